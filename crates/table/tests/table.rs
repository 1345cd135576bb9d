//! A table from opening to the end of a match.

use freehold_engine::{
    Answer, Ask, Card, Edition, Expansion, Fact, RandomKingdom, Rng, Seat, Setup,
};
use freehold_table::{
    Back, BotKind, Command, Event, Occupant, Plan, Sight, Spectators, Stage, Table, TableError,
    UndoCost, Viewer, stored,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

fn plan(seats: Vec<Occupant>) -> Plan {
    Plan::new(&Setup::recommended("First Game").unwrap(), seats)
}

/// A table and everything written down about it.
struct Driven {
    table: Table,
    events: Vec<Event>,
}

impl Driven {
    fn open(plan: Plan) -> Driven {
        let table = Table::open(plan).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        Driven { table, events }
    }

    fn two_people() -> Driven {
        let mut driven = Driven::open(plan(vec![person("Ann"), person("Bob")]));
        driven.tell(Command::Begin { seed: starter(ANN), setup: None }).unwrap();
        driven
    }

    fn with_bot() -> Driven {
        let seats = vec![person("Ann"), Occupant::bot(BotKind::BigMoney)];
        let mut driven = Driven::open(plan(seats));
        driven.tell(Command::Begin { seed: starter(ANN), setup: None }).unwrap();
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

    #[track_caller]
    fn answers(&mut self, answers: &[Answer]) -> Result<(), TableError> {
        let seat = self.decides();
        let number = self.table.number();
        self.tell(Command::Answer { seat, number, answers: answers.to_vec() })
    }

    fn decides(&self) -> Seat {
        self.table.game().unwrap().decision().unwrap().seat
    }

    fn undo(&mut self, seat: Seat, back: Back) -> Result<(), TableError> {
        self.tell(Command::Undo { seat, number: self.table.number(), back })
    }

    /// Takes a whole turn: all Treasures, nothing bought.
    fn idle_turn(&mut self) {
        while !matches!(self.table.game().unwrap().decision().unwrap().ask, Ask::BuyPhase) {
            self.answers(&[Answer::Done]).unwrap();
        }
        self.answers(&[Answer::Done]).unwrap();
    }
}

/// A seed with which this seat starts.
fn starter(seat: Seat) -> u64 {
    (0..)
        .find(|seed| {
            let mut table = Table::open(plan(vec![person("A"), person("B")])).unwrap();
            table.handle(Command::Begin { seed: *seed, setup: None }).unwrap();
            table.game().unwrap().turn().seat == seat
        })
        .unwrap()
}

#[test]
fn seats_fill_and_the_game_begins_only_then() {
    let mut driven = Driven::open(plan(vec![Occupant::Open, Occupant::Open]));
    assert_eq!(driven.table.stage(), Stage::Waiting);
    let begin = Command::Begin { seed: 1, setup: None };
    assert!(matches!(driven.tell(begin.clone()), Err(TableError::NotNow(_))));
    driven.tell(Command::Sit { seat: ANN, name: "  Ann  Lee ".into() }).unwrap();
    assert_eq!(driven.table.names()[0], "Ann Lee");
    assert!(!driven.table.is_ready());
    let same = Command::Sit { seat: BOB, name: "ann lee".into() };
    assert!(matches!(driven.tell(same), Err(TableError::BadName(_))));
    let invisible = [
        '\u{ad}',
        '\u{61c}',
        '\u{200b}',
        '\u{2060}',
        '\u{2064}',
        '\u{2066}',
        '\u{2067}',
        '\u{2068}',
        '\u{2069}',
        '\u{3164}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{e0041}',
    ];
    for c in invisible {
        let sit = Command::Sit { seat: BOB, name: format!("Bo{c}b") };
        assert!(matches!(driven.tell(sit), Err(TableError::BadName(_))), "{:x}", u32::from(c));
    }
    for bad in ["", "a\u{202e}b", "a\nb\u{7}", &"x".repeat(25), "You", "you", " yOU "] {
        let sit = Command::Sit { seat: BOB, name: bad.into() };
        assert!(matches!(driven.tell(sit), Err(TableError::BadName(_))), "{bad:?}");
    }
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::BigMoney }).unwrap();
    assert!(driven.table.is_ready());
    driven.tell(begin.clone()).unwrap();
    assert_eq!(driven.table.stage(), Stage::Playing);
    assert!(matches!(driven.tell(begin), Err(TableError::NotNow(_))));
    assert!(matches!(
        driven.tell(Command::OpenSeat { seat: Seat(4) }),
        Err(TableError::BadSeat(_))
    ));
}

