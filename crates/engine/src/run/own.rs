//! Cards that no common word describes: each has its own steps, in its own file.

use serde::{Deserialize, Serialize};

use super::frame::{Flow, Script};
use crate::cards::{base, intrigue};
use crate::events::pilgrimage;
use crate::interface::decision::Picks;
use crate::interface::fact::Log;
use crate::rules::card::{Card, Edition};
use crate::state::game::Game;
use crate::state::seat::Seat;

/// Which card's own steps are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bespoke {
    /// [`base::library`].
    Library,
    /// [`base::thief`].
    Thief,
    /// [`intrigue::masquerade`].
    Masquerade,
    /// [`intrigue::tribute`].
    Tribute,
    /// [`pilgrimage`].
    Pilgrimage,
}

/// How far such a card has got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnFrame {
    /// Library.
    Library(base::library::Steps),
    /// Thief.
    Thief(base::thief::Steps),
    /// Masquerade.
    Masquerade(intrigue::masquerade::Steps),
    /// Tribute.
    Tribute(intrigue::tribute::Steps),
    /// Pilgrimage.
    Pilgrimage(pilgrimage::Steps),
}

impl Bespoke {
    pub(crate) fn start(self) -> OwnFrame {
        match self {
            Bespoke::Library => OwnFrame::Library(Default::default()),
            Bespoke::Thief => OwnFrame::Thief(Default::default()),
            Bespoke::Masquerade => OwnFrame::Masquerade(Default::default()),
            Bespoke::Tribute => OwnFrame::Tribute(Default::default()),
            Bespoke::Pilgrimage => OwnFrame::Pilgrimage(Default::default()),
        }
    }

    /// What it does, in words that follow on what the card says before.
    pub fn text(self, edition: Edition) -> &'static str {
        match self {
            Bespoke::Library => base::library::TEXT,
            Bespoke::Thief => base::thief::TEXT,
            Bespoke::Masquerade => intrigue::masquerade::text(edition),
            Bespoke::Tribute => intrigue::tribute::TEXT,
            Bespoke::Pilgrimage => pilgrimage::TEXT,
        }
    }
}

impl OwnFrame {
    /// The cards that players have promised in secret.
    pub(crate) fn promises_mut(&mut self) -> &mut [(Seat, Card)] {
        match self {
            OwnFrame::Masquerade(steps) => steps.promises_mut(),
            _ => &mut [],
        }
    }

    pub(crate) fn step<L: Log>(
        &mut self,
        game: &mut Game,
        cx: &Script,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        match self {
            OwnFrame::Library(steps) => steps.step(game, cx, reply, log),
            OwnFrame::Thief(steps) => steps.step(game, cx, reply, log),
            OwnFrame::Masquerade(steps) => steps.step(game, cx, reply, log),
            OwnFrame::Tribute(steps) => steps.step(game, cx, log),
            OwnFrame::Pilgrimage(steps) => steps.step(game, cx, reply, log),
        }
    }
}
