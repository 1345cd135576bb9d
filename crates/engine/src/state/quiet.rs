//! Games in which nothing is ever left behind.
//!
//! Most cards are done when they are played. Where only such cards are dealt, nothing waits for the end of a turn, a purchase
//! or a gain, no card lies on a mat, no token on a pile, and the machine need not look for any of that.

use crate::dsl::types::TypeSet;
use crate::dsl::{Block, CardDef, Effect, Respond, Type};
use crate::events::EventSet;
use crate::rules::card::cards_where;
use crate::state::card_set::CardSet;
use crate::state::game::Game;

/// The cards that can leave something behind.
const STIRRING: CardSet = cards_where!(def => stirs(def));

const fn stirs(def: &CardDef) -> bool {
    let types = TypeSet::of(&[Type::Duration, Type::Reserve, Type::Traveller]);
    let reacts_by_play = match def.reaction {
        Some(reaction) => matches!(reaction.respond, Respond::PlayThis),
        None => false,
    };
    TypeSet::of(def.types).meets(types)
        || reacts_by_play
        || !def.on_buy.is_empty()
        || !def.on_gain.is_empty()
        || def.call.is_some()
        || def.end_of_buys.is_some()
        || def.exchange_for.is_some()
        || leaves_something(def.on_play)
        || match def.on_play_first_edition {
            Some(block) => leaves_something(block),
            None => false,
        }
}

const fn leaves_something(block: Block) -> bool {
    let mut i = 0;
    while i < block.len() {
        let leaves = matches!(
            block[i],
            Effect::PutOnMat(..)
                | Effect::PutThisOnMat
                | Effect::SetAside(_)
                | Effect::NextTurn(_)
                | Effect::NowAndNextTurn(_)
                | Effect::EachTurn(_)
                | Effect::WhenYouBuyUntilThen(_)
                | Effect::TakeSetAsideAtEndOfTurn
                | Effect::RestOfGameProtectedWithActions(_)
                | Effect::OnYourGainsThisTurn
                | Effect::ExtraTurnWithoutBuyingCards
                | Effect::FlipJourney
                | Effect::TakeMinusCoin
                | Effect::TakeMinusCard
                | Effect::PlaceToken(_)
                | Effect::PlaceTokenOnItsPile(_)
                | Effect::PlaceOneOf(_)
                | Effect::Inherit(..)
        );
        if leaves {
            return true;
        }
        let mut inner = 0;
        while let Some(inside) = block[i].inside(inner) {
            if leaves_something(inside) {
                return true;
            }
            inner += 1;
        }
        i += 1;
    }
    false
}

/// Whether a game with these cards and Events never leaves anything behind.
pub(crate) fn is_quiet(kingdom: CardSet, events: EventSet) -> bool {
    kingdom.and(STIRRING).is_empty() && events == EventSet::EMPTY
}

impl Game {
    /// Whether nothing can wait for the end of this turn or the start of the next, and nobody else has cards in play:
    /// mostly it is so.
    #[inline]
    pub(crate) fn nothing_waits(&self) -> bool {
        debug_assert!(!self.quiet || self.nothing_was_left(), "a quiet game stays quiet");
        self.quiet || self.nothing_was_left()
    }

    fn nothing_was_left(&self) -> bool {
        let seat = self.turn.seat.index();
        self.supply.outside.is_empty()
            && self.players.iter().enumerate().all(|(i, player)| {
                player.later.is_empty()
                    && player.tavern.is_empty()
                    && (i == seat || player.in_play.is_empty())
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::card::Card;
    use crate::rules::expansion::Expansion;

    #[test]
    fn only_what_stays_put_stirs() {
        for card in Card::ALL {
            let adventures = card.def().expansion == Expansion::Adventures;
            assert!(adventures || !STIRRING.has(card), "{} leaves nothing behind", card.name());
        }
        for card in [Card::Gear, Card::Guide, Card::Page, Card::Port, Card::Relic, Card::Ranger] {
            assert!(STIRRING.has(card), "{} leaves something behind", card.name());
        }
        assert!(!STIRRING.has(Card::Storyteller));
        assert!(is_quiet(CardSet::one(Card::Witch), EventSet::EMPTY));
    }
}
