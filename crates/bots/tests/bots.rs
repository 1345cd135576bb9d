//! What every bot must do.

use freehold_bots::{BigMoney, Bot, Random};
use freehold_engine::{Answer, Card, Edition, Expansion, Game, NoLog, RandomKingdom, Seat, Setup};

/// A Kingdom of this seed, out of all sets; the seeds go through both editions and every number of players.
fn setup(seed: u64) -> Setup {
    let edition = if seed.is_multiple_of(2) { Edition::Second } else { Edition::First };
    let kingdom = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
    Setup { players: 2 + (seed % 5) as u8, ..kingdom.draw().expect("all sets are enough") }
}

/// Plays until the game or the patience ends, and checks every answer.
#[track_caller]
fn play(setup: &Setup, bots: &mut [Box<dyn Bot>], most_answers: usize) -> Game {
    let mut game = Game::new(setup).expect("a good set-up");
    for _ in 0..most_answers {
        let Some(decision) = game.decision() else { break };
        let view = game.view(decision.seat);
        let answer = bots[decision.seat.index()].answer(view);
        let legal = view.legal_answers();
        assert!(legal.contains(&answer), "seed {}: {answer:?} to {decision:?}", setup.seed);
        game.apply(answer, &mut NoLog).expect("a legal answer");
    }
    game
}

fn bots(n: u8, bot: impl Fn(u64) -> Box<dyn Bot>) -> Vec<Box<dyn Bot>> {
    (0..n.into()).map(bot).collect()
}

#[test]
fn random_answers_everything() {
    for seed in 0..150 {
        let setup = setup(seed);
        let mut bots = bots(setup.players, |seat| Box::new(Random::new(seed * 10 + seat)));
        play(&setup, &mut bots, 6_000);
    }
}

#[test]
fn big_money_answers_everything_that_random_players_do_to_it() {
    for seed in 0..150 {
        let setup = setup(seed);
        let mut bots = bots(setup.players, |seat| match seat {
            0 => Box::new(BigMoney),
            _ => Box::new(Random::new(seed * 10 + seat)),
        });
        play(&setup, &mut bots, 6_000);
    }
}

#[test]
fn every_kingdom_card_was_met() {
    let met: Vec<Card> = (0..150).flat_map(|seed| setup(seed).kingdom).collect();
    let missing: Vec<Card> =
        Card::ALL.into_iter().filter(|card| card.is_kingdom() && !met.contains(card)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn big_money_games_end_with_the_provinces_gone() {
    for seed in 0..40 {
        let setup = setup(seed);
        let game = play(&setup, &mut bots(setup.players, |_| Box::new(BigMoney)), 20_000);
        assert!(game.is_over(), "seed {seed}");
        assert_eq!(game.supply().left(Card::Province), 0, "seed {seed}");
    }
}

#[test]
fn big_money_beats_random() {
    let mut won = 0;
    for seed in 0..40 {
        let setup = Setup { players: 2, ..setup(seed) };
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Random::new(seed)), Box::new(BigMoney)];
        let game = play(&setup, &mut bots, 20_000);
        won += u32::from(game.is_over() && game.winners() == [Seat(1)]);
    }
    assert!(won >= 38, "{won} of 40");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let setup = setup(3);
    let play = || play(&setup, &mut bots(setup.players, |seat| Box::new(Random::new(seat))), 2_000);
    assert_eq!(play(), play());
}

#[test]
fn a_view_without_a_decision_gets_done() {
    let game = Game::new(&setup(0)).expect("a good set-up");
    let idle = game.seats().find(|&seat| game.view(seat).decision().is_none());
    let view = game.view(idle.expect("only one decides"));
    assert_eq!(BigMoney.answer(view), Answer::Done);
    assert_eq!(Random::new(0).answer(view), Answer::Done);
}
