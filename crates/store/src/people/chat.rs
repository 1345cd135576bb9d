//! What people write at tables, and what is reported.

use freehold_engine::Seat;
use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// A line of a chat, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Line {
    pub number: u32,
    pub at: i64,
    pub seat: Seat,
    pub name: String,
    pub account: Option<i64>,
    pub text: String,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Reported {
    pub id: i64,
    pub game: String,
    pub number: u32,
    pub at: i64,
    pub by_name: String,
    pub reason: String,
    pub about_name: String,
    pub about_account: Option<i64>,
    pub lines: String,
}

/// Reads a line from the start of a row.
macro_rules! line_of {
    ($row:expr) => {{
        let row = $row;
        let (number, seat): (i64, i64) = (row.try_get(0)?, row.try_get(2)?);
        Line {
            number: number as u32,
            at: row.try_get(1)?,
            seat: Seat(seat as u8),
            name: row.try_get(3)?,
            account: row.try_get(4)?,
            text: row.try_get(5)?,
        }
    }};
}

/// How many lines of a table are kept.
const KEPT: i64 = 100;

impl Store {
    /// Writes a line, and says which it is; the oldest of many go.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn write_line(&self, game: &str, line: &Line) -> Result<u32, StoreError> {
        writing!(self, write(game, line))
    }

    /// The lines after one.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn lines(&self, game: &str, after: u32) -> Result<Vec<Line>, StoreError> {
        reading!(self, lines(game, i64::from(after)))
    }

    /// All that somebody has written and that is still there, with its table.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn lines_of(&self, account: i64) -> Result<Vec<(String, Line)>, StoreError> {
        reading!(self, lines_of(account))
    }

    /// The number of the newest line, deleted or not.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn newest_line(&self, game: &str) -> Result<u32, StoreError> {
        reading!(self, newest(game))
    }

    /// Deletes what a line said, or what all of a table did.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn delete_lines(&self, game: &str, number: Option<u32>) -> Result<(), StoreError> {
        writing!(self, delete(game, number.map_or(-1, i64::from)))
    }

    /// Keeps a report; the same person reports a line once.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn report(&self, report: &Reported) -> Result<(), StoreError> {
        writing!(self, report(report))
    }

    /// The reports that nobody has dealt with, the oldest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn reports(&self, most: u32) -> Result<Vec<Reported>, StoreError> {
        reading!(self, reports(most))
    }

    /// A report has been dealt with.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn settle_report(&self, id: i64) -> Result<(), StoreError> {
        writing!(self, settle(id))
    }
}

both! {
    async fn write(conn, game: &str, line: &Line) -> Result<u32, StoreError> {
        let insert = sqlx::query(
            "INSERT INTO chat_line (game, number, at, seat, name, account, text) \
             SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6 FROM chat_line \
             WHERE game = $1 RETURNING number",
        );
        let insert = insert.bind(game).bind(line.at).bind(i64::from(line.seat.0)).bind(&line.name);
        let insert = insert.bind(line.account).bind(&line.text);
        let number: i64 = insert.fetch_one(&mut *conn).await?.try_get(0)?;
        let forget = sqlx::query("DELETE FROM chat_line WHERE game = $1 AND number <= $2").bind(game);
        forget.bind(number - KEPT).execute(&mut *conn).await?;
        Ok(number as u32)
    }

    async fn lines(conn, game: &str, after: i64) -> Result<Vec<Line>, StoreError> {
        let found = sqlx::query(
            "SELECT number, at, seat, name, account, text FROM chat_line \
             WHERE game = $1 AND number > $2 AND text <> '' ORDER BY number",
        );
        let rows = found.bind(game).bind(after).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok(line_of!(row))).collect()
    }

    async fn lines_of(conn, account: i64) -> Result<Vec<(String, Line)>, StoreError> {
        let found = sqlx::query(
            "SELECT number, at, seat, name, account, text, game FROM chat_line \
             WHERE account = $1 AND text <> '' ORDER BY at",
        );
        let rows = found.bind(account).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok((row.try_get(6)?, line_of!(row)))).collect()
    }

    async fn newest(conn, game: &str) -> Result<u32, StoreError> {
        let found = sqlx::query("SELECT COALESCE(MAX(number), 0) FROM chat_line WHERE game = $1");
        let n: i64 = found.bind(game).fetch_one(&mut *conn).await?.try_get(0)?;
        Ok(n as u32)
    }

    async fn delete(conn, game: &str, number: i64) -> Result<(), StoreError> {
        let delete = sqlx::query(
            "UPDATE chat_line SET text = '' WHERE game = $1 AND (number = $2 OR $2 = -1)",
        );
        delete.bind(game).bind(number).execute(&mut *conn).await?;
        Ok(())
    }

    async fn report(conn, report: &Reported) -> Result<(), StoreError> {
        let insert = sqlx::query(
            "INSERT INTO report (id, game, number, at, by_name, reason, about_name, about_account, \
             lines, settled) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
             ON CONFLICT (game, number, by_name) DO NOTHING",
        );
        let insert = insert.bind(report.id).bind(&report.game).bind(i64::from(report.number));
        let insert = insert.bind(report.at).bind(&report.by_name).bind(&report.reason);
        let insert = insert.bind(&report.about_name).bind(report.about_account);
        insert.bind(&report.lines).bind(false).execute(&mut *conn).await?;
        Ok(())
    }

    async fn reports(conn, most: u32) -> Result<Vec<Reported>, StoreError> {
        let found = sqlx::query(
            "SELECT id, game, number, at, by_name, reason, about_name, about_account, lines \
             FROM report WHERE NOT settled ORDER BY at LIMIT $1",
        );
        let rows = found.bind(i64::from(most)).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let number: i64 = row.try_get(2)?;
                Ok(Reported {
                    id: row.try_get(0)?,
                    game: row.try_get(1)?,
                    number: number as u32,
                    at: row.try_get(3)?,
                    by_name: row.try_get(4)?,
                    reason: row.try_get(5)?,
                    about_name: row.try_get(6)?,
                    about_account: row.try_get(7)?,
                    lines: row.try_get(8)?,
                })
            })
            .collect()
    }

    async fn settle(conn, id: i64) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE report SET settled = $2 WHERE id = $1").bind(id);
        set.bind(true).execute(&mut *conn).await?;
        Ok(())
    }
}
