//! Smithy.

use crate::dsl::*;

/// Smithy.
pub const CARD: CardDef = CardDef { name: "Smithy", cost: 4, on_play: &[Cards(3)], ..KINGDOM };
