//! Advice to a player in the middle of a game.

use freehold_bots::{Bot as _, watch_on, watch_replay};
use freehold_engine::{Answer, Decision, Fact, Game, Seat, Setup, ViewOf};

use crate::player::Player;
use crate::search::{Judged, Way};
use crate::teacher::{Estimate, Grade, deed};

/// In how many worlds an answer is compared with the best.
const WORLDS: u32 = 600;
/// The seed of these worlds.
const FRESH: u64 = 0x0ddb_a115_f0cc_ac1a;

/// What to answer, and what else there is.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best answer.
    pub best: Weighed,
    /// The next best, if there is another worth a thought.
    pub other: Option<Weighed>,
    /// Whether the best is better beyond doubt.
    pub is_clear: bool,
}

/// An answer, and the chance to win with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The answer.
    pub answer: Answer,
    /// All that belongs to it in words, if it is the first of several cards to pick: "Discard Copper and Estate".
    pub pick: Option<String>,
    /// The chance to win, as a share; none where there was nothing to think about.
    pub chance: Option<Estimate>,
}

/// What an answer loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The chance to win that it loses, as a share.
    pub chance: Estimate,
    /// The answer that loses nothing.
    pub best: Answer,
}

impl Loss {
    /// Whether nobody should answer so without being sure.
    pub fn is_blunder(&self) -> bool {
        Grade::of(self.chance) == Grade::Blunder
    }
}

impl Player {
    /// Watches a game under way from its start, as the player in this seat saw it, and returns it as it stands. Nothing for
    /// answers that do not fit.
    pub fn catch_up(&mut self, setup: &Setup, answers: &[Answer], seat: Seat) -> Option<Game> {
        watch_replay(self, seat, setup, answers).ok()
    }

    /// The same for a game that began with a position.
    pub fn catch_up_from(&mut self, start: Game, answers: &[Answer], seat: Seat) -> Option<Game> {
        watch_on(self, seat, start, Vec::new(), answers).ok()
    }

    fn see(&mut self, facts: &mut Vec<Fact>, game: &Game, seat: Seat) {
        let seen: Vec<Fact> = facts.drain(..).map(|fact| fact.for_seat(seat)).collect();
        self.watch(&seen, game.view(seat));
    }

    /// What to answer to the view's own decision.
    pub fn advise(&mut self, view: ViewOf<'_>) -> Advice {
        let expert = self.expert(view);
        let verdict = expert.think(view);
        let pick = |answer: Answer, plan: usize| said(&expert.whole(view, answer, plan));
        let weighed = |judged: &Judged| {
            let chance = Some(Estimate::new(judged.chance, judged.error));
            let pick = pick(judged.answer, judged.plan);
            Weighed { answer: judged.answer, pick, chance }
        };
        let (best, plan) = (verdict.best, verdict.plan);
        let plain = || Weighed { answer: best, pick: pick(best, plan), chance: None };
        Advice {
            best: verdict.judged.first().map_or_else(plain, weighed),
            other: verdict.judged.get(1).map(weighed),
            is_clear: verdict.is_clear(),
        }
    }

    /// What answering so, step by step, loses most; nothing if none of the steps loses anything. The game must stand before a
    /// decision of this seat, and the player must have watched it.
    pub fn loss(&mut self, game: &Game, seat: Seat, answers: &[Answer]) -> Option<Loss> {
        let (mut game, mut facts) = (game.clone(), Vec::new());
        let mut worst: Option<Loss> = None;
        for &answer in answers {
            let view = game.view(seat);
            view.decision()?;
            let loss = self.step_loss(view, answer);
            if loss.is_some_and(|loss| worst.is_none_or(|w| loss.chance.mean > w.chance.mean)) {
                worst = loss;
            }
            if game.apply(answer, &mut facts).is_err() || game.decision().is_none() {
                break;
            }
            self.see(&mut facts, &game, seat);
        }
        worst
    }

    fn step_loss(&mut self, view: ViewOf<'_>, answer: Answer) -> Option<Loss> {
        let expert = self.expert(view);
        let mut answers = expert.answers(view);
        if !answers.contains(&answer) {
            answers.push(answer);
        }
        if answers.len() == 1 {
            return None;
        }
        let verdict = expert.judge(view, &answers);
        if verdict.best == answer {
            return None;
        }
        let judged = verdict.judged.iter().find(|judged| judged.answer == answer);
        let best = Way { answer: verdict.best, plan: verdict.plan };
        let given = Way { answer, plan: judged.map_or(verdict.plan, |judged| judged.plan) };
        // In fresh worlds: in those by which the best was found it looks better than it is.
        let wins = expert.trial(view, &[best, given], FRESH, 0..WORLDS);
        let chance = Estimate::of_lead(&wins[0], &wins[1]);
        (chance.mean > 0.0).then_some(Loss { chance, best: verdict.best })
    }
}

/// A pick of several cards in words.
fn said(pairs: &[(Decision, Answer)]) -> Option<String> {
    if pairs.len() < 2 {
        return None;
    }
    let deed = deed(pairs).to_string();
    let mut chars = deed.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect())
}
