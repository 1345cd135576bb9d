//! The cards of each set and edition.

use super::*;

const BASE_ACTIONS_1: &str = "Adventurer, Bureaucrat, Cellar, Chancellor, Chapel, Council Room, \
    Feast, Festival, Laboratory, Library, Market, Militia, Mine, Moat, Moneylender, Remodel, \
    Smithy, Spy, Thief, Throne Room, Village, Witch, Woodcutter, Workshop";

const BASE_ACTIONS_2: &str = "Artisan, Bandit, Bureaucrat, Cellar, Chapel, Council Room, Festival, \
    Harbinger, Laboratory, Library, Market, Merchant, Militia, Mine, Moat, Moneylender, Poacher, \
    Remodel, Sentry, Smithy, Throne Room, Vassal, Village, Witch, Workshop";

const INTRIGUE_TENS_1: &str = "Baron, Bridge, Conspirator, Coppersmith, Courtyard, Ironworks, \
    Masquerade, Mining Village, Minion, Pawn, Saboteur, Scout, Secret Chamber, Shanty Town, \
    Steward, Swindler, Torturer, Trading Post, Tribute, Upgrade, Wishing Well";

const INTRIGUE_TENS_2: &str = "Baron, Bridge, Conspirator, Courtier, Courtyard, Diplomat, \
    Ironworks, Lurker, Masquerade, Mining Village, Minion, Patrol, Pawn, Replace, Secret Passage, \
    Shanty Town, Steward, Swindler, Torturer, Trading Post, Upgrade, Wishing Well";

/// rulings: B1.components.4
#[test]
fn the_first_edition_of_the_base_set_has_24_actions_and_gardens() {
    let tens = roster_is(Expansion::Base, Edition::First, BASE_ACTIONS_1, "Gardens", 252);
    assert_eq!(tens.len(), 24);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Gardens", &[Type::Victory]);
}

/// rulings: B2.components.2, B2.components.3
#[test]
fn the_second_edition_of_the_base_set_has_25_kinds_of_ten_and_gardens() {
    let tens = roster_is(Expansion::Base, Edition::Second, BASE_ACTIONS_2, "Gardens", 262);
    assert_eq!(tens.len(), 25);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Gardens", &[Type::Victory]);
}

/// rulings: I1.components.1, I1.components.2
#[test]
fn the_first_edition_of_intrigue_has_21_kinds_of_ten_and_four_of_twelve() {
    let twelves = "Duke, Great Hall, Harem, Nobles";
    let tens = roster_is(Expansion::Intrigue, Edition::First, INTRIGUE_TENS_1, twelves, 258);
    assert_eq!(tens.len(), 21);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Duke", &[Type::Victory]);
    types_are("Great Hall", &[Type::Action, Type::Victory]);
    types_are("Harem", &[Type::Treasure, Type::Victory]);
    types_are("Nobles", &[Type::Action, Type::Victory]);
}

/// rulings: I2.components.1, I2.components.2
#[test]
fn the_second_edition_of_intrigue_has_22_kinds_of_ten_and_four_of_twelve() {
    let twelves = "Duke, Harem, Mill, Nobles";
    let tens = roster_is(Expansion::Intrigue, Edition::Second, INTRIGUE_TENS_2, twelves, 268);
    assert_eq!(tens.len(), 22);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Mill", &[Type::Action, Type::Victory]);
}

/// rulings: AD.setup-kingdom.4
#[test]
fn adventures_has_30_kingdom_cards_8_upgrade_cards_and_20_events() {
    let actions = "Amulet, Artificer, Bridge Troll, Caravan Guard, Dungeon, Duplicate, Gear, Giant, \
        Guide, Haunted Woods, Hireling, Lost City, Magpie, Messenger, Miser, Ranger, Ratcatcher, \
        Raze, Royal Carriage, Storyteller, Swamp Hag, Transmogrify, Wine Merchant";
    let treasures = "Coin of the Realm, Relic, Treasure Trove";
    let others = "Port, Distant Lands, Page, Peasant";
    let upgrades = "Treasure Hunter, Warrior, Hero, Champion, Soldier, Fugitive, Disciple, Teacher";
    let events = "Alms, Ball, Bonfire, Borrow, Expedition, Ferry, Inheritance, Lost Arts, Mission, \
        Pathfinding, Pilgrimage, Plan, Quest, Raid, Save, Scouting Party, Seaway, Trade, Training, \
        Travelling Fair";
    assert_eq!(cards(actions).len(), 23);
    assert!(cards(actions).iter().all(|card| card.is(Type::Action) && !card.is(Type::Traveller)));
    assert!(cards(treasures).iter().all(|card| card.is(Type::Treasure) && !card.is(Type::Action)));
    types_are("Port", &[Type::Action]);
    types_are("Distant Lands", &[Type::Action, Type::Reserve, Type::Victory]);
    types_are("Page", &[Type::Action, Type::Traveller]);
    types_are("Peasant", &[Type::Action, Type::Traveller]);

    let kingdom = [cards(actions), cards(treasures), cards(others)].concat();
    for edition in [Edition::First, Edition::Second] {
        same_cards(&kingdom_cards_of(Expansion::Adventures, edition), &kingdom);
    }
    assert_eq!(kingdom.len(), 30);
    let adventures = |card: &Card| card.def().expansion == Expansion::Adventures;
    let outside: Vec<Card> =
        Card::ALL.into_iter().filter(|card| adventures(card) && !card.is_kingdom()).collect();
    same_cards(&outside, &cards(upgrades));
    assert!(outside.iter().all(|card| card.is_upgrade()));
    assert_eq!(outside.len(), 8);
    assert_eq!(Event::ALL.to_vec(), self::events(events));
    assert_eq!(Event::ALL.len(), 20);
}

/// Checks the Kingdom cards of a set: the kinds of ten and of twelve copies, and how many cards they are together. Returns the
/// kinds of ten.
#[track_caller]
fn roster_is(
    expansion: Expansion,
    edition: Edition,
    tens: &str,
    twelves: &str,
    total: u32,
) -> Vec<Card> {
    let (tens, twelves) = (cards(tens), cards(twelves));
    let all = kingdom_cards_of(expansion, edition);
    same_cards(&all, &[&tens[..], &twelves].concat());
    // All copies of the box lie on the table with four players.
    let setup = Setup { players: 4, edition, ..Setup::new(all.clone(), Vec::new()) };
    let game = Game::deal(&setup, false, &mut NoLog).unwrap();
    let left = |card: Card| game.supply().left(card);
    assert!(tens.iter().all(|&card| left(card) == 10 && !card.is(Type::Victory)));
    assert!(twelves.iter().all(|&card| left(card) == 12 && card.is(Type::Victory)));
    assert_eq!(all.iter().map(|&card| u32::from(left(card))).sum::<u32>(), total);
    tens
}

#[track_caller]
fn types_are(name: &str, types: &[Type]) {
    let card = cards(name)[0];
    assert_eq!(card.types().iter().collect::<Vec<_>>(), types, "{name}");
}
