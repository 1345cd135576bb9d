//! Plans that were good on other boards: what a search begins with besides what people would try.

use std::cmp::Reverse;
use std::sync::LazyLock;

use freehold_engine::Buyable;
use freehold_strategy::Strategy;

use super::board::Board;
use super::genome::Genome;
use super::read;

/// Strategy files, one after the other, with empty lines between them; the example `make_book` writes it.
const TEXT: &str = include_str!("book.txt");

/// The most plans that a search takes from it.
const MOST: usize = 200;
/// The most things of a plan that a board may lack.
const LACKING: usize = 1;

/// A plan of the book.
struct Entry {
    text: &'static str,
    needs: Vec<Buyable>,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let entry = |text| {
        let strategy = Strategy::parse(text, "plan").ok()?;
        let mut needs: Vec<Buyable> = strategy.wanted().collect();
        needs.sort_unstable_by_key(|thing| thing.name());
        needs.dedup();
        Some(Entry { text, needs })
    };
    TEXT.split("\n\n").filter_map(entry).collect()
});

/// The plans of the book for a board: first those of which it has everything, and those that want most of it.
pub(super) fn plans(board: &Board) -> Vec<Genome> {
    let lacks = |entry: &Entry| entry.needs.iter().filter(|&&thing| !board.has(thing)).count();
    let mut fitting: Vec<(usize, &Entry)> = ENTRIES
        .iter()
        .map(|entry| (lacks(entry), entry))
        .filter(|&(lacks, entry)| lacks == 0 || lacks <= LACKING && lacks < entry.needs.len())
        .collect();
    fitting.sort_by_key(|&(lacks, entry)| (lacks, Reverse(entry.needs.len())));
    fitting.into_iter().take(MOST).map(|(_, entry)| read::genome(entry.text, board)).collect()
}

#[cfg(test)]
mod tests {
    use freehold_engine::Setup;

    use super::*;

    #[test]
    fn every_entry_is_a_strategy() {
        assert_eq!(ENTRIES.len(), TEXT.split("\n\n").count());
    }

    #[test]
    fn what_a_board_does_not_have_is_left_out() {
        let setup = Setup::recommended("First Game").unwrap();
        let board = Board::new(&setup);
        let plans = plans(&board);
        assert!(plans.len() > 20, "only {} plans", plans.len());
        for plan in plans {
            let strategy = plan.compile().unwrap();
            assert!(strategy.wanted().all(|thing| board.has(thing)), "{}", plan.text("", ""));
            assert!(
                plan.buy.iter().any(|line| line.thing.name() == "Province"),
                "{}",
                plan.text("", "")
            );
        }
    }
}
