//! A block for several players, in turn order from the player of the card.

use super::frame::{Each, Flow, Frame, Script};
use crate::game::Game;
use crate::seat::Seat;

impl Game {
    pub(crate) fn step_each(&mut self, each: &mut Each) -> Flow {
        let n = self.n_players();
        loop {
            if each.next as usize >= n {
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
