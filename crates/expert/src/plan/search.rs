//! The search: first plans are halved again and again, then the best of them are varied.

use freehold_engine::Rng;

use super::board::Board;
use super::contest::{Contest, Id, Panel};
use super::grammar;
use super::mutate::Breeder;

/// How far the search has come, for whoever watches.
pub(super) type Watch<'a> = &'a dyn Fn(f64, u64);

/// The plans that the others are measured against.
const PANEL: usize = 5;
/// The plans that are varied.
const POPULATION: usize = 16;
/// The part of the effort for the first plans, and the part after which only the best are compared.
const HALVING: f64 = 0.3;
const FINAL: f64 = 0.85;

/// The plans found, the best first, and the panel that they were measured by.
pub(super) struct Found {
    pub(super) best: Vec<Id>,
    pub(super) panel: Panel,
}

/// Searches until the effort is used up.
pub(super) fn search(
    board: &Board,
    contest: &mut Contest<'_>,
    seed: u64,
    keep: usize,
    watch: Watch<'_>,
) -> Found {
    let mut rng = Rng::new(seed);
    let (mut population, mut panel) = halve(board, contest, watch);
    let mut breeder = Breeder::new(board);
    while contest.spent() < FINAL {
        generation(contest, &mut population, &mut panel, &mut breeder, &mut rng);
        watch(contest.spent().min(1.0), contest.games);
    }
    finish(contest, population, panel, keep, watch)
}

/// The first plans: each plays a little, the better half plays on against the best so far, and so on.
fn halve(board: &Board, contest: &mut Contest<'_>, watch: Watch<'_>) -> (Vec<Id>, Panel) {
    // Every round plays about as many games as the one before it.
    const ROUNDS: f64 = 6.0;
    const FIRST_SETS: u64 = 8;
    let seeds = grammar::seeds(board);
    let in_round = HALVING * contest.games_in_all() / ROUNDS;
    let most = (in_round / (FIRST_SETS as f64 / contest.par())) as usize;
    let mut alive: Vec<Id> = seeds
        .into_iter()
        .take(most.max(POPULATION))
        .filter_map(|genome| contest.enter(genome))
        .collect();
    let mut panel = Panel::new(contest, alive.iter().copied().take(1).collect());
    let mut sets = FIRST_SETS;
    loop {
        panel.challenge(contest, &alive, sets);
        rank(contest, &panel, &mut alive);
        watch(contest.spent().min(1.0), contest.games);
        if alive.len() <= POPULATION || contest.spent() >= 1.0 {
            break;
        }
        alive.truncate((alive.len() / 2).max(POPULATION));
        panel = elect(contest, &alive, PANEL);
        let games = (in_round * contest.par()) as u64;
        sets = (games / (alive.len() * panel.members.len()).max(1) as u64).max(2);
    }
    panel = elect(contest, &alive, PANEL);
    (alive, panel)
}

/// Puts the plans in order, the best first.
fn rank(contest: &Contest<'_>, panel: &Panel, plans: &mut [Id]) {
    plans.sort_by(|&a, &b| {
        let (a, b) = (panel.value(contest, a).0, panel.value(contest, b).0);
        b.total_cmp(&a)
    });
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
    for card in freehold_engine::Card::ALL {
        let (a, b) = (one.mean(card), two.mean(card));
        apart += (a - b).abs();
        all += a + b;
    }
    if all > 0.0 { apart / all } else { 0.0 }
}

/// A new panel from plans in order.
fn elect(contest: &mut Contest<'_>, plans: &[Id], n: usize) -> Panel {
    let mut members = differing(contest, plans, n, 0.12);
    if members.is_empty() {
        members.extend(plans.first());
    }
    let few = 16;
    let pairs = Panel { members: members.clone(), weights: Vec::new() };
    let unknown: Vec<Id> = members
        .iter()
        .copied()
        .filter(|&id| {
            members.iter().any(|&other| other != id && contest.result(id, other).sets < few)
        })
        .collect();
    if members.len() > 1 {
        pairs.challenge(contest, &unknown, few / 2);
    }
    Panel::new(contest, members)
}

/// One generation: variants of the population race against the panel, and the best of all stay.
fn generation(
    contest: &mut Contest<'_>,
    population: &mut Vec<Id>,
    panel: &mut Panel,
    breeder: &mut Breeder,
    rng: &mut Rng,
) {
    const CHILDREN: usize = 32;
    const FIRST_SETS: u64 = 4;
    let mut children: Vec<Id> = Vec::new();
    for _ in 0..CHILDREN {
        let genomes: Vec<_> = population.iter().map(|&id| &contest.entrants[id].genome).collect();
        let child = breeder.child(&genomes, rng);
        children.extend(contest.enter(child));
    }
    let mut sets = FIRST_SETS;
    while children.len() > 4 && contest.spent() < 1.0 {
        panel.challenge(contest, &children, sets);
        rank(contest, panel, &mut children);
        children.truncate(children.len() / 2);
        sets *= 2;
    }
    panel.challenge(contest, &children, sets);
    // Those that stay play on, so that luck does not stay with them.
    panel.challenge(contest, population, FIRST_SETS);
    population.extend(children);
    rank(contest, panel, population);
    let mut next = differing(contest, population, POPULATION, 0.02);
    for &plan in population.iter() {
        if next.len() < POPULATION && !next.contains(&plan) {
            next.push(plan);
        }
    }
    *population = next;
    *panel = elect(contest, population, PANEL);
}

/// The best plans once more, against each other.
fn finish(
    contest: &mut Contest<'_>,
    mut population: Vec<Id>,
    panel: Panel,
    keep: usize,
    watch: Watch<'_>,
) -> Found {
    rank(contest, &panel, &mut population);
    let mut finalists = differing(contest, &population, keep.max(2), 0.02);
    let mut panel = Panel::new(contest, finalists.clone());
    while contest.spent() < 1.0 {
        panel.challenge(contest, &finalists, 4);
        watch(contest.spent().min(1.0), contest.games);
    }
    panel = Panel::new(contest, finalists.clone());
    rank(contest, &panel, &mut finalists);
    Found { best: finalists, panel }
}
