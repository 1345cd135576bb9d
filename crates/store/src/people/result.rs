//! What became of games, and the ratings by them.

use freehold_engine::Seat;
use sqlx::Row as _;

use super::account::{account_columns, account_of};
use crate::error::StoreError;
use crate::people::{Account, Rated};
use crate::store::Store;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Played {
    pub game: String,
    pub number: u32,
    pub title: String,
    pub players: u8,
    pub rated: bool,
    pub at: i64,
    pub kingdom: String,
    pub names: String,
}

/// What became of it for one account.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct TookPart {
    pub seat: Seat,
    pub account: i64,
    pub place: u8,
    pub won: bool,
    pub owns: String,
    /// The rating before and after, if it counted.
    pub rating: Option<(Rated, Rated)>,
}

/// A finished game as one of its players looks back at it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Took {
    pub played: Played,
    pub seat: Seat,
    pub place: u8,
    pub won: bool,
    pub owns: String,
    pub mean_before: Option<i64>,
    pub mean_after: Option<i64>,
    pub sigma_after: Option<i64>,
}

/// Somebody on the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Standing {
    pub account: Account,
}

impl Store {
    /// Whether what became of a game was written down.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn has_played(&self, game: &str, number: u32) -> Result<bool, StoreError> {
        reading!(self, has_played(game, i64::from(number)))
    }

    /// Writes down what became of a game, once; false if it was written before.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if a rating has moved since it was read: nothing is written then.
    pub async fn record(&self, played: &Played, took: &[TookPart]) -> Result<bool, StoreError> {
        writing!(self, record(played, took))
    }

    /// Somebody's finished games before a time, the newest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn took(
        &self,
        account: i64,
        before: i64,
        most: u32,
    ) -> Result<Vec<Took>, StoreError> {
        reading!(self, took(account, before, most))
    }

    /// How many games that counted two accounts have played with each other since a time.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn met(&self, one: i64, other: i64, since: i64) -> Result<u32, StoreError> {
        reading!(self, met(one, other, since))
    }

    /// The strongest of those who have played lately and show it, by ratings that are settled.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn leaders(
        &self,
        sigma: i64,
        since: i64,
        most: u32,
    ) -> Result<Vec<Standing>, StoreError> {
        reading!(self, leaders(sigma, since, most))
    }

    /// Replaces the name of somebody in what is written of games.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn rename_played(
        &self,
        game: &str,
        number: u32,
        names: &str,
    ) -> Result<(), StoreError> {
        writing!(self, rename(game, i64::from(number), names))
    }

    /// All entries of a table as they are written, for whoever must change a name in them.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn raw_entries(&self, game: &str) -> Result<Vec<(i64, String)>, StoreError> {
        reading!(self, raw_entries(game))
    }

    /// Replaces what an entry says.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn replace_entry(&self, game: &str, n: i64, text: &str) -> Result<(), StoreError> {
        writing!(self, replace_entry(game, n, text))
    }
}

