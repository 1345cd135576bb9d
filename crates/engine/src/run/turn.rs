//! The phases of a turn, which run whenever no frame is under way.

use super::frame::{Frame, Moment, Window};
use super::shortcut::Shortcut;
use crate::interface::decision::{Answer, Ask, Decision, Picks, Refusal, Source, Verb};
use crate::interface::fact::{Fact, Log, Phase};
use crate::state::game::Game;
use crate::state::player::When;
use crate::state::seat::Seat;
use crate::state::turn::TurnStep;

/// Whether the loop goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Run {
    On,
    Stop,
}

impl Game {
    /// Goes on with the turn, and the next, until a frame is under way or an answer is wanted.
    #[inline(always)]
    pub(crate) fn run_turn<L: Log>(&mut self, log: &mut L) -> Run {
        while self.stack.is_empty() {
            let seat = self.turn.seat;
            match self.turn.step {
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
                TurnStep::EndBuys
                    if self.nothing_waits(log)
                        && self.shortcuts.takes(Shortcut::CleanUp, || true, log) =>
                {
                    self.begin_clean_up(seat, log);
                    if self.clean_up_quietly(log) == Run::Stop {
                        return Run::Stop;
                    }
                    self.turn.step = TurnStep::Actions;
                    self.announce_turn(log);
                }
                _ => {
                    if self.step_with_care(log) == Run::Stop {
                        return Run::Stop;
                    }
                }
            }
        }
        Run::On
    }

    /// The same, called from the loop of frames.
    #[inline(never)]
    pub(crate) fn run_turn_on<L: Log>(&mut self, log: &mut L) -> Run {
        self.run_turn(log)
    }

    /// The steps of a turn at which something may wait.
    #[inline(never)]
    fn step_with_care<L: Log>(&mut self, log: &mut L) -> Run {
        let seat = self.turn.seat;
        match self.turn.step {
            TurnStep::Begin => {
                self.turn.step = TurnStep::Actions;
                self.begin_turn(log);
            }
            TurnStep::EndBuys => {
                self.turn.step = TurnStep::Leave(seat);
                if !self.players[seat.index()].tavern.is_empty() {
                    self.stack.push(Frame::Window(Window::new(Moment::EndOfBuys, seat)));
                }
            }
            TurnStep::Leave(leaving) => {
                if leaving == seat {
                    self.begin_clean_up(seat, log);
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
            TurnStep::CleanUp => return self.clean_up(log),
            TurnStep::Actions | TurnStep::Buys => unreachable!("nothing waits in a phase"),
        }
        Run::On
    }

    /// Takes an answer in the Action or Buy phase, if it is possible.
    #[inline]
    pub(crate) fn phase_answer<L: Log>(
        &mut self,
        answer: Answer,
        log: &mut L,
    ) -> Result<Run, Refusal> {
        let seat = self.turn.seat;
        match (answer, self.turn.phase) {
            (Answer::Buy(card), Phase::Buy) => {
                let price = self.price(card)?;
                self.buy(card, price, log);
            }
            (Answer::PlayTreasures, Phase::Buy) => {
                self.may_play_treasures()?;
                self.play_all_treasures(seat, log);
                // Usually the same question comes again.
                if self.turn.buys > 0 && self.stack.is_empty() {
                    return Ok(Run::Stop);
                }
            }
            (Answer::Play(card), Phase::Action) => {
                self.may_play_action(card)?;
                self.turn.actions -= 1;
                return Ok(self.play_action(seat, card, log));
            }
            (Answer::Play(card), Phase::Buy) => {
                self.may_play_treasure(card)?;
                let frame = self.play_from_hand(seat, card);
                self.stack.push(frame);
            }
            (Answer::BuyEvent(event), Phase::Buy) => {
                self.may_buy_event(event)?;
                self.buy_event(event, log);
            }
            (Answer::Done, Phase::Action) => self.begin_buys(log),
            (Answer::Done, _) => self.turn.step = TurnStep::EndBuys,
            _ => return Err(Refusal::WrongKind),
        }
        Ok(Run::On)
    }

    #[inline]
    fn begin_clean_up<L: Log>(&mut self, seat: Seat, log: &mut L) {
        self.turn.phase = Phase::CleanUp;
        log.fact(|| Fact::PhaseBegan { seat, phase: Phase::CleanUp });
    }

    #[inline]
    fn ask_phase(&mut self, ask: Ask) -> Run {
        let seat = self.turn.seat;
        match &mut self.decision {
            // Usually the last question was about a phase, too.
            Some(Decision { seat: of, ask: was @ (Ask::ActionPhase | Ask::BuyPhase), .. }) => {
                *of = seat;
                // A question about a phase owns nothing: there is nothing to drop, and no need to look.
                std::mem::forget(std::mem::replace(was, ask));
            }
            other => {
                let (source, verb) = (Source::Phase, Verb::Continue);
                *other = Some(Decision { seat, source, verb, ask, picked: Picks::new() });
            }
        }
        Run::Stop
    }

    fn begin_buys<L: Log>(&mut self, log: &mut L) {
        let seat = self.turn.seat;
        self.turn.step = TurnStep::Buys;
        self.turn.phase = Phase::Buy;
        log.fact(|| Fact::PhaseBegan { seat, phase: Phase::Buy });
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
                player
                    .later
                    .retain(|later| !matches!(later.when, When::YouBuy(_)) || later.owner != seat);
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
