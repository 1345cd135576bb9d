//! One simulation, from the wish to its end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use freehold_protocol as wire;
use freehold_sim::words::thousands;
use freehold_sim::{SimOptions, SimResult, SoFar, report, simulate_showing};

use super::Effort;
use crate::jobs::Progress;

/// How often what was found is drawn anew.
const SHOW_EVERY: Duration = Duration::from_millis(250);
/// How often it is looked whether a simulation must end.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// One simulation.
#[derive(Debug)]
pub struct Run {
    /// Its id.
    pub id: String,
    /// What was wanted, with its seed.
    pub wanted: wire::LabWanted,
    /// The same for the simulator.
    pub options: SimOptions,
    now: Mutex<Now>,
}

/// How it stands.
#[derive(Debug)]
struct Now {
    stage: wire::LabStage,
    done: f64,
    note: Option<String>,
    shared: bool,
    version: u32,
    result: Option<Arc<SimResult>>,
    drawn: Option<Arc<wire::LabResult>>,
    looked: Instant,
    // Whether somebody at another node has taken it back.
    stopped: bool,
}

/// Why a simulation ends before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    TakenBack,
    Time,
    Games,
    Nobody,
}

impl Run {
    /// One that waits.
    pub fn new(id: String, options: SimOptions, wanted: wire::LabWanted) -> Run {
        let now = Now {
            stage: wire::LabStage::Queued { ahead: 0 },
            done: 0.0,
            note: None,
            shared: false,
            version: 0,
            result: None,
            drawn: None,
            looked: Instant::now(),
            stopped: false,
        };
        Run { id, wanted, options, now: Mutex::new(now) }
    }

    /// One that was kept.
    pub fn kept(self, result: Option<SimResult>, note: Option<String>) -> Run {
        let mut now = self.now();
        now.shared = true;
        now.done = 1.0;
        now.stage = if note.is_some() { wire::LabStage::Stopped } else { wire::LabStage::Done };
        now.note = note;
        match result {
            Some(result) => now.show(result),
            None => {
                now.stage = wire::LabStage::Failed {
                    message: "this result was kept by another version of Freehold and cannot be shown any more: run it again".into(),
                }
            }
        }
        drop(now);
        self
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// As it is sent to somebody who has a version of the result already; they count as looking.
    pub fn sent(&self, since: u32) -> wire::LabRun {
        self.note_look();
        self.shown(since)
    }

    /// Somebody looks at it.
    pub fn note_look(&self) {
        self.now().looked = Instant::now();
    }

    /// Whoever began it wants it to end.
    pub fn stop(&self) {
        self.now().stopped = true;
    }

    /// As it is sent to somebody who has a version of the result already.
    pub fn shown(&self, since: u32) -> wire::LabRun {
        let now = self.now();
        let drawn = now.drawn.as_ref().filter(|_| now.version != since);
        wire::LabRun {
            id: self.id.clone(),
            wanted: self.wanted.clone(),
            stage: now.stage.clone(),
            done: now.done,
            note: now.note.clone(),
            shared: now.shared,
            version: now.version,
            result: drawn.map(|drawn| (**drawn).clone()),
        }
    }

    /// Whether games are still to be played.
    pub fn is_open(&self) -> bool {
        matches!(self.now().stage, wire::LabStage::Queued { .. } | wire::LabStage::Running)
    }

    /// Whether it waits.
    pub fn is_waiting(&self) -> bool {
        matches!(self.now().stage, wire::LabStage::Queued { .. })
    }

    /// What came of it, if anything did, and why it ended before its end.
    pub fn result(&self) -> (Option<Arc<SimResult>>, Option<String>) {
        let now = self.now();
        (now.result.clone(), now.note.clone())
    }

    /// Everybody with the link sees it from now on.
    pub fn share(&self) {
        self.now().shared = true;
    }

    /// Whether it is shared.
    pub fn is_shared(&self) -> bool {
        self.now().shared
    }

    /// When somebody looked last.
    pub fn looked(&self) -> Instant {
        self.now().looked
    }

    /// It ends before it has begun, or goes wrong.
    pub fn end(&self, stage: wire::LabStage, note: Option<String>) {
        let mut now = self.now();
        now.stage = stage;
        now.note = note;
        now.version += 1;
    }

    fn is_abandoned(&self, patience: Duration) -> bool {
        let now = self.now();
        !now.shared && now.looked.elapsed() > patience
    }

    /// Plays the games, within the limits; whoever looks sees what is known so far.
    ///
    /// # Errors
    /// Why nothing could be played, in words.
    pub fn play(&self, effort: &Effort, progress: &Progress) -> Result<(), String> {
        if self.is_abandoned(effort.patience) {
            self.end(wire::LabStage::Stopped, Some(Why::Nobody.words(effort)));
            return Ok(());
        }
        self.now().stage = wire::LabStage::Running;
        let (stop, over) = (AtomicBool::new(false), AtomicBool::new(false));
        let why: Mutex<Option<Why>> = Mutex::new(None);
        let end = |reason: Why| {
            why.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(reason);
            stop.store(true, Ordering::Relaxed);
        };
        let started = Instant::now();
        let shown: Mutex<Option<Instant>> = Mutex::new(None);
        let watch = |so_far: &SoFar<'_>| {
            let snapshot = so_far.snapshot();
            if snapshot.games >= u64::from(effort.games) && snapshot.games < snapshot.of {
                end(Why::Games);
            }
            let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
            if shown.is_none_or(|shown| shown.elapsed() >= SHOW_EVERY) {
                let mut now = self.now();
                let by_limit = snapshot.games as f64 / f64::from(effort.games.max(1));
                let done = snapshot.games as f64 / snapshot.of.max(1) as f64;
                now.done = done.max(by_limit).min(1.0);
                drop(now);
                let result = so_far.result();
                self.show(result);
                *shown = Some(Instant::now());
            }
        };
        let look = || {
            while !over.load(Ordering::Relaxed) {
                if progress.is_stopped() || self.now().stopped {
                    end(Why::TakenBack);
                } else if started.elapsed() > effort.time {
                    end(Why::Time);
                } else if self.is_abandoned(effort.patience) {
                    end(Why::Nobody);
                }
                // Long games are told by the time: whichever limit comes first counts.
                let by_time = started.elapsed().as_secs_f64() / effort.time.as_secs_f64();
                let mut now = self.now();
                now.done = now.done.max(by_time.min(1.0));
                drop(now);
                std::thread::park_timeout(LOOK_EVERY);
            }
        };
        let result = std::thread::scope(|scope| {
            let looking = scope.spawn(look);
            let _over = Over(&over, looking.thread().clone());
            simulate_showing(&self.options, &watch, &stop)
        });
        let result = result.map_err(|error| error.to_string())?;
        let why = *why.lock().unwrap_or_else(PoisonError::into_inner);
        let why = why.filter(|_| result.cut_short);
        self.show(result);
        let mut now = self.now();
        now.note = why.map(|why| why.words(effort));
        now.stage = if why.is_some() { wire::LabStage::Stopped } else { wire::LabStage::Done };
        now.done = 1.0;
        Ok(())
    }

