//! Simulations that one node plays and others show.

use std::time::Duration;

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// What nobody writes any more is forgotten after this.
const FORGOTTEN: Duration = Duration::from_secs(60 * 60);

/// What people at other nodes want of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunWishes {
    /// How long ago somebody looked.
    pub looked: Duration,
    /// Whether whoever began it wants it to end.
    pub stopped: bool,
    /// Whether it was shared.
    pub shared: bool,
}

/// A simulation of another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunShown {
    /// How it stood, as it is sent.
    pub text: String,
    /// How long ago.
    pub age: Duration,
}

impl Store {
    /// Writes how a simulation stands, and says what people at other nodes want of it.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn show_run(
        &self,
        id: &str,
        owner: &str,
        text: &str,
    ) -> Result<RunWishes, StoreError> {
        writing!(self, show(id, owner, text))
    }

    /// How a simulation of another node stands; whoever asks counts as looking.
    ///
    /// # Errors
    /// A database that cannot be used.
    pub async fn run_shown(&self, id: &str) -> Result<Option<RunShown>, StoreError> {
        writing!(self, shown(id))
    }

    /// Has the node that plays a simulation end it, if it was begun by this address; false if there is no such simulation.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn stop_run(&self, id: &str, owner: &str) -> Result<bool, StoreError> {
        writing!(self, stop(id, owner))
    }

    /// Has the node that plays a simulation share it; false if there is no such simulation.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn share_run(&self, id: &str) -> Result<bool, StoreError> {
        writing!(self, share(id))
    }
}

both! {
    async fn show(conn, id: &str, owner: &str, text: &str) -> Result<RunWishes, StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let forget = sqlx::query("DELETE FROM lab_run WHERE at < $1");
        forget.bind(now - FORGOTTEN.as_millis() as i64).execute(&mut *conn).await?;
        let show = sqlx::query(
            "INSERT INTO lab_run (id, at, looked_at, owner, text) VALUES ($1, $2, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET at = $2, text = $4 \
             RETURNING looked_at, stopped, shared",
        );
        let row = show.bind(id).bind(now).bind(owner).bind(text).fetch_one(&mut *conn).await?;
        let looked_at: i64 = row.try_get(0)?;
        let looked = Duration::from_millis((now - looked_at).max(0) as u64);
        Ok(RunWishes { looked, stopped: row.try_get(1)?, shared: row.try_get(2)? })
    }

    async fn shown(conn, id: &str) -> Result<Option<RunShown>, StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let look = sqlx::query("UPDATE lab_run SET looked_at = $2 WHERE id = $1 RETURNING at, text");
        let row = look.bind(id).bind(now).fetch_optional(&mut *conn).await?;
        row.map(|row| {
            let at: i64 = row.try_get(0)?;
            let age = Duration::from_millis((now - at).max(0) as u64);
            Ok(RunShown { text: row.try_get(1)?, age })
        })
        .transpose()
    }

    async fn stop(conn, id: &str, owner: &str) -> Result<bool, StoreError> {
        let stop = sqlx::query("UPDATE lab_run SET stopped = $3 WHERE id = $1 AND owner = $2");
        let stop = stop.bind(id).bind(owner).bind(true).execute(&mut *conn).await?;
        Ok(stop.rows_affected() == 1)
    }

    async fn share(conn, id: &str) -> Result<bool, StoreError> {
        let share = sqlx::query("UPDATE lab_run SET shared = $2 WHERE id = $1");
        Ok(share.bind(id).bind(true).execute(&mut *conn).await?.rows_affected() == 1)
    }
}
