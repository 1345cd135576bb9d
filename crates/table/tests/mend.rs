//! Games whose rules were mended after they were begun.
//!
//! Here the rules are mended by changing what was stored: an answer that is refused, or a checksum of a position to which
//! they do not lead, is what a build with other rules finds.

use freehold_engine::{Answer, Card, RULES_VERSION, Seat, Setup};
use freehold_table::{
    Back, BotKind, Command, Event, Given, Mended, Occupant, Plan, Stage, Table, TableError,
    UndoCost, Way, stored,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

/// A table and its events.
struct Driven {
    table: Table,
    events: Vec<Event>,
}

impl Driven {
    fn begin(seats: Vec<Occupant>, games: u8) -> Driven {
        let plan = Plan { games, ..Plan::new(&Setup::recommended("First Game").unwrap(), seats) };
        let table = Table::open(plan).unwrap();
        let events = vec![Event::Opened(table.plan().clone())];
        let mut driven = Driven { table, events };
        driven.tell(Command::Begin { seed: 5, setup: None });
        driven
    }

    #[track_caller]
    fn tell(&mut self, command: Command) {
        let events = self.table.handle(command).unwrap();
        self.events.extend(stored::read(&stored::write(&events)).unwrap());
        assert_eq!(Table::replay(&self.events).unwrap(), self.table, "read back");
    }

    /// Plays Treasures and buys the dearest of a few cards, for this many answers or to the end.
    fn play(&mut self, n: usize) {
        for _ in 0..n {
            let game = self.table.game().unwrap();
            let Some(decision) = game.decision() else { break };
            let wanted = [
                Answer::PlayTreasures,
                Answer::Buy(Card::Province),
                Answer::Buy(Card::Gold),
                Answer::Buy(Card::Silver),
            ];
            let legal = game.legal_answers();
            let answer = wanted.into_iter().find(|answer| legal.contains(answer));
            let answers = vec![answer.unwrap_or(Answer::Done)];
            let (seat, number) = (decision.seat, self.table.number());
            self.tell(Command::Answer { seat, number, answers });
        }
    }

    /// The table as a build reads it whose rules lead elsewhere at the answer of this number.
    fn read_elsewhere(&self, at: usize) -> Driven {
        let mut events = self.events.clone();
        let mut seen = 0;
        for event in &mut events {
            if let Event::Answered(Given { sums, rules, .. }) = event {
                if (seen..seen + sums.len()).contains(&at) {
                    sums[at - seen] ^= 1;
                    *rules = 1;
                }
                seen += sums.len();
            }
        }
        assert!(at < seen, "there are only {seen} answers");
        Driven { table: Table::replay_to(&events, self.table.stage()).unwrap(), events }
    }

    /// The same table as the first release would have stored it, with another answer in this place.
    fn read_refused(&self, at: usize) -> Driven {
        let mut events = self.events.clone();
        events.retain(|event| !matches!(event, Event::Over(_)));
        let mut seen = 0;
        for event in &mut events {
            if let Event::Answered(Given { answers, sums, rules }) = event {
                if (seen..seen + answers.len()).contains(&at) {
                    answers[at - seen] = Answer::Depth(999);
                }
                seen += answers.len();
                (*rules, *sums) = (1, Vec::new());
            }
        }
        Driven { table: Table::replay_to(&events, self.table.stage()).unwrap(), events }
    }

    fn settle(&mut self, seat: Option<Seat>, way: Way) -> Result<(), TableError> {
        let events = self.table.handle(Command::Settle { seat, way })?;
        self.events.extend(stored::read(&stored::write(&events)).unwrap());
        assert_eq!(Table::replay(&self.events).unwrap(), self.table, "read back");
        Ok(())
    }
}

fn two_people() -> Driven {
    let mut driven = Driven::begin(vec![person("Ann"), person("Bob")], 1);
    driven.play(20);
    driven
}

#[test]
fn a_running_game_stands_before_the_first_answer_that_leads_elsewhere() {
    let played = two_people();
    for old in [played.read_elsewhere(12), played.read_refused(12)] {
        assert_eq!(old.table.mended(), Some(&Mended { fitting: 12, rules: 1 }));
        assert_eq!(old.table.stage(), Stage::Playing);
        let game = old.table.last_game().unwrap();
        let positions: Vec<_> = played.table.last_game().unwrap().positions().collect();
        assert_eq!(*game.game(), positions[12]);
        assert_eq!(game.positions().count(), 13);
        let n_facts = game.steps()[12].n_facts as usize;
        assert_eq!(game.facts(), &played.table.last_game().unwrap().facts()[..n_facts]);
        assert_eq!(old.table.number(), played.table.number(), "numbers do not come again");
    }
    let said = played.read_elsewhere(12).table.mended().unwrap().to_string();
    assert_eq!(
        said,
        format!(
            "the rules were mended since this game was played (version 1 then, {RULES_VERSION} now): \
             its answers fit up to number 12, but not the next one"
        )
    );
}

#[test]
fn nobody_answers_or_undoes_until_it_is_settled() {
    let mut old = two_people().read_elsewhere(12);
    let before = old.table.clone();
    let seat = old.table.game().unwrap().decision().unwrap().seat;
    let number = old.table.number();
    let commands = [
        Command::Answer { seat, number, answers: vec![Answer::Done] },
        Command::Undo { seat, number, back: Back::Step },
    ];
    for command in commands {
        assert!(matches!(old.table.handle(command), Err(TableError::NotNow(_))));
    }
    assert_eq!(old.table.undo_cost(seat, Back::Step), UndoCost::Nothing);
    assert_eq!(old.table, before);
}

#[test]
fn it_goes_on_once_all_people_want_to() {
    let mut old = two_people().read_elsewhere(12);
    let number = old.table.number();
    old.settle(Some(ANN), Way::GoOn).unwrap();
    assert!(old.settle(Some(ANN), Way::GoOn).is_err(), "she has said so");
    old.settle(Some(BOB), Way::End).unwrap();
    assert_eq!(old.table.wanted(), [(ANN, Way::GoOn), (BOB, Way::End)]);
    assert!(old.table.mended().is_some(), "they want different things");
    old.settle(Some(BOB), Way::GoOn).unwrap();
    assert!(old.table.mended().is_none() && old.table.wanted().is_empty());
    assert_eq!(old.table.last_game().unwrap().answers().len(), 12);
    assert!(
        old.table.number() > number
            && old.table.undone_at(freehold_engine::Sight::Public) == old.table.number()
    );
    assert!(old.settle(Some(ANN), Way::GoOn).is_err(), "nothing is left to settle");
    old.play(400);
    assert_eq!(old.table.stage(), Stage::Finished);
    assert!(!old.table.last_game().unwrap().winners().is_empty());
}

#[test]
fn it_ends_without_a_result_once_all_people_want_to() {
    let mut old = two_people().read_refused(12);
    old.settle(Some(BOB), Way::End).unwrap();
    assert_eq!(old.table.stage(), Stage::Playing);
    old.settle(Some(ANN), Way::End).unwrap();
    let game = old.table.last_game().unwrap();
    assert!(game.is_over() && game.ended_early() && game.winners().is_empty());
    assert_eq!(old.table.stage(), Stage::Finished);
}

#[test]
fn the_host_settles_it_alone_and_bots_then_go_on() {
    let seats = || vec![person("Ann"), Occupant::bot(BotKind::BigMoney)];
    let mut driven = Driven::begin(seats(), 1);
    driven.play(20);
    // At a bot's answer: the bot waits too.
    let game = driven.table.last_game().unwrap();
    let at = (4..).find(|&i| game.steps()[i + 1].seat == Some(BOB)).unwrap();
    let mut old = driven.read_elsewhere(at);
    assert_eq!(old.table.game().unwrap().decision().unwrap().seat, BOB);
    assert!(old.table.handle(Command::Settle { seat: Some(BOB), way: Way::End }).is_err());
    old.settle(None, Way::GoOn).unwrap();
    assert_eq!(old.table.game().unwrap().decision().unwrap().seat, ANN);
    let mut old = driven.read_elsewhere(at);
    old.settle(None, Way::End).unwrap();
    assert!(old.table.last_game().unwrap().ended_early());
    // The only person decides alone.
    let mut old = driven.read_elsewhere(at);
    old.settle(Some(ANN), Way::GoOn).unwrap();
    assert!(old.table.mended().is_none());
}

#[test]
fn a_finished_game_keeps_its_log_and_result() {
    let mut driven = Driven::begin(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)], 1);
    driven.play(400);
    assert_eq!(driven.table.stage(), Stage::Finished);
    let now = driven.table.last_game().unwrap();
    assert!(now.mended().is_none() && now.outcome().is_some());
    let read = driven.read_elsewhere(30);
    let old = read.table.last_game().unwrap();
    assert_eq!(old.mended().map(|mended| mended.fitting), Some(30));
    assert_eq!((old.facts(), old.steps()), (now.facts(), now.steps()));
    assert_eq!((old.winners(), old.scores()), (now.winners(), now.scores()));
    assert_eq!(old.outcome(), now.outcome());
    assert_eq!(old.answers(), now.answers());
    assert_eq!(old.positions().count(), 31, "positions end where the rules do");
    assert!(read.table.mended().is_none(), "nothing is to be settled");
    assert_eq!(read.table.stage(), Stage::Finished);
}

