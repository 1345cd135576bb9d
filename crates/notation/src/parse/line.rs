//! One line of a scenario.

use freehold_engine::{Card, Edition, Event, Phase, Reseed, Seat, Token, same_name, suggest};
use winnow::Parser;
use winnow::ascii::space0;
use winnow::combinator::{alt, eof, opt};
use winnow::error::ErrMode;
use winnow::stream::Location;

use super::atoms::{
    In, Parsed, card, cards, counted, end, fault, fault_here, key, lead, list, named, number,
    once_each, open_list, placed_at, player, quoted, rest, word,
};
use super::deed::{a_move, deed};
use crate::ast::{Area, Cards, Counted, Counter, Mark, Marked, Placed, Says, State};
use crate::error::did_you_mean;
use crate::names::{self, LONGEST_NAME};

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Header(Header),
    Says(Says),
}

/// A line of the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Header {
    Rulings(Vec<String>),
    Edition(Edition),
    Players(Vec<String>),
    /// With the byte where each begins.
    Kingdom(Vec<(usize, Card)>),
    /// With the byte where each begins.
    Events(Vec<(usize, Event)>),
    Seed(u64),
    Reseed(Reseed),
    Version(u32),
    Rules(u16),
    StartNewGame,
}

/// What can stand before the colon of a line that is about no player.
const KEYS: [&str; 20] = [
    "rulings",
    "edition",
    "players",
    "kingdom",
    "events",
    "seed",
    "reseed",
    "version",
    "rules",
    "start",
    "turn",
    "phase",
    "trash",
    "supply",
    "empty piles",
    "decides",
    "cost",
    "winners",
    "score",
    "revealed",
];

/// What can stand before the colon of a line that is about a player.
const PLAYER_KEYS: [&str; 19] = [
    "hand",
    "discard",
    "play",
    "aside",
    "tavern",
    "deck",
    "discard top",
    "hand size",
    "deck size",
    "discard size",
    "actions",
    "buys",
    "coins",
    "turns",
    "vp",
    "tokens",
    "journey",
    "inherits",
    "next shuffle",
];

