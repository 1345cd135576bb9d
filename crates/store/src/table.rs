//! Tables: a row for each, and its entries.

use freehold_engine::Seat;
use freehold_stored::FORMAT;
use freehold_table::{Event, Stage, stored};
use sqlx::{QueryBuilder, Row as _};

use crate::db::Db;
use crate::error::StoreError;
use crate::key::{KeyHash, Retired, SeatKey};
use crate::store::{Store, now};
use crate::writer::{Job, Turn};

/// How many tables are asked about in one query.
pub(crate) const AT_ONCE: usize = 500;

/// A table as it lies on disk.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Stored {
    pub id: String,
    pub opened_at: i64,
    pub listed: bool,
    pub host: KeyHash,
    pub spectator: KeyHash,
    pub seat_keys: Vec<SeatKey>,
    pub stage: Stage,
    pub events: Vec<Event>,
    pub n_entries: u32,
    /// When somebody must look at it again.
    pub due: Due,
}

/// One accepted command.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The table.
    pub game: String,
    /// Its number among the table's commands.
    pub n: u32,
    /// What it led to.
    pub events: Vec<Event>,
    /// How far the table has come by it.
    pub stage: Stage,
    /// When.
    pub at: i64,
    /// The seat to which the keys until now no longer lead.
    pub retired: Option<Retired>,
    /// A new key.
    pub key: Option<SeatKey>,
    /// When somebody must look at the table again.
    pub due: Due,
}

/// When somebody must look at a table again although nobody does anything there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Due {
    /// As before.
    #[default]
    AsBefore,
    /// No longer.
    Never,
    /// At this time.
    At(i64),
}

/// What has happened at a table since somebody looked.
#[derive(Clone, Debug)]
pub struct News {
    /// The events of the entries since.
    pub events: Vec<Event>,
    /// How many entries there are now.
    pub n_entries: u32,
    /// The keys to its seats now.
    pub seat_keys: Vec<SeatKey>,
    /// How far it has come.
    pub stage: Stage,
}

impl Store {
    /// Writes a new table.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn create(&self, table: Stored) -> Result<(), StoreError> {
        self.writer()?.write(Turn::Others, Job::Create(Box::new(table))).await
    }

    /// Writes an accepted command; it is on disk afterwards.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if somebody else has written an entry of that number, and a database that cannot be written. Where
    /// that is [passing](StoreError::is_passing), the command may have been written or not.
    pub async fn append(&self, entry: Entry) -> Result<(), StoreError> {
        self.append_in(Turn::Players, entry).await
    }

    /// The same for somebody who can wait: players' commands are written first.
    ///
    /// # Errors
    /// As for [`Store::append`].
    pub async fn append_later(&self, entry: Entry) -> Result<(), StoreError> {
        self.append_in(Turn::Others, entry).await
    }

    async fn append_in(&self, turn: Turn, entry: Entry) -> Result<(), StoreError> {
        let mut mark = [0; 8];
        getrandom::fill(&mut mark)
            .map_err(|error| StoreError::Database(format!("no randomness: {error}")))?;
        let job = Job::Append { entry, mark: i64::from_le_bytes(mark) };
        self.noting(self.writer()?.write(turn, job).await)
    }

    /// Reads a table.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.noting(reading!(self, load(id)))
    }

    /// What has happened at a table since it had so many entries; nothing if it is not there.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn news(&self, id: &str, n_entries: u32) -> Result<Option<News>, StoreError> {
        self.noting(reading!(self, news(id, n_entries)))
    }

    /// How many entries each of these tables has.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn heads(&self, ids: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        reading!(self, heads(ids))
    }
}

/// Carries commands out in one transaction: for each, what became of it.
pub(crate) async fn carry_out(
    db: &Db,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    struct Whole<'d>(&'d Db);
    impl Whole<'_> {
        fn db(&self) -> &Db {
            self.0
        }
    }
    let whole = Whole(db);
    writing!(whole, all(jobs))
}

