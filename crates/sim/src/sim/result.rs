//! What came of a simulation, as numbers.

use freehold_engine::{Buyable, Card, Edition};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{SimOptions, Verdict};
use crate::board::Tables;
use crate::side::Side;
use crate::start::Start;
use crate::stats::{Estimate, ScoreSums};
use crate::tally::{SideTally, Tally, TurnTally};

/// What came of a simulation. All of it but the time depends on the options alone, not on the machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SimResult {
    /// The board.
    pub board: BoardResult,
    /// How every game began, if not as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether every side had one seat for itself, instead of each as often as the others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed_seats: bool,
    /// The seed.
    pub seed: u64,
    /// The games played.
    pub games: u64,
    /// Those of them whose turns were noted: what is told by turn, and of purchases, is told of these.
    pub noted: u64,
    /// Whether it was stopped before its end.
    pub cut_short: bool,
    /// Which side is better, if that was to be decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The sides, in the order of the options.
    pub sides: Vec<SideResult>,
    /// Games won alone from each seat in turn order.
    pub wins_by_seat: Vec<u64>,
    /// Games shared by several.
    pub ties: u64,
    /// How games ended.
    pub ends: Ends,
    /// Answers that the rules refused; any at all is a fault of the rules of play.
    pub refused: u64,
    /// Games by their number of rounds; the last entry is for longer ones too.
    pub lengths: Vec<u64>,
    /// Mean copies left in each pile at the end.
    pub left: Vec<Left>,
    /// The sums behind the first side's score.
    #[serde(skip)]
    pub sums: ScoreSums,
    /// How long it took.
    #[serde(skip)]
    pub seconds: f64,
}

impl SimResult {
    /// The turns of a side that are worth showing: those that one game in ten came to.
    pub fn turns_shown<'s>(&self, side: &'s SideResult) -> &'s [TurnResult] {
        let enough = (self.noted / 10).max(1);
        let n = side.by_turn.iter().take_while(|turn| turn.games >= enough).count();
        &side.by_turn[..n]
    }
}

/// The board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BoardResult {
    /// The edition.
    #[schemars(with = "u8")]
    pub edition: Edition,
    /// The Kingdom cards; none if every set of games had others.
    pub kingdom: Vec<String>,
    /// The Events.
    pub events: Vec<String>,
    /// Whether every set of games had other cards.
    pub random: bool,
    /// What is unusual about it.
    #[serde(default)]
    pub note: Option<String>,
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ends {
    /// With the last Province.
    pub provinces: u64,
    /// With other piles.
    pub piles: u64,
    /// They were stopped, because nobody would end them.
    pub stopped: u64,
}

/// The mean copies left of a pile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Left {
    /// The pile.
    pub card: String,
    /// The mean.
    pub mean: f64,
}

/// What came of one side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideResult {
    /// Its name; a number is added where two have the same.
    pub name: String,
    /// The score as a share of the games, ties shared, with its 95 % interval.
    pub score: Estimate,
    /// Games won alone.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games shared with others.
    pub ties: u64,
    /// Games won alone from each seat; each seat was taken equally often.
    pub wins_by_seat: Vec<u64>,
    /// Mean turns taken.
    pub turns: f64,
    /// Mean points at the end.
    pub points: f64,
    /// What each turn brought.
    pub by_turn: Vec<TurnResult>,
    /// What was bought, most often first, and then what was gained in other ways only.
    pub purchases: Vec<PurchaseResult>,
}

/// Means over the games that came to a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TurnResult {
    /// The turn, from 1; the last one stands for longer games too.
    pub turn: usize,
    /// How many games came that far.
    pub games: u64,
    /// Points at its end.
    pub points: f64,
    /// Coins made on it.
    pub coins: f64,
    /// Things bought on it.
    pub bought: Vec<Share>,
    /// Cards owned at its end.
    pub owned: Vec<Share>,
}

/// A mean number of copies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Share {
    /// The card or Event.
    pub name: String,
    /// The mean.
    pub mean: f64,
}

/// What was bought of one thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PurchaseResult {
    /// The card or Event.
    pub name: String,
    /// Copies bought in a game.
    pub per_game: f64,
    /// Copies gained in a game, bought or otherwise; of an Event as many as were bought.
    #[serde(default)]
    pub gained: f64,
    /// The share of games in which any was bought.
    pub share: f64,
    /// The mean turn of the first, second, third … purchase, over the games that had it.
    pub turns: Vec<f64>,
}

