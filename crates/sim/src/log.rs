//! A game as a log that is pleasant to read.

use freehold_engine::{Fact, Game, Phase, text};

/// The lines of a log: a heading for each turn, and what everyone could see in it. Draws, shuffles, gained Actions, Buys and coins and
/// the discards of Clean-up are left out, and the same thing done several times is said once.
pub(crate) fn lines(facts: &[Fact], game: &Game, names: &[String]) -> Vec<String> {
    let mut lines: Vec<(String, u32)> = Vec::new();
    let mut cleaning_up = false;
    let mut before: Option<&Fact> = None;
    for fact in facts {
        match fact {
            Fact::PhaseBegan { phase, .. } => cleaning_up = *phase == Phase::CleanUp,
            Fact::TurnBegan { .. } => {
                cleaning_up = false;
                lines.push((text::fact(fact, names), 1));
            }
            Fact::Drew { .. } | Fact::Shuffled { .. } | Fact::GotCoins { .. } => {}
            Fact::GotActions { .. } | Fact::GotBuys { .. } => {}
            Fact::Discarded { .. } if cleaning_up => {}
            // The purchase said it already.
            Fact::Gained { seat, card, .. }
                if before == Some(&Fact::Bought { seat: *seat, card: *card }) => {}
            _ => {
                let line = text::fact(&fact.for_everyone(), names);
                match lines.last_mut() {
                    Some((last, n)) if *last == line => *n += 1,
                    _ => lines.push((line, 1)),
                }
            }
        }
        before = Some(fact);
    }
    for seat in game.seats() {
        let name = names.get(seat.index()).map_or("", String::as_str);
        lines.push((format!("{name} has {} points", game.points(seat)), 1));
    }
    let times = |(line, n): (String, u32)| if n == 1 { line } else { format!("{line} ({n}×)") };
    lines.into_iter().map(times).collect()
}
