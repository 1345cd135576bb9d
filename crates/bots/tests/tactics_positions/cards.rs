//! What single cards are judged to do.

use super::*;

#[test]
fn a_village_comes_before_a_terminal() {
    assert_eq!(first(hand(&[Smithy, Village, Copper])), Answer::Play(Village));
    assert_eq!(first(hand(&[Militia, Festival, Copper])), Answer::Play(Festival));
}

#[test]
fn what_leaves_an_action_comes_before_what_does_not() {
    assert_eq!(first(hand(&[Smithy, Laboratory])), Answer::Play(Laboratory));
    assert_eq!(first(hand(&[Witch, Market])), Answer::Play(Market));
}

#[test]
fn with_actions_to_spare_drawing_comes_before_payload() {
    let mut position = hand(&[Militia, Smithy, Copper]);
    position.turn().actions = 2;
    assert_eq!(first(position), Answer::Play(Smithy));
}

#[test]
fn the_last_action_goes_to_the_best_terminal() {
    assert_eq!(first(hand(&[Moat, Smithy])), Answer::Play(Smithy));
    assert_eq!(first(hand(&[Witch, Moat])), Answer::Play(Witch));
}

#[test]
fn a_witch_without_curses_is_only_two_cards() {
    let mut position = hand(&[Witch, Smithy]);
    position.set_pile(Curse, 0);
    assert_eq!(first(position), Answer::Play(Smithy));
}

#[test]
fn a_trasher_stays_in_hand_when_nothing_is_worth_trashing() {
    assert_eq!(first(hand(&[Chapel, Gold, Silver])), Answer::Done);
    assert_eq!(first(hand(&[Chapel, Gold, Curse])), Answer::Play(Chapel));
}

#[test]
fn a_throne_room_without_a_target_is_not_played() {
    assert_eq!(first(hand(&[ThroneRoom, Gold])), Answer::Done);
}

#[test]
fn a_throne_room_plays_the_best_action_twice() {
    let mut position = hand(&[ThroneRoom, Moat, Smithy, Copper]);
    position.turn().actions = 2;
    assert_eq!(picks(position, ThroneRoom)[0], Smithy);
    assert_eq!(picks(hand(&[ThroneRoom, Village, Moat, Moat]), ThroneRoom)[0], Village);
}

#[test]
fn a_conspirator_waits_for_two_other_actions() {
    assert_eq!(first(hand(&[Conspirator, Market, Market])), Answer::Play(Market));
    let mut position = hand(&[Conspirator, Smithy]);
    position.turn().actions_played = 2;
    assert_eq!(first(position), Answer::Play(Conspirator));
}

#[test]
fn chapel_trashes_curses_and_estates_first_and_keeps_money_to_buy_with() {
    let picked = picks(hand(&[Chapel, Curse, Estate, Estate, Gold]), Chapel);
    assert_eq!(picked, [Curse, Estate, Estate]);

    let mut position = hand(&[Chapel, Copper, Copper, Copper, Copper]);
    position.player(ME).discard.clear();
    position.player(ME).discard.extend([Silver]);
    position.set_deck(ME, &[]);
    position.player(ME).deck = Default::default();
    let picked = picks(position, Chapel);
    assert_eq!(picked, [Copper], "five coins in all are few enough");
}

#[test]
fn a_hand_is_not_given_up_while_a_copy_in_it_can_do_that_later() {
    assert_eq!(option(hand(&[Minion, Minion, Estate, Estate, Curse]), Minion), [0, 1]);
    assert_eq!(option(hand(&[Minion, Estate, Estate, Curse, Curse]), Minion), [1]);
}

#[test]
fn near_the_end_estates_are_points() {
    let mut position = hand(&[Chapel, Curse, Estate, Copper]);
    position.set_pile(Province, 1);
    assert_eq!(picks(position, Chapel), [Curse]);
}

#[test]
fn remodel_turns_an_estate_into_something_and_late_a_gold_into_a_province() {
    assert_eq!(picks(hand(&[Remodel, Estate, Copper, Gold]), Remodel)[0], Estate);
    let mut position = hand(&[Remodel, Silver, Copper, Gold]);
    position.set_pile(Province, 3);
    assert_eq!(picks(position, Remodel), [Gold, Province]);
}

