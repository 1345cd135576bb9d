//! One decision of a game, which may become a puzzle.

use std::sync::Arc;

use freehold_engine::{Answer, Game, Setup};
use freehold_puzzle::{Difficulty, Draft, Puzzle, Theme, Tried, whole};

use super::answers::whole_answers;
use super::quota::{Kind, Quota};
use super::solvers::Tips;
use super::weigh::{LEAST, NEW, TOP, Weighed, is_urgent, sift, weigh};
use super::{Made, NAMES, Terms, themes, title, words};
use crate::luck::mixed;
use crate::plan::Plans;
use crate::search::{Expert, Line};
use crate::teacher::{Cause, Measure, Watched, watched};

/// Answers that are no more than this behind the best are sensible, and so many of them a puzzle needs.
const SENSIBLE: f64 = 0.45;
const SENSIBLE_ANSWERS: usize = 3;

/// A game that is lost or won whatever is done is no puzzle.
const HOPELESS: f64 = 0.15;
const WON_ANYWAY: f64 = 0.9;

/// Worlds that are watched to find out how long the game goes on.
const FOR_TURNS: u32 = 100;

/// The least difference that is worth a word, as a share of the whole.
const TELLING: f64 = 0.04;

/// Worlds that are watched to find out what makes the difference.
const WATCHED: u32 = 600;

/// One decision of a game.
pub(super) struct Spot<'a> {
    pub(super) id: &'a str,
    pub(super) board: &'a str,
    pub(super) setup: &'a Setup,
    pub(super) moves: &'a [Answer],
    pub(super) game: &'a Game,
    /// Somebody who has seen the game through the eyes of the player who decides.
    pub(super) expert: &'a mut Expert,
    pub(super) plans: &'a Arc<Plans>,
    pub(super) seed: u64,
}

