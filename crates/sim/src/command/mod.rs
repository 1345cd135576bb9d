//! The commands: what can be written behind them, and what they print. A command line only has to forward.

mod board;
mod odds;
mod sim;
mod strategies;
mod sweep;
mod terms;
mod tournament;

use std::path::{Path, PathBuf};

use thiserror::Error;

pub use board::BoardArgs;
pub use odds::OddsArgs;
pub use sim::SimArgs;
pub use strategies::StrategiesArgs;
pub use sweep::SweepArgs;
pub use terms::TermsArgs;
pub use tournament::TournamentArgs;

use crate::odds::OddsError;
use crate::sim::SimError;
use crate::strategy::ReadError;
use crate::sweep::SweepError;
use crate::tournament::TournamentError;

/// Why a command did not do what it was told.
#[derive(Debug, Error)]
#[allow(missing_docs)] // The causes speak for themselves.
pub enum CommandError {
    #[error(transparent)]
    Strategy(#[from] ReadError),
    #[error(transparent)]
    Sim(#[from] SimError),
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    #[error(transparent)]
    Sweep(#[from] SweepError),
    #[error(transparent)]
    Odds(#[from] OddsError),
    #[error("cannot write {}: {cause}", .path.display())]
    Write { path: PathBuf, cause: std::io::Error },
    /// What was reckoned is not lost with the file.
    #[error("{cause}; the result was:\n\n{result}")]
    Unwritten { cause: Box<CommandError>, result: String },
}

/// A number of games: `5000`, `50_000`, `100k` or `2M`.
fn games(text: &str) -> Result<u64, String> {
    let plain = text.trim().replace(['_', '\'', ' '], "");
    let (digits, times) = match plain.to_lowercase() {
        p if p.ends_with('k') => (p[..p.len() - 1].to_string(), 1_000),
        p if p.ends_with('m') => (p[..p.len() - 1].to_string(), 1_000_000),
        p => (p, 1),
    };
    let most = crate::stats::MOST_GAMES;
    match digits.parse::<u64>().ok().and_then(|n| n.checked_mul(times)) {
        Some(n) if (1..=most).contains(&n) => Ok(n),
        _ => Err(format!("a number of games from 1 to {most}, such as 50000 or 100k")),
    }
}

/// A number of per cent as a share: `0.5`, `0.5%` or `±0.5 %`.
fn per_cent(text: &str) -> Result<f64, String> {
    let plain = text.trim().trim_start_matches('±').trim_end_matches('%').trim();
    match plain.parse::<f64>() {
        Ok(n) if n > 0.0 && n < 50.0 => Ok(n / 100.0),
        _ => Err("a number of per cent between 0 and 50, such as 0.5".into()),
    }
}

fn write(path: &Path, text: &str) -> Result<(), CommandError> {
    std::fs::write(path, text).map_err(|cause| CommandError::Write { path: path.into(), cause })
}

/// Whether a file can be written, found out before a long run; the file is left as it was.
fn may_write(path: &Path) -> Result<(), CommandError> {
    let is_new = !path.exists();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
    let cleared = opened.and_then(|_| if is_new { std::fs::remove_file(path) } else { Ok(()) });
    cleared.map_err(|cause| CommandError::Write { path: path.into(), cause })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_games_may_be_short() {
        assert_eq!(games("100k"), Ok(100_000));
        assert_eq!(games("2M"), Ok(2_000_000));
        assert_eq!(games("50_000"), Ok(50_000));
        assert!(games("0").is_err() && games("many").is_err() && games("").is_err());
        assert!(games("99999999999999999999k").is_err());
    }

    #[test]
    fn per_cents_become_shares() {
        assert_eq!(per_cent("±0.5 %"), Ok(0.005));
        assert!(per_cent("0").is_err() && per_cent("NaN").is_err() && per_cent("60").is_err());
    }
}
