//! A question the rules cannot go on without, and its answer.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use thiserror::Error;

use crate::dsl::Fate;
use crate::dsl::code_path::CodePath;
use crate::events::Event;
use crate::interface::which::Which;
use crate::rules::card::Card;
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::seat::Seat;
use crate::state::token::Token;

/// A question to one player. It holds all that is needed to answer it, together with the player's view: the engine never
/// calls a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Who must answer.
    pub seat: Seat,
    /// What asks.
    pub source: Source,
    /// What happens to the pick.
    pub verb: Verb,
    /// What there is to pick.
    pub ask: Ask,
    /// The picks made so far, where several are wanted.
    pub picked: Picks,
}

/// Answers to one decision in the order in which they were given.
pub type Picks = SmallVec<[Answer; 4]>;

/// The thing behind a question or an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Source {
    /// The rules of a turn.
    Phase,
    /// A card.
    Card(Card),
    /// An Event.
    Event(Event),
    /// A token on a pile.
    Token(Token),
}

impl Source {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Source::Phase => "the turn",
            Source::Card(card) => card.name(),
            Source::Event(event) => event.name(),
            Source::Token(token) => token.name(),
        }
    }
}

/// What happens to what is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Verb {
    /// A phase of the turn goes on.
    Continue,
    /// It is played this many times.
    Play(u8),
    /// It is discarded.
    Discard,
    /// It is trashed.
    Trash,
    /// It goes onto the deck.
    TopDeck,
    /// It is revealed and goes onto the deck.
    RevealAndTopDeck,
    /// It goes into the hand or stays with the player.
    Keep,
    /// It goes onto the Tavern mat.
    PutOnMat,
    /// It is set aside.
    SetAside,
    /// It is shown.
    Reveal,
    /// It is passed to another player.
    Pass,
    /// It is gained.
    Gain,
    /// This other player gains it.
    Give(Seat),
    /// It leaves the Supply for the trash.
    TrashFromSupply,
    /// It is done.
    Choose,
    /// It happens next.
    Resolve,
    /// It is named.
    Name,
    /// A token is put on it.
    Place,
    /// A card is put that deep into the deck.
    PutAt,
}

impl Verb {
    /// The verb of a pick.
    pub(crate) fn of(fate: Fate) -> Verb {
        match fate {
            Fate::Discard | Fate::AttackerDiscards => Verb::Discard,
            Fate::Trash => Verb::Trash,
            Fate::TopDeck | Fate::PutBack => Verb::TopDeck,
            Fate::RevealAndTopDeck => Verb::RevealAndTopDeck,
            Fate::Take | Fate::DiscardOthers => Verb::Keep,
            Fate::PutOnMat => Verb::PutOnMat,
            Fate::SetAside => Verb::SetAside,
            Fate::Show => Verb::Reveal,
            Fate::PutAnywhereInDeck => Verb::PutAt,
            Fate::Play(times) => Verb::Play(times),
        }
    }
}

/// What there is to pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Play an Action or end the phase.
    ActionPhase,
    /// Play Treasures, buy, or end the phase.
    BuyPhase,
    /// Cards out of a zone.
    Cards {
        /// Where they are.
        from: Zone,
        /// What is left to pick from.
        options: Box<Bag>,
        /// The fewest to pick.
        min: u16,
        /// The most to pick.
        max: u16,
        /// Whether only none or the most may be picked.
        all_or_none: bool,
    },
    /// A pile.
    Pile {
        /// The possible ones.
        options: CardSet,
        /// Whether none may be picked.
        may_decline: bool,
    },
    /// A pile for a token.
    TokenPile {
        /// The tokens to choose from.
        tokens: SmallVec<[Token; 4]>,
        /// The possible piles.
        piles: CardSet,
    },
    /// Some of the options that stand at this place of the rules.
    Options {
        /// The effect that lists them.
        path: CodePath,
        /// How many options there are.
        n: u8,
        /// How many different ones to pick.
        picks: u8,
        /// Whether none may be picked.
        may_decline: bool,
    },
    /// Yes or no to the block at this place of the rules.
    YesNo {
        /// The effect in question.
        path: CodePath,
    },
    /// Which of several waiting effects comes next.
    Waiting {
        /// The effects by name, each once.
        options: SmallVec<[Waiting; 4]>,
        /// Whether the rest may be left undone.
        may_decline: bool,
    },
    /// Which of several copies of one name that differ.
    Copies {
        /// What the copies are, or what is behind them.
        of: Source,
        /// How they differ, each way once.
        options: Vec<Which>,
    },
    /// The name of any card.
    Name {
        /// Those that somebody could have; naming another is possible, too.
        options: CardSet,
    },
    /// Under how many cards of the deck.
    Depth {
        /// The size of the deck.
        max: u16,
    },
}

