//! A table as it was some time ago, for those who only look on.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use freehold_protocol as wire;
use freehold_store::Stored;
use freehold_table::{Event, Stage, Table, TableError, Viewer};

use crate::error::ApiError;
use crate::kingdom::kingdom_of;
use crate::tables::{Inner, Live};

/// A table that follows another one at a distance.
#[derive(Debug)]
pub struct Delayed {
    table: Table,
    kingdom: wire::Kingdom,
    delay: Duration,
    coming: VecDeque<(Instant, Vec<Event>)>,
}

impl Delayed {
    /// The table of these events for spectators, if they are to see it later. When things happened is not known: of a game
    /// under way all but the opening comes anew.
    pub fn new(stored: &Stored) -> Result<Option<Delayed>, TableError> {
        let Some((Event::Opened(plan), rest)) = stored.events.split_first() else {
            return Ok(None);
        };
        let delay = Duration::from_secs(plan.spectator_delay.into());
        if delay.is_zero() {
            return Ok(None);
        }
        let (first, rest) = match stored.stage {
            Stage::Playing => (&stored.events[..1], rest.to_vec()),
            _ => (&stored.events[..], Vec::new()),
        };
        let table =
            Table::replay_to(first, if rest.is_empty() { stored.stage } else { Stage::Waiting })?;
        let coming = VecDeque::from([(Instant::now(), rest)]);
        Ok(Some(Delayed { kingdom: kingdom(&table), table, delay, coming }))
    }

    /// Takes note of what has just happened.
    fn hear(&mut self, events: Vec<Event>) {
        self.coming.push_back((Instant::now(), events));
    }

    /// Lets everything happen whose time has come.
    fn catch_up(&mut self) -> Result<(), TableError> {
        let now = Instant::now();
        while let Some((_, events)) = self.coming.pop_front_if(|(at, _)| *at + self.delay <= now) {
            self.table.follow(&events)?;
        }
        self.kingdom = kingdom(&self.table);
        Ok(())
    }
}

impl Inner {
    /// The table, and its Kingdom, as somebody sees it: those who only look on may see what was a while ago. Before the first
    /// game there is nothing to see.
    pub fn seen_by(&self, viewer: Viewer) -> (&Table, &wire::Kingdom) {
        let looks_on = match viewer {
            Viewer::Seat(seat) => self.table.person_of(seat).is_none(),
            Viewer::Spectator | Viewer::Former => true,
        };
        match &self.delayed {
            Some(delayed) if looks_on && !self.table.games().is_empty() => {
                (&delayed.table, &delayed.kingdom)
            }
            _ => (&self.table, &self.kingdom),
        }
    }
}

impl Live {
    /// Lets spectators hear of these events when it is time.
    pub(crate) fn delay(self: &Arc<Live>, inner: &mut Inner, events: Vec<Event>) {
        if let Some(delayed) = &mut inner.delayed {
            delayed.hear(events);
            let delay = delayed.delay;
            self.catch_up_after(delay);
        }
    }

    /// Lets spectators see a table that was just opened, or read, when it is time.
    pub(crate) async fn begin_delay(self: &Arc<Live>) -> Result<(), ApiError> {
        let delay = self.look().await?.delayed.as_ref().map(|delayed| delayed.delay);
        if let Some(delay) = delay {
            self.catch_up_after(delay);
        }
        Ok(())
    }

    fn catch_up_after(self: &Arc<Live>, delay: Duration) {
        let live = Arc::downgrade(self);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let Some(live) = live.upgrade() else { return };
            let Ok(mut inner) = live.look().await else { return };
            let caught_up = inner.delayed.as_mut().map(Delayed::catch_up);
            drop(inner);
            match caught_up {
                Some(Err(error)) => tracing::error!(game = live.id, "spectators: {error}"),
                _ => live.tell(),
            }
        });
    }
}

fn kingdom(table: &Table) -> wire::Kingdom {
    let plan = table.plan();
    kingdom_of(plan.edition, &plan.kingdom, &plan.events)
}
