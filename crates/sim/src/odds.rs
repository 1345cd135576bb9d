//! The odds of an opening, exactly: every way the first reshuffled deck can fall into the hands of turns 3 and 4 is counted.

use comfy_table::Cell;
use freehold_engine::dsl::Effect;
use freehold_engine::{Card, Type, suggest};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::sim::table::percent;
use crate::strategy::coins_of;
use crate::table::{number, plain};

/// What to reckon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsOptions {
    /// The cards bought on turns 1 and 2, one to four.
    pub buy: Vec<Card>,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OddsError {
    /// No card of this name.
    #[error("there is no card called {name:?}{}", .suggestions.first().map(|s| format!("; did you mean {s}?")).unwrap_or_default())]
    Unknown {
        /// What was written.
        name: String,
        /// What may have been meant.
        suggestions: Vec<&'static str>,
    },
    /// Too many cards, or none.
    #[error("{0} cards: an opening is one to four")]
    Number(usize),
}

/// The odds of an opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OddsResult {
    /// The cards bought.
    pub buy: Vec<String>,
    /// The chance that the first two hands can pay for the two cards, in one order or the other; none for another number.
    pub affordable: Option<f64>,
    /// For 2 coins and more: the chances of at least that many.
    pub coins: Vec<CoinOdds>,
    /// The chance that two terminals lie in the same hand of turn 3 or 4; none with fewer than two.
    pub collide: Option<f64>,
    /// The chance of each bought card to be drawn by turn 4, of all of them, and of none.
    pub drawn: (f64, f64, f64),
    /// The bought cards whose draws are not counted.
    pub draws: Vec<String>,
}

/// The chances of at least so many coins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CoinOdds {
    /// The coins.
    pub coins: u32,
    /// On a given turn, 3 or 4: both are the same.
    pub one: f64,
    /// On at least one of them.
    pub either: f64,
    /// On both.
    pub both: f64,
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
            Card::named(name).ok_or_else(unknown)
        };
        Ok(OddsOptions { buy: names.map(card).collect::<Result<_, _>>()? })
    }
}

/// The odds of an opening: seven Coppers, three Estates and what was bought are shuffled; turn 3 gets five cards, turn 4 the
/// next five. A hand is worth its Treasures, the coins of its Actions that are no terminals, and those of its best terminal.
///
/// # Errors
/// The opening is none.
pub fn odds(options: &OddsOptions) -> Result<OddsResult, OddsError> {
    let buy = &options.buy;
    if !(1..=4).contains(&buy.len()) {
        return Err(OddsError::Number(buy.len()));
    }
    let mut kinds: Vec<(Card, u32)> = vec![(Card::Copper, 7), (Card::Estate, 3)];
    for &card in buy {
        match kinds.iter_mut().find(|(kind, _)| *kind == card) {
            Some((_, n)) => *n += 1,
            None => kinds.push((card, 1)),
        }
    }
    let full: Vec<u32> = kinds.iter().map(|kind| kind.1).collect();
    let mut sums = Sums::default();
    each_hand(&full, 5, &mut |first, ways| {
        let rest: Vec<u32> = full.iter().zip(first).map(|(all, n)| all - n).collect();
        each_hand(&rest, 5, &mut |second, more| {
            sums.add(&kinds, buy, first, second, (ways * more) as f64);
        });
    });
    let share = |ways: f64| ways / sums.all;
    let coins = (2..=12_u32)
        .map(|coins| CoinOdds {
            coins,
            one: share(sums.one[coins as usize]),
            either: share(sums.either[coins as usize]),
            both: share(sums.both[coins as usize]),
        })
        .take_while(|odds| odds.either > 0.0)
        .collect();
    let n_terminals = buy.iter().filter(|&&card| is_terminal(card)).count();
    Ok(OddsResult {
        buy: buy.iter().map(|card| card.name().into()).collect(),
        affordable: affordable(buy),
        coins,
        collide: (n_terminals > 1).then(|| share(sums.collide)),
        drawn: (
            share(sums.drawn) / buy.len() as f64,
            share(sums.all_drawn),
            share(sums.none_drawn),
        ),
        draws: buy.iter().filter(|card| draws(**card)).map(|card| card.name().into()).collect(),
    })
}

#[derive(Default)]
struct Sums {
    all: f64,
    one: [f64; 16],
    either: [f64; 16],
    both: [f64; 16],
    collide: f64,
    drawn: f64,
    all_drawn: f64,
    none_drawn: f64,
}

impl Sums {
    fn add(
        &mut self,
        kinds: &[(Card, u32)],
        buy: &[Card],
        first: &[u32],
        second: &[u32],
        ways: f64,
    ) {
        self.all += ways;
        let (a, b) = (worth(kinds, first), worth(kinds, second));
        for coins in 0..16_usize {
            let (a, b) = (a as usize >= coins, b as usize >= coins);
            self.one[coins] += if a { ways } else { 0.0 };
            self.either[coins] += if a || b { ways } else { 0.0 };
            self.both[coins] += if a && b { ways } else { 0.0 };
        }
        let terminals = |hand: &[u32]| -> u32 {
            let held = kinds.iter().zip(hand).filter(|((card, _), _)| is_terminal(*card));
            held.map(|(_, n)| n).sum()
        };
        if terminals(first) > 1 || terminals(second) > 1 {
            self.collide += ways;
        }
        // Copies of a bought Copper or Estate cannot be told from the others: they count as drawn last.
        let mut drawn = 0;
        for (i, (card, all)) in kinds.iter().enumerate() {
            let bought = buy.iter().filter(|bought| *bought == card).count() as u32;
            drawn += bought.min((first[i] + second[i]).saturating_sub(all - bought));
        }
        self.drawn += ways * f64::from(drawn);
        self.all_drawn += if drawn as usize == buy.len() { ways } else { 0.0 };
        self.none_drawn += if drawn == 0 { ways } else { 0.0 };
    }
}

