//! Backups, checks, copies and removals, of databases in use.

use std::sync::Arc;
use std::time::Duration;

use freehold_engine::{Seat, Setup};
use freehold_store::sqlx::{self, AssertSqlSafe};
use freehold_store::{
    Added, Banned, Db, Due, Entry, NewAccount, PasskeyRow, Place, SeatKey, Shown, SpentRow, Store,
    StoreError, Stored, Trouble, Which, backup, copy, inspect,
};
use freehold_table::{BotKind, Command, Event, Occupant, Plan, Stage, Table};

fn place(folder: &tempfile::TempDir, name: &str) -> Place {
    Place::File(folder.path().join(name))
}

async fn open(place: &Place) -> Store {
    Store::open(place, Arc::default()).await.unwrap()
}

/// Opens a table of two bots and lets them play to the end of the first game.
async fn play(store: &Store, i: u32) -> String {
    let id = format!("table-{i}");
    let seats = vec![Occupant::Person("Ann".into()), Occupant::bot(BotKind::BigMoney)];
    let plan = Plan::new(&Setup::recommended("First Game").unwrap(), seats);
    let mut table = Table::open(plan.clone()).unwrap();
    let byte = i as u8;
    let stored = Stored {
        id: id.clone(),
        opened_at: i64::from(i),
        listed: i.is_multiple_of(2),
        host: [byte; 32],
        spectator: [byte ^ 0x55; 32],
        seat_keys: vec![SeatKey { seat: Seat(0), hash: [!byte; 32], former: false, link: true }],
        stage: Stage::Waiting,
        events: vec![Event::Opened(plan)],
        n_entries: 1,
        due: Due::At(i64::from(i)),
    };
    store.create(stored).await.unwrap();
    let events = table.handle(Command::Begin { seed: u64::from(i), setup: None }).unwrap();
    append(store, &id, 1, events, table.stage()).await;
    id
}

async fn append(store: &Store, id: &str, n: u32, events: Vec<Event>, stage: Stage) {
    let game = id.to_string();
    let entry =
        Entry { game, n, events, stage, at: 7, retired: None, key: None, due: Due::AsBefore };
    store.append(entry).await.unwrap();
}

async fn change(store: &Store, sql: &str) {
    let sql = AssertSqlSafe(sql.to_string());
    match store.db() {
        Db::Lite { writer, .. } => drop(sqlx::raw_sql(sql).execute(writer).await.unwrap()),
        Db::Postgres { pool, .. } => drop(sqlx::raw_sql(sql).execute(pool).await.unwrap()),
    }
}

#[tokio::test]
async fn a_backup_of_a_database_in_use_is_whole_and_of_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(open(&place(&folder, "live.db")).await);
    for i in 0..20 {
        play(&store, i).await;
    }
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for i in 20..120 {
                play(&store, i).await;
            }
        }
    });
    // What a server does, another process does as well: it looks at the file.
    let live = Db::existing(&place(&folder, "live.db")).await.unwrap();
    for n in 0..3 {
        let to = folder.path().join(format!("{n}.db"));
        let done = backup(&live, &to).await.unwrap();
        assert!(done.tables >= 20 && done.entries >= 40 && done.bytes > 0, "{done:?}");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&to).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let copy = Db::existing(&Place::File(to.clone())).await.unwrap();
        let findings = inspect(&copy, |_| {}).await.unwrap();
        assert_eq!((findings.tables, findings.faults.len()), (done.tables, 0), "{findings:?}");
        let error = backup(&live, &to).await.unwrap_err().to_string();
        assert!(error.contains("is there already"), "{error}");
    }
    writing.await.unwrap();
    let nowhere = folder.path().join("no/such/folder.db");
    assert!(backup(&live, &nowhere).await.is_err());
    assert!(Db::existing(&place(&folder, "none.db")).await.is_err());
    assert!(!folder.path().join("none.db").exists());
}

#[tokio::test]
async fn a_check_finds_what_is_wrong_and_where() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&place(&folder, "live.db")).await;
    for i in 0..5 {
        play(&store, i).await;
    }
    let faults = async || inspect(store.db(), |_| {}).await.unwrap().faults;
    assert_eq!(faults().await, [""; 0]);
    change(&store, "UPDATE entry SET events = '{' WHERE n = 1 AND game = 1").await;
    change(&store, "DELETE FROM entry WHERE n = 0 AND game = 2").await;
    change(&store, "UPDATE game SET stage = 0 WHERE id = 'table-2'").await;
    change(&store, "UPDATE seat_key SET seat = 5 WHERE game = 4").await;
    change(
        &store,
        "PRAGMA foreign_keys = OFF; INSERT INTO alarm VALUES (99, 1); PRAGMA foreign_keys = ON;",
    )
    .await;
    let found = faults().await;
    for part in ["row of alarm", "table-0, entry 1", "entry 0 is missing", "table-2: ", "seat 5"] {
        assert!(found.iter().any(|fault| fault.contains(part)), "no {part:?} in {found:#?}");
    }
    assert_eq!(found.len(), 5, "{found:#?}");
}