pub(super) fn of(
    options: &SimOptions,
    tables: &Tables,
    tally: &Tally,
    cut_short: bool,
    seconds: f64,
) -> SimResult {
    let setup = tables.setup(0);
    let random = matches!(tables, Tables::Random { .. });
    let shown = |names: Vec<String>| if random { Vec::new() } else { names };
    let board = BoardResult {
        edition: setup.edition,
        kingdom: shown(setup.kingdom.iter().map(|card| card.name().into()).collect()),
        events: shown(setup.events.iter().map(|event| event.name().into()).collect()),
        random,
        note: tables.note(&options.board),
    };
    let n_seats = tally.sides.len();
    let seat = |seat: usize| tally.sides.iter().map(|side| side.wins_by_seat[seat]).sum();
    let wins_by_seat: Vec<u64> = (0..n_seats).map(seat).collect();
    let won: u64 = wins_by_seat.iter().sum();
    let left = Card::ALL.into_iter().filter(|&card| tally.on_board[card as usize] > 0);
    let left = left.map(|card| Left {
        card: card.name().into(),
        mean: mean(tally.left[card as usize], tally.on_board[card as usize]),
    });
    SimResult {
        board,
        start: options.start.text(),
        fixed_seats: matches!(options.start, Start::Position(_)),
        seed: options.seed,
        games: tally.games,
        noted: tally.noted,
        cut_short,
        verdict: Verdict::of(options, tally),
        sides: options
            .names()
            .into_iter()
            .zip(&tally.sides)
            .map(|(name, side)| side_result(name, side, tally))
            .collect(),
        wins_by_seat,
        ties: tally.games - won,
        ends: Ends { provinces: tally.provinces, piles: tally.piles, stopped: tally.stopped },
        refused: tally.refused,
        lengths: tally.lengths.clone(),
        left: left.collect(),
        sums: tally.sides[0].score,
        seconds,
    }
}

fn side_result(name: String, side: &SideTally, tally: &Tally) -> SideResult {
    let games = tally.games;
    let wins = side.wins();
    SideResult {
        name,
        score: side.score.estimate(),
        wins,
        losses: games - wins - side.ties,
        ties: side.ties,
        wins_by_seat: side.wins_by_seat.clone(),
        turns: mean(side.turns, games),
        points: side.points as f64 / games.max(1) as f64,
        by_turn: side.by_turn.iter().enumerate().map(turn_result).collect(),
        purchases: purchases(side, tally.noted),
    }
}

fn turn_result((i, turn): (usize, &TurnTally)) -> TurnResult {
    let n = turn.n.max(1);
    let shares = |counts: &[u64]| -> Vec<Share> {
        let some = Buyable::all().zip(counts).filter(|(_, count)| **count > 0);
        some.map(|(what, &count)| Share { name: what.name().into(), mean: mean(count, n) })
            .collect()
    };
    TurnResult {
        turn: i + 1,
        games: turn.n,
        points: turn.points as f64 / n as f64,
        coins: turn.coins as f64 / n as f64,
        bought: shares(&turn.bought),
        owned: shares(&turn.owned),
    }
}

fn purchases(side: &SideTally, games: u64) -> Vec<PurchaseResult> {
    let mut purchases: Vec<PurchaseResult> = Vec::new();
    for what in Buyable::all() {
        let bought: u64 = side.by_turn.iter().map(|turn| turn.bought[what.index()]).sum();
        let gained = match what {
            Buyable::Card(card) => side.gained.get(card as usize).copied().unwrap_or_default(),
            Buyable::Event(_) => bought,
        };
        if bought == 0 && gained == 0 {
            continue;
        }
        let dates = side.dates.get(what.index()).copied().unwrap_or_default();
        let dated = dates.n.iter().zip(dates.turns).take_while(|(n, _)| **n > 0);
        purchases.push(PurchaseResult {
            name: what.name().into(),
            per_game: mean(bought, games),
            gained: mean(gained, games),
            share: mean(dates.n[0], games),
            turns: dated.map(|(&n, turns)| mean(turns, n)).collect(),
        });
    }
    let by = |purchase: &PurchaseResult| (purchase.per_game, purchase.gained);
    purchases.sort_by(|a, b| by(b).partial_cmp(&by(a)).unwrap_or(std::cmp::Ordering::Equal));
    purchases
}

fn mean(sum: u64, n: u64) -> f64 {
    sum as f64 / n.max(1) as f64
}

/// The names of the sides, numbered where two have the same.
pub(crate) fn names(sides: &[Side]) -> Vec<String> {
    let all: Vec<&str> = sides.iter().map(Side::name).collect();
    let number = |(i, &name): (usize, &&str)| {
        if all.iter().filter(|&&other| other == name).count() == 1 {
            return name.to_string();
        }
        let n = all[..=i].iter().filter(|&&other| other == name).count();
        format!("{name} {n}")
    };
    all.iter().enumerate().map(number).collect()
}
