//! The state of the screen: what is shown, where the cursor is, what lies over it.

use std::ops::Range;
use std::time::Duration;

use freehold_engine::Answer;
use ratatui::layout::Rect;
use tui_input::Input;

use crate::board::{Act, Board, Item, Pane, Subject};
use crate::guard;
use crate::paint::Paint;
use crate::picks::Picks;
use crate::scene::{Deed, News, Scene};

/// All that the screen remembers.
#[derive(Debug)]
pub struct App {
    /// The table.
    pub scene: Scene,
    /// The things on it.
    pub board: Board,
    /// The card that was looked at last.
    pub looked_at: Option<Subject>,
    /// Where the cursor is.
    pub cursor: (Pane, usize),
    /// What lies over the table.
    pub popup: Option<Popup>,
    /// A line for the player to read.
    pub message: Option<Message>,
    /// Why the table cannot be reached.
    pub away: Option<String>,
    /// Why it is over.
    pub gone: Option<String>,
    /// How many lines of the log lie below what is shown.
    pub log_back: usize,
    /// How others' steps follow each other.
    pub pace: Pace,
    /// Colours.
    pub paint: Paint,
    /// What was drawn where.
    pub seen: Seen,
    pub(crate) picks: Picks,
    /// Whether the table was asked for the next step and has not shown it yet.
    pub(crate) asked: bool,
}

/// How others' steps follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The pause after a step.
    pub pause: Duration,
    /// Whether nothing goes on by itself.
    pub stopped: bool,
    /// Whether everything up to the player's next decision is skipped.
    pub hurry: bool,
}

/// A line to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What it says.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// What lies over the table.
#[derive(Clone, Debug)]
pub enum Popup {
    /// The keys.
    Help,
    /// A card or an Event with all its text.
    Card(Subject),
    /// A question before something is done.
    Confirm(String, Sure),
    /// Looking for a card by name.
    Search(Input),
    /// The name of a file to save to.
    Save(Input),
    /// How the game ended.
    Result,
}

/// What is done once the player is sure.
#[derive(Clone, Debug, PartialEq)]
pub enum Sure {
    /// This.
    Do(Deed),
    /// Leaving the table.
    Leave,
}

/// What was drawn where, for the mouse and for moving about.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Where each thing is.
    pub items: Vec<(Rect, Pane, usize)>,
    /// Where the parts of the screen are.
    pub panes: Vec<(Rect, Pane)>,
    /// Which things each column of the Supply has.
    pub columns: Vec<Range<usize>>,
    /// How many lines the log has on this screen, and how many of them fit.
    pub log: (usize, usize),
}

/// What came of a key.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Nothing that the table must know.
    Nothing,
    /// Something for the table.
    Do(Deed),
    /// The player leaves.
    Leave,
}

impl App {
    /// An empty screen.
    pub fn new(paint: Paint, pause: Duration) -> App {
        App {
            scene: Scene::default(),
            board: Board::default(),
            looked_at: None,
            cursor: (Pane::Answers, 0),
            popup: None,
            message: None,
            away: None,
            gone: None,
            log_back: 0,
            pace: Pace { pause, stopped: false, hurry: false },
            paint,
            seen: Seen::default(),
            picks: Picks::default(),
            asked: false,
        }
    }

    /// Takes in what the table says.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Scene(scene) => self.show(*scene),
            News::Refused(why) => self.complain(why),
            News::Said(text) => self.message = Some(Message { text, is_error: false }),
            News::Away(why) => self.away = why,
            News::Gone(why) => self.gone = Some(why),
        }
    }

    fn show(&mut self, scene: Scene) {
        let is_new = (self.scene.number, self.scene.question.is_some())
            != (scene.number, scene.question.is_some());
        let ended = self.scene.result.is_none() && scene.result.is_some();
        if scene.log.len() != self.scene.log.len() {
            self.log_back = 0;
        }
        self.scene = scene;
        if is_new {
            self.picks = Picks::default();
            self.message = None;
            if matches!(self.popup, Some(Popup::Confirm(_, Sure::Do(_)))) {
                self.popup = None;
            }
        }
        self.refresh();
        if is_new && let Some(question) = &self.scene.question {
            self.cursor = self.board.start(question);
        }
        if !self.scene.more {
            self.pace.hurry = false;
        }
        if ended {
            self.popup = Some(Popup::Result);
        } else if self.scene.result.is_none() && matches!(self.popup, Some(Popup::Result)) {
            self.popup = None;
        }
    }

    /// Makes the things anew, after a pick or a new scene.
    pub(crate) fn refresh(&mut self) {
        self.board = Board::new(&self.scene, &self.picks);
        let n = self.board.items(self.cursor.0).len();
        self.cursor.1 = self.cursor.1.min(n.saturating_sub(1));
    }

    /// Says what went wrong.
    pub(crate) fn complain(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: true });
    }

    /// The thing under the cursor.
    pub fn item(&self) -> Option<&Item> {
        self.board.items(self.cursor.0).get(self.cursor.1)
    }

    /// Chooses a thing.
    pub(crate) fn choose(&mut self, pane: Pane, i: usize) -> Reply {
        let Some(item) = self.board.items(pane).get(i).cloned() else { return Reply::Nothing };
        self.cursor = (pane, i);
        match item.act {
            Some(Act::Give(answer)) => self.give(vec![answer]),
            Some(Act::Pick(answer)) => {
                self.picks.add(answer);
                self.message = None;
                self.refresh();
                Reply::Nothing
            }
            Some(Act::Confirm) => self.confirm(),
            None => {
                self.why_not(&item);
                Reply::Nothing
            }
        }
    }

    /// Takes one pick of the thing under the cursor back, or the last.
    pub(crate) fn unpick(&mut self) {
        let under = self.item().filter(|item| item.picked > 0).and_then(|item| item.subject);
        let taken = match under {
            Some(Subject::Card(card)) => self.picks.remove(Answer::Card(card)),
            _ => self.picks.remove_last(),
        };
        if taken {
            self.refresh();
        }
    }

    /// Sends the picks.
    pub(crate) fn confirm(&mut self) -> Reply {
        let Some(question) = &self.scene.question else { return Reply::Nothing };
        if !self.picks.may_confirm(question) {
            let wanted = self.picks.wanted(question);
            self.complain(wanted);
            return Reply::Nothing;
        }
        self.give(self.picks.answers(question))
    }

    /// Gives answers, if the player is sure.
    pub(crate) fn give(&mut self, answers: Vec<Answer>) -> Reply {
        let Some(question) = &self.scene.question else { return Reply::Nothing };
        let warning = guard::warning(question, &answers);
        let deed = Deed::Answer(self.scene.number, answers);
        self.message = None;
        match warning {
            Some(words) => {
                self.popup = Some(Popup::Confirm(words, Sure::Do(deed)));
                Reply::Nothing
            }
            None => Reply::Do(deed),
        }
    }

    fn why_not(&mut self, item: &Item) {
        match (&self.scene.question, &item.why) {
            (_, Some(why)) => self.complain(why.clone()),
            (Some(_), None) => {
                self.complain(format!("{} is no answer to this question", item.label))
            }
            (None, None) if self.scene.result.is_some() => self.complain("the game is over"),
            (None, None) => self.complain("it is not your decision"),
        }
    }
}
