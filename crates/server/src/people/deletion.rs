//! Deleting an account. Its games stay, for they are the others' too; the name in them is replaced.

use std::sync::Arc;

use freehold_engine::Seat;
use freehold_store::Account;
use freehold_table::{BotKind, Command, Stage, stored};

use super::internal;
use crate::error::ApiError;
use crate::order::Order;
use crate::tables::Tables;

impl Tables {
    /// Deletes an account and everything that is its own.
    ///
    /// # Errors
    /// A database that cannot be written. What was done until then is done, and it can be tried again.
    pub async fn delete_account(self: &Arc<Tables>, account: &Account) -> Result<(), ApiError> {
        for (game, seat) in self.store.seats_of(account.id).await.map_err(internal)? {
            self.give_game_up(&game, seat).await?;
            self.forget_name(&game, seat, None).await?;
        }
        for took in self.store.took(account.id, i64::MAX, u32::MAX).await.map_err(internal)? {
            let mut names: Vec<String> =
                serde_json::from_str(&took.played.names).unwrap_or_default();
            let Some(name) = names.get_mut(took.seat.index()) else { continue };
            let name = std::mem::replace(name, former(took.seat));
            // Somebody else may sit there by now.
            let (game, number) = (&took.played.game, took.played.number);
            self.forget_name(game, took.seat, Some(name)).await?;
            let names = serde_json::to_string(&names).unwrap_or_default();
            self.store.rename_played(game, number, &names).await.map_err(internal)?;
        }
        self.store.delete_account(account.id).await.map_err(internal)
    }

    /// A game that counts is given up first: it counts for the others.
    async fn give_game_up(self: &Arc<Tables>, game: &str, seat: Seat) -> Result<(), ApiError> {
        let Ok(live) = self.get(game).await else { return Ok(()) };
        let is_running = {
            let inner = live.look().await?;
            let table = &inner.table;
            table.plan().rated && table.stage() == Stage::Playing && table.person_of(seat).is_some()
        };
        if is_running {
            let resign = Command::Resign { seat, bot: BotKind::Reeve };
            match self.tell(&live, Order::new(resign)).await {
                // It is over already.
                Err(ApiError::Table(_)) => {}
                done => done?,
            }
        }
        Ok(())
    }

    /// Replaces a name, or that of whoever has a seat now, in all that is written of a table.
    async fn forget_name(
        &self,
        game: &str,
        seat: Seat,
        name: Option<String>,
    ) -> Result<(), ApiError> {
        let Ok(live) = self.get(game).await else { return Ok(()) };
        // Nobody writes an entry meanwhile, by this node at least; one that comes from another has no old name in it.
        let mut inner = live.look().await?;
        let now = || inner.table.person_of(seat).or(inner.table.owner(seat)).map(str::to_string);
        let Some(name) = name.or_else(now) else { return Ok(()) };
        for (n, text) in self.store.raw_entries(game).await.map_err(internal)? {
            let Ok(mut events) = stored::read(&text) else { continue };
            let before = events.clone();
            for event in &mut events {
                event.rename(seat, &name, &former(seat));
            }
            if events != before {
                let text = stored::write(&events);
                self.store.replace_entry(game, n, &text).await.map_err(internal)?;
            }
        }
        self.give_up(&live, &mut inner);
        Ok(())
    }
}

fn former(seat: Seat) -> String {
    format!("Former player {}", seat.0 + 1)
}
