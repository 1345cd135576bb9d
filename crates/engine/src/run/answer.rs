//! Taking an answer, and listing the possible ones.

use smallvec::SmallVec;

use super::pick::is_forced;
use super::turn::Run;
use crate::interface::decision::{Answer, Ask, Decision, Picks, Refusal, Source};
use crate::interface::fact::{Log, Phase};
use crate::rules::card::Card;
use crate::rules::setup::Reseed;
use crate::state::game::Game;
use crate::state::rng::Rng;

impl Game {
    /// Takes an answer to the pending decision.
    ///
    /// # Errors
    /// An answer that does not fit is refused, and the game is as it was.
    #[inline]
    pub fn apply<L: Log>(&mut self, answer: Answer, log: &mut L) -> Result<(), Refusal> {
        let decision = self.decision.as_ref().ok_or(Refusal::GameOver)?;
        match decision.ask {
            _ if !self.reseeds.is_empty() => self.apply_before_other_luck(answer, log),
            Ask::ActionPhase | Ask::BuyPhase => self.apply_in_phase(answer, log),
            _ => self.apply_inside(answer, log),
        }
    }

    /// Takes an answer of a game that goes on from another one, and other luck after the last of them.
    #[cold]
    fn apply_before_other_luck<L: Log>(
        &mut self,
        answer: Answer,
        log: &mut L,
    ) -> Result<(), Refusal> {
        let later = std::mem::take(&mut self.reseeds);
        let applied = self.apply(answer, log);
        self.reseeds = later;
        if applied.is_ok() {
            self.reseeds.iter_mut().for_each(|one| one.after -= 1);
            self.reseed_now();
        }
        applied
    }

    /// Lets all shuffles and draws come from other seeds after so many answers.
    pub fn reseed(&mut self, reseeds: &[Reseed]) {
        self.reseeds = reseeds.to_vec();
        self.reseed_now();
    }

    fn reseed_now(&mut self) {
        let now = self.reseeds.iter().rfind(|one| one.after == 0);
        if let Some(&Reseed { seed, .. }) = now {
            self.rng = Rng::new(seed);
            self.reseeds.retain(|one| one.after > 0);
        }
    }

    fn apply_in_phase<L: Log>(&mut self, answer: Answer, log: &mut L) -> Result<(), Refusal> {
        // The question stays where it is until another takes its place.
        let run = self.phase_answer(answer, log)?;
        // Usually no frame is under way: the turn goes on without the big loop.
        if run == Run::On && self.run_turn(log) == Run::On {
            self.run(None, log);
        }
        Ok(())
    }

    /// Takes an answer to a question that an effect asks.
    fn apply_inside<L: Log>(&mut self, answer: Answer, log: &mut L) -> Result<(), Refusal> {
        let decision = self.decision.as_ref().ok_or(Refusal::GameOver)?;
        self.check(decision, answer)?;
        let spells_out = self.spells_out;
        let decision = self.decision.as_mut().expect("just checked");
        let complete = match &mut decision.ask {
            Ask::Cards { options, min, max, .. } => {
                if let Answer::Card(card) = answer {
                    options.take(card);
                    decision.picked.push(answer);
                    let n = decision.picked.len() as u16;
                    if n < *max && !spells_out {
                        let still = min.saturating_sub(n);
                        if still > 0 && is_forced(options, still, *max - n, decision.verb) {
                            let rest: SmallVec<[Card; 8]> =
                                options.cards().take(still as usize).collect();
                            decision.picked.extend(rest.into_iter().map(Answer::Card));
                        }
                    }
                    decision.picked.len() as u16 >= *max
                } else {
                    true
                }
            }
            Ask::Options { picks, .. } => match answer {
                Answer::Option(_) => {
                    decision.picked.push(answer);
                    decision.picked.len() as u8 >= *picks
                }
                _ => true,
            },
            Ask::ActionPhase
            | Ask::BuyPhase
            | Ask::Pile { .. }
            | Ask::TokenPile { .. }
            | Ask::YesNo { .. }
            | Ask::Waiting { .. }
            | Ask::Copies { .. }
            | Ask::Name { .. }
            | Ask::Depth { .. } => {
                decision.picked.push(answer);
                true
            }
        };
        if complete {
            let picked = std::mem::take(&mut decision.picked);
            self.decision = None;
            self.run(Some(picked), log);
        }
        Ok(())
    }

    /// The possible answers, in a fixed order.
    pub fn legal_answers(&self) -> Vec<Answer> {
        let mut answers = Vec::new();
        self.legal_answers_onto(&mut answers);
        answers
    }

