//! Tables: opening them, joining them, running them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_store::{SeatKey, Stored, now};
use freehold_table::{
    Board, Command, Event, Occupant, Plan, Stage, Table, TableError, Viewer, name,
};

use super::chat::rule_meant;
use super::{Body, key};
use crate::access::Access;
use crate::app::App;
use crate::error::ApiError;
use crate::guard::Caller;
use crate::keys::{new_id, new_key, new_nonce, new_seed, own_key};
use crate::kingdom::{is_quick, kingdom_of, parse_seed, setup_of};
use crate::lane::Lane;
use crate::order::Order;
use crate::people::Guest;
use crate::tables::due_of;
use crate::wire::{
    bot_levels, bot_meant, clock_meant, occupant_meant, spectators_meant, table_info, way_meant,
};

/// The most tables that the lobby shows.
const MOST_LISTED: usize = 50;
/// The longest that spectators may be kept waiting, in seconds.
const LONGEST_DELAY: u16 = 3600;
/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;

/// The listed tables.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, body = wire::Lobby)))]
pub async fn lobby(State(app): State<App>) -> Result<Json<wire::Lobby>, ApiError> {
    let mut games = Vec::new();
    for id in app.tables.lobby(MOST_LISTED).await {
        match info(&app, &id).await {
            Ok(info) => games.push(info),
            // One table that cannot be read does not hide the others.
            Err(error) => error.log(),
        }
    }
    Ok(Json(wire::Lobby { games }))
}

/// The bots that people are offered as opponents, weakest first.
#[utoipa::path(get, path = "/api/bots", tag = "games",
    responses((status = 200, body = wire::BotLevels)))]
pub async fn bots() -> Json<wire::BotLevels> {
    Json(bot_levels())
}

/// Opens a table. The game begins at once if no seat is open.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = wire::CreateGame,
    responses((status = 201, body = wire::GameCreated), (status = 422, body = wire::ErrorBody)))]
pub async fn create(
    State(app): State<App>,
    caller: Caller,
    who: Guest,
    Body(wanted): Body<wire::CreateGame>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    app.tables.may_open(caller.0, wanted.listed)?;
    let kingdom = wanted.kingdom;
    let setup = match is_quick(&kingdom) {
        true => setup_of(&kingdom)?,
        false => app.read(caller, move || setup_of(&kingdom)).await?,
    };
    let seed = wanted.seed.as_deref().map_or_else(new_seed, parse_seed)?;
    let title = title_of(&wanted.title.unwrap_or_default());
    let mut plan = Plan {
        title,
        practice: wanted.seed.is_some(),
        games: wanted.games.unwrap_or(1),
        spectators: spectators_meant(wanted.spectators),
        spectator_delay: wanted.spectator_delay.min(LONGEST_DELAY),
        clock: wanted.clock.map(clock_meant),
        rated: wanted.rated,
        chat: rule_meant(wanted.chat),
        ..Plan::new(&setup, wanted.seats.iter().map(occupant_meant).collect())
    };
    for occupant in &mut plan.seats {
        if let Occupant::Person(name) = occupant {
            *name = app.tables.name_for(&who, std::mem::take(name)).await?;
        }
    }
    if plan.rated {
        check_rated(&plan, &who)?;
    }
    let begin = vec![Command::Begin { seed, setup: None }];
    let opening = Opening::new(plan, begin)?;
    check_seats(&opening.table)?;
    let own = opening.table.seats().iter().position(Occupant::is_person);
    let created = keep(&app, caller, opening, wanted.listed).await?;
    if let (Some(own), true) = (own, who.session.is_some()) {
        let live = app.tables.get(&created.game).await?;
        app.tables.has_sat(&live, Seat(own as u8), &who).await?;
    }
    Ok((StatusCode::CREATED, Json(created)))
}

/// Games that count are for people with accounts; bots sit only where the server has drawn the Kingdom.
fn check_rated(plan: &Plan, who: &Guest) -> Result<(), ApiError> {
    if who.session.is_none() {
        return Err(ApiError::SignedOut);
    }
    if plan.seats.iter().any(|seat| matches!(seat, Occupant::Bot(..))) {
        let why = "at a table whose games count people play people; quick match has bots";
        return Err(TableError::BadSeat(why.into()).into());
    }
    Ok(())
}

