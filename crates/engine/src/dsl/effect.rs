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
    /// Draw so many cards.
    Cards(u8),
    /// So many more Actions this turn.
    Actions(u8),
    /// So many more Buys this turn.
    Buys(u8),
    /// So many more coins this turn.
    Coins(u8),
    /// Draw a card for each.
    CardsPer(Amount),
    /// A coin for each.
    CoinsPer(Amount),

    /// Discard cards.
    Discard(HowMany, From, Filter),
    /// Trash cards.
    Trash(HowMany, From, Filter),
    /// Put cards onto your deck, the first picked nearest the top.
    TopDeck(HowMany, From, Filter),
    /// Reveal cards from your hand and put them onto your deck.
    RevealAndTopDeck(HowMany, Filter),
    /// Put revealed or looked-at cards into your hand.
    Take(HowMany, Filter),
    /// Put cards from your hand onto your Tavern mat.
    PutOnMat(HowMany, Filter),
    /// Set cards from your hand aside face down.
    SetAside(HowMany),
    /// Show a card from your hand.
    Show(HowMany, Filter),
    /// The player of this card picks among your revealed cards and you discard the pick.
    AttackerDiscards(HowMany, Filter),
    /// Put one card from your hand anywhere into your deck.
    PutAnywhereInDeck,

    /// Discard your hand.
    DiscardHand,
    /// Show your hand to everyone.
    RevealHand,
    /// Put your whole deck into your discard pile.
    DeckIntoDiscard,
    /// Turn up so many cards of your deck.
    Reveal(u8),
    /// Look at so many cards of your deck.
    LookAt(u8),
    /// Look at as many cards of your deck.
    LookAtPer(Amount),
    /// Turn up cards until so many such cards have been seen.
    RevealUntil(u8, Filter),
    /// Keep all but so many of the cards looked at and discard the others.
    KeepAllBut(u8),
    /// Discard what is still revealed or looked at.
    DiscardRest,
    /// Put what is still revealed or looked at back on top in any order.
    PutBackRest,
    /// Discard the top card of your deck.
    DiscardTop,
    /// Trash the top card of your deck.
    TrashTop,
    /// Trash it from your discard pile, where it was just put.
    TrashIt,

    /// Gain a card of your choice from the Supply.
    Gain(Filter, Cost, Destination),
    /// Gain one or not.
    MayGain(Filter, Cost, Destination),
    /// Gain a card that the player of this card chooses for you.
    AttackerGives(Filter, Cost),
    /// Gain this card if any is left.
    GainCard(Card, Destination),
    /// Gain this card once for each.
    GainPer(Card, Amount),
    /// Gain another copy of it if any is left in the Supply.
    GainCopy,
    /// Gain such a card out of the trash.
    GainFromTrash(Filter),
    /// Trash such a card out of the Supply.
    TrashFromSupply(Filter),
    /// Move the card just gained onto your deck.
    MoveItOntoDeck,
    /// You may put the card just gained onto your deck.
    MayTopDeckIt,

    /// Pick one of the options and do it.
    ChooseOne(&'static [Mode]),
    /// Pick so many different options first, then do them.
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

    /// Play such a card from your hand so many times.
    PlayFromHand(HowMany, Filter, u8),
    /// You may play it, from your discard pile, if it is such a card.
    MayPlayIt(Filter),
    /// You may play at most so many Treasures from your hand.
    MayPlayTreasures(u8),
    /// Play the Action just resolved again.
    PlayThatAgain,
    /// Lose all your coins; that many is how many.
    LoseAllCoins,

    /// Trash this card.
    TrashThis,
    /// You may trash this card.
    MayTrashThis,
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
    /// From now on Attacks do not affect you, and each Action you play gives so many Actions.
    RestOfGameProtectedWithActions(u8),

    /// All cards cost less this turn.
    CostsLess(u8),
    /// Each time you play this card this turn: so many coins.
    CoinsEachTimeYouPlay(Card, u8),
    /// The first time you play this card this turn: so many coins.
    CoinsFirstTimeYouPlay(Card, u8),
    /// Draw so many more cards in this turn's Clean-up.
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
    /// Set such a card from the Supply aside; your copies of the second card have its abilities and types too.
    Inherit(Filter, Cost, Card),

    /// What only this card does: its own file says it.
    Own(Bespoke),
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

impl Effect {
    /// The blocks inside it, in order; a place in the rules names one by its number.
    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        (0..).map_while(|i| self.inside(i))
    }

    /// The block inside it with this number.
    pub(crate) const fn inside(&self, i: usize) -> Option<Block> {
        match (self, i) {
            (
                Effect::ChooseOne(modes)
                | Effect::Choose(_, _, modes)
                | Effect::MayChooseOne(modes),
                _,
            ) => {
                if i < modes.len() {
                    Some(modes[i].0)
                } else {
                    None
                }
            }
            (
                Effect::May(block)
                | Effect::If(_, block)
                | Effect::Each(_, block)
                | Effect::Repeat(_, block)
                | Effect::NextTurn(block)
                | Effect::NowAndNextTurn(block)
                | Effect::EachTurn(block)
                | Effect::WhenYouBuyUntilThen(block)
                | Effect::IfElse(_, block, _),
                0,
            ) => Some(block),
            (Effect::IfElse(_, _, no), 1) => Some(no),
            _ => None,
        }
    }
}