#[test]
fn a_table_is_not_opened_for_somebody_called_you() {
    let opened = Table::open(plan(vec![person("YOU"), person("Bob")]));
    assert_eq!(opened, Err(TableError::BadName("nobody can be called \"YOU\"".into())));
    assert!(Table::open(plan(vec![person("Young"), person("Zoë 王 O\u{2019}Neil")])).is_ok());
}

#[test]
fn two_bots_of_a_kind_have_names_of_their_own() {
    let bot = || Occupant::bot(BotKind::BigMoney);
    let table = Table::open(plan(vec![bot(), person("Big Money"), bot()])).unwrap();
    assert_eq!(table.names(), ["Big Money 2", "Big Money", "Big Money 3"]);
}

#[test]
fn a_match_stored_with_the_old_name_of_a_bot_is_read() {
    let reeve = Occupant::bot(BotKind::Reeve);
    let mut driven = Driven::open(plan(vec![person("Ann"), reeve, Occupant::Open]));
    driven.tell(Command::PutBot { seat: Seat(2), bot: BotKind::Reeve }).unwrap();
    driven.tell(Command::Begin { seed: starter(ANN), setup: None }).unwrap();
    let now = stored::write(&driven.events);
    let old = now.replace("reeve", "steward").replace("Reeve", "Steward");
    let events = stored::read(&old).unwrap();
    let table = Table::replay(&events).unwrap();
    let bot = |name: &str| Occupant::Bot(BotKind::Reeve, name.into());
    assert_eq!(driven.table.seats()[1..], [bot("Reeve"), bot("Reeve 2")]);
    assert_eq!(table.seats()[1..], [bot("Steward"), bot("Steward 2")]);
    assert_eq!(table.game(), driven.table.game());
}

#[test]
fn stale_repeated_and_foreign_answers_are_refused_harmlessly() {
    let mut driven = Driven::two_people();
    let number = driven.table.number();
    let answers = vec![Answer::PlayTreasures];
    let command = Command::Answer { seat: ANN, number, answers: answers.clone() };
    let foreign = Command::Answer { seat: BOB, number, answers };
    assert_eq!(driven.tell(foreign), Err(TableError::NotYourDecision));
    let future = Command::Answer { seat: ANN, number: number + 1, answers: vec![Answer::Done] };
    assert!(matches!(driven.tell(future), Err(TableError::Stale { .. })));
    assert!(matches!(driven.answers(&[Answer::Buy(Card::Province)]), Err(TableError::Refused(_))));
    assert_eq!(driven.answers(&[]), Err(TableError::NoAnswer));
    driven.tell(command.clone()).unwrap();
    assert!(matches!(driven.tell(command), Err(TableError::Stale { .. })));
}

#[test]
fn a_number_never_comes_twice_also_after_an_undo() {
    let mut driven = Driven::two_people();
    let before = driven.table.number();
    driven.answers(&[Answer::PlayTreasures]).unwrap();
    let played = driven.table.number();
    driven.undo(ANN, Back::Step).unwrap();
    let again = driven.table.number();
    assert!(before < played && played < again);
    for number in [before, played] {
        let command = Command::Answer { seat: ANN, number, answers: vec![Answer::PlayTreasures] };
        assert!(matches!(driven.tell(command), Err(TableError::Stale { .. })));
    }
}

