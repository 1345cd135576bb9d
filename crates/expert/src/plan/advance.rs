//! Plans that take the coins that an Event gives for nothing, when they are what is missing.

use freehold_engine::features::of_event;
use freehold_engine::{Event, Rng, Type};

use super::board::Board;
use super::genome::{Genome, Line, Test};
use super::lines::index;

/// What a Province costs.
const PROVINCE: u8 = 8;
/// What things cost at least for which a coin more is taken.
const DEAR: [u8; 3] = [5, 3, PROVINCE];

/// An Event that costs nothing and gives coins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Advance {
    pub(super) event: Event,
    coins: i16,
}

impl Advance {
    /// Nothing if it is no such Event.
    pub(super) fn of(event: Event) -> Option<Advance> {
        let coins = of_event(event).now.coins.ceil() as i16;
        (event.def().cost == 0 && coins > 0).then_some(Advance { event, coins })
    }

    /// The line to put above this one: the Event where its coins are all that is missing.
    fn before(self, line: &Line) -> Option<Line> {
        let card = line.thing.card().filter(|card| card.printed_cost() > 0)?;
        let mut tests = line.tests.clone();
        tests.push(Test::Lacking(card, self.coins));
        Some(Line { thing: self.event.into(), tests })
    }

    /// Puts it above a line, or above all that are dear.
    pub(super) fn vary(self, genome: &mut Genome, rng: &mut Rng) {
        if rng.below(3) == 0 {
            genome.buy.retain(|line| line.thing != self.event.into());
            *genome = self.for_all_from(DEAR[index(DEAR.len(), rng)], genome);
            return;
        }
        let at = index(genome.buy.len(), rng);
        if let Some(line) = genome.buy.get(at).and_then(|line| self.before(line)) {
            genome.buy.insert(at, line);
        }
    }

    /// The plan with it above all lines that cost as much as this, but for smaller Victory cards.
    fn for_all_from(self, least: u8, genome: &Genome) -> Genome {
        let mut plan = genome.clone();
        plan.buy.clear();
        for line in &genome.buy {
            let cost = line.thing.printed_cost();
            let is_points = line.thing.card().is_some_and(|card| card.is(Type::Victory));
            if cost >= least && (cost >= PROVINCE || !is_points) {
                plan.buy.extend(self.before(line));
            }
            plan.buy.push(line.clone());
        }
        plan
    }
}

/// These plans with each such Event of the board: for all that is dear, for nearly all, and for Provinces alone.
pub(super) fn advanced(board: &Board, plans: &[Genome]) -> Vec<Genome> {
    let mut all = Vec::new();
    for advance in board.events.iter().filter_map(|&event| Advance::of(event)) {
        let with = |genome: &Genome, least| advance.for_all_from(least, genome);
        all.extend(plans.iter().flat_map(|genome| DEAR.map(|least| with(genome, least))));
    }
    all
}

#[cfg(test)]
mod tests {
    use freehold_engine::{Card, Setup};

    use super::super::read;
    use super::*;

    fn board() -> Board {
        Board::new(&Setup::new(vec![Card::Witch, Card::Smithy], vec![Event::Borrow, Event::Save]))
    }

    #[test]
    fn only_what_costs_nothing_and_gives_coins_is_an_advance() {
        let board = board();
        let advances = board.events.iter().copied().filter(|&event| Advance::of(event).is_some());
        assert_eq!(advances.collect::<Vec<_>>(), [Event::Borrow]);
    }

    #[test]
    fn the_coin_that_is_missing_is_borrowed() {
        let board = board();
        let text = "buy: Witch if count(Witch) < 2; Province; Duchy if turn >= 9; Smithy; Silver";
        let plans = advanced(&board, &[read::genome(text, &board)]);
        let [dear, all, provinces] = plans.as_slice() else { panic!("{} plans", plans.len()) };
        let first = |plan: &Genome, n| -> Vec<String> {
            let text = plan.text("", "");
            let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
            text.lines().skip(1).take(n).map(words).collect()
        };
        let for_witch = "Borrow if count(Witch) < 2 and coins = cost(Witch) - 1";
        let for_province = "Borrow if coins = cost(Province) - 1";
        let witch = "Witch if count(Witch) < 2";
        assert_eq!(first(dear, 3), [for_witch, witch, for_province]);
        assert_eq!(first(provinces, 3), [witch, for_province, "Province"]);
        assert!(all.text("", "").contains("cost(Silver) - 1"));
        assert!(plans.iter().all(|plan| plan.compile().is_some()));
    }
}
