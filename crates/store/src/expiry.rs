//! How long tables are kept.
//!
//! They are deleted by these rules and no others. A table in memory is never deleted, nor one that somebody is connected to by
//! another node: somebody looks at it.

use std::collections::HashSet;
use std::time::Duration;

use freehold_table::Stage;
use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;
use crate::table::stage_number;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The most tables that are deleted at once: others wait for the database meanwhile.
const AT_ONCE: i64 = 200;

/// How long a table is kept after the last thing that happened at it.
pub fn kept_for(stage: Stage) -> Duration {
    match stage {
        // Nobody has played there.
        Stage::Waiting => 7 * DAY,
        // Whoever has not come back for so long does not come back.
        Stage::Playing | Stage::BetweenGames => 180 * DAY,
        // Games are looked at again, and links to them lie about.
        Stage::Finished => 3 * 365 * DAY,
    }
}

/// Tables of this stage at which nothing has happened since then are deleted, for every stage.
fn limits(now: i64) -> [(Stage, i64); 4] {
    [Stage::Waiting, Stage::Playing, Stage::BetweenGames, Stage::Finished]
        .map(|stage| (stage, now - kept_for(stage).as_millis() as i64))
}

impl Store {
    /// Deletes some tables that are too old, but for these, and says how many.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn expire(&self, now: i64, spared: &HashSet<String>) -> Result<u32, StoreError> {
        writing!(self, expire(now, spared))
    }

    /// How many tables there are.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn n_tables(&self) -> Result<u64, StoreError> {
        reading!(self, count())
    }
}

both! {
    async fn expire(conn, now: i64, spared: &HashSet<String>) -> Result<u32, StoreError> {
        let mut n = 0;
        for (stage, before) in limits(now) {
            let old = sqlx::query(
                "SELECT num, id FROM game WHERE stage = $1 AND opened_at < $2 AND \
                 (SELECT at FROM entry WHERE entry.game = num ORDER BY n DESC LIMIT 1) < $2 AND \
                 NOT EXISTS (SELECT 1 FROM presence WHERE presence.game = id AND presence.n > 0) \
                 LIMIT $3",
            );
            let old = old.bind(stage_number(stage)).bind(before).bind(AT_ONCE);
            for row in old.fetch_all(&mut *conn).await? {
                let (num, id): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
                if !spared.contains(&id) {
                    delete(conn, num).await?;
                    n += 1;
                }
            }
        }
        Ok(n)
    }

    async fn delete(conn, num: i64) -> Result<(), StoreError> {
        for sql in [
            "DELETE FROM chat_line WHERE game = (SELECT id FROM game WHERE num = $1)",
            "DELETE FROM saying WHERE game = (SELECT id FROM game WHERE num = $1)",
            "DELETE FROM seat_account WHERE game = (SELECT id FROM game WHERE num = $1)",
            "DELETE FROM alarm WHERE game = $1",
            "DELETE FROM analysis WHERE game = $1",
            "DELETE FROM seat_key WHERE game = $1",
            "DELETE FROM entry WHERE game = $1",
            "DELETE FROM game WHERE num = $1",
        ] {
            sqlx::query(sql).bind(num).execute(&mut *conn).await?;
        }
        Ok(())
    }

    async fn count(conn) -> Result<u64, StoreError> {
        let n: i64 = sqlx::query("SELECT count(*) FROM game").fetch_one(&mut *conn).await?.try_get(0)?;
        Ok(n.unsigned_abs())
    }
}
