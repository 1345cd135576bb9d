//! People as others see them: profiles, games, the leaderboard.

use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use freehold_people::Skill;
use freehold_protocol as wire;
use freehold_store::{Account, SeatKey, Took, now};
use freehold_table::{BotKind, Stage};
use serde::Deserialize;

use super::{Asked, Body};
use crate::app::App;
use crate::error::ApiError;
use crate::keys::new_key;
use crate::people::{DAY, Guest, SETTLED_KEPT, SignedIn, internal, rating, statistics};
use crate::wire::{bot_sent, stage};

/// How many games a page has.
const PAGE: u32 = 50;
/// How many games statistics are made of.
const COUNTED: u32 = 5_000;
/// How many points a history has.
const HISTORY: usize = 200;
/// How many people the leaderboard has.
const LEADERS: u32 = 100;
/// Who has not played for so long is not on the leaderboard.
const LATELY: i64 = 120 * DAY;
/// How many keys a seat may have: whoever asks for ever more of them uses one of those.
const MOST_KEYS: usize = 20;

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/people/{name}", get(profile))
        .route("/people/{name}/games", get(games_of))
        .route("/leaderboard", get(leaderboard))
        .route("/me/games", get(my_games))
        .route("/games/{id}/seat", post(own_seat))
}

/// Which page of games.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Page {
    before: Option<i64>,
}

/// Nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Somebody as others see them.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = wire::Profile), (status = 404, body = wire::ErrorBody)))]
pub async fn profile(
    State(app): State<App>,
    Path(name): Path<String>,
    who: Guest,
) -> Result<Json<wire::Profile>, ApiError> {
    let _turn = app.people.turn().await?;
    let account = find(&app, &name).await?;
    let own = who.account() == Some(account.id);
    let shown = own || account.public;
    let mut profile = wire::Profile {
        name: account.name.clone(),
        rating: rating(account.rated),
        own,
        public: account.public,
        since: shown.then_some(account.opened_at),
        history: Vec::new(),
        statistics: None,
    };
    if shown {
        let took = app.store.took(account.id, i64::MAX, COUNTED).await.map_err(internal)?;
        let point = |took: &Took| {
            let thousandths = |points: i64| points as f64 / 1_000.0;
            let sigma = thousandths(took.sigma_after.unwrap_or_default());
            let skill = Skill { mean: thousandths(took.mean_after?), sigma };
            Some(wire::RatingPoint {
                at: took.played.at,
                shown: skill.shown(),
                plus_minus: skill.plus_minus(),
                game: took.played.game.clone(),
            })
        };
        profile.history = took.iter().filter_map(point).take(HISTORY).collect();
        profile.history.reverse();
        profile.statistics = Some(statistics::statistics(&took));
    }
    Ok(Json(profile))
}

/// Somebody's finished games.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "people",
    params(("name" = String, Path), ("before" = Option<i64>, Query)),
    responses((status = 200, body = wire::MyGames), (status = 403, body = wire::ErrorBody)))]
pub async fn games_of(
    State(app): State<App>,
    Path(name): Path<String>,
    Asked(page): Asked<Page>,
    who: Guest,
) -> Result<Json<wire::MyGames>, ApiError> {
    let account = find(&app, &name).await?;
    if !account.public && who.account() != Some(account.id) {
        return Err(ApiError::Forbidden("this profile is not public"));
    }
    let (games, older) = finished(&app, account.id, page.before).await?;
    Ok(Json(wire::MyGames { games, older }))
}

/// One's own games: those being played, then those that are over.
#[utoipa::path(get, path = "/api/me/games", tag = "people",
    params(("before" = Option<i64>, Query)),
    responses((status = 200, body = wire::MyGames), (status = 401, body = wire::ErrorBody)))]
pub async fn my_games(
    State(app): State<App>,
    Asked(page): Asked<Page>,
    who: SignedIn,
) -> Result<Json<wire::MyGames>, ApiError> {
    let mut games = Vec::new();
    if page.before.is_none() {
        for seated in app.store.tables_of(who.id(), PAGE).await.map_err(internal)? {
            // One table that cannot be read does not hide the others.
            let Ok(live) = app.tables.get(&seated.game).await else { continue };
            let Ok(inner) = live.look().await else { continue };
            let table = &inner.table;
            let asked = table.game().and_then(|game| game.decision()).map(|asked| asked.seat);
            let playing = table.stage() == Stage::Playing;
            games.push(wire::MyGame {
                game: seated.game,
                game_number: table.games().len() as u32,
                title: table.plan().title.clone(),
                seat: seated.seat,
                stage: stage(table.stage()),
                names: table.names(),
                rated: table.plan().rated,
                your_turn: playing && asked == Some(seated.seat),
                place: None,
                change: None,
                at: seated.at,
            });
        }
    }
    let (over, older) = finished(&app, who.id(), page.before).await?;
    games.extend(over);
    Ok(Json(wire::MyGames { games, older }))
}

