//! What a player may do in a phase.

use crate::dsl::Limit;
use crate::events::Event;
use crate::interface::decision::Refusal;
use crate::rules::card::Card;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::Player;

impl Game {
    #[inline]
    fn active(&self) -> &Player {
        &self.players[self.turn.seat.index()]
    }

    /// The Actions that may be played from the hand now.
    #[inline]
    pub(crate) fn playable_actions(&self) -> CardSet {
        if self.turn.actions == 0 {
            return CardSet::EMPTY;
        }
        self.active().hand.kinds().and(self.active().actions())
    }

    /// The Treasures that may be played from the hand now.
    #[inline]
    pub(crate) fn playable_treasures(&self) -> CardSet {
        // Treasures are played first, purchases follow.
        if self.turn.bought > 0 {
            return CardSet::EMPTY;
        }
        self.active().hand.kinds().and(self.active().treasures())
    }

    /// The cards that may be bought now.
    pub(crate) fn buyable_cards(&self) -> CardSet {
        if self.turn.buys == 0 || !self.turn.may_buy_cards {
            return CardSet::EMPTY;
        }
        let prices = self.prices();
        self.supply
            .piles
            .into_iter()
            .filter(|&card| {
                self.supply.left(card) > 0 && u16::from(prices.of(card)) <= self.turn.coins
            })
            .collect()
    }

    /// The Events that may be bought now.
    pub(crate) fn buyable_events(&self) -> impl Iterator<Item = Event> + '_ {
        self.events.iter().filter(|&event| self.may_buy_event(event).is_ok())
    }

    #[inline]
    pub(crate) fn may_play_action(&self, card: Card) -> Result<(), Refusal> {
        if self.active().hand.count(card) == 0 {
            return Err(Refusal::NotInHand(card));
        }
        if !self.active().actions().has(card) {
            return Err(Refusal::NotPlayable(card));
        }
        if self.turn.actions == 0 {
            return Err(Refusal::NoActions);
        }
        Ok(())
    }

    pub(crate) fn may_play_treasure(&self, card: Card) -> Result<(), Refusal> {
        if self.active().hand.count(card) == 0 {
            return Err(Refusal::NotInHand(card));
        }
        if !self.active().treasures().has(card) {
            return Err(Refusal::NotPlayable(card));
        }
        if !self.playable_treasures().has(card) {
            return Err(Refusal::AlreadyBought);
        }
        Ok(())
    }

    /// Whether there are Treasures to play.
    #[inline]
    pub(crate) fn may_play_treasures(&self) -> Result<(), Refusal> {
        if !self.playable_treasures().is_empty() {
            return Ok(());
        }
        Err(if self.turn.bought > 0 { Refusal::AlreadyBought } else { Refusal::WrongKind })
    }

    /// What a card costs that may be bought now.
    #[inline]
    pub(crate) fn price(&self, card: Card) -> Result<u8, Refusal> {
        let (cost, coins) = (self.cost(card), self.turn.coins);
        if !self.supply.piles.has(card) {
            return Err(Refusal::NotInSupply(card));
        }
        if self.turn.buys == 0 {
            return Err(Refusal::NoBuys);
        }
        if !self.turn.may_buy_cards {
            return Err(Refusal::NoCardsThisTurn);
        }
        if self.supply.left(card) == 0 {
            return Err(Refusal::PileEmpty(card));
        }
        if u16::from(cost) > coins {
            return Err(Refusal::TooExpensive { card, cost, coins });
        }
        Ok(cost)
    }

    #[inline]
    pub(crate) fn may_buy_event(&self, event: Event) -> Result<(), Refusal> {
        let (cost, coins) = (event.def().cost, self.turn.coins);
        if !self.events.has(event) {
            return Err(Refusal::NoSuchEvent(event));
        }
        if self.turn.buys == 0 {
            return Err(Refusal::NoBuys);
        }
        let used_up = match event.def().limit {
            Limit::None => false,
            Limit::OncePerTurn => self.turn.events_bought.has(event),
            Limit::OncePerGame => self.active().events_used.has(event),
        };
        if used_up {
            return Err(Refusal::EventUsedUp(event));
        }
        if u16::from(cost) > coins {
            return Err(Refusal::EventTooExpensive { event, cost, coins });
        }
        Ok(())
    }
}
