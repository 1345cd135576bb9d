//! Work that takes long and can wait: a bounded queue, a few threads, limits for each address.
//!
//! A job has a name. Asking for one that waits or runs already changes nothing. One that panics has failed, and nothing else
//! is hurt. A job writes what it found down itself; here it is forgotten when it is done.

use std::any::Any;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::bite::Limit;
use crate::lane::Lane;
use crate::metrics::{JobMetrics, Metrics};

/// How many failures are remembered.
const MOST_FAILURES: usize = 200;

/// What there may be at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Jobs that run; none at all if it is 0.
    pub running: usize,
    /// Jobs that wait.
    pub waiting: usize,
    /// Jobs of one address, waiting and running.
    pub per_address: usize,
}

/// What a job does; what it says went wrong is shown to people.
pub type Work = Box<dyn FnOnce(&Arc<Progress>) -> Result<(), String> + Send>;

/// How far a job has come, and whether it is still wanted.
#[derive(Debug, Default)]
pub struct Progress {
    parts: AtomicU32,
    stopped: AtomicBool,
}

impl Progress {
    const PARTS: f64 = 1e6;

    /// Says how much is done, from 0 to 1.
    pub fn set(&self, share: f64) {
        self.parts.store((share.clamp(0.0, 1.0) * Progress::PARTS) as u32, Ordering::Relaxed);
    }

    /// Whether nobody wants the job any more: it should end soon.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// The same for whoever looks often: it is set once nobody wants the job any more.
    pub fn flag(&self) -> &AtomicBool {
        &self.stopped
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f64 {
        f64::from(self.parts.load(Ordering::Relaxed)) / Progress::PARTS
    }
}

/// How a job stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// It waits; so many come first.
    Queued(u32),
    /// It runs, and this share is done.
    Running(f64),
    /// It went wrong.
    Failed(String),
}

/// Why a job is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This server does none.
    Off,
    /// The address has enough of them.
    Address,
    /// Too many wait.
    Full,
}

/// What jobs are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Games are analysed.
    Analysis,
    /// Games are simulated.
    Simulation,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Analysis => "analysis",
            Kind::Simulation => "simulation",
        }
    }

    fn metrics(self, metrics: &Metrics) -> &JobMetrics {
        match self {
            Kind::Analysis => &metrics.analyses,
            Kind::Simulation => &metrics.simulations,
        }
    }
}

/// The queue and its threads.
#[derive(Debug)]
pub struct Jobs(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limits: Limits,
    metrics: Arc<Metrics>,
    kind: Kind,
    state: Mutex<State>,
    wake: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Job>,
    running: Vec<Running>,
    failed: VecDeque<(String, String)>,
    stopping: bool,
}

struct Job {
    name: String,
    by: IpAddr,
    work: Work,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("name", &self.name).finish_non_exhaustive()
    }
}

#[derive(Debug)]
struct Running {
    name: String,
    by: IpAddr,
    progress: Arc<Progress>,
}

impl Jobs {
    /// An empty queue, and the threads that wait for it to fill.
    pub fn new(kind: Kind, limits: Limits, metrics: Arc<Metrics>) -> Jobs {
        let (state, wake) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(Shared { limits, metrics, kind, state, wake });
        for i in 0..limits.running {
            let shared = shared.clone();
            let thread = std::thread::Builder::new().name(format!("freehold-{}-{i}", kind.word()));
            let work = move || {
                Lane::Work.enter();
                shared.work();
            };
            if let Err(error) = thread.spawn(work) {
                tracing::error!("a thread for {} cannot be started: {error}", kind.word());
            }
        }
        Jobs(shared)
    }

    /// Takes a job, unless it is here already, and says how it stands.
    ///
    /// # Errors
    /// A limit that is reached.
    pub fn ask(&self, name: &str, by: IpAddr, work: Work) -> Result<Standing, Refused> {
        let mut state = self.0.state();
        match state.standing(name) {
            Some(standing @ (Standing::Queued(_) | Standing::Running(_))) => return Ok(standing),
            Some(Standing::Failed(_)) => state.failed.retain(|(failed, _)| failed != name),
            None => {}
        }
        let limits = self.0.limits;
        let of_address = state.waiting.iter().filter(|job| job.by == by).count()
            + state.running.iter().filter(|job| job.by == by).count();
        let refused = match limits {
            Limits { running: 0, .. } => Some(Refused::Off),
            _ if state.stopping => Some(Refused::Full),
            _ if of_address >= limits.per_address => Some(Refused::Address),
            _ if state.waiting.len() >= limits.waiting => Some(Refused::Full),
            _ => None,
        };
        if let Some(refused) = refused {
            Metrics::count(&self.0.metrics().refused);
            self.0.metrics.bites.count(Limit::Work, &by);
            tracing::debug!(name, %by, ?refused, "{} refused", self.0.kind.word());
            return Err(refused);
        }
        state.waiting.push_back(Job { name: name.to_string(), by, work });
        self.0.count(&state);
        self.0.wake.notify_one();
        Ok(Standing::Queued(state.waiting.len() as u32 - 1))
    }