/// Somebody with a passkey.
async fn with_passkey(store: &Store) {
    let account = NewAccount {
        id: 11,
        name: "Ann".into(),
        folded: "ann".into(),
        password: "hash".into(),
        recovery: "code".into(),
        at: 1,
        mean: 1_200_000,
        sigma: 300_000,
    };
    assert!(store.open_account(&account).await.unwrap());
    store.handle(11, "handle").await.unwrap();
    store.secret("challenges", "known to all nodes").await.unwrap();
    let row = PasskeyRow {
        id: "a".into(),
        account: 11,
        credential: "device's own".into(),
        key: vec![0, 255],
        counter: 3,
        synced: true,
        site: "play.example.org".into(),
        name: "Phone".into(),
        added_at: 1,
        used_at: None,
    };
    let spent = SpentRow { hash: "spent".into(), until: i64::MAX };
    assert_eq!(store.add_passkey(&row, 9, &spent, Shown::Nothing).await.unwrap(), Added::Done);
}

mod with_postgresql {
    use super::*;
    use freehold_testbed::Postgres;

    #[tokio::test]
    async fn a_copy_to_postgres_and_back_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let postgres = Postgres::start();
        let server = Place::named(&postgres.database("copied"));
        let lite = open(&place(&folder, "from.db")).await;
        for i in 0..30 {
            play(&lite, i).await;
        }
        lite.keep_analysis("table-3", 1, [9; 32], "{\"text\": \"ä\"}").await.unwrap();
        lite.keep_lab("shared", 1, "{}", 10).await.unwrap();
        lite.ban("192.0.2.0/24".parse().unwrap(), None, "flood").await.unwrap();
        with_passkey(&lite).await;

        let there = Db::open(&server).await.unwrap();
        let copied = copy(lite.db(), &there, |_| {}).await.unwrap();
        let rows = |table: &str| copied.iter().find(|one| one.table == table).unwrap().rows;
        assert_eq!((rows("game"), rows("entry"), rows("ban"), rows("lab")), (30, 60, 1, 1));
        assert_eq!((rows("passkey"), rows("spent_challenge"), rows("secret")), (1, 1, 1));
        let error = copy(lite.db(), &there, |_| {}).await.unwrap_err().to_string();
        assert!(error.contains("the target is not empty"), "{error}");

        // It is in use at once, and goes on counting.
        let pg = open(&server).await;
        assert_eq!(inspect(pg.db(), |_| {}).await.unwrap().faults, [""; 0]);
        play(&pg, 30).await;
        pg.keep_lab("another", 1, "{}", 10).await.unwrap();
        let told = backup(pg.db(), &folder.path().join("x.db")).await.unwrap_err().to_string();
        assert!(told.contains("pg_dump"), "{told}");

        let back = Db::open(&place(&folder, "back.db")).await.unwrap();
        copy(pg.db(), &back, |_| {}).await.unwrap();
        let back = Store::of(back);
        for i in 0..31 {
            let id = format!("table-{i}");
            let [a, b] = [pg.load(&id).await.unwrap(), back.load(&id).await.unwrap()];
            assert_eq!(format!("{a:?}"), format!("{b:?}"));
            assert_eq!(back.heads(std::slice::from_ref(&id)).await.unwrap()[0].1, 2);
        }
        assert_eq!(
            back.passkey("device's own").await.unwrap(),
            lite.passkey("device's own").await.unwrap()
        );
        assert_eq!(back.secret("challenges", "").await.unwrap(), "known to all nodes");
        assert_eq!(
            back.analysis("table-3", 1).await.unwrap(),
            lite.analysis("table-3", 1).await.unwrap()
        );
        assert_eq!(back.bans().await.unwrap(), lite.bans().await.unwrap());
        play(&back, 31).await;
        // Both ways of looking at a database in use work here too.
        looked_after(&pg).await;
    }
}

#[tokio::test]
async fn tables_are_listed_closed_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&place(&folder, "live.db")).await;
    for i in 0..31 {
        play(&store, i).await;
    }
    looked_after(&store).await;
}

