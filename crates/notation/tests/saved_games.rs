//! A saved game gives the same game back, to the card.

use freehold_engine::{
    Answer, Card, Edition, Event, Game, NoLog, RULES_VERSION, Rng, Seat, Setup, Type,
};
use freehold_notation::{
    LONGEST_NAME, LoadError, Played, SAVED_VERSION, load, parse, pending_text, run, save,
};
use freehold_stored::replay;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_game_comes_back_to_the_card(seed in any::<u64>(), n_answers in 0..600_usize, names in names()) {
        let (setup, answers, game) = random_game(seed, n_answers);
        let text = save(&setup, &names, &answers);
        let saved = match load(&text) {
            Ok(saved) => saved,
            Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
        };
        prop_assert_eq!(&saved.setup, &setup);
        prop_assert_eq!(&saved.answers, &answers, "{}", text);
        prop_assert!(saved.game == game);
        prop_assert_eq!(&save(&saved.setup, &saved.players, &saved.answers), &text);
        // As a position with its moves it is the same game.
        let Played { start, players, answers } = match freehold_notation::played(&text) {
            Ok(played) => played,
            Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
        };
        prop_assert!(start == Game::new(&setup).unwrap());
        prop_assert_eq!((players, answers), (saved.players, saved.answers));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_saved_game_runs_as_a_scenario(seed in any::<u64>(), n_answers in 0..300_usize) {
        let (setup, answers, _) = random_game(seed, n_answers);
        let text = save(&setup, &[], &answers);
        let file = parse(&text).unwrap();
        let report = run(&file.scenarios[0]);
        prop_assert!(report.passed(), "{}\n{}", report.failures[0], text);
    }
}

/// What is printed as legal is taken as it is printed.
#[test]
fn printed_answers_are_accepted() {
    let names = ["Anna".to_string(), "Bob".to_string()];
    let mut n = 0;
    for seed in 0..15 {
        let (mut setup, _, _) = random_game(seed, 0);
        setup.players = 2;
        setup.first = Seat(0);
        for n_answers in [20, 60, 110, 170] {
            let (answers, game) = played(&setup, seed, n_answers);
            let mut text = save(&setup, &names, &answers);
            for line in pending_text(&game, &names) {
                let Some(a_move) = line.trim().strip_prefix("> ") else { continue };
                text.push_str(&format!("{}\n", a_move.replacen(' ', " can ", 1)));
                n += 1;
            }
            let report = run(&parse(&text).unwrap_or_else(|e| panic!("{e}")).scenarios[0]);
            assert!(report.passed(), "{}\n{text}", report.failures[0]);
        }
    }
    assert!(n > 250, "only {n} answers");
}

#[test]
fn random_games_ask_every_kind_of_question() {
    let mut seen: Vec<String> = Vec::new();
    for seed in 0..400 {
        let (setup, answers, _) = random_game(seed, 600);
        let mut game = Game::new(&setup).unwrap();
        for answer in answers {
            let decision = game.decision().unwrap();
            let ask = format!("{:?}", decision.ask);
            let kind = ask.split([' ', '(']).next().unwrap_or_default();
            let verb = format!("{kind} {:?}", decision.verb);
            if !seen.contains(&verb) {
                seen.push(verb);
            }
            game.apply(answer, &mut NoLog).unwrap();
        }
    }
    seen.sort();
    eprintln!("{seen:#?}");
    let kinds = [
        "ActionPhase",
        "BuyPhase",
        "Cards",
        "Pile",
        "TokenPile",
        "Options",
        "YesNo",
        "Waiting",
        "Copies",
        "Name",
        "Depth",
    ];
    for kind in kinds {
        assert!(seen.iter().any(|s| s.starts_with(kind)), "{kind} is never asked: {seen:?}");
    }
}

#[test]
fn odd_names_come_back_as_they_were() {
    let odd = ["Anna", "anna", "Anna Maria", "# 1, the \"first\": \\o/\nx", "supply", "can"];
    let names: Vec<String> = odd.map(String::from).to_vec();
    let (mut setup, _, _) = random_game(3, 0);
    setup.players = 6;
    setup.first = Seat(5);
    let game = Game::new(&setup).unwrap();
    let saved = load(&save(&setup, &names, &[game.legal_answers()[0]])).unwrap();
    assert_eq!(saved.players, names);
    assert_eq!(saved.setup, setup);
    assert_eq!(saved.answers.len(), 1);
}

#[test]
fn players_of_one_name_are_told_apart() {
    let (mut setup, _, _) = random_game(1, 0);
    setup.players = 3;
    setup.first = Seat(0);
    let names = ["Alice", "Alice", ""].map(String::from);
    let saved = load(&save(&setup, &names, &[])).unwrap();
    assert_eq!(saved.players, ["Alice", "Alice (2)", "(2)"]);
}

fn names() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("\\PC{0,12}|Alice|Bob|[a-z]{1,4} [a-z]{1,4}", 0..7)
}

/// A game of any ten cards and any two Events, this many answers long.
fn random_game(seed: u64, n_answers: usize) -> (Setup, Vec<Answer>, Game) {
    let mut rng = Rng::new(seed);
    let mut kingdom: Vec<Card> = Card::ALL.into_iter().filter(|card| card.is_kingdom()).collect();
    rng.shuffle(&mut kingdom);
    kingdom.truncate(10);
    let mut events = Event::ALL.to_vec();
    rng.shuffle(&mut events);
    events.truncate(rng.below(5) as usize);
    let players = 2 + rng.below(5) as u8;
    let setup = Setup {
        players,
        edition: if rng.below(2) == 0 { Edition::First } else { Edition::Second },
        kingdom,
        events,
        seed: u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX)),
        first: Seat(rng.below(players.into()) as u8),
        discreet: false,
        reseeds: Vec::new(),
    };
    let (answers, game) = played(&setup, seed, n_answers);
    (setup, answers, game)
}

