//! One client's WebSocket.

mod obey;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_protocol::{ClientMessage, ServerMessage};
use freehold_table::{Command, Sight, Viewer};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use crate::access::Access;
use crate::app::App;
use crate::audience::Round;
use crate::bite::Limit;
use crate::error::ApiError;
use crate::guard::{KEPT_OUT, address};
use crate::limit::Bucket;
use crate::metrics::Metrics;
use crate::order::Order;
use crate::slot::Slot;
use crate::tables::Live;
use crate::wire::{Known, state};

/// The largest message of a client, in bytes.
const LARGEST_MESSAGE: usize = 16 * 1024;
/// How long a client may take to say hello, and to take what is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may take to close the connection after the goodbye.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often a silent client is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A client that has said nothing for this long is gone.
const SILENCE: Duration = Duration::from_secs(80);
/// The most that waits to be sent to a client that does not read, in bytes.
const UNREAD: usize = 8 * 1024 * 1024;
/// How much is read at once, in bytes.
const READ_AT_ONCE: usize = 4 * 1024;
/// How long somebody who looks on has their turn.
const TURN: Duration = Duration::from_millis(20);
/// How many pings may come before the hello.
const FEW_PINGS: u32 = 8;
/// How many messages over the limit are answered before the connection is closed.
const STRIKES: u32 = 100;

/// Makes a request a WebSocket.
///
/// # Errors
/// A request that is none, and too many connections.
pub async fn upgrade(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let socket = socket.map_err(|error| ApiError::Malformed(error.body_text()))?;
    let address = address(&app, &headers, peer);
    let slot = Slot::take(&app, address)?;
    let who = crate::people::Guest::of(&app, &headers, peer).await?;
    let network = slot.network;
    let socket = socket.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
    // It is there, and emptied, for every connection.
    let socket = socket.max_write_buffer_size(UNREAD).read_buffer_size(READ_AT_ONCE);
    Ok(socket.on_upgrade(move |socket| async move {
        Client { socket, app, address, network, who }.serve().await;
        drop(slot);
    }))
}

/// Why a connection ends.
enum End {
    /// The client has gone.
    Gone,
    /// The client is told why, and whether to come back.
    Bye(String, bool),
}

/// A connection before its hello.
struct Client {
    socket: WebSocket,
    app: App,
    address: IpAddr,
    network: IpAddr,
    // Who it was when the connection was made.
    who: crate::people::Guest,
}

/// A connection that looks at a table.
struct Guest {
    client: Client,
    live: Arc<Live>,
    viewer: Viewer,
    former: Option<Seat>,
    key: Option<String>,
    known: Known,
    shown: Option<wire::State>,
    bucket: Bucket,
    strikes: u32,
    heard: Instant,
    advice: mpsc::Receiver<ServerMessage>,
    advise: mpsc::Sender<ServerMessage>,
    asked: Option<Asked>,
}

/// Advice that a client waits for. Nobody does any more once this is dropped.
struct Asked {
    number: u32,
    stop: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

impl Client {
    async fn serve(mut self) {
        let hello = match timeout(PATIENCE, self.hello()).await {
            Ok(hello) => hello,
            Err(_) => Err(End::Bye("no hello came".into(), false)),
        };
        let end = match hello {
            Ok(((live, viewer, former), key, known)) => {
                let now = Instant::now();
                let bucket = Bucket::full(self.app.config.messages, now);
                let (strikes, heard) = (0, now);
                let client = self;
                let (advise, advice) = mpsc::channel(4);
                let asked = None;
                let mut guest = Guest {
                    client,
                    live,
                    viewer,
                    former,
                    key,
                    known,
                    shown: None,
                    bucket,
                    strikes,
                    heard,
                    advice,
                    advise,
                    asked,
                };
                let end = guest.stay().await;
                self = guest.client;
                end
            }
            Err(end) => end,
        };
        if let End::Bye(reason, reconnect) = end {
            let _ = self.send(&ServerMessage::Bye { reason, reconnect }).await;
            let _ = timeout(PATIENCE, self.socket.send(Message::Close(None))).await;
            // A connection closed with unread messages would take the goodbye with it.
            let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            let _ = timeout(FAREWELL, rest).await;
        }
    }

