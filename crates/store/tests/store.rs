//! What is written is read back, and faults stay where they are: in both databases.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use freehold_engine::{Seat, Setup};
use freehold_store::sqlx::{self, AssertSqlSafe};
use freehold_store::{
    Connected, Db, Due, Entry, Place, Retired, SeatKey, Store, StoreError, Stored,
};
use freehold_table::{BotKind, Event, Occupant, Plan, Stage};
use freehold_testbed::Postgres;

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
        due: Due::AsBefore,
    }
}

fn entry(game: &str, n: u32) -> Entry {
    Entry {
        game: game.into(),
        n,
        events: vec![Event::Ended],
        stage: Stage::Finished,
        at: 2,
        retired: None,
        key: None,
        due: Due::AsBefore,
    }
}

async fn open(place: &Place) -> Result<Store, StoreError> {
    Store::open(place, Arc::default()).await
}

async fn change(store: &Store, sql: String) {
    let sql = AssertSqlSafe(sql);
    match store.db() {
        Db::Lite { writer, .. } => drop(sqlx::raw_sql(sql).execute(writer).await.unwrap()),
        Db::Postgres { pool, .. } => drop(sqlx::raw_sql(sql).execute(pool).await.unwrap()),
    }
}

async fn reads_back(place: &Place) {
    let store = open(place).await.unwrap();
    store.create(stored("a")).await.unwrap();
    let (retired, new) = (Some(Retired { seat: Seat(0), but: None }), Some(key(4)));
    store.append(Entry { retired, key: new, ..entry("a", 1) }).await.unwrap();
    let news = store.news("a", 1).await.unwrap().unwrap();
    assert_eq!((news.events, news.n_entries), (vec![Event::Ended], 2));
    store.close().await;
    assert!(matches!(store.append(entry("a", 2)).await, Err(StoreError::Closed)));
    let store = open(place).await.unwrap();
    let mut read = store.load("a").await.unwrap().unwrap();
    assert_eq!((read.n_entries, read.events.len(), read.stage), (2, 2, Stage::Finished));
    read.seat_keys.sort_by_key(|key| key.hash);
    assert_eq!(read.seat_keys, [SeatKey { former: true, ..key(3) }, key(4)]);
    assert!(store.load("b").await.unwrap().is_none());
    let but = Some(key(4).hash);
    store
        .append(Entry { retired: Some(Retired { seat: Seat(0), but }), ..entry("a", 2) })
        .await
        .unwrap();
    let keys = store.load("a").await.unwrap().unwrap().seat_keys;
    assert!(keys.contains(&key(4)), "the one that still leads there does: {keys:?}");
    store.close().await;
}

/// Of two that write an entry of the same number one is told that the table has moved on, and others are not hurt.
async fn one_writes(place: &Place) {
    let (one, other) = (open(place).await.unwrap(), open(place).await.unwrap());
    one.create(stored("t")).await.unwrap();
    one.create(stored("u")).await.unwrap();
    for n in 1..20 {
        let (a, b, c, d, e) = tokio::join!(
            one.append(entry("t", n)),
            other.append(entry("t", n)),
            one.append(entry("u", n)),
            one.append(entry("no such table", 1)),
            other.append(entry("t", n + 5)),
        );
        assert!(a.is_ok() != b.is_ok(), "{n}: {a:?} {b:?}");
        assert!(matches!(a.or(b), Ok(())) && c.is_ok());
        assert!(matches!(d, Err(StoreError::NoTable(_))), "{d:?}");
        assert!(matches!(e, Err(StoreError::Stale)), "a gap: {e:?}");
    }
    assert_eq!(one.load("t").await.unwrap().unwrap().n_entries, 20);
    let ids = ["t", "u", "v"].map(String::from);
    let mut heads = one.heads(&ids).await.unwrap();
    heads.sort();
    assert_eq!(heads, [("t".to_string(), 20), ("u".to_string(), 20)]);
    assert!(one.create(Stored { host: [9; 32], ..stored("t") }).await.is_err());
    one.close().await;
    other.close().await;
}

async fn claims(place: &Place) {
    let store = open(place).await.unwrap();
    let (long, short) = (Duration::from_secs(60), Duration::from_millis(1));
    assert!(store.claim("work", "a", long).await.unwrap());
    assert!(!store.claim("work", "b", long).await.unwrap());
    assert_eq!(store.claimed("work").await.unwrap(), Some(0.0));
    store.note_share("work", "b", 0.9).await.unwrap();
    store.note_share("work", "a", 0.5).await.unwrap();
    assert_eq!(store.claimed("work").await.unwrap(), Some(0.5));
    store.release("work", "b").await.unwrap();
    assert!(!store.claim("work", "b", long).await.unwrap());
    assert!(store.claim("work", "a", short).await.unwrap(), "one's own is renewed");
    while store.claimed("work").await.unwrap().is_some() {}
    while !store.claim("work", "b", long).await.unwrap() {}
    store.close().await;
}

