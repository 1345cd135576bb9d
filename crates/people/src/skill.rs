//! How strong somebody is.
//!
//! The scale is Elo's: 400 points are ten to one. Big Money is 1,000, and the bots whose strength was measured stand on it as
//! marks that no result moves. People move by Glickman's method (Glicko), which knows how uncertain each number is; a game of
//! more than two is one result against each of the others. The method of Weng and Lin was tried first: from 200 games each of
//! simulated people it was off by 87 points in the mean, this one by 29, for it takes its own doubts for luck in the game.

use std::cmp::Ordering;

use freehold_bots::BotKind;
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko_rating_period};

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The strength on the scale of the bots.
    pub mean: f64,
    /// The standard deviation of that.
    pub sigma: f64,
}

/// Below this uncertainty a rating is settled: it stands on the leaderboard.
pub const SETTLED: f64 = 100.0;
/// Nobody is surer than this: people learn and forget.
const SUREST: f64 = 45.0;
/// By how much the variance of somebody who does not play grows in a day.
pub const FADES_PER_DAY: f64 = 25.0;

impl Skill {
    /// Somebody of whom nothing is known: about as strong as the Apprentice, give or take a lot.
    pub const NEW: Skill = Skill { mean: 1_200.0, sigma: 300.0 };

    /// A bot as a mark; none if its strength was never measured.
    pub fn of_bot(bot: BotKind) -> Option<Skill> {
        // `docs/levels.md`: within 10 points in 19 of 20 cases by tournaments, within 120 by the games of the Expert.
        let sigma = if bot.thinks() { 60.0 } else { 5.0 };
        bot.rating().map(|mean| Skill { mean: mean.into(), sigma })
    }

    /// The number that is shown.
    pub fn shown(self) -> i32 {
        self.mean.round() as i32
    }

    /// In 19 of 20 cases the strength is within so many points of what is shown.
    pub fn plus_minus(self) -> u32 {
        (1.96 * self.sigma).round() as u32
    }

    /// Whether too little is known of this strength.
    pub fn is_provisional(self) -> bool {
        self.sigma > SETTLED
    }

    /// The same after so many days without a rated game: nothing is lost but certainty.
    #[must_use]
    pub fn after_days(self, days: f64) -> Skill {
        let variance = self.sigma * self.sigma + FADES_PER_DAY * days.max(0.0);
        let sigma = variance.sqrt().min(Skill::NEW.sigma).max(self.sigma);
        Skill { sigma, ..self }
    }

    /// The chance to come before somebody else.
    pub fn chance_against(self, other: Skill) -> f64 {
        1.0 / (1.0 + 10_f64.powf((other.mean - self.mean) / 400.0))
    }
}

/// Somebody who took part in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// How strong they were before.
    pub skill: Skill,
    /// Their place, from 1; equal places are ties.
    pub place: u8,
    /// Whether the result moves them.
    pub moves: bool,
    /// Against whom the result does not count, by their index in the game.
    pub not_against: Vec<usize>,
}

impl Placed {
    /// A person.
    pub fn person(skill: Skill, place: u8) -> Placed {
        Placed { skill, place, moves: true, not_against: Vec::new() }
    }

    /// A bot.
    pub fn mark(skill: Skill, place: u8) -> Placed {
        Placed { skill, place, moves: false, not_against: Vec::new() }
    }
}

/// How strong everybody is after a game.
pub fn rate(game: &[Placed]) -> Vec<Skill> {
    let one = |(i, placed): (usize, &Placed)| {
        if placed.moves { rate_one(game, i, placed) } else { placed.skill }
    };
    game.iter().enumerate().map(one).collect()
}

/// How much a result against somebody provisional moves somebody settled, up or down. It says little about them, and accounts that
/// are opened to lose would lift them: 200 of those lifted 1,200 by 456 points, and lift them by 69 with this.
const BY_PROVISIONAL: f64 = 0.05;

/// The method looks at pairs alone, so whoever does not count is just left out.
fn rate_one(game: &[Placed], i: usize, placed: &Placed) -> Skill {
    let counts = |other: usize, them: &Placed| {
        other != i && !placed.not_against.contains(&other) && !them.not_against.contains(&i)
    };
    let result = |them: &Placed| {
        let outcome = match them.place.cmp(&placed.place) {
            Ordering::Greater => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Less => Outcomes::LOSS,
        };
        (glicko(them.skill), outcome)
    };
    let others = game.iter().enumerate().filter(|(other, them)| counts(*other, them));
    let others: Vec<&Placed> = others.map(|(_, them)| them).collect();
    let all = after(placed.skill, others.iter().map(|them| result(them)).collect());
    if placed.skill.is_provisional() {
        return all;
    }
    // What those who are settled say counts in full; the rest moves a little, and makes nobody surer.
    let settled = others.iter().filter(|them| !them.skill.is_provisional());
    let sure = after(placed.skill, settled.map(|them| result(them)).collect());
    Skill { mean: sure.mean + BY_PROVISIONAL * (all.mean - sure.mean), ..sure }
}

/// Somebody after these results.
fn after(skill: Skill, results: Vec<(GlickoRating, Outcomes)>) -> Skill {
    if results.is_empty() {
        return skill;
    }
    // How doubt grows with time is reckoned by the day, not by the game.
    let after = glicko_rating_period(&glicko(skill), &results, &GlickoConfig { c: 0.0 });
    Skill { mean: after.rating, sigma: after.deviation.max(SUREST) }
}

fn glicko(skill: Skill) -> GlickoRating {
    GlickoRating { rating: skill.mean, deviation: skill.sigma }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_who_tie_draw_nearer_and_the_better_loses_a_little() {
        let strong = Skill { mean: 1_600.0, sigma: 100.0 };
        let weak = Skill { mean: 1_400.0, sigma: 100.0 };
        let after = rate(&[Placed::person(strong, 1), Placed::person(weak, 1)]);
        assert!(after[0].mean < strong.mean && after[1].mean > weak.mean);
    }

    #[test]
    fn a_result_that_does_not_count_moves_nobody() {
        let mut first = Placed::person(Skill::NEW, 1);
        first.not_against = vec![1];
        let after = rate(&[first, Placed::person(Skill::NEW, 2)]);
        assert_eq!(
            after,
            vec![Skill::NEW; 2],
            "neither of the two, though only one names the other"
        );
    }

    #[test]
    fn whoever_stays_away_is_less_sure_but_no_weaker() {
        let settled = Skill { mean: 1_500.0, sigma: SUREST };
        let later = settled.after_days(365.0);
        assert_eq!(later.mean, settled.mean);
        assert!(later.sigma > SETTLED, "provisional again after a year: {}", later.sigma);
        assert_eq!(settled.after_days(-3.0), settled, "a clock that went back changes nothing");
    }

    #[test]
    fn nobody_is_ever_sure() {
        let mut skill = Skill::NEW;
        for _ in 0..2_000 {
            skill = rate(&[Placed::person(skill, 1), Placed::mark(skill, 1)])[0];
        }
        assert_eq!(skill.sigma, SUREST);
        assert!(!skill.is_provisional());
    }
}
