//! How the bots at a table answer.

use freehold_bots::{Bot, BotKind};
use freehold_engine::{Answer, RULES_VERSION, Seat};
use freehold_stored::sum;

use crate::command::{Event, Given};
use crate::error::TableError;
use crate::plan::Occupant;
use crate::table::Table;

/// The most answers that bots give in a row: more are given only if nobody wants to end the game.
const MOST_BOT_ANSWERS: usize = 50_000;

/// A bot that takes its time over a decision. Whoever drives the table lets it think, and tells the answer by
/// [`Command::BotAnswer`](crate::Command::BotAnswer).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Its seat.
    pub seat: Seat,
    /// Which bot it is.
    pub bot: BotKind,
    /// The number of the decision.
    pub number: u32,
}

impl Table {
    /// The bot that must think now. While somebody waits for others to agree to an undo, bots wait too.
    pub fn thinking(&self) -> Option<Thinking> {
        let (seat, bot) = self.deciding_bot()?;
        // What hides whether there is anything to answer has its own time.
        let thinks = bot.thinks() && self.asked.is_none() && self.window().is_none();
        thinks.then_some(Thinking { seat, bot, number: self.number() })
    }

    /// Lets bots answer until a person must, or a bot that thinks, or the game is over. Where a question hides whether there
    /// is anything to answer, only the bot whose time for it is over answers it.
    pub(crate) fn let_bots_answer(&mut self, uncounted: usize, closing: Option<Seat>) -> Given {
        let mut given = Given { answers: Vec::new(), sums: Vec::new(), rules: RULES_VERSION };
        // What a bot has in mind until somebody else answers: which reactions it has tried, for one. Nothing of it is stored,
        // so that a table that was read back has the same bots.
        let mut minds: [Option<Box<dyn Bot + Send>>; 6] = Default::default();
        while given.answers.len() < MOST_BOT_ANSWERS
            && let Some((seat, bot)) = self.deciding_bot()
        {
            let window = self.window();
            if window.is_some_and(|window| closing != Some(window.seat)) {
                break;
            }
            // The table counts when all have answered.
            let number = self.number() + (uncounted + given.answers.len()) as u32;
            let Some(game) = self.games.last_mut() else { break };
            let mind = &mut minds[seat.index()];
            if mind.is_none() {
                let luck = luck(game.setup().seed, seat);
                // One that thinks has no time for it here.
                let stands_in = || window.and_then(|_| BotKind::Reeve.bot(luck));
                *mind = bot.bot(luck).or_else(stands_in);
            }
            let Some(mind) = mind else { break };
            mind.at(number);
            let answer = mind.answer(game.game().view(seat));
            if game.apply(answer).is_err() {
                break;
            }
            given.answers.push(answer);
            given.sums.push(sum::of(game.game()));
        }
        given
    }

    /// Takes the answer of a bot that has thought.
    pub(crate) fn bot_answer(
        &mut self,
        seat: Seat,
        number: u32,
        answers: &[Answer],
    ) -> Result<Event, TableError> {
        self.check_number(seat, number)?;
        if self.thinking().is_none_or(|thinking| thinking.seat != seat) {
            return Err(TableError::NotNow("no bot thinks about this"));
        }
        self.carry_out(answers)
    }

    /// Whether a bot is asked that answers at once.
    pub(crate) fn quick_bot_is_asked(&self) -> bool {
        self.window().is_none() && self.deciding_bot().is_some_and(|(_, bot)| !bot.thinks())
    }

    /// Whether bots answer each other without an end: those that answer at once were stopped, or those that think have gone
    /// on for as long.
    pub(crate) fn bots_never_end(&self) -> bool {
        let is_bot = |seat: Option<Seat>| seat.is_some_and(|seat| !self.is_person(seat));
        self.quick_bot_is_asked()
            || self.last_game().is_some_and(|game| {
                let steps = game.steps();
                !game.is_over()
                    && steps.len() > MOST_BOT_ANSWERS
                    && steps.iter().rev().take(MOST_BOT_ANSWERS).all(|step| is_bot(step.seat))
            })
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

/// The luck of the bot in a seat. Two of a kind at one table do not make the same mistakes.
fn luck(seed: u64, seat: Seat) -> u64 {
    seed ^ (u64::from(seat.0) + 1).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
