//! The terms of a condition.

use std::sync::LazyLock;

use freehold_engine::{Card, CardSet, Edition, N_CARDS, Seat, Token, Type, ViewOf, features};

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
    Cost(Card),
    InTrash(Card),
    OfType(Type),
    Terminals,
    Hand,
    Opponents(Card),
    OpponentPoints,
    OpponentCards,
    OpponentHand,
}

/// The terms without parentheses.
pub(super) const PLAIN: [(&str, Term); 17] = [
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
    ("terminals", Term::Terminals),
    ("hand", Term::Hand),
    ("opp_points", Term::OpponentPoints),
    ("opp_cards", Term::OpponentCards),
    ("opp_hand", Term::OpponentHand),
];

/// Makes the term of a card.
pub(super) type OfACard = fn(Card) -> Term;

/// The terms of a card.
pub(super) const OF_A_CARD: [(&str, OfACard); 8] = [
    ("count", Term::Count),
    ("left", Term::Left),
    ("in_play", Term::InPlay),
    ("in_hand", Term::InHand),
    ("on_mat", Term::OnMat),
    ("cost", Term::Cost),
    ("in_trash", Term::InTrash),
    ("opp", Term::Opponents),
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
            Term::Cost(card) => view.cost(card).into(),
            Term::InTrash(card) => view.trash().count(card).into(),
            Term::OfType(one) => {
                view.own().iter().filter(|(card, _)| card.is(one)).map(|(_, n)| i32::from(n)).sum()
            }
            Term::Terminals => {
                let own = view.own().only_kinds(view.actions());
                own.filter(|&(card, _)| is_terminal(card)).map(|(_, n)| i32::from(n)).sum()
            }
            Term::Hand => view.hand().len() as i32,
            Term::Opponents(card) => {
                most_of_others(view, |seat| view.owned(seat).count(card).into())
            }
            Term::OpponentPoints => best_of_the_others(view),
            Term::OpponentCards => most_of_others(view, |seat| view.owned(seat).len() as i32),
            Term::OpponentHand => most_of_others(view, |seat| view.hand_size(seat) as i32),
        }
    }
}

/// The most points of another player.
pub(super) fn best_of_the_others(view: ViewOf<'_>) -> i32 {
    let me = view.seat();
    let others = me.around(view.n_players()).skip(1);
    others.map(|seat| view.points(seat)).max().unwrap_or(0)
}

/// The most that any other player has of something.
fn most_of_others(view: ViewOf<'_>, of: impl Fn(Seat) -> i32) -> i32 {
    view.seat().around(view.n_players()).skip(1).map(of).max().unwrap_or(0)
}

/// Whether playing it gives no Action back.
fn is_terminal(card: Card) -> bool {
    TERMINAL.has(card)
}

/// The terminal Actions, read once from the definitions.
static TERMINAL: LazyLock<CardSet> = LazyLock::new(|| {
    Card::ALL
        .into_iter()
        .filter(|&card| features::of(card, Edition::Second).is_terminal())
        .collect()
});

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
    use super::*;

    #[test]
    fn every_treasure_makes_coins() {
        for card in Card::ALL.into_iter().filter(|card| card.is(Type::Treasure)) {
            assert!(coins_of(card) > 0, "{}", card.name());
        }
    }
}
