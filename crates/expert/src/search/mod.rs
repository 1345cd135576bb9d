//! Every decision by playing on in possible worlds.

mod belief;
mod candidates;
mod ending;
mod pick;
mod pilots;
mod playout;
mod prefer;
mod race;
mod thought;
mod trial;
mod verdict;

use std::sync::Arc;
use std::time::Instant;

use freehold_bots::{Bot, Memory, Tactics};
use freehold_engine::{Answer, Ask, Decision, Fact, Game, NoLog, Rng, Verb, ViewOf, Worlds};
use freehold_strategy::Strategy;
use rayon::prelude::*;
use smallvec::SmallVec;

pub(crate) use self::pick::is_pick;
pub(crate) use self::playout::{play_on, worth};
pub use self::thought::{Part, Thought};
pub(crate) use self::trial::{Line, Way};
pub use self::verdict::{Judged, Verdict};

use self::belief::Belief;
use self::candidates::candidates;
use self::pick::{whole_pick, without_same_picks};
use self::pilots::Pilots;
use self::playout::Worth;
use self::prefer::{SURE_OF_A_DISCARD, farther, prefer, verdict};
use self::race::{Budget, Runner, race};
use self::trial::played_out;
use crate::luck::Luck;
use crate::plan::Plans;

/// Plans that are followed in the playouts of one decision, at most.
const PLANS_AT_ONCE: usize = 3;

/// Playouts from which on another plan is followed besides the best one, and again for the next.
const FOR_ANOTHER_PLAN: u32 = 4_000;

/// The share of the first decision of a turn that goes into choosing the plan.
const FOR_PLANS: f64 = 0.3;

/// What was seen of a game.
#[derive(Clone, Debug)]
struct Seen {
    memory: Memory,
    belief: Belief,
}

/// The strong player: it follows the plan that does best from here, and plays every answer that matters out in possible worlds.
#[derive(Clone, Debug)]
pub struct Expert {
    pilots: Pilots,
    thought: Thought,
    rng: Rng,
    seen: Option<Seen>,
    usual: Tactics<Arc<Strategy>>,
    // The plans that did best on the turn of this number.
    turn: Option<u32>,
    plans: SmallVec<[usize; PLANS_AT_ONCE]>,
    // Playouts of usual length a second, as far as it is known.
    pace: f64,
    left_out: Option<Part>,
}

impl Expert {
    /// A player with these plans; without any, one that knows Big Money alone.
    pub fn new(plans: Arc<Plans>, thought: Thought, seed: u64) -> Expert {
        let plans = if plans.plans.is_empty() { Arc::new(Plans::big_money()) } else { plans };
        let first = plans.plans[0].strategy.clone();
        Expert {
            pilots: Pilots::new(plans),
            thought,
            rng: Rng::new(seed),
            seen: None,
            usual: Tactics::new(first),
            turn: None,
            plans: SmallVec::from_slice(&[0]),
            pace: 20_000.0,
            left_out: None,
        }
    }

    /// The same player in the same game, thinking so much and with other luck.
    pub fn thinking(&self, thought: Thought, seed: u64) -> Expert {
        Expert { thought, rng: Rng::new(seed), ..self.clone() }
    }

    /// The same player without a part of its thinking, nor what that has come to so far.
    pub fn without(mut self, part: Part) -> Expert {
        self.left_out = Some(part);
        match (part, &mut self.seen) {
            (Part::OtherPlans, _) => self.follow(SmallVec::from_slice(&[0])),
            (Part::Beliefs, Some(seen)) => seen.belief.forget(&self.pilots),
            (Part::Memory, Some(seen)) => {
                seen.memory = Memory::new(seen.memory.seat(), seen.belief.n_players());
            }
            _ => {}
        }
        self
    }

    /// Thinks about the view's own decision. Nothing is judged where only one answer is worth a thought.
    pub fn think(&mut self, view: ViewOf<'_>) -> Verdict {
        self.look_at(view, false)
    }

