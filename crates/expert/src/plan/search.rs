//! The search: first plans are halved again and again, then the best of them are varied.

use freehold_engine::{Card, Rng, Setup};

use super::board::Board;
use super::contest::{Contest, Id, Panel};
use super::genome::Genome;
use super::mutate::Breeder;
use super::{PlanOptions, Plans, grammar, profile, read};

/// How far the search has come, for whoever watches.
pub(super) type Watch<'a> = &'a dyn Fn(f64, u64);

/// The plans that the others are measured against.
const PANEL: usize = 4;
/// The plans that are varied.
const POPULATION: usize = 14;
/// The part of the effort for the first plans, and the part after which only the best are compared.
const HALVING: f64 = 0.2;
const FINAL: f64 = 0.82;
/// The part after which the best is known, and all that are kept are compared.
const BEST: f64 = 0.92;
/// Generations against the same panel.
const GENERATIONS: usize = 4;
/// The fewest sets of games that two plans have played before they are compared by them.
const KNOWN: u64 = 8;

/// The plans found, the best first, and the panel that they were measured by.
pub(super) struct Found {
    pub(super) best: Vec<Id>,
    pub(super) panel: Panel,
}

/// Searches until the effort is used up: from plans that are known already, or from what people would try on the board.
pub(super) fn search(
    setup: &Setup,
    contest: &mut Contest<'_>,
    known: Option<&Plans>,
    options: &PlanOptions,
    watch: Watch<'_>,
) -> Found {
    let (seed, keep) = (options.seed, options.keep);
    let board = Board::new(setup);
    let mut first = profile::plans(setup, seed);
    first.extend(grammar::seeds(&board));
    first.iter_mut().for_each(|genome| genome.simplify());
    let mut rng = Rng::new(seed);
    // Lines of first plans make sense also where better plans are known.
    let mut breeder = Breeder::new(&board, &first);
    let mut seeds = match known {
        Some(known) => known.plans.iter().map(|plan| read::genome(&plan.text, &board)).collect(),
        None => first,
    };
    seeds.retain(|genome| breeder.is_new(genome));
    let mut state = halve(contest, seeds, &mut breeder, watch);
    while contest.spent() < FINAL {
        state.change_panel(contest);
        for _ in 0..GENERATIONS {
            if contest.spent() >= FINAL {
                break;
            }
            state.generation(contest, &mut breeder, &mut rng);
            watch(contest.spent().min(1.0), contest.games);
        }
    }
    state.finish(contest, keep, watch)
}

/// The plans that are varied, the best first, and those they are measured against.
struct State {
    population: Vec<Id>,
    panel: Panel,
    generation: u64,
    /// Good plans of another kind that are no longer varied.
    others: Vec<Id>,
}

/// The first plans: each plays a little, the better half plays on against the best so far, and so on.
fn halve(
    contest: &mut Contest<'_>,
    seeds: Vec<Genome>,
    breeder: &mut Breeder,
    watch: Watch<'_>,
) -> State {
    // Every round plays about as many games as the one before it.
    const ROUNDS: f64 = 6.0;
    const FIRST_SETS: u64 = 8;
    let in_round = HALVING * contest.games_in_all() / ROUNDS;
    let most = (in_round * contest.par() / FIRST_SETS as f64) as usize;
    let seeds = seeds.into_iter().take(most.max(POPULATION));
    let population: Vec<Id> = seeds.filter_map(|genome| contest.enter(genome)).collect();
    let panel = Panel::new(contest, population.iter().copied().take(1).collect());
    let mut state = State { population, panel, generation: 0, others: Vec::new() };
    let mut sets = FIRST_SETS;
    loop {
        state.panel.challenge(contest, &state.population, sets);
        state.rank(contest);
        for &plan in &state.population {
            let value = state.panel.guess(contest, plan);
            breeder.learn(&contest.entrants[plan].genome, value);
        }
        watch(contest.spent().min(1.0), contest.games);
        if state.population.len() <= POPULATION || contest.spent() >= 1.0 {
            return state;
        }
        let half = (state.population.len() / 2).max(POPULATION);
        if half == POPULATION {
            state.others = state.population.clone();
        }
        state.population.truncate(half);
        state.panel = Panel::new(contest, differing(contest, &state.population, PANEL, 0.12));
        let tables = half * state.panel.members.len();
        sets = ((in_round * contest.par()) as u64 / tables.max(1) as u64).max(2);
    }
}

impl State {
    /// Puts the population in order.
    fn rank(&mut self, contest: &Contest<'_>) {
        rank(contest, &self.panel, &mut self.population);
    }

