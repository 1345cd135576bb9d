//! Games in which nothing is ever left behind.
//!
//! Most cards are done when they are played. Where only such cards are dealt, nothing waits for the end of a turn, a purchase
//! or a gain, no card lies on a mat, no token on a pile, and the machine need not look for any of that.

use crate::events::EventSet;
use crate::interface::fact::Log;
use crate::rules::card::cards_where;
use crate::run::Shortcut;
use crate::state::card_set::CardSet;
use crate::state::game::Game;

/// The cards that can leave something behind.
const STIRRING: CardSet = cards_where!(def => def.leaves_something());

/// Whether a game with these cards and Events never leaves anything behind.
pub(crate) fn is_quiet(kingdom: CardSet, events: EventSet) -> bool {
    kingdom.and(STIRRING).is_empty() && events == EventSet::EMPTY
}

impl Game {
    /// Whether nothing can wait for the end of this turn or the start of the next, and nobody else has cards in play:
    /// usually it is so.
    #[inline]
    pub(crate) fn nothing_waits<L: Log>(&self, log: &mut L) -> bool {
        debug_assert!(!self.quiet || self.nothing_was_left(), "a quiet game stays quiet");
        self.shortcuts.takes(Shortcut::NothingLeft, || self.quiet, log) || self.nothing_was_left()
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
