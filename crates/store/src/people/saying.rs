//! The fixed things that players say.

use freehold_engine::Seat;
use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// Something that a player said.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct SaidRow {
    pub number: u32,
    pub game_number: u32,
    pub at: u32,
    pub seat: Seat,
    pub saying: String,
}

/// How many of a table are kept.
const KEPT: i64 = 20;

impl Store {
    /// A player says something; its number is given here.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn say(&self, game: &str, said: &SaidRow) -> Result<(), StoreError> {
        writing!(self, say(game, said))
    }

    /// What players said lately, the oldest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn said(&self, game: &str) -> Result<Vec<SaidRow>, StoreError> {
        reading!(self, said(game))
    }
}

both! {
    async fn say(conn, game: &str, said: &SaidRow) -> Result<(), StoreError> {
        let insert = sqlx::query(
            "INSERT INTO saying (game, number, game_number, at, seat, saying) \
             SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5 FROM saying \
             WHERE game = $1 RETURNING number",
        );
        let insert = insert.bind(game).bind(i64::from(said.game_number)).bind(i64::from(said.at));
        let insert = insert.bind(i64::from(said.seat.0)).bind(&said.saying);
        let number: i64 = insert.fetch_one(&mut *conn).await?.try_get(0)?;
        let forget = sqlx::query("DELETE FROM saying WHERE game = $1 AND number <= $2").bind(game);
        forget.bind(number - KEPT).execute(&mut *conn).await?;
        Ok(())
    }

    async fn said(conn, game: &str) -> Result<Vec<SaidRow>, StoreError> {
        let found = sqlx::query(
            "SELECT number, game_number, at, seat, saying FROM saying WHERE game = $1 ORDER BY number",
        );
        let rows = found.bind(game).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let (number, game_number): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                let (at, seat): (i64, i64) = (row.try_get(2)?, row.try_get(3)?);
                Ok(SaidRow {
                    number: number as u32,
                    game_number: game_number as u32,
                    at: at as u32,
                    seat: Seat(seat as u8),
                    saying: row.try_get(4)?,
                })
            })
            .collect()
    }
}
