//! Advice to people who practise against bots.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use freehold_engine::{Answer, Seat};
use freehold_protocol as wire;
use freehold_table::{BotKind, Command, TableError};
use tokio::sync::oneshot;

use super::drive::strongest_thinker;
use super::pool::Rank;
use super::{Case, Mind};
use crate::error::ApiError;
use crate::keys::new_seed;
use crate::metrics::Metrics;
use crate::order::Order;
use crate::tables::{Inner, Live, Tables};

/// How long to think about a hint.
const FOR_A_HINT: Duration = Duration::from_secs(2);
/// How long to think about one step of an answer that is to be given.
const FOR_A_CHECK: Duration = Duration::from_millis(500);
/// How long somebody waits for advice before being told that there is none.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most steps of an answer that are looked at.
const MOST_STEPS: usize = 4;
/// What is said where there is no room for another thought.
const TOO_BUSY: &str = "too much is being thought about: try again later";

/// Somebody who wants advice, and about what.
#[derive(Clone, Debug)]
pub struct Asking {
    /// The person's seat.
    pub seat: Seat,
    /// The number of the decision.
    pub number: u32,
    /// Where the person is.
    pub from: IpAddr,
    /// Set when nobody waits any longer.
    pub stop: Arc<AtomicBool>,
}

impl Tables {
    /// What to answer to a person's pending decision.
    ///
    /// # Errors
    /// A table at which hints would wrong somebody, a decision that is not pending, and too much that waits.
    pub async fn hint(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        asking: Asking,
    ) -> Result<wire::Hint, ApiError> {
        let (case, question) = self.asked(live, &asking, FOR_A_HINT).await?;
        let number = asking.number;
        let advice = self.advice(asking, move |mind, stop| mind.advise(&case, stop)).await?;
        let hinted = |weighed: &freehold_expert::Weighed| wire::Hinted {
            answer: weighed.answer,
            words: weighed.pick.clone().unwrap_or_else(|| words(&question, weighed.answer)),
            percent: weighed.chance.map(|chance| percent(chance.mean)),
        };
        Ok(wire::Hint {
            number,
            best: hinted(&advice.best),
            other: advice.other.as_ref().map(hinted),
            clear: advice.is_clear,
        })
    }

    /// Whether an answer that a person is about to give loses much.
    ///
    /// # Errors
    /// As for a hint.
    pub async fn check(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        asking: Asking,
        answers: Vec<Answer>,
    ) -> Result<wire::Checked, ApiError> {
        let (case, question) = self.asked(live, &asking, FOR_A_CHECK).await?;
        let number = asking.number;
        let loss = self.advice(asking, move |mind, stop| {
            let steps = &answers[..answers.len().min(MOST_STEPS)];
            mind.loss(&case, steps, stop)
        });
        let warning = loss.await?.filter(freehold_expert::Loss::is_blunder);
        let warning = warning.map(|loss| wire::Warning {
            loses: percent(loss.chance.mean),
            best: words(&question, loss.best),
        });
        Ok(wire::Checked { number, warning })
    }

    /// The decision that somebody wants advice about. The game is practice from then on.
    async fn asked(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        asking: &Asking,
        time: Duration,
    ) -> Result<(Case, wire::Question), ApiError> {
        let (found, is_known) = {
            let inner = live.look().await?;
            (asked(&inner, asking, time)?, inner.table.is_practice() || inner.table.plan().alone)
        };
        if !is_known {
            self.tell(live, Order::new(Command::Help { seat: asking.seat })).await?;
        }
        Ok(found)
    }

    /// Lets the pool think about something for a person, once no table waits.
    async fn advice<T: Send + 'static>(
        &self,
        asking: Asking,
        think: impl FnOnce(&dyn Mind, &AtomicBool) -> Option<T> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (tell, told) = oneshot::channel();
        let (mind, stop) = (self.mind.clone(), asking.stop.clone());
        let work = move || drop(tell.send(think(&*mind, &stop)));
        let submitted = self.pool.submit(Rank::Asked, asking.from, asking.stop.clone(), work);
        submitted.map_err(|_| ApiError::Busy(TOO_BUSY))?;
        let Ok(found) = tokio::time::timeout(PATIENCE, told).await else {
            asking.stop.store(true, Ordering::Relaxed);
            return Err(ApiError::Busy(TOO_BUSY));
        };
        Metrics::count(&self.metrics.hints);
        found.ok().flatten().ok_or(ApiError::NotNow("nothing came of thinking about it"))
    }
}

/// The decision that somebody wants advice about, if advice wrongs nobody.
fn asked(
    inner: &Inner,
    asking: &Asking,
    time: Duration,
) -> Result<(Case, wire::Question), ApiError> {
    let table = &inner.table;
    if table.practising() != Some(asking.seat) {
        return Err(ApiError::Forbidden("hints are for games of one person against bots"));
    }
    let (given, pending) = (asking.number, table.number());
    if given != pending {
        return Err(TableError::Stale { given, pending }.into());
    }
    let played = table.last_game().ok_or(ApiError::NotNow("no game is being played"))?;
    let question = wire::Question::new(played.game().view(asking.seat), &table.names());
    let case = Case {
        start: played.start().clone(),
        answers: played.carried_out().to_vec(),
        seat: asking.seat,
        // By the plans of the bots at the table, which are found or looked for already.
        bot: strongest_thinker(table).unwrap_or(BotKind::Expert),
        time,
        seed: new_seed()?,
    };
    Ok((case, question.ok_or(TableError::NotYourDecision)?))
}

/// An answer as people say it.
fn words(question: &wire::Question, answer: Answer) -> String {
    let choice = question.choices.iter().find(|choice| choice.answer == answer);
    match (choice, answer) {
        (Some(choice), Answer::Card(_)) if !question.act.is_empty() => {
            format!("{}: {}", question.act, choice.label)
        }
        (Some(choice), _) => choice.label.clone(),
        // A later step of a longer answer.
        (None, Answer::Card(card)) => format!("{}: {}", question.act, card.name()),
        (None, _) => "something else".into(),
    }
}

fn percent(share: f64) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}
