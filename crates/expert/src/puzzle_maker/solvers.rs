//! What the usual players would answer.

use std::sync::Arc;

use freehold_bots::{Bot, BotKind, Tactics};
use freehold_engine::{Answer, Game, NoLog};
use freehold_puzzle::whole;
use freehold_strategy::Strategy;

/// What the usual players would answer, each a whole answer.
pub(super) struct Tips {
    pub(super) novice: Vec<Answer>,
    pub(super) apprentice: Vec<Answer>,
    pub(super) reeve: Vec<Answer>,
    pub(super) plan: Vec<Answer>,
}

impl Tips {
    /// Asks everybody; nothing if somebody has no answer.
    pub(super) fn ask(game: &Game, plan: &Arc<Strategy>, seed: u64) -> Option<Tips> {
        let ask = |kind: BotKind| answer_of(game, &mut *kind.bot(seed)?);
        Some(Tips {
            novice: ask(BotKind::Novice)?,
            apprentice: ask(BotKind::Apprentice)?,
            reeve: ask(BotKind::Reeve)?,
            plan: answer_of(game, &mut Tactics::new(plan.clone()))?,
        })
    }

    fn all(&self) -> [&Vec<Answer>; 4] {
        [&self.novice, &self.apprentice, &self.reeve, &self.plan]
    }

    /// Whether all say the same.
    pub(super) fn agree(&self) -> bool {
        self.all().iter().all(|&tip| *tip == self.plan)
    }

    /// How many of them give this whole answer.
    pub(super) fn how_many(&self, answer: &[Answer]) -> usize {
        self.all().iter().filter(|&&tip| tip == answer).count()
    }
}

/// The whole answer of a bot, in the form that all ways to give it share.
fn answer_of(game: &Game, bot: &mut dyn Bot) -> Option<Vec<Answer>> {
    let mut next = game.clone();
    let mut steps = Vec::new();
    loop {
        let decision = next.decision()?;
        let (seat, n) = (decision.seat, decision.picked.len());
        let answer = bot.answer(next.view(seat));
        next.apply(answer, &mut NoLog).ok()?;
        steps.push(answer);
        if next.decision().is_none_or(|now| now.picked.len() <= n) {
            return whole(game, &steps).ok();
        }
    }
}
