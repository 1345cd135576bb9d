//! People who play, come what may, and remember what they saw.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use freehold_protocol::{ClientMessage, CreateGame, SeatChoice, ServerMessage, State};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::task::JoinHandle;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use super::nodes::support::{Client, game, hello, person, simple_answer};
use super::nodes::{Balancer, Cluster};

/// How long a player waits for anything before trying another node.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a player thinks.
const THINKING: Duration = Duration::from_millis(40);

/// A game, and the keys of the people in it.
pub struct Game {
    id: String,
    keys: Vec<String>,
    over: Arc<AtomicBool>,
}

/// What the people of a game saw.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Answers that were seen to be taken.
    pub answers: usize,
    /// How often somebody connected.
    pub connections: usize,
    /// The longest that nothing went on.
    pub longest: Duration,
    /// The furthest that anybody saw the table, as the number of its events.
    pub version: u32,
    /// What went wrong.
    pub faults: Vec<String>,
}

impl Record {
    /// Fails if anything was lost or stood still.
    #[track_caller]
    pub fn check(&self, game: &Game, longest: Duration) {
        assert!(self.faults.is_empty(), "{}: {:?}", game.id, self.faults);
        assert!(self.answers > 0, "{}: nothing was played", game.id);
        assert!(self.longest < longest, "{}: stood still for {:?}", game.id, self.longest);
    }
}

impl Game {
    /// A game of two people.
    pub async fn of_two(cluster: &Cluster) -> Game {
        Game::against(cluster, SeatChoice::Open).await
    }

    /// A game of one person against somebody.
    pub async fn against(cluster: &Cluster, other: SeatChoice) -> Game {
        let seats = vec![person("Ann"), other];
        let wanted = CreateGame { seed: None, games: Some(0), ..game(seats) };
        let created = cluster.open(&wanted).await;
        let mut keys: Vec<String> = created.seats.iter().map(|seat| seat.token.clone()).collect();
        if keys.len() == 2 {
            let mut bob = Client::connect(cluster.address(1), &created.game, Some(&keys[1])).await;
            keys[1] = bob.sit("Bob").await;
        }
        Game { id: created.game, keys, over: Arc::default() }
    }

    /// Everybody plays, each by whichever node the balancer names, until they are told to finish.
    pub fn play(&self, balancer: Balancer) -> JoinHandle<Record> {
        let (id, keys, over) = (self.id.clone(), self.keys.clone(), self.over.clone());
        tokio::spawn(async move {
            let shared = Arc::new(std::sync::Mutex::new((Instant::now(), Record::default())));
            let players = keys.into_iter().map(|key| {
                let (id, over, balancer, shared) =
                    (id.clone(), over.clone(), balancer.clone(), shared.clone());
                tokio::spawn(async move {
                    let mut player = Player { id, key, over, balancer, shared, seen: 0 };
                    player.play().await;
                })
            });
            for player in players.collect::<Vec<_>>() {
                player.await.unwrap();
            }
            let (last, mut record) = shared.lock().unwrap().clone();
            record.longest = record.longest.max(last.elapsed());
            record
        })
    }

