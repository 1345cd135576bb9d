//! The teacher.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use freehold_bots::{BigMoney, Bot, Random, Tactics};
use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, EventSet, Game, NoLog, Position, Rng, Seat, Setup,
};
use freehold_expert::teacher::{
    Analysis, AnalysisError, AnalysisOptions, Depth, Estimate, Grade, Measure, Moment, Subject,
    TurnKind, analyse,
};
use freehold_expert::{Plan, Plans};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn plans(texts: &[&str]) -> Arc<Plans> {
    let plan = |&text: &&str| Plan::new(text).expect("a strategy");
    Arc::new(Plans { plans: texts.iter().map(plan).collect(), ..Plans::default() })
}

fn money() -> Arc<Plans> {
    plans(&["buy: Province; Duchy if left(Province) <= 4; Gold; Silver"])
}

fn names(n: usize) -> Vec<String> {
    ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][..n].iter().map(|&name| name.into()).collect()
}

fn analysed(subject: &Subject, plans: &Arc<Plans>, options: &AnalysisOptions) -> Analysis {
    analyse(subject, plans, options, &|_| (), &AtomicBool::new(false)).expect("an analysis")
}

fn quick() -> AnalysisOptions {
    AnalysisOptions::new(Depth::Quick)
}

/// Ann has 8 coins and the last Province is left; Bob is three points ahead.
fn last_province() -> Game {
    let cards: CardSet = [Card::Smithy].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Province, 1);
    let bag = |cards: &[(Card, usize)]| -> Bag {
        cards.iter().flat_map(|&(card, n)| std::iter::repeat_n(card, n)).collect()
    };
    position.player(ANN).hand = bag(&[(Card::Gold, 2), (Card::Silver, 1)]);
    position.set_deck(ANN, &[Card::Copper; 5]);
    position.player(BOB).hand = bag(&[(Card::Gold, 3), (Card::Duchy, 1)]);
    position.set_deck(BOB, &[Card::Gold; 5]);
    position.start(false)
}

/// The same, but for what the players do from here.
fn played(start: Game, mut choose: impl FnMut(&Game) -> Answer, most: usize) -> Subject {
    let mut game = start.clone();
    let mut answers = Vec::new();
    while game.decision().is_some() && answers.len() < most {
        let answer = choose(&game);
        game.apply(answer, &mut NoLog).expect("a legal answer");
        answers.push(answer);
    }
    let n = start.n_players();
    Subject::of_position(start, names(n), answers)
}

fn by_plan(plans: &Arc<Plans>) -> impl FnMut(&Game) -> Answer {
    let mut player = Tactics::new(plans.plans[0].strategy.clone());
    move |game| {
        let seat = game.decision().expect("it goes on").seat;
        player.answer(game.view(seat))
    }
}

#[test]
fn not_taking_the_last_province_that_wins_is_a_blunder_of_the_whole_game() {
    let answers = vec![Answer::PlayTreasures, Answer::Done];
    let subject = Subject::of_position(last_province(), names(2), answers);
    let options = AnalysisOptions { learners: vec![ANN], ..quick() };
    let analysis = analysed(&subject, &money(), &options);
    let [blunder] = &analysis.moves[..] else { panic!("{:?}", analysis.moves) };
    assert_eq!(blunder.grade, Grade::Blunder);
    assert!(blunder.loss.mean > 0.97, "{:?}", blunder.loss);
    assert_eq!(blunder.played.to_string(), "buy nothing");
    assert_eq!(blunder.options[0].words.to_string(), "buy Province");
    assert_eq!(blunder.options[0].answers, [Answer::Buy(Card::Province)]);
    assert!(blunder.options[0].chance.mean > 0.99);
    assert!(blunder.options.iter().any(|option| option.played && option.chance.mean < 0.02));
    assert_eq!(blunder.why[0].measure, Measure::EndsNow);
    assert_eq!(blunder.why[0].words.to_string(), "it ends the game at once");
    // It is told with the whole move: the Treasures before it belong to it.
    assert_eq!((blunder.at, &blunder.answers[..]), (0, &[0, 1][..]));
    assert_eq!(analysis.players[0].grades.blunders, 1);
    let [point] = &analysis.turning_points[..] else { panic!("{:?}", analysis.turning_points) };
    assert_eq!((point.kind, point.seat, point.of), (TurnKind::Decision, ANN, Some(0)));
}

