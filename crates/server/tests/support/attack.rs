//! Honest players whose waits are measured, and attackers. All of them stay on this machine: each has an address of its own within
//! 127.0.0.0/8, so that what is meant for one address is felt by one address.

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
pub const ATTACKS: [&str; 12] = [
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
                    let _ = one(server, from, name).await;
                    sleep(strength.rest).await;
                }
            });
        }
    }
    all
}

fn tasks(name: &str) -> usize {
    match name {
        "idle" | "heads" | "bodies" | "replays" => 60,
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

/// One round of an attack.
async fn one(server: SocketAddr, from: IpAddr, name: &str) -> anyhow::Result<()> {
    match name {
        "pings" => {
            let (game, token) = open(server, from, false, bot()).await?;
            let mut socket = enter(server, from, &game, Some(&token)).await?;
            for _ in 0..10_000 {
                socket.send(Message::Ping(vec![7; 100].into())).await?;
            }
        }
        "replays" => {
            let path = format!("/api/games/{}/replay", finished(server, from).await?);
            unread(server, from, &path).await?;
        }
        "idle" => {
            let mut stream = connect(server, from).await?;
            let _ = stream.read(&mut [0]).await;
        }
        "kingdoms" => {
            let names: Vec<String> = (0..6_000).map(|i| format!("Mou{i:x}")).collect();
            let body = json!({ "names": names }).to_string();
            request(server, from, "POST", "/api/kingdoms/check", &body).await?;
            let names: Vec<String> = (0..200).map(|i| format!("Throne Rom {i}")).collect();
            let body = json!({ "names": names }).to_string();
            request(server, from, "POST", "/api/kingdoms/check", &body).await?;
        }
        "tables" => drop(open(server, from, true, json!({ "kind": "open" })).await?),
        "renames" => {
            let (game, token) = open(server, from, true, json!({ "kind": "open" })).await?;
            let mut socket = enter(server, from, &game, Some(&token)).await?;
            for i in 0..20_000 {
                let rename = json!({ "type": "sit", "name": format!("Ann {i}") });
                socket.send(Message::Text(rename.to_string().into())).await?;
            }
        }
        "files" => {
            for path in ["/", "/openapi.json", "/api/rulebook", "/api/cards", "/api/puzzles"] {
                request(server, from, "GET", path, "").await?;
            }
        }
        "heads" => {
            let mut stream = connect(server, from).await?;
            for byte in "GET / HTTP/1.1\r\nx: ".bytes().chain(std::iter::repeat(b'x')) {
                stream.write_all(&[byte]).await?;
                sleep(Duration::from_millis(500)).await;
            }
        }
        "bodies" => {
            let mut stream = connect(server, from).await?;
            let head = head(server, "POST", "/api/positions/check", 500_000);
            stream.write_all(head.as_bytes()).await?;
            loop {
                stream.write_all(b" ").await?;
                sleep(Duration::from_millis(500)).await;
            }
        }
        "texts" => {
            let text = "Alice hand: Throne Room, Militia\n".repeat(6_000);
            let body = json!({ "text": text }).to_string();
            request(server, from, "POST", "/api/positions/check", &body).await?;
            let [required, forbidden] = ["Moat", "Throne Rom"].map(|name| vec![name; 200]);
            let body = json!({ "required": required, "forbidden": forbidden }).to_string();
            request(server, from, "POST", "/api/kingdoms/random", &body).await?;
        }
        _ => {
            request(server, from, "GET", "/api/games", "").await?;
        }
    }
    Ok(())
}

/// Plays a few turns, gives up, and says which table it was.
async fn finished(server: SocketAddr, from: IpAddr) -> anyhow::Result<String> {
    let (game, token) = open(server, from, false, bot()).await?;
    let mut socket = enter(server, from, &game, Some(&token)).await?;
    let mut answered = 0;
    loop {
        let state = next(&mut socket).await?;
        if !state["result"].is_null() {
            return Ok(game);
        }
        let Some(answer) = answer(&state["question"]) else { continue };
        answered += 1;
        let message = match answered {
            40 => json!({ "type": "resign", "bot": "big_money" }),
            _ => json!({ "type": "answer", "number": state["number"], "answers": [answer] }),
        };
        socket.send(Message::Text(message.to_string().into())).await?;
    }
}

/// Asks and asks over one connection, and takes nothing.
async fn unread(server: SocketAddr, from: IpAddr, path: &str) -> anyhow::Result<()> {
    let mut stream = connect(server, from).await?;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {server}\r\n\r\n");
    loop {
        stream.write_all(head.as_bytes()).await?;
        sleep(Duration::from_millis(50)).await;
    }
}

/// What the dearest requests of each kind cost: the median time of twenty of each, one after the other, in milliseconds.
pub async fn costs(server: SocketAddr) -> anyhow::Result<Vec<(&'static str, u16, usize, f64)>> {
    let unknown: Vec<String> = (0..200).map(|i| format!("Throne Rom {i}")).collect();
    let [most, few] = [6_000, 200].map(|n| (0..n).map(|i| format!("Mou{i:x}")).collect::<Vec<_>>());
    let events = json!({ "required": unknown, "forbidden": few, "events": 2 });
    let position = "Alice hand: Throne Room, Militia\n".repeat(6_000);
    let moves = format!("Alice hand: Moat\n\n{}", "> Alice plays Moat\n".repeat(12_000));
    let table = json!({
        "seats": [{ "kind": "person", "name": "Ann" }, bot(), bot(), bot(), bot(), bot()],
        "kingdom": { "kind": "recommended", "name": "First Game" },
    });
    let game = finished(server, attacker(20, 0)).await?;
    let path = |rest: &str| format!("/api/games/{game}/{rest}");
    let fork = json!({ "step": 30, "seats": [{ "kind": "person", "name": "Ann" }, bot()] });
    let all: [(&str, &str, String, Value); 19] = [
        ("kingdom of 6,000 names", "POST", "/api/kingdoms/check".into(), json!({ "names": most })),
        ("kingdom of 200 names", "POST", "/api/kingdoms/check".into(), json!({ "names": unknown })),
        ("random kingdom", "POST", "/api/kingdoms/random".into(), events),
        (
            "position with faults",
            "POST",
            "/api/positions/check".into(),
            json!({ "text": position }),
        ),
        ("position with moves", "POST", "/api/positions/check".into(), json!({ "text": moves })),
        ("table of six", "POST", "/api/games".into(), table),
        ("replay", "GET", path("replay"), Value::Null),
        ("100 views", "GET", path("replay/views?count=100"), Value::Null),
        ("notation", "GET", path("notation"), Value::Null),
        ("fork", "POST", path("fork"), fork),
        ("analysis", "GET", path("analysis"), Value::Null),
        ("one table", "GET", format!("/api/games/{game}"), Value::Null),
        ("lobby", "GET", "/api/games".into(), Value::Null),
        ("cards", "GET", "/api/cards".into(), Value::Null),
        ("rulebook", "GET", "/api/rulebook".into(), Value::Null),
        ("puzzles", "GET", "/api/puzzles".into(), Value::Null),
        ("lab", "GET", "/api/lab".into(), Value::Null),
        ("strategy", "POST", "/api/lab/check".into(), json!({ "text": "Gold\n".repeat(3_200) })),
        ("odds", "GET", "/api/lab/odds?buy=Chapel,Silver".into(), Value::Null),
    ];
    let mut found = Vec::new();
    for (i, (name, method, path, body)) in all.into_iter().enumerate() {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (mut times, mut last) = (Vec::new(), (0, 0));
        for n in 0..20 {
            let from = attacker(30 + i, n);
            let start = Instant::now();
            let (status, text) = request(server, from, method, &path, &body).await?;
            times.push(start.elapsed());
            last = (status, text.len());
        }
        times.sort_unstable();
        found.push((name, last.0, last.1, at(&times, 0.5)));
    }
    Ok(found)
}
