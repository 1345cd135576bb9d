//! Discard piles, and the cards that go there.

use super::*;

/// rulings: B1.visibility.3, B2.visibility.2
#[test]
fn nobody_counts_or_looks_through_a_discard_pile_not_even_its_owner() {
    for edition in [Edition::First, Edition::Second] {
        let with_discard = |cards: &[Card]| {
            let mut position = table(3, edition, &[]);
            position.player(ALICE).discard.extend(cards.iter().copied());
            Seen::start(position)
        };
        let one = with_discard(&[Card::Gold, Card::Estate]);
        let other = with_discard(&[Card::Curse, Card::Duchy, Card::Curse, Card::Estate]);
        for seat in [ALICE, BOB, CARA] {
            look_the_same(&one, &other, seat);
        }
    }
}

/// rulings: B2.visibility.2
#[test]
fn nobody_learns_how_many_cards_another_player_puts_into_the_discard_pile_unseen() {
    let mut one = with_deck_of(3);
    let mut other = with_deck_of(8);
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Play(Card::Messenger), Answer::Yes]);
        assert_eq!(view(&seen.game, ALICE).players[ALICE.index()].deck_size, Some(0));
    }
    look_the_same(&one, &other, BOB);
}

/// rulings: B2.visibility.4
#[test]
fn the_top_card_of_every_discard_pile_is_public() {
    let mut position = table(3, Edition::Second, &[]);
    position.player(ALICE).discard.extend([Card::Gold, Card::Estate]);
    position.player(BOB).discard.extend([Card::Estate, Card::Gold]);
    let game = position.start(false);
    for seat in [ALICE, BOB, CARA] {
        for (of, top) in [(ALICE, Some(Card::Estate)), (BOB, Some(Card::Gold)), (CARA, None)] {
            assert_eq!(view(&game, seat).players[of.index()].discard_top, top);
            assert_eq!(game.view(seat).discard_top(of), top);
        }
    }
}

/// rulings: B2.visibility.8
#[test]
fn the_order_of_a_discard_pile_below_its_top_makes_no_difference() {
    let with_discard = |cards: &[Card], seed| {
        let kingdom = CardSet::one(Card::Harbinger);
        let mut position = Position::new(2, Edition::Second, kingdom, EventSet::EMPTY, seed);
        position.player(ALICE).hand = bag(&[Card::Harbinger]);
        position.player(ALICE).discard.extend(cards.iter().copied());
        position
    };
    let piles = [
        [Card::Gold, Card::Copper, Card::Silver, Card::Estate],
        [Card::Silver, Card::Gold, Card::Copper, Card::Estate],
    ];

    // Harbinger offers the same cards, and the top does not change unless it is taken.
    let [mut one, mut other] = piles.map(|cards| {
        let mut position = with_discard(&cards, 0);
        position.set_deck(ALICE, &[Card::Curse]);
        Seen::start(position)
    });
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Play(Card::Harbinger)]);
        let all = [Card::Copper, Card::Silver, Card::Gold, Card::Estate].map(Answer::Card);
        assert_eq!(seen.game.legal_answers(), [&all[..], &[Answer::Done]].concat());
    }
    look_the_same(&one, &other, ALICE);
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Card(Card::Gold)]);
        assert_eq!(seen.game.player(ALICE).discard_top(), Some(Card::Estate));
    }
    look_the_same(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);

    // Shuffled, every card comes first equally often.
    for cards in piles {
        let n_games = 3_000;
        let golds = (0..n_games).filter(|&seed| {
            let mut seen = Seen::start(with_discard(&cards, seed));
            seen.answer(&[Answer::Play(Card::Harbinger)]);
            seen.game.player(ALICE).hand.count(Card::Gold) > 0
        });
        let golds = golds.count();
        assert!((630..=870).contains(&golds), "{golds} of {n_games} is far from a quarter");
    }
}

/// rulings: B2.cellar.4, B1.discard.3, B2.discard.3
#[test]
fn of_cards_discarded_together_the_others_see_the_number_and_the_last() {
    for edition in [Edition::First, Edition::Second] {
        let discarding = |cards: [Card; 3]| {
            let mut position = table(2, edition, &[Card::Cellar]);
            position.player(ALICE).hand = bag(&[&cards[..], &[Card::Cellar]].concat());
            position.set_deck(ALICE, &[Card::Copper; 3]);
            let mut seen = Seen::start(position);
            seen.answer(&[Answer::Play(Card::Cellar)]);
            seen.answer(&cards.map(Answer::Card));
            seen
        };
        let one = discarding([Card::Province, Card::Estate, Card::Gold]);
        let other = discarding([Card::Curse, Card::Copper, Card::Gold]);
        look_the_same(&one, &other, BOB);
        look_different(&one, &other, ALICE);
        assert_eq!(discards(&one, BOB), [None, None, Some(Card::Gold)]);
        assert_eq!(discards(&one, ALICE), [Card::Province, Card::Estate, Card::Gold].map(Some));
        assert_eq!(view(&one.game, BOB).players[ALICE.index()].discard_top, Some(Card::Gold));
        let unlike = discarding([Card::Province, Card::Estate, Card::Silver]);
        look_different(&one, &unlike, BOB);
    }
}

