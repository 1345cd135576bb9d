//! Teacher.
//!
//! Ruling: only own tokens bar a pile.

use crate::dsl::*;

/// Teacher.
pub const CARD: CardDef = CardDef {
    name: "Teacher",
    expansion: Adventures,
    cost: 6,
    types: &[Action, Reserve],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[PutThisOnMat],
    call: Some(Call {
        when: Moment::StartOfTurn,
        effects: &[PlaceOneOf(&[
            Token::PlusCard,
            Token::PlusAction,
            Token::PlusBuy,
            Token::PlusCoin,
        ])],
    }),
    ..KINGDOM
};
