//! What comes from a client, and how fast it may come.

use std::time::{Duration, Instant};

use axum::extract::ws::Message;
use freehold_protocol::ServerMessage;
use freehold_table::Viewer;
use tokio::time::timeout;

use super::guest::Guest;
use super::{End, PATIENCE};
use crate::bite::Limit;
use crate::error::ApiError;
use crate::guard::KEPT_OUT;
use crate::lane::Lane;
use crate::metrics::Metrics;

/// A client that has said nothing for this long is gone.
const SILENCE: Duration = Duration::from_secs(80);
/// How long a client waits that sends more than it may, for each message.
const PENALTY: Duration = Duration::from_millis(20);
/// How many messages over the limit are answered before the connection is closed.
const STRIKES: u32 = 100;

impl Guest {
    /// Asks whether somebody is still there, who may be served first again if nothing was too much meanwhile.
    pub(super) async fn beat(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Gone);
        }
        if let (Viewer::Seat(_), false) = (self.viewer, std::mem::take(&mut self.greedy)) {
            self.client.place.go(Lane::Players);
        }
        let ping = self.client.socket.send(Message::Ping(Vec::new().into()));
        match timeout(PATIENCE, ping).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Whether it may send another message now. Whoever sends too many, in one window or in many of one address, is served after
    /// the others, and whoever goes on is kept waiting for each refusal.
    async fn may_send(&mut self) -> bool {
        let app = &self.client.app;
        let may = self.bucket.take(app.config.messages, self.heard);
        if !may || !app.hurry.take(self.client.network, self.heard) {
            self.step_back();
        }
        if !may {
            self.client.app.metrics.bites.count(Limit::Messages, &self.client.network);
            self.strikes += 1;
            tokio::time::sleep(PENALTY).await;
        }
        may
    }

    /// Is served after the other players until the heartbeat after the next.
    fn step_back(&mut self) {
        self.greedy = true;
        if self.client.place.lane() == Lane::Players {
            self.client.place.go(Lane::Strangers);
            self.client.app.metrics.bites.count(Limit::Lanes, &self.client.network);
        }
    }

    /// Takes a message.
    pub(super) async fn take(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(End::Gone),
            Message::Ping(_) | Message::Pong(_) => {
                // Each is answered.
                let ends = !self.may_send().await && self.strikes > STRIKES;
                return if ends { Err(End::Gone) } else { Ok(()) };
            }
            Message::Binary(_) => return Err(End::Bye("messages are text".into(), false)),
        };
        if self.client.app.bans.keep_out(self.client.address) {
            return Err(End::Bye(KEPT_OUT.into(), false));
        }
        Metrics::count(&self.client.app.metrics.messages);
        let result = if self.may_send().await {
            self.obey(&text).await
        } else {
            if self.strikes > STRIKES {
                return Err(End::Bye("too many messages".into(), false));
            }
            Err(ApiError::SlowDown)
        };
        match result {
            Ok(None) => Ok(()),
            Ok(Some(answer)) => self.client.send(&answer).await,
            Err(error) => {
                if matches!(error, ApiError::SlowDown) {
                    self.step_back();
                }
                Metrics::count(&self.client.app.metrics.refused);
                error.log();
                self.client.send(&ServerMessage::Error(error.body())).await
            }
        }
    }
}