/// rulings: B1.discard.3, B2.discard.3
#[test]
fn the_attacker_too_sees_only_the_last_of_the_cards_discarded() {
    for edition in [Edition::First, Edition::Second] {
        let discarding = |first: Card| {
            let mut position = table(2, edition, &[Card::Militia]);
            position.player(ALICE).hand = bag(&[Card::Militia]);
            position.player(BOB).hand =
                bag(&[Card::Gold, Card::Estate, Card::Curse, Card::Copper, Card::Copper]);
            let mut seen = Seen::start(position);
            seen.answer(&[Answer::Play(Card::Militia)]);
            // A card that is picked and not yet discarded is nobody else's business.
            seen.answer(&[Answer::Card(first)]);
            assert_eq!(discards(&seen, ALICE), []);
            seen
        };
        let mut one = discarding(Card::Gold);
        let mut other = discarding(Card::Estate);
        look_the_same(&one, &other, ALICE);
        for seen in [&mut one, &mut other] {
            seen.answer(&[Answer::Card(Card::Curse)]);
            assert_eq!(discards(seen, ALICE), [None, Some(Card::Curse)]);
        }
        look_the_same(&one, &other, ALICE);
        look_different(&one, &other, BOB);
    }
}

/// rulings: B1.clean-up.2
#[test]
fn cards_left_in_hand_are_not_shown_in_clean_up_but_for_the_one_on_top() {
    let one = cleaned_up(Edition::First, &[Card::Copper, Card::Estate, Card::Curse], &[]);
    let other = cleaned_up(Edition::First, &[Card::Gold, Card::Province, Card::Curse], &[]);
    look_the_same(&one, &other, BOB);
    look_different(&one, &other, ALICE);
    assert_eq!(view(&one.game, BOB).players[ALICE.index()].discard_top, Some(Card::Curse));
    assert_eq!(discards(&one, BOB), [None, None, Some(Card::Curse)]);
}

/// rulings: B2.clean-up.2, B1.clean-up.2
#[test]
fn played_cards_hide_the_hand_in_clean_up() {
    for edition in [Edition::First, Edition::Second] {
        let played = [Card::Silver, Card::Copper];
        let one = cleaned_up(edition, &[Card::Estate, Card::Curse], &played);
        let other = cleaned_up(edition, &[Card::Gold, Card::Province], &played);
        look_the_same(&one, &other, BOB);
        look_different(&one, &other, ALICE);
        assert_eq!(view(&one.game, BOB).players[ALICE.index()].discard_top, Some(Card::Copper));
        assert_eq!(discards(&one, BOB), [None, None, Some(Card::Silver), Some(Card::Copper)]);
    }
}

/// A card that stays in play covers nothing.
///
/// rulings: B1.clean-up.2
#[test]
fn the_hands_last_card_is_on_top_if_all_cards_in_play_stay_there() {
    let mut position = table(2, Edition::First, &[Card::Hireling]);
    position.player(ALICE).hand = bag(&[Card::Hireling, Card::Estate, Card::Curse]);
    position.set_deck(ALICE, &[Card::Copper; 5]);
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Hireling), Answer::Done]);
    assert_eq!(view(&seen.game, BOB).players[ALICE.index()].discard_top, Some(Card::Curse));
    assert_eq!(discards(&seen, BOB), [None, Some(Card::Curse)]);
}

/// Harbinger's player looks through the discard pile, the others do not.
///
/// rulings: B2.look-at.1
#[test]
fn only_its_owner_looks_through_the_discard_pile_with_harbinger() {
    let looking = |below: [Card; 2]| {
        let mut position = table(2, Edition::Second, &[Card::Harbinger]);
        position.player(ALICE).hand = bag(&[Card::Harbinger]);
        position.set_deck(ALICE, &[Card::Copper]);
        position.player(ALICE).discard.extend(below);
        position.player(ALICE).discard.push(Card::Estate);
        let mut seen = Seen::start(position);
        let before = seen.game.player(ALICE).discard.clone();
        seen.answer(&[Answer::Play(Card::Harbinger)]);
        (seen, before)
    };
    let (mut one, before) = looking([Card::Gold, Card::Curse]);
    let (mut other, _) = looking([Card::Silver, Card::Duchy]);
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
    one.answer(&[Answer::Done]);
    other.answer(&[Answer::Done]);
    assert_eq!(one.game.player(ALICE).discard, before);
    look_the_same(&one, &other, BOB);
}

/// What a seat has heard of cards being discarded.
fn discards(seen: &Seen, seat: Seat) -> Vec<Option<Card>> {
    let discarded = |fact| match fact {
        Fact::Discarded { card, .. } => Some(card),
        _ => None,
    };
    seen.heard_by(seat).into_iter().filter_map(discarded).collect()
}

/// Alice has played some cards and ended her turn with others in hand.
#[track_caller]
fn cleaned_up(edition: Edition, hand: &[Card], played: &[Card]) -> Seen {
    let mut position = table(2, edition, &[]);
    position.player(ALICE).hand = bag(&[hand, played].concat());
    position.set_deck(ALICE, &[Card::Copper; 5]);
    let mut seen = Seen::start(position);
    for &card in played {
        seen.answer(&[Answer::Play(card)]);
    }
    seen.answer(&[Answer::Done]);
    assert_eq!(seen.game.turn().seat, BOB);
    seen
}
