//! The log: facts in as few lines as can tell them.
//!
//! There is a fact for every card that moves. People want to read "Market: +1 Card (Copper), +1 Action, +1 Buy, +1 coin" and
//! "Treasures: 3 Coppers, Silver: 5 coins", a line for each card that does something, and not that every card in play is
//! discarded at the end of every turn.

use serde::{Deserialize, Serialize};

use super::fact::Sentence;
use super::line::{Draft, Head};
use super::phrase::Phrase;
use crate::dsl::destination::Destination;
use crate::dsl::types::Type;
use crate::interface::decision::Source;
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
    /// How far it stands in: what a card brings about is further in than the card.
    pub depth: u8,
    /// Whose deed it is, or whose turn begins.
    pub seat: Option<Seat>,
    /// What it says. The name of the player in `seat` is the first part, unless the heading of the turn has named them.
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
    /// Whose turn it is, once a heading has said so.
    turn: Option<Seat>,
    in_cleanup: bool,
    /// The purchase whose gain need not be told.
    bought: Option<(Seat, Card)>,
    /// What is under way, under which the rest stands.
    under: Under,
    /// What is carried out; it is told with the first thing that comes of it.
    source: Option<(u32, Seat, Source)>,
}

/// What the next fact follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Under {
    /// Nothing but the turn.
    Turn,
    /// A play that is inside so many others.
    Play(u8),
    /// A play that is about to begin inside so many others.
    Inner(u8),
    /// Something that waited, such as what a Duration does later, this far in.
    Source(u8),
    /// A purchase.
    Purchase,
}

impl Under {
    fn depth(self) -> u8 {
        match self {
            Under::Turn => 0,
            Under::Play(around) | Under::Source(around) => around.saturating_add(1),
            Under::Inner(around) => around,
            Under::Purchase => 1,
        }
    }
}

impl<'n> Digest<'n> {
    /// An empty log of players with these names.
    pub fn new(names: &'n [String]) -> Digest<'n> {
        Digest {
            names,
            told: Vec::new(),
            n_facts: 0,
            turn: None,
            in_cleanup: false,
            bought: None,
            under: Under::Turn,
            source: None,
        }
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
        let source = self.source.take();
        let is_deed = level(fact) != Level::Detail;
        if !is_deed && let Some((at, seat, source)) = source {
            self.begin_source(at, seat, source);
        }
        let taken = self.told.last_mut().is_some_and(|last| last.takes(fact, &sentence));
        if !taken {
            self.begin(at, fact, sentence);
        }
    }

    /// Begins a line with what is carried out now.
    fn begin_source(&mut self, at: u32, seat: Seat, source: Source) {
        let depth = match self.under {
            Under::Source(depth) => depth,
            under => under.depth(),
        };
        self.under = Under::Source(depth);
        let level = if depth == 0 { Level::Deed } else { Level::Detail };
        let in_turn = self.turn == Some(seat);
        self.told.push(Draft::new(at, level, depth, Some(seat), in_turn, Head::Source(source)));
    }

    /// Begins a line with a fact.
    fn begin(&mut self, at: u32, fact: &Fact, sentence: Sentence) {
        let is_inner = matches!((fact, self.under), (Fact::Played { .. }, Under::Inner(_)));
        if begins_anew(fact) && !is_inner {
            self.under = Under::Turn;
        }
        let seat = match *fact {
            Fact::TurnBegan { seat, .. } => Some(seat),
            _ => sentence.seat,
        };
        let head = match is_money(fact) {
            true => Head::Money(sentence),
            false if matches!(fact, Fact::Played { .. }) => Head::Play(sentence),
            false if takes_results(fact) => Head::Cause(sentence),
            false => Head::Deed(sentence),
        };
        let depth = self.under.depth();
        let in_turn = seat.is_some() && self.turn == seat && level(fact) != Level::Turn;
        self.told.push(Draft::new(at, level(fact), depth, seat, in_turn, head));
        self.under = match (fact, self.under) {
            (Fact::Played { .. }, under) => Under::Play(under.depth()),
            (Fact::Bought { .. } | Fact::BoughtEvent { .. }, _) => Under::Purchase,
            (_, under) => under,
        };
    }

    /// What comes next is not the doing of the last line.
    fn close(&mut self) {
        if let Some(last) = self.told.last_mut() {
            last.close();
        }
    }

    fn goes_without_saying(&mut self, fact: &Fact) -> bool {
        match *fact {
            Fact::TurnBegan { seat, .. } => {
                (self.in_cleanup, self.bought, self.source) = (false, None, None);
                self.turn = Some(seat);
                false
            }
            Fact::PhaseBegan { phase, .. } => {
                (self.under, self.source) = (Under::Turn, None);
                self.close();
                self.in_cleanup = phase == Phase::CleanUp;
                true
            }
            // What comes of it is told under its name.
            Fact::Resolved { seat, source } => {
                self.source = Some((self.n_facts - 1, seat, source));
                true
            }
            Fact::Within { plays, .. } => {
                let ends = self.under.depth() > plays.saturating_add(1);
                self.under = if ends { Under::Play(plays) } else { Under::Inner(plays) };
                self.close();
                true
            }
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

/// Whether it follows from nothing before it, unless a play is inside another one.
fn begins_anew(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::TurnBegan { .. }
            | Fact::Played { .. }
            | Fact::Bought { .. }
            | Fact::BoughtEvent { .. }
            | Fact::GameEnded
    )
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

/// Whether it is a Treasure that makes nothing but coins.
pub(super) fn is_money(fact: &Fact) -> bool {
    matches!(fact, Fact::Played { card, again: false, .. }
        if card.is(Type::Treasure) && card.plain_coins().is_some())
}

/// Whether what its player does because of it is told in its line.
fn takes_results(fact: &Fact) -> bool {
    matches!(fact, Fact::BoughtEvent { .. } | Fact::Called { .. } | Fact::Reacted { .. })
}

/// Whether it may be told in the line of the card whose doing it is.
pub(super) fn is_result(fact: &Fact) -> bool {
    level(fact) == Level::Detail
}

/// Whether several of its kind share a line.
pub(super) fn may_share(fact: &Fact) -> bool {
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
            | Fact::GotActions { .. }
            | Fact::GotBuys { .. }
            | Fact::GotCoins { .. }
    )
}
