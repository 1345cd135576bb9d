//! The shape of the project: every card has its file and its scenarios, hot types stay small, seeds mean what they meant.

#![allow(clippy::disallowed_methods, reason = "it reads the source files")]

use std::path::{Path, PathBuf};

use freehold_engine::{Answer, Card, Decision, Event, Game, NoLog, Player, Rng, Setup};

fn engine() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn stem(name: &str) -> String {
    name.to_lowercase().replace('\'', "").replace(' ', "_")
}

#[test]
fn every_card_has_a_file_and_scenarios_beside_it() {
    for card in Card::ALL {
        let folder = card.def().expansion.id();
        for ending in ["rs", "scn"] {
            let path = engine().join(format!("src/cards/{folder}/{}.{ending}", stem(card.name())));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }
    for event in Event::ALL {
        for ending in ["rs", "scn"] {
            let path = engine().join(format!("src/events/{}.{ending}", stem(event.name())));
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }
}

#[test]
fn the_machine_names_no_kingdom_card() {
    let kingdom: Vec<String> = Card::ALL
        .into_iter()
        .filter(|card| card.is_kingdom())
        .map(|card| format!("Card::{card:?}"))
        .collect();
    for entry in std::fs::read_dir(engine().join("src/run")).expect("the machine is there") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        for name in &kingdom {
            let whole = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
            let named =
                text.match_indices(name.as_str()).any(|(i, _)| whole(&text[i + name.len()..]));
            assert!(!named, "{} speaks of {name}", path.display());
        }
    }
}

#[test]
fn hot_types_stay_small() {
    assert!(size_of::<Answer>() <= 4, "{}", size_of::<Answer>());
    assert!(size_of::<Decision>() <= 224, "{}", size_of::<Decision>());
    assert!(size_of::<Player>() <= 768, "{}", size_of::<Player>());
    assert!(size_of::<Game>() <= 960, "{}", size_of::<Game>());
}

#[test]
fn seeds_mean_what_they_meant() {
    let mut rng = Rng::new(42);
    let numbers: Vec<u32> = (0..12).map(|_| rng.below(1000)).collect();
    assert_eq!(numbers, [814, 318, 983, 701, 793, 588, 125, 605, 207, 933, 559, 850]);
    let mut order: Vec<u8> = (0..10).collect();
    Rng::new(7).shuffle(&mut order);
    assert_eq!(order, [3, 8, 9, 4, 6, 7, 2, 5, 1, 0]);
}

#[test]
fn a_seed_deals_the_same_game_for_ever() {
    let mut game =
        Game::new(&Setup { seed: 1, ..Setup::recommended("First Game").expect("known") })
            .expect("legal");
    let mut hands = Vec::new();
    for _ in 0..6 {
        let seat = game.turn().seat;
        hands.push(game.player(seat).hand.count(Card::Copper));
        game.apply(Answer::Done, &mut NoLog).expect("the Buy phase can be left");
    }
    assert_eq!(hands, [4, 4, 3, 3, 3, 3]);
}
