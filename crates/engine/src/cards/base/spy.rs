//! Spy.
//!
//! Ruling: its player comes first.

use crate::dsl::*;

/// Spy.
pub const CARD: CardDef = CardDef {
    name: "Spy",
    editions: Editions::OnlyFirst,
    cost: 4,
    types: &[Action, Attack],
    on_play: &[
        Cards(1),
        Actions(1),
        Each(
            Who::EveryPlayer,
            &[
                Reveal(1),
                Pick(AttackerDiscards, UpTo(1), From::Revealed, Any),
                Pick(PutBack, All, From::Revealed, Any),
            ],
        ),
    ],
    ..KINGDOM
};
