//! The question, its answers and the hand.

use freehold_engine::Seat;
use freehold_engine::text::Level;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Flow, headed, named};
use crate::app::{App, Seen};
use crate::board::{Pane, whose_hand};

/// The lower part of the screen, measured before it is drawn.
pub struct Prompt {
    title: String,
    words: Flow,
    answers: Flow,
    hand: Flow,
    most: u16,
}

impl Prompt {
    /// What is to be drawn on a screen of this size.
    pub fn new(app: &App, area: Rect) -> Prompt {
        let width = area.width.saturating_sub(2);
        let (title, words) = words(app, width);
        let mut answers = Flow::new(width);
        for (i, item) in app.board.answers.iter().enumerate() {
            let mut spans = Vec::new();
            if let Some(key) = item.key {
                let style = if item.act.is_some() { app.paint.key() } else { app.paint.faint() };
                spans.push(Span::styled(format!("{key} "), style));
            }
            spans.extend(named(app, item, Pane::Answers, i));
            answers.item(spans, Pane::Answers, i);
            answers.gap(3);
        }
        let mut hand = Flow::new(width);
        for (i, item) in app.board.hand.iter().enumerate() {
            hand.item(named(app, item, Pane::Hand, i), Pane::Hand, i);
            hand.gap(3);
        }
        Prompt { title, words, answers, hand, most: area.height / 8 }
    }

    /// How many lines it wants.
    pub fn height(&self) -> u16 {
        2 + self.words_height() + self.answers_height() + self.hand_height()
    }

    fn words_height(&self) -> u16 {
        (self.words.n_rows() as u16).clamp(1, 3)
    }

    fn answers_height(&self) -> u16 {
        (self.answers.n_rows() as u16).clamp(1, self.most.max(2))
    }

    fn hand_height(&self) -> u16 {
        (self.hand.n_rows() as u16).clamp(1, self.most.max(2))
    }

    /// Draws it.
    pub fn draw(self, frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
        let [question, hand] = Layout::vertical([
            Constraint::Length(1 + self.words_height() + self.answers_height()),
            Constraint::Length(1 + self.hand_height()),
        ])
        .areas(area);
        let words_height = self.words_height();
        let inside = headed(frame, app, question, &self.title, Some(Pane::Answers));
        let [words, answers] =
            Layout::vertical([Constraint::Length(words_height), Constraint::Min(0)])
                .areas(indented(inside));
        self.words.draw(frame, words, 0, seen);
        self.answers.draw_around(frame, answers, app.cursor, seen);
        let title = hand_title(app);
        let inside = headed(frame, app, hand, &title, Some(Pane::Hand));
        seen.panes.push((hand, Pane::Hand));
        let inside = indented(inside);
        if app.board.hand.is_empty() {
            let hand = app.scene.view.as_ref().and_then(whose_hand);
            let none = if hand.is_some() { "no cards" } else { "hidden" };
            let none = Span::styled(none, app.paint.faint());
            frame.render_widget(none, Rect { height: inside.height.min(1), ..inside });
        }
        self.hand.draw_around(frame, inside, app.cursor, seen);
    }
}

fn indented(area: Rect) -> Rect {
    Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area }
}

fn hand_title(app: &App) -> String {
    match app.scene.view.as_ref() {
        Some(view) if view.seat.is_none() => format!("{}'s hand", app.scene.name(view.turn.seat)),
        _ => "Your hand".into(),
    }
}