    /// Tells everybody to end.
    pub fn finish(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Every node shows the same table.
    pub async fn stands(&self, cluster: &Cluster) {
        let mut seen = Vec::new();
        for node in 0.. {
            let Some(address) = cluster.known(node) else { break };
            let mut client = Client::connect(address, &self.id, Some(&self.keys[0])).await;
            let state = client.state().await;
            seen.push((state.version, state.number));
        }
        // A bot may have answered in between; then all have moved on, and none back.
        assert!(seen.windows(2).all(|pair| pair[0] <= pair[1]), "{seen:?}");
    }

    /// How long it takes on average until the other one, by another node, sees an answer.
    pub async fn pace(&self, cluster: &Cluster, nodes: [usize; 2], answers: usize) -> Duration {
        let mut clients = Vec::new();
        for (key, node) in self.keys.iter().zip(nodes) {
            clients.push(Client::connect(cluster.address(node), &self.id, Some(key)).await);
        }
        let mut states = vec![clients[0].state().await, clients[1].state().await];
        let mut all = Duration::ZERO;
        for _ in 0..answers {
            let i = states.iter().position(|state| state.question.is_some()).expect("a question");
            let question = states[i].question.clone().expect("a question");
            let number = states[i].number;
            clients[i].answer(number, vec![simple_answer(&question)]).await;
            let start = Instant::now();
            for (client, state) in clients.iter_mut().zip(&mut states) {
                *state = client.state_where(|state| state.number > number).await;
            }
            all += start.elapsed();
        }
        all / answers as u32
    }
}

struct Player {
    id: String,
    key: String,
    over: Arc<AtomicBool>,
    balancer: Balancer,
    shared: Arc<std::sync::Mutex<(Instant, Record)>>,
    // The furthest that this player saw the table.
    seen: u32,
}

impl Player {
    async fn play(&mut self) {
        while !self.over.load(Ordering::Relaxed) {
            let address = self.balancer.next();
            let stayed = self.stay(address).await;
            if stayed.is_none() {
                // As a browser does.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }

    /// Plays by one node for as long as it answers.
    async fn stay(&mut self, address: SocketAddr) -> Option<()> {
        let link = format!("ws://{address}/api/socket");
        let (mut stream, _) =
            tokio::time::timeout(PATIENCE, connect_async(link)).await.ok()?.ok()?;
        let hello = serde_json::to_string(&hello(&self.id, Some(&self.key))).ok()?;
        stream.send(Message::Text(hello.into())).await.ok()?;
        self.shared.lock().unwrap().1.connections += 1;
        let mut sent: Option<u32> = None;
        loop {
            if self.over.load(Ordering::Relaxed) {
                return Some(());
            }
            let message = match tokio::time::timeout(PATIENCE, stream.next()).await {
                Ok(message) => message?.ok()?,
                // Nothing to do while somebody else decides; a node that is asleep says nothing either.
                Err(_) => {
                    let ping = serde_json::to_string(&ClientMessage::Ping).ok()?;
                    stream.send(Message::Text(ping.into())).await.ok()?;
                    match tokio::time::timeout(PATIENCE, stream.next()).await {
                        Ok(message) => message?.ok()?,
                        Err(_) => return None,
                    }
                }
            };
            let Message::Text(text) = message else { continue };
            match serde_json::from_str(&text).ok()? {
                ServerMessage::State(state) => {
                    if let Some(answer) = self.look(&state, &mut sent) {
                        tokio::time::sleep(THINKING).await;
                        sent = Some(state.number);
                        let answer = serde_json::to_string(&answer).ok()?;
                        stream.send(Message::Text(answer.into())).await.ok()?;
                    }
                }
                ServerMessage::Error(_) => sent = None,
                ServerMessage::Bye { .. } => return None,
                _ => {}
            }
        }
    }

    /// What a player does next; and takes note of what was seen.
    fn look(&mut self, state: &State, sent: &mut Option<u32>) -> Option<ClientMessage> {
        let mut shared = self.shared.lock().unwrap();
        let (last, record) = &mut *shared;
        if state.version < self.seen {
            let fault = format!("the table went back from {} to {}", self.seen, state.version);
            record.faults.push(fault);
        }
        self.seen = self.seen.max(state.version);
        if sent.is_some_and(|sent| state.number > sent) {
            record.answers += 1;
            *sent = None;
        }
        if state.version > record.version {
            record.version = state.version;
            record.longest = record.longest.max(last.elapsed());
            *last = Instant::now();
        }
        if state.result.is_some() && state.rematch.is_none() {
            return Some(ClientMessage::Rematch { kingdom: None, title: None });
        }
        if let Some(rematch) = &state.rematch {
            return Some(ClientMessage::RematchReply { agree: true, number: Some(rematch.number) });
        }
        let question = state.question.as_ref().filter(|_| sent.is_none())?;
        let answers = vec![simple_answer(question)];
        Some(ClientMessage::Answer { number: state.number, answers })
    }
}
