//! One client's WebSocket.

mod guest;
mod obey;
mod pace;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use freehold_engine::Seat;
use freehold_protocol::{ClientMessage, ServerMessage};
use freehold_table::{Sight, Viewer};
use tokio::runtime::Handle;
use tokio::time::timeout;

use self::guest::Guest;
use crate::access::Access;
use crate::app::App;
use crate::bite::Limit;
use crate::error::ApiError;
use crate::guard::address;
use crate::lane::{Lane, Lanes, Place};
use crate::metrics::Metrics;
use crate::slot::Slot;
use crate::tables::Live;
use crate::wire::Known;

/// The largest message of a client, in bytes.
const LARGEST_MESSAGE: usize = 16 * 1024;
/// How long a client may take to say hello, and to take what is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may take to close the connection after the goodbye.
const FAREWELL: Duration = Duration::from_secs(1);
/// The most that waits to be sent to a client that does not read, in bytes.
const UNREAD: usize = 8 * 1024 * 1024;
/// How much is read at once, in bytes.
const READ_AT_ONCE: usize = 4 * 1024;
/// How many pings may come before the hello.
const FEW_PINGS: u32 = 8;
/// How many messages are read after the goodbye.
const LAST_WORDS: usize = 1_000;

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
        let place = Place::default();
        let lanes = Lanes { players: app.players.clone(), strangers: Handle::current() };
        let client = Client { socket, app, address, network, who, place: place.clone() };
        lanes.serve(place, async move {
            client.serve().await;
            drop(slot);
        });
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
    // Where it is served.
    place: Place,
}

impl Client {
    async fn serve(mut self) {
        let hello = match timeout(PATIENCE, self.hello()).await {
            Ok(hello) => hello,
            Err(_) => Err(End::Bye("no hello came".into(), false)),
        };
        let end = match hello {
            Ok((entered, key, known)) => {
                // Whoever only looks on is served after the players.
                if let Viewer::Seat(_) = entered.1 {
                    self.place.go(Lane::Players);
                }
                let mut guest = Guest::new(self, entered, key, known);
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
            let rest = async {
                for _ in 0..LAST_WORDS {
                    if !matches!(self.socket.recv().await, Some(Ok(_))) {
                        break;
                    }
                }
            };
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
