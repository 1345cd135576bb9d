//! Questions that are asked by what everybody can see.
//!
//! Whether a question comes up would otherwise tell what somebody holds: nobody but the holder of a Reaction is asked about
//! an Attack, and nobody picks from cards that are all alike. A discreet game asks in both cases. It is the same game: what
//! it asks besides has one answer.

use super::frame::{Frame, Moment, Window};
use crate::dsl::Respond;
use crate::interface::sight::Sight;
use crate::rules::card::{Card, REACTIONS};
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::seat::Seat;

impl Game {
    /// Whether questions are asked by what everybody can see.
    pub fn is_discreet(&self) -> bool {
        self.discreet
    }

    /// Whether the pending question is whether somebody reacts to an Attack.
    pub fn asks_for_reaction(&self) -> bool {
        matches!(self.stack.last(), Some(Frame::Window(Window { moment: Moment::Attacked, .. })))
            && self.decision.is_some()
    }

    /// Whether the player of a window might react, for all that everybody knows.
    pub(crate) fn might_react(&self, window: &Window) -> bool {
        if !self.discreet || window.moment != Moment::Attacked {
            return false;
        }
        let hand = self.player(window.seat).hand.len();
        self.known_reactions(window.seat).into_iter().any(|card| {
            card.def().reaction.is_some_and(|reaction| {
                let helps =
                    !(window.unaffected && matches!(reaction.respond, Respond::BeUnaffected));
                helps && hand >= usize::from(reaction.min_hand).max(1)
            })
        })
    }

    /// The cards by whose text a player might react, for all that everybody knows: those that the player owns as far as they
    /// were seen, or may have been passed unseen.
    pub(crate) fn known_reactions(&self, seat: Seat) -> CardSet {
        let player = self.player(seat);
        let owned = self.owned_as_known(seat, Sight::Public);
        let by_own = |card: &Card| player.abilities(*card).any(|code| REACTIONS.has(code));
        let codes =
            owned.kinds().into_iter().filter(by_own).flat_map(|card| player.abilities(card));
        let known: CardSet = codes.collect::<CardSet>().and(REACTIONS);
        if self.was_passed_unseen(seat) {
            known.or(self.supply.piles.and(REACTIONS))
        } else {
            known
        }
    }
}
