//! Carrying commands out: in memory, then on disk, then told to everybody.
//!
//! Other nodes may have the same table in memory. Whoever writes an entry first has moved it on; the others read on and try again.

use std::sync::Arc;
use std::time::Instant;

use freehold_store::{Due, Entry, Hint, StoreError, now};
use freehold_table::{Command, Event, Table, Viewer};

use super::{Inner, Live, Tables, internal, kingdom};
use crate::access::Access;
use crate::bite::Limit;
use crate::error::ApiError;
use crate::keys::{hash_of, new_nonce, new_seed};
use crate::lane::Lane;
use crate::order::Order;
use crate::toll::payer;

/// How often a command is tried where other nodes are faster.
const TRIES: usize = 8;

/// What became of a command.
enum Written {
    /// It is on disk; perhaps a game is over by it.
    Yes {
        /// Whether one is.
        over: bool,
    },
    /// It will be written later: the time of a question is not over.
    Later,
    /// Another node has written something else; the table in memory is not what is on disk.
    TooLate,
}

impl Tables {
    /// Tells a table something, writes down what came of it, and tells everybody. The table begins by itself when its last
    /// seat is taken.
    ///
    /// # Errors
    /// What the table refuses, and a store that cannot be written.
    pub async fn tell(self: &Arc<Tables>, live: &Arc<Live>, order: Order) -> Result<(), ApiError> {
        let (tables, live) = (self.clone(), live.clone());
        // A client that goes away in the middle must not leave a command half done.
        let work = tokio::spawn(async move { tables.carry_out(&live, order).await });
        work.await.map_err(|error| ApiError::Internal(error.to_string()))?
    }

    async fn carry_out(self: &Arc<Tables>, live: &Arc<Live>, order: Order) -> Result<(), ApiError> {
        let start = Instant::now();
        let mut inner = live.look().await?;
        for _ in 0..TRIES {
            let refused = match self.try_out(live, &mut inner, &order).await {
                Ok(Written::Yes { over }) => {
                    drop(inner);
                    if over && let Err(error) = self.record_results(live).await {
                        // The alarm of the table sees to it later.
                        error.log();
                    }
                    live.tell();
                    self.bus.tell(Hint::Table(live.id.clone()));
                    self.metrics.command_time.observe(start.elapsed());
                    return Ok(());
                }
                Ok(Written::Later) => {
                    drop(inner);
                    live.tell();
                    return Ok(());
                }
                Ok(Written::TooLate) => None,
                // What is refused may be refused only because somebody has been faster by another node.
                Err(refused) => Some(refused),
            };
            let moved_on = match &refused {
                None => self.read_again(live, &mut inner).await?,
                Some(_) if inner.broken || !self.store.db().is_shared() => false,
                Some(_) => self.read_on(live, &mut inner).await?,
            };
            if let Some(refused) = refused.filter(|_| !moved_on) {
                return Err(refused);
            }
        }
        Err(ApiError::Busy("too much happens at this table at once: try again"))
    }

    /// Carries a command out and writes down what came of it, unless another node has written something else.
    async fn try_out(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        inner: &mut Inner,
        order: &Order,
    ) -> Result<Written, ApiError> {
        let (seed, nonce) = (new_seed()?, new_nonce()?);
        self.still_stands(live, inner, order)?;
        if self.holds_back(live, inner, &order.command)? {
            return Ok(Written::Later);
        }
        let (command, key) = (order.command.clone(), order.key);
        self.pay(live, inner, &command)?;
        let payer = payer(&command);
        let began = inner.table.games().len();
        let before = inner.table.seats().to_vec();
        let at = now();
        let handled = inner.table.handle_at(command, at.max(0) as u64);
        let mut events = handled.inspect_err(|_| live.lock_toll().give_back(payer))?;
        let retired = inner.keys.retired(&before, &events);
        if inner.table.is_ready() && events.iter().any(|event| matches!(event, Event::Sat(..))) {
            // Only bots at the table: the host begins.
            if let Ok(more) = inner.table.handle(Command::Begin { seed, setup: None }) {
                events.extend(more);
            }
        }
        if inner.table.games().len() != began {
            events.extend(inner.table.handle(Command::Seal { nonce })?);
            inner.kingdom = kingdom(&inner.table);
        }
        let stage = inner.table.stage();
        let heard = if inner.delayed.is_some() { events.clone() } else { Vec::new() };
        let due = due_of(&inner.table, &events, at);
        let over = events.iter().any(|event| matches!(event, Event::Over(_)));
        let entry = Entry {
            game: live.id.clone(),
            n: inner.n_entries,
            events,
            stage,
            at,
            retired,
            key,
            due,
        };
        let written = match order.lane {
            Lane::Players => self.store.append(entry).await,
            Lane::Strangers | Lane::Passwords | Lane::Work => self.store.append_later(entry).await,
        };
        match written {
            Ok(()) => {
                inner.n_entries += 1;
                inner.keys.change(retired, key);
                self.consider(live, inner);
                live.delay(inner, heard);
                Ok(Written::Yes { over })
            }
            Err(StoreError::Stale) => Ok(Written::TooLate),
            Err(error) => {
                // Memory is ahead of the disk: what was not written never happened.
                self.give_up(live, inner);
                Err(internal(error))
            }
        }
    }

