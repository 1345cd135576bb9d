//! The strong player as the mind of bots at tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use freehold_bots::Bot as _;
use freehold_engine::{Answer, Fact, Game, Setup};
use freehold_expert::{Effort, Player, Shelf, Thought};
use freehold_table::BotKind;

use super::{Case, Mind};

/// Bots that search. They share the plans that they find.
#[derive(Clone, Debug, Default)]
pub struct Searching(Arc<Shelf>);

impl Mind for Searching {
    fn answer(&self, case: &Case, stop: &AtomicBool) -> Option<Answer> {
        // One thread a table: the others think for other tables.
        let thought = Thought { playouts: u32::MAX, time: Some(case.time), parallel: false };
        let mut player = Player::new(self.0.clone(), effort(case.bot), thought, case.seed);
        let game = watched(case, &mut player, stop)?;
        Some(player.answer(game.view(case.seat)))
    }

    fn prepare(&self, setup: &Setup, bot: BotKind) {
        self.0.plans(setup, effort(bot));
    }
}

/// How long a bot looks for plans on a new board: people wait for it.
fn effort(bot: BotKind) -> Effort {
    Effort::Time(Duration::from_secs(match bot {
        BotKind::Grandmaster => 8,
        BotKind::Master => 4,
        _ => 2,
    }))
}

/// The game as it stands, after the player has watched all of it.
fn watched(case: &Case, player: &mut Player, stop: &AtomicBool) -> Option<Game> {
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&case.setup, &mut facts).ok()?;
    let mut watch = |facts: &mut Vec<Fact>, game: &Game| {
        let seen: Vec<Fact> = facts.drain(..).map(|fact| fact.for_seat(case.seat)).collect();
        player.watch(&seen, game.view(case.seat));
    };
    watch(&mut facts, &game);
    for answer in &case.answers {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        game.apply(*answer, &mut facts).ok()?;
        watch(&mut facts, &game);
    }
    Some(game)
}
