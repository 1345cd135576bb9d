//! What games came to, written down once, and the ratings by them.

use freehold_engine::{Seat, places};
use freehold_people::{Finish, Placed, Skill, rate};
use freehold_store::{Played, SeatedAccount, StoreError, TookPart, now};
use freehold_stored::{CardId, EventId};
use freehold_table::{BotKind, Occupant, PlayedGame, Table};

use super::{DAY, internal, rated, skill};
use crate::error::ApiError;
use crate::tables::{Live, Tables};
use crate::wire::names_of;

/// How many games of two people with each other count in a day: more of them say little and could be arranged.
const MOST_A_DAY: u32 = 10;
/// How often it is tried again when a rating has moved meanwhile.
const TRIES: usize = 5;

/// What somebody in a seat was to the ratings.
enum Player {
    /// Somebody with an account, by their place among those at the table.
    Person(usize),
    /// A bot whose strength was measured.
    Mark(Skill),
    /// Anybody else: a guest, a bot that stood in, a bot that was never measured.
    Nobody,
}

impl Tables {
    /// Writes down what the games of a table came to that are over, if anybody there has an account. It does nothing for those
    /// that are written down already.
    ///
    /// # Errors
    /// A database that cannot be read or written.
    pub async fn record_results(&self, live: &Live) -> Result<(), ApiError> {
        let table = live.look().await?.table.clone();
        let seated = self.store.accounts_at(&live.id).await.map_err(internal)?;
        if seated.is_empty() {
            return Ok(());
        }
        for (i, game) in table.games().iter().enumerate() {
            let number = i as u32 + 1;
            let counts = game.outcome().is_some() && !game.ended_early() && !game.end_is_lost();
            if counts && !self.store.has_played(&live.id, number).await.map_err(internal)? {
                self.record(live, &table, number).await?;
            }
        }
        self.look_beside(live).await
    }

    async fn record(&self, live: &Live, table: &Table, number: u32) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            // Ratings may have moved since.
            let seated = self.store.accounts_at(&live.id).await.map_err(internal)?;
            let took = self.took_part(table, number, &seated).await?;
            let Some(played) = played(live, table, number) else { return Ok(()) };
            match self.store.record(&played, &took).await {
                Err(StoreError::Stale) => {}
                done => return done.map(drop).map_err(internal),
            }
        }
        Err(ApiError::Busy("too many games end at once"))
    }

    async fn took_part(
        &self,
        table: &Table,
        number: u32,
        seated: &[SeatedAccount],
    ) -> Result<Vec<TookPart>, ApiError> {
        let Some(game) = table.games().get(number as usize - 1) else { return Ok(Vec::new()) };
        let places = places_of(table, game, number);
        let now = now();
        let players: Vec<Player> =
            (0..places.len()).map(|i| player(table, Seat(i as u8), seated)).collect();
        let mut ratings = vec![None; seated.len()];
        // One account in two seats, should it ever get there, is no contest.
        let is_twice = |one: &SeatedAccount| {
            seated.iter().filter(|other| other.account.id == one.account.id).count() > 1
        };
        if table.plan().rated && !seated.iter().any(is_twice) {
            // A game that is given up so soon costs whoever did it, and lifts nobody: it says nothing about the others.
            let turns = u32::from(game.setup().players) * self.least_turns;
            let is_short = game.resigned().is_some() && game.game().turn().number < turns;
            let placed = self.placed(&players, &places, seated, now).await?;
            let after = rate(&placed.iter().map(|(_, placed)| placed.clone()).collect::<Vec<_>>());
            for ((who, before), after) in placed.iter().zip(after) {
                if let Some(who) = who
                    && after != before.skill
                    && !(is_short && after.mean > before.skill.mean)
                {
                    let kept = seated[*who].account.rated;
                    ratings[*who] = Some((kept, rated(after, kept.games + 1, Some(now))));
                }
            }
        }
        let took = |(i, player): (usize, &Player)| {
            let Player::Person(who) = player else { return None };
            let seat = Seat(i as u8);
            Some(TookPart {
                seat,
                account: seated[*who].account.id,
                place: places[i],
                won: places[i] == 1,
                owns: owns(game, seat),
                rating: ratings[*who],
            })
        };
        Ok(players.iter().enumerate().filter_map(took).collect())
    }

    /// Everybody who counts, with those against whom they do not: people of one house, and people who have met too often.
    async fn placed(
        &self,
        players: &[Player],
        places: &[u8],
        seated: &[SeatedAccount],
        now: i64,
    ) -> Result<Vec<(Option<usize>, Placed)>, ApiError> {
        let mut placed: Vec<(Option<usize>, Placed)> = Vec::new();
        for (player, place) in players.iter().zip(places) {
            match player {
                Player::Nobody => {}
                Player::Mark(mark) => placed.push((None, Placed::mark(*mark, *place))),
                Player::Person(who) => {
                    let skill = skill(seated[*who].account.rated, now);
                    placed.push((Some(*who), Placed::person(skill, *place)));
                }
            }
        }
        for i in 0..placed.len() {
            for j in 0..i {
                let (Some(one), Some(other)) = (placed[i].0, placed[j].0) else { continue };
                let (one, other) = (&seated[one], &seated[other]);
                let met = self.store.met(one.account.id, other.account.id, now - DAY).await;
                if one.network == other.network || met.map_err(internal)? >= MOST_A_DAY {
                    placed[i].1.not_against.push(j);
                }
            }
        }
        Ok(placed)
    }
}

