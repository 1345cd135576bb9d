//! The `buy:` list as a table: by the coins at hand, the lines they can pay for.

use super::Line;
use freehold_engine::Buyable;

/// Lines in the table; those after them are looked at one by one.
const IN_TABLE: usize = u64::BITS as usize;

/// More coins than this pay for no other line.
const MOST_COINS: usize = 15;

/// The `buy:` list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BuyList {
    lines: Vec<Line>,
    // One bit a line, from the first on.
    affordable: [u64; MOST_COINS + 1],
}

impl BuyList {
    pub(super) fn new(lines: Vec<Line>) -> BuyList {
        let cost = |line: &Line| match line.thing {
            Buyable::Card(card) => card.printed_cost(),
            Buyable::Event(event) => event.def().cost,
        };
        let mut affordable = [0; MOST_COINS + 1];
        for (coins, bits) in affordable.iter_mut().enumerate() {
            for (i, line) in lines.iter().take(IN_TABLE).enumerate() {
                if usize::from(cost(line)).min(MOST_COINS) <= coins {
                    *bits |= 1 << i;
                }
            }
        }
        BuyList { lines, affordable }
    }

    /// All lines from the top.
    pub(super) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// From the top, the lines that these coins may pay for, by the printed costs.
    #[inline]
    pub(super) fn within(&self, coins: u16) -> impl Iterator<Item = &Line> {
        let mut bits = self.affordable[usize::from(coins).min(MOST_COINS)];
        let in_table = std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let line = self.lines.get(bits.trailing_zeros() as usize);
            bits &= bits - 1;
            line
        });
        in_table.chain(self.lines.iter().skip(IN_TABLE))
    }
}

#[cfg(test)]
mod tests {
    use crate::Strategy;

    #[test]
    fn every_affordable_line_comes_in_its_turn() {
        let text = format!("buy: {}Silver; Gold; Copper", "Province; Duchy; Estate; ".repeat(30));
        let strategy = Strategy::parse(&text, "Long").expect("it is right");
        for coins in 0..20 {
            let within: Vec<_> = strategy.buy.within(coins).map(|line| line.thing.name()).collect();
            let cost = |name: &str| match name {
                "Province" => 8,
                "Gold" => 6,
                "Duchy" => 5,
                "Silver" => 3,
                "Estate" => 2,
                _ => 0,
            };
            let lines = strategy.buy.lines().iter().map(|line| line.thing.name());
            let is_after_the_table = |i: usize| i >= super::IN_TABLE;
            let expected: Vec<_> = lines
                .enumerate()
                .filter(|&(i, name)| is_after_the_table(i) || cost(name) <= coins)
                .map(|(_, name)| name)
                .collect();
            assert_eq!(within, expected, "{coins} coins");
        }
    }
}
