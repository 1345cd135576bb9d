//! What somebody wants who has said nothing: to go on with a game, or to begin one.

use std::io::Write;

use freehold_bots::BotKind;
use freehold_tui::Entry;

use super::kept::{self, Waiting};
use super::lines::Lines;
use super::opponent::Opponent;
use super::{Options, level};
use crate::{fullscreen, style};

/// How many games are offered to go on with.
const OFFERED: usize = 3;

/// What is wanted.
pub enum Start {
    /// A game against this opponent.
    Against(Opponent),
    /// A game that waits.
    Resume(Box<Waiting>),
    /// Nothing.
    Leave,
}

impl Start {
    /// A game against the opponent for somebody who has not chosen any.
    pub fn usual() -> Start {
        Start::Against(Opponent::Bot(BotKind::FIRST_OPPONENT))
    }
}

/// The games to go on with: none for somebody who has said what to play.
fn offered(options: &Options) -> Vec<Waiting> {
    let mut games = if options.deal.is_chosen() { Vec::new() } else { kept::waiting() };
    games.truncate(OFFERED);
    games
}

/// Asks on the whole screen.
///
/// # Errors
/// A terminal that fails.
pub fn on_screen(options: &Options) -> anyhow::Result<Start> {
    let mut games = offered(options);
    let mut entries: Vec<Entry> = games
        .iter()
        .map(|game| Entry { name: "Go on with a game".into(), about: game.about() })
        .collect();
    entries.extend(BotKind::LEVELS.into_iter().map(|kind| {
        let rating = kind.rating().map_or(String::new(), |rating| format!(" ({rating})"));
        Entry { name: format!("{}{rating}", kind.name()), about: kind.style().into() }
    }));
    let first = BotKind::LEVELS.iter().position(|kind| *kind == BotKind::FIRST_OPPONENT);
    let at = if games.is_empty() { first.unwrap_or(0) } else { 0 };
    let title = match games.is_empty() {
        true => "whom would you like to play against?",
        false => "a game that waits, or a new one: against whom?",
    };
    let chosen = freehold_tui::pick(title, &entries, at, fullscreen::paint())?;
    Ok(match chosen {
        None => Start::Leave,
        Some(i) if i < games.len() => Start::Resume(Box::new(games.swap_remove(i))),
        Some(i) => Start::Against(Opponent::Bot(BotKind::LEVELS[i - games.len()])),
    })
}

/// Asks in lines of text.
///
/// # Errors
/// Input or output that fails.
pub fn in_lines(options: &Options, out: &mut impl Write) -> anyhow::Result<Start> {
    let mut lines = Lines::new(std::io::stdin().lock());
    if let Some(game) = offered(options).into_iter().next() {
        writeln!(out, "{}", style::strong(format!("A game waits: {}.", game.about())))?;
        match lines.read("Go on with it? [Y/n] ", out)?.as_deref() {
            None => return Ok(Start::Leave),
            Some("" | "y" | "Y" | "yes") => return Ok(Start::Resume(Box::new(game))),
            Some(_) => {}
        }
    }
    let kind = level::choose(&mut lines, out)?;
    Ok(kind.map_or(Start::Leave, |kind| Start::Against(Opponent::Bot(kind))))
}
