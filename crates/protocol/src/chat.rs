//! What people write to each other at a table, and who looks after it.

use freehold_engine::Seat;
use serde::{Deserialize, Serialize};

/// Who may write in the chat of a table. Everybody who plays may always use the fixed sayings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ChatRule {
    /// Players who are signed in.
    #[default]
    Accounts,
    /// All players.
    Everybody,
    /// Nobody.
    Nobody,
}

/// The chat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chat {
    /// The lines after the one that was named, the oldest first; at most the newest 100 are kept.
    pub lines: Vec<ChatLine>,
    /// Who may write.
    pub rule: ChatRule,
    /// Whether the reader may write now.
    pub may_write: bool,
    /// Why not, for a person.
    pub why_not: Option<String>,
}

/// What somebody wrote. Hiding what a certain person writes is up to the reader's client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub number: u32,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Who, by seat.
    pub seat: Seat,
    /// Their name at the table.
    pub name: String,
    /// Whether they were signed in.
    pub account: bool,
    /// What, with bad words masked.
    pub text: String,
}

/// Something to write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Write {
    /// 1 to 200 characters.
    pub text: String,
}

/// Something that a moderator should look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Report {
    /// The line.
    pub number: u32,
    /// Why, at most 200 characters.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub reason: Option<String>,
}

/// What was reported, for moderators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reports {
    /// Those that nobody has dealt with, the oldest first.
    pub reports: Vec<ReportInfo>,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportInfo {
    /// Its number.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The table.
    pub game: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Who reported it, by name at the table.
    pub by: String,
    /// Why.
    pub reason: String,
    /// Whom it is about, by name at the table.
    pub about: String,
    /// The account of that person, if they were signed in.
    pub account: Option<String>,
    /// The line and those before it, as they were written.
    pub lines: Vec<ChatLine>,
}

/// What a moderator does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Moderate {
    /// An account may not write for so many hours; 0 lets it write again.
    Mute { account: String, hours: u32 },
    /// A table ends where it stands, without a result, and its chat is deleted.
    CloseTable { game: String },
    /// A line is deleted.
    DeleteLine { game: String, number: u32 },
    /// A report has been dealt with.
    Settled {
        #[cfg_attr(test, ts(type = "number"))]
        report: i64,
    },
}
