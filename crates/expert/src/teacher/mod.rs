//! The teacher: a finished game, looked at again.

mod analysis;
mod estimate;
mod format;
mod grade;
mod options;
mod subject;

pub use analysis::{
    Analysis, Cause, ChancesAt, Measure, Moment, MoveReport, OptionReport, PlanReport,
    PlayerReport, TurnKind, TurningPoint,
};
pub use estimate::Estimate;
pub use format::{ANALYSIS_FORMAT, AnalysisTextError};
pub use grade::{Grade, GradeCounts};
pub use options::{AnalysisOptions, Depth};
pub use subject::Subject;
