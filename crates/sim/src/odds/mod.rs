//! The odds of an opening, exactly: every order of the first reshuffled deck is counted, turns 3 and 4 are played through.

mod chance;
mod handful;
mod key;
mod opening;
mod solve;
#[cfg(test)]
mod tests;

use freehold_engine::dsl::{Block, Cond, Effect, Fate, Who};
use freehold_engine::{Buyable, Card, Type, suggest};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use handful::choose;
use opening::N_START;
use solve::Solver;

/// What to work out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsOptions {
    /// The cards bought on turns 1 and 2, one to four.
    pub buy: Vec<Card>,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OddsError {
    /// No card of this name.
    #[error("there is no card called {name:?}{}", .suggestions.first().map(|s| format!("; did you mean {s}?")).unwrap_or_default())]
    Unknown {
        /// What was written.
        name: String,
        /// What may have been meant.
        suggestions: Vec<&'static str>,
    },
    /// An Event: it is no card, and nothing of it is shuffled.
    #[error("{0} is an Event, and an opening is made of cards")]
    Event(&'static str),
    /// Too many cards, or none.
    #[error("{0} cards: an opening is one to four")]
    Number(usize),
    /// The cards leave too many choices.
    #[error("these cards leave too many choices together: leave one of them out")]
    TooMany,
}

/// The odds of an opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OddsResult {
    /// The cards bought.
    pub buy: Vec<String>,
    /// The chance that the first two hands can pay for the two cards, in one order or the other; none for another number.
    pub affordable: Option<f64>,
    /// For 2 coins and more: the chances of at least that many.
    pub coins: Vec<CoinOdds>,
    /// The chance that two terminals are dealt to the same hand of turn 3 or 4; none with fewer than two.
    pub collide: Option<f64>,
    /// The chance of each bought card to be dealt to the hand of turn 3 or 4, of all of them, and of none.
    pub drawn: (f64, f64, f64),
}

/// The chances of at least this many coins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CoinOdds {
    /// The coins.
    pub coins: u32,
    /// On turn 3.
    pub third: f64,
    /// On turn 4.
    pub fourth: f64,
    /// On at least one of them.
    pub either: f64,
    /// On both.
    pub both: f64,
}

impl OddsResult {
    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl OddsOptions {
    /// The opening with the cards of these names, separated by commas.
    ///
    /// # Errors
    /// A name is unknown.
    pub fn parse(buy: &str) -> Result<OddsOptions, OddsError> {
        let names = buy.split([',', ';', '/']).map(str::trim).filter(|name| !name.is_empty());
        let card = |name: &str| {
            let unknown = || OddsError::Unknown {
                name: name.into(),
                suggestions: suggest(name, Card::ALL.map(Card::name)),
            };
            match Buyable::named(name) {
                Some(Buyable::Card(card)) => Ok(card),
                Some(Buyable::Event(event)) => Err(OddsError::Event(event.name())),
                None => Err(unknown()),
            }
        };
        Ok(OddsOptions { buy: names.map(card).collect::<Result<_, _>>()? })
    }
}

/// The odds of an opening: seven Coppers, three Estates and what was bought are shuffled, and turns 3 and 4 are played on the
/// engine in every way the cards can fall. A player who does not know the deck plays each turn for the most coins on average,
/// and buys nothing. The other player has no cards.
///
/// # Errors
/// The cards are not an opening, or leave too many choices.
pub fn odds(options: &OddsOptions) -> Result<OddsResult, OddsError> {
    let buy = &options.buy;
    if !(1..=4).contains(&buy.len()) {
        return Err(OddsError::Number(buy.len()));
    }
    let (outcome, opening) = Solver::new(MOST_TRIES).best_opening(buy).ok_or(OddsError::TooMany)?;
    let mut sums = Sums::default();
    for (&(third, fourth), &chance) in &outcome.coins {
        sums.add(third.into(), fourth.into(), chance);
    }
    let bought = &opening.cards[N_START..];
    Ok(OddsResult {
        buy: buy.iter().map(|card| card.name().into()).collect(),
        affordable: affordable(buy),
        coins: sums.coins(),
        collide: collide(bought),
        drawn: drawn(bought.len() as u64),
    })
}

/// Three or four cards with many choices branch without end: beyond this there is no answer in a reasonable
/// time, which is a few seconds.
const MOST_TRIES: u64 = 1_500_000;

/// More coins than any opening makes.
const MOST_COINS: usize = 64;

struct Sums([CoinOdds; MOST_COINS]);

impl Default for Sums {
    fn default() -> Sums {
        let none = |coins| CoinOdds { coins, third: 0.0, fourth: 0.0, either: 0.0, both: 0.0 };
        Sums(std::array::from_fn(|coins| none(coins as u32)))
    }
}

impl Sums {
    fn add(&mut self, third: u32, fourth: u32, chance: f64) {
        let share = |is_so: bool| if is_so { chance } else { 0.0 };
        for odds in &mut self.0 {
            let (one, other) = (third >= odds.coins, fourth >= odds.coins);
            odds.third += share(one);
            odds.fourth += share(other);
            odds.either += share(one || other);
            odds.both += share(one && other);
        }
    }

