//! Positions and saved games that somebody brings along, as text.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use freehold_engine::{Answer, Game, NoLog, Seat};
use freehold_notation::{LoadError, SyntaxError, Text};
use freehold_protocol as wire;
use freehold_table::{BotKind, Command, Occupant, Plan, Start, TableError, name};

use super::Body;
use super::games::{Opening, keep};
use crate::app::{App, LARGEST_TEXT};
use crate::error::ApiError;
use crate::guard::Caller;
use crate::kingdom::kingdom_of;
use crate::wire::bot_meant;

/// The most bytes of a request with a text: JSON writes line ends and quotes with two.
pub const LARGEST_REQUEST: usize = 2 * LARGEST_TEXT;
/// The longest title, in characters: those of the rulebook are sentences.
const LONGEST_TITLE: usize = 120;
/// The most moves that are shown where one answers nothing.
const MOST_INSTEAD: usize = 30;

/// What a text is: a position, a saved game, or what is wrong with it and where.
#[utoipa::path(post, path = "/api/positions/check", tag = "positions",
    request_body = wire::PositionText,
    responses((status = 200, body = wire::PositionChecked)))]
pub async fn check(
    State(app): State<App>,
    caller: Caller,
    Body(given): Body<wire::PositionText, LARGEST_REQUEST>,
) -> Result<Json<wire::PositionChecked>, ApiError> {
    let read = app.read(caller, move || Found::read(&given.text).map(|found| found.info())).await;
    Ok(Json(match read {
        Ok(info) => wire::PositionChecked { found: Some(info), fault: None },
        Err(ApiError::Text(fault)) => wire::PositionChecked { found: None, fault: Some(fault) },
        Err(error) => return Err(error),
    }))
}

/// Opens a table with a position or a saved game: to play, against bots or alone, or as a replay.
#[utoipa::path(post, path = "/api/positions", tag = "positions", request_body = wire::OpenPosition,
    responses((status = 201, body = wire::PositionOpened), (status = 422, body = wire::ErrorBody)))]
pub async fn open(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<wire::OpenPosition, LARGEST_REQUEST>,
) -> Result<(StatusCode, Json<wire::PositionOpened>), ApiError> {
    let (opening, seat) =
        app.read(caller, move || Found::read(&wanted.text)?.open(&wanted)).await?;
    let (title, replay) = (opening.title().to_string(), opening.is_over());
    let created = keep(&app, caller, opening, false).await?;
    let opened = wire::PositionOpened { created, seat, title, replay };
    Ok((StatusCode::CREATED, Json(opened)))
}

/// A text that was read.
struct Found {
    kind: wire::TextKind,
    title: String,
    names: Vec<String>,
    start: Start,
    answers: Vec<Answer>,
    notice: Option<String>,
}

impl Found {
    fn read(text: &str) -> Result<Found, ApiError> {
        if text.len() > LARGEST_TEXT {
            return Err(ApiError::TooLarge(LARGEST_TEXT));
        }
        let found = match Text::read(text).map_err(|error| ApiError::Text(fault(error)))? {
            Text::Saved(saved) => Found {
                kind: wire::TextKind::SavedGame,
                title: "A saved game".into(),
                names: saved.players,
                start: saved.setup.into(),
                answers: saved.answers,
                notice: saved.mended.map(|mended| mended.to_string()),
            },
            Text::Position(laid, answers) => Found {
                kind: wire::TextKind::Position,
                title: title(laid.title()),
                names: laid.players().to_vec(),
                start: Start::Laid(laid),
                answers,
                notice: None,
            },
        };
        Ok(found)
    }

    /// The game before the moves and after them.
    fn games(&self) -> Result<(Game, Game), TableError> {
        let (before, _) = self.start.game()?;
        let mut after = before.clone();
        for &answer in &self.answers {
            after.apply(answer, &mut NoLog)?;
        }
        Ok((before, after))
    }

