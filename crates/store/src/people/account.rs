//! Accounts.

use sqlx::Row as _;

use super::shown::{Shown, holds};
use crate::error::StoreError;
use crate::store::Store;

/// Somebody with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Account {
    pub id: i64,
    pub name: String,
    pub opened_at: i64,
    pub public: bool,
    pub moderator: bool,
    pub banned: bool,
    pub muted_until: Option<i64>,
    pub rated: Rated,
}

/// How strong somebody is, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Rated {
    pub mean: i64,
    pub sigma: i64,
    pub games: i64,
    pub at: Option<i64>,
}

/// A new account.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct NewAccount {
    pub id: i64,
    pub name: String,
    pub folded: String,
    pub password: String,
    pub recovery: String,
    pub at: i64,
    pub mean: i64,
    pub sigma: i64,
}

/// What proves that somebody is who they say.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Credentials {
    pub id: i64,
    pub password: String,
    pub recovery: String,
    pub banned: bool,
}

/// The columns of an account, for a query that names its table `account`.
macro_rules! account_columns {
    () => {
        "account.id, account.name, account.opened_at, account.public, account.moderator, \
         account.banned, account.muted_until, account.mean, account.sigma, account.rated_games, \
         account.rated_at"
    };
}
pub(super) use account_columns;

/// How many columns that are.
pub(super) const N_COLUMNS: usize = 11;

/// Reads the columns of an account from the start of a row.
macro_rules! account_of {
    ($row:expr) => {{
        let row = $row;
        Ok::<_, $crate::StoreError>($crate::people::Account {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            opened_at: row.try_get(2)?,
            public: row.try_get(3)?,
            moderator: row.try_get(4)?,
            banned: row.try_get(5)?,
            muted_until: row.try_get(6)?,
            rated: $crate::people::Rated {
                mean: row.try_get(7)?,
                sigma: row.try_get(8)?,
                games: row.try_get(9)?,
                at: row.try_get(10)?,
            },
        })
    }};
}
pub(super) use account_of;

impl Store {
    /// Opens an account; false if another has a name that could be taken for this one.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn open_account(&self, new: &NewAccount) -> Result<bool, StoreError> {
        writing!(self, open(new))
    }

    /// What proves that somebody is the one of this folded name.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn credentials(&self, folded: &str) -> Result<Option<Credentials>, StoreError> {
        reading!(self, credentials(folded))
    }

    /// An account.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn account(&self, id: i64) -> Result<Option<Account>, StoreError> {
        reading!(self, by_id(id))
    }

    /// The account of this folded name.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        reading!(self, by_name(folded))
    }

    /// The newest accounts, for whoever looks after the server.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn accounts(&self, most: u32) -> Result<Vec<Account>, StoreError> {
        reading!(self, newest(most))
    }

    /// Another password and perhaps another recovery code, for somebody who has shown this; all sessions but one end. With another code
    /// it is a recovery, and all passkeys end too: whoever has lost an account is alone in it afterwards. False if what was shown no
    /// longer holds.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn set_password(
        &self,
        id: i64,
        shown: Shown<'_>,
        password: &str,
        recovery: Option<&str>,
        but: Option<&str>,
    ) -> Result<bool, StoreError> {
        writing!(self, set_password(id, shown, password, recovery, but.unwrap_or_default()))
    }

    /// Another recovery code, for somebody who has shown this; false if it no longer holds.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn set_recovery(
        &self,
        id: i64,
        shown: Shown<'_>,
        recovery: &str,
    ) -> Result<bool, StoreError> {
        writing!(self, set_recovery(id, shown, recovery))
    }

    /// Whether others see the profile.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn set_public(&self, id: i64, public: bool) -> Result<(), StoreError> {
        writing!(self, set_public(id, public))
    }

    /// Whether somebody looks after tables.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn set_moderator(&self, id: i64, moderator: bool) -> Result<(), StoreError> {
        writing!(self, set_moderator(id, moderator))
    }

    /// Whether somebody may sign in; all sessions of a banned account end.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn set_banned(&self, id: i64, banned: bool) -> Result<(), StoreError> {
        writing!(self, set_banned(id, banned))
    }

    /// Until when somebody may not write in chats.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn mute(&self, id: i64, until: Option<i64>) -> Result<(), StoreError> {
        writing!(self, mute(id, until))
    }

    /// Somebody's settings, as JSON.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn settings(&self, id: i64) -> Result<String, StoreError> {
        reading!(self, settings(id))
    }

    /// Other settings.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn set_settings(&self, id: i64, settings: &str) -> Result<(), StoreError> {
        writing!(self, set_settings(id, settings))
    }

    /// Starts a rating over.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn reset_rating(&self, id: i64, mean: i64, sigma: i64) -> Result<(), StoreError> {
        writing!(self, reset_rating(id, mean, sigma))
    }

    /// Deletes an account with everything that is its own: sessions, passkeys, seats, results, wishes, lines of chats. The games stay;
    /// whoever deletes it has replaced the name in them ([`Store::seats_of`]).
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn delete_account(&self, id: i64) -> Result<(), StoreError> {
        writing!(self, delete(id))
    }
}

