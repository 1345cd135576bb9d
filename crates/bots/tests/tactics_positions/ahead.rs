//! Choices that look at what later plays or the next turn make of them.

use super::*;

/// Wants what money decks want.
const MONEY: Wants = Wants(&[Province, Gold, Silver]);

#[test]
fn gear_keeps_junk_out_of_a_shuffle() {
    let mut position = hand(&[Gear, Gold, Silver, Estate, Estate]);
    position.player(ME).deck = Default::default();
    position.set_deck(ME, &[Silver, Copper]);
    assert_eq!(picks_wanting(position, Gear, MONEY), [Estate, Estate]);
}

#[test]
fn gear_lets_good_cards_into_a_shuffle() {
    let mut position = hand(&[Gear, Gold, Gold, Silver, Estate]);
    position.player(ME).deck = Default::default();
    position.set_deck(ME, &[Copper, Copper]);
    let picked = picks_wanting(position, Gear, MONEY);
    assert_eq!(picked, [Copper, Estate], "the Silver would be left over too");
}

#[test]
fn a_village_is_not_trashed_for_coins_that_buy_nothing_more() {
    let mut position = hand(&[MiningVillage, Gold, Gold, Copper]);
    position.set_pile(Province, 1);
    assert_eq!(picks_wanting(position, MiningVillage, MONEY), []);
}

#[test]
fn a_village_is_not_trashed_for_coins_that_cards_to_come_will_make() {
    let mut position = hand(&[MiningVillage, Smithy, Gold, Silver]);
    position.set_pile(Province, 3);
    position.player(ME).discard.extend([Gold, Gold, Gold]);
    assert_eq!(picks_wanting(position, MiningVillage, MONEY), []);
}

#[test]
fn a_village_that_smithies_need_is_trashed_for_a_province_only_near_the_end() {
    let trashed = |provinces: u8| {
        let mut position = hand(&[MiningVillage, Gold, Silver]);
        position.player(ME).discard.extend([Smithy, Smithy]);
        position.set_pile(Province, provinces);
        picks_wanting(position, MiningVillage, MONEY) == [MiningVillage]
    };
    assert!(!trashed(8));
    assert!(trashed(4));
}

#[test]
fn a_village_that_no_terminal_needs_is_trashed_for_a_gold() {
    let mut position = hand(&[MiningVillage, MiningVillage, Silver, Copper]);
    position.turn().actions_played = 1;
    let mut game = position.start(false);
    game.apply(Answer::Play(MiningVillage), &mut NoLog).expect("it is in hand");
    let mut bot = Tactics::new(MONEY);
    assert_eq!(bot.answer(game.view(ME)), Answer::Card(MiningVillage));
}

#[test]
fn a_spy_leaves_to_a_thief_what_is_worth_stealing() {
    let steals_from = |top: &[Card]| {
        let mut position = hand(&[Spy, Thief]);
        position.set_deck(YOU, top);
        let mut game = position.start(false);
        let before = game.view(ME).own().clone();
        game.apply(Answer::Play(Spy), &mut NoLog).expect("it is in hand");
        answers(&mut game, MONEY);
        game.view(ME).own().count(Silver) > before.count(Silver)
    };
    assert!(steals_from(&[Silver, Copper, Copper]), "it stays on top");
    assert!(steals_from(&[Estate, Estate, Silver]), "what lies on it goes");
}
