//! Names: of players, as they are written and found again, and of cards, Events and tokens.

use freehold_engine::{Buyable, Card, Event, Seat, Source, Token, same_name, suggest};

use crate::error::did_you_mean;

/// The largest number that can stand before a card.
pub(crate) const MOST: u8 = 250;

/// No player has a longer name, in characters. Tables have shorter ones.
pub const LONGEST_NAME: usize = 200;

/// Words that begin a line or part a name from what follows: a name with one of them in it is quoted.
const RESERVED: [&str; 38] = [
    "rulings", "edition", "players", "kingdom", "events", "seed", "start", "turn", "phase",
    "trash", "supply", "empty", "piles", "decides", "cost", "game", "over", "winners", "score",
    "revealed", "can", "cannot", "hand", "deck", "discard", "play", "aside", "tavern", "actions",
    "buys", "coins", "turns", "vp", "tokens", "journey", "inherits", "next", "size",
];

/// A player's name as it is written: in quotes if it could be taken for something else.
pub fn written(players: &[String], seat: Seat) -> String {
    let Some(name) = players.get(seat.index()) else { return format!("\"player {}\"", seat.0 + 1) };
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-' | '_' | '.');
    let words = || name.split(' ');
    let harmless = words().all(|word| {
        !word.is_empty()
            && word.chars().all(plain)
            && !word.starts_with(['-', '.'])
            && !RESERVED.contains(&word.to_lowercase().as_str())
    });
    let alone = players.iter().enumerate().all(|(i, other)| {
        i == seat.index()
            || begins_with(other, name).is_none() && begins_with(name, other).is_none()
    });
    if harmless && alone { name.clone() } else { quoted(name) }
}

fn quoted(name: &str) -> String {
    let mut text = String::from("\"");
    for c in name.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            _ => text.push(c),
        }
    }
    text.push('"');
    text
}

/// Names of which no two are the same: a second Alice becomes `Alice (2)`. What is too long for a name is cut.
pub fn distinct(players: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for player in players {
        let player: String = match player.chars().count() > LONGEST_NAME {
            // The number behind it has room.
            true => player.chars().take(LONGEST_NAME - 10).collect(),
            false => player.clone(),
        };
        let mut name = player.clone();
        let mut n = 2;
        while names.contains(&name) || n == 2 && name.trim().is_empty() {
            name = format!("{player} ({n})").trim().to_string();
            n += 1;
        }
        names.push(name);
    }
    names
}

/// The player of this name: exactly, or but for case if that fits only one.
pub(crate) fn seat_named(players: &[String], name: &str) -> Option<Seat> {
    let seat = |i: usize| Seat(i as u8);
    if let Some(i) = players.iter().position(|player| player == name) {
        return Some(seat(i));
    }
    let mut fitting = (0..players.len()).filter(|&i| same_name(&players[i], name));
    let first = fitting.next()?;
    fitting.next().is_none().then(|| seat(first))
}

/// The longest player's name that a text begins with, and its length in bytes.
pub(crate) fn seat_at_start(players: &[String], text: &str) -> Option<(Seat, usize)> {
    let length = |name: &String| begins_with(text, name);
    let longest = players.iter().filter_map(length).max()?;
    Some((seat_named(players, &text[..longest])?, longest))
}

/// How many bytes a name takes up at the start of a text, ignoring case.
fn begins_with(text: &str, name: &str) -> Option<usize> {
    let mut rest = text.char_indices();
    let mut end = 0;
    for c in name.chars() {
        let (at, d) = rest.next()?;
        if c != d && !c.to_lowercase().eq(d.to_lowercase()) {
            return None;
        }
        end = at + d.len_utf8();
    }
    let ends =
        text[end..].chars().next().is_none_or(|c| c.is_whitespace() || matches!(c, ',' | ':'));
    (ends && !name.is_empty()).then_some(end)
}

/// The card of this name.
///
/// # Errors
/// What is wrong with the name, and what may have been meant.
pub(crate) fn card(name: &str) -> Result<Card, String> {
    Card::named(name).ok_or_else(|| match Event::named(name) {
        Some(event) => format!("{} is an Event, not a card", event.name()),
        None => unknown("card", name, Card::ALL.into_iter().map(Card::name)),
    })
}

/// The Event of this name.
///
/// # Errors
/// What is wrong with the name, and what may have been meant.
pub(crate) fn event(name: &str) -> Result<Event, String> {
    Event::named(name).ok_or_else(|| match Card::named(name) {
        Some(card) => format!("{} is a card, not an Event", card.name()),
        None => unknown("Event", name, Event::ALL.into_iter().map(Event::name)),
    })
}

/// The card or Event of this name.
///
/// # Errors
/// What is wrong with the name, and what may have been meant.
pub(crate) fn thing(name: &str) -> Result<Buyable, String> {
    let known = || Buyable::all().map(Buyable::name);
    Buyable::named(name).ok_or_else(|| unknown("card or Event", name, known()))
}

/// The card, Event or token behind an effect.
///
/// # Errors
/// What is wrong with the name, and what may have been meant.
pub(crate) fn source(name: &str) -> Result<Source, String> {
    if let Ok(token) = token(name) {
        return Ok(Source::Token(token));
    }
    thing(name).map(Source::from)
}

/// The pile token of this name.
///
/// # Errors
/// What is wrong with the name, and what may have been meant.
pub(crate) fn token(name: &str) -> Result<Token, String> {
    let in_coins = |token| match token {
        Token::PlusCoin => "+$1",
        Token::MinusCost => "-$2 cost",
        _ => "",
    };
    let is = |token: &Token| same_name(token.name(), name) || in_coins(*token) == name;
    let found = Token::ALL.into_iter().find(is);
    found.ok_or_else(|| unknown("token", name, Token::ALL.into_iter().map(Token::name)))
}

/// Cards with commas between them, `2 Gold, Copper`, one by one and in order.
///
/// # Errors
/// What is wrong with a name or a number.
pub(crate) fn card_list(text: &str) -> Result<Vec<Card>, String> {
    let mut cards = Vec::new();
    for part in text.split(',').map(str::trim) {
        let before = part.split_once(' ');
        let after = part
            .rsplit_once(' ')
            .and_then(|(name, times)| Some((times.strip_prefix(['x', 'X', '×'])?, name)));
        let counts = [before, after].into_iter().flatten();
        let counted = counts.map(|(n, name)| (n.parse(), name)).find(|(n, _)| n.is_ok());
        let (n, name): (u8, &str) = match counted {
            Some((Ok(n), name)) => (n, name),
            _ => (1, part),
        };
        if n > MOST {
            return Err(format!("at most {MOST} can stand here"));
        }
        cards.extend(std::iter::repeat_n(card(name.trim())?, n.into()));
    }
    cards.sort_unstable();
    Ok(cards)
}

/// A name, and the words in parentheses after it.
pub(crate) fn and_words(name: &str) -> (&str, Option<&str>) {
    match name.strip_suffix(')').and_then(|text| text.split_once('(')) {
        Some((name, words)) => (name.trim_end(), Some(words.trim())),
        None => (name, None),
    }
}

fn unknown<'a>(kind: &str, name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let name = name.trim();
    let known: Vec<&str> = known.collect();
    if let (bare, Some(words)) = and_words(name)
        && let Some(bare) = known.iter().find(|known| same_name(known, bare))
    {
        return format!("no words belong after {bare} here, but there are \"({words})\"");
    }
    format!("there is no {kind} called {name:?}{}", did_you_mean(&suggest(name, known)))
}
