//! The teacher: plans for the Kingdom first, then the game by them.

use std::sync::Arc;
use std::time::Duration;

use freehold_expert::teacher::{Analysis, AnalysisOptions, Subject, analyse};
use freehold_expert::{Effort, PlanOptions, find_plans};

use super::Progress;

/// The most time for finding plans.
const PLANNING: Duration = Duration::from_secs(10);
/// The share of all the time that this may be.
const SHARE: f64 = 0.2;

/// Looks at a game again, within the time that the options allow.
///
/// # Errors
/// Why nothing can be said about the game.
pub fn teach(
    subject: &Subject,
    options: &AnalysisOptions,
    progress: &Progress,
) -> Result<Analysis, String> {
    let planning = options.time.map_or(PLANNING, |time| time.mul_f64(SHARE).min(PLANNING));
    let how = PlanOptions {
        effort: Effort::Time(planning),
        threads: options.threads,
        ..PlanOptions::default()
    };
    let watch = |plans: freehold_expert::PlanProgress| progress.set(SHARE * plans.done);
    let plans = find_plans(&subject.board(), &how, &watch, progress.flag());
    let plans = Arc::new(plans.map_err(|error| error.to_string())?);
    let time = options.time.map(|time| time.saturating_sub(planning));
    let options = AnalysisOptions { time, ..options.clone() };
    let watch = |done: f64| progress.set(SHARE + (1.0 - SHARE) * done);
    analyse(subject, &plans, &options, &watch, progress.flag()).map_err(|error| error.to_string())
}