    fn coins(&self) -> Vec<CoinOdds> {
        self.0.iter().skip(2).take_while(|odds| odds.either > 1e-9).copied().collect()
    }
}

/// The chance of one bought card, of all and of none to be among the ten cards that the hands of turns 3 and 4 are dealt.
fn drawn(n: u64) -> (f64, f64, f64) {
    let (cards, dealt) = (10 + n, 10);
    let share = |ways: u64| ways as f64 / choose(cards, dealt) as f64;
    (
        dealt as f64 / cards as f64,
        share(choose(cards - n, dealt - n)),
        share(choose(cards - n, dealt)),
    )
}

/// The chance that one of two hands of five is dealt two terminals or more.
fn collide(buy: &[Card]) -> Option<f64> {
    let terminals = buy.iter().filter(|&&card| is_terminal(card)).count() as u64;
    let others = 10 + buy.len() as u64 - terminals;
    let apart: u64 = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .map(|(first, second): (u64, u64)| {
            choose(terminals, first)
                * choose(others, 5 - first)
                * choose(terminals.saturating_sub(first), second)
                * choose(others + first - 5, 5 - second)
        })
        .sum();
    let all = choose(others + terminals, 5) * choose(others + terminals - 5, 5);
    (terminals > 1).then(|| 1.0 - apart as f64 / all as f64)
}

/// Whether no other Action can be played after this one: it gives no Action, not even by choice, and plays none.
fn is_terminal(card: Card) -> bool {
    card.is(Type::Action) && !leads_on(card.def().on_play)
}

fn leads_on(block: Block) -> bool {
    block.iter().any(|effect| match effect {
        Effect::Actions(n) => *n > 0,
        Effect::Pick(Fate::Play(_), ..) => true,
        // Conditions on what was picked can be met; others come too late in a hand of five, or concern later turns.
        Effect::If(Cond::ItIs(_), block) => leads_on(block),
        Effect::If(..)
        | Effect::Each(Who::Other, _)
        | Effect::NextTurn(_)
        | Effect::EachTurn(_) => false,
        effect => effect.blocks().any(leads_on),
    })
}

/// The chance that the first two hands pay for two cards.
fn affordable(buy: &[Card]) -> Option<f64> {
    let &[one, other] = buy else { return None };
    let (one, other) = (u64::from(one.printed_cost()), u64::from(other.printed_cost()));
    let ways: u64 = (2..=5)
        .filter(|&coins| {
            let (first, second) = (coins, 7 - coins);
            first >= one && second >= other || first >= other && second >= one
        })
        .map(|coins| choose(7, coins) * choose(3, 5 - coins))
        .sum();
    Some(ways as f64 / choose(10, 5) as f64)
}
