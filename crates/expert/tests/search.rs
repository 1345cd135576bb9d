//! The player that decides by playouts.

use std::sync::Arc;

use freehold_bots::{Bot, Random, standard};
use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, EventSet, Expansion, Fact, Game, Position, RandomKingdom,
    Seat, Setup,
};
use freehold_expert::{Expert, Part, Plan, Plans, Thought};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn plans(texts: &[&str]) -> Arc<Plans> {
    let plan = |&text: &&str| Plan::new(text).expect("a strategy");
    Arc::new(Plans { plans: texts.iter().map(plan).collect(), ..Plans::default() })
}

fn money() -> Arc<Plans> {
    plans(&[
        "buy: Province; Duchy if left(Province) <= 4; Gold; Silver",
        "guard: off\nbuy: Province; Gold; Silver",
    ])
}

fn bag(cards: &[(Card, usize)]) -> Bag {
    cards.iter().flat_map(|&(card, n)| std::iter::repeat_n(card, n)).collect()
}

/// Ann can buy one card for 8 coins; so many Provinces are left, and Bob is this many Duchies ahead.
fn position(provinces: u8, duchies: usize) -> Game {
    let cards: CardSet = [Card::Smithy].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Province, provinces);
    position.player(ANN).hand = bag(&[(Card::Gold, 2), (Card::Silver, 1)]);
    position.set_deck(ANN, &[Card::Gold; 8]);
    position.player(BOB).hand = bag(&[(Card::Copper, 4)]);
    position.set_deck(BOB, &[Card::Copper; 6]);
    position.player(BOB).discard = vec![Card::Duchy; duchies];
    position.start(false)
}

/// What the player buys first.
fn bought(mut game: Game, thought: Thought) -> Answer {
    let mut expert = Expert::new(money(), thought, 7);
    loop {
        let seat = game.decision().expect("Ann decides").seat;
        assert_eq!(seat, ANN);
        let answer = expert.answer(game.view(seat));
        match answer {
            Answer::Buy(_) => return answer,
            _ if game.turn().bought > 0 => return answer,
            _ => game.apply(answer, &mut Vec::<Fact>::new()).expect("a legal answer"),
        }
        if game.turn().seat != ANN || game.is_over() {
            return Answer::Done;
        }
    }
}

#[test]
fn a_win_in_hand_is_taken() {
    let answer = bought(position(1, 1), Thought::playouts(400));
    assert_eq!(answer, Answer::Buy(Card::Province));
}

#[test]
fn a_lost_game_is_not_ended_while_there_is_hope() {
    // Bob has nine points and cannot buy anything much; with a deck of Gold Ann can still catch up.
    let answer = bought(position(1, 3), Thought::playouts(400));
    assert_ne!(answer, Answer::Buy(Card::Province));
}

/// Ann has so many coins and Buys, no cards to play, and two Provinces; two piles are empty, and Bob has these Victory cards.
fn two_piles_empty(coins: u16, buys: u16, bobs: &[Card]) -> Position {
    let kingdom = [Card::Cellar, Card::Market, Card::Moat, Card::Smithy, Card::Village];
    let cards: CardSet = kingdom.into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Moat, 0);
    position.set_pile(Card::Village, 0);
    position.set_deck(ANN, &[Card::Copper; 8]);
    position.player(ANN).discard = vec![Card::Province; 2];
    position.player(BOB).hand = bag(&[(Card::Gold, 5)]);
    position.set_deck(BOB, &[Card::Gold; 8]);
    position.player(BOB).discard = bobs.to_vec();
    position.turn().coins = coins;
    position.turn().buys = buys;
    position
}

#[test]
fn several_purchases_that_win_together_are_made() {
    // Two Cellars empty the third pile; no plan wants one.
    let mut position = two_piles_empty(6, 3, &[Card::Province, Card::Duchy, Card::Estate]);
    position.set_pile(Card::Cellar, 2);
    let mut game = position.start(false);
    let mut expert = Expert::new(money(), Thought::playouts(400), 7);
    while !game.is_over() {
        let seat = game.decision().expect("it is not over").seat;
        assert_eq!(seat, ANN, "Bob must not have a turn");
        let answer = expert.answer(game.view(seat));
        game.apply(answer, &mut Vec::<Fact>::new()).expect("a legal answer");
    }
    assert_eq!(game.winners(), [ANN]);
}

#[test]
fn the_last_curse_is_bought_if_that_wins() {
    let mut position = two_piles_empty(0, 1, &[Card::Province, Card::Duchy, Card::Estate]);
    position.set_pile(Card::Curse, 1);
    assert_eq!(bought(position.start(false), Thought::playouts(400)), Answer::Buy(Card::Curse));
    // It costs a point, which Ann has not got if Bob has two more.
    let mut position = two_piles_empty(0, 1, &[Card::Province, Card::Duchy, Card::Duchy]);
    position.set_pile(Card::Curse, 1);
    assert_ne!(bought(position.start(false), Thought::playouts(400)), Answer::Buy(Card::Curse));
}

#[test]
fn a_lost_game_is_never_ended_without_need() {
    // Nothing can save Ann; but it is for Bob to end it.
    let mut position = two_piles_empty(5, 1, &[Card::Province; 6]);
    position.set_pile(Card::Duchy, 1);
    position.set_pile(Card::Market, 1);
    let answer = bought(position.start(false), Thought::playouts(400));
    assert!(![Answer::Buy(Card::Duchy), Answer::Buy(Card::Market)].contains(&answer), "{answer:?}");
}

