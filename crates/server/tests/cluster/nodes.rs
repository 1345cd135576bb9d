//! The programs, and the balancer in front of them.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use freehold_protocol::{CreateGame, GameCreated, JoinGame, SeatChoice};
use tempfile::TempDir;

#[path = "../support/mod.rs"]
pub mod support;

use support::{Reply, game, http, person};

/// Nodes with one database.
pub struct Cluster {
    nodes: Vec<Option<Child>>,
    addresses: Arc<Mutex<Vec<Option<SocketAddr>>>>,
    next: Arc<AtomicUsize>,
    database: String,
    nats: Option<String>,
    data: TempDir,
}

/// Names a node for each connection: one after the other, of those that are thought to be alive.
#[derive(Clone)]
pub struct Balancer {
    addresses: Arc<Mutex<Vec<Option<SocketAddr>>>>,
    next: Arc<AtomicUsize>,
}

impl Balancer {
    pub fn next(&self) -> SocketAddr {
        let addresses = self.addresses.lock().unwrap();
        loop {
            let i = self.next.fetch_add(1, Ordering::Relaxed) % addresses.len();
            if let Some(address) = addresses[i] {
                return address;
            }
        }
    }
}

impl Cluster {
    pub async fn start(n: usize, database: &str, nats: Option<&str>) -> Cluster {
        let mut cluster = Cluster {
            nodes: (0..n).map(|_| None).collect(),
            addresses: Arc::new(Mutex::new(vec![None; n])),
            next: Arc::default(),
            database: database.into(),
            nats: nats.map(Into::into),
            data: tempfile::tempdir().unwrap(),
        };
        for node in 0..n {
            cluster.begin(node).await;
        }
        cluster
    }

    pub fn balancer(&self) -> Balancer {
        Balancer { addresses: self.addresses.clone(), next: self.next.clone() }
    }

    /// Where a node is, if there is one of that number.
    pub fn known(&self, node: usize) -> Option<SocketAddr> {
        self.addresses.lock().unwrap().get(node).copied().flatten()
    }

    pub fn address(&self, node: usize) -> SocketAddr {
        self.addresses.lock().unwrap()[node].expect("a node that is alive")
    }

    /// Starts a node.
    pub async fn begin(&mut self, node: usize) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_freehold-server"));
        command.args(["--listen", "127.0.0.1:0", "--no-open", "--log", "warn"]);
        command.args([
            "--longest-thought",
            "300",
            "--thinkers",
            "1",
            "--sockets-per-address",
            "1000",
        ]);
        command.args(["--requests-per-second", "1000", "--messages-per-second", "1000"]);
        command.args(["--database", &self.database]);
        if let Some(nats) = &self.nats {
            command.args(["--nats", nats]);
        }
        command.arg("--data").arg(self.data.path().join(node.to_string()));
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let started = tokio::task::spawn_blocking(move || {
            let mut child = command.spawn().unwrap();
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
            let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
            (child, address.parse().unwrap())
        });
        let (child, address) = started.await.unwrap();
        self.nodes[node] = Some(child);
        self.addresses.lock().unwrap()[node] = Some(address);
    }

    /// `kill -9`. The balancer does not know at once.
    pub fn kill(&mut self, node: usize) {
        if let Some(mut child) = self.nodes[node].take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Stops a node's time.
    pub fn pause(&self, node: usize) {
        self.signal(node, "-STOP");
    }

    /// Lets its time go on.
    pub fn wake(&self, node: usize) {
        self.signal(node, "-CONT");
    }

    fn signal(&self, node: usize, signal: &str) {
        let id = self.nodes[node].as_ref().expect("a node that is alive").id();
        let status = Command::new("kill").args([signal, &id.to_string()]).status().unwrap();
        assert!(status.success());
    }

    pub async fn post(&self, node: usize, path: &str, body: &impl serde::Serialize) -> Reply {
        let body = serde_json::to_string(body).unwrap();
        let headers = [("content-type", "application/json")];
        http(self.address(node), "POST", path, &headers, &body).await
    }

    /// Opens a table by the first node.
    pub async fn open(&self, game: &CreateGame) -> GameCreated {
        let reply = self.post(0, "/api/games", game).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        reply.json()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in 0..self.nodes.len() {
            self.kill(node);
        }
    }
}

/// A listed table, and people who join it by all nodes at the same moment: how many get the seat.
pub async fn join_at_once(cluster: &Cluster, people: usize) -> usize {
    let seats = vec![person("Ann"), SeatChoice::Open];
    let created = cluster.open(&CreateGame { seed: None, listed: true, ..game(seats) }).await;
    let path = format!("/api/games/{}/join", created.game);
    let joins = (0..people).map(|i| {
        let wanted = JoinGame { name: format!("Guest {i}"), seat: None, token: None };
        let path = path.clone();
        async move { cluster.post(i % 2, &path, &wanted).await.status }
    });
    let statuses = futures_util::future::join_all(joins).await;
    statuses.into_iter().filter(|status| *status == 200).count()
}
