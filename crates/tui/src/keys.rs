//! What keys do.

use std::path::PathBuf;
use std::time::Duration;

use freehold_engine::Answer;
use freehold_protocol::{UndoCost, UndoTo, Way};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler as _;

use crate::app::{App, Popup, Reply, Sure};
use crate::board::Pane;
use crate::scene::Deed;
use crate::search;

/// The keys and what they do, for the help.
pub const KEYS: [(&str, &str); 20] = [
    ("← ↑ ↓ →, h j k l", "move over the table"),
    ("Tab, Shift-Tab", "the next part of the screen, the one before"),
    ("Enter, Space", "play, buy or pick; skip what others do"),
    ("Backspace, -", "take a pick back"),
    ("1 to 9", "the answer with this number"),
    ("t", "play all Treasures"),
    ("e, d", "end the phase, or be done with picking"),
    ("y, n", "yes, no"),
    ("i", "all of the card's text"),
    ("/", "find a card by its name"),
    ("u, U", "take the last answer back, or the whole turn"),
    ("a", "advice, against bots"),
    ("PageUp, PageDown, [ ]", "scroll the log"),
    ("p", "stop what others do, and go on"),
    ("<, >", "others slower, faster"),
    ("s", "save the game into a file"),
    ("r", "how the game ended"),
    ("q, Ctrl-C", "leave; the game is kept and can be resumed"),
    ("click, right click", "choose, show the text"),
    ("wheel", "scroll the log, move the cursor"),
];

/// Steps may follow each other between this fast and this slowly.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(6400));

impl App {
    /// Takes in a key, a click or a paste.
    pub fn handle(&mut self, event: &Event) -> Reply {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(event, *key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => Reply::Nothing,
        }
    }

