//! What a simulation promises.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_engine::Expansion;
use freehold_sim::{
    Board, Length, Noted, SimOptions, SimResult, Strategy, SweepOptions, Terms, TournamentOptions,
    Which, report, sample_game, sample_game_while, simulate, simulate_showing, sweep, tournament,
};

const WITCH: &str = "buy:\n  Province\n  Witch if count(Witch) < 2\n  Gold\n  Silver\n";
const ENGINE: &str =
    "buy: Province; Gold; Laboratory; Village if count(Village) < count(Smithy); Smithy; Silver";

fn strategy(text: &str, name: &str) -> Strategy {
    Strategy::parse(text, name).unwrap_or_else(|error| panic!("{error}"))
}

fn options(games: u64) -> SimOptions {
    let strategies = vec![strategy(WITCH, "Witch"), strategy(ENGINE, "<Engine> & \"Co\"")];
    SimOptions { length: Length::Games(games), ..SimOptions::new(strategies) }
}

fn run(options: &SimOptions) -> SimResult {
    let result = simulate(options, &|_| (), &AtomicBool::new(false)).expect("a game");
    SimResult { seconds: 0.0, ..result }
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let one = run(&SimOptions { threads: Some(1), ..options(1_500) });
    let three = run(&SimOptions { threads: Some(3), ..options(1_500) });
    assert_eq!(one, three);
    let until =
        |threads| SimOptions { threads: Some(threads), length: Length::Until(0.03), ..options(0) };
    assert_eq!(run(&until(1)), run(&until(4)));
}

#[test]
fn more_threads_than_a_machine_has_change_nothing() {
    let many = run(&SimOptions { threads: Some(200_000), ..options(300) });
    assert_eq!(many.sides, run(&SimOptions { threads: Some(1), ..options(300) }).sides);
}

#[test]
fn noting_every_turn_changes_nothing_else() {
    let noted = run(&options(600));
    let unnoted = run(&SimOptions { noted: Noted::Nothing, ..options(600) });
    assert_eq!(noted.sides[0].score, unnoted.sides[0].score);
    assert_eq!(noted.lengths, unnoted.lengths);
    assert!(unnoted.sides[0].by_turn.is_empty());
    assert_eq!((noted.noted, unnoted.noted), (600, 0));
}

#[test]
fn of_many_games_enough_are_noted() {
    let games = 20_000;
    let all = run(&SimOptions { noted: Noted::Everything, ..options(games) });
    let enough = run(&options(games));
    assert_eq!(all.noted, games);
    assert_eq!(enough.noted, 2 * (8_192 + 128));
    assert_eq!((&all.lengths, &all.left), (&enough.lengths, &enough.left));
    for (all, enough) in all.sides.iter().zip(&enough.sides) {
        assert_eq!((&all.score, all.turns), (&enough.score, enough.turns));
        assert_eq!(enough.by_turn[0].games, 16_640);
        let bought = [all, enough].map(|side| side.purchases[0].per_game);
        assert!((bought[0] - bought[1]).abs() < 0.05, "the same but for chance");
    }
}

#[test]
fn a_strategy_against_itself_is_level_in_every_pair() {
    let money = Strategy::big_money();
    let options = SimOptions::new(vec![money.clone(), money]);
    let result = run(&SimOptions { length: Length::Games(400), ..options });
    assert_eq!(result.sides[0].score.mean, 0.5);
    assert_eq!(result.sides[0].wins, result.sides[1].losses);
    let names: Vec<&str> = result.sides.iter().map(|side| side.name.as_str()).collect();
    assert_eq!(names, ["Big Money 1", "Big Money 2"]);
}

#[test]
fn the_scores_of_any_number_of_players_add_up_to_one() {
    for n in 2..=6 {
        let strategies = (0..n).map(|i| strategy(if i % 2 == 0 { WITCH } else { ENGINE }, "x"));
        let options = SimOptions::new(strategies);
        let result = run(&SimOptions { length: Length::Games(60), ..options });
        let sum: f64 = result.sides.iter().map(|side| side.score.mean).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{n} players: {sum}");
        assert_eq!(result.games, 60, "{n} players");
        assert_eq!(result.refused, 0);
        for side in &result.sides {
            assert_eq!(side.wins + side.ties + side.losses, result.games);
        }
    }
    let alone = SimOptions::new(vec![Strategy::big_money()]);
    assert!(simulate(&alone, &|_| (), &AtomicBool::new(false)).is_err());
}

