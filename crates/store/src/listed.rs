//! Tables as whoever runs the server looks at them.

use freehold_table::{Command, Stage, Table};
use sqlx::Row as _;

use crate::error::StoreError;
use crate::rows::{Session, Value};
use crate::store::{Store, now};
use crate::table::{Due, Entry, stage_meant};

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Brief {
    pub id: String,
    pub opened_at: i64,
    /// When something was last done there.
    pub moved_at: i64,
    pub listed: bool,
    pub stage: Stage,
    pub n_entries: u32,
}

impl Brief {
    /// Whether nothing can happen there any more.
    pub fn is_finished(&self) -> bool {
        self.stage == Stage::Finished
    }
}

/// Which tables to list, the newest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Which {
    /// Only those that are not finished.
    pub running: bool,
    /// Only those at which nothing was done since.
    pub idle_since: Option<i64>,
    /// The most of them.
    pub most: Option<u32>,
}

impl Store {
    /// The ids of all tables.
    pub(crate) async fn ids(&self) -> Result<Vec<String>, StoreError> {
        reading!(self, ids())
    }

    /// Tables, the newest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn list(&self, which: Which) -> Result<Vec<Brief>, StoreError> {
        reading!(self, list(which))
    }

    /// Ends whatever is going on at a table, so that nobody plays there any more; false if nothing was. A server that has the table in memory
    /// reads on when it next writes there.
    ///
    /// # Errors
    /// No such table, and a database that cannot be written.
    pub async fn close_table(&self, id: &str) -> Result<bool, StoreError> {
        loop {
            let Some(stored) = self.load(id).await? else {
                return Err(StoreError::NoTable(id.into()));
            };
            let broken = |error: freehold_table::TableError| {
                StoreError::Database(format!("table {id} cannot be played again: {error}"))
            };
            let mut table = Table::replay_to(&stored.events, stored.stage).map_err(broken)?;
            if table.stage() == Stage::Finished {
                return Ok(false);
            }
            let events = table.handle(Command::CloseTable).map_err(broken)?;
            let entry = Entry {
                game: id.into(),
                n: stored.n_entries,
                events,
                stage: Stage::Finished,
                at: now(),
                retired: None,
                key: None,
                due: Due::Never,
            };
            match self.append(entry).await {
                Err(StoreError::Stale) => {}
                result => return result.map(|()| true),
            }
        }
    }

    /// Removes a table with all that belongs to it; false if it is not there.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn remove_table(&self, id: &str) -> Result<bool, StoreError> {
        let Some(num) = reading!(self, num(id))? else { return Ok(false) };
        let mut session = Session::writing(self.db()).await?;
        let removed = remove(&mut session, num, id).await;
        session.end(removed.is_ok()).await?;
        removed
    }
}

/// Tables that name a game by its id, and have nothing to say without it. What people have played stays theirs.
const BY_ID: [&str; 3] = ["chat_line", "saying", "seat_account"];

/// Removes what belongs to a table, whatever that may be, and then the table.
async fn remove(session: &mut Session, num: i64, id: &str) -> Result<bool, StoreError> {
    for table in BY_ID {
        session.remove(table, "game", Value::Text(id.into())).await?;
    }
    for shape in session.shapes().await? {
        for (column, table) in &shape.needs {
            if table == "game" {
                session.remove(&shape.name, column, Value::Int(num)).await?;
            }
        }
    }
    Ok(session.remove("game", "num", Value::Int(num)).await? > 0)
}

both! {
    async fn ids(conn) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query("SELECT id FROM game ORDER BY num").fetch_all(&mut *conn).await?;
        ids.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    async fn num(conn, id: &str) -> Result<Option<i64>, StoreError> {
        let found = sqlx::query("SELECT num FROM game WHERE id = $1").bind(id);
        Ok(found.fetch_optional(&mut *conn).await?.map(|row| row.try_get(0)).transpose()?)
    }

    async fn list(conn, which: Which) -> Result<Vec<Brief>, StoreError> {
        let list = sqlx::query(
            "SELECT id, opened_at, COALESCE(last.at, opened_at), listed, stage, COALESCE(last.n + 1, 0) \
             FROM game LEFT JOIN entry last ON last.game = num \
             AND last.n = (SELECT MAX(n) FROM entry WHERE entry.game = num) \
             WHERE stage <= $1 AND COALESCE(last.at, opened_at) <= $2 \
             ORDER BY opened_at DESC, num DESC LIMIT $3",
        );
        let list = list.bind(if which.running { 2_i64 } else { 3 });
        let list = list.bind(which.idle_since.unwrap_or(i64::MAX));
        let list = list.bind(which.most.map_or(i64::MAX, i64::from));
        let mut found = Vec::new();
        for row in list.fetch_all(&mut *conn).await? {
            let id: String = row.try_get(0)?;
            found.push(Brief {
                stage: stage_meant(&id, row.try_get(4)?)?,
                id,
                opened_at: row.try_get(1)?,
                moved_at: row.try_get(2)?,
                listed: row.try_get(3)?,
                n_entries: row.try_get::<i64, _>(5)? as u32,
            });
        }
        Ok(found)
    }
}
