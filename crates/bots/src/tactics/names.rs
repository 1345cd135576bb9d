//! What the definitions do not tell: the few judgments that need a card's name.

use freehold_engine::dsl::Effect;
use freehold_engine::{Card, CardSet, Event};

/// Cards that pay for an Estate in hand.
pub(super) const WANT_ESTATES: CardSet = CardSet::one(Card::Baron);

/// Cards whose own steps no effect describes, and what a play of them does: cards drawn, and the worth of the rest in tenths
/// of a coin. Library depends on the hand and is counted from it.
pub(super) fn own_steps(card: Card) -> Option<(i32, i32)> {
    match card {
        Card::Library => Some((3, 0)),
        Card::Thief => Some((0, 9)),
        // Two cards stand before the passing, which mends the hand.
        Card::Masquerade => Some((0, 8)),
        // Two cards of somebody else's deck: mostly Treasures, often Victory cards.
        Card::Tribute => Some((1, 18)),
        _ => None,
    }
}

/// Draws up to a number of cards in hand rather than a number of cards.
pub(super) fn draws_up_to(card: Card) -> Option<i32> {
    (card == Card::Library).then_some(7)
}

/// Whether a second play in a row does nothing more: the hand is full, the card on its mat, the rest of the game begun.
pub(super) fn works_once(card: Card) -> bool {
    let once = |effect: &Effect| {
        matches!(effect, Effect::PutThisOnMat | Effect::RestOfGameProtectedWithActions(_))
    };
    draws_up_to(card).is_some() || card.def().on_play.iter().any(once)
}

/// Whether it trashes or takes a Treasure that lies on top of another player's deck.
pub(super) fn takes_treasures_from_top(card: Card) -> bool {
    matches!(card, Card::Thief | Card::Bandit)
}

/// Cards that make every Action give an Action for the rest of the game.
pub(super) const CHAMPIONS: CardSet = CardSet::one(Card::Champion);

/// Victory cards that want many cards, or many of another: trashing is then no gain.
pub(super) const WANT_BIG_DECKS: CardSet = CardSet::one(Card::Gardens);

/// The Event that pays only while no Treasure is in play: the Treasures wait for it.
pub(super) const BEFORE_TREASURES: Event = Event::Alms;