    /// Thinks about the view's own decision, until the best answer is clear or until there has been enough thought for all.
    fn look_at(&mut self, view: ViewOf<'_>, ends_early: bool) -> Verdict {
        let plan = self.plans[0];
        if view.decision().is_none() {
            let (best, usual) = (Answer::Done, Answer::Done);
            return Verdict { best, usual, judged: Vec::new(), plan };
        }
        let started = Instant::now();
        self.choose_plans(view, started);
        let answers = self.answers(view);
        if let Some(won) = self.winning(view, &ending::with_ends(view, &answers)) {
            return self.won(won, answers[0]);
        }
        let answers = self.without_lost_ends(view, answers);
        if answers.len() == 1 {
            let (best, usual) = (answers[0], answers[0]);
            return Verdict { best, usual, judged: Vec::new(), plan: self.plans[0] };
        }
        self.compare(view, &answers, self.budget(started, 1.0, ends_early))
    }

    /// The verdict where an answer wins for sure.
    fn won(&self, best: Answer, usual: Answer) -> Verdict {
        let plan = self.plans[0];
        Verdict { best, usual, judged: vec![Judged::sure(best, plan)], plan }
    }

    /// The answers to the view's own decision that are worth a thought, the usual one first.
    pub fn answers(&mut self, view: ViewOf<'_>) -> Vec<Answer> {
        let Some(decision) = view.decision() else { return Vec::new() };
        let usual = self.usual.answer(view);
        if self.left_out == Some(Part::Plays) && !matches!(decision.ask, Ask::BuyPhase) {
            return vec![usual];
        }
        let mut answers = candidates(view, decision, usual);
        without_same_picks(view, &mut answers, &self.usual);
        answers
    }

    /// An answer to the view's own decision with the further cards of the same pick, as this plan has them: what there is to say
    /// of it.
    pub(crate) fn whole(
        &self,
        view: ViewOf<'_>,
        answer: Answer,
        plan: usize,
    ) -> Vec<(Decision, Answer)> {
        let mut player = self.usual.clone();
        player.wishes = self.pilots.plans()[plan].strategy.clone();
        whole_pick(view, answer, &mut player)
    }

    /// Compares these answers, one at least, to the view's own decision. Of two that cannot be told apart the first is preferred
    /// a little.
    pub fn judge(&mut self, view: ViewOf<'_>, answers: &[Answer]) -> Verdict {
        let started = Instant::now();
        self.choose_plans(view, started);
        if let Some(won) = self.winning(view, answers) {
            return self.won(won, answers[0]);
        }
        self.compare(view, answers, self.budget(started, 1.0, false))
    }

    /// The chance of each seat to win from here as this seat sees it, with its standard error, by this many playouts.
    pub fn chances(&mut self, view: ViewOf<'_>, playouts: u32) -> Vec<(f64, f64)> {
        let seed = self.seed();
        let n_players = view.n_players();
        let parallel = self.thought.parallel;
        let plan = self.plans[0];
        let (seen, pilots) = self.seen(view);
        let worlds = seen.memory.worlds(view);
        let one = |number: u32| {
            let (mut world, luck, mut seats) = dealt(&worlds, pilots, &seen.belief, seed, number);
            seats[view.seat().index()] = pilots.get(plan);
            play_on(&mut world, luck, &seats);
            world.seats().map(|seat| worth(&world, seat)).collect::<SmallVec<[Worth; 6]>>()
        };
        let worths: Vec<_> = match parallel {
            true => (0..playouts).into_par_iter().map(one).collect(),
            false => (0..playouts).map(one).collect(),
        };
        let chance = |seat: usize| {
            let mut runner = Runner::default();
            worths.iter().for_each(|worths| runner.take(worths[seat]));
            runner.chance()
        };
        (0..n_players).map(chance).collect()
    }

    /// The number of the plan that is followed now.
    pub fn plan(&self) -> usize {
        self.plans[0]
    }

