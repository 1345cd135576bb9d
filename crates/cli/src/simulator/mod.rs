//! The commands of the simulator: what can be written after them, and what they print.

mod board;
mod game_table;
pub mod interrupt;
mod odds;
mod odds_table;
mod outcome;
pub mod progress;
mod ray;
mod sim;
mod sim_table;
mod strategies;
mod sweep;
mod terms;
mod tournament;
mod tournament_table;

use std::path::Path;

use anyhow::anyhow;
use freehold_sim::stats::MOST_GAMES;
use freehold_sim::{Side, Strategy};

use crate::style;

pub use odds::OddsArgs;
pub use outcome::Outcome;
pub use sim::SimArgs;
pub use strategies::StrategiesArgs;
pub use sweep::SweepArgs;
pub use tournament::TournamentArgs;

/// A number of games: `5000`, `50_000`, `100k` or `2M`.
pub fn games(text: &str) -> Result<u64, String> {
    let plain = text.trim().replace(['_', '\'', ' '], "");
    let (digits, times) = match plain.to_lowercase() {
        p if p.ends_with('k') => (p[..p.len() - 1].to_string(), 1_000),
        p if p.ends_with('m') => (p[..p.len() - 1].to_string(), 1_000_000),
        p => (p, 1),
    };
    match digits.parse::<u64>().ok().and_then(|n| n.checked_mul(times)) {
        Some(n) if (1..=MOST_GAMES).contains(&n) => Ok(n),
        _ => Err(format!("a number of games from 1 to {MOST_GAMES}, such as 50000 or 100k")),
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

/// Reads a side, and warns of lines that are never followed.
///
/// # Errors
/// It cannot be read.
fn side(path: &Path) -> anyhow::Result<Side> {
    let side = Side::read(path)?;
    for fault in side.strategy().map(Strategy::warnings).unwrap_or_default() {
        let file = path.display().to_string();
        anstream::eprintln!("{}: {}", style::key("warning"), fault.show(&file));
    }
    Ok(side)
}

/// Writes a file.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).map_err(|cause| cannot_write(path, &cause))
}

/// Whether a file can be written, found out before a long run; the file is left as it was.
pub fn may_write(path: &Path) -> anyhow::Result<()> {
    let is_new = !path.exists();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
    let cleared = opened.and_then(|_| if is_new { std::fs::remove_file(path) } else { Ok(()) });
    cleared.map_err(|cause| cannot_write(path, &cause))
}

fn cannot_write(path: &Path, cause: &std::io::Error) -> anyhow::Error {
    anyhow!("cannot write {}: {cause}", path.display())
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