#[test]
fn every_board_can_be_played_on() {
    for board in [
        Board::Named,
        Board::Filled,
        Board::Recommended("first game".into()),
        Board::Cards(vec!["Witch".into(), "moat".into(), "Alms".into()]),
        Board::Random,
        Board::Drawn(Expansion::KINGDOM.to_vec()),
    ] {
        let result = run(&SimOptions { board: board.clone(), ..options(40) });
        assert_eq!(result.games, 40, "{board:?}");
        assert_eq!(result.refused, 0, "{board:?}");
    }
    let bad = SimOptions { board: Board::Recommended("Frist Game".into()), ..options(2) };
    let error = simulate(&bad, &|_| (), &AtomicBool::new(false)).expect_err("no such set");
    assert!(error.to_string().ends_with("did you mean First Game?"), "{error}");
}

const SIX: &str = "buy: Cellar; Chapel; Moat; Harbinger; Merchant; Vassal";
const OTHER_SIX: &str = "buy: Library; Market; Mine; Sentry; Witch; Artisan";

#[test]
fn a_board_holds_everything_that_the_strategies_name() {
    for needs in ["", "needs: Library, Market, Mine, Sentry, Witch, Artisan\n"] {
        let strategies =
            vec![strategy(SIX, "One"), strategy(&format!("{needs}{OTHER_SIX}"), "Other")];
        for board in [Board::Named, Board::Filled, Board::Random] {
            let length = Length::Games(20);
            let options = SimOptions { board, length, ..SimOptions::new(strategies.clone()) };
            let result = run(&options);
            assert_eq!(result.board.kingdom.len(), 12);
            let note = result.board.note.as_deref().expect("an unusual board");
            assert!(note.contains("12 Kingdom cards instead of 10"), "{note}");
            assert!(
                report::html(&result, &report::About::default())
                    .contains("12 Kingdom cards instead of 10")
            );
        }
    }
    let eleven = [&SIX[5..], &OTHER_SIX[5..]].join(";").replace("; Artisan", "");
    let board = Board::Cards(eleven.split(';').map(|name| name.trim().into()).collect());
    let error = simulate(&SimOptions { board, ..options(2) }, &|_| (), &AtomicBool::new(false));
    assert_eq!(error.expect_err("too many").to_string(), "11 Kingdom cards: a game has 10");
}

#[test]
fn random_boards_hold_what_is_needed() {
    let five = strategy("needs: Witch\nbuy: Witch if count(Witch) < 1; Moat", "Witch");
    let options = SimOptions {
        board: Board::Random,
        length: Length::Games(200),
        ..SimOptions::new(vec![five, strategy(SIX, "Six")])
    };
    let result = run(&options);
    assert!(result.board.random && result.board.note.is_none());
    let kinds = |name: &str| result.left.iter().any(|left| left.card == name);
    assert!(kinds("Witch") && kinds("Vassal") && result.left.len() > 30);
    assert_eq!(result.refused, 0);
}

#[test]
fn what_a_strategy_needs_must_be_on_the_board() {
    let witch = strategy(&format!("needs: Witch\n{WITCH}"), "Witch");
    let options = SimOptions {
        board: Board::Recommended("First Game".into()),
        ..SimOptions::new(vec![witch, Strategy::big_money()])
    };
    let error = simulate(&options, &|_| (), &AtomicBool::new(false)).expect_err("no Witch");
    assert_eq!(error.to_string(), "Witch needs Witch, which is not on the board");
}

#[test]
fn a_game_that_nobody_ends_is_stopped_and_counted() {
    let idle = strategy("buy:", "idle");
    let options = SimOptions::new(vec![idle.clone(), idle]);
    let result = run(&SimOptions { length: Length::Games(2), ..options });
    assert_eq!(result.ends.stopped, 2);
    assert_eq!(result.sides[0].score.mean, 0.5);
}

#[test]
fn a_stopped_simulation_tells_what_is_known() {
    let stop = AtomicBool::new(false);
    let long = options(10_000_000);
    let result = simulate(&long, &|_| stop.store(true, Ordering::Relaxed), &stop).expect("a game");
    assert!(result.cut_short && result.games > 0 && result.games < 10_000_000);
    let nothing = simulate(&long, &|_| (), &AtomicBool::new(true)).expect("a game");
    assert_eq!(nothing.games, 0);
    assert!(
        !nothing.to_csv().is_empty()
            && !report::html(&nothing, &report::About::default()).is_empty()
    );
}

