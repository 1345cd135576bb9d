//! The Events.

#![allow(missing_docs)] // An Event's own file says what it is.

use serde::{Deserialize, Serialize};

use crate::dsl::EventDef;

pub mod alms;
pub mod ball;
pub mod bonfire;
pub mod borrow;
pub mod expedition;
pub mod ferry;
pub mod inheritance;
pub mod lost_arts;
pub mod mission;
pub mod pathfinding;
pub mod pilgrimage;
pub mod plan;
pub mod quest;
pub mod raid;
pub mod save;
pub mod scouting_party;
pub mod seaway;
pub mod trade;
pub mod training;
pub mod travelling_fair;

macro_rules! catalogue {
    ($($event:ident => $module:ident,)*) => {
        /// An Event by its id, such as `LostArts`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventId", type = "string"))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EventId))]
        pub enum Event {
            $($event,)*
        }

        impl Event {
            /// All Events in the order of the catalogue.
            pub const ALL: [Event; [$(Event::$event),*].len()] = [$(Event::$event),*];

            /// Its definition.
            pub fn def(self) -> &'static EventDef {
                match self {
                    $(Event::$event => &$module::EVENT_DEF,)*
                }
            }
        }
    };
}

catalogue! {
    Alms => alms,
    Ball => ball,
    Bonfire => bonfire,
    Borrow => borrow,
    Expedition => expedition,
    Ferry => ferry,
    Inheritance => inheritance,
    LostArts => lost_arts,
    Mission => mission,
    Pathfinding => pathfinding,
    Pilgrimage => pilgrimage,
    Plan => plan,
    Quest => quest,
    Raid => raid,
    Save => save,
    ScoutingParty => scouting_party,
    Seaway => seaway,
    Trade => trade,
    Training => training,
    TravellingFair => travelling_fair,
}

impl Event {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.def().name
    }

    /// The Event of this name, whatever its case.
    pub fn named(name: &str) -> Option<Event> {
        Event::ALL.into_iter().find(|event| crate::rules::card::same_name(event.name(), name))
    }
}

/// A set of Events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventSet(u32);

impl EventSet {
    /// No Event.
    pub const EMPTY: EventSet = EventSet(0);

    /// Adds an Event.
    pub fn insert(&mut self, event: Event) {
        self.0 |= 1 << event as u32;
    }

    /// Whether it holds the Event.
    pub fn has(self, event: Event) -> bool {
        self.0 & (1 << event as u32) != 0
    }

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The Events in the order of the catalogue.
    pub fn iter(self) -> impl Iterator<Item = Event> {
        Event::ALL.into_iter().filter(move |event| self.has(*event))
    }
}

impl FromIterator<Event> for EventSet {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> EventSet {
        let mut set = EventSet::EMPTY;
        for event in events {
            set.insert(event);
        }
        set
    }
}
