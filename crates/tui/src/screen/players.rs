//! What lies in front of the players.

use freehold_engine::{PlayerView, Seat, View};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Flow, headed, named};
use crate::app::{App, Seen};
use crate::board::{Pane, Place};

/// Draws everybody, oneself first.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    let Some(view) = &app.scene.view else { return };
    seen.panes.push((area, Pane::Players));
    let inside = headed(frame, app, area, "Players", Some(Pane::Players));
    let full = everybody(app, view, inside.width, Detail::Decks);
    let (flow, playing) = match full.0.n_rows() <= usize::from(inside.height) {
        true => full,
        false => everybody(app, view, inside.width, Detail::Table),
    };
    // Whoever plays is what one wants to see, if not all can be.
    match app.cursor.0 {
        Pane::Players => flow.draw_around(frame, inside, app.cursor, seen),
        _ => {
            let hidden = flow.n_rows().saturating_sub(inside.height.into());
            flow.draw(frame, inside, playing.min(hidden), seen);
        }
    }
}

/// How much is told of everybody.
#[derive(Clone, Copy, PartialEq)]
enum Detail {
    /// What lies on the table.
    Table,
    /// Also all that each is known to own.
    Decks,
}

/// All players in lines, and the line where the one whose turn it is begins.
fn everybody(app: &App, view: &View, width: u16, detail: Detail) -> (Flow, usize) {
    let mut flow = Flow::new(width);
    let mut playing = 0;
    for seat in view.seat.unwrap_or_default().around(view.players.len()) {
        if view.turn.seat == seat {
            playing = flow.n_rows();
        }
        player(&mut flow, app, view, seat, detail);
        if detail == Detail::Decks {
            flow.line(0);
            flow.text(" ", Style::new());
        }
    }
    for place in app.board.places.iter().filter(|place| place.seat.is_none()) {
        flow.line(5);
        flow.text("  ", Style::new());
        lay(&mut flow, app, place);
    }
    (flow, playing)
}

fn player(flow: &mut Flow, app: &App, view: &View, seat: Seat, detail: Detail) {
    let player = &view.players[seat.index()];
    let is_turn = view.turn.seat == seat && !view.over;
    flow.line(5);
    flow.text(if is_turn { "▶ " } else { "  " }, app.paint.legal());
    flow.text(&format!("{}  ", app.scene.name(seat)), app.paint.strong());
    for (i, part) in summary(player, detail).into_iter().enumerate() {
        if i > 0 {
            flow.whole(" · ", app.paint.faint());
        }
        flow.whole(&part, Style::new());
    }
    for place in app.board.places.iter().filter(|place| place.seat == Some(seat)) {
        flow.line(5);
        flow.text("    ", Style::new());
        lay(flow, app, place);
    }
    if detail == Detail::Decks {
        flow.line(5);
        flow.text("    ", Style::new());
        flow.text("owns: ", app.paint.faint());
        for (i, (card, n)) in player.owned.iter().enumerate() {
            if i > 0 {
                flow.text(", ", app.paint.faint());
            }
            let many = if n > 1 { format!("{n} {}", card.name()) } else { card.name().into() };
            flow.whole(&many, app.paint.card(card));
        }
    }
}

fn lay(flow: &mut Flow, app: &App, place: &Place) {
    flow.text(&format!("{}: ", place.name), app.paint.faint());
    for i in place.items.clone() {
        if i > place.items.start {
            flow.text(", ", app.paint.faint());
        }
        flow.item(named(app, &app.board.players[i], Pane::Players, i), Pane::Players, i);
    }
    if place.hidden > 0 {
        let and = if place.items.is_empty() { "" } else { ", " };
        flow.text(&format!("{and}{} face down", place.hidden), Style::new());
    }
}

/// What is known of a player in short.
fn summary(player: &PlayerView, detail: Detail) -> Vec<String> {
    let sure = if player.unseen > 0 { "about " } else { "" };
    let mut parts = vec![format!("{sure}{} VP", player.points)];
    parts.push(format!("hand {}", player.hand_size));
    match player.deck_size {
        Some(n) => parts.push(format!("deck {n}")),
        None if player.deck_is_empty => parts.push("no deck".into()),
        None => {}
    }
    parts.extend(player.discard_top.map(|card| format!("discard {}", card.name())));
    parts.extend((detail == Detail::Decks).then(|| format!("{} cards", player.owned.len())));
    let tokens = &player.tokens;
    parts.extend(tokens.on.iter().map(|on| format!("{} on {}", on.token.name(), on.pile.name())));
    parts.extend(tokens.minus_card.then(|| "-1 Card".into()));
    parts.extend(tokens.minus_coin.then(|| "-1 coin".into()));
    parts.extend((tokens.journey_face_up == Some(false)).then(|| "Journey face down".into()));
    parts.extend(player.inherits.map(|card| format!("Estates are {}", card.name())));
    parts.extend(player.protected.then(|| "safe from Attacks".into()));
    parts
}
