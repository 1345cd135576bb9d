//! Choosing an opponent.

use std::io::{BufRead, Write};

use freehold_bots::BotKind;

use super::lines::Lines;
use crate::style;

/// Lets somebody choose an opponent; nothing if there is no more input.
///
/// # Errors
/// Input or output that fails.
pub fn choose<R: BufRead>(
    lines: &mut Lines<R>,
    out: &mut impl Write,
) -> anyhow::Result<Option<BotKind>> {
    let usual = BotKind::FIRST_OPPONENT;
    writeln!(out, "{}", style::strong("Whom would you like to play against?"))?;
    for (i, kind) in BotKind::LEVELS.into_iter().enumerate() {
        let rating = kind.rating().map_or(String::new(), |rating| format!(" ({rating})"));
        writeln!(out, "  {} {}{rating}: {}", i + 1, kind.name(), style::faint(kind.style()))?;
    }
    loop {
        let prompt = format!("1 to {}, Enter for {}> ", BotKind::LEVELS.len(), usual.name());
        let Some(line) = lines.read(&prompt, out)? else { return Ok(None) };
        match meant(&line) {
            _ if line.is_empty() => return Ok(Some(usual)),
            Some(kind) => return Ok(Some(kind)),
            None => writeln!(out, "{}", style::error("that is none of them"))?,
        }
    }
}

fn meant(line: &str) -> Option<BotKind> {
    match line.parse::<usize>() {
        Ok(n) => n.checked_sub(1).and_then(|i| BotKind::LEVELS.get(i)).copied(),
        Err(_) => BotKind::named(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(input: &str) -> Option<BotKind> {
        choose(&mut Lines::Piped(input.as_bytes()), &mut Vec::new()).unwrap()
    }

    #[test]
    fn an_opponent_is_chosen_by_number_or_name() {
        assert_eq!(chosen("3\n"), Some(BotKind::Reeve));
        assert_eq!(chosen("grandmaster\n"), Some(BotKind::Grandmaster));
        assert_eq!(chosen("\n"), Some(BotKind::FIRST_OPPONENT));
        assert_eq!(chosen("9\nking\n0\n2\n"), Some(BotKind::Apprentice));
        assert_eq!(chosen(""), None);
    }

    #[test]
    fn every_level_is_offered_with_its_style() {
        let mut shown = Vec::new();
        choose(&mut Lines::Piped("1\n".as_bytes()), &mut shown).unwrap();
        let shown = String::from_utf8(shown).unwrap();
        for kind in BotKind::LEVELS {
            assert!(shown.contains(kind.name()) && shown.contains(kind.style()), "{shown}");
        }
    }
}
