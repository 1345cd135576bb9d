//! The smallest parts: names, numbers, lists.

use freehold_engine::{Card, Seat, suggest};
use winnow::Parser;
use winnow::ascii::{Caseless, digit1, space0, space1};
use winnow::combinator::{alt, eof, opt, preceded, separated, terminated};
use winnow::error::{ErrMode, ParserError};
use winnow::stream::{LocatingSlice, Location, Stateful, Stream};
use winnow::token::{literal, take_till};

use crate::ast::Cards;
use crate::error::did_you_mean;
use crate::names::{self, MOST};

/// One line, its comment cut off, and the names of the players.
pub(crate) type In<'i> = Stateful<LocatingSlice<&'i str>, &'i [String]>;
/// What a parser gives.
pub(crate) type Parsed<T> = Result<T, ErrMode<Fault>>;

/// What is wrong at which byte of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) message: String,
}

impl<'i> ParserError<In<'i>> for Fault {
    type Inner = Fault;

    fn from_input(input: &In<'i>) -> Fault {
        Fault { at: input.current_token_start(), message: "this is not understood".into() }
    }

    fn into_inner(self) -> Result<Fault, Fault> {
        Ok(self)
    }
}

/// What is left of the line.
pub(crate) fn rest<'i>(input: &In<'i>) -> &'i str {
    ***input
}

/// A fault that no other reading of the line can mend.
pub(crate) fn fault<T>(at: usize, message: impl Into<String>) -> Parsed<T> {
    Err(ErrMode::Cut(Fault { at, message: message.into() }))
}

/// A fault where the line goes on.
pub(crate) fn fault_here<T>(input: &In<'_>, message: impl Into<String>) -> Parsed<T> {
    fault(input.current_token_start(), message)
}

/// Something by its name, which ends before a comma or one of these words.
pub(crate) fn named<'i, T>(
    stops: &'static [&'static str],
    what: &'static str,
    lookup: impl Fn(&str) -> Result<T, String>,
) -> impl FnMut(&mut In<'i>) -> Parsed<T> {
    move |input| {
        space0.parse_next(input)?;
        let at = input.current_token_start();
        let name = name_until(input, stops);
        if name.is_empty() {
            return fault(at, format!("{what} is missing here"));
        }
        lookup(name).or_else(|message| fault(at, message))
    }
}

/// The text up to a comma, the end, or one of these words.
fn name_until<'i>(input: &mut In<'i>, stops: &[&str]) -> &'i str {
    let text = rest(input);
    let comma = comma_outside_parentheses(text).unwrap_or(text.len());
    let end =
        stops.iter().filter_map(|stop| find_word(&text[..comma], stop)).min().unwrap_or(comma);
    input.next_slice(end).trim()
}

fn comma_outside_parentheses(text: &str) -> Option<usize> {
    let mut inside = false;
    text.char_indices().find_map(|(i, c)| {
        inside = (inside || c == '(') && c != ')';
        (c == ',' && !inside).then_some(i)
    })
}

/// Where a word begins that spaces stand around.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let mut from = 0;
    for part in text.split(' ') {
        if from > 0 && part.eq_ignore_ascii_case(word) {
            return Some(from);
        }
        from += part.len() + 1;
    }
    None
}

/// `2 Feast`, `Feast x2` or `Feast`.
pub(crate) fn counted<'i, T>(
    stops: &'static [&'static str],
    what: &'static str,
    lookup: impl Fn(&str) -> Result<T, String>,
) -> impl FnMut(&mut In<'i>) -> Parsed<(u8, T)> {
    move |input| {
        space0.parse_next(input)?;
        let n = opt(terminated(small_number, space1)).parse_next(input)?;
        let at = input.current_token_start();
        let name = name_until(input, stops);
        let (name, times) = match name.rsplit_once(' ') {
            Some((before, last)) if n.is_none() => match times(last) {
                Some(times) => (before.trim_end(), Some(times)),
                None => (name, None),
            },
            _ => (name, None),
        };
        if name.is_empty() {
            return fault(at, format!("{what} is missing here"));
        }
        if name.starts_with('…') || name.starts_with("...") {
            return fault(at, "\"…\" can only stand last in a deck, a shuffle or a pick");
        }
        if let Some(count) = bad_count(name) {
            return fault(at, format!("{count} is a bad count: it is written 2 Moat or Moat x2"));
        }
        let n = match times {
            Some(Some(n)) => n,
            Some(None) => return fault(at, too_many()),
            None => n.unwrap_or(1),
        };
        lookup(name).map(|thing| (n, thing)).or_else(|message| fault(at, message))
    }
}