/// A table that is about to be opened, and what was done at it so far.
pub(super) struct Opening {
    table: Table,
    events: Vec<Event>,
}

impl Opening {
    /// Lays a table and carries out what it is told first, if nobody is waited for.
    ///
    /// # Errors
    /// A plan that cannot be played, names that cannot be used, and what the table refuses.
    pub(super) fn new(plan: Plan, begin: Vec<Command>) -> Result<Opening, ApiError> {
        let mut table = match begin.first() {
            Some(Command::BeginFrom { start, .. }) => Table::open_for(start, plan)?,
            _ => Table::open(plan)?,
        };
        let mut events = vec![Event::Opened(table.plan().clone())];
        for command in begin {
            let is_first = table.games().is_empty();
            if !is_first || table.is_ready() || matches!(command, Command::BeginFrom { .. }) {
                let is_dealt = matches!(command, Command::Begin { .. });
                events.extend(table.handle_at(command, now().max(0) as u64)?);
                if is_dealt {
                    events.extend(table.handle(Command::Seal { nonce: new_nonce()? })?);
                }
            }
        }
        Ok(Opening { table, events })
    }

    /// What the table is called.
    pub(super) fn title(&self) -> &str {
        &self.table.plan().title
    }

    /// Whether there is nothing left to play.
    pub(super) fn is_over(&self) -> bool {
        self.table.stage() == Stage::Finished
    }
}

/// Opens a table, begins if nobody is waited for, and hands out the keys.
pub(super) async fn open(
    app: &App,
    caller: Caller,
    plan: Plan,
    listed: bool,
    begin: Vec<Command>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    // A game that goes on from another one is played up to there; bots play until they must think.
    let opening = app.read(caller, move || Opening::new(plan, begin)).await?;
    check_seats(&opening.table)?;
    let created = keep(app, caller, opening, listed).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Keeps a table from now on, and hands out the keys.
pub(super) async fn keep(
    app: &App,
    Caller(by): Caller,
    Opening { table, events }: Opening,
    listed: bool,
) -> Result<wire::GameCreated, ApiError> {
    let ((host_token, host), (spectator_token, spectator)) = (new_key()?, new_key()?);
    let (mut seats, mut seat_keys) = (Vec::new(), Vec::new());
    for (i, occupant) in table.seats().iter().enumerate() {
        if !matches!(occupant, Occupant::Bot(..)) {
            let (token, hash) = new_key()?;
            seats.push(wire::SeatToken { seat: Seat(i as u8), token });
            seat_keys.push(SeatKey { seat: Seat(i as u8), hash, former: false, link: false });
        }
    }
    let id = new_id()?;
    let stored = Stored {
        id: id.clone(),
        opened_at: now(),
        listed,
        host,
        spectator,
        seat_keys,
        stage: table.stage(),
        due: due_of(&table, &events, now()),
        events,
        n_entries: 1,
    };
    app.tables.open(stored, Some(by)).await?;
    tracing::debug!(game = id, "table opened");
    Ok(wire::GameCreated { game: id, host_token, spectator_token, seats })
}

/// One table.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = wire::TableInfo), (status = 404, body = wire::ErrorBody)))]
pub async fn one(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<wire::TableInfo>, ApiError> {
    Ok(Json(info(&app, &id).await?))
}

async fn info(app: &App, id: &str) -> Result<wire::TableInfo, ApiError> {
    let live = app.tables.get(id).await?;
    let inner = live.look().await?;
    Ok(table_info(&live, &inner, Viewer::Spectator))
}

/// Takes an open seat of a listed table.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "games", params(("id" = String, Path)),
    request_body = wire::JoinGame,
    responses((status = 200, body = wire::SeatToken), (status = 422, body = wire::ErrorBody)))]
