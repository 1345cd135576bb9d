//! What happened, in a sentence.

use super::clause::Person;
use super::label::labels_of;
use super::phrase::{Part, Phrase, Unit};
use super::words::{count, plural, plus, third};
use super::{is_you, name};
use crate::dsl::destination::Destination;
use crate::events::Event;
use crate::interface::decision::Zone;
use crate::interface::fact::{Fact, Phase};
use crate::rules::card::Card;
use crate::state::seat::Seat;

/// A fact in the present tense and without a full stop. A card that the reader may not see is "a card"; a player called You is
/// spoken to.
pub fn fact(fact: &Fact, names: &[String]) -> Phrase {
    let sentence = Sentence::of(fact, names);
    match sentence.seat {
        Some(seat) => subject(seat, names).and(" ").then(sentence.deed(names)),
        None => sentence.deed(names),
    }
}

/// Cards in the order in which they first come: "2 Coppers, Estate and Moat". No cards are no words.
pub fn cards(cards: impl IntoIterator<Item = Card>) -> Phrase {
    let mut list = Sentence::says(Phrase::default());
    for card in cards {
        match list.things.iter_mut().find(|(known, _)| *known == Thing::Card(card)) {
            Some((_, n)) => *n += 1,
            None => list.things.push((card.into(), 1)),
        }
    }
    list.objects()
}

/// A player by name.
pub fn subject(seat: Seat, names: &[String]) -> Phrase {
    Part::Seat { seat, text: name(names, seat) }.into()
}

/// A sentence: who does it, the verb, what it is done to, and the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sentence {
    /// Who does it; without anybody the rest says it all.
    pub(super) seat: Option<Seat>,
    /// The verb as an order; a second word belongs to it.
    pub(super) verb: &'static str,
    /// What it is done to, and how many of it.
    pub(super) things: Vec<(Thing, u16)>,
    /// What follows.
    pub(super) tail: Phrase,
}

/// Something of which there may be several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    /// A card.
    Card(Card),
    /// A card that the reader may not see.
    Hidden,
    /// An Event.
    Event(Event),
    /// Actions, Buys or coins.
    Unit(Unit),
}

impl From<Card> for Thing {
    fn from(card: Card) -> Thing {
        Thing::Card(card)
    }
}

impl From<Option<Card>> for Thing {
    fn from(card: Option<Card>) -> Thing {
        card.map_or(Thing::Hidden, Thing::Card)
    }
}

impl Thing {
    fn part(self, n: u16) -> Part {
        let many = |name: &str| match n {
            1 => name.to_string(),
            n => format!("{n} {}", plural(name)),
        };
        match self {
            Thing::Card(card) => Part::Card { card, text: many(card.name()) },
            Thing::Event(event) => Part::Event { event, text: many(event.name()) },
            Thing::Hidden if n == 1 => "a card".into(),
            Thing::Hidden => format!("{n} cards").into(),
            Thing::Unit(unit) => Part::Amount { unit, n: n.into(), text: plus(n, unit.word()) },
        }
    }
}

impl Sentence {
    /// What a player does.
    fn does(seat: Seat, verb: &'static str) -> Sentence {
        Sentence { seat: Some(seat), verb, things: Vec::new(), tail: Phrase::default() }
    }

    /// What happens by itself.
    fn says(words: Phrase) -> Sentence {
        Sentence { seat: None, verb: "", things: Vec::new(), tail: words }
    }

    fn to(mut self, thing: impl Into<Thing>, n: u16) -> Sentence {
        self.things.push((thing.into(), n));
        self
    }

    fn and(mut self, part: impl Into<Part>) -> Sentence {
        self.tail.push(part);
        self
    }

    fn from(self, zone: Zone) -> Sentence {
        match from(zone) {
            "" => self,
            words => self.and(Part::zone(zone, words)),
        }
    }

