//! A Ray cluster that plays the games, by way of the Python package.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_sim::{Board, Crew, Go, Job, Length, Noted, Part, SimOptions};
use serde_json::{Value, json};

/// The variable that names the Python in which the package is installed.
const PYTHON: &str = "FREEHOLD_PYTHON";

/// A Ray cluster: `python -m freehold.ray` hands out the parts and prints each on a line, in their order.
#[derive(Debug)]
pub struct Ray {
    /// Where the cluster is; `auto` finds the one of this machine.
    pub address: String,
    /// The sides, as they were named.
    pub sides: Vec<PathBuf>,
    /// The file that keeps what was played.
    pub checkpoint: Option<PathBuf>,
}

impl Crew for Ray {
    fn play(
        &self,
        job: &Job<'_>,
        parts: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        let python = std::env::var(PYTHON).unwrap_or_else(|_| "python3".into());
        let mut child = Command::new(&python)
            .args(["-m", "freehold.ray", &self.address])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|cause| format!("cannot run {python}: {cause}; {PYTHON} names another"))?;
        let order = json!({
            "sides": self.sides,
            "checkpoint": self.checkpoint,
            "spec": spec(job.options()),
            "first": parts.start,
            "last": parts.end,
        });
        if let Some(mut input) = child.stdin.take() {
            // One that has ended already says why below.
            let _ = input.write_all(order.to_string().as_bytes());
        }
        let mut left = parts.end - parts.start;
        let mut enough = false;
        for line in BufReader::new(child.stdout.take().ok_or("it has no output")?).lines() {
            let line = line.map_err(|cause| cause.to_string())?;
            left -= 1;
            enough = take(Part::from_bytes(line.as_bytes())?) == Go::Home;
            if enough || left == 0 || stop.load(Ordering::Relaxed) {
                break;
            }
        }
        if enough || left == 0 || stop.load(Ordering::Relaxed) {
            // Nobody reads on, which ends it.
            let _ = child.kill();
            let _ = child.wait();
            return Ok(());
        }
        let mut said = String::new();
        if let Some(mut errors) = child.stderr.take() {
            let _ = errors.read_to_string(&mut said);
        }
        let _ = child.wait();
        let last = said.trim_end().lines().last().unwrap_or("it ended without a word");
        Err(format!("{python} -m freehold.ray: {}", last.trim_start_matches("error: ")))
    }
}

/// What is simulated, as the Python package reads it.
fn spec(options: &SimOptions) -> Value {
    let (mut games, mut until, mut decide) = (None, None, None);
    match options.length {
        Length::Games(n) => games = Some(n),
        Length::Until(half) => until = Some(half),
        Length::Decided(margin) => decide = Some(margin),
    }
    let board = match &options.board {
        Board::Named => json!("named"),
        Board::Filled => json!("filled"),
        Board::Random => json!("random"),
        Board::Recommended(name) => json!({ "recommended": name }),
        Board::Cards(names) => json!({ "cards": names }),
    };
    let noted = match options.noted {
        Noted::Nothing => "nothing",
        Noted::Enough => "enough",
        Noted::Everything => "everything",
    };
    let edition = options.edition.map(freehold_engine::Edition::number);
    json!({
        "games": games,
        "until": until,
        "decide": decide,
        "board": board,
        "edition": edition,
        "seed": options.seed,
        "noted": noted,
    })
}
