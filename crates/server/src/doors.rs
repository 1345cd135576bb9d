//! Letting connections in: not too many, and none that keeps us waiting.
//!
//! A connection costs a file handle and some memory before it has said a word. So there is a bound on all of them and on those of one
//! address, a request's head must come within seconds, and an answer that nobody takes is dropped.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::{Extension, Router};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::app::App;
use crate::bite::Limit;
use crate::limit::network_of;
use crate::settled::Settled;

/// How long we wait for clients.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first word, and for the next. Clients at a table are asked more often whether they are still there.
    pub idle: Duration,
    /// For the rest of the head of a request once it has begun.
    pub head: Duration,
    /// For somebody to take any of an answer.
    pub unread: Duration,
    /// For the whole of a request, its body included.
    pub request: Duration,
    /// For all that is asked and answered over one connection, sockets aside: whoever takes an answer byte by byte is cut off then.
    pub connection: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let [idle, head, unread, request, connection] =
            [90, 15, 20, 30, 600].map(Duration::from_secs);
        Patience { idle, head, unread, request, connection }
    }
}

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 32 * 1024;
/// File handles for everything but connections.
const OTHER_FILES: u64 = 64;

/// The connections that are open.
#[derive(Debug)]
struct Doors {
    most: usize,
    /// Of one address; none behind a proxy, where all come from the same.
    most_of_one: Option<usize>,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_network: HashMap<IpAddr, usize>,
}

/// One of them: it counts until it is dropped.
struct Door {
    doors: Arc<Doors>,
    network: IpAddr,
}

impl Doors {
    fn new(app: &App) -> Doors {
        let sockets = app.config.sockets as usize;
        // Whoever sits at tables also loads pages.
        let wanted = sockets + sockets / 4 + 64;
        let most = wanted.min(files(wanted as u64) as usize);
        let of_one = app.config.sockets_per_address as usize * 2 + 64;
        let most_of_one = (!app.config.behind_proxy).then_some(of_one);
        Doors { most, most_of_one, open: Mutex::default() }
    }

    fn enter(self: &Arc<Doors>, address: IpAddr) -> Option<Door> {
        let network = network_of(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let own = open.by_network.get(&network).copied().unwrap_or_default();
        if open.all >= self.most || self.most_of_one.is_some_and(|most| own >= most) {
            return None;
        }
        open.all += 1;
        *open.by_network.entry(network).or_default() += 1;
        Some(Door { doors: self.clone(), network })
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        if let Some(own) = open.by_network.get_mut(&self.network) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                open.by_network.remove(&self.network);
            }
        }
    }
}

/// The file handles that connections may have: the system is asked for enough.
fn files(wanted: u64) -> u64 {
    let limit = rlimit::increase_nofile_limit(wanted + OTHER_FILES).unwrap_or(1024);
    limit.saturating_sub(OTHER_FILES).max(16)
}

/// Answers all who come, until the server stops and the last answer is given.
pub async fn serve(listener: TcpListener, app: App, router: Router, patience: Patience) {
    let doors = Arc::new(Doors::new(&app));
    tracing::debug!(most = doors.most, "connections at once");
    let connections = GracefulShutdown::new();
    let router = router.layer(Extension(patience));
    let mut make = router.into_make_service_with_connect_info::<SocketAddr>();
    let mut stopping = app.stopping();
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_buf_size(LARGEST_HEAD);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stop| *stop) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                app.metrics.bites.count(Limit::Connections, &error);
                // There may be no file handles left: some connections will end.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(door) = doors.enter(peer.ip()) else {
            app.metrics.bites.count(Limit::Connections, &peer.ip());
            continue;
        };
        let Ok(service) = make.call(peer).await;
        let service = TowerToHyperService::new(service);
        let connection = http.serve_connection_with_upgrades(patient(stream, patience), service);
        let connection = connections.watch(connection.into_owned());
        tokio::spawn(async move {
            // How a connection ends is the client's business.
            let _ = tokio::time::timeout(patience.connection, connection).await;
            drop(door);
        });
    }
    drop(listener);
    connections.shutdown().await;
}

/// A stream whose writer is not kept waiting for ever.
fn patient(stream: TcpStream, patience: Patience) -> TokioIo<Pin<Box<TimeoutStream<Settled>>>> {
    // Small messages go out at once.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(Settled::new(stream));
    stream.set_read_timeout(Some(patience.idle));
    stream.set_write_timeout(Some(patience.unread));
    TokioIo::new(Box::pin(stream))
}
