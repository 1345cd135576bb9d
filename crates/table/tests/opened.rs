//! Seats that the host opened: whose they are, and what somebody new may know and agree to.

use freehold_engine::{Answer, Ask, Fact, Seat, Setup, Sight};
use freehold_table::{
    Back, BotKind, Command, Event, Occupant, Plan, Table, TableError, UndoCost, What, stored,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CID: Seat = Seat(2);
const REEVE: BotKind = BotKind::Reeve;

struct Driven {
    table: Table,
    events: Vec<Event>,
}

impl Driven {
    /// Ann has opened the table, and a game among all of these has begun.
    fn playing(names: &[&str]) -> Driven {
        let person = |name: &&str| Occupant::Person((*name).into());
        let setup = Setup::recommended("First Game").unwrap();
        let seats = names.iter().map(person).collect();
        let table = Table::open(Plan { games: 0, ..Plan::new(&setup, seats) }).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        let mut driven = Driven { table, events };
        driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
        driven
    }

    #[track_caller]
    fn tell(&mut self, command: Command) -> Result<(), TableError> {
        self.events.extend(self.table.handle(command)?);
        let read = stored::read(&stored::write(&self.events)).unwrap();
        assert_eq!(read, self.events);
        assert_eq!(Table::replay(&read).unwrap(), self.table, "read back");
        Ok(())
    }

    fn open(&mut self, seat: Seat) {
        self.tell(Command::OpenSeat { seat }).unwrap();
    }

    fn sit(&mut self, seat: Seat, name: &str) -> Result<(), TableError> {
        self.tell(Command::Sit { seat, name: name.into() })
    }

    fn news(&self) -> (What, &str, &str) {
        let news = &self.table.notices().last().unwrap().news;
        (news.what, &news.name, &news.other)
    }

    fn decides(&self) -> Seat {
        self.table.game().unwrap().decision().unwrap().seat
    }

    /// The pending player takes a turn without buying anything.
    fn idle_turn(&mut self) {
        let seat = self.decides();
        while self.decides() == seat {
            let is_buy =
                matches!(self.table.game().unwrap().decision().unwrap().ask, Ask::BuyPhase);
            let number = self.table.number();
            self.tell(Command::Answer { seat, number, answers: vec![Answer::Done] }).unwrap();
            if is_buy {
                return;
            }
        }
    }

    fn undo_cost(&self, seat: Seat) -> UndoCost {
        self.table.undo_cost(seat, Back::Turn)
    }
}

#[test]
fn a_seat_that_was_opened_stays_its_owners_until_somebody_else_sits_there() {
    let mut driven = Driven::playing(&["Ann", "Bob"]);
    driven.open(BOB);
    assert_eq!(driven.news(), (What::SeatOpened, "Bob", ""));
    assert_eq!((driven.table.owner(BOB), driven.table.stands_in_for(BOB)), (Some("Bob"), None));
    driven.tell(Command::TakeBack { seat: BOB }).unwrap();
    assert_eq!(driven.news(), (What::CameBack, "Bob", ""));
    assert_eq!(driven.table.seats()[1], Occupant::Person("Bob".into()));
    // Also if a bot stood in before.
    driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    driven.open(BOB);
    assert_eq!(driven.table.owner(BOB), Some("Bob"));
    // A link to an open seat may be made anew without any news.
    let n = driven.table.notices().len();
    driven.open(BOB);
    assert_eq!(driven.table.notices().len(), n);
    driven.sit(BOB, "Eve").unwrap();
    assert_eq!(driven.news(), (What::TookOver, "Eve", "Bob"));
    assert!(driven.tell(Command::TakeBack { seat: BOB }).is_err(), "it is Eve's now");
}

#[test]
fn nobody_comes_into_a_game_under_the_name_of_somebody_who_has_played_it() {
    let mut driven = Driven::playing(&["Ann", "Bob"]);
    driven.open(BOB);
    assert!(matches!(driven.sit(BOB, "BOB"), Err(TableError::BadName(_))));
    driven.sit(BOB, "Eve").unwrap();
    driven.open(BOB);
    for name in ["Eve", "Bob"] {
        assert!(matches!(driven.sit(BOB, name), Err(TableError::BadName(_))), "{name}");
    }
    driven.sit(BOB, "Cleo").unwrap();
}

#[test]
fn a_bot_in_an_open_seat_is_told_of_and_stands_in_for_its_owner() {
    let mut driven = Driven::playing(&["Ann", "Bob"]);
    driven.open(BOB);
    driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::Replaced, "Bob", ""));
    assert_eq!(driven.table.stands_in_for(BOB), Some("Bob"));
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice }).unwrap();
    assert_eq!(driven.news(), (What::BotSat, "Novice", ""));
    driven.tell(Command::TakeBack { seat: BOB }).unwrap();
    driven.tell(Command::EndGame).unwrap();
    driven.tell(Command::Leave { seat: BOB, bot: REEVE }).unwrap();
    driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::BotSat, "Reeve", ""));
    assert_eq!(driven.table.owner(BOB), None, "he left by himself");
    driven.tell(Command::EndGame).unwrap();
    let late = driven.tell(Command::PutBot { seat: BOB, bot: REEVE });
    assert!(matches!(late, Err(TableError::NotNow(_))), "the match is over");
}

