//! People, in both databases: the same story, told once.

use std::sync::Arc;

use freehold_engine::{Seat, Setup};
use freehold_store::{
    Due, Line, NewAccount, Place, Played, Rated, Reported, SaidRow, SeatKey, SessionRow, Shown,
    Store, StoreError, Stored, TookPart, WishRow,
};
use freehold_table::{Event, Occupant, Plan, Stage};
use freehold_testbed::Postgres;

const ANN: i64 = 11;
const BOB: i64 = 12;

fn new(id: i64, name: &str) -> NewAccount {
    NewAccount {
        id,
        name: name.into(),
        folded: name.to_lowercase(),
        password: "hash".into(),
        recovery: "code".into(),
        at: 1,
        mean: 1_200_000,
        sigma: 300_000,
    }
}

fn session(id: &str, account: i64, network: &str, at: i64) -> SessionRow {
    let (device, network) = ("Firefox on Linux".into(), network.into());
    SessionRow { id: id.into(), account, device, network, opened_at: at, used_at: at }
}

async fn accounts_and_sessions(store: &Store) {
    assert!(store.open_account(&new(ANN, "Ann")).await.unwrap());
    assert!(!store.open_account(&new(99, "ANN")).await.unwrap(), "the name is taken");
    assert!(store.open_account(&new(BOB, "Bob")).await.unwrap());
    assert_eq!(store.credentials("ann").await.unwrap().unwrap().id, ANN);
    assert!(store.credentials("eve").await.unwrap().is_none());
    for (hash, id) in [("h1", "s1"), ("h2", "s2"), ("h3", "s3")] {
        assert!(
            store.open_session(hash, &session(id, ANN, "home", 10), Shown::Nothing).await.unwrap()
        );
    }
    let found = store.session("h1", 10).await.unwrap().unwrap();
    assert_eq!((found.account.name.as_str(), found.id.as_str()), ("Ann", "s1"));
    assert!(store.session("h1", 11).await.unwrap().is_none(), "not used for too long");
    store.use_session("h1", 20).await.unwrap();
    assert!(store.session("h1", 11).await.unwrap().is_some());
    assert!(store.knows_network("ann", "home").await.unwrap());
    assert!(!store.knows_network("ann", "elsewhere").await.unwrap());
    assert!(!store.end_session(BOB, "s2").await.unwrap(), "not Bob's");
    assert!(store.end_session(ANN, "s2").await.unwrap());
    let shown = Shown::Session("h1");
    assert!(store.set_password(ANN, shown, "newer", Some("code 2"), Some("h1")).await.unwrap());
    let left: Vec<String> =
        store.sessions(ANN).await.unwrap().into_iter().map(|one| one.id).collect();
    assert_eq!(left, ["s1"]);
    for n in 0..60 {
        let (hash, id) = (format!("x{n}"), format!("y{n}"));
        let row = session(&id, BOB, "home", 100 + n);
        assert!(store.open_session(&hash, &row, Shown::Nothing).await.unwrap());
    }
    assert_eq!(store.sessions(BOB).await.unwrap().len(), 50);
    store.set_settings(ANN, r#"{"a":1}"#).await.unwrap();
    assert_eq!(store.settings(ANN).await.unwrap(), r#"{"a":1}"#);
    store.mute(ANN, Some(7)).await.unwrap();
    store.set_moderator(ANN, true).await.unwrap();
    store.set_public(ANN, false).await.unwrap();
    let ann = store.account(ANN).await.unwrap().unwrap();
    assert_eq!((ann.muted_until, ann.moderator, ann.public), (Some(7), true, false));
    store.set_banned(BOB, true).await.unwrap();
    assert!(store.sessions(BOB).await.unwrap().is_empty());
    store.set_banned(BOB, false).await.unwrap();
    assert_eq!(store.accounts(9).await.unwrap().len(), 2);
}

async fn seats(store: &Store) {
    let seats = vec![Occupant::Person("Ann".into()), Occupant::Person("Bob".into())];
    let plan = Plan::new(&Setup::recommended("First Game").unwrap(), seats);
    let table = Stored {
        id: "t".into(),
        opened_at: 1,
        listed: false,
        host: [1; 32],
        spectator: [2; 32],
        seat_keys: Vec::new(),
        stage: Stage::Waiting,
        events: vec![Event::Opened(plan)],
        n_entries: 1,
        due: Due::AsBefore,
    };
    store.create(table).await.unwrap();
    store.seat_account("t", Seat(0), BOB, "home", 3).await.unwrap();
    store.seat_account("t", Seat(0), ANN, "home", 4).await.unwrap();
    store.seat_account("t", Seat(1), BOB, "away", 5).await.unwrap();
    let at: Vec<(u8, i64)> = store
        .accounts_at("t")
        .await
        .unwrap()
        .iter()
        .map(|one| (one.seat.0, one.account.id))
        .collect();
    assert_eq!(at, [(0, ANN), (1, BOB)]);
    assert_eq!(store.tables_of(ANN, 9).await.unwrap()[0].game, "t");
    let key = SeatKey { seat: Seat(0), hash: [7; 32], former: false, link: false };
    store.add_key("t", key).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().seat_keys, [key]);
    store.replace_entry("t", 0, "other").await.unwrap();
    assert_eq!(store.raw_entries("t").await.unwrap(), [(0, "other".to_string())]);
}

fn played(number: u32) -> Played {
    Played {
        game: "t".into(),
        number,
        title: "T".into(),
        players: 2,
        rated: true,
        at: 100 + i64::from(number),
        kingdom: "moat;".into(),
        names: r#"["Ann","Bob"]"#.into(),
    }
}

fn took(seat: u8, account: i64, place: u8, before: Rated, mean: i64) -> TookPart {
    let after = Rated { mean, sigma: 90_000, games: before.games + 1, at: Some(100) };
    TookPart {
        seat: Seat(seat),
        account,
        place,
        won: place == 1,
        owns: "{}".into(),
        rating: Some((before, after)),
    }
}

async fn results(store: &Store) {
    let start = Rated { mean: 1_200_000, sigma: 300_000, games: 0, at: None };
    let both = [took(0, ANN, 1, start, 1_300_000), took(1, BOB, 2, start, 1_100_000)];
    assert!(!store.has_played("t", 1).await.unwrap());
    assert!(store.record(&played(1), &both).await.unwrap());
    assert!(!store.record(&played(1), &both).await.unwrap(), "once");
    assert_eq!(store.account(ANN).await.unwrap().unwrap().rated.mean, 1_300_000);
    let stale = store.record(&played(2), &both).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "the ratings have moved");
    assert!(!store.has_played("t", 2).await.unwrap(), "nothing of it was written");
    assert_eq!(store.met(ANN, BOB, 0).await.unwrap(), 1);
    assert_eq!(store.met(ANN, BOB, 102).await.unwrap(), 0);
    let took = store.took(BOB, i64::MAX, 9).await.unwrap();
    assert_eq!((took[0].place, took[0].mean_after), (2, Some(1_100_000)));
    assert!(store.took(BOB, 101, 9).await.unwrap().is_empty(), "before it");
    let leaders = store.leaders(100_000, 0, 9).await.unwrap();
    let names: Vec<&str> = leaders.iter().map(|one| one.account.name.as_str()).collect();
    assert_eq!(names, ["Bob"], "Ann's profile is not public");
    store.reset_rating(ANN, 1_200_000, 300_000).await.unwrap();
    assert_eq!(store.account(ANN).await.unwrap().unwrap().rated, start);
}