    fn key(&mut self, event: &Event, key: KeyEvent) -> Reply {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Reply::Leave;
        }
        if self.gone.is_some() {
            return Reply::Leave;
        }
        if let Some(popup) = self.popup.take() {
            return self.in_popup(popup, event, key);
        }
        if let Some(reply) = self.behind_curtain(key) {
            return reply;
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => self.walk(-1, 0),
            KeyCode::Right | KeyCode::Char('l') => self.walk(1, 0),
            KeyCode::Up | KeyCode::Char('k') => self.walk(0, -1),
            KeyCode::Down | KeyCode::Char('j') => self.walk(0, 1),
            KeyCode::Home => self.cursor.1 = 0,
            KeyCode::End => {
                self.cursor.1 = self.board.items(self.cursor.0).len().saturating_sub(1);
            }
            KeyCode::Tab => self.next_pane(1),
            KeyCode::BackTab => self.next_pane(-1),
            KeyCode::PageUp | KeyCode::Char('[') => self.scroll_log(5),
            KeyCode::PageDown | KeyCode::Char(']') => self.scroll_log(-5),
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(),
            KeyCode::Backspace | KeyCode::Delete | KeyCode::Char('-') => self.unpick(),
            KeyCode::Char(letter) => return self.letter(letter),
            KeyCode::Esc => self.message = None,
            _ => {}
        }
        Reply::Nothing
    }

    fn enter(&mut self) -> Reply {
        if self.scene.more {
            // The next step now; with nobody to decide, the rest up to the next decision.
            self.pace.hurry = !self.pace.stopped;
            return Reply::Do(Deed::Go);
        }
        if self.scene.result.is_some() {
            self.popup = Some(Popup::Result);
            return Reply::Nothing;
        }
        self.choose(self.cursor.0, self.cursor.1)
    }

    fn letter(&mut self, letter: char) -> Reply {
        // A key of an answer comes before all else: y and n mean nothing elsewhere.
        let keyed = self.board.answers.iter().position(|item| item.key == Some(letter));
        if let Some(i) = keyed {
            return self.choose(Pane::Answers, i);
        }
        match letter {
            'q' => return self.leave(),
            '?' => self.popup = Some(Popup::Help),
            '/' => self.popup = Some(Popup::Search(Input::default())),
            'i' => self.popup = self.subject().map(Popup::Card),
            'u' => return self.undo(UndoTo::Step),
            'U' => return self.undo(UndoTo::Turn),
            'e' | 'd' => return self.done(),
            't' => return self.treasures(),
            'a' => return self.advice(),
            'r' if self.scene.result.is_some() => self.popup = Some(Popup::Result),
            'm' if self.scene.may_rematch => return Reply::Do(Deed::Rematch),
            'b' if self.scene.may_take_back => return Reply::Do(Deed::TakeBack),
            's' if self.scene.may_save => {
                self.popup = Some(Popup::Save(Input::new("game.scn".into())));
            }
            's' => self.complain("a game on a server is saved there"),
            'p' => self.pace.stopped = !self.pace.stopped,
            '<' => self.pace.pause = (self.pace.pause * 2).clamp(PAUSES.0, PAUSES.1),
            '>' => self.pace.pause = (self.pace.pause / 2).clamp(PAUSES.0, PAUSES.1),
            '0'..='9' => self.complain("there is no answer with this number"),
            _ => self.complain("this key does nothing; ? shows the keys"),
        }
        Reply::Nothing
    }

    fn done(&mut self) -> Reply {
        let is_done = |item: &crate::board::Item| item.key == Some('e');
        match self.board.answers.iter().position(is_done) {
            Some(i) => self.choose(Pane::Answers, i),
            None => {
                self.complain("there is nothing to end");
                Reply::Nothing
            }
        }
    }

    /// The letter for Treasures where they cannot be played: says why.
    fn treasures(&mut self) -> Reply {
        let refused = self.scene.question.iter().flat_map(|question| &question.refused);
        let why = refused.filter(|one| one.answer == Answer::PlayTreasures).map(|one| &one.why);
        let why = why.map(String::as_str).next().unwrap_or("Treasures cannot be played now");
        self.complain(why.to_string());
        Reply::Nothing
    }

    fn undo(&mut self, back: UndoTo) -> Reply {
        let cost = match back {
            UndoTo::Step => self.scene.may_undo.step,
            UndoTo::Turn => self.scene.may_undo.turn,
        };
        match cost {
            UndoCost::Nothing => self.complain("there is nothing to take back"),
            UndoCost::Free => return Reply::Do(Deed::Undo(self.scene.number, back)),
            UndoCost::Ask => {
                let words = "The others must agree to take this back. Ask them?".into();
                let deed = Deed::Undo(self.scene.number, back);
                self.popup = Some(Popup::Confirm(words, Sure::Do(deed)));
            }
        }
        Reply::Nothing
    }

    fn advice(&mut self) -> Reply {
        if self.scene.question.is_none() {
            self.complain("there is nothing to decide");
        } else if self.scene.may_hint {
            self.hear(crate::scene::News::Said("Thinking…".into()));
            return Reply::Do(Deed::Hint(self.scene.number));
        } else {
            self.complain("hints are for games of one person against bots");
        }
        Reply::Nothing
    }

    fn leave(&mut self) -> Reply {
        if self.scene.result.is_some() {
            return Reply::Leave;
        }
        let words = match self.scene.may_save {
            true => "Leave the game? It is kept: `freehold play` offers to go on with it.",
            false => "Leave the table? Your seat is kept: come back by the same link.",
        };
        self.popup = Some(Popup::Confirm(words.into(), Sure::Leave));
        Reply::Nothing
    }

    /// Keys while there is no game to see.
    fn behind_curtain(&mut self, key: KeyEvent) -> Option<Reply> {
        if let Some(undo) = &self.scene.undo
            && self.scene.seat().is_some_and(|seat| undo.waiting_for.contains(&seat))
        {
            match key.code {
                KeyCode::Char('y') => return Some(Reply::Do(Deed::UndoReply(true))),
                KeyCode::Char('n') => return Some(Reply::Do(Deed::UndoReply(false))),
                _ => {}
            }
        }
        if let Some((_, waiting_for)) = &self.scene.rematch
            && self.scene.seat().is_some_and(|seat| waiting_for.contains(&seat))
        {
            match key.code {
                KeyCode::Char('y') => return Some(Reply::Do(Deed::RematchReply(true))),
                KeyCode::Char('n') => return Some(Reply::Do(Deed::RematchReply(false))),
                _ => {}
            }
        }
        if self.scene.mended.is_some() {
            match key.code {
                KeyCode::Char('y') => return Some(Reply::Do(Deed::Settle(Way::GoOn))),
                KeyCode::Char('n') => return Some(Reply::Do(Deed::Settle(Way::End))),
                _ => {}
            }
        }
        if self.scene.curtain.is_empty() {
            return None;
        }
        Some(match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => Reply::Do(Deed::Go),
            KeyCode::Char('q') => self.leave(),
            KeyCode::Char('?') => {
                self.popup = Some(Popup::Help);
                Reply::Nothing
            }
            _ => Reply::Nothing,
        })
    }

    fn in_popup(&mut self, popup: Popup, event: &Event, key: KeyEvent) -> Reply {
        match popup {
            Popup::Confirm(words, sure) => match key.code {
                KeyCode::Enter | KeyCode::Char('y' | 'Y') => return done(sure),
                KeyCode::Esc | KeyCode::Char('n' | 'N' | 'q') => {}
                _ => self.popup = Some(Popup::Confirm(words, sure)),
            },
            Popup::Search(mut input) => match key.code {
                KeyCode::Esc => {}
                KeyCode::Enter => self.find(&input),
                _ => {
                    input.handle_event(event);
                    self.popup = Some(Popup::Search(input));
                }
            },
            Popup::Save(mut input) => match key.code {
                KeyCode::Esc => {}
                KeyCode::Enter if !input.value().trim().is_empty() => {
                    return Reply::Do(Deed::Save(PathBuf::from(input.value().trim())));
                }
                _ => {
                    input.handle_event(event);
                    self.popup = Some(Popup::Save(input));
                }
            },
            Popup::Result if key.code == KeyCode::Char('q') => return Reply::Leave,
            Popup::Result if key.code == KeyCode::Char('u') => return self.undo(UndoTo::Step),
            Popup::Result if matches!(key.code, KeyCode::Char('s' | 'm')) => {
                return self.letter(if key.code == KeyCode::Char('m') { 'm' } else { 's' });
            }
            Popup::Help | Popup::Card(_) | Popup::Result => {}
        }
        Reply::Nothing
    }

    /// Goes to the first card found, or shows it if it is not on the table.
    fn find(&mut self, input: &Input) {
        let Some(subject) = search::found(self, input.value()).first().copied() else {
            return self.complain(format!("no card is called {:?}", input.value()));
        };
        match search::place(self, subject) {
            Some(place) => self.cursor = place,
            None => self.popup = Some(Popup::Card(subject)),
        }
    }
}

fn done(sure: Sure) -> Reply {
    match sure {
        Sure::Do(deed) => Reply::Do(deed),
        Sure::Leave => Reply::Leave,
    }
}
