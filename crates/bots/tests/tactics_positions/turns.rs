//! What the whole turn makes of a choice: the purchase in sight, what a card does now, and what comes of a swap.

use super::*;

/// The options picked after a card was played by somebody who wants Provinces and money.
fn money_option(position: Position, play: Card) -> Vec<u8> {
    let mut game = position.start(false);
    game.apply(Answer::Play(play), &mut NoLog).expect("it is in hand");
    let option = |answer: &Answer| match answer {
        Answer::Option(i) => Some(*i),
        _ => None,
    };
    answers(&mut game, MONEY).iter().filter_map(option).collect()
}

const MONEY: Wants = Wants(&[Province, Gold, Silver]);

#[test]
fn a_sure_coin_that_makes_up_a_province_is_taken() {
    let seven = [Copper, Silver, Silver, Silver];
    let hand_with = |card: Card| hand(&[&[card][..], &seven].concat());
    assert_eq!(money_option(hand_with(Amulet), Amulet)[0], 0);
    assert_eq!(money_option(hand_with(Steward), Steward), [1]);
    assert_eq!(money_option(hand_with(Minion), Minion), [0]);
    // Nobody throws a Province away that is already in the hand.
    assert_eq!(money_option(hand(&[Minion, Gold, Gold, Silver]), Minion), [0]);
}

#[test]
fn an_action_that_a_choice_gives_makes_it_worth_playing() {
    assert_eq!(first(hand(&[Courtier, Smithy, Estate, Estate])), Answer::Play(Courtier));
}

#[test]
fn a_discard_does_not_break_a_province_in_sight() {
    let rich = |cards: &[Card]| {
        let mut position = hand(cards);
        position.player(ME).discard.extend([Gold; 20]);
        picks_wanting(position, Cellar, MONEY)
    };
    assert!(rich(&[Cellar, Gold, Gold, Copper, Copper]).is_empty());
    assert!(!rich(&[Cellar, Gold, Copper, Copper]).is_empty());
}

#[test]
fn a_raze_is_not_played_for_a_hand_of_good_cards() {
    assert_eq!(first(hand(&[Raze, Gold, Silver])), Answer::Done);
    assert_eq!(first(hand(&[Raze, Estate, Silver])), Answer::Play(Raze));
    assert_eq!(picks(hand(&[Raze, Copper, Estate, Gold]), Raze)[0], Estate);
    assert_eq!(picks(hand(&[Raze, Silver, Gold]), Raze)[0], Raze);
    // Near the end it is not bought again: it goes itself.
    let mut position = hand(&[Raze, Silver, Gold]);
    position.set_pile(Province, 2);
    assert_eq!(first(position), Answer::Play(Raze));
}

#[test]
fn a_bonfire_that_was_bought_burns_coppers() {
    let events = [Event::Bonfire].into_iter().collect();
    let mut position = Position::new(2, Edition::Second, board(&[]), events, 1);
    position.set_turn(ME);
    position.player(ME).hand = bag(&[Copper, Copper, Copper]);
    position.player(ME).deck = Default::default();
    position.turn().phase = Phase::Buy;
    let mut game = position.start(false);
    game.apply(Answer::PlayTreasures, &mut NoLog).expect("Treasures in hand");
    game.apply(Answer::BuyEvent(Event::Bonfire), &mut NoLog).expect("three coins");
    answers(&mut game, NOTHING);
    assert_eq!(game.trash().count(Copper), 2);
}

#[test]
fn royal_carriage_is_not_called_for_what_would_do_nothing_now() {
    let mut position = hand(&[Moneylender, Copper, Gold]);
    position.player(ME).tavern.add(RoyalCarriage);
    let mut game = position.start(false);
    game.apply(Answer::Play(Moneylender), &mut NoLog).expect("it is in hand");
    let given = answers(&mut game, NOTHING);
    assert!(!given.contains(&Answer::Next(Source::Card(RoyalCarriage))), "{given:?}");
}

#[test]
fn a_storyteller_keeps_its_coins_when_there_is_nothing_left_to_draw() {
    let mut position = hand(&[Storyteller, Gold, Gold, Silver]);
    position.player(ME).discard.clear();
    position.player(ME).deck = Default::default();
    assert_eq!(first(position), Answer::Done);
}

#[test]
fn duplicate_waits_for_something_better_than_silver() {
    let mut position = hand(&[Estate]);
    position.player(ME).tavern.add(Duplicate);
    position.turn().phase = Phase::Buy;
    position.turn().coins = 3;
    let mut game = position.start(false);
    game.apply(Answer::Buy(Silver), &mut NoLog).expect("three coins");
    assert_eq!(answers(&mut game, MONEY), [Answer::Done]);
}

#[test]
fn near_the_end_distant_lands_come_before_cards() {
    let lands = |left: u8| {
        let mut position = hand(&[DistantLands, Smithy]);
        position.set_pile(Province, left);
        first(position)
    };
    assert_eq!(lands(8), Answer::Play(Smithy));
    assert_eq!(lands(2), Answer::Play(DistantLands));
}

#[test]
fn nothing_is_swapped_for_itself() {
    // A second Remodel would be bought back, and a Gold for a Gold is nothing.
    let picked = picks_wanting(hand(&[Remodel, Remodel, Gold]), Remodel, Wants(&[Remodel, Gold]));
    assert_ne!(picked[0], picked[1], "{picked:?}");
    let mut position = hand(&[Feast]);
    position.set_pile(Feast, 8);
    assert_eq!(picks_wanting(position, Feast, Wants(&[Feast, Market])), [Market]);
    let picked = picks_wanting(hand(&[Replace, Copper]), Replace, Wants(&[Copper]));
    assert_ne!(picked, [Copper, Curse]);
}

#[test]
fn a_throne_room_waits_for_the_village_when_there_is_a_terminal_to_double() {
    assert_eq!(first(hand(&[ThroneRoom, Village, Smithy])), Answer::Play(Village));
    assert_eq!(first(hand(&[ThroneRoom, Smithy])), Answer::Play(ThroneRoom));
}

#[test]
fn a_throne_room_does_not_double_what_works_only_once() {
    assert_eq!(picks(hand(&[ThroneRoom, DistantLands, Moat]), ThroneRoom)[0], Moat);
}

#[test]
fn swindler_does_not_end_a_game_that_is_lost() {
    let mut position = hand(&[Swindler]);
    position.player(YOU).deck = Default::default();
    position.set_deck(YOU, &[Copper]);
    position.player(YOU).discard.push(Province);
    position.set_pile(Smithy, 0);
    position.set_pile(Village, 0);
    position.set_pile(Curse, 1);
    assert_eq!(picks(position, Swindler), [Copper]);
}
