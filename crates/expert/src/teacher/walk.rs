//! The game once more, answer by answer, and which answers belong together.

use freehold_bots::{Bot, Tactics};
use freehold_engine::{Answer, Ask, Auto, Decision, Fact, Game, NoLog, Seat, Verb, ViewOf};

use super::Subject;
use super::words::Pair;
use crate::plan::Plans;
use crate::search::{Way, is_pick};

/// The most answers of one move.
const MOST_IN_A_MOVE: usize = 40;

/// A game once more.
pub(super) struct Walk {
    /// What happened before anybody answered.
    pub(super) facts: Vec<Fact>,
    /// Every answer with what led to it and what it led to.
    pub(super) steps: Vec<Step>,
    /// The answers that people see as one move, in the order of their first ones.
    pub(super) groups: Vec<Group>,
    /// The game after the last answer.
    pub(super) end: Game,
}

/// One answer.
pub(super) struct Step {
    /// The game before it.
    pub(super) game: Game,
    /// The question.
    pub(super) decision: Decision,
    /// The answer.
    pub(super) answer: Answer,
    /// What happened then.
    pub(super) facts: Vec<Fact>,
    /// The number of its move.
    pub(super) group: usize,
    /// Whether there was something to choose.
    pub(super) has_choice: bool,
}

/// Answers that are one move.
pub(super) struct Group {
    /// Whose move it is.
    pub(super) seat: Seat,
    /// The number of the turn.
    pub(super) turn: u32,
    /// Whether these are the purchases of a turn.
    pub(super) is_buys: bool,
    /// The numbers of its steps.
    pub(super) steps: Vec<usize>,
}

impl Walk {
    /// Walks through a game, up to the first answer that the rules do not carry out.
    pub(super) fn new(subject: &Subject) -> Walk {
        let mut game = subject.start.clone();
        let mut steps: Vec<Step> = Vec::with_capacity(subject.answers.len());
        let mut groups: Vec<Group> = Vec::new();
        for &answer in &subject.answers {
            let Some(decision) = game.decision().cloned() else { break };
            let before = game.clone();
            let mut facts = Vec::new();
            if game.apply(answer, &mut facts).is_err() {
                break;
            }
            let group = group_of(&mut groups, &before, &decision, steps.last());
            groups[group].steps.push(steps.len());
            let has_choice = has_choice(before.view(decision.seat), answer);
            steps.push(Step { game: before, decision, answer, facts, group, has_choice });
        }
        Walk { facts: subject.facts.clone(), steps, groups, end: game }
    }

    /// Whether this step is the first of its turn.
    pub(super) fn begins_turn(&self, step: usize) -> bool {
        let number = |step: usize| self.steps[step].game.turn().number;
        step == 0 || number(step) != number(step - 1)
    }

    /// Questions and answers of these steps.
    pub(super) fn pairs(&self, steps: &[usize]) -> Vec<Pair> {
        let pair = |&step: &usize| (self.steps[step].decision.clone(), self.steps[step].answer);
        steps.iter().map(pair).collect()
    }

    /// What was played of a move from this step on.
    pub(super) fn played_from(&self, step: usize) -> Vec<Pair> {
        let group = &self.groups[self.steps[step].group];
        let rest: Vec<usize> = group.steps.iter().copied().filter(|&s| s >= step).collect();
        self.pairs(&rest)
    }

    /// Another answer at a step, and what belongs to the same move after it, as the plan would have it. The game in which
    /// that is tried takes none of the luck of the real one.
    pub(super) fn rest_of_move(
        &self,
        plans: &Plans,
        step: usize,
        way: Way,
        seed: u64,
    ) -> Vec<Pair> {
        let step = &self.steps[step];
        let group = &self.groups[step.group];
        let mut player = Tactics::new(&*plans.plans[way.plan].strategy);
        let mut world: Game = step.game.with_luck(seed);
        let mut pairs = vec![(step.decision.clone(), way.answer)];
        while pairs.len() < MOST_IN_A_MOVE {
            let Some((before, answer)) = pairs.last() else { break };
            if world.apply(*answer, &mut NoLog).is_err() {
                break;
            }
            let Some(decision) = world.decision().cloned() else { break };
            let same = decision.seat == group.seat && world.turn().number == group.turn;
            if !same || !(group.is_buys || goes_on(before, &decision)) {
                break;
            }
            let answer = player.answer(world.view(group.seat));
            pairs.push((decision, answer));
        }
        pairs
    }

