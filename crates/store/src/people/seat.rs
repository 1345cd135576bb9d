//! Which seats belong to accounts.

use freehold_engine::Seat;
use sqlx::Row as _;

use super::account::{N_COLUMNS, account_columns, account_of};
use crate::error::StoreError;
use crate::people::Account;
use crate::store::Store;

/// Somebody in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct SeatedAccount {
    pub seat: Seat,
    pub account: Account,
    pub network: String,
}

/// A seat of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Seated {
    pub game: String,
    pub seat: Seat,
    pub at: i64,
}

impl Store {
    /// Somebody with an account has sat down.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn seat_account(
        &self,
        game: &str,
        seat: Seat,
        account: i64,
        network: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        writing!(self, sit(game, i64::from(seat.0), account, network, at))
    }

    /// Somebody without one sits there now, or nobody.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn unseat(&self, game: &str, seat: Seat) -> Result<(), StoreError> {
        writing!(self, unseat(game, i64::from(seat.0)))
    }

    /// The accounts at a table.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn accounts_at(&self, game: &str) -> Result<Vec<SeatedAccount>, StoreError> {
        reading!(self, at_table(game))
    }

    /// The tables at which somebody sits that are not finished, the newest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn tables_of(&self, account: i64, most: u32) -> Result<Vec<Seated>, StoreError> {
        reading!(self, tables_of(account, most))
    }

    /// All tables at which somebody sits, whatever became of them.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn seats_of(&self, account: i64) -> Result<Vec<(String, Seat)>, StoreError> {
        reading!(self, seats_of(account))
    }

    /// Another key to a seat, beside those there are.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn add_key(&self, game: &str, key: crate::SeatKey) -> Result<(), StoreError> {
        writing!(self, add_key(game, i64::from(key.seat.0), &key.hash))
    }
}

both! {
    async fn sit(conn, game: &str, seat: i64, account: i64, network: &str, at: i64) -> Result<(), StoreError> {
        let set = sqlx::query(
            "INSERT INTO seat_account (game, seat, account, network, at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game, seat) DO UPDATE SET account = $3, network = $4, at = $5",
        );
        let set = set.bind(game).bind(seat).bind(account).bind(network).bind(at);
        set.execute(&mut *conn).await?;
        Ok(())
    }

    async fn unseat(conn, game: &str, seat: i64) -> Result<(), StoreError> {
        let clear = sqlx::query("DELETE FROM seat_account WHERE game = $1 AND seat = $2").bind(game);
        clear.bind(seat).execute(&mut *conn).await?;
        Ok(())
    }

    async fn at_table(conn, game: &str) -> Result<Vec<SeatedAccount>, StoreError> {
        let found = sqlx::query(concat!(
            "SELECT ", account_columns!(), ", seat, network FROM seat_account \
             JOIN account ON account.id = seat_account.account WHERE game = $1 ORDER BY seat"
        ));
        let rows = found.bind(game).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let seat: i64 = row.try_get(N_COLUMNS)?;
                let network = row.try_get(N_COLUMNS + 1)?;
                Ok(SeatedAccount { seat: Seat(seat as u8), account: account_of!(row)?, network })
            })
            .collect()
    }

    async fn tables_of(conn, account: i64, most: u32) -> Result<Vec<Seated>, StoreError> {
        let found = sqlx::query(
            "SELECT seat_account.game, seat, at FROM seat_account \
             JOIN game ON game.id = seat_account.game \
             WHERE account = $1 AND stage < 3 ORDER BY at DESC LIMIT $2",
        );
        let rows = found.bind(account).bind(i64::from(most)).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let seat: i64 = row.try_get(1)?;
                Ok(Seated { game: row.try_get(0)?, seat: Seat(seat as u8), at: row.try_get(2)? })
            })
            .collect()
    }

    async fn seats_of(conn, account: i64) -> Result<Vec<(String, Seat)>, StoreError> {
        let found = sqlx::query("SELECT game, seat FROM seat_account WHERE account = $1");
        let rows = found.bind(account).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let seat: i64 = row.try_get(1)?;
                Ok((row.try_get(0)?, Seat(seat as u8)))
            })
            .collect()
    }

    async fn add_key(conn, game: &str, seat: i64, hash: &[u8]) -> Result<(), StoreError> {
        let insert = sqlx::query(
            "INSERT INTO seat_key (game, seat, hash, former, link) \
             SELECT num, $2, $3, $4, $4 FROM game WHERE id = $1",
        );
        insert.bind(game).bind(seat).bind(hash).bind(false).execute(&mut *conn).await?;
        Ok(())
    }
}
