//! Other nodes with the same database: hearing of what they do, and telling them who is here.
//!
//! Hints make it quick; that every table with somebody at it is looked at every few seconds makes it certain.

use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use freehold_store::Hint;
use tokio::sync::mpsc;

use crate::tables::{Live, Move, Tables};

/// How often a node looks at its tables although it was not told anything.
const LOOK: Duration = Duration::from_secs(2);
/// How often a node says that it is alive.
const BEAT: Duration = Duration::from_secs(3);

/// Follows what other nodes do, for as long as the tables are there. A database of one process has none.
pub fn follow(tables: &Arc<Tables>, hints: mpsc::Receiver<Hint>) {
    if let Some(moves) = tables.take_moves() {
        tokio::spawn(hear(Arc::downgrade(tables), hints));
        tokio::spawn(tell_moves(Arc::downgrade(tables), moves));
        tokio::spawn(beat(Arc::downgrade(tables)));
    }
}

async fn hear(tables: Weak<Tables>, mut hints: mpsc::Receiver<Hint>) {
    let mut clock = tokio::time::interval(LOOK);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let hint = tokio::select! {
            hint = hints.recv() => hint,
            _ = clock.tick() => Some(Hint::All),
        };
        let (Some(hint), Some(tables)) = (hint, tables.upgrade()) else { return };
        match hint {
            Hint::Table(id) => look(&tables, &id).await,
            Hint::Present(id) => count(&tables, &id).await,
            Hint::Said(id) => look_beside(&tables, &id).await,
            Hint::Match(_) => tables.met.notify_waiters(),
            Hint::All => {
                for live in tables.all() {
                    if !live.present().is_empty() {
                        look(&tables, &live.id).await;
                        count(&tables, &live.id).await;
                        look_beside(&tables, &live.id).await;
                    }
                }
            }
        }
    }
}

/// Reads on at a table, if it is in memory here.
async fn look(tables: &Arc<Tables>, id: &str) {
    let Some(live) = tables.in_memory(id) else { return };
    let Ok(mut inner) = live.look().await else { return };
    if let Err(error) = tables.read_on(&live, &mut inner).await {
        error.log();
    }
}

/// Reads what stands beside a table in the database, if it is in memory here.
async fn look_beside(tables: &Arc<Tables>, id: &str) {
    let Some(live) = tables.in_memory(id) else { return };
    match tables.look_beside(&live).await {
        Ok(()) => live.tell(),
        Err(error) => error.log(),
    }
}

/// Reads who is connected to a table by other nodes.
async fn count(tables: &Arc<Tables>, id: &str) {
    let Some(live) = tables.in_memory(id) else { return };
    match tables.store.connected(&tables.node, id).await {
        Ok(elsewhere) => drop(live.connected(elsewhere)),
        Err(error) => tracing::warn!("{error}"),
    }
}

/// Writes down who is connected here: always what is true when it is written, so that nothing comes in the wrong order.
async fn tell_moves(tables: Weak<Tables>, mut moves: mpsc::UnboundedReceiver<Move>) {
    let mut batch = Vec::new();
    while moves.recv_many(&mut batch, 1024).await > 0 {
        let Some(tables) = tables.upgrade() else { return };
        let places: HashSet<Move> = batch.drain(..).collect();
        for Move { game, seat } in places {
            let live = tables.in_memory(&game);
            let n = live.as_deref().map_or(0, |live| connections(live, seat));
            let written = tables.store.connect(&tables.node, &game, seat, n).await;
            match written {
                Ok(()) => tables.bus.tell(Hint::Present(game.clone())),
                Err(error) => tracing::warn!("{error}"),
            }
            // Whoever has come wants to know who is there by other nodes.
            if n > 0 {
                count(&tables, &game).await;
            }
        }
    }
}

fn connections(live: &Live, seat: Option<freehold_engine::Seat>) -> u32 {
    let present = live.present();
    match seat {
        Some(seat) => present.here(seat).into(),
        None => present.watching_here().into(),
    }
}

async fn beat(tables: Weak<Tables>) {
    let mut clock = tokio::time::interval(BEAT);
    loop {
        clock.tick().await;
        let Some(tables) = tables.upgrade() else { return };
        if let Err(error) = tables.store.beat(&tables.node).await {
            tracing::warn!("{error}");
        }
    }
}

/// The most tables of other nodes that the lobby lists.
const MET: u32 = 200;

impl Tables {
    /// Has the tables in memory at which people are by other nodes.
    pub(crate) async fn meet_others(self: &Arc<Tables>) {
        if !self.store.db().is_shared() {
            return;
        }
        match self.store.peopled(&self.node, MET).await {
            Ok(ids) => {
                for id in ids {
                    if self.in_memory(&id).is_none() && self.get(&id).await.is_ok() {
                        count(self, &id).await;
                    }
                }
            }
            Err(error) => tracing::warn!("{error}"),
        }
    }

    /// This node ends: the others need not wait to notice.
    pub async fn leave(&self) {
        if self.store.db().is_shared()
            && let Err(error) = self.store.leave(&self.node).await
        {
            tracing::warn!("{error}");
        }
    }
}