#[test]
fn taking_the_last_province_that_wins_is_the_best_and_ends_the_game() {
    let answers = vec![Answer::PlayTreasures, Answer::Buy(Card::Province)];
    let subject = Subject::of_position(last_province(), names(2), answers);
    let analysis = analysed(&subject, &money(), &quick());
    let [best] = &analysis.moves[..] else { panic!("{:?}", analysis.moves) };
    assert_eq!((best.grade, best.loss), (Grade::Best, Estimate::exact(0.0)));
    assert!(best.why.is_empty());
    assert!(analysis.over && analysis.complete);
    let last = analysis.chances.last().expect("the end");
    assert_eq!(last.moment, Moment::End);
    assert_eq!(last.chances, [Estimate::exact(1.0), Estimate::exact(0.0)]);
    assert_eq!(analysis.players[0].end, Estimate::exact(1.0));
}

#[test]
fn a_choice_between_equal_things_is_no_fault() {
    // Nobody can win any more, whatever is discarded: Bob is a hundred points ahead, and one Province is left.
    let cards: CardSet = [Card::Militia].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Province, 1);
    position.player(ANN).hand = [Card::Militia].into_iter().collect();
    let hand = [Card::Copper, Card::Copper, Card::Silver, Card::Estate, Card::Estate];
    position.player(BOB).hand = hand.into_iter().collect();
    position.set_deck(ANN, &[Card::Copper; 10]);
    position.set_deck(BOB, &[Card::Province; 16]);
    let answers =
        [Answer::Play(Card::Militia), Answer::Card(Card::Silver), Answer::Card(Card::Copper)];
    let subject = Subject::of_position(position.start(false), names(2), answers.to_vec());
    let analysis = analysed(&subject, &money(), &quick());
    let discard = analysis.moves.iter().find(|a_move| a_move.seat == BOB).expect("Bob chose");
    assert_eq!(discard.played.to_string(), "discard Silver and Copper");
    assert_eq!(discard.answers, [1, 2], "two picks are one move");
    assert!(!discard.grade.is_fault(), "{discard:?}");
    assert!(discard.loss.mean.abs() < 0.01, "{:?}", discard.loss);
}

#[test]
fn a_pick_of_several_cards_is_judged_as_a_whole() {
    // Whoever keeps both Golds and the Silver buys the last Province, and wins; the Coppers and Estates are for Militia.
    let cards: CardSet = [Card::Militia].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Province, 1);
    position.player(ANN).hand = [Card::Militia, Card::Duchy].into_iter().collect();
    let hand = [Card::Gold, Card::Gold, Card::Silver, Card::Copper, Card::Estate];
    position.player(BOB).hand = hand.into_iter().collect();
    position.set_deck(ANN, &[Card::Gold; 10]);
    position.set_deck(BOB, &[Card::Copper; 5]);
    let start = position.start(false);
    for picked in
        [[Card::Copper, Card::Gold], [Card::Gold, Card::Copper], [Card::Gold, Card::Silver]]
    {
        let answers =
            [Answer::Play(Card::Militia), Answer::Card(picked[0]), Answer::Card(picked[1])];
        let subject = Subject::of_position(start.clone(), names(2), answers.to_vec());
        let analysis = analysed(&subject, &money(), &quick());
        let discard = analysis.moves.iter().find(|a_move| a_move.seat == BOB).expect("Bob chose");
        assert_eq!(discard.grade, Grade::Blunder, "{picked:?}");
        let best = &discard.options[0];
        let both = [Card::Copper, Card::Estate].map(Answer::Card);
        assert!(both.iter().all(|card| best.answers.contains(card)), "{}", best.words);
        // What it lost is what stands beside it, and not that of each card once more.
        let played = discard.options.iter().find(|option| option.played).expect("it stands there");
        let lost = best.chance.mean - played.chance.mean;
        assert!((discard.loss.mean - lost).abs() < 1e-3, "{:?}, not {lost}", discard.loss);
    }
}

#[test]
fn the_same_seed_gives_the_same_analysis_on_any_number_of_threads() {
    let plans = money();
    let setup = Setup { seed: 5, ..Setup::recommended("First Game").expect("it exists") };
    let mut subject = played(Game::new(&setup).expect("a game"), by_plan(&plans), 24);
    subject.answers[1] = Answer::Buy(Card::Estate);
    let on = |threads, seed| {
        analysed(&subject, &plans, &AnalysisOptions { threads: Some(threads), seed, ..quick() })
    };
    let one = on(1, 7);
    assert_eq!(one, on(3, 7));
    assert_ne!(one, on(1, 8));
    assert_eq!(Analysis::from_text(&one.to_text()), Ok(one));
}

