//! What lies open, and hands.

use super::*;

/// rulings: B1.setup.16, B1.visibility.5
#[test]
fn everybody_sees_which_piles_there_are_and_counts_them() {
    let mut setup = Setup::recommended("Expert Intro").unwrap();
    setup.players = 3;
    let mut seen = Seen::of(Game::new(&setup).unwrap());
    let mut in_supply: Vec<Card> = setup.kingdom.clone();
    in_supply.extend([Card::Copper, Card::Silver, Card::Gold, Card::Estate, Card::Duchy]);
    in_supply.extend([Card::Province, Card::Curse]);
    in_supply.sort();

    for n_bought in 0..2 {
        for seat in [ALICE, BOB, CARA] {
            let view = view(&seen.game, seat);
            let piles = view.piles.iter().filter(|pile| pile.kind != PileKind::Outside);
            let mut cards: Vec<Card> = piles.map(|pile| pile.card).collect();
            cards.sort();
            assert_eq!(cards, in_supply);
            let left = |card| view.piles.iter().find(|pile| pile.card == card).unwrap().left;
            assert_eq!(left(Card::Copper), 60 - 3 * 7 - n_bought);
            assert_eq!(left(Card::Curse), 20);
            assert_eq!(left(Card::Peasant), 10);
            assert_eq!(left(Card::Soldier), 5);
        }
        seen.answer(&[Answer::Buy(Card::Copper)]);
    }
}

/// rulings: B2.visibility.3
#[test]
fn the_size_of_a_hand_is_public_and_its_cards_are_not() {
    let with_hand = |cards: &[Card]| {
        let mut position = table(2, Edition::Second, &[]);
        position.player(ALICE).hand = bag(cards);
        Seen::start(position)
    };
    let one = with_hand(&[Card::Gold, Card::Gold, Card::Province]);
    let other = with_hand(&[Card::Copper, Card::Estate, Card::Curse]);
    look_the_same(&one, &other, BOB);
    look_different(&one, &other, ALICE);
    let more = with_hand(&[Card::Copper, Card::Estate, Card::Curse, Card::Curse]);
    for (seen, n) in [(&one, 3), (&more, 4)] {
        assert_eq!(view(&seen.game, BOB).players[ALICE.index()].hand_size, n);
        assert_eq!(seen.game.view(BOB).hand_size(ALICE), usize::from(n));
        assert_eq!(view(&seen.game, BOB).players[ALICE.index()].hand, None);
    }
    assert_eq!(
        view(&one.game, ALICE).players[ALICE.index()].hand,
        Some(one.game.player(ALICE).hand.clone())
    );
}

/// rulings: B2.visibility.5
#[test]
fn all_cards_in_play_are_public() {
    let mut position = table(3, Edition::Second, &[Card::Village, Card::Hireling]);
    position.player(ALICE).hand = bag(&[Card::Village, Card::Gold]);
    position.put_in_play(BOB, Card::Hireling);
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Village), Answer::Play(Card::Gold)]);
    for seat in [ALICE, BOB, CARA] {
        for (of, cards) in
            [(ALICE, &[Card::Village, Card::Gold][..]), (BOB, &[Card::Hireling]), (CARA, &[])]
        {
            let in_play = &view(&seen.game, seat).players[of.index()].in_play;
            assert_eq!(in_play.iter().map(|c| c.card).collect::<Vec<_>>(), cards);
            assert_eq!(seen.game.view(seat).in_play(of).collect::<Vec<_>>(), cards);
        }
        let played = Fact::Played { seat: ALICE, card: Card::Village, again: false };
        assert!(seen.heard_by(seat).contains(&played));
    }
}

/// rulings: B1.visibility.4, B2.visibility.7, B2.trash.2
#[test]
fn the_whole_trash_is_open_to_all_at_any_moment_and_has_no_order() {
    for edition in [Edition::First, Edition::Second] {
        let trashing = |cards: &[Card]| {
            let mut position = table(3, edition, &[Card::Chapel, Card::Militia]);
            position.set_trash(bag(&[Card::Curse, Card::Curse]));
            position.player(ALICE).hand =
                bag(&[Card::Chapel, Card::Copper, Card::Estate, Card::Duchy]);
            position.player(BOB).hand = bag(&[Card::Militia]);
            position.player(CARA).hand = bag(&[[Card::Gold; 3], [Card::Copper; 3]].concat());
            let mut seen = Seen::start(position);
            seen.answer(&[Answer::Play(Card::Chapel)]);
            for seat in [ALICE, BOB, CARA] {
                let before = view(&seen.game, seat).trash;
                assert_eq!(before, bag(&[Card::Curse, Card::Curse]));
            }
            seen.answer(&[Answer::Card(cards[0]), Answer::Card(cards[1]), Answer::Done]);
            seen
        };
        let mut one = trashing(&[Card::Copper, Card::Estate]);
        let other = trashing(&[Card::Estate, Card::Copper]);
        let trash = bag(&[Card::Curse, Card::Curse, Card::Copper, Card::Estate]);
        for seat in [ALICE, BOB, CARA] {
            assert_eq!(view(&one.game, seat).trash, trash);
            assert_eq!(one.game.view(seat).trash(), &trash);
            assert_eq!(sight(&one.game, seat), sight(&other.game, seat));
        }
        // It stays so on other turns and in the middle of an Attack.
        one.answer(&[Answer::Done, Answer::Play(Card::Militia)]);
        assert_eq!(one.game.decision().map(|decision| decision.seat), Some(CARA));
        for seat in [ALICE, BOB, CARA] {
            assert_eq!(view(&one.game, seat).trash, trash);
        }
    }
}
