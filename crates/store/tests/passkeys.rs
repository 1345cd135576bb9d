//! Passkeys, in both databases: the same story, told once.

use std::sync::Arc;

use freehold_store::{Added, NewAccount, PasskeyRow, Place, SessionRow, Shown, SpentRow, Store};
use freehold_testbed::Postgres;

const ANN: i64 = 11;
const BOB: i64 = 12;

async fn open(store: &Store, id: i64, name: &str) {
    let new = NewAccount {
        id,
        name: name.into(),
        folded: name.to_lowercase(),
        password: "hash".into(),
        recovery: "code".into(),
        at: 1,
        mean: 1_200_000,
        sigma: 300_000,
    };
    assert!(store.open_account(&new).await.unwrap());
}

fn row(id: &str, account: i64, at: i64) -> PasskeyRow {
    PasskeyRow {
        id: id.into(),
        account,
        credential: format!("credential {id}"),
        key: vec![0, 1, 255],
        counter: 0,
        synced: true,
        site: "play.example.org".into(),
        name: "Phone".into(),
        added_at: at,
        used_at: None,
    }
}

fn spent(hash: &str) -> SpentRow {
    SpentRow { hash: hash.into(), until: 1_000 }
}

async fn handles_and_secrets(store: &Store) {
    assert_eq!(store.handle(ANN, "h1").await.unwrap().as_deref(), Some("h1"));
    assert_eq!(store.handle(ANN, "h2").await.unwrap().as_deref(), Some("h1"), "for ever");
    assert_eq!(store.handle(99, "h3").await.unwrap(), None);
    assert_eq!(store.secret("challenges", "one").await.unwrap(), "one");
    assert_eq!(store.secret("challenges", "two").await.unwrap(), "one", "the first node made it");
    assert_eq!(store.secret("networks", "two").await.unwrap(), "two");
}

async fn adding(store: &Store) {
    let add = async |row: PasskeyRow, hash: &str| {
        store.add_passkey(&row, 2, &spent(hash), Shown::Nothing).await.unwrap()
    };
    assert_eq!(add(row("a", ANN, 10), "c1").await, Added::Done);
    assert_eq!(add(row("b", ANN, 11), "c1").await, Added::Spent, "a challenge counts once");
    let same = PasskeyRow { credential: "credential a".into(), ..row("c", BOB, 12) };
    assert_eq!(add(same, "c2").await, Added::Taken, "it is Ann's");
    assert_eq!(add(row("b", ANN, 12), "c3").await, Added::Done);
    assert_eq!(add(row("d", ANN, 13), "c4").await, Added::TooMany);
    let all = store.passkeys(ANN).await.unwrap();
    assert_eq!(all, [row("b", ANN, 12), row("a", ANN, 10)]);
    assert!(store.passkeys(BOB).await.unwrap().is_empty());
}

async fn using(store: &Store) {
    let found = store.passkey("credential a").await.unwrap().unwrap();
    assert_eq!(found.row, row("a", ANN, 10));
    assert_eq!((found.handle.as_deref(), found.banned), (Some("h1"), false));
    assert!(store.passkey("credential x").await.unwrap().is_none());
    let used = async |id: &str, counter: i64, at: i64, hash: &str| {
        store.use_passkey(id, counter, at, &spent(hash)).await.unwrap()
    };
    assert!(used("a", 0, 20, "u1").await, "a device that does not count");
    assert!(used("a", 0, 21, "u2").await);
    assert!(!used("a", 0, 22, "u2").await, "the same answer again");
    assert!(used("a", 5, 23, "u3").await);
    assert!(!used("a", 5, 24, "u4").await, "it has not counted on");
    assert!(!used("a", 4, 25, "u5").await, "it has counted back");
    assert!(!used("a", 0, 26, "u6").await, "it has stopped to count");
    assert!(!used("x", 9, 27, "u7").await, "there is none");
    let row = store.passkey("credential a").await.unwrap().unwrap().row;
    assert_eq!((row.counter, row.used_at), (5, Some(23)));
    assert!(used("a", 6, 1_000, "u3").await, "what has run out is forgotten");
}

