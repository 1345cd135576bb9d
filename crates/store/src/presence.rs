//! Which nodes there are, and who is connected to a table by which of them.

use std::time::Duration;

use freehold_engine::Seat;
use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// A node that has not been seen for so long is dead, and nobody is connected by it.
const ALIVE: Duration = Duration::from_secs(12);
/// What a dead node left is forgotten after this.
const FORGOTTEN: Duration = Duration::from_secs(24 * 60 * 60);
/// The seat of those who look on.
const WATCHING: i64 = -1;

/// Connections to a table by another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connected {
    /// The seat; none for those who look on.
    pub seat: Option<Seat>,
    /// How many there are now.
    pub n: u32,
    /// For how long there are none, if so.
    pub away: Duration,
}

impl Store {
    /// Says that a node is alive.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn beat(&self, node: &str) -> Result<(), StoreError> {
        writing!(self, beat(node))
    }

    /// A node ends: nobody is connected by it.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn leave(&self, node: &str) -> Result<(), StoreError> {
        writing!(self, leave(node))
    }

    /// Says how many are connected to a seat of a table by a node, or look on.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn connect(
        &self,
        node: &str,
        game: &str,
        seat: Option<Seat>,
        n: u32,
    ) -> Result<(), StoreError> {
        writing!(self, connect(node, game, seat.map_or(WATCHING, |seat| i64::from(seat.0)), n))
    }

    /// Listed tables that are not finished and to which somebody is connected by another node than this, the newest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn peopled(&self, node: &str, most: u32) -> Result<Vec<String>, StoreError> {
        reading!(self, peopled(node, most))
    }

    /// Who is connected to a table by other nodes than this.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn connected(&self, node: &str, game: &str) -> Result<Vec<Connected>, StoreError> {
        reading!(self, connected(node, game))
    }
}

both! {
    async fn beat(conn, node: &str) -> Result<(), StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let beat = sqlx::query(
            "INSERT INTO node (id, seen_at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = $2",
        );
        beat.bind(node).bind(now).execute(&mut *conn).await?;
        let dead = now - FORGOTTEN.as_millis() as i64;
        let forget = sqlx::query(
            "DELETE FROM presence WHERE node IN (SELECT id FROM node WHERE seen_at < $1) \
             OR (n = 0 AND at < $1)",
        );
        forget.bind(dead).execute(&mut *conn).await?;
        let forget = sqlx::query("DELETE FROM node WHERE seen_at < $1");
        forget.bind(dead).execute(&mut *conn).await?;
        Ok(())
    }

    async fn leave(conn, node: &str) -> Result<(), StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let gone = sqlx::query("UPDATE presence SET n = 0, at = $2 WHERE node = $1 AND n > 0");
        gone.bind(node).bind(now).execute(&mut *conn).await?;
        Ok(())
    }

    async fn connect(conn, node: &str, game: &str, seat: i64, n: u32) -> Result<(), StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let set = sqlx::query(
            "INSERT INTO presence (game, seat, node, n, at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game, seat, node) DO UPDATE SET n = $4, at = $5",
        );
        let set = set.bind(game).bind(seat).bind(node).bind(i64::from(n)).bind(now);
        set.execute(&mut *conn).await?;
        Ok(())
    }

    async fn peopled(conn, node: &str, most: u32) -> Result<Vec<String>, StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let found = sqlx::query(
            "SELECT id FROM game WHERE listed AND stage < 3 AND id IN \
             (SELECT game FROM presence JOIN node ON node.id = presence.node \
              WHERE n > 0 AND seen_at > $2 AND node.id <> $1) \
             ORDER BY opened_at DESC LIMIT $3",
        );
        let alive = now - ALIVE.as_millis() as i64;
        let rows = found.bind(node).bind(alive).bind(i64::from(most)).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    async fn connected(conn, node: &str, game: &str) -> Result<Vec<Connected>, StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let found = sqlx::query(
            "SELECT seat, n, at, COALESCE(seen_at, 0) FROM presence \
             LEFT JOIN node ON node.id = presence.node WHERE game = $1 AND node <> $2",
        );
        let rows = found.bind(game).bind(node).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let (seat, n, at): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                let seen_at: i64 = row.try_get(3)?;
                let alive = now - seen_at < ALIVE.as_millis() as i64;
                // Whoever was connected by a dead node has been away since it was last seen.
                let since = if n > 0 { seen_at.max(at) } else { at };
                let (n, away) = match alive && n > 0 {
                    true => (n as u32, Duration::ZERO),
                    false => (0, Duration::from_millis((now - since).max(0) as u64)),
                };
                let seat = (seat != WATCHING).then_some(Seat(seat as u8));
                Ok(Connected { seat, n, away })
            })
            .collect()
    }
}
