//! The lab: strategies play many games in the background, and whoever looks sees the figures grow.

mod elsewhere;
mod kept;
mod openings;
mod run;
mod wanted;
mod words;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use freehold_bots::BotKind;
use freehold_protocol as wire;
use freehold_sim::{SimError, Which, library, report, sample_game_while};
use freehold_store::Store;
use tokio::sync::Semaphore;

pub use openings::Openings;
pub use run::Run;
pub use wanted::{LARGEST_REQUEST, LARGEST_STRATEGY, check};

use crate::error::ApiError;
use crate::jobs::{Jobs, Kind, Limits, Progress, Refused, Standing};
use crate::keys::new_id;
use crate::limit::{Buckets, Rate, network_of};
use crate::metrics::Metrics;
use crate::wire::bot_sent;

/// How much may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The options say it.
pub struct Effort {
    pub threads: usize,
    pub games: u32,
    pub time: Duration,
    pub waiting: usize,
    pub per_address: usize,
    pub patience: Duration,
    pub kept: u32,
}

/// The most simulations in memory, those that are over included.
const MOST_RUNS: usize = 100;
/// How often an address may share: a few at once, then one in half a minute.
const SHARES: Rate = Rate { per_second: 1.0 / 30.0, burst: 10.0 };
/// The longest that a game to be shown is looked for.
const LOOKING: Duration = Duration::from_secs(4);

/// Simulations: those that wait and run, and some of those that are over.
#[derive(Debug)]
pub struct Lab {
    effort: Effort,
    jobs: Jobs,
    runs: Mutex<BTreeMap<String, Arc<Run>>>,
    store: Arc<Store>,
    shares: Buckets,
    /// The odds of openings.
    pub openings: Openings,
    /// One for each game that may be looked for at a time.
    pub looking: Arc<Semaphore>,
}

impl Lab {
    /// A lab whose shared results go into a store.
    pub fn new(effort: Effort, store: Arc<Store>, metrics: Arc<Metrics>) -> Lab {
        // One simulation after the other, each with all threads: whoever comes first is done first.
        let limits = Limits {
            running: effort.threads.min(1),
            waiting: effort.waiting,
            per_address: effort.per_address,
        };
        Lab {
            effort,
            jobs: Jobs::new(Kind::Simulation, limits, metrics),
            runs: Mutex::default(),
            store,
            shares: Buckets::new(SHARES),
            openings: Openings::default(),
            looking: Arc::new(Semaphore::new(1)),
        }
    }

    /// What there is to work with.
    pub fn info(&self) -> wire::LabInfo {
        let bot = |kind: BotKind| wire::LabBot {
            bot: bot_sent(kind),
            name: kind.name().into(),
            style: kind.style().into(),
        };
        let bots = BotKind::ALL.into_iter().filter(|kind| !kind.thinks());
        let Effort { threads, games, time, kept, .. } = self.effort;
        wire::LabInfo {
            library: strategies().to_vec(),
            bots: bots.map(bot).collect(),
            words: words::all(),
            limits: wire::LabLimits {
                games: if threads == 0 { 0 } else { games },
                seconds: time.as_secs() as u32,
                text: LARGEST_STRATEGY as u32,
                kept,
            },
        }
    }

    /// Takes a simulation; it blocks for as long as strategies are read.
    ///
    /// # Errors
    /// What cannot be played, and limits that are reached.
    pub fn ask(&self, wanted: wire::LabWanted, by: IpAddr) -> Result<wire::LabRun, ApiError> {
        let (options, wanted) = wanted::options(wanted, &self.effort)?;
        let by = network_of(by);
        let run = Arc::new(Run::new(new_id()?, options, wanted));
        let (playing, effort, store) = (run.clone(), self.effort, self.store.clone());
        let work = move |progress: &Arc<Progress>| {
            let played = playing.play(&effort, progress);
            if playing.is_shared() {
                kept::keep(&store, &playing, effort.kept)?;
            }
            played
        };
        self.remember(run.clone());
        if let Err(refused) = self.jobs.ask(&run.id, by, Box::new(work)) {
            self.runs().remove(&run.id);
            return Err(match refused {
                Refused::Off => ApiError::NotNow("this server simulates nothing"),
                Refused::Address => ApiError::Busy(
                    "other simulations of yours wait or run: stop one, or wait until it is done",
                ),
                Refused::Full => ApiError::Busy("too many simulations wait: try again in a minute"),
            });
        }
        elsewhere::show(&self.store, &run, by, self.effort);
        Ok(self.sent(&run, 0))
    }