    /// Reads the first message and finds the table.
    async fn hello(&mut self) -> Result<(Entered, Option<String>, Known), End> {
        let mut pings = 0;
        let text = loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => break text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) if pings < FEW_PINGS => pings += 1,
                // Each is answered, which costs more than sending it.
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Err(End::Gone),
                Some(Ok(Message::Binary(_))) => {
                    return Err(End::Bye("messages are text".into(), false));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
            }
        };
        Metrics::count(&self.app.metrics.messages);
        let read = serde_json::from_str(&text);
        let result = match read {
            Ok(ClientMessage::Hello { game, token, known_facts, game_number, number }) => {
                let found = enter(&self.app, &game, token.as_deref(), &self.who).await;
                found.map(|(live, viewer, former)| {
                    // What was seen before is seen through the same eyes; what spectators see may have changed.
                    let sight = match viewer {
                        Viewer::Seat(seat) => Sight::Seat(seat),
                        Viewer::Spectator | Viewer::Former => Sight::Public,
                    };
                    let facts = known_facts;
                    let known = Known { game_number, facts, number, sight: Some(sight) };
                    ((live, viewer, former), token, known)
                })
            }
            Ok(_) => Err(ApiError::Malformed("the first message must be hello".into())),
            Err(error) => Err(ApiError::Malformed(format!("the message: {error}"))),
        };
        match result {
            Ok(found) => Ok(found),
            Err(error) => {
                error.log();
                if matches!(error, ApiError::Forbidden(_)) {
                    self.app.metrics.bites.count(Limit::Strangers, &self.network);
                }
                self.send(&ServerMessage::Error(error.body())).await?;
                Err(End::Bye(error.body().message, false))
            }
        }
    }

    async fn send(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Gone)?;
        self.send_text(text.into()).await
    }

    async fn send_text(&mut self, text: Utf8Bytes) -> Result<(), End> {
        match timeout(PATIENCE, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }
}

/// A table, as whom somebody looks at it, and the seat that the key once led to.
type Entered = (Arc<Live>, Viewer, Option<Seat>);

async fn enter(
    app: &App,
    game: &str,
    key: Option<&str>,
    who: &crate::people::Guest,
) -> Result<Entered, ApiError> {
    let live = app.tables.get(game).await?;
    let (viewer, former) = match viewer(&live, key).await {
        Err(ApiError::Forbidden(_)) if app.tables.reads_keys(&live).await? => {
            viewer(&live, key).await?
        }
        found => found?,
    };
    if let Viewer::Seat(seat) = viewer {
        app.tables.may_play(&live, seat, who).await?;
    }
    Ok((live, viewer, former))
}

/// As whom a key lets its owner look at a table, and the seat that it once led to.
async fn viewer(live: &Live, key: Option<&str>) -> Result<(Viewer, Option<Seat>), ApiError> {
    let access = match key {
        Some(key) => live.look().await?.keys.access(key),
        None if live.listed => Some(Access::Viewer(Viewer::Spectator)),
        None => None,
    };
    match access {
        Some(Access::Viewer(viewer)) => Ok((viewer, None)),
        Some(Access::Host) => Ok((Viewer::Spectator, None)),
        Some(Access::Former(seat)) => Ok((Viewer::Former, Some(seat))),
        None => Err(ApiError::Forbidden("the key does not fit this table")),
    }
}

impl Guest {
    /// Sends every change and takes every message, until the connection ends.
    async fn stay(&mut self) -> End {
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

    async fn beat(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Gone);
        }
        let ping = self.client.socket.send(Message::Ping(Vec::new().into()));
        match timeout(PATIENCE, ping).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Pings count like messages: each is answered.
    fn take_ping(&mut self) -> Result<(), End> {
        if self.bucket.take(self.client.app.config.messages, self.heard) {
            return Ok(());
        }
        self.client.app.metrics.bites.count(Limit::Messages, &self.client.network);
        self.strikes += 1;
        if self.strikes > STRIKES { Err(End::Gone) } else { Ok(()) }
    }

    async fn take(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(End::Gone),
            Message::Ping(_) | Message::Pong(_) => return self.take_ping(),
            Message::Binary(_) => return Err(End::Bye("messages are text".into(), false)),
        };
        let app = &self.client.app;
        if app.bans.keep_out(self.client.address) {
            return Err(End::Bye(KEPT_OUT.into(), false));
        }
        Metrics::count(&app.metrics.messages);
        let result = if self.bucket.take(app.config.messages, self.heard) {
            self.obey(&text).await
        } else {
            app.metrics.bites.count(Limit::Messages, &self.client.network);
            self.strikes += 1;
            if self.strikes > STRIKES {
                return Err(End::Bye("too many messages".into(), false));
            }
            Err(ApiError::SlowDown)
        };
        match result {
            Ok(None) => Ok(()),
            Ok(Some(answer)) => self.client.send(&answer).await,
            Err(error) => {
                Metrics::count(&self.client.app.metrics.refused);
                error.log();
                self.client.send(&ServerMessage::Error(error.body())).await
            }
        }
    }
}
