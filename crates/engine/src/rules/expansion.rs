//! The sets that the cards come from.

use serde::{Deserialize, Serialize};

/// A set that cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SetId"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Expansion {
    /// The seven cards of every game.
    Basic,
    /// Dominion itself.
    Base,
    /// Intrigue.
    Intrigue,
    /// Adventures.
    Adventures,
}

impl Expansion {
    /// All of them, in the order in which they appeared.
    pub const ALL: [Expansion; 4] =
        [Expansion::Basic, Expansion::Base, Expansion::Intrigue, Expansion::Adventures];

    /// The sets that Kingdom cards come from.
    pub const KINGDOM: [Expansion; 3] =
        [Expansion::Base, Expansion::Intrigue, Expansion::Adventures];

    /// The set that the Events come from.
    pub const OF_EVENTS: Expansion = Expansion::Adventures;

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Expansion::Basic => "Basic",
            Expansion::Base => "Base",
            Expansion::Intrigue => "Intrigue",
            Expansion::Adventures => "Adventures",
        }
    }

    /// Its name as files, commands and clients write it.
    pub const fn id(self) -> &'static str {
        match self {
            Expansion::Basic => "basic",
            Expansion::Base => "base",
            Expansion::Intrigue => "intrigue",
            Expansion::Adventures => "adventures",
        }
    }

    /// The set with this id.
    pub fn with_id(id: &str) -> Option<Expansion> {
        Expansion::ALL.into_iter().find(|set| set.id() == id)
    }
}
