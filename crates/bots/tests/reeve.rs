//! The standard player answers everything, and is better than money alone.

use freehold_bots::{Bot, Random, Tactics, Wishes, standard};
use freehold_engine::Card::{self, *};
use freehold_engine::{
    Answer, Buyable, CardSet, Edition, Expansion, Game, NoLog, RandomKingdom, Seat, Setup, ViewOf,
};

/// Big Money that knows when to buy Duchies and Estates.
#[derive(Clone, Copy)]
struct Money;

impl Money {
    fn first(self, view: ViewOf<'_>, fits: impl Fn(Card) -> bool) -> Option<Card> {
        // A card, and the most Provinces left with which it is wanted.
        const LIST: [(Card, u8); 6] =
            [(Province, 99), (Duchy, 4), (Estate, 2), (Gold, 99), (Duchy, 6), (Silver, 99)];
        let provinces = view.supply().left(Province);
        let wanted = |&&(card, late): &&(Card, u8)| fits(card) && provinces <= late;
        LIST.iter().find(wanted).map(|&(card, _)| card)
    }
}

impl Wishes for Money {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        self.first(view, |card| view.may_buy(card)).map(Buyable::Card)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.first(view, |card| options.has(card))
    }
}

fn setup(sets: &[Expansion], seed: u64) -> Setup {
    let edition = if seed % 3 == 2 && !sets.contains(&Expansion::Adventures) {
        Edition::First
    } else {
        Edition::Second
    };
    RandomKingdom::new(sets.to_vec(), edition, seed).draw().expect("a Kingdom")
}

/// The score of the standard player against money in per cent, ties a half, seats alternating: over all, and the worst
/// Kingdom.
fn score(sets: &[Expansion], kingdoms: std::ops::Range<u64>, games: u64) -> (f64, f64) {
    let mut reeve = standard();
    let mut money = Tactics::new(Money);
    let n = (kingdoms.end - kingdoms.start) as f64;
    let (mut sum, mut worst) = (0.0, f64::MAX);
    for kingdom in kingdoms {
        let mut setup = setup(sets, kingdom);
        let mut points = 0.0;
        for game in 0..games {
            setup.seed = kingdom * 1000 + game / 2;
            let me = Seat((game % 2) as u8);
            let mut game = Game::new(&setup).expect("a good set-up");
            while let Some(decision) = game.decision() {
                let view = game.view(decision.seat);
                let answer = match decision.seat == me {
                    true => reeve.answer(view),
                    false => money.answer(view),
                };
                game.apply(answer, &mut NoLog).expect("a legal answer");
            }
            let winners = game.winners();
            if winners.contains(&me) {
                points += 1.0 / winners.len() as f64;
            }
        }
        let score = 100.0 * points / games as f64;
        sum += score;
        worst = f64::min(worst, score);
    }
    (sum / n, worst)
}

#[test]
fn it_beats_money_with_every_set() {
    let sets: [(&[Expansion], f64); 4] = [
        (&[Expansion::Base], 75.0),
        (&[Expansion::Intrigue], 75.0),
        (&[Expansion::Adventures], 75.0),
        (&Expansion::KINGDOM, 75.0),
    ];
    for (set, least) in sets {
        let (mean, worst) = score(set, 0..20, 40);
        assert!(mean > least, "{set:?}: {mean} %");
        assert!(worst > 30.0, "{set:?}: {worst} % with one Kingdom");
    }
}

#[test]
fn every_answer_is_legal_and_every_game_ends() {
    for seed in 0..150 {
        let edition = if seed % 2 == 0 { Edition::Second } else { Edition::First };
        let kingdom = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
        let players = 2 + (seed % 5) as u8;
        let setup = Setup { players, ..kingdom.draw().expect("a Kingdom") };
        let mut game = Game::new(&setup).expect("a good set-up");
        game.spell_out(seed % 7 == 0);
        // Random players make positions that nobody else gets into; without them the game must end.
        let with_random = seed % 3 == 1;
        let mut reeve = standard();
        let mut random = Random::new(seed);
        for _ in 0..if with_random { 4_000 } else { 60_000 } {
            let Some(decision) = game.decision() else { break };
            let view = game.view(decision.seat);
            let answer = match with_random && decision.seat != Seat(0) {
                true => random.answer(view),
                false => reeve.answer(view),
            };
            let refusal = game.check_answer(answer).err();
            assert_eq!(refusal, None, "seed {seed}: {answer:?} to {decision:?}");
            game.apply(answer, &mut NoLog).expect("a legal answer");
        }
        assert!(with_random || game.is_over(), "seed {seed}: {setup:?}");
    }
}

#[test]
fn it_never_buys_the_end_of_a_game_that_it_loses() {
    let mut reeve = standard();
    for seed in 0..200 {
        let mut setup = setup(&Expansion::KINGDOM, seed);
        // What two others passed each other is hidden, and so is the true score.
        if setup.kingdom.contains(&Masquerade) {
            continue;
        }
        setup.players = 2 + (seed % 3) as u8;
        let mut game = Game::new(&setup).expect("a good set-up");
        while let Some(decision) = game.decision() {
            let buyer = decision.seat;
            let answer = reeve.answer(game.view(buyer));
            let ends_anyway = game.supply().left(Province) == 0 || game.supply().n_empty() > 2;
            game.apply(answer, &mut NoLog).expect("a legal answer");
            if game.is_over() && matches!(answer, Answer::Buy(_)) && !ends_anyway {
                assert!(game.winners().contains(&buyer), "seed {seed}: {answer:?}");
            }
        }
    }
}

#[test]
fn two_standard_players_do_not_wait_for_each_other_for_ever() {
    let mut setup = setup(&[Expansion::Adventures], 8079);
    for seed in [8_079_000, 8_079_001, 8_079_004] {
        setup.seed = seed;
        let mut bots = [standard(), standard()];
        let mut game = Game::new(&setup).expect("a good set-up");
        for _ in 0..10_000 {
            let Some(decision) = game.decision() else { break };
            let answer = bots[decision.seat.index()].answer(game.view(decision.seat));
            game.apply(answer, &mut NoLog).expect("a legal answer");
        }
        assert!(game.is_over(), "seed {seed}");
    }
}
