//! A set-up as it is stored.

use freehold_engine::{Reseed, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::error::StoredError;
use crate::id::{CardId, EventId};
use crate::word::{edition_meant, edition_number};

/// A set-up as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct SetupText {
    pub players: u8,
    pub edition: u8,
    pub kingdom: Vec<CardId>,
    pub events: Vec<EventId>,
    /// A number that is too large for many readers of JSON, so it is written as text.
    pub seed: String,
    pub first: u8,
    #[serde(default, skip_serializing_if = "is_not")]
    pub discreet: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reseeds: Vec<ReseedText>,
}

/// Other luck than that of the seed, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct ReseedText {
    pub after: u32,
    pub seed: String,
}

fn is_not(flag: &bool) -> bool {
    !flag
}

impl From<Reseed> for ReseedText {
    fn from(Reseed { after, seed }: Reseed) -> ReseedText {
        ReseedText { after, seed: seed.to_string() }
    }
}

impl TryFrom<ReseedText> for Reseed {
    type Error = StoredError;

    fn try_from(ReseedText { after, seed }: ReseedText) -> Result<Reseed, StoredError> {
        Ok(Reseed { after, seed: seed_meant(&seed)? })
    }
}

fn seed_meant(seed: &str) -> Result<u64, StoredError> {
    seed.parse().map_err(|_| StoredError::malformed("seed", seed))
}

impl From<&Setup> for SetupText {
    fn from(setup: &Setup) -> SetupText {
        let Setup { players, edition, kingdom, events, seed, first, discreet, reseeds } = setup;
        SetupText {
            players: *players,
            edition: edition_number(*edition),
            kingdom: kingdom.iter().copied().map(CardId).collect(),
            events: events.iter().copied().map(EventId).collect(),
            seed: seed.to_string(),
            first: first.0,
            discreet: *discreet,
            reseeds: reseeds.iter().copied().map(ReseedText::from).collect(),
        }
    }
}

impl TryFrom<SetupText> for Setup {
    type Error = StoredError;

    fn try_from(text: SetupText) -> Result<Setup, StoredError> {
        let SetupText { players, edition, kingdom, events, seed, first, discreet, reseeds } = text;
        Ok(Setup {
            players,
            edition: edition_meant(edition)?,
            kingdom: kingdom.into_iter().map(|id| id.0).collect(),
            events: events.into_iter().map(|id| id.0).collect(),
            seed: seed_meant(&seed)?,
            first: Seat(first),
            discreet,
            reseeds: reseeds.into_iter().map(Reseed::try_from).collect::<Result<_, _>>()?,
        })
    }
}
