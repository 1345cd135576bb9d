//! Honest players whose waits are measured, and attackers. All of them stay on this machine: each has an address of its own within
//! 127.0.0.0/8, so that what is meant for one address is felt by one address.

#[path = "blows.rs"]
mod blows;
#[path = "costs.rs"]
pub mod costs;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nothing takes so long unless the server is down.
const PATIENCE: Duration = Duration::from_secs(30);

/// The attacks.
pub const ATTACKS: [&str; 17] = [
    "pings",
    "replays",
    "idle",
    "kingdoms",
    "spectators",
    "tables",
    "renames",
    "files",
    "heads",
    "bodies",
    "texts",
    "lobby",
    "answers",
    "hints",
    "handshakes",
    "passwords",
    "odds",
];

/// How many attackers there are.
#[derive(Clone, Copy, Debug)]
pub struct Strength {
    /// Addresses of each attack.
    pub addresses: u8,
    /// Those who look on at one table, 30 of each address.
    pub spectators: u32,
    /// How long an attacker rests after each blow.
    pub rest: Duration,
}

type Socket = WebSocketStream<TcpStream>;

fn honest(i: usize) -> IpAddr {
    Ipv4Addr::new(127, 1, (i / 250) as u8, (i % 250) as u8 + 1).into()
}

fn attacker(attack: usize, i: usize) -> IpAddr {
    Ipv4Addr::new(127, 100 + attack as u8, (i / 250) as u8, (i % 250) as u8 + 1).into()
}

async fn connect(server: SocketAddr, from: IpAddr) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_nodelay(true)?;
    // Not every system has more than one address of its own.
    let _ = socket.bind(SocketAddr::new(from, 0));
    Ok(timeout(PATIENCE, socket.connect(server)).await??)
}

fn head(server: SocketAddr, method: &str, path: &str, length: usize) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\naccept-encoding: gzip\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

async fn request(
    server: SocketAddr,
    from: IpAddr,
    method: &str,
    path: &str,
    body: &str,
) -> anyhow::Result<(u16, Vec<u8>)> {
    let mut stream = connect(server, from).await?;
    stream.write_all(head(server, method, path, body.len()).as_bytes()).await?;
    // A server that refuses need not read to the end.
    let _ = stream.write_all(body.as_bytes()).await;
    let mut all = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut all)).await?;
    let status = all.get(9..12).and_then(|n| std::str::from_utf8(n).ok()?.parse().ok());
    let end = all.windows(4).position(|four| four == b"\r\n\r\n").map_or(all.len(), |at| at + 4);
    Ok((status.unwrap_or(0), all.split_off(end)))
}

/// Opens a table of one person against a bot.
async fn open(
    server: SocketAddr,
    from: IpAddr,
    listed: bool,
    other: Value,
) -> anyhow::Result<(String, String)> {
    let body = json!({
        "seats": [{ "kind": "person", "name": "Ann" }, other],
        "kingdom": { "kind": "recommended", "name": "First Game" },
        "listed": listed,
        "games": 0,
    });
    let (status, text) = request(server, from, "POST", "/api/games", &body.to_string()).await?;
    if status != 201 {
        bail!("{status}: {}", String::from_utf8_lossy(&text));
    }
    let reply: Value = serde_json::from_slice(&text)?;
    let text = |value: &Value| value.as_str().map(str::to_string).context("no key came");
    Ok((text(&reply["game"])?, text(&reply["seats"][0]["token"])?))
}

fn bot() -> Value {
    json!({ "kind": "bot", "bot": "big_money" })
}

async fn socket(server: SocketAddr, from: IpAddr) -> anyhow::Result<Socket> {
    let stream = connect(server, from).await?;
    let url = format!("ws://{server}/api/socket");
    Ok(timeout(PATIENCE, client_async(url, stream)).await??.0)
}

async fn enter(
    server: SocketAddr,
    from: IpAddr,
    game: &str,
    token: Option<&str>,
) -> anyhow::Result<Socket> {
    let mut socket = socket(server, from).await?;
    let hello = json!({ "type": "hello", "game": game, "token": token });
    socket.send(Message::Text(hello.to_string().into())).await?;
    Ok(socket)
}

/// The next message of the server.
async fn next(socket: &mut Socket) -> anyhow::Result<Value> {
    loop {
        match timeout(PATIENCE, socket.next()).await?.context("closed")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            Message::Close(_) => bail!("closed"),
            _ => {}
        }
    }
}

/// Treasures, then the dearest of Province, Gold and Silver, otherwise the last choice.
fn answer(question: &Value) -> Option<Value> {
    let choices = question["choices"].as_array()?;
    let wanted = ["Play all Treasures", "Buy Province", "Buy Gold", "Buy Silver"];
    let find = |label: &&str| choices.iter().find(|choice| choice["label"] == **label);
    let choice = wanted.iter().find_map(find).or(choices.last())?;
    Some(choice["answer"].clone())
}

