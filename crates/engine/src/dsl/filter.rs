//! Which cards an effect may touch.

use crate::dsl::types::Type;
use crate::rules::card::Card;

/// A condition on one card.
#[derive(Clone, Copy, Debug)]
pub enum Filter {
    /// Every card.
    Any,
    /// It has this type.
    Is(Type),
    /// It has one of these types.
    IsOneOf(&'static [Type]),
    /// It has the first type and not the second.
    IsNot(Type, Type),
    /// It has this name.
    Named(Card),
    /// It has this type and another name.
    IsBut(Type, Card),
    /// It costs at least this much now.
    CostsAtLeast(u8),
    /// It has the name of this card.
    LikeThis,
}

/// What a gained card may cost. "It" is the card that the effect before was about.
#[derive(Clone, Copy, Debug)]
pub enum Cost {
    /// Any cost.
    AnyCost,
    /// At most this much.
    CostUpTo(u8),
    /// At most this much more than it.
    UpToItsPlus(u8),
    /// At least this much less than it.
    UpToItsMinus(u8),
    /// Exactly this much more than it.
    ExactlyItsPlus(u8),
    /// As many coins as cards were picked just now.
    ExactlyThatMany,
}