    fn info(&self) -> wire::PositionInfo {
        let deciding = |game: &Game| game.decision().map(|decision| decision.seat);
        let (seat, seat_after_moves) = match self.games() {
            Ok((before, after)) => (deciding(&before), deciding(&after)),
            Err(_) => (None, None),
        };
        let setup = self.start.setup();
        wire::PositionInfo {
            kind: self.kind,
            title: self.title.clone(),
            names: self.names.clone(),
            seat,
            seat_after_moves,
            kingdom: kingdom_of(setup.edition, &setup.kingdom, &setup.events),
            moves: self.answers.len() as u32,
            notice: self.notice.clone(),
        }
    }

    /// The table that is wanted, and the seat of whoever wants it.
    fn open(mut self, wanted: &wire::OpenPosition) -> Result<(Opening, Seat), ApiError> {
        if wanted.open == wire::OpenAs::Play {
            self.answers.clear();
        }
        let (_, game) = self.games()?;
        let is_replay = wanted.open == wire::OpenAs::Replay || game.is_over();
        let alone = wanted.company == wire::Company::Alone;
        let deciding = game.decision().map_or(Seat(0), |decision| decision.seat);
        let seat = wanted.seat.unwrap_or(deciding);
        let Some(own) = self.names.get(seat.index()) else {
            return Err(TableError::BadSeat(format!("there is no seat {}", seat.0)).into());
        };
        let bot = wanted.bot.map_or(BotKind::Reeve, bot_meant);
        let name = wanted.name.clone().unwrap_or_else(|| own.clone());
        let seats = |names: &[String]| -> Vec<Occupant> {
            let occupant = |(i, other): (usize, &String)| match i == seat.index() {
                true if !alone && !is_replay => Occupant::Person(name.clone()),
                _ if alone || is_replay => Occupant::Person(other.clone()),
                _ => Occupant::bot(bot),
            };
            names.iter().enumerate().map(occupant).collect()
        };
        let mut begin =
            vec![Command::BeginFrom { start: self.start.clone(), answers: self.answers }];
        if is_replay && !game.is_over() {
            begin.push(Command::EndGame);
        }
        let plan = |names: &[String]| Plan {
            title: self.title.clone(),
            alone: alone && !is_replay,
            practice: true,
            ..Plan::new(self.start.setup(), seats(names))
        };
        let opening = match Opening::new(plan(&self.names), begin.clone()) {
            // What a text calls its players may be no name for people at a table.
            Err(ApiError::Table(TableError::BadName(_)))
                if alone || is_replay || wanted.name.is_none() =>
            {
                let plain: Vec<String> =
                    (1..=self.names.len()).map(|n| format!("Player {n}")).collect();
                let mut plan = plan(&plain);
                if let (Occupant::Person(name), false) =
                    (&mut plan.seats[seat.index()], alone || is_replay)
                {
                    *name = plain[seat.index()].clone();
                }
                Opening::new(plan, begin)?
            }
            opening => opening?,
        };
        Ok((opening, seat))
    }
}

/// What a table is called that begins with a position of this title.
fn title(of: &str) -> String {
    let short = name::title(of, LONGEST_TITLE);
    if short == name::title(of, LONGEST_TITLE + 1) { short } else { format!("{short}…") }
}

/// What is wrong with a text, as it is sent.
fn fault(error: LoadError) -> wire::TextFault {
    let at = |line: usize, message: String| wire::TextFault {
        line: Some(line as u32),
        column: None,
        message,
        instead: Vec::new(),
    };
    match error {
        LoadError::Syntax(SyntaxError { line, column, message, .. }) => {
            let message = message.chars().take(400).collect();
            wire::TextFault { column: Some(column as u32), ..at(line, message) }
        }
        LoadError::Given { line, message } => at(line, message),
        LoadError::Move { line, pending, .. } => {
            let mut pending = pending.into_iter();
            let asked = pending.next().map_or(String::new(), |asked| {
                let asked = asked.trim_start_matches("pending: ").trim_end_matches("; legal:");
                format!(" ({asked})")
            });
            let instead = pending.take(MOST_INSTEAD).map(|line| line.trim().to_string()).collect();
            let message = format!("this answers nothing that is asked{asked}");
            wire::TextFault { instead, ..at(line, message) }
        }
        other => wire::TextFault {
            line: None,
            column: None,
            message: other.to_string(),
            instead: Vec::new(),
        },
    }
}
