//! Cards, Events and Kingdoms.

use freehold_engine::features::Role;
use freehold_engine::text::Part;
use freehold_engine::{Card, Edition, Event, Expansion, Token};
use serde::{Deserialize, Serialize};

/// A card, with all there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardInfo {
    /// Its id.
    pub id: Card,
    /// Its name.
    pub name: String,
    /// The printed cost.
    pub cost: u8,
    /// The words of its type line, in printing order.
    pub types: Vec<String>,
    /// The set it comes from.
    pub set: Expansion,
    /// The editions of that set which hold it.
    pub editions: Vec<Edition>,
    /// Whether it can be one of the ten piles of a Kingdom.
    pub kingdom: bool,
    /// Whether it lies outside the Supply and is only exchanged for.
    pub upgrade: bool,
    /// What is worth knowing of it at a glance.
    pub gist: Vec<Part>,
    /// What it is good for, in the order of the catalogue's `roles`.
    pub roles: Vec<Role>,
    /// The upgrade it may be exchanged for.
    pub exchange_for: Option<Card>,
    /// What it does, by the rules of each edition that holds it.
    pub texts: Vec<EditionText>,
    /// What the rulebooks say about it.
    pub rulings: Vec<RulingInfo>,
}

/// An Event, with all there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventInfo {
    /// Its id.
    pub id: Event,
    /// Its name.
    pub name: String,
    /// Its cost.
    pub cost: u8,
    /// The set it comes from.
    pub set: Expansion,
    /// What it is good for, in the order of the catalogue's `roles`.
    pub roles: Vec<Role>,
    /// What it does.
    pub text: String,
    /// What the rulebooks say about it.
    pub rulings: Vec<RulingInfo>,
}

/// What a card says by the rules of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EditionText {
    /// The edition.
    pub edition: Edition,
    /// The text, in lines.
    pub text: String,
}

/// One thing that a rulebook says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulingInfo {
    /// Its id.
    pub id: String,
    /// What it says.
    pub statement: String,
}

/// A set that cards come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SetInfo {
    /// Its id.
    pub id: Expansion,
    /// Its name.
    pub name: String,
    /// Whether it has Kingdom cards.
    pub kingdom: bool,
}

/// A token that lies on a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenInfo {
    /// Its id.
    pub id: Token,
    /// Its name.
    pub name: String,
}

/// What cards can be good for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoleInfo {
    /// Its id.
    pub id: Role,
    /// Its name.
    pub name: String,
    /// What it means, for somebody who has not heard the name.
    pub meaning: String,
}

/// All cards and Events, and the words of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The cards in the order of the catalogue.
    pub cards: Vec<CardInfo>,
    /// The Events.
    pub events: Vec<EventInfo>,
    /// The sets they come from, in the order in which they appeared.
    pub sets: Vec<SetInfo>,
    /// The words of type lines, those of cards that can be played first.
    pub types: Vec<String>,
    /// The tokens that lie on piles.
    pub tokens: Vec<TokenInfo>,
    /// What cards and Events can be good for, what builds a deck first.
    pub roles: Vec<RoleInfo>,
}

/// Ten piles and some Events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Kingdom {
    /// The name of a recommended set.
    pub name: Option<String>,
    /// The edition whose rules are in force.
    pub edition: Edition,
    /// The sets its cards come from.
    pub sets: Vec<Expansion>,
    /// The ten Kingdom cards.
    pub cards: Vec<Card>,
    /// The Events.
    pub events: Vec<Event>,
}

/// A draw of ten random Kingdom cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RandomKingdom {
    /// The sets to draw from; none means all.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Expansion>>"))]
    pub sets: Vec<Expansion>,
    /// The edition; 2 if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub edition: Option<Edition>,
    /// Names of cards and Events that must be there.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub required: Vec<String>,
    /// Names of cards and Events that must not.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub forbidden: Vec<String>,
    /// How many Events to draw; left out, they are shuffled among the cards of Adventures, two at most.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub events: Option<u8>,
    /// The seed of the draw, a number written as text; a random one if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<String>,
}

/// Names of cards and Events to make a Kingdom of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NamedKingdom {
    /// The names or ids.
    pub names: Vec<String>,
    /// The edition; 2 if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub edition: Option<Edition>,
}

/// Whether names make a Kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KingdomChecked {
    /// The Kingdom, if nothing is wrong with it.
    pub kingdom: Option<Kingdom>,
    /// All that is wrong.
    pub faults: Vec<Fault>,
}

/// One thing that is wrong with a Kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fault {
    /// What, in words, without what may have been meant.
    pub message: String,
    /// The name it is about, as it was written, if it is about one.
    pub name: Option<String>,
    /// What may have been meant.
    pub suggestions: Vec<String>,
}

/// Which Kingdom to play with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum KingdomChoice {
    /// The recommended set of this name.
    Recommended {
        /// The name.
        name: String,
        /// The edition, if both have a set of this name.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        edition: Option<Edition>,
    },
    /// These cards and Events.
    Cards(NamedKingdom),
    /// A random one.
    Random(RandomKingdom),
}
