//! How many, and whether.

use super::filter::Filter;
use crate::dsl::types::Type;
use crate::rules::card::Card;

/// How many cards are picked.
#[derive(Clone, Copy, Debug)]
pub enum HowMany {
    /// This many, or as many as there are.
    Exactly(u8),
    /// From none to this many.
    UpTo(u8),
    /// From none to all.
    AnyNumber,
    /// None, or this many (or as many as there are).
    NoneOr(u8),
    /// All but this many.
    DownTo(u8),
    /// All of them; their order may matter.
    All,
    /// One for each empty Supply pile.
    OnePerEmptyPile,
}

/// A number that is read off the game.
#[derive(Clone, Copy, Debug)]
pub enum Amount {
    /// As many as were picked just now.
    ThatMany,
    /// What it costs.
    ItsCost,
    /// Copies of a card on your Tavern mat.
    OnYourMat(Card),
    /// Other cards of a type that you have in play.
    OthersInPlay(Type),
    /// Cards of a type that the player of this card has in play.
    InPlay(Type),
    /// Copies of a card that you have in play.
    CopiesInPlay(Card),
    /// Cards that the player to your right gained in that player's last turn.
    GainedToTheRight,
    /// Types of it.
    TypesOfIt,
}

/// Whether something is so.
#[derive(Clone, Copy, Debug)]
pub enum Cond {
    /// The step before picked, took or met at least one card.
    YouDid,
    /// It picked none.
    YouDidNot,
    /// It picked this many.
    YouDidAll(u8),
    /// It is such a card.
    ItIs(Filter),
    /// It costs from the first to the second number.
    ItCosts(u8, u8),
    /// It is the card that was named.
    ItWasNamed,
    /// You have at most this many cards in hand.
    HandAtMost(u8),
    /// You have at least this many cards in hand.
    HandAtLeast(u8),
    /// You have no such card in hand.
    NoneInHand(Filter),
    /// You have no such card in play.
    NoneInPlay(Filter),
    /// You have played at least this many Actions this turn.
    ActionsPlayed(u8),
    /// Your Journey token lies face up.
    JourneyFaceUp,
    /// Your -1 Card token is not on your deck.
    NoMinusCardToken,
    /// Nothing else was bought this turn.
    FirstPurchase,
}
