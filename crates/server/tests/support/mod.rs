//! A server on a free port, and clients that talk to it over real sockets.

#![allow(dead_code)] // Not every test file needs everything.

pub mod person;
pub mod program;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use freehold_protocol::{
    Answer, BotKind, ChatRule, ClientMessage, CreateGame, ErrorBody, ErrorCode, GameCreated,
    KingdomChoice, Question, Seat, SeatChoice, ServerMessage, Spectators, State,
};
use freehold_server::doors::{self, Patience};
use freehold_server::{Analyse, App, Config, Mind, Options, app};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Changes the database in a folder behind the server's back, or makes it, and says how many rows were changed.
pub async fn change(data: &Path, sql: &str) -> u64 {
    let options = SqliteConnectOptions::new().filename(data.join("freehold.db"));
    let mut database = options.create_if_missing(true).connect().await.unwrap();
    let sql = AssertSqlSafe(sql.to_string());
    let changed = sqlx::raw_sql(sql).execute(&mut database).await.unwrap().rows_affected();
    database.close().await.unwrap();
    changed
}

/// Nothing here takes so long unless it is broken.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A server in this process.
pub struct Server {
    pub address: SocketAddr,
    pub app: App,
    pub data: TempDir,
}

impl Server {
    pub async fn start() -> Server {
        Server::with(Options::default()).await
    }

    pub async fn with(options: Options) -> Server {
        Server::at(tempfile::tempdir().unwrap(), options).await
    }

    /// A server with what is in a folder.
    pub async fn at(data: TempDir, options: Options) -> Server {
        let options = Options { data: Some(data.path().into()), ..options };
        let shared = App::new(Config::new(&options).unwrap()).await.unwrap();
        Server::serve(data, shared).await
    }

    /// A server whose strong bots have this mind.
    pub async fn thinking(data: TempDir, options: Options, mind: Arc<dyn Mind>) -> Server {
        let options = Options { data: Some(data.path().into()), ..options };
        let shared = App::with_mind(Config::new(&options).unwrap(), mind).await.unwrap();
        Server::serve(data, shared).await
    }

    /// A server with another teacher.
    pub async fn taught_by(analyse: Arc<Analyse>, data: TempDir, options: Options) -> Server {
        let options = Options { data: Some(data.path().into()), ..options };
        let shared = App::with_teacher(Config::new(&options).unwrap(), analyse).await.unwrap();
        Server::serve(data, shared).await
    }

    async fn serve(data: TempDir, shared: App) -> Server {
        Server::serve_with(data, shared, Patience::default()).await
    }

    /// A server that waits no longer than this for anybody.
    pub async fn impatient(options: Options, patience: Patience) -> Server {
        let data = tempfile::tempdir().unwrap();
        let options = Options { data: Some(data.path().into()), ..options };
        let shared = App::new(Config::new(&options).unwrap()).await.unwrap();
        Server::serve_with(data, shared, patience).await
    }

    async fn serve_with(data: TempDir, shared: App, patience: Patience) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(doors::serve(listener, shared.clone(), app(shared.clone()), patience));
        Server { address, app: shared, data }
    }

    /// The same server after it was stopped and started again.
    pub async fn restart(self) -> Server {
        self.app.stop();
        Server::at(self.data, Options::default()).await
    }

    pub async fn get(&self, path: &str) -> Reply {
        http(self.address, "GET", path, &[], "").await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Reply {
        let body = serde_json::to_string(body).unwrap();
        http(self.address, "POST", path, &[("content-type", "application/json")], &body).await
    }

    pub async fn post_as(&self, key: &str, path: &str, body: &impl Serialize) -> Reply {
        let body = serde_json::to_string(body).unwrap();
        let bearer = format!("Bearer {key}");
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        http(self.address, "POST", path, &headers, &body).await
    }

    pub async fn ask(&self, method: &str, path: &str, key: Option<&str>) -> Reply {
        let bearer = format!("Bearer {}", key.unwrap_or_default());
        let headers = [("authorization", bearer.as_str())];
        let headers = if key.is_some() { &headers[..] } else { &[] };
        http(self.address, method, path, headers, "").await
    }

    /// Opens a table. Whoever else plays sits down by the link to the seat; the keys are everybody's own then.
    pub async fn create(&self, game: &CreateGame) -> GameCreated {
        let mut wanted = game.clone();
        let is_person = |seat: &&mut SeatChoice| matches!(seat, SeatChoice::Person { .. });
        for guest in wanted.seats.iter_mut().filter(is_person).skip(1) {
            *guest = SeatChoice::Open;
        }
        if wanted.seats.contains(&SeatChoice::Open) {
            wanted.seed = None;
        }
        let reply = self.post("/api/games", &wanted).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let mut created: GameCreated = reply.json();
        for (i, (seat, wanted)) in game.seats.iter().zip(&wanted.seats).enumerate() {
            if let SeatChoice::Person { name } = seat
                && *wanted == SeatChoice::Open
            {
                let own = created.seats.iter_mut().find(|own| own.seat.index() == i).unwrap();
                let mut guest = self.client(&created.game, Some(&own.token)).await;
                own.token = guest.sit(name).await;
            }
        }
        created
    }

    pub async fn client(&self, game: &str, token: Option<&str>) -> Client {
        Client::connect(self.address, game, token).await
    }
}

/// A game of two with the first recommended set.
pub fn game(seats: Vec<SeatChoice>) -> CreateGame {
    CreateGame {
        seats,
        kingdom: KingdomChoice::Recommended { name: "First Game".into(), edition: None },
        title: None,
        games: None,
        listed: false,
        spectators: Spectators::EverythingAfter,
        spectator_delay: 0,
        seed: Some("11".into()),
        clock: None,
        rated: false,
        chat: ChatRule::Accounts,
    }
}

