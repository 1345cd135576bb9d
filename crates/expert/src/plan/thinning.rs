//! Plans that make their decks thin.

use freehold_engine::Card;

use super::board::Board;
use super::genome::{Genome, Line, Section, Term, Test};

/// The plans with a card that trashes, as plans that trash all they can.
pub(super) fn thinned(board: &Board, plans: &[Genome]) -> Vec<Genome> {
    let trashers = board.trashers();
    let trashes = |line: &Line| line.thing.card().is_some_and(|card| trashers.contains(&card));
    let [trash, ..] = trashing();
    let others = vec![(Section::Trash, trash)];
    let with_trasher = plans.iter().filter(|genome| genome.buy.iter().any(trashes));
    with_trasher.map(|genome| Genome { buy: genome.buy.clone(), others: others.clone() }).collect()
}

/// What may be tried in the sections beside the purchases.
pub(super) fn trashing() -> [Vec<Line>; 3] {
    let late = || Test::AtLeast(Term::GainsToEnd, 3);
    let copper = |money: i16| Line::new(Card::Copper).when(Test::AtLeast(Term::Money, money));
    let estate = || Line::new(Card::Estate).when(late());
    [
        vec![Line::new(Card::Curse), estate(), copper(5).when(late())],
        vec![Line::new(Card::Curse), estate(), copper(9).when(late())],
        vec![Line::new(Card::Curse), copper(4).when(late()), estate()],
    ]
}

#[cfg(test)]
mod tests {
    use freehold_engine::Setup;

    use super::super::read;
    use super::*;

    #[test]
    fn whoever_has_a_trasher_tries_to_trash_all() {
        let board = Board::new(&Setup::new(vec![Card::Sentry, Card::Smithy], Vec::new()));
        let plans = ["buy: Sentry if count(Sentry) < 2; Gold; Silver", "buy: Smithy; Gold; Silver"];
        let plans = plans.map(|text| read::genome(text, &board));
        let thin = thinned(&board, &plans);
        assert_eq!(thin.len(), 1, "there is nothing to trash with beside Smithies");
        assert_eq!(thin[0].buy, plans[0].buy);
        assert!(thin[0].text("", "").contains("trash:"));
        assert!(thin[0].compile().is_some());
    }
}
