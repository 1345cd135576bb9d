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
    /// Goes on with the turn, and the next, until a frame is under way or an answer is wanted.
    pub(crate) fn run_turn<L: Log>(&mut self, log: &mut L) -> Run {
        while self.stack.is_empty() {
            let seat = self.turn.seat;
            match self.turn.step {
                TurnStep::Begin => {
                    self.turn.step = TurnStep::Actions;
                    self.begin_turn(log);
                }
                TurnStep::Actions => {
                    if self.spells_out || !self.playable_actions().is_empty() {
                        return self.ask_phase(Ask::ActionPhase);
                    }
                    self.begin_buys(log);
                }
                TurnStep::Buys => {
                    let something = self.turn.buys > 0 || !self.playable_treasures().is_empty();
                    if self.spells_out || something {
                        return self.ask_phase(Ask::BuyPhase);
                    }
                    self.turn.step = TurnStep::EndBuys;
                }
                TurnStep::EndBuys if self.is_quiet() => {
                    self.turn.phase = Phase::CleanUp;
                    log.fact(|| Fact::PhaseBegan { seat, phase: Phase::CleanUp });
                    if self.clean_up(log) == Run::Stop {
                        return Run::Stop;
                    }
                    self.turn.step = TurnStep::Actions;
                    self.announce_turn(log);
                }
                TurnStep::EndBuys => {
                    self.turn.step = TurnStep::Leave(seat);
                    if !self.players[seat.index()].tavern.is_empty() {
                        self.stack.push(Frame::Window(Window::new(Moment::EndOfBuys, seat)));
                    }
                }
                TurnStep::Leave(leaving) => {
                    if leaving == seat {
                        self.turn.phase = Phase::CleanUp;
                        log.fact(|| Fact::PhaseBegan { seat, phase: Phase::CleanUp });
                    }
                    let next = leaving.left(self.n_players());
                    if self.supply.outside.is_empty() || next == seat {
                        self.turn.step = TurnStep::CleanUp;
                    } else {
                        self.turn.step = TurnStep::Leave(next);
                    }
                    // Only cards that come from outside the Supply are exchanged for.
                    if !self.supply.outside.is_empty() {
                        self.stack.push(Frame::Window(Window::new(Moment::LeavingPlay, leaving)));
                    }
                }
                TurnStep::CleanUp => {
                    if self.clean_up(log) == Run::Stop {
                        return Run::Stop;
                    }
                }
            }
        }
        Run::On
    }

    /// Takes an answer in the Action or Buy phase.
    #[inline]
    pub(crate) fn phase_answer<L: Log>(&mut self, answer: Answer, log: &mut L) {
        let seat = self.turn.seat;
        match answer {
            Answer::Play(card) => {
                if self.turn.phase == Phase::Action {
                    self.turn.actions -= 1;
                    if self.turn.bonuses.is_empty() && self.play_plain_action(seat, card, log) {
                        return;
                    }
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

    /// Whether nothing can wait for the end of this turn or the start of the next: mostly nothing can.
    #[inline]
    fn is_quiet(&self) -> bool {
        self.supply.outside.is_empty()
            && self.players.iter().all(|player| player.later.is_empty() && player.tavern.is_empty())
    }

    #[inline]
    fn announce_turn<L: Log>(&mut self, log: &mut L) {
        let (seat, number) = (self.turn.seat, self.turn.number);
        let extra = self.turn.before == Some(seat);
        log.fact(|| Fact::TurnBegan { seat, number, extra });
    }

    fn begin_turn<L: Log>(&mut self, log: &mut L) {
        self.announce_turn(log);
        let seat = self.turn.seat;
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
