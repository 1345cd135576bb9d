//! What the definitions do not tell: judgments that need a card's name.

use freehold_engine::Card;

/// What a play of a card is worth beyond what its numbers say, in coins. Measured: games on random Kingdoms with the card,
/// against money and against this player without the correction. A card's numbers leave out conditions that seldom hold (Baron
/// without an Estate), what only the deck decides (Thief), and cards that wait for their use (Wine Merchant).
pub(super) fn correction(card: Card) -> f32 {
    match card {
        Card::Moneylender => -2.4,
        Card::Thief
        | Card::Vassal
        | Card::Woodcutter
        | Card::Baron
        | Card::Conspirator
        | Card::Amulet
        | Card::LostCity
        | Card::Messenger
        | Card::WineMerchant => -2.0,
        Card::MiningVillage => -1.9,
        Card::Lurker | Card::Scout => -1.8,
        Card::Nobles | Card::Peasant | Card::TreasureTrove => -1.2,
        Card::Miser => -1.0,
        Card::SwampHag => -0.7,
        Card::CouncilRoom | Card::Diplomat | Card::Patrol | Card::ShantyTown => -0.6,
        Card::GreatHall => -0.5,
        Card::Smithy
        | Card::Replace
        | Card::SecretPassage
        | Card::Dungeon
        | Card::Gear
        | Card::Ratcatcher => 0.6,
        Card::Market | Card::Minion => 0.7,
        Card::Tribute => 0.9,
        Card::Witch | Card::Courtyard => 1.0,
        Card::Bureaucrat | Card::Torturer | Card::Hireling => 1.2,
        Card::Bandit | Card::DistantLands => 1.3,
        Card::Transmogrify => 1.4,
        Card::BridgeTroll => 1.9,
        Card::Mine => 2.7,
        _ => 0.0,
    }
}
