//! The connection to a server: made, kept, and made again.

use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::anyhow;
use freehold_protocol::{ClientMessage, ServerMessage};
use freehold_tui::{Deed, News, Post};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::follow::Follow;
use super::link::Link;
use super::own_key::OwnKey;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent server is asked whether it is there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// A server that has said nothing for this long is away.
const SILENCE: Duration = Duration::from_secs(60);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A seat at a server's table.
pub struct Connection {
    link: Link,
    own: OwnKey,
    /// Whether we have asked for the seat on this connection.
    sits: bool,
    /// Whether the key is that of somebody who sat there once, who is to be told.
    former: bool,
    name: String,
    follow: Follow,
    post: Post,
    /// Who waits to hear whether the link is right.
    first: Option<Sender<anyhow::Result<()>>>,
}

/// Why a connection ended.
enum End {
    /// It may come back.
    Lost,
    /// It is to be tried again at once.
    Again,
    /// It makes no sense to come back.
    Over(String),
    /// The player has left.
    Left,
}

impl Connection {
    /// A connection to be made; the first outcome is told.
    pub fn new(
        link: Link,
        name: String,
        post: Post,
        first: Sender<anyhow::Result<()>>,
    ) -> Connection {
        let own = OwnKey::of(&link);
        Connection {
            link,
            own,
            sits: false,
            former: false,
            name,
            follow: Follow::default(),
            post,
            first: Some(first),
        }
    }

    /// Connects, and connects again, until the player leaves or the server says that it is over.
    pub fn run(mut self, deeds: Receiver<Deed>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = match runtime {
            Ok(runtime) => runtime,
            Err(error) => return self.over(format!("cannot begin to talk: {error}")),
        };
        let (sender, wanted) = unbounded_channel();
        thread::spawn(move || while deeds.recv().is_ok_and(|deed| sender.send(deed).is_ok()) {});
        runtime.block_on(self.stay(wanted));
    }