pub async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    who: Guest,
    Body(wanted): Body<wire::JoinGame>,
) -> Result<Json<wire::SeatToken>, ApiError> {
    let live = app.tables.get(&id).await?;
    if !live.listed {
        return Err(ApiError::Forbidden("this table is joined by a link from its host"));
    }
    let seat = match wanted.seat {
        Some(seat) => seat,
        None => {
            let inner = live.look().await?;
            let open = inner.table.seats().iter().position(|who| *who == Occupant::Open);
            Seat(open.ok_or(ApiError::NotNow("no seat is open"))? as u8)
        }
    };
    let _sitting = app.tables.may_sit(&live, &who).await?;
    let (token, hash) = own_key(wanted.token)?;
    let sit = Command::Sit { seat, name: app.tables.name_for(&who, wanted.name).await? };
    app.tables.tell(&live, Order::new(sit).with_key(seat, hash).in_lane(Lane::Strangers)).await?;
    app.tables.has_sat(&live, seat, &who).await?;
    Ok(Json(wire::SeatToken { seat, token }))
}

/// What only the host may do.
#[utoipa::path(post, path = "/api/games/{id}/host", tag = "games", params(("id" = String, Path)),
    request_body = wire::HostAction, security(("key" = [])),
    responses((status = 200, body = wire::HostDone), (status = 403, body = wire::ErrorBody)))]
pub async fn host(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(action): Body<wire::HostAction>,
) -> Result<Json<wire::HostDone>, ApiError> {
    let live = app.tables.get(&id).await?;
    let access = match key(&headers) {
        Some(key) => live.look().await?.keys.access(key),
        None => None,
    };
    if access != Some(Access::Host) {
        return Err(ApiError::Forbidden("only the host's key opens this"));
    }
    let mut new = None;
    let order = match action {
        wire::HostAction::PutBot { seat, bot } => {
            Order::new(Command::PutBot { seat, bot: bot_meant(bot) }).if_away(seat)
        }
        wire::HostAction::OpenSeat { seat } => {
            let (token, hash) = new_key()?;
            new = Some(wire::SeatToken { seat, token });
            Order::new(Command::OpenSeat { seat }).with_link(seat, hash).if_away(seat)
        }
        wire::HostAction::Begin { kingdom, title } => {
            let board = move || board_of(kingdom.as_ref(), title.as_deref());
            let board = app.read(caller, board).await?;
            Order::new(Command::Rematch { seat: None, board, seed: new_seed()? })
        }
        wire::HostAction::Settle { way } => {
            Order::new(Command::Settle { seat: None, way: way_meant(way) })
        }
        wire::HostAction::EndGame => Order::new(Command::EndGame),
    };
    app.tables.tell(&live, order).await?;
    let inner = live.look().await?;
    Ok(Json(wire::HostDone { table: table_info(&live, &inner, Viewer::Spectator), seat: new }))
}

/// A title as it will be shown.
fn title_of(wanted: &str) -> String {
    name::title(wanted, LONGEST_TITLE)
}

/// Another Kingdom, and what the table is called with it: its own name if nothing is said.
///
/// # Errors
/// A Kingdom that cannot be played.
pub fn board_of(
    kingdom: Option<&wire::KingdomChoice>,
    title: Option<&str>,
) -> Result<Option<Board>, ApiError> {
    let Some(kingdom) = kingdom else { return Ok(None) };
    let setup = setup_of(kingdom)?;
    let title = match title_of(title.unwrap_or_default()) {
        title if !title.is_empty() => title,
        _ => kingdom_of(setup.edition, &setup.kingdom, &setup.events)
            .name
            .unwrap_or_else(|| "Another Kingdom".into()),
    };
    Ok(Some(Board { setup, title }))
}

/// Whoever opens a table sits in one seat of it: the keys to the others are for others, who make them their own. Where
/// the seed is known nobody else plays at all.
fn check_seats(table: &Table) -> Result<(), ApiError> {
    let people = table.seats().iter().filter(|who| who.is_person()).count();
    let open = table.seats().contains(&Occupant::Open);
    if people > 1 {
        let why = "only one seat is a person's from the beginning: leave the others open, and give away the links to them";
        return Err(TableError::BadSeat(why.into()).into());
    }
    if table.plan().practice && (people != 1 || open) {
        let why =
            "a seed of one's own, and a game that was seen before, are for one person among bots";
        return Err(TableError::BadSeat(why.into()).into());
    }
    Ok(())
}
