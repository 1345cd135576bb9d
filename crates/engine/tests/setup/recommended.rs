//! The recommended sets of each rulebook.

use super::*;

const FIRST: Option<Edition> = Some(Edition::First);

/// rulings: B1.setup.18, B1.recommended-sets.2, B1.recommended-sets.3, B1.recommended-sets.4
/// rulings: B1.recommended-sets.5, B1.recommended-sets.6
#[test]
fn the_sets_of_the_first_edition_of_the_base_set_have_these_members() {
    is_recommended(
        "First Game",
        FIRST,
        "",
        "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop",
    );
    is_recommended(
        "Big Money",
        FIRST,
        "",
        "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, Laboratory, Market, Mine, Moneylender, \
         Throne Room",
    );
    is_recommended(
        "Interaction",
        FIRST,
        "",
        "Bureaucrat, Chancellor, Council Room, Festival, Library, Militia, Moat, Spy, Thief, Village",
    );
    is_recommended(
        "Size Distortion",
        FIRST,
        "",
        "Cellar, Chapel, Feast, Gardens, Laboratory, Thief, Village, Witch, Woodcutter, Workshop",
    );
    is_recommended(
        "Village Square",
        FIRST,
        "",
        "Bureaucrat, Cellar, Festival, Library, Market, Remodel, Smithy, Throne Room, Village, \
         Woodcutter",
    );
    only_sets_of(
        Edition::First,
        &[Expansion::Base],
        "Big Money, First Game, Interaction, Size Distortion, Village Square",
    );
}

/// rulings: B2.setup.11, B2.recommended-sets.2, B2.recommended-sets.3, B2.recommended-sets.4
/// rulings: B2.recommended-sets.5, B2.recommended-sets.6, B2.recommended-sets.7
#[test]
fn the_sets_of_the_second_edition_of_the_base_set_have_these_members() {
    is_recommended(
        "First Game",
        SECOND,
        "",
        "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop",
    );
    is_recommended(
        "Size Distortion",
        SECOND,
        "",
        "Artisan, Bandit, Bureaucrat, Chapel, Festival, Gardens, Sentry, Throne Room, Witch, Workshop",
    );
    is_recommended(
        "Deck Top",
        SECOND,
        "",
        "Artisan, Bureaucrat, Council Room, Festival, Harbinger, Laboratory, Moneylender, Sentry, \
         Vassal, Village",
    );
    is_recommended(
        "Sleight of Hand",
        SECOND,
        "",
        "Cellar, Council Room, Festival, Gardens, Library, Harbinger, Militia, Poacher, Smithy, \
         Throne Room",
    );
    is_recommended(
        "Improvements",
        SECOND,
        "",
        "Artisan, Cellar, Market, Merchant, Mine, Moat, Moneylender, Poacher, Remodel, Witch",
    );
    is_recommended(
        "Silver & Gold",
        SECOND,
        "",
        "Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, Merchant, Mine, Moneylender, Throne Room, \
         Vassal",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Base],
        "Deck Top, First Game, Improvements, Silver & Gold, Size Distortion, Sleight of Hand",
    );
}

/// rulings: B2.recommended-sets.8, B2.recommended-sets.9, B2.recommended-sets.10
/// rulings: I2.recommended-sets.4
#[test]
fn the_second_edition_of_base_and_intrigue_shares_three_sets() {
    is_recommended(
        "Underlings",
        SECOND,
        "",
        "Cellar, Festival, Library, Sentry, Vassal, Courtier, Diplomat, Minion, Nobles, Pawn",
    );
    is_recommended(
        "Grand Scheme",
        SECOND,
        "",
        "Artisan, Council Room, Market, Militia, Workshop, Bridge, Mill, Mining Village, Patrol, \
         Shanty Town",
    );
    is_recommended(
        "Deconstruction",
        SECOND,
        "",
        "Bandit, Mine, Remodel, Throne Room, Village, Diplomat, Harem, Lurker, Replace, Swindler",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Base, Expansion::Intrigue],
        "Deconstruction, Grand Scheme, Underlings",
    );
}

