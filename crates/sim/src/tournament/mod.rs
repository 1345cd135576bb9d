//! All against all.

mod circles;
mod csv;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::elo::{self, Rating};
use crate::seed;
use crate::side::Side;
use crate::sim::result::names;
use crate::sim::{SimError, simulate};
use crate::state::{self, StateError};
use crate::stats::ScoreSums;
use crate::terms::Terms;
use crate::words::percent;
use freehold_strategy::{ReadError, Strategy};

/// What to play.
#[derive(Clone, Debug)]
pub struct TournamentOptions {
    /// The folder with the strategy files.
    pub folder: PathBuf,
    /// Others who take part.
    pub guests: Vec<Side>,
    /// The terms of every match.
    pub terms: Terms,
}

/// Why there is no tournament.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// The folder cannot be read.
    #[error("cannot read {}: {cause}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// Not enough strategies.
    #[error("{} has {n} files that end in .strategy: a tournament needs 2", .folder.display())]
    TooFew {
        /// The folder.
        folder: PathBuf,
        /// How many there are.
        n: usize,
    },
    /// Not enough sides.
    #[error("a tournament needs 2 sides, not {0}")]
    TooFewSides(usize),
    /// Strategies that cannot be read, all of them.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"))]
    Strategies(Vec<ReadError>),
    /// Two strategies cannot meet, and no others do.
    #[error("{one} against {other}: {cause}")]
    Pair {
        /// The one.
        one: String,
        /// The other.
        other: String,
        /// Why not.
        cause: SimError,
    },
    /// What was played before cannot be read or kept.
    #[error(transparent)]
    State(#[from] StateError),
}

/// What came of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentResult {
    /// The strategies, best first.
    pub ratings: Vec<Rating>,
    /// The score of each against each, in the same order; none against itself or where they have not met.
    pub scores: Vec<Vec<Option<f64>>>,
    /// Games of every pair.
    pub games: u64,
    /// The pairs that have met, and all.
    pub met: (usize, usize),
    /// The pairs that cannot meet.
    pub apart: Vec<Apart>,
    /// Threes of which each beats the next, and the last the first: a rating cannot tell that. The clearest first, no more than ten.
    #[serde(default)]
    pub circles: Vec<[String; 3]>,
}

impl TournamentResult {
    /// Who is best, as far as these games can tell.
    pub fn sentence(&self) -> String {
        let rated: Vec<&Rating> = self.ratings.iter().filter(|one| one.error.is_some()).collect();
        let Some((best, others)) = rated.split_first() else { return "Nobody has met.".into() };
        let low = best.elo - best.error.unwrap_or_default();
        let close = others.iter().filter(|one| one.elo + one.error.unwrap_or_default() >= low);
        let close: Vec<&str> = close.map(|one| one.name.as_str()).collect();
        let score = format!("{} of all points", percent(best.score));
        match close.as_slice() {
            [] => format!("{} is the best: {score}.", best.name),
            [one] => format!("{} leads with {score}; {one} may be as good.", best.name),
            some => {
                format!("{} leads with {score}; {} others may be as good.", best.name, some.len())
            }
        }
    }
}

/// Two strategies that cannot meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Apart {
    /// The one.
    pub one: String,
    /// The other.
    pub other: String,
    /// Why not.
    pub cause: String,
}

/// How far a tournament has come.
#[derive(Clone, Debug)]
pub struct Round {
    /// The pairs that have met or cannot.
    pub met: usize,
    /// All pairs.
    pub of: usize,
    /// The pair that meets next.
    pub next: Option<(String, String)>,
}

#[derive(Serialize, Deserialize)]
struct Met {
    one: String,
    other: String,
    sums: ScoreSums,
}

/// Lets every strategy of a folder, and the guests, meet every other. Each result of two strategies is kept next to the folder
/// at once, so that a tournament that was stopped goes on where it was; changed files meet again. Two that find no board
/// together are left out.
///
/// # Errors
/// Something cannot be read, or no two sides can meet.
pub fn tournament(
    options: &TournamentOptions,
    watch: &dyn Fn(&Round),
    stop: &AtomicBool,
) -> Result<TournamentResult, TournamentError> {
    let (mut sides, texts) = read_folder(&options.folder, options.guests.len())?;
    sides.extend(options.guests.iter().cloned());
    let path = state::beside(&options.folder, "tournament");
    let known = if options.terms.afresh { BTreeMap::new() } else { state::load(&path)? };
    let mut memory = Memory { texts, known, path: Some(path) };
    meet(&sides, &options.terms, &mut memory, watch, stop)
}

/// Lets every side meet every other. Nothing is kept.
///
/// # Errors
/// No two sides can meet.
pub fn round_robin(
    sides: &[Side],
    terms: &Terms,
    watch: &dyn Fn(&Round),
    stop: &AtomicBool,
) -> Result<TournamentResult, TournamentError> {
    if sides.len() < 2 {
        return Err(TournamentError::TooFewSides(sides.len()));
    }
    let mut memory = Memory { texts: Vec::new(), known: BTreeMap::new(), path: None };
    meet(sides, terms, &mut memory, watch, stop)
}

