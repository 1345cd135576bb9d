//! A block for several players, in turn order from the player of the card.

use super::frame::{Each, EachWho, Flow, Frame, Script};
use crate::game::Game;
use crate::seat::Seat;

impl Game {
    pub(crate) fn step_each(&mut self, each: &mut Each) -> Flow {
        let n = self.n_players();
        loop {
            let last = if each.who == EachWho::Left { 2 } else { n as u8 };
            if each.next >= last {
                return Flow::Done;
            }
            let owner = each.script.owner;
            let seat = Seat((owner.0 + each.next) % n as u8);
            each.next += 1;
            if !each.script.unaffected.has(seat) {
                return Flow::Call(Frame::Script(Script { you: seat, ..each.script }));
            }
        }
    }
}
