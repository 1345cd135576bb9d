//! Seats belong to people, and nobody is thrown out silently.

use freehold_engine::{Answer, Ask, Seat, Setup};
use freehold_table::{
    Back, Board, BotKind, Command, Event, Occupant, Plan, Sight, Spectators, Stage, Table,
    TableError, UndoCost, Viewer, What, stored,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CID: Seat = Seat(2);
const REEVE: BotKind = BotKind::Reeve;

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

fn first_game() -> Setup {
    Setup::recommended("First Game").unwrap()
}

struct Driven {
    table: Table,
    events: Vec<Event>,
}

impl Driven {
    /// Ann has opened the table; the others come.
    fn with(names: &[&str]) -> Driven {
        let mut seats = vec![person("Ann")];
        seats.extend(names.iter().map(|_| Occupant::Open));
        let plan = Plan { games: 0, ..Plan::new(&first_game(), seats) };
        let table = Table::open(plan).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        let mut driven = Driven { table, events };
        for (i, name) in names.iter().enumerate() {
            driven.tell(Command::Sit { seat: Seat(i as u8 + 1), name: (*name).into() }).unwrap();
        }
        driven
    }

    fn playing(names: &[&str]) -> Driven {
        let mut driven = Driven::with(names);
        driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
        driven
    }

    #[track_caller]
    fn tell(&mut self, command: Command) -> Result<(), TableError> {
        let before = self.table.clone();
        match self.table.handle(command) {
            Ok(events) => {
                self.events.extend(events);
                let read = stored::read(&stored::write(&self.events)).unwrap();
                assert_eq!(read, self.events);
                assert_eq!(Table::replay(&read).unwrap(), self.table, "read back");
                Ok(())
            }
            Err(error) => {
                assert_eq!(self.table, before, "a refused command changes nothing");
                Err(error)
            }
        }
    }

    /// The last news, with whom it is about and who else had to do with it.
    fn news(&self) -> (What, &str, &str) {
        let news = &self.table.notices().last().unwrap().news;
        (news.what, &news.name, &news.other)
    }

    fn decides(&self) -> Seat {
        self.table.game().unwrap().decision().unwrap().seat
    }

    fn answer(&mut self, answer: Answer) {
        let (seat, number) = (self.decides(), self.table.number());
        self.tell(Command::Answer { seat, number, answers: vec![answer] }).unwrap();
    }

    /// The pending player takes a turn without buying anything.
    fn idle_turn(&mut self) {
        let ask = |driven: &Driven| driven.table.game().unwrap().decision().unwrap().ask.clone();
        while !matches!(ask(self), Ask::BuyPhase) {
            self.answer(Answer::Done);
        }
        self.answer(Answer::Done);
    }
}

#[test]
fn a_seat_that_is_taken_is_not_taken_again_nor_renamed_by_another_join() {
    let mut driven = Driven::with(&["Bob"]);
    assert_eq!(driven.news(), (What::SatDown, "Bob", ""));
    let again = driven.tell(Command::Sit { seat: BOB, name: "Eve".into() });
    assert!(matches!(again, Err(TableError::BadSeat(_))), "{again:?}");
    driven.tell(Command::Rename { seat: BOB, name: "Rob".into() }).unwrap();
    assert_eq!(driven.table.names(), ["Ann", "Rob"]);
    driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
    let late = driven.tell(Command::Rename { seat: BOB, name: "Eve".into() });
    assert!(matches!(late, Err(TableError::NotNow(_))));
}

#[test]
fn whoever_was_replaced_by_a_bot_comes_back_and_everybody_is_told_of_both() {
    let mut driven = Driven::playing(&["Bob"]);
    driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::Replaced, "Bob", "Ann"));
    assert_eq!(driven.table.stands_in_for(BOB), Some("Bob"));
    assert_eq!(driven.table.sight(Viewer::Seat(BOB)), Sight::Public, "he only watches");
    let not_his = driven.tell(Command::Answer { seat: BOB, number: 1, answers: vec![] });
    assert!(not_his.is_err());
    // Another bot changes nothing about whose seat it is.
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Novice }).unwrap();
    driven.tell(Command::TakeBack { seat: BOB }).unwrap();
    assert_eq!(driven.news(), (What::CameBack, "Bob", ""));
    assert_eq!(driven.table.seats()[1], person("Bob"));
    assert_eq!(driven.table.sight(Viewer::Seat(BOB)), Sight::Seat(BOB));
    assert!(driven.tell(Command::TakeBack { seat: BOB }).is_err());
    assert!(driven.tell(Command::TakeBack { seat: Seat(5) }).is_err());
}

