//! Those who look on at a table.
//!
//! All who see the same are sent the same text, which is made once. Players are told first; whoever looks on is told in rounds, which
//! come the less often the more look on, and not all at the same moment. So thousands of them cost the players nothing.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use freehold_protocol::ServerMessage;
use freehold_table::Viewer;
use tokio::sync::{Notify, Semaphore, watch};

use crate::error::ApiError;
use crate::tables::{Inner, Live};
use crate::wire::{Known, state};

/// How long the players are ahead.
const AHEAD: Duration = Duration::from_millis(10);
/// The pause after a round, for each of those who look on.
const PAUSE_FOR_EACH: Duration = Duration::from_micros(500);
/// The shortest pause, and the longest.
const PAUSE: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(2));
/// So many may ask the table itself.
const FEW: u16 = 20;
/// How many are sent something at a time.
const TURNS: usize = 16;
/// In how many groups a round is sent.
const GROUPS: u32 = 32;

/// Those who look on at one table.
#[derive(Debug)]
pub struct Audience {
    rounds: watch::Sender<Arc<Round>>,
    counted: Notify,
    numbers: AtomicU32,
    /// One for each text that is on its way at a time: the others wait where they are in nobody's way.
    pub turns: Semaphore,
    whole: Mutex<[Option<(u64, Shown)>; 2]>,
}

/// A text for everybody who sees the same, and what they know then.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The text.
    pub text: Utf8Bytes,
    /// What whoever has read it knows.
    pub known: Known,
    // The same without the log and the time: where it is as before, nobody is told anything.
    bare: Arc<str>,
}

/// What has changed since the round before.
#[derive(Clone, Debug, Default)]
pub struct Round {
    // For those who came as spectators, and for those whose seat has gone to somebody else.
    parts: [Part; 2],
    spread: Duration,
    /// Whether the table must be read again.
    pub is_last: bool,
}

#[derive(Clone, Debug, Default)]
struct Part {
    before: Known,
    now: Option<Shown>,
    // For those who have missed a round, where many look on: nobody of them asks the table itself.
    whole: Option<Shown>,
}

impl Default for Audience {
    fn default() -> Audience {
        Audience {
            rounds: watch::Sender::default(),
            counted: Notify::new(),
            numbers: AtomicU32::new(0),
            turns: Semaphore::new(TURNS),
            whole: Mutex::default(),
        }
    }
}

impl Audience {
    /// Tells when a round begins.
    pub fn rounds(&self) -> watch::Receiver<Arc<Round>> {
        self.rounds.subscribe()
    }

    /// A number for somebody who looks on, by which they are sent a round sooner or later.
    pub fn number(&self) -> u32 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// Somebody has come or gone.
    pub fn count(&self) {
        self.counted.notify_one();
    }
}

impl Round {
    /// How long somebody waits for their turn.
    pub fn wait(&self, number: u32) -> Duration {
        self.spread * (number % GROUPS) / GROUPS
    }

    /// What is new for somebody who knows this; nothing if they have missed a round.
    pub fn news(&self, viewer: Viewer, known: &Known) -> Option<&Shown> {
        let part = &self.parts[kind(viewer)];
        part.now.as_ref().filter(|_| part.before == *known).or(part.whole.as_ref())
    }

    /// Whether it would tell nobody anything that the round before has not told: that something was done of which those who look on
    /// see nothing is a secret, too.
    fn tells_nothing_after(&self, before: &Round) -> bool {
        let same = |(now, before): (&Part, &Part)| {
            now.now.as_ref().is_some_and(|shown| shown.known == now.before)
                && bare(now) == bare(before)
        };
        !self.is_last && self.parts.iter().zip(&before.parts).all(same)
    }

    /// Everything, as it was when the round began, where many look on.
    fn whole(&self, viewer: Viewer) -> Option<&Shown> {
        self.parts[kind(viewer)].whole.as_ref().filter(|_| !self.is_last)
    }
}