/// What was played before.
struct Memory {
    /// The files of the first sides. The others have none: they may have changed without anybody being able to tell.
    texts: Vec<String>,
    known: BTreeMap<String, Met>,
    path: Option<PathBuf>,
}

impl Memory {
    /// What the result of two sides depends on, and whether it can be known again by that.
    fn key(&self, names: &[String], pair: (usize, usize), terms: &Terms) -> (String, bool) {
        let text = |i: usize| self.texts.get(i).map_or("", String::as_str);
        let (one, other) = pair;
        let key = state::key(&[text(one), text(other), &names[one], &names[other], &terms.key()]);
        (key, one.max(other) < self.texts.len())
    }

    fn keep(&mut self, key: String, met: Met) -> Result<(), StateError> {
        self.known.insert(key, met);
        self.path.as_ref().map_or(Ok(()), |path| state::save(path, &self.known))
    }
}

fn meet(
    sides: &[Side],
    terms: &Terms,
    memory: &mut Memory,
    watch: &dyn Fn(&Round),
    stop: &AtomicBool,
) -> Result<TournamentResult, TournamentError> {
    let names = names(sides);
    let pairs: Vec<(usize, usize)> = (0..sides.len())
        .flat_map(|one| (one + 1..sides.len()).map(move |other| (one, other)))
        .collect();
    let mut met: BTreeMap<(usize, usize), ScoreSums> = BTreeMap::new();
    let mut apart = Vec::new();
    for &pair in &pairs {
        let next = Some((names[pair.0].clone(), names[pair.1].clone()));
        watch(&Round { met: met.len() + apart.len(), of: pairs.len(), next });
        let (key, is_kept) = memory.key(&names, pair, terms);
        if let Some(known) = memory.known.get(&key) {
            met.insert(pair, known.sums);
            continue;
        }
        if stop.load(Ordering::Relaxed) {
            continue;
        }
        // The same shuffles in all pairs would tie their scores together, and the ratings be less certain than told.
        let seed = seed::of(terms.seed, number_of(&key));
        let sim = terms.of_two(&sides[pair.0], &sides[pair.1], seed);
        let (one, other) = (names[pair.0].clone(), names[pair.1].clone());
        let result = match simulate(&sim, &|_| (), stop) {
            Ok(result) => result,
            Err(cause @ SimError::Board(_)) => {
                apart.push((one, other, cause));
                continue;
            }
            Err(cause) => return Err(TournamentError::Pair { one, other, cause }),
        };
        if result.cut_short {
            continue;
        }
        let sums = result.sums;
        met.insert(pair, sums);
        if is_kept {
            memory.keep(key, Met { one, other, sums })?;
        }
    }
    watch(&Round { met: met.len() + apart.len(), of: pairs.len(), next: None });
    if apart.len() == pairs.len() {
        let (one, other, cause) = apart.swap_remove(0);
        return Err(TournamentError::Pair { one, other, cause });
    }
    let apart = apart.into_iter();
    let apart = apart.map(|(one, other, cause)| Apart { one, other, cause: cause.to_string() });
    let result = result(&names, &met, terms.games, pairs.len());
    Ok(TournamentResult { apart: apart.collect(), ..result })
}

/// A number for a key, the same for ever.
fn number_of(key: &str) -> u64 {
    key.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or_default()
}

type Folder = (Vec<Side>, Vec<String>);

fn read_folder(folder: &Path, n_guests: usize) -> Result<Folder, TournamentError> {
    let fail = |cause| TournamentError::Folder { folder: folder.into(), cause };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.extension().is_some_and(|ending| ending == "strategy") {
            files.push(path);
        }
    }
    files.sort();
    let (mut sides, mut texts, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    for path in &files {
        match Strategy::read(path) {
            Ok(strategy) => {
                sides.push(strategy.into());
                texts.push(std::fs::read_to_string(path).map_err(fail)?);
            }
            Err(fault) => faults.push(fault),
        }
    }
    if !faults.is_empty() {
        return Err(TournamentError::Strategies(faults));
    }
    if sides.len() + n_guests < 2 {
        return Err(TournamentError::TooFew { folder: folder.into(), n: sides.len() });
    }
    Ok((sides, texts))
}

fn result(
    names: &[String],
    met: &BTreeMap<(usize, usize), ScoreSums>,
    games: u64,
    n_pairs: usize,
) -> TournamentResult {
    let mut ratings: Vec<(usize, Rating)> =
        elo::ratings(names, met).into_iter().enumerate().collect();
    ratings.sort_by(|a, b| b.1.elo.total_cmp(&a.1.elo).then(a.0.cmp(&b.0)));
    let score = |one: usize, other: usize| -> Option<f64> {
        match met.get(&(one.min(other), one.max(other))) {
            Some(sums) if one < other => Some(sums.mean()),
            Some(sums) if one > other => Some(1.0 - sums.mean()),
            _ => None,
        }
    };
    let row = |one: usize| ratings.iter().map(|&(other, _)| score(one, other)).collect();
    let scores = ratings.iter().map(|&(one, _)| row(one)).collect();
    let ratings = ratings.into_iter().map(|(_, rating)| rating).collect();
    let circles = circles::find(names, met);
    let met = (met.len(), n_pairs);
    TournamentResult { ratings, scores, games, met, apart: Vec::new(), circles }
}