#[test]
fn a_finished_game_without_a_record_says_that_its_end_is_lost() {
    let mut driven = Driven::begin(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)], 1);
    driven.play(400);
    let read = driven.read_refused(30);
    let old = read.table.last_game().unwrap();
    assert!(old.is_over() && old.end_is_lost() && old.winners().is_empty());
    assert_eq!(old.mended(), Some(&Mended { fitting: 30, rules: 1 }));
    assert_eq!(read.table.stage(), Stage::Finished);
    assert!(!read.table.last_game().unwrap().ended_early());
}

#[test]
fn the_other_games_of_a_match_are_not_touched() {
    let mut driven = Driven::begin(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)], 3);
    driven.play(400);
    driven.tell(Command::Begin { seed: 9, setup: None });
    driven.play(10);
    for (old, lost) in [(driven.read_elsewhere(30), false), (driven.read_refused(30), true)] {
        let [first, second] = old.table.games() else { panic!("two games") };
        assert_eq!((first.end_is_lost(), first.is_over()), (lost, true));
        assert_eq!(*second, driven.table.games()[1]);
        assert_eq!(old.table.stage(), Stage::Playing);
        assert!(old.table.mended().is_none());
    }
}

#[test]
fn an_undo_from_before_the_mending_is_still_an_undo() {
    let mut driven = two_people();
    let seat = driven.table.game().unwrap().decision().unwrap().seat;
    let other = if seat == ANN { BOB } else { ANN };
    // Back over the answer that will not fit: nothing is left of it.
    let number = driven.table.number();
    driven.tell(Command::Undo { seat: other, number, back: Back::Turn });
    if driven.table.undo_asked().is_some() {
        driven.tell(Command::UndoReply { seat, agree: true });
    }
    let kept = driven.table.last_game().unwrap().answers().len();
    let healed = driven.read_elsewhere(kept);
    assert!(healed.table.mended().is_none());
    assert_eq!(healed.table, driven.table);
    // Back to an answer after it: it stays.
    let stuck = driven.read_elsewhere(kept - 2);
    assert_eq!(stuck.table.mended().map(|mended| mended.fitting), Some(kept as u32 - 2));
    assert_eq!(stuck.table.last_game().unwrap().answers().len(), kept);
}