/// A whole line.
pub(crate) fn line(input: &mut In<'_>) -> Parsed<Item> {
    let item = alt((
        (space0, '>')
            .void()
            .flat_map(|()| |input: &mut In<'_>| a_move(input))
            .map(Says::Move)
            .map(Item::Says),
        (word("game"), word("over"), space0, eof).value(Item::Says(Says::State(State::GameOver))),
        about_no_player,
        about_a_player.map(Item::Says),
    ))
    .parse_next(input)
    .map_err(|error| explain(error, rest(input)))?;
    end(input)?;
    Ok(item)
}

/// A line that begins with no player may be a misspelt key.
fn explain(error: ErrMode<super::atoms::Fault>, line: &str) -> ErrMode<super::atoms::Fault> {
    let ErrMode::Backtrack(mut fault) = error else { return error };
    if let Some((before, _)) = line.split_once(':') {
        let suggestions = suggest(before.trim(), KEYS);
        if !suggestions.is_empty() {
            let hint = did_you_mean(&suggestions);
            fault.message = format!("there is no line called {:?}{hint}", before.trim());
        }
    }
    ErrMode::Cut(fault)
}

fn about_no_player(input: &mut In<'_>) -> Parsed<Item> {
    let at = input.current_token_start();
    let key = lead(key)(input)?;
    let state = match key.as_str() {
        "rulings" => {
            let id = named(&[], "a ruling", |id| Ok(id.to_string()));
            return Ok(Item::Header(Header::Rulings(list(id)(input)?)));
        }
        "edition" => {
            let edition = named(&[], "1 or 2", |edition| match edition {
                "1" => Ok(Edition::First),
                "2" => Ok(Edition::Second),
                _ => Err("the edition is 1 or 2".into()),
            })(input)?;
            return Ok(Item::Header(Header::Edition(edition)));
        }
        "players" => return Ok(Item::Header(Header::Players(player_names(input)?))),
        "kingdom" => {
            return Ok(Item::Header(Header::Kingdom(list(placed_at(card))(input)?)));
        }
        "events" => {
            let events = list(placed_at(named(&[], "an Event", names::event)))(input)?;
            return Ok(Item::Header(Header::Events(events)));
        }
        "seed" => return Ok(Item::Header(Header::Seed(number(input)?))),
        "reseed" => {
            let seed = number(input)?;
            space0.parse_next(input)?;
            if opt(word("after")).parse_next(input)?.is_none() {
                return fault_here(input, "it says after how many answers: \"after 12\"");
            }
            return Ok(Item::Header(Header::Reseed(Reseed { seed, after: number(input)? })));
        }
        "version" => return Ok(Item::Header(Header::Version(number(input)?))),
        "rules" => return Ok(Item::Header(Header::Rules(number(input)?))),
        "start" => {
            space0.parse_next(input)?;
            if opt((word("new"), word("game"))).parse_next(input)?.is_none() {
                return fault_here(input, "the only other start is \"new game\"");
            }
            return Ok(Item::Header(Header::StartNewGame));
        }
        "turn" => State::Turn(a_player(input)?),
        "phase" => State::Phase(phase(input)?),
        "trash" => State::Trash(cards(input)?),
        "supply" => {
            let piles = list(placed_at(counted(&[], "a card", names::card)))(input)?;
            State::Supply(once_each(piles, |(_, card)| *card, |(_, card)| card.name().into())?)
        }
        "cost" => State::Cost(cards(input)?.0),
        "empty piles" => State::EmptyPiles(number(input)?),
        "decides" => match opt((space0, '-', space0, eof)).parse_next(input)? {
            Some(_) => State::Decides(None),
            None => State::Decides(Some(a_player(input)?)),
        },
        "winners" => State::Winners(list(a_player)(input)?),
        "score" => {
            State::Score(list(|input: &mut In<'_>| Ok((a_player(input)?, number(input)?)))(input)?)
        }
        "revealed" => State::Revealed(list(|input: &mut In<'_>| {
            let seat = a_player(input)?;
            let (n, card) = counted(&[], "a card", names::card)(input)?;
            Ok((seat, n, card))
        })(input)?),
        _ => {
            return Err(ErrMode::Backtrack(super::atoms::Fault { at, message: String::new() }));
        }
    };
    Ok(Item::Says(Says::State(state)))
}

/// A player who must be there.
fn a_player(input: &mut In<'_>) -> Parsed<Seat> {
    player(input).map_err(ErrMode::cut)
}

fn about_a_player(input: &mut In<'_>) -> Parsed<Says> {
    let seat = player(input)?;
    if opt(word("cannot")).parse_next(input)?.is_some() {
        return Ok(Says::Cannot(deed(seat, input)?));
    }
    if opt(word("can")).parse_next(input)?.is_some() {
        return Ok(Says::Can(deed(seat, input)?));
    }
    space0.parse_next(input)?;
    let at = input.current_token_start();
    let Some(key) = opt(key).parse_next(input)? else {
        let hint = "a move starts with \">\", a state has a colon";
        return fault(at, format!("neither a move nor a state: {hint}"));
    };
    let area = |area, cards| State::Area { seat, area, cards };
    let size = |of, n| State::Size { seat, of, n };
    let counter = |which, n| State::Counter { seat, which, n };
    let state = match key.as_str() {
        "hand" => area(Area::Hand, cards(input)?),
        "discard" => area(Area::Discard, cards(input)?),
        "play" => in_play(seat, input)?,
        "aside" => area(Area::Aside, cards(input)?),
        "tavern" => area(Area::Tavern, cards(input)?),
        "deck" => {
            let (cards, and_others) = open_cards(input)?;
            State::Deck { seat, cards, and_others }
        }
        "next shuffle" => {
            let (cards, and_others) = open_cards(input)?;
            return Ok(Says::NextShuffle { seat, cards, and_others });
        }
        "discard top" => State::DiscardTop { seat, card: card_or_none(input)? },
        "hand size" => size(Counted::Hand, number(input)?),
        "deck size" => size(Counted::Deck, number(input)?),
        "discard size" => size(Counted::Discard, number(input)?),
        "actions" => counter(Counter::Actions, number(input)?),
        "buys" => counter(Counter::Buys, number(input)?),
        "coins" => counter(Counter::Coins, number(input)?),
        "turns" => State::Turns { seat, n: number(input)? },
        "vp" => State::Vp { seat, points: number(input)? },
        "tokens" => State::Tokens { seat, tokens: tokens(input)? },
        "journey" => State::Journey { seat, face_up: journey(input)? },
        "inherits" => State::Inherits { seat, card: card_or_none(input)? },
        _ => {
            let hint = did_you_mean(&suggest(&key, PLAYER_KEYS));
            return fault(at, format!("a player has no {key:?}{hint}"));
        }
    };
    Ok(Says::State(state))
}

fn open_cards(input: &mut In<'_>) -> Parsed<(Cards, bool)> {
    let (cards, open) = open_list(counted(&[], "a card", names::card))(input)?;
    Ok((Cards(cards), open))
}

/// `Amulet (stays), 2 Copper`: cards in play, with what is said about them.
fn in_play(seat: Seat, input: &mut In<'_>) -> Parsed<State> {
    let name = |name: &str| {
        let (name, words) = names::and_words(name);
        Ok((names::card(name)?, words.map(str::to_string)))
    };
    let one = |input: &mut In<'_>| {
        space0.parse_next(input)?;
        let (at, text) = (input.current_token_start(), rest(input));
        let (n, (card, words)) = counted(&[], "a card", name)(input)?;
        let mark = match words.map(|words| mark(&words)) {
            None => Mark::None,
            Some(Ok(mark)) => mark,
            Some(Err(message)) => return fault(at + text.find('(').unwrap_or_default(), message),
        };
        Ok(Marked { n, card, mark })
    };
    let cards = list(one)(input)?;
    if cards.iter().all(|marked| marked.mark == Mark::None) {
        let cards = Cards(cards.into_iter().map(|marked| (marked.n, marked.card)).collect());
        return Ok(State::Area { seat, area: Area::Play, cards });
    }
    Ok(State::Play { seat, cards })
}

fn mark(words: &str) -> Result<Mark, String> {
    let (word, aside) = words.split_once(':').unwrap_or((words, ""));
    let cards: Cards = match aside.trim() {
        "" => Cards::default(),
        aside => names::card_list(aside)?.into_iter().collect(),
    };
    match word.trim() {
        word if same_name(word, "stays") => Ok(Mark::Stays(cards)),
        word if same_name(word, "leaves") && cards.0.is_empty() => Ok(Mark::Leaves),
        _ => Err("a card in play is marked (stays), (stays: CARDS SET ASIDE) or (leaves)".into()),
    }
}

/// A card, or `-`.
fn card_or_none(input: &mut In<'_>) -> Parsed<Option<Card>> {
    match opt((space0, '-', space0, eof)).parse_next(input)? {
        Some(_) => Ok(None),
        None => card(input).map(Some),
    }
}

fn phase(input: &mut In<'_>) -> Parsed<Phase> {
    named(&[], "a phase", |name| match name.to_lowercase().as_str() {
        "action" => Ok(Phase::Action),
        "buy" => Ok(Phase::Buy),
        "clean-up" | "cleanup" => Ok(Phase::CleanUp),
        _ => Err("the phase is action, buy or clean-up".into()),
    })(input)
}

fn journey(input: &mut In<'_>) -> Parsed<bool> {
    named(&[], "a side", |side| match side {
        _ if same_name(side, "face up") => Ok(true),
        _ if same_name(side, "face down") => Ok(false),
        _ => Err("the Journey token is face up or face down".into()),
    })(input)
}

/// The tokens of one player, of which there is one each.
fn tokens(input: &mut In<'_>) -> Parsed<Vec<Placed>> {
    let kind = |token: &Placed| match *token {
        Placed::On(token, _) => token.name(),
        Placed::MinusCard => "-1 Card",
        Placed::MinusCoin => "-1 coin",
    };
    let tokens = list(placed_at(placed))(input)?;
    once_each(tokens, kind, |token| format!("the {} token", kind(token)))
}

/// `+1 Card on Port`, `-1 Card` or `-1 coin`.
fn placed(input: &mut In<'_>) -> Parsed<Placed> {
    enum Kind {
        Pile(Token),
        Alone(Placed),
    }
    space0.parse_next(input)?;
    let kind = named(&["on"], "a token", |name| match name {
        _ if same_name(name, "-1 card") => Ok(Kind::Alone(Placed::MinusCard)),
        _ if same_name(name, "-1 coin") || name == "-$1" => Ok(Kind::Alone(Placed::MinusCoin)),
        _ => names::token(name).map(Kind::Pile),
    })(input)?;
    match kind {
        Kind::Alone(placed) => Ok(placed),
        Kind::Pile(token) => match opt(word("on")).parse_next(input)? {
            Some(()) => Ok(Placed::On(token, card(input)?)),
            None => fault_here(input, format!("the {} token lies \"on\" a pile", token.name())),
        },
    }
}

/// New names: the players of the scenario.
fn player_names(input: &mut In<'_>) -> Parsed<Vec<String>> {
    let one = |input: &mut In<'_>| {
        space0.parse_next(input)?;
        if rest(input).starts_with('"') {
            return Ok((quoted(input)?, true));
        }
        let name =
            named(&[], "a name", |name| Ok(name.split_whitespace().collect::<Vec<_>>().join(" ")))(
                input,
            )?;
        Ok((name, false))
    };
    space0.parse_next(input)?;
    let at = input.current_token_start();
    let players = list(placed_at(one))(input)?;
    if !(2..=6).contains(&players.len()) {
        let hint = match &players[..] {
            [(_, (name, _))] if name.contains(' ') => {
                format!("; with commas between them: {}", name.replace(' ', ", "))
            }
            _ => String::new(),
        };
        return fault(at, format!("{} players: a game has 2 to 6{hint}", players.len()));
    }
    for (i, (at, (name, quoted))) in players.iter().enumerate() {
        for (_, (before, before_quoted)) in &players[..i] {
            // Names in quotes are told apart by case too: a saved game keeps whatever it was given.
            if name == before || same_name(name, before) && !(*quoted && *before_quoted) {
                return fault(*at, format!("two players are called {name:?}, case apart"));
            }
        }
        if name.is_empty() {
            return fault(*at, "a player has a name");
        }
        if name.chars().count() > LONGEST_NAME {
            return fault(*at, format!("a name has at most {LONGEST_NAME} characters"));
        }
    }
    Ok(players.into_iter().map(|(_, (name, _))| name).collect())
}