async fn alarms(place: &Place) {
    let store = open(place).await.unwrap();
    store.create(Stored { due: Due::At(50), ..stored("x") }).await.unwrap();
    store.create(Stored { due: Due::At(40), ..stored("y") }).await.unwrap();
    assert_eq!(store.due(45, 9).await.unwrap(), [("y".to_string(), 40)]);
    store.append(Entry { due: Due::At(70), ..entry("y", 1) }).await.unwrap();
    store.append(Entry { due: Due::AsBefore, ..entry("y", 2) }).await.unwrap();
    assert_eq!(store.due(99, 9).await.unwrap(), [("x".to_string(), 50), ("y".to_string(), 70)]);
    store.append(Entry { due: Due::Never, ..entry("y", 3) }).await.unwrap();
    store.not_due("x", 49).await.unwrap();
    assert_eq!(store.due(99, 9).await.unwrap().len(), 1, "it was set again since");
    store.not_due("x", 50).await.unwrap();
    assert!(store.due(99, 9).await.unwrap().is_empty());
    store.close().await;
}

async fn presence(place: &Place) {
    let store = open(place).await.unwrap();
    for node in ["n1", "n2"] {
        store.beat(node).await.unwrap();
    }
    store.connect("n1", "g", Some(Seat(1)), 2).await.unwrap();
    store.connect("n1", "g", None, 3).await.unwrap();
    store.connect("n2", "g", Some(Seat(0)), 1).await.unwrap();
    let games = ["g".to_string(), "nobody's".to_string()];
    let seen = |all: BTreeMap<String, Vec<Connected>>| -> Vec<_> {
        assert_eq!(all.len(), 1);
        let all = &all["g"];
        let mut seen: Vec<_> = all.iter().map(|one| (one.seat, one.n)).collect();
        seen.sort_by_key(|(seat, _)| seat.map(|seat| seat.0));
        seen
    };
    assert_eq!(seen(store.connected("n2", &games).await.unwrap()), [(None, 3), (Some(Seat(1)), 2)]);
    assert_eq!(seen(store.connected("n1", &games).await.unwrap()), [(Some(Seat(0)), 1)]);
    store.create(stored("g")).await.unwrap();
    assert_eq!(store.peopled("n2", 9).await.unwrap(), ["g"], "by the other node");
    store.leave("n1").await.unwrap();
    assert_eq!(seen(store.connected("n2", &games).await.unwrap()), [(None, 0), (Some(Seat(1)), 0)]);
    // A node that was not seen for a while is dead.
    change(&store, "UPDATE node SET seen_at = seen_at - 60000 WHERE id = 'n2'".into()).await;
    let dead = store.connected("n1", &games).await.unwrap();
    assert!(dead["g"][0].n == 0, "{dead:?}");
    store.close().await;
}

async fn all(place: &dyn Fn(&str) -> Place) {
    reads_back(&place("reads_back")).await;
    one_writes(&place("one_writes")).await;
    claims(&place("claims")).await;
    alarms(&place("alarms")).await;
    presence(&place("presence")).await;
}

fn file(folder: &Path, name: &str) -> Place {
    Place::File(folder.join(format!("{name}.db")))
}

#[tokio::test]
async fn a_file_keeps_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    all(&|name| file(folder.path(), name)).await;
}

mod with_postgresql {
    use super::*;

    #[tokio::test]
    async fn postgresql_keeps_what_is_written() {
        let server = Postgres::start();
        all(&|name| Place::named(&server.database(name))).await;
    }

    #[tokio::test]
    async fn a_server_that_is_restarted_loses_nothing_and_writes_nothing_twice() {
        let server = Arc::new(Postgres::start());
        let store = open(&Place::named(&server.database("restarted"))).await.unwrap();
        store.create(stored("a")).await.unwrap();
        for round in 0..3 {
            let writing = async {
                for n in 1..40 {
                    store.append(entry("a", round * 39 + n)).await.unwrap();
                }
            };
            let restarting = tokio::task::spawn_blocking({
                let server = server.clone();
                move || {
                    server.stop();
                    server.begin();
                }
            });
            let ((), restarted) = tokio::join!(writing, restarting);
            restarted.unwrap();
        }
        assert_eq!(store.load("a").await.unwrap().unwrap().n_entries, 1 + 3 * 39);
        store.close().await;
    }
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let place = file(folder.path(), "newer");
    let store = open(&place).await.unwrap();
    change(&store, "PRAGMA user_version = 99".into()).await;
    store.close().await;
    assert!(matches!(open(&place).await, Err(StoreError::Newer(99))));
    let place = file(folder.path(), "newer still");
    let store = open(&place).await.unwrap();
    let step = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                VALUES (77, 'later', 1, x'00', 0)";
    change(&store, step.into()).await;
    store.close().await;
    assert!(matches!(open(&place).await, Err(StoreError::Newer(77))));
}

#[tokio::test]
async fn a_stage_that_there_is_not_is_an_error_of_that_table_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&file(folder.path(), "stages")).await.unwrap();
    for id in ["a", "b"] {
        store.create(stored(id)).await.unwrap();
    }
    for stage in [4, 255, 256, -1] {
        change(&store, format!("UPDATE game SET stage = {stage} WHERE id = 'a'")).await;
        let error = store.load("a").await.unwrap_err().to_string();
        assert!(error.contains(&format!("table a has stage {stage}")), "{error}");
        assert_eq!(store.load("b").await.unwrap().unwrap().stage, Stage::Waiting);
    }
}
