//! How the bots at a table answer.

use std::sync::LazyLock;

use freehold_bots::{BigMoney, Bot, BotKind, Random, Reeve, Tactics};
use freehold_engine::{Answer, RULES_VERSION, Seat, ViewOf};
use freehold_stored::sum;

use crate::command::Given;
use crate::plan::Occupant;
use crate::table::Table;

/// What the reeve thinks of each card; reading all definitions takes longer than an answer.
static WISHES: LazyLock<Reeve> = LazyLock::new(Reeve::new);

/// What a bot has in mind until a person answers: which reactions it has tried, for one. Nothing of it is stored, so that a
/// table that was read back has the same bots.
#[derive(Default)]
struct Mind(Option<Tactics<Reeve>>);

impl Mind {
    /// The bot's answer; `luck` is different every time.
    fn answer(&mut self, kind: BotKind, view: ViewOf<'_>, luck: u64) -> Answer {
        match kind {
            BotKind::Random => Random::new(luck).answer(view),
            BotKind::BigMoney => BigMoney.answer(view),
            BotKind::Reeve => {
                self.0.get_or_insert_with(|| Tactics::new(WISHES.clone())).answer(view)
            }
        }
    }
}

/// The most answers that bots give in a row: more are given only if nobody wants to end the game.
const MOST_BOT_ANSWERS: usize = 50_000;

impl Table {
    /// Lets bots answer until a person must, or the game is over.
    pub(crate) fn let_bots_answer(&mut self) -> Given {
        let mut given = Given { answers: Vec::new(), sums: Vec::new(), rules: RULES_VERSION };
        let mut minds: [Mind; 6] = Default::default();
        while given.answers.len() < MOST_BOT_ANSWERS
            && let Some((seat, bot)) = self.deciding_bot()
        {
            let luck = u64::from(self.number);
            let Some(game) = self.games.last_mut() else { break };
            let luck = game.setup().seed ^ luck.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let answer = minds[seat.index()].answer(bot, game.game().view(seat), luck);
            if game.apply(answer).is_err() {
                break;
            }
            given.answers.push(answer);
            given.sums.push(sum::of(game.game()));
            self.number += 1;
        }
        if !given.answers.is_empty() {
            self.asked = None;
        }
        given
    }

    /// Whether it is a bot's turn to answer.
    pub(crate) fn bot_is_asked(&self) -> bool {
        self.deciding_bot().is_some()
    }

    fn deciding_bot(&self) -> Option<(Seat, BotKind)> {
        let game = self.last_game().filter(|game| !game.is_over() && game.mended().is_none())?;
        let seat = game.game().decision()?.seat;
        match self.seats().get(seat.index()) {
            Some(Occupant::Bot(kind, _)) => Some((seat, *kind)),
            _ => None,
        }
    }
}
