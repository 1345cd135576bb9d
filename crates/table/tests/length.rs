//! How long a match gets.

use freehold_engine::{Seat, Setup};
use freehold_table::{BotKind, Command, Occupant, Plan, Stage, Table, TableError};

#[test]
fn a_match_without_end_ends_with_its_last_number() {
    let seats = vec![Occupant::Person("Ann".into()), Occupant::bot(BotKind::BigMoney)];
    let setup = Setup::recommended("First Game").unwrap();
    let mut table = Table::open(Plan { games: 0, ..Plan::new(&setup, seats) }).unwrap();
    for n in 1..=255 {
        table.handle(Command::Begin { seed: n, setup: None }).unwrap();
        assert_eq!(table.games().len() as u64, n);
        let bot = BotKind::BigMoney;
        table.handle(Command::Resign { seat: Seat(0), bot }).unwrap();
        assert_eq!(table.stage(), Stage::BetweenGames);
    }
    let more = table.handle(Command::Begin { seed: 256, setup: None });
    assert!(matches!(more, Err(TableError::NotNow(_))), "{more:?}");
    assert_eq!((table.games().len(), table.stage()), (255, Stage::BetweenGames));
}
