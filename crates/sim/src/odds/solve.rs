//! A turn played for the most coins: choices are made for the best average, draws are counted in every way they can fall.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use freehold_engine::Type;
use freehold_engine::dsl::Block;

use super::counts::Kinds;
use super::turn::{About, Frame, Lasting, Stack, Turn};

/// How a turn can end when it is played well: the coins and what is left for the next turn, none after the last.
pub(super) struct Outcome {
    pub(super) value: f64,
    pub(super) ends: BTreeMap<(u8, Option<Lasting>), f64>,
}

/// What an effect leads to.
pub(super) enum Flow {
    /// The effect is done.
    On,
    /// It falls in one of these ways.
    Chance(Vec<(f64, Turn, Stack)>),
    /// The player does one of these.
    Choice(Vec<(Turn, Stack)>),
}

/// Plays turns, and knows those that it has played before.
pub(super) struct Solver {
    pub(super) kinds: Kinds,
    /// The promises for the next turn, with the cards that make them.
    pub(super) promises: Vec<(usize, Block)>,
    /// The kinds of cards with an effect that was passed over.
    pub(super) passed_over: BTreeSet<usize>,
    /// How often a turn has branched.
    branches: u64,
    turns: BTreeMap<Turn, Rc<Outcome>>,
    next_turns: BTreeMap<Lasting, Rc<Outcome>>,
}

/// Three or four cards with many choices branch without end: beyond this there is no answer in reasonable time.
const MOST_BRANCHES: u64 = 4_000_000;

/// What a coin of the next turn is worth: it only settles what makes no difference now.
const NEXT_TURN: f64 = 1e-6;

impl Solver {
    pub(super) fn new(kinds: Kinds) -> Solver {
        Solver {
            kinds,
            promises: Vec::new(),
            passed_over: BTreeSet::new(),
            branches: 0,
            turns: BTreeMap::new(),
            next_turns: BTreeMap::new(),
        }
    }

    /// Whether there were more branches than could be followed: then nothing is right.
    pub(super) fn has_given_up(&self) -> bool {
        self.branches > MOST_BRANCHES
    }

    /// Turn 3: the deck was just shuffled.
    pub(super) fn first(&mut self, lasting: Lasting) -> Rc<Outcome> {
        self.begin(Turn { lasting, actions: 1, ..Turn::default() })
    }

    /// Turn 4.
    pub(super) fn next(&mut self, lasting: &Lasting) -> Rc<Outcome> {
        if let Some(known) = self.next_turns.get(lasting) {
            return known.clone();
        }
        let turn = Turn { lasting: lasting.clone(), actions: 1, is_last: true, ..Turn::default() };
        let outcome = self.begin(turn);
        self.next_turns.insert(lasting.clone(), outcome.clone());
        outcome
    }

    fn begin(&mut self, mut turn: Turn) -> Rc<Outcome> {
        let mut stack = Stack::new();
        for (i, n) in std::mem::take(&mut turn.lasting.promised).into_iter().enumerate() {
            for _ in 0..n {
                let (this, block) = self.promises[i];
                let about = About { this, ..About::default() };
                stack.push(Frame { block, at: 0, is_inside: true, about });
            }
        }
        let hands = turn.draws(5).into_iter().map(|(chance, hand, mut turn)| {
            turn.hand = hand;
            (chance, turn, stack.clone())
        });
        self.mixed(hands.collect())
    }

    fn resolved(&mut self, mut turn: Turn, mut stack: Stack) -> Rc<Outcome> {
        self.branches += 1;
        if self.has_given_up() {
            return Rc::new(Outcome { value: 0.0, ends: BTreeMap::new() });
        }
        loop {
            let Some(frame) = stack.last_mut() else { return self.acted(turn) };
            turn.actions_played += u8::from(frame.at == 0 && !frame.is_inside);
            let Some(effect) = frame.block.get(frame.at) else {
                let about = frame.about;
                let was_inside = frame.is_inside;
                stack.pop();
                if let Some(outer) = stack.last_mut()
                    && was_inside
                {
                    outer.about = about;
                }
                continue;
            };
            frame.at += 1;
            match self.carry_out(effect, &mut turn, &mut stack) {
                Flow::On => (),
                Flow::Chance(ways) => return self.mixed(ways),
                Flow::Choice(options) => return self.best(options),
            }
        }
    }

    /// The Action phase from here on: one Action more, or none.
    fn acted(&mut self, turn: Turn) -> Rc<Outcome> {
        if let Some(known) = self.turns.get(&turn) {
            return known.clone();
        }
        let mut best = self.ended(turn.clone());
        if turn.actions > 0 {
            let actions = turn
                .hand
                .only(|kind| kind < self.kinds.len() && self.kinds.card(kind).is(Type::Action));
            for kind in actions.kinds() {
                let (mut after, mut stack) = (turn.clone(), Stack::new());
                after.actions -= 1;
                after.hand.take(kind);
                self.play(&mut after, &mut stack, kind, 1);
                let outcome = self.resolved(after, stack);
                if outcome.value > best.value + 1e-12 {
                    best = outcome;
                }
            }
        }
        self.turns.insert(turn, best.clone());
        best
    }

    /// Puts a card into play and its effects on the stack, so many times.
    pub(super) fn play(&mut self, turn: &mut Turn, stack: &mut Stack, kind: usize, times: u8) {
        let card = self.kinds.card(kind);
        let def = card.def();
        if !card.is(Type::Duration) {
            turn.in_play.add(kind, 1);
        }
        let about = About { this: kind, ..About::default() };
        for _ in 0..times {
            stack.push(Frame { block: def.on_play, at: 0, is_inside: false, about });
        }
    }

    fn ended(&mut self, turn: Turn) -> Rc<Outcome> {
        let is_last = turn.is_last;
        let (coins, lasting) = turn.end(&self.kinds);
        let mut value = f64::from(coins);
        let mut rest = None;
        if !is_last {
            value += NEXT_TURN * self.next(&lasting).value;
            rest = Some(lasting);
        }
        Rc::new(Outcome { value, ends: BTreeMap::from([((coins, rest), 1.0)]) })
    }

    fn best(&mut self, options: Vec<(Turn, Stack)>) -> Rc<Outcome> {
        let mut best: Option<Rc<Outcome>> = None;
        for (turn, stack) in options {
            let outcome = self.resolved(turn, stack);
            if best.as_ref().is_none_or(|best| outcome.value > best.value + 1e-12) {
                best = Some(outcome);
            }
        }
        best.unwrap_or_else(|| unreachable!("a choice has at least one option"))
    }

    fn mixed(&mut self, ways: Vec<(f64, Turn, Stack)>) -> Rc<Outcome> {
        let mut value = 0.0;
        let mut ends: BTreeMap<(u8, Option<Lasting>), f64> = BTreeMap::new();
        for (chance, turn, stack) in ways {
            let outcome = self.resolved(turn, stack);
            value += chance * outcome.value;
            for (end, share) in &outcome.ends {
                match ends.get_mut(end) {
                    Some(sum) => *sum += chance * share,
                    None => _ = ends.insert(end.clone(), chance * share),
                }
            }
        }
        Rc::new(Outcome { value, ends })
    }
}
