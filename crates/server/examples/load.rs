//! How fast the server answers when many people play at once.
//!
//! Starts the real server as a process of its own, opens that many tables of one scripted player against a bot, and plays at all of
//! them at once over real sockets. An answer is timed from its being sent to the new state's being read.
//!
//! ```text
//! cargo build --release -p freehold-server
//! cargo run --release -p freehold-server --example load -- --games 1000 --seconds 20 --think 1000
//! cargo run --release -p freehold-server --example load -- --postgres --nats --nodes 3
//! ```
//!
//! With `--postgres` and `--nats` it starts those too, on loopback. Players are spread over the nodes.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Parser;
use freehold_testbed::{Nats, Postgres};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

#[derive(Debug, Parser)]
struct Options {
    /// How many games at once.
    #[arg(long, default_value_t = 1000)]
    games: usize,
    /// How long to play, in seconds.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How long a player thinks, in milliseconds; 0 answers at once.
    #[arg(long, default_value_t = 1000)]
    think: u64,
    /// How many servers; more than one need PostgreSQL.
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// With PostgreSQL instead of a file.
    #[arg(long)]
    postgres: bool,
    /// With NATS instead of the notifications of PostgreSQL.
    #[arg(long)]
    nats: bool,
    /// The server's program; the one beside this one if nothing is said.
    #[arg(long)]
    program: Option<PathBuf>,
}

/// The server's process, killed when it is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let folder = tempfile::tempdir()?;
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            let own = std::env::current_exe()?;
            let beside = own.parent().and_then(|examples| examples.parent());
            beside.context("no folder of programs")?.join("freehold-server")
        }
    };
    if options.nodes > 1 && !options.postgres {
        bail!("several nodes need --postgres");
    }
    let postgres = options.postgres.then(Postgres::start);
    let database = postgres.as_ref().map(|server| server.database("load"));
    let nats = options.nats.then(Nats::start);
    let (mut servers, mut addresses) = (Vec::new(), Vec::new());
    for node in 0..options.nodes {
        let mut command = Command::new(&program);
        command
            .args(["--listen", "127.0.0.1:0", "--no-open", "--log", "warn"])
            .args(["--sockets-per-address", "100000", "--sockets", "100000"])
            .args(["--requests-per-second", "100000", "--messages-per-second", "100000"])
            .args(["--tables-per-minute", "1000000", "--data"])
            .arg(folder.path().join(node.to_string()));
        if let Some(database) = &database {
            command.args(["--database", database]);
        }
        if let Some(nats) = &nats {
            command.args(["--nats", &nats.address()]);
        }
        let (server, address) = start(&mut command)?;
        servers.push(server);
        addresses.push(address);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut times = runtime.block_on(play_all(&options, &addresses))?;
    let ids = servers.iter().map(|server| server.0.id());
    let memory = ids.clone().map(memory_of).sum();
    let cpu = ids.map(cpu_of).sum();
    let metrics = runtime.block_on(request(addresses[0], "GET", "/metrics", ""))?;
    drop(servers);
    report(&options, &mut times, memory, cpu, &metrics)
}

fn start(command: &mut Command) -> anyhow::Result<(Server, SocketAddr)> {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("cannot start {command:?}"))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let server = Server(child);
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.context("the server did not start")?.parse()?;
    Ok((server, address))
}

fn report(
    options: &Options,
    times: &mut [Duration],
    memory: Option<u64>,
    cpu: Option<f64>,
    metrics: &str,
) -> anyhow::Result<()> {
    if times.is_empty() {
        bail!("no answer was taken");
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let rate = times.len() as f64 / options.seconds as f64;
    let kept = if options.postgres { "PostgreSQL" } else { "SQLite" };
    println!(
        "{} games, {} ms to think, {} s; {} node(s) with {kept}",
        options.games, options.think, options.seconds, options.nodes
    );
    println!("{} answers, {rate:.0} a second", times.len());
    println!(
        "answer to update: p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, max {:.2} ms",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        at(1.0)
    );
    if let Some(memory) = memory {
        println!("memory of the server: {} MB", memory / 1024);
    }
    if let Some(cpu) = cpu {
        let each = cpu * 1e6 / times.len() as f64;
        println!("processor time of the server: {cpu:.1} s, {each:.0} µs an answer");
    }
    let number = |name: &str| {
        let line = metrics.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.rsplit(' ').next()).unwrap_or("?").to_string()
    };
    let (commits, entries) = (number("freehold_commits_total"), number("freehold_entries_total"));
    println!("{entries} commands in {commits} synced writes of the first node");
    Ok(())
}

