//! One game of a match with all that happened in it.

use freehold_engine::{Answer, Ask, Decision, Fact, Game, Refusal, Seat, Setup};

use crate::error::TableError;

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    setup: Setup,
    answers: Vec<Answer>,
    game: Game,
    facts: Vec<Fact>,
    marks: Vec<Mark>,
    pub(crate) ended_early: bool,
    pub(crate) names: Vec<String>,
}

/// The moment before an answer was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) answers: u32,
    pub(crate) facts: u32,
}

impl PlayedGame {
    pub(crate) fn new(setup: Setup) -> Result<PlayedGame, TableError> {
        let mut facts = Vec::new();
        let game = Game::new_logged(&setup, &mut facts)?;
        Ok(PlayedGame {
            setup,
            answers: Vec::new(),
            game,
            facts,
            marks: Vec::new(),
            ended_early: false,
            names: Vec::new(),
        })
    }

    /// The set-up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The answers so far, in order.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The game now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that happened, nothing hidden.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Whether it is over, or was ended before.
    pub fn is_over(&self) -> bool {
        self.ended_early || self.game.is_over()
    }

    /// Whether it was ended before it was over.
    pub fn ended_early(&self) -> bool {
        self.ended_early
    }

    /// The winners; none if it was ended early.
    pub fn winners(&self) -> Vec<Seat> {
        if self.ended_early { Vec::new() } else { self.game.winners() }
    }

    /// The players' names, as they were at the end. Empty while the game is the last of its match.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Takes one step of an answer.
    pub(crate) fn apply(&mut self, answer: Answer) -> Result<(), Refusal> {
        let mark = self.game.decision().filter(|d| d.picked.is_empty()).map(|decision| Mark {
            seat: decision.seat,
            turn: self.game.turn().number,
            answers: self.answers.len() as u32,
            facts: self.facts.len() as u32,
        });
        self.game.apply(answer, &mut self.facts)?;
        self.marks.extend(mark);
        self.answers.push(answer);
        Ok(())
    }

    /// The steps of a list that answer the pending decision, if the list does: what the rules have filled in is left out.
    ///
    /// # Errors
    /// The refusal of the first step that does not fit.
    pub(crate) fn fitting(&self, list: &[Answer]) -> Result<Vec<Answer>, Refusal> {
        let mut game = self.game.clone();
        let mut taken = Vec::new();
        let seat = game.decision().map(|decision| decision.seat);
        for (i, &answer) in list.iter().enumerate() {
            let before = game.decision().cloned();
            game.apply(answer, &mut freehold_engine::NoLog)?;
            taken.push(answer);
            let goes_on = game.decision().is_some_and(|d| !d.picked.is_empty());
            if goes_on || i + 1 == list.len() {
                continue;
            }
            if before.is_some_and(|before| is_filled_in(before, answer, &list[i + 1..])) {
                break;
            }
            // A player may go on with the next decision only while it is the same player's.
            if game.decision().map(|decision| decision.seat) != seat {
                return Err(Refusal::WrongKind);
            }
        }
        Ok(taken)
    }

    /// The same game after fewer answers.
    pub(crate) fn rewound(&self, answers: u32) -> Result<PlayedGame, TableError> {
        let Some(kept) = self.answers.get(..answers as usize) else {
            return Err(TableError::Corrupt(format!("there is no answer {answers}")));
        };
        let mut earlier = PlayedGame::new(self.setup.clone())?;
        for &answer in kept {
            earlier.apply(answer)?;
        }
        Ok(earlier)
    }
}

/// Whether the rest of a pick is what the rules filled in when this answer left only one way to go on.
fn is_filled_in(before: Decision, answer: Answer, rest: &[Answer]) -> bool {
    let Ask::Cards { mut options, max, .. } = before.ask else { return false };
    let Answer::Card(card) = answer else { return false };
    options.take(card);
    let mut left = usize::from(max).saturating_sub(before.picked.len() + 1);
    rest.iter().all(|later| match *later {
        Answer::Card(card) if left > 0 => {
            left -= 1;
            options.take(card)
        }
        later => later == Answer::Done,
    })
}
