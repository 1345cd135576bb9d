//! A place in the rules: where in which card or Event an effect stands.
//!
//! Frames and saved games name code by its place, never by a pointer.

use serde::{Deserialize, Serialize};

use crate::dsl::{Ability, Block, Effect};
use crate::events::Event;
use crate::rules::card::Card;

/// The text in which an effect stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Root {
    /// One ability of a card.
    Card(Card, Ability),
    /// The purchase of an Event.
    Event(Event),
    /// What an Event does at each gain.
    EventGain(Event),
    /// What the Trashing token does.
    TrashingToken,
}

/// A block of effects, or one effect in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodePath {
    root: Root,
    // The way down: in each block the number of the effect and of the block in it.
    path: [(u8, u8); 4],
    depth: u8,
    // The effect in the block.
    effect: u8,
}

impl CodePath {
    /// The first effect of a text.
    pub fn start(root: Root) -> CodePath {
        CodePath { root, path: [(0, 0); 4], depth: 0, effect: 0 }
    }

    /// An effect of a text by its number.
    pub(crate) fn at(root: Root, effect: u8) -> CodePath {
        CodePath { effect, ..CodePath::start(root) }
    }

    /// The text it stands in.
    pub fn root(self) -> Root {
        self.root
    }

    /// The effect at this place; none after the end of the block.
    pub fn effect(self) -> Option<&'static Effect> {
        self.effect_of(self.block())
    }

    /// The effect at this place of its block; none after the end.
    #[inline]
    pub(crate) fn effect_of(self, block: Block) -> Option<&'static Effect> {
        block.get(self.effect as usize)
    }

    /// The next effect of the block.
    pub fn next(self) -> CodePath {
        CodePath { effect: self.effect + 1, ..self }
    }

    /// The start of a block inside the effect at this place.
    pub fn inside(self, block: u8) -> CodePath {
        let mut path = self.path;
        path[self.depth as usize] = (self.effect, block);
        CodePath { path, depth: self.depth + 1, effect: 0, ..self }
    }

    /// The block it stands in.
    pub(crate) fn block(self) -> Block {
        let mut block = match self.root {
            Root::Card(card, ability) => card.def().ability(ability),
            Root::Event(event) => event.def().on_buy,
            Root::EventGain(event) => event.def().on_gain_this_turn,
            Root::TrashingToken => crate::run::TRASHING_TOKEN,
        };
        for &(effect, inner) in self.path.iter().take(self.depth as usize) {
            let inside = block.get(effect as usize).and_then(|e| e.inside(inner as usize));
            // A place out of a broken file names nothing.
            block = inside.unwrap_or(&[]);
        }
        block
    }
}