/// Kilobytes that a process has in memory, where that can be read.
fn memory_of(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Seconds of processor time that a process has used, where that can be read.
fn cpu_of(pid: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

async fn play_all(options: &Options, addresses: &[SocketAddr]) -> anyhow::Result<Vec<Duration>> {
    let addresses = addresses.to_vec();
    let ready = Arc::new(Barrier::new(options.games));
    let local = tokio::task::LocalSet::new();
    let (games, seconds, think) = (options.games, options.seconds, options.think);
    local
        .run_until(async move {
            let mut players = Vec::new();
            for i in 0..games {
                let address = addresses[i % addresses.len()];
                let (game, token) = create(address).await?;
                let ready = ready.clone();
                players.push(tokio::task::spawn_local(async move {
                    let wait = Duration::from_millis(think);
                    // Spread over the time that one thinks, as people are.
                    let offset = wait.mul_f64(i as f64 / games as f64);
                    play(address, game, token, ready, seconds, wait, offset).await
                }));
            }
            let mut times = Vec::new();
            for player in players {
                times.extend(player.await??);
            }
            Ok(times)
        })
        .await
}

/// Plays one game after the other at one table until the time is over.
async fn play(
    address: SocketAddr,
    mut game: String,
    mut token: String,
    ready: Arc<Barrier>,
    seconds: u64,
    think: Duration,
    offset: Duration,
) -> anyhow::Result<Vec<Duration>> {
    let mut stream = enter(address, &game, &token).await?;
    let mut times = Vec::new();
    let mut sent: Option<(u64, Instant)> = None;
    ready.wait().await;
    tokio::time::sleep(offset).await;
    let end = Instant::now() + Duration::from_secs(seconds);
    while Instant::now() < end {
        let message = match tokio::time::timeout(Duration::from_secs(30), stream.next()).await {
            Ok(Some(message)) => message?,
            _ => bail!("the server has gone silent"),
        };
        let Message::Text(text) = message else { continue };
        let read = Instant::now();
        let state: Value = serde_json::from_str(&text)?;
        match state["type"].as_str() {
            Some("state") => {}
            Some("welcome") => continue,
            _ => bail!("the server says {text}"),
        }
        let number = state["number"].as_u64().unwrap_or(0);
        if let Some((answered, at)) = sent
            && number > answered
        {
            times.push(read - at);
            sent = None;
        }
        if !state["result"].is_null() {
            (game, token) = create(address).await?;
            stream = enter(address, &game, &token).await?;
            continue;
        }
        if sent.is_none()
            && let Some(answer) = answer(&state["question"])
        {
            tokio::time::sleep(think).await;
            let message = json!({ "type": "answer", "number": number, "answers": [answer] });
            sent = Some((number, Instant::now()));
            stream.send(Message::Text(message.to_string().into())).await?;
        }
    }
    Ok(times)
}

/// Treasures, then the dearest of Province, Gold and Silver, otherwise the last choice.
fn answer(question: &Value) -> Option<Value> {
    let choices = question["choices"].as_array()?;
    let wanted = ["Play all Treasures", "Buy Province", "Buy Gold", "Buy Silver"];
    let find = |label: &&str| choices.iter().find(|choice| choice["label"] == **label);
    let choice = wanted.iter().find_map(find).or(choices.last())?;
    Some(choice["answer"].clone())
}

type Stream = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

async fn enter(address: SocketAddr, game: &str, token: &str) -> anyhow::Result<Stream> {
    let (mut stream, _) = connect_async(format!("ws://{address}/api/socket")).await?;
    if let tokio_tungstenite::MaybeTlsStream::Plain(tcp) = stream.get_ref() {
        tcp.set_nodelay(true)?;
    }
    let hello = json!({ "type": "hello", "game": game, "token": token });
    stream.send(Message::Text(hello.to_string().into())).await?;
    Ok(stream)
}

async fn create(address: SocketAddr) -> anyhow::Result<(String, String)> {
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "big_money" }]);
    let kingdom = json!({ "kind": "recommended", "name": "First Game" });
    let body = json!({ "seats": seats, "kingdom": kingdom }).to_string();
    let text = |value: &Value| value.as_str().map(str::to_string).context("no key came");
    loop {
        let reply = request(address, "POST", "/api/games", &body).await?;
        let reply: Value = serde_json::from_str(&reply)?;
        // All players have one address, which may open so many tables at a time.
        if reply["code"] == "slow_down" {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        }
        return Ok((text(&reply["game"])?, text(&reply["seats"][0]["token"])?));
    }
}

async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await?;
    let (_, body) = reply.split_once("\r\n\r\n").context("no answer")?;
    Ok(body.to_string())
}
