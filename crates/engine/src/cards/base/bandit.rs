//! Bandit.
//!
//! Ruling: who reveals two such Treasures picks the one to trash.

use crate::dsl::*;

/// Bandit.
pub const CARD: CardDef = CardDef {
    name: "Bandit",
    editions: Editions::OnlySecond,
    cost: 5,
    types: &[Action, Attack],
    on_play: &[
        GainCard(Gold, Destination::Discard),
        Each(
            Who::Other,
            &[
                Reveal(2),
                Pick(Trash, Exactly(1), From::Revealed, IsBut(Treasure, Copper)),
                DiscardRest,
            ],
        ),
    ],
    ..KINGDOM
};
