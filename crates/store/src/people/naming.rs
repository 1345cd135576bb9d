//! By which names accounts are found.
//!
//! An account has the fold of its name, which no other has. Accounts that were opened while names were folded in another way may share
//! one: the oldest of them has it then, and each other one has it together with its exact name, which is no fold of anything, so that
//! nobody can take it.

use std::collections::HashSet;

use freehold_look::fold_name;
use sqlx::Row as _;

use crate::db::Db;
use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// The folded name of the account that is meant by a name: the one of exactly this name, or else the one that it could be taken for.
    /// If there is neither, the name folded.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn known_as(&self, name: &str) -> Result<String, StoreError> {
        let plain = fold_name(name);
        let exact = with_name(&plain, name);
        let found = reading!(self, find(&plain, &exact))?;
        Ok(found.unwrap_or(plain))
    }

    /// Folds the names of all accounts anew where they were folded in another way.
    ///
    /// # Errors
    /// A database that cannot be read or written.
    pub(crate) async fn refold(&self) -> Result<(), StoreError> {
        if refolded(&reading!(self, all())?).is_empty() {
            return Ok(());
        }
        // Nobody opens or deletes an account meanwhile, by any node.
        let alone = match self.db() {
            Db::Lite { .. } => "SELECT 1",
            Db::Postgres { .. } => "LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE",
        };
        let n = writing!(self, refold(alone))?;
        tracing::info!(accounts = n, "names were folded anew");
        Ok(())
    }
}

/// An account, as far as its name goes.
struct Named {
    id: i64,
    name: String,
    folded: String,
}

/// The accounts, the oldest first, that need another folded name, and which.
fn refolded(all: &[Named]) -> Vec<(i64, String)> {
    let mut taken = HashSet::new();
    let wanted = all.iter().map(|one| {
        let plain = fold_name(&one.name);
        let wanted = match taken.insert(plain.clone()) {
            true => plain,
            false => with_name(&plain, &one.name),
        };
        (one, wanted)
    });
    let other = wanted.filter(|(one, wanted)| one.folded != *wanted);
    other.map(|(one, wanted)| (one.id, wanted)).collect()
}

fn with_name(plain: &str, name: &str) -> String {
    // No name has control characters, and not every database takes them.
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    format!("{plain} {}", words.join(" "))
}

both! {
    async fn find(conn, plain: &str, exact: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query(
            "SELECT folded FROM account WHERE folded = $1 OR folded = $2 \
             ORDER BY length(folded) DESC LIMIT 1",
        );
        let row = found.bind(plain).bind(exact).fetch_optional(&mut *conn).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn all(conn) -> Result<Vec<Named>, StoreError> {
        let found = sqlx::query("SELECT id, name, folded FROM account ORDER BY opened_at, id");
        let rows = found.fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                let (name, folded) = (row.try_get(1)?, row.try_get(2)?);
                Ok(Named { id: row.try_get(0)?, name, folded })
            })
            .collect()
    }

    async fn refold(conn, alone: &'static str) -> Result<usize, StoreError> {
        sqlx::query(alone).execute(&mut *conn).await?;
        let moves = refolded(&all(conn).await?);
        // One may get what another one gives up.
        for (id, _) in &moves {
            let set = sqlx::query("UPDATE account SET folded = ' ' || CAST(id AS TEXT) WHERE id = $1");
            set.bind(id).execute(&mut *conn).await?;
        }
        for (id, folded) in &moves {
            set(conn, *id, folded).await?;
        }
        Ok(moves.len())
    }

    async fn set(conn, id: i64, folded: &str) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE account SET folded = $2 WHERE id = $1").bind(id);
        set.bind(folded).execute(&mut *conn).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_has_the_plain_fold_and_the_others_keep_their_names() {
        let named = |id: i64, name: &str, folded: &str| Named {
            id,
            name: name.into(),
            folded: folded.into(),
        };
        let plain = fold_name("ilya");
        let all = [
            named(1, "ilya", "ilya"),
            named(2, "Ann", "ann"),
            named(3, "Ilya", &plain),
            named(4, "IL ya", "il ya"),
        ];
        let moves = refolded(&all);
        let wanted =
            [(1, plain.clone()), (3, format!("{plain} Ilya")), (4, format!("{plain} IL ya"))];
        assert_eq!(moves, wanted);
        let after: Vec<Named> = all
            .into_iter()
            .map(|one| {
                let folded = moves.iter().find(|(id, _)| *id == one.id);
                Named { folded: folded.map_or(one.folded, |(_, folded)| folded.clone()), ..one }
            })
            .collect();
        assert!(refolded(&after).is_empty(), "once is enough");
    }
}
