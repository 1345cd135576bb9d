//! The search for plans.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use freehold_engine::{Buyable, Card, Edition, Expansion, RandomKingdom, Setup};
use freehold_expert::{Effort, PlanOptions, Plans, find_plans};
use freehold_strategy::Strategy;

fn options(games: u64) -> PlanOptions {
    PlanOptions { effort: Effort::Games(games), keep: 6, ..PlanOptions::default() }
}

fn found(setup: &Setup, options: &PlanOptions) -> Plans {
    find_plans(setup, options, &|_| (), &AtomicBool::new(false)).expect("a game")
}

fn texts(plans: &Plans) -> Vec<(String, f64)> {
    plans.plans.iter().map(|plan| (plan.text.clone(), plan.score)).collect()
}

#[test]
fn the_same_plans_are_found_on_any_number_of_threads() {
    let setup = Setup::recommended("First Game").expect("it exists");
    let on = |threads: usize| {
        texts(&found(&setup, &PlanOptions { threads: Some(threads), ..options(4_000) }))
    };
    let one = on(1);
    assert_eq!(one, on(3));
    let other_seed = PlanOptions { seed: 7, ..options(4_000) };
    assert_ne!(one, texts(&found(&setup, &other_seed)));
}

#[test]
fn every_plan_can_be_read_and_needs_nothing_else() {
    for seed in 0..6 {
        let edition = if seed % 2 == 0 { Edition::Second } else { Edition::First };
        let draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
        let setup = Setup { players: 2 + seed as u8 % 5, ..draw.draw().expect("a draw") };
        let plans = found(&setup, &options(1_500));
        assert!(!plans.plans.is_empty());
        for plan in &plans.plans {
            let read = Strategy::parse(&plan.text, "plan").expect(&plan.text);
            assert_eq!(read, *plan.strategy, "{}", plan.text);
            let is_there = |thing: Buyable| match thing {
                Buyable::Card(card) => setup.kingdom.contains(&card),
                Buyable::Event(event) => setup.events.contains(&event),
            };
            assert!(read.wanted().all(is_there), "{}", plan.text);
        }
    }
}

#[test]
fn a_board_without_actions_or_without_a_kingdom_has_plans() {
    let boards = [
        vec![],
        vec![Card::Gardens, Card::Duke, Card::Harem],
        vec![Card::Thief, Card::Saboteur, Card::Moat],
    ];
    for kingdom in boards {
        for players in [2, 6] {
            let setup = Setup { players, ..Setup::new(kingdom.clone(), Vec::new()) };
            let plans = found(&setup, &options(600));
            assert!(plans.plans[0].text.contains("Province"), "{}", plans.plans[0].text);
        }
    }
}

#[test]
fn where_there_is_a_witch_she_is_bought() {
    let kingdom = vec![Card::Witch, Card::Moat, Card::Village, Card::Woodcutter];
    let plans = found(&Setup::new(kingdom, Vec::new()), &options(6_000));
    let best = &plans.plans[0].text;
    assert!(best.contains("Witch"), "{best}");
}

#[test]
fn a_search_ends_in_time_and_when_it_is_told_to() {
    let setup = Setup::recommended("Size Distortion").expect("it exists");
    let time = Duration::from_millis(300);
    let started = Instant::now();
    let plans = found(&setup, &PlanOptions { effort: Effort::Time(time), ..options(0) });
    assert!(!plans.plans.is_empty());
    // Generous, as other tests run at the same time.
    assert!(started.elapsed() < 4 * time, "{:?}", started.elapsed());
    let endless = PlanOptions { effort: Effort::Time(Duration::from_secs(3600)), ..options(0) };
    let stopped = find_plans(&setup, &endless, &|_| (), &AtomicBool::new(true)).expect("a game");
    assert!(!stopped.plans.is_empty());
}

#[test]
fn a_game_for_one_has_no_plans() {
    let setup = Setup { players: 1, ..Setup::recommended("First Game").expect("it exists") };
    assert!(find_plans(&setup, &options(100), &|_| (), &AtomicBool::new(false)).is_err());
}
