//! Which facts show somebody something new.

use freehold_engine::{Card, Fact, Seat, Type, Zone};

/// Whether a player who did all this alone has learnt something by it, or shown others something that was hidden.
pub(crate) fn reveals(fact: &Fact, doer: Seat) -> bool {
    let hidden = |zone: Zone| matches!(zone, Zone::Deck | Zone::Revealed | Zone::Aside);
    match *fact {
        // Chance has spoken, or a card was turned over.
        Fact::Shuffled { .. }
        | Fact::Drew { .. }
        | Fact::Revealed { .. }
        | Fact::LookedAt { .. }
        | Fact::DeckDiscarded { .. }
        | Fact::Passed { .. }
        | Fact::Reacted { .. }
        | Fact::GameEnded => true,
        Fact::Took { seat, from, .. }
        | Fact::Discarded { seat, from, .. }
        | Fact::TopDecked { seat, from, .. }
        | Fact::SetAside { seat, from, .. } => seat != doer || hidden(from),
        Fact::Trashed { seat, from, .. } => seat.is_some_and(|seat| seat != doer) || hidden(from),
        // A turn that ends has drawn a hand; one that begins anew has not, but another's has begun.
        Fact::TurnBegan { seat, .. } | Fact::PhaseBegan { seat, .. } => seat != doer,
        // That nobody reacts to an Attack tells as much about their hands as a Reaction would.
        Fact::Played { card, .. } => may_attack(card),
        // Everybody sees these things, but they follow from what lies open.
        Fact::GotActions { .. }
        | Fact::GotBuys { .. }
        | Fact::GotCoins { .. }
        | Fact::LostCoins { .. }
        | Fact::Bought { .. }
        | Fact::BoughtEvent { .. }
        | Fact::Gained { .. }
        | Fact::PutAt { .. }
        | Fact::Named { .. }
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
        | Fact::Within { .. } => false,
    }
}

/// Whether playing this may let others react. What is neither an Action nor a Treasure was inherited: it may be anything.
fn may_attack(card: Card) -> bool {
    card.is(Type::Attack) || !(card.is(Type::Action) || card.is(Type::Treasure))
}