/// So many answers of a game, or all of them.
fn played(setup: &Setup, seed: u64, n_answers: usize) -> (Vec<Answer>, Game) {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let mut game = Game::new(setup).unwrap();
    let mut answers = Vec::new();
    for _ in 0..n_answers {
        let legal = game.legal_answers();
        if legal.is_empty() {
            break;
        }
        let answer = lively(&legal, &mut rng);
        game.apply(answer, &mut NoLog).unwrap();
        answers.push(answer);
    }
    (answers, game)
}

/// Any answer, but rather one that makes something happen.
fn lively(legal: &[Answer], rng: &mut Rng) -> Answer {
    if legal.contains(&Answer::PlayTreasures) && rng.below(3) > 0 {
        return Answer::PlayTreasures;
    }
    let lively = |answer: &&Answer| match **answer {
        Answer::Play(card) => card.is(Type::Action),
        Answer::Buy(card) => card.is(Type::Action) && card.printed_cost() > 2,
        Answer::BuyEvent(_) => true,
        _ => false,
    };
    let interesting: Vec<Answer> = legal.iter().filter(lively).copied().collect();
    let from = if interesting.is_empty() || rng.below(4) == 0 { legal } else { &interesting };
    from[rng.below(from.len() as u32) as usize]
}

/// The saved games of the first release, and how many answers of each the rules still allow, if not all.
const FIRST_RELEASE: [(&str, Option<usize>); 6] = [
    ("two-finished", None),
    ("three-mid-pick", None),
    ("adventures-events", None),
    ("six-finished", None),
    ("first-edition-finished", Some(23)),
    ("first-edition-chancellor", Some(152)),
];

#[test]
fn saved_games_of_the_first_release_are_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/tests/golden/v1");
    let file = |name: String| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
    for (name, fitting) in FIRST_RELEASE {
        // The same release wrote the same game onto a line.
        let line = replay::read(&file(format!("{name}.replay"))).unwrap().replay;
        let saved = load(&file(format!("{name}.scn"))).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(saved.setup, line.setup, "{name}");
        let fits = fitting.unwrap_or(line.answers.len());
        assert_eq!(saved.answers, line.answers[..fits], "{name}");
        assert_eq!(saved.mended.is_some(), fitting.is_some(), "{name}");
        if let Some(mended) = saved.mended {
            assert_eq!(mended.rules, 1);
            assert!(mended.to_string().contains("the rules were mended since"), "{mended}");
        }
        // What goes on from there is saved anew, in the form of now.
        let again = load(&save(&saved.setup, &saved.players, &saved.answers)).unwrap();
        assert_eq!((again.answers, again.mended), (saved.answers, None), "{name}");
    }
}

#[test]
fn a_saved_game_names_its_versions_and_no_label() {
    let (setup, _, _) = random_game(1, 0);
    let text = save(&setup, &[], &[]);
    let versions = format!("version: {SAVED_VERSION}\nrules: {RULES_VERSION}\n");
    assert!(text.contains(&versions), "{text}");
    let mut numbers = 0;
    for seed in 0..120 {
        let (setup, answers, _) = random_game(seed, 400);
        for line in save(&setup, &[], &answers).lines() {
            let Some((_, chosen)) = line.split_once(" chooses ") else { continue };
            let known =
                |word: &str| ["yes", "no", "…"].contains(&word) || word.starts_with("option ");
            assert!(chosen.split(", ").all(known), "{line}");
            numbers += usize::from(chosen.starts_with("option "));
        }
    }
    assert!(numbers > 20, "only {numbers} options were chosen");
}

#[test]
fn a_game_saved_by_a_newer_program_says_so() {
    let (setup, _, _) = random_game(1, 0);
    let text = save(&setup, &[], &[]);
    let newer = text.replacen("version: 2", "version: 3\nweather: fine", 1);
    assert_eq!(load(&newer), Err(LoadError::Newer(3)));
    assert!(LoadError::Newer(3).to_string().contains("newer freehold"));
    let rules = format!("rules: {RULES_VERSION}");
    let newer = text.replacen(&rules, "rules: 99", 1);
    assert_eq!(load(&newer), Err(LoadError::NewerRules(99)));
    assert_eq!(freehold_notation::played(&newer), Err(LoadError::NewerRules(99)));
    assert!(LoadError::NewerRules(99).to_string().contains("newer freehold"));
    // A move that the rules of now do not allow is a fault of the file if they are the rules it names.
    let wrong = format!("{text}\n> Alice passes Gold\n");
    let player = &load(&text).unwrap().players[0];
    let wrong = wrong.replace("Alice", player);
    assert!(load(&wrong).is_err());
    let old = wrong.replacen(&rules, "rules: 1", 1);
    assert_eq!(load(&old).unwrap().mended.map(|mended| mended.rules), Some(1));
}

#[test]
fn a_name_that_is_too_long_is_cut_where_it_is_saved_and_refused_where_it_is_read() {
    let (setup, _, _) = random_game(1, 0);
    let name = "Ann".repeat(100);
    let text = save(&setup, &vec![name.clone(); setup.players.into()], &[]);
    let players = load(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).players;
    assert_eq!(players[0], name[..LONGEST_NAME - 10]);
    assert_ne!(players[0], players[1]);
    let error = load(&text.replacen(&players[0], &name, 1)).unwrap_err().to_string();
    assert!(error.contains("a name has at most 200 characters") && error.len() < 1_000, "{error}");
}