    fn show(&self, result: SimResult) {
        // Drawing takes a moment, during which others may look.
        let drawn = drawn(&result);
        let mut now = self.now();
        now.version += 1;
        now.drawn = Some(Arc::new(drawn));
        now.result = Some(Arc::new(result));
    }
}

impl Now {
    fn show(&mut self, result: SimResult) {
        self.version += 1;
        self.drawn = Some(Arc::new(drawn(&result)));
        self.result = Some(Arc::new(result));
    }
}

impl Why {
    fn words(self, effort: &Effort) -> String {
        match self {
            Why::TakenBack => "It was stopped before its end.".into(),
            Why::Time => format!(
                "It was stopped after {} seconds, the most that this server allows.",
                effort.time.as_secs()
            ),
            Why::Games => format!(
                "It was stopped after {} games, the most that this server allows.",
                thousands(effort.games.into())
            ),
            Why::Nobody => "It was stopped because nobody looked at it any more.".into(),
        }
    }
}

/// Tells the one who looks that it is over, also if something panics.
struct Over<'o>(&'o AtomicBool, std::thread::Thread);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        self.1.unpark();
    }
}

/// A result as it is sent.
fn drawn(result: &SimResult) -> wire::LabResult {
    let report::Fragments { about, scores, charts, purchases } = report::fragments(result);
    let chart = |(name, svg)| wire::LabChart { name, svg };
    wire::LabResult {
        sentence: result.sentence(),
        games: u32::try_from(result.games).unwrap_or(u32::MAX),
        names: result.sides.iter().map(|side| side.name.clone()).collect(),
        about,
        scores,
        charts: charts.into_iter().map(chart).collect(),
        purchases,
    }
}
