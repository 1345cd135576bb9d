//! Why one move is better than another: what differs measurably in playouts of both.

use freehold_engine::text::{Part, Phrase};
use freehold_engine::{Card, Seat, Type};

use super::measure::Tally;
use super::words::{number, percent};
use super::{Cause, Estimate, Measure};

/// How many standard errors a difference must have to be told.
const CLEAR: f64 = 3.5;

/// The most causes that are told.
const MOST: usize = 2;

/// How a measure is told.
struct Kind {
    measure: Measure,
    /// Which way it helps: more is better, less is better, or neither by itself.
    helps: f64,
    /// The least difference worth a word.
    least: f64,
    /// Whether it is what came of it in the end rather than how, or what goes without saying.
    is_outcome: bool,
}

const fn kind(measure: Measure, helps: f64, least: f64, is_outcome: bool) -> Kind {
    Kind { measure, helps, least, is_outcome }
}

const KINDS: [Kind; 13] = [
    kind(Measure::EndsNow, 0.0, 0.5, false),
    kind(Measure::Coins, 1.0, 0.05, false),
    kind(Measure::EightCoins, 1.0, 0.015, false),
    kind(Measure::Junk, -1.0, 0.01, false),
    kind(Measure::Stranded, -1.0, 0.1, false),
    kind(Measure::EndsByPiles, 0.0, 0.05, false),
    kind(Measure::CoinsOfOthers, -1.0, 0.05, false),
    kind(Measure::CursesOfOthers, 1.0, 0.2, false),
    kind(Measure::CardsSeen, 1.0, 0.1, true),
    kind(Measure::Turns, 0.0, 0.3, true),
    kind(Measure::Provinces, 1.0, 0.1, true),
    kind(Measure::Points, 1.0, 0.5, true),
    kind(Measure::PointsOfOthers, -1.0, 0.5, true),
];

/// The share of a card's times in hand without an Action left from which on that is worth a word.
const OFTEN_DEAD: f64 = 0.2;

/// A card that is played less often until the end comes too late.
const HARDLY_PLAYED: f64 = 1.5;

/// The two moves that are compared.
pub(super) struct Compared<'a> {
    /// Whose moves they are.
    pub(super) seat: Seat,
    /// The players' names.
    pub(super) names: &'a [String],
    /// The cards that they get, what was played first.
    pub(super) cards: [Option<Card>; 2],
    /// What happened in each world after what was played, and after the best.
    pub(super) played: &'a [Tally],
    /// The same after the best.
    pub(super) best: &'a [Tally],
}

