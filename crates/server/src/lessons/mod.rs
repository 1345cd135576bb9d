//! Analyses of finished games: asked for, made in the background, kept beside the game.

mod sent;
mod teacher;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use freehold_engine::{Answer, Replay, Seat};
use freehold_expert::teacher::{Analysis, AnalysisOptions, Depth, Subject};
use freehold_protocol as wire;
use freehold_store::{KeyHash, Store, StoreError};
use freehold_table::Start;

pub use crate::jobs::Progress;
pub use teacher::teach;

use crate::claim::Claim;
use crate::error::ApiError;
use crate::jobs::{Jobs, Kind, Limits, Refused, Standing};
use crate::keys::hash_of;
use crate::limit::network_of;
use crate::metrics::Metrics;

/// The largest analysis that is kept, in bytes.
const LARGEST: usize = 2 * 1024 * 1024;

/// How often it is looked whether another node is done.
const LOOK: Duration = Duration::from_millis(500);

/// What looks at a game again. It says how far it has come, and ends early if nobody wants it any more.
pub type Analyse =
    dyn Fn(&Subject, &AnalysisOptions, &Progress) -> Result<Analysis, String> + Send + Sync;

/// A game to be looked at again.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Played {
    pub game: String,
    pub number: u32,
    pub start: Start,
    pub names: Vec<String>,
    pub answers: Vec<Answer>,
    /// Whose moves are to be judged.
    pub learners: Vec<Seat>,
}

/// Analyses: those that are being made, and the store for those that are done.
pub struct Lessons {
    jobs: Jobs,
    store: Arc<Store>,
    analyse: Arc<Analyse>,
    threads: usize,
    time: Duration,
}

impl std::fmt::Debug for Lessons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lessons").field("jobs", &self.jobs).finish_non_exhaustive()
    }
}

/// How much may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The options say it.
pub struct Effort {
    pub threads: usize,
    pub time: Duration,
    pub waiting: usize,
    pub per_address: usize,
}

impl Lessons {
    /// Lessons whose results go into a store.
    pub fn new(
        effort: Effort,
        analyse: Arc<Analyse>,
        store: Arc<Store>,
        metrics: Arc<Metrics>,
    ) -> Lessons {
        let Effort { threads, time, waiting, per_address } = effort;
        // One game after the other, each with all threads: whoever comes first is done first.
        let limits = Limits { running: threads.min(1), waiting, per_address };
        Lessons { jobs: Jobs::new(Kind::Analysis, limits, metrics), store, analyse, threads, time }
    }

    /// How far the analysis of a game has come; it blocks.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub fn state(&self, played: &Played) -> Result<wire::AnalysisState, ApiError> {
        // In this order: a job that is done has been written.
        match self.jobs.standing(&played.name()) {
            Some(Standing::Failed(message)) => Ok(wire::AnalysisState::Failed { message }),
            Some(standing) => Ok(sent::standing(standing)),
            None => Ok(match kept(&self.store, played).map_err(internal)? {
                Some(analysis) => {
                    wire::AnalysisState::Done { analysis: Box::new(sent::analysis(&analysis)) }
                }
                None => self.elsewhere(played)?,
            }),
        }
    }

    /// How far another node has come with it, if one is at it.
    fn elsewhere(&self, played: &Played) -> Result<wire::AnalysisState, ApiError> {
        if !self.store.db().is_shared() {
            return Ok(wire::AnalysisState::None);
        }
        let share = self.store.wait(self.store.claimed(&played.claim())).map_err(internal)?;
        Ok(match share {
            Some(progress) => wire::AnalysisState::Running { progress },
            None => wire::AnalysisState::None,
        })
    }

    /// Has a game looked at again, if that is not done or under way already, and says how far it has come; it blocks.
    ///
    /// # Errors
    /// A limit that is reached, and a store that cannot be read.
    pub fn ask(&self, played: Played, by: IpAddr) -> Result<wire::AnalysisState, ApiError> {
        match self.state(&played)? {
            wire::AnalysisState::None | wire::AnalysisState::Failed { .. } => {}
            state => return Ok(state),
        }
        let name = played.name();
        let (store, analyse) = (self.store.clone(), self.analyse.clone());
        let options = AnalysisOptions {
            learners: played.learners.clone(),
            threads: Some(self.threads),
            time: Some(self.time),
            ..AnalysisOptions::new(Depth::Normal)
        };
        let work =
            move |progress: &Arc<Progress>| make(&played, &options, &*analyse, &store, progress);
        match self.jobs.ask(&name, network_of(by), Box::new(work)) {
            Ok(standing) => Ok(sent::standing(standing)),
            Err(Refused::Off) => Err(ApiError::NotNow("this server analyses no games")),
            Err(Refused::Address) => Err(ApiError::Busy(
                "you have asked for other games to be analysed: wait until one of them is done",
            )),
            Err(Refused::Full) => {
                Err(ApiError::Busy("too many games wait to be analysed: try again later"))
            }
        }
    }

    /// Takes it back, if this address has asked for it.
    pub fn cancel(&self, played: &Played, by: IpAddr) {
        self.jobs.cancel(&played.name(), network_of(by));
    }

    /// Makes no more of them.
    pub fn stop(&self) {
        self.jobs.stop();
    }
}

