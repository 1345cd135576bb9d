//! Quick match: putting those who wait together, and laying their tables.
//!
//! The queue lies in the database; whoever holds the lease of the pairing pairs, so that nobody is paired twice. The key to a
//! wish becomes the key to the seat, so that no other key is ever kept in the clear.

use std::sync::{Arc, Weak};
use std::time::Duration;

use freehold_engine::{Edition, Expansion, Rng, Seat};
use freehold_people::{Party, Skill, Waiting, pair};
use freehold_protocol as wire;
use freehold_store::{Due, Hint, KeyHash, SeatKey, StoreError, Stored, WishRow, now};
use freehold_table::{Clock, Command, Event, Late, Occupant, Pace, Plan, Spectators, Table, name};

use super::{internal, skill};
use crate::claim::Claim;
use crate::error::ApiError;
use crate::keys::{new_id, new_key, new_nonce, new_seed};
use crate::kingdom::random_setup;
use crate::tables::{Tables, due_of};

/// How often those who wait are looked at.
const LOOK: Duration = Duration::from_millis(1_000);
/// Who has not asked for so long has gone, in milliseconds.
pub const GONE_AFTER: i64 = 60_000;

/// Pairs people, for as long as the tables are there.
pub fn pair_on(tables: &Arc<Tables>) {
    tokio::spawn(pair_all(Arc::downgrade(tables)));
}

async fn pair_all(tables: Weak<Tables>) {
    let mut clock = tokio::time::interval(LOOK);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let Some(tables) = tables.upgrade() else { return };
        if let Err(error) = tables.pair_once().await {
            error.log();
        }
    }
}

impl Tables {
    /// Puts those together who fit now.
    ///
    /// # Errors
    /// A database that cannot be read or written.
    pub async fn pair_once(self: &Arc<Tables>) -> Result<(), ApiError> {
        let since = now() - GONE_AFTER;
        if self.store.count_wishes(since).await.map_err(internal)? == 0 {
            return Ok(());
        }
        let claim = Claim::new(self.store.clone(), "pairing".into());
        let Some(_claimed) = claim.now().await else { return Ok(()) };
        let rows = self.store.wishes(since).await.map_err(internal)?;
        let mut waiting = Vec::with_capacity(rows.len());
        for row in &rows {
            waiting.push(self.waiting(row).await?);
        }
        for party in pair(&waiting, now()) {
            match self.seat_party(&rows, &party).await {
                // Somebody has just withdrawn: the others go on waiting.
                Err(ApiError::NotNow(_)) => {}
                // A party that cannot be seated must not keep the others waiting.
                Err(error) => {
                    error.log();
                    for i in &party.people {
                        self.store.drop_wish(&rows[*i].ticket).await.map_err(internal)?;
                    }
                }
                Ok(()) => {}
            }
        }
        Ok(())
    }

    async fn waiting(&self, row: &WishRow) -> Result<Waiting, ApiError> {
        let wish = wish_of(row)?;
        let account = match row.account {
            Some(id) => self.store.account(id).await.map_err(internal)?,
            None => None,
        };
        Ok(Waiting {
            players: wish.players.clone(),
            sets: bits(&wish.sets),
            kind: kind(&wish),
            rated: wish.rated,
            bots: wish.bots,
            skill: account.map_or(Skill::NEW, |account| skill(account.rated, now())),
            since: row.since,
            account: row.account,
            network: row.network.clone(),
        })
    }

    /// Lays a table for people who fit. Either all of them sit there, or there is no table.
    async fn seat_party(
        self: &Arc<Tables>,
        rows: &[WishRow],
        party: &Party,
    ) -> Result<(), ApiError> {
        let people: Vec<&WishRow> = party.people.iter().map(|i| &rows[*i]).collect();
        let wish = wish_of(people[0])?;
        let sets: Vec<Expansion> =
            Expansion::KINGDOM.into_iter().filter(|set| bits(&[*set]) & party.sets != 0).collect();
        let random = wire::RandomKingdom {
            sets,
            edition: Some(wish.edition),
            required: Vec::new(),
            forbidden: Vec::new(),
            events: None,
            seed: None,
        };
        let setup = random_setup(&random)?;
        let mut sitters: Vec<Sitter<'_>> = people.iter().map(|row| Sitter::Person(row)).collect();
        sitters.extend(party.bots.iter().map(|bot| Sitter::Bot(*bot)));
        // Who sits where is left to chance.
        Rng::new(new_seed()?).shuffle(&mut sitters);
        let plan = Plan {
            title: title_of(&setup.kingdom),
            // A rematch with bots on a board that one knows would count for little.
            games: u8::from(!party.bots.is_empty()),
            spectators: Spectators::EverythingAfter,
            clock: Some(clock_of(wish.speed)),
            rated: wish.rated,
            ..Plan::new(&setup, occupants(&sitters))
        };
        let id = new_id()?;
        let stored = stored_table(id.clone(), plan, &sitters)?;
        let met: Vec<(String, Seat)> = sitters
            .iter()
            .enumerate()
            .filter_map(|(i, sitter)| Some((sitter.person()?.ticket.clone(), Seat(i as u8))))
            .collect();
        let live = self.open(stored, None).await?;
        for (i, sitter) in sitters.iter().enumerate() {
            if let Some(row) = sitter.person()
                && let Some(account) = row.account
            {
                let seat = Seat(i as u8);
                let noted = self.store.seat_account(&id, seat, account, &row.network, now()).await;
                noted.map_err(internal)?;
            }
        }
        match self.store.meet_wishes(&id, &met).await {
            Ok(()) => {}
            Err(StoreError::Stale) => {
                self.tell(&live, crate::order::Order::new(Command::CloseTable)).await?;
                return Err(ApiError::NotNow("somebody has withdrawn"));
            }
            Err(error) => return Err(internal(error)),
        }
        self.look_beside(&live).await?;
        self.met.notify_waiters();
        self.bus.tell(Hint::Match(id));
        Ok(())
    }
}