impl Compared<'_> {
    /// What makes the difference, the clearest first: how it came about before what came of it.
    pub(super) fn causes(&self) -> Vec<Cause> {
        let mut found: Vec<(bool, f64, Cause)> = Vec::new();
        if let Some((clear, cause)) = self.drawn_dead() {
            found.push((false, clear, cause));
        }
        for kind in &KINDS {
            let Some((played, best, difference)) = self.compare(kind.measure) else { continue };
            let clear = difference.mean.abs() / difference.error.max(1e-9);
            let is_reason = kind.helps == 0.0 || kind.helps * difference.mean > 0.0;
            if clear >= CLEAR && difference.mean.abs() >= kind.least && is_reason {
                let words = self.words(kind.measure, played, best);
                let measure = kind.measure;
                let cause = Cause { measure, card: None, played, best, difference, words };
                found.push((kind.is_outcome, clear, cause));
            }
        }
        if !found.iter().any(|(is_outcome, ..)| !is_outcome) {
            found.extend(self.too_late().map(|cause| (false, 0.0, cause)));
        }
        found.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        found.into_iter().map(|(_, _, cause)| cause).take(MOST).collect()
    }

    /// Whether the card that was got is too often in hand when no Action is left.
    fn drawn_dead(&self) -> Option<(f64, Cause)> {
        let card = self.cards[0]?;
        let (played, best, _) = self.compare_of(Measure::DrawnDead, 0)?;
        // That it is often dead counts only if more is left unplayed than after the best move.
        let (_, _, stranded) = self.compare_of(Measure::Stranded, 0)?;
        let clear = -stranded.mean / stranded.error.max(1e-9);
        if played < OFTEN_DEAD || clear < CLEAR {
            return None;
        }
        let words = Phrase::from(percent(played))
            .and(" of the times ")
            .and(Part::card(card))
            .and(" is drawn, no Action is left to play it");
        let difference = self.pairs(Measure::DrawnDead, 0);
        let measure = Measure::DrawnDead;
        Some((clear, Cause { measure, card: Some(card), played, best, difference, words }))
    }

    /// Whether the card that was got is hardly played before the end. Everybody can play more of what they have more of, so
    /// that is only told where nothing else is.
    fn too_late(&self) -> Option<Cause> {
        let card = self.cards[0].filter(|card| card.is(Type::Action) || card.is(Type::Treasure))?;
        let measure = Measure::Plays;
        let (played, best, difference) = self.compare_of(measure, 0)?;
        if played >= HARDLY_PLAYED || difference.high() >= 0.0 {
            return None;
        }
        let how_often = match number(played).as_str() {
            "0.0" => " is hardly ever played until the end".to_string(),
            often => format!(" is played only {often} times until the end"),
        };
        let words = Phrase::from(Part::card(card)).and(how_often);
        Some(Cause { measure, card: Some(card), played, best, difference, words })
    }

    fn compare(&self, measure: Measure) -> Option<(f64, f64, Estimate)> {
        self.compare_of(measure, 0)
    }

    /// The means after both moves, and the mean difference in the same worlds.
    fn compare_of(&self, measure: Measure, card: usize) -> Option<(f64, f64, Estimate)> {
        let mean = |tallies: &[Tally]| {
            let values: Vec<f64> = tallies.iter().filter_map(|t| t.get(measure, card)).collect();
            (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
        };
        let played = mean(self.played)?;
        let best = mean(self.best).unwrap_or(0.0);
        Some((rounded(played), rounded(best), self.pairs(measure, card)))
    }

    fn pairs(&self, measure: Measure, card: usize) -> Estimate {
        let values = |tally: &Tally| tally.get(measure, card);
        let pairs = self.played.iter().zip(self.best);
        let differences = pairs.filter_map(|(p, b)| Some(values(b)? - values(p)?));
        Estimate::of_differences(differences)
    }

    fn words(&self, measure: Measure, played: f64, best: f64) -> Phrase {
        let who = self.names.get(self.seat.index()).cloned().unwrap_or_default();
        let who = Part::Seat { seat: self.seat, text: who };
        let instead = |what: &str, one: String, other: String| -> Phrase {
            format!("{one} {what} instead of {other}").into()
        };
        match measure {
            Measure::Coins => instead("coins a turn", number(best), number(played)),
            Measure::EightCoins => {
                format!("8 coins in {} of the turns instead of {}", percent(best), percent(played))
                    .into()
            }
            Measure::Junk => format!(
                "{} of the cards drawn are Curses or Victory cards instead of {}",
                percent(best),
                percent(played)
            )
            .into(),
            Measure::CardsSeen => instead("cards drawn a turn", number(best), number(played)),
            Measure::Stranded => {
                let what = "Actions a turn are left in hand for want of an Action";
                instead(what, number(best), number(played))
            }
            Measure::EndsNow if best > played => ends_now("it", best, played),
            Measure::EndsNow => ends_now("what was played", played, best),
            Measure::EndsByPiles => format!(
                "the game ends by empty piles in {} of the games instead of {}",
                percent(best),
                percent(played)
            )
            .into(),
            Measure::CoinsOfOthers => {
                instead("coins a turn for the others", number(best), number(played))
            }
            Measure::CursesOfOthers => {
                instead("Curses for the others", number(best), number(played))
            }
            Measure::Turns => Phrase::from(who).and(format!(
                " has {} more turns instead of {}",
                number(best),
                number(played)
            )),
            Measure::Provinces => instead("more Provinces", number(best), number(played)),
            Measure::Points => instead("points at the end", number(best), number(played)),
            Measure::PointsOfOthers => {
                instead("points for the best of the others", number(best), number(played))
            }
            Measure::DrawnDead | Measure::Plays => Phrase::default(),
        }
    }
}

/// Which of the two moves ends the game at once, and how often, if it is not always.
fn ends_now(which: &str, often: f64, seldom: f64) -> Phrase {
    let at_once = format!("{which} ends the game at once");
    match (often, seldom) {
        (1.0, 0.0) => at_once.into(),
        (_, 0.0) => format!("{at_once} in {} of the games instead of never", percent(often)).into(),
        _ => format!("{at_once} in {} of the games instead of {}", percent(often), percent(seldom))
            .into(),
    }
}

fn rounded(x: f64) -> f64 {
    Estimate::exact(x).mean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_the_game_only_sometimes_is_told_with_how_often() {
        let told = |often, seldom| ends_now("it", often, seldom).to_string();
        assert_eq!(told(1.0, 0.0), "it ends the game at once");
        let never = "it ends the game at once in 80 % of the games instead of never";
        assert_eq!(told(0.795, 0.0), never);
        let seldom = "it ends the game at once in 90 % of the games instead of 8.0 %";
        assert_eq!(told(0.9, 0.08), seldom);
    }
}
