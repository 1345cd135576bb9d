//! Simulations, tournaments and sweeps.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_engine::Edition;
use freehold_sim::{
    Board, Crew, Go, Job, Length, Noted, OddsOptions, Part, Side, SimOptions, SweepOptions, Terms,
    TournamentOptions, round_robin,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use serde::{Deserialize, Serialize};

use crate::errors;
use crate::python_bot::{Trouble, side};
use crate::strategy::Strategy;

/// What is simulated, besides the sides. It goes as JSON, also to other machines.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    games: Option<u64>,
    until: Option<f64>,
    decide: Option<f64>,
    board: BoardSpec,
    edition: Option<u8>,
    seed: u64,
    noted: NotedSpec,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum BoardSpec {
    Named,
    Filled,
    Random,
    Recommended(String),
    Cards(Vec<String>),
    Drawn(Vec<String>),
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum NotedSpec {
    Nothing,
    Enough,
    Everything,
}

impl Spec {
    fn read(text: &str) -> PyResult<Spec> {
        serde_json::from_str(text).map_err(errors::sim)
    }

    /// What is to be sent to whoever plays a part of it.
    fn of(options: &SimOptions) -> Spec {
        let (mut games, mut until, mut decide) = (None, None, None);
        match options.length {
            Length::Games(n) => games = Some(n),
            Length::Until(half) => until = Some(half),
            Length::Decided(margin) => decide = Some(margin),
        }
        Spec {
            games,
            until,
            decide,
            board: match &options.board {
                Board::Named => BoardSpec::Named,
                Board::Filled => BoardSpec::Filled,
                Board::Random => BoardSpec::Random,
                Board::Recommended(name) => BoardSpec::Recommended(name.clone()),
                Board::Cards(names) => BoardSpec::Cards(names.clone()),
                Board::Drawn(sets) => {
                    BoardSpec::Drawn(sets.iter().map(|set| set.id().into()).collect())
                }
            },
            edition: options.edition.map(Edition::number),
            seed: options.seed,
            noted: match options.noted {
                Noted::Nothing => NotedSpec::Nothing,
                Noted::Enough => NotedSpec::Enough,
                Noted::Everything => NotedSpec::Everything,
            },
        }
    }

    fn board(&self) -> PyResult<Board> {
        Ok(match self.board.clone() {
            BoardSpec::Named => Board::Named,
            BoardSpec::Filled => Board::Filled,
            BoardSpec::Random => Board::Random,
            BoardSpec::Recommended(name) => Board::Recommended(name),
            BoardSpec::Cards(names) => Board::Cards(names),
            BoardSpec::Drawn(ids) => Board::Drawn(crate::setup::sets(&ids)?),
        })
    }

    fn edition(&self) -> PyResult<Option<Edition>> {
        self.edition.map(crate::cards::meant).transpose()
    }

    fn options(&self, sides: Vec<Side>) -> PyResult<SimOptions> {
        let length = match (self.until, self.decide) {
            (Some(half), _) => Length::Until(half),
            (_, Some(margin)) => Length::Decided(margin),
            _ => Length::Games(self.games.unwrap_or(10_000)),
        };
        Ok(SimOptions {
            board: self.board()?,
            edition: self.edition()?,
            length,
            seed: self.seed,
            noted: match self.noted {
                NotedSpec::Nothing => Noted::Nothing,
                NotedSpec::Enough => Noted::Enough,
                NotedSpec::Everything => Noted::Everything,
            },
            ..SimOptions::new(sides)
        })
    }

    fn terms(&self, how: How, afresh: bool) -> PyResult<Terms> {
        Ok(Terms {
            games: self.games.unwrap_or(10_000),
            start: freehold_sim::Start::Usual,
            board: self.board()?,
            edition: self.edition()?,
            threads: how.threads,
            seed: self.seed,
            afresh,
            crew: how.crew,
        })
    }
}

/// Who plays, and on how many threads.
struct How {
    threads: Option<usize>,
    crew: Option<Arc<dyn Crew>>,
}

fn how(threads: Option<usize>, crew: Option<Py<PyAny>>, sides: &[Side], trouble: &Trouble) -> How {
    let crew = crew.map(|crew| {
        let (sides, trouble) = (sides.to_vec(), trouble.clone());
        Arc::new(PythonCrew { crew, sides, trouble }) as Arc<dyn Crew>
    });
    How { threads, crew }
}

/// The side that somebody means: a bot or strategy by name, a file, a strategy, or a bot of their own.
fn meant(given: &Bound<'_, PyAny>, trouble: &Trouble) -> PyResult<Side> {
    if let Ok(strategy) = given.extract::<Strategy>() {
        return Ok(Side::Strategy(strategy.0));
    }
    if let Ok(path) = given.extract::<PathBuf>() {
        return Side::read(&path).map_err(errors::strategy);
    }
    if given.hasattr("answer")? {
        return side(given, trouble);
    }
    let what = "a side is a name, a file, a Strategy, or an object with the method answer(view)";
    Err(pyo3::exceptions::PyTypeError::new_err(what))
}

fn all_meant(given: &[Bound<'_, PyAny>], trouble: &Trouble) -> PyResult<Vec<Side>> {
    given.iter().map(|one| meant(one, trouble)).collect()
}

/// Others who play the parts of a simulation, on the Python side: `crew.play(sides, spec, first, last)` gives the parts as
/// bytes, in their order; `sides` are the places of the sides in the list that was handed over.
#[derive(Debug)]
struct PythonCrew {
    crew: Py<PyAny>,
    sides: Vec<Side>,
    trouble: Trouble,
}

impl Crew for PythonCrew {
    fn play(
        &self,
        job: &Job<'_>,
        parts: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        let place = |side: &Side| self.sides.iter().position(|known| known == side);
        let sides: Vec<usize> = job.options().sides.iter().filter_map(place).collect();
        let spec = serde_json::to_string(&Spec::of(job.options())).map_err(|e| e.to_string())?;
        let played = Python::attach(|py| -> PyResult<()> {
            let crew = self.crew.bind(py);
            let played = crew.call_method1("play", (sides, spec, parts.start, parts.end))?;
            for part in played.try_iter()? {
                let part = part?;
                let part =
                    Part::from_bytes(part.cast::<PyBytes>()?.as_bytes()).map_err(errors::sim)?;
                if take(part) == Go::Home || stop.load(Ordering::Relaxed) {
                    break;
                }
            }
            if played.hasattr("close")? {
                played.call_method0("close")?;
            }
            Ok(())
        });
        if let Err(error) = played {
            self.trouble.hear(error);
        }
        Ok(())
    }
}

/// Tells Python how far it has come, and whether somebody wants to stop.
fn tell(progress: Option<&Py<PyAny>>, trouble: &Trouble, done: u64, of: u64) {
    let told = Python::attach(|py| -> PyResult<()> {
        py.check_signals()?;
        progress.map_or(Ok(()), |progress| progress.bind(py).call1((done, of)).map(drop))
    });
    if let Err(error) = told {
        trouble.hear(error);
    }
}

/// Plays the games: everything as JSON, and the seconds it took.
#[pyfunction]
#[pyo3(signature = (sides, spec, threads = None, progress = None, crew = None))]
fn simulate(
    py: Python<'_>,
    sides: Vec<Bound<'_, PyAny>>,
    spec: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    crew: Option<Py<PyAny>>,
) -> PyResult<(String, f64)> {
    let trouble = Trouble::default();
    let sides = all_meant(&sides, &trouble)?;
    let How { threads, crew } = how(threads, crew, &sides, &trouble);
    let options = SimOptions { threads, crew, ..Spec::read(spec)?.options(sides)? };
    let result = py.detach(|| {
        let watch = |snapshot: &freehold_sim::Snapshot| {
            tell(progress.as_ref(), &trouble, snapshot.games, snapshot.of);
        };
        freehold_sim::simulate(&options, &watch, &trouble.stop)
    });
    trouble.raise()?;
    let result = result.map_err(errors::sim)?;
    Ok((result.to_json(), result.seconds))
}

/// How many parts a simulation has at most.
#[pyfunction]
fn n_parts(sides: Vec<Bound<'_, PyAny>>, spec: &str) -> PyResult<u64> {
    let options = Spec::read(spec)?.options(all_meant(&sides, &Trouble::default())?)?;
    Ok(Job::new(&options).map_err(errors::sim)?.n_parts())
}

/// Plays some parts of a simulation, one after the other.
#[pyfunction]
fn play_parts<'py>(
    py: Python<'py>,
    sides: Vec<Bound<'py, PyAny>>,
    spec: &str,
    first: u64,
    last: u64,
) -> PyResult<Bound<'py, PyList>> {
    let trouble = Trouble::default();
    let options = Spec::read(spec)?.options(all_meant(&sides, &trouble)?)?;
    let job = Job::new(&options).map_err(errors::sim)?;
    let parts: Vec<Vec<u8>> = py.detach(|| {
        let go_on = |_: &u64| !trouble.stop.load(Ordering::Relaxed);
        (first..last).take_while(go_on).map(|part| job.play(part).to_bytes()).collect()
    });
    trouble.raise()?;
    PyList::new(py, parts.iter().map(|bytes| PyBytes::new(py, bytes)))
}

/// All against all: everything as JSON. With a folder, what was played is kept beside it.
#[pyfunction]
#[pyo3(signature = (sides, spec, folder = None, afresh = false, threads = None, progress = None, crew = None))]
#[allow(clippy::too_many_arguments)] // They are the keywords of a Python call.
fn tournament(
    py: Python<'_>,
    sides: Vec<Bound<'_, PyAny>>,
    spec: &str,
    folder: Option<PathBuf>,
    afresh: bool,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    crew: Option<Py<PyAny>>,
) -> PyResult<String> {
    let trouble = Trouble::default();
    let mut sides = all_meant(&sides, &trouble)?;
    let n_guests = sides.len();
    if let Some(folder) = &folder {
        sides.extend(in_folder(folder)?);
    }
    let terms = Spec::read(spec)?.terms(how(threads, crew, &sides, &trouble), afresh)?;
    sides.truncate(n_guests);
    let result = py.detach(|| {
        let watch = |round: &freehold_sim::Round| {
            tell(progress.as_ref(), &trouble, round.met as u64, round.of as u64);
        };
        match folder {
            None => round_robin(&sides, &terms, &watch, &trouble.stop),
            Some(folder) => {
                let options = TournamentOptions { folder, guests: sides, terms };
                freehold_sim::tournament(&options, &watch, &trouble.stop)
            }
        }
    });
    trouble.raise()?;
    Ok(result.map_err(errors::sim)?.to_json())
}

/// The strategies of a folder in the order of their names.
fn in_folder(folder: &Path) -> PyResult<Vec<Side>> {
    paths(folder).iter().map(|path| Side::read(path).map_err(errors::strategy)).collect()
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "strategy"));
    paths.sort();
    paths
}

