//! Clocks, and what is different where games count.

use freehold_engine::{Answer, Seat, Setup};
use freehold_table::{
    Back, BotKind, Clock, Command, Event, LAG, Late, Occupant, Pace, Plan, Spectators, Stage,
    Table, TableError, UndoCost, What, stored,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const REEVE: BotKind = BotKind::Reeve;
const START: u64 = 1_790_000_000_000;

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

fn clock(late: Late) -> Option<Clock> {
    Some(Clock { pace: Pace::Live { turn: 30, reserve: 60 }, late })
}

fn plan(names: &[&str]) -> Plan {
    let setup = Setup::recommended("First Game").unwrap();
    let seats = names.iter().map(|name| person(name)).collect();
    Plan { clock: clock(Late::Lose), games: 0, ..Plan::new(&setup, seats) }
}

fn rated(names: &[&str]) -> Plan {
    Plan { rated: true, ..plan(names) }
}

struct Driven {
    table: Table,
    events: Vec<Event>,
    now: u64,
}

impl Driven {
    fn begin(plan: Plan) -> Driven {
        let table = Table::open(plan).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        let mut driven = Driven { table, events, now: START };
        driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
        driven
    }

    /// Tells the table something now, and makes sure that a table that is read back has the same clocks.
    #[track_caller]
    fn tell(&mut self, command: Command) -> Result<(), TableError> {
        let before = self.table.clone();
        match self.table.handle_at(command, self.now) {
            Ok(events) => {
                self.events.extend(events);
                let read = stored::read(&stored::write(&self.events)).unwrap();
                assert_eq!(Table::replay(&read).unwrap(), self.table, "read back");
                Ok(())
            }
            Err(error) => {
                assert_eq!(self.table, before, "a refused command changes nothing");
                Err(error)
            }
        }
    }

    #[track_caller]
    fn answer(&mut self, after: u64, answer: Answer) {
        self.now += after;
        let (seat, number) = (self.asked(), self.table.number());
        self.tell(Command::Answer { seat, number, answers: vec![answer] }).unwrap();
    }

    fn asked(&self) -> Seat {
        self.table.game().unwrap().decision().unwrap().seat
    }

    /// Whoever is asked plays no Treasure and buys nothing.
    #[track_caller]
    fn pass(&mut self, after: u64) {
        let seat = self.asked();
        self.answer(after, Answer::Done);
        while self.asked() == seat && self.table.game().unwrap().turn().seat == seat {
            self.answer(0, Answer::Done);
        }
    }

    fn time_out(&mut self) -> Result<(), TableError> {
        let number = self.table.number();
        self.tell(Command::TimeOut { number, bot: REEVE })
    }

    fn left(&self, seat: Seat) -> (u64, u64) {
        let left = self.table.time_left(seat).unwrap();
        (left.turn, left.reserve)
    }
}

#[test]
fn a_turn_draws_on_its_own_time_first_and_then_on_the_reserve() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    let first = driven.asked();
    assert_eq!(driven.table.on_the_clock(), Some(first));
    assert_eq!(driven.table.deadline(), Some(START + 90_000 + LAG));
    driven.answer(10_000, Answer::PlayTreasures);
    assert_eq!(driven.left(first), (20_000, 60_000));
    driven.answer(25_000, Answer::Done);
    assert_eq!(driven.left(first), (0, 55_000));
    let second = driven.asked();
    assert_ne!(first, second);
    assert_eq!(driven.left(second), (30_000, 60_000), "it did not run before");
    driven.pass(0);
    assert_eq!(driven.left(first), (30_000, 55_000), "a new turn has its own time again");
}

#[test]
fn an_answer_that_was_on_its_way_when_time_ran_out_is_taken() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    let first = driven.asked();
    driven.answer(90_000 + LAG / 2, Answer::PlayTreasures);
    assert_eq!(driven.left(first), (0, 0));
    assert!(matches!(driven.time_out(), Err(TableError::NotNow(_))), "the next one is, too");
}

#[test]
fn nobody_is_timed_out_too_early_or_for_another_decision() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    let deadline = driven.table.deadline().unwrap();
    driven.now = deadline - 1;
    assert!(matches!(driven.time_out(), Err(TableError::NotNow(_))));
    driven.now = deadline;
    let late = Command::TimeOut { number: driven.table.number() + 1, bot: REEVE };
    assert!(matches!(driven.tell(late), Err(TableError::Stale { .. })));
    let (loser, number) = (driven.asked(), driven.table.number());
    let untimed = driven.table.clone().handle(Command::TimeOut { number, bot: REEVE });
    assert!(untimed.is_err(), "without a time it counts for nothing");
    driven.time_out().unwrap();
    assert_eq!(driven.table.stage(), Stage::BetweenGames);
    let game = driven.table.last_game().unwrap();
    assert_eq!(game.resigned(), Some(loser));
    assert_eq!(game.winners().len(), 1);
    assert!(driven.table.gave_up().has(loser));
    assert_eq!(driven.table.notices().last().unwrap().news.what, What::TimedOut);
}

