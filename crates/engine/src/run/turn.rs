//! The phases of a turn, which run whenever no frame is under way.

use super::frame::{Flow, Frame, Moment, Window};
use crate::decision::{Answer, Ask, Decision, Picks, Source, Verb};
use crate::fact::{Fact, Log, Phase};
use crate::gain::To;
use crate::game::{Game, TurnStep};
use crate::player::When;
use crate::seat::Seat;

/// Whether the loop goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Run {
    On,
    Stop,
}

impl Game {
    /// Does what comes next in the turn.
    #[inline]
    pub(crate) fn step_turn<L: Log>(&mut self, log: &mut L) -> Run {
        let seat = self.turn.seat;
        match self.turn.step {
            TurnStep::Begin => {
                self.turn.step = TurnStep::Actions;
                self.begin_turn(log);
                Run::On
            }
            TurnStep::Actions => {
                if self.spells_out || !self.playable_actions().is_empty() {
                    return self.ask_phase(Ask::ActionPhase);
                }
                self.begin_buys(log);
                Run::On
            }
            TurnStep::Buys => {
                let something = self.turn.buys > 0 || !self.playable_treasures().is_empty();
                if self.spells_out || something {
                    return self.ask_phase(Ask::BuyPhase);
                }
                self.turn.step = TurnStep::EndBuys;
                Run::On
            }
            TurnStep::EndBuys
                if self.supply.outside.is_empty()
                    && self.players[seat.index()].tavern.is_empty() =>
            {
                self.turn.phase = Phase::CleanUp;
                log.fact(|| Fact::PhaseBegan { seat, phase: Phase::CleanUp });
                self.clean_up(log)
            }
            TurnStep::EndBuys => {
                self.turn.step = TurnStep::Leave(seat);
                if !self.players[seat.index()].tavern.is_empty() {
                    self.stack.push(Frame::Window(Window::new(Moment::EndOfBuys, seat)));
                }
                Run::On
            }
            TurnStep::Leave(leaving) => {
                if leaving == seat {
                    self.turn.phase = Phase::CleanUp;
                    log.fact(|| Fact::PhaseBegan { seat, phase: Phase::CleanUp });
                }
                if self.supply.outside.is_empty() {
                    self.turn.step = TurnStep::CleanUp;
                    return Run::On;
                }
                let next = leaving.left(self.n_players());
                self.turn.step =
                    if next == seat { TurnStep::CleanUp } else { TurnStep::Leave(next) };
                self.stack.push(Frame::Window(Window::new(Moment::LeavingPlay, leaving)));
                Run::On
            }
            TurnStep::CleanUp => self.clean_up(log),
        }
    }

    /// Takes an answer in the Action or Buy phase.
    #[inline]
    pub(crate) fn phase_answer<L: Log>(&mut self, answer: Answer, log: &mut L) {
        let seat = self.turn.seat;
        match answer {
            Answer::Play(card) => {
                if self.turn.phase == Phase::Action {
                    self.turn.actions -= 1;
                }
                let frame = self.play_from_hand(seat, card);
                self.stack.push(frame);
            }
            Answer::PlayTreasures => {
                if let Flow::Call(frame) = self.step_treasures(seat, log) {
                    self.stack.push(Frame::Treasures(seat));
                    self.stack.push(frame);
                }
            }
            Answer::Buy(card) => self.buy(card, log),
            Answer::BuyEvent(event) => self.buy_event(event, log),
            _ if self.turn.phase == Phase::Action => self.begin_buys(log),
            _ => self.turn.step = TurnStep::EndBuys,
        }
    }

    #[inline]
    fn ask_phase(&mut self, ask: Ask) -> Run {
        let seat = self.turn.seat;
        self.decision = Some(Decision {
            seat,
            source: Source::Phase,
            verb: Verb::Continue,
            ask,
            picked: Picks::new(),
        });
        Run::Stop
    }

    fn begin_buys<L: Log>(&mut self, log: &mut L) {
        let seat = self.turn.seat;
        self.turn.step = TurnStep::Buys;
        self.turn.phase = Phase::Buy;
        log.fact(|| Fact::PhaseBegan { seat, phase: Phase::Buy });
    }

    fn begin_turn<L: Log>(&mut self, log: &mut L) {
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
        if !player.later.is_empty() || !player.tavern.is_empty() {
            self.stack.push(Frame::Window(Window::new(Moment::StartOfTurn, seat)));
        }
    }
}

impl Window {
    pub(crate) fn new(moment: Moment, seat: Seat) -> Window {
        Window { moment, seat, card: None, id: None, to: To::Discard, done: 0 }
    }

    /// The window of a moment that is about a card.
    pub(crate) fn about(moment: Moment, seat: Seat, card: crate::card::Card) -> Window {
        Window { card: Some(card), ..Window::new(moment, seat) }
    }
}
