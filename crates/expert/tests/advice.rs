//! Advice in the middle of a game.

use std::sync::Arc;

use freehold_bots::{Bot as _, standard};
use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, EventSet, Game, NoLog, Position, Seat, Setup,
};
use freehold_expert::{Effort, Expert, Plan, Plans, Player, Shelf, Thought};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn player(playouts: u32) -> Player {
    Player::new(Arc::<Shelf>::default(), Effort::Games(500), Thought::playouts(playouts), 3)
}

/// Ann has 8 coins, and the last Province wins for her. Bob will buy it otherwise.
fn last_province() -> Game {
    let cards: CardSet = [Card::Smithy].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.set_pile(Card::Province, 1);
    position.player(ANN).hand = [Card::Gold, Card::Gold, Card::Silver].into_iter().collect();
    position.set_deck(ANN, &[Card::Copper; 8]);
    position.player(BOB).hand = [Card::Gold; 4].into_iter().collect::<Bag>();
    position.set_deck(BOB, &[Card::Gold; 6]);
    let mut game = position.start(false);
    game.apply(Answer::PlayTreasures, &mut NoLog).unwrap();
    game
}

#[test]
fn the_answer_that_wins_is_advised_and_its_chance_told() {
    let game = last_province();
    let advice = player(400).advise(game.view(ANN));
    assert_eq!(advice.best.answer, Answer::Buy(Card::Province));
    assert!(advice.is_clear);
    assert!(advice.best.chance.is_none_or(|chance| chance.mean > 0.99), "{advice:?}");
}

#[test]
fn to_give_a_win_away_is_a_blunder_and_to_take_it_is_not() {
    let game = last_province();
    let loss = player(400).loss(&game, ANN, &[Answer::Done]).expect("it loses");
    assert!(loss.is_blunder(), "{loss:?}");
    assert_eq!(loss.best, Answer::Buy(Card::Province));
    assert_eq!(player(400).loss(&game, ANN, &[Answer::Buy(Card::Province)]), None);
}

/// Ann has played Militia, and Bob must discard two of these cards.
fn attacked(hand: &[Card]) -> Game {
    let kingdom = [Card::Militia, Card::Market, Card::Village];
    let cards: CardSet = kingdom.into_iter().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 3);
    position.player(ANN).hand = [Card::Militia].into_iter().collect();
    position.set_deck(ANN, &[Card::Copper; 9]);
    position.player(BOB).hand = hand.iter().copied().collect::<Bag>();
    position.set_deck(BOB, &[Card::Copper, Card::Copper, Card::Estate, Card::Silver, Card::Estate]);
    let mut game = position.start(false);
    game.apply(Answer::Play(Card::Militia), &mut NoLog).unwrap();
    assert_eq!(game.decision().unwrap().seat, BOB);
    game
}

#[test]
fn advice_about_a_pick_is_about_all_its_cards() {
    let copper = Card::Copper;
    let game = attacked(&[copper, copper, copper, Card::Silver, Card::Estate]);
    let advice = player(600).advise(game.view(BOB));
    assert_eq!(advice.best.pick.as_deref(), Some("Discard Estate and Copper"), "{advice:?}");
    let other = advice.other.expect("there are others").pick.expect("two cards");
    assert!(["Discard Silver and Estate", "Discard 2 Coppers"].contains(&&*other), "{other}");
}

#[test]
fn what_picks_the_same_cards_is_one_answer() {
    let game = attacked(&[Card::Gold, Card::Copper, Card::Copper, Card::Estate, Card::Estate]);
    let plans = Plans {
        plans: vec![Plan::new("buy: Province; Gold; Silver").unwrap()],
        ..Plans::default()
    };
    let mut expert = Expert::new(plans.into(), Thought::playouts(100), 3);
    // Two Estates; a Gold or a Copper, and an Estate. It does not matter which of two cards is named first.
    let answers = expert.answers(game.view(BOB));
    assert_eq!(answers.len(), 3, "{answers:?}");
    assert_eq!(answers[0], Answer::Card(Card::Estate));
}

#[test]
fn what_comes_to_the_same_is_no_blunder() {
    let setup = Setup::recommended("First Game").unwrap();
    let game = Game::new(&setup).unwrap();
    let seat = game.decision().unwrap().seat;
    let loss = player(200).loss(&game, seat, &[Answer::PlayTreasures]);
    assert!(loss.is_none_or(|loss| !loss.is_blunder()), "{loss:?}");
}

#[test]
fn whoever_comes_late_sees_the_game_as_it_stands() {
    let setup = Setup::recommended("First Game").unwrap();
    let mut game = Game::new(&setup).unwrap();
    let mut answers = Vec::new();
    for _ in 0..30 {
        let seat = game.decision().unwrap().seat;
        let answer = standard().answer(game.view(seat));
        game.apply(answer, &mut NoLog).unwrap();
        answers.push(answer);
    }
    let seat = game.decision().unwrap().seat;
    let mut late = player(50);
    assert_eq!(late.catch_up(&setup, &answers, seat).as_ref(), Some(&game));
    let advice = late.advise(game.view(seat));
    assert!(game.legal_answers().contains(&advice.best.answer));
    assert_eq!(player(50).catch_up(&setup, &[Answer::Yes], seat), None, "no such game");
}
