//! Who waits for a game.

use freehold_engine::Seat;
use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// Somebody's wish.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct WishRow {
    pub ticket: String,
    pub account: Option<i64>,
    pub name: String,
    pub wish: String,
    pub network: String,
    pub since: i64,
    pub seen_at: i64,
    /// The table and the seat, once it is met.
    pub met: Option<(String, Seat)>,
}

impl Store {
    /// Takes note of a wish. Somebody with an account has one at a time. False if so many of one network wait already, of those
    /// who have asked since a time.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn put_wish(
        &self,
        wish: &WishRow,
        seen_since: i64,
        most: u32,
    ) -> Result<bool, StoreError> {
        writing!(self, put(wish, seen_since, most))
    }

    /// A wish; whoever asks for it is still there.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn see_wish(&self, ticket: &str, now: i64) -> Result<Option<WishRow>, StoreError> {
        writing!(self, see(ticket, now))
    }

    /// The wishes that are not met, of people who have asked since a time; older ones are forgotten.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn wishes(&self, seen_since: i64) -> Result<Vec<WishRow>, StoreError> {
        writing!(self, waiting(seen_since))
    }

    /// How many wishes are not met.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn count_wishes(&self, seen_since: i64) -> Result<u32, StoreError> {
        reading!(self, count(seen_since))
    }

    /// Wishes are met at a table: all of them, or none if one is no longer there.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if one was withdrawn or met meanwhile.
    pub async fn meet_wishes(&self, game: &str, met: &[(String, Seat)]) -> Result<(), StoreError> {
        writing!(self, meet(game, met))
    }

    /// A wish is no longer there.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn drop_wish(&self, ticket: &str) -> Result<(), StoreError> {
        writing!(self, withdraw(ticket))
    }
}

/// Reads a wish from a row.
macro_rules! wish_of {
    ($row:expr) => {{
        let row = $row;
        let (game, seat): (Option<String>, Option<i64>) = (row.try_get(7)?, row.try_get(8)?);
        WishRow {
            ticket: row.try_get(0)?,
            account: row.try_get(1)?,
            name: row.try_get(2)?,
            wish: row.try_get(3)?,
            network: row.try_get(4)?,
            since: row.try_get(5)?,
            seen_at: row.try_get(6)?,
            met: game.zip(seat.map(|seat| Seat(seat as u8))),
        }
    }};
}

/// How long a wish that was met is kept for whoever had it, in milliseconds.
const KEPT: i64 = 10 * 60 * 1000;

both! {
    async fn put(conn, wish: &WishRow, seen_since: i64, most: u32) -> Result<bool, StoreError> {
        let others = sqlx::query(
            "SELECT COUNT(*) FROM wish WHERE network = $1 AND game IS NULL AND seen_at >= $2",
        );
        let others = others.bind(&wish.network).bind(seen_since).fetch_one(&mut *conn).await?;
        if others.try_get::<i64, _>(0)? >= i64::from(most) {
            return Ok(false);
        }
        if let Some(account) = wish.account {
            let forget = sqlx::query("DELETE FROM wish WHERE account = $1 AND game IS NULL");
            forget.bind(account).execute(&mut *conn).await?;
        }
        let insert = sqlx::query(
            "INSERT INTO wish (ticket, account, name, wish, network, since, seen_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        );
        let insert = insert.bind(&wish.ticket).bind(wish.account).bind(&wish.name).bind(&wish.wish);
        let insert = insert.bind(&wish.network).bind(wish.since).bind(wish.seen_at);
        insert.execute(&mut *conn).await?;
        Ok(true)
    }

    async fn see(conn, ticket: &str, now: i64) -> Result<Option<WishRow>, StoreError> {
        let seen = sqlx::query("UPDATE wish SET seen_at = $2 WHERE ticket = $1").bind(ticket);
        if seen.bind(now).execute(&mut *conn).await?.rows_affected() == 0 {
            return Ok(None);
        }
        let found = sqlx::query(
            "SELECT ticket, account, name, wish, network, since, seen_at, game, seat FROM wish \
             WHERE ticket = $1",
        );
        let row = found.bind(ticket).fetch_one(&mut *conn).await?;
        Ok(Some(wish_of!(&row)))
    }

    async fn waiting(conn, seen_since: i64) -> Result<Vec<WishRow>, StoreError> {
        let forget = sqlx::query(
            "DELETE FROM wish WHERE seen_at < $2 OR (game IS NULL AND seen_at < $1)",
        );
        forget.bind(seen_since).bind(seen_since - KEPT).execute(&mut *conn).await?;
        let found = sqlx::query(
            "SELECT ticket, account, name, wish, network, since, seen_at, game, seat FROM wish \
             WHERE game IS NULL ORDER BY since LIMIT 500",
        );
        let rows = found.fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok(wish_of!(row))).collect()
    }

    async fn count(conn, seen_since: i64) -> Result<u32, StoreError> {
        let found = sqlx::query("SELECT COUNT(*) FROM wish WHERE game IS NULL AND seen_at >= $1");
        let n: i64 = found.bind(seen_since).fetch_one(&mut *conn).await?.try_get(0)?;
        Ok(n as u32)
    }

    async fn meet(conn, game: &str, met: &[(String, Seat)]) -> Result<(), StoreError> {
        for (ticket, seat) in met {
            let set = sqlx::query(
                "UPDATE wish SET game = $2, seat = $3 WHERE ticket = $1 AND game IS NULL",
            );
            let set = set.bind(ticket).bind(game).bind(i64::from(seat.0));
            if set.execute(&mut *conn).await?.rows_affected() == 0 {
                return Err(StoreError::Stale);
            }
        }
        Ok(())
    }

    async fn withdraw(conn, ticket: &str) -> Result<(), StoreError> {
        let forget = sqlx::query("DELETE FROM wish WHERE ticket = $1").bind(ticket);
        forget.execute(&mut *conn).await?;
        Ok(())
    }
}
