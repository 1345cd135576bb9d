//! A game as a log that is pleasant to read.

use freehold_engine::{Fact, Game, text};

/// The lines of a log, as everyone could see what happened, and the points at the end.
pub(crate) fn lines(facts: &[Fact], game: &Game, names: &[String]) -> Vec<String> {
    let seen: Vec<Fact> = facts.iter().map(Fact::for_everyone).collect();
    let told = text::log(&seen, names).into_iter().map(|line| line.words.to_string());
    let points = game.seats().map(|seat| {
        let name = names.get(seat.index()).map_or("", String::as_str);
        format!("{name} has {} points", game.points(seat))
    });
    told.chain(points).collect()
}