#[test]
fn chances_add_up_and_so_do_the_parts_of_their_change() {
    for players in [2, 3, 4, 6] {
        let setup =
            Setup { players, seed: 9, ..Setup::recommended("First Game").expect("it exists") };
        let mut random = Random::new(4);
        let mut money = BigMoney;
        let start = Game::new(&setup).expect("a game");
        let choose = |game: &Game| {
            let seat = game.decision().expect("it goes on").seat;
            match seat {
                ANN => random.answer(game.view(seat)),
                _ => money.answer(game.view(seat)),
            }
        };
        let subject = played(start, choose, 60);
        let analysis =
            analysed(&subject, &self::money(), &AnalysisOptions { learners: vec![ANN], ..quick() });
        assert!(!analysis.over, "it ends early");
        assert_eq!(analysis.answers as usize, subject.answers.len());
        for at in &analysis.chances {
            let sum: f64 = at.chances.iter().map(|chance| chance.mean).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{at:?}");
        }
        for player in &analysis.players {
            let parts = player.decisions.mean + player.others.mean + player.luck.mean;
            let change = player.end.mean - player.start.mean;
            assert!((parts - change).abs() < 1e-4, "{player:?}");
            assert_eq!(player.judged, player.name == "Ann");
        }
        let luck: f64 = analysis.players.iter().map(|player| player.luck.mean).sum();
        assert!(luck.abs() < 1e-3, "what some win by luck others lose: {luck}");
        assert!(analysis.moves.iter().all(|a_move| a_move.seat == ANN));
        let at: Vec<u32> = analysis.chances.iter().map(|at| at.at).collect();
        assert!(at.is_sorted(), "{at:?}");
    }
}

/// A short end of a game, with other luck each time: three Provinces are left.
fn endgame(seed: u64) -> Game {
    let mut position = Position::new(2, Edition::Second, CardSet::EMPTY, EventSet::EMPTY, seed);
    position.set_pile(Card::Province, 2);
    for seat in [ANN, BOB] {
        let deck = [Card::Gold, Card::Silver, Card::Silver, Card::Copper, Card::Gold, Card::Estate];
        let mut cards: Vec<Card> = deck.repeat(2);
        Rng::new(seed * 2 + u64::from(seat.0)).shuffle(&mut cards);
        position.player(seat).hand = cards[..5].iter().copied().collect();
        position.player(seat).discard = cards[5..].to_vec();
    }
    position.start(false)
}

#[test]
fn luck_is_nothing_on_average() {
    let plans = money();
    let (mut lucks, mut by_chance) = (Vec::new(), Vec::new());
    for seed in 0..120 {
        // Ann decides at random now and then: what that costs must not be taken for bad luck.
        let mut usual = by_plan(&plans);
        let mut random = Random::new(seed);
        let mut dice = Rng::new(seed);
        let choose = |game: &Game| {
            let seat = game.decision().expect("it goes on").seat;
            let usual = usual(game);
            let odd = seat == ANN && usual != Answer::PlayTreasures && dice.below(2) == 0;
            if odd { random.answer(game.view(seat)) } else { usual }
        };
        let subject = played(endgame(seed), choose, 400);
        // Nobody's moves need to be judged for it, but somebody's must be.
        let options = AnalysisOptions { learners: vec![BOB], seed, ..quick() };
        let analysis = analysed(&subject, &plans, &options);
        assert!(analysis.over);
        let ann = &analysis.players[0];
        lucks.push(ann.luck.mean);
        by_chance.push(ann.end.mean - ann.start.mean);
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (luck, change) = (mean(&lucks), mean(&by_chance));
    let square = |luck: &f64| (luck - mean(&lucks)).powi(2);
    let error = (lucks.iter().map(square).sum::<f64>()).sqrt() / lucks.len() as f64;
    assert!(luck.abs() < 3.0 * error, "luck {luck:.3} ± {error:.3}");
    assert!(change < -0.1, "bad decisions are no luck: {change:.3}");
    assert!(lucks.iter().any(|luck| luck.abs() > 0.2), "there is luck in it");
}

#[test]
fn a_smithy_too_many_is_told_by_its_draws_without_an_action() {
    // Ann has five Smithies already and buys another one where a Province could be had.
    let cards: CardSet = [Card::Smithy].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Province, 4);
    position.player(ANN).hand = [Card::Gold, Card::Gold, Card::Gold].into_iter().collect();
    let ann = [Card::Smithy, Card::Silver, Card::Smithy, Card::Copper].repeat(3);
    let bob = [Card::Gold, Card::Silver, Card::Copper].repeat(4);
    position.set_deck(ANN, &ann);
    position.set_deck(BOB, &bob);
    let answers = vec![Answer::PlayTreasures, Answer::Buy(Card::Smithy)];
    let subject = Subject::of_position(position.start(false), names(2), answers);
    let options = AnalysisOptions { learners: vec![ANN], ..quick() };
    let analysis = analysed(&subject, &money(), &options);
    let [fault] = &analysis.moves[..] else { panic!("{:?}", analysis.moves) };
    assert_eq!(fault.grade, Grade::Blunder, "{fault:?}");
    assert_eq!(fault.options[0].words.to_string(), "buy Province");
    let why: Vec<String> = fault.why.iter().map(|cause| cause.words.to_string()).collect();
    assert!(!why.is_empty());
    let dead = fault.why.iter().find(|cause| cause.measure == Measure::DrawnDead);
    assert!(dead.is_some_and(|dead| dead.card == Some(Card::Smithy)), "{why:?}");
}