#[test]
fn undo_is_free_while_nothing_new_was_seen() {
    let mut driven = Driven::two_people();
    let start = driven.table.game().unwrap().clone();
    assert_eq!(driven.table.undo_cost(ANN, Back::Step), UndoCost::Nothing);
    assert!(matches!(driven.undo(ANN, Back::Step), Err(TableError::NotNow(_))));
    let treasure = Answer::Play(Card::Copper);
    driven.answers(&[treasure]).unwrap();
    driven.answers(&[treasure]).unwrap();
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Free);
    driven.undo(ANN, Back::Step).unwrap();
    assert_eq!(driven.table.game().unwrap().turn().coins, 1);
    driven.answers(&[treasure]).unwrap();
    driven.undo(ANN, Back::Turn).unwrap();
    assert_eq!(*driven.table.game().unwrap(), start);
}

#[test]
fn undo_after_a_draw_needs_the_others_to_agree() {
    let mut driven = Driven::two_people();
    let start = driven.table.game().unwrap().clone();
    driven.idle_turn();
    let after = driven.table.game().unwrap().clone();
    assert_eq!(driven.table.undo_cost(ANN, Back::Step), UndoCost::Ask);
    driven.undo(ANN, Back::Turn).unwrap();
    assert_eq!(*driven.table.game().unwrap(), after, "nothing is done yet");
    assert_eq!(driven.table.undo_asked().unwrap().1, [BOB]);
    let reply = |seat, agree| Command::UndoReply { seat, agree };
    assert!(matches!(driven.tell(reply(ANN, true)), Err(TableError::NotNow(_))));
    driven.tell(reply(BOB, false)).unwrap();
    assert!(driven.table.undo_asked().is_none());
    assert!(matches!(driven.tell(reply(BOB, true)), Err(TableError::NotNow(_))));
    driven.undo(ANN, Back::Turn).unwrap();
    driven.tell(reply(BOB, true)).unwrap();
    assert_eq!(*driven.table.game().unwrap(), start);
    assert_eq!(driven.table.last_game().unwrap().answers(), []);
}

#[test]
fn an_answer_in_the_meantime_ends_the_request() {
    let mut driven = Driven::two_people();
    driven.idle_turn();
    driven.undo(ANN, Back::Step).unwrap();
    driven.answers(&[Answer::PlayTreasures]).unwrap();
    assert!(driven.table.undo_asked().is_none());
}

#[test]
fn bots_answer_at_once_and_agree_to_every_undo() {
    let mut driven = Driven::with_bot();
    let start = driven.table.game().unwrap().clone();
    driven.idle_turn();
    assert_eq!(driven.decides(), ANN, "the bot has taken its turn");
    assert_eq!(driven.table.game().unwrap().turn().number, 3);
    assert_eq!(driven.table.undo_cost(ANN, Back::Turn), UndoCost::Free);
    driven.undo(ANN, Back::Turn).unwrap();
    assert_eq!(*driven.table.game().unwrap(), start);
}

#[test]
fn a_pick_may_be_longer_than_what_the_rules_leave_open() {
    // Militia leaves no choice but which cards to keep: the last discards may be filled in by the rules.
    let setup = Setup::recommended("First Game").unwrap();
    let mut found = false;
    for seed in 0..40 {
        let mut driven = Driven::open(Plan::new(&setup, vec![person("Ann"), person("Bob")]));
        driven.tell(Command::Begin { seed, setup: None }).unwrap();
        for _ in 0..400 {
            let game = driven.table.game().unwrap();
            let Some(decision) = game.decision().cloned() else { break };
            if let Ask::Cards { options, min, max, .. } = &decision.ask
                && *min > 1
            {
                let all: Vec<Answer> =
                    options.cards().take((*max).into()).map(Answer::Card).collect();
                let number = driven.table.number();
                driven.answers(&all).unwrap();
                let decision = driven.table.game().unwrap().decision();
                assert!(decision.is_none_or(|d| d.picked.is_empty()), "the pick is complete");
                assert!(driven.table.number() > number);
                found = true;
                continue;
            }
            let legal = game.legal_answers();
            let militia = [Answer::Play(Card::Militia), Answer::PlayTreasures];
            let wanted = militia.into_iter().chain([Answer::Buy(Card::Militia)]);
            let answer = wanted.into_iter().find(|a| legal.contains(a));
            let answer = answer.unwrap_or(*legal.last().unwrap());
            driven.answers(&[answer]).unwrap();
        }
        if found {
            return;
        }
    }
    panic!("no Militia was played");
}

