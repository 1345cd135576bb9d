//! Answers that can be given without asking the player.

use super::decision::{Answer, Ask, Auto, Decision};
use super::view::ViewOf;
use crate::Event;
use crate::dsl::types::Type;
use crate::dsl::{Block, Cond, Effect, Filter, From};
use crate::rules::card::Card;

impl ViewOf<'_> {
    /// An answer that can be given without asking the player, and why.
    pub fn auto(self) -> Option<(Answer, Auto)> {
        let Some(Decision { ask: Ask::BuyPhase, .. }) = self.decision() else { return None };
        let treasures = self.game().playable_treasures();
        if !treasures.is_empty() {
            if self.events().iter().any(minds_treasures) {
                return None;
            }
            let plain = |card: &Card| card.plain_coins().is_some();
            let answer = match treasures.into_iter().all(|card| plain(&card)) {
                true => Answer::PlayTreasures,
                // Those that do something are left to the player.
                false => Answer::Play(treasures.into_iter().find(plain)?),
            };
            return Some((answer, Auto::PlainTreasures));
        }
        let is_free = |card: Card| card.printed_cost() == 0;
        let nothing = self.game().buyable_events().next().is_none()
            && self.game().buyable_cards().into_iter().all(is_free);
        nothing.then_some((Answer::Done, Auto::NothingToBuy))
    }
}

/// Whether somebody who buys an Event may want to have Treasures in hand, or none in play.
fn minds_treasures(event: Event) -> bool {
    fn minds(block: Block) -> bool {
        block.iter().any(|effect| {
            let itself = matches!(
                effect,
                Effect::Pick(_, _, From::Hand, _)
                    | Effect::If(Cond::NoneInPlay(Filter::Is(Type::Treasure)), _)
            );
            itself || effect.blocks().any(minds)
        })
    }
    minds(event.def().on_buy)
}
