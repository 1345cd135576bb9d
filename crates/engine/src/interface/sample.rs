//! A possible world of somebody who remembers nothing.

use crate::interface::view::ViewOf;
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
        let hidden = self.hidden_cards();
        let Player { hand, deck, discard, revealed, revealed_to_all, aside, .. } = self;
        // Everything is a deck, out of which the other places are dealt.
        deck.lay_kinds(&hidden);
        let n = hand.len();
        hand.clear();
        deck.draw_some(n, rng, |card| hand.add(card));
        if let Some(top) = discard.pop() {
            let n = discard.len();
            discard.clear();
            deck.draw_some(n, rng, |card| discard.push(card));
            discard.push(top);
        }
        let down = aside.iter_mut().filter(|c| c.face_down).map(|c| &mut c.card);
        let hides = !*revealed_to_all;
        for place in revealed.iter_mut().filter(|_| hides).chain(down) {
            *place = deck.draw(rng).expect("there are as many cards as places");
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

    /// Lets all shuffles and draws from here on be those of a seed. It is for those who play possible worlds on: the same seed at
    /// the same moment of two games lets them go on with the same luck.
    #[inline]
    pub fn set_luck(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// Lets everybody forget where cards lie in the decks: all orders of them are equally likely from now on.
    pub fn forget_decks(&mut self) {
        for seat in self.seats() {
            self.player_mut(seat).deck.forget();
        }
    }
}