#[test]
fn among_three_a_bot_plays_on_and_nobody_comes_back_to_a_game_they_lost() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob", "Cid"]));
    let loser = driven.asked();
    driven.now = driven.table.deadline().unwrap();
    driven.time_out().unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
    assert!(driven.table.stands_in_for(loser).is_some());
    assert!(driven.tell(Command::TakeBack { seat: loser }).is_err());
    let next = driven.asked();
    assert_eq!(driven.left(next), (30_000, 60_000), "others do not pay for it");
}

#[test]
fn a_plan_may_let_people_come_back_after_a_bot_stood_in() {
    let plan = Plan { clock: clock(Late::Bot), ..plan(&["Ann", "Bob"]) };
    let mut driven = Driven::begin(plan);
    let seat = driven.asked();
    driven.now = driven.table.deadline().unwrap();
    driven.time_out().unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
    driven.tell(Command::TakeBack { seat }).unwrap();
    assert!(!driven.table.gave_up().has(seat));
}

#[test]
fn the_clock_stands_while_others_think_about_an_undo() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    let first = driven.asked();
    driven.pass(1_000);
    let number = driven.table.number();
    driven.now += 2_000;
    driven.tell(Command::Undo { seat: first, number, back: Back::Turn }).unwrap();
    assert_eq!(driven.table.on_the_clock(), None);
    assert_eq!(driven.table.deadline(), None);
    let second = driven.asked();
    let before = driven.left(second);
    driven.now += 3_600_000;
    driven.tell(Command::UndoReply { seat: second, agree: false }).unwrap();
    assert_eq!(driven.left(second), before, "an hour of thinking about it cost nothing");
    assert_eq!(driven.table.on_the_clock(), Some(second));
}

#[test]
fn taking_back_does_not_fill_a_clock_again() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    let first = driven.asked();
    driven.answer(20_000, Answer::PlayTreasures);
    let number = driven.table.number();
    driven.tell(Command::Undo { seat: first, number, back: Back::Step }).unwrap();
    assert_eq!(driven.left(first), (10_000, 60_000));
}

#[test]
fn days_are_for_each_answer() {
    const DAY: u64 = 24 * 3_600_000;
    let days = Some(Clock { pace: Pace::Days { days: 3 }, late: Late::Lose });
    let mut driven = Driven::begin(Plan { clock: days, ..plan(&["Ann", "Bob"]) });
    let first = driven.asked();
    driven.answer(2 * DAY, Answer::PlayTreasures);
    assert_eq!(driven.left(first), (3 * DAY, 0), "two days are forgotten");
    assert_eq!(driven.table.deadline(), Some(driven.now + 3 * DAY + LAG));
}

#[test]
fn a_clock_that_is_set_back_gives_nobody_time_and_takes_none() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    let first = driven.asked();
    driven.answer(10_000, Answer::PlayTreasures);
    driven.now -= 3_600_000;
    driven.answer(0, Answer::Done);
    assert_eq!(driven.left(first), (20_000, 60_000));
}

#[test]
fn a_bot_has_no_clock() {
    let mut plan = plan(&["Ann"]);
    plan.seats.push(Occupant::bot(BotKind::Expert));
    let mut driven = Driven::begin(plan);
    while driven.table.thinking().is_none() {
        driven.pass(1_000);
    }
    assert_eq!(driven.table.on_the_clock(), None);
}

#[test]
fn clocks_that_make_no_sense_are_refused() {
    for pace in [
        Pace::Live { turn: 0, reserve: 0 },
        Pace::Live { turn: 30, reserve: 1_000_000 },
        Pace::Days { days: 0 },
        Pace::Days { days: 31 },
    ] {
        let clock = Some(Clock { pace, late: Late::Lose });
        assert!(Table::open(Plan { clock, ..plan(&["Ann", "Bob"]) }).is_err(), "{pace:?}");
    }
}

#[test]
fn games_count_only_by_a_fair_plan() {
    let names = ["Ann", "Bob"];
    assert!(Table::open(rated(&names)).is_ok());
    assert!(Table::open(Plan { clock: None, ..rated(&names) }).is_err());
    assert!(Table::open(Plan { clock: clock(Late::Bot), ..rated(&names) }).is_err());
    assert!(Table::open(Plan { practice: true, ..rated(&names) }).is_err());
    assert!(Table::open(Plan { alone: true, ..rated(&names) }).is_err());
    assert!(Table::open(Plan { spectators: Spectators::AllHands, ..rated(&names) }).is_err());
}

#[test]
fn in_a_game_that_counts_what_was_seen_stays_and_nobody_may_be_asked() {
    let mut driven = Driven::begin(rated(&["Ann", "Bob"]));
    let first = driven.asked();
    driven.answer(0, Answer::PlayTreasures);
    assert_eq!(driven.table.undo_cost(first, Back::Step), UndoCost::Free, "nothing was seen");
    driven.pass(0);
    assert_eq!(driven.table.undo_cost(first, Back::Turn), UndoCost::Nothing);
    let number = driven.table.number();
    assert!(driven.tell(Command::Undo { seat: first, number, back: Back::Turn }).is_err());
}

