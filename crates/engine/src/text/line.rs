//! A line of the log in the making.

use super::fact::{Sentence, Thing, subject};
use super::is_you;
use super::log::{Level, Line, is_money, is_result, may_share};
use super::phrase::{Part, Phrase, Unit};
use super::words::{capital, count, plus};
use crate::interface::decision::Source;
use crate::interface::fact::Fact;
use crate::state::seat::Seat;

/// A line in the making: what it is about, and what came of it at once.
#[derive(Debug)]
pub(super) struct Draft {
    at: u32,
    level: Level,
    depth: u8,
    seat: Option<Seat>,
    /// Whether the heading of the turn names the player already.
    in_turn: bool,
    head: Head,
    /// What its player does or gets by it.
    results: Vec<Sentence>,
    /// Whether what comes next is not its doing.
    is_full: bool,
}

/// What a line begins with.
#[derive(Debug)]
pub(super) enum Head {
    /// Treasures that make nothing but coins.
    Money(Sentence),
    /// A card that is played.
    Play(Sentence),
    /// Something else with results of its own.
    Cause(Sentence),
    /// A card or an Event of which something waited until now.
    Source(Source),
    /// All there is to tell.
    Deed(Sentence),
}

const LOOK: &str = "look at";

impl Draft {
    pub(super) fn new(
        at: u32,
        level: Level,
        depth: u8,
        seat: Option<Seat>,
        in_turn: bool,
        head: Head,
    ) -> Draft {
        Draft { at, level, depth, seat, in_turn, head, results: Vec::new(), is_full: false }
    }

    /// Takes no more results.
    pub(super) fn close(&mut self) {
        self.is_full = true;
    }

    /// Takes another sentence into the line, if it belongs there.
    pub(super) fn takes(&mut self, fact: &Fact, sentence: &Sentence) -> bool {
        let is_own = sentence.seat == self.seat;
        match &mut self.head {
            Head::Money(played) if is_own && is_money(fact) => {
                let only_coins = self.results.iter().all(|result| result.verb == "get");
                only_coins && played.add(sentence)
            }
            // What was chosen is seen in what comes of it.
            Head::Deed(deed) if is_own && is_choice(deed) && is_result(fact) && !self.is_full => {
                *deed = sentence.clone();
                true
            }
            // What befalls one player by a card is one line; what they do by themselves has its own.
            Head::Deed(deed) => {
                let adds = is_own && self.results.is_empty() && may_share(fact);
                let goes_on = is_own && self.level == Level::Detail && self.depth > 0;
                adds && deed.add(sentence) || goes_on && self.takes_result(fact, sentence)
            }
            _ => (is_own || sentence.seat.is_none()) && self.takes_result(fact, sentence),
        }
    }

    fn takes_result(&mut self, fact: &Fact, sentence: &Sentence) -> bool {
        if self.is_full || !is_result(fact) {
            return false;
        }
        if !is_choice(sentence) {
            self.results.retain(|result| !is_choice(result));
        }
        // Cards that are looked at one by one are told together, and so is what is done with them.
        let looks = sentence.verb == LOOK || self.results.iter().any(|known| known.verb == LOOK);
        if looks && self.results.iter_mut().any(|known| known.add(sentence)) {
            return true;
        }
        let last = self.results.last_mut();
        // A deck that runs out in the middle of a draw is shuffled for it: the draw stays in one piece.
        let cuts = sentence.verb == "shuffle" && last.as_ref().is_some_and(|l| l.verb == "draw");
        if cuts {
            self.results.insert(self.results.len() - 1, sentence.clone());
        } else if !last.is_some_and(|last| last.add(sentence)) {
            self.results.push(sentence.clone());
        }
        true
    }

    pub(super) fn line(&self, names: &[String]) -> Line {
        let mut words = self.head(names);
        for (i, result) in self.results.iter().enumerate() {
            let is_first = i == 0 && !matches!(self.head, Head::Deed(_));
            words.push(if is_first { ": " } else { ", " });
            words.extend(match self.head {
                Head::Money(_) if self.in_turn => result.amount(names),
                _ => result.outcome(names),
            });
        }
        Line { at: self.at, level: self.level, depth: self.depth, seat: self.seat, words }
    }

    /// The words before what came of it.
    fn head(&self, names: &[String]) -> Phrase {
        match &self.head {
            Head::Money(played) if self.in_turn => {
                Phrase::from("Treasures: ").then(played.listed())
            }
            Head::Play(played) if self.in_turn => played.objects().then(played.tail.clone()),
            Head::Source(source) if self.in_turn => Part::from(*source).into(),
            Head::Source(source) => {
                let who = self.seat.map_or_else(Phrase::default, |seat| subject(seat, names));
                who.and(": ").and(Part::from(*source))
            }
            Head::Money(deed) | Head::Play(deed) | Head::Cause(deed) | Head::Deed(deed) => {
                match deed.seat {
                    // "Buy Gold" would be an order.
                    Some(seat) if !self.in_turn || is_you(names, seat) => {
                        subject(seat, names).and(" ").then(deed.deed(names))
                    }
                    Some(_) => capitalised(deed.outcome(names)),
                    None => deed.deed(names),
                }
            }
        }
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

    /// What came of something, whoever's doing that was: "+2 Cards (Copper, Estate)", "+1 Action", "trashes Copper".
    fn outcome(&self, names: &[String]) -> Phrase {
        match self.things.first() {
            // "+1 Action" says by itself that somebody gets it.
            Some((Thing::Unit(_), _)) => self.objects(),
            Some(_) if self.verb == "draw" => {
                let n = self.things.iter().map(|(_, n)| n).sum();
                let text = plus(n, Unit::Card.word());
                let drawn = Phrase::from(Part::Amount { unit: Unit::Card, n: n.into(), text });
                match self.things[..] {
                    [(Thing::Hidden, _)] => drawn,
                    _ => drawn.and(" (").then(self.listed()).and(")"),
                }
            }
            _ => self.deed(names),
        }
    }

    /// An amount by itself: "5 coins".
    fn amount(&self, names: &[String]) -> Phrase {
        match self.things[..] {
            [(Thing::Unit(unit), n)] => {
                Part::Amount { unit, n: n.into(), text: count(n, unit.word()) }.into()
            }
            _ => self.outcome(names),
        }
    }
}

fn is_choice(sentence: &Sentence) -> bool {
    sentence.verb == "choose"
}

fn capitalised(mut words: Phrase) -> Phrase {
    if let Some(Part::Text(text)) = words.0.first_mut() {
        *text = capital(text);
    }
    words
}
