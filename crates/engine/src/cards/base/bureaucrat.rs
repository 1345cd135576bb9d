//! Bureaucrat.
//!
//! Ruling: an empty deck is not shuffled first; the card becomes its only one.

use crate::dsl::*;

/// Bureaucrat.
pub const CARD: CardDef = CardDef {
    name: "Bureaucrat",
    cost: 4,
    types: &[Action, Attack],
    on_play: &[
        GainCard(Silver, Destination::Deck),
        Each(
            Who::Other,
            &[
                Pick(RevealAndTopDeck, Exactly(1), From::Hand, Is(Victory)),
                If(YouDidNot, &[RevealHand]),
            ],
        ),
    ],
    ..KINGDOM
};
