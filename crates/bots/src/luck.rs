//! Chance for bots that make mistakes.

use freehold_engine::Rng;

/// Chance that depends on a seed and on the number of the decision alone: who is asked the same thing again does the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck {
    seed: u64,
    number: u32,
}

/// What the chance is about: each has its own.
#[derive(Clone, Copy, Debug)]
pub(crate) enum About {
    /// Which of several Actions comes first.
    Order,
    /// Whether a card is trashed.
    Trashing,
    /// What to buy.
    Purchase,
    /// How somebody plays the whole game.
    Temper,
}

impl Luck {
    /// The chance of a seed, before the first decision.
    pub(crate) fn new(seed: u64) -> Luck {
        Luck { seed, number: 0 }
    }

    /// Goes to the decision of this number.
    pub(crate) fn at(&mut self, number: u32) {
        self.number = number;
    }

    /// Goes to the next decision.
    pub(crate) fn next(&mut self) {
        self.number = self.number.wrapping_add(1);
    }

    /// Whether something happens at this decision that happens so many times in a hundred.
    pub(crate) fn happens(self, about: About, percent: u32) -> bool {
        self.rng(about, self.number.into()).below(100) < percent
    }

    /// A number from 0 to 1 for one thing at this decision.
    pub(crate) fn now(self, about: About, thing: usize) -> f32 {
        self.part(about, u64::from(self.number), thing)
    }

    /// A number from 0 to 1 for one thing that stays the same all the game.
    pub(crate) fn always(self, about: About, thing: usize) -> f32 {
        self.part(about, u64::MAX, thing)
    }

    fn part(self, about: About, when: u64, thing: usize) -> f32 {
        let when = when.wrapping_add((thing as u64 + 1) << 32);
        self.rng(about, when).below(1 << 16) as f32 / f32::from(u16::MAX)
    }

    fn rng(self, about: About, when: u64) -> Rng {
        let about = (about as u64 + 1).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Rng::new(self.seed.rotate_left(17) ^ about ^ when.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_decision_has_the_same_luck_and_another_has_its_own() {
        let mut one = Luck::new(7);
        let first: Vec<f32> = (0..8).map(|thing| one.now(About::Purchase, thing)).collect();
        one.next();
        let second: Vec<f32> = (0..8).map(|thing| one.now(About::Purchase, thing)).collect();
        assert_ne!(first, second);
        one.at(0);
        let again: Vec<f32> = (0..8).map(|thing| one.now(About::Purchase, thing)).collect();
        assert_eq!(first, again);
    }

    #[test]
    fn what_happens_one_time_in_five_does_so() {
        let happens = |n| {
            let mut luck = Luck::new(99);
            luck.at(n);
            luck.happens(About::Order, 20)
        };
        let times = (0..5000).filter(|n| happens(*n)).count();
        assert!((900..1100).contains(&times), "{times}");
    }

    #[test]
    fn a_temper_lasts_all_the_game_and_differs_from_game_to_game() {
        let mut luck = Luck::new(3);
        let before = luck.always(About::Temper, 1);
        luck.at(50);
        assert_eq!(before, luck.always(About::Temper, 1));
        let tempers: Vec<f32> = (0..40).map(|s| Luck::new(s).always(About::Temper, 1)).collect();
        assert!(tempers.iter().any(|t| *t < 0.2) && tempers.iter().any(|t| *t > 0.8));
    }
}
