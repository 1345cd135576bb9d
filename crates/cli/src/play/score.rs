//! The end of a game.

use std::io::Write;

use comfy_table::Cell;
use freehold_engine::Game;

use super::screen;
use crate::{style, table};

/// Who has won, and where the points come from.
pub fn show(game: &Game, names: &[String], out: &mut impl Write) -> anyhow::Result<()> {
    screen::rule("The game is over", out)?;
    let mut seats: Vec<_> = game.seats().collect();
    seats.sort_by_key(|seat| (-game.points(*seat), game.player(*seat).turns));
    let mut table = table::with_headings(&["", "Points", "From", "Turns"]);
    for seat in seats {
        let player = game.player(seat);
        let lines = player.score_lines();
        let from: Vec<String> = lines
            .iter()
            .map(|line| format!("{} {} = {}", line.n, line.card.name(), line.points))
            .collect();
        let from = if from.is_empty() { "nothing".into() } else { from.join(", ") };
        table.add_row([
            Cell::new(&names[seat.index()]),
            table::number(game.points(seat)),
            Cell::new(from),
            table::number(player.turns),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let winners: Vec<&str> =
        game.winners().iter().map(|seat| names[seat.index()].as_str()).collect();
    let line = match &winners[..] {
        ["You"] => "You win.".into(),
        [one] => format!("{one} wins."),
        several => format!("{} share the victory.", several.join(" and ")),
    };
    writeln!(out, "\n{}", style::strong(line))?;
    Ok(())
}