#[test]
fn mine_makes_a_silver_of_a_copper_and_a_gold_of_a_silver() {
    let picked = picks(hand(&[Mine, Copper, Estate]), Mine);
    assert_eq!(picked, [Copper, Silver]);
    let picked = picks(hand(&[Mine, Silver, Estate]), Mine);
    assert_eq!(picked, [Silver, Gold]);
}

#[test]
fn gains_go_by_the_wishes_first_and_then_by_cost() {
    let picked = picks_wanting(hand(&[Workshop]), Workshop, Wants(&[Gold, Village]));
    assert_eq!(picked, [Village]);
    let picked = picks(hand(&[Workshop]), Workshop);
    assert_eq!(picked[0].printed_cost(), 4);
}

#[test]
fn the_gain_that_ends_the_game_is_taken_to_win_and_left_alone_to_lose() {
    let game = |my_points: Card| {
        let mut position = hand(&[Workshop]);
        position.set_pile(Smithy, 0);
        position.set_pile(Market, 0);
        position.set_pile(Village, 1);
        position.player(ME).discard.push(my_points);
        position.player(YOU).discard.push(Duchy);
        position
    };
    assert_eq!(picks_wanting(game(Province), Workshop, Wants(&[Silver])), [Village]);
    assert_ne!(picks_wanting(game(Estate), Workshop, Wants(&[Village])), [Village]);
}

#[test]
fn travellers_go_up_but_a_second_champion_is_not_sought() {
    let exchanged = |hero: Card, owned: Option<Card>| {
        let mut position = hand(&[Copper, hero]);
        position.player(ME).discard.extend(owned);
        position.put_in_play(ME, hero);
        position.turn().phase = Phase::Buy;
        let mut game = position.start(false);
        game.apply(Answer::Done, &mut NoLog).expect("the Buy phase can be left");
        matches!(answers(&mut game, NOTHING).first(), Some(Answer::Next(_)))
    };
    assert!(exchanged(Page, None));
    assert!(exchanged(Warrior, None));
    assert!(exchanged(Hero, None));
    assert!(!exchanged(Hero, Some(Champion)));
    assert!(exchanged(Fugitive, None));
}

#[test]
fn a_token_goes_onto_the_action_owned_most() {
    let placed = |event: Event, coins: u16| {
        let events = [event].into_iter().collect();
        let mut position = Position::new(2, Edition::Second, board(&[]), events, 1);
        position.set_turn(ME);
        position.player(ME).discard.extend([Smithy, Smithy, Smithy, Village]);
        position.turn().phase = Phase::Buy;
        position.turn().coins = coins;
        let mut game = position.start(false);
        game.apply(Answer::BuyEvent(event), &mut NoLog).expect("it can be bought");
        Tactics::new(NOTHING).answer(game.view(ME))
    };
    assert_eq!(placed(Event::LostArts, 6), Answer::Token(Token::PlusAction, Smithy));
    assert_eq!(placed(Event::Pathfinding, 8), Answer::Token(Token::PlusCard, Smithy));
    assert_eq!(placed(Event::Training, 6), Answer::Token(Token::PlusCoin, Smithy));
}

#[test]
fn with_the_action_token_on_it_a_smithy_is_played_before_a_militia() {
    let mut position = hand(&[Smithy, Militia]);
    position.player(ME).tokens.on[Token::PlusAction as usize] = Some(Smithy);
    assert_eq!(first(position), Answer::Play(Smithy));
}

#[test]
fn nobles_are_a_village_to_other_nobles_and_else_cards() {
    assert_eq!(option(hand(&[Nobles, Nobles, Nobles, Copper]), Nobles)[0], 1);
    assert_eq!(option(hand(&[Nobles, Estate, Copper]), Nobles), [0]);
}

#[test]
fn minion_keeps_a_good_hand_and_throws_a_bad_one_away() {
    assert_eq!(option(hand(&[Minion, Gold, Silver, Silver, Copper]), Minion)[0], 0);
    let mut position = hand(&[Minion, Estate, Estate, Curse]);
    position.player(ME).discard.extend([Gold, Gold, Gold, Gold]);
    assert_eq!(option(position, Minion)[0], 1);
}

#[test]
fn steward_trashes_two_estates_and_otherwise_pays() {
    assert_eq!(option(hand(&[Steward, Estate, Estate, Copper]), Steward)[0], 2);
    assert_ne!(option(hand(&[Steward, Gold, Gold, Silver]), Steward)[0], 2);
}