    /// A table that is no longer what is written is read anew by whoever comes next.
    pub(crate) fn give_up(&self, live: &Live, inner: &mut Inner) {
        inner.broken = true;
        live.think(None, |_, _| None);
        self.map().remove(&live.id);
        live.tell();
    }

    /// Reads a table anew whose memory is ahead of what is written: somebody else has written something else.
    async fn read_again(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        inner: &mut Inner,
    ) -> Result<bool, ApiError> {
        let stored = match self.store.load(&live.id).await {
            Ok(Some(stored)) => Inner::new(stored).map_err(ApiError::from),
            Ok(None) => Err(ApiError::NotFound(format!("table {:?}", live.id))),
            Err(error) => Err(internal(error)),
        };
        match stored {
            Ok(read) => {
                *inner = read;
                self.consider(live, inner);
                live.tell();
                Ok(true)
            }
            Err(error) => {
                self.give_up(live, inner);
                Err(error)
            }
        }
    }

    /// Reads what other nodes have written since, and says whether there was anything.
    ///
    /// # Errors
    /// A store that cannot be read, and entries that do not fit.
    pub(crate) async fn read_on(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        inner: &mut Inner,
    ) -> Result<bool, ApiError> {
        let news = self.store.news(&live.id, inner.n_entries).await.map_err(internal)?;
        let Some(news) = news else {
            self.give_up(live, inner);
            return Err(ApiError::NotFound(format!("table {:?}", live.id)));
        };
        if news.n_entries == inner.n_entries {
            return Ok(false);
        }
        let games = inner.table.games().len();
        if let Err(error) = inner.table.follow(&news.events) {
            tracing::warn!(game = live.id, "entries of another node do not fit: {error}");
            return self.read_again(live, inner).await;
        }
        inner.n_entries = news.n_entries;
        inner.keys.seats = news.seat_keys;
        if inner.table.games().len() != games {
            inner.kingdom = kingdom(&inner.table);
        }
        self.consider(live, inner);
        live.delay(inner, news.events);
        live.tell();
        Ok(true)
    }

    /// Whether what is to be written down was paid for.
    fn pay(&self, live: &Live, inner: &Inner, command: &Command) -> Result<(), ApiError> {
        let (rows, games) = (inner.n_entries, inner.table.games().len());
        let paid = live.lock_toll().pay(command, rows, games, Instant::now());
        paid.inspect_err(|_| self.metrics.bites.count(Limit::Rows, &live.id))
    }

    /// Whether an order still stands: much may have happened since it was given.
    fn still_stands(&self, live: &Live, inner: &Inner, order: &Order) -> Result<(), ApiError> {
        if let Some((seat, key)) = &order.asker
            && inner.keys.access(key) != Some(Access::Viewer(Viewer::Seat(*seat)))
        {
            return Err(ApiError::Forbidden("somebody else sits in that seat now"));
        }
        if let (Command::TakeBack { seat }, Some((_, key))) = (&order.command, &order.asker)
            && !inner.keys.is_owners(*seat, &hash_of(key))
        {
            return Err(ApiError::Forbidden("only whoever sat there before comes back"));
        }
        if order.key.is_some_and(|key| inner.keys.knows(&key.hash)) {
            return Err(ApiError::Malformed("that key is in use: make another".into()));
        }
        if let Some(number) = order.reply_to {
            let asked = match order.command {
                Command::RematchReply { .. } => inner.table.rematch().map(|(one, _)| one.number),
                _ => inner.table.undo_asked().map(|(one, _)| one.number),
            };
            if asked != Some(number) {
                return Err(ApiError::NotNow("that is no longer asked for"));
            }
        }
        // Whoever lets a bot stand in has nothing against another one.
        let swaps_bots = matches!(order.command, Command::PutBot { seat, .. }
            if inner.table.seats().get(seat.index()).is_some_and(|who| !who.is_person()));
        if let Some(seat) = order.away.filter(|_| !swaps_bots)
            && let Some(name) = inner.table.person_of(seat)
        {
            let left = self.away.saturating_sub(live.present().away_for(seat));
            if !left.is_zero() {
                return Err(ApiError::StillHere { name: name.into(), wait: left.as_secs() + 1 });
            }
        }
        Ok(())
    }
}

/// When somebody must look at a table although nobody does anything there: when a clock runs out, and when a game is over,
/// to write down what it came to.
pub(crate) fn due_of(table: &Table, events: &[Event], now: i64) -> Due {
    match table.deadline() {
        Some(at) => Due::At(at as i64),
        None if events.iter().any(|event| matches!(event, Event::Over(_))) => Due::At(now),
        None if table.plan().clock.is_some() => Due::Never,
        None => Due::AsBefore,
    }
}
