//! What a seat may know: two games that differ only in what is hidden from a seat look and sound the same to it.

use freehold_engine::{
    Answer, Ask, Bag, Card, CardSet, Edition, Event, EventSet, Fact, Game, PileKind, Position,
    Refusal, Seat, Setup, Sight, Source, View, Which, Zone, text,
};

const ALICE: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CARA: Seat = Seat(2);
const DAVE: Seat = Seat(3);

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
fn nobody_counts_the_deck_of_another_player() {
    let one = with_deck_of(3);
    let other = with_deck_of(8);
    look_the_same(&one, &other, BOB);
    look_different(&one, &other, ALICE);
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

/// rulings: AD.gear.8
#[test]
fn which_gear_returns_its_cards_first_is_asked_of_its_player_alone() {
    let with_aside = |one: Card, other: Card| {
        let mut position = table(2, Edition::Second, &[Card::Gear, Card::Guide]);
        assert!(position.put_in_play_waiting(ALICE, Card::Gear, &[one]));
        assert!(position.put_in_play_waiting(ALICE, Card::Gear, &[other]));
        position.player(ALICE).tavern.add(Card::Guide);
        let mut seen = Seen::start(position);
        let gear = Answer::Next(Source::Card(Card::Gear));
        seen.answer(&[Answer::Done, Answer::Done, gear]);
        seen
    };
    let one = with_aside(Card::Gold, Card::Copper);
    let other = with_aside(Card::Province, Card::Curse);
    look_the_same(&one, &other, BOB);
    let asked = one.game.view(ALICE).decision().map(|decision| decision.ask.clone());
    let options = vec![Which::SetAside(vec![Card::Gold]), Which::SetAside(vec![Card::Copper])];
    assert_eq!(asked, Some(Ask::Copies { of: Source::Card(Card::Gear), options }));
    assert_eq!(one.game.view(BOB).decision(), None);
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

/// rulings: B2.visibility.6
#[test]
fn a_card_set_aside_is_public_unless_it_lies_face_down() {
    let mut position = table(2, Edition::Second, &[Card::Library, Card::Village, Card::Gear]);
    position.player(ALICE).hand = bag(&[Card::Library]);
    position.set_deck(ALICE, &[Card::Village, Card::Village, Card::Copper]);
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Library), Answer::Card(Card::Village)]);
    for seat in [ALICE, BOB] {
        assert_eq!(aside(&seen.game, seat), [Some(Card::Village)]);
        let card = Some(Card::Village);
        let fact = Fact::SetAside { seat: ALICE, card, from: Zone::Deck, shown: true };
        assert!(seen.heard_by(seat).contains(&fact));
    }

    let face_down = gear(&[Card::Gold, Card::Estate]);
    assert_eq!(aside(&face_down.game, ALICE), [Some(Card::Gold), Some(Card::Estate)]);
    assert_eq!(aside(&face_down.game, BOB), [None, None]);
}

/// rulings: AD.gear.2
#[test]
fn what_gear_sets_aside_is_seen_by_its_owner_only() {
    let mut one = gear(&[Card::Gold, Card::Estate]);
    let mut other = gear(&[Card::Province, Card::Copper]);
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
    assert_eq!(aside(&one.game, ALICE), [Some(Card::Gold), Some(Card::Estate)]);
    assert_eq!(aside(&one.game, BOB), [None, None]);
    // Nor do the others see what comes back.
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Done, Answer::Done]);
        assert_eq!(seen.game.turn().number, 3);
        assert_eq!(aside(&seen.game, ALICE), []);
    }
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
}

/// rulings: AD.event-save.3
#[test]
fn what_save_sets_aside_is_not_seen_by_the_others() {
    let saving = |card: Card| {
        let events = EventSet::from_iter([Event::Save]);
        let mut position = Position::new(2, Edition::Second, CardSet::EMPTY, events, 0);
        position.player(ALICE).hand = bag(&[Card::Gold, Card::Estate, Card::Curse]);
        position.set_deck(ALICE, &[Card::Copper; 5]);
        position.turn().coins = 1;
        let mut seen = Seen::start(position);
        seen.answer(&[Answer::BuyEvent(Event::Save), Answer::Card(card)]);
        seen
    };
    let mut one = saving(Card::Gold);
    let mut other = saving(Card::Estate);
    assert_eq!(aside(&one.game, ALICE), [Some(Card::Gold)]);
    assert_eq!(aside(&one.game, BOB), [None]);
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
    // Nor is it seen when it comes back; a Curse hides the other card in the discard pile.
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Done]);
        assert_eq!(view(&seen.game, BOB).players[ALICE.index()].hand_size, 6);
    }
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
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