    /// Adds the possible answers to a list, which may be used again and again.
    pub fn legal_answers_onto(&self, answers: &mut Vec<Answer>) {
        let Some(decision) = &self.decision else { return };
        match &decision.ask {
            Ask::ActionPhase => {
                answers.extend(self.playable_actions().into_iter().map(Answer::Play));
                answers.push(Answer::Done);
            }
            Ask::BuyPhase => {
                let treasures = self.playable_treasures();
                answers.extend(treasures.into_iter().map(Answer::Play));
                if !treasures.is_empty() {
                    answers.push(Answer::PlayTreasures);
                }
                answers.extend(self.buyable_cards().into_iter().map(Answer::Buy));
                answers.extend(self.buyable_events().map(Answer::BuyEvent));
                answers.push(Answer::Done);
            }
            Ask::Cards { options, .. } => {
                answers.extend(options.kinds().into_iter().map(Answer::Card));
            }
            Ask::Pile { options, .. } | Ask::Name { options } => {
                answers.extend(options.into_iter().map(Answer::Card));
            }
            Ask::TokenPile { tokens, piles } => {
                for &token in tokens {
                    answers.extend(piles.into_iter().map(|pile| Answer::Token(token, pile)));
                }
            }
            Ask::Options { n, .. } => {
                answers.extend(
                    (0..*n).map(Answer::Option).filter(|option| !decision.picked.contains(option)),
                );
            }
            Ask::YesNo { .. } => answers.extend([Answer::Yes, Answer::No]),
            Ask::Waiting { options, .. } => {
                answers.extend(options.iter().map(|waiting| Answer::Next(waiting.source)));
            }
            // There are never more than that: no table has the cards to set so many different ones aside.
            Ask::Copies { options, .. } => {
                answers.extend((0..options.len() as u8).map(Answer::Option));
            }
            Ask::Depth { max } => answers.extend((0..=*max).map(Answer::Depth)),
        }
        if !matches!(decision.ask, Ask::ActionPhase | Ask::BuyPhase)
            && self.check(decision, Answer::Done).is_ok()
        {
            answers.push(Answer::Done);
        }
    }

    /// Whether an answer would be taken.
    ///
    /// # Errors
    /// Why it would not.
    pub fn check_answer(&self, answer: Answer) -> Result<(), Refusal> {
        self.check(self.decision.as_ref().ok_or(Refusal::GameOver)?, answer)
    }

    fn check_phase(&self, answer: Answer) -> Result<(), Refusal> {
        match (answer, self.turn.phase) {
            (Answer::Done, _) => Ok(()),
            (Answer::Play(card), Phase::Action) => self.may_play_action(card),
            (Answer::Buy(card), Phase::Buy) => self.price(card).map(drop),
            (Answer::PlayTreasures, Phase::Buy) => self.may_play_treasures(),
            (Answer::Play(card), Phase::Buy) => self.may_play_treasure(card),
            (Answer::BuyEvent(event), Phase::Buy) => self.may_buy_event(event),
            _ => Err(Refusal::WrongKind),
        }
    }

    fn check(&self, decision: &Decision, answer: Answer) -> Result<(), Refusal> {
        match (&decision.ask, answer) {
            (Ask::ActionPhase | Ask::BuyPhase, _) => self.check_phase(answer),
            (Ask::Cards { options, .. }, Answer::Card(card)) => {
                if options.count(card) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NotAChoice(card))
                }
            }
            (Ask::Cards { min, max, all_or_none, .. }, Answer::Done) => {
                check_enough(&decision.picked, *min, *max, *all_or_none)
            }
            // Any card has a name, whether it is in the game or not.
            (Ask::Name { .. }, Answer::Card(_)) => Ok(()),
            (Ask::Pile { options, .. }, Answer::Card(card)) => {
                if options.has(card) {
                    Ok(())
                } else {
                    Err(Refusal::NotAChoice(card))
                }
            }
            (Ask::Pile { may_decline: true, .. }, Answer::Done) => Ok(()),
            (Ask::TokenPile { tokens, piles }, Answer::Token(token, pile)) => {
                if tokens.contains(&token) && piles.has(pile) {
                    Ok(())
                } else {
                    Err(Refusal::NotATokenPile(token, pile))
                }
            }
            (Ask::Options { n, .. }, Answer::Option(option)) => {
                if option < *n && !decision.picked.contains(&answer) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchOption(option))
                }
            }
            (Ask::Copies { options, .. }, Answer::Option(option)) => {
                if usize::from(option) < options.len() {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchOption(option))
                }
            }
            (Ask::Options { may_decline: true, .. }, Answer::Done)
                if decision.picked.is_empty() =>
            {
                Ok(())
            }
            (Ask::YesNo { .. }, Answer::Yes | Answer::No) => Ok(()),
            (Ask::Waiting { options, .. }, Answer::Next(source)) => {
                let waits = |source: Source| options.iter().any(|w| w.source == source);
                if waits(source) { Ok(()) } else { Err(Refusal::NotWaiting(source)) }
            }
            (Ask::Waiting { may_decline: true, .. }, Answer::Done) => Ok(()),
            (Ask::Depth { max }, Answer::Depth(depth)) => {
                if depth <= *max {
                    Ok(())
                } else {
                    Err(Refusal::TooDeep(*max))
                }
            }
            (_, Answer::Done) => Err(Refusal::CannotDecline),
            _ => Err(Refusal::WrongKind),
        }
    }
}

fn check_enough(picked: &Picks, min: u16, max: u16, all_or_none: bool) -> Result<(), Refusal> {
    let n = picked.len() as u16;
    if n < min {
        Err(Refusal::TooFew(min - n))
    } else if all_or_none && n > 0 && n < max {
        Err(Refusal::TooFew(max - n))
    } else {
        Ok(())
    }
}