#[test]
fn somebody_new_agrees_to_no_undo_of_what_was_played_before() {
    let mut driven = Driven::playing(&["Ann", "Bob", "Cid"]);
    while driven.decides() != ANN {
        driven.idle_turn();
    }
    driven.idle_turn();
    assert_eq!(driven.undo_cost(ANN), UndoCost::Ask);
    driven.open(BOB);
    driven.sit(BOB, "Eve").unwrap();
    assert_eq!(driven.undo_cost(ANN), UndoCost::Ask, "Cid was there");
    driven.open(CID);
    driven.sit(CID, "Flo").unwrap();
    assert_eq!(driven.undo_cost(ANN), UndoCost::Nothing);
    let undo = Command::Undo { seat: ANN, number: driven.table.number(), back: Back::Turn };
    assert!(matches!(driven.tell(undo), Err(TableError::NotNow(_))));
    // What they have seen themselves they may agree to.
    while driven.decides() != ANN {
        driven.idle_turn();
    }
    driven.idle_turn();
    assert_eq!(driven.undo_cost(ANN), UndoCost::Ask);
}

#[test]
fn somebody_new_is_not_told_what_the_seat_was_shown_before() {
    let mut driven = Driven::playing(&["Ann", "Bob"]);
    driven.idle_turn();
    driven.idle_turn();
    let known = |driven: &Driven| {
        let facts = driven.table.facts_from(0, Sight::Seat(BOB));
        let of_bob = |fact: &&Fact| matches!(fact, Fact::Drew { seat: BOB, .. });
        let public = driven.table.facts_from(0, Sight::Public);
        let n = facts.iter().zip(&public).filter(|(own, seen)| own != seen).count();
        (facts.iter().filter(of_bob).count() > 0, n)
    };
    assert!(matches!(known(&driven), (true, 1..)));
    driven.open(BOB);
    driven.sit(BOB, "Eve").unwrap();
    assert_eq!(known(&driven), (true, 0));
    let facts = driven.table.last_game().unwrap().facts().len();
    assert_eq!(driven.table.facts_from(facts, Sight::Seat(BOB)), []);
    while driven.table.game().unwrap().turn().number < 5 {
        driven.idle_turn();
    }
    assert!(matches!(known(&driven), (true, 1..)), "her own draws she knows");
}

#[test]
fn whoever_gave_a_game_up_comes_back_for_the_next_one() {
    let mut driven = Driven::playing(&["Ann", "Bob", "Cid"]);
    driven.tell(Command::Resign { seat: CID, bot: REEVE }).unwrap();
    assert!(!driven.table.may_take_back(CID));
    let back = driven.tell(Command::TakeBack { seat: CID });
    assert!(matches!(back, Err(TableError::NotNow(_))), "{back:?}");
    driven.tell(Command::EndGame).unwrap();
    driven.tell(Command::TakeBack { seat: CID }).unwrap();
}

#[test]
fn nobody_makes_the_hosts_deeds_be_forgotten() {
    let mut driven = Driven::playing(&["Ann", "Bob"]);
    driven.tell(Command::EndGame).unwrap();
    let ask = || Command::Rematch { seat: Some(BOB), board: None, seed: 3 };
    let withdraw = Command::RematchReply { seat: BOB, agree: false, seed: 3 };
    let mut numbers = Vec::new();
    while driven.tell(ask()).is_ok() {
        numbers.push(driven.table.rematch().unwrap().0.number);
        driven.tell(withdraw.clone()).unwrap();
    }
    assert_eq!(numbers.len(), 5);
    numbers.dedup();
    assert_eq!(numbers.len(), 5, "each wish has a number of its own");
    for _ in 0..60 {
        driven.tell(Command::Leave { seat: BOB, bot: REEVE }).unwrap();
        driven.sit(BOB, "Bob").unwrap();
    }
    assert_eq!(driven.table.notices().len(), 50);
    assert_eq!(driven.table.notices()[0].news.what, What::Ended);
}
