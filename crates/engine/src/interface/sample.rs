//! A possible world of somebody who remembers nothing.

use smallvec::SmallVec;

use crate::interface::view::ViewOf;
use crate::rules::card::Card;
use crate::state::game::Game;
use crate::state::player::Player;
use crate::state::rng::Rng;

impl ViewOf<'_> {
    /// A game that this seat could not tell from the real one, if it had watched nothing: hidden cards of the others are dealt
    /// again among the places where they may be, and coming shuffles are unknown. [`ViewOf::worlds`] deals better ones to
    /// whoever remembers.
    ///
    /// What is dealt again is pooled per player: a card seen to go to the discard pile may turn up in the hand, and a card
    /// passed in secret stays with whom it was passed to.
    pub fn sample(self, rng: &mut Rng) -> Game {
        let mut world = self.game().clone();
        world.rng = rng.another();
        for seat in world.seats() {
            world.player_mut(seat).stacked.clear();
            if seat != self.seat() {
                world.player_mut(seat).deal_anew(rng);
            }
        }
        world.promise_anew(self.seat(), rng);
        world
    }
}

impl Player {
    /// Deals what nobody else can see of a player's cards anew: the hand, the deck, the discard pile under its top and cards
    /// face down, each keeping its size.
    fn deal_anew(&mut self, rng: &mut Rng) {
        let mut cards: SmallVec<[Card; 64]> = SmallVec::new();
        for (card, n) in self.hidden_cards().iter() {
            cards.resize(cards.len() + usize::from(n), card);
        }
        // What is not drawn is the deck.
        let mut left = cards.len();
        let drawn = left - self.deck.len();
        rng.draw_without_return(left as u32, drawn as u32, |i| {
            left -= 1;
            cards.swap(i as usize, left);
        });
        self.deck.clear();
        self.deck.lay_hidden(&cards[..left]);
        let mut drawn = cards[left..].iter().copied();
        let n = self.hand.len();
        self.hand.clear();
        self.hand.extend(drawn.by_ref().take(n));
        let down = self.aside.iter_mut().filter(|c| c.face_down).map(|c| &mut c.card);
        let hides = !self.revealed_to_all;
        let revealed = self.revealed.iter_mut().filter(|_| hides);
        let under_top = self.discard.iter_mut().rev().skip(1);
        for (place, card) in under_top.chain(revealed).chain(down).zip(drawn) {
            *place = card;
        }
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