impl Live {
    /// The whole table for somebody who has just come to look on, or has missed a round.
    ///
    /// # Errors
    /// A table that must be read again.
    pub async fn whole(&self, viewer: Viewer) -> Result<Shown, ApiError> {
        // The next round brings what is new since.
        if let Some(shown) = self.audience.rounds.borrow().whole(viewer) {
            return Ok(shown.clone());
        }
        let stamp = self.stamp();
        let known = |all: &[Option<(u64, Shown)>; 2]| {
            all[kind(viewer)]
                .as_ref()
                .filter(|(at, _)| *at == stamp)
                .map(|(_, shown)| shown.clone())
        };
        let lock = || self.audience.whole.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shown) = known(&lock()) {
            return Ok(shown);
        }
        let inner = self.look().await?;
        // Somebody may have been faster.
        if let Some(shown) = known(&lock()) {
            return Ok(shown);
        }
        let shown = shown(self, &inner, viewer, Known::default())?;
        lock()[kind(viewer)] = Some((stamp, shown.clone()));
        Ok(shown)
    }
}

/// Sends one round after the other for as long as anybody looks on.
pub async fn herald(live: Arc<Live>) {
    let mut changes = live.changes();
    changes.mark_changed();
    loop {
        let came_or_went = tokio::select! {
            _ = changes.changed() => false,
            () = live.audience.counted.notified() => true,
        };
        tokio::time::sleep(AHEAD).await;
        if came_or_went {
            live.tell();
        }
        changes.borrow_and_update();
        let Some(n) = live.still_heralded() else {
            // The players see that nobody looks on any more.
            live.tell();
            return;
        };
        let shown_before = live.audience.rounds.borrow().clone();
        let pause = (PAUSE_FOR_EACH * n.into()).clamp(PAUSE.0, PAUSE.1);
        let round = round(&live, pause / 2, n > FEW).await;
        let is_last = round.is_last;
        if round.tells_nothing_after(&shown_before) {
            continue;
        }
        live.audience.rounds.send_replace(Arc::new(round));
        if is_last {
            return;
        }
        tokio::time::sleep(pause).await;
    }
}

/// The round for everybody who looks on now.
async fn round(live: &Live, spread: Duration, with_whole: bool) -> Round {
    let before = live.audience.rounds.borrow().clone();
    let Ok(inner) = live.look().await else {
        return Round { is_last: true, ..Round::default() };
    };
    let part = |viewer: Viewer| {
        let part = &before.parts[kind(viewer)];
        let before = part.now.as_ref().map_or_else(Known::default, |shown| shown.known);
        let whole = with_whole.then(|| shown(live, &inner, viewer, Known::default()).ok());
        Part { before, now: shown(live, &inner, viewer, before).ok(), whole: whole.flatten() }
    };
    let spectators = part(Viewer::Spectator);
    // Most of the time all see the same.
    let same = inner.table.sight(Viewer::Former) == inner.table.sight(Viewer::Spectator)
        && before.parts[0].now.as_ref().map(|shown| shown.known)
            == before.parts[1].now.as_ref().map(|shown| shown.known);
    let former = if same { spectators.clone() } else { part(Viewer::Former) };
    Round { parts: [spectators, former], spread, is_last: false }
}

fn shown(live: &Live, inner: &Inner, viewer: Viewer, known: Known) -> Result<Shown, ApiError> {
    let (mut state, known) = state(live, inner, viewer, known);
    let internal = |error: serde_json::Error| ApiError::Internal(error.to_string());
    let (facts, log, clocks) =
        (std::mem::take(&mut state.facts), std::mem::take(&mut state.log), state.clocks.take());
    let (facts_from, log_from) =
        (std::mem::take(&mut state.facts_from), std::mem::take(&mut state.log_from));
    let bare = serde_json::to_string(&state).map_err(internal)?.into();
    let state = freehold_protocol::State { facts, log, clocks, facts_from, log_from, ..state };
    let text = serde_json::to_string(&ServerMessage::State(Box::new(state))).map_err(internal)?;
    Ok(Shown { text: text.into(), known, bare })
}

/// What a part shows, without the log and the time.
fn bare(part: &Part) -> Option<&str> {
    part.now.as_ref().map(|shown| shown.bare.as_ref())
}

fn kind(viewer: Viewer) -> usize {
    usize::from(viewer == Viewer::Former)
}
