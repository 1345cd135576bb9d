//! Questions with what lies on the table.

use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, EventSet, Game, NoLog, Position, Seat, text,
};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// The game after Ann's answers from this hand; Ben has these cards on his deck.
#[track_caller]
fn after(hand: &[Card], bens: &[Card], answers: &[Answer]) -> Game {
    // Where a single card can be gained nobody is asked.
    let others = [Card::Cellar, Card::Moat, Card::Village, Card::Workshop];
    let cards: CardSet = hand.iter().copied().chain(others).collect();
    let mut position = Position::new(2, Edition::First, cards, EventSet::EMPTY, 0);
    position.player(ANN).hand = hand.iter().copied().collect::<Bag>();
    position.set_deck(ANN, &[Card::Gold, Card::Silver, Card::Silver]);
    position.set_deck(BEN, bens);
    let mut game = position.start(false);
    for &answer in answers {
        game.apply(answer, &mut NoLog).expect("a legal answer");
    }
    game
}

#[track_caller]
fn asked(game: &Game) -> String {
    let names = ["Ann".to_string(), "Ben".to_string()];
    let seat = game.decision().expect("a question").seat;
    text::question(game.view(seat), &names).expect("it is asked").to_string()
}

#[test]
fn a_revealed_card_is_asked_about_by_its_owner_and_name() {
    let mut game = after(&[Card::Spy], &[Card::Duchy], &[Answer::Play(Card::Spy)]);
    assert_eq!(asked(&game), "Spy: your top card is Silver. Discard it?");
    game.apply(Answer::Done, &mut NoLog).expect("it may stay");
    assert_eq!(asked(&game), "Spy: Ben's top card is Duchy. Discard it?");
}

#[test]
fn one_of_several_revealed_cards_is_asked_for_by_their_owner() {
    let bens = [Card::Gold, Card::Silver, Card::Estate];
    let game = after(&[Card::Thief], &bens, &[Answer::Play(Card::Thief)]);
    assert_eq!(asked(&game), "Thief: trash one of Ben's cards");
}

#[test]
fn a_gain_says_what_the_card_may_cost() {
    let remodel = [Answer::Play(Card::Remodel), Answer::Card(Card::Duchy)];
    let game = after(&[Card::Remodel, Card::Duchy, Card::Copper], &[], &remodel);
    assert_eq!(asked(&game), "Remodel: gain a card costing up to 7 coins");

    let upgrade = [Answer::Play(Card::Upgrade), Answer::Card(Card::Estate)];
    let game = after(&[Card::Upgrade, Card::Estate, Card::Copper], &[], &upgrade);
    assert_eq!(asked(&game), "Upgrade: gain a card costing exactly 3 coins");

    let mine = [Answer::Play(Card::Mine), Answer::Card(Card::Copper)];
    let game = after(&[Card::Mine, Card::Silver, Card::Copper], &[], &mine);
    assert_eq!(asked(&game), "Mine: gain a Treasure costing up to 3 coins to your hand");
}

#[test]
fn what_another_gains_says_who_and_what_it_may_cost() {
    let game = after(&[Card::Swindler], &[Card::Estate], &[Answer::Play(Card::Swindler)]);
    assert_eq!(asked(&game), "Swindler: choose a card costing exactly 2 coins that Ben gains");
}
