//! An analysis as text.

use serde::Deserialize;
use thiserror::Error;

use super::Analysis;

/// The version of the form in which analyses are written.
pub const ANALYSIS_FORMAT: u32 = 1;

/// Why an analysis cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnalysisTextError {
    /// A newer program has written it.
    #[error(
        "it has format {0}, which a newer freehold has written; this one reads up to {ANALYSIS_FORMAT}"
    )]
    Newer(u32),
    /// It is none.
    #[error("no analysis: {0}")]
    Malformed(String),
}

impl From<serde_json::Error> for AnalysisTextError {
    fn from(error: serde_json::Error) -> AnalysisTextError {
        AnalysisTextError::Malformed(error.to_string())
    }
}

#[derive(Deserialize)]
struct Version {
    format: u32,
}

impl Analysis {
    /// The analysis on one line.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("it has no maps, and its numbers are finite")
    }

    /// Reads an analysis, also one of an earlier release.
    ///
    /// # Errors
    /// Text that is no analysis, or a newer program's.
    pub fn from_text(text: &str) -> Result<Analysis, AnalysisTextError> {
        match serde_json::from_str(text)? {
            Version { format: ANALYSIS_FORMAT } => Ok(serde_json::from_str(text)?),
            Version { format: newer } if newer > ANALYSIS_FORMAT => {
                Err(AnalysisTextError::Newer(newer))
            }
            Version { format } => Err(AnalysisTextError::Malformed(format!("format {format}"))),
        }
    }
}
