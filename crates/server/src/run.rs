//! Starting and stopping.

use std::fs::File;
use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, bail};
use freehold_protocol::Reach;
use freehold_store::Place;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::app::{App, app};
use crate::config::{Config, LogFormat, Options};
use crate::doors::{self, Patience};
use crate::lane::Lane;
use crate::private;

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How often tables that nobody looks at are forgotten.
const SWEEP: Duration = Duration::from_secs(60);
/// How often tables that are too old are deleted.
const EXPIRE: Duration = Duration::from_secs(10 * 60);

/// Runs the server until it is told to stop.
///
/// # Errors
/// Settings with a fault, an address that is taken, a data folder that cannot be used.
pub fn run(options: Options) -> anyhow::Result<()> {
    let config = Config::new(&options)?;
    start_log(&config)?;
    let data = config.data.display().to_string();
    private::folder(&config.data).with_context(|| format!("cannot use {data}"))?;
    // Several servers may share a database that is one; a file has one.
    let _lock = match &config.database {
        Place::File(_) => Some(lock(&config)?),
        Place::Postgres(_) => None,
    };
    // What thinkers share among threads stays within as many as they are. Somebody may have chosen before.
    let _ = rayon::ThreadPoolBuilder::new()
        .num_threads(config.thinking.thinkers)
        .start_handler(|_| Lane::Strangers.enter())
        .build_global();
    let (players, strangers) = (Lane::Players.runtime()?, Lane::Strangers.runtime()?);
    let served = players.block_on(serve(config, options.open, strangers.handle()));
    // They may still wait for what players' threads do.
    drop(strangers);
    served
}

/// Serves everybody; whoever is no player with the threads of strangers.
async fn serve(config: Config, open: bool, strangers: &Handle) -> anyhow::Result<()> {
    let (address, no_open) = (config.listen, config.no_open);
    let listener = strangers.spawn(TcpListener::bind(address)).await?;
    let listener = listener.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => anyhow::anyhow!(
            "{address} is in use; stop the other program, or choose another one with --listen"
        ),
        _ => anyhow::anyhow!("cannot listen on {address}: {error}"),
    })?;
    let address = listener.local_addr()?;
    let shared = App::new(config).await?;
    let link = link_to(address);
    // A closed output is no reason not to serve.
    let _ = writeln!(std::io::stdout(), "freehold listens on {link} (Ctrl-C stops it)");
    let for_others = link_for_others(address);
    if let Some(others) = &for_others {
        let _ = writeln!(std::io::stdout(), "others on your network open {others}");
    }
    let origin = for_others.map(|link| link.trim_end_matches('/').to_string());
    let _ = shared.reach.set(Reach { listens: Some(!address.ip().is_loopback()), origin });
    let page = if cfg!(feature = "web") {
        link
    } else {
        let page = format!("{link}docs");
        let left_out = "it was built without the browser client and has its API alone";
        let _ = writeln!(std::io::stdout(), "{left_out}: see {page}");
        page
    };
    offer_browser(&page, open, no_open);
    tokio::spawn(start_up(shared.clone()));
    let sweeper = tokio::spawn({
        let tables = shared.tables.clone();
        async move {
            let [mut sweep, mut expire] = [SWEEP, EXPIRE].map(tokio::time::interval);
            loop {
                tokio::select! {
                    _ = sweep.tick() => tables.sweep(),
                    _ = expire.tick() => {
                        if let Err(error) = tables.expire().await {
                            error.log();
                        }
                    }
                }
            }
        }
    });
    let mut stopped = shared.stopping();
    tokio::spawn({
        let shared = shared.clone();
        async move {
            told_to_stop().await;
            drain(&shared).await;
            tracing::info!("stopping");
            shared.stop();
        }
    });
    let serving = doors::serve(listener, shared.clone(), app(shared.clone()), Patience::default());
    let mut serving = strangers.spawn(serving);
    let overtime = async {
        let _ = stopped.wait_for(|stop| *stop).await;
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        served = &mut serving => served?,
        () = overtime => {
            serving.abort();
            tracing::warn!("some connections did not end in time");
        }
    }
    // The sockets are no longer counted as connections; they still have a word to say.
    for _ in 0..50 {
        if shared.sockets.load(std::sync::atomic::Ordering::Relaxed) == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    sweeper.abort();
    shared.tables.leave().await;
    shared.store.close().await;
    Ok(())
}

/// What takes a moment after it listens. Traffic is better sent elsewhere until then; whoever comes all the same is served.
async fn start_up(shared: App) {
    // To read all puzzles takes a moment, for which nobody should wait.
    let _ = tokio::task::spawn_blocking(freehold_puzzle::library::all).await;
    // The log says what is wrong, also if nobody asks.
    let _ = shared.health.check().await;
    shared.health.started();
}

/// Goes on for a while, so that traffic can be sent elsewhere before connections end. Whoever says it twice does not want to wait.
async fn drain(shared: &App) {
    shared.health.drain();
    let grace = shared.config.drain;
    if !grace.is_zero() {
        tracing::info!(seconds = grace.as_secs(), "draining");
        let _ = tokio::time::timeout(grace, told_to_stop()).await;
    }
}

/// The address as a link that others on the network can open, if the server listens to them.
fn link_for_others(address: SocketAddr) -> Option<String> {
    if !address.ip().is_unspecified() {
        return None;
    }
    // Nothing is sent: the system only says from which of its addresses it would send.
    let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified())
        .then(|| format!("http://{}/", SocketAddr::new(own, address.port())))
}

/// The address as a link that a browser on this machine can open.
fn link_to(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// One server for one data folder: two would write into each other's tables.
fn lock(config: &Config) -> anyhow::Result<File> {
    let path = config.data.join("freehold.lock");
    let file = private::file(&path).with_context(|| format!("cannot write {}", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => {
            bail!(
                "another freehold uses {}; choose another folder with --data",
                config.data.display()
            )
        }
        Err(std::fs::TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock {}", path.display()))
        }
    }
}

fn start_log(config: &Config) -> anyhow::Result<()> {
    let level = config.log.as_deref().unwrap_or("info");
    let targets: Targets =
        level.parse().with_context(|| format!("{level:?} is no level of logging"))?;
    let registry = tracing_subscriber::registry().with(targets);
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    // Somebody may have started a log already, as tests do.
    let _ = match config.log_format {
        LogFormat::Json => registry.with(layer.json()).try_init(),
        LogFormat::Text => {
            let coloured = std::io::stderr().is_terminal();
            registry.with(layer.with_ansi(coloured)).try_init()
        }
    };
    Ok(())
}

/// Opens the browser if that is wanted; asks where somebody can answer.
fn offer_browser(link: &str, open: bool, no_open: bool) {
    if open {
        return open_browser(link);
    }
    if no_open || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return;
    }
    let link = link.to_string();
    // The server does not wait for the answer.
    std::thread::spawn(move || {
        let _ = write!(std::io::stdout(), "Open it in the browser? [Y/n] ");
        let _ = std::io::stdout().flush();
        let mut answer = String::new();
        let read = std::io::stdin().lock().read_line(&mut answer);
        let yes = matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes");
        if read.is_ok_and(|n| n > 0) && yes {
            open_browser(&link);
        }
    });
}

fn open_browser(link: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let quiet = std::process::Stdio::null;
    let mut command = std::process::Command::new(program);
    let child = command.args(arguments).arg(link).stdout(quiet()).stderr(quiet()).spawn();
    match child {
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(_) => tracing::warn!("cannot open a browser; the address is {link}"),
    }
}
