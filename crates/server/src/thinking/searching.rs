//! The strong player as the mind of bots at tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_bots::Bot as _;
use freehold_engine::{Answer, Game, Setup};
use freehold_expert::{Advice, Level, Loss, Player, Shelf, Thought};
use freehold_table::{BotKind, Start};

use super::{Case, Mind};

/// Bots that search. They share the plans that they find.
#[derive(Clone, Debug, Default)]
pub struct Searching(Arc<Shelf>);

impl Mind for Searching {
    fn answer(&self, case: &Case, stop: &AtomicBool) -> Option<Answer> {
        let (mut player, game) = self.seat(case, stop)?;
        Some(player.answer(game.view(case.seat)))
    }

    fn advise(&self, case: &Case, stop: &AtomicBool) -> Option<Advice> {
        let (mut player, game) = self.seat(case, stop)?;
        Some(player.advise(game.view(case.seat)))
    }

    fn loss(&self, case: &Case, answers: &[Answer], stop: &AtomicBool) -> Option<Option<Loss>> {
        let (mut player, game) = self.seat(case, stop)?;
        Some(player.loss(&game, case.seat, answers))
    }

    fn prepare(&self, setup: &Setup, bot: BotKind) {
        if let Some(level) = Level::of(bot) {
            self.0.plans(setup, level.effort);
        }
    }
}

impl Searching {
    /// A player who has watched the game, and the game as it stands.
    fn seat(&self, case: &Case, stop: &AtomicBool) -> Option<(Player, Game)> {
        // One thread a table: the others think for other tables.
        let thought = Thought { playouts: u32::MAX, time: Some(case.time), parallel: false };
        let effort = Level::of(case.bot)?.effort;
        let mut player = Player::new(self.0.clone(), effort, thought, case.seed);
        let (answers, seat) = (&case.answers, case.seat);
        let game = match &case.start {
            Start::Dealt(setup) => player.catch_up(setup, answers, seat)?,
            Start::Laid(laid) => player.catch_up_from(laid.game().clone(), answers, seat)?,
        };
        (!stop.load(Ordering::Relaxed)).then_some((player, game))
    }
}