    /// All but who does it.
    pub(super) fn deed(&self, names: &[String]) -> Phrase {
        let mut deed = Phrase::default();
        if let Some(seat) = self.seat {
            let verb = if is_you(names, seat) { self.verb.into() } else { third(self.verb) };
            deed.push(verb);
            if !self.things.is_empty() {
                deed.push(" ");
            }
        }
        deed.then(self.objects()).then(self.tail.clone())
    }

    /// What it is done to: "2 Coppers, Estate and a card", "+1 Action, +2 coins".
    pub(super) fn objects(&self) -> Phrase {
        self.joined(" and ")
    }

    /// The same without an "and", where the list itself is part of one: "2 Coppers, Estate".
    pub(super) fn listed(&self) -> Phrase {
        self.joined(", ")
    }

    fn joined(&self, last: &str) -> Phrase {
        let mut objects = Phrase::default();
        for (i, &(thing, n)) in self.things.iter().enumerate() {
            let is_last = i + 1 == self.things.len();
            if i > 0 {
                let and = is_last && !matches!(thing, Thing::Unit(_));
                objects.push(if and { last } else { ", " });
            }
            objects.push(thing.part(n));
        }
        objects
    }

    /// What a fact says.
    pub(super) fn of(fact: &Fact, names: &[String]) -> Sentence {
        let does = Sentence::does;
        match *fact {
            Fact::TurnBegan { seat, number, extra } => {
                let words = Phrase::from(format!("Turn {number}: ")).then(subject(seat, names));
                Sentence::says(words.and(if extra { ", an extra turn" } else { "" }))
            }
            Fact::PhaseBegan { seat, phase } => match phase {
                Phase::Action => does(seat, "begin").and(" the Action phase"),
                Phase::Buy => does(seat, "begin").and(" the Buy phase"),
                Phase::CleanUp => does(seat, "clean up"),
            },
            Fact::Shuffled { seat } => does(seat, "shuffle"),
            Fact::Within { seat, .. } => does(seat, "go on"),
            Fact::Drew { seat, card } => does(seat, "draw").to(card, 1),
            Fact::Played { seat, card, again } => {
                does(seat, "play").to(card, 1).and(if again { " again" } else { "" })
            }
            Fact::GotActions { seat, n } => does(seat, "get").to(Thing::Unit(Unit::Action), n),
            Fact::GotBuys { seat, n } => does(seat, "get").to(Thing::Unit(Unit::Buy), n.into()),
            Fact::GotCoins { seat, n } => does(seat, "get").to(Thing::Unit(Unit::Coin), n),
            Fact::LostCoins { seat, n } => {
                let text = count(n, Unit::Coin.word());
                let lost = Part::Amount { unit: Unit::Coin, n: n.into(), text };
                does(seat, "lose").and(" ").and(lost)
            }
            Fact::Discarded { seat, card, from, .. } => {
                does(seat, "discard").to(card, 1).from(from)
            }
            Fact::Trashed { seat: Some(seat), card, from } => {
                does(seat, "trash").to(card, 1).from(from)
            }
            Fact::Trashed { seat: None, card, from } => {
                Sentence::says(Phrase::from(Part::card(card)).and(" is trashed")).from(from)
            }
            Fact::Bought { seat, card } => does(seat, "buy").to(card, 1),
            Fact::BoughtEvent { seat, event } => does(seat, "buy").to(Thing::Event(event), 1),
            Fact::Gained { seat, card, to } => {
                let gains = does(seat, "gain").to(card, 1);
                match to {
                    Destination::Discard => gains,
                    Destination::Hand => gains.and(Part::zone(Zone::Hand, " to the hand")),
                    Destination::Deck => gains.and(onto_the_deck()),
                }
            }
            Fact::TopDecked { seat, card, from, .. } => {
                does(seat, "put").to(card, 1).from(from).and(onto_the_deck())
            }
            Fact::PutAt { seat, card, depth: 0 } => {
                does(seat, "put").to(card, 1).and(onto_the_deck())
            }
            Fact::PutAt { seat, card, depth } => {
                let under = format!(" into the deck under {}", count(depth, "card"));
                does(seat, "put").to(card, 1).and(Part::zone(Zone::Deck, &under))
            }
            Fact::Took { seat, card, from, .. } => {
                let into = Part::zone(Zone::Hand, " into the hand");
                does(seat, "take").to(card, 1).from(from).and(into)
            }
            Fact::SetAside { seat, card, from, .. } => {
                does(seat, "set aside").to(card, 1).from(from)
            }
            Fact::Revealed { seat, card, from } => does(seat, "reveal").to(card, 1).from(from),
            Fact::LookedAt { seat, card } => does(seat, "look at").to(card, 1),
            Fact::DeckDiscarded { seat, top } => {
                let deck = does(seat, "put").and(" the whole deck into the discard pile");
                match top {
                    Some(top) => deck.and(", ").and(Part::card(top)).and(" on top"),
                    None => deck,
                }
            }
            Fact::Passed { seat, to, card } => {
                let text = if is_you(names, to) { "you".into() } else { name(names, to) };
                does(seat, "pass").to(card, 1).and(" to ").and(Part::Seat { seat: to, text })
            }
            Fact::Named { seat, card } => does(seat, "name").to(card, 1),
            Fact::Reacted { seat, card } => does(seat, "react with").to(card, 1),
            Fact::PutOnMat { seat, card } => {
                let place = Part::zone(Zone::Mat, " on the Tavern mat");
                does(seat, "put").to(card, 1).and(place)
            }
            Fact::Called { seat, card } => does(seat, "call").to(card, 1),
            Fact::Exchanged { seat, card, for_card } => {
                does(seat, "exchange").to(card, 1).and(" for ").and(Part::card(for_card))
            }
            Fact::TokenPlaced { seat, token, pile } => {
                let token = Part::Token { token, text: format!("{} token", token.name()) };
                does(seat, "move").and(" the ").and(token).and(" to ").and(Part::card(pile))
            }
            Fact::TookMinusCard { seat } => does(seat, "put").and(" the -1 Card token on the deck"),
            Fact::TookMinusCoin { seat } => does(seat, "take").and(" the -1 coin token"),
            Fact::LostMinusCard { seat } => {
                does(seat, "draw").and(" one card fewer because of the -1 Card token")
            }
            Fact::LostMinusCoin { seat } => {
                does(seat, "get").and(" one coin fewer because of the -1 coin token")
            }
            Fact::JourneyTurned { seat, face_up } => {
                let side = if face_up { "up" } else { "down" };
                does(seat, "turn").and(format!(" the Journey token face {side}"))
            }
            Fact::Inherited { seat, card } => {
                does(seat, "set aside").to(card, 1).and(": Estates inherit it")
            }
            Fact::Chose { seat, source, option } => {
                let person = if is_you(names, seat) { Person::You } else { Person::They };
                let label = labels_of(source, person).into_iter().nth(option.into());
                let label = label.unwrap_or_else(|| format!("option {}", u16::from(option) + 1));
                does(seat, "choose").and(format!(": {label}"))
            }
            Fact::Resolved { seat, source } => {
                does(seat, "resolve").and(" ").and(Part::from(source))
            }
            Fact::GameEnded => Sentence::says("The game ends".into()),
        }
    }
}

fn onto_the_deck() -> Part {
    Part::zone(Zone::Deck, " onto the deck")
}

/// Where a card comes from; nothing where everyone would think so anyway.
fn from(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand | Zone::Revealed => "",
        Zone::Deck => " from the deck",
        Zone::Discard => " from the discard pile",
        Zone::Play => " from play",
        Zone::Aside => " from those set aside",
        Zone::Mat => " from the Tavern mat",
        Zone::Pile => " from the Supply",
        Zone::Trash => " from the trash",
    }
}
