//! Turns played for the most coins: choices are made for the best average, draws are counted in every way they can turn out.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use freehold_engine::{Answer, Ask, Card, Game, Verb};

use super::chance::{Chance, ME};
use super::key::{Key, Numbers, key};
use super::opening::Opening;

/// What turns yield when they are played well.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcome {
    /// What the player tries to maximise.
    value: f64,
    /// How likely each number of coins is on turn 3 and on turn 4; the coins of turn 3 are 0 while turn 4 is played.
    pub(super) coins: BTreeMap<(u16, u16), f64>,
}

/// Plays turns on the engine, and knows those that it has played before.
pub(super) struct Solver {
    /// How often an answer may be tried out.
    most_tries: u64,
    /// When to give up, if ever.
    until: Option<Instant>,
    chance: Chance,
    numbers: Numbers,
    /// What is known of positions, with and without regard to the next turn.
    known: [BTreeMap<Key, Rc<Outcome>>; 2],
    horizon: Horizon,
}

/// How far ahead the player thinks.
#[derive(Clone, Copy, PartialEq)]
enum Horizon {
    /// To the end of the next turn.
    NextTurn,
    /// To the end of this turn.
    ThisTurn,
}

/// What a coin of the next turn is worth: it only settles what makes no difference now.
const NEXT_TURN: f64 = 1e-6;

/// More than any number of coins of the next turn is worth.
const NO_DIFFERENCE: f64 = 1e-4;

impl Solver {
    pub(super) fn new(most_tries: u64, until: Option<Instant>) -> Solver {
        Solver {
            most_tries,
            until,
            chance: Chance::default(),
            numbers: Numbers::default(),
            known: Default::default(),
            horizon: Horizon::NextTurn,
        }
    }

    /// Turns 3 and 4 after the best of what an opening can lead to; none if that would take too long.
    pub(super) fn best_opening(&mut self, buy: &[Card]) -> Option<(Rc<Outcome>, Opening)> {
        let openings = Opening::all(buy).into_iter().map(|opening| (opening.game(), opening));
        let openings: Vec<(Game, Opening)> = openings.collect();
        let openings = self
            .best_for_this_turn(openings, |solver, (game, _)| solver.fallen(game, Answer::Done));
        let mut best: Option<(Rc<Outcome>, Opening)> = None;
        for (game, opening) in openings {
            let outcome = self.fallen(&game, Answer::Done);
            if best.as_ref().is_none_or(|(best, _)| outcome.value > best.value + 1e-12) {
                best = Some((outcome, opening));
            }
        }
        best.filter(|_| !self.has_given_up())
    }

    fn has_given_up(&self) -> bool {
        self.chance.tries > self.most_tries || self.chance.is_lost || self.is_late()
    }

    /// Whether the time is up.
    pub(super) fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() > until)
    }

    /// A position in which the player decides, played on to the end of turn 4.
    fn played(&mut self, game: &Game) -> Rc<Outcome> {
        let Some(decision) = game.decision().filter(|_| !self.has_given_up()) else {
            return Rc::default();
        };
        match decision.ask {
            Ask::ActionPhase | Ask::BuyPhase => {
                let key = key(game, &mut self.numbers);
                let horizon = self.horizon as usize;
                if let Some(known) = self.known[horizon].get(&key) {
                    return known.clone();
                }
                let outcome = match decision.ask {
                    Ask::ActionPhase => self.best(game, game.legal_answers()),
                    _ => self.paid(game),
                };
                self.known[horizon].insert(key, outcome.clone());
                outcome
            }
            _ => self.best(game, options(game)),
        }
    }

    /// The Buy phase: all Treasures are played, and what they buy is left out.
    fn paid(&mut self, game: &Game) -> Rc<Outcome> {
        if game.check_answer(Answer::PlayTreasures).is_ok() {
            return self.fallen(game, Answer::PlayTreasures);
        }
        let coins = game.turn().coins;
        let is_last = game.player(ME).turns == 2 || self.horizon == Horizon::ThisTurn;
        if is_last {
            let only = BTreeMap::from([((0, coins), 1.0)]);
            return Rc::new(Outcome { value: coins.into(), coins: only });
        }
        let next = self.fallen(game, Answer::Done);
        let both = next.coins.iter().map(|(&(_, fourth), &chance)| ((coins, fourth), chance));
        let value = f64::from(coins) + NEXT_TURN * next.value;
        Rc::new(Outcome { value, coins: both.collect() })
    }

    fn best(&mut self, game: &Game, mut options: Vec<Answer>) -> Rc<Outcome> {
        let is_third = game.player(ME).turns == 1;
        if is_third && self.horizon == Horizon::NextTurn {
            options =
                self.best_for_this_turn(options, |solver, &answer| solver.fallen(game, answer));
        }
        let mut best = Rc::new(Outcome { value: f64::NEG_INFINITY, coins: BTreeMap::new() });
        for answer in options {
            let outcome = self.fallen(game, answer);
            if outcome.value > best.value + 1e-12 {
                best = outcome;
            }
        }
        best
    }

    /// What is best for this turn: only between these does the next turn decide.
    fn best_for_this_turn<T>(
        &mut self,
        options: Vec<T>,
        outcome: impl Fn(&mut Self, &T) -> Rc<Outcome>,
    ) -> Vec<T> {
        if options.len() < 2 {
            return options;
        }
        self.horizon = Horizon::ThisTurn;
        let value = |option| (outcome(self, &option).value, option);
        let values: Vec<(f64, T)> = options.into_iter().map(value).collect();
        self.horizon = Horizon::NextTurn;
        let most = values.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
        let is_best = |(value, _): &(f64, T)| *value >= most - NO_DIFFERENCE;
        values.into_iter().filter(is_best).map(|(_, option)| option).collect()
    }

    /// What an answer comes to on average.
    fn fallen(&mut self, game: &Game, answer: Answer) -> Rc<Outcome> {
        let ways = self.chance.ways(game, answer);
        if let [(_, only)] = &ways[..] {
            return self.played(only);
        }
        let mut mean = Outcome::default();
        for (chance, after) in &ways {
            let outcome = self.played(after);
            mean.value += chance * outcome.value;
            for (coins, share) in &outcome.coins {
                *mean.coins.entry(*coins).or_default() += chance * share;
            }
        }
        Rc::new(mean)
    }
}

/// The answers worth trying.
fn options(game: &Game) -> Vec<Answer> {
    let Some(decision) = game.decision() else { return Vec::new() };
    let legal = game.legal_answers();
    let is_tried = |answer: &Answer| match (&decision.ask, answer) {
        // The same cards in another order are the same.
        (Ask::Cards { .. }, Answer::Card(card)) => {
            let last = decision.picked.last();
            let is_ordered = matches!(
                decision.verb,
                Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt | Verb::Play(_)
            );
            is_ordered || last.is_none_or(|last| !matches!(last, Answer::Card(last) if last > card))
        }
        // Nobody names a card that cannot be there.
        (Ask::Name { options }, Answer::Card(card)) => {
            let own = game.player(ME).owns.kinds();
            own.has(*card) || own.and(*options).is_empty()
        }
        _ => true,
    };
    legal.iter().copied().filter(is_tried).collect()
}
