//! Strategy texts as lists of lines, as far as a board has what they name.

use freehold_engine::{Buyable, Card, Token};
use freehold_strategy::Strategy;

use super::board::Board;
use super::genome::{Genome, Line, Section, Term, Test};

/// The lists of a text. Lines for what the board does not have are left out, and conditions that ask for it.
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

/// A line, unless it is none or for what the board does not have.
fn line_of(entry: &str, board: &Board) -> Option<Line> {
    let (name, condition) = entry.split_once(" if ").unwrap_or((entry, ""));
    let thing = Buyable::named(&name.split_whitespace().collect::<Vec<_>>().join(" "))?;
    if !board.has(thing) || Strategy::parse(&format!("buy: {entry}"), "line").is_err() {
        return None;
    }
    let mut tests = tests(condition);
    tests.retain(|test| is_there(test, board));
    Some(Line { thing, tests })
}

/// Whether a board has all that a condition asks for.
fn is_there(test: &Test, board: &Board) -> bool {
    let line = Strategy::parse(&format!("buy: Copper if {test}"), "line");
    line.is_ok_and(|line| line.wanted().all(|thing| board.has(thing)))
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
    if let Some((card, n)) =
        part.strip_prefix("coins = cost(").and_then(|rest| rest.split_once(") - "))
    {
        return Some(Test::Lacking(Card::named(card)?, n.trim().parse().ok()?));
    }
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
            let one = |name| inside(text, name).and_then(Card::named);
            let left = one("left").map(Term::Left);
            left.or_else(|| one("in_play").map(Term::InPlay))
                .or_else(|| token(text))
                .or_else(|| copies(text))?
        }
    })
}

/// What stands between the brackets after a name.
fn inside<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')')
}

fn token(text: &str) -> Option<Term> {
    let (name, card) = inside(text, "token")?.split_once(", ")?;
    let token = Token::ALL.into_iter().find(|token| token.name() == name)?;
    Some(Term::Token(token, Card::named(card)?))
}

/// Copies of some cards without those of others: `count(Smithy) + count(Moat) - count(Village)`.
fn copies(text: &str) -> Option<Term> {
    let count = |part: &str| inside(part.trim(), "count").and_then(Card::named);
    let mut parts = text.split(" - ");
    let these: Vec<Card> = parts.next()?.split(" + ").map(count).collect::<Option<_>>()?;
    let those: Vec<Card> = parts.map(count).collect::<Option<_>>()?;
    Some(match (these.as_slice(), those.is_empty()) {
        (&[card], true) => Term::Count(card),
        (_, true) => Term::Sum(these),
        (_, false) => Term::Excess(these, those),
    })
}

#[cfg(test)]
mod tests {
    use freehold_engine::Setup;

    use super::*;

    #[test]
    fn conditions_are_read_as_they_were_written() {
        let board = Board::new(&Setup::new(vec![Card::Smithy, Card::Moat, Card::Village], vec![]));
        let conditions = [
            "count(Smithy) < 2 and turn <= 3",
            "count(Smithy) + count(Moat) < 4",
            "count(Smithy) + count(Moat) - count(Village) <= 0",
            "left(Province) >= 3 and in_play(Village) = 1",
            "token(+1 Card, Smithy) = 0",
            "money >= 12 and lead <= -2",
            "coins = cost(Smithy) - 1",
        ];
        for condition in conditions {
            let genome = genome(&format!("buy: Smithy if {condition}; Silver"), &board);
            let tests = &genome.buy[0].tests;
            let is_known = |test: &Test| !matches!(test, Test::Written(_));
            assert!(tests.iter().all(is_known), "{tests:?} cannot be varied");
            let written: Vec<String> = tests.iter().map(Test::to_string).collect();
            assert_eq!(written.join(" and "), condition);
        }
    }

    #[test]
    fn what_the_board_does_not_have_is_left_out() {
        let board = Board::new(&Setup::new(vec![Card::Smithy], Vec::new()));
        let text = "buy: Witch; Smithy if count(Smithy) - count(Village) <= 0 and turn < 9; Gold";
        let text = genome(text, &board).text("", "");
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(lines, ["buy:", "Smithy if turn <= 8", "Gold"]);
    }
}
