//! Whether two ways to answer are the same answer.

use freehold_engine::{Answer, Ask, Decision, Game, NoLog, Verb};

use crate::error::Unanswered;
use crate::puzzle::{Puzzle, Tried};

impl Puzzle {
    /// What was found about this answer; nothing if nobody has tried it. The order of a pick counts only where it matters,
    /// and what the rules fill in may be said or left out.
    ///
    /// # Errors
    /// What is no answer to the question.
    pub fn judge(&self, answers: &[Answer]) -> Result<Option<&Tried>, Unanswered> {
        let given = whole(self.game(), answers)?;
        let same = |tried: &&Tried| whole(self.game(), &tried.answers).as_ref() == Ok(&given);
        Ok(self.answers().iter().find(same))
    }
}

/// The whole answer to the pending decision, in the form that all ways to give it share.
///
/// # Errors
/// What is no answer to the question.
pub fn whole(game: &Game, list: &[Answer]) -> Result<Vec<Answer>, Unanswered> {
    let mut game = game.clone();
    for (i, &answer) in list.iter().enumerate() {
        let before = game.decision().cloned().ok_or(Unanswered::TooMuch)?;
        game.apply(answer, &mut NoLog)?;
        let n_before = before.picked.len();
        if game.decision().is_some_and(|now| now.picked.len() > n_before) {
            continue;
        }
        let picks = finished(&before, answer);
        let (rest, filled_in) = (&list[i + 1..], picks.get(n_before + 1..).unwrap_or_default());
        let fits = rest.is_empty() || is_pick(&before) && is_said(filled_in, rest);
        return if fits { Ok(in_order(before.verb, picks)) } else { Err(Unanswered::TooMuch) };
    }
    Err(if list.is_empty() { Unanswered::Nothing } else { Unanswered::Unfinished })
}

/// Whether several picks are one answer.
fn is_pick(decision: &Decision) -> bool {
    matches!(decision.ask, Ask::Cards { .. } | Ask::Options { .. })
}

/// All picks of a decision that this answer ended: those before, this one, and what the rules filled in.
fn finished(before: &Decision, answer: Answer) -> Vec<Answer> {
    let mut picks = before.picked.to_vec();
    if answer != Answer::Done || picks.is_empty() {
        picks.push(answer);
    }
    if let (Ask::Cards { options, max, .. }, Answer::Card(card)) = (&before.ask, answer) {
        let mut left = options.clone();
        left.take(card);
        let missing = usize::from(*max).saturating_sub(picks.len());
        picks.extend(left.cards().take(missing).map(Answer::Card));
    }
    picks
}

/// Whether nothing is said but what the rules filled in, and that it is all.
fn is_said(filled_in: &[Answer], said: &[Answer]) -> bool {
    let mut left = filled_in.to_vec();
    said.iter().all(|answer| match left.iter().position(|pick| pick == answer) {
        Some(i) => {
            left.swap_remove(i);
            true
        }
        None => *answer == Answer::Done,
    })
}

fn in_order(verb: Verb, mut picks: Vec<Answer>) -> Vec<Answer> {
    if verb != Verb::TopDeck {
        picks.sort_by_key(|&pick| freehold_stored::answer::write(pick));
    }
    picks
}