impl Played {
    fn name(&self) -> String {
        format!("{}/{}", self.game, self.number)
    }

    fn claim(&self) -> String {
        format!("analysis/{}", self.name())
    }

    /// Tells this game apart from what it was before an undo, and from what other rules made of its answers.
    fn digest(&self) -> KeyHash {
        let answers = self.answers.clone();
        match &self.start {
            Start::Dealt(setup) => {
                let replay = Replay { setup: setup.clone(), answers };
                hash_of(&freehold_stored::replay::write(&replay))
            }
            Start::Laid(laid) => hash_of(&laid.save(&self.names, &answers)),
        }
    }
}

/// The analysis that is kept of a game, if it can be read and is about this very game.
fn kept(store: &Store, played: &Played) -> Result<Option<Analysis>, StoreError> {
    let found = store.wait(store.analysis(&played.game, played.number))?;
    let Some((of, text)) = found else { return Ok(None) };
    if of != played.digest() {
        return Ok(None);
    }
    match Analysis::from_text(&text) {
        Ok(analysis) => Ok(Some(analysis)),
        Err(error) => {
            tracing::info!(game = played.game, "the analysis is to be made anew: {error}");
            Ok(None)
        }
    }
}

fn make(
    played: &Played,
    options: &AnalysisOptions,
    analyse: &Analyse,
    store: &Arc<Store>,
    progress: &Arc<Progress>,
) -> Result<(), String> {
    let wrong = |error: StoreError| {
        tracing::error!(game = played.game, "{error}");
        "something is wrong with the server".to_string()
    };
    let share = progress.clone();
    let claim =
        Claim::new(store.clone(), played.claim()).with_share(Arc::new(move || share.share()));
    let _claimed = loop {
        // Somebody else may have been faster, or is at it.
        if kept(store, played).map_err(wrong)?.is_some() {
            return Ok(());
        }
        if let Some(claimed) = store.wait(claim.now()) {
            break claimed;
        }
        if progress.is_stopped() {
            return Err("it was taken back".into());
        }
        std::thread::sleep(LOOK);
    };
    let (names, answers) = (played.names.clone(), played.answers.clone());
    let subject = match &played.start {
        Start::Dealt(setup) => Subject::new(setup, names, answers).map_err(|e| e.to_string())?,
        Start::Laid(laid) => Subject::of_position(laid.game().clone(), names, answers),
    };
    let analysis = analyse(&subject, options, progress)?;
    if progress.is_stopped() {
        return Err("it was taken back".into());
    }
    let text = analysis.to_text();
    if text.len() > LARGEST {
        return Err(format!("the analysis is larger than {LARGEST} bytes"));
    }
    let keep = store.keep_analysis(&played.game, played.number, played.digest(), &text);
    store.wait(keep).map_err(wrong)
}

fn internal(error: StoreError) -> ApiError {
    ApiError::Internal(error.to_string())
}
