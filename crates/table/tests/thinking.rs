//! Bots that take their time.

use freehold_bots::{Bot, standard};
use freehold_engine::{Answer, Seat, Setup};
use freehold_table::{
    Back, BotKind, Command, Event, Occupant, Plan, Stage, Table, TableError, Thinking, UndoCost,
    stored,
};

const ANN: Seat = Seat(0);
const MASTER: Seat = Seat(1);

/// A table and everything written down about it.
struct Driven {
    table: Table,
    events: Vec<Event>,
}

impl Driven {
    fn begin(seats: Vec<Occupant>) -> Driven {
        let setup = Setup::recommended("First Game").unwrap();
        let table = Table::open(Plan::new(&setup, seats)).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        let mut driven = Driven { table, events };
        driven.tell(Command::Begin { seed: 3, setup: None }).unwrap();
        driven
    }

    fn with(bot: BotKind) -> Driven {
        Driven::begin(vec![Occupant::Person("Ann".into()), Occupant::bot(bot)])
    }

    #[track_caller]
    fn tell(&mut self, command: Command) -> Result<(), TableError> {
        let before = self.table.clone();
        match self.table.handle(command) {
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

    /// What the standard bot would answer to the pending decision, whoever's it is.
    fn advice(&self) -> (Seat, u32, Vec<Answer>) {
        let game = self.table.game().unwrap();
        let seat = game.decision().unwrap().seat;
        (seat, self.table.number(), vec![standard().answer(game.view(seat))])
    }

    /// A person follows the standard bot's advice, or a bot that has thought does.
    fn go_on(&mut self) {
        let (seat, number, answers) = self.advice();
        let answer = match self.table.thinking() {
            Some(_) => Command::BotAnswer { seat, number, answers },
            None => Command::Answer { seat, number, answers },
        };
        self.tell(answer).unwrap();
    }

    /// Goes on until Ann has answered and a bot thinks, and says which.
    fn until_thinking(&mut self) -> Thinking {
        loop {
            match self.table.thinking() {
                Some(thinking) if self.table.undo_cost(ANN, Back::Step) != UndoCost::Nothing => {
                    return thinking;
                }
                _ => self.go_on(),
            }
        }
    }
}

#[test]
fn a_table_stops_where_a_bot_must_think_and_goes_on_with_its_answer() {
    let mut driven = Driven::with(BotKind::Master);
    let thinking = driven.until_thinking();
    let number = driven.table.number();
    assert_eq!(thinking, Thinking { seat: MASTER, bot: BotKind::Master, number });
    while driven.table.stage() == Stage::Playing {
        driven.go_on();
    }
    assert_eq!(driven.table.stage(), Stage::Finished);
    assert!(!driven.table.last_game().unwrap().ended_early(), "it was played to its end");
    assert_eq!(driven.table.thinking(), None);
}

#[test]
fn bots_that_answer_at_once_never_think() {
    for bot in BotKind::ALL.into_iter().filter(|bot| !bot.thinks()) {
        let mut driven = Driven::with(bot);
        for _ in 0..20 {
            assert_eq!(driven.table.thinking(), None, "{bot:?}");
            driven.go_on();
        }
    }
}

#[test]
fn a_thought_that_comes_too_late_is_refused() {
    let mut driven = Driven::with(BotKind::Expert);
    let late = driven.until_thinking();
    let (_, _, answers) = driven.advice();
    let undo = Command::Undo { seat: ANN, number: late.number, back: Back::Step };
    driven.tell(undo).unwrap();
    let answer = Command::BotAnswer { seat: MASTER, number: late.number, answers };
    let pending = driven.table.number();
    let stale = TableError::Stale { given: late.number, pending };
    assert_eq!(driven.tell(answer), Err(stale));
    assert_eq!(driven.table.game().unwrap().decision().unwrap().seat, ANN);
}

#[test]
fn only_the_bot_that_thinks_is_answered_for() {
    let mut driven = Driven::with(BotKind::Expert);
    while driven.table.thinking().is_some() {
        driven.go_on();
    }
    let (seat, number, answers) = driven.advice();
    assert_eq!(seat, ANN);
    let for_ann = Command::BotAnswer { seat, number, answers: answers.clone() };
    assert!(matches!(driven.tell(for_ann), Err(TableError::NotNow(_))), "Ann is a person");

    let Thinking { number, .. } = driven.until_thinking();
    let (_, _, answers) = driven.advice();
    let wrong = Command::BotAnswer { seat: ANN, number, answers: answers.clone() };
    assert!(matches!(driven.tell(wrong), Err(TableError::NotNow(_))), "another seat");
    let by_hand = Command::Answer { seat: MASTER, number, answers };
    assert!(driven.tell(by_hand).is_err(), "nobody answers in the bot's place by hand");
    let nothing = Command::BotAnswer { seat: MASTER, number, answers: Vec::new() };
    assert_eq!(driven.tell(nothing), Err(TableError::NoAnswer));
    let illegal = Command::BotAnswer { seat: MASTER, number, answers: vec![Answer::Yes] };
    assert!(matches!(driven.tell(illegal), Err(TableError::Refused(_))));
}

#[test]
fn a_person_alone_takes_back_freely_while_a_bot_thinks() {
    let mut driven = Driven::with(BotKind::Grandmaster);
    driven.until_thinking();
    assert_eq!(driven.table.undo_cost(ANN, Back::Step), UndoCost::Free);
}

#[test]
fn bots_wait_while_people_agree_about_an_undo() {
    let person = |name: &str| Occupant::Person(name.into());
    let seats = vec![person("Ann"), Occupant::bot(BotKind::Master), person("Cleo")];
    let mut driven = Driven::begin(seats);
    driven.until_thinking();
    let (seat, number, answers) = driven.advice();
    driven.tell(Command::Undo { seat: ANN, number, back: Back::Step }).unwrap();
    assert!(driven.table.undo_asked().is_some());
    assert_eq!(driven.table.thinking(), None, "the bot would take the question away");
    let answer = Command::BotAnswer { seat, number, answers };
    assert!(matches!(driven.tell(answer.clone()), Err(TableError::NotNow(_))));
    driven.tell(Command::UndoReply { seat: Seat(2), agree: false }).unwrap();
    driven.tell(answer).unwrap();
}

#[test]
fn a_person_who_takes_the_seat_of_a_thinking_bot_decides() {
    let mut driven = Driven::with(BotKind::Master);
    let Thinking { number, .. } = driven.until_thinking();
    let (_, _, answers) = driven.advice();
    driven.tell(Command::OpenSeat { seat: MASTER }).unwrap();
    assert_eq!(driven.table.thinking(), None);
    driven.tell(Command::Sit { seat: MASTER, name: "Bob".into() }).unwrap();
    let late = Command::BotAnswer { seat: MASTER, number, answers: answers.clone() };
    assert!(matches!(driven.tell(late), Err(TableError::NotNow(_))));
    driven.tell(Command::Answer { seat: MASTER, number, answers }).unwrap();
}

#[test]
fn thinking_bots_take_turns_with_each_other_and_with_quick_ones() {
    let bot = Occupant::bot;
    let mut driven = Driven::begin(vec![
        Occupant::Person("Ann".into()),
        bot(BotKind::Expert),
        bot(BotKind::Reeve),
        bot(BotKind::Master),
        bot(BotKind::Novice),
        bot(BotKind::Grandmaster),
    ]);
    let mut thought = [0; 6];
    for _ in 0..300 {
        if driven.table.stage() != Stage::Playing {
            break;
        }
        if let Some(thinking) = driven.table.thinking() {
            thought[thinking.seat.index()] += 1;
            assert!(thinking.bot.thinks());
        }
        driven.go_on();
    }
    assert!([1, 3, 5].iter().all(|seat| thought[*seat] > 0), "{thought:?}");
    assert_eq!([thought[0], thought[2], thought[4]], [0, 0, 0]);
}

#[test]
fn a_table_that_is_read_back_goes_on_in_the_same_way() {
    for bot in [BotKind::Novice, BotKind::Apprentice, BotKind::Random] {
        let mut driven = Driven::with(bot);
        let mut read_back = Driven { table: driven.table.clone(), events: driven.events.clone() };
        for _ in 0..60 {
            if driven.table.stage() != Stage::Playing {
                break;
            }
            read_back.table = Table::replay(&read_back.events).unwrap();
            driven.go_on();
            read_back.go_on();
            assert_eq!(driven.events, read_back.events, "{bot:?}");
        }
    }
}
