//! Why something stored cannot be read.

use freehold_engine::RULES_VERSION;
use thiserror::Error;

/// Why something stored cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StoredError {
    /// A name that this version does not know.
    #[error("there is no {kind} {word:?}")]
    Unknown {
        /// What it should name.
        kind: &'static str,
        /// The name.
        word: String,
    },
    /// Words that do not make sense.
    #[error("{text:?} is no {kind}")]
    Malformed {
        /// What they should be.
        kind: &'static str,
        /// The words.
        text: String,
    },
    /// A newer program has written it.
    #[error("it has format {0}, which a newer freehold has written; this one reads up to {max}", max = crate::FORMAT)]
    Newer(u32),
    /// It was played by rules that are not known yet.
    #[error(
        "it was played by rules version {0}, of a newer freehold; this one knows them up to {RULES_VERSION}"
    )]
    NewerRules(u16),
    /// It is not the JSON that it should be.
    #[error("{0}")]
    Json(String),
}

impl StoredError {
    pub(crate) fn unknown(kind: &'static str, word: &str) -> StoredError {
        StoredError::Unknown { kind, word: word.into() }
    }

    pub(crate) fn malformed(kind: &'static str, text: &str) -> StoredError {
        StoredError::Malformed { kind, text: text.into() }
    }
}

impl From<serde_json::Error> for StoredError {
    fn from(error: serde_json::Error) -> StoredError {
        StoredError::Json(error.to_string())
    }
}
