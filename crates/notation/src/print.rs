//! From scenarios back to text: one way of writing for everything.

use std::fmt::{self, Display, Formatter, Write};

use freehold_engine::{Card, Edition, Phase, Reseed, Seat};

use crate::ast::{
    Area, Cards, Counted, Counter, Deed, File, Line, Mark, Marked, Move, Placed, Says, Scenario,
    State,
};
use crate::names::written;
use crate::parse::NOT_IN_THE_GAME;

impl Display for File {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, scenario) in self.scenarios.iter().enumerate() {
            if i > 0 {
                f.write_char('\n')?;
            }
            write!(f, "{scenario}")?;
        }
        Ok(())
    }
}

impl Display for Scenario {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let names: Vec<String> =
            (0..self.players.len()).map(|i| written(&self.players, Seat(i as u8))).collect();
        writeln!(f, "== {} ==", self.title)?;
        if !self.rulings.is_empty() {
            writeln!(f, "rulings: {}", self.rulings.join(", "))?;
        }
        if let Some(version) = self.version {
            writeln!(f, "version: {version}")?;
        }
        if let Some(rules) = self.rules {
            writeln!(f, "rules: {rules}")?;
        }
        if self.edition == Edition::First {
            writeln!(f, "edition: 1")?;
        }
        if names != ["Alice", "Bob"] {
            writeln!(f, "players: {}", names.join(", "))?;
        }
        if !self.kingdom.is_empty() {
            writeln!(f, "kingdom: {}", join(self.kingdom.iter().map(|card| card.name())))?;
        }
        if !self.events.is_empty() {
            writeln!(f, "events: {}", join(self.events.iter().map(|event| event.name())))?;
        }
        if self.seed != 0 {
            writeln!(f, "seed: {}", self.seed)?;
        }
        for Reseed { seed, after } in &self.reseeds {
            writeln!(f, "reseed: {seed} after {after}")?;
        }
        if self.turn != Seat(0) {
            writeln!(f, "turn: {}", written(&self.players, self.turn))?;
        }
        if self.phase != Phase::Action {
            writeln!(f, "phase: {}", phase(self.phase))?;
        }
        if self.start_new_game {
            writeln!(f, "start: new game")?;
        }
        let mut last = None;
        for line in &self.lines {
            // Moves stand in blocks.
            let is_move = matches!(line.says, Says::Move(_));
            if last != Some(is_move) {
                f.write_char('\n')?;
            }
            last = Some(is_move);
            writeln!(f, "{}", line_text(&self.players, line))?;
        }
        Ok(())
    }
}

/// A line as it is written.
pub fn line_text(players: &[String], line: &Line) -> String {
    let name = |seat: Seat| written(players, seat);
    match &line.says {
        Says::State(state) => state_text(players, state),
        Says::NextShuffle { seat, cards, and_others } => {
            format!("{} next shuffle: {}", name(*seat), open_cards(cards, *and_others))
        }
        Says::Move(a_move) => format!("> {}", move_text(players, a_move)),
        Says::Can(Move { seat, deed }) => {
            format!("{} can {}", name(*seat), deed_text(players, deed))
        }
        Says::Cannot(Move { seat, deed }) => {
            format!("{} cannot {}", name(*seat), deed_text(players, deed))
        }
    }
}

/// A move as it is written, without the `>`.
pub fn move_text(players: &[String], a_move: &Move) -> String {
    format!("{} {}", written(players, a_move.seat), deed_text(players, &a_move.deed))
}

/// A state as it is written.
pub(crate) fn state_text(players: &[String], state: &State) -> String {
    let name = |seat: &Seat| written(players, *seat);
    match state {
        State::Area { seat, area, cards } => {
            let area = match area {
                Area::Hand => "hand",
                Area::Discard => "discard",
                Area::Play => "play",
                Area::Aside => "aside",
                Area::Tavern => "tavern",
            };
            format!("{} {area}: {}", name(seat), cards_text(cards))
        }
        State::Play { seat, cards } => format!("{} play: {}", name(seat), marked_text(cards)),
        State::Deck { seat, cards, and_others } => {
            format!("{} deck: {}", name(seat), open_cards(cards, *and_others))
        }
        State::DiscardTop { seat, card } => {
            format!("{} discard top: {}", name(seat), card.map_or("-", |card| card.name()))
        }
        State::Size { seat, of, n } => {
            let of = match of {
                Counted::Hand => "hand",
                Counted::Deck => "deck",
                Counted::Discard => "discard",
            };
            format!("{} {of} size: {n}", name(seat))
        }
        State::Counter { seat, which, n } => {
            let which = match which {
                Counter::Actions => "actions",
                Counter::Buys => "buys",
                Counter::Coins => "coins",
            };
            format!("{} {which}: {n}", name(seat))
        }
        State::Turns { seat, n } => format!("{} turns: {n}", name(seat)),
        State::Vp { seat, points } => format!("{} vp: {points}", name(seat)),
        State::Tokens { seat, tokens } => format!("{} tokens: {}", name(seat), tokens_text(tokens)),
        State::Journey { seat, face_up } => {
            format!("{} journey: face {}", name(seat), if *face_up { "up" } else { "down" })
        }
        State::Inherits { seat, card } => {
            format!("{} inherits: {}", name(seat), card.map_or("-", |card| card.name()))
        }
        State::Trash(cards) => format!("trash: {}", cards_text(cards)),
        State::Supply(piles) => format!("supply: {}", counts_text(piles)),
        State::EmptyPiles(n) => format!("empty piles: {n}"),
        State::Turn(seat) => format!("turn: {}", name(seat)),
        State::Phase(which) => format!("phase: {}", phase(*which)),
        State::Decides(seat) => format!("decides: {}", seat.as_ref().map_or("-".into(), name)),
        State::Cost(costs) => format!("cost: {}", counts_text(costs)),
        State::GameOver => "game over".into(),
        State::Winners(seats) => format!("winners: {}", join(seats.iter().map(name))),
        State::Score(scores) => {
            let scores = scores.iter().map(|(seat, points)| format!("{} {points}", name(seat)));
            format!("score: {}", join(scores))
        }
        State::Revealed(cards) => {
            let cards = cards.iter().map(|(seat, n, card)| {
                format!("{} {}", name(seat), cards_text(&Cards(vec![(*n, *card)])))
            });
            format!("revealed: {}", join(cards))
        }
    }
}

