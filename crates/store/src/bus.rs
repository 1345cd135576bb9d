//! Hints among nodes that something has moved.
//!
//! A hint is never the truth: whoever gets one looks into the database, and whoever misses one finds out by the slow look that every
//! node takes anyway. So telling never waits, and what cannot be sent is dropped.

use std::time::Duration;

use futures_util::StreamExt as _;
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use crate::db::Db;
use crate::error::StoreError;

/// The subject of NATS and the channel of PostgreSQL.
const SUBJECT: &str = "freehold";
/// The most hints that wait to be sent or heard.
const WAITING: usize = 8 * 1024;
/// How long a listener that lost its database waits before it tries again.
const PAUSE: Duration = Duration::from_millis(500);

/// What has moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A table has another entry.
    Table(String),
    /// Somebody came to a table or went.
    Present(String),
    /// Somebody said something at a table.
    Said(String),
    /// Somebody's wish for a game has been met, or is there.
    Match(String),
    /// Hints may have been missed: everything.
    All,
}

impl Hint {
    fn write(&self, node: &str) -> String {
        let (kind, id) = match self {
            Hint::Table(id) => ("table", id.as_str()),
            Hint::Present(id) => ("present", id.as_str()),
            Hint::Said(id) => ("said", id.as_str()),
            Hint::Match(id) => ("match", id.as_str()),
            Hint::All => ("all", ""),
        };
        format!("{node} {kind} {id}")
    }

    /// A hint of another node, if it is one that is understood.
    fn read(text: &str, node: &str) -> Option<Hint> {
        let mut words = text.splitn(3, ' ');
        let (from, kind, id) = (words.next()?, words.next()?, words.next()?.to_string());
        if from == node {
            return None;
        }
        Some(match kind {
            "table" => Hint::Table(id),
            "present" => Hint::Present(id),
            "said" => Hint::Said(id),
            "match" => Hint::Match(id),
            "all" => Hint::All,
            _ => return None,
        })
    }
}

/// Where hints are told, and heard.
#[derive(Debug)]
pub struct Bus {
    outbox: Option<mpsc::Sender<Hint>>,
}

impl Bus {
    /// Nobody else is there to be told anything.
    pub fn alone() -> Bus {
        Bus { outbox: None }
    }

    /// A bus for the nodes of a database: NATS if its address is given, the database itself otherwise. A file has none.
    ///
    /// # Errors
    /// An address that cannot be used. One that does not answer yet is tried again for as long as it takes.
    pub async fn connect(
        db: &Db,
        nats: Option<&str>,
        node: &str,
    ) -> Result<(Bus, mpsc::Receiver<Hint>), StoreError> {
        let (heard, hints) = mpsc::channel(WAITING);
        let (outbox, waiting) = mpsc::channel(WAITING);
        match (db, nats) {
            (_, Some(address)) => {
                let reconnected = heard.clone();
                let client = async_nats::ConnectOptions::new()
                    .name(format!("freehold {node}"))
                    .retry_on_initial_connect()
                    .event_callback(move |event| {
                        let reconnected = reconnected.clone();
                        async move {
                            tracing::info!("NATS: {event}");
                            if matches!(event, async_nats::Event::Connected) {
                                // What was told while the connection was broken was not heard.
                                let _ = reconnected.try_send(Hint::All);
                            }
                        }
                    })
                    .connect(address)
                    .await
                    .map_err(|error| StoreError::Database(format!("NATS: {error}")))?;
                let subscribed = client
                    .subscribe(SUBJECT)
                    .await
                    .map_err(|error| StoreError::Database(format!("NATS: {error}")))?;
                tokio::spawn(hear_nats(subscribed, node.to_string(), heard));
                tokio::spawn(tell_nats(client, node.to_string(), waiting));
            }
            (Db::Postgres { pool, .. }, None) => {
                tokio::spawn(hear_postgres(pool.clone(), node.to_string(), heard));
                tokio::spawn(tell_postgres(pool.clone(), node.to_string(), waiting));
            }
            (Db::Lite { .. }, None) => return Ok((Bus::alone(), hints)),
        }
        Ok((Bus { outbox: Some(outbox) }, hints))
    }

    /// Tells the other nodes something, if there is room; it never waits.
    pub fn tell(&self, hint: Hint) {
        if let Some(outbox) = &self.outbox {
            let _ = outbox.try_send(hint);
        }
    }
}

async fn tell_nats(client: async_nats::Client, node: String, mut waiting: mpsc::Receiver<Hint>) {
    while let Some(hint) = waiting.recv().await {
        // A client without a connection keeps some and drops the rest, both of which are fine.
        let _ = client.publish(SUBJECT, hint.write(&node).into()).await;
    }
}

async fn hear_nats(
    mut subscribed: async_nats::Subscriber,
    node: String,
    heard: mpsc::Sender<Hint>,
) {
    while let Some(message) = subscribed.next().await {
        let text = std::str::from_utf8(&message.payload).unwrap_or_default();
        if let Some(hint) = Hint::read(text, &node)
            && heard.send(hint).await.is_err()
        {
            return;
        }
    }
}

async fn tell_postgres(pool: PgPool, node: String, mut waiting: mpsc::Receiver<Hint>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, 256).await > 0 {
        let texts: Vec<String> = batch.drain(..).map(|hint| hint.write(&node)).collect();
        let told = sqlx::query("SELECT pg_notify($1, text) FROM UNNEST($2) AS text");
        // A hint that is lost costs time only.
        let _ = told.bind(SUBJECT).bind(&texts).execute(&pool).await;
    }
}

async fn hear_postgres(pool: PgPool, node: String, heard: mpsc::Sender<Hint>) {
    while !heard.is_closed() && !pool.is_closed() {
        if let Err(error) = listen(&pool, &node, &heard).await {
            tracing::warn!("hints from the database: {error}");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

async fn listen(pool: &PgPool, node: &str, heard: &mpsc::Sender<Hint>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(SUBJECT).await?;
    loop {
        // What was told while nobody listened was not heard.
        let _ = heard.try_send(Hint::All);
        while let Some(told) = listener.try_recv().await? {
            if let Some(hint) = Hint::read(told.payload(), node)
                && heard.send(hint).await.is_err()
            {
                return Ok(());
            }
        }
    }
}
