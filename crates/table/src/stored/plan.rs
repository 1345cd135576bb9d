//! Plans and seats as they are stored.

use freehold_bots::BotKind;
use freehold_stored::{CardId, EventId, StoredError, edition_meant, edition_number};
use serde::{Deserialize, Serialize};

use crate::clock::{Clock, Late, Pace};
use crate::plan::{ChatRule, Occupant, Plan, Spectators};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlanText {
    title: String,
    seats: Vec<OccupantText>,
    edition: u8,
    kingdom: Vec<CardId>,
    events: Vec<EventId>,
    games: u8,
    spectators: SpectatorsText,
    #[serde(default, skip_serializing_if = "is_none")]
    spectator_delay: u16,
    #[serde(default, skip_serializing_if = "is_not")]
    practice: bool,
    #[serde(default, skip_serializing_if = "is_not")]
    alone: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<ClockText>,
    #[serde(default, skip_serializing_if = "is_not")]
    rated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chat: Option<ChatText>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ChatText {
    Everybody,
    Nobody,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockText {
    pace: PaceText,
    late: LateText,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum PaceText {
    /// Seconds.
    Live {
        turn: u32,
        reserve: u32,
    },
    Days {
        days: u8,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LateText {
    Lose,
    Bot,
}

impl From<Clock> for ClockText {
    fn from(Clock { pace, late }: Clock) -> ClockText {
        let pace = match pace {
            Pace::Live { turn, reserve } => PaceText::Live { turn, reserve },
            Pace::Days { days } => PaceText::Days { days },
        };
        let late = match late {
            Late::Lose => LateText::Lose,
            Late::Bot => LateText::Bot,
        };
        ClockText { pace, late }
    }
}

impl From<ClockText> for Clock {
    fn from(ClockText { pace, late }: ClockText) -> Clock {
        let pace = match pace {
            PaceText::Live { turn, reserve } => Pace::Live { turn, reserve },
            PaceText::Days { days } => Pace::Days { days },
        };
        let late = match late {
            LateText::Lose => Late::Lose,
            LateText::Bot => Late::Bot,
        };
        Clock { pace, late }
    }
}

fn is_none(seconds: &u16) -> bool {
    *seconds == 0
}

fn is_not(flag: &bool) -> bool {
    !flag
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SpectatorsText {
    Public,
    EverythingAfter,
    AllHands,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum OccupantText {
    Open,
    Person { name: String },
    Bot { bot: String, name: String },
}

impl From<&Plan> for PlanText {
    fn from(plan: &Plan) -> PlanText {
        let Plan { title, seats, edition, kingdom, events, games, spectators, .. } = plan;
        let Plan { spectator_delay, practice, alone, clock, rated, chat, .. } = plan;
        PlanText {
            title: title.clone(),
            seats: seats.iter().map(OccupantText::from).collect(),
            edition: edition_number(*edition),
            kingdom: kingdom.iter().copied().map(CardId).collect(),
            events: events.iter().copied().map(EventId).collect(),
            games: *games,
            spectators: match spectators {
                Spectators::Public => SpectatorsText::Public,
                Spectators::EverythingAfter => SpectatorsText::EverythingAfter,
                Spectators::AllHands => SpectatorsText::AllHands,
            },
            spectator_delay: *spectator_delay,
            practice: *practice,
            alone: *alone,
            clock: clock.map(ClockText::from),
            rated: *rated,
            chat: match chat {
                ChatRule::Accounts => None,
                ChatRule::Everybody => Some(ChatText::Everybody),
                ChatRule::Nobody => Some(ChatText::Nobody),
            },
        }
    }
}

impl TryFrom<PlanText> for Plan {
    type Error = StoredError;

    fn try_from(text: PlanText) -> Result<Plan, StoredError> {
        let PlanText { title, seats, edition, kingdom, events, games, spectators, .. } = text;
        Ok(Plan {
            title,
            seats: seats.into_iter().map(Occupant::try_from).collect::<Result<_, _>>()?,
            edition: edition_meant(edition)?,
            kingdom: kingdom.into_iter().map(|id| id.0).collect(),
            events: events.into_iter().map(|id| id.0).collect(),
            games,
            spectators: match spectators {
                SpectatorsText::Public => Spectators::Public,
                SpectatorsText::EverythingAfter => Spectators::EverythingAfter,
                SpectatorsText::AllHands => Spectators::AllHands,
            },
            spectator_delay: text.spectator_delay,
            practice: text.practice,
            alone: text.alone,
            clock: text.clock.map(Clock::from),
            rated: text.rated,
            chat: match text.chat {
                None => ChatRule::Accounts,
                Some(ChatText::Everybody) => ChatRule::Everybody,
                Some(ChatText::Nobody) => ChatRule::Nobody,
            },
        })
    }
}

impl From<&Occupant> for OccupantText {
    fn from(occupant: &Occupant) -> OccupantText {
        match occupant {
            Occupant::Open => OccupantText::Open,
            Occupant::Person(name) => OccupantText::Person { name: name.clone() },
            Occupant::Bot(kind, name) => {
                OccupantText::Bot { bot: bot_word(*kind).into(), name: name.clone() }
            }
        }
    }
}

impl TryFrom<OccupantText> for Occupant {
    type Error = StoredError;

    fn try_from(text: OccupantText) -> Result<Occupant, StoredError> {
        Ok(match text {
            OccupantText::Open => Occupant::Open,
            OccupantText::Person { name } => Occupant::Person(name),
            OccupantText::Bot { bot, name } => Occupant::Bot(bot_meant(&bot)?, name),
        })
    }
}

fn bot_word(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => "random",
        BotKind::BigMoney => "big_money",
        BotKind::Novice => "novice",
        BotKind::Apprentice => "apprentice",
        BotKind::Reeve => "reeve",
        BotKind::Expert => "expert",
        BotKind::Master => "master",
        BotKind::Grandmaster => "grandmaster",
    }
}

fn bot_meant(word: &str) -> Result<BotKind, StoredError> {
    match word {
        "random" => Ok(BotKind::Random),
        "big_money" => Ok(BotKind::BigMoney),
        "novice" => Ok(BotKind::Novice),
        "apprentice" => Ok(BotKind::Apprentice),
        "reeve" | "steward" => Ok(BotKind::Reeve),
        "expert" => Ok(BotKind::Expert),
        "master" => Ok(BotKind::Master),
        "grandmaster" => Ok(BotKind::Grandmaster),
        _ => Err(StoredError::Unknown { kind: "bot", word: word.into() }),
    }
}
