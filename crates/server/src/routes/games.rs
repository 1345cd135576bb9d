//! Tables: opening them, joining them, running them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use freehold_engine::{Seat, Setup};
use freehold_protocol as wire;
use freehold_table::{Command, Event, Occupant, Plan, Stage, Table, TableError};

use super::{Body, key};
use crate::app::App;
use crate::error::ApiError;
use crate::keys::{new_id, new_key, new_seed};
use crate::kingdom::{parse_seed, setup_of};
use crate::store::Stored;
use crate::tables::{Access, Rekey, now};
use crate::wire::{bot_levels, bot_meant, occupant_meant, spectators_meant, table_info, way_meant};

/// The most tables that the lobby shows.
const MOST_LISTED: u32 = 50;
/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;

/// The listed tables.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, body = wire::Lobby)))]
pub async fn lobby(State(app): State<App>) -> Result<Json<wire::Lobby>, ApiError> {
    let mut games = Vec::new();
    for id in app.tables.lobby(MOST_LISTED).await? {
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
    Body(wanted): Body<wire::CreateGame>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    let setup = setup_of(&wanted.kingdom)?;
    let seed = wanted.seed.as_deref().map_or_else(new_seed, parse_seed)?;
    let title = wanted.title.unwrap_or_default();
    let title: String = title.chars().filter(|c| !c.is_control()).take(LONGEST_TITLE).collect();
    let plan = Plan {
        title: title.trim().into(),
        games: wanted.games.unwrap_or(1),
        spectators: spectators_meant(wanted.spectators),
        ..Plan::new(&setup, wanted.seats.iter().map(occupant_meant).collect())
    };
    let begin = vec![Command::Begin { seed, setup: None }];
    open(&app, plan, wanted.listed, begin).await
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
    pub(super) fn new(plan: Plan, begin: Vec<Command>) -> Result<Opening, TableError> {
        let mut table = match begin.first() {
            Some(Command::BeginFrom { start, .. }) => Table::open_for(start, plan)?,
            _ => Table::open(plan)?,
        };
        let mut events = vec![Event::Opened(table.plan().clone())];
        for command in begin {
            let is_first = table.games().is_empty();
            if !is_first || table.is_ready() || matches!(command, Command::BeginFrom { .. }) {
                events.extend(table.handle(command)?);
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
    plan: Plan,
    listed: bool,
    begin: Vec<Command>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    let created = keep(app, Opening::new(plan, begin)?, listed).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Keeps a table from now on, and hands out the keys.
pub(super) async fn keep(
    app: &App,
    Opening { table, events }: Opening,
    listed: bool,
) -> Result<wire::GameCreated, ApiError> {
    let ((host_token, host), (spectator_token, spectator)) = (new_key()?, new_key()?);
    let (mut seats, mut seat_keys) = (Vec::new(), Vec::new());
    for (i, occupant) in table.seats().iter().enumerate() {
        if !matches!(occupant, Occupant::Bot(..)) {
            let (token, hash) = new_key()?;
            seats.push(wire::SeatToken { seat: Seat(i as u8), token });
            seat_keys.push((Seat(i as u8), hash));
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
        events,
        n_entries: 1,
    };
    app.tables.open(stored).await?;
    tracing::info!(game = id, "table opened");
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
    Ok(table_info(&live, &inner))
}

/// Takes an open seat of a listed table.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "games", params(("id" = String, Path)),
    request_body = wire::JoinGame,
    responses((status = 200, body = wire::SeatToken), (status = 422, body = wire::ErrorBody)))]
pub async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
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
    // An open seat is taken, not shared: somebody who sits there already must use their own key.
    let is_open = live.look().await?.table.seats().get(seat.index()) == Some(&Occupant::Open);
    if !is_open {
        return Err(TableError::BadSeat("the seat is not open".into()).into());
    }
    let (token, hash) = new_key()?;
    let rekey = Rekey { locked: Some(seat), key: Some((seat, hash)) };
    let sit = Command::Sit { seat, name: wanted.name };
    app.tables.tell(&live, sit, rekey, new_seed()?).await?;
    Ok(Json(wire::SeatToken { seat, token }))
}

/// What only the host may do.
#[utoipa::path(post, path = "/api/games/{id}/host", tag = "games", params(("id" = String, Path)),
    request_body = wire::HostAction, security(("key" = [])),
    responses((status = 200, body = wire::HostDone), (status = 403, body = wire::ErrorBody)))]
pub async fn host(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(action): Body<wire::HostAction>,
) -> Result<Json<wire::HostDone>, ApiError> {
    let live = app.tables.get(&id).await?;
    let access = match key(&headers) {
        Some(key) => live.look().await?.access(key),
        None => None,
    };
    if access != Some(Access::Host) {
        return Err(ApiError::Forbidden("only the host's key opens this"));
    }
    let mut new = None;
    let (command, rekey) = match action {
        wire::HostAction::PutBot { seat, bot } => {
            let rekey = Rekey { locked: Some(seat), key: None };
            (Command::PutBot { seat, bot: bot_meant(bot) }, rekey)
        }
        wire::HostAction::OpenSeat { seat } => {
            let (token, hash) = new_key()?;
            new = Some(wire::SeatToken { seat, token });
            (Command::OpenSeat { seat }, Rekey { locked: Some(seat), key: Some((seat, hash)) })
        }
        wire::HostAction::Begin { kingdom } => {
            let setup: Option<Setup> = kingdom.as_ref().map(setup_of).transpose()?;
            (Command::Begin { seed: new_seed()?, setup }, Rekey::default())
        }
        wire::HostAction::Settle { way } => {
            (Command::Settle { seat: None, way: way_meant(way) }, Rekey::default())
        }
        wire::HostAction::EndGame => (Command::EndGame, Rekey::default()),
    };
    app.tables.tell(&live, command, rekey, new_seed()?).await?;
    let inner = live.look().await?;
    Ok(Json(wire::HostDone { table: table_info(&live, &inner), seat: new }))
}