#[test]
fn a_list_does_not_go_on_once_it_has_shown_something() {
    let mut driven = Driven::two_people();
    let smithy = Answer::Play(Card::Smithy);
    for _ in 0..400 {
        let legal = driven.table.game().unwrap().legal_answers();
        if legal.contains(&smithy) {
            // Whatever comes next, it could depend on the three cards: the refusal must not tell.
            let next = Card::ALL.map(Answer::Play).into_iter();
            for next in next.chain([Answer::PlayTreasures, Answer::Done]) {
                let refused = driven.answers(&[smithy, next]);
                assert_eq!(refused, Err(TableError::GoesTooFar), "{next:?}");
            }
            driven.answers(&[smithy]).unwrap();
            return;
        }
        let wanted = [Answer::PlayTreasures, Answer::Buy(Card::Smithy)];
        let answer = wanted.into_iter().find(|answer| legal.contains(answer));
        driven.answers(&[answer.unwrap_or(Answer::Done)]).unwrap();
    }
    panic!("no Smithy was drawn");
}

#[test]
fn a_person_who_left_is_replaced_by_a_bot_that_goes_on() {
    let mut driven = Driven::two_people();
    driven.idle_turn();
    assert_eq!(driven.decides(), BOB);
    driven.tell(Command::PutBot { seat: BOB, bot: BotKind::Random }).unwrap();
    assert_eq!(driven.decides(), ANN);
    assert_eq!(driven.table.names()[1], "Random");
}

#[test]
fn a_match_goes_on_with_the_player_to_the_winners_left() {
    let mut plan = plan(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)]);
    plan.games = 2;
    let mut driven = Driven::open(plan);
    driven.tell(Command::Begin { seed: 3, setup: None }).unwrap();
    while driven.table.stage() == Stage::Playing {
        driven.idle_turn();
    }
    assert_eq!(driven.table.stage(), Stage::BetweenGames);
    assert_eq!(driven.table.last_game().unwrap().winners(), [BOB]);
    assert!(driven.answers_refused());
    driven.tell(Command::Begin { seed: 4, setup: None }).unwrap();
    assert_eq!(driven.table.last_game().unwrap().setup().first, ANN);
    driven.tell(Command::EndGame).unwrap();
    assert_eq!(driven.table.stage(), Stage::Finished);
    assert!(driven.table.last_game().unwrap().winners().is_empty());
    let begin = Command::Begin { seed: 4, setup: None };
    assert!(matches!(driven.tell(begin), Err(TableError::NotNow(_))));
    assert!(matches!(driven.tell(Command::EndGame), Err(TableError::NotNow(_))));
}

#[test]
fn a_match_without_a_number_of_games_ends_somewhere() {
    let people = vec![person("Ann"), person("Bob")];
    let mut table = Table::open(Plan { games: 0, ..plan(people) }).unwrap();
    let mut events = vec![Event::Opened(table.plan().clone())];
    for seed in 0..255 {
        events.extend(table.handle(Command::Begin { seed, setup: None }).unwrap());
        events.extend(table.handle(Command::EndGame).unwrap());
    }
    let before = table.clone();
    let begin = table.handle(Command::Begin { seed: 9, setup: None });
    assert_eq!(begin, Err(TableError::NotNow("a match has at most 255 games")));
    assert_eq!(table, before);
    // What an earlier release let be played is read.
    let last = events[events.len() - 4..].to_vec();
    assert!(matches!(last[..], [Event::Began(..), Event::Ended, Event::Told(_), Event::Over(_)]));
    events.extend(last);
    assert_eq!(Table::replay(&events).unwrap().games().len(), 256);
    table.handle(Command::EndGame).unwrap();
    assert_eq!(table.stage(), Stage::Finished);
}

