//! Events as they are stored: one row of JSON for each accepted command.
//!
//! `docs/formats.md` is the reference. What is read here may come from any earlier release; what is written has the newest
//! format. No type of the game itself is written: each has a stored twin, and goes there and back by hand.

mod news;
mod plan;
mod record;
mod v1;

use freehold_engine::{Answer, Setup};
use freehold_notation::Laid;
use freehold_stored::{
    AnswerText, FORMAT, SetupText, StoredError, check_format, check_rules, seat_of, sum,
};
use serde::{Deserialize, Serialize};

use self::news::{BoardText, NewsText, nonce_meant, nonce_text};
use self::plan::{OccupantText, PlanText};
use self::record::RecordText;
use crate::command::{Event, Given, Way};
use crate::start::Start;

/// One row, with the version of its form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    v: u32,
    events: Vec<EventText>,
}

/// Any row of a later format than the first.
#[derive(Deserialize)]
struct Version {
    v: u32,
}

/// An event as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum EventText {
    Opened(PlanText),
    Sat { seat: u8, who: OccupantText },
    Vacated { seat: u8 },
    StoodIn { seat: u8, who: OccupantText },
    CameBack { seat: u8 },
    Told(NewsText),
    Titled { title: String },
    RematchAsked { seat: u8, board: Option<BoardText> },
    RematchAgreed { seat: u8 },
    RematchDropped,
    Sealed { nonce: String },
    Resigned { seat: u8 },
    Began { rules: u16, setup: SetupText, answers: Vec<AnswerText>, sums: String },
    Laid { rules: u16, position: String, answers: Vec<AnswerText>, sums: String },
    Answered { rules: u16, answers: Vec<AnswerText>, sums: String },
    UndoAsked { seat: u8, to: u32 },
    UndoAgreed { seat: u8 },
    UndoDropped,
    Undone { to: u32 },
    Helped,
    WayWanted { seat: u8, way: WayText },
    WentOn { to: u32 },
    Ended,
    Over(RecordText),
    At { ms: u64 },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WayText {
    GoOn,
    End,
}

/// The row of these events.
pub fn write(events: &[Event]) -> String {
    let row = Row { v: FORMAT, events: events.iter().map(EventText::from).collect() };
    serde_json::to_string(&row).expect("a row has no maps and no numbers that JSON lacks")
}

/// The events of a row, of whatever release.
///
/// # Errors
/// A row that cannot be read, and why.
pub fn read(row: &str) -> Result<Vec<Event>, StoredError> {
    // The first release wrote a bare list.
    if row.trim_start().starts_with('[') {
        return v1::read(row);
    }
    let Version { v } = serde_json::from_str(row)?;
    check_format(v)?;
    let Row { events, .. } = serde_json::from_str(row)?;
    events.into_iter().map(Event::try_from).collect()
}

impl From<&Event> for EventText {
    fn from(event: &Event) -> EventText {
        match event {
            Event::Opened(plan) => EventText::Opened(plan.into()),
            Event::Sat(seat, who) => EventText::Sat { seat: seat.0, who: who.into() },
            Event::Vacated(seat) => EventText::Vacated { seat: seat.0 },
            Event::StoodIn(seat, who) => EventText::StoodIn { seat: seat.0, who: who.into() },
            Event::CameBack(seat) => EventText::CameBack { seat: seat.0 },
            Event::Told(news) => EventText::Told(news.into()),
            Event::Titled(title) => EventText::Titled { title: title.clone() },
            Event::RematchAsked(seat, board) => {
                EventText::RematchAsked { seat: seat.0, board: board.as_ref().map(BoardText::from) }
            }
            Event::RematchAgreed(seat) => EventText::RematchAgreed { seat: seat.0 },
            Event::RematchDropped => EventText::RematchDropped,
            Event::Sealed(nonce) => EventText::Sealed { nonce: nonce_text(nonce) },
            Event::Resigned(seat) => EventText::Resigned { seat: seat.0 },
            Event::Began(start, given) => {
                let (rules, answers, sums) = given_text(given);
                match start {
                    Start::Dealt(setup) => {
                        EventText::Began { rules, setup: setup.into(), answers, sums }
                    }
                    Start::Laid(laid) => {
                        EventText::Laid { rules, position: laid.text(), answers, sums }
                    }
                }
            }
            Event::Answered(given) => {
                let (rules, answers, sums) = given_text(given);
                EventText::Answered { rules, answers, sums }
            }
            Event::UndoAsked(seat, to) => EventText::UndoAsked { seat: seat.0, to: *to },
            Event::UndoAgreed(seat) => EventText::UndoAgreed { seat: seat.0 },
            Event::UndoDropped => EventText::UndoDropped,
            Event::Undone(to) => EventText::Undone { to: *to },
            Event::Helped => EventText::Helped,
            Event::WayWanted(seat, way) => {
                let way = match way {
                    Way::GoOn => WayText::GoOn,
                    Way::End => WayText::End,
                };
                EventText::WayWanted { seat: seat.0, way }
            }
            Event::WentOn(to) => EventText::WentOn { to: *to },
            Event::Ended => EventText::Ended,
            Event::Over(record) => EventText::Over(record.as_ref().into()),
            Event::At(ms) => EventText::At { ms: *ms },
        }
    }
}

