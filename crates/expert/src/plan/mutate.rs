//! Plans made of other plans.

use std::collections::HashSet;

use freehold_engine::{Buyable, Card, Rng, Type};

use super::advance::Advance;
use super::board::{Board, line_of};
use super::genome::{Genome, Line, Term, Test};
use super::lines::{
    change_number, change_trashing, cross, index, insert, move_line, remove_test, towards_first,
};

/// The most lines of a list of purchases.
const MOST_LINES: usize = 24;

/// Makes new plans for a board.
pub(super) struct Breeder {
    things: Vec<Buyable>,
    cards: Vec<Card>,
    villages: Vec<Card>,
    terminals: Vec<Card>,
    advance: Option<Advance>,
    /// Lines that are known to make sense.
    bank: Vec<Line>,
    made: HashSet<Genome>,
    /// How often each thing is tried.
    weights: Vec<u32>,
    /// The best values of first plans with each thing.
    values: Vec<[f64; 3]>,
}

impl Breeder {
    /// A breeder that knows the lines of these plans.
    pub(super) fn new(board: &Board, seeds: &[Genome]) -> Breeder {
        let mut bank: Vec<Line> = Vec::new();
        for line in seeds.iter().flat_map(|genome| &genome.buy) {
            if !bank.contains(line) {
                bank.push(line.clone());
            }
        }
        let things = board.things();
        Breeder {
            weights: vec![100; things.len()],
            values: vec![[f64::MIN; 3]; things.len()],
            cards: things.iter().filter_map(|thing| thing.card()).collect(),
            things,
            villages: board.villages(),
            terminals: board.terminals(),
            advance: board.events.iter().find_map(|&event| Advance::of(event)),
            bank,
            made: HashSet::new(),
        }
    }

    /// A new plan out of these, the best of which come first; none if it is one that was made before.
    pub(super) fn child(&mut self, parents: &[&Genome], rng: &mut Rng) -> Option<Genome> {
        let parent = parents[towards_first(parents.len(), rng)];
        let mut child = parent.clone();
        if rng.below(3) == 0 {
            let other = parents[towards_first(parents.len(), rng)];
            child = cross(parent, other, rng);
        }
        // Some changes only help together.
        let changes = 1 + [0, 0, 0, 1, 1, 2][rng.below(6) as usize];
        for _ in 0..changes {
            self.change(&mut child, rng);
        }
        child.simplify();
        child.buy.truncate(MOST_LINES);
        self.is_new(&child).then_some(child)
    }

    /// Whether this plan was not made before; from now on it was.
    pub(super) fn is_new(&mut self, genome: &Genome) -> bool {
        self.made.insert(genome.clone())
    }

    fn change(&self, genome: &mut Genome, rng: &mut Rng) {
        if let Some(advance) = self.advance
            && rng.below(6) == 0
        {
            return advance.vary(genome, rng);
        }
        match rng.below(29) {
            0..=7 => change_number(&mut genome.buy, rng),
            8..=11 => self.add_line(genome, rng),
            12 => self.add_known_line(genome, rng),
            13 => self.add_opening(genome, rng),
            14..=15 => {
                if genome.buy.len() > 2 {
                    let at = index(genome.buy.len(), rng);
                    genome.buy.remove(at);
                }
            }
            16..=18 => move_line(&mut genome.buy, rng),
            19 => self.add_test(genome, rng),
            20 => remove_test(&mut genome.buy, rng),
            21 => self.replace_thing(genome, rng),
            22 => self.exchange(genome, rng),
            23..=26 => self.change_points(genome, rng),
            _ => change_trashing(genome, rng),
        }
    }

    /// Takes note of how good a first plan is: what is in the best of them is tried more often.
    pub(super) fn learn(&mut self, genome: &Genome, value: f64) {
        for (thing, best) in self.things.iter().zip(&mut self.values) {
            let least = &mut best[2];
            if value > *least && genome.buy.iter().any(|line| line.thing == *thing) {
                *least = value;
                best.sort_by(|a, b| b.total_cmp(a));
            }
        }
        let most = self.values.iter().map(|best| best[2]).fold(f64::MIN, f64::max);
        for (weight, best) in self.weights.iter_mut().zip(&self.values) {
            // A tenth less is a third as often.
            *weight = (1_000.0 * ((best[2] - most).max(-0.25) * 11.0).exp()) as u32;
        }
    }

    /// Something to try, more often what did well in the first plans.
    fn thing(&self, rng: &mut Rng) -> Buyable {
        let mut at = rng.below(self.weights.iter().sum::<u32>().max(1));
        for (&thing, &weight) in self.things.iter().zip(&self.weights) {
            if at < weight {
                return thing;
            }
            at -= weight;
        }
        self.things[0]
    }

