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