    /// Whether a step is judged together with one before it: a pick of several cards is one choice.
    pub(super) fn is_judged_before(&self, step: usize) -> bool {
        let group = &self.groups[self.steps[step].group];
        let before = group.steps.iter().take_while(|&&other| other < step);
        !group.is_buys && before.into_iter().any(|&other| self.steps[other].has_choice)
    }

    /// The answers of what was played that are one choice, from this step on. After a purchase everything may be different.
    pub(super) fn choice(&self, step: usize) -> Vec<Answer> {
        let Step { answer, group, .. } = &self.steps[step];
        match self.groups[*group].is_buys {
            true => vec![*answer],
            false => self.played_from(step).into_iter().map(|(_, answer)| answer).collect(),
        }
    }

    /// What a way comes to as a whole move; without one, what was played. The order of purchases and picks is left out, but for
    /// picks that go onto a deck.
    pub(super) fn move_of(&self, plans: &Plans, step: usize, way: Option<Way>) -> Vec<Answer> {
        let Step { decision, answer, group, .. } = &self.steps[step];
        let is_buys = self.groups[*group].is_buys;
        // What is bought after the same purchase is another decision.
        let way = way.filter(|way| !(is_buys && way.answer == *answer));
        if !is_pick(decision) && !is_buys {
            return vec![way.map_or(*answer, |way| way.answer)];
        }
        let pairs = match way {
            None => self.played_from(step),
            Some(way) => self.rest_of_move(plans, step, way, 0),
        };
        let counts = |answer: &Answer| {
            matches!(answer, Answer::Card(_) | Answer::Buy(_) | Answer::BuyEvent(_))
        };
        let mut answers: Vec<Answer> =
            pairs.into_iter().map(|(_, answer)| answer).filter(counts).collect();
        answers.sort_unstable_by_key(|answer| freehold_stored::answer::write(*answer));
        answers
    }

    /// Everything that happened from one step on, up to another.
    pub(super) fn facts(&self, from: usize, to: usize) -> impl Iterator<Item = &Fact> {
        self.steps[from..to].iter().flat_map(|step| &step.facts)
    }
}

/// The move that a step belongs to.
fn group_of(
    groups: &mut Vec<Group>,
    game: &Game,
    decision: &Decision,
    last: Option<&Step>,
) -> usize {
    let (seat, turn) = (decision.seat, game.turn().number);
    let is_buys = matches!(decision.ask, Ask::BuyPhase);
    let same_turn = |group: &Group| group.seat == seat && group.turn == turn;
    let known = match last {
        _ if is_buys => groups.iter().rposition(|group| group.is_buys && same_turn(group)),
        Some(last) if last.decision.seat == seat && goes_on(&last.decision, decision) => {
            Some(last.group)
        }
        _ => None,
    };
    known.unwrap_or_else(|| {
        groups.push(Group { seat, turn, is_buys, steps: Vec::new() });
        groups.len() - 1
    })
}

/// Whether a question only goes on with what was asked before it: another pick, how deep, or which of several copies.
pub(super) fn goes_on(before: &Decision, now: &Decision) -> bool {
    let how_deep = before.verb == Verb::PutAt
        && !matches!(before.ask, Ask::Depth { .. })
        && matches!(now.ask, Ask::Depth { .. });
    let which = matches!(now.ask, Ask::Copies { .. }) && now.source == before.source;
    !now.picked.is_empty() || how_deep || which
}

/// Whether there is something to choose: playing Treasures and ending a turn that can buy nothing is not.
fn has_choice(view: ViewOf<'_>, answer: Answer) -> bool {
    let is_treasure = match answer {
        Answer::PlayTreasures => true,
        Answer::Play(card) => view.treasures().has(card) && !view.actions().has(card),
        _ => false,
    };
    let buys = view.decision().is_some_and(|decision| matches!(decision.ask, Ask::BuyPhase));
    let nothing_to_buy = matches!(view.auto(), Some((_, Auto::NothingToBuy)));
    !(buys && (is_treasure || nothing_to_buy && answer == Answer::Done))
        && view.legal_answers().len() > 1
}
