//! Answers as words or numbers, seats, and counts of cards.

use freehold_engine::{Answer, Bag, Card, Event, Seat};
use freehold_stored::answer;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors;

/// The answer that a person or a program means: words such as `buy Silver`, or the number of an action.
pub(crate) fn meant(given: &Bound<'_, PyAny>) -> PyResult<Answer> {
    if let Ok(number) = given.extract::<i64>() {
        let known = u16::try_from(number).ok().and_then(freehold_gym::answer);
        return known.ok_or_else(|| errors::refusal(format!("there is no action {number}")));
    }
    let Ok(words) = given.extract::<&str>() else {
        return Err(PyTypeError::new_err("an answer is a text such as 'buy Silver', or a number"));
    };
    read(words).map_err(errors::refusal)
}

/// Words that last, or with names as people write them: `buy Council Room`.
fn read(words: &str) -> Result<Answer, freehold_stored::StoredError> {
    let fault = match answer::read(words) {
        Ok(answer) => return Ok(answer),
        Err(fault) => fault,
    };
    let Some((verb, name)) = words.trim().split_once(' ') else { return Err(fault) };
    let card = Card::named(name);
    let found = match verb {
        "pick" => card.map(Answer::Card),
        "play" => card.map(Answer::Play),
        "buy" => card.map(Answer::Buy).or_else(|| Event::named(name).map(Answer::BuyEvent)),
        "event" => Event::named(name).map(Answer::BuyEvent),
        _ => None,
    };
    found.ok_or(fault)
}

/// The seat of this number at a table of so many.
pub(crate) fn seat(number: usize, players: usize) -> PyResult<Seat> {
    if number < players {
        Ok(Seat(number as u8))
    } else {
        Err(PyIndexError::new_err(format!("there is no seat {number}: {players} players")))
    }
}

/// The card of this name.
pub(crate) fn card(name: &str) -> PyResult<Card> {
    Card::named(name).ok_or_else(|| {
        let like = freehold_engine::suggest(name, Card::ALL.into_iter().map(Card::name));
        let like = like.first().map_or(String::new(), |like| format!("; did you mean {like}?"));
        errors::plain(format!("there is no card called {name:?}{like}"))
    })
}

/// How many of which cards.
pub(crate) fn counts<'py>(py: Python<'py>, bag: &Bag) -> PyResult<Bound<'py, PyDict>> {
    let counts = PyDict::new(py);
    for (card, n) in bag.iter() {
        counts.set_item(card.name(), n)?;
    }
    Ok(counts)
}

/// The names of cards in a row.
pub(crate) fn names(cards: impl IntoIterator<Item = Card>) -> Vec<&'static str> {
    cards.into_iter().map(Card::name).collect()
}

/// What players are called where nobody has a name.
pub(crate) fn player_names(n: usize) -> Vec<String> {
    (1..=n).map(|number| format!("Player {number}")).collect()
}

/// JSON as what Python makes of it.
pub(crate) fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}
