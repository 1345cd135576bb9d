//! What the screen draws, and what the player wants: all that goes between a table and the screen.

use std::path::PathBuf;

use freehold_engine::text::{Line, Phrase};
use freehold_engine::{Answer, Seat, View};
use freehold_protocol::{GameResult, MayUndo, Mended, Question, UndoAsked, UndoTo, Way};

/// A table as its reader may see it at one moment. Only the newest counts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What is played, for the title.
    pub title: String,
    /// The names of the players in turn order.
    pub names: Vec<String>,
    /// The game; none while people are missing, or while the keyboard goes to somebody else.
    pub view: Option<View>,
    /// The number of the pending decision.
    pub number: u32,
    /// The pending decision, if it is the reader's.
    pub question: Option<Question>,
    /// Whom the table waits for, and why, for everybody else.
    pub waiting: Option<Phrase>,
    /// The bot that takes its time.
    pub thinking: Option<Seat>,
    /// All that happened, in words.
    pub log: Vec<Line>,
    /// Whether there is more to show: a step of somebody else that is made at [`Deed::Go`].
    pub more: bool,
    /// What the reader may take back.
    pub may_undo: MayUndo,
    /// Somebody's wish to take something back, which waits for others to agree.
    pub undo: Option<UndoAsked>,
    /// Whether the reader may ask for hints.
    pub may_hint: bool,
    /// Whether the reader can write the game into a file.
    pub may_save: bool,
    /// What keeps the game from going on, if its rules were mended in the middle of it.
    pub mended: Option<Mended>,
    /// How the game ended, if it is over.
    pub result: Option<GameResult>,
    /// Whether the reader may ask for another game.
    pub may_rematch: bool,
    /// Who would like to play another game, and who has not agreed yet.
    pub rematch: Option<(Seat, Vec<Seat>)>,
    /// Whether a bot stands in for the reader, who may take the seat back.
    pub may_take_back: bool,
    /// Something to read instead of a game: who is missing, or who is to come to the keyboard.
    pub curtain: Vec<String>,
}

impl Scene {
    /// The reader's seat.
    pub fn seat(&self) -> Option<Seat> {
        self.view.as_ref()?.seat
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

/// What a table tells the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The table now.
    Scene(Box<Scene>),
    /// Something was refused; nothing has changed.
    Refused(String),
    /// Something to read, such as a hint.
    Said(String),
    /// Why the table cannot be reached just now; nothing once it can again.
    Away(Option<String>),
    /// It is over, and why.
    Gone(String),
}

/// What the player wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// To see what comes next: the next step of somebody else, or what is behind the curtain.
    Go,
    /// To answer the decision of this number.
    Answer(u32, Vec<Answer>),
    /// To take something back at the decision of this number.
    Undo(u32, UndoTo),
    /// To agree to somebody's undo, or not.
    UndoReply(bool),
    /// To be told what had better be answered.
    Hint(u32),
    /// To settle what becomes of a game whose rules were mended.
    Settle(Way),
    /// To play another game.
    Rematch,
    /// To agree to another game, or not.
    RematchReply(bool),
    /// To play on where a bot stands in.
    TakeBack,
    /// To have the game written into a file.
    Save(PathBuf),
}
