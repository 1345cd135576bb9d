//! One game with all that happened in it.

use std::path::Path;

use anyhow::{Context as _, anyhow};
use freehold_engine::{Answer, Fact, Game, Refusal, Setup, SetupError};
use freehold_notation::{LoadError, Mended};

use super::opponent::Opponent;
use super::seats::Seats;

/// A game, the answers that led to it, and what happened on the way.
pub struct Sitting {
    /// The game now.
    pub game: Game,
    /// Everything that happened.
    pub facts: Vec<Fact>,
    /// Where a saved game broke off, because the rules were mended since.
    pub mended: Option<Mended>,
    setup: Setup,
    names: Vec<String>,
    people: Vec<bool>,
    answers: Vec<Answer>,
    steps: Vec<Step>,
}

/// The moment before a person answered.
#[derive(Clone, Copy)]
struct Step {
    answers: usize,
    turn: u32,
}

impl Sitting {
    /// Begins a game.
    ///
    /// # Errors
    /// A set-up that cannot be played.
    pub fn new(setup: Setup, seats: &Seats) -> Result<Sitting, SetupError> {
        let people =
            (0..setup.players).map(|i| seats.is_person(freehold_engine::Seat(i))).collect();
        Sitting::begin(setup, seats.names.clone(), people)
    }

    fn begin(setup: Setup, names: Vec<String>, people: Vec<bool>) -> Result<Sitting, SetupError> {
        let mut facts = Vec::new();
        let game = Game::new_logged(&setup, &mut facts)?;
        let (answers, steps) = (Vec::new(), Vec::new());
        Ok(Sitting { game, facts, mended: None, setup, names, people, answers, steps })
    }

    /// Goes on with a saved game, as far as today's rules allow it.
    ///
    /// # Errors
    /// A file that cannot be read or does not hold a saved game, and people who do not play in it.
    pub fn load(
        path: &Path,
        people: &[String],
        known: &[Opponent],
    ) -> anyhow::Result<(Sitting, Seats)> {
        let shown = path.display();
        let text =
            freehold_notation::read_file(path).with_context(|| format!("cannot read {shown}"))?;
        Sitting::read(&text, &shown.to_string(), |names| Seats::named(names, people, known))
    }

    /// Goes on with a saved game from its text; `shown` is where it came from.
    ///
    /// # Errors
    /// A text that is no saved game, and players who cannot be seated.
    pub fn read(
        text: &str,
        shown: &str,
        seat: impl FnOnce(Vec<String>) -> anyhow::Result<Seats>,
    ) -> anyhow::Result<(Sitting, Seats)> {
        let saved = freehold_notation::load(text).map_err(|error| match error {
            LoadError::Syntax(error) => anyhow!("{shown}:{error}"),
            error => anyhow!("{shown}: {error}"),
        })?;
        let seats = seat(saved.players)?;
        let mut sitting = Sitting::new(saved.setup, &seats)?;
        for answer in saved.answers {
            sitting.answer(answer).with_context(|| format!("{shown}: a move does not fit"))?;
        }
        sitting.mended = saved.mended;
        Ok((sitting, seats))
    }

    /// Writes the game down.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn save(&self, path: &Path) -> anyhow::Result<()> {
        std::fs::write(path, self.text())
            .with_context(|| format!("cannot write {}", path.display()))
    }

    /// The game in the notation.
    pub fn text(&self) -> String {
        freehold_notation::save(&self.setup, &self.names, &self.answers)
    }

    /// Whether a person has answered anything.
    pub fn may_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// What was agreed upon before the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The answers so far, in order.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// Gives one step of an answer.
    ///
    /// # Errors
    /// An answer that does not fit; nothing has changed.
    pub fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let step = self.step();
        self.game.apply(answer, &mut self.facts)?;
        self.steps.extend(step);
        self.answers.push(answer);
        Ok(())
    }

    /// Gives all of a pick as one answer.
    ///
    /// # Errors
    /// A pick that does not fit; nothing has changed.
    pub fn answer_all(&mut self, picks: &[Answer]) -> Result<(), Refusal> {
        let before = (self.game.clone(), self.facts.len(), self.answers.len(), self.steps.len());
        let result = self.try_all(picks);
        if result.is_err() {
            self.game = before.0;
            self.facts.truncate(before.1);
            self.answers.truncate(before.2);
            self.steps.truncate(before.3);
        }
        result
    }

    fn try_all(&mut self, picks: &[Answer]) -> Result<(), Refusal> {
        for (i, pick) in picks.iter().enumerate() {
            // The rest is given already where the rules leave no choice.
            if i > 0 && !self.is_unfinished() {
                break;
            }
            self.answer(*pick)?;
        }
        if self.is_unfinished() { self.answer(Answer::Done) } else { Ok(()) }
    }

    fn is_unfinished(&self) -> bool {
        self.game.decision().is_some_and(|decision| !decision.picked.is_empty())
    }

    /// Takes a person's last answer back, with all that followed from it; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.last().copied() else { return false };
        self.rewind(step)
    }

    /// Goes back to the start of the turn in which a person last answered; false if nobody did.
    pub fn undo_turn(&mut self) -> bool {
        let Some(last) = self.steps.last().copied() else { return false };
        let first = self.steps.iter().find(|step| step.turn == last.turn);
        self.rewind(first.copied().unwrap_or(last))
    }

    fn rewind(&mut self, to: Step) -> bool {
        let (setup, names) = (self.setup.clone(), self.names.clone());
        let Ok(mut earlier) = Sitting::begin(setup, names, self.people.clone()) else {
            return false;
        };
        let replayed =
            self.answers[..to.answers].iter().all(|answer| earlier.answer(*answer).is_ok());
        if replayed {
            *self = earlier;
        }
        replayed
    }

    /// The step that begins now, if a person begins to answer.
    fn step(&self) -> Option<Step> {
        let decision = self.game.decision()?;
        let begins = self.people[decision.seat.index()] && decision.picked.is_empty();
        begins.then(|| Step { answers: self.answers.len(), turn: self.game.turn().number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Card, Seat};

    fn sitting() -> Sitting {
        let seats = Seats::named(vec!["Ann".into(), "Bob".into()], &[], &[]).unwrap();
        Sitting::new(Setup::recommended("First Game").unwrap(), &seats).unwrap()
    }

    #[test]
    fn undo_takes_one_answer_back_and_undo_turn_all_of_the_turn() {
        let mut sitting = sitting();
        let start = sitting.game.clone();
        sitting.answer(Answer::PlayTreasures).unwrap();
        let played = sitting.game.clone();
        sitting.answer(Answer::Buy(Card::Copper)).unwrap();
        assert!(sitting.undo());
        assert_eq!(sitting.game, played);
        sitting.answer(Answer::Buy(Card::Copper)).unwrap();
        assert_eq!(sitting.game.decision().unwrap().seat, Seat(1));
        assert!(sitting.undo_turn());
        assert_eq!(sitting.game, start);
        assert!(!sitting.undo() && !sitting.undo_turn());
    }

    #[test]
    fn a_refused_answer_changes_nothing() {
        let mut sitting = sitting();
        let (start, n) = (sitting.game.clone(), sitting.facts.len());
        let picks = [Answer::PlayTreasures, Answer::Buy(Card::Province)];
        assert!(sitting.answer_all(&picks[1..]).is_err());
        assert_eq!((sitting.game.clone(), sitting.facts.len()), (start, n));
        assert!(!sitting.undo());
    }
}
