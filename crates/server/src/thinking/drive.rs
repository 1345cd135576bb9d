//! A table's question goes to the pool, the answer comes back as a command.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use freehold_bots::{Bot as _, Reeve, Tactics};
use freehold_engine::{Answer, Fact, Phase, Type, ViewOf};
use freehold_table::{BotKind, Command, Occupant, PlayedGame, Table, TableError, Thinking};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use super::Case;
use super::pool::{Full, Rank};
use crate::bite::Limit;
use crate::claim::Claim;
use crate::error::ApiError;
use crate::keys::new_seed;
use crate::metrics::Metrics;
use crate::order::Order;
use crate::tables::{Inner, Live, Tables};

/// How long a decision may wait for a thread, besides the time for the thought itself.
const PATIENCE: Duration = Duration::from_secs(20);
/// The part of its time that a bot gets to play its Treasures.
const FOR_TREASURES: f64 = 0.1;

/// A decision that is being thought about. Nobody waits for it once this is dropped.
#[derive(Debug)]
pub struct Thought {
    about: Thinking,
    stop: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Thought {
    /// What is being thought about.
    pub fn about(&self) -> Thinking {
        self.about
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// What came of a thought, and when it was begun.
type Found = (Option<Answer>, Instant);

/// Why the standard bot stands in.
#[derive(Clone, Copy, Debug)]
enum Why {
    /// Too many decisions wait.
    Full,
    /// It waited for too long.
    TooLong,
    /// Nothing came of it, or something that the rules do not allow.
    Failed,
}

impl Tables {
    /// Lets the bot of a table think if it must and somebody looks on; ends a thought that nobody waits for any more.
    pub(crate) fn consider(self: &Arc<Tables>, live: &Arc<Live>, inner: &Inner) {
        live.think(inner.table.thinking(), |about, watcher| {
            self.begin_thought(live, &inner.table, about, watcher)
        });
        self.watch_window(live, &inner.table);
        self.prepare(live, &inner.table);
    }

    /// While people decide, lets bots get to know the board of a game that has begun: a bot that must decide comes first.
    fn prepare(&self, live: &Live, table: &Table) {
        if table.thinking().is_some() {
            live.ahead.stop();
            return;
        }
        let Some(bot) = strongest_thinker(table) else { return };
        let Some(played) = table.last_game().filter(|game| !game.is_over()) else { return };
        let Some(watcher) = live.present().watcher() else { return };
        let Some(mut step) = live.ahead.begin(table.games().len()) else { return };
        let (mind, setup, stop) = (self.mind.clone(), played.setup().clone(), step.stop.clone());
        let work = move || step.more = mind.prepare(&setup, bot, &step.stop);
        // Where there is no room for it now, it is tried again later, and the bot does what it must when it must.
        let _ = self.pool.submit(Rank::Later, watcher, stop, work);
    }

    /// Lets the bot of a table think to which somebody has come: it may have waited for that.
    pub(crate) async fn wake(self: &Arc<Tables>, live: &Arc<Live>) {
        if let Ok(inner) = live.look().await {
            self.consider(live, &inner);
        }
    }

    fn begin_thought(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        table: &Table,
        about: Thinking,
        watcher: IpAddr,
    ) -> Option<Thought> {
        let played = table.last_game()?;
        let case = Case {
            start: played.start().clone(),
            answers: played.carried_out().to_vec(),
            seat: about.seat,
            bot: about.bot,
            time: time_for(played, about).min(self.longest_thought),
            seed: new_seed().unwrap_or(about.number.into()),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let claim = Claim::new(self.store.clone(), format!("thought/{}", live.id));
        let (tables, live) = (self.clone(), Arc::downgrade(live));
        let task = tokio::spawn({
            let stop = stop.clone();
            async move {
                // Somebody may look on by other nodes too. Once one of them has answered, this is dropped.
                let claim = claim.wait().await;
                let answer = tables.thought_out(case, watcher, &stop).await;
                // Nobody may have looked at the table any longer.
                if let Some(live) = live.upgrade() {
                    tables.bring(&live, about, answer).await;
                }
                drop(claim);
            }
        });
        Some(Thought { about, stop, task: task.abort_handle() })
    }

    /// Waits for the pool to think about a decision.
    async fn thought_out(
        &self,
        case: Case,
        watcher: IpAddr,
        stop: &Arc<AtomicBool>,
    ) -> Result<Answer, Why> {
        let (time, asked) = (case.time, Instant::now());
        let (tell, told) = oneshot::channel::<Found>();
        let work = {
            let (mind, stop) = (self.mind.clone(), stop.clone());
            move || {
                let begun = Instant::now();
                let answer = mind.answer(&case, &stop);
                let _ = tell.send((answer, begun));
            }
        };
        self.pool.submit(Rank::Now, watcher, stop.clone(), work).map_err(|Full| Why::Full)?;
        let found = tokio::time::timeout(time + PATIENCE, told).await;
        let Ok(found) = found else {
            stop.store(true, Ordering::Relaxed);
            return Err(Why::TooLong);
        };
        // A sender that is gone has panicked.
        let (answer, begun) = found.map_err(|_| Why::Failed)?;
        let answer = answer.ok_or(Why::Failed)?;
        // What was easy would tell what the bot has in hand if it came sooner.
        tokio::time::sleep_until((begun + time).into()).await;
        Metrics::count(&self.metrics.thoughts);
        self.metrics.thought_time.observe(asked.elapsed());
        Ok(answer)
    }

    /// Tells a table what its bot answers, or lets the standard bot answer.
    async fn bring(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        about: Thinking,
        answer: Result<Answer, Why>,
    ) {
        let why = match answer {
            Ok(answer) => match self.say_answer(live, about, answer).await {
                Err(ApiError::Table(TableError::Refused(refusal))) => {
                    tracing::error!(game = live.id, "a bot's answer was refused: {refusal}");
                    Why::Failed
                }
                result => return log(result),
            },
            Err(why) => why,
        };
        if self.pool.is_stopped() {
            // The bot goes on thinking when the server is there again.
            return;
        }
        let standing_in = match live.look().await {
            Ok(inner) if inner.table.thinking() == Some(about) => {
                let game = inner.table.game();
                let mut standard = Tactics::new(Reeve::shared());
                game.map(|game| standard.answer(game.view(about.seat)))
            }
            _ => None,
        };
        let Some(answer) = standing_in else { return };
        Metrics::count(&self.metrics.stood_in);
        let bot = about.bot.id();
        match why {
            Why::Full | Why::TooLong => self.metrics.bites.count(Limit::Work, &live.id),
            Why::Failed => tracing::warn!(game = live.id, bot, "the standard bot stands in"),
        }
        log(self.say_answer(live, about, answer).await);
    }

    async fn say_answer(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        Thinking { seat, number, .. }: Thinking,
        answer: Answer,
    ) -> Result<(), ApiError> {
        let command = Command::BotAnswer { seat, number, answers: vec![answer] };
        self.tell(live, Order::new(command)).await
    }
}

/// The strongest bot at a table that thinks.
pub(super) fn strongest_thinker(table: &Table) -> Option<BotKind> {
    let thinks = |seat: &Occupant| match seat {
        Occupant::Bot(bot, _) if bot.thinks() => Some(*bot),
        _ => None,
    };
    table.seats().iter().filter_map(thinks).max_by_key(|bot| bot.thinking_time())
}

fn log(result: Result<(), ApiError>) {
    match result {
        // The table has moved on in the meantime.
        Ok(()) | Err(ApiError::Table(TableError::Stale { .. } | TableError::NotNow(_))) => {}
        Err(error) => error.log(),
    }
}

/// How long a bot has for a decision, by what everybody can see: the time it takes must tell nothing more. Treasures mostly
/// play themselves.
fn time_for(played: &PlayedGame, about: Thinking) -> Duration {
    let time = about.bot.thinking_time();
    let view = played.game().view(about.seat);
    let turn = view.turn();
    let in_play = |game: ViewOf<'_>| game.in_play(about.seat).any(|card| card.is(Type::Treasure));
    let begins_to_buy =
        turn.phase == Phase::Buy && turn.seat == about.seat && turn.bought == 0 && !in_play(view);
    // That a bot holds no Action, or plays none, is seen when it plays Treasures: that takes the same time either way.
    let may_play_actions = played.is_discreet() && turn.seat == about.seat && turn.actions > 0;
    match turn.phase {
        Phase::Action if may_play_actions => time.mul_f64(1.0 - FOR_TREASURES),
        Phase::Buy if begins_to_buy && may_play_actions && !has_ended_actions(played) => time,
        _ if begins_to_buy => time.mul_f64(FOR_TREASURES),
        _ => time,
    }
}

/// Whether the last answer did nothing but end the Action phase.
fn has_ended_actions(played: &PlayedGame) -> bool {
    match played.steps() {
        [.., before, last] => {
            let facts = played.facts().get(before.n_facts as usize..last.n_facts as usize);
            matches!(facts, Some([Fact::PhaseBegan { phase: Phase::Buy, .. }]))
        }
        _ => false,
    }
}
