//! Plans as a file, for the next time.
//!
//! The file is a copy of what can be found again: whatever is not as expected is as good as no file.

use std::path::{Path, PathBuf};

use freehold_engine::{Buyable, RULES_VERSION, Setup};
use serde::{Deserialize, Serialize};

use super::{Effort, Plan, Plans};

/// The version of the format, and of the search: plans of another one are looked for again.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Kept {
    format: String,
    version: u32,
    rules: u16,
    board: String,
    games: u64,
    tried: usize,
    plans: Vec<KeptPlan>,
    matchups: Vec<Vec<Option<f64>>>,
}

#[derive(Serialize, Deserialize)]
struct KeptPlan {
    text: String,
    score: f64,
    error: f64,
    games: u64,
}

const FORMAT: &str = "freehold plans";

/// What plans depend on, in words.
fn board(setup: &Setup, effort: Effort) -> String {
    let mut cards: Vec<&str> = setup.kingdom.iter().map(|card| card.name()).collect();
    let mut events: Vec<&str> = setup.events.iter().map(|event| event.name()).collect();
    cards.sort_unstable();
    events.sort_unstable();
    let effort = match effort {
        Effort::Games(games) => format!("{games} games"),
        Effort::Time(time) => format!("{} ms", time.as_millis()),
    };
    let (players, edition) = (setup.players, setup.edition.number());
    format!(
        "{players} players, edition {edition}, {effort}: {}; {}",
        cards.join(", "),
        events.join(", ")
    )
}

/// Where the plans for a board are kept in a folder.
fn path(folder: &Path, board: &str) -> PathBuf {
    // FNV-1a: the name only has to be the same every time, and the file says for which board it is.
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    let hash = board.as_bytes().iter().fold(0xCBF2_9CE4_8422_2325, step);
    folder.join(format!("{hash:016x}.plans.json"))
}

impl Plans {
    /// The plans for a board that lie in a folder; none if there is no file, or none that can be used.
    pub fn load(folder: &Path, setup: &Setup, effort: Effort) -> Option<Plans> {
        let board = board(setup, effort);
        let text = std::fs::read_to_string(path(folder, &board)).ok()?;
        let kept: Kept = serde_json::from_str(&text).ok()?;
        let is_ours = kept.format == FORMAT
            && kept.version == VERSION
            && kept.rules == RULES_VERSION
            && kept.board == board;
        if !is_ours || kept.plans.is_empty() {
            return None;
        }
        let there = |thing: Buyable| match thing {
            Buyable::Card(card) => setup.kingdom.contains(&card),
            Buyable::Event(event) => setup.events.contains(&event),
        };
        let plan = |kept: KeptPlan| {
            let plan = Plan::new(&kept.text).ok()?;
            let KeptPlan { score, error, games, .. } = kept;
            let fits = score.is_finite() && plan.strategy.wanted().all(there);
            fits.then_some(Plan { score, error, games, ..plan })
        };
        let plans: Option<Vec<Plan>> = kept.plans.into_iter().map(plan).collect();
        let plans = plans?;
        let is_square = kept.matchups.len() == plans.len()
            && kept.matchups.iter().all(|row| row.len() == plans.len());
        let (matchups, games, tried) = (kept.matchups, kept.games, kept.tried);
        is_square.then_some(Plans { plans, matchups, games, tried })
    }

    /// Puts the plans for a board into a folder, which is made if it is not there; what lay there for this board is replaced.
    ///
    /// # Errors
    /// The folder or the file cannot be written.
    pub fn save(&self, folder: &Path, setup: &Setup, effort: Effort) -> std::io::Result<()> {
        let board = board(setup, effort);
        let path = path(folder, &board);
        let plans = self.plans.iter().map(|plan| KeptPlan {
            text: plan.text.clone(),
            score: plan.score,
            error: plan.error,
            games: plan.games,
        });
        let kept = Kept {
            format: FORMAT.into(),
            version: VERSION,
            rules: RULES_VERSION,
            board,
            games: self.games,
            tried: self.tried,
            plans: plans.collect(),
            matchups: self.matchups.clone(),
        };
        std::fs::create_dir_all(folder)?;
        // Nobody reads half a file: it gets its name when it is whole.
        let unfinished = path.with_extension(format!("{}.tmp", std::process::id()));
        std::fs::write(&unfinished, serde_json::to_string_pretty(&kept)?)?;
        std::fs::rename(&unfinished, &path)
    }
}