/// A first word with digits in it that is no count.
fn bad_count(name: &str) -> Option<&str> {
    let first = name.split(' ').next()?;
    let digits = first.trim_start_matches(['-', '–', '+', '−']);
    digits.starts_with(|c: char| c.is_ascii_digit()).then_some(first)
}

/// The number in `x2`; nothing in it if it is too large.
fn times(text: &str) -> Option<Option<u8>> {
    let digits = text.strip_prefix(['x', 'X', '×'])?;
    let number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    number.then(|| digits.parse().ok().filter(|&n| n <= MOST))
}

fn small_number(input: &mut In<'_>) -> Parsed<u8> {
    let at = input.current_token_start();
    let digits = digit1.parse_next(input)?;
    match digits.parse() {
        Ok(n) if n <= MOST => Ok(n),
        _ => fault(at, too_many()),
    }
}

fn too_many() -> String {
    format!("at most {MOST} can stand here")
}

/// A number that must be there.
pub(crate) fn number<N: std::str::FromStr>(input: &mut In<'_>) -> Parsed<N> {
    space0.parse_next(input)?;
    let at = input.current_token_start();
    let Ok(text) = (opt('-'), digit1::<In<'_>, ErrMode<Fault>>).take().parse_next(input) else {
        return match name_until(input, &[]) {
            "" => fault(at, "a number is missing here"),
            other => fault(at, format!("a number is wanted here, not {other}")),
        };
    };
    text.parse().or_else(|_| fault(at, format!("{text} is out of range")))
}

/// Elements with commas between them; `-` for none.
pub(crate) fn list<'i, T>(
    mut element: impl FnMut(&mut In<'i>) -> Parsed<T>,
) -> impl FnMut(&mut In<'i>) -> Parsed<Vec<T>> {
    move |input| {
        space0.parse_next(input)?;
        if rest(input).is_empty() {
            return fault_here(input, "a list is missing here; an empty one is written -");
        }
        if opt((alt(('-', '–', '—')), space0, eof)).parse_next(input)?.is_some() {
            return Ok(Vec::new());
        }
        separated(1.., element.by_ref(), (space0, ',')).parse_next(input)
    }
}

/// Something with the byte where it begins.
pub(crate) fn placed_at<'i, T>(
    mut parser: impl FnMut(&mut In<'i>) -> Parsed<T>,
) -> impl FnMut(&mut In<'i>) -> Parsed<(usize, T)> {
    move |input| {
        space0.parse_next(input)?;
        Ok((input.current_token_start(), parser(input)?))
    }
}

/// Elements without where they begin, each of which is there once.
pub(crate) fn once_each<T, K: PartialEq>(
    elements: Vec<(usize, T)>,
    key: impl Fn(&T) -> K,
    name: impl Fn(&T) -> String,
) -> Parsed<Vec<T>> {
    for (i, (at, one)) in elements.iter().enumerate() {
        if elements[..i].iter().any(|(_, before)| key(before) == key(one)) {
            return fault(*at, format!("{} is named twice", name(one)));
        }
    }
    Ok(elements.into_iter().map(|(_, one)| one).collect())
}

/// `…` or `...` as the last element.
pub(crate) fn and_others(input: &mut In<'_>) -> Parsed<()> {
    (space0, alt(("…", "...")), space0, eof).void().parse_next(input)
}

