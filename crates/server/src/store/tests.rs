//! What is written is read back, and faults stay where they are.

use super::*;
use freehold_engine::Setup;
use freehold_table::{BotKind, Occupant, Plan};

fn key(of: u8) -> SeatKey {
    SeatKey { seat: Seat(0), hash: [of; 32], former: false, link: of == 4 }
}

fn stored(id: &str) -> Stored {
    let seats = vec![Occupant::Person("Ann".into()), Occupant::bot(BotKind::BigMoney)];
    let plan = Plan::new(&Setup::recommended("First Game").unwrap(), seats);
    Stored {
        id: id.into(),
        opened_at: 1,
        listed: true,
        host: [1; 32],
        spectator: [2; 32],
        seat_keys: vec![key(3)],
        stage: Stage::Waiting,
        events: vec![Event::Opened(plan)],
        n_entries: 1,
    }
}

fn entry(game: &str, n: u32) -> Entry {
    let (events, stage) = (vec![Event::Ended], Stage::Finished);
    let (retired, key) = (Some(Retired { seat: Seat(0), but: None }), Some(key(4)));
    Entry { game: game.into(), n, events, stage, at: 2, retired, key }
}

fn open(folder: &Path) -> Result<Store, StoreError> {
    Store::open(&folder.join("freehold.db"), Arc::default())
}

#[tokio::test]
async fn what_is_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.create(stored("a")).await.unwrap();
    store.append(entry("a", 1)).await.unwrap();
    store.close();
    assert!(matches!(store.append(entry("a", 2)).await, Err(StoreError::Closed)));
    let read = open(folder.path()).unwrap().load("a").unwrap().unwrap();
    assert_eq!((read.n_entries, read.events.len()), (2, 2));
    assert_eq!(read.seat_keys, [SeatKey { former: true, ..key(3) }, key(4)]);
    assert!(open(folder.path()).unwrap().load("b").unwrap().is_none());
}

#[tokio::test]
async fn a_command_that_cannot_be_written_does_not_take_others_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.create(stored("a")).await.unwrap();
    let (bad, good, worse) = tokio::join!(
        store.append(entry("a", 0)),
        store.append(entry("a", 1)),
        store.append(entry("no such table", 1)),
    );
    assert!(bad.is_err() && good.is_ok() && worse.is_err());
    assert_eq!(store.load("a").unwrap().unwrap().n_entries, 2);
}

#[test]
fn a_database_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()).unwrap());
    let connection = Connection::open(folder.path().join("freehold.db")).unwrap();
    connection.execute_batch("PRAGMA user_version = 99").unwrap();
    assert!(matches!(open(folder.path()), Err(StoreError::Newer(99))));
}

#[tokio::test]
async fn a_stage_that_there_is_not_is_an_error_of_that_table_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    for id in ["a", "b"] {
        store.create(stored(id)).await.unwrap();
    }
    let connection = Connection::open(folder.path().join("freehold.db")).unwrap();
    for stage in [4, 255, 256, -1] {
        connection.execute("UPDATE game SET stage = ?1 WHERE id = 'a'", [stage]).unwrap();
        let error = store.load("a").unwrap_err().to_string();
        assert!(error.contains(&format!("table a has stage {stage}")), "{error}");
        assert_eq!(store.load("b").unwrap().unwrap().stage, Stage::Waiting);
    }
}

#[tokio::test]
async fn tables_expire_by_their_stage_and_never_while_somebody_looks_at_them() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    // "waits" was never begun; "plays" was, a moment later.
    for id in ["waits", "plays", "looked-at"] {
        store.create(Stored { stage: Stage::Waiting, ..stored(id) }).await.unwrap();
    }
    store.append(Entry { stage: Stage::Playing, ..entry("plays", 1) }).await.unwrap();
    let there = |id: &str| store.load(id).unwrap().is_some();
    let spared = || HashSet::from(["looked-at".to_string()]);
    store.expire(6 * DAY, spared()).await.unwrap();
    assert!(there("waits") && there("plays") && there("looked-at"));
    store.expire(8 * DAY, spared()).await.unwrap();
    assert!(!there("waits") && there("plays") && there("looked-at"));
    store.expire(181 * DAY, spared()).await.unwrap();
    assert!(!there("plays") && there("looked-at"));
    assert_eq!(store.n_tables().unwrap(), 1);
    let rows: i64 = store
        .reader
        .lock()
        .unwrap()
        .query_row(
            "SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM seat_key)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(rows, 2, "nothing is left of the others");
}
