//! The terms of a condition.

use std::sync::LazyLock;

use freehold_engine::{Card, Edition, N_CARDS, Token, ViewOf, features};

/// A number that a strategy can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Named as in the files.
pub enum Term {
    Count(Card),
    Left(Card),
    Coins,
    Buys,
    Turn,
    Money,
    Treasures,
    Actions,
    Cards,
    Vp,
    Lead,
    GainsToEnd,
    EmptyPiles,
    Players,
    InPlay(Card),
    InHand(Card),
    OnMat(Card),
    Token(Token, Card),
}

/// The terms without parentheses.
pub(super) const PLAIN: [(&str, Term); 12] = [
    ("coins", Term::Coins),
    ("buys", Term::Buys),
    ("turn", Term::Turn),
    ("money", Term::Money),
    ("treasures", Term::Treasures),
    ("actions", Term::Actions),
    ("cards", Term::Cards),
    ("vp", Term::Vp),
    ("lead", Term::Lead),
    ("gains_to_end", Term::GainsToEnd),
    ("empty_piles", Term::EmptyPiles),
    ("players", Term::Players),
];

/// Makes the term of a card.
pub(super) type OfACard = fn(Card) -> Term;

/// The terms of a card.
pub(super) const OF_A_CARD: [(&str, OfACard); 5] = [
    ("count", Term::Count),
    ("left", Term::Left),
    ("in_play", Term::InPlay),
    ("in_hand", Term::InHand),
    ("on_mat", Term::OnMat),
];

impl Term {
    /// Its value for the seat whose view this is.
    #[inline]
    pub fn value(self, view: ViewOf<'_>) -> i32 {
        let me = view.seat();
        match self {
            Term::Count(card) => view.own().count(card).into(),
            Term::Left(card) => view.supply().left(card).into(),
            Term::Coins => view.turn().coins.into(),
            Term::Buys => view.turn().buys.into(),
            Term::Turn => {
                let own = view.turn().seat == me;
                view.turns(me) as i32 + i32::from(own)
            }
            Term::Money => money(view),
            Term::Treasures => view.own().count_of(view.treasures()) as i32,
            Term::Actions => view.own().count_of(view.actions()) as i32,
            Term::Cards => view.own().len() as i32,
            Term::Vp => view.points(me),
            Term::Lead => view.points(me) - best_of_the_others(view),
            Term::GainsToEnd => gains_to_end(view),
            Term::EmptyPiles => view.supply().n_empty().into(),
            Term::Players => view.n_players() as i32,
            Term::InPlay(card) => view.in_play(me).filter(|&c| c == card).count() as i32,
            Term::InHand(card) => view.hand().count(card).into(),
            Term::OnMat(card) => view.tavern(me).count(card).into(),
            Term::Token(token, card) => (view.tokens(me).pile(token) == Some(card)).into(),
        }
    }
}

/// The most points of another player.
pub(super) fn best_of_the_others(view: ViewOf<'_>) -> i32 {
    let me = view.seat();
    let others = me.around(view.n_players()).skip(1);
    others.map(|seat| view.points(seat)).max().unwrap_or(0)
}

fn money(view: ViewOf<'_>) -> i32 {
    view.own().only_kinds(view.treasures()).map(|(card, n)| coins_of(card) * i32::from(n)).sum()
}

/// The coins that playing a Treasure makes, whatever else it does.
fn coins_of(card: Card) -> i32 {
    match card.plain_coins() {
        Some(coins) => coins.into(),
        None => COINS[card as usize],
    }
}

/// The coins of all cards, read once from their definitions.
static COINS: LazyLock<[i32; N_CARDS]> =
    LazyLock::new(|| Card::ALL.map(|card| features::of(card, Edition::Second).now.coins as i32));

fn gains_to_end(view: ViewOf<'_>) -> i32 {
    let supply = view.supply();
    supply.left_in_smallest(view.n_players()).min(supply.left(Card::Province).into()).into()
}

#[cfg(test)]
mod tests {
    use freehold_engine::Type;

    use super::*;

    #[test]
    fn every_treasure_makes_coins() {
        for card in Card::ALL.into_iter().filter(|card| card.is(Type::Treasure)) {
            assert!(coins_of(card) > 0, "{}", card.name());
        }
    }
}
