//! The levels that make mistakes.

use freehold_bots::{Apprentice, Bot, BotKind, Novice};
use freehold_engine::{Answer, Edition, Expansion, Game, NoLog, RandomKingdom, Setup};

fn random_board(seed: u64) -> Setup {
    RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, seed).draw().unwrap()
}

/// The answers of a game that these two play, and the game at its end.
fn played(setup: &Setup, mut bots: [Box<dyn Bot>; 2]) -> (Vec<Answer>, Game) {
    let mut game = Game::new(setup).unwrap();
    let mut answers = Vec::new();
    while let Some(decision) = game.decision() {
        let seat = decision.seat;
        let answer = bots[seat.index()].answer(game.view(seat));
        assert!(game.legal_answers().contains(&answer), "{answer:?} in {setup:?}");
        game.apply(answer, &mut NoLog).unwrap();
        answers.push(answer);
        assert!(answers.len() < 20_000, "no end: {setup:?}");
    }
    (answers, game)
}

#[test]
fn beginners_finish_every_game() {
    for seed in 0..60 {
        let setup = random_board(seed);
        let bots: [Box<dyn Bot>; 2] =
            [Box::new(Novice::new(seed)), Box::new(Novice::new(seed + 1))];
        let (_, game) = played(&setup, bots);
        assert!(game.turn().number < 250, "{} turns", game.turn().number);
    }
}

#[test]
fn the_same_seed_makes_the_same_mistakes_and_another_makes_others() {
    let setup = random_board(3);
    let with = |seed: u64| -> Vec<Answer> {
        played(&setup, [Box::new(Novice::new(seed)), Box::new(Apprentice::new(seed))]).0
    };
    assert_eq!(with(5), with(5));
    assert_ne!(with(5), with(6));
}

#[test]
fn a_bot_that_is_told_the_number_of_a_decision_answers_it_the_same_again() {
    let kinds = [BotKind::Random, BotKind::Novice, BotKind::Apprentice];
    for (kind, board) in kinds.into_iter().flat_map(|kind| (9..29).map(move |board| (kind, board)))
    {
        let setup = random_board(board);
        let mut game = Game::new(&setup).unwrap();
        let mut bot = kind.bot(4).unwrap();
        for number in 0..200 {
            let Some(decision) = game.decision() else { break };
            let seat = decision.seat;
            bot.at(number);
            let answer = bot.answer(game.view(seat));
            // One that comes only now, as to a table that was read back.
            let mut again = kind.bot(4).unwrap();
            again.at(number);
            assert_eq!(again.answer(game.view(seat)), answer, "{kind:?} on {board}");
            game.apply(answer, &mut NoLog).unwrap();
        }
    }
}
