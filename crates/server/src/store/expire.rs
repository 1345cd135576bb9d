//! Deleting what nobody needs any more, by the rules of [`crate::expiry`].

use std::collections::HashSet;

use rusqlite::{Connection, params};

use super::{StoreError, stage_number};
use crate::expiry::{AT_ONCE, limits};

/// What to delete: what is too old by now, but for these tables.
#[derive(Debug)]
pub struct Expire {
    /// The time.
    pub now: i64,
    /// Tables that somebody looks at.
    pub spared: HashSet<String>,
}

/// Deletes some tables that are too old.
pub fn expire(connection: &Connection, expire: &Expire) -> Result<(), StoreError> {
    for (stage, before) in limits(expire.now) {
        let mut old = connection.prepare_cached(
            "SELECT num, id FROM game WHERE stage = ?1 AND opened_at < ?2 AND \
             (SELECT at FROM entry WHERE game = num ORDER BY n DESC LIMIT 1) < ?2 LIMIT ?3",
        )?;
        let found = old.query_map(params![stage_number(stage), before, AT_ONCE], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
        })?;
        let found = found.collect::<Result<Vec<_>, _>>()?;
        for (num, _) in found.iter().filter(|(_, id)| !expire.spared.contains(id)) {
            for table in ["analysis", "seat_key", "entry"] {
                let delete = format!("DELETE FROM {table} WHERE game = ?1");
                connection.prepare_cached(&delete)?.execute([num])?;
            }
            connection.prepare_cached("DELETE FROM game WHERE num = ?1")?.execute([num])?;
        }
    }
    Ok(())
}
