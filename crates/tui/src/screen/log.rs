//! What happened, and what a card says.

use freehold_engine::text::{self, Level, Part};
use freehold_engine::{Card, Edition};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Flow, headed, subject_style};
use crate::app::{App, Seen};
use crate::board::{Pane, Subject};

/// Draws the end of the log, or what was scrolled back to.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    seen.panes.push((area, Pane::Log));
    let title = match app.log_back {
        0 => "Log".to_string(),
        n => format!("Log · {n} more below"),
    };
    let inside = headed(frame, app, area, &title, Some(Pane::Log));
    let mut flow = Flow::new(inside.width);
    for line in &app.scene.log {
        let (margin, indent) = match line.level {
            Level::Turn => ("", 2),
            Level::Deed => ("", 2),
            Level::Detail => ("  ", 4),
        };
        flow.line(indent);
        flow.text(margin, Style::new());
        for part in &line.words.0 {
            let style = match (line.level, part) {
                (Level::Turn, _) => app.paint.key(),
                (_, Part::Card { card, .. }) => app.paint.card(*card),
                (_, Part::Event { .. }) => app.paint.event(),
                (_, Part::Seat { .. }) => app.paint.strong(),
                _ => Style::new(),
            };
            flow.text(part.text(), style);
        }
    }
    let (n, fit) = (flow.n_rows(), usize::from(inside.height));
    seen.log = (n, fit);
    let end = n.saturating_sub(app.log_back);
    flow.draw(frame, inside, end.saturating_sub(fit), seen);
}

/// Draws what the card under the cursor says.
pub fn card_text(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    let Some(subject) = app.subject() else {
        let inside = headed(frame, app, area, "Card", None);
        let mut flow = Flow::new(inside.width);
        flow.text("The card under the cursor is explained here.", app.paint.faint());
        return flow.draw(frame, inside, 0, seen);
    };
    let inside = headed(frame, app, area, subject.name(), None);
    let flow = describe(app, subject, inside.width);
    let is_cut = flow.n_rows() > usize::from(inside.height);
    flow.draw(frame, inside, 0, seen);
    if is_cut && inside.height > 0 {
        let mut more = Flow::new(inside.width);
        more.text(
            &format!("{:<w$}", "… i shows all", w = usize::from(inside.width)),
            app.paint.key(),
        );
        let last = Rect { y: inside.bottom() - 1, height: 1, ..inside };
        more.draw(frame, last, 0, seen);
    }
}

/// What a card or an Event is and says.
pub fn describe(app: &App, subject: Subject, width: u16) -> Flow {
    let edition = app.scene.view.as_ref().map_or(Edition::default(), |view| view.edition);
    let mut flow = Flow::new(width);
    let (kind, cost, words) = match subject {
        Subject::Card(card) => (text::types(card), cost(app, card), text::of(card, edition)),
        Subject::Event(event) => ("Event".into(), event.def().cost, text::of_event(event)),
    };
    flow.text(&kind, subject_style(app, Some(subject)));
    flow.text(&format!(" · costs {cost}"), app.paint.faint());
    for line in words.lines() {
        flow.line(0);
        flow.text(line, Style::new());
    }
    for line in marks(app, subject) {
        flow.line(2);
        flow.text(&line, app.paint.faint());
    }
    flow
}

fn cost(app: &App, card: Card) -> u8 {
    let piles = app.scene.view.iter().flat_map(|view| &view.piles);
    let pile = piles.into_iter().find(|pile| pile.card == card);
    pile.map_or(card.printed_cost(), |pile| pile.cost)
}

/// What belongs to a card in this game: tokens on its pile, and what it waits for in play.
fn marks(app: &App, subject: Subject) -> Vec<String> {
    let (Some(view), Subject::Card(card)) = (&app.scene.view, subject) else { return Vec::new() };
    let mut marks = Vec::new();
    for (player, name) in view.players.iter().zip(&app.scene.names) {
        for on in player.tokens.on.iter().filter(|on| on.pile == card) {
            marks.push(format!("{name}'s {} token lies here.", on.token.name()));
        }
        for waits in player.in_play.iter().filter(|one| one.card == card).flat_map(|one| &one.waits)
        {
            marks.push(format!("{name}: {waits}"));
        }
    }
    marks.dedup();
    marks
}