#[test]
fn nobody_takes_the_name_of_somebody_for_whom_a_bot_stands_in() {
    let mut driven = Driven::playing(&["Bob", "Cid"]);
    driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    driven.tell(Command::OpenSeat { seat: CID }).unwrap();
    assert_eq!(driven.news(), (What::SeatOpened, "Cid", "Ann"));
    let sit = driven.tell(Command::Sit { seat: CID, name: "bob".into() });
    assert!(matches!(sit, Err(TableError::BadName(_))), "{sit:?}");
}

#[test]
fn leaving_frees_the_seat_before_a_game_and_leaves_a_bot_in_the_middle_of_one() {
    let mut driven = Driven::with(&["Bob", "Cid"]);
    driven.tell(Command::Leave { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::Left, "Bob", ""));
    assert_eq!(driven.table.seats()[1], Occupant::Open);
    driven.tell(Command::Sit { seat: BOB, name: "Bob".into() }).unwrap();
    driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
    driven.tell(Command::Leave { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::LeftToBot, "Bob", "Reeve"));
    assert!(driven.tell(Command::Leave { seat: BOB, bot: REEVE }).is_err(), "he has left");
    driven.tell(Command::Leave { seat: ANN, bot: REEVE }).unwrap();
    let last = driven.tell(Command::Leave { seat: CID, bot: REEVE });
    assert!(matches!(last, Err(TableError::NotNow(_))), "bots do not play for nobody");
}

#[test]
fn of_two_players_the_other_wins_when_one_resigns_whatever_the_points() {
    let mut driven = Driven::playing(&["Bob"]);
    driven.tell(Command::Resign { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::Resigned, "Bob", ""));
    assert_eq!(driven.table.stage(), Stage::BetweenGames);
    let played = driven.table.last_game().unwrap();
    assert_eq!((played.resigned(), played.winners()), (Some(BOB), vec![ANN]));
    assert!(driven.tell(Command::Resign { seat: ANN, bot: REEVE }).is_err(), "it is over");
    // What was given up cannot be taken back.
    let undo = Command::Undo { seat: BOB, number: driven.table.number(), back: Back::Step };
    assert!(driven.tell(undo).is_err());
    driven.tell(Command::Begin { seed: 9, setup: None }).unwrap();
    assert_eq!(driven.table.games()[0].resigned(), Some(BOB));
}

#[test]
fn among_more_than_two_a_bot_plays_on_for_whoever_resigns() {
    let mut driven = Driven::playing(&["Bob", "Cid"]);
    driven.tell(Command::Resign { seat: CID, bot: REEVE }).unwrap();
    assert_eq!(driven.news(), (What::Resigned, "Cid", "Reeve"));
    assert_eq!(driven.table.stage(), Stage::Playing);
    assert_eq!(driven.table.stands_in_for(CID), Some("Cid"));
}

#[test]
fn the_only_person_among_bots_ends_the_game_by_resigning() {
    let mut driven = Driven::with(&["Bob", "Cid"]);
    for seat in [BOB, CID] {
        driven.tell(Command::OpenSeat { seat }).unwrap();
        driven.tell(Command::PutBot { seat, bot: BotKind::BigMoney }).unwrap();
    }
    driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
    driven.tell(Command::Resign { seat: ANN, bot: REEVE }).unwrap();
    let played = driven.table.last_game().unwrap();
    assert!(played.ended_early() && played.winners().is_empty());
}