    /// How a job stands; nothing if it is done, or was never asked for.
    pub fn standing(&self, name: &str) -> Option<Standing> {
        self.0.state().standing(name)
    }

    /// Takes a job back that this address has asked for, and says whether there was one.
    pub fn cancel(&self, name: &str, by: IpAddr) -> bool {
        let mut state = self.0.state();
        let before = state.waiting.len();
        state.waiting.retain(|job| job.name != name || job.by != by);
        let mut found = state.waiting.len() < before;
        for job in state.running.iter().filter(|job| job.name == name && job.by == by) {
            job.progress.stopped.store(true, Ordering::Relaxed);
            found = true;
        }
        self.0.count(&state);
        found
    }

    /// Lets what waits go, and tells what runs to end soon.
    pub fn stop(&self) {
        let mut state = self.0.state();
        state.stopping = true;
        state.waiting.clear();
        for job in &state.running {
            job.progress.stopped.store(true, Ordering::Relaxed);
        }
        self.0.count(&state);
        self.0.wake.notify_all();
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.stop();
    }
}

impl State {
    fn standing(&self, name: &str) -> Option<Standing> {
        // One that was taken back and has not ended yet does not count.
        let wanted = |job: &&Running| job.name == name && !job.progress.is_stopped();
        if let Some(job) = self.running.iter().find(wanted) {
            return Some(Standing::Running(job.progress.share()));
        }
        if let Some(ahead) = self.waiting.iter().position(|job| job.name == name) {
            return Some(Standing::Queued(ahead as u32));
        }
        let failed = self.failed.iter().find(|(failed, _)| failed == name);
        failed.map(|(_, why)| Standing::Failed(why.clone()))
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn metrics(&self) -> &JobMetrics {
        self.kind.metrics(&self.metrics)
    }

    fn count(&self, state: &State) {
        let (waiting, running) = (state.waiting.len() as i64, state.running.len() as i64);
        self.metrics().waiting.store(waiting, Ordering::Relaxed);
        self.metrics().running.store(running, Ordering::Relaxed);
    }

    /// Takes one job after the other until the server stops.
    fn work(&self) {
        let mut state = self.state();
        loop {
            if state.stopping {
                return;
            }
            let Some(job) = state.waiting.pop_front() else {
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let progress = Arc::new(Progress::default());
            let (name, by) = (job.name.clone(), job.by);
            state.running.push(Running { name, by, progress: progress.clone() });
            self.count(&state);
            drop(state);
            let start = Instant::now();
            let work = AssertUnwindSafe(|| (job.work)(&progress));
            let result = catch_unwind(work).unwrap_or_else(|panic| Err(told(&*panic)));
            let seconds = start.elapsed().as_secs_f64();
            state = self.state();
            state.running.retain(|running| !Arc::ptr_eq(&running.progress, &progress));
            if progress.is_stopped() {
                tracing::info!(name = job.name, seconds, "{} taken back", self.kind.word());
            } else {
                self.note(&mut state, &job.name, result, seconds);
            }
            self.count(&state);
        }
    }

    fn note(&self, state: &mut State, name: &str, result: Result<(), String>, seconds: f64) {
        match result {
            Ok(()) => {
                Metrics::count(&self.metrics().done);
                tracing::info!(name, seconds, "{} done", self.kind.word());
            }
            Err(why) => {
                Metrics::count(&self.metrics().failed);
                tracing::error!(name, seconds, "{} failed: {why}", self.kind.word());
                state.failed.push_back((name.to_string(), why));
                if state.failed.len() > MOST_FAILURES {
                    state.failed.pop_front();
                }
            }
        }
    }
}

/// What a panic said stays in the log of the server, which has written it already.
fn told(_: &(dyn Any + Send)) -> String {
    "something is wrong with the server".into()
}

#[cfg(test)]
mod tests;
