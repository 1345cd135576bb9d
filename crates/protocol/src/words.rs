//! The engine's words as they are sent.

use freehold_engine as engine;
use serde::{Deserialize, Serialize};

/// Makes an enum of the same words as one of the engine's, and the ways there and back.
macro_rules! mirrored {
    ($(#[$doc:meta])* $name:ident: $($word:ident),*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[allow(missing_docs)] // The engine says what they mean.
        pub enum $name { $($word),* }

        impl From<engine::$name> for $name {
            fn from(word: engine::$name) -> $name {
                match word { $(engine::$name::$word => $name::$word),* }
            }
        }

        impl From<$name> for engine::$name {
            fn from(word: $name) -> engine::$name {
                match word { $($name::$word => engine::$name::$word),* }
            }
        }
    };
}

mirrored! {
    /// Where a card can be.
    Zone: Hand, Deck, Discard, Play, Aside, Revealed, Mat, Pile, Trash
}
mirrored! {
    /// A phase of a turn.
    Phase: Action, Buy, CleanUp
}
mirrored! {
    /// A token that lies on a pile.
    Token: PlusCard, PlusAction, PlusBuy, PlusCoin, MinusCost, Trashing
}
mirrored! {
    /// Where a gained card goes.
    Destination: Discard, Hand, Deck
}

/// A set that cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum SetName {
    Basic,
    Base,
    Intrigue,
    Adventures,
}

impl From<engine::Expansion> for SetName {
    fn from(set: engine::Expansion) -> SetName {
        match set {
            engine::Expansion::Basic => SetName::Basic,
            engine::Expansion::Base => SetName::Base,
            engine::Expansion::Intrigue => SetName::Intrigue,
            engine::Expansion::Adventures => SetName::Adventures,
        }
    }
}

impl From<SetName> for engine::Expansion {
    fn from(set: SetName) -> engine::Expansion {
        match set {
            SetName::Basic => engine::Expansion::Basic,
            SetName::Base => engine::Expansion::Base,
            SetName::Intrigue => engine::Expansion::Intrigue,
            SetName::Adventures => engine::Expansion::Adventures,
        }
    }
}

/// What happens to what is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The engine says what they mean.
pub enum Verb {
    Continue,
    Play,
    Discard,
    Trash,
    TopDeck,
    RevealAndTopDeck,
    Keep,
    PutOnMat,
    SetAside,
    Reveal,
    Pass,
    Gain,
    Give,
    TrashFromSupply,
    Choose,
    Resolve,
    Name,
    Place,
    PutAt,
}

impl From<engine::Verb> for Verb {
    fn from(verb: engine::Verb) -> Verb {
        match verb {
            engine::Verb::Continue => Verb::Continue,
            engine::Verb::Play(_) => Verb::Play,
            engine::Verb::Discard => Verb::Discard,
            engine::Verb::Trash => Verb::Trash,
            engine::Verb::TopDeck => Verb::TopDeck,
            engine::Verb::RevealAndTopDeck => Verb::RevealAndTopDeck,
            engine::Verb::Keep => Verb::Keep,
            engine::Verb::PutOnMat => Verb::PutOnMat,
            engine::Verb::SetAside => Verb::SetAside,
            engine::Verb::Reveal => Verb::Reveal,
            engine::Verb::Pass => Verb::Pass,
            engine::Verb::Gain => Verb::Gain,
            engine::Verb::Give(_) => Verb::Give,
            engine::Verb::TrashFromSupply => Verb::TrashFromSupply,
            engine::Verb::Choose => Verb::Choose,
            engine::Verb::Resolve => Verb::Resolve,
            engine::Verb::Name => Verb::Name,
            engine::Verb::Place => Verb::Place,
            engine::Verb::PutAt => Verb::PutAt,
        }
    }
}

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AskKind {
    /// Play an Action or end the phase.
    ActionPhase,
    /// Play Treasures, buy, or end the phase.
    BuyPhase,
    /// Pick cards out of a zone.
    Cards,
    /// Pick a pile.
    Pile,
    /// Pick a pile for a token.
    TokenPile,
    /// Pick some of several options.
    Options,
    /// Yes or no.
    YesNo,
    /// Which of several waiting effects comes next.
    Waiting,
    /// Which of several copies of one name that differ; picked like an option.
    Copies,
    /// Name a card.
    Name,
    /// Under how many cards of the deck.
    Depth,
}

/// The kind of a thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names say it.
pub enum FactKind {
    TurnBegan,
    PhaseBegan,
    Shuffled,
    Drew,
    Played,
    GotActions,
    GotBuys,
    GotCoins,
    LostCoins,
    Discarded,
    Trashed,
    Bought,
    BoughtEvent,
    Gained,
    TopDecked,
    PutAt,
    Took,
    SetAside,
    Revealed,
    LookedAt,
    DeckDiscarded,
    Passed,
    Named,
    Reacted,
    PutOnMat,
    Called,
    Exchanged,
    TokenPlaced,
    TookMinusCard,
    TookMinusCoin,
    LostMinusCard,
    LostMinusCoin,
    JourneyTurned,
    Inherited,
    Chose,
    Resolved,
    GameEnded,
}