both! {
    async fn has_played(conn, game: &str, number: i64) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM played WHERE game = $1 AND number = $2").bind(game);
        Ok(found.bind(number).fetch_optional(&mut *conn).await?.is_some())
    }

    async fn record(conn, played: &Played, took: &[TookPart]) -> Result<bool, StoreError> {
        let insert = sqlx::query(
            "INSERT INTO played (game, number, title, players, rated, at, kingdom, names) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (game, number) DO NOTHING",
        );
        let insert = insert.bind(&played.game).bind(i64::from(played.number)).bind(&played.title);
        let insert = insert.bind(i64::from(played.players)).bind(played.rated).bind(played.at);
        let insert = insert.bind(&played.kingdom).bind(&played.names);
        if insert.execute(&mut *conn).await?.rows_affected() == 0 {
            return Ok(false);
        }
        for one in took {
            if let Some((before, after)) = one.rating {
                let set = sqlx::query(
                    "UPDATE account SET mean = $2, sigma = $3, rated_games = $4, rated_at = $5 \
                     WHERE id = $1 AND rated_games = $6 AND mean = $7",
                );
                let set = set.bind(one.account).bind(after.mean).bind(after.sigma).bind(after.games);
                let set = set.bind(after.at).bind(before.games).bind(before.mean);
                if set.execute(&mut *conn).await?.rows_affected() == 0 {
                    return Err(StoreError::Stale);
                }
            }
            let insert = sqlx::query(
                "INSERT INTO result (game, number, seat, account, at, place, won, owns, mean_before, \
                 mean_after, sigma_after) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            );
            let insert = insert.bind(&played.game).bind(i64::from(played.number));
            let insert = insert.bind(i64::from(one.seat.0)).bind(one.account).bind(played.at);
            let insert = insert.bind(i64::from(one.place)).bind(one.won).bind(&one.owns);
            let insert = insert.bind(one.rating.map(|(before, _)| before.mean));
            let insert = insert.bind(one.rating.map(|(_, after)| after.mean));
            let insert = insert.bind(one.rating.map(|(_, after)| after.sigma));
            insert.execute(&mut *conn).await?;
        }
        Ok(true)
    }

    async fn took(conn, account: i64, before: i64, most: u32) -> Result<Vec<Took>, StoreError> {
        let found = sqlx::query(
            "SELECT result.game, result.number, title, players, rated, result.at, kingdom, names, \
             seat, place, won, owns, mean_before, mean_after, sigma_after FROM result \
             JOIN played ON played.game = result.game AND played.number = result.number \
             WHERE account = $1 AND result.at < $2 ORDER BY result.at DESC LIMIT $3",
        );
        let rows = found.bind(account).bind(before).bind(i64::from(most));
        let rows = rows.fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let (number, players): (i64, i64) = (row.try_get(1)?, row.try_get(3)?);
                let (seat, place): (i64, i64) = (row.try_get(8)?, row.try_get(9)?);
                Ok(Took {
                    played: Played {
                        game: row.try_get(0)?,
                        number: number as u32,
                        title: row.try_get(2)?,
                        players: players as u8,
                        rated: row.try_get(4)?,
                        at: row.try_get(5)?,
                        kingdom: row.try_get(6)?,
                        names: row.try_get(7)?,
                    },
                    seat: Seat(seat as u8),
                    place: place as u8,
                    won: row.try_get(10)?,
                    owns: row.try_get(11)?,
                    mean_before: row.try_get(12)?,
                    mean_after: row.try_get(13)?,
                    sigma_after: row.try_get(14)?,
                })
            })
            .collect()
    }

    async fn met(conn, one: i64, other: i64, since: i64) -> Result<u32, StoreError> {
        let found = sqlx::query(
            "SELECT COUNT(*) FROM result AS mine JOIN result AS theirs \
             ON mine.game = theirs.game AND mine.number = theirs.number \
             WHERE mine.account = $1 AND theirs.account = $2 AND mine.at >= $3 \
             AND mine.mean_after IS NOT NULL",
        );
        let n: i64 = found.bind(one).bind(other).bind(since).fetch_one(&mut *conn).await?.try_get(0)?;
        Ok(n as u32)
    }

    async fn leaders(conn, sigma: i64, since: i64, most: u32) -> Result<Vec<Standing>, StoreError> {
        let found = sqlx::query(concat!(
            "SELECT ", account_columns!(), " FROM account WHERE rated_games > 0 AND sigma <= $1 \
             AND rated_at >= $2 AND public AND NOT banned ORDER BY mean DESC LIMIT $3"
        ));
        let rows = found.bind(sigma).bind(since).bind(i64::from(most)).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok(Standing { account: account_of!(row)? })).collect()
    }

    async fn rename(conn, game: &str, number: i64, names: &str) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE played SET names = $3 WHERE game = $1 AND number = $2");
        set.bind(game).bind(number).bind(names).execute(&mut *conn).await?;
        Ok(())
    }

    async fn raw_entries(conn, game: &str) -> Result<Vec<(i64, String)>, StoreError> {
        let found = sqlx::query(
            "SELECT n, events FROM entry WHERE game = (SELECT num FROM game WHERE id = $1) ORDER BY n",
        );
        let rows = found.bind(game).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    async fn replace_entry(conn, game: &str, n: i64, text: &str) -> Result<(), StoreError> {
        let set = sqlx::query(
            "UPDATE entry SET events = $3 \
             WHERE n = $2 AND game = (SELECT num FROM game WHERE id = $1)",
        );
        set.bind(game).bind(n).bind(text).execute(&mut *conn).await?;
        Ok(())
    }
}