/// The title over the question, and the line below it: what was said last comes before the question.
fn words(app: &App, width: u16) -> (String, Flow) {
    let scene = &app.scene;
    let mut flow = Flow::new(width);
    let title = match (&scene.question, &scene.result) {
        (Some(_), _) => "You decide".into(),
        (None, Some(_)) => "The game is over".into(),
        _ => match scene.thinking {
            Some(seat) => format!("{} is thinking…", scene.name(seat)),
            None => "The others' turn".into(),
        },
    };
    if let Some(why) = &app.away {
        flow.text(why, app.paint.danger());
    } else if let Some(asked) = &scene.undo {
        flow.text(&undo(app, asked.by, &asked.waiting_for), app.paint.strong());
    } else if let Some((by, waiting_for)) = &scene.rematch {
        let asked = scene.seat().is_some_and(|seat| waiting_for.contains(&seat));
        let reply = if asked { "Agree? y or n" } else { "The others are asked." };
        let words = format!("{} would like to play another game. {reply}", scene.name(*by));
        flow.text(&words, app.paint.strong());
    } else if scene.may_take_back {
        flow.text("A bot plays in your place; b takes the seat back.", app.paint.strong());
    } else if let Some(mended) = &scene.mended {
        let settle = format!("{} y goes on from here, n ends the game.", mended.message);
        flow.text(&settle, app.paint.danger());
    } else if let Some(question) = &scene.question {
        for span in app.paint.phrase(&question.prompt).spans {
            flow.text(&span.content, span.style.patch(app.paint.strong()));
        }
        if app.picks.is_for_several(question) {
            flow.text(&format!("  ({})", app.picks.wanted(question)), app.paint.faint());
        }
    } else if scene.more {
        if let Some(last) = scene.log.last() {
            // A line of the log may leave out whose turn it is.
            if let (Some(seat), Level::Deed) = (last.seat, last.level) {
                flow.text(&format!("{}: ", scene.name(seat)), app.paint.strong());
            }
            for span in app.paint.phrase(&last.words).spans {
                flow.text(&span.content, span.style);
            }
        }
    } else if scene.result.is_some() {
        flow.text("r shows the result, q leaves.", Style::new());
    } else if let Some(waiting) = &scene.waiting {
        for span in app.paint.phrase(waiting).spans {
            flow.text(&span.content, span.style);
        }
    }
    (title, flow)
}

fn undo(app: &App, by: Seat, waiting_for: &[Seat]) -> String {
    let scene = &app.scene;
    match scene.seat() {
        Some(seat) if waiting_for.contains(&seat) => {
            format!("{} wants to take something back. Agree? y or n", scene.name(by))
        }
        _ => format!("{} wants to take something back; the others are asked.", scene.name(by)),
    }
}

/// Draws the last line: what was said, or the keys that matter now.
pub fn keys(frame: &mut Frame<'_>, app: &App, area: Rect) {
    if let Some(message) = &app.message {
        let style = if message.is_error { app.paint.danger() } else { app.paint.strong() };
        let text = super::cut(&format!(" {}", message.text), area.width.into());
        return frame.render_widget(Span::styled(text, style), area);
    }
    let keys: Vec<(&str, &str)> = match (&app.scene.question, app.scene.more) {
        (_, true) if app.pace.stopped => {
            vec![("Enter", "one step"), ("p", "go on"), ("< >", "slower, faster"), ("?", "keys")]
        }
        (_, true) => {
            vec![("Enter", "skip"), ("p", "stop"), ("< >", "slower, faster"), ("?", "keys")]
        }
        (Some(question), _) if app.picks.is_for_several(question) => {
            vec![
                ("Enter", "pick"),
                ("Backspace", "take back"),
                ("e", "done"),
                ("i", "text"),
                ("?", "keys"),
            ]
        }
        (Some(_), _) => vec![
            ("Enter", "choose"),
            ("Tab", "next pane"),
            ("i", "text"),
            ("/", "find"),
            ("u", "undo"),
            ("?", "keys"),
            ("q", "leave"),
        ],
        (None, _) => {
            vec![("i", "text"), ("/", "find"), ("u", "undo"), ("?", "keys"), ("q", "leave")]
        }
    };
    let mut spans = vec![Span::raw(" ")];
    for (key, what) in keys {
        spans.push(Span::styled(key, app.paint.key()));
        spans.push(Span::styled(format!(" {what}   "), app.paint.faint()));
    }
    frame.render_widget(Line::from(spans), area);
}
