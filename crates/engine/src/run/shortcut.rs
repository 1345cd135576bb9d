//! Shortcuts: what a usual turn does, done in one step and without frames.
//!
//! Each stands beside the general way it is equal to and is guarded here alone. A game can be told to take none of them;
//! tests play every scenario, count and law both ways and compare the games answer by answer.

use serde::{Deserialize, Serialize};

use crate::interface::fact::Log;
use crate::state::game::Game;

/// A shorter way to the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Shortcut {
    /// An Action that only draws, counts and then does something to the others is carried out without frames.
    PlainAction,
    /// Treasures that only make coins are played together.
    PlainTreasures,
    /// A purchase that nothing waits for is a gain at once.
    Purchase,
    /// A gain that nothing waits for opens no window.
    Gain,
    /// Clean-up when nothing waits and nothing stays in play.
    CleanUp,
    /// A new hand from a deck with cards enough is drawn in one step.
    NewHand,
    /// In a game of cards that leave nothing behind, nobody looks for what they left.
    NothingLeft,
}

impl Shortcut {
    /// All of them.
    pub const ALL: [Shortcut; 7] = [
        Shortcut::PlainAction,
        Shortcut::PlainTreasures,
        Shortcut::Purchase,
        Shortcut::Gain,
        Shortcut::CleanUp,
        Shortcut::NewHand,
        Shortcut::NothingLeft,
    ];
}

/// The switch: whether a game takes shortcuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shortcuts(pub(crate) bool);

impl Shortcuts {
    /// Whether a shortcut is taken: where it fits, in a game that takes them.
    #[inline(always)]
    pub(crate) fn takes<L: Log>(
        self,
        shortcut: Shortcut,
        fits: impl FnOnce() -> bool,
        log: &mut L,
    ) -> bool {
        let taken = self.0 && fits();
        if taken {
            log.shortcut(shortcut);
        }
        taken
    }
}

impl Game {
    /// Whether this game takes shortcuts. It does unless told otherwise; what happens is the same either way.
    pub fn take_shortcuts(&mut self, on: bool) {
        self.shortcuts = Shortcuts(on);
    }

    /// Whether nothing can have been left behind because no card of this game leaves anything.
    #[inline(always)]
    pub(crate) fn is_quiet(&self) -> bool {
        self.shortcuts.0 && self.quiet
    }
}
