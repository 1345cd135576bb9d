//! What is due at tables although nobody does anything there: clocks that have run out, results that are not written down.

use std::sync::{Arc, Weak};
use std::time::Duration;

use freehold_store::now;
use freehold_table::{BotKind, Command, PlayedGame};

use crate::claim::Claim;
use crate::error::ApiError;
use crate::order::Order;
use crate::tables::Tables;

/// How often somebody looks.
const LOOK: Duration = Duration::from_millis(500);
/// How many tables at a time.
const AT_A_TIME: u32 = 100;
/// Nobody's time runs out in the first moments of a server, in milliseconds: people must have a chance to come back to it.
const GRACE: i64 = 20_000;

/// Sees to what is due, for as long as the tables are there.
pub fn watch(tables: &Arc<Tables>) {
    tokio::spawn(see_to_all(Arc::downgrade(tables), now()));
}

async fn see_to_all(tables: Weak<Tables>, started: i64) {
    let mut clock = tokio::time::interval(LOOK);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let Some(tables) = tables.upgrade() else { return };
        let due = match tables.store.due(now(), AT_A_TIME).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!("{error}");
                continue;
            }
        };
        for (id, at) in due {
            if let Err(error) = tables.see_to(&id, at, started).await {
                error.log();
            }
        }
    }
}

impl Tables {
    /// Does what is due at a table.
    async fn see_to(self: &Arc<Tables>, id: &str, at: i64, started: i64) -> Result<(), ApiError> {
        let claim = Claim::new(self.store.clone(), format!("alarm/{id}"));
        let Some(_claimed) = claim.now().await else { return Ok(()) };
        let live = match self.get(id).await {
            Ok(live) => live,
            Err(error) => {
                // A table that cannot be read is not looked at for ever.
                self.store.not_due(id, at).await.map_err(crate::people::internal)?;
                return Err(error);
            }
        };
        let (deadline, number, over, has_choice) = {
            let mut inner = live.look().await?;
            if self.store.db().is_shared() {
                self.read_on(&live, &mut inner).await?;
            }
            let over = inner.table.last_game().is_some_and(PlayedGame::is_over);
            let has_choice = inner.table.window().is_none_or(|window| window.answer.is_none());
            (inner.table.deadline(), inner.table.number(), over, has_choice)
        };
        if over {
            self.record_results(&live).await?;
            live.tell();
        }
        let Some(deadline) = deadline.map(|deadline| deadline as i64) else {
            return self.store.not_due(id, at).await.map_err(crate::people::internal);
        };
        let now = now();
        let was_down = deadline < started && now < started + GRACE;
        if deadline > now || was_down {
            return Ok(());
        }
        if !has_choice {
            // The server answers for them; it may have been stopped before it did.
            self.wake(&live).await;
            return Ok(());
        }
        let late = Command::TimeOut { number, bot: BotKind::Reeve };
        match self.tell(&live, Order::new(late)).await {
            // Whoever was late has answered just now.
            Err(ApiError::Table(_)) => Ok(()),
            done => done,
        }
    }
}
