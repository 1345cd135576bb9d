//! What a card costs right now.

use crate::dsl::Filter;
use crate::dsl::types::TypeSet;
use crate::rules::card::{Card, cards_where};
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::Player;
use crate::state::seat::Seat;
use crate::state::token::Token;

/// What cards cost now, read once for many of them.
#[derive(Clone, Copy, Debug)]
pub struct Prices {
    // By how much every card costs less.
    discount: u8,
    // The pile under the token that makes its cards cheaper.
    cheaper: Option<Card>,
}

impl Prices {
    /// By how much the cheapest of all cards may be off its printed cost.
    #[inline]
    pub fn most_off(self) -> u8 {
        self.discount.saturating_add(if self.cheaper.is_some() { 2 } else { 0 })
    }

    /// What a card costs, wherever it is.
    #[inline]
    pub fn of(self, card: Card) -> u8 {
        let token = if self.cheaper == Some(card) { 2 } else { 0 };
        card.printed_cost().saturating_sub(self.discount.saturating_add(token))
    }
}

impl Game {
    /// What a card costs now, wherever it is.
    #[inline]
    pub fn cost(&self, card: Card) -> u8 {
        self.prices().of(card)
    }

    /// What cards cost now.
    #[inline]
    pub fn prices(&self) -> Prices {
        let player = &self.players[self.turn.seat.index()];
        let mut discount = self.turn.cost_less;
        if !self.supply.piles.and(DISCOUNTERS).is_empty() {
            discount = discount.saturating_add(discount_in_play(player));
        }
        Prices { discount, cheaper: player.tokens.pile(Token::MinusCost) }
    }

    /// Whether a card fits, its types being those it has for this player (or those printed on it).
    pub(crate) fn fits(&self, card: Card, filter: Filter, owner: Option<Seat>) -> bool {
        let types = match owner {
            Some(seat) => self.player(seat).types(card),
            None => card.types(),
        };
        match filter {
            Filter::Any => true,
            Filter::Is(one) => types.has(one),
            Filter::IsOneOf(those) => types.meets(TypeSet::of(those)),
            Filter::IsNot(one, other) => types.has(one) && !types.has(other),
            Filter::Named(name) => card == name,
            Filter::IsBut(one, name) => types.has(one) && card != name,
            Filter::CostsAtLeast(n) => self.cost(card) >= n,
            Filter::LikeThis => unreachable!("resolved to a name where a script asks"),
        }
    }
}

#[inline(never)]
fn discount_in_play(player: &Player) -> u8 {
    let mut discount = 0u8;
    for &card in player.in_play.cards() {
        let each = player.abilities(card).map(|code| code.def().discount_in_play);
        discount = discount.saturating_add(each.sum());
    }
    discount
}

/// The cards that lower costs while they are in play.
const DISCOUNTERS: CardSet = cards_where!(def => def.discount_in_play > 0);