#[test]
fn an_action_is_played_though_a_plan_buys_the_wrong_card_with_its_coins() {
    // Militia's coins are those of a Province, which the plan always buys; in a deck of eight cards Gold is better.
    let cards: CardSet = [Card::Militia].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.player(ANN).hand = bag(&[(Card::Militia, 1), (Card::Gold, 2)]);
    position.set_deck(ANN, &[Card::Copper; 5]);
    position.player(BOB).hand = bag(&[(Card::Copper, 3), (Card::Estate, 2)]);
    position.set_deck(BOB, &[Card::Silver; 5]);
    let game = position.start(false);
    for seed in 0..4 {
        let mut expert = Expert::new(money(), Thought::playouts(4_000), seed);
        assert_eq!(expert.answer(game.view(ANN)), Answer::Play(Card::Militia), "seed {seed}");
    }
}

#[test]
fn what_is_clear_takes_few_playouts() {
    let game = position(1, 1);
    let mut expert = Expert::new(money(), Thought::playouts(100_000), 7);
    let mut game = game;
    while game.turn().coins == 0 {
        let answer = expert.answer(game.view(ANN));
        game.apply(answer, &mut Vec::<Fact>::new()).expect("a legal answer");
    }
    let verdict = expert.think(game.view(ANN));
    assert_eq!(verdict.best, Answer::Buy(Card::Province));
    assert!(verdict.is_clear(), "{verdict:?}");
    assert!(verdict.chance().is_some_and(|chance| chance > 0.99), "{verdict:?}");
    let all: u32 = verdict.judged.iter().map(|judged| judged.playouts).sum();
    assert!(all < 20_000, "{all} playouts for a win in hand");
}

/// The answers of a whole game in which experts play everybody.
fn played(setup: &Setup, thought: Thought) -> Vec<Answer> {
    let mut experts: Vec<Expert> =
        (0..setup.players).map(|i| Expert::new(money(), thought, u64::from(i))).collect();
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(setup, &mut facts).expect("a game");
    let mut answers = Vec::new();
    loop {
        for (i, expert) in experts.iter_mut().enumerate() {
            let seat = Seat(i as u8);
            let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
            expert.watch(&seen, game.view(seat));
        }
        facts.clear();
        let Some(decision) = game.decision() else { return answers };
        let seat = decision.seat;
        let answer = experts[seat.index()].answer(game.view(seat));
        game.apply(answer, &mut facts).expect("a legal answer");
        answers.push(answer);
        assert!(answers.len() < 3_000, "nobody ends the game");
    }
}

#[test]
fn the_same_seed_thinks_the_same_on_any_number_of_threads() {
    let setup = Setup::recommended("First Game").expect("it is there");
    let alone = played(&setup, Thought::playouts(60));
    let together = played(&setup, Thought { parallel: true, ..Thought::playouts(60) });
    assert_eq!(alone, together);
}

#[test]
fn every_card_and_every_number_of_players_is_played_by_the_rules() {
    for seed in 0..12 {
        let (edition, players) = match seed % 2 {
            0 => (Edition::Second, 2 + (seed % 5) as u8),
            _ => (Edition::First, 2 + (seed % 5) as u8),
        };
        let draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
        let setup = Setup { players, seed, ..draw.draw().expect("a Kingdom") };
        played(&setup, Thought::playouts(24));
    }
}

#[test]
fn what_is_left_out_is_forgotten() {
    let setup = Setup::recommended("First Game").expect("it is there");
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&setup, &mut facts).expect("a game");
    let expert = || Expert::new(money(), Thought::playouts(300), 5);
    let (mut watched, mut reeve) = (expert(), standard());
    let view = loop {
        let seen: Vec<Fact> = facts.drain(..).map(|fact| fact.for_seat(ANN)).collect();
        watched.watch(&seen, game.view(ANN));
        let seat = game.decision().expect("it is not over").seat;
        if seat == ANN && game.turn().number > 16 {
            break game.view(ANN);
        }
        let answer = reeve.answer(game.view(seat));
        game.apply(answer, &mut facts).expect("a legal answer");
    };
    let forgetful = watched.clone().without(Part::Memory).without(Part::Beliefs).chances(view, 300);
    assert_eq!(forgetful, expert().chances(view, 300));
    assert_ne!(watched.chances(view, 300), forgetful);
}

#[test]
fn what_nobody_can_know_changes_no_answer() {
    // The same view, another hand of the opponent: the same thoughts.
    let setup = Setup::recommended("First Game").expect("it is there");
    let mut game = Game::new(&setup).expect("a game");
    let mut random = Random::new(4);
    for _ in 0..60 {
        let Some(decision) = game.decision() else { break };
        let seat = decision.seat;
        let answer = random.answer(game.view(seat));
        game.apply(answer, &mut Vec::<Fact>::new()).expect("a legal answer");
    }
    let seat = game.decision().expect("it is not over").seat;
    let other = game.view(seat).sample(&mut freehold_engine::Rng::new(99));
    let think =
        |game: &Game| Expert::new(money(), Thought::playouts(300), 5).think(game.view(seat));
    assert_eq!(think(&game), think(&other));
}
