//! What earlier releases have stored is read, and is what it was.
//!
//! A file under `golden/` is never changed: it was written by the release of its format, which also wrote `expected.json`.

#[path = "golden/described.rs"]
mod described;

use std::path::{Path, PathBuf};

use described::described;
use freehold_stored::replay;
use freehold_table::{Event, Stage, Table, stored};
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

/// The rows of each table out of the text of a database, with its stage.
fn rows(sql: &str) -> Vec<(String, Stage, Vec<String>)> {
    let mut tables = Vec::new();
    for line in sql.lines() {
        let fields =
            |start: &str| line.strip_prefix(start).and_then(|rest| rest.strip_suffix(");"));
        if let Some(fields) = fields("INSERT INTO game VALUES(") {
            let fields: Vec<&str> = fields.split(',').collect();
            let stage = match fields[4] {
                "0" => Stage::Waiting,
                "1" => Stage::Playing,
                "2" => Stage::BetweenGames,
                "3" => Stage::Finished,
                other => panic!("stage {other}"),
            };
            tables.push((fields[1].trim_matches('\'').to_string(), stage, Vec::new()));
        }
        if let Some(fields) = fields("INSERT INTO entry VALUES(") {
            let (game, rest) = fields.split_once(',').unwrap();
            let (_, text) = rest.split_once(",'").unwrap();
            let row = text.strip_suffix('\'').unwrap().replace("''", "'");
            tables[game.parse::<usize>().unwrap() - 1].2.push(row);
        }
    }
    tables
}

fn read(rows: &[String]) -> Vec<Event> {
    rows.iter().flat_map(|row| stored::read(row).unwrap_or_else(|e| panic!("{e}: {row}"))).collect()
}

#[track_caller]
fn is_as_expected(table: &Table, expected: &Value) {
    let found = described(table);
    for (key, value) in found.as_object().unwrap() {
        if key != "games" {
            assert_eq!(*value, expected[key], "{key} of {}", expected["title"]);
        }
    }
    let (games, wanted) =
        (found["games"].as_array().unwrap(), expected["games"].as_array().unwrap());
    assert_eq!(games.len(), wanted.len(), "{}", expected["title"]);
    for (game, wanted) in games.iter().zip(wanted) {
        for (key, value) in game.as_object().unwrap() {
            assert_eq!(*value, wanted[key], "{key} of {}", expected["title"]);
        }
    }
}

#[test]
fn every_table_of_the_first_release_is_what_it_was() {
    let tables = rows(&text("v1", "freehold.sql"));
    let expected = expected("v1");
    assert_eq!(tables.len(), expected.len());
    for ((id, stage, rows), expected) in tables.iter().zip(&expected) {
        assert_eq!(expected["id"], id.as_str());
        assert_eq!(expected["n_entries"], rows.len());
        let table = Table::replay_to(&read(rows), *stage).unwrap();
        is_as_expected(&table, expected);
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
