//! Who plays against bots alone, and may be helped.

use freehold_engine::{Answer, Seat, Setup};
use freehold_table::{BotKind, Command, Event, Occupant, Plan, Table};

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
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice });
    driven.tell(Command::EndGame);
    assert_eq!(driven.practising(), None, "no game is being played");
    driven.tell(Command::Begin { seed: 6, setup: None });
    assert_eq!(driven.practising(), Some(ANN));
    let number = driven.table.number();
    if driven.table.game().unwrap().decision().unwrap().seat == ANN {
        driven.tell(Command::Answer { seat: ANN, number, answers: vec![Answer::PlayTreasures] });
    }
    assert_eq!(driven.practising(), Some(ANN));
}
