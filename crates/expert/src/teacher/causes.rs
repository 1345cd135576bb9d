//! Why one move is better than another: what differs measurably in playouts of both.

use freehold_engine::text::{Part, Phrase};
use freehold_engine::{Card, Edition, Seat, Type, features};

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

/// With so few turns left, points count for more than what they will do to the deck.
const FEW_TURNS: f64 = 3.0;

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
            // "5.5 coins a turn instead of 5.5" tells nobody anything.
            let is_seen = shown(kind.measure, played) != shown(kind.measure, best);
            if clear >= CLEAR && difference.mean.abs() >= kind.least && is_reason && is_seen {
                let words = self.words(kind.measure, played, best);
                let measure = kind.measure;
                let cause = Cause { measure, card: None, played, best, difference, words };
                found.push((kind.is_outcome, clear, cause));
            }
        }
        // That it ends the game says more than that its points count.
        if !found.iter().any(|(.., cause)| cause.measure == Measure::EndsNow) {
            found.extend(self.points_at_once().map(|cause| (false, f64::INFINITY, cause)));
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

    /// Whether the card that had better be got counts more points, when there is little time left for anything else.
    fn points_at_once(&self) -> Option<Cause> {
        let points = |card: Card| i32::from(features::of(card, Edition::Second).points);
        let card = self.cards[1]?;
        let more = points(card) - self.cards[0].map_or(0, points);
        let measure = Measure::Turns;
        let (played, best, difference) = self.compare(measure)?;
        if more <= 0 || best > FEW_TURNS {
            return None;
        }
        let what = match points(card) {
            1 => " counts a point at once".to_string(),
            n => format!(" counts {n} points at once"),
        };
        let left = match number(best).as_str() {
            "0.0" => " will hardly have another turn".to_string(),
            "1.0" => " has about one more turn".to_string(),
            turns => format!(" has only {turns} more turns"),
        };
        let words =
            Phrase::from(Part::card(card)).and(what).and(", and ").and(self.who()).and(left);
        Some(Cause { measure, card: Some(card), played, best, difference, words })
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

    fn who(&self) -> Part {
        let text = self.names.get(self.seat.index()).cloned().unwrap_or_default();
        Part::Seat { seat: self.seat, text }
    }

    fn words(&self, measure: Measure, played: f64, best: f64) -> Phrase {
        let [better, worse] = [best, played].map(|x| shown(measure, x));
        let instead = |what: &str| Phrase::from(format!("{better} {what} instead of {worse}"));
        match measure {
            Measure::Coins => instead("coins a turn"),
            Measure::EightCoins => {
                format!("8 coins in {better} of the turns instead of {worse}").into()
            }
            Measure::Junk => {
                let what = "of the cards drawn are Curses or Victory cards";
                format!("{better} {what} instead of {worse}").into()
            }
            Measure::CardsSeen => instead("cards drawn a turn"),
            Measure::Stranded => instead("Action cards a turn stay in hand unplayed"),
            Measure::EndsNow if best > played => ends_now("it", best, played),
            Measure::EndsNow => ends_now("what was played", played, best),
            Measure::EndsByPiles => {
                let what = "the game ends by empty piles in";
                format!("{what} {better} of the games instead of {worse}").into()
            }
            Measure::CoinsOfOthers => instead("coins a turn for the others"),
            Measure::CursesOfOthers => instead("Curses for the others"),
            Measure::Turns => {
                Phrase::from(self.who()).and(format!(" has {better} more turns instead of {worse}"))
            }
            Measure::Provinces => instead("more Provinces"),
            Measure::Points => instead("points at the end"),
            Measure::PointsOfOthers => instead("points for the best of the others"),
            Measure::DrawnDead | Measure::Plays => Phrase::default(),
        }
    }
}

/// A measure as people read it.
fn shown(measure: Measure, x: f64) -> String {
    match measure {
        Measure::EightCoins | Measure::Junk | Measure::EndsByPiles | Measure::EndsNow => percent(x),
        _ => number(x),
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
    use freehold_engine::{Game, Setup};

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

    /// What is told of two moves that get these cards, after which there are so many turns with so many coins in all.
    fn told(cards: [Option<Card>; 2], turns: u32, coins: [u32; 2]) -> Vec<String> {
        let game = Game::new(&Setup::recommended("First Game").unwrap()).unwrap();
        let seat = Seat(0);
        let tallies = |coins: u32| -> Vec<Tally> {
            (0..500).map(|i| Tally::played(&game, seat, cards, (turns, coins + i % 2))).collect()
        };
        let (played, best) = (tallies(coins[0]), tallies(coins[1]));
        let names = ["Ann".to_string(), "Bob".to_string()];
        let compared = Compared { seat, names: &names, cards, played: &played, best: &best };
        compared.causes().iter().map(|cause| cause.words.to_string()).collect()
    }

    #[test]
    fn what_reads_the_same_is_not_told() {
        // Differences of 0.07 and of 0.06 coins a turn are both sure; the second is 5.465 and 5.525, which reads 5.5 twice.
        assert_eq!(told([None; 2], 100, [551, 558]), ["5.6 coins a turn instead of 5.5"]);
        assert!(told([None; 2], 100, [546, 552]).is_empty());
    }

    #[test]
    fn points_count_when_the_end_is_near() {
        let cards = [Some(Card::Silver), Some(Card::Duchy)];
        let near = ["Duchy counts 3 points at once, and Ann has only 2.0 more turns"];
        assert_eq!(told(cards, 2, [10, 10]), near);
        assert!(told(cards, 9, [45, 45]).is_empty());
        assert!(told([cards[1], cards[0]], 2, [10, 10]).is_empty());
    }
}