#[test]
fn every_score_is_played_until_it_is_known() {
    // The first side hardly ever wins, so that its own score is known long before the others'.
    let strategies = vec![
        strategy("buy: Silver", "Idle"),
        strategy(WITCH, "Witch"),
        strategy("buy: Province; Gold; Smithy if count(Smithy) < 1; Silver", "Smithy"),
    ];
    let seen = std::cell::Cell::new(0.0);
    let options = SimOptions { length: Length::Until(0.02), ..SimOptions::new(strategies) };
    let watch = |snapshot: &freehold_sim::Snapshot| {
        seen.set(snapshot.games as f64 / snapshot.of as f64);
    };
    let result = simulate(&options, &watch, &AtomicBool::new(false)).expect("a game");
    for side in &result.sides {
        assert!(side.score.half_width() <= 0.02, "{}: {:?}", side.name, side.score);
    }
    assert!(seen.get() > 0.99, "{}", seen.get());
}

#[test]
fn a_clear_difference_is_soon_decided() {
    let (witch, money) = (strategy(WITCH, "Witch"), Strategy::big_money());
    for strategies in [vec![witch.clone(), money.clone()], vec![money, witch]] {
        let options = SimOptions { length: Length::Decided(0.01), ..SimOptions::new(strategies) };
        let result = run(&options);
        assert!(result.games < 5_000, "{} games", result.games);
        let verdict = result.verdict.as_ref().expect("a verdict");
        assert_eq!((verdict.better.as_deref(), verdict.decided), (Some("Witch"), true));
        assert!(verdict.text().starts_with("Witch is better, decided after"));
        assert!(
            report::html(&result, &report::About::default())
                .contains("<strong>Witch is better, decided after")
        );
        assert!(result.to_json().contains("\"better\": \"Witch\""));
    }
}

#[test]
fn what_is_too_close_to_call_is_said_to_be_so() {
    let money = Strategy::big_money();
    let options = SimOptions::new(vec![money.clone(), money.clone()]);
    let options = SimOptions { length: Length::Decided(0.05), ..options };
    let verdict = run(&options).verdict.expect("a verdict");
    assert_eq!((verdict.better.as_deref(), verdict.decided), (None, true));
    assert!(verdict.text().starts_with("too close to call after"), "{}", verdict.text());
    let stopped = simulate(&options, &|_| (), &AtomicBool::new(true)).expect("a game");
    assert_eq!(stopped.verdict.expect("a verdict").text(), "not decided yet after 0 games");
    let sides = vec![money.into(); 3];
    let three = SimOptions { sides, ..options };
    let error = simulate(&three, &|_| (), &AtomicBool::new(false)).expect_err("three sides");
    assert!(error.to_string().starts_with("which of two is better cannot be decided among 3"));
}

#[test]
fn results_can_be_saved_and_read_again() {
    let result = run(&options(100));
    let again: SimResult = serde_json::from_str(&result.to_json()).expect("JSON");
    assert_eq!(again.lengths, result.lengths);
    assert_eq!(again.sides[1].name, result.sides[1].name);
    assert!((again.sides[0].score.low - result.sides[0].score.low).abs() < 1e-12);
    let csv = result.to_csv();
    assert_eq!(csv.lines().count(), 3);
    let heading = csv.lines().next().expect("a heading");
    assert!(
        heading.ends_with(
            ",seed,wins_as_first,wins_as_second,ended_by_provinces,ended_by_piles,stopped"
        )
    );
    let line = csv.lines().nth(1).expect("a side");
    let [first, second] = result.sides[0].wins_by_seat[..] else { panic!("two seats") };
    let ends = result.ends;
    let end = format!(",{first},{second},{},{},{}", ends.provinces, ends.piles, ends.stopped);
    assert!(line.ends_with(&end), "{line}");
    assert_eq!(line.split(',').count(), heading.split(',').count());
    assert!(csv.contains("\"<Engine> & \"\"Co\"\"\""), "{csv}");
    assert!(result.to_turns_csv().lines().count() > 100);
}

