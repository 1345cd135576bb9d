//! What is agreed upon before a match.

use freehold_bots::BotKind;
use freehold_engine::{Card, Edition, Event, Seat, Setup};

use crate::clock::Clock;
use crate::error::TableError;
use crate::name::alike;

/// What is agreed upon before a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What the host called it.
    pub title: String,
    /// Who sits where at first.
    pub seats: Vec<Occupant>,
    /// The edition.
    pub edition: Edition,
    /// The ten Kingdom cards.
    pub kingdom: Vec<Card>,
    /// The Events.
    pub events: Vec<Event>,
    /// How many games the match has; 0 for as many as the host wants.
    pub games: u8,
    /// What spectators see.
    pub spectators: Spectators,
    /// By how many seconds spectators see everything later.
    pub spectator_delay: u16,
    /// Whether it is for practice: one person among bots, who may know what is coming.
    pub practice: bool,
    /// Whether one person plays for everybody, with open hands: any seat's key then decides for whoever must.
    pub alone: bool,
    /// How long people may think; for ever if there is none.
    pub clock: Option<Clock>,
    /// Whether the games count for ratings.
    pub rated: bool,
    /// Who may write in the chat, which is kept elsewhere.
    pub chat: ChatRule,
}

/// Who may write in the chat of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChatRule {
    /// Players with an account.
    #[default]
    Accounts,
    /// All players.
    Everybody,
    /// Nobody.
    Nobody,
}

impl Plan {
    /// A match of one game with the Kingdom of this set-up.
    pub fn new(setup: &Setup, seats: Vec<Occupant>) -> Plan {
        Plan {
            title: String::new(),
            seats,
            edition: setup.edition,
            kingdom: setup.kingdom.clone(),
            events: setup.events.clone(),
            games: 1,
            spectators: Spectators::EverythingAfter,
            spectator_delay: 0,
            practice: false,
            alone: false,
            clock: None,
            rated: false,
            chat: ChatRule::default(),
        }
    }

    /// The set-up of a game with this Kingdom.
    pub(crate) fn setup(&self, seed: u64, first: Seat) -> Setup {
        Setup {
            players: self.seats.len() as u8,
            edition: self.edition,
            kingdom: self.kingdom.clone(),
            events: self.events.clone(),
            seed,
            first,
            discreet: false,
            reseeds: Vec::new(),
        }
    }
}

/// What spectators see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spectators {
    /// What lies open.
    Public,
    /// What lies open, and everything once the game is over.
    EverythingAfter,
    /// All hands at all times.
    AllHands,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody.
    Open,
    /// A person of this name.
    Person(String),
    /// A bot, and its name.
    Bot(BotKind, String),
}

impl Occupant {
    /// A bot that has no name yet: the table gives it one.
    pub fn bot(kind: BotKind) -> Occupant {
        Occupant::Bot(kind, String::new())
    }

    /// The name, if anybody sits there.
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Open => None,
            Occupant::Person(name) | Occupant::Bot(_, name) => Some(name),
        }
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Occupant::Person(_))
    }
}

/// A person's name as it will be used, if nobody else at the table has it.
pub(crate) fn name_of_person(
    name: &str,
    seat: Seat,
    seats: &[Occupant],
) -> Result<String, TableError> {
    let name = crate::name::name(name).map_err(TableError::BadName)?;
    let others = seats.iter().enumerate().filter(|(i, _)| *i != seat.index());
    for (_, other) in others {
        if let Some(other) = other.name().filter(|other| alike(other, &name)) {
            let why = format!("somebody here is called {other:?} already");
            return Err(TableError::BadName(why));
        }
    }
    Ok(name)
}

/// This name for a bot, with a number if somebody else at the table has it.
pub(crate) fn name_of_bot(wanted: &str, seat: Seat, seats: &[Occupant]) -> String {
    let taken = |name: &str| {
        let other = |(i, other): (usize, &Occupant)| {
            i != seat.index() && other.name().is_some_and(|other| alike(other, name))
        };
        seats.iter().enumerate().any(other)
    };
    let mut name = wanted.to_string();
    let mut n = 2;
    while taken(&name) {
        name = format!("{wanted} {n}");
        n += 1;
    }
    name
}
