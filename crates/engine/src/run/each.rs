//! A block for several players, in turn order from the player of the card.

use super::frame::{Each, Flow, Frame, Script};
use super::turn::Run;
use crate::interface::fact::Log;
use crate::state::game::Game;
use crate::state::seat::Seat;

impl Game {
    /// Carries the block out for one player after the other, until one of them must answer or something else comes first:
    /// then what is left is on the stack.
    pub(crate) fn run_each<L: Log>(&mut self, mut each: Each, log: &mut L) -> Run {
        let n = self.n_players() as u8;
        while each.next < n {
            let seat = Seat((each.script.owner.0 + each.next) % n);
            each.next += 1;
            if each.script.unaffected.has(seat) {
                continue;
            }
            let below = self.stack.len();
            let mut script = Script { you: seat, ..each.script };
            let flow = self.step_script(&mut script, None, log);
            if let Flow::Done = flow
                && self.stack.len() == below
            {
                continue;
            }
            if each.next < n {
                self.stack.insert(below, Frame::Each(each));
            }
            match flow {
                Flow::Done => {}
                Flow::Become(frame) => self.stack.push(frame),
                Flow::Call(frame) => self.stack.extend([Frame::Script(script), frame]),
                Flow::Ask => {
                    self.stack.push(Frame::Script(script));
                    return Run::Stop;
                }
                Flow::Next => unreachable!("a script goes on by itself"),
            }
            return Run::On;
        }
        Run::On
    }
}