#[test]
fn the_report_is_one_page_that_needs_nothing_else() {
    let options = options(200);
    let about = report::About {
        command: "freehold sim <a> b".into(),
        texts: vec![("a.strategy".into(), "buy:\n  Gold if coins < 7\n".into())],
        sample: Some(sample_game(&options, &Which::First).expect("a game")),
    };
    let page = report::html(&run(&options), &about);
    assert!(page.contains("freehold sim &lt;a&gt; b") && page.contains("  Gold if coins &lt; 7"));
    assert!(page.starts_with("<!doctype html>"));
    for outside in ["src=", "href=", "url(", "@import", "<script"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let addresses = page.matches("http").count();
    assert_eq!(addresses, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
    assert!(page.contains("&lt;Engine&gt; &amp; &quot;Co&quot;") && !page.contains("<Engine>"));
    assert!(page.contains("aria-label=") && page.contains("prefers-color-scheme:dark"));
    assert!(page.contains("Turn 1: Witch"));
}

#[test]
fn the_picture_of_the_scores_marks_what_equals_would_have() {
    for n in 2..=6 {
        let options = SimOptions::new(vec![Strategy::big_money(); n]);
        let result = run(&SimOptions { length: Length::Games(12), ..options });
        let (_, svg) = report::pictures(&result).swap_remove(0);
        let even = 160.0 + 400.0 / n as f64;
        assert!(svg.contains(&format!("class=\"axis\" x1=\"{even:.1}\"")), "{n} players: {svg}");
    }
}

#[test]
fn pictures_are_written_one_by_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("pictures");
    report::write_pictures(&run(&options(60)), &into).expect("they can be written");
    for name in ["score", "length", "points", "coins", "deck-1", "deck-2", "piles"] {
        let svg = std::fs::read_to_string(into.join(format!("{name}.svg"))).expect(name);
        assert!(svg.starts_with("<svg") && svg.contains("<title>") && svg.ends_with("</svg>\n"));
    }
}

#[test]
fn a_tournament_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let strategies = folder.path().join("field");
    std::fs::create_dir(&strategies).expect("a folder");
    for (name, text) in
        [("witch", WITCH), ("engine", ENGINE), ("money", "buy: Province; Gold; Silver")]
    {
        std::fs::write(strategies.join(format!("{name}.strategy")), text).expect("a file");
    }
    let options = TournamentOptions {
        folder: strategies,
        guests: Vec::new(),
        terms: Terms {
            games: 300,
            start: freehold_sim::Start::Usual,
            board: Board::Named,
            edition: None,
            threads: None,
            seed: 1,
            afresh: false,
            crew: None,
        },
    };
    let stop = AtomicBool::new(false);
    let after_one = |round: &freehold_sim::Round| stop.store(round.met > 0, Ordering::Relaxed);
    let part = tournament(&options, &after_one, &stop).expect("a tournament");
    assert_eq!(part.met, (1, 3));
    let whole = tournament(&options, &|_| (), &AtomicBool::new(false)).expect("a tournament");
    assert_eq!(whole.met, (3, 3));
    assert_eq!(whole.ratings[0].name, "witch");
    let terms = Terms { afresh: true, ..options.terms.clone() };
    let afresh = TournamentOptions { terms, ..options.clone() };
    assert_eq!(tournament(&afresh, &|_| (), &AtomicBool::new(false)).expect("again"), whole);
    // Everything is known: not a game is played.
    let known = tournament(&options, &|_| (), &AtomicBool::new(true)).expect("known");
    assert_eq!(known, whole);
}

#[test]
fn a_sweep_tries_every_value_best_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let file: PathBuf = folder.path().join("witches.strategy");
    let text = "buy:\n  Province\n  Witch if count(Witch) < {0..2}\n  Gold\n  Silver\n";
    std::fs::write(&file, text).expect("a file");
    let options = SweepOptions {
        file,
        against: Strategy::big_money().into(),
        terms: Terms {
            games: 1_000,
            start: freehold_sim::Start::Usual,
            board: Board::Cards(vec!["Witch".into()]),
            edition: None,
            threads: None,
            seed: 0,
            afresh: false,
            crew: None,
        },
    };
    let result = sweep(&options, &|_, _| (), &AtomicBool::new(false)).expect("a sweep");
    assert_eq!(result.tried, (3, 3));
    assert_eq!(result.variants[2].values, [0]);
    assert_eq!(result.variants[2].score.mean, 0.5);
    assert!(result.variants[0].score.low > 0.8);
    let known = sweep(&options, &|_, _| (), &AtomicBool::new(true)).expect("known");
    assert_eq!(known, result);
}

