//! The odds of openings: worked out once, one at a time, within a few seconds.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use freehold_protocol as wire;
use freehold_sim::words::percent;
use freehold_sim::{OddsError, OddsOptions, OddsResult, odds_within, report};
use tokio::sync::Semaphore;

use crate::error::ApiError;

/// How many are remembered.
const MOST: usize = 300;
/// The most time for one.
const TIME: Duration = Duration::from_secs(8);
/// How long somebody waits for others.
const WAITING: Duration = Duration::from_secs(12);
/// The longest list of cards, in bytes.
const LONGEST: usize = 300;

/// What was worked out of an opening: its odds, or why there are none.
type Answer = Result<Arc<wire::LabOdds>, OddsError>;

/// The odds that were worked out.
#[derive(Debug)]
pub struct Openings {
    known: Mutex<VecDeque<(Vec<String>, Answer)>>,
    working: Arc<Semaphore>,
}

impl Default for Openings {
    fn default() -> Openings {
        Openings { known: Mutex::default(), working: Arc::new(Semaphore::new(1)) }
    }
}

impl Openings {
    /// The odds of an opening with these cards, separated by commas.
    ///
    /// # Errors
    /// They are no opening, or take too long.
    pub async fn odds(&self, buy: &str) -> Result<Arc<wire::LabOdds>, ApiError> {
        if buy.len() > LONGEST {
            return Err(ApiError::Lab(OddsError::Number(buy.matches(',').count() + 1).to_string()));
        }
        let refused = |error: OddsError| ApiError::Lab(error.to_string());
        let mut options = OddsOptions::parse(buy).map_err(refused)?;
        options.buy.sort_unstable();
        let key: Vec<String> = options.buy.iter().map(|card| card.name().to_string()).collect();
        if !(1..=4).contains(&key.len()) {
            return Err(refused(OddsError::Number(key.len())));
        }
        if let Some(known) = self.known(&key) {
            return known.map_err(refused);
        }
        let wait = tokio::time::timeout(WAITING, self.working.clone().acquire_owned());
        let Ok(Ok(permit)) = wait.await else {
            return Err(ApiError::Busy("others have their odds worked out: try again in a moment"));
        };
        // Somebody else may have asked for the same.
        if let Some(known) = self.known(&key) {
            return known.map_err(refused);
        }
        let work = move || {
            let answer = odds_within(&options, TIME).map(|odds| Arc::new(sent(&odds)));
            drop(permit);
            answer
        };
        let answer = tokio::task::spawn_blocking(work).await;
        let answer = answer.map_err(|error| ApiError::Internal(error.to_string()))?;
        let mut known = self.all();
        known.push_back((key, answer.clone()));
        if known.len() > MOST {
            known.pop_front();
        }
        drop(known);
        answer.map_err(refused)
    }

    fn all(&self) -> MutexGuard<'_, VecDeque<(Vec<String>, Answer)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, key: &[String]) -> Option<Answer> {
        self.all().iter().find(|(known, _)| known == key).map(|(_, answer)| answer.clone())
    }
}

fn sent(odds: &OddsResult) -> wire::LabOdds {
    let (each, all, none) = odds.drawn;
    let mut words = Vec::new();
    if let Some(chance) = odds.affordable {
        words.push(format!(
            "The first two hands can pay for both with a chance of {}.",
            percent(chance)
        ));
    }
    words.push(match odds.buy.len() {
        1 => format!("It is dealt to the hand of turn 3 or 4 with a chance of {}.", percent(each)),
        _ => format!(
            "Each is dealt to the hand of turn 3 or 4 with a chance of {}, all of them with {}, none with {}.",
            percent(each),
            percent(all),
            percent(none)
        ),
    });
    if let Some(chance) = odds.collide {
        words.push(format!(
            "Two Actions of which only one can be played come into the same hand with a chance of {}.",
            percent(chance)
        ));
    }
    wire::LabOdds {
        buy: odds.buy.clone(),
        chart: report::odds_chart(odds),
        table: report::odds_table(odds),
        words,
    }
}
