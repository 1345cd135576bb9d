//! What a card can make happen, in the rulebook's clauses.
//!
//! "You" is the player whom a block is about; "it" and "that many" are what the step before picked, took or met: every
//! such step sets them, also to nothing.

use super::count::{Amount, Cond, HowMany};
use super::filter::{Cost, Filter};
use crate::dsl::destination::Destination;
use crate::rules::card::Card;
use crate::run::Bespoke;
use crate::state::token::Token;

/// Effects in order.
pub type Block = &'static [Effect];

/// One clause.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    /// Draw this many cards.
    Cards(u8),
    /// This many more Actions this turn.
    Actions(u8),
    /// This many more Buys this turn.
    Buys(u8),
    /// This many more coins this turn.
    Coins(u8),
    /// Draw a card for each.
    CardsPer(Amount),
    /// A coin for each.
    CoinsPer(Amount),

    /// Pick cards and do this to them.
    Pick(Fate, HowMany, From, Filter),
    /// You may do this to one certain card.
    Offer(Offer),

    /// Discard your hand.
    DiscardHand,
    /// Show your hand to everyone.
    RevealHand,
    /// Put your whole deck into your discard pile.
    DeckIntoDiscard,
    /// Turn up this many cards of your deck.
    Reveal(u8),
    /// Look at this many cards of your deck.
    LookAt(u8),
    /// Look at a card of your deck for each.
    LookAtPer(Amount),
    /// Turn up cards until this many such cards have been seen.
    RevealUntil(u8, Filter),
    /// Discard what is still revealed or looked at.
    DiscardRest,
    /// Discard the top card of your deck.
    DiscardTop,
    /// Trash the top card of your deck.
    TrashTop,
    /// Trash it from your discard pile, where it was just put.
    TrashIt,

    /// Pick a pile of the Supply with such a card left, of this cost, and do this with the card.
    Pile(PileFate, Filter, Cost),
    /// Gain this card if any is left.
    GainCard(Card, Destination),
    /// Gain this card once for each.
    GainPer(Card, Amount),
    /// Gain another copy of it if any is left in the Supply.
    GainCopy,
    /// Gain such a card out of the trash.
    GainFromTrash(Filter),
    /// Move the card just gained onto your deck.
    MoveItOntoDeck,

    /// Pick one of the options and do it.
    ChooseOne(&'static [Mode]),
    /// Pick this many different options first, then do them.
    Choose(Amount, u8, &'static [Mode]),
    /// Pick one of the options and do it, or none.
    MayChooseOne(&'static [Mode]),
    /// Do it or not.
    May(Block),
    /// Do it if that is so.
    If(Cond, Block),
    /// Do the first if that is so, otherwise the second.
    IfElse(Cond, Block, Block),
    /// Each of these players in turn order does it.
    Each(Who, Block),
    /// Do it once for each.
    Repeat(Amount, Block),

    /// You may play up to this many Treasures from your hand.
    MayPlayTreasures(u8),
    /// Play the Action just resolved again.
    PlayThatAgain,
    /// Lose all your coins; that many is how many.
    LoseAllCoins,

    /// Trash this card.
    TrashThis,
    /// Trash this card or one from your hand.
    TrashThisOrFromHand,
    /// Put this card onto your Tavern mat.
    PutThisOnMat,
    /// At the start of your next turn.
    NextTurn(Block),
    /// Now and at the start of your next turn.
    NowAndNextTurn(Block),
    /// At the start of each of your turns from now on.
    EachTurn(Block),
    /// Until the next turn of this card's player, whenever you buy a card.
    WhenYouBuyUntilThen(Block),
    /// Put the cards that this play set aside into your hand.
    TakeSetAside,
    /// Put the card set aside into your hand when the turn ends.
    TakeSetAsideAtEndOfTurn,
    /// From now on Attacks do not affect you, and each Action you play gives this many Actions.
    RestOfGameProtectedWithActions(u8),

    /// All cards cost less this turn.
    CostsLess(u8),
    /// Each time you play this card this turn: this many coins.
    CoinsEachTimeYouPlay(Card, u8),
    /// The first time you play this card this turn: this many coins.
    CoinsFirstTimeYouPlay(Card, u8),
    /// Draw this many more cards in this turn's Clean-up.
    DrawMoreAtEnd(u8),
    /// For the rest of the turn this Event works on your gains.
    OnYourGainsThisTurn,
    /// Take another turn after this one on which no cards may be bought, unless the turn before was yours too.
    ExtraTurnWithoutBuyingCards,

    /// Turn your Journey token over.
    FlipJourney,
    /// Take your -1 coin token.
    TakeMinusCoin,
    /// Put your -1 Card token on your deck.
    TakeMinusCard,
    /// Move this token of yours to an Action Supply pile.
    PlaceToken(Token),
    /// Move this token of yours to the pile of the card just gained.
    PlaceTokenOnItsPile(Token),
    /// Move one of these tokens to an Action Supply pile that has no token of yours.
    PlaceOneOf(&'static [Token]),
    /// Name a card.
    NameCard,

    /// What only this card does: its own file says it.
    Own(Bespoke),
}

/// What becomes of picked cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They are discarded.
    Discard,
    /// They are trashed.
    Trash,
    /// They go onto your deck, the first picked nearest the top.
    TopDeck,
    /// They are revealed and go onto your deck.
    RevealAndTopDeck,
    /// They go into your hand.
    Take,
    /// They go onto your Tavern mat.
    PutOnMat,
    /// They are set aside face down.
    SetAside,
    /// They are shown.
    Show,
    /// The player of this card picks them, and you discard them.
    AttackerDiscards,
    /// They go anywhere in your deck.
    PutAnywhereInDeck,
    /// They stay, and the others are discarded.
    DiscardOthers,
    /// They go back where they came from, in any order.
    PutBack,
    /// They are played this many times.
    Play(u8),
}

/// What you may do to one certain card.
#[derive(Clone, Copy, Debug)]
pub enum Offer {
    /// Put the card just gained onto your deck.
    ToTopDeckIt,
    /// Trash this card.
    ToTrashThis,
    /// Play it, from your discard pile, if it is such a card.
    ToPlayIt(Filter),
}

/// What is done with the card of a picked pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileFate {
    /// You gain it.
    Gain(Destination),
    /// You gain it, or nothing.
    MayGain(Destination),
    /// You gain it, but the player of this card picks.
    AttackerGives,
    /// It is trashed.
    TrashFromSupply,
    /// It is set aside; your copies of this other card have its abilities and types too.
    Inherit(Card),
}

/// One of several options.
#[derive(Clone, Copy, Debug)]
pub struct Mode(pub Block);

/// Where cards are picked from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// Your hand.
    Hand,
    /// The cards you have in play.
    Play,
    /// Your discard pile.
    DiscardPile,
    /// The cards revealed or looked at.
    Revealed,
    /// Your Tavern mat.
    Mat,
}

/// Which players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Every other player; those unaffected by the Attack are left out.
    Other,
    /// The same and the player of the card first.
    EveryPlayer,
}
