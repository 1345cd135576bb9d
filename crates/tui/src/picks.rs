//! Several picks that make one answer.

use freehold_engine::Answer;
use freehold_protocol::{AskKind, Question};

/// What is picked so far of a question that wants several; nothing is sent until the player confirms it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picks(Vec<Answer>);

impl Picks {
    /// Whether a question wants several picks at once.
    pub fn is_for_several(&self, question: &Question) -> bool {
        matches!(question.ask, AskKind::Cards | AskKind::Options) && question.max > 1
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// How often this is picked.
    pub fn count(&self, answer: Answer) -> usize {
        self.0.iter().filter(|one| **one == answer).count()
    }

    /// Whether this can be picked once more.
    pub fn has_room(&self, question: &Question, answer: Answer) -> bool {
        let copies = match answer {
            Answer::Card(card) => question.options.count(card).into(),
            _ => 1,
        };
        self.total(question) < question.max.into() && self.count(answer) < copies
    }

    /// Adds one.
    pub fn add(&mut self, answer: Answer) {
        self.0.push(answer);
    }

    /// Takes one back; false if it is not picked.
    pub fn remove(&mut self, answer: Answer) -> bool {
        let found = self.0.iter().rposition(|one| *one == answer);
        found.map(|i| self.0.remove(i)).is_some()
    }

    /// Takes the last one back; false if there is none.
    pub fn remove_last(&mut self) -> bool {
        self.0.pop().is_some()
    }

    /// Whether they are an answer.
    pub fn may_confirm(&self, question: &Question) -> bool {
        let n = self.total(question);
        let (min, max) = (usize::from(question.min), usize::from(question.max));
        let may_stop = question.choices.iter().any(|choice| choice.answer == Answer::Done);
        match n {
            0 => may_stop,
            _ if question.all_or_none => n == max,
            n => n >= min && n <= max,
        }
    }

    /// What is wanted, for somebody who has picked too few.
    pub fn wanted(&self, question: &Question) -> String {
        let n = self.total(question);
        match (question.min, question.max) {
            (_, max) if question.all_or_none => format!("pick {max} ({n} so far)"),
            (min, max) if min == max => format!("pick {max} ({n} so far)"),
            (min, max) => format!("pick {min} to {max} ({n} so far)"),
        }
    }

    /// The whole answer.
    pub fn answers(&self, question: &Question) -> Vec<Answer> {
        let mut answers = self.0.clone();
        if self.total(question) < question.max.into() {
            answers.push(Answer::Done);
        }
        answers
    }

    fn total(&self, question: &Question) -> usize {
        self.len() + question.picked.len()
    }
}
