//! Moves.

use freehold_engine::{Buyable, Seat, same_name, suggest};
use winnow::Parser;
use winnow::ascii::space0;
use winnow::combinator::{alt, eof, opt};
use winnow::stream::{Location, Stream};

use super::atoms::{
    In, Parsed, card, counted, end, fault, fault_here, named, number, open_list, player, rest, word,
};
use crate::ast::{Deed, Item, Listed, Move, Word};
use crate::error::did_you_mean;
use crate::names;

/// The words of all moves.
const VERBS: [&str; 20] = [
    "plays",
    "buys",
    "gains",
    "gives",
    "trashes",
    "discards",
    "passes",
    "sets aside",
    "topdecks",
    "exchanges",
    "reveals",
    "calls",
    "resolves",
    "keeps",
    "chooses",
    "names",
    "places",
    "declines",
    "ends actions",
    "ends turn",
];

/// `Alice buys Copper`.
pub(crate) fn a_move(input: &mut In<'_>) -> Parsed<Move> {
    let seat = player(input).map_err(winnow::error::ErrMode::cut)?;
    deed(seat, input)
}

/// What a player does: the words after the name.
pub(crate) fn deed(seat: Seat, input: &mut In<'_>) -> Parsed<Move> {
    space0.parse_next(input)?;
    let at = input.current_token_start();
    let length = rest(input).find(|c: char| !c.is_alphabetic()).unwrap_or(rest(input).len());
    let verb = input.next_slice(length).to_lowercase();
    let deed = match third_person(&verb) {
        "plays" => {
            let all = (space0, word("all"), word("treasures"), space0, eof);
            match opt(all).parse_next(input)? {
                Some(_) => Deed::PlaysAllTreasures,
                None => picks(Word::Plays, input)?,
            }
        }
        "gains" => picks(Word::Gains, input)?,
        "trashes" => picks(Word::Trashes, input)?,
        "discards" => picks(Word::Discards, input)?,
        "passes" => picks(Word::Passes, input)?,
        "exchanges" => picks(Word::Exchanges, input)?,
        "reveals" => picks(Word::Reveals, input)?,
        "calls" => picks(Word::Calls, input)?,
        "keeps" => picks(Word::Keeps, input)?,
        "topdecks" => topdecks(input)?,
        "sets" => {
            if opt(word("aside")).parse_next(input)?.is_none() {
                return fault_here(input, "the word is \"sets aside\"");
            }
            picks(Word::SetsAside, input)?
        }
        "buys" => Deed::Buys(named(&[], "a card or Event", names::thing)(input)?),
        "gives" => {
            let to = player(input).map_err(winnow::error::ErrMode::cut)?;
            Deed::Gives(to, card(input)?)
        }
        "resolves" => named(&[], "an effect", |name| {
            let (name, words) = names::and_words(name);
            names::source(name).map(|source| Deed::Resolves(source, words.map(str::to_string)))
        })(input)?,
        "chooses" => {
            let label = named(&[], "an option", |label| Ok(label.to_string()));
            let (labels, open) = open_list(label)(input)?;
            Deed::Chooses { labels, open }
        }
        "names" => named(&[], "a card", |name| match names::and_words(name) {
            (name, None) => names::card(name).map(Deed::Names),
            (name, Some(words)) if same_name(words, NOT_IN_THE_GAME) => {
                names::card(name).map(Deed::NamesStranger)
            }
            _ => Err(format!("only \"({NOT_IN_THE_GAME})\" can stand after the card")),
        })(input)?,
        "places" => {
            let token = named(&["on"], "a token", names::token)(input)?;
            if opt(word("on")).parse_next(input)?.is_none() {
                return fault_here(input, "a token is placed \"on\" a pile");
            }
            Deed::Places(token, named(&[], "a pile", names::thing)(input)?)
        }
        "declines" => Deed::Declines,
        "ends" => match opt(alt((word("actions").value(true), word("turn").value(false))))
            .parse_next(input)?
        {
            Some(true) => Deed::EndsActions,
            Some(false) => Deed::EndsTurn,
            None => return fault_here(input, "a player \"ends actions\" or \"ends turn\""),
        },
        "" => return fault(at, "what the player does is missing here"),
        _ => {
            let hint = did_you_mean(&suggest(&verb, VERBS));
            let verbs = VERBS.join(", ");
            return fault(at, format!("there is no move called {verb:?}{hint} (moves: {verbs})"));
        }
    };
    end(input)?;
    Ok(Move { seat, deed })
}

/// What follows a card that is named without being in the game.
pub(crate) const NOT_IN_THE_GAME: &str = "not in the game";

/// The verb as the moves have it: "Alice cannot buy" says what "Alice cannot buys" says.
fn third_person(verb: &str) -> &str {
    let bare = |known: &&&str| {
        let word = known.split(' ').next().unwrap_or_default();
        word.strip_suffix("es") == Some(verb) || word.strip_suffix('s') == Some(verb)
    };
    match VERBS.iter().find(bare) {
        Some(known) => known.split(' ').next().unwrap_or_default(),
        None => verb,
    }
}

fn picks(word: Word, input: &mut In<'_>) -> Parsed<Deed> {
    let (items, open) = open_list(item(&[]))(input)?;
    if items.is_empty() && !open {
        return Ok(Deed::Declines);
    }
    if items.is_empty() {
        return fault_here(input, "a card is missing before \"…\"");
    }
    Ok(Deed::Picks(word, Listed { items, open }))
}

/// `2 Amulet`, or `Amulet (stays)` where it matters which copy.
fn item<'i>(stops: &'static [&'static str]) -> impl FnMut(&mut In<'i>) -> Parsed<Item> {
    let one = |name: &str| {
        let (name, words) = names::and_words(name);
        names::thing(name).map(|thing| (thing, words.map(str::to_string)))
    };
    let mut counted = counted(stops, "a card", one);
    move |input| {
        let (n, (thing, which)) = counted(input)?;
        Ok(Item { n, thing, which })
    }
}

/// `topdecks X, Y`, `topdecks X at 4` or, if the card is picked already, `topdecks at 4`.
fn topdecks(input: &mut In<'_>) -> Parsed<Deed> {
    if opt(word("at")).parse_next(input)?.is_some() {
        return Ok(Deed::PutsAt(None, number(input)?));
    }
    let at = input.current_token_start();
    let (items, open) = open_list(item(&["at"]))(input)?;
    if items.is_empty() && !open {
        return Ok(Deed::Declines);
    }
    if items.is_empty() {
        return fault(at, "a card is missing before \"…\"");
    }
    if opt(word("at")).parse_next(input)?.is_none() {
        return Ok(Deed::Picks(Word::TopDecks, Listed { items, open }));
    }
    match items[..] {
        [Item { n: 1, thing: Buyable::Card(card), which: None }] if !open => {
            Ok(Deed::PutsAt(Some(card), number(input)?))
        }
        _ => fault(at, "only one card can be put \"at\" a depth"),
    }
}