#[test]
fn a_record_that_does_not_fit_its_game_is_refused() {
    let mut driven = Driven::begin(vec![person("Ann"), Occupant::bot(BotKind::BigMoney)], 1);
    driven.play(400);
    for event in &mut driven.events {
        if let Event::Over(record) = event {
            record.steps.pop();
        }
    }
    assert!(matches!(Table::replay(&driven.events), Err(TableError::Corrupt(_))));
}

#[test]
fn a_game_that_was_ended_is_read_by_rules_that_part_from_it_earlier() {
    let mut ended = two_people().read_elsewhere(12);
    ended.settle(None, Way::End).unwrap();
    assert_eq!(ended.table.last_game().unwrap().answers().len(), 12);
    for at in [5, 12, 15] {
        let read = ended.read_elsewhere(at);
        let (old, now) = (read.table.last_game().unwrap(), ended.table.last_game().unwrap());
        assert!(old.ended_early() && old.is_over());
        assert_eq!(old.answers(), now.answers());
        assert_eq!((old.facts(), old.steps()), (now.facts(), now.steps()));
        assert_eq!(old.outcome(), now.outcome());
        let fitting = old.mended().map(|mended| mended.fitting);
        assert_eq!(fitting, (at < 12).then_some(at as u32));
        assert_eq!(read.table.stage(), Stage::Finished);
    }
}