    /// Plays these answers out, the usual one first.
    fn compare(&mut self, view: ViewOf<'_>, answers: &[Answer], budget: Budget) -> Verdict {
        let mut arms: Vec<(usize, usize)> = (0..answers.len())
            .flat_map(|answer| self.plans.iter().map(move |&plan| (answer, plan)))
            .collect();
        // The usual Action, and then the purchase that would be made without it: where fewer coins seem to be better because a
        // plan buys the wrong card with more, the Action is played all the same.
        let first_arms = arms.len();
        let instead = self.bought_without(view, answers);
        arms.extend(instead.map(|_| (0, self.plans[0])));
        let mut runners: Vec<Runner> = arms.iter().map(|&(answer, _)| Runner::of(answer)).collect();
        let seed = self.seed();
        self.run(view, &mut runners, seed, budget, |arm| {
            let (answer, plan) = arms[arm];
            (Some(answers[answer]), plan, instead.filter(|_| arm >= first_arms))
        });
        // The best way of each answer.
        let best_of = |answer: usize| {
            let ways = (0..arms.len()).filter(|&i| arms[i].0 == answer);
            ways.max_by(|&a, &b| {
                let far = |i: usize| (runners[i].worlds(), runners[i].mean());
                let ((n, mean), (other_n, other_mean)) = (far(a), far(b));
                n.cmp(&other_n).then(mean.total_cmp(&other_mean)).then(b.cmp(&a))
            })
        };
        let ways: Vec<usize> = (0..answers.len()).filter_map(best_of).collect();
        let is_discard = view.decision().is_some_and(|decision| decision.verb == Verb::Discard);
        let least = if is_discard { SURE_OF_A_DISCARD } else { 0.0 };
        verdict(answers, &arms, &runners, ways, least)
    }

    /// At the first decision of a turn, chooses the plans that do best from here.
    fn choose_plans(&mut self, view: ViewOf<'_>, started: Instant) {
        let number = view.turn().number;
        let n = self.pilots.plans().len();
        if n < 2 || self.turn == Some(number) || self.left_out == Some(Part::OtherPlans) {
            return;
        }
        self.turn = Some(number);
        // The plan that was followed so far runs first.
        let now = self.plans[0];
        let order: Vec<usize> = [now].into_iter().chain((0..n).filter(|&i| i != now)).collect();
        let mut runners: Vec<Runner> = order.iter().map(|&i| Runner::of(i)).collect();
        let seed = self.seed();
        let budget = self.budget(started, FOR_PLANS, true);
        self.run(view, &mut runners, seed, budget, |i| (None, order[i], None));
        let mut ranked: Vec<usize> = (0..n).collect();
        ranked.sort_by(|&a, &b| farther(&runners[a], &runners[b]).then(a.cmp(&b)));
        if !prefer(&runners[ranked[0]], &runners[0], 0.0) {
            ranked.retain(|&i| i != 0);
            ranked.insert(0, 0);
        }
        let several = 1 + (budget.playouts / FOR_ANOTHER_PLAN) as usize;
        let several = several.min(PLANS_AT_ONCE);
        self.follow(ranked.into_iter().take(several).map(|i| order[i]).collect());
    }

    /// Follows these plans from now on, the first of them where nothing is thought about.
    fn follow(&mut self, plans: SmallVec<[usize; PLANS_AT_ONCE]>) {
        self.usual.wishes = self.pilots.plans()[plans[0]].strategy.clone();
        self.plans = plans;
    }

    /// What would be bought if the Actions ended here, where the usual answer is to play one.
    fn bought_without(&self, view: ViewOf<'_>, answers: &[Answer]) -> Option<Answer> {
        let acts = matches!(view.decision()?.ask, Ask::ActionPhase);
        if !acts || !matches!(answers[0], Answer::Play(_)) || !answers.contains(&Answer::Done) {
            return None;
        }
        let mut player = self.usual.clone();
        // The coins of the own hand are known, whatever else is dealt.
        let mut world = view.sample(&mut Rng::new(0));
        world.apply(Answer::Done, &mut NoLog).ok()?;
        while let Some(decision) = world.decision()
            && decision.seat == view.seat()
            && matches!(decision.ask, Ask::BuyPhase)
        {
            match player.answer(world.view(view.seat())) {
                answer @ (Answer::Play(_) | Answer::PlayTreasures) => {
                    world.apply(answer, &mut NoLog).ok()?;
                }
                answer => return matches!(answer, Answer::Buy(_)).then_some(answer),
            }
        }
        None
    }