/// rulings: I1.recommended-sets.1, I1.recommended-sets.2, I1.recommended-sets.3
/// rulings: I1.recommended-sets.4, I1.recommended-sets.5, I1.recommended-sets.6
#[test]
fn the_sets_of_the_first_edition_of_intrigue_have_these_members() {
    is_recommended(
        "Victory Dance",
        FIRST,
        "",
        "Bridge, Duke, Great Hall, Harem, Ironworks, Masquerade, Nobles, Pawn, Scout, Upgrade",
    );
    is_recommended(
        "Secret Schemes",
        FIRST,
        "",
        "Conspirator, Harem, Ironworks, Pawn, Saboteur, Shanty Town, Steward, Swindler, Trading Post, \
         Tribute",
    );
    is_recommended(
        "Best Wishes",
        FIRST,
        "",
        "Coppersmith, Courtyard, Masquerade, Scout, Shanty Town, Steward, Torturer, Trading Post, \
         Upgrade, Wishing Well",
    );
    only_sets_of(
        Edition::First,
        &[Expansion::Intrigue],
        "Best Wishes, Secret Schemes, Victory Dance",
    );
    is_recommended(
        "Deconstruction",
        FIRST,
        "",
        "Bridge, Mining Village, Remodel, Saboteur, Secret Chamber, Spy, Swindler, Thief, Throne Room, \
         Torturer",
    );
    is_recommended(
        "Hand Madness",
        FIRST,
        "",
        "Bureaucrat, Chancellor, Council Room, Courtyard, Mine, Militia, Minion, Nobles, Steward, \
         Torturer",
    );
    is_recommended(
        "Underlings",
        FIRST,
        "",
        "Baron, Cellar, Festival, Library, Masquerade, Minion, Nobles, Pawn, Steward, Witch",
    );
    only_sets_of(
        Edition::First,
        &[Expansion::Base, Expansion::Intrigue],
        "Deconstruction, Hand Madness, Underlings",
    );
}

/// rulings: I2.recommended-sets.1, I2.recommended-sets.2, I2.recommended-sets.3
#[test]
fn the_sets_of_the_second_edition_of_intrigue_have_these_members() {
    is_recommended(
        "Victory Dance",
        SECOND,
        "",
        "Baron, Courtier, Duke, Harem, Ironworks, Masquerade, Mill, Nobles, Patrol, Replace",
    );
    is_recommended(
        "The Plot Thickens",
        SECOND,
        "",
        "Conspirator, Ironworks, Lurker, Pawn, Mining Village, Secret Passage, Steward, Swindler, \
         Torturer, Trading Post",
    );
    is_recommended(
        "Best Wishes",
        SECOND,
        "",
        "Baron, Conspirator, Courtyard, Diplomat, Duke, Secret Passage, Shanty Town, Torturer, \
         Upgrade, Wishing Well",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Intrigue],
        "Best Wishes, The Plot Thickens, Victory Dance",
    );
}

/// rulings: AD.recommended-sets.2, AD.recommended-sets.3, AD.recommended-sets.4
/// rulings: AD.recommended-sets.5, AD.recommended-sets.6, AD.recommended-sets.7
#[test]
fn the_sets_of_adventures_have_these_members_and_events() {
    is_recommended(
        "Gentle Intro",
        None,
        "Scouting Party",
        "Amulet, Distant Lands, Dungeon, Duplicate, Giant, Hireling, Port, Ranger, Ratcatcher, \
         Treasure Trove",
    );
    is_recommended(
        "Expert Intro",
        None,
        "Mission, Plan",
        "Caravan Guard, Coin of the Realm, Haunted Woods, Lost City, Magpie, Peasant, Raze, Swamp Hag, \
         Transmogrify, Wine Merchant",
    );
    is_recommended(
        "Level Up",
        FIRST,
        "Training",
        "Dungeon, Gear, Guide, Lost City, Miser, Market, Militia, Spy, Throne Room, Workshop",
    );
    is_recommended(
        "Son of Size Distortion",
        FIRST,
        "Bonfire, Raid",
        "Amulet, Duplicate, Giant, Messenger, Treasure Trove, Bureaucrat, Gardens, Moneylender, Thief, \
         Witch",
    );
    is_recommended(
        "Royalty Factory",
        FIRST,
        "Pilgrimage",
        "Bridge Troll, Duplicate, Page, Raze, Royal Carriage, Conspirator, Harem, Nobles, \
         Secret Chamber, Swindler",
    );
    is_recommended(
        "Masters of Finance",
        None,
        "Ball, Borrow",
        "Artificer, Distant Lands, Gear, Transmogrify, Wine Merchant, Bridge, Pawn, Shanty Town, \
         Steward, Upgrade",
    );
    only_sets_of(Edition::First, &[Expansion::Adventures], "");
    only_sets_of(Edition::Second, &[Expansion::Adventures], "Expert Intro, Gentle Intro");
    only_sets_of(
        Edition::First,
        &[Expansion::Base, Expansion::Adventures],
        "Level Up, Son of Size Distortion",
    );
    only_sets_of(Edition::First, &[Expansion::Intrigue, Expansion::Adventures], "Royalty Factory");
    only_sets_of(Edition::First, &Expansion::KINGDOM, "");
    only_sets_of(Edition::Second, &Expansion::KINGDOM, "");
}