impl Driven {
    fn answers_refused(&mut self) -> bool {
        let number = self.table.number();
        let command = Command::Answer { seat: ANN, number, answers: vec![Answer::Done] };
        matches!(self.tell(command), Err(TableError::NotNow(_)))
    }
}

#[test]
fn a_game_can_go_on_from_another_one() {
    let mut driven = Driven::two_people();
    driven.idle_turn();
    let played = driven.table.last_game().unwrap();
    let (start, answers) = (played.start().clone(), played.answers().to_vec());
    let mut fork = Driven::open(plan(vec![person("Eve"), Occupant::bot(BotKind::BigMoney)]));
    fork.tell(Command::BeginFrom { start, answers }).unwrap();
    assert_eq!(fork.decides(), ANN, "the bot went on");
    assert_eq!(fork.table.undo_cost(ANN, Back::Step), UndoCost::Nothing);
}

#[test]
fn spectators_see_what_the_plan_lets_them_see() {
    let sight = |spectators, over: bool| {
        let mut plan = plan(vec![person("Ann"), person("Bob")]);
        plan.spectators = spectators;
        let mut driven = Driven::open(plan);
        driven.tell(Command::Begin { seed: 1, setup: None }).unwrap();
        if over {
            driven.tell(Command::EndGame).unwrap();
        }
        driven.table.sight(Viewer::Spectator)
    };
    assert_eq!(sight(Spectators::Public, true), Sight::Public);
    assert_eq!(sight(Spectators::EverythingAfter, false), Sight::Public);
    assert_eq!(sight(Spectators::EverythingAfter, true), Sight::Open);
    assert_eq!(sight(Spectators::AllHands, false), Sight::Open);
}

#[test]
fn facts_hide_what_their_reader_may_not_see() {
    let mut driven = Driven::two_people();
    driven.idle_turn();
    let drawn = |sight| {
        let facts = driven.table.facts_from(0, sight);
        facts.iter().filter(|fact| matches!(fact, Fact::Drew { card: Some(_), .. })).count()
    };
    assert_eq!(drawn(Sight::Seat(ANN)), 5);
    assert_eq!(drawn(Sight::Seat(BOB)), 0);
    assert_eq!(drawn(Sight::Public), 0);
    assert_eq!(drawn(Sight::Open), 5);
}

/// Every card turns up somewhere; `tell` reads the table back after every command.
#[test]
fn random_play_with_undos_is_read_back_as_it_was() {
    for seed in 0..24 {
        let mut rng = Rng::new(seed);
        let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
        let draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
        let seats = vec![person("Ann"), person("Bob"), Occupant::bot(BotKind::Random)];
        let mut driven = Driven::open(Plan::new(&draw.draw().unwrap(), seats));
        driven.tell(Command::Begin { seed, setup: None }).unwrap();
        for _ in 0..120 {
            let Some(game) = driven.table.game().filter(|game| !game.is_over()) else { break };
            let legal = game.legal_answers();
            let seat = Seat(rng.below(2) as u8);
            match rng.below(12) {
                0 => drop(driven.undo(seat, Back::Step)),
                1 => drop(driven.undo(seat, Back::Turn)),
                2 => drop(driven.tell(Command::UndoReply { seat, agree: true })),
                _ => {
                    let answer = legal[rng.below(legal.len() as u32) as usize];
                    driven.answers(&[answer]).unwrap();
                }
            }
        }
    }
}
