//! Games that begin with a position, and one person who plays for everybody.

use freehold_engine::{Answer, Card, Seat, Sight};
use freehold_table::{
    Back, BotKind, Command, Event, Laid, Occupant, Plan, Spectators, Stage, Start, Table,
    TableError, UndoCost, Viewer, stored,
};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

const MILITIA: &str = "== Militia ==\nplayers: Ann, Ben\nsupply: 1 Province\n\
    Ann hand: Militia, 3 Gold\nAnn deck: 5 Copper\nBen hand: 3 Copper, 2 Estate\nBen deck: 5 Silver\n";

fn start() -> Start {
    Start::Laid(Box::new(Laid::read(MILITIA).unwrap()))
}

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

struct Driven {
    table: Table,
    rows: Vec<String>,
}

impl Driven {
    fn begin(seats: Vec<Occupant>, alone: bool) -> Driven {
        let start = start();
        let plan = Plan { alone, ..Plan::new(start.setup(), seats) };
        let table = Table::open_for(&start, plan).unwrap();
        let rows = vec![stored::write(&[Event::Opened(table.plan().clone())])];
        let mut driven = Driven { table, rows };
        driven.tell(Command::BeginFrom { start, answers: Vec::new() }).unwrap();
        driven
    }

    fn tell(&mut self, command: Command) -> Result<(), TableError> {
        let events = self.table.handle(command)?;
        self.rows.push(stored::write(&events));
        let events: Vec<Event> =
            self.rows.iter().flat_map(|row| stored::read(row).unwrap()).collect();
        assert_eq!(Table::replay(&events).unwrap(), self.table, "read back");
        Ok(())
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), TableError> {
        let number = self.table.number();
        self.tell(Command::Answer { seat, number, answers: vec![answer] })
    }

    fn decides(&self) -> Seat {
        self.table.game().unwrap().decision().unwrap().seat
    }
}

#[test]
fn a_game_begins_with_a_position_and_is_read_back() {
    let mut driven = Driven::begin(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)], false);
    assert_eq!(driven.table.practising(), Some(ANN));
    assert_eq!(driven.table.last_game().unwrap().setup().kingdom, [Card::Militia]);
    driven.answer(ANN, Answer::Play(Card::Militia)).unwrap();
    driven.answer(ANN, Answer::PlayTreasures).unwrap();
    driven
        .tell(Command::Undo { seat: ANN, number: driven.table.number(), back: Back::Turn })
        .unwrap();
    assert_eq!(driven.table.last_game().unwrap().answers(), [], "back at the position");
    driven.answer(ANN, Answer::Play(Card::Militia)).unwrap();
    driven.answer(ANN, Answer::PlayTreasures).unwrap();
    driven.answer(ANN, Answer::Buy(Card::Province)).unwrap();
    assert_eq!(driven.table.stage(), Stage::Finished, "the last Province ends it");
    let played = driven.table.last_game().unwrap();
    assert_eq!(played.winners(), [ANN]);
    assert_eq!(played.positions().count(), played.answers().len() + 1);
}

#[test]
fn a_position_needs_no_ten_cards_but_a_dealt_game_does() {
    let start = start();
    let seats = vec![person("Ann"), person("Ben")];
    let plan = Plan::new(start.setup(), seats.clone());
    assert!(matches!(Table::open(plan.clone()), Err(TableError::Setup(_))));
    assert!(matches!(
        Table::open_for(&start.setup().clone().into(), plan),
        Err(TableError::Setup(_))
    ));
    // The next game of a match is dealt.
    let mut driven = Driven::begin(seats, false);
    driven.tell(Command::EndGame).unwrap();
    assert!(driven.tell(Command::Begin { seed: 1, setup: None }).is_err());
    // And it is no position for three.
    let three = Plan::new(start.setup(), vec![person("Ann"), person("Ben"), person("Cleo")]);
    let mut table = Table::open_for(&start, three).unwrap();
    let refused = table.handle(Command::BeginFrom { start, answers: Vec::new() });
    assert!(matches!(refused, Err(TableError::NotNow(_))));
}

#[test]
fn nobody_sees_a_hand_of_others_in_a_position() {
    let driven = Driven::begin(vec![person("Ann"), person("Ben")], false);
    assert_eq!(driven.table.sight(Viewer::Seat(BEN)), Sight::Seat(BEN));
    assert_eq!(driven.table.acts_for(Viewer::Seat(BEN)), Some(BEN));
    assert_eq!(driven.table.practising(), None);
}

#[test]
fn whoever_plays_alone_decides_for_everybody_with_open_hands() {
    let mut driven = Driven::begin(vec![person("Ann"), person("Ben")], true);
    let key = Viewer::Seat(ANN);
    assert_eq!(driven.table.sight(key), Sight::Open);
    assert_eq!((driven.table.acts_for(key), driven.table.practising()), (Some(ANN), Some(ANN)));
    driven.answer(ANN, Answer::Play(Card::Militia)).unwrap();
    assert_eq!(driven.decides(), BEN);
    assert_eq!((driven.table.acts_for(key), driven.table.practising()), (Some(BEN), Some(BEN)));
    driven.answer(BEN, Answer::Card(Card::Estate)).unwrap();
    // Nobody else is asked whether that may be taken back, whoever's answer it was.
    assert_eq!(driven.table.undo_cost(BEN, Back::Turn), UndoCost::Free);
    driven
        .tell(Command::Undo { seat: BEN, number: driven.table.number(), back: Back::Turn })
        .unwrap();
    assert_eq!((driven.decides(), driven.table.acts_for(key)), (ANN, Some(ANN)));
    // Others who look on see no more than elsewhere.
    assert_eq!(driven.table.plan().spectators, Spectators::EverythingAfter);
    assert_eq!(driven.table.sight(Viewer::Spectator), Sight::Public);
    assert_eq!(driven.table.acts_for(Viewer::Spectator), None);
}

#[test]
fn a_position_that_cannot_be_read_is_said() {
    let driven = Driven::begin(vec![person("Ann"), person("Ben")], false);
    let bad = driven.rows[1].replace("Militia, 3 Gold", "Militia, 3 Guld");
    let said = stored::read(&bad).unwrap_err().to_string();
    assert!(said.contains("position") && said.contains("Guld"), "{said}");
}