impl Spot<'_> {
    /// The puzzle of this decision, if it is one and there is room for it. `again` is what was made of it before.
    pub(super) fn look(
        &mut self,
        terms: &Terms,
        quota: &Quota,
        made: &mut Made,
        again: Option<&Puzzle>,
    ) -> Option<Puzzle> {
        let decision = self.game.decision()?;
        let view = self.game.view(decision.seat);
        let is_wanted = |theme: &Theme| {
            (terms.themes.is_empty() || terms.themes.contains(theme))
                && quota.has_room_for(*theme, self.setup)
        };
        if !themes::may_be(view, decision).iter().any(is_wanted) {
            return None;
        }
        let answers = whole_answers(self.game)?;
        if answers.len() < SENSIBLE_ANSWERS {
            return None;
        }
        let tips = Tips::ask(self.game, &self.plans.plans[0].strategy, self.seed)?;
        if tips.agree() {
            return None;
        }
        made.looked_at += 1;
        let mut all = sift(self.expert, view, answers, mixed(&[self.seed, 0]))?;
        let best = all[0].chance().mean;
        let sensible = all.iter().filter(|one| best - one.chance().mean <= SENSIBLE).count();
        let rival = all[1].chance().mean;
        if sensible < SENSIBLE_ANSWERS || best < HOPELESS || rival > WON_ANYWAY {
            return None;
        }
        let finders = tips.how_many(&whole(self.game, &all[0].steps).ok()?);
        if finders == 4 {
            return None;
        }
        made.candidates += 1;
        let turns_left = self.watch(&all, FOR_TURNS)?.best(Measure::Turns).unwrap_or(0.0);
        let themes = themes::themes(view, decision, &all, turns_left);
        if !is_wanted(&themes[0]) {
            return None;
        }
        let kind = Kind::new(self.setup, decision, &themes, best, [&all[0].steps, &all[1].steps]);
        if !quota.has_room(&kind) {
            return None;
        }
        if let Some(puzzle) = again {
            return Some(puzzle.clone());
        }
        made.weighed += 1;
        let n_top = all.len().min(TOP);
        let plans = (terms.playouts, self.plans.plans.len());
        let seed = mixed(&[self.seed, 5]);
        let lead = weigh(self.expert, view, &mut all[..n_top], NEW, plans, seed)?;
        // What is behind the best in few worlds must not stand before it.
        let highest = all[0].chance().mean - LEAST / 2.0;
        if all[1..].iter().any(|one| one.chance().mean >= highest) {
            return None;
        }
        let others: Vec<_> = all[1..].iter().map(|one| one.steps.clone()).collect();
        let how = (LEAST, terms.playouts / 10, mixed(&[self.seed, 6]));
        if !is_urgent(self.expert, view, &all[0], &others, how) {
            return None;
        }
        made.held += 1;
        let names: Vec<String> =
            NAMES.iter().take(self.setup.players.into()).map(|&name| name.into()).collect();
        let mut causes = self.watch(&all, WATCHED)?.causes(decision.seat, &names);
        causes.retain(is_telling);
        let taken = |title: &str| quota.has_title(title);
        let answers: Vec<Tried> =
            all.iter().enumerate().map(|(i, one)| tried(i == 0, one)).collect();
        let draft = Draft {
            id: self.id.to_string(),
            title: title::title(view, decision, themes[0], self.board, self.seed, &taken),
            difficulty: difficulty(finders, lead.mean),
            checked: Some(format!(
                "{} games played on after the {n_top} best answers, against {} plans, seed {}",
                thousands(terms.playouts),
                self.plans.plans.len().min(3),
                terms.seed
            )),
            words: words::words(self.game, &answers, &tips, &causes),
            answers,
            themes,
            setup: self.setup.clone(),
            players: names,
            moves: self.moves.to_vec(),
        };
        Puzzle::new(draft).ok()
    }

    /// Watches what happens after the best answer and after the next best.
    fn watch(&mut self, all: &[Weighed], worlds: u32) -> Option<Watched> {
        let decision = self.game.decision()?;
        let view = self.game.view(decision.seat);
        let best = all[0].line();
        // By the same plan: what another plan would have bought afterwards is no reason for this answer.
        let lines = [Line { plan: best.plan, ..all[1].line() }, best];
        watched((self.expert, view), decision, lines, (mixed(&[self.seed, 4]), worlds))
    }
}

/// Whether a difference is so large that it says something, not only so clear.
fn is_telling(cause: &Cause) -> bool {
    cause.difference.mean.abs() >= TELLING * cause.played.abs().max(cause.best.abs())
}

fn tried(right: bool, one: &Weighed) -> Tried {
    let chance = one.chance();
    let per_cent = |share: f64| ((share * 1000.0).round() / 10.0).clamp(0.0, 100.0);
    Tried {
        answers: one.steps.clone(),
        right,
        chance: per_cent(chance.mean),
        error: per_cent(chance.half_width()),
        playouts: one.wins.len() as u32,
        note: None,
    }
}

/// How hard it is: by how many of the four usual players find the answer, and by how far it is ahead.
fn difficulty(finders: usize, lead: f64) -> Difficulty {
    match finders {
        3 if lead >= 0.1 => Difficulty::Easy,
        2 if lead >= 0.25 => Difficulty::Easy,
        2 | 3 => Difficulty::Medium,
        1 if lead >= 0.25 => Difficulty::Medium,
        _ => Difficulty::Hard,
    }
}

fn thousands(n: u32) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_few_find_by_a_little_is_hard() {
        assert_eq!(difficulty(3, 0.3), Difficulty::Easy);
        assert_eq!(difficulty(3, 0.09), Difficulty::Medium);
        assert_eq!(difficulty(2, 0.12), Difficulty::Medium);
        assert_eq!(difficulty(1, 0.12), Difficulty::Hard);
        assert_eq!(difficulty(0, 0.5), Difficulty::Hard);
    }

    #[test]
    fn large_numbers_have_commas() {
        assert_eq!(
            [thousands(20_000), thousands(800), thousands(1_234_567)].join(" "),
            "20,000 800 1,234,567"
        );
    }
}
