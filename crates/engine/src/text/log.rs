//! The log: facts in as few lines as can tell them.
//!
//! There is a fact for every card that moves. People want to read "plays 3 Coppers: +3 coins" and "draws 2 cards", and not that
//! every card in play is discarded at the end of every turn.

use serde::{Deserialize, Serialize};

use super::fact::{Sentence, Thing, subject};
use super::phrase::Phrase;
use crate::dsl::destination::Destination;
use crate::dsl::types::Type;
use crate::interface::fact::{Fact, Phase};
use crate::rules::card::Card;
use crate::state::seat::Seat;

/// The log of facts that follow each other, which must be masked for their reader already. It may begin with any turn.
pub fn log(facts: &[Fact], names: &[String]) -> Vec<Line> {
    let mut digest = Digest::new(names);
    facts.iter().for_each(|fact| digest.take(fact));
    digest.lines()
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Line {
    /// The number of the first fact it tells.
    pub at: u32,
    /// What it is about.
    pub level: Level,
    /// Whose deed it is, or whose turn begins.
    pub seat: Option<Seat>,
    /// What it says. If it tells what the player in `seat` does, their name is the first part.
    pub words: Phrase,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Level {
    /// A turn begins; the lines of the turn follow.
    Turn,
    /// What a player does by themselves.
    Deed,
    /// What follows from a deed.
    Detail,
}

/// A log in the making. It only grows at its end: another fact makes the last line longer, adds a line, or says nothing new.
#[derive(Debug)]
pub struct Digest<'n> {
    names: &'n [String],
    told: Vec<Draft>,
    n_facts: u32,
    in_cleanup: bool,
    /// The purchase whose gain need not be told.
    bought: Option<(Seat, Card)>,
}

/// A line in the making: a deed, and what came of it at once.
#[derive(Debug)]
struct Draft {
    at: u32,
    level: Level,
    seat: Option<Seat>,
    deed: Sentence,
    /// Only of a card that is played: draws, shuffles, Actions, Buys and coins.
    results: Vec<Sentence>,
    /// Whether it is about Treasures that make nothing but coins.
    is_money: bool,
}

impl<'n> Digest<'n> {
    /// An empty log of players with these names.
    pub fn new(names: &'n [String]) -> Digest<'n> {
        Digest { names, told: Vec::new(), n_facts: 0, in_cleanup: false, bought: None }
    }

    /// The lines so far.
    pub fn lines(&self) -> Vec<Line> {
        self.told.iter().map(|draft| draft.line(self.names)).collect()
    }

    /// How many lines there are.
    pub fn n_lines(&self) -> usize {
        self.told.len()
    }

    /// The last line, as it is so far.
    pub fn last(&self) -> Option<Line> {
        self.told.last().map(|draft| draft.line(self.names))
    }

    /// Takes the next fact.
    pub fn take(&mut self, fact: &Fact) {
        let at = self.n_facts;
        self.n_facts += 1;
        if self.goes_without_saying(fact) {
            return;
        }
        let sentence = Sentence::of(fact, self.names);
        if !self.told.last_mut().is_some_and(|last| last.takes(fact, &sentence)) {
            self.told.push(Draft::new(fact, at, sentence));
        }
    }

    fn goes_without_saying(&mut self, fact: &Fact) -> bool {
        match *fact {
            Fact::TurnBegan { .. } => {
                (self.in_cleanup, self.bought) = (false, None);
                false
            }
            Fact::PhaseBegan { phase, .. } => {
                self.in_cleanup = phase == Phase::CleanUp;
                true
            }
            // What it does is told.
            Fact::Resolved { .. } => true,
            // The end of every turn goes the same way.
            Fact::Discarded { .. } | Fact::Drew { .. } | Fact::Shuffled { .. } => self.in_cleanup,
            Fact::Bought { seat, card } => {
                self.bought = Some((seat, card));
                false
            }
            Fact::Gained { seat, card, to } if self.bought == Some((seat, card)) => {
                self.bought = None;
                to == Destination::Discard
            }
            _ => false,
        }
    }
}

impl Draft {
    fn new(fact: &Fact, at: u32, deed: Sentence) -> Draft {
        let seat = match fact {
            Fact::TurnBegan { seat, .. } => Some(*seat),
            _ => deed.seat,
        };
        let (level, is_money) = (level(fact), is_money(fact));
        Draft { at, level, seat, deed, results: Vec::new(), is_money }
    }

    /// Takes another sentence into the line, if it belongs there.
    fn takes(&mut self, fact: &Fact, sentence: &Sentence) -> bool {
        if self.seat != sentence.seat {
            return false;
        }
        if self.deed.verb == "play" {
            let only_coins = self.results.iter().all(|result| result.verb == "get");
            if self.is_money && is_money(fact) && only_coins {
                return self.deed.add(sentence);
            }
            let last = self.results.last_mut();
            let is_result = is_result(fact);
            if is_result && !last.is_some_and(|last| last.add(sentence)) {
                self.results.push(sentence.clone());
            }
            return is_result;
        }
        may_share(fact) && self.deed.add(sentence)
    }

    fn line(&self, names: &[String]) -> Line {
        let mut words = match self.deed.seat {
            Some(seat) => subject(seat, names).and(" "),
            None => Phrase::default(),
        };
        words.extend(self.deed.deed(names));
        for (i, result) in self.results.iter().enumerate() {
            words.push(if i == 0 { ": " } else { ", " });
            words.extend(match result.things.first() {
                // "+1 Action" says by itself that somebody gets it.
                Some((Thing::Unit(_), _)) => result.objects(),
                _ => result.deed(names),
            });
        }
        Line { at: self.at, level: self.level, seat: self.seat, words }
    }
}

impl Sentence {
    /// Takes in the things of another sentence that is otherwise the same.
    fn add(&mut self, more: &Sentence) -> bool {
        let same = self.seat == more.seat && self.verb == more.verb && self.tail == more.tail;
        if !same || self.things.is_empty() || more.things.is_empty() {
            return false;
        }
        for &(thing, n) in &more.things {
            match self.things.iter_mut().find(|(known, _)| *known == thing) {
                Some((_, known)) => *known = known.saturating_add(n),
                None => self.things.push((thing, n)),
            }
        }
        true
    }
}

fn level(fact: &Fact) -> Level {
    match fact {
        Fact::TurnBegan { .. } => Level::Turn,
        Fact::Played { .. }
        | Fact::Bought { .. }
        | Fact::BoughtEvent { .. }
        | Fact::Called { .. }
        | Fact::Reacted { .. }
        | Fact::Exchanged { .. }
        | Fact::GameEnded => Level::Deed,
        _ => Level::Detail,
    }
}

fn is_money(fact: &Fact) -> bool {
    matches!(fact, Fact::Played { card, again: false, .. }
        if card.is(Type::Treasure) && card.plain_coins().is_some())
}

/// Whether it is told in the line of the card that was played just before.
fn is_result(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Drew { .. }
            | Fact::Shuffled { .. }
            | Fact::GotActions { .. }
            | Fact::GotBuys { .. }
            | Fact::GotCoins { .. }
    )
}

/// Whether several of its kind share a line.
fn may_share(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Drew { .. }
            | Fact::LookedAt { .. }
            | Fact::Discarded { .. }
            | Fact::TopDecked { .. }
            | Fact::Took { .. }
            | Fact::SetAside { .. }
            | Fact::Trashed { .. }
            | Fact::Revealed { .. }
            | Fact::Gained { .. }
            | Fact::Bought { .. }
            | Fact::BoughtEvent { .. }
            | Fact::GotActions { .. }
            | Fact::GotBuys { .. }
            | Fact::GotCoins { .. }
    )
}
