//! Everything that can go wrong, with its code, its status and how loudly to say it.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use freehold_engine::SetupError;
use freehold_protocol::{ErrorBody, ErrorCode, TextFault};
use freehold_puzzle::Unanswered;
use freehold_table::TableError;
use thiserror::Error;
use tracing::Level;

use crate::kingdom::fault;

/// Why a request is refused.
#[derive(Debug, Error)]
pub enum ApiError {
    /// It cannot be read.
    #[error("{0}")]
    Malformed(String),
    /// It did not come, or was not done, in time.
    #[error("the request took too long")]
    TooSlow,
    /// It is too large.
    #[error("the request is larger than {0} bytes")]
    TooLarge(usize),
    /// There is no such thing.
    #[error("there is no {0}")]
    NotFound(String),
    /// The method is not known here.
    #[error("that method is not known here")]
    MethodNotAllowed,
    /// The key is missing or does not fit.
    #[error("{0}")]
    Forbidden(&'static str),
    /// Only for people who are signed in.
    #[error("sign in first")]
    SignedOut,
    /// The name, the password or the code is wrong. Which is not said.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The passkey is not known, or what it says does not hold. Which is not said.
    #[error("this passkey is not known here, or its answer does not hold")]
    WrongPasskey,
    /// There can be no passkeys at the address under which the server was called.
    #[error("{0}")]
    NoPasskeys(String),
    /// It comes from a page of another site.
    #[error("requests from pages of other sites are refused")]
    WrongOrigin,
    /// The name under which the server was called is not one of its own.
    #[error("this server is not called {0:?}; its names are set with --host-name")]
    WrongHost(String),
    /// Too many requests.
    #[error("too many requests: slow down")]
    SlowDown,
    /// Too much is asked for at once.
    #[error("{0}")]
    Busy(&'static str),
    /// No room for another connection.
    #[error("too many connections")]
    Full,
    /// The table refuses it.
    #[error("{0}")]
    Table(#[from] TableError),
    /// It does not answer the question of a puzzle.
    #[error("{0}")]
    Unanswered(#[from] Unanswered),
    /// It cannot be done now.
    #[error("{0}")]
    NotNow(&'static str),
    /// The owner of a seat is here, or was until a moment ago.
    #[error(
        "{name} is here, or was just now: the seat is theirs until {name} has been away for a minute or so (for {wait} s more at least)"
    )]
    #[allow(missing_docs)] // The names of the fields say it.
    StillHere { name: String, wait: u64 },
    /// The Kingdom cannot be played.
    #[error("{0}")]
    Kingdom(#[from] SetupError),
    /// The text cannot be read.
    #[error("{}", .0.message)]
    Text(TextFault),
    /// It cannot be simulated, or worked out.
    #[error("{0}")]
    Lab(String),
    /// Something is wrong with the server.
    #[error("something is wrong with the server")]
    Internal(String),
}

impl ApiError {
    /// The code for programs.
    pub fn code(&self) -> ErrorCode {
        match self {
            ApiError::Malformed(_) | ApiError::TooSlow => ErrorCode::Malformed,
            ApiError::TooLarge(_) => ErrorCode::TooLarge,
            ApiError::NotFound(_) => ErrorCode::NotFound,
            ApiError::MethodNotAllowed => ErrorCode::MethodNotAllowed,
            ApiError::Forbidden(_) => ErrorCode::Forbidden,
            ApiError::SignedOut => ErrorCode::SignedOut,
            ApiError::WrongPassword => ErrorCode::WrongPassword,
            ApiError::WrongPasskey => ErrorCode::WrongPasskey,
            ApiError::WrongOrigin | ApiError::WrongHost(_) => ErrorCode::WrongOrigin,
            ApiError::SlowDown | ApiError::Busy(_) | ApiError::Full => ErrorCode::SlowDown,
            ApiError::NotNow(_) | ApiError::StillHere { .. } | ApiError::NoPasskeys(_) => {
                ErrorCode::NotNow
            }
            ApiError::Kingdom(_) => ErrorCode::BadKingdom,
            ApiError::Text(_) | ApiError::Lab(_) => ErrorCode::BadText,
            ApiError::Internal(_) => ErrorCode::Internal,
            ApiError::Unanswered(Unanswered::Nothing) => ErrorCode::Malformed,
            ApiError::Unanswered(_) => ErrorCode::Refused,
            ApiError::Table(error) => match error {
                TableError::Stale { .. } => ErrorCode::Stale,
                TableError::NotYourDecision => ErrorCode::NotYourDecision,
                TableError::Refused(_) | TableError::GoesTooFar => ErrorCode::Refused,
                TableError::NoAnswer => ErrorCode::Malformed,
                TableError::NotNow(_) => ErrorCode::NotNow,
                TableError::BadName(_) => ErrorCode::BadName,
                TableError::BadSeat(_) => ErrorCode::BadSeat,
                TableError::Setup(_) => ErrorCode::BadKingdom,
                TableError::Corrupt(_) => ErrorCode::Internal,
            },
        }
    }

    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        match self.code() {
            ErrorCode::Malformed => StatusCode::BAD_REQUEST,
            ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ErrorCode::SignedOut => StatusCode::UNAUTHORIZED,
            ErrorCode::Forbidden
            | ErrorCode::WrongOrigin
            | ErrorCode::WrongPassword
            | ErrorCode::WrongPasskey => StatusCode::FORBIDDEN,
            ErrorCode::SlowDown => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Stale
            | ErrorCode::NotYourDecision
            | ErrorCode::Refused
            | ErrorCode::NotNow => StatusCode::CONFLICT,
            ErrorCode::BadKingdom
            | ErrorCode::BadName
            | ErrorCode::BadSeat
            | ErrorCode::BadText => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// How loudly to say it in the log.
    fn level(&self) -> Level {
        match self.code() {
            ErrorCode::Internal => Level::ERROR,
            // What limits and strangers do is told of now and then (`bite.rs`): a flood must not fill the log.
            _ => Level::DEBUG,
        }
    }

    /// What the client gets. What is wrong with the server stays in the log.
    pub fn body(&self) -> ErrorBody {
        let faults = match self {
            ApiError::Kingdom(error) | ApiError::Table(TableError::Setup(error)) => {
                error.faults.iter().map(fault).collect()
            }
            _ => Vec::new(),
        };
        let message = match self {
            ApiError::Table(TableError::Corrupt(_)) => "the table cannot be read".into(),
            other => other.to_string(),
        };
        let text = match self {
            ApiError::Text(fault) => Some(fault.clone()),
            _ => None,
        };
        ErrorBody { code: self.code(), message, faults, text }
    }

    /// Writes it into the log.
    pub fn log(&self) {
        let code = self.code();
        match self.level() {
            Level::ERROR => tracing::error!(?code, "{self:?}"),
            _ => tracing::debug!(?code, "{self}"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        self.log();
        (self.status(), Json(self.body())).into_response()
    }
}