    /// How a simulation stands; it may block.
    ///
    /// # Errors
    /// There is none with this id, and a store that cannot be read.
    pub fn look(&self, id: &str, since: u32) -> Result<wire::LabRun, ApiError> {
        if let Some(run) = self.elsewhere(id, since)? {
            return Ok(run);
        }
        let run = self.find(id)?;
        Ok(self.sent(&run, since))
    }

    /// Ends a simulation, if this address has asked for it.
    ///
    /// # Errors
    /// There is none with this id, and a store that cannot be read.
    pub fn cancel(&self, id: &str, by: IpAddr) -> Result<wire::LabRun, ApiError> {
        if let Some(run) = self.elsewhere(id, 0)? {
            let by = network_of(by).to_string();
            let stop = self.store.stop_run(id, &by);
            return match self.store.wait(stop).map_err(|e| ApiError::Internal(e.to_string()))? {
                true => Ok(run),
                false => Err(ApiError::Forbidden("only whoever began a simulation can stop it")),
            };
        }
        let run = self.find(id)?;
        if !run.is_open() {
            return Ok(self.sent(&run, 0));
        }
        let is_waiting = run.is_waiting();
        if !self.jobs.cancel(id, network_of(by)) {
            return Err(ApiError::Forbidden("only whoever began a simulation can stop it"));
        }
        if is_waiting && self.jobs.standing(id).is_none() && run.is_waiting() {
            let note = "It was stopped before its first game.".to_string();
            run.end(wire::LabStage::Stopped, Some(note));
        }
        Ok(self.sent(&run, 0))
    }

    /// Keeps a simulation for everybody with the link, now or when it is over; it blocks.
    ///
    /// # Errors
    /// There is none with this id, somebody shares too often, and a store that cannot be written.
    pub fn share(&self, id: &str, by: IpAddr) -> Result<wire::LabRun, ApiError> {
        if let Some(run) = self.elsewhere(id, 0)? {
            if !self.shares.take(by, Instant::now()) {
                return Err(ApiError::Busy("you have shared many results: wait half a minute"));
            }
            let share = self.store.wait(self.store.share_run(id));
            share.map_err(|error| ApiError::Internal(error.to_string()))?;
            return Ok(wire::LabRun { shared: true, ..run });
        }
        let run = self.find(id)?;
        if !run.is_shared() {
            if !run.is_open() && run.result().0.is_none() {
                return Err(ApiError::NotNow("there is no result to share: run it again"));
            }
            if !self.shares.take(by, Instant::now()) {
                return Err(ApiError::Busy("you have shared many results: wait half a minute"));
            }
            run.share();
            // What runs is kept at its end; if it ended just now, twice is as good as once.
            if !run.is_open() {
                kept::keep(&self.store, &run, self.effort.kept).map_err(ApiError::Internal)?;
            }
        }
        Ok(self.sent(&run, 0))
    }

    /// The report of a simulation, as the command line writes it; it blocks.
    ///
    /// # Errors
    /// There is no result.
    pub fn report(&self, id: &str) -> Result<String, ApiError> {
        let run = self.find(id)?;
        let (Some(result), _) = run.result() else {
            return Err(ApiError::NotNow("no game has been played yet"));
        };
        let (command, texts) = wanted::command(&run.options, &run.wanted);
        let sample = sample_game_while(&run.options, &Which::First, &|| false).ok();
        Ok(report::html(&result, &report::About { command, texts, sample }))
    }