/// A fresh key to one's own seat, for another device.
#[utoipa::path(post, path = "/api/games/{id}/seat", tag = "people", params(("id" = String, Path)),
    responses((status = 200, body = wire::SeatToken), (status = 403, body = wire::ErrorBody)))]
pub async fn own_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    who: SignedIn,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<wire::SeatToken>, ApiError> {
    let live = app.tables.get(&id).await?;
    let seated = app.store.accounts_at(&id).await.map_err(internal)?;
    let own = seated.iter().find(|one| one.account.id == who.id());
    let seat = own.ok_or(ApiError::Forbidden("you have no seat at this table"))?.seat;
    let (token, hash) = new_key()?;
    let key = SeatKey { seat, hash, former: false, link: false };
    let mut inner = live.look().await?;
    if inner.table.person_of(seat).or(inner.table.owner(seat)).is_none() {
        return Err(ApiError::Forbidden("you have left this table"));
    }
    let keys = inner.keys.seats.iter().filter(|key| key.seat == seat && !key.former).count();
    if keys >= MOST_KEYS {
        return Err(ApiError::NotNow("this seat is open on very many devices: use one of those"));
    }
    app.store.add_key(&id, key).await.map_err(internal)?;
    inner.keys.seats.push(key);
    Ok(Json(wire::SeatToken { seat, token }))
}

/// The people whose rating is settled, and the bots as marks.
#[utoipa::path(get, path = "/api/leaderboard", tag = "people",
    responses((status = 200, body = wire::Leaderboard)))]
pub async fn leaderboard(
    State(app): State<App>,
    who: Guest,
) -> Result<Json<wire::Leaderboard>, ApiError> {
    let leaders = app.store.leaders(SETTLED_KEPT, now() - LATELY, LEADERS).await;
    let mut people: Vec<wire::Ranked> = Vec::new();
    for standing in leaders.map_err(internal)? {
        let rating = rating(standing.account.rated);
        // Whoever has not played for a while may have become provisional again.
        if rating.provisional {
            continue;
        }
        let place = match people.last() {
            Some(last) if last.rating.shown == rating.shown => last.place,
            _ => people.len() as u32 + 1,
        };
        people.push(wire::Ranked { place, name: standing.account.name, rating });
    }
    let name = who.session.map(|session| session.account.name);
    let own = people.iter().find(|one| Some(&one.name) == name.as_ref()).cloned();
    let mark = |bot: BotKind| {
        let shown = Skill::of_bot(bot)?.shown();
        Some(wire::BotMark { bot: bot_sent(bot), name: bot.name().into(), shown })
    };
    let bots = BotKind::ALL.into_iter().filter_map(mark).collect();
    Ok(Json(wire::Leaderboard { people, bots, own }))
}

async fn find(app: &App, name: &str) -> Result<Account, ApiError> {
    let shown: String = name.chars().take(32).collect();
    let folded = app.store.known_as(&shown).await.map_err(internal)?;
    let account = app.store.account_named(&folded).await.map_err(internal)?;
    let found = account.filter(|account| !account.banned);
    found.ok_or_else(|| ApiError::NotFound(format!("account called {shown:?}")))
}

async fn finished(
    app: &App,
    account: i64,
    before: Option<i64>,
) -> Result<(Vec<wire::MyGame>, Option<i64>), ApiError> {
    let took = app.store.took(account, before.unwrap_or(i64::MAX), PAGE).await.map_err(internal)?;
    let older = (took.len() == PAGE as usize).then(|| took.last().map(|last| last.played.at));
    let shown = |mean: i64| Skill { mean: mean as f64 / 1_000.0, sigma: 0.0 }.shown();
    let games = took.into_iter().map(|took| wire::MyGame {
        game: took.played.game,
        game_number: took.played.number,
        title: took.played.title,
        seat: took.seat,
        stage: wire::Stage::Finished,
        names: serde_json::from_str(&took.played.names).unwrap_or_default(),
        rated: took.played.rated,
        your_turn: false,
        place: Some(took.place),
        change: took
            .mean_after
            .zip(took.mean_before)
            .map(|(after, before)| shown(after) - shown(before)),
        at: took.played.at,
    });
    Ok((games.collect(), older.flatten()))
}
