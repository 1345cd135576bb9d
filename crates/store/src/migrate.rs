//! Bringing a database up to date.

use std::borrow::Cow;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Executor as _, Row as _, SqlStr, SqlitePool};

use crate::db::Db;
use crate::error::StoreError;

/// The steps of both databases, by number. A number is never used again, and a step never changed.
const STEPS: [Step; 8] = [
    Step {
        number: 1,
        name: "tables",
        sqlite: include_str!("migrations/sqlite/1.sql"),
        postgres: include_str!("migrations/postgres/1.sql"),
    },
    Step {
        number: 2,
        name: "several nodes",
        sqlite: include_str!("migrations/sqlite/2.sql"),
        postgres: include_str!("migrations/postgres/2.sql"),
    },
    Step {
        number: 3,
        name: "people",
        sqlite: include_str!("migrations/sqlite/3.sql"),
        postgres: include_str!("migrations/postgres/3.sql"),
    },
    Step {
        number: 5,
        name: "those who run it",
        sqlite: include_str!("migrations/sqlite/5.sql"),
        postgres: include_str!("migrations/postgres/5.sql"),
    },
    Step {
        number: 6,
        name: "the lab on several nodes",
        sqlite: include_str!("migrations/sqlite/6.sql"),
        postgres: include_str!("migrations/postgres/6.sql"),
    },
    Step {
        number: 7,
        name: "passkeys",
        sqlite: include_str!("migrations/sqlite/7.sql"),
        postgres: include_str!("migrations/postgres/7.sql"),
    },
    Step {
        number: 8,
        name: "networks with a secret",
        sqlite: include_str!("migrations/sqlite/8.sql"),
        postgres: include_str!("migrations/postgres/8.sql"),
    },
    Step {
        number: 9,
        name: "names that look alike",
        sqlite: include_str!("migrations/sqlite/9.sql"),
        postgres: include_str!("migrations/postgres/9.sql"),
    },
];

struct Step {
    number: i64,
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

/// What releases with migrations of their own did to a file, by its `user_version`.
const BEFORE: [&str; 6] = [
    include_str!("migrations/before/1.sql"),
    include_str!("migrations/before/2.sql"),
    include_str!("migrations/before/3.sql"),
    include_str!("migrations/before/4.sql"),
    include_str!("migrations/before/5.sql"),
    include_str!("migrations/before/6.sql"),
];

/// The `user_version` of files that have steps: it keeps earlier releases away.
const WITH_STEPS: i64 = 7;

/// Brings a database up to date.
///
/// # Errors
/// A database of a newer program, and one that cannot be changed.
pub(crate) async fn migrate(db: &Db) -> Result<(), StoreError> {
    let result = match db {
        Db::Lite { writer, .. } => {
            bring_up_to_steps(writer).await?;
            migrator(|step| step.sqlite).run(writer).await
        }
        Db::Postgres { pool, .. } => migrator(|step| step.postgres).run(pool).await,
    };
    result.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::Newer(version),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        error => StoreError::Database(error.to_string()),
    })
}

/// Whether a database is up to date; nothing is changed.
///
/// # Errors
/// A database of a newer program, one that is none of ours, and one that cannot be read.
pub(crate) async fn is_current(db: &Db) -> Result<bool, StoreError> {
    let known = "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version";
    let found: Vec<i64> = match db {
        Db::Lite { readers, .. } => {
            let version: i64 = readers.fetch_one("PRAGMA user_version").await?.try_get(0)?;
            match version {
                WITH_STEPS => sqlx::query_scalar(known).fetch_all(readers).await?,
                0 => return Err(StoreError::Database("it is no database of freehold".into())),
                version if version > WITH_STEPS => return Err(StoreError::Newer(version)),
                _ => return Ok(false),
            }
        }
        Db::Postgres { pool, .. } => sqlx::query_scalar(known).fetch_all(pool).await?,
    };
    let is_ours = |version: &i64| STEPS.iter().any(|step| step.number == *version);
    match found.iter().find(|version| !is_ours(version)) {
        Some(newer) => Err(StoreError::Newer(*newer)),
        None => Ok(found.len() == STEPS.len()),
    }
}

/// A file of an earlier release counts its own steps.
async fn bring_up_to_steps(pool: &SqlitePool) -> Result<(), StoreError> {
    let version: i64 = pool.fetch_one("PRAGMA user_version").await?.try_get(0)?;
    if version > WITH_STEPS {
        return Err(StoreError::Newer(version));
    }
    if version == 0 || version == WITH_STEPS {
        return Ok(());
    }
    for (i, sql) in BEFORE.iter().enumerate().skip(version as usize) {
        let next = i + 1;
        let batch = format!("BEGIN; {sql} PRAGMA user_version = {next}; COMMIT;");
        sqlx::raw_sql(AssertSqlSafe(batch)).execute(pool).await?;
    }
    Ok(())
}

fn migrator(sql: fn(&Step) -> &'static str) -> Migrator {
    let steps = STEPS.iter().map(|step| {
        let name = Cow::Borrowed(step.name);
        Migration::new(
            step.number,
            name,
            MigrationType::Simple,
            SqlStr::from_static(sql(step)),
            false,
        )
    });
    Migrator::with_migrations(steps.collect())
}