both! {
    async fn open(conn, new: &NewAccount) -> Result<bool, StoreError> {
        let insert = sqlx::query(
            "INSERT INTO account (id, name, folded, password, recovery, opened_at, public, moderator, \
             banned, settings, mean, sigma, rated_games) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
             ON CONFLICT (folded) DO NOTHING",
        );
        let insert = insert.bind(new.id).bind(&new.name).bind(&new.folded).bind(&new.password);
        let insert = insert.bind(&new.recovery).bind(new.at).bind(true).bind(false).bind(false);
        let insert = insert.bind("{}").bind(new.mean).bind(new.sigma).bind(0_i64);
        Ok(insert.execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn credentials(conn, folded: &str) -> Result<Option<Credentials>, StoreError> {
        let found = sqlx::query("SELECT id, password, recovery, banned FROM account WHERE folded = $1");
        let row = found.bind(folded).fetch_optional(&mut *conn).await?;
        row.map(|row| {
            let (id, password) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Credentials { id, password, recovery: row.try_get(2)?, banned: row.try_get(3)? })
        })
        .transpose()
    }

    async fn by_id(conn, id: i64) -> Result<Option<Account>, StoreError> {
        let found = sqlx::query(concat!("SELECT ", account_columns!(), " FROM account WHERE id = $1"));
        let row = found.bind(id).fetch_optional(&mut *conn).await?;
        row.map(|row| account_of!(&row)).transpose()
    }

    async fn by_name(conn, folded: &str) -> Result<Option<Account>, StoreError> {
        let found =
            sqlx::query(concat!("SELECT ", account_columns!(), " FROM account WHERE folded = $1"));
        let row = found.bind(folded).fetch_optional(&mut *conn).await?;
        row.map(|row| account_of!(&row)).transpose()
    }

    async fn newest(conn, most: u32) -> Result<Vec<Account>, StoreError> {
        let found = sqlx::query(concat!(
            "SELECT ", account_columns!(), " FROM account ORDER BY opened_at DESC LIMIT $1"
        ));
        let rows = found.bind(i64::from(most)).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| account_of!(row)).collect()
    }

    async fn set_password(conn, id: i64, shown: Shown<'_>, password: &str, recovery: Option<&str>, but: &str) -> Result<bool, StoreError> {
        if !holds!(conn, id, shown) {
            return Ok(false);
        }
        let set = sqlx::query("UPDATE account SET password = $2 WHERE id = $1").bind(id);
        set.bind(password).execute(&mut *conn).await?;
        if let Some(recovery) = recovery {
            set_recovery(conn, id, Shown::Nothing, recovery).await?;
            let forget = sqlx::query("DELETE FROM passkey WHERE account = $1").bind(id);
            forget.execute(&mut *conn).await?;
        }
        let end = sqlx::query("DELETE FROM session WHERE account = $1 AND hash <> $2").bind(id);
        end.bind(but).execute(&mut *conn).await?;
        Ok(true)
    }

    async fn set_recovery(conn, id: i64, shown: Shown<'_>, recovery: &str) -> Result<bool, StoreError> {
        if !holds!(conn, id, shown) {
            return Ok(false);
        }
        let set = sqlx::query("UPDATE account SET recovery = $2 WHERE id = $1").bind(id);
        set.bind(recovery).execute(&mut *conn).await?;
        Ok(true)
    }

    async fn set_public(conn, id: i64, public: bool) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE account SET public = $2 WHERE id = $1").bind(id);
        set.bind(public).execute(&mut *conn).await?;
        Ok(())
    }

    async fn set_moderator(conn, id: i64, moderator: bool) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE account SET moderator = $2 WHERE id = $1").bind(id);
        set.bind(moderator).execute(&mut *conn).await?;
        Ok(())
    }

    async fn set_banned(conn, id: i64, banned: bool) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE account SET banned = $2 WHERE id = $1").bind(id);
        set.bind(banned).execute(&mut *conn).await?;
        if banned {
            let end = sqlx::query("DELETE FROM session WHERE account = $1").bind(id);
            end.execute(&mut *conn).await?;
        }
        Ok(())
    }

    async fn mute(conn, id: i64, until: Option<i64>) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE account SET muted_until = $2 WHERE id = $1").bind(id);
        set.bind(until).execute(&mut *conn).await?;
        Ok(())
    }

    async fn settings(conn, id: i64) -> Result<String, StoreError> {
        let found = sqlx::query("SELECT settings FROM account WHERE id = $1").bind(id);
        let row = found.fetch_optional(&mut *conn).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or_else(|| "{}".into()))
    }

    async fn set_settings(conn, id: i64, settings: &str) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE account SET settings = $2 WHERE id = $1").bind(id);
        set.bind(settings).execute(&mut *conn).await?;
        Ok(())
    }

    async fn reset_rating(conn, id: i64, mean: i64, sigma: i64) -> Result<(), StoreError> {
        let set = sqlx::query(
            "UPDATE account SET mean = $2, sigma = $3, rated_games = 0, rated_at = NULL WHERE id = $1",
        );
        set.bind(id).bind(mean).bind(sigma).execute(&mut *conn).await?;
        Ok(())
    }

    async fn delete(conn, id: i64) -> Result<(), StoreError> {
        // What refers to the account goes with it; lines of chats do not refer to it, for reports outlive both.
        let lines = sqlx::query(
            "UPDATE chat_line SET text = '', name = '', account = NULL WHERE account = $1",
        );
        lines.bind(id).execute(&mut *conn).await?;
        let reports = sqlx::query("UPDATE report SET about_account = NULL WHERE about_account = $1");
        reports.bind(id).execute(&mut *conn).await?;
        let delete = sqlx::query("DELETE FROM account WHERE id = $1 RETURNING folded").bind(id);
        let row = delete.fetch_optional(&mut *conn).await?;
        let Some(folded) = row.map(|row| row.try_get::<String, _>(0)).transpose()? else {
            return Ok(());
        };
        // The oldest of those who share the name has it now (naming.rs). Folded names are letters and digits.
        let next = sqlx::query(
            "UPDATE account SET folded = $1 WHERE id = \
             (SELECT id FROM account WHERE folded LIKE $2 ORDER BY opened_at, id LIMIT 1)",
        );
        next.bind(&folded).bind(format!("{folded} %")).execute(&mut *conn).await?;
        Ok(())
    }
}
