//! The description of the HTTP side.

use std::sync::OnceLock;

use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "freehold",
        description = "Dominion at tables that people and bots share. Play itself goes over the WebSocket \
            at /api/socket, which docs/protocol.md describes."
    ),
    paths(
        routes::cards::cards,
        routes::cards::kingdoms,
        routes::cards::random,
        routes::cards::check,
        routes::games::bots,
        routes::games::lobby,
        routes::games::create,
        routes::games::one,
        routes::games::join,
        routes::games::host,
        routes::replay::replay,
        routes::replay::views,
        routes::replay::notation,
        routes::replay::fork,
        routes::analysis::look,
        routes::analysis::ask,
        routes::analysis::stop,
        routes::puzzles::list,
        routes::puzzles::one,
        routes::puzzles::answer,
        routes::puzzles::play,
        routes::positions::check,
        routes::positions::open,
        routes::rulebook::all,
        routes::rulebook::scenario,
        routes::lab::info,
        routes::lab::style,
        routes::lab::check,
        routes::lab::begin,
        routes::lab::look,
        routes::lab::stop,
        routes::lab::share,
        routes::lab::page,
        routes::lab::game,
        routes::lab::odds,
        routes::account::create,
        routes::sessions::sign_in,
        routes::sessions::sign_out,
        routes::account::recover,
        routes::account::who_am_i,
        routes::account::change_profile,
        routes::account::change_password,
        routes::account::new_recovery,
        routes::sessions::sessions,
        routes::sessions::end,
        routes::sessions::end_others,
        routes::settings::settings,
        routes::settings::change_settings,
        routes::settings::export,
        routes::account::remove,
        routes::passkeys::ask_to_sign_in,
        routes::passkeys::sign_in,
        routes::passkeys::ask_to_confirm,
        routes::passkeys::all,
        routes::passkeys::ask_to_add,
        routes::passkeys::add,
        routes::passkeys::rename,
        routes::passkeys::remove,
        routes::people::profile,
        routes::people::games_of,
        routes::people::my_games,
        routes::people::own_seat,
        routes::people::leaderboard,
        routes::matches::ask,
        routes::matches::look,
        routes::matches::withdraw,
        routes::chat::read,
        routes::chat::write,
        routes::chat::report,
        routes::moderation::reports,
        routes::moderation::moderate,
        routes::ops::health,
        routes::ops::ready,
        routes::ops::reach,
        routes::ops::metrics,
    ),
    modifiers(&Keys)
)]
struct Description;

struct Keys;

impl Modify for Keys {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("key", scheme);
    }
}

/// The description as JSON.
pub fn text() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| Description::openapi().to_json().unwrap_or_default())
}
