//! Village.

use crate::dsl::*;

/// Village.
pub const CARD: CardDef =
    CardDef { name: "Village", cost: 3, on_play: &[Cards(1), Actions(2)], ..KINGDOM };