    /// A game of a simulation, with open hands; it blocks.
    ///
    /// # Errors
    /// There is no such game.
    pub fn game(&self, id: &str, which: &Which) -> Result<wire::LabGame, ApiError> {
        let run = self.find(id)?;
        let started = Instant::now();
        let game = sample_game_while(&run.options, which, &|| started.elapsed() < LOOKING);
        let game = game.map_err(|error| match error {
            SimError::Which(error) => ApiError::NotFound(match error {
                freehold_sim::WhichError::None(n) => {
                    format!("such game among the first {n}")
                }
                other => other.to_string(),
            }),
            other => wanted::refused(other),
        })?;
        let points: Vec<String> =
            game.points.iter().map(|(name, points)| format!("{name} {points}")).collect();
        let winners = match game.winners.len() {
            0 => "nobody wins".into(),
            1 => format!("{} wins", game.winners[0]),
            _ => format!("{} share the win", game.winners.join(" and ")),
        };
        Ok(wire::LabGame {
            number: u32::try_from(game.number).unwrap_or(u32::MAX).saturating_add(1),
            ended: format!("{winners}: {}", points.join(", ")),
            log: report::game_log(&game),
        })
    }

    /// The names of the sides of a simulation.
    ///
    /// # Errors
    /// There is none with this id.
    pub fn names(&self, id: &str) -> Result<Vec<String>, ApiError> {
        Ok(self.find(id)?.options.names())
    }

    /// Simulates no more.
    pub fn stop(&self) {
        self.jobs.stop();
    }

    fn runs(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a simulation among those in memory, in the place of those that nobody has looked at for the longest.
    fn remember(&self, run: Arc<Run>) {
        let mut runs = self.runs();
        while runs.len() >= MOST_RUNS {
            let over = runs.values().filter(|run| !run.is_open());
            let Some(oldest) = over.min_by_key(|run| run.looked()).map(|run| run.id.clone()) else {
                break;
            };
            runs.remove(&oldest);
        }
        runs.insert(run.id.clone(), run);
    }

    /// How a simulation stands that another node plays.
    fn elsewhere(&self, id: &str, since: u32) -> Result<Option<wire::LabRun>, ApiError> {
        match self.runs().contains_key(id) {
            true => Ok(None),
            false => elsewhere::look(&self.store, id, since),
        }
    }

    fn find(&self, id: &str) -> Result<Arc<Run>, ApiError> {
        if let Some(run) = self.runs().get(id) {
            return Ok(run.clone());
        }
        let run = kept::load(&self.store, id, &self.effort)?.map(Arc::new);
        let gone = || ApiError::NotFound("such simulation: only shared ones are kept".into());
        let run = run.ok_or_else(gone)?;
        self.remember(run.clone());
        Ok(run)
    }

    fn sent(&self, run: &Run, since: u32) -> wire::LabRun {
        let mut sent = run.sent(since);
        if matches!(sent.stage, wire::LabStage::Queued { .. } | wire::LabStage::Running) {
            match self.jobs.standing(&run.id) {
                Some(Standing::Queued(ahead)) => {
                    // The one that runs comes first too.
                    sent.stage = wire::LabStage::Queued { ahead: ahead + 1 };
                }
                Some(Standing::Failed(message)) => {
                    sent.stage = wire::LabStage::Failed { message };
                    run.end(sent.stage.clone(), None);
                }
                _ => {}
            }
        }
        sent
    }
}

/// The strategies that are included, which are read once.
fn strategies() -> &'static [wire::LabStrategy] {
    static ALL: OnceLock<Vec<wire::LabStrategy>> = OnceLock::new();
    let strategy = |entry: library::Entry| {
        let strategy = entry.strategy().ok()?;
        Some(wire::LabStrategy {
            id: entry.file.into(),
            name: strategy.name().into(),
            idea: entry.idea().into(),
            text: entry.text.into(),
            wants: wanted::wants(&strategy),
        })
    };
    ALL.get_or_init(|| library::all().filter_map(strategy).collect())
}
