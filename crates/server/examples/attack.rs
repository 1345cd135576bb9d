//! How long honest players wait while others attack the server, and how much memory it takes.
//!
//! Starts the real server with its usual limits as a process of its own. Honest players play at tables of their own over real sockets;
//! attackers are another process, niced, which has the same processors: what is measured includes what attackers take from everybody
//! on this machine. All of it stays on loopback, where everyone has an address of their own.
//!
//! ```text
//! cargo xtask attack
//! ```

#[path = "../tests/support/attack.rs"]
mod attack;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use attack::costs::costs;
use attack::{ATTACKS, Strength, Waits, at, players};
use clap::Parser;

#[derive(Debug, Parser)]
struct Options {
    /// How many honest players.
    #[arg(long, default_value_t = 100)]
    players: usize,
    /// How long each attack lasts, in seconds; all at once last three times as long.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// How long an honest player thinks, in milliseconds.
    #[arg(long, default_value_t = 500)]
    think: u64,
    /// How many look on at one table.
    #[arg(long, default_value_t = 2000)]
    spectators: u32,
    /// Addresses of every other attack.
    #[arg(long, default_value_t = 4)]
    addresses: u8,
    /// The most megabytes that the server may take.
    #[arg(long, default_value_t = 1024)]
    memory: u64,
    /// Only these attacks, one after the other, those with a + between them at once; all of them, and all at once, if nothing
    /// is said.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// The server's program; the one beside this one if nothing is said.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Words before the server's own options.
    #[arg(long, value_delimiter = ' ', allow_hyphen_values = true)]
    words: Vec<String>,
    /// The server, the attacks and the table of an attacker: this is how the attackers' process is started.
    #[arg(long, hide = true, num_args = 3)]
    attacker: Option<Vec<String>>,
}

/// A process, killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    // Everybody here is a file handle of somebody.
    let _ = rlimit::increase_nofile_limit(20_000);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build()?;
    match &options.attacker {
        Some(words) => runtime.block_on(besiege(&options, words)),
        None => runtime.block_on(measure(&options)),
    }
}

/// The process of the attackers: says when all are there, and goes on until it is killed.
async fn besiege(options: &Options, words: &[String]) -> anyhow::Result<()> {
    let [server, attacks, watched] = words else { bail!("three words") };
    let server: SocketAddr = server.parse()?;
    let Options { addresses, spectators, .. } = *options;
    let strength = Strength { addresses, spectators, rest: Duration::from_millis(10) };
    let wanted = |name: &&&str| attacks == "all" || attacks.split('+').any(|one| one == **name);
    let mut all = Vec::new();
    for name in ATTACKS.iter().filter(wanted) {
        all.push(attack::attack(server, name, watched, strength).await);
    }
    println!("ready");
    std::future::pending().await
}

async fn measure(options: &Options) -> anyhow::Result<()> {
    let everything = options.only.is_empty();
    let folder = tempfile::tempdir()?;
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            let own = std::env::current_exe()?;
            let beside = own.parent().and_then(|examples| examples.parent());
            beside.context("no folder of programs")?.join("freehold-server")
        }
    };
    let mut child = Command::new(&program)
        .args(&options.words)
        .args(["--listen", "127.0.0.1:0", "--no-open", "--log", "warn", "--data"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let server = Process(child);
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address: SocketAddr = address.context("the server did not start")?.parse()?;
    if everything {
        println!("{:<24}{:>8}{:>10}{:>10}", "the dearest requests", "status", "bytes", "ms");
        for (name, status, bytes, ms) in costs(address).await? {
            println!("{name:<24}{status:>8}{bytes:>10}{ms:>10.2}");
        }
    }
    let waits = Waits::default();
    let think = Duration::from_millis(options.think);
    let (watched, _playing) = players(address, options.players, think, &waits).await?;
    println!("{} honest players, {} ms to think", options.players, options.think);
    println!(
        "{:<12}{:>9}{:>10}{:>10}{:>10}{:>10}{:>12}",
        "attack", "answers", "p50 ms", "p99 ms", "max ms", "cpu %", "memory MB"
    );
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut worst: (f64, u64) = (0.0, 0);
    let names = ATTACKS.iter().map(ToString::to_string);
    let names: Vec<String> =
        if everything { names.chain(["all".into()]).collect() } else { options.only.clone() };
    for name in std::iter::once("none".to_string()).chain(names) {
        let attackers = match name.as_str() {
            "none" => None,
            attack => Some(start(options, address, attack, &watched)?),
        };
        waits.take();
        let before = cpu_of(server.0.id()).unwrap_or(0.0);
        let many = name == "all" || name.contains('+');
        let seconds = if many { options.seconds * 3 } else { options.seconds };
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        let (times, faults) = waits.take();
        drop(attackers);
        let memory = peak_of(server.0.id()).unwrap_or(0) / 1024;
        let (p50, p99, max) = (at(&times, 0.5), at(&times, 0.99), at(&times, 1.0));
        let cpu = (cpu_of(server.0.id()).unwrap_or(0.0) - before) / seconds as f64 * 100.0;
        let n = times.len();
        let name = if name.contains('+') { "mix" } else { &name };
        println!("{name:<12}{n:>9}{p50:>10.1}{p99:>10.1}{max:>10.1}{cpu:>10.0}{memory:>12}");
        for fault in faults.iter().take(3) {
            println!("  {fault}");
        }
        worst = (worst.0.max(p99), worst.1.max(memory));
        if times.is_empty() || !faults.is_empty() && everything {
            bail!("honest players were not served");
        }
        // What is left of the attack goes away.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    println!(
        "worst p99 {:.1} ms (wanted: 100), memory {} MB (bound: {})",
        worst.0, worst.1, options.memory
    );
    if worst.1 > options.memory {
        bail!("the server took more memory than it may");
    }
    Ok(())
}

/// Starts the attackers and waits until all of them are there.
fn start(
    options: &Options,
    server: SocketAddr,
    attack: &str,
    watched: &str,
) -> anyhow::Result<Process> {
    let own = std::env::current_exe()?;
    let (nice, rest): (&str, &[&str]) =
        if cfg!(unix) { ("nice", &["-n", "19"]) } else { ("", &[]) };
    let mut command = match nice {
        "" => Command::new(&own),
        nice => {
            let mut command = Command::new(nice);
            command.args(rest).arg(&own);
            command
        }
    };
    let mut child = command
        .args(["--spectators", &options.spectators.to_string()])
        .args(["--addresses", &options.addresses.to_string()])
        .args(["--attacker", &server.to_string(), attack, watched])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let process = Process(child);
    if line.trim() == "ready" { Ok(process) } else { bail!("the attackers did not start") }
}

/// The most kilobytes that a process has had in memory, where that can be read.
fn peak_of(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Seconds of processor time that a process has used, where that can be read.
fn cpu_of(pid: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}
