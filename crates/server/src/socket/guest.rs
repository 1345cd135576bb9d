//! Somebody at a table: what they are shown.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_protocol::ServerMessage;
use freehold_table::{Command, Viewer};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::{Client, End, Entered};
use crate::access::Access;
use crate::audience::Round;
use crate::bite::Limit;
use crate::limit::Bucket;
use crate::order::Order;
use crate::tables::Live;
use crate::wire::{Known, state};

/// How often a silent client is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// How long somebody who looks on has their turn.
const TURN: Duration = Duration::from_millis(20);

/// A connection that looks at a table.
pub(super) struct Guest {
    pub(super) client: Client,
    pub(super) live: Arc<Live>,
    pub(super) viewer: Viewer,
    pub(super) former: Option<Seat>,
    pub(super) key: Option<String>,
    pub(super) known: Known,
    pub(super) shown: Option<wire::State>,
    pub(super) bucket: Bucket,
    pub(super) strikes: u32,
    // Whether it has asked for more than its share since the last heartbeat.
    pub(super) greedy: bool,
    pub(super) heard: Instant,
    pub(super) advice: mpsc::Receiver<ServerMessage>,
    pub(super) advise: mpsc::Sender<ServerMessage>,
    pub(super) asked: Option<Asked>,
}

/// Advice that a client waits for. Nobody does any more once this is dropped.
pub(super) struct Asked {
    pub(super) number: u32,
    pub(super) stop: Arc<AtomicBool>,
    pub(super) task: AbortHandle,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

impl Guest {
    /// Somebody who has said hello.
    pub(super) fn new(
        client: Client,
        (live, viewer, former): Entered,
        key: Option<String>,
        known: Known,
    ) -> Guest {
        let heard = Instant::now();
        let bucket = Bucket::full(client.app.config.messages, heard);
        let (advise, advice) = mpsc::channel(4);
        Guest {
            client,
            live,
            viewer,
            former,
            key,
            known,
            shown: None,
            bucket,
            strikes: 0,
            greedy: false,
            heard,
            advice,
            advise,
            asked: None,
        }
    }

    /// Sends every change and takes every message, until the connection ends.
    pub(super) async fn stay(&mut self) -> End {
        let seat = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Former => None,
        };
        let server = env!("CARGO_PKG_VERSION").to_string();
        let welcome = ServerMessage::Welcome { seat, former: self.former, server };
        if let Err(end) = self.client.send(&welcome).await {
            return end;
        }
        let mut changes = self.live.changes();
        changes.mark_changed();
        let mut rounds = self.live.audience.rounds();
        let number = self.live.audience.number();
        let _presence = match self.live.arrive(self.viewer, self.client.network) {
            Ok(presence) => presence,
            Err(error) => {
                let app = &self.client.app;
                app.metrics.bites.count(Limit::Watchers, &self.client.network);
                return End::Bye(error.to_string(), false);
            }
        };
        let watches = seat.is_none();
        if watches && let Err(end) = self.show_whole().await {
            return end;
        }
        self.come_home().await;
        self.client.app.tables.wake(&self.live).await;
        let mut stop = self.client.app.stopping();
        let stopping = async move { drop(stop.wait_for(|stop| *stop).await) };
        tokio::pin!(stopping);
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        loop {
            let result = tokio::select! {
                biased;
                () = &mut stopping => Err(End::Bye("the server stops".into(), true)),
                _ = rounds.changed(), if watches => {
                    let round = rounds.borrow_and_update().clone();
                    self.show_round(&round, number).await
                }
                changed = changes.changed(), if !watches => match changed {
                    Ok(()) => self.show().await,
                    Err(_) => Err(End::Bye("the table is gone".into(), true)),
                },
                Some(advice) = self.advice.recv() => self.client.send(&advice).await,
                message = self.client.socket.recv() => match message {
                    Some(Ok(message)) => self.take(message).await,
                    _ => Err(End::Gone),
                },
                _ = heartbeat.tick() => self.beat().await,
            };
            if let Err(end) = result {
                return end;
            }
        }
    }

    /// Whoever comes back before somebody else has taken the seat has it again at once.
    async fn come_home(&mut self) {
        let (Viewer::Seat(seat), Some(key)) = (self.viewer, &self.key) else { return };
        let tables = &self.client.app.tables;
        if let Ok(true) = tables.comes_home(&self.live, seat, key).await {
            let order = Order::new(Command::TakeBack { seat }).by(seat, key);
            if let Err(error) = tables.tell(&self.live, order).await {
                error.log();
            }
        }
    }

    /// Sends everything to somebody who looks on.
    async fn show_whole(&mut self) -> Result<(), End> {
        let Ok(shown) = self.live.whole(self.viewer).await else {
            return Err(End::Bye("the table must be read again".into(), true));
        };
        self.known = shown.known;
        self.send_in_turn(shown.text).await
    }

    /// Sends what is new to somebody who looks on.
    async fn show_round(&mut self, round: &Round, number: u32) -> Result<(), End> {
        if round.is_last {
            return Err(End::Bye("the table must be read again".into(), true));
        }
        tokio::time::sleep(round.wait(number)).await;
        match round.news(self.viewer, &self.known) {
            Some(shown) => {
                self.known = shown.known;
                self.send_in_turn(shown.text.clone()).await
            }
            None => self.show_whole().await,
        }
    }

    /// Sends a text to somebody who looks on when it is their turn. Who is slow to take it holds up nobody else for long.
    async fn send_in_turn(&mut self, text: Utf8Bytes) -> Result<(), End> {
        let turn = self.live.audience.turns.acquire().await;
        let send = self.client.send_text(text);
        tokio::pin!(send);
        match timeout(TURN, &mut send).await {
            Ok(sent) => sent,
            Err(_) => {
                drop(turn);
                send.await
            }
        }
    }

    /// Sends the table as it is now.
    async fn show(&mut self) -> Result<(), End> {
        let Ok(inner) = self.live.look().await else {
            return Err(End::Bye("the table must be read again".into(), true));
        };
        // The seat may have been given to somebody else.
        let access = self.key.as_deref().and_then(|key| inner.keys.access(key));
        match access {
            Some(Access::Viewer(viewer)) if viewer == self.viewer => {}
            // Coming back with the same key is to be told so, and to look on.
            Some(_) => return Err(End::Bye("somebody else sits in that seat now".into(), true)),
            None => return Err(End::Bye("the key no longer fits".into(), false)),
        }
        let (state, known) = state(&self.live, &inner, self.viewer, self.known);
        drop(inner);
        self.known = known;
        // What changes nothing for whoever looks is nothing to hear of: it may be somebody else's secret.
        let bare = wire::State {
            facts: Vec::new(),
            log: Vec::new(),
            facts_from: 0,
            log_from: 0,
            // Time passes for everybody, and tells nothing.
            clocks: None,
            ..state.clone()
        };
        if state.facts.is_empty() && self.shown.as_ref() == Some(&bare) {
            return Ok(());
        }
        self.shown = Some(bare);
        self.asked.take_if(|asked| asked.number != state.number);
        self.client.send(&ServerMessage::State(Box::new(state))).await
    }
}