    fn add_line(&self, genome: &mut Genome, rng: &mut Rng) {
        let thing = self.thing(rng);
        let mut line = Line::new(thing);
        match thing {
            Buyable::Card(card) if rng.below(5) > 0 => {
                let most = match self.terminals.contains(&card) {
                    true => [1, 1, 2, 2, 3][rng.below(5) as usize],
                    false => [1, 2, 2, 3, 4, 6][rng.below(6) as usize],
                };
                line = line.when(Test::AtMost(copies_of(card), most - 1));
            }
            Buyable::Card(_) => {}
            Buyable::Event(event) => {
                let cost = i16::from(event.def().cost);
                line = match rng.below(4) {
                    0 => line,
                    1 => line.when(Test::AtMost(Term::Coins, cost + rng.below(3) as i16)),
                    2 => line.when(Test::Is(Term::Coins, cost + rng.below(8) as i16)),
                    _ => line.when(self.test(thing, rng)),
                };
            }
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

    /// Something to buy in the first two turns, before all else.
    fn add_opening(&self, genome: &mut Genome, rng: &mut Rng) {
        let helps = |card: &Card| card.is(Type::Action) || card.is(Type::Treasure);
        let thing = (0..8).filter_map(|_| self.thing(rng).card()).find(helps);
        let card = thing.unwrap_or(Card::Silver);
        let most = 1 + rng.below(2) as i16;
        let line = Line::new(card)
            .when(Test::AtMost(Term::Turn, 2))
            .when(Test::AtMost(Term::Count(card), most - 1));
        genome.buy.insert(0, line);
    }

    /// One card in the place of another, wherever it is named.
    fn exchange(&self, genome: &mut Genome, rng: &mut Rng) {
        let named: Vec<Card> = genome
            .buy
            .iter()
            .filter_map(|line| line.thing.card())
            .filter(|card| card.is_kingdom())
            .collect();
        if named.is_empty() {
            return;
        }
        let old = named[index(named.len(), rng)];
        let Some(new) = self.thing(rng).card() else { return };
        for line in &mut genome.buy {
            if line.thing == Buyable::Card(old) {
                line.thing = new.into();
            }
            for test in &mut line.tests {
                test.exchange(old, new);
            }
        }
    }

    fn add_test(&self, genome: &mut Genome, rng: &mut Rng) {
        let at = index(genome.buy.len(), rng);
        let line = &mut genome.buy[at];
        if line.tests.len() < 3 {
            let test = self.test(line.thing, rng);
            line.tests.push(test);
        }
    }

    /// Buys some points at another time: by the turn, by how near the end is or by the money. Near the end alone is too late where
    /// Curses or the others' Duchies make a game long.
    fn change_points(&self, genome: &mut Genome, rng: &mut Rng) {
        let points: Vec<Card> =
            self.cards.iter().copied().filter(|card| card.is(Type::Victory)).collect();
        let card = points[index(points.len(), rng)];
        let test = match rng.below(5) {
            0..=2 => Test::AtLeast(Term::Turn, 6 + rng.below(16) as i16),
            3 => Test::AtMost(Term::GainsToEnd, 1 + rng.below(8) as i16),
            _ => Test::AtLeast(Term::Money, 8 + rng.below(18) as i16),
        };
        let line = Line::new(card).when(test);
        let same = |other: &Line| other.thing == line.thing && !other.tests.is_empty();
        let there: Vec<usize> = (0..genome.buy.len()).filter(|&i| same(&genome.buy[i])).collect();
        if !there.is_empty() && rng.below(2) == 0 {
            genome.buy[there[index(there.len(), rng)]] = line;
        } else if rng.below(3) == 0 {
            insert(genome, line, rng);
        } else {
            // Before everything but dearer points.
            let dearer = |other: &Line| {
                let points = other.thing.card().is_some_and(|card| card.is(Type::Victory));
                points && other.thing.printed_cost() > card.printed_cost()
            };
            let at = genome.buy.iter().position(|other| !dearer(other));
            genome.buy.insert(at.unwrap_or(genome.buy.len()), line);
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
        let thing = self.thing(rng);
        let line = &mut genome.buy[at];
        if let (Buyable::Card(old), Buyable::Card(new)) = (line.thing, thing) {
            line.tests.iter_mut().for_each(|test| test.exchange(old, new));
        }
        line.thing = thing;
    }
}

/// The copies that a player has of a card, or of all that a Traveller has become.
pub(super) fn copies_of(card: Card) -> Term {
    match line_of(card) {
        line if line.len() > 1 => Term::Sum(line),
        _ => Term::Count(card),
    }
}

#[cfg(test)]
mod tests {
    use freehold_engine::Setup;

    use super::super::read;
    use super::*;

    #[test]
    fn points_are_tried_by_the_turn_before_all_but_dearer_points() {
        let board = Board::new(&Setup::new(vec![Card::Witch, Card::Gardens], Vec::new()));
        let parent =
            read::genome("buy: Province; Duchy if gains_to_end <= 4; Gold; Silver", &board);
        let breeder = Breeder::new(&board, &[]);
        let mut rng = Rng::new(1);
        let mut tried: HashSet<(Card, bool)> = HashSet::new();
        for _ in 0..400 {
            let mut child = parent.clone();
            breeder.change_points(&mut child, &mut rng);
            assert!(child.compile().is_some());
            let by_turn = |test: &Test| matches!(test, Test::AtLeast(Term::Turn, 6..=21));
            for (i, line) in child.buy.iter().enumerate() {
                if let Some(card) = line.thing.card().filter(|_| line.tests.iter().any(by_turn)) {
                    tried.insert((card, i < 2));
                }
            }
        }
        for card in [Card::Duchy, Card::Gardens] {
            assert!(tried.contains(&(card, true)), "{} before Gold", card.name());
        }
        assert!(tried.contains(&(Card::Estate, false)), "Estates after Duchies");
    }
}
