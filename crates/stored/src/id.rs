//! Cards and Events by id.
//!
//! An id is for ever. A card that is renamed one day keeps its id; a new card gets one at the end of its set.

use freehold_engine::{Card, Event};
use serde::{Deserialize, Serialize};

use crate::error::StoredError;

macro_rules! ids {
    ($thing:ident, $kind:literal, $id:ident: $($variant:ident = $word:literal,)*) => {
        #[doc = concat!("The id of a ", $kind, ", as it is stored.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $id(pub $thing);

        impl $id {
            /// The word that is written.
            pub fn word(self) -> &'static str {
                match self.0 {
                    $($thing::$variant => $word,)*
                }
            }

            /// What the word stands for.
            ///
            /// # Errors
            /// A word that is not known.
            pub fn read(word: &str) -> Result<$id, StoredError> {
                match word {
                    $($word => Ok($id($thing::$variant)),)*
                    _ => Err(StoredError::unknown($kind, word)),
                }
            }
        }

        impl TryFrom<String> for $id {
            type Error = StoredError;

            fn try_from(word: String) -> Result<$id, StoredError> {
                $id::read(&word)
            }
        }

        impl From<$id> for String {
            fn from(id: $id) -> String {
                id.word().into()
            }
        }
    };
}

ids! { Card, "card", CardId:
    Copper = "Copper", Silver = "Silver", Gold = "Gold", Estate = "Estate", Duchy = "Duchy",
    Province = "Province", Curse = "Curse",
    Adventurer = "Adventurer", Artisan = "Artisan", Bandit = "Bandit", Bureaucrat = "Bureaucrat",
    Cellar = "Cellar", Chancellor = "Chancellor", Chapel = "Chapel", CouncilRoom = "CouncilRoom",
    Feast = "Feast", Festival = "Festival", Gardens = "Gardens", Harbinger = "Harbinger",
    Laboratory = "Laboratory", Library = "Library", Market = "Market", Merchant = "Merchant",
    Militia = "Militia", Mine = "Mine", Moat = "Moat", Moneylender = "Moneylender",
    Poacher = "Poacher", Remodel = "Remodel", Sentry = "Sentry", Smithy = "Smithy", Spy = "Spy",
    Thief = "Thief", ThroneRoom = "ThroneRoom", Vassal = "Vassal", Village = "Village",
    Witch = "Witch", Woodcutter = "Woodcutter", Workshop = "Workshop",
    Baron = "Baron", Bridge = "Bridge", Conspirator = "Conspirator", Coppersmith = "Coppersmith",
    Courtier = "Courtier", Courtyard = "Courtyard", Diplomat = "Diplomat", Duke = "Duke",
    GreatHall = "GreatHall", Harem = "Harem", Ironworks = "Ironworks", Lurker = "Lurker",
    Masquerade = "Masquerade", Mill = "Mill", MiningVillage = "MiningVillage", Minion = "Minion",
    Nobles = "Nobles", Patrol = "Patrol", Pawn = "Pawn", Replace = "Replace", Saboteur = "Saboteur",
    Scout = "Scout", SecretChamber = "SecretChamber", SecretPassage = "SecretPassage",
    ShantyTown = "ShantyTown", Steward = "Steward", Swindler = "Swindler", Torturer = "Torturer",
    TradingPost = "TradingPost", Tribute = "Tribute", Upgrade = "Upgrade",
    WishingWell = "WishingWell",
    Amulet = "Amulet", Artificer = "Artificer", BridgeTroll = "BridgeTroll",
    CaravanGuard = "CaravanGuard", CoinOfTheRealm = "CoinOfTheRealm", DistantLands = "DistantLands",
    Dungeon = "Dungeon", Duplicate = "Duplicate", Gear = "Gear", Giant = "Giant", Guide = "Guide",
    HauntedWoods = "HauntedWoods", Hireling = "Hireling", LostCity = "LostCity", Magpie = "Magpie",
    Messenger = "Messenger", Miser = "Miser", Page = "Page", Peasant = "Peasant", Port = "Port",
    Ranger = "Ranger", Ratcatcher = "Ratcatcher", Raze = "Raze", Relic = "Relic",
    RoyalCarriage = "RoyalCarriage", Storyteller = "Storyteller", SwampHag = "SwampHag",
    Transmogrify = "Transmogrify", TreasureTrove = "TreasureTrove", WineMerchant = "WineMerchant",
    TreasureHunter = "TreasureHunter", Warrior = "Warrior", Hero = "Hero", Champion = "Champion",
    Soldier = "Soldier", Fugitive = "Fugitive", Disciple = "Disciple", Teacher = "Teacher",
}

ids! { Event, "Event", EventId:
    Alms = "Alms", Ball = "Ball", Bonfire = "Bonfire", Borrow = "Borrow", Expedition = "Expedition",
    Ferry = "Ferry", Inheritance = "Inheritance", LostArts = "LostArts", Mission = "Mission",
    Pathfinding = "Pathfinding", Pilgrimage = "Pilgrimage", Plan = "Plan", Quest = "Quest",
    Raid = "Raid", Save = "Save", ScoutingParty = "ScoutingParty", Seaway = "Seaway",
    Trade = "Trade", Training = "Training", TravellingFair = "TravellingFair",
}
