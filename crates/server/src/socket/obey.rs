//! What a client's message leads to.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use freehold_engine::Seat;
use freehold_protocol::{ClientMessage, ServerMessage, UndoTo};
use freehold_table::{Back, Command, Occupant, Viewer};

use super::guest::{Asked, Guest};
use crate::bite::Limit;
use crate::error::ApiError;
use crate::guard::Caller;
use crate::keys::{new_seed, own_key};
use crate::lane::Lane;
use crate::metrics::Metrics;
use crate::order::Order;
use crate::routes::games::board_of;
use crate::tables::{Live, Tables};
use crate::thinking::Asking;
use crate::wire::{bot_meant, way_meant};

impl Guest {
    /// Does what a message says; the new state follows by itself.
    pub(super) async fn obey(&mut self, text: &str) -> Result<Option<ServerMessage>, ApiError> {
        let message: ClientMessage = serde_json::from_str(text)
            .map_err(|error| ApiError::Malformed(format!("the message: {error}")))?;
        let app = self.client.app.clone();
        let (mut is_answer, mut reply_to) = (false, None);
        let command = match message {
            ClientMessage::Ping => return Ok(Some(ServerMessage::Pong)),
            ClientMessage::Hello { .. } => {
                return Err(ApiError::NotNow("hello was said already"));
            }
            ClientMessage::Sit { name, token } => return self.sit(name, token).await,
            ClientMessage::TakeBack => Command::TakeBack { seat: self.seat()? },
            ClientMessage::Leave { bot } => {
                Command::Leave { seat: self.seat()?, bot: bot_meant(bot) }
            }
            ClientMessage::Resign { bot } => {
                Command::Resign { seat: self.seat()?, bot: bot_meant(bot) }
            }
            ClientMessage::Rematch { kingdom, title } => {
                self.seat()?;
                let by = Caller(self.client.network);
                let board = match kingdom {
                    None => None,
                    kingdom => {
                        let board = move || board_of(kingdom.as_ref(), title.as_deref());
                        app.read(by, board).await?
                    }
                };
                Command::Rematch { seat: Some(self.seat()?), board, seed: new_seed()? }
            }
            ClientMessage::RematchReply { agree, number } => {
                reply_to = number;
                Command::RematchReply { seat: self.seat()?, agree, seed: new_seed()? }
            }
            ClientMessage::Say { saying } => {
                let inner = self.live.look().await?;
                let seat = self.seat()?;
                if inner.table.person_of(seat).is_none() {
                    return Err(ApiError::NotNow("sit down first"));
                }
                let saying = serde_json::to_string(&saying)
                    .map_err(|error| ApiError::Internal(error.to_string()))?;
                let said = self.live.says(&inner, seat, saying)?;
                drop(inner);
                app.tables.tell_all(&self.live, &said).await?;
                return Ok(None);
            }
            ClientMessage::Answer { number, answers } => {
                is_answer = true;
                Command::Answer { seat: self.acts_for().await?, number, answers }
            }
            ClientMessage::Undo { number, back } => {
                let back = match back {
                    UndoTo::Step => Back::Step,
                    UndoTo::Turn => Back::Turn,
                };
                Command::Undo { seat: self.acts_for().await?, number, back }
            }
            ClientMessage::Settle { way } => {
                Command::Settle { seat: Some(self.acts_for().await?), way: way_meant(way) }
            }
            ClientMessage::UndoReply { agree, number } => {
                reply_to = number;
                Command::UndoReply { seat: self.acts_for().await?, agree }
            }
            ClientMessage::Hint { number } => {
                self.ask(number, |tables, live, asking| async move {
                    tables.hint(&live, asking).await.map(ServerMessage::Hint)
                })
                .await?;
                return Ok(None);
            }
            ClientMessage::Check { number, answers } => {
                self.ask(number, |tables, live, asking| async move {
                    tables.check(&live, asking, answers).await.map(ServerMessage::Checked)
                })
                .await?;
                return Ok(None);
            }
        };
        let order = Order::new(command).by(self.seat()?, self.key.as_deref().unwrap_or_default());
        let order = order.in_reply_to(reply_to).in_lane(self.client.place.lane());
        app.tables.tell(&self.live, order).await?;
        if is_answer {
            Metrics::count(&app.metrics.answers);
        }
        Ok(None)
    }

    /// Takes the open seat, with a key that nobody else has, or changes the name there.
    async fn sit(
        &mut self,
        name: String,
        token: Option<String>,
    ) -> Result<Option<ServerMessage>, ApiError> {
        let (seat, key) = (self.seat()?, self.key.clone().unwrap_or_default());
        let bites = &self.client.app.metrics.bites;
        // Before the database is asked whose name it is.
        self.live.may_ask(seat).inspect_err(|_| bites.count(Limit::Rows, &self.live.id))?;
        let who = self.live.look().await?.table.seats().get(seat.index()).cloned();
        let tables = self.client.app.tables.clone();
        if who != Some(Occupant::Open) {
            let name = tables.name_for(&self.client.who, name).await?;
            let order = Order::new(Command::Rename { seat, name }).by(seat, &key);
            let order = order.in_lane(Lane::Strangers);
            return tables.tell(&self.live, order).await.map(|()| None);
        }
        if tables.comes_home(&self.live, seat, &key).await? {
            let order = Order::new(Command::TakeBack { seat }).by(seat, &key);
            return tables.tell(&self.live, order).await.map(|()| None);
        }
        let who = self.client.who.clone();
        let _sitting = tables.may_sit(&self.live, &who).await?;
        let name = tables.name_for(&who, name).await?;
        let (token, hash) = own_key(token)?;
        let order = Order::new(Command::Sit { seat, name }).by(seat, &key).with_key(seat, hash);
        tables.tell(&self.live, order).await?;
        tables.has_sat(&self.live, seat, &who).await?;
        self.key = Some(token.clone());
        Ok(Some(ServerMessage::Seated { token }))
    }

    /// Asks for advice, which comes when it is ready. What was asked for before is no longer wanted.
    async fn ask<F>(
        &mut self,
        number: u32,
        find: impl FnOnce(Arc<Tables>, Arc<Live>, Asking) -> F,
    ) -> Result<(), ApiError>
    where
        F: Future<Output = Result<ServerMessage, ApiError>> + Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        let (seat, from) = (self.acts_for().await?, self.client.network);
        let asking = Asking { seat, number, from, stop: stop.clone() };
        let found = find(self.client.app.tables.clone(), self.live.clone(), asking);
        let advise = self.advise.clone();
        let task = tokio::spawn(async move {
            let message = found.await.unwrap_or_else(|error| {
                error.log();
                ServerMessage::Error(error.body())
            });
            // Whoever has gone needs no advice.
            let _ = advise.send(message).await;
        });
        self.asked = Some(Asked { number, stop, task: task.abort_handle() });
        Ok(())
    }

    /// For whom this guest plays now.
    async fn acts_for(&mut self) -> Result<Seat, ApiError> {
        let seat = self.seat()?;
        Ok(self.live.look().await?.table.acts_for(self.viewer).unwrap_or(seat))
    }

    fn seat(&self) -> Result<Seat, ApiError> {
        match self.viewer {
            Viewer::Seat(seat) => Ok(seat),
            Viewer::Spectator | Viewer::Former => Err(ApiError::Forbidden("spectators only watch")),
        }
    }
}