both! {
    async fn all(conn, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut results = Vec::with_capacity(jobs.len());
        for job in jobs {
            results.push(match job {
                Job::Create(table) => create(conn, table).await?,
                Job::Append { entry, mark } => append(conn, entry, *mark).await?,
                Job::Check => Ok(beat(conn).await?),
            });
        }
        Ok(results)
    }

    /// Overwrites a row, which is all that it is for.
    async fn beat(conn) -> Result<(), StoreError> {
        let beat = sqlx::query(
            "INSERT INTO pulse (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1",
        );
        beat.bind(now()).execute(&mut *conn).await?;
        Ok(())
    }

    async fn create(conn, table: &Stored) -> Result<Result<(), StoreError>, StoreError> {
        let Stored { id, opened_at, listed, host, spectator, stage, .. } = table;
        let made = sqlx::query(
            "INSERT INTO game (id, opened_at, listed, stage, host, spectator, format) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING num",
        )
        .bind(id)
        .bind(opened_at)
        .bind(listed)
        .bind(stage_number(*stage))
        .bind(&host[..])
        .bind(&spectator[..])
        .bind(i64::from(FORMAT))
        .fetch_optional(&mut *conn)
        .await?;
        let Some(made) = made else {
            // Perhaps by the same command, before the connection broke.
            let known = sqlx::query("SELECT host FROM game WHERE id = $1").bind(id);
            let known: Vec<u8> = known.fetch_one(&mut *conn).await?.try_get(0)?;
            return Ok(match known == host[..] {
                true => Ok(()),
                false => Err(StoreError::Database(format!("there is a table {id} already"))),
            });
        };
        let num: i64 = made.try_get(0)?;
        for key in &table.seat_keys {
            insert_key(conn, num, key).await?;
        }
        insert_entry(conn, num, 0, &table.events, *opened_at, 0).await?;
        set_due(conn, num, table.due).await?;
        Ok(Ok(()))
    }

    async fn append(conn, entry: &Entry, mark: i64) -> Result<Result<(), StoreError>, StoreError> {
        let found = sqlx::query("SELECT num, stage, format FROM game WHERE id = $1");
        let Some(row) = found.bind(&entry.game).fetch_optional(&mut *conn).await? else {
            return Ok(Err(StoreError::NoTable(entry.game.clone())));
        };
        let (num, stage, format): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if !insert_entry(conn, num, entry.n, &entry.events, entry.at, mark).await? {
            let taken = sqlx::query("SELECT mark FROM entry WHERE game = $1 AND n = $2");
            let taken = taken.bind(num).bind(i64::from(entry.n)).fetch_optional(&mut *conn).await?;
            let by: Option<i64> = taken.map(|row| row.try_get(0)).transpose()?;
            // Written by the same command, before the connection broke.
            return Ok(if by == Some(mark) { Ok(()) } else { Err(StoreError::Stale) });
        }
        if (stage, format) != (stage_number(entry.stage), i64::from(FORMAT)) {
            let update = sqlx::query("UPDATE game SET stage = $2, format = $3 WHERE num = $1");
            let update = update.bind(num).bind(stage_number(entry.stage)).bind(i64::from(FORMAT));
            update.execute(&mut *conn).await?;
        }
        if let Some(Retired { seat, but }) = entry.retired {
            let retire = sqlx::query(
                "UPDATE seat_key SET former = $4 WHERE game = $1 AND seat = $2 \
                 AND ($3 IS NULL OR hash <> $3)",
            );
            let but = but.map(|hash| hash.to_vec());
            retire.bind(num).bind(i64::from(seat.0)).bind(but).bind(true).execute(&mut *conn).await?;
        }
        if let Some(key) = &entry.key {
            insert_key(conn, num, key).await?;
        }
        set_due(conn, num, entry.due).await?;
        Ok(Ok(()))
    }

    /// Whether it was written: nobody has taken its number, and the one before it is there.
    async fn insert_entry(conn, num: i64, n: u32, events: &[Event], at: i64, mark: i64) -> Result<bool, StoreError> {
        let insert = sqlx::query(
            "INSERT INTO entry (game, n, at, events, mark) \
             SELECT $1, $2, $3, $4, $5 \
             WHERE $2 = 0 OR EXISTS (SELECT 1 FROM entry WHERE game = $1 AND n = $2 - 1) \
             ON CONFLICT (game, n) DO NOTHING",
        );
        let insert = insert.bind(num).bind(i64::from(n)).bind(at).bind(stored::write(events)).bind(mark);
        Ok(insert.execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn insert_key(conn, num: i64, key: &SeatKey) -> Result<(), StoreError> {
        let SeatKey { seat, hash, former, link } = key;
        let insert = sqlx::query(
            "INSERT INTO seat_key (game, seat, hash, former, link) VALUES ($1, $2, $3, $4, $5)",
        );
        let insert = insert.bind(num).bind(i64::from(seat.0)).bind(&hash[..]).bind(former).bind(link);
        insert.execute(&mut *conn).await?;
        Ok(())
    }

    async fn set_due(conn, num: i64, due: Due) -> Result<(), StoreError> {
        match due {
            Due::AsBefore => {}
            Due::Never => {
                let clear = sqlx::query("DELETE FROM alarm WHERE game = $1").bind(num);
                clear.execute(&mut *conn).await?;
            }
            Due::At(at) => {
                let set = sqlx::query(
                    "INSERT INTO alarm (game, at) VALUES ($1, $2) \
                     ON CONFLICT (game) DO UPDATE SET at = $2",
                );
                set.bind(num).bind(at).execute(&mut *conn).await?;
            }
        }
        Ok(())
    }

    async fn load(conn, id: &str) -> Result<Option<Stored>, StoreError> {
        let found = sqlx::query(
            "SELECT num, opened_at, listed, host, spectator, stage, format FROM game WHERE id = $1",
        );
        let Some(row) = found.bind(id).fetch_optional(&mut *conn).await? else { return Ok(None) };
        let (num, stage, format): (i64, i64, i64) = (row.try_get(0)?, row.try_get(5)?, row.try_get(6)?);
        if format > i64::from(FORMAT) {
            return Err(StoreError::NewerTable { game: id.into(), format });
        }
        let stage = stage_meant(id, stage)?;
        // Entries last: what was written meanwhile comes with keys that are at least as new as those read here.
        let (events, n_entries) = entries(conn, id, num, 0).await?;
        let seat_keys = keys(conn, num).await?;
        Ok(Some(Stored {
            id: id.to_string(),
            opened_at: row.try_get(1)?,
            listed: row.try_get(2)?,
            host: hash_read(row.try_get(3)?)?,
            spectator: hash_read(row.try_get(4)?)?,
            seat_keys,
            stage,
            events,
            n_entries,
            due: Due::AsBefore,
        }))
    }

    async fn news(conn, id: &str, from: u32) -> Result<Option<News>, StoreError> {
        let found = sqlx::query("SELECT num, stage, format FROM game WHERE id = $1").bind(id);
        let Some(row) = found.fetch_optional(&mut *conn).await? else { return Ok(None) };
        let (num, stage, format): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if format > i64::from(FORMAT) {
            return Err(StoreError::NewerTable { game: id.into(), format });
        }
        let (events, n_entries) = entries(conn, id, num, from).await?;
        let seat_keys = keys(conn, num).await?;
        Ok(Some(News { events, n_entries, seat_keys, stage: stage_meant(id, stage)? }))
    }

    async fn heads(conn, ids: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        let mut heads = Vec::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            let mut query = QueryBuilder::new(
                "SELECT id, (SELECT COALESCE(MAX(n) + 1, 0) FROM entry WHERE game = num) \
                 FROM game WHERE id IN (",
            );
            let mut list = query.separated(", ");
            for id in some {
                list.push_bind(id);
            }
            query.push(")");
            for row in query.build().fetch_all(&mut *conn).await? {
                let n: i64 = row.try_get(1)?;
                heads.push((row.try_get(0)?, n as u32));
            }
        }
        Ok(heads)
    }

    async fn keys(conn, num: i64) -> Result<Vec<SeatKey>, StoreError> {
        let keys = sqlx::query("SELECT seat, hash, former, link FROM seat_key WHERE game = $1");
        let rows = keys.bind(num).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let seat: i64 = row.try_get(0)?;
                let hash = hash_read(row.try_get(1)?)?;
                let (former, link) = (row.try_get(2)?, row.try_get(3)?);
                Ok(SeatKey { seat: Seat(seat as u8), hash, former, link })
            })
            .collect()
    }

    async fn entries(conn, id: &str, num: i64, from: u32) -> Result<(Vec<Event>, u32), StoreError> {
        let entries = sqlx::query(
            "SELECT n, events FROM entry WHERE game = $1 AND n >= $2 ORDER BY n",
        );
        let rows = entries.bind(num).bind(i64::from(from)).fetch_all(&mut *conn).await?;
        let (mut events, mut n_entries) = (Vec::new(), from);
        for row in rows {
            let (n, text): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            let broken = |error: String| StoreError::Entry { game: id.into(), n: n as u32, error };
            if n != i64::from(n_entries) {
                return Err(broken(format!("entry {n_entries} is missing")));
            }
            events.extend(stored::read(&text).map_err(|error| broken(error.to_string()))?);
            n_entries += 1;
        }
        Ok((events, n_entries))
    }
}

pub(crate) fn hash_read(bytes: Vec<u8>) -> Result<KeyHash, StoreError> {
    bytes.try_into().map_err(|_| StoreError::Database("a hash is not 32 bytes long".into()))
}

pub(crate) fn stage_number(stage: Stage) -> i64 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::BetweenGames => 2,
        Stage::Finished => 3,
    }
}

pub(crate) fn stage_meant(game: &str, number: i64) -> Result<Stage, StoreError> {
    match number {
        0 => Ok(Stage::Waiting),
        1 => Ok(Stage::Playing),
        2 => Ok(Stage::BetweenGames),
        3 => Ok(Stage::Finished),
        stage => Err(StoreError::Stage { game: game.into(), stage }),
    }
}