/// How long honest players waited for an answer, since it was last looked at.
#[derive(Clone, Debug, Default)]
pub struct Waits(Arc<Mutex<(Vec<Duration>, Vec<String>)>>);

impl Waits {
    /// Takes them all, sorted, and what went wrong.
    pub fn take(&self) -> (Vec<Duration>, Vec<String>) {
        let mut all = self.0.lock().unwrap_or_else(|poison| poison.into_inner());
        let (mut waits, faults) = std::mem::take(&mut *all);
        waits.sort_unstable();
        (waits, faults)
    }

    fn add(&self, wait: Duration) {
        self.0.lock().unwrap_or_else(|poison| poison.into_inner()).0.push(wait);
    }

    fn fault(&self, fault: String) {
        self.0.lock().unwrap_or_else(|poison| poison.into_inner()).1.push(fault);
    }
}

/// The wait that this share of all did not exceed, in milliseconds.
pub fn at(waits: &[Duration], share: f64) -> f64 {
    let i = (waits.len().saturating_sub(1) as f64 * share) as usize;
    waits.get(i).map_or(f64::NAN, |wait| wait.as_secs_f64() * 1e3)
}

/// Honest players, each at a table of their own, who play until this is dropped. The first one's table is listed: others look on there.
pub async fn players(
    server: SocketAddr,
    n: usize,
    think: Duration,
    waits: &Waits,
) -> anyhow::Result<(String, JoinSet<()>)> {
    let mut all = JoinSet::new();
    let mut watched = None;
    for i in 0..n {
        let (game, token) = open(server, honest(i), i == 0, bot()).await?;
        watched.get_or_insert_with(|| game.clone());
        let waits = waits.clone();
        all.spawn(async move {
            // Spread over the time that one thinks, as people are.
            sleep(think.mul_f64(i as f64 / n as f64)).await;
            if let Err(error) = play(server, honest(i), game, token, think, &waits).await {
                waits.fault(format!("player {i}: {error:#}"));
            }
        });
    }
    Ok((watched.context("nobody plays")?, all))
}

/// Plays one game after the other at one table.
async fn play(
    server: SocketAddr,
    from: IpAddr,
    game: String,
    token: String,
    think: Duration,
    waits: &Waits,
) -> anyhow::Result<()> {
    let mut socket = enter(server, from, &game, Some(&token)).await?;
    let mut sent: Option<(u64, Instant)> = None;
    let mut asked_again = false;
    loop {
        let state = next(&mut socket).await?;
        match state["type"].as_str() {
            Some("state") => {}
            Some("welcome") => continue,
            _ => bail!("the server says {state}"),
        }
        let number = state["number"].as_u64().unwrap_or(0);
        if let Some((answered, at)) = sent
            && number > answered
        {
            waits.add(at.elapsed());
            sent = None;
        }
        if !state["result"].is_null() {
            if !asked_again {
                asked_again = true;
                sleep(think).await;
                socket.send(Message::Text(json!({ "type": "rematch" }).to_string().into())).await?;
            }
            continue;
        }
        asked_again = false;
        if sent.is_none()
            && let Some(answer) = answer(&state["question"])
        {
            sleep(think).await;
            let message = json!({ "type": "answer", "number": number, "answers": [answer] });
            sent = Some((number, Instant::now()));
            socket.send(Message::Text(message.to_string().into())).await?;
        }
    }
}

/// One of the attacks, until this is dropped. Nothing that goes wrong for an attacker matters.
pub async fn attack(
    server: SocketAddr,
    name: &'static str,
    watched: &str,
    strength: Strength,
) -> JoinSet<()> {
    let kind = ATTACKS.iter().position(|attack| *attack == name).unwrap_or_default();
    let mut all = JoinSet::new();
    if name == "spectators" {
        for i in 0..strength.spectators {
            let (from, game) = (attacker(kind, i as usize / 30), watched.to_string());
            all.spawn(async move {
                loop {
                    let _ = look_on(server, from, &game).await;
                    sleep(Duration::from_secs(1)).await;
                }
            });
            if i % 50 == 49 {
                sleep(Duration::from_millis(50)).await;
            }
        }
        return all;
    }
    for i in 0..strength.addresses {
        let from = attacker(kind, i.into());
        for _ in 0..tasks(name) {
            all.spawn(async move {
                loop {
                    let _ = blows::one(server, from, name).await;
                    sleep(strength.rest).await;
                }
            });
        }
    }
    all
}

fn tasks(name: &str) -> usize {
    match name {
        "idle" | "heads" | "bodies" | "replays" | "answers" => 60,
        _ => 4,
    }
}

async fn look_on(server: SocketAddr, from: IpAddr, game: &str) -> anyhow::Result<()> {
    let mut socket = enter(server, from, game, None).await?;
    while let Some(message) = socket.next().await {
        message?;
    }
    Ok(())
}