    /// Chooses those to be measured against anew: the best that differ, and some of those before them, so that nobody forgets
    /// how to win against them.
    fn change_panel(&mut self, contest: &mut Contest<'_>) {
        let mut members = differing(contest, &self.population, PANEL - 1, 0.10);
        for &old in &self.panel.members {
            if members.len() < PANEL && !members.contains(&old) {
                members.push(old);
            }
        }
        for &plan in &self.population {
            if members.len() < PANEL && !members.contains(&plan) {
                members.push(plan);
            }
        }
        let all: Vec<Id> = self.population.iter().chain(&members).copied().collect();
        self.panel = Panel { weights: Vec::new(), members: members.clone() };
        self.panel.acquaint(contest, &all, KNOWN);
        self.panel = Panel::new(contest, members);
        self.rank(contest);
    }

    /// One generation: variants of the population race against the panel, and the best of all stay.
    fn generation(&mut self, contest: &mut Contest<'_>, breeder: &mut Breeder, rng: &mut Rng) {
        const CHILDREN: usize = 40;
        let first_sets = (1 + self.generation / 12).min(8);
        self.generation += 1;
        let mut children: Vec<Id> = Vec::new();
        for _ in 0..CHILDREN {
            let parents: Vec<_> =
                self.population.iter().map(|&id| &contest.entrants[id].genome).collect();
            let child = breeder.child(&parents, rng);
            children.extend(child.and_then(|child| contest.enter(child)));
        }
        let mut sets = first_sets;
        while children.len() > 2 && contest.spent() < 1.0 {
            self.panel.challenge(contest, &children, sets);
            rank(contest, &self.panel, &mut children);
            children.truncate(children.len() / 2);
            sets *= 2;
        }
        self.panel.challenge(contest, &children, sets);
        // The best play on, so that luck does not stay with them.
        self.population.extend(children);
        self.rank(contest);
        let best: Vec<Id> = self.population.iter().copied().take(4).collect();
        self.panel.challenge(contest, &best, 4 * first_sets);
        self.rank(contest);
        let mut next = differing(contest, &self.population, POPULATION, 0.02);
        for &plan in &self.population {
            if next.len() < POPULATION && !next.contains(&plan) {
                next.push(plan);
            }
        }
        self.population = next;
        self.rank(contest);
    }

    /// The best plans once more: first who is the best, then all that are kept against each other.
    fn finish(mut self, contest: &mut Contest<'_>, keep: usize, watch: Watch<'_>) -> Found {
        self.rank(contest);
        let mut best: Vec<Id> = self.population.iter().copied().take(8).collect();
        let mut sets = 8;
        while best.len() > 1 && contest.spent() < BEST {
            self.panel.challenge(contest, &best, sets);
            rank(contest, &self.panel, &mut best);
            // Nobody is left out by a few games.
            if sets > 32 {
                best.truncate(best.len().div_ceil(2));
            }
            sets *= 2;
            watch(contest.spent().min(1.0), contest.games);
        }
        self.population.extend(&self.others);
        self.rank(contest);
        self.population.retain(|plan| !best.contains(plan));
        best.extend(&self.population);
        let mut finalists = differing(contest, &best, keep.max(2), 0.08);
        for &plan in &best {
            if finalists.len() < keep && !finalists.contains(&plan) {
                finalists.push(plan);
            }
        }
        let mut panel = Panel::new(contest, finalists.clone());
        panel.acquaint(contest, &finalists, KNOWN);
        while contest.spent() < 1.0 {
            panel.challenge(contest, &finalists, 4);
            watch(contest.spent().min(1.0), contest.games);
        }
        panel = Panel::new(contest, finalists.clone());
        finalists.sort_by(|&a, &b| panel.score(contest, b).0.total_cmp(&panel.score(contest, a).0));
        Found { best: finalists, panel }
    }
}

/// Puts plans in order, the best first.
fn rank(contest: &Contest<'_>, panel: &Panel, plans: &mut Vec<Id>) {
    let mut valued: Vec<(f64, Id)> =
        plans.iter().map(|&plan| (panel.guess(contest, plan), plan)).collect();
    valued.sort_by(|a, b| b.0.total_cmp(&a.0));
    *plans = valued.into_iter().map(|(_, plan)| plan).collect();
}

/// The best plans that are not too much alike, in order.
fn differing(contest: &Contest<'_>, plans: &[Id], n: usize, least: f64) -> Vec<Id> {
    let mut chosen: Vec<Id> = Vec::new();
    for &plan in plans {
        if chosen.len() < n && chosen.iter().all(|&other| difference(contest, plan, other) >= least)
        {
            chosen.push(plan);
        }
    }
    chosen
}

/// How differently two plans play, from 0 to 1: the part of their cards at the end that the other one does not have.
fn difference(contest: &Contest<'_>, one: Id, two: Id) -> f64 {
    let (one, two) = (&contest.entrants[one].decks, &contest.entrants[two].decks);
    let (mut apart, mut all) = (0.0, 0.0);
    for card in Card::ALL {
        let (a, b) = (one.mean(card), two.mean(card));
        apart += (a - b).abs();
        all += a + b;
    }
    if all > 0.0 { apart / all } else { 0.0 }
}