fn player(table: &Table, seat: Seat, seated: &[SeatedAccount]) -> Player {
    let account = seated.iter().position(|one| one.seat == seat);
    match (&table.seats()[seat.index()], account) {
        // A bot that stands in plays for the person, who gave up or was away.
        (_, Some(who)) => Player::Person(who),
        (Occupant::Bot(kind, _), None) if table.person_of(seat).is_none() => mark(*kind),
        _ => Player::Nobody,
    }
}

fn mark(kind: BotKind) -> Player {
    Skill::of_bot(kind).map_or(Player::Nobody, Player::Mark)
}

/// The places that count. Only of the last game it is known who gave up while a bot played on.
fn places_of(table: &Table, game: &PlayedGame, number: u32) -> Vec<u8> {
    let scores: Vec<(i32, u32)> =
        game.scores().iter().map(|score| (score.points, score.turns)).collect();
    let is_last = number as usize == table.games().len();
    let finish = |(i, place): (usize, u8)| {
        let seat = Seat(i as u8);
        let gave_up = game.resigned() == Some(seat) || is_last && table.gave_up().has(seat);
        // Between two who is left has won, whatever the points.
        Finish { place: if game.resigned().is_some() { 1 } else { place }, gave_up }
    };
    let finishes: Vec<Finish> = places(&scores).into_iter().enumerate().map(finish).collect();
    freehold_people::places(&finishes)
}

fn played(live: &Live, table: &Table, number: u32) -> Option<Played> {
    let game = table.games().get(number as usize - 1)?;
    let setup = game.setup();
    let cards: Vec<&str> = setup.kingdom.iter().map(|card| CardId(*card).word()).collect();
    let events: Vec<&str> = setup.events.iter().map(|event| EventId(*event).word()).collect();
    let name =
        |(i, name): (usize, String)| table.person_of(Seat(i as u8)).map_or(name, str::to_string);
    let names: Vec<String> = names_of(table, game).into_iter().enumerate().map(name).collect();
    Some(Played {
        game: live.id.clone(),
        number,
        title: table.plan().title.clone(),
        players: setup.players,
        rated: table.plan().rated,
        at: now(),
        kingdom: format!("{};{}", cards.join(","), events.join(",")),
        names: serde_json::to_string(&names).unwrap_or_default(),
    })
}

/// What somebody owns of the Kingdom at the end, as JSON.
fn owns(game: &PlayedGame, seat: Seat) -> String {
    let scores = game.scores();
    let Some(score) = scores.get(seat.index()) else { return "{}".into() };
    let kingdom = &game.setup().kingdom;
    let owned: serde_json::Map<String, serde_json::Value> = score
        .owns
        .iter()
        .filter(|(card, _)| kingdom.contains(card))
        .map(|(card, n)| (CardId(card).word().to_string(), n.into()))
        .collect();
    serde_json::Value::Object(owned).to_string()
}