/// What a player does as it is written.
pub(crate) fn deed_text(players: &[String], deed: &Deed) -> String {
    match deed {
        Deed::Picks(word, listed) => {
            let items = listed
                .items
                .iter()
                .map(|item| several(item.n, &with_words(item.thing.name(), item.which.as_deref())));
            let open = listed.open.then(|| "…".to_string());
            format!("{} {}", word.text(), join(items.chain(open)))
        }
        Deed::PlaysAllTreasures => "plays all Treasures".into(),
        Deed::Buys(thing) => format!("buys {}", thing.name()),
        Deed::Gives(to, card) => format!("gives {} {}", written(players, *to), card.name()),
        Deed::PutsAt(Some(card), depth) => format!("topdecks {} at {depth}", card.name()),
        Deed::PutsAt(None, depth) => format!("topdecks at {depth}"),
        Deed::Resolves(source, which) => {
            format!("resolves {}", with_words(source.name(), which.as_deref()))
        }
        Deed::Chooses { labels, open } => {
            let open = open.then(|| "…".to_string());
            format!("chooses {}", join(labels.iter().cloned().chain(open)))
        }
        Deed::Names(card) => format!("names {}", card.name()),
        Deed::NamesStranger(card) => {
            format!("names {}", with_words(card.name(), Some(NOT_IN_THE_GAME)))
        }
        Deed::Places(token, pile) => format!("places {} on {}", token.name(), pile.name()),
        Deed::Declines => "declines".into(),
        Deed::EndsActions => "ends actions".into(),
        Deed::EndsTurn => "ends turn".into(),
    }
}

/// Cards with their numbers.
pub(crate) fn cards_text(cards: &Cards) -> String {
    join(cards.0.iter().map(|&(n, card)| several(n, card.name())))
}

/// Cards in play with what is said about them.
pub(crate) fn marked_text(cards: &[Marked]) -> String {
    join(cards.iter().map(|Marked { n, card, mark }| {
        let words = match mark {
            Mark::None => None,
            Mark::Leaves => Some("leaves".to_string()),
            Mark::Stays(aside) if aside.0.is_empty() => Some("stays".to_string()),
            Mark::Stays(aside) => Some(format!("stays: {}", join(aside.iter().map(Card::name)))),
        };
        several(*n, &with_words(card.name(), words.as_deref()))
    }))
}

/// Tokens with the piles they lie on.
pub(crate) fn tokens_text(tokens: &[Placed]) -> String {
    join(tokens.iter().map(|token| match token {
        Placed::On(token, pile) => format!("{} on {}", token.name(), pile.name()),
        Placed::MinusCard => "-1 Card".into(),
        Placed::MinusCoin => "-1 coin".into(),
    }))
}

/// The name of a phase.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Action => "action",
        Phase::Buy => "buy",
        Phase::CleanUp => "clean-up",
    }
}

fn open_cards(cards: &Cards, and_others: bool) -> String {
    match (cards.0.is_empty(), and_others) {
        (_, false) => cards_text(cards),
        (true, true) => "…".into(),
        (false, true) => format!("{}, …", cards_text(cards)),
    }
}

/// Numbers with names, where one is a number like any other.
fn counts_text(counts: &[(u8, freehold_engine::Card)]) -> String {
    join(counts.iter().map(|(n, card)| format!("{n} {}", card.name())))
}

/// A name with words in parentheses after it.
fn with_words(name: &str, words: Option<&str>) -> String {
    words.map_or(name.into(), |words| format!("{name} ({words})"))
}

fn several(n: u8, name: &str) -> String {
    if n == 1 { name.into() } else { format!("{n} {name}") }
}

/// With commas between; `-` for none.
pub(crate) fn join<T: AsRef<str>>(parts: impl Iterator<Item = T>) -> String {
    let parts: Vec<T> = parts.collect();
    if parts.is_empty() {
        return "-".into();
    }
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    parts.join(", ")
}
