//! Giant.
//!
//! Ruling: it may be reacted to whatever the token says.

use crate::dsl::*;

/// Giant.
pub const CARD: CardDef = CardDef {
    name: "Giant",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Attack],
    on_play: &[
        FlipJourney,
        IfElse(
            JourneyFaceUp,
            &[
                Coins(5),
                Each(
                    Who::Other,
                    &[
                        Reveal(1),
                        IfElse(
                            ItCosts(3, 6),
                            &[Pick(Trash, All, From::Revealed, Any)],
                            &[DiscardRest, GainCard(Curse, Destination::Discard)],
                        ),
                    ],
                ),
            ],
            &[Coins(1)],
        ),
    ],
    ..KINGDOM
};