fn wish(ticket: &str, account: Option<i64>, since: i64) -> WishRow {
    WishRow {
        ticket: ticket.into(),
        account,
        name: "Ann".into(),
        wish: "{}".into(),
        network: "home".into(),
        since,
        seen_at: since,
        met: None,
    }
}

async fn wishes(store: &Store) {
    assert!(store.put_wish(&wish("w0", Some(ANN), 1_000), 0, 3).await.unwrap());
    assert!(store.put_wish(&wish("w1", Some(ANN), 1_001), 0, 3).await.unwrap());
    assert!(store.see_wish("w0", 1_001).await.unwrap().is_none(), "one for each account");
    assert!(store.put_wish(&wish("w2", None, 1_002), 0, 3).await.unwrap());
    assert!(store.put_wish(&wish("w3", None, 1_003), 0, 3).await.unwrap());
    assert!(!store.put_wish(&wish("w4", None, 1_004), 0, 3).await.unwrap(), "enough of one house");
    assert_eq!(store.count_wishes(1_002).await.unwrap(), 2);
    store.see_wish("w1", 2_000).await.unwrap();
    store.see_wish("w2", 2_000).await.unwrap();
    let waiting = store.wishes(1_500).await.unwrap();
    let tickets: Vec<&str> = waiting.iter().map(|one| one.ticket.as_str()).collect();
    assert_eq!(tickets, ["w1", "w2"], "the third has gone");
    let met = [("w1".to_string(), Seat(0)), ("w2".to_string(), Seat(1))];
    store.drop_wish("w2").await.unwrap();
    assert!(matches!(store.meet_wishes("t", &met).await, Err(StoreError::Stale)));
    assert_eq!(store.see_wish("w1", 2_001).await.unwrap().unwrap().met, None, "all or none");
    store.meet_wishes("t", &met[..1]).await.unwrap();
    let found = store.see_wish("w1", 2_002).await.unwrap().unwrap();
    assert_eq!(found.met, Some(("t".to_string(), Seat(0))));
}