#[test]
fn a_game_that_went_on_is_read_by_rules_that_part_from_it_earlier() {
    let mut on = two_people().read_elsewhere(12);
    on.settle(None, Way::GoOn).unwrap();
    on.play(8);
    let seat = on.table.game().unwrap().decision().unwrap().seat;
    let number = on.table.number();
    on.tell(Command::Undo { seat, number, back: Back::Turn });
    on.play(3);
    let n_answers = on.table.last_game().unwrap().answers().len();
    let running = on.read_elsewhere(5);
    assert_eq!(running.table.mended().map(|mended| mended.fitting), Some(5));
    assert_eq!(running.table.last_game().unwrap().answers().len(), n_answers);
    assert_eq!(running.table.number(), on.table.number());
    let mut again = on.read_elsewhere(5);
    again.settle(None, Way::GoOn).unwrap();
    assert_eq!(again.table.last_game().unwrap().answers().len(), 5);
    on.play(400);
    let read = on.read_elsewhere(5);
    let (old, now) = (read.table.last_game().unwrap(), on.table.last_game().unwrap());
    assert_eq!((old.winners(), old.scores()), (now.winners(), now.scores()));
    assert_eq!((old.facts(), old.answers()), (now.facts(), now.answers()));
    assert_eq!(read.table.stage(), Stage::Finished);
}

#[test]
fn a_game_that_new_rules_end_earlier_is_settled_too() {
    let mut driven = Driven::begin(vec![person("Ann"), person("Bob")], 1);
    driven.play(400);
    assert_eq!(driven.table.stage(), Stage::Finished);
    // As the first release stored it, by whose rules two more answers were given.
    let n_answers = driven.table.last_game().unwrap().answers().len();
    let mut first = driven.read_refused(n_answers);
    let more = vec![Answer::PlayTreasures, Answer::Done];
    first.events.push(Event::Answered(Given { answers: more, sums: Vec::new(), rules: 1 }));
    let read = |stage| Table::replay_to(&first.events, stage).unwrap();
    for (way, ended_early) in [(Way::GoOn, false), (Way::End, true)] {
        let mut old = Driven { table: read(Stage::Playing), events: first.events.clone() };
        assert_eq!(old.table.stage(), Stage::Playing);
        assert_eq!(old.table.mended().map(|mended| mended.fitting), Some(n_answers as u32));
        old.settle(None, way).unwrap();
        assert_eq!(old.table.stage(), Stage::Finished);
        let game = old.table.last_game().unwrap();
        assert_eq!((game.ended_early(), game.winners().is_empty()), (ended_early, ended_early));
    }
    let over = read(Stage::Finished);
    assert!(over.last_game().unwrap().end_is_lost(), "it went on, and nothing tells how it ended");
    assert_eq!(over.stage(), Stage::Finished);
}
