//! One game of a simulation, for the terminal.

use freehold_engine::text::Level;
use freehold_sim::SampleGame;

use crate::style::{faint, strong};

/// The log with open hands, and the result. The games that count have the numbers below this one.
pub fn of(game: &SampleGame, counted: u64) -> String {
    let mut text = format!("{}\n", strong(format!("Game {}, with open hands", game.number)));
    let kingdom = game.kingdom.iter().map(|card| card.name());
    let board: Vec<&str> = kingdom.chain(game.events.iter().map(|event| event.name())).collect();
    text += &format!("Board: {}\n", board.join(", "));
    if game.number >= counted {
        text += "It is none of those that are counted above: more were looked at for it.\n";
    }
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
