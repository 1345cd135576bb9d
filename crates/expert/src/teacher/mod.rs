//! The teacher: a finished game, looked at again.

mod analyse;
mod analysis;
mod causes;
mod clock;
mod effort;
mod estimate;
mod field;
mod format;
mod grade;
mod judge;
mod luck;
mod measure;
mod options;
mod plan_words;
mod report;
mod subject;
mod summary;
mod tour;
mod turning;
mod walk;
mod why;
mod words;

pub use analyse::{AnalysisError, analyse};
pub use analysis::{
    Analysis, Cause, ChancesAt, Measure, Moment, MoveReport, OptionReport, PlanReport,
    PlayerReport, TurnKind, TurningPoint,
};
pub use estimate::Estimate;
pub use format::{ANALYSIS_FORMAT, AnalysisTextError};
pub use grade::{Grade, GradeCounts};
pub use options::{AnalysisOptions, Depth};
pub use subject::Subject;
pub(crate) use why::{Watched, watched};
pub(crate) use words::deed;