#[test]
fn two_that_find_no_board_together_are_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let strategies = folder.path().join("field");
    std::fs::create_dir(&strategies).expect("a folder");
    let needs = |cards: &str| format!("needs: {cards}\nbuy: Province; Gold; Silver");
    for (name, text) in [
        ("market", needs("Market, Smithy")),
        ("witch", needs("Witch")),
        ("money", "buy: Province; Gold; Silver".into()),
    ] {
        std::fs::write(strategies.join(format!("{name}.strategy")), text).expect("a file");
    }
    let options = TournamentOptions {
        folder: strategies,
        guests: Vec::new(),
        terms: Terms {
            games: 100,
            start: freehold_sim::Start::Usual,
            board: Board::Recommended("First Game".into()),
            edition: None,
            threads: None,
            seed: 1,
            afresh: false,
            crew: None,
        },
    };
    let result = tournament(&options, &|_| (), &AtomicBool::new(false)).expect("two meet");
    assert_eq!(result.met, (1, 3));
    let apart: Vec<_> =
        result.apart.iter().map(|pair| (pair.one.as_str(), pair.other.as_str())).collect();
    assert_eq!(apart, [("market", "witch"), ("money", "witch")]);
    let board = Board::Recommended("Nowhere".into());
    let terms = Terms { board, ..options.terms.clone() };
    let nowhere = TournamentOptions { terms, ..options };
    let error = tournament(&nowhere, &|_| (), &AtomicBool::new(false)).expect_err("no such board");
    assert!(error.to_string().contains("Nowhere"), "{error}");
}

#[test]
fn what_is_shown_on_the_way_leads_to_the_result() {
    let shown = std::sync::Mutex::new(Vec::new());
    let options = SimOptions { threads: Some(1), ..options(600) };
    let watch = |so_far: &freehold_sim::SoFar<'_>| {
        shown.lock().expect("no panic").push((so_far.snapshot().games, so_far.result()));
    };
    let result = simulate_showing(&options, &watch, &AtomicBool::new(false)).expect("a game");
    let shown = shown.into_inner().expect("no panic");
    let (games, last) = shown.last().expect("something was shown");
    assert_eq!((*games, &last.sides), (600, &result.sides));
    assert!(shown.iter().all(|(games, so_far)| *games == so_far.games));
}

#[test]
fn a_simulation_that_is_stopped_does_not_play_its_part_to_the_end() {
    // Nobody ever ends these games, so that each of them takes thousands of answers.
    let idle = || strategy("buy: Copper if turn < 0", "Idle");
    let sides = [idle(), idle(), idle(), idle(), idle(), idle()];
    let options = SimOptions {
        length: Length::Games(1_000_000),
        threads: Some(1),
        ..SimOptions::new(sides.map(freehold_sim::Side::from))
    };
    let stop = AtomicBool::new(false);
    let started = std::time::Instant::now();
    let result = std::thread::scope(|scope| {
        scope.spawn(|| stop.store(true, Ordering::Relaxed));
        simulate(&options, &|_| (), &stop).expect("a game")
    });
    assert!(result.cut_short && result.games < 1_000_000);
    // One part is 768 such games, which take minutes without optimisation.
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}

#[test]
fn a_search_for_a_game_ends_when_there_is_no_more_time() {
    let error = sample_game_while(&options(10), &Which::LostBy("witch".into()), &|| false);
    let median = sample_game_while(&options(10), &Which::Median, &|| false).expect("a game");
    assert_eq!(median.number, 0);
    match error {
        Ok(game) => assert_eq!(game.number, 0),
        Err(error) => assert_eq!(error.to_string(), "no such game among the first 1"),
    }
}

#[test]
fn the_parts_of_a_report_are_escaped_and_have_no_style_of_their_own() {
    let options = options(60);
    let parts = report::fragments(&run(&options));
    let game = report::game_log(&sample_game(&options, &Which::First).expect("a game"));
    let charts: String = parts.charts.iter().map(|(_, svg)| svg.as_str()).collect();
    let all = [parts.about, parts.scores, charts, parts.purchases.concat(), game].concat();
    assert!(all.contains("&lt;Engine&gt; &amp; &quot;Co&quot;") && !all.contains("<Engine>"));
    assert!(!all.contains("style") && !all.contains("<script"), "{all}");
}
