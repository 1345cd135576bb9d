//! Rows of the first release: what serde derived from the types of that time. They are only read.
//!
//! These types are frozen, whatever becomes of those they were.

use freehold_bots::BotKind;
use freehold_engine::Seat;
use freehold_stored::{CardId, EventId, StoredError, v1};
use serde::Deserialize;

use crate::command::{self, Given};
use crate::plan;

/// The version of the rules by which these games were played.
const RULES: u16 = 1;

#[derive(Deserialize)]
enum Event {
    Opened(Plan),
    Sat(u8, Occupant),
    Began(v1::Setup, Vec<v1::Answer>),
    Answered(Vec<v1::Answer>),
    UndoAsked(u8, u32),
    UndoAgreed(u8),
    UndoDropped,
    Undone(u32),
    Ended,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    title: String,
    seats: Vec<Occupant>,
    edition: v1::Edition,
    kingdom: Vec<CardId>,
    events: Vec<EventId>,
    games: u8,
    spectators: Spectators,
}

#[derive(Deserialize)]
enum Spectators {
    Public,
    EverythingAfter,
    AllHands,
}

#[derive(Deserialize)]
enum Occupant {
    Open,
    Person(String),
    Bot(Bot, String),
}

#[derive(Deserialize)]
enum Bot {
    Random,
    BigMoney,
    Steward,
}

pub(super) fn read(row: &str) -> Result<Vec<command::Event>, StoredError> {
    let events: Vec<Event> = serde_json::from_str(row)?;
    Ok(events.into_iter().map(command::Event::from).collect())
}

impl From<Event> for command::Event {
    fn from(event: Event) -> command::Event {
        match event {
            Event::Opened(plan) => command::Event::Opened(plan.into()),
            Event::Sat(seat, who) => command::Event::Sat(Seat(seat), who.into()),
            Event::Began(setup, answers) => {
                command::Event::Began(freehold_engine::Setup::from(setup).into(), given(answers))
            }
            Event::Answered(answers) => command::Event::Answered(given(answers)),
            Event::UndoAsked(seat, to) => command::Event::UndoAsked(Seat(seat), to),
            Event::UndoAgreed(seat) => command::Event::UndoAgreed(Seat(seat)),
            Event::UndoDropped => command::Event::UndoDropped,
            Event::Undone(to) => command::Event::Undone(to),
            Event::Ended => command::Event::Ended,
        }
    }
}

fn given(answers: Vec<v1::Answer>) -> Given {
    let answers = answers.into_iter().map(Into::into).collect();
    Given { answers, sums: Vec::new(), rules: RULES }
}

impl From<Plan> for plan::Plan {
    fn from(plan: Plan) -> plan::Plan {
        plan::Plan {
            title: plan.title,
            seats: plan.seats.into_iter().map(plan::Occupant::from).collect(),
            edition: plan.edition.into(),
            kingdom: plan.kingdom.into_iter().map(|id| id.0).collect(),
            events: plan.events.into_iter().map(|id| id.0).collect(),
            games: plan.games,
            alone: false,
            spectators: match plan.spectators {
                Spectators::Public => plan::Spectators::Public,
                Spectators::EverythingAfter => plan::Spectators::EverythingAfter,
                Spectators::AllHands => plan::Spectators::AllHands,
            },
            spectator_delay: 0,
            practice: false,
            clock: None,
            rated: false,
            chat: plan::ChatRule::default(),
        }
    }
}

impl From<Occupant> for plan::Occupant {
    fn from(occupant: Occupant) -> plan::Occupant {
        match occupant {
            Occupant::Open => plan::Occupant::Open,
            Occupant::Person(name) => plan::Occupant::Person(name),
            Occupant::Bot(Bot::Random, name) => plan::Occupant::Bot(BotKind::Random, name),
            Occupant::Bot(Bot::BigMoney, name) => plan::Occupant::Bot(BotKind::BigMoney, name),
            Occupant::Bot(Bot::Steward, name) => plan::Occupant::Bot(BotKind::Reeve, name),
        }
    }
}
