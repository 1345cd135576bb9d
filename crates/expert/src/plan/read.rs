//! Strategy texts as lists of lines, as far as a board has what they name.

use freehold_engine::{Buyable, Card};
use freehold_strategy::Strategy;

use super::board::Board;
use super::genome::{Genome, Line, Section, Term, Test};

/// The lists of a text. Lines that name what the board does not have are left out.
pub(super) fn genome(text: &str, board: &Board) -> Genome {
    let mut genome = Genome::default();
    let mut heading = String::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default();
        let line = match line.split_once(':') {
            Some((word, rest)) if word.trim().chars().all(char::is_alphabetic) => {
                heading = word.trim().to_lowercase();
                rest
            }
            _ => line,
        };
        for entry in line.split(';').map(str::trim).filter(|entry| !entry.is_empty()) {
            let Some(line) = line_of(entry, board) else { continue };
            let section = match heading.as_str() {
                "buy" => {
                    genome.buy.push(line);
                    continue;
                }
                "play" => Section::Play,
                "trash" => Section::Trash,
                "discard" => Section::Discard,
                "gain" => Section::Gain,
                "treasures" => Section::Treasures,
                _ => continue,
            };
            match genome.others.iter_mut().find(|(other, _)| *other == section) {
                Some((_, lines)) => lines.push(line),
                None => genome.others.push((section, vec![line])),
            }
        }
    }
    genome
}

/// A line, unless it is none or names what the board does not have.
fn line_of(entry: &str, board: &Board) -> Option<Line> {
    let (name, condition) = entry.split_once(" if ").unwrap_or((entry, ""));
    let thing = Buyable::named(&name.split_whitespace().collect::<Vec<_>>().join(" "))?;
    let whole = Strategy::parse(&format!("buy: {entry}"), "line").ok()?;
    if !whole.wanted().chain([thing]).all(|thing| board.has(thing)) {
        return None;
    }
    Some(Line { thing, tests: tests(condition) })
}

fn tests(condition: &str) -> Vec<Test> {
    let condition = condition.trim();
    if condition.is_empty() {
        return Vec::new();
    }
    // What has an `or` or a `not` in it stays in one piece.
    let words: Vec<&str> = condition.split_whitespace().collect();
    if words.iter().any(|word| ["or", "not"].contains(word)) {
        return vec![Test::Written(format!("({condition})").into())];
    }
    condition.split(" and ").map(|part| test(part.trim())).collect()
}

fn test(part: &str) -> Test {
    simple(part).unwrap_or_else(|| Test::Written(part.into()))
}

fn simple(part: &str) -> Option<Test> {
    let at = part.find(['<', '>', '='])?;
    let (left, rest) = part.split_at(at);
    let sign: String = rest.chars().take_while(|c| "<>=".contains(*c)).collect();
    let n: i16 = rest[sign.len()..].trim().parse().ok()?;
    let term = term(left.trim())?;
    Some(match sign.as_str() {
        "<" => Test::AtMost(term, n - 1),
        "<=" => Test::AtMost(term, n),
        ">" => Test::AtLeast(term, n + 1),
        ">=" => Test::AtLeast(term, n),
        "=" => Test::Is(term, n),
        _ => return None,
    })
}

fn term(text: &str) -> Option<Term> {
    let of = |name: &str| {
        let inner = text.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')')?;
        Card::named(inner)
    };
    Some(match text {
        "coins" => Term::Coins,
        "buys" => Term::Buys,
        "turn" => Term::Turn,
        "money" => Term::Money,
        "cards" => Term::Cards,
        "lead" => Term::Lead,
        "gains_to_end" => Term::GainsToEnd,
        "empty_piles" => Term::EmptyPiles,
        _ => {
            let count = of("count").map(Term::Count);
            count
                .or_else(|| of("left").map(Term::Left))
                .or_else(|| of("in_play").map(Term::InPlay))?
        }
    })
}
