//! Which Coppers are trashed, by what that does to this turn's purchase and to the deck.

use super::*;

/// A hand with this many Coppers and a trasher, and these cards besides; nothing else is owned.
fn deck(trasher: Card, coppers: usize, others: &[Card]) -> Position {
    let mut cards = vec![Copper; coppers];
    cards.push(trasher);
    let mut position = hand(&cards);
    position.player(ME).discard.clear();
    position.player(ME).discard.extend(others.iter().copied());
    position.player(ME).deck = Default::default();
    position
}

/// The same, but it says how many of each are enough.
struct Few(Wants);

impl Wishes for Few {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        self.0.buy(view)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.0.gain(view, options)
    }

    fn limits(&self, _: Card) -> bool {
        true
    }
}

#[test]
fn what_is_to_draw_is_kept_by_a_deck_that_buys_nothing_but_draw() {
    let eight = || deck(Chapel, 4, &[Copper, Copper, Copper, Copper, Laboratory]);
    let drawing = Wants(&[Province, Laboratory, Silver]);
    assert_eq!(picks_wanting(eight(), Chapel, drawing), [], "more Laboratories buy no Province");
    let paying = Wants(&[Province, Market, Silver]);
    assert_eq!(picks_wanting(eight(), Chapel, paying), [Copper; 3], "Markets make coins");
    let cursing = Wants(&[Province, Witch, Silver]);
    assert_eq!(picks_wanting(eight(), Chapel, cursing), [Copper; 3], "Witches need none");
}

#[test]
fn a_deck_that_buys_something_else_after_some_draw_needs_no_more_coins() {
    let eight = || deck(Chapel, 4, &[Copper, Copper, Copper, Copper, Laboratory]);
    let then_silver = Few(Wants(&[Province, Laboratory, Silver]));
    assert_eq!(picks_wanting(eight(), Chapel, then_silver), [Copper; 3], "Silver comes next");
    let gold_before = Few(Wants(&[Province, Gold, Laboratory, Silver]));
    assert_eq!(picks_wanting(eight(), Chapel, gold_before), [Copper], "six coins buy a Gold");
    let then_nothing = Few(Wants(&[Province, Laboratory]));
    assert_eq!(picks_wanting(eight(), Chapel, then_nothing), [], "nothing comes next");
    let then_smithies = Few(Wants(&[Province, Laboratory, Smithy]));
    assert_eq!(picks_wanting(eight(), Chapel, then_smithies), [], "Smithies buy no Province");
}

#[test]
fn a_deck_that_draws_keeps_what_buys_its_next_gold() {
    let seven = deck(Chapel, 2, &[Copper, Copper, Copper, Copper, Copper, Laboratory]);
    let wants = Wants(&[Province, Gold, Laboratory]);
    assert_eq!(picks_wanting(seven, Chapel, wants), [Copper], "six coins buy a Gold");
}

#[test]
fn a_good_purchase_becomes_a_cheap_one_for_two_coppers_but_not_for_one() {
    let five_coins = |coppers: u8| {
        let mut position = deck(Chapel, coppers.into(), &[Gold, Gold, Silver, Silver]);
        position.turn().coins = 5 - u16::from(coppers);
        picks_wanting(position, Chapel, Wants(&[Province, Market, Silver]))
    };
    assert_eq!(five_coins(1), []);
    assert_eq!(five_coins(2), [Copper, Copper]);
}

#[test]
fn a_copper_goes_for_little_less_of_a_purchase() {
    let mut position = deck(Chapel, 1, &[Gold, Gold, Silver, Silver]);
    position.turn().coins = 5;
    let wants = Wants(&[Province, Gold, Market]);
    assert_eq!(picks_wanting(position, Chapel, wants), [Copper], "a Market instead of a Gold");
}

#[test]
fn a_purchase_stays_what_it_is_where_a_copper_is_seldom_in_the_way() {
    let six_coins = |wants| {
        let mut position = deck(Chapel, 1, &[Gold, Gold, Silver, Silver]);
        position.turn().coins = 5;
        picks_wanting(position, Chapel, Wants(wants))
    };
    assert_eq!(six_coins(&[Province, Gold, Witch]), [], "a Witch plays nothing else");
    assert_eq!(six_coins(&[Province, Gold, Silver]), [], "nor does Silver");
}

#[test]
fn coppers_that_a_second_buy_does_not_need_go() {
    let mut position = deck(Chapel, 2, &[Gold, Gold, Silver, Silver]);
    position.turn().coins = 8;
    position.turn().buys = 2;
    let wants = Wants(&[Province, Market]);
    assert_eq!(picks_wanting(position, Chapel, wants), [Copper, Copper]);
}
