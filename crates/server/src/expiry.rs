//! How long tables are kept.
//!
//! The store deletes by these rules and no others. A table in memory is never deleted: somebody looks at it.

use std::time::Duration;

use freehold_table::Stage;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The most tables that are deleted at once: others wait for the database meanwhile.
pub const AT_ONCE: u32 = 200;

/// How long a table is kept after the last thing that happened at it.
pub fn kept_for(stage: Stage) -> Duration {
    match stage {
        // Nobody has played there.
        Stage::Waiting => 7 * DAY,
        // Whoever has not come back for so long does not come back.
        Stage::Playing | Stage::BetweenGames => 180 * DAY,
        // Games are looked at again, and links to them lie about.
        Stage::Finished => 3 * 365 * DAY,
    }
}

/// Tables of this stage at which nothing has happened since then are deleted, for every stage.
pub fn limits(now: i64) -> [(Stage, i64); 4] {
    [Stage::Waiting, Stage::Playing, Stage::BetweenGames, Stage::Finished]
        .map(|stage| (stage, now - kept_for(stage).as_millis() as i64))
}
