//! A puzzle.

use freehold_engine::{Answer, Fact, Game, Replay, Seat, Setup, ViewOf};
use freehold_stored::sum::{self, Sum};

use crate::error::PuzzleError;
use crate::judge::whole;
use crate::label::label;

/// The version of the files.
pub const FORMAT: u32 = 1;

/// The most bytes of a file.
pub(crate) const LARGEST: usize = 256 * 1024;

/// All that a puzzle is made of, before anybody has looked whether it fits together.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The name of its file without the ending: lower-case letters, digits and dashes.
    pub id: String,
    /// What to call it.
    pub title: String,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How its figures were found, in a line.
    pub checked: Option<String>,
    /// The answers that were tried.
    pub answers: Vec<Tried>,
    /// Why the right answer is right: paragraphs with an empty line between them.
    pub words: String,
    /// The set-up of the game.
    pub setup: Setup,
    /// The names of its players.
    pub players: Vec<String>,
    /// The answers that led to the position.
    pub moves: Vec<Answer>,
}

/// An answer that was tried, and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The answer to the whole question, step by step.
    pub answers: Vec<Answer>,
    /// Whether it solves the puzzle.
    pub right: bool,
    /// The chance to win after it in percent, shared wins counted by their share.
    pub chance: f64,
    /// Half the width of the 95 % interval of the chance, in percent.
    pub error: f64,
    /// How many playouts that was measured in.
    pub playouts: u32,
    /// What there is to say about this answer alone.
    pub note: Option<String>,
}

/// A puzzle that fits together: the position is there, and every answer that was tried can be given.
#[derive(Clone, Debug)]
pub struct Puzzle {
    draft: Draft,
    game: Game,
    facts: Vec<Fact>,
    seat: Seat,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // The names say it.
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
}

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// The first purchases.
    Opening,
    /// What to buy.
    Purchase,
    /// What to play, and in which order.
    Action,
    /// What to trash.
    Trashing,
    /// What to discard, or to put back.
    Discarding,
    /// What to gain by an effect.
    Gaining,
    /// What to do to the others, or against what they do.
    Attack,
    /// One of several options of a card.
    Choice,
    /// Whether to buy an Event, and which.
    Event,
    /// The last turns.
    Endgame,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Its word in a file.
    pub const fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 10] = [
        Theme::Opening,
        Theme::Purchase,
        Theme::Action,
        Theme::Trashing,
        Theme::Discarding,
        Theme::Gaining,
        Theme::Attack,
        Theme::Choice,
        Theme::Event,
        Theme::Endgame,
    ];

    /// Its word in a file.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Opening => "opening",
            Theme::Purchase => "purchase",
            Theme::Action => "action",
            Theme::Trashing => "trashing",
            Theme::Discarding => "discarding",
            Theme::Gaining => "gaining",
            Theme::Attack => "attack",
            Theme::Choice => "choice",
            Theme::Event => "event",
            Theme::Endgame => "endgame",
        }
    }
}

