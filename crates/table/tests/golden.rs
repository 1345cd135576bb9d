//! What earlier releases have stored is read, and is what it was.
//!
//! A file under `golden/` is never changed: it was written by the release of its format, which also wrote `expected.json`.

#[path = "golden/described.rs"]
mod described;
#[path = "golden/old.rs"]
mod old;

use std::path::{Path, PathBuf};

use described::described;
use freehold_engine::Game;
use freehold_stored::replay;
use freehold_table::{Command, Event, Stage, Table, Way, stored};
use old::rows;
use serde_json::Value;

fn golden(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(version)
}

fn text(version: &str, name: &str) -> String {
    let path = golden(version).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn expected(version: &str) -> Vec<Value> {
    serde_json::from_str(&text(version, "expected.json")).unwrap()
}

fn read(rows: &[String]) -> Vec<Event> {
    rows.iter().flat_map(|row| stored::read(row).unwrap_or_else(|e| panic!("{e}: {row}"))).collect()
}

/// What the rules of version 2 make of the tables of the first release that they touch: how many answers still fit.
const MENDED: [(&str, u32); 6] = [
    ("adventures-events", 59),
    ("adventures-finished", 225),
    ("first-edition-running", 9),
    ("first-edition-finished", 23),
    ("five-tokens-and-libraries", 53),
    ("first-edition-chancellor", 21),
];

/// What stays as it was even if the rules were mended, of a table and of a game.
const ALWAYS: [&str; 5] = ["stage", "number", "version", "names", "undo"];
const ALWAYS_OF_GAME: [&str; 4] = ["n_answers", "answers", "over", "ended_early"];
/// What follows from the position.
const IF_IT_FITS: [&str; 7] =
    ["winners", "n_facts", "last_facts", "scores", "deciding", "picked", "legal"];

#[test]
fn every_table_of_the_first_release_is_what_it_was() {
    let tables = rows(&text("v1", "freehold.sql"));
    let expected = expected("v1");
    assert_eq!(tables.len(), expected.len());
    for ((id, stage, rows), expected) in tables.iter().zip(&expected) {
        let title = expected["title"].as_str().unwrap();
        assert_eq!(expected["id"], id.as_str());
        assert_eq!(expected["n_entries"], rows.len());
        let table = Table::replay_to(&read(rows), *stage).unwrap();
        let found = described(&table);
        same(&found, expected, &ALWAYS, title);
        let touched = MENDED.iter().find(|(touched, _)| *touched == title);
        assert_eq!(table.games().len(), expected["games"].as_array().unwrap().len(), "{title}");
        for (i, game) in table.games().iter().enumerate() {
            let (found, expected) = (&found["games"][i], &expected["games"][i]);
            same(found, expected, &ALWAYS_OF_GAME, title);
            let fitting = touched.map(|(_, fitting)| *fitting);
            assert_eq!(game.mended().map(|mended| mended.fitting), fitting, "{title}");
            if touched.is_none() {
                same(found, expected, &IF_IT_FITS, title);
                same(found, expected, &["log"], title);
            }
        }
    }
}

#[track_caller]
fn same(found: &Value, expected: &Value, keys: &[&str], title: &str) {
    for key in keys {
        assert!(!expected[key].is_null() || expected.get(key).is_some(), "{title} has {key}");
        assert_eq!(found[key], expected[key], "{key} of {title}");
    }
}

#[test]
fn running_games_of_the_first_release_go_on() {
    for (_, stage, rows) in rows(&text("v1", "freehold.sql")) {
        if stage != Stage::Playing {
            continue;
        }
        let mut events = read(&rows);
        let mut table = Table::replay_to(&events, stage).unwrap();
        if table.mended().is_some() {
            let settle = Command::Settle { seat: None, way: Way::GoOn };
            events.extend(table.handle(settle).unwrap());
        }
        for _ in 0..40 {
            let Some(decision) = table.game().and_then(Game::decision) else { break };
            let legal = table.game().unwrap().legal_answers();
            let answers = vec![*legal.last().unwrap()];
            let (seat, number) = (decision.seat, table.number());
            events.extend(table.handle(Command::Answer { seat, number, answers }).unwrap());
        }
        let read = stored::read(&stored::write(&events)).unwrap();
        assert_eq!(Table::replay(&read).unwrap(), table);
    }
}

#[test]
fn rows_of_the_first_release_written_anew_are_the_same_table() {
    for (_, stage, rows) in rows(&text("v1", "freehold.sql")) {
        let events = read(&rows);
        let again: Vec<Event> = events
            .iter()
            .flat_map(|event| stored::read(&stored::write(std::slice::from_ref(event))).unwrap())
            .collect();
        assert_eq!(again, events);
        let table = Table::replay_to(&again, stage).unwrap();
        assert_eq!(table, Table::replay_to(&events, stage).unwrap());
    }
}

#[test]
fn every_replay_line_of_the_first_release_plays_the_game_of_its_table() {
    let tables = rows(&text("v1", "freehold.sql"));
    let mut n = 0;
    for (expected, (_, stage, rows)) in expected("v1").iter().zip(&tables) {
        let name = format!("{}.replay", expected["title"].as_str().unwrap());
        if !golden("v1").join(&name).exists() {
            continue;
        }
        let line = replay::read(&text("v1", &name)).unwrap();
        assert_eq!(line.rules, 1);
        let table = Table::replay_to(&read(rows), *stage).unwrap();
        let played = table.last_game().unwrap();
        assert_eq!(line.replay.setup, *played.setup());
        assert_eq!(line.replay.answers, played.answers());
        n += 1;
    }
    assert_eq!(n, 6);
}

#[test]
fn every_table_of_the_second_format_is_what_it_was() {
    for expected in &expected("v2") {
        let title = expected["title"].as_str().unwrap();
        let rows: Vec<String> =
            text("v2", &format!("{title}.rows")).lines().map(String::from).collect();
        assert_eq!(expected["n_entries"], rows.len());
        let events = read(&rows);
        let table = Table::replay(&events).unwrap();
        let found = described(&table);
        same(&found, expected, &ALWAYS, title);
        for (i, game) in table.games().iter().enumerate() {
            let (found, expected) = (&found["games"][i], &expected["games"][i]);
            assert_eq!(game.mended(), None, "{title}");
            same(found, expected, &ALWAYS_OF_GAME, title);
            same(found, expected, &IF_IT_FITS, title);
            same(found, expected, &["log"], title);
        }
        if let Some(last) = table.last_game() {
            let line = replay::read(&text("v2", &format!("{title}.replay"))).unwrap();
            assert_eq!(line.replay.setup, *last.setup(), "{title}");
            assert_eq!(line.replay.answers, last.answers(), "{title}");
        }
        // What this format wrote is still written the same way.
        for row in rows.iter().filter(|row| row.starts_with('{')) {
            assert_eq!(stored::write(&stored::read(row).unwrap()), *row, "{title}");
        }
    }
}

#[test]
fn rows_that_cannot_be_read_say_why() {
    let said = |row: &str| stored::read(row).unwrap_err().to_string();
    let answered = |answers: &str| {
        format!(
            "{{\"v\":2,\"events\":[{{\"answered\":{{\"rules\":2,\"answers\":[{answers}],\"sums\":\"\"}}}}]}}"
        )
    };
    assert!(stored::read(&answered("\"buy Moat\"")).is_ok());
    let over =
        "{\"v\":2,\"events\":[{\"over\":{\"rules\":2,\"winners\":[],\"scores\":[],\"steps\":[]}}]}";
    assert!(stored::read(over).is_ok());
    let cases = [
        ("{\"v\":3,\"weather\":1}", "a newer freehold has written"),
        ("{\"v\":0,\"events\":[]}", "\"0\" is no format"),
        ("{\"v\":1,\"events\":[]}", "\"1\" is no format"),
        (&answered("").replace("\"rules\":2", "\"rules\":999"), "rules version 999, of a newer"),
        (&answered("").replace("\"rules\":2", "\"rules\":0"), "no version of the rules"),
        (&over.replace("\"rules\":2", "\"rules\":999"), "rules version 999, of a newer"),
        (&answered("\"buy Moot\""), "there is no card \"Moot\""),
        (&answered("\"dance\""), "\"dance\" is no answer"),
        ("{\"v\":2,\"events\":[{\"danced\":{}}]}", "unknown variant `danced`"),
        ("{\"v\":2,\"events\":[\"ended\"],\"more\":1}", "unknown field `more`"),
        ("[{\"Answered\":[{\"Buy\":\"Moot\"}]}]", "there is no card \"Moot\""),
        ("[{\"Danced\":[]}]", "unknown variant `Danced`"),
        ("", "EOF"),
        ("{\"v\":2", "EOF"),
    ];
    for (row, message) in cases {
        assert!(said(row).contains(message), "{row}: {}", said(row));
    }
    let bot = "{\"v\":2,\"events\":[{\"sat\":{\"seat\":0,\"who\":{\"bot\":{\"bot\":\"golem\",\"name\":\"G\"}}}}]}";
    assert_eq!(said(bot), "there is no bot \"golem\"");
    assert!(stored::read(&bot.replace("golem", "steward")).is_ok(), "the old name of the reeve");
}
