//! Which tables the lobby shows, and in which order.
//!
//! Somebody who opens many tables must not hide those of others, and a table at which nobody is cannot be played at. So tables with
//! somebody there come first, everybody's first table comes before anybody's second, and a table that waits for players while nobody
//! is there is not shown for long.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

/// How long a table is shown at which nobody is.
pub const DESERTED: Duration = Duration::from_secs(5 * 60);

/// A table that might be shown.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Listed {
    pub id: String,
    pub opened_at: i64,
    /// Where it was opened from, or where the last one came from who looked at it.
    pub by: Option<IpAddr>,
    /// Whether it waits for players.
    pub waits: bool,
    /// For how long nobody has been there; none if somebody is.
    pub deserted: Option<Duration>,
}

/// The ids of those that are shown, no more than this many.
pub fn shown(mut tables: Vec<Listed>, most: usize) -> Vec<String> {
    tables.retain(|table| table.deserted.is_none_or(|since| since < DESERTED));
    tables.sort_by(|a, b| b.opened_at.cmp(&a.opened_at).then(a.id.cmp(&b.id)));
    // The oldest table of an address is its first.
    let mut of_one: HashMap<IpAddr, u32> = HashMap::new();
    let mut ranked: Vec<(bool, u32, bool, Listed)> = Vec::new();
    for table in tables.into_iter().rev() {
        let before = table.by.map_or(0, |by| {
            let n = of_one.entry(by).or_default();
            *n += 1;
            *n - 1
        });
        ranked.push((table.deserted.is_some(), before, !table.waits, table));
    }
    // Newest first where all else is the same.
    ranked.reverse();
    ranked.sort_by_key(|(deserted, before, plays, _)| (*deserted, *before, *plays));
    ranked.into_iter().take(most).map(|(_, _, _, table)| table.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(id: &str, opened_at: i64, by: u8) -> Listed {
        let by = Some(IpAddr::from([192, 0, 2, by]));
        Listed { id: id.into(), opened_at, by, waits: true, deserted: None }
    }

    #[test]
    fn fifty_tables_of_one_do_not_hide_those_of_others() {
        let mut tables = vec![table("old", 1, 1)];
        tables.extend((0..50).map(|i| table(&format!("spam{i}"), 100 + i, 9)));
        tables.push(table("new", 500, 2));
        let shown = shown(tables, 50);
        assert_eq!(shown[..3], ["new", "spam0", "old"]);
        assert_eq!(shown.len(), 50);
    }

    #[test]
    fn tables_at_which_nobody_is_come_last_and_then_not_at_all() {
        let left = |seconds| Some(Duration::from_secs(seconds));
        let tables = vec![
            Listed { deserted: left(10), ..table("left", 9, 1) },
            Listed { deserted: left(301), ..table("forgotten", 8, 2) },
            Listed { waits: false, ..table("played", 7, 3) },
            table("waits", 1, 4),
        ];
        assert_eq!(shown(tables, 50), ["waits", "played", "left"]);
    }
}