#[test]
fn pawn_takes_the_action_that_another_card_needs() {
    let picked = option(hand(&[Pawn, Witch, Copper]), Pawn);
    assert!(picked.contains(&1), "{picked:?}");
    let picked = option(hand(&[Pawn, Copper, Copper]), Pawn);
    assert!(!picked.contains(&1) && !picked.contains(&2), "{picked:?}");
}

#[test]
fn courtier_shows_the_card_with_most_types() {
    assert_eq!(picks(hand(&[Courtier, Copper, CaravanGuard, Militia]), Courtier)[0], CaravanGuard);
}

#[test]
fn swindler_gives_a_curse_for_a_copper_and_an_estate_for_a_moat() {
    let given = |top: Card| {
        let mut position = hand(&[Swindler, Moat]);
        position.player(YOU).deck = Default::default();
        position.set_deck(YOU, &[top]);
        picks(position, Swindler)
    };
    assert_eq!(given(Copper), [Curse]);
    assert_eq!(given(Moat), [Estate]);
}

#[test]
fn masquerade_passes_a_curse_and_trashes_an_estate() {
    let picked = picks(hand(&[Masquerade, Curse, Estate, Gold]), Masquerade);
    assert_eq!(picked[0], Curse);
}

#[test]
fn sentry_trashes_a_curse_and_discards_a_province() {
    let mut position = hand(&[Sentry, Gold]);
    position.player(ME).deck = Default::default();
    position.set_deck(ME, &[Copper, Curse, Province, Gold]);
    let mut game = position.start(false);
    game.apply(Answer::Play(Sentry), &mut NoLog).expect("it is in hand");
    answers(&mut game, NOTHING);
    assert_eq!(game.trash().count(Curse), 1);
    assert_eq!(game.player(ME).discard_top(), Some(Province));
}

#[test]
fn library_sets_aside_actions_that_cannot_be_played() {
    let mut position = hand(&[Library, Copper]);
    position.player(ME).deck = Default::default();
    position.set_deck(ME, &[Smithy, Copper, Copper, Copper, Copper, Copper, Copper]);
    assert_eq!(picks(position, Library), [Smithy]);
}

#[test]
fn wishing_well_names_the_likeliest_card() {
    let mut position = hand(&[WishingWell]);
    position.player(ME).discard.clear();
    position.player(ME).deck = Default::default();
    position.set_deck(ME, &[Estate, Gold, Gold, Gold, Silver]);
    assert_eq!(picks(position, WishingWell)[0], Gold);
}

#[test]
fn baron_discards_an_estate_and_cellar_what_is_of_no_use() {
    assert_eq!(picks(hand(&[Baron, Estate, Gold]), Baron), [Estate]);
    let picked = picks(hand(&[Cellar, Estate, Province, Gold]), Cellar);
    assert_eq!(bag(&picked), bag(&[Estate, Province]));
}

#[test]
fn harbinger_and_courtyard_put_the_right_card_onto_the_deck() {
    assert_eq!(picks(hand(&[Harbinger]), Harbinger), [Gold]);
    // A second terminal cannot be played this turn.
    assert_eq!(picks(hand(&[Courtyard, Smithy, Gold, Copper]), Courtyard), [Smithy]);
}

#[test]
fn gear_keeps_what_this_turn_does_not_need() {
    let picked = picks(hand(&[Gear, Smithy, Gold, Silver, Copper]), Gear);
    assert_eq!(picked[0], Smithy);
    assert!(!picked.contains(&Gold), "{picked:?}");
}

#[test]
fn treasures_are_played_before_anything_is_bought() {
    let mut position = hand(&[Gold, Gold, Silver]);
    position.turn().phase = Phase::Buy;
    let mut game = position.start(false);
    let mut bot = Tactics::new(Wants(&[Province, Gold, Silver]));
    assert_eq!(bot.answer(game.view(ME)), Answer::PlayTreasures);
    game.apply(Answer::PlayTreasures, &mut NoLog).expect("legal");
    assert_eq!(bot.answer(game.view(ME)), Answer::Buy(Province));
}

#[test]
fn estates_with_the_abilities_of_a_village_are_played_and_kept() {
    let mut position = hand(&[Estate, Smithy, Chapel]);
    position.inherit(ME, Village);
    assert_eq!(first(position), Answer::Play(Estate));
    let mut position = hand(&[Estate, Curse, Chapel]);
    position.inherit(ME, Village);
    assert_eq!(picks(position, Chapel), [Curse]);
}
