//! Scores without luck say the same as many games, by far fewer of them.

use freehold_bots::{Bot, Tactics};
use freehold_engine::{Answer, Card, Game, NoLog, Seat, Setup};
use freehold_expert::Skill;
use freehold_strategy::Strategy;

const MONEY: &str = "buy: Province; Gold; Silver";
const SMITHY: &str = "buy: Province; Gold; Smithy if count(Smithy) < 1; Silver";
const DUCHIES: &str = "buy: Province; Duchy if left(Province) <= 4; Gold; Silver";

fn strategy(text: &str) -> Strategy {
    Strategy::parse(text, "a plan").unwrap()
}

fn setup(seed: u64) -> Setup {
    Setup { seed, ..Setup::recommended("First Game").unwrap() }
}

/// What the first seat won, and its score without luck if somebody keeps it.
fn play(seed: u64, sides: [&Strategy; 2], skill: Option<&Skill<'_>>) -> (f64, f64) {
    let mut game = Game::new(&setup(seed)).unwrap();
    let mut players = sides.map(Tactics::new);
    let mut score = 0.0;
    for number in 0.. {
        let Some(decision) = game.decision() else { break };
        let seat = decision.seat;
        let answer = players[seat.index()].answer(game.view(seat));
        score += skill.map_or(0.0, |skill| skill.change(&game, answer, number, Seat(0)));
        game.apply(answer, &mut NoLog).unwrap();
    }
    let winners = game.winners();
    let won = if winners.contains(&Seat(0)) { 1.0 / winners.len() as f64 } else { 0.0 };
    (won, score)
}

fn mean_and_variance(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    (mean, numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (n - 1.0))
}

#[test]
fn it_says_what_many_games_say_whatever_the_plan() {
    let (smithy, money, duchies) = (strategy(SMITHY), strategy(MONEY), strategy(DUCHIES));
    let sides = [&smithy, &money];
    let won: Vec<f64> = (0..4_000).map(|seed| play(seed, sides, None).0).collect();
    let (truth, spread) = mean_and_variance(&won);
    for plan in [&money, &smithy, &duchies] {
        let one = |seed: u64| {
            let skill = Skill::new(vec![plan, plan], 200, seed);
            skill.start(&setup(0), Seat(0)).unwrap() + play(seed + 10_000, sides, Some(&skill)).1
        };
        let scores: Vec<f64> = (0..60).map(one).collect();
        let (score, variance) = mean_and_variance(&scores);
        let error = (variance / 60.0 + spread / 4_000.0).sqrt();
        assert!((score - truth).abs() < 3.0 * error, "{score} ± {error}, not {truth}");
        let far_less = if std::ptr::eq(plan, &money) { 20.0 } else { 1.0 };
        assert!(far_less * variance < spread, "{variance} is hardly less than {spread}");
    }
}

#[test]
fn what_the_plan_does_itself_and_what_is_refused_change_nothing() {
    let money = strategy(MONEY);
    let skill = Skill::new(vec![&money, &money], 10, 1);
    assert_eq!(play(7, [&money, &money], Some(&skill)).1, 0.0);
    let game = Game::new(&setup(7)).unwrap();
    assert_eq!(skill.change(&game, Answer::Buy(Card::Province), 0, Seat(0)), 0.0);
}
