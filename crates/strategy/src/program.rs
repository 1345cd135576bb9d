//! Conditions as small programs, run without allocation.

use std::cmp::Ordering;

use freehold_engine::{Card, ViewOf};

use super::ratio::Ratio;
use super::term::Term;

/// How two numbers are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Comparison {
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Not,
}

impl Comparison {
    #[inline]
    fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Less => order == Ordering::Less,
            Comparison::AtMost => order != Ordering::Greater,
            Comparison::More => order == Ordering::Greater,
            Comparison::AtLeast => order != Ordering::Less,
            Comparison::Equal => order == Ordering::Equal,
            Comparison::Not => order != Ordering::Equal,
        }
    }
}

/// One step of a program. What holds is 1 on the stack, what does not is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    /// Pushes a number.
    Number(Ratio),
    /// Pushes a term.
    Term(Term),
    /// Pushes whether a term compares so with a whole number: nearly every condition is one of these.
    Test(Term, Comparison, i32),
    /// Changes the sign.
    Negate,
    /// Puts two numbers together.
    Arithmetic(Arithmetic),
    /// Compares two numbers.
    Compare(Comparison),
    /// Turns what holds into what does not.
    Not,
    /// Goes on there if what is on top does not hold; otherwise takes it away.
    UnlessSkipTo(u16),
    /// Goes on there if what is on top holds; otherwise takes it away.
    IfSkipTo(u16),
}

/// The numbers that wait at the most in nearly every condition.
const SHALLOW: usize = 16;
/// The numbers that wait at the most.
pub(super) const DEEP: usize = 256;

/// The programs of a strategy, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Programs {
    pub(super) ops: Vec<Op>,
    /// The most numbers that wait in one of them.
    pub(super) depth: usize,
}

/// Where a program stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Program {
    pub(super) start: u16,
    pub(super) end: u16,
}

impl Programs {
    /// Whether the condition holds. An empty one always does.
    #[inline]
    pub(super) fn holds(&self, program: Program, view: ViewOf<'_>) -> bool {
        if program.start == program.end {
            return true;
        }
        match self.ops.get(program.start as usize..program.end as usize) {
            // What is asked most often, without looking at all the other terms.
            Some([Op::Test(Term::Count(card), comparison, number)]) => {
                comparison.holds(i32::from(view.own().count(*card)).cmp(number))
            }
            Some([Op::Test(term, comparison, number)]) => {
                comparison.holds(term.value(view).cmp(number))
            }
            // Slot 0 of the stack stays empty.
            _ if self.depth < SHALLOW => self.run::<SHALLOW>(program, view),
            _ => self.run::<DEEP>(program, view),
        }
    }

    /// Whether the condition holds no longer once there are so many of a card, and says that with a number.
    pub(super) fn limits(&self, program: Program, card: Card) -> bool {
        let Some(ops) = self.ops.get(program.start as usize..program.end as usize) else {
            return false;
        };
        // What stands beside an "or" limits nothing by itself.
        let binds = !ops.iter().any(|op| matches!(op, Op::IfSkipTo(_) | Op::Not));
        binds
            && ops.iter().any(|op| {
                matches!(op, Op::Test(Term::Count(counted), Comparison::Less | Comparison::AtMost | Comparison::Equal, _)
                    if *counted == card)
            })
    }

    #[inline(never)]
    fn run<const N: usize>(&self, program: Program, view: ViewOf<'_>) -> bool {
        let mut stack = [Ratio::whole(0); N];
        // Invariant: `check` measured the depth, so the top is always there.
        let mut top = 0;
        let mut at = program.start;
        while let Some(op) = self.ops.get(at as usize).filter(|_| at < program.end) {
            at += 1;
            match *op {
                Op::Number(number) => push(&mut stack, &mut top, number),
                Op::Term(term) => {
                    push(&mut stack, &mut top, Ratio::whole(term.value(view).into()));
                }
                Op::Test(term, comparison, number) => {
                    let holds = comparison.holds(term.value(view).cmp(&number));
                    push(&mut stack, &mut top, Ratio::whole(holds.into()));
                }
                Op::Negate => stack[top] = stack[top].neg(),
                Op::Arithmetic(sign) => {
                    let (left, right) = (stack[top - 1], stack[top]);
                    top -= 1;
                    stack[top] = match sign {
                        Arithmetic::Add => left.add(right),
                        Arithmetic::Subtract => left.sub(right),
                        Arithmetic::Multiply => left.mul(right),
                        Arithmetic::Divide => left.div(right),
                    };
                }
                Op::Compare(comparison) => {
                    let order = stack[top - 1].compare(stack[top]);
                    top -= 1;
                    let holds = order.is_some_and(|order| comparison.holds(order));
                    stack[top] = Ratio::whole(holds.into());
                }
                Op::Not => stack[top] = Ratio::whole((stack[top] != TRUE).into()),
                Op::UnlessSkipTo(there) if stack[top] != TRUE => at = there,
                Op::IfSkipTo(there) if stack[top] == TRUE => at = there,
                Op::UnlessSkipTo(_) | Op::IfSkipTo(_) => top -= 1,
            }
        }
        stack[top] == TRUE
    }
}

const TRUE: Ratio = Ratio::whole(1);

#[inline]
fn push(stack: &mut [Ratio], top: &mut usize, value: Ratio) {
    *top += 1;
    stack[*top] = value;
}