/// A game and what has been heard of it so far.
struct Seen {
    /// What everybody owned at first.
    began: Vec<Bag>,
    game: Game,
    facts: Vec<Fact>,
}

impl Seen {
    fn of(game: Game) -> Seen {
        let began = game.seats().map(|seat| game.player(seat).owns.clone()).collect();
        Seen { began, game, facts: Vec::new() }
    }

    fn start(position: Position) -> Seen {
        Seen::of(position.start(false))
    }

    #[track_caller]
    fn answer(&mut self, answers: &[Answer]) {
        for &answer in answers {
            if let Err(refusal) = self.game.apply(answer, &mut self.facts) {
                panic!("{answer:?}: {refusal}, to {:?}", self.game.decision());
            }
        }
    }

    fn heard_by(&self, seat: Seat) -> Vec<Fact> {
        self.facts.iter().map(|fact| fact.for_seat(seat)).collect()
    }
}

/// All that a seat sees and is asked, as it would be sent, but for what everybody owns: a position does not say who has heard of
/// which gains.
fn sight(game: &Game, seat: Seat) -> String {
    let mut view = view(game, seat);
    for player in &mut view.players {
        (player.owned, player.points) = (Bag::EMPTY, 0);
    }
    let asked = game.view(seat).decision();
    let words = asked.map(|decision| text::prompt(decision, &[]));
    let all = (view, asked, words, game.view(seat).legal_answers(), game.view(seat).auto());
    serde_json::to_string(&all).expect("a view can be written")
}

/// Checks that a seat can tell two games apart neither by what it sees nor by what it has heard.
#[track_caller]
fn look_the_same(one: &Seen, other: &Seen, seat: Seat) {
    assert!(one.game != other.game, "there is nothing to see");
    assert_eq!(sight(&one.game, seat), sight(&other.game, seat), "seat {} sees it", seat.0);
    assert_eq!(one.heard_by(seat), other.heard_by(seat), "seat {} hears of it", seat.0);
    let log = |seen: &Seen| text::log(&seen.heard_by(seat), &[]);
    assert_eq!(log(one), log(other), "seat {} reads of it", seat.0);
    // Where both games began with the same cards, whoever heard the same counts the same.
    if one.began == other.began {
        assert_eq!(view(&one.game, seat), view(&other.game, seat), "seat {} counts it", seat.0);
    }
}

#[track_caller]
fn look_different(one: &Seen, other: &Seen, seat: Seat) {
    let all = |seen: &Seen| (sight(&seen.game, seat), seen.heard_by(seat));
    assert_ne!(all(one), all(other), "seat {} may know the difference", seat.0);
}

fn view(game: &Game, seat: Seat) -> View {
    game.view(seat).to_value()
}

/// What a seat sees of the cards that Alice has set aside.
fn aside(game: &Game, seat: Seat) -> Vec<Option<Card>> {
    view(game, seat).players[ALICE.index()].aside.iter().map(|aside| aside.card).collect()
}

/// What a seat has heard of cards being discarded.
fn discards(seen: &Seen, seat: Seat) -> Vec<Option<Card>> {
    let discarded = |fact| match fact {
        Fact::Discarded { card, .. } => Some(card),
        _ => None,
    };
    seen.heard_by(seat).into_iter().filter_map(discarded).collect()
}

fn bag(cards: &[Card]) -> Bag {
    cards.iter().copied().collect()
}

fn table(players: u8, edition: Edition, kingdom: &[Card]) -> Position {
    let kingdom = kingdom.iter().copied().collect();
    Position::new(players, edition, kingdom, EventSet::EMPTY, 0)
}

/// Alice's turn with a Messenger in hand, an Estate on the discard pile and this many cards in the deck.
fn with_deck_of(n: usize) -> Seen {
    let mut position = table(2, Edition::Second, &[Card::Messenger]);
    position.player(ALICE).hand = bag(&[Card::Messenger]);
    position.player(ALICE).discard.push(Card::Estate);
    position.set_deck(ALICE, &vec![Card::Copper; n]);
    Seen::start(position)
}

/// Alice has played Gear and set these two cards aside.
#[track_caller]
fn gear(cards: &[Card; 2]) -> Seen {
    let mut position = table(2, Edition::Second, &[Card::Gear]);
    position.player(ALICE).hand =
        bag(&[Card::Gear, Card::Gold, Card::Estate, Card::Province, Card::Copper]);
    position.set_deck(ALICE, &[[Card::Curse; 2].as_slice(), &[Card::Copper; 5]].concat());
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Gear), Answer::Card(cards[0]), Answer::Card(cards[1])]);
    seen
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