    async fn stay(&mut self, mut wanted: UnboundedReceiver<Deed>) {
        let mut pause = Duration::from_secs(1);
        loop {
            let end = match self.connect().await {
                Ok(socket) => {
                    pause = Duration::from_secs(1);
                    self.talk(socket, &mut wanted).await
                }
                // A link is right or wrong at once.
                Err(error) if self.first.is_some() => End::Over(format!("{error:#}")),
                Err(_) => End::Lost,
            };
            match end {
                End::Left => return,
                End::Over(why) => return self.over(why),
                End::Again => continue,
                End::Lost => {}
            }
            let words = format!("The server is away. Trying again in {} s…", pause.as_secs());
            if !self.post.tell(News::Away(Some(words))) {
                return;
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn connect(&self) -> anyhow::Result<Socket> {
        let site = &self.link.site;
        let made = timeout(PATIENCE, connect_async(self.link.socket())).await;
        let made = made.map_err(|_| anyhow!("{site} does not answer"))?;
        match made {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(reply)) if reply.status().as_u16() == 429 => {
                Err(anyhow!("{site} has too many connections from here; try again later"))
            }
            Err(Error::Http(reply)) => {
                Err(anyhow!("{site} is no Freehold server: it answers {}", reply.status()))
            }
            Err(error) => Err(anyhow!("cannot reach {site}: {error}")),
        }
    }

    /// Says hello, then passes on what either side says.
    async fn talk(&mut self, mut socket: Socket, wanted: &mut UnboundedReceiver<Deed>) -> End {
        self.sits = false;
        let mut is_in = false;
        let hello = self.follow.hello(&self.link.game, self.own.key());
        if send(&mut socket, &hello).await.is_err() {
            return End::Lost;
        }
        let mut heartbeat = interval(HEARTBEAT);
        let mut heard = Instant::now();
        loop {
            let result = tokio::select! {
                message = socket.next() => {
                    heard = Instant::now();
                    self.hear(&mut socket, message, &mut is_in).await
                }
                deed = wanted.recv() => self.wish(&mut socket, deed).await,
                _ = heartbeat.tick() => match heard.elapsed() > SILENCE {
                    true => Err(End::Lost),
                    false => send(&mut socket, &ClientMessage::Ping).await,
                },
            };
            if let Err(end) = result {
                return end;
            }
        }
    }

    async fn hear(
        &mut self,
        socket: &mut Socket,
        message: Option<Result<Message, Error>>,
        is_in: &mut bool,
    ) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Lost),
            Some(Ok(_)) => return Ok(()),
        };
        let message = serde_json::from_str(&text).map_err(|error| {
            End::Over(format!("the server speaks another version of the protocol: {error}"))
        })?;
        match message {
            ServerMessage::Welcome { seat, former, .. } => {
                (self.follow.seat, *is_in) = (seat, true);
                self.former = former.is_some();
                if let Some(first) = self.first.take() {
                    let _ = first.send(Ok(()));
                }
                self.post.tell(News::Away(None));
            }
            ServerMessage::Seated { token } => self.own.seated(&token),
            ServerMessage::State(state) => {
                if !self.sits && self.follow.must_sit(&state) {
                    self.sits = true;
                    let token = self.own.prepare();
                    send(socket, &ClientMessage::Sit { name: self.name.clone(), token }).await?;
                }
                for words in self.follow.news(&state) {
                    self.post.tell(News::Said(words));
                }
                if let Some(scene) = self.follow.take(*state) {
                    self.post.tell(News::Scene(Box::new(scene)));
                }
                if std::mem::take(&mut self.former) {
                    let words = "This link is used up: somebody sits in that seat. You watch.";
                    self.post.tell(News::Refused(words.into()));
                }
            }
            // A key that was kept but never taken: the link's own may still fit.
            ServerMessage::Error(_) if !*is_in && self.own.refused() => return Err(End::Again),
            ServerMessage::Error(error) if !*is_in => {
                return Err(End::Over(wrong(&error.message)));
            }
            ServerMessage::Error(error) => drop(self.post.tell(News::Refused(error.message))),
            ServerMessage::Hint(hint) => drop(self.post.tell(News::Said(hinted(&hint)))),
            ServerMessage::Checked(_) | ServerMessage::Pong => {}
            ServerMessage::Bye { reconnect: true, .. } => return Err(End::Lost),
            ServerMessage::Bye { reason, .. } => return Err(End::Over(wrong(&reason))),
        }
        Ok(())
    }

    async fn wish(&mut self, socket: &mut Socket, deed: Option<Deed>) -> Result<(), End> {
        let message = match deed.ok_or(End::Left)? {
            Deed::Go => {
                if let Some(scene) = self.follow.next() {
                    self.post.tell(News::Scene(Box::new(scene)));
                }
                return Ok(());
            }
            Deed::Answer(number, answers) => ClientMessage::Answer { number, answers },
            Deed::Undo(number, back) => ClientMessage::Undo { number, back },
            Deed::UndoReply(agree) => ClientMessage::UndoReply { agree, number: None },
            Deed::Hint(number) => ClientMessage::Hint { number },
            Deed::Settle(way) => ClientMessage::Settle { way },
            Deed::Rematch => ClientMessage::Rematch { kingdom: None, title: None },
            Deed::RematchReply(agree) => ClientMessage::RematchReply { agree, number: None },
            Deed::TakeBack => ClientMessage::TakeBack,
            Deed::Save(_) => return Ok(()),
        };
        send(socket, &message).await
    }

    fn over(&mut self, why: String) {
        match self.first.take() {
            Some(first) => drop(first.send(Err(anyhow!(why)))),
            None => drop(self.post.tell(News::Gone(why))),
        }
    }
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), End> {
    let text = serde_json::to_string(message).map_err(|_| End::Lost)?;
    socket.send(Message::Text(text.into())).await.map_err(|_| End::Lost)
}

/// What is wrong, with what may be the reason.
fn wrong(reason: &str) -> String {
    format!(
        "the server says: {reason}. The link may be wrong or old, or the seat was taken by somebody else"
    )
}

fn hinted(hint: &freehold_protocol::Hint) -> String {
    let say = |one: &freehold_protocol::Hinted| match one.percent {
        Some(percent) => format!("{} ({percent} % to win)", one.words),
        None => one.words.clone(),
    };
    match &hint.other {
        None => format!("{}.", say(&hint.best)),
        Some(other) if hint.clear => format!("{}; next best is {}.", say(&hint.best), say(other)),
        Some(other) => format!("Too close to tell: {} or {}.", say(&hint.best), say(other)),
    }
}