async fn chat(store: &Store) {
    let line = |text: &str| Line {
        number: 0,
        at: 5,
        seat: Seat(0),
        name: "Ann".into(),
        account: Some(ANN),
        text: text.into(),
    };
    for n in 1..=103 {
        assert_eq!(store.write_line("t", &line(&format!("line {n}"))).await.unwrap(), n);
    }
    assert_eq!(store.lines("t", 0).await.unwrap().len(), 100);
    assert_eq!(store.lines("t", 102).await.unwrap()[0].text, "line 103");
    store.delete_lines("t", Some(103)).await.unwrap();
    assert_eq!(store.newest_line("t").await.unwrap(), 103, "a number is not used again");
    assert_eq!(store.lines_of(ANN).await.unwrap().len(), 99);
    let report = Reported {
        id: 1,
        game: "t".into(),
        number: 50,
        at: 6,
        by_name: "Bob".into(),
        reason: "rude".into(),
        about_name: "Ann".into(),
        about_account: Some(ANN),
        lines: "[]".into(),
    };
    store.report(&report).await.unwrap();
    store.report(&Reported { id: 2, ..report.clone() }).await.unwrap();
    assert_eq!(store.reports(9).await.unwrap(), [report], "the same line once");
    store.settle_report(1).await.unwrap();
    assert!(store.reports(9).await.unwrap().is_empty());
    let said = SaidRow { number: 0, game_number: 1, at: 2, seat: Seat(1), saying: "x".into() };
    for _ in 0..25 {
        store.say("t", &said).await.unwrap();
    }
    let all = store.said("t").await.unwrap();
    assert_eq!((all.len(), all[19].number), (20, 25));
}

async fn deletion(store: &Store) {
    assert_eq!(store.seats_of(ANN).await.unwrap(), [("t".to_string(), Seat(0))]);
    store.delete_account(ANN).await.unwrap();
    assert!(store.account(ANN).await.unwrap().is_none());
    assert!(store.session("h1", 0).await.unwrap().is_none());
    assert!(store.took(ANN, i64::MAX, 9).await.unwrap().is_empty());
    assert!(store.lines("t", 0).await.unwrap().is_empty());
    assert!(store.see_wish("w1", 3_000).await.unwrap().is_none());
    assert_eq!(store.took(BOB, i64::MAX, 9).await.unwrap().len(), 1, "Bob's game stays");
}

async fn everything(place: &Place) {
    let store = Store::open(place, Arc::default()).await.unwrap();
    accounts_and_sessions(&store).await;
    seats(&store).await;
    results(&store).await;
    wishes(&store).await;
    chat(&store).await;
    deletion(&store).await;
    store.close().await;
}

#[tokio::test]
async fn people_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    everything(&Place::File(folder.path().join("freehold.db"))).await;
}

#[tokio::test]
async fn people_in_postgres() {
    let server = Postgres::start();
    everything(&Place::Postgres(server.database("people"))).await;
}