#[test]
fn progress_grows_to_the_end() {
    let plans = money();
    let setup = Setup { seed: 5, ..Setup::recommended("First Game").expect("it exists") };
    let subject = played(Game::new(&setup).expect("a game"), by_plan(&plans), 30);
    let told = Mutex::new(Vec::new());
    let progress = |done: f64| told.lock().expect("nobody panicked").push(done);
    analyse(&subject, &plans, &quick(), &progress, &AtomicBool::new(false)).expect("an analysis");
    let told = told.into_inner().expect("nobody panicked");
    assert!(told.is_sorted() && told.last() == Some(&1.0), "{told:?}");
    assert!(told.len() > 10 && told[0] < 0.2, "{told:?}");
}

#[test]
fn a_stopped_analysis_keeps_what_was_judged_or_nothing() {
    let plans = money();
    let setup = Setup { seed: 5, ..Setup::recommended("First Game").expect("it exists") };
    let subject = played(Game::new(&setup).expect("a game"), by_plan(&plans), 60);
    let stop_at = |share: f64| {
        let stop = AtomicBool::new(false);
        let progress = |done: f64| {
            if done >= share {
                stop.store(true, Ordering::Relaxed);
            }
        };
        analyse(&subject, &plans, &quick(), &progress, &stop)
    };
    assert!(matches!(stop_at(0.0), Err(AnalysisError::Stopped)));
    let whole = analysed(&subject, &plans, &quick());
    let part = stop_at(0.6).expect("the chances are known by then");
    assert!(!part.complete && whole.complete);
    assert!(!part.moves.is_empty() && part.moves.len() < whole.moves.len());
    assert_eq!(part.chances, whole.chances);
    for (one, other) in part.moves.iter().zip(&whole.moves) {
        assert_eq!((one.at, &one.played), (other.at, &other.played));
    }
}

#[test]
fn answers_that_do_not_fit_end_the_game_there() {
    let plans = money();
    let setup = Setup { seed: 5, ..Setup::recommended("First Game").expect("it exists") };
    let mut subject = played(Game::new(&setup).expect("a game"), by_plan(&plans), 20);
    subject.answers[10] = Answer::Buy(Card::Curse);
    subject.answers[11] = Answer::Buy(Card::Province);
    let fits = {
        let mut game = subject.start.clone();
        let fits = |&&answer: &&Answer| game.apply(answer, &mut NoLog).is_ok();
        subject.answers.iter().take_while(fits).count()
    };
    let analysis = analysed(&subject, &plans, &quick());
    assert_eq!(analysis.answers as usize, fits);
    assert!((10..20).contains(&fits), "{fits}");
}

#[test]
fn what_cannot_be_analysed_is_said_clearly() {
    let subject = Subject::of_position(last_province(), names(2), Vec::new());
    let stop = AtomicBool::new(false);
    let refused = |subject: &Subject, options: &AnalysisOptions| {
        analyse(subject, &money(), options, &|_| (), &stop).expect_err("no").to_string()
    };
    assert!(refused(&subject, &quick()).contains("nothing to analyse"));
    let subject = Subject { answers: vec![Answer::PlayTreasures], ..subject };
    let nobody = AnalysisOptions { learners: vec![Seat(4)], ..quick() };
    assert_eq!(refused(&subject, &nobody), "there is no seat 5 in a game of 2");
}

#[test]
fn a_game_without_plans_is_analysed_too() {
    let answers = vec![Answer::PlayTreasures, Answer::Done];
    let subject = Subject::of_position(last_province(), names(2), answers);
    let analysis = analysed(&subject, &Arc::default(), &quick());
    let plan = analysis.plan.expect("Big Money");
    let idea = "Buys the first of these that it can pay for: Province, Gold, Silver";
    assert_eq!(plan.idea.to_string(), idea);
    assert!(analysis.moves.iter().any(|a_move| a_move.grade == Grade::Blunder));
}
