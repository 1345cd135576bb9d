//! Who plays against bots alone, and may be helped.

use freehold_engine::{Answer, Card, Seat, Setup};
use freehold_table::{
    Back, BotKind, Command, Event, Occupant, Plan, Stage, Table, TableError, UndoCost, stored,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

struct Driven {
    table: Table,
    events: Vec<Event>,
}

impl Driven {
    fn begin(seats: Vec<Occupant>) -> Driven {
        let setup = Setup::recommended("First Game").unwrap();
        let plan = Plan { games: 0, ..Plan::new(&setup, seats) };
        let table = Table::open(plan).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        let mut driven = Driven { table, events };
        driven.tell(Command::Begin { seed: 5, setup: None });
        driven
    }

    fn tell(&mut self, command: Command) {
        self.events.extend(self.table.handle(command).unwrap());
        assert_eq!(Table::replay(&self.events).unwrap(), self.table, "read back");
    }

    /// Ann takes a turn, as the last legal answers have it.
    fn turn(&mut self) {
        let turn = |driven: &Driven| driven.table.game().unwrap().turn().number;
        let before = turn(self);
        while self.table.stage() == Stage::Playing && turn(self) == before {
            let game = self.table.game().unwrap();
            let (seat, legal) = (game.decision().unwrap().seat, game.legal_answers());
            let wished = [Answer::PlayTreasures, Answer::Buy(Card::Province)];
            let wished = wished.into_iter().find(|wish| legal.contains(wish));
            let answers = vec![wished.unwrap_or(*legal.last().unwrap())];
            self.tell(Command::Answer { seat, number: self.table.number(), answers });
        }
    }

    fn undo(&mut self, back: Back) {
        self.tell(Command::Undo { seat: ANN, number: self.table.number(), back });
    }

    fn practising(&self) -> Option<Seat> {
        self.table.practising()
    }
}

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

fn bot() -> Occupant {
    Occupant::bot(BotKind::Novice)
}

#[test]
fn one_person_among_bots_practises() {
    assert_eq!(Driven::begin(vec![person("Ann"), bot()]).practising(), Some(ANN));
    assert_eq!(Driven::begin(vec![bot(), person("Bob"), bot()]).practising(), Some(BOB));
    assert_eq!(Driven::begin(vec![person("Ann"), person("Bob")]).practising(), None);
    assert_eq!(Driven::begin(vec![person("Ann"), bot(), person("Cleo")]).practising(), None);
}

#[test]
fn nobody_practises_where_another_person_has_ever_sat_in_the_game() {
    let mut driven = Driven::begin(vec![person("Ann"), person("Bob")]);
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice });
    assert_eq!(driven.practising(), None, "Bob has seen a part of this game");

    let mut driven = Driven::begin(vec![person("Ann"), bot()]);
    driven.tell(Command::OpenSeat { seat: BOB });
    assert_eq!(driven.practising(), None, "somebody may come");
    driven.tell(Command::Sit { seat: BOB, name: "Bob".into() });
    assert_eq!(driven.practising(), None);
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice });
    assert_eq!(driven.practising(), None, "Bob was there");

    let mut driven = Driven::begin(vec![person("Ann"), bot()]);
    driven.tell(Command::OpenSeat { seat: ANN });
    driven.tell(Command::Sit { seat: ANN, name: "Eve".into() });
    assert_eq!(driven.practising(), None, "Ann had begun it");
}

#[test]
fn the_next_game_of_a_match_is_one_of_its_own() {
    let mut driven = Driven::begin(vec![person("Ann"), person("Bob")]);
    driven.tell(Command::EndGame);
    assert_eq!(driven.practising(), None, "no game is being played");
    driven.tell(Command::Leave { seat: BOB, bot: BotKind::Novice });
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice });
    driven.tell(Command::Begin { seed: 6, setup: None });
    assert_eq!(driven.practising(), Some(ANN));
    let number = driven.table.number();
    if driven.table.game().unwrap().decision().unwrap().seat == ANN {
        driven.tell(Command::Answer { seat: ANN, number, answers: vec![Answer::PlayTreasures] });
    }
    assert_eq!(driven.practising(), Some(ANN));
}

#[test]
fn whoever_may_come_back_plays_also_in_a_game_that_began_without_them() {
    let mut driven = Driven::begin(vec![person("Ann"), person("Bob")]);
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice });
    driven.tell(Command::EndGame);
    driven.tell(Command::Begin { seed: 6, setup: None });
    assert_eq!(driven.practising(), None, "Bob may come back");
    assert!(driven.table.handle(Command::Help { seat: ANN }).is_err());
    driven.turn();
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Nothing);
}

#[test]
fn a_game_in_which_somebody_was_helped_stays_theirs_and_the_next_one_is_anybodys() {
    for hint in [true, false] {
        let mut driven = Driven::begin(vec![person("Ann"), bot()]);
        driven.turn();
        assert!(!driven.table.is_practice());
        match hint {
            true => driven.tell(Command::Help { seat: ANN }),
            false => driven.undo(Back::Turn),
        }
        assert!(driven.table.is_practice());
        let n = driven.events.len();
        driven.tell(Command::Help { seat: ANN });
        assert_eq!(driven.events.len(), n, "once is enough");
        let open = driven.table.handle(Command::OpenSeat { seat: BOB });
        assert!(matches!(open, Err(TableError::NotNow(_))), "{open:?}");
        driven.tell(Command::EndGame);
        assert!(!driven.table.is_practice());
        driven.tell(Command::OpenSeat { seat: BOB });
        driven.tell(Command::Sit { seat: BOB, name: "Bob".into() });
        driven.tell(Command::Begin { seed: 6, setup: None });
        assert!(!driven.table.is_practice());
        assert_eq!(stored::read(&stored::write(&driven.events)).unwrap(), driven.events);
    }
}

#[test]
fn taking_back_what_was_not_seen_is_no_help() {
    let mut driven = Driven::begin(vec![person("Ann"), bot()]);
    let (number, answers) = (driven.table.number(), vec![Answer::PlayTreasures]);
    driven.tell(Command::Answer { seat: ANN, number, answers });
    driven.undo(Back::Step);
    assert!(!driven.table.is_practice());
    driven.tell(Command::OpenSeat { seat: BOB });
}

#[test]
fn nothing_that_was_seen_is_taken_back_while_a_seat_is_open() {
    let mut driven = Driven::begin(vec![person("Ann"), bot()]);
    driven.turn();
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Free);
    driven.tell(Command::OpenSeat { seat: BOB });
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Nothing);
}

#[test]
fn a_game_that_is_over_stays_over_also_for_whoever_plays_bots_alone() {
    let mut driven = Driven::begin(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)]);
    while driven.table.stage() == Stage::Playing {
        driven.turn();
    }
    assert!(!driven.table.last_game().unwrap().ended_early());
    for back in [Back::Step, Back::Turn] {
        assert_eq!(driven.table.undo_cost(ANN, back), UndoCost::Nothing);
        let undo = Command::Undo { seat: ANN, number: driven.table.number(), back };
        assert!(matches!(driven.table.handle(undo), Err(TableError::NotNow(_))));
    }
}
