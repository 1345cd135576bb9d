//! The strong player as the mind of bots at tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_bots::Bot as _;
use freehold_engine::{Answer, Game, Setup};
use freehold_expert::{Advice, Level, Loss, Player, Shelf, Thought};
use freehold_table::{BotKind, Start};

use super::{Case, Mind};

/// Bots that search. They share the plans that they find.
#[derive(Clone, Debug)]
pub struct Searching {
    shelf: Arc<Shelf>,
    // Whether they look for better plans while people decide.
    ahead: bool,
}

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

    fn prepare(&self, setup: &Setup, bot: BotKind, stop: &AtomicBool) -> bool {
        let Some(level) = Level::of(bot) else { return false };
        self.shelf.plans(setup, level.effort);
        let is_stopped = || stop.load(Ordering::Relaxed);
        while self.ahead && !is_stopped() && self.shelf.improve(setup, level.effort, stop) {}
        self.ahead && is_stopped()
    }
}

impl Searching {
    /// Bots that know no board yet. They look for better plans while people decide, or they do not.
    pub fn new(ahead: bool) -> Searching {
        Searching { shelf: Arc::default(), ahead }
    }

    /// A player who has watched the game, and the game as it stands.
    fn seat(&self, case: &Case, stop: &AtomicBool) -> Option<(Player, Game)> {
        // One thread a table: the others think for other tables.
        let thought = Thought { playouts: u32::MAX, time: Some(case.time), parallel: false };
        let effort = Level::of(case.bot)?.effort;
        let mut player = Player::new(self.shelf.clone(), effort, thought, case.seed);
        let (answers, seat) = (&case.answers, case.seat);
        let game = match &case.start {
            Start::Dealt(setup) => player.catch_up(setup, answers, seat)?,
            Start::Laid(laid) => player.catch_up_from(laid.game().clone(), answers, seat)?,
        };
        (!stop.load(Ordering::Relaxed)).then_some((player, game))
    }
}
