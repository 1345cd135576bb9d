//! What the JSON of the simulator's commands looks like, for programs that read it.

use schemars::{JsonSchema, schema_for};

use crate::odds::OddsResult;
use crate::sim::SimResult;
use crate::sweep::SweepResult;
use crate::tournament::TournamentResult;

/// The commands whose JSON has a schema.
pub const COMMANDS: [&str; 4] = ["sim", "tournament", "sweep", "odds"];

/// The JSON Schema of a command's output, as text; none for other commands.
pub fn schema(command: &str) -> Option<String> {
    match command {
        "sim" => Some(of::<SimResult>()),
        "tournament" => Some(of::<TournamentResult>()),
        "sweep" => Some(of::<SweepResult>()),
        "odds" => Some(of::<OddsResult>()),
        _ => None,
    }
}

fn of<T: JsonSchema>() -> String {
    let mut text = serde_json::to_string_pretty(&schema_for!(T)).unwrap_or_default();
    text.push('\n');
    text
}
