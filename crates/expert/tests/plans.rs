//! The search for plans.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use freehold_engine::{Buyable, Card, Edition, Expansion, RandomKingdom, Setup};
use freehold_expert::baseline::measure;
use freehold_expert::{Effort, Plan, PlanOptions, Plans, Shelf, find_plans};
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
fn plans_that_are_known_are_gone_on_from() {
    let setup = Setup::recommended("Size Distortion").expect("it exists");
    let (effort, go_on, stop) =
        (Effort::Games(3_000), AtomicBool::new(false), AtomicBool::new(true));
    let shelf = Shelf::default();
    assert!(shelf.improve(&setup, effort, &stop), "there is more to do");
    let first = texts(&shelf.plans(&setup, effort));
    let searched = PlanOptions { effort, ..PlanOptions::default() };
    assert_eq!(first, texts(&found(&setup, &searched)), "a step that is stopped changes nothing");
    let mut steps = 1;
    while shelf.improve(&setup, effort, &go_on) {
        steps += 1;
    }
    assert_eq!(steps, 4);
    let better = shelf.plans(&setup, effort);
    assert_ne!(first, texts(&better));
    assert!(!shelf.improve(&setup, effort, &go_on), "all is done");
    let by_hand = Shelf::default();
    while by_hand.improve(&setup, effort, &go_on) {}
    assert_eq!(texts(&better), texts(&by_hand.plans(&setup, effort)), "games are counted");
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

#[test]
fn gardens_and_workshops_alone_are_rushed() {
    let setup = Setup::new(vec![Card::Gardens, Card::Workshop], Vec::new());
    for seed in 0..3 {
        let plans = found(&setup, &PlanOptions { seed, ..options(20_000) });
        // The rush wins against money with late Gardens, and loses to money with early Duchies: no plan is the best of all.
        let is_rush =
            |plan: &&Plan| plan.text.contains("Gardens") && plan.text.contains("Workshop");
        let rush = plans.plans.iter().take(3).find(is_rush).expect("a rush");
        let late = "buy: Province; Duchy if gains_to_end <= 5; Gardens if turn >= 14; Gold; Silver";
        let late = Strategy::parse(late, "late Gardens").expect("a strategy");
        let (share, _) = measure(&setup, &rush.strategy, &late, 2_000, seed).expect("a game");
        assert!(share > 0.55, "{share}: {}", rush.text);
    }
}

#[test]
fn a_plan_that_never_trashes_does_not_speak_of_it() {
    let setup = Setup::new(vec![Card::Gardens, Card::Workshop], Vec::new());
    let plans = found(&setup, &options(6_000));
    assert!(plans.plans.iter().all(|plan| !plan.text.contains("trash:")), "{:?}", texts(&plans));
}

#[test]
fn an_idea_says_what_a_plan_is_about() {
    let setup = Setup::new(vec![Card::Witch, Card::Moat], Vec::new());
    for plan in found(&setup, &options(3_000)).plans {
        assert!(plan.text.starts_with(&format!("# {}\n", plan.idea)), "{}", plan.text);
        assert!(!plan.idea.is_empty());
        let again = Plan::new(&plan.text).expect("a plan");
        assert_eq!((again.idea, again.strategy), (plan.idea, plan.strategy));
    }
}

#[test]
fn plans_lie_in_a_folder_for_the_next_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("new");
    let setup = Setup::recommended("First Game").expect("it exists");
    let effort = Effort::Games(1_000);
    let shelf = Shelf::in_folder(&place);
    let first = shelf.plans(&setup, effort);
    let again = Shelf::in_folder(&place).plans(&setup, effort);
    assert_eq!(texts(&first), texts(&again));
    assert_eq!(first.matchups.len(), again.matchups.len());
    assert_eq!(first.games, again.games);
    // Another board, another effort and another number of players have their own.
    assert!(Plans::load(&place, &setup, Effort::Games(1_001)).is_none());
    assert!(Plans::load(&place, &Setup { players: 3, ..setup.clone() }, effort).is_none());
    let mut turned = setup.clone();
    turned.kingdom.reverse();
    assert!(Plans::load(&place, &turned, effort).is_some());
}

#[test]
fn a_file_that_is_no_plan_is_ignored_and_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let setup = Setup::new(vec![Card::Witch], Vec::new());
    let effort = Effort::Games(300);
    let plans = found(&setup, &options(300));
    plans.save(folder.path(), &setup, effort).expect("a file");
    let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    let [file] = files.as_slice() else { unreachable!("one file") };
    let good = std::fs::read_to_string(file.path()).expect("a file");
    let bad = [
        String::new(),
        "{}".into(),
        good.replace("\"version\": 1", "\"version\": 999"),
        good.replace("freehold plans", "somebody else's"),
        good.replace("buy:", "by:"),
        good.replace("Province", "Moat"),
        good[..good.len() / 2].into(),
    ];
    for text in bad {
        assert!(Plans::load(folder.path(), &setup, effort).is_some());
        std::fs::write(file.path(), &text).expect("a file");
        assert!(Plans::load(folder.path(), &setup, effort).is_none(), "{text}");
        plans.save(folder.path(), &setup, effort).expect("a file");
    }
    std::fs::write(file.path(), [0xFF, 0xFE]).expect("a file");
    let shelf = Shelf::in_folder(folder.path());
    assert!(!shelf.plans(&setup, effort).plans.is_empty());
    assert!(Plans::load(folder.path(), &setup, effort).is_some());
}
