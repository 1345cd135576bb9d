//! Cards passed in secret.

use super::*;

const DAVE: Seat = Seat(3);

/// rulings: I1.pass.2
#[test]
fn a_passed_card_is_seen_only_by_its_passer_and_its_receiver() {
    let passing = |card: Card| {
        let mut seen = masquerade();
        seen.answer(&[Answer::Card(card)]);
        seen.answer(&[Answer::Card(Card::Copper), Answer::Card(Card::Duchy)]);
        let passed = |of: Seat, to: Seat, card| Fact::Passed { seat: of, to, card };
        for (seat, card) in [(ALICE, Some(card)), (BOB, Some(card)), (CARA, None)] {
            assert!(seen.heard_by(seat).contains(&passed(ALICE, BOB, card)));
        }
        let copper = Some(Card::Copper);
        for (seat, card) in [(ALICE, None), (BOB, copper), (CARA, copper)] {
            assert!(seen.heard_by(seat).contains(&passed(BOB, CARA, card)));
        }
        assert_eq!(seen.game.view(BOB).hand(), &bag(&[Card::Curse, Card::Silver, card]));
        seen
    };
    let one = passing(Card::Gold);
    let other = passing(Card::Estate);
    look_the_same(&one, &other, CARA);
    look_different(&one, &other, ALICE);
    look_different(&one, &other, BOB);
    for of in [ALICE, BOB, CARA] {
        let known = |seen: &Seen| seen.game.view(CARA).owned(of).into_owned();
        assert_eq!(known(&one), known(&other), "Cara cannot tell what seat {} owns", of.0);
    }
    let everyone_hears =
        |seen: &Seen| -> Vec<Fact> { seen.facts.iter().map(Fact::for_everyone).collect() };
    assert_eq!(everyone_hears(&one), everyone_hears(&other));
}

/// Bob gets an Estate in secret and trashes it in sight, having passed his own in secret before; or he does neither and trashes
/// his own. Dave hears the same of both.
#[test]
fn cards_are_counted_by_what_was_heard_of_them() {
    let trashing = |passed: Card, got: Card| {
        let kingdom = [Card::ThroneRoom, Card::Masquerade, Card::Chapel];
        let mut position = table(4, Edition::First, &kingdom);
        position.player(ALICE).hand =
            bag(&[Card::ThroneRoom, Card::Masquerade, Card::Estate, Card::Copper]);
        position.set_deck(ALICE, &[Card::Copper; 4]);
        position.player(BOB).hand = bag(&[Card::Estate, Card::Silver, Card::Chapel]);
        for seat in [CARA, DAVE] {
            position.player(seat).hand = bag(&[Card::Copper, Card::Copper]);
        }
        let mut seen = Seen::start(position);
        let card = Answer::Card;
        seen.answer(&[Answer::Play(Card::ThroneRoom), card(Card::Copper), card(passed)]);
        seen.answer(&[Answer::Done, card(got), card(Card::Copper), card(Card::Copper)]);
        seen.answer(&[Answer::Done, Answer::Done, Answer::Play(Card::Chapel)]);
        seen.answer(&[card(Card::Estate), Answer::Done]);
        seen
    };
    let one = trashing(Card::Estate, Card::Estate);
    let other = trashing(Card::Silver, Card::Copper);
    look_the_same(&one, &other, DAVE);
    // Nor can a spectator tell, who saw no pass at all.
    assert_eq!(one.game.seen(Sight::Public), other.game.seen(Sight::Public));
    assert_ne!(one.game.seen(Sight::Open), other.game.seen(Sight::Open));
    for (of, cards) in [(BOB, bag(&[Card::Silver, Card::Chapel])), (DAVE, bag(&[Card::Copper; 2]))]
    {
        for seen in [&one, &other] {
            assert_eq!(seen.game.view(DAVE).owned(of).into_owned(), cards);
        }
    }
}

/// rulings: I1.masquerade.3
#[test]
fn nobody_sees_the_card_coming_in_before_having_chosen_one_to_pass() {
    let (mut one, mut other) = (masquerade(), masquerade());
    one.answer(&[Answer::Card(Card::Gold)]);
    other.answer(&[Answer::Card(Card::Estate)]);
    for (seat, own) in [
        (BOB, [Card::Copper, Card::Silver, Card::Curse]),
        (CARA, [Card::Copper, Card::Duchy, Card::Province]),
    ] {
        for seen in [&one, &other] {
            let decision = seen.game.view(seat).decision().expect("it is this player's choice");
            let Ask::Cards { from: Zone::Hand, options, .. } = &decision.ask else {
                panic!("a card is to be passed: {decision:?}")
            };
            assert_eq!(options.cards().collect::<Vec<_>>(), own);
            assert_eq!(seen.game.view(seat).hand(), &bag(&own));
            // What comes in cannot be passed on.
            let refused = Err(Refusal::NotAChoice(Card::Gold));
            assert_eq!(seen.game.check_answer(Answer::Card(Card::Gold)), refused);
            let is_passed = |fact: &Fact| matches!(fact, Fact::Passed { .. });
            assert!(!seen.facts.iter().any(is_passed), "nothing has moved yet");
        }
        look_the_same(&one, &other, seat);
        one.answer(&[Answer::Card(own[1])]);
        other.answer(&[Answer::Card(own[1])]);
    }
    look_different(&one, &other, BOB);
}

/// Alice has played Masquerade and must choose a card to pass.
#[track_caller]
fn masquerade() -> Seen {
    let mut position = table(3, Edition::First, &[Card::Masquerade]);
    position.player(ALICE).hand = bag(&[Card::Masquerade, Card::Gold, Card::Estate]);
    position.set_deck(ALICE, &[Card::Copper; 2]);
    position.player(BOB).hand = bag(&[Card::Copper, Card::Silver, Card::Curse]);
    position.player(CARA).hand = bag(&[Card::Copper, Card::Duchy, Card::Province]);
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Masquerade)]);
    seen
}
