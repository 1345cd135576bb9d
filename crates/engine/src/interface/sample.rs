//! A possible world of somebody who remembers nothing.

use crate::interface::remembered::Remembered;
use crate::interface::view::ViewOf;
use crate::state::game::Game;
use crate::state::rng::Rng;

impl ViewOf<'_> {
    /// A game that this seat could not tell from the real one, if it had watched nothing: hidden cards of the others are dealt
    /// again among the places where they may be, and coming shuffles are unknown. [`ViewOf::worlds`] deals better ones to a
    /// seat that remembers.
    ///
    /// What is dealt again is pooled per player: a card seen to go to the discard pile may turn up in the hand, and a card passed
    /// in secret stays with whom it was passed to.
    pub fn sample(self, rng: &mut Rng) -> Game {
        self.worlds(&Remembered::nothing(self)).deal(rng)
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
