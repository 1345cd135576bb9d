//! Puzzles.

use std::sync::OnceLock;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use freehold_engine::{Fact, Sight, text};
use freehold_protocol as wire;
use freehold_puzzle::{Difficulty, Puzzle, Theme, Tried, library};
use freehold_table::{BotKind, Command, Occupant, Plan};

use super::Body;
use super::games::open;
use crate::app::App;
use crate::error::ApiError;
use crate::fixed::Fixed;
use crate::guard::Caller;
use crate::kingdom::kingdom_of;
use crate::wire::bot_meant;

/// Every puzzle, without its position.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles",
    responses((status = 200, body = wire::PuzzleList)))]
pub async fn list(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<Fixed> = OnceLock::new();
    let all = || wire::PuzzleList { puzzles: library::all().iter().map(info).collect() };
    let made = || Fixed::new("application/json", serde_json::to_vec(&all()).unwrap_or_default());
    TEXT.get_or_init(made).answer(&headers)
}

/// A puzzle, as the player who must decide sees it.
#[utoipa::path(get, path = "/api/puzzles/{id}", tag = "puzzles", params(("id" = String, Path)),
    responses((status = 200, body = wire::Puzzle), (status = 404, body = wire::ErrorBody)))]
pub async fn one(Path(id): Path<String>) -> Result<Json<wire::Puzzle>, ApiError> {
    let puzzle = named(&id)?;
    let sight = Sight::Seat(puzzle.seat());
    let facts: Vec<Fact> = puzzle.facts().iter().map(|fact| fact.seen(sight)).collect();
    let names = puzzle.players();
    let question = wire::Question::new(puzzle.view(), names);
    let question = question.ok_or_else(|| ApiError::Internal(format!("{id} asks nothing")))?;
    Ok(Json(wire::Puzzle {
        info: info(puzzle),
        names: names.to_vec(),
        seat: puzzle.seat(),
        view: puzzle.view().to_value(),
        question,
        log: text::log(&facts, names),
    }))
}

/// What an answer to a puzzle is worth.
#[utoipa::path(post, path = "/api/puzzles/{id}/answer", tag = "puzzles",
    params(("id" = String, Path)), request_body = wire::PuzzleAnswer,
    responses((status = 200, body = wire::PuzzleResult), (status = 409, body = wire::ErrorBody)))]
pub async fn answer(
    Path(id): Path<String>,
    Body(given): Body<wire::PuzzleAnswer>,
) -> Result<Json<wire::PuzzleResult>, ApiError> {
    let puzzle = named(&id)?;
    let judged = puzzle.judge(&given.answers)?;
    Ok(Json(wire::PuzzleResult {
        right: judged.is_some_and(|tried| tried.right),
        given: puzzle.label(&given.answers),
        tried: puzzle.answers().iter().map(|tried| sent(puzzle, tried, judged)).collect(),
        words: puzzle.words().split("\n\n").map(|words| words.replace('\n', " ")).collect(),
        checked: puzzle.checked().map(Into::into),
    }))
}

/// Opens a table that goes on from a puzzle, against bots.
#[utoipa::path(post, path = "/api/puzzles/{id}/play", tag = "puzzles",
    params(("id" = String, Path)), request_body = wire::PlayPuzzle,
    responses((status = 201, body = wire::GameCreated), (status = 409, body = wire::ErrorBody)))]
pub async fn play(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<wire::PlayPuzzle>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    let puzzle = named(&id)?;
    let own = puzzle.seat().index();
    let name = wanted.name.unwrap_or_else(|| puzzle.players()[own].clone());
    let bot = wanted.bot.map_or(BotKind::Reeve, bot_meant);
    let mut seats = vec![Occupant::bot(bot); puzzle.players().len()];
    seats[own] = Occupant::Person(name);
    let plan =
        Plan { title: puzzle.title().into(), practice: true, ..Plan::new(puzzle.setup(), seats) };
    let answers = puzzle.moves().iter().chain(&wanted.answers).copied().collect();
    let start = puzzle.setup().clone().into();
    open(&app, caller, plan, false, vec![Command::BeginFrom { start, answers }]).await
}

fn named(id: &str) -> Result<&'static Puzzle, ApiError> {
    let shown = || id.chars().take(64).collect::<String>();
    library::named(id).ok_or_else(|| ApiError::NotFound(format!("puzzle {:?}", shown())))
}

fn info(puzzle: &Puzzle) -> wire::PuzzleInfo {
    let setup = puzzle.setup();
    wire::PuzzleInfo {
        id: puzzle.id().into(),
        title: puzzle.title().into(),
        difficulty: match puzzle.difficulty() {
            Difficulty::Easy => wire::Difficulty::Easy,
            Difficulty::Medium => wire::Difficulty::Medium,
            Difficulty::Hard => wire::Difficulty::Hard,
        },
        themes: puzzle.themes().iter().copied().map(theme).collect(),
        players: setup.players,
        turn: puzzle.turn(),
        kingdom: kingdom_of(setup.edition, &setup.kingdom, &setup.events),
    }
}

fn theme(theme: Theme) -> wire::Theme {
    match theme {
        Theme::Opening => wire::Theme::Opening,
        Theme::Purchase => wire::Theme::Purchase,
        Theme::Action => wire::Theme::Action,
        Theme::Trashing => wire::Theme::Trashing,
        Theme::Discarding => wire::Theme::Discarding,
        Theme::Gaining => wire::Theme::Gaining,
        Theme::Attack => wire::Theme::Attack,
        Theme::Choice => wire::Theme::Choice,
        Theme::Event => wire::Theme::Event,
        Theme::Endgame => wire::Theme::Endgame,
    }
}

fn sent(puzzle: &Puzzle, tried: &Tried, given: Option<&Tried>) -> wire::TriedAnswer {
    let share = |percent: f64| (percent / 100.0).clamp(0.0, 1.0);
    wire::TriedAnswer {
        answers: tried.answers.clone(),
        label: puzzle.label(&tried.answers),
        right: tried.right,
        given: given == Some(tried),
        chance: wire::Estimate {
            mean: share(tried.chance),
            low: share(tried.chance - tried.error),
            high: share(tried.chance + tried.error),
        },
        playouts: tried.playouts,
        note: tried.note.clone(),
    }
}
