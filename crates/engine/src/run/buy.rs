//! Buying.

use super::frame::{Buy, Flow, Frame, Moment, Script, Window};
use super::shortcut::Shortcut;
use crate::dsl::Limit;
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::destination::Destination;
use crate::events::Event;
use crate::interface::decision::Source;
use crate::interface::fact::{Fact, Log};
use crate::rules::card::{Card, Edition};
use crate::state::game::Game;
use crate::state::player::When;

impl Game {
    /// Pays for a card. What waits for the purchase comes before the gain.
    #[inline]
    pub(crate) fn buy<L: Log>(&mut self, card: Card, price: u8, log: &mut L) {
        let seat = self.turn.seat;
        self.turn.coins -= u16::from(price);
        self.turn.buys -= 1;
        log.fact(|| Fact::Bought { seat, card });
        self.tell_of_unplayed_treasures(log);
        let nothing_waits = || !self.may_wait_for_purchase(seat, card);
        if !self.shortcuts.takes(Shortcut::Purchase, nothing_waits, log) {
            for later in &mut self.player_mut(seat).later {
                if let When::YouBuy(still_to_happen) = &mut later.when {
                    *still_to_happen = true;
                }
            }
            self.stack.push(Frame::Buy(Buy { seat, card }));
            self.stack.push(Frame::Window(Window::about(Moment::Bought, seat, card)));
            return;
        }
        self.turn.bought += 1;
        self.supply.take(card);
        if let Some(frame) = self.gained(seat, card, Destination::Discard, log) {
            self.stack.push(frame);
        }
    }

    /// By the first rules Treasures could be played after the last purchase of a first edition turn, which so went on.
    #[inline(always)]
    fn tell_of_unplayed_treasures<L: Log>(&self, log: &mut L) {
        let player = &self.players[self.turn.seat.index()];
        let has_treasures = || !player.hand.kinds().and(player.treasures()).is_empty();
        if self.edition == Edition::First && self.turn.buys == 0 && has_treasures() {
            log.mended(2);
        }
    }

    /// The bought card is gained.
    pub(crate) fn step_buy<L: Log>(&mut self, buy: &Buy, log: &mut L) -> Flow {
        self.turn.bought += 1;
        match self.gain(buy.seat, buy.card, Destination::Discard, log) {
            Some(frame) => Flow::Become(frame),
            None => Flow::Done,
        }
    }

    /// Pays for an Event; its effects follow.
    pub(crate) fn buy_event<L: Log>(&mut self, event: Event, log: &mut L) {
        let seat = self.turn.seat;
        self.turn.coins -= u16::from(event.def().cost);
        self.turn.buys -= 1;
        self.turn.bought += 1;
        self.turn.events_bought.insert(event);
        if event.def().limit == Limit::OncePerGame {
            self.player_mut(seat).events_used.insert(event);
        }
        log.fact(|| Fact::BoughtEvent { seat, event });
        self.tell_of_unplayed_treasures(log);
        let path = CodePath::start(Root::Event(event));
        self.stack.push(Frame::Script(Script::new(path, seat, Source::Event(event), None)));
    }
}
