//! Plans made of other plans.

use freehold_engine::{Buyable, Card, Rng};

use super::board::Board;
use super::genome::{Genome, Line, Section, Term, Test};
use super::grammar;

/// The most lines of a list of purchases.
const MOST_LINES: usize = 24;

/// Makes new plans for a board.
pub(super) struct Breeder {
    things: Vec<Buyable>,
    cards: Vec<Card>,
    villages: Vec<Card>,
    terminals: Vec<Card>,
    /// Lines that are known to make sense.
    bank: Vec<Line>,
}

impl Breeder {
    pub(super) fn new(board: &Board) -> Breeder {
        let mut bank: Vec<Line> = Vec::new();
        for genome in grammar::seeds(board) {
            for line in genome.buy {
                if !bank.contains(&line) {
                    bank.push(line);
                }
            }
        }
        let things = board.things();
        Breeder {
            cards: things.iter().filter_map(|thing| thing.card()).collect(),
            things,
            villages: board.villages(),
            terminals: board.terminals(),
            bank,
        }
    }

    /// A new plan out of these, the best of which come first.
    pub(super) fn child(&mut self, parents: &[&Genome], rng: &mut Rng) -> Genome {
        let parent = parents[towards_first(parents.len(), rng)];
        let mut child = parent.clone();
        if rng.below(4) == 0 {
            let other = parents[towards_first(parents.len(), rng)];
            child = cross(parent, other, rng);
        }
        // Some changes only help together.
        let changes = 1 + [0, 0, 0, 1, 1, 2][rng.below(6) as usize];
        for _ in 0..changes {
            self.change(&mut child, rng);
        }
        child.buy.truncate(MOST_LINES);
        child
    }

    fn change(&self, genome: &mut Genome, rng: &mut Rng) {
        match rng.below(20) {
            0..=6 => change_number(&mut genome.buy, rng),
            7..=9 => self.add_line(genome, rng),
            10 => self.add_known_line(genome, rng),
            11..=12 => {
                if genome.buy.len() > 2 {
                    let at = index(genome.buy.len(), rng);
                    genome.buy.remove(at);
                }
            }
            13..=15 => move_line(&mut genome.buy, rng),
            16 => self.add_test(genome, rng),
            17 => remove_test(&mut genome.buy, rng),
            18 => self.replace_thing(genome, rng),
            _ => change_trashing(genome, rng),
        }
    }

    fn add_line(&self, genome: &mut Genome, rng: &mut Rng) {
        let thing = self.things[index(self.things.len(), rng)];
        let mut line = Line::new(thing);
        match thing {
            Buyable::Card(card) if rng.below(5) > 0 => {
                let most = 1 + rng.below(4) as i16;
                line = line.when(Test::AtMost(Term::Count(card), most - 1));
            }
            _ => line = line.when(self.test(thing, rng)),
        }
        if rng.below(4) == 0 {
            line = line.when(self.test(thing, rng));
        }
        insert(genome, line, rng);
    }

    fn add_known_line(&self, genome: &mut Genome, rng: &mut Rng) {
        let line = self.bank[index(self.bank.len(), rng)].clone();
        insert(genome, line, rng);
    }

    fn add_test(&self, genome: &mut Genome, rng: &mut Rng) {
        let at = index(genome.buy.len(), rng);
        let line = &mut genome.buy[at];
        if line.tests.len() < 3 {
            let test = self.test(line.thing, rng);
            line.tests.push(test);
        }
    }

    /// A condition that may make sense for buying a thing.
    fn test(&self, thing: Buyable, rng: &mut Rng) -> Test {
        let small = |rng: &mut Rng, n: u32| 1 + rng.below(n) as i16;
        let card = |rng: &mut Rng| self.cards[index(self.cards.len(), rng)];
        match rng.below(11) {
            0 => Test::AtMost(Term::GainsToEnd, 1 + small(rng, 6)),
            1 => Test::AtLeast(Term::GainsToEnd, 2 + small(rng, 5)),
            2 => Test::AtMost(Term::Turn, 1 + small(rng, 10)),
            3 => Test::AtLeast(Term::Turn, 2 + small(rng, 12)),
            4 => Test::AtLeast(Term::Count(card(rng)), small(rng, 4)),
            5 => Test::AtMost(Term::Count(card(rng)), small(rng, 4)),
            6 => Test::AtLeast(Term::Money, 8 + 2 * small(rng, 8)),
            7 => Test::AtMost(Term::Coins, i16::from(thing.printed_cost()) + small(rng, 3) - 1),
            8 => Test::AtLeast(Term::Buys, 2),
            9 if !self.villages.is_empty() && !self.terminals.is_empty() => {
                let village = self.villages[index(self.villages.len(), rng)];
                let terminals = match thing {
                    Buyable::Card(card) if self.terminals.contains(&card) => vec![card],
                    _ => vec![self.terminals[index(self.terminals.len(), rng)]],
                };
                Test::AtMost(Term::Excess(terminals, vec![village]), rng.below(3) as i16)
            }
            9 => Test::AtMost(Term::Money, 8 + 2 * small(rng, 8)),
            _ => match thing {
                Buyable::Card(card) => Test::AtMost(Term::Count(card), small(rng, 5)),
                Buyable::Event(_) => Test::Is(Term::Coins, 1 + small(rng, 7)),
            },
        }
    }