#[test]
fn whoever_could_sit_down_any_moment_sees_no_hands_where_spectators_see_all() {
    let mut plan = Plan::new(&first_game(), vec![person("Ann"), person("Bob"), person("Cid")]);
    plan.spectators = Spectators::AllHands;
    let mut table = Table::open(plan).unwrap();
    table.handle(Command::Begin { seed: 7, setup: None }).unwrap();
    table.handle(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    table.handle(Command::OpenSeat { seat: CID }).unwrap();
    assert_eq!(table.sight(Viewer::Spectator), Sight::Open);
    assert_eq!(table.sight(Viewer::Former), Sight::Public);
    assert_eq!(table.sight(Viewer::Seat(BOB)), Sight::Public, "a bot stands in for him");
    assert_eq!(table.sight(Viewer::Seat(CID)), Sight::Public, "the seat is open");
}

#[test]
fn another_game_begins_once_everybody_agrees() {
    let mut driven = Driven::playing(&["Bob", "Cid"]);
    let ask = |seat, board| Command::Rematch { seat: Some(seat), board, seed: 21 };
    let reply = |seat, agree| Command::RematchReply { seat, agree, seed: 21 };
    assert!(driven.tell(ask(BOB, None)).is_err(), "a game is being played");
    driven.tell(Command::EndGame).unwrap();
    assert_eq!(driven.news(), (What::Ended, "", "Ann"));
    driven.tell(ask(BOB, None)).unwrap();
    assert_eq!(driven.table.rematch().unwrap().1, [ANN, CID]);
    assert!(driven.tell(reply(BOB, true)).is_err(), "he has asked himself");
    driven.tell(reply(CID, false)).unwrap();
    assert_eq!(driven.news(), (What::RematchRefused, "Cid", ""));
    assert!(driven.table.rematch().is_none());
    assert!(driven.tell(reply(ANN, true)).is_err(), "nothing to agree to");
    driven.tell(ask(BOB, None)).unwrap();
    driven.tell(reply(BOB, false)).unwrap();
    assert_eq!(driven.news(), (What::RematchWithdrawn, "Bob", ""));

    let setup = Setup::recommended("Village Square").unwrap();
    let board = Board { setup: setup.clone(), title: "Village Square".into() };
    driven.tell(ask(CID, Some(board))).unwrap();
    driven.tell(reply(ANN, true)).unwrap();
    assert!(driven.tell(reply(ANN, true)).is_err(), "once is enough");
    driven.tell(reply(BOB, true)).unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
    assert_eq!(driven.table.plan().kingdom, setup.kingdom);
    assert_eq!(driven.table.plan().title, "Village Square");
    assert!(driven.table.rematch().is_none());
}

#[test]
fn the_host_and_whoever_plays_bots_alone_begin_the_next_game_at_once() {
    let mut driven = Driven::playing(&["Bob"]);
    driven.tell(Command::EndGame).unwrap();
    driven.tell(Command::Rematch { seat: None, board: None, seed: 3 }).unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::BigMoney }).unwrap();
    driven.tell(Command::EndGame).unwrap();
    driven.tell(Command::Rematch { seat: Some(ANN), board: None, seed: 4 }).unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
}