pub fn person(name: &str) -> SeatChoice {
    SeatChoice::Person { name: name.into() }
}

pub fn bot() -> SeatChoice {
    SeatChoice::Bot { bot: BotKind::BigMoney }
}

/// What a request got.
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub text: String,
}

impl Reply {
    #[track_caller]
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    #[track_caller]
    pub fn fails(&self, status: u16, code: ErrorCode) -> ErrorBody {
        assert_eq!(self.status, status, "{}", self.text);
        let body: ErrorBody = self.json();
        assert_eq!(body.code, code, "{}", body.message);
        body
    }
}

/// One request over a connection of its own.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Reply {
    let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        head += &format!("host: {address}\r\n");
    }
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("content-length: {}\r\n\r\n", body.len());
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut all = Vec::new();
    let talk = async {
        stream.write_all(head.as_bytes()).await.unwrap();
        // A server that refuses a large body need not read it to the end.
        let _ = stream.write_all(body.as_bytes()).await;
        let _ = stream.read_to_end(&mut all).await;
    };
    tokio::time::timeout(PATIENCE, talk).await.expect("an answer in time");
    let all = String::from_utf8_lossy(&all).into_owned();
    let (head, text) = all.split_once("\r\n\r\n").unwrap_or((&all, ""));
    let status = head.split(' ').nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
    let text = if head.to_lowercase().contains("transfer-encoding: chunked") {
        unchunked(text)
    } else {
        text.to_string()
    };
    Reply { status, head: head.to_lowercase(), text }
}

fn unchunked(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let n = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if n == 0 {
            break;
        }
        whole += &rest[..n];
        text = rest[n..].trim_start_matches("\r\n");
    }
    whole
}

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client at a table.
pub struct Client {
    pub stream: Stream,
    pub seat: Option<Seat>,
    pub former: Option<Seat>,
}

impl Client {
    pub async fn connect(address: SocketAddr, game: &str, token: Option<&str>) -> Client {
        let hello = hello(game, token);
        let mut client = Client::open(address).await;
        client.send(&hello).await;
        match client.receive().await.expect("a welcome") {
            ServerMessage::Welcome { seat, former, .. } => {
                (client.seat, client.former) = (seat, former);
            }
            other => panic!("no welcome: {other:?}"),
        }
        client
    }

    /// A connection without a hello.
    pub async fn open(address: SocketAddr) -> Client {
        let (stream, _) = connect_async(format!("ws://{address}/api/socket")).await.unwrap();
        Client { stream, seat: None, former: None }
    }

    /// A connection from a page of this origin, if the server lets it.
    pub async fn open_from(address: SocketAddr, origin: &str) -> Result<Client, u16> {
        let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match connect_async(request).await {
            Ok((stream, _)) => Ok(Client { stream, seat: None, former: None }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        self.send_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        let _ = self.stream.send(Message::Text(text.into())).await;
    }

    /// Sits down, and says which key leads to the seat from now on.
    pub async fn sit(&mut self, name: &str) -> String {
        self.send(&ClientMessage::Sit { name: name.into(), token: None }).await;
        loop {
            match self.receive().await {
                Some(ServerMessage::Seated { token }) => return token,
                Some(ServerMessage::State(_)) => {}
                other => panic!("not seated: {other:?}"),
            }
        }
    }

    /// The next message; none if the connection is closed.
    pub async fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match next.expect("a message in time")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next state.
    pub async fn state(&mut self) -> State {
        match self.receive().await {
            Some(ServerMessage::State(state)) => *state,
            other => panic!("no state: {other:?}"),
        }
    }

    /// The next state for which this holds.
    pub async fn state_where(&mut self, holds: impl Fn(&State) -> bool) -> State {
        loop {
            let state = self.state().await;
            if holds(&state) {
                return state;
            }
        }
    }

    /// The next error, whatever else comes before it.
    pub async fn error(&mut self) -> ErrorBody {
        loop {
            match self.receive().await {
                Some(ServerMessage::Error(error)) => return error,
                Some(ServerMessage::State(_)) => {}
                other => panic!("no error: {other:?}"),
            }
        }
    }

    /// The reason for which the server closes the connection, and whether to come back.
    pub async fn bye(&mut self) -> (String, bool) {
        loop {
            match self.receive().await {
                Some(ServerMessage::Bye { reason, reconnect }) => return (reason, reconnect),
                Some(_) => {}
                None => panic!("closed without a word"),
            }
        }
    }

    pub async fn answer(&mut self, number: u32, answers: Vec<Answer>) {
        self.send(&ClientMessage::Answer { number, answers }).await;
    }
}

pub fn hello(game: &str, token: Option<&str>) -> ClientMessage {
    ClientMessage::Hello {
        game: game.into(),
        token: token.map(Into::into),
        known_facts: 0,
        game_number: 0,
        number: 0,
    }
}

/// What a simple player answers: Treasures, then the dearest of Province, Gold and Silver, otherwise the last choice.
pub fn simple_answer(question: &Question) -> Answer {
    let wanted = ["Play all Treasures", "Buy Province", "Buy Gold", "Buy Silver"];
    let find = |label: &&str| question.choices.iter().find(|choice| choice.label == **label);
    let choice = wanted.iter().find_map(find).or(question.choices.last());
    choice.expect("a choice").answer
}

/// Whether a value has something other than null under this name, anywhere.
pub fn shows(value: &Value, name: &str) -> bool {
    match value {
        Value::Object(fields) => fields
            .iter()
            .any(|(field, value)| field == name && !value.is_null() || shows(value, name)),
        Value::Array(values) => values.iter().any(|value| shows(value, name)),
        _ => false,
    }
}
