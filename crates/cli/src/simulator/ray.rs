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
    /// The Python in which the package is installed.
    pub python: String,
    /// Where the cluster is; `auto` finds the one of this machine.
    pub address: String,
    /// The sides, as they were named.
    pub sides: Vec<PathBuf>,
    /// The file that keeps what was played.
    pub checkpoint: Option<PathBuf>,
}

impl Ray {
    /// The Python that the environment names, or else the usual one.
    pub fn python() -> String {
        std::env::var(PYTHON).unwrap_or_else(|_| "python3".into())
    }
}

impl Crew for Ray {
    fn play(
        &self,
        job: &Job<'_>,
        parts: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        let python = &self.python;
        let mut child = Command::new(python)
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
        Board::Drawn(sets) => {
            json!({ "drawn": sets.iter().map(|set| set.id()).collect::<Vec<_>>() })
        }
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

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;
    use std::sync::Arc;

    use freehold_sim::{SimResult, Strategy, simulate};

    use super::*;

    /// A simulation that this program plays in the place of Python.
    fn played(python: &str) -> Result<SimResult, String> {
        let ray = Ray {
            python: python.into(),
            address: "auto".into(),
            sides: vec!["big_money".into(); 2],
            checkpoint: None,
        };
        let options = SimOptions { crew: Some(Arc::new(ray)), ..options() };
        simulate(&options, &|_| (), &AtomicBool::new(false)).map_err(|error| error.to_string())
    }

    fn options() -> SimOptions {
        let sides = [Strategy::big_money(), Strategy::big_money()];
        SimOptions { length: Length::Games(600), ..SimOptions::new(sides) }
    }

    fn script(folder: &tempfile::TempDir, text: &str) -> String {
        let path = folder.path().join("python");
        std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("a script");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("it runs");
        path.display().to_string()
    }

    #[test]
    fn parts_that_come_from_elsewhere_make_the_same_result() {
        let folder = tempfile::tempdir().expect("a folder");
        let options = options();
        let job = Job::new(&options).expect("a job");
        let lines: Vec<u8> = (0..job.n_parts())
            .flat_map(|part| [job.play(part).to_bytes(), b"\n".to_vec()].concat())
            .collect();
        let parts = folder.path().join("parts");
        std::fs::write(&parts, lines).expect("the parts");
        let python = script(&folder, &format!("cat > /dev/null; cat {}", parts.display()));
        let here = simulate(&options, &|_| (), &AtomicBool::new(false)).expect("a result");
        let there = played(&python).expect("a result");
        assert_eq!(SimResult { seconds: 0.0, ..there }, SimResult { seconds: 0.0, ..here });
    }

    #[test]
    fn what_goes_wrong_elsewhere_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let python =
            script(&folder, "cat > /dev/null; echo 'error: there is no cluster' >&2; exit 1");
        assert_eq!(played(&python), Err(format!("{python} -m freehold.ray: there is no cluster")));
        let missing = played("/no/such/python").expect_err("nothing is there");
        assert!(missing.starts_with("cannot run /no/such/python"), "{missing}");
    }
}