#[test]
fn whoever_asked_for_an_undo_hears_what_became_of_it() {
    let mut driven = Driven::playing(&["Bob"]);
    let first = driven.decides();
    let other = first.left(2);
    let names = |seat: Seat| if seat == ANN { "Ann" } else { "Bob" };
    driven.idle_turn();
    let ask = |driven: &Driven| Command::Undo {
        seat: first,
        number: driven.table.number(),
        back: Back::Turn,
    };
    driven.tell(ask(&driven)).unwrap();
    driven.tell(Command::UndoReply { seat: other, agree: false }).unwrap();
    assert_eq!(driven.news(), (What::UndoRefused, names(first), names(other)));
    driven.tell(ask(&driven)).unwrap();
    driven.tell(Command::UndoReply { seat: first, agree: false }).unwrap();
    assert_eq!(driven.news(), (What::UndoWithdrawn, names(first), ""));
    driven.tell(ask(&driven)).unwrap();
    driven.tell(Command::UndoReply { seat: other, agree: true }).unwrap();
    assert_eq!(driven.news(), (What::TookBack, names(first), names(other)));
    driven.idle_turn();
    driven.tell(ask(&driven)).unwrap();
    driven.idle_turn();
    assert_eq!(driven.news(), (What::UndoOvertaken, names(first), ""));
    // A person who moves away ends it too.
    let n = driven.table.notices().len();
    driven
        .tell(Command::Undo { seat: other, number: driven.table.number(), back: Back::Turn })
        .unwrap();
    driven.tell(Command::Leave { seat: first, bot: REEVE }).unwrap();
    let told: Vec<What> = driven.table.notices()[n..].iter().map(|one| one.news.what).collect();
    assert_eq!(told, [What::LeftToBot, What::UndoOvertaken]);
}

#[test]
fn a_match_that_is_over_does_not_reopen() {
    let bot = Occupant::bot(BotKind::BigMoney);
    for (seats, games) in
        [(vec![person("Ann"), bot.clone()], 1), (vec![person("Ann"), person("Bob")], 0)]
    {
        let alone = games == 1;
        let mut table = Table::open(Plan { games, ..Plan::new(&first_game(), seats) }).unwrap();
        table.handle(Command::Begin { seed: 7, setup: None }).unwrap();
        let mut last = ANN;
        while let Some(decision) = table.game().unwrap().decision() {
            let (seat, number) = (decision.seat, table.number());
            let legal = table.game().unwrap().legal_answers();
            let wish = [
                Answer::PlayTreasures,
                Answer::Buy(freehold_engine::Card::Province),
                Answer::Buy(freehold_engine::Card::Gold),
                Answer::Buy(freehold_engine::Card::Silver),
            ];
            let wish = wish.into_iter().find(|wish| legal.contains(wish));
            let answers = vec![wish.unwrap_or(*legal.last().unwrap())];
            table.handle(Command::Answer { seat, number, answers }).unwrap();
            last = seat;
        }
        let before = table.clone();
        for back in [Back::Step, Back::Turn] {
            assert_eq!(table.undo_cost(last, back), UndoCost::Nothing);
            let undo = Command::Undo { seat: last, number: table.number(), back };
            assert!(matches!(table.handle(undo), Err(TableError::NotNow(_))));
        }
        if alone {
            assert_eq!(table.stage(), Stage::Finished);
            for command in [
                Command::Begin { seed: 8, setup: None },
                Command::Rematch { seat: None, board: None, seed: 8 },
                Command::OpenSeat { seat: BOB },
                Command::EndGame,
            ] {
                assert!(table.handle(command).is_err());
            }
        }
        assert_eq!(table, before);
    }
}

#[test]
fn nobody_is_let_into_a_table_for_practice() {
    let seats = vec![person("Ann"), Occupant::bot(BotKind::BigMoney)];
    let plan = Plan { practice: true, ..Plan::new(&first_game(), seats) };
    let mut driven = Driven {
        table: Table::open(plan.clone()).unwrap(),
        events: vec![Event::Opened(Table::open(plan).unwrap().plan().clone())],
    };
    driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
    assert!(matches!(driven.tell(Command::OpenSeat { seat: BOB }), Err(TableError::NotNow(_))));
}