/// With the tables 0 to 30.
async fn looked_after(store: &Store) {
    let newest = store.list(Which { most: Some(2), ..Which::default() }).await.unwrap();
    assert_eq!(
        newest.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(),
        ["table-30", "table-29"]
    );
    assert_eq!((newest[0].n_entries, newest[0].moved_at, newest[0].listed), (2, 7, true));
    assert!(store.close_table("table-4").await.unwrap());
    assert!(!store.close_table("table-4").await.unwrap());
    let stored = store.load("table-4").await.unwrap().unwrap();
    assert_eq!(stored.stage, Stage::Finished);
    assert_eq!(Table::replay_to(&stored.events, stored.stage).unwrap().stage(), Stage::Finished);
    assert!(matches!(store.close_table("none").await, Err(StoreError::NoTable(_))));
    let running = store.list(Which { running: true, ..Which::default() }).await.unwrap();
    assert_eq!(running.len(), 30);
    let idle = Which { idle_since: Some(7), ..Which::default() };
    assert_eq!(store.list(idle).await.unwrap().len(), 30, "one has just been closed");
    store.keep_analysis("table-4", 1, [9; 32], "{}").await.unwrap();
    assert!(store.remove_table("table-4").await.unwrap());
    assert!(!store.remove_table("table-4").await.unwrap());
    assert!(store.load("table-4").await.unwrap().is_none());
    assert_eq!(inspect(store.db(), |_| {}).await.unwrap().tables, 30);
}

#[tokio::test]
async fn bans_end_by_time_or_by_word() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&place(&folder, "live.db")).await;
    let who: Banned = "192.0.2.7".parse().unwrap();
    store.ban(who, Some(freehold_store::now() - 1), "over").await.unwrap();
    assert_eq!(store.bans().await.unwrap(), []);
    store.ban(who, Some(freehold_store::now() + 60_000), "now").await.unwrap();
    assert_eq!(store.bans().await.unwrap()[0].reason, "now");
    assert!(store.unban(who).await.unwrap() && !store.unban(who).await.unwrap());
    assert_eq!(store.bans().await.unwrap(), []);
}

#[tokio::test]
async fn a_database_says_what_is_wrong_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&place(&folder, "live.db")).await;
    store.check().await.unwrap();
    let trouble = async || store.check().await.unwrap_err().trouble();
    change(&store, "PRAGMA query_only = ON").await;
    assert_eq!(trouble().await, Trouble::ReadOnly);
    change(&store, "PRAGMA query_only = OFF").await;
    store.check().await.unwrap();
    let path = folder.path().join("live.db");
    std::fs::rename(&path, folder.path().join("moved.db")).unwrap();
    assert_eq!(trouble().await, Trouble::Gone);
    std::fs::rename(folder.path().join("moved.db"), &path).unwrap();
    store.check().await.unwrap();
    store.close().await;
    assert_eq!(trouble().await, Trouble::Closed);
}

#[tokio::test]
async fn a_damaged_file_is_known_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&place(&folder, "live.db")).await;
    for i in 0..200 {
        play(&store, i).await;
    }
    store.close().await;
    let path = folder.path().join("live.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // Everything but the first pages, which say what there is.
    let (start, end) = (bytes.len() * 3 / 4, bytes.len());
    bytes[start..end].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
    let db = Db::existing(&Place::File(path.clone())).await.unwrap();
    match inspect(&db, |_| {}).await {
        Ok(findings) => assert!(!findings.faults.is_empty()),
        Err(error) => assert_eq!(error.trouble(), Trouble::Damaged, "{error}"),
    }
    // Whoever comes across it remembers it.
    let found = Store::of(db.clone());
    let mut n_damaged = 0;
    for i in 0..200 {
        n_damaged += u32::from(found.load(&format!("table-{i}")).await.is_err());
    }
    assert!(n_damaged > 0);
    assert_eq!(found.check().await.unwrap_err().trouble(), Trouble::Damaged);
    let to = folder.path().join("backup.db");
    assert!(backup(&db, &to).await.is_err(), "what is damaged is not passed on as a backup");
    assert!(!to.exists() && !folder.path().join("backup.db.part").exists());
    std::fs::write(&path, [b'x'; 9000]).unwrap();
    let garbage = Place::File(path);
    let opened = tokio::time::timeout(Duration::from_secs(20), Db::existing(&garbage));
    let refused = match opened.await.unwrap() {
        Ok(db) => inspect(&db, |_| {}).await.map(|_| ()).unwrap_err(),
        Err(error) => error,
    };
    assert_eq!(refused.trouble(), Trouble::Damaged, "{refused}");
}
