//! The catalogue: one line makes a card.
//!
//! The order is part of the engine's contract: it is the order of answers and of played Treasures. New cards go to the end of
//! their set.

#![allow(missing_docs)] // A card's own file says what it is.

use serde::{Deserialize, Serialize};

use crate::dsl::CardDef;

pub mod adventures;
pub mod base;
pub mod basic;
pub mod intrigue;

macro_rules! catalogue {
    ($($card:ident => $expansion:ident::$module:ident,)*) => {
        /// A card by its id: its name without spaces and apostrophes, such as `CouncilRoom`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CardId", type = "string"))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CardId))]
        pub enum Card {
            $($card,)*
        }

        /// How many different cards there are.
        pub const N_CARDS: usize = [$(Card::$card),*].len();

        impl Card {
            /// All cards in the order of the catalogue.
            pub const ALL: [Card; N_CARDS] = [$(Card::$card),*];
        }

        pub(crate) const DEFS: [&CardDef; N_CARDS] = [$(&$expansion::$module::CARD),*];
    };
}

catalogue! {
    Copper => basic::copper,
    Silver => basic::silver,
    Gold => basic::gold,
    Estate => basic::estate,
    Duchy => basic::duchy,
    Province => basic::province,
    Curse => basic::curse,
    Adventurer => base::adventurer,
    Artisan => base::artisan,
    Bandit => base::bandit,
    Bureaucrat => base::bureaucrat,
    Cellar => base::cellar,
    Chancellor => base::chancellor,
    Chapel => base::chapel,
    CouncilRoom => base::council_room,
    Feast => base::feast,
    Festival => base::festival,
    Gardens => base::gardens,
    Harbinger => base::harbinger,
    Laboratory => base::laboratory,
    Library => base::library,
    Market => base::market,
    Merchant => base::merchant,
    Militia => base::militia,
    Mine => base::mine,
    Moat => base::moat,
    Moneylender => base::moneylender,
    Poacher => base::poacher,
    Remodel => base::remodel,
    Sentry => base::sentry,
    Smithy => base::smithy,
    Spy => base::spy,
    Thief => base::thief,
    ThroneRoom => base::throne_room,
    Vassal => base::vassal,
    Village => base::village,
    Witch => base::witch,
    Woodcutter => base::woodcutter,
    Workshop => base::workshop,
    Baron => intrigue::baron,
    Bridge => intrigue::bridge,
    Conspirator => intrigue::conspirator,
    Coppersmith => intrigue::coppersmith,
    Courtier => intrigue::courtier,
    Courtyard => intrigue::courtyard,
    Diplomat => intrigue::diplomat,
    Duke => intrigue::duke,
    GreatHall => intrigue::great_hall,
    Harem => intrigue::harem,
    Ironworks => intrigue::ironworks,
    Lurker => intrigue::lurker,
    Masquerade => intrigue::masquerade,
    Mill => intrigue::mill,
    MiningVillage => intrigue::mining_village,
    Minion => intrigue::minion,
    Nobles => intrigue::nobles,
    Patrol => intrigue::patrol,
    Pawn => intrigue::pawn,
    Replace => intrigue::replace,
    Saboteur => intrigue::saboteur,
    Scout => intrigue::scout,
    SecretChamber => intrigue::secret_chamber,
    SecretPassage => intrigue::secret_passage,
    ShantyTown => intrigue::shanty_town,
    Steward => intrigue::steward,
    Swindler => intrigue::swindler,
    Torturer => intrigue::torturer,
    TradingPost => intrigue::trading_post,
    Tribute => intrigue::tribute,
    Upgrade => intrigue::upgrade,
    WishingWell => intrigue::wishing_well,
    Amulet => adventures::amulet,
    Artificer => adventures::artificer,
    BridgeTroll => adventures::bridge_troll,
    CaravanGuard => adventures::caravan_guard,
    CoinOfTheRealm => adventures::coin_of_the_realm,
    DistantLands => adventures::distant_lands,
    Dungeon => adventures::dungeon,
    Duplicate => adventures::duplicate,
    Gear => adventures::gear,
    Giant => adventures::giant,
    Guide => adventures::guide,
    HauntedWoods => adventures::haunted_woods,
    Hireling => adventures::hireling,
    LostCity => adventures::lost_city,
    Magpie => adventures::magpie,
    Messenger => adventures::messenger,
    Miser => adventures::miser,
    Page => adventures::page,
    Peasant => adventures::peasant,
    Port => adventures::port,
    Ranger => adventures::ranger,
    Ratcatcher => adventures::ratcatcher,
    Raze => adventures::raze,
    Relic => adventures::relic,
    RoyalCarriage => adventures::royal_carriage,
    Storyteller => adventures::storyteller,
    SwampHag => adventures::swamp_hag,
    Transmogrify => adventures::transmogrify,
    TreasureTrove => adventures::treasure_trove,
    WineMerchant => adventures::wine_merchant,
    TreasureHunter => adventures::treasure_hunter,
    Warrior => adventures::warrior,
    Hero => adventures::hero,
    Champion => adventures::champion,
    Soldier => adventures::soldier,
    Fugitive => adventures::fugitive,
    Disciple => adventures::disciple,
    Teacher => adventures::teacher,
}
