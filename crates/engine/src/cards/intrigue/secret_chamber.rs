//! Secret Chamber.
//!
//! Ruling: it may itself be put back.

use crate::dsl::*;

/// Secret Chamber.
pub const CARD: CardDef = CardDef {
    name: "Secret Chamber",
    expansion: Intrigue,
    editions: Editions::OnlyFirst,
    cost: 2,
    types: &[Action, Type::Reaction],
    on_play: &[Pick(Discard, AnyNumber, From::Hand, Any), CoinsPer(ThatMany)],
    reaction: Some(Reaction {
        min_hand: 0,
        respond: Respond::Do(&[Cards(2), Pick(TopDeck, Exactly(2), From::Hand, Any)]),
    }),
    ..KINGDOM
};
