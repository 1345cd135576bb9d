//! Whether a database is sound: what it says of itself, and whether every table can be read and played again.

use std::collections::BTreeSet;

use freehold_table::Table;
use sqlx::Row as _;

use crate::db::Db;
use crate::error::StoreError;
use crate::store::Store;
use crate::table::Stored;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Tables that were played again.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// Games that stand where the rules were mended since.
    pub mended: u64,
    /// What is wrong, in words.
    pub faults: Vec<String>,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inspected<'a> {
    /// The database looks at its own pages.
    Pages,
    /// So many of all tables were played again.
    Tables(u64, u64),
    /// Something is wrong.
    Fault(&'a str),
}

/// Looks at everything, and changes nothing. Also while a server runs.
///
/// # Errors
/// A database that cannot be read at all; what is wrong with a part of it is a finding.
pub async fn inspect(db: &Db, mut tell: impl FnMut(Inspected<'_>)) -> Result<Findings, StoreError> {
    let mut findings = Findings::default();
    let fault = |findings: &mut Findings, what: String, tell: &mut dyn FnMut(Inspected<'_>)| {
        tell(Inspected::Fault(&what));
        findings.faults.push(what);
    };
    db.must_be_current().await?;
    tell(Inspected::Pages);
    for what in pages(db).await? {
        fault(&mut findings, what, &mut tell);
    }
    let store = Store::of(db.clone());
    let ids = store.ids().await?;
    let all = ids.len() as u64;
    for (i, id) in ids.iter().enumerate() {
        match store.load(id).await {
            Ok(Some(stored)) => {
                findings.tables += 1;
                findings.entries += u64::from(stored.n_entries);
                match replayed(&stored) {
                    Ok(is_mended) => findings.mended += u64::from(is_mended),
                    Err(what) => fault(&mut findings, format!("table {id}: {what}"), &mut tell),
                }
            }
            // Somebody has removed it meanwhile.
            Ok(None) => {}
            Err(error) => fault(&mut findings, error.to_string(), &mut tell),
        }
        tell(Inspected::Tables(i as u64 + 1, all));
    }
    Ok(findings)
}

/// What the database says of its own pages, and rows that belong to nothing.
async fn pages(db: &Db) -> Result<Vec<String>, StoreError> {
    let Db::Lite { readers, .. } = db else {
        // PostgreSQL checks its pages as it reads them, and does not let rows belong to nothing.
        return Ok(Vec::new());
    };
    let mut reader = readers.acquire().await?;
    let mut faults = Vec::new();
    for row in sqlx::query("PRAGMA integrity_check(100)").fetch_all(&mut *reader).await? {
        let what: String = row.try_get(0)?;
        if what != "ok" {
            faults.push(what);
        }
    }
    for row in sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *reader).await? {
        let (table, parent): (String, String) = (row.try_get(0)?, row.try_get(2)?);
        faults.push(format!("a row of {table} belongs to no row of {parent}"));
    }
    Ok(faults)
}

/// Whether the rules were mended in the middle of it; otherwise what is wrong.
fn replayed(stored: &Stored) -> Result<bool, String> {
    let table =
        Table::replay_to(&stored.events, stored.stage).map_err(|error| error.to_string())?;
    if table.stage() != stored.stage {
        let (played, noted) = (table.stage(), stored.stage);
        return Err(format!("its events lead to {played:?}, but {noted:?} is noted"));
    }
    let seats = table.seats().len();
    let mut hashes = BTreeSet::new();
    for key in &stored.seat_keys {
        if key.seat.index() >= seats {
            return Err(format!("a key leads to seat {}, and there are {seats}", key.seat.0));
        }
        if !hashes.insert(key.hash) || [stored.host, stored.spectator].contains(&key.hash) {
            return Err("two keys are the same".into());
        }
    }
    Ok(table.mended().is_some())
}