/// An effect that waits for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// What is behind it.
    pub source: Source,
    /// What choosing it means.
    pub how: How,
}

/// What it means to choose a waiting effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// It happens.
    Resolve,
    /// The card is called from the Tavern mat.
    Call,
    /// The card is revealed as a Reaction.
    Reveal,
    /// The card is played as a Reaction.
    Play,
    /// The card is exchanged.
    Exchange,
}

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Zone {
    /// In hand.
    Hand,
    /// In the deck.
    Deck,
    /// In the discard pile.
    Discard,
    /// In play.
    Play,
    /// Set aside.
    Aside,
    /// Revealed or looked at, on the way from the deck to somewhere.
    Revealed,
    /// On the Tavern mat.
    Mat,
    /// In a pile.
    Pile,
    /// In the trash.
    Trash,
}

/// One step of an answer: a pick of several cards is given one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Answer {
    /// Pick this card, or this pile, or name this card.
    Card(Card),
    /// Play this card from hand.
    Play(Card),
    /// Play all Treasures from hand, in the order of the catalogue.
    PlayTreasures,
    /// Buy this card.
    Buy(Card),
    /// Buy this Event.
    BuyEvent(Event),
    /// Pick the option with this number.
    Option(u8),
    /// Let this effect come next.
    Next(Source),
    /// Put this token on this pile.
    Token(Token, Card),
    /// Put it under this many cards.
    Depth(u16),
    /// Do it.
    Yes,
    /// Do not.
    No,
    /// Nothing, or no more; the end of the phase.
    Done,
}

/// Why an answer needs no thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Auto {
    /// The Treasures that it plays do nothing but make coins.
    PlainTreasures,
    /// Nothing can be bought but cards that always cost nothing.
    NothingToBuy,
}

/// Why an answer was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Refusal {
    /// No decision is pending.
    #[error("the game is over")]
    GameOver,
    /// The answer is of another kind than the question.
    #[error("that does not answer the question")]
    WrongKind,
    /// The card is not among those to pick from.
    #[error("{} is not one of the choices", .0.name())]
    NotAChoice(Card),
    /// The card is not in hand.
    #[error("no {} in hand", .0.name())]
    NotInHand(Card),
    /// The card cannot be played in this phase.
    #[error("{} cannot be played now", .0.name())]
    NotPlayable(Card),
    /// No Action is left.
    #[error("no Actions left")]
    NoActions,
    /// A purchase came first.
    #[error("no Treasure can be played after something was bought")]
    AlreadyBought,
    /// No Buy is left.
    #[error("no Buys left")]
    NoBuys,
    /// The pile is not in the Supply.
    #[error("{} is not in the Supply", .0.name())]
    NotInSupply(Card),
    /// The pile is empty.
    #[error("the {} pile is empty", .0.name())]
    PileEmpty(Card),
    /// There are not enough coins.
    #[error("{} costs {cost}, and there are {coins} coins", .card.name())]
    TooExpensive {
        /// The card.
        card: Card,
        /// Its cost now.
        cost: u8,
        /// The coins there are.
        coins: u16,
    },
    /// There are not enough coins for the Event.
    #[error("{} costs {cost}, and there are {coins} coins", .event.name())]
    EventTooExpensive {
        /// The Event.
        event: Event,
        /// Its cost.
        cost: u8,
        /// The coins at hand.
        coins: u16,
    },
    /// The Event is not in this game.
    #[error("{} is not in this game", .0.name())]
    NoSuchEvent(Event),
    /// The Event was bought as often as it may be.
    #[error("{} cannot be bought again", .0.name())]
    EventUsedUp(Event),
    /// No cards may be bought this turn.
    #[error("no cards can be bought this turn")]
    NoCardsThisTurn,
    /// More must be picked.
    #[error("{} more must be picked", .0)]
    TooFew(u16),
    /// Nothing may be left out.
    #[error("this cannot be declined")]
    CannotDecline,
    /// The number names no option.
    #[error("there is no option {}", .0)]
    NoSuchOption(u8),
    /// The effect is not waiting.
    #[error("{} is not waiting", .0.name())]
    NotWaiting(Source),
    /// The token cannot be put there.
    #[error("the {} token cannot be put on {}", .0.name(), .1.name())]
    NotATokenPile(Token, Card),
    /// The deck is not that deep.
    #[error("the deck has only {} cards", .0)]
    TooDeep(u16),
}
