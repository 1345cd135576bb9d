//! What a card costs right now.

use crate::card::{Card, CardSet, cards_where};
use crate::dsl::Filter;
use crate::game::Game;
use crate::kind::TypeSet;
use crate::seat::Seat;
use crate::token::Token;

impl Game {
    /// What a card costs now, wherever it is.
    #[inline]
    pub fn cost(&self, card: Card) -> u8 {
        self.cost_with(card, self.discount())
    }

    /// By how much every card costs less now.
    #[inline]
    pub(crate) fn discount(&self) -> u8 {
        let mut discount = self.turn.cost_less;
        let player = &self.players[self.turn.seat.index()];
        if self.supply.piles.and(DISCOUNTERS).is_empty() {
            return discount;
        }
        for c in &player.in_play {
            let each = player.abilities(c.card).map(|code| code.def().discount_in_play);
            discount = discount.saturating_add(each.sum());
        }
        discount
    }

    /// What a card costs when every card costs that much less.
    #[inline]
    pub(crate) fn cost_with(&self, card: Card, discount: u8) -> u8 {
        let tokens = &self.players[self.turn.seat.index()].tokens;
        let token = if tokens.pile(Token::MinusCost) == Some(card) { 2 } else { 0 };
        card.printed_cost().saturating_sub(discount.saturating_add(token))
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

/// The cards that lower costs while they are in play.
const DISCOUNTERS: CardSet = cards_where!(def => def.discount_in_play > 0);
