//! Plans without the lines that never matter.

use freehold_engine::{Buyable, Card};

use super::genome::{Genome, Line, Test};

impl Genome {
    /// Takes out what can be seen to change nothing.
    pub(super) fn simplify(&mut self) {
        for line in &mut self.buy {
            line.simplify();
        }
        let mut kept: Vec<Line> = Vec::with_capacity(self.buy.len());
        for line in self.buy.drain(..) {
            if kept.iter().any(|before| before.leaves_nothing_for(&line)) {
                continue;
            }
            // A line directly before another one that asks for less.
            while kept.last().is_some_and(|before| line.covers(before)) {
                kept.pop();
            }
            kept.push(line);
        }
        self.buy = kept;
        self.others.retain(|(_, lines)| !lines.is_empty());
    }
}

impl Line {
    fn simplify(&mut self) {
        let mut kept: Vec<Test> = Vec::with_capacity(self.tests.len());
        for test in self.tests.drain(..) {
            if kept.iter().any(|other| other.implies(&test)) {
                continue;
            }
            kept.retain(|other| !test.implies(other));
            kept.push(test);
        }
        self.tests = kept;
    }

    /// Whether this line buys the same whenever the other one does.
    fn covers(&self, other: &Line) -> bool {
        self.thing == other.thing
            && self.tests.iter().all(|test| other.tests.iter().any(|known| known.implies(test)))
    }

    /// Whether a later line has nothing to do: it is covered, or costs no less than a Treasure that never runs out.
    fn leaves_nothing_for(&self, later: &Line) -> bool {
        const ENDLESS: [Buyable; 3] =
            [Buyable::Card(Card::Copper), Buyable::Card(Card::Silver), Buyable::Card(Card::Gold)];
        self.covers(later)
            || self.tests.is_empty()
                && ENDLESS.contains(&self.thing)
                && later.thing.printed_cost() >= self.thing.printed_cost()
    }
}

impl Test {
    /// Whether the other one holds whenever this one does.
    fn implies(&self, other: &Test) -> bool {
        match (self, other) {
            (Test::AtMost(one, n), Test::AtMost(two, m)) => one == two && n <= m,
            (Test::AtLeast(one, n), Test::AtLeast(two, m)) => one == two && n >= m,
            (Test::Is(one, n), Test::AtMost(two, m)) => one == two && n <= m,
            (Test::Is(one, n), Test::AtLeast(two, m)) => one == two && n >= m,
            _ => self == other,
        }
    }
}

#[cfg(test)]
mod tests {
    use freehold_engine::Setup;

    use super::super::board::Board;
    use super::super::read;
    use super::*;

    fn simple(text: &str) -> Vec<String> {
        let board = Board::new(&Setup::new(vec![Card::Witch, Card::Moat], Vec::new()));
        let mut genome = read::genome(text, &board);
        genome.simplify();
        let line = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        genome.text("", "").lines().skip(1).map(line).collect()
    }

    #[test]
    fn lines_that_never_come_into_play_go() {
        assert_eq!(simple("buy: Gold; Witch; Province; Gold if turn > 3"), ["Gold", "Witch"]);
        assert_eq!(simple("buy: Silver; Witch if turn < 2; Moat"), ["Silver", "Moat"]);
        let twice = "buy: Witch if count(Witch) < 3; Moat; Witch if count(Witch) < 2; Silver";
        assert_eq!(simple(twice), ["Witch if count(Witch) < 3", "Moat", "Silver"]);
    }

    #[test]
    fn a_line_right_before_a_wider_one_goes() {
        let text = "buy: Witch if count(Witch) < 2; Witch if count(Witch) < 3; Silver";
        assert_eq!(simple(text), ["Witch if count(Witch) < 3", "Silver"]);
        // Not if something stands between them.
        let text = "buy: Witch if count(Witch) < 2; Gold if turn < 4; Witch; Silver";
        assert_eq!(simple(text).len(), 4);
    }

    #[test]
    fn conditions_are_said_once() {
        let text = "buy: Gold if turn > 3 and turn > 5 and count(Gold) < 4 and count(Gold) < 2";
        assert_eq!(simple(text), ["Gold if turn >= 6 and count(Gold) < 2"]);
    }
}
