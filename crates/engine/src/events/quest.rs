//! Quest.
//!
//! Ruling: a pick that cannot be paid in full still discards what is there.

use crate::dsl::*;

/// Quest.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Quest",
    cost: 0,
    on_buy: &[MayChooseOne(&[
        Mode(&[
            Pick(Discard, Exactly(1), From::Hand, Is(Attack)),
            If(YouDidAll(1), &[GainCard(Gold, Destination::Discard)]),
        ]),
        Mode(&[
            Pick(Discard, Exactly(2), From::Hand, Named(Curse)),
            If(YouDidAll(2), &[GainCard(Gold, Destination::Discard)]),
        ]),
        Mode(&[
            Pick(Discard, Exactly(6), From::Hand, Any),
            If(YouDidAll(6), &[GainCard(Gold, Destination::Discard)]),
        ]),
    ])],
    ..EVENT
};
