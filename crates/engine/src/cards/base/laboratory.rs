//! Laboratory.

use crate::dsl::*;

/// Laboratory.
pub const CARD: CardDef =
    CardDef { name: "Laboratory", cost: 5, on_play: &[Cards(2), Actions(1)], ..KINGDOM };