/// The strategy files of a folder in the order in which a tournament takes them.
#[pyfunction]
fn strategy_files(folder: PathBuf) -> Vec<PathBuf> {
    paths(&folder)
}

/// Tries every value of the numbers that a strategy leaves open: everything as JSON.
#[pyfunction]
#[pyo3(signature = (file, against, spec, afresh = false, threads = None, progress = None, crew = None))]
#[allow(clippy::too_many_arguments)] // They are the keywords of a Python call.
fn sweep(
    py: Python<'_>,
    file: PathBuf,
    against: &Bound<'_, PyAny>,
    spec: &str,
    afresh: bool,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    crew: Option<Py<PyAny>>,
) -> PyResult<String> {
    let trouble = Trouble::default();
    let against = meant(against, &trouble)?;
    let mut sides = vec![against.clone()];
    if crew.is_some() {
        let variants = freehold_sim::variants(&file).map_err(errors::sim)?;
        sides.extend(variants.into_iter().map(|(_, _, strategy)| strategy.into()));
    }
    let how = how(threads, crew, &sides, &trouble);
    let terms = Spec::read(spec)?.terms(how, afresh)?;
    let options = SweepOptions { file, against, terms };
    let result = py.detach(|| {
        let watch = |done: usize, of: usize| {
            tell(progress.as_ref(), &trouble, done as u64, of as u64);
        };
        freehold_sim::sweep(&options, &watch, &trouble.stop)
    });
    trouble.raise()?;
    Ok(result.map_err(errors::sim)?.to_json())
}

/// The strategies that a sweep of this file tries.
#[pyfunction]
fn sweep_variants(file: PathBuf) -> PyResult<Vec<Strategy>> {
    let variants = freehold_sim::variants(&file).map_err(errors::sim)?.into_iter();
    Ok(variants.map(|(_, text, strategy)| Strategy::new(strategy, text)).collect())
}

/// The exact odds of an opening, as JSON.
#[pyfunction]
fn odds(py: Python<'_>, buy: &str) -> PyResult<String> {
    let options = OddsOptions::parse(buy).map_err(errors::sim)?;
    let odds = py.detach(|| freehold_sim::odds(&options)).map_err(errors::sim)?;
    Ok(odds.to_json())
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(simulate, module)?)?;
    module.add_function(wrap_pyfunction!(n_parts, module)?)?;
    module.add_function(wrap_pyfunction!(play_parts, module)?)?;
    module.add_function(wrap_pyfunction!(tournament, module)?)?;
    module.add_function(wrap_pyfunction!(strategy_files, module)?)?;
    module.add_function(wrap_pyfunction!(sweep, module)?)?;
    module.add_function(wrap_pyfunction!(sweep_variants, module)?)?;
    module.add_function(wrap_pyfunction!(odds, module)?)
}
