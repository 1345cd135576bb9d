//! One game of a simulation, for the terminal.

use freehold_engine::text::Level;
use freehold_sim::SampleGame;

use crate::style::{faint, strong};

/// The log with open hands, and the result.
pub fn of(game: &SampleGame) -> String {
    let mut text = format!("{}\n", strong(format!("Game {}, with open hands", game.number)));
    for line in &game.lines {
        let indent = "  ".repeat(1 + usize::from(line.depth));
        text += &match line.level {
            Level::Turn => format!("\n{}\n", strong(&line.words)),
            Level::Deed => format!("{indent}{}\n", line.words),
            Level::Detail => format!("{indent}{}\n", faint(&line.words)),
        };
    }
    text.push('\n');
    for (name, points) in &game.points {
        let won = if game.winners.contains(name) { ", and wins" } else { "" };
        text += &format!("{name}: {points} points{won}\n");
    }
    text
}