impl Puzzle {
    /// Plays the game of a draft through and looks whether everything fits together. The answers come to stand with the best
    /// first.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn new(mut draft: Draft) -> Result<Puzzle, PuzzleError> {
        draft.check()?;
        let mut facts = Vec::new();
        let replay = Replay { setup: draft.setup.clone(), answers: draft.moves.clone() };
        let game = replay.run(&mut facts).map_err(PuzzleError::Game)?;
        let decision = game.decision().ok_or(PuzzleError::Over)?;
        if !decision.picked.is_empty() {
            return Err(PuzzleError::HalfAnswered);
        }
        let seat = decision.seat;
        draft.answers.sort_by(|a, b| b.right.cmp(&a.right).then(b.chance.total_cmp(&a.chance)));
        let mut seen: Vec<Vec<Answer>> = Vec::new();
        for tried in &draft.answers {
            let words = || written(&tried.answers);
            let whole = whole(&game, &tried.answers)
                .map_err(|why| PuzzleError::Answer { answer: words(), why })?;
            if seen.contains(&whole) {
                return Err(PuzzleError::Twice(words()));
            }
            seen.push(whole);
        }
        let worst_right = draft.answers.iter().rfind(|tried| tried.right);
        let best_wrong = draft.answers.iter().find(|tried| !tried.right);
        let (Some(right), Some(wrong)) = (worst_right, best_wrong) else {
            return Err(PuzzleError::NoContest);
        };
        if right.chance <= wrong.chance {
            let (right, wrong) = (written(&right.answers), written(&wrong.answers));
            return Err(PuzzleError::WrongIsBetter { right, wrong });
        }
        Ok(Puzzle { draft, game, facts, seat })
    }

    /// The name of its file.
    pub fn id(&self) -> &str {
        &self.draft.id
    }

    /// What to call it.
    pub fn title(&self) -> &str {
        &self.draft.title
    }

    /// How hard it is.
    pub fn difficulty(&self) -> Difficulty {
        self.draft.difficulty
    }

    /// What it is about.
    pub fn themes(&self) -> &[Theme] {
        &self.draft.themes
    }

    /// How its figures were found.
    pub fn checked(&self) -> Option<&str> {
        self.draft.checked.as_deref()
    }

    /// The answers that were tried: the right ones first, and the better before the worse. Nobody may see them who has not
    /// answered.
    pub fn answers(&self) -> &[Tried] {
        &self.draft.answers
    }

    /// Why the right answer is right.
    pub fn words(&self) -> &str {
        &self.draft.words
    }

    /// The set-up of the game.
    pub fn setup(&self) -> &Setup {
        &self.draft.setup
    }

    /// The names of the players.
    pub fn players(&self) -> &[String] {
        &self.draft.players
    }

    /// The answers that led to the position.
    pub fn moves(&self) -> &[Answer] {
        &self.draft.moves
    }

    /// The position, nothing hidden.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that happened before, nothing hidden.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Who must decide.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Which of their own turns it is for the player whose turn it is, from 1: as the log and the table count them.
    pub fn turn(&self) -> u32 {
        let view = self.view();
        view.turns(view.turn().seat) + 1
    }

    /// The position as whoever solves it sees it.
    pub fn view(&self) -> ViewOf<'_> {
        self.game.view(self.seat)
    }

    /// An answer in words, as a list of them shows it.
    pub fn label(&self, answers: &[Answer]) -> String {
        label(&self.game, answers)
    }

    /// The checksum of the position, by which a file that no longer leads there is found out.
    pub fn sum(&self) -> Sum {
        sum::of(&self.game)
    }
}

impl Draft {
    fn check(&self) -> Result<(), PuzzleError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || self.id.len() > 64 || !self.id.chars().all(plain) {
            return Err(PuzzleError::Id(self.id.clone()));
        }
        let one_line = |what: &'static str, text: &str| {
            let fits = !text.trim().is_empty() && !text.contains(['\n', '\r']);
            if fits { Ok(()) } else { Err(PuzzleError::NotALine(what)) }
        };
        one_line("title", &self.title)?;
        self.checked.as_deref().map_or(Ok(()), |text| one_line("checked", text))?;
        if self.words.trim().is_empty() {
            return Err(PuzzleError::Missing("words"));
        }
        if self.themes.is_empty() {
            return Err(PuzzleError::Missing("themes"));
        }
        if self.players.len() != usize::from(self.setup.players) {
            return Err(PuzzleError::Players);
        }
        for tried in &self.answers {
            tried.note.as_deref().map_or(Ok(()), |note| one_line("note", note))?;
            let percent = |n: f64| (0.0..=100.0).contains(&n);
            if !percent(tried.chance) || !percent(tried.error) || tried.playouts == 0 {
                return Err(PuzzleError::Figures(written(&tried.answers)));
            }
        }
        Ok(())
    }
}

/// Answers as a file has them.
pub(crate) fn written(answers: &[Answer]) -> String {
    let words: Vec<String> = answers.iter().map(|&a| freehold_stored::answer::write(a)).collect();
    words.join(", ")
}
