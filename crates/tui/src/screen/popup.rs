//! What lies over the table.

use freehold_protocol::{GameResult, Score};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType, Clear};
use tui_input::Input;

use super::{Flow, log, subject_style};
use crate::app::{App, Popup, Seen};
use crate::keys::KEYS;
use crate::search;

/// Draws it, if there is one.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    if let Some(why) = &app.gone {
        let mut flow = Flow::new(56);
        flow.text(why, app.paint.danger());
        flow.line(0);
        flow.text("Any key leaves.", app.paint.faint());
        return boxed(frame, area, "The table is gone", 60, flow, seen);
    }
    let Some(popup) = &app.popup else { return };
    // What lies below cannot be clicked.
    seen.items.clear();
    match popup {
        Popup::Help => {
            let width = 76.min(area.width - 4);
            boxed(frame, area, "Keys", width, help(app, width - 4), seen);
        }
        Popup::Card(subject) => {
            let width = 60.min(area.width - 4);
            let flow = log::describe(app, *subject, width - 4);
            boxed(frame, area, subject.name(), width, flow, seen);
        }
        Popup::Confirm(words, _) => {
            let mut flow = Flow::new(52);
            flow.text(words, app.paint.strong());
            flow.line(0);
            flow.text("y ", app.paint.key());
            flow.text("or Enter: yes    ", Style::new());
            flow.text("n ", app.paint.key());
            flow.text("or Esc: no", Style::new());
            boxed(frame, area, "Are you sure?", 56, flow, seen);
        }
        Popup::Search(input) => {
            let at = typed(frame, app, area, "Find a card", input, found(app, input), seen);
            frame.set_cursor_position(at);
        }
        Popup::Save(input) => {
            let hint = vec![("Enter saves, Esc does not.".to_string(), app.paint.faint())];
            let at = typed(frame, app, area, "Save the game as", input, hint, seen);
            frame.set_cursor_position(at);
        }
        Popup::Result => {
            let Some(result) = &app.scene.result else { return };
            let width = 76.min(area.width - 4);
            boxed(frame, area, "The game is over", width, scores(app, result, width - 4), seen);
        }
    }
}

/// A box in the middle.
fn boxed(frame: &mut Frame<'_>, area: Rect, title: &str, width: u16, flow: Flow, seen: &mut Seen) {
    let height = (flow.n_rows() as u16 + 2).min(area.height);
    let at = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, at);
    let block = Block::bordered().border_type(BorderType::Rounded).title(format!(" {title} "));
    let inside = block.inner(at);
    frame.render_widget(block, at);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    flow.draw(frame, inside, 0, seen);
}

fn help(app: &App, width: u16) -> Flow {
    const KEY: usize = 22;
    let mut flow = Flow::new(width);
    for (key, what) in KEYS {
        flow.line(KEY);
        flow.text(key, app.paint.key());
        let gap = KEY.saturating_sub(Span::raw(key).width());
        flow.gap(gap);
        flow.text(what, Style::new());
    }
    flow
}

fn found(app: &App, input: &Input) -> Vec<(String, Style)> {
    let found = search::found(app, input.value());
    if found.is_empty() {
        let words =
            if input.value().is_empty() { "Type a part of its name." } else { "There is none." };
        return vec![(words.into(), app.paint.faint())];
    }
    let shown = found.iter().take(8).map(|subject| {
        let here = search::place(app, *subject).is_some();
        let mark = if here { "• " } else { "  " };
        (format!("{mark}{}", subject.name()), subject_style(app, Some(*subject)))
    });
    shown.collect()
}

/// A box with a line to type in; gives the place of the cursor.
fn typed(
    frame: &mut Frame<'_>,
    app: &App,
    area: Rect,
    title: &str,
    input: &Input,
    below: Vec<(String, Style)>,
    seen: &mut Seen,
) -> Position {
    const WIDTH: u16 = 50;
    let mut flow = Flow::new(WIDTH - 4);
    let scroll = input.visual_scroll(usize::from(WIDTH) - 7);
    let shown: String = input.value().chars().skip(scroll).collect();
    flow.text("> ", app.paint.key());
    flow.text(&shown, Style::new());
    let n_rows = 1 + below.len() as u16;
    for (line, style) in below {
        flow.line(0);
        flow.text(&line, style);
    }
    boxed(frame, area, title, WIDTH, flow, seen);
    let height = (n_rows + 2).min(area.height);
    let cursor = input.visual_cursor().saturating_sub(scroll) as u16;
    Position::new(
        area.x + (area.width - WIDTH) / 2 + 4 + cursor,
        area.y + (area.height - height) / 2 + 1,
    )
}

fn scores(app: &App, result: &GameResult, width: u16) -> Flow {
    let mut flow = Flow::new(width);
    let mut scores: Vec<&Score> = result.scores.iter().collect();
    scores.sort_by_key(|score| (score.place, score.seat));
    let names: Vec<&str> = result.winners.iter().map(|seat| app.scene.name(*seat)).collect();
    let line = match &names[..] {
        [] => "The game was ended before it was over.".into(),
        ["You"] => "You win.".into(),
        [one] => format!("{one} wins."),
        several => format!("{} share the victory.", several.join(" and ")),
    };
    flow.text(&line, app.paint.strong());
    for score in scores {
        flow.line(0);
        flow.text(" ", Style::new());
        flow.line(6);
        flow.text(&format!("{}. {} ", score.place, score.name), app.paint.strong());
        flow.text(&format!("{} VP in {} turns", score.points, score.turns), Style::new());
        flow.line(6);
        flow.text("   ", Style::new());
        for (i, line) in score.lines.iter().enumerate() {
            if i > 0 {
                flow.text(", ", app.paint.faint());
            }
            flow.text(&format!("{} {}", line.n, line.card.name()), app.paint.card(line.card));
            flow.text(&format!(" = {}", line.points), Style::new());
        }
        flow.line(6);
        flow.text("   owns: ", app.paint.faint());
        for (i, (card, n)) in score.cards.iter().enumerate() {
            if i > 0 {
                flow.text(", ", app.paint.faint());
            }
            let many = if n > 1 { format!("{n} {}", card.name()) } else { card.name().into() };
            flow.text(&many, app.paint.card(card));
        }
    }
    flow.line(0);
    flow.text(" ", Style::new());
    flow.line(0);
    let mut keys = vec![("q", "leave"), ("Esc", "look at the table")];
    if app.scene.may_rematch {
        keys.push(("m", "another game"));
    }
    if app.scene.may_save {
        keys.extend([("u", "undo"), ("s", "save")]);
    }
    for (key, what) in keys {
        flow.text(key, app.paint.key());
        flow.text(&format!(" {what}   "), app.paint.faint());
    }
    flow
}
