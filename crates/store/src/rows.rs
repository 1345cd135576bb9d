//! The rows of any table of either database, whatever is in them.
//!
//! What a database holds is asked of the database itself, so that nothing is left out that a later step adds.

mod lite;
mod postgres;

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest as _, Sha256};
use sqlx::pool::PoolConnection;
use sqlx::{Postgres, Sqlite};

use crate::db::Db;
use crate::error::StoreError;

/// What holds for a moment only: who is connected, who works on what and how far they are, when it was last tried to write.
const PASSING: [&str; 5] = ["lab_run", "lease", "node", "presence", "pulse"];
/// How many rows are held at a time.
pub(crate) const AT_ONCE: usize = 200;

/// What stands in a field. Whether something holds is 0 or 1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Int(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Int,
    Bool,
    Real,
    Text,
    Bytes,
}

/// A table of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) name: String,
    /// By name.
    pub(crate) columns: BTreeMap<String, Kind>,
    /// The columns that name rows of other tables, which must be filled before it, and those tables.
    pub(crate) needs: BTreeSet<(String, String)>,
    /// The column that is counted up by the database.
    counted: Option<String>,
}

impl Shape {
    fn names(&self) -> String {
        let quoted = self.columns.keys().map(|name| format!("\"{name}\""));
        quoted.collect::<Vec<_>>().join(", ")
    }

    /// Whether what one holds can stand in the other.
    pub(crate) fn fits(&self, other: &Shape) -> bool {
        self.name == other.name && self.columns.keys().eq(other.columns.keys())
    }
}

/// A connection in a transaction of its own: what it reads is of one moment.
pub(crate) enum Session {
    Lite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Session {
    /// Begins to read.
    pub(crate) async fn reading(db: &Db) -> Result<Session, StoreError> {
        Ok(match db {
            Db::Lite { readers, .. } => {
                let mut connection = readers.acquire().await?;
                sqlx::query("BEGIN").execute(&mut *connection).await?;
                Session::Lite(connection)
            }
            Db::Postgres { pool, .. } => {
                let mut connection = pool.acquire().await?;
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                sqlx::query(begin).execute(&mut *connection).await?;
                Session::Postgres(connection)
            }
        })
    }

    /// Begins to write.
    pub(crate) async fn writing(db: &Db) -> Result<Session, StoreError> {
        Ok(match db {
            Db::Lite { writer, .. } => {
                let mut connection = writer.acquire().await?;
                sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
                Session::Lite(connection)
            }
            Db::Postgres { pool, .. } => {
                let mut connection = pool.acquire().await?;
                sqlx::query("BEGIN").execute(&mut *connection).await?;
                Session::Postgres(connection)
            }
        })
    }

    /// Keeps what was written, or not.
    pub(crate) async fn end(self, keep: bool) -> Result<(), StoreError> {
        let end = if keep { "COMMIT" } else { "ROLLBACK" };
        match self {
            Session::Lite(mut connection) => {
                drop(sqlx::query(end).execute(&mut *connection).await?)
            }
            Session::Postgres(mut connection) => {
                drop(sqlx::query(end).execute(&mut *connection).await?);
            }
        }
        Ok(())
    }

    /// The tables that last, each after those that it needs.
    pub(crate) async fn shapes(&mut self) -> Result<Vec<Shape>, StoreError> {
        let mut all = match self {
            Session::Lite(connection) => lite::shapes(connection).await?,
            Session::Postgres(connection) => postgres::shapes(connection).await?,
        };
        all.retain(|shape| {
            !PASSING.contains(&shape.name.as_str()) && !shape.name.starts_with("_sqlx")
        });
        all.sort_by(|a, b| a.name.cmp(&b.name));
        in_order(all)
    }

    /// All rows of a table, a few at a time, each with its values by the names of the columns.
    pub(crate) async fn read(
        &mut self,
        shape: &Shape,
        mut take: impl AsyncFnMut(Vec<Vec<Value>>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match self {
            Session::Lite(connection) => lite::read(connection, shape, &mut take).await,
            Session::Postgres(connection) => postgres::read(connection, shape, &mut take).await,
        }
    }

    /// Adds rows to a table.
    pub(crate) async fn insert(
        &mut self,
        shape: &Shape,
        rows: Vec<Vec<Value>>,
    ) -> Result<(), StoreError> {
        match self {
            Session::Lite(connection) => lite::insert(connection, shape, rows).await,
            Session::Postgres(connection) => postgres::insert(connection, shape, rows).await,
        }
    }

    /// Removes the rows of a table that have this in a column; how many there were.
    pub(crate) async fn remove(
        &mut self,
        table: &str,
        column: &str,
        value: Value,
    ) -> Result<u64, StoreError> {
        let all = format!("DELETE FROM \"{table}\" WHERE \"{column}\" = ");
        match self {
            Session::Lite(connection) => lite::remove(connection, all, value).await,
            Session::Postgres(connection) => postgres::remove(connection, all, value).await,
        }
    }

    /// Goes on counting where the rows end.
    pub(crate) async fn count_on(&mut self, shape: &Shape) -> Result<(), StoreError> {
        match (self, &shape.counted) {
            (Session::Postgres(connection), Some(column)) => {
                postgres::count_on(connection, &shape.name, column).await
            }
            // SQLite looks at the rows.
            _ => Ok(()),
        }
    }
}

/// How many rows a table has, and a sum that any change of any row changes, whatever the order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) rows: u64,
    sum: [u64; 4],
}

impl Sum {
    /// Counts a row.
    pub(crate) fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            let (kind, bytes): (u8, &[u8]) = match value {
                Value::Null => (0, &[]),
                Value::Int(n) => (1, &n.to_le_bytes()),
                Value::Real(x) => (2, &x.to_le_bytes()),
                Value::Text(text) => (3, text.as_bytes()),
                Value::Bytes(bytes) => (4, bytes),
            };
            hash.update([kind]);
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        let hash: [u8; 32] = hash.finalize().into();
        for (sum, part) in self.sum.iter_mut().zip(hash.chunks_exact(8)) {
            let part = part.iter().fold(0, |n, byte| n << 8 | u64::from(*byte));
            *sum = sum.wrapping_add(part);
        }
        self.rows += 1;
    }
}