impl TryFrom<EventText> for Event {
    type Error = StoredError;

    fn try_from(text: EventText) -> Result<Event, StoredError> {
        Ok(match text {
            EventText::Opened(plan) => Event::Opened(plan.try_into()?),
            EventText::Sat { seat, who } => Event::Sat(seat_of(seat)?, who.try_into()?),
            EventText::Vacated { seat } => Event::Vacated(seat_of(seat)?),
            EventText::StoodIn { seat, who } => Event::StoodIn(seat_of(seat)?, who.try_into()?),
            EventText::CameBack { seat } => Event::CameBack(seat_of(seat)?),
            EventText::Told(news) => Event::Told(news.try_into()?),
            EventText::Titled { title } => Event::Titled(title),
            EventText::RematchAsked { seat, board } => {
                let board = board.map(crate::Board::try_from).transpose()?;
                Event::RematchAsked(seat_of(seat)?, board)
            }
            EventText::RematchAgreed { seat } => Event::RematchAgreed(seat_of(seat)?),
            EventText::RematchDropped => Event::RematchDropped,
            EventText::Sealed { nonce } => Event::Sealed(nonce_meant(&nonce)?),
            EventText::Resigned { seat } => Event::Resigned(seat_of(seat)?),
            EventText::Began { rules, setup, answers, sums } => {
                let setup = Setup::try_from(setup)?;
                Event::Began(setup.into(), given_meant(rules, &answers, &sums)?)
            }
            EventText::Laid { rules, position, answers, sums } => {
                let laid = Laid::read(&position).map_err(|error| StoredError::Malformed {
                    kind: "position",
                    text: error.to_string(),
                })?;
                let start = Start::Laid(Box::new(laid));
                Event::Began(start, given_meant(rules, &answers, &sums)?)
            }
            EventText::Answered { rules, answers, sums } => {
                Event::Answered(given_meant(rules, &answers, &sums)?)
            }
            EventText::UndoAsked { seat, to } => Event::UndoAsked(seat_of(seat)?, to),
            EventText::UndoAgreed { seat } => Event::UndoAgreed(seat_of(seat)?),
            EventText::UndoDropped => Event::UndoDropped,
            EventText::Undone { to } => Event::Undone(to),
            EventText::Helped => Event::Helped,
            EventText::WayWanted { seat, way } => {
                let way = match way {
                    WayText::GoOn => Way::GoOn,
                    WayText::End => Way::End,
                };
                Event::WayWanted(seat_of(seat)?, way)
            }
            EventText::WentOn { to } => Event::WentOn(to),
            EventText::Ended => Event::Ended,
            EventText::Over(record) => Event::Over(Box::new(record.try_into()?)),
            EventText::At { ms } => Event::At(ms),
        })
    }
}

fn given_text(given: &Given) -> (u16, Vec<AnswerText>, String) {
    let answers = given.answers.iter().copied().map(AnswerText).collect();
    (given.rules, answers, sum::write(&given.sums))
}

fn given_meant(rules: u16, answers: &[AnswerText], sums: &str) -> Result<Given, StoredError> {
    check_rules(rules)?;
    let answers: Vec<Answer> = answers.iter().map(|answer| answer.0).collect();
    let read = sum::read(sums)?;
    if !read.is_empty() && read.len() != answers.len() {
        return Err(StoredError::Malformed { kind: "sum for each answer", text: sums.into() });
    }
    Ok(Given { answers, sums: read, rules })
}