#[test]
fn the_seed_of_a_game_is_sealed_once() {
    let mut driven = Driven::with(&["Bob"]);
    assert!(driven.tell(Command::Seal { nonce: [1; 16] }).is_err(), "no game has begun");
    driven.tell(Command::Begin { seed: 7, setup: None }).unwrap();
    driven.tell(Command::Seal { nonce: [1; 16] }).unwrap();
    assert!(
        driven.tell(Command::Seal { nonce: [2; 16] }).is_err(),
        "another seal would free the seed"
    );
    driven.tell(Command::EndGame).unwrap();
    driven.tell(Command::Begin { seed: 8, setup: None }).unwrap();
    driven.tell(Command::Seal { nonce: [3; 16] }).unwrap();
    assert_eq!([1, 2].map(|game| driven.table.nonce(game)), [Some([1; 16]), Some([3; 16])]);
}

#[test]
fn a_host_who_lets_bots_stand_in_takes_nothing_back_that_was_seen() {
    let mut driven = Driven::playing(&["Bob"]);
    while driven.decides() != ANN {
        driven.idle_turn();
    }
    driven.idle_turn();
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Ask);
    driven.tell(Command::PutBot { seat: BOB, bot: REEVE }).unwrap();
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Nothing, "Bob cannot agree");
    let undo = Command::Undo { seat: ANN, number: driven.table.number(), back: Back::Turn };
    assert!(matches!(driven.tell(undo), Err(TableError::NotNow(_))));
}

/// Written by the first build that knew these events, and never changed since.
#[test]
fn a_stored_table_of_people_who_came_and_went_is_read() {
    let rows = include_str!("golden/v2/people.rows");
    let read = |row: &str| stored::read(row).unwrap_or_else(|error| panic!("{error}: {row}"));
    let events: Vec<Event> = rows.lines().flat_map(read).collect();
    assert_eq!(stored::read(&stored::write(&events)).unwrap(), events);
    let table = Table::replay(&events).unwrap();
    assert_eq!(table.names()[1..], ["Rob", "Eve"]);
    assert_eq!(
        (table.stands_in_for(ANN), table.plan().title.as_str()),
        (Some("Ann"), "Village Square")
    );
    assert_eq!((table.games().len(), table.stage()), (2, Stage::Playing));
    assert_eq!(table.nonce(1), Some(*b"0123456789abcdef"));
    let told: Vec<What> = table.notices().iter().map(|notice| notice.news.what).collect();
    let expected = [
        What::SatDown,
        What::SatDown,
        What::Left,
        What::SatDown,
        What::Replaced,
        What::CameBack,
        What::LeftToBot,
        What::SeatOpened,
        What::SatDown,
        What::Ended,
        What::RematchRefused,
        What::Resigned,
    ];
    assert_eq!(told, expected);
}

#[test]
fn broken_news_and_nonces_are_refused() {
    for row in [
        r#"{"v":2,"events":[{"told":{"what":"danced","seat":0,"name":"Ann","other":""}}]}"#,
        r#"{"v":2,"events":[{"told":{"what":"left","seat":9,"name":"Ann","other":""}}]}"#,
        r#"{"v":2,"events":[{"sealed":{"nonce":"+f"}}]}"#,
        r#"{"v":2,"events":[{"sealed":{"nonce":"0123"}}]}"#,
        r#"{"v":2,"events":[{"sealed":{"nonce":"ABCDEFABCDEFABCDEFABCDEFABCDEFAB"}}]}"#,
    ] {
        assert!(stored::read(row).is_err(), "{row}");
    }
    let rows = include_str!("golden/v2/open-seat.rows");
    let mut events: Vec<Event> = rows.lines().flat_map(|row| stored::read(row).unwrap()).collect();
    let opened = events.clone();
    for event in [
        Event::StoodIn(Seat(5), Occupant::Open),
        Event::CameBack(Seat(5)),
        Event::RematchAsked(Seat(5), None),
        Event::RematchAgreed(Seat(5)),
        Event::Resigned(Seat(5)),
        Event::Resigned(ANN),
    ] {
        events.clone_from(&opened);
        events.push(event.clone());
        assert!(Table::replay(&events).is_err(), "{event:?}");
    }
}