/// Calls for every hand of so many cards with the number of ways to draw it.
fn each_hand(counts: &[u32], size: u32, call: &mut dyn FnMut(&[u32], u64)) {
    let mut hand = vec![0; counts.len()];
    fill(counts, size, 0, 1, &mut hand, call);
}

fn fill(
    counts: &[u32],
    left: u32,
    at: usize,
    ways: u64,
    hand: &mut [u32],
    call: &mut dyn FnMut(&[u32], u64),
) {
    if at == counts.len() {
        if left == 0 {
            call(hand, ways);
        }
        return;
    }
    for n in 0..=counts[at].min(left) {
        hand[at] = n;
        fill(counts, left - n, at + 1, ways * choose(counts[at], n), hand, call);
    }
    hand[at] = 0;
}

fn choose(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

fn worth(kinds: &[(Card, u32)], hand: &[u32]) -> u32 {
    let mut coins = 0;
    let mut best_terminal = 0;
    for ((card, _), &n) in kinds.iter().zip(hand) {
        let each = coins_of(*card) as u32;
        if is_terminal(*card) {
            best_terminal = if n > 0 { each.max(best_terminal) } else { best_terminal };
        } else {
            coins += n * each;
        }
    }
    coins + best_terminal
}

fn is_terminal(card: Card) -> bool {
    let gives_actions = |effect: &Effect| matches!(effect, Effect::Actions(n) if *n > 0);
    card.is(Type::Action) && !card.def().on_play.iter().any(gives_actions)
}

fn draws(card: Card) -> bool {
    card.def().on_play.iter().any(|effect| matches!(effect, Effect::Cards(_)))
}

/// The chance that the first two hands pay for two cards.
fn affordable(buy: &[Card]) -> Option<f64> {
    let &[one, other] = buy else { return None };
    let (one, other) = (u32::from(one.printed_cost()), u32::from(other.printed_cost()));
    let ways: u64 = (2..=5_u32)
        .filter(|&coins| {
            let (first, second) = (coins, 7 - coins);
            first >= one && second >= other || first >= other && second >= one
        })
        .map(|coins| choose(7, coins) * choose(3, 5 - coins))
        .sum();
    Some(ways as f64 / choose(10, 5) as f64)
}

impl OddsResult {
    /// The odds as tables.
    pub fn to_table(&self) -> String {
        let mut table =
            plain(&["coins", "turn 3 (or 4)", "turn 3 or 4", "both turns", "neither turn"]);
        for odds in &self.coins {
            table.add_row(vec![
                Cell::new(format!("{} or more", odds.coins)),
                number(percent(odds.one)),
                number(percent(odds.either)),
                number(percent(odds.both)),
                number(percent(1.0 - odds.either)),
            ]);
        }
        let mut text = format!("Opening: {}\n\n{table}\n", self.buy.join(", "));
        let (each, all, none) = self.drawn;
        text += &format!(
            "\nDrawn by turn 4: each bought card {}, all of them {}, none {}",
            percent(each),
            percent(all),
            percent(none)
        );
        if let Some(collide) = self.collide {
            text += &format!("\nTwo terminals in one hand: {}", percent(collide));
        }
        if let Some(affordable) = self.affordable {
            text += &format!("\nThe first two hands can pay for it: {}", percent(affordable));
        }
        if !self.draws.is_empty() {
            text += &format!("\nNot counted: what {} draws", self.draws.join(" and "));
        }
        text
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(share: f64, known: f64) {
        assert!((share - known).abs() < 0.0005, "{share}, known {known}");
    }

    fn of(buy: &str) -> OddsResult {
        odds(&OddsOptions::parse(buy).expect("known cards")).expect("an opening")
    }

    #[test]
    fn two_silvers_reach_a_gold_in_two_games_of_five() {
        let odds = of("Silver, silver");
        let coins = |n: u32| odds.coins.iter().find(|odds| odds.coins == n).expect("possible");
        near(coins(6).either, 0.424);
        near(1.0 - coins(5).either, 0.088);
        assert_eq!(odds.collide, None);
        near(odds.drawn.0, 10.0 / 12.0);
    }

    #[test]
    fn two_terminals_collide_in_three_games_of_ten() {
        near(of("Smithy, Militia").collide.expect("two terminals"), 0.303);
        near(of("Witch, Witch").collide.expect("two terminals"), 0.303);
        assert_eq!(of("Village, Smithy").collide, None);
    }

    #[test]
    fn five_and_two_come_in_one_game_of_six() {
        near(of("Witch, Moat").affordable.expect("two cards"), 1.0 / 6.0);
        near(of("Silver, Smithy").affordable.expect("two cards"), 5.0 / 6.0);
        near(of("Silver, Silver").affordable.expect("two cards"), 5.0 / 6.0);
    }

    #[test]
    fn faults_are_told() {
        let unknown = OddsOptions::parse("Silvr").expect_err("no card");
        assert!(unknown.to_string().contains("did you mean Silver?"), "{unknown}");
        let none = OddsOptions::parse("").expect("no names");
        assert_eq!(odds(&none), Err(OddsError::Number(0)));
    }
}
