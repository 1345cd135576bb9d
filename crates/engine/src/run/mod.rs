//! The machine: one loop runs the game.
//!
//! The stack of frames is the continuation. A frame is a small value that does a step, calls another frame or asks; it names
//! code by its place in a card, so that a game can be saved at any decision.

mod actions;
mod answer;
mod buy;
mod cleanup;
mod cond;
mod copies;
mod discreet;
mod each;
mod frame;
mod own;
mod pick;
mod play;
mod script;
mod script_gain;
mod script_pick;
mod script_this;
mod shortcut;
mod turn;
mod window;
mod zones;

pub use frame::Frame;
pub(crate) use frame::{Flow, Script};
pub use own::Bespoke;
pub(crate) use pick::Pick;
pub use shortcut::Shortcut;
pub(crate) use shortcut::Shortcuts;
use turn::Run;

use crate::dsl::{Block, Effect, Fate, Filter, From, HowMany};
use crate::interface::decision::Picks;
use crate::interface::fact::Log;
use crate::state::game::Game;

/// What the Trashing token does when its owner buys from its pile.
pub(crate) const TRASHING_TOKEN: Block =
    &[Effect::Pick(Fate::Trash, HowMany::UpTo(1), From::Hand, Filter::Any)];

impl Game {
    /// Runs the frames until a question comes up or the game is over.
    pub(crate) fn run<L: Log>(&mut self, mut reply: Option<Picks>, log: &mut L) {
        loop {
            let Some(mut frame) = self.stack.pop() else {
                match self.run_turn_on(log) {
                    Run::On => continue,
                    Run::Stop => return,
                }
            };
            // The frame under way is kept apart from the stack until it calls another or asks.
            loop {
                let flow = match &mut frame {
                    Frame::Script(script) => self.step_script(script, reply.take(), log),
                    Frame::Play(play) => self.step_play(play, reply.take(), log),
                    Frame::Treasures(seat) => self.step_treasures(*seat),
                    Frame::Buy(buy) => self.step_buy(buy, log),
                    Frame::Window(window) => self.step_window(window, reply.take(), log),
                    Frame::Each(each) => match self.run_each(*each, log) {
                        Run::On => Flow::Done,
                        Run::Stop => return,
                    },
                    Frame::TrashFromPlay(trash) => {
                        self.step_trash_from_play(trash, reply.take(), log)
                    }
                    Frame::Own(own) => {
                        let (cx, steps) = &mut **own;
                        steps.step(self, cx, reply.take(), log)
                    }
                };
                match flow {
                    Flow::Done => break,
                    Flow::Next => {}
                    Flow::Become(next) => frame = next,
                    Flow::Call(callee) => self.stack.push(std::mem::replace(&mut frame, callee)),
                    Flow::Ask => {
                        self.stack.push(frame);
                        return;
                    }
                }
            }
        }
    }
}