/// Tables after those that they need.
fn in_order(mut left: Vec<Shape>) -> Result<Vec<Shape>, StoreError> {
    let mut done: Vec<Shape> = Vec::new();
    while !left.is_empty() {
        let names: BTreeSet<String> = left.iter().map(|shape| shape.name.clone()).collect();
        let waits = |shape: &Shape| {
            shape.needs.iter().any(|(_, need)| *need != shape.name && names.contains(need))
        };
        let (later, now): (Vec<_>, Vec<_>) = left.into_iter().partition(waits);
        if now.is_empty() {
            return Err(StoreError::Database("tables need each other in a circle".into()));
        }
        done.extend(now);
        left = later;
    }
    Ok(done)
}

fn unknown(table: &str, column: &str, kind: &str) -> StoreError {
    StoreError::Database(format!("column {column} of {table} holds {kind}, which is not known"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(name: &str, needs: &[&str]) -> Shape {
        let needs = needs.iter().map(|need| ("of".to_string(), need.to_string())).collect();
        Shape { name: name.into(), columns: BTreeMap::new(), needs, counted: None }
    }

    #[test]
    fn tables_come_after_those_that_they_need() {
        let all = vec![shape("a", &["c"]), shape("b", &["a", "b"]), shape("c", &[])];
        let names: Vec<String> = in_order(all).unwrap().into_iter().map(|one| one.name).collect();
        assert_eq!(names, ["c", "a", "b"]);
        assert!(in_order(vec![shape("a", &["b"]), shape("b", &["a"])]).is_err());
    }

    #[test]
    fn a_sum_knows_rows_and_not_their_order() {
        let rows = [vec![Value::Int(1), Value::Null], vec![Value::Text("1".into()), Value::Null]];
        let sum = |rows: &[&Vec<Value>]| {
            let mut sum = Sum::default();
            rows.iter().for_each(|row| sum.add(row));
            sum
        };
        assert_eq!(sum(&[&rows[0], &rows[1]]), sum(&[&rows[1], &rows[0]]));
        assert_ne!(sum(&[&rows[0], &rows[0]]), sum(&[&rows[0], &rows[1]]));
        let split = |a: &str, b: &str| vec![Value::Text(a.into()), Value::Text(b.into())];
        assert_ne!(sum(&[&split("ab", "c")]), sum(&[&split("a", "bc")]));
    }
}
