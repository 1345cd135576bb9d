//! Finding a card by its name.

use freehold_engine::{Card, Event};

use crate::app::App;
use crate::board::{Pane, Subject};

/// The cards and Events whose names fit what was typed: those on the table first, those that begin with it before others.
pub fn found(app: &App, typed: &str) -> Vec<Subject> {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return Vec::new();
    }
    let cards = Card::ALL.into_iter().map(Subject::Card);
    let all = cards.chain(Event::ALL.into_iter().map(Subject::Event));
    let fits = |subject: &Subject| subject.name().to_lowercase().contains(&typed);
    let mut found: Vec<Subject> = all.filter(fits).collect();
    found.sort_by_key(|subject| {
        let begins = subject.name().to_lowercase().starts_with(&typed);
        (place(app, *subject).is_none(), !begins, subject.name())
    });
    found
}

/// Where a card lies; where it can be chosen, if it can.
pub fn place(app: &App, subject: Subject) -> Option<(Pane, usize)> {
    let panes = [Pane::Hand, Pane::Answers, Pane::Supply, Pane::Players];
    let places = panes.into_iter().flat_map(|pane| {
        let items = app.board.items(pane).iter().enumerate();
        items
            .filter(|(_, item)| item.subject == Some(subject))
            .map(move |(i, item)| (pane, i, item))
    });
    let places: Vec<_> = places.collect();
    let best = places.iter().find(|(_, _, item)| item.act.is_some());
    let best = best.or_else(|| places.iter().find(|(pane, ..)| *pane == Pane::Supply));
    best.or(places.first()).map(|(pane, i, _)| (*pane, *i))
}
