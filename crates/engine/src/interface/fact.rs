//! What happened, as it happened.

use serde::{Deserialize, Serialize};

use crate::dsl::destination::Destination;
use crate::events::Event;
use crate::interface::decision::{Source, Zone};
use crate::interface::sight::Sight;
use crate::rules::card::Card;
use crate::run::Shortcut;
use crate::state::seat::Seat;
use crate::state::token::Token;

/// Where facts go. Simulations pass [`NoLog`] and pay nothing.
pub trait Log {
    /// Whether many cards that move at once are told one by one. Otherwise plain Treasures played together are told by their
    /// coins, and what Clean-up discards is not told.
    const EVERY_CARD: bool = true;

    /// Takes a fact; it is only built if somebody listens.
    fn fact(&mut self, fact: impl FnOnce() -> Fact);

    /// Hears that a shortcut was taken. Only tests that count them listen.
    #[inline(always)]
    fn shortcut(&mut self, _: Shortcut) {}

    /// Hears that the game goes on otherwise than by the rules before this version. Whoever reads a game that was written down
    /// without a checksum of each position can tell by it where the rules part.
    #[inline(always)]
    fn mended(&mut self, _rules: u16) {}
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl Log for NoLog {
    const EVERY_CARD: bool = false;

    #[inline(always)]
    fn fact(&mut self, _: impl FnOnce() -> Fact) {}
}

impl Log for Vec<Fact> {
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        self.push(fact());
    }
}

/// The three phases of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Actions are played.
    Action,
    /// Treasures are played and cards bought.
    Buy,
    /// Everything is discarded and a new hand drawn.
    CleanUp,
}

/// One thing that happened. A missing card is one that the reader may not see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Fact {
    TurnBegan {
        seat: Seat,
        number: u32,
        extra: bool,
    },
    PhaseBegan {
        seat: Seat,
        phase: Phase,
    },
    Shuffled {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    /// This player's play that now begins, or now goes on, is inside this many others. It is told where a play inside another
    /// one begins and where it ends.
    Within {
        seat: Seat,
        plays: u8,
    },
    Played {
        seat: Seat,
        card: Card,
        again: bool,
    },
    GotActions {
        seat: Seat,
        n: u16,
    },
    GotBuys {
        seat: Seat,
        n: u8,
    },
    GotCoins {
        seat: Seat,
        n: u16,
    },
    LostCoins {
        seat: Seat,
        n: u16,
    },
    /// `last` ends on top of the pile, where everyone sees it.
    Discarded {
        seat: Seat,
        card: Option<Card>,
        from: Zone,
        last: bool,
    },
    Trashed {
        seat: Option<Seat>,
        card: Card,
        from: Zone,
    },
    Bought {
        seat: Seat,
        card: Card,
    },
    BoughtEvent {
        seat: Seat,
        event: Event,
    },
    Gained {
        seat: Seat,
        card: Card,
        to: Destination,
    },
    TopDecked {
        seat: Seat,
        card: Option<Card>,
        from: Zone,
        shown: bool,
    },
    PutAt {
        seat: Seat,
        card: Option<Card>,
        depth: u16,
    },
    /// Into the hand without being drawn.
    Took {
        seat: Seat,
        card: Option<Card>,
        from: Zone,
        shown: bool,
    },
    SetAside {
        seat: Seat,
        card: Option<Card>,
        from: Zone,
        shown: bool,
    },
    Revealed {
        seat: Seat,
        card: Card,
        from: Zone,
    },
    LookedAt {
        seat: Seat,
        card: Option<Card>,
    },
    /// The bottom card of the deck ends on top of the discard pile; none if there was no deck.
    DeckDiscarded {
        seat: Seat,
        top: Option<Card>,
    },
    Passed {
        seat: Seat,
        to: Seat,
        card: Option<Card>,
    },
    Named {
        seat: Seat,
        card: Card,
    },
    Reacted {
        seat: Seat,
        card: Card,
    },
    PutOnMat {
        seat: Seat,
        card: Card,
    },
    Called {
        seat: Seat,
        card: Card,
    },
    Exchanged {
        seat: Seat,
        card: Card,
        for_card: Card,
    },
    TokenPlaced {
        seat: Seat,
        token: Token,
        pile: Card,
    },
    TookMinusCard {
        seat: Seat,
    },
    TookMinusCoin {
        seat: Seat,
    },
    LostMinusCard {
        seat: Seat,
    },
    LostMinusCoin {
        seat: Seat,
    },
    JourneyTurned {
        seat: Seat,
        face_up: bool,
    },
    Inherited {
        seat: Seat,
        card: Card,
    },
    Chose {
        seat: Seat,
        source: Source,
        option: u8,
    },
    Resolved {
        seat: Seat,
        source: Source,
    },
    GameEnded,
}

impl Fact {
    /// The fact as this player may know it.
    pub fn for_seat(&self, viewer: Seat) -> Fact {
        self.seen(Sight::Seat(viewer))
    }

    /// The fact as everyone may know it.
    pub fn for_everyone(&self) -> Fact {
        self.seen(Sight::Public)
    }

    /// The fact as somebody may know it.
    pub fn seen(&self, sight: Sight) -> Fact {
        let mut fact = self.clone();
        match &mut fact {
            Fact::Drew { seat, card }
            | Fact::LookedAt { seat, card }
            | Fact::PutAt { seat, card, .. } => {
                if !sight.is_of(*seat) {
                    *card = None;
                }
            }
            Fact::Discarded { seat, card, from, last } => {
                // Cards in play and revealed ones are known to all; of the others only the last is seen.
                let open = *last || matches!(from, Zone::Play | Zone::Mat);
                if !open && !sight.is_of(*seat) {
                    *card = None;
                }
            }
            Fact::TopDecked { seat, card, shown, .. }
            | Fact::Took { seat, card, shown, .. }
            | Fact::SetAside { seat, card, shown, .. } => {
                if !*shown && !sight.is_of(*seat) {
                    *card = None;
                }
            }
            Fact::Passed { seat, to, card } => {
                if !sight.is_of(*seat) && !sight.is_of(*to) {
                    *card = None;
                }
            }
            // These are open to all.
            Fact::TurnBegan { .. }
            | Fact::PhaseBegan { .. }
            | Fact::Shuffled { .. }
            | Fact::Within { .. }
            | Fact::Played { .. }
            | Fact::GotActions { .. }
            | Fact::GotBuys { .. }
            | Fact::GotCoins { .. }
            | Fact::LostCoins { .. }
            | Fact::Trashed { .. }
            | Fact::Bought { .. }
            | Fact::BoughtEvent { .. }
            | Fact::Gained { .. }
            | Fact::Revealed { .. }
            | Fact::DeckDiscarded { .. }
            | Fact::Named { .. }
            | Fact::Reacted { .. }
            | Fact::PutOnMat { .. }
            | Fact::Called { .. }
            | Fact::Exchanged { .. }
            | Fact::TokenPlaced { .. }
            | Fact::TookMinusCard { .. }
            | Fact::TookMinusCoin { .. }
            | Fact::LostMinusCard { .. }
            | Fact::LostMinusCoin { .. }
            | Fact::JourneyTurned { .. }
            | Fact::Inherited { .. }
            | Fact::Chose { .. }
            | Fact::Resolved { .. }
            | Fact::GameEnded => {}
        }
        fact
    }
}
