//! A possible world: what a seat cannot know is dealt again.

use crate::interface::view::ViewOf;
use crate::rules::card::Card;
use crate::state::game::Game;
use crate::state::player::Player;
use crate::state::rng::Rng;
use crate::state::seat::Seat;

impl ViewOf<'_> {
    /// A game that this seat could not tell from the real one: hidden cards of the others are dealt again among the places
    /// where they may be, and coming shuffles are unknown. Search plays on in such worlds while the decision is its own.
    ///
    /// What is dealt again is pooled per player, whatever this seat could remember of it: a card seen to go to the discard
    /// pile may turn up in the hand, and a card passed in secret stays with whom it was passed to.
    pub fn sample(self, rng: &mut Rng) -> Game {
        let mut world = self.game().clone();
        let seed = u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX));
        world.rng = Rng::new(seed);
        for seat in world.seats() {
            world.player_mut(seat).stacked.clear();
            if seat != self.seat() {
                let promised = world.promised_by(seat);
                deal_anew(world.player_mut(seat), &promised, rng);
            }
        }
        world
    }
}

impl Game {
    /// The same game, hidden cards and all, with other shuffles and draws to come: what may still become of it. It is for
    /// those who look at a game that they may see all of, not for players.
    pub fn with_luck(&self, seed: u64) -> Game {
        let mut other = self.clone();
        other.rng = Rng::new(seed);
        for seat in other.seats() {
            other.player_mut(seat).stacked.clear();
        }
        other
    }
}

/// Deals what nobody else can see of a player's cards anew: the hand, the deck, the discard pile under its top and cards face
/// down, each keeping its size.
fn deal_anew(player: &mut Player, promised: &[Card], rng: &mut Rng) {
    for &card in promised {
        player.hand.take(card);
    }
    let top = player.discard.pop();
    let (n_hand, n_discard) = (player.hand.len(), player.discard.len());
    let mut pool: Vec<Card> = Vec::new();
    player.hand.drain(|card, n| pool.extend(std::iter::repeat_n(card, n as usize)));
    player.deck.take_all(&mut pool);
    pool.append(&mut player.discard);
    let hides = !player.revealed_to_all;
    pool.extend(player.aside.iter().filter(|c| c.face_down).map(|c| c.card));
    if hides {
        pool.extend(player.revealed.iter().copied());
    }
    // The pool must not remember where its cards came from.
    pool.sort_unstable();
    rng.shuffle(&mut pool);
    let mut deal = || pool.pop().expect("the pool holds as many cards as places");
    for _ in 0..n_hand {
        player.hand.add(deal());
    }
    player.discard.extend((0..n_discard).map(|_| deal()));
    player.discard.extend(top);
    for aside in player.aside.iter_mut().filter(|c| c.face_down) {
        aside.card = deal();
    }
    if hides {
        for card in &mut player.revealed {
            *card = deal();
        }
    }
    player.deck.refill(&mut pool);
    for &card in promised {
        player.hand.add(card);
    }
}

impl Game {
    /// Cards of the hand that a pending effect has already been promised in secret.
    fn promised_by(&self, seat: Seat) -> Vec<Card> {
        self.stack.iter().filter_map(|frame| frame.promised_by(seat)).collect()
    }
}