#[test]
fn against_bots_a_game_that_counts_has_no_hints_and_no_free_undo() {
    let mut plan = rated(&["Ann"]);
    plan.seats.push(Occupant::bot(BotKind::BigMoney));
    let mut driven = Driven::begin(plan);
    assert_eq!(driven.table.practising(), None);
    assert!(driven.tell(Command::Help { seat: ANN }).is_err());
    driven.answer(0, Answer::Done);
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Nothing);
}

#[test]
fn nobody_gets_out_of_a_game_that_counts_but_by_losing_it() {
    let mut driven = Driven::begin(rated(&["Ann", "Bob"]));
    assert!(driven.tell(Command::EndGame).is_err(), "the host does not end it");
    assert!(driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).is_err());
    assert!(driven.tell(Command::OpenSeat { seat: BOB }).is_err());
    driven.tell(Command::Leave { seat: ANN, bot: REEVE }).unwrap();
    assert_eq!(driven.table.last_game().unwrap().resigned(), Some(ANN), "leaving is losing");
    let next = Command::Rematch { seat: None, board: None, seed: 8 };
    assert!(driven.tell(next).is_err(), "the host does not begin alone");
    driven.tell(Command::Rematch { seat: Some(ANN), board: None, seed: 8 }).unwrap();
    driven.tell(Command::RematchReply { seat: BOB, agree: true, seed: 8 }).unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
    assert!(driven.table.plan().rated, "the next game counts too");
}

#[test]
fn whoever_leaves_a_game_of_three_that_counts_has_given_it_up() {
    let mut driven = Driven::begin(rated(&["Ann", "Bob", "Cid"]));
    driven.tell(Command::Leave { seat: BOB, bot: REEVE }).unwrap();
    assert!(driven.table.gave_up().has(BOB));
    assert!(driven.tell(Command::TakeBack { seat: BOB }).is_err());
}

#[test]
fn the_last_person_among_bots_loses_to_them_where_it_counts() {
    let mut plan = rated(&["Ann"]);
    plan.seats.extend([Occupant::bot(REEVE), Occupant::bot(REEVE)]);
    let mut driven = Driven::begin(plan);
    driven.tell(Command::Resign { seat: ANN, bot: REEVE }).unwrap();
    let game = driven.table.last_game().unwrap();
    assert_eq!(game.resigned(), Some(ANN));
    assert!(!game.ended_early(), "it has a result");
}

#[test]
fn whoever_looks_after_all_tables_closes_any() {
    let mut driven = Driven::begin(rated(&["Ann", "Bob"]));
    driven.tell(Command::CloseTable).unwrap();
    assert_eq!(driven.table.stage(), Stage::Finished);
    assert!(driven.table.last_game().unwrap().winners().is_empty(), "without a result");
}

#[test]
fn what_is_stored_of_a_clock_is_a_promise() {
    let row = concat!(
        r#"{"v":2,"events":[{"opened":{"title":"","seats":[{"person":{"name":"Ann"}},{"person":{"name":"Bob"}}],"#,
        r#""edition":2,"kingdom":["Cellar","Market","Merchant","Militia","Mine","Moat","Remodel","Smithy","Village","Workshop"],"#,
        r#""events":[],"games":0,"spectators":"everything_after","#,
        r#""clock":{"pace":{"live":{"turn":30,"reserve":60}},"late":"lose"},"rated":true,"chat":"nobody"}},"#,
        r#"{"at":{"ms":1790000000000}}]}"#
    );
    let events = stored::read(row).unwrap();
    let Event::Opened(plan) = &events[0] else { panic!("{events:?}") };
    assert_eq!((plan.clock, plan.rated), (clock(Late::Lose), true));
    assert_eq!(events[1], Event::At(START));
    assert_eq!(stored::write(&events), row);
    let days = row.replace(r#"{"live":{"turn":30,"reserve":60}}"#, r#"{"days":{"days":3}}"#);
    let days = days.replace(r#""late":"lose""#, r#""late":"bot""#).replace(r#""rated":true,"#, "");
    assert_eq!(stored::write(&stored::read(&days).unwrap()), days);
}

#[test]
fn a_name_is_replaced_wherever_it_stands() {
    let mut driven = Driven::begin(plan(&["Ann", "Bob"]));
    driven.tell(Command::Resign { seat: BOB, bot: REEVE }).unwrap();
    for event in &mut driven.events {
        event.rename(BOB, "Bob", "Former player 2");
    }
    let row = stored::write(&driven.events);
    assert!(!row.contains("Bob") && row.contains("Ann"), "{row}");
    let table = Table::replay(&driven.events).unwrap();
    assert_eq!(table.person_of(BOB), Some("Former player 2"));
}
