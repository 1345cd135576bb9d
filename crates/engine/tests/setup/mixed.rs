//! The recommended sets that mix a set with other expansions.

use super::*;

/// rulings: B2.recommended-sets.11
#[test]
fn of_29_sets_that_mix_base_with_other_expansions_those_with_adventures_are_here() {
    let others: [(&str, &[&str]); 10] = [
        ("Seaside", &["Reach for Tomorrow", "Repetition", "Give and Take"]),
        ("Alchemy", &["Forbidden Arts", "Potion Mixers", "Chemistry Lesson"]),
        ("Prosperity", &["Biggest Money", "The King's Army", "The Good Life"]),
        (
            "Cornucopia & Guilds",
            &[
                "Bounty of the Hunt",
                "Bad Omens",
                "The Jester's Workshop",
                "Arts and Crafts",
                "Clean Living",
                "Gilding the Lily",
            ],
        ),
        ("Hinterlands", &["Highway Robbery", "Adventures Abroad"]),
        ("Dark Ages", &["High and Low", "Chivalry and Revelry"]),
        ("Empires", &["Everything in Moderation", "Silver Bullets"]),
        ("Nocturne", &["Night Shift", "Idle Hands"]),
        ("Renaissance", &["It Takes a Villager", "Capture the Flag"]),
        ("Menagerie", &["Pony Express", "Garden of Cats"]),
    ];
    assert_eq!(are_not_here(&others), 29 - 2);
    is_recommended(
        "Level Up",
        SECOND,
        "Training",
        "Market, Merchant, Militia, Throne Room, Workshop, Dungeon, Gear, Guide, Lost City, Miser",
    );
    is_recommended(
        "Son of Size Distortion",
        SECOND,
        "Bonfire, Raid",
        "Bandit, Bureaucrat, Gardens, Moneylender, Witch, Amulet, Duplicate, Giant, Messenger, \
         Treasure Trove",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Base, Expansion::Adventures],
        "Level Up, Son of Size Distortion",
    );
}

/// rulings: I2.recommended-sets.5
#[test]
fn of_27_sets_that_mix_intrigue_with_other_expansions_those_with_adventures_are_here() {
    let others: [(&str, &[&str]); 10] = [
        ("Seaside", &["A Star to Steer By", "Shore Patrol", "Bridge Crossing"]),
        ("Alchemy", &["Servants", "Secret Research", "Pools, Tools, and Fools"]),
        ("Prosperity", &["Paths to Victory", "All Along the Watchtower", "Lucky Seven"]),
        (
            "Cornucopia & Guilds",
            &["Last Laughs", "The Spice of Life", "Name that Card", "Tricks of the Trade"],
        ),
        ("Hinterlands", &["Money for Nothing", "The Duke's Ball"]),
        ("Dark Ages", &["Prophecy", "Invasion"]),
        ("Empires", &["Delicious Torture", "Buddy System"]),
        ("Nocturne", &["Shadowy Figures", "Impending Doom"]),
        ("Renaissance", &["Memento Mori", "Clockwork Court"]),
        ("Menagerie", &["Dog & Pony Show", "Explosions"]),
    ];
    assert_eq!(are_not_here(&others), 27 - 2);
    is_recommended(
        "Royalty Factory",
        SECOND,
        "Pilgrimage",
        "Conspirator, Courtier, Harem, Nobles, Swindler, Bridge Troll, Duplicate, Page, Raze, \
         Royal Carriage",
    );
    is_recommended(
        "Masters of Finance",
        SECOND,
        "Ball, Borrow",
        "Bridge, Pawn, Shanty Town, Steward, Upgrade, Artificer, Distant Lands, Gear, Transmogrify, \
         Wine Merchant",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Intrigue, Expansion::Adventures],
        "Masters of Finance, Royalty Factory",
    );
}

#[test]
fn of_the_sets_that_mix_adventures_with_expansions_not_here_each_says_which_it_needs() {
    let others: [(&str, &[&str]); 6] = [
        ("Seaside", &["Prince of Orange", "Gifts and Mathoms"]),
        ("Prosperity", &["Last Will and Monument", "Think Big"]),
        ("Cornucopia", &["The Hero's Return", "Seacraft and Witchcraft"]),
        ("Hinterlands", &["Traders and Raiders", "Journeys"]),
        ("Dark Ages", &["Cemetery Polka", "Groovy Decay"]),
        ("Guilds", &["Spendthrift", "Queen of Tan"]),
    ];
    assert_eq!(are_not_here(&others), 12);
}

#[test]
fn the_64_sets_that_are_not_here_have_names_of_their_own_and_are_suggested() {
    let mut names: Vec<&str> = kingdoms::elsewhere().map(|set| set.name).collect();
    assert_eq!(names.len(), 64);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 64);
    let fault = kingdoms::find("bigest mony", None).unwrap_err();
    let SetupFault::UnknownKingdom { suggestions, .. } = &fault else { panic!("{fault}") };
    assert_eq!(suggestions[..], ["Biggest Money", "Big Money"]);
    let fault = kingdoms::find("BIGGEST money", Some(Edition::First)).unwrap_err().to_string();
    assert_eq!(
        fault,
        "the recommended set \"Biggest Money\" needs the expansion Prosperity, which is not part of freehold"
    );
}

/// Checks that no set of these names is here, because each needs an expansion that is not, and counts them.
#[track_caller]
fn are_not_here(sets: &[(&str, &[&str])]) -> usize {
    for (expansion, names) in sets {
        for name in *names {
            assert!(kingdoms::named(name, None).is_none(), "{name} needs {expansion}");
            let Err(SetupError { faults }) = Setup::recommended(name) else { panic!("{name}") };
            let [SetupFault::KingdomNeeds { name: found, needs }] = faults[..] else {
                panic!("{faults:?}")
            };
            assert_eq!((found, needs), (*name, *expansion));
        }
    }
    sets.iter().map(|(_, names)| names.len()).sum()
}
