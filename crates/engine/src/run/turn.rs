//! The phases of a turn.

use super::frame::{Flow, Frame, Moment, TurnStep, Window};
use crate::decision::{Answer, Ask, Picks, Source, Verb};
use crate::fact::{Fact, Log, Phase};
use crate::gain::To;
use crate::game::Game;
use crate::player::When;

impl Game {
    pub(crate) fn step_turn<L: Log>(&mut self, step: &mut TurnStep, reply: Option<Picks>, log: &mut L) -> Flow {
        let seat = self.turn.seat;
        match *step {
            TurnStep::Begin => {
                *step = TurnStep::Actions;
                self.begin_turn(log)
            }
            TurnStep::Actions => match reply.as_deref() {
                Some([Answer::Play(card)]) => {
                    self.turn.actions -= 1;
                    Flow::Call(self.play_from_hand(seat, *card))
                }
                Some(_) => {
                    *step = TurnStep::BeginBuys;
                    Flow::Next
                }
                None if self.spells_out || !self.playable_actions().is_empty() => {
                    self.ask(seat, Source::Phase, Verb::Continue, Ask::ActionPhase)
                }
                None => {
                    *step = TurnStep::BeginBuys;
                    Flow::Next
                }
            },
            TurnStep::BeginBuys => {
                *step = TurnStep::Buys;
                self.turn.phase = Phase::Buy;
                log.fact(|| Fact::PhaseBegan { seat, phase: Phase::Buy });
                Flow::Next
            }
            TurnStep::Buys => match reply.as_deref() {
                Some([Answer::PlayTreasures]) => {
                    // Plain Treasures need no frame of their own.
                    match self.step_treasures(seat, log) {
                        Flow::Done => Flow::Next,
                        flow => {
                            self.stack.push(Frame::Turn(TurnStep::Buys));
                            self.stack.push(Frame::Treasures(seat));
                            match flow {
                                Flow::Call(frame) => Flow::Become(frame),
                                _ => unreachable!("a Treasure is played or none is left"),
                            }
                        }
                    }
                }
                Some([Answer::Play(card)]) => Flow::Call(self.play_from_hand(seat, *card)),
                Some([Answer::Buy(card)]) => self.buy(*card, log),
                Some([Answer::BuyEvent(event)]) => self.buy_event(*event, log),
                Some(_) => {
                    *step = TurnStep::EndBuys;
                    Flow::Next
                }
                None if self.spells_out
                    || self.turn.buys > 0
                    || !self.playable_treasures().is_empty() =>
                {
                    self.ask(seat, Source::Phase, Verb::Continue, Ask::BuyPhase)
                }
                None => {
                    *step = TurnStep::EndBuys;
                    Flow::Next
                }
            },
            TurnStep::EndBuys => {
                *step = TurnStep::Leave(seat);
                if self.player(seat).tavern.is_empty() {
                    return Flow::Next;
                }
                Flow::Call(Frame::Window(self.window(Moment::EndOfBuys, seat)))
            }
            TurnStep::Leave(leaving) => {
                if self.turn.phase != Phase::CleanUp {
                    self.turn.phase = Phase::CleanUp;
                    log.fact(|| Fact::PhaseBegan { seat, phase: Phase::CleanUp });
                }
                let next = leaving.left(self.n_players());
                *step = if next == seat { TurnStep::CleanUp } else { TurnStep::Leave(next) };
                let window = self.window(Moment::LeavingPlay, leaving);
                if self.supply.outside.is_empty() || self.waiting(&window).is_empty() {
                    return Flow::Next;
                }
                Flow::Call(Frame::Window(window))
            }
            TurnStep::CleanUp => self.clean_up(log),
        }
    }

    fn window(&self, moment: Moment, seat: crate::seat::Seat) -> Window {
        Window { moment, seat, card: None, id: None, to: To::Discard, done: 0 }
    }

    fn begin_turn<L: Log>(&mut self, log: &mut L) -> Flow {
        let seat = self.turn.seat;
        let number = self.turn.number;
        let extra = self.turn.before == Some(seat);
        log.fact(|| Fact::TurnBegan { seat, number, extra });
        for player in &mut self.players {
            if !player.later.is_empty() {
                player.later.retain(|later| later.when != When::YouBuy || later.owner != seat);
            }
        }
        let player = &mut self.players[seat.index()];
        for later in &mut player.later {
            match later.when {
                When::NextTurn => later.when = When::Due,
                When::EachTurn(_) => later.when = When::EachTurn(true),
                _ => {}
            }
        }
        if player.later.is_empty() && player.tavern.is_empty() {
            return Flow::Next;
        }
        Flow::Call(Frame::Window(self.window(Moment::StartOfTurn, seat)))
    }
}
