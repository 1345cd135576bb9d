//! Names that were folded in another way are folded anew, in both databases, and nobody loses an account.

use std::sync::Arc;

use freehold_look::fold_name;
use freehold_store::{NewAccount, Place, Store};
use freehold_testbed::Postgres;

fn new(id: i64, name: &str, folded: &str) -> NewAccount {
    NewAccount {
        id,
        name: name.into(),
        folded: folded.into(),
        password: format!("hash of {id}"),
        recovery: "code".into(),
        at: id,
        mean: 1_200_000,
        sigma: 300_000,
    }
}

async fn open(place: &Place) -> Store {
    Store::open(place, Arc::default()).await.unwrap()
}

/// Who signs in by a name.
async fn who(store: &Store, name: &str) -> Option<i64> {
    let folded = store.known_as(name).await.unwrap();
    let known = store.credentials(&folded).await.unwrap();
    let account = store.account_named(&folded).await.unwrap().map(|account| account.id);
    assert_eq!(known.map(|known| known.id), account);
    account
}

async fn names_are_folded_anew(place: &Place) {
    let store = open(place).await;
    // As they were folded before.
    let accounts = [
        (1, "Вова", "bova"),
        (2, "ilya", "ilya"),
        (3, "Ilya", "llya"),
        (4, "Il-ya", "il ya"),
        (5, "Ann", "ann"),
    ];
    for (id, name, folded) in accounts {
        assert!(store.open_account(&new(id, name, folded)).await.unwrap());
    }
    store.close().await;
    // Several nodes may start at the same moment.
    let stores = if matches!(place, Place::File(_)) {
        vec![open(place).await]
    } else {
        let (a, b, c) = tokio::join!(open(place), open(place), open(place));
        vec![a, b, c]
    };
    for store in &stores {
        for (id, name, _) in accounts {
            assert_eq!(who(store, name).await, Some(id), "{name} is found by that name");
        }
        for name in ["ILYA", "llya", "iLYA", " 1lya ", "I-lya"] {
            assert_eq!(who(store, name).await, Some(2), "{name} is the older one");
        }
        assert_eq!(who(store, "вова").await, Some(1));
        assert_eq!(who(store, "АNN").await, Some(5));
        assert_eq!(who(store, "Eve\0").await, None);
        assert_eq!(store.known_as("Eve").await.unwrap(), "eve");
    }
    let store = open(place).await;
    assert!(!store.open_account(&new(9, "LLYA", &fold_name("LLYA"))).await.unwrap(), "it is taken");
    // Without the oldest the next one has the name, whatever comes first.
    store.delete_account(4).await.unwrap();
    store.delete_account(2).await.unwrap();
    assert_eq!((who(&store, "ILYA").await, who(&store, "Ilya").await), (Some(3), Some(3)));
    assert!(!store.open_account(&new(9, "ilya", &fold_name("ilya"))).await.unwrap(), "it is taken");
    store.delete_account(3).await.unwrap();
    assert_eq!(who(&store, "Ilya").await, None);
    assert!(store.open_account(&new(9, "ilya", &fold_name("ilya"))).await.unwrap());
    for store in stores.iter().chain([&store]) {
        store.close().await;
    }
}

#[tokio::test]
async fn names_in_a_file_are_folded_anew() {
    let folder = tempfile::tempdir().unwrap();
    names_are_folded_anew(&Place::File(folder.path().join("freehold.db"))).await;
}

#[tokio::test]
async fn names_in_postgres_are_folded_anew() {
    let server = Postgres::start();
    names_are_folded_anew(&Place::Postgres(server.database("names"))).await;
}