    fn replace_thing(&self, genome: &mut Genome, rng: &mut Rng) {
        let at = index(genome.buy.len(), rng);
        let thing = self.things[index(self.things.len(), rng)];
        let line = &mut genome.buy[at];
        let old = line.thing;
        line.thing = thing;
        for test in &mut line.tests {
            if let Test::AtMost(term, _) | Test::AtLeast(term, _) = test
                && let (Term::Count(card), Buyable::Card(old), Buyable::Card(new)) =
                    (&mut *term, old, thing)
                && *card == old
            {
                *card = new;
            }
        }
    }
}

fn index(n: usize, rng: &mut Rng) -> usize {
    rng.below(n.max(1) as u32) as usize
}

/// A place in a list, more often near its beginning.
fn towards_first(n: usize, rng: &mut Rng) -> usize {
    index(n, rng).min(index(n, rng))
}

fn insert(genome: &mut Genome, line: Line, rng: &mut Rng) {
    let at = index(genome.buy.len() + 1, rng);
    genome.buy.insert(at, line);
}

fn move_line(lines: &mut Vec<Line>, rng: &mut Rng) {
    if lines.len() < 2 {
        return;
    }
    let from = index(lines.len(), rng);
    let line = lines.remove(from);
    let to = if rng.below(2) == 0 {
        index(lines.len() + 1, rng)
    } else if rng.below(2) == 0 {
        from.saturating_sub(1)
    } else {
        (from + 1).min(lines.len())
    };
    lines.insert(to, line);
}

fn change_number(lines: &mut [Line], rng: &mut Rng) {
    let numbers: usize = lines.iter().map(|line| line.tests.len()).sum();
    if numbers == 0 {
        return;
    }
    let at = index(numbers, rng);
    let Some(test) = lines.iter_mut().flat_map(|line| &mut line.tests).nth(at) else { return };
    let (Test::AtMost(term, n) | Test::AtLeast(term, n) | Test::Is(term, n)) = test else { return };
    let by = match term {
        Term::Money => 1 + rng.below(4) as i16,
        Term::Turn => 1 + rng.below(3) as i16,
        _ => [1, 1, 1, 2][rng.below(4) as usize],
    };
    let least = if let Term::Excess(..) | Term::Lead = term { -6 } else { 0 };
    *n = (*n + if rng.below(2) == 0 { by } else { -by }).clamp(least, 60);
}

fn remove_test(lines: &mut [Line], rng: &mut Rng) {
    let at = index(lines.len(), rng);
    if let Some(line) = lines.get_mut(at)
        && !line.tests.is_empty()
    {
        let which = index(line.tests.len(), rng);
        line.tests.remove(which);
    }
}

fn change_trashing(genome: &mut Genome, rng: &mut Rng) {
    let others = &mut genome.others;
    others.retain(|(section, _)| *section != Section::Trash);
    let choices = grammar::trashing();
    let which = index(choices.len() + 1, rng);
    if let Some(lines) = choices.into_iter().nth(which) {
        others.push((Section::Trash, lines));
    }
}

/// The lines of one plan, and some of another at about the same height.
fn cross(one: &Genome, two: &Genome, rng: &mut Rng) -> Genome {
    let mut child = one.clone();
    if rng.below(2) == 0 {
        // The beginning of one and the end of the other.
        let cut = index(one.buy.len() + 1, rng);
        let rest = (cut * two.buy.len()).div_ceil(one.buy.len().max(1)).min(two.buy.len());
        child.buy.truncate(cut);
        let tail = two.buy[rest..].iter().filter(|line| !one.buy[..cut].contains(line));
        child.buy.extend(tail.cloned());
    } else {
        for (i, line) in two.buy.iter().enumerate() {
            if rng.below(3) == 0 && !child.buy.contains(line) {
                let at = (i * child.buy.len()).div_ceil(two.buy.len().max(1)).min(child.buy.len());
                child.buy.insert(at, line.clone());
            }
        }
    }
    if child.buy.is_empty() {
        return one.clone();
    }
    child
}