/// What a table is called that nobody has named: by two of its cards.
fn title_of(kingdom: &[freehold_engine::Card]) -> String {
    match kingdom {
        [one, .., other] => format!("Quick match with {} and {}", one.name(), other.name()),
        _ => "Quick match".into(),
    }
}

enum Sitter<'r> {
    Person(&'r WishRow),
    Bot(freehold_table::BotKind),
}

impl<'r> Sitter<'r> {
    fn person(&self) -> Option<&'r WishRow> {
        match self {
            Sitter::Person(row) => Some(row),
            Sitter::Bot(_) => None,
        }
    }
}

/// Names at a table differ: a guest who is called like somebody else gets a number.
fn occupants(sitters: &[Sitter<'_>]) -> Vec<Occupant> {
    let mut taken: Vec<String> = Vec::new();
    sitters
        .iter()
        .map(|sitter| match sitter {
            Sitter::Bot(bot) => Occupant::bot(*bot),
            Sitter::Person(row) => {
                let (mut name, mut n) = (row.name.clone(), 2);
                while taken.iter().any(|other| name::alike(other, &name)) {
                    let short: String = row.name.chars().take(21).collect();
                    name = format!("{short} {n}");
                    n += 1;
                }
                taken.push(name.clone());
                Occupant::Person(name)
            }
        })
        .collect()
}

fn stored_table(id: String, plan: Plan, sitters: &[Sitter<'_>]) -> Result<Stored, ApiError> {
    let at = now();
    let mut table = Table::open(plan)?;
    let mut events = vec![Event::Opened(table.plan().clone())];
    let begin = Command::Begin { seed: new_seed()?, setup: None };
    events.extend(table.handle_at(begin, at.max(0) as u64)?);
    events.extend(table.handle(Command::Seal { nonce: new_nonce()? })?);
    let ((_, host), (_, spectator)) = (new_key()?, new_key()?);
    let seat_keys = sitters.iter().enumerate().filter_map(|(i, sitter)| {
        let hash = hash_kept(&sitter.person()?.ticket)?;
        Some(SeatKey { seat: Seat(i as u8), hash, former: false, link: false })
    });
    Ok(Stored {
        id,
        opened_at: at,
        listed: false,
        host,
        spectator,
        seat_keys: seat_keys.collect(),
        stage: table.stage(),
        due: match due_of(&table, &events, at) {
            Due::Never => Due::AsBefore,
            due => due,
        },
        events,
        n_entries: 1,
    })
}

/// The hash of a ticket, as keys to seats have theirs.
fn hash_kept(ticket: &str) -> Option<KeyHash> {
    let byte = |i: usize| u8::from_str_radix(ticket.get(i * 2..i * 2 + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..32).map(byte).collect();
    bytes?.try_into().ok()
}

/// A wish as it is kept.
///
/// # Errors
/// One that cannot be read.
pub fn wish_of(row: &WishRow) -> Result<wire::Wish, ApiError> {
    serde_json::from_str(&row.wish).map_err(|error| ApiError::Internal(error.to_string()))
}

fn bits(sets: &[Expansion]) -> u32 {
    let bit = |set: &Expansion| Expansion::KINGDOM.iter().position(|known| known == set);
    sets.iter().filter_map(bit).fold(0, |bits, i| bits | 1 << i)
}

fn kind(wish: &wire::Wish) -> u32 {
    let edition = u32::from(wish.edition == Edition::First);
    let speed = match wish.speed {
        wire::Speed::Fast => 0,
        wire::Speed::Normal => 1,
        wire::Speed::Slow => 2,
        wire::Speed::Days => 3,
    };
    edition << 8 | speed
}

/// The clock of a quick match.
fn clock_of(speed: wire::Speed) -> Clock {
    let pace = match speed {
        wire::Speed::Fast => Pace::Live { turn: 20, reserve: 180 },
        wire::Speed::Normal => Pace::Live { turn: 45, reserve: 480 },
        wire::Speed::Slow => Pace::Live { turn: 120, reserve: 1_200 },
        wire::Speed::Days => Pace::Days { days: 3 },
    };
    Clock { pace, late: Late::Lose }
}