async fn ending(store: &Store) {
    assert!(!store.rename_passkey(BOB, "a", "Mine").await.unwrap(), "not Bob's");
    assert!(store.rename_passkey(ANN, "a", "Key ring").await.unwrap());
    assert!(!store.remove_passkey(BOB, "a").await.unwrap(), "not Bob's");
    assert!(store.remove_passkey(ANN, "b").await.unwrap());
    assert!(!store.remove_passkey(ANN, "b").await.unwrap());
    assert_eq!(store.passkeys(ANN).await.unwrap()[0].name, "Key ring");
    store.set_password(ANN, Shown::Nothing, "newer", None, None).await.unwrap();
    assert_eq!(store.passkeys(ANN).await.unwrap().len(), 1, "a new password ends none");
    store.set_password(ANN, Shown::Nothing, "newest", Some("code 2"), None).await.unwrap();
    assert!(store.passkeys(ANN).await.unwrap().is_empty(), "a recovery ends all");
    let add = async |id: &str, hash: &str| {
        let row = row(id, ANN, 2_000);
        let spent = SpentRow { hash: hash.into(), until: 9_000 };
        store.add_passkey(&row, 9, &spent, Shown::Nothing).await.unwrap()
    };
    assert_eq!((add("e", "e").await, add("f", "f").await), (Added::Done, Added::Done));
    assert_eq!(store.remove_passkeys(ANN).await.unwrap(), 2);
    assert_eq!(add("g", "g").await, Added::Done);
    store.delete_account(ANN).await.unwrap();
    assert!(store.passkey("credential g").await.unwrap().is_none(), "gone with the account");
}

/// What somebody had begun before an account was recovered comes to nothing.
async fn coming_too_late(store: &Store) {
    let session = |id: &str| SessionRow {
        id: id.into(),
        account: BOB,
        device: "Firefox".into(),
        network: "home".into(),
        opened_at: 1,
        used_at: 1,
    };
    let open = async |id: &str, shown: Shown<'_>| {
        store.open_session(&format!("hash {id}"), &session(id), shown).await.unwrap()
    };
    let add = async |id: &str, shown: Shown<'_>| {
        let until = SpentRow { hash: format!("late {id}"), until: 9_000 };
        store.add_passkey(&row(id, BOB, 30), 9, &until, shown).await.unwrap()
    };
    let set = async |shown: Shown<'_>, password: &str, recovery: Option<&str>| {
        store.set_password(BOB, shown, password, recovery, None).await.unwrap()
    };
    let thiefs = Shown::Session("hash thief");
    assert!(open("thief", Shown::Password("hash")).await);
    assert!(!open("x", Shown::Password("another hash")).await);
    assert_eq!(add("late", thiefs).await, Added::Done);
    assert!(open("by passkey", Shown::Passkey("late")).await);
    assert!(!open("x", Shown::Passkey("a")).await, "Ann's");
    assert!(store.set_recovery(BOB, thiefs, "code").await.unwrap());
    assert!(!set(Shown::Recovery("wrong code"), "x", Some("x")).await);
    assert!(set(Shown::Recovery("code"), "recovered", Some("next code")).await);
    assert!(!set(Shown::Recovery("code"), "x", Some("x")).await, "a code counts once");
    for shown in [Shown::Password("hash"), Shown::Passkey("late"), thiefs, Shown::Recovery("code")]
    {
        assert!(!open("x", shown).await, "{shown:?}");
        assert!(!set(shown, "x", None).await, "{shown:?}");
        assert!(!store.set_recovery(BOB, shown, "x").await.unwrap(), "{shown:?}");
        assert_eq!(add("x", shown).await, Added::TooLate, "{shown:?}");
    }
    assert!(store.sessions(BOB).await.unwrap().is_empty());
    assert!(store.passkeys(BOB).await.unwrap().is_empty());
    let known = store.credentials("bob").await.unwrap().unwrap();
    assert_eq!((known.password.as_str(), known.recovery.as_str()), ("recovered", "next code"));
    assert!(!store.set_password(99, Shown::Nothing, "x", None, None).await.unwrap(), "nobody");
}

async fn everything(place: &Place) {
    let store = Store::open(place, Arc::default()).await.unwrap();
    open(&store, ANN, "Ann").await;
    open(&store, BOB, "Bob").await;
    handles_and_secrets(&store).await;
    adding(&store).await;
    using(&store).await;
    coming_too_late(&store).await;
    ending(&store).await;
    store.close().await;
}

#[tokio::test]
async fn passkeys_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    everything(&Place::File(folder.path().join("freehold.db"))).await;
}

#[tokio::test]
async fn passkeys_in_postgres() {
    let server = Postgres::start();
    everything(&Place::Postgres(server.database("passkeys"))).await;
}