/// A list that may end with `…`, and whether it does.
pub(crate) fn open_list<'i, T>(
    mut element: impl FnMut(&mut In<'i>) -> Parsed<T>,
) -> impl FnMut(&mut In<'i>) -> Parsed<(Vec<T>, bool)> {
    move |input| {
        let mut one = |input: &mut In<'i>| {
            alt((and_others.map(|()| None), element.by_ref().map(Some))).parse_next(input)
        };
        let elements = list(&mut one)(input)?;
        let open = matches!(elements.last(), Some(None));
        Ok((elements.into_iter().flatten().collect(), open))
    }
}

/// Cards with their numbers.
pub(crate) fn cards(input: &mut In<'_>) -> Parsed<Cards> {
    list(counted(&[], "a card", names::card)).map(Cards).parse_next(input)
}

/// One card.
pub(crate) fn card(input: &mut In<'_>) -> Parsed<Card> {
    named(&[], "a card", names::card)(input)
}

/// A player by name, in quotes or not.
pub(crate) fn player(input: &mut In<'_>) -> Parsed<Seat> {
    space0.parse_next(input)?;
    let at = input.current_token_start();
    if rest(input).starts_with('"') {
        let name = quoted(input)?;
        return match names::seat_named(input.state, &name) {
            Some(seat) => Ok(seat),
            None => fault(at, no_player(input.state, &name)),
        };
    }
    match names::seat_at_start(input.state, rest(input)) {
        Some((seat, length)) => {
            input.next_slice(length);
            Ok(seat)
        }
        None => {
            let end = |c: char| c.is_whitespace() || matches!(c, ',' | ':');
            let name = rest(input).split(end).next().unwrap_or_default();
            if name.is_empty() {
                return fault(at, "a player is missing here");
            }
            let message = no_player(input.state, name);
            Err(ErrMode::Backtrack(Fault { at, message }))
        }
    }
}

fn no_player(players: &[String], name: &str) -> String {
    let suggestions = suggest(name, players.iter().map(String::as_str));
    let hint = match suggestions[..] {
        [] => format!("; the players are {}", players.join(", ")),
        _ => did_you_mean(&suggestions),
    };
    format!("there is no player called {name:?}{hint}")
}

/// A name in quotes.
pub(crate) fn quoted(input: &mut In<'_>) -> Parsed<String> {
    let at = input.current_token_start();
    '"'.parse_next(input)?;
    let mut name = String::new();
    let mut chars = rest(input).char_indices();
    while let Some((i, c)) = chars.next() {
        match c {
            '"' => {
                input.next_slice(i + 1);
                return Ok(name);
            }
            '\\' => match chars.next() {
                Some((_, 'n')) => name.push('\n'),
                Some((_, 'r')) => name.push('\r'),
                Some((_, c)) => name.push(c),
                None => break,
            },
            c => name.push(c),
        }
    }
    fault(at, "this quotation mark has no second one")
}

/// A word of the notation, ignoring case.
pub(crate) fn word<'i>(word: &'static str) -> impl FnMut(&mut In<'i>) -> Parsed<()> {
    move |input| {
        let end = |input: &mut In<'i>| match rest(input).chars().next() {
            Some(c) if c.is_alphanumeric() => Err(ErrMode::from_input(input)),
            _ => Ok(()),
        };
        (space0, literal(Caseless(word)), end).void().parse_next(input)
    }
}

/// What stands before a colon, in small letters with single spaces.
pub(crate) fn key(input: &mut In<'_>) -> Parsed<String> {
    let text: &str = terminated(take_till(1.., (':', '"', ',')), ':').parse_next(input)?;
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase())
}

/// The end of the line.
pub(crate) fn end(input: &mut In<'_>) -> Parsed<()> {
    space0.parse_next(input)?;
    if rest(input).is_empty() {
        return Ok(());
    }
    fault_here(input, "nothing more is expected on this line")
}

/// A parser after spaces.
pub(crate) fn lead<'i, T>(
    mut parser: impl FnMut(&mut In<'i>) -> Parsed<T>,
) -> impl FnMut(&mut In<'i>) -> Parsed<T> {
    move |input| preceded(space0, parser.by_ref()).parse_next(input)
}