    /// Plays runners out; `start` tells what a runner does first, by which plan it goes on, and what it does on the same turn
    /// as soon as it may.
    fn run(
        &mut self,
        view: ViewOf<'_>,
        runners: &mut [Runner],
        seed: u64,
        budget: Budget,
        start: impl Fn(usize) -> (Option<Answer>, usize, Option<Answer>) + Sync,
    ) {
        let me = view.seat();
        let (seen, pilots) = self.seen(view);
        let worlds = seen.memory.worlds(view);
        let begun = Instant::now();
        let playouts = race(runners, budget, |number, running| {
            let (world, luck, mut seats) = dealt(&worlds, pilots, &seen.belief, seed, number);
            let one = |&runner: &usize| {
                let (answer, plan, then) = start(runner);
                seats[me.index()] = pilots.get(plan);
                let line = Line { steps: answer.as_slice(), plan, then };
                played_out(&world, luck, line, &seats, me)
            };
            running.iter().map(one).collect()
        });
        let seconds = begun.elapsed().as_secs_f64();
        if playouts > 100.0 {
            self.pace = playouts / seconds.max(1e-6);
        }
    }

    /// What is left of the thought, of which this share may be spent now.
    fn budget(&self, started: Instant, share: f64, ends_early: bool) -> Budget {
        let parallel = self.thought.parallel;
        let playouts = (f64::from(self.thought.playouts) * share) as u32;
        let Some(time) = self.thought.time else {
            return Budget { playouts, until: None, parallel, ends_early };
        };
        let until = started + time.mul_f64(share);
        let left = until.saturating_duration_since(Instant::now()).as_secs_f64();
        let playouts = playouts.min((left * self.pace) as u32).max(1_000);
        Budget { playouts, until: Some(until), parallel, ends_early }
    }

    /// What was seen so far; nothing if nobody has told anything.
    fn seen(&mut self, view: ViewOf<'_>) -> (&Seen, &Pilots) {
        let pilots = &self.pilots;
        let seen = self.seen.get_or_insert_with(|| {
            let mut memory = Memory::new(view.seat(), view.n_players());
            memory.watch(&[], view);
            Seen { memory, belief: Belief::new(view.n_players(), pilots) }
        });
        (seen, pilots)
    }

    fn seed(&mut self) -> u64 {
        u64::from(self.rng.below(u32::MAX)) << 32 | u64::from(self.rng.below(u32::MAX))
    }
}

impl Bot for Expert {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        self.look_at(view, true).best
    }

    fn watches(&self) -> bool {
        true
    }

    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        if self.seen.is_none() {
            self.seen(view);
        } else if let Some(seen) = &mut self.seen {
            if self.left_out == Some(Part::Memory) {
                seen.memory = Memory::new(view.seat(), view.n_players());
                seen.memory.watch(&[], view);
            } else {
                seen.memory.watch(facts, view);
            }
            if self.left_out != Some(Part::Beliefs) {
                seen.belief.watch(facts, view, &self.pilots);
            }
        }
    }
}

/// The world of this number, and who sits in its seats.
fn dealt<'p>(
    worlds: &Worlds,
    pilots: &'p Pilots,
    belief: &Belief,
    seed: u64,
    number: u32,
) -> (Game, Luck, SmallVec<[&'p Strategy; 6]>) {
    let seed = seed ^ (u64::from(number) << 32 | u64::from(number));
    let mut rng = Rng::new(seed);
    let world = worlds.deal(&mut rng);
    let pilot = |seat| pilots.get(belief.pick(seat, &mut rng));
    let seats = world.seats().map(pilot).collect();
    (world, Luck::new(seed), seats)
}
