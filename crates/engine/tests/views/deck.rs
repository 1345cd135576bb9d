//! Decks, and who looks at their cards.

use super::*;

/// rulings: B1.visibility.1, B1.visibility.3
#[test]
fn nobody_sees_the_cards_of_a_deck_or_their_order_not_even_its_owner() {
    let with_deck = |cards: &[Card]| {
        let mut position = table(2, Edition::First, &[Card::Village]);
        position.player(ALICE).hand = bag(&[Card::Village, Card::Village]);
        position.set_deck(ALICE, cards);
        position.set_deck(BOB, cards);
        Seen::start(position)
    };
    let mut one = with_deck(&[Card::Gold, Card::Estate, Card::Copper]);
    let mut reordered = with_deck(&[Card::Estate, Card::Copper, Card::Gold]);
    let mut other = with_deck(&[Card::Province, Card::Village, Card::Curse]);
    for seat in [ALICE, BOB] {
        look_the_same(&one, &reordered, seat);
        look_the_same(&one, &other, seat);
    }
    // Only a drawn card is seen, by the one who draws it.
    for seen in [&mut one, &mut reordered, &mut other] {
        seen.answer(&[Answer::Play(Card::Village)]);
    }
    look_different(&one, &reordered, ALICE);
    look_different(&one, &other, ALICE);
    look_the_same(&one, &reordered, BOB);
    look_the_same(&one, &other, BOB);
}

/// rulings: B1.visibility.2, B2.visibility.1
#[test]
fn a_player_may_count_the_own_deck_at_any_time() {
    for edition in [Edition::First, Edition::Second] {
        for turn in [ALICE, BOB] {
            for n in [0, 3, 8] {
                let mut position = table(2, edition, &[]);
                position.set_turn(turn);
                position.set_deck(ALICE, &[Card::Copper, Card::Gold].repeat(n));
                let game = position.start(false);
                assert_eq!(game.view(ALICE).deck_size(), 2 * n);
                assert_eq!(view(&game, ALICE).players[ALICE.index()].deck_size, Some(2 * n as u16));
            }
        }
    }
}

/// rulings: B2.visibility.2
#[test]
fn nobody_counts_the_deck_of_another_player() {
    let one = with_deck_of(3);
    let other = with_deck_of(8);
    look_the_same(&one, &other, BOB);
    look_different(&one, &other, ALICE);
}

/// rulings: B1.chancellor.2
#[test]
fn chancellor_moves_the_deck_without_a_look_at_it() {
    let with_deck = |cards: &[Card]| {
        let mut position = table(2, Edition::First, &[Card::Chancellor]);
        position.player(ALICE).hand = bag(&[Card::Chancellor]);
        position.player(ALICE).discard.push(Card::Estate);
        position.set_deck(ALICE, cards);
        let mut seen = Seen::start(position);
        seen.answer(&[Answer::Play(Card::Chancellor), Answer::Yes]);
        seen
    };
    // The bottom card is seen, and no other.
    let one = with_deck(&[Card::Gold, Card::Silver, Card::Province]);
    let other = with_deck(&[Card::Curse, Card::Copper, Card::Province]);
    for seat in [ALICE, BOB] {
        look_the_same(&one, &other, seat);
        assert_eq!(view(&one.game, seat).players[ALICE.index()].discard_top, Some(Card::Province));
    }
    let discarded = |seen: &Seen| seen.game.player(ALICE).discard.len();
    assert_eq!((discarded(&one), discarded(&other)), (4, 4));
}

/// rulings: B2.look-at.1
#[test]
fn only_the_player_who_looks_at_cards_sees_them_and_they_go_back_to_their_place() {
    let looking = |top: [Card; 2]| {
        let mut position = table(2, Edition::Second, &[Card::Sentry]);
        position.player(ALICE).hand = bag(&[Card::Sentry]);
        position.set_deck(ALICE, &[&[Card::Copper], &top[..], &[Card::Duchy]].concat());
        let mut seen = Seen::start(position);
        seen.answer(&[Answer::Play(Card::Sentry)]);
        assert_eq!(seen.game.view(ALICE).looked_at(), top);
        assert_eq!(view(&seen.game, ALICE).players[ALICE.index()].revealed, Some(top.to_vec()));
        assert_eq!(view(&seen.game, BOB).players[ALICE.index()].revealed, None);
        seen
    };
    let tops = [[Card::Gold, Card::Estate], [Card::Silver, Card::Curse]];
    let [mut one, mut other] = tops.map(looking);
    look_the_same(&one, &other, BOB);
    look_different(&one, &other, ALICE);
    for (seen, top) in [&mut one, &mut other].into_iter().zip(tops) {
        // Neither trashed nor discarded.
        seen.answer(&[Answer::Done, Answer::Done, Answer::Card(top[0])]);
        let deck = seen.game.player(ALICE).deck.from_top();
        assert_eq!(deck, [Some(top[0]), Some(top[1]), Some(Card::Duchy)]);
        assert_eq!(seen.game.view(ALICE).looked_at(), []);
    }
    look_the_same(&one, &other, BOB);
}

/// rulings: I1.scout.5
#[test]
fn the_order_in_which_scout_puts_cards_back_is_not_shown() {
    let putting_back = |cards: [Card; 3]| {
        let mut position = table(2, Edition::First, &[Card::Scout]);
        position.player(ALICE).hand = bag(&[Card::Scout]);
        position.set_deck(ALICE, &[Card::Gold, Card::Estate, Card::Silver, Card::Copper]);
        let mut seen = Seen::start(position);
        seen.answer(&[Answer::Play(Card::Scout), Answer::Card(cards[0]), Answer::Card(cards[1])]);
        assert_eq!(seen.game.player(ALICE).deck.from_top(), cards.map(Some));
        seen
    };
    let one = putting_back([Card::Gold, Card::Silver, Card::Copper]);
    let other = putting_back([Card::Copper, Card::Gold, Card::Silver]);
    look_the_same(&one, &other, BOB);
}
