//! Writes the golden files of the current format: tables as rows, and what they are.
//!
//! It is run once when a format is new; later builds read what it wrote (`tests/golden.rs`).
//!
//! ```text
//! cargo run -p freehold-table --example golden -- crates/table/tests/golden/v2
//! ```

#[path = "../tests/golden/described.rs"]
mod described;

use std::path::{Path, PathBuf};

use described::described;
use freehold_engine::{
    Answer, Card, Edition, Event as BoardEvent, Expansion, RULES_VERSION, RandomKingdom, Replay,
    Rng, Seat, Setup, Type,
};
use freehold_stored::replay;
use freehold_table::{Back, BotKind, Command, Event, Occupant, Plan, Stage, Table, Way, stored};
use serde_json::Value;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).expect("the folder to write to"));
    std::fs::create_dir_all(&folder)?;
    let mut tables = vec![
        finished(),
        with_undos(),
        adventures(),
        a_match(),
        Driven::open("open-seat", &board(1), vec![person("Ann"), Occupant::Open], 1),
        old("went-on", "first-edition-running", Way::GoOn),
        old("ended", "first-edition-chancellor", Way::End),
    ];
    let mut expected = Vec::new();
    for driven in &mut tables {
        std::fs::write(
            folder.join(format!("{}.rows", driven.title)),
            driven.rows.join("\n") + "\n",
        )?;
        let mut value = described(&driven.table);
        value["title"] = driven.title.into();
        value["n_entries"] = driven.rows.len().into();
        expected.push(serde_json::to_string(&value)?);
        if let Some(played) = driven.table.last_game() {
            let (setup, answers) = (played.setup().clone(), played.answers().to_vec());
            let line = replay::write(&Replay { setup, answers });
            std::fs::write(folder.join(format!("{}.replay", driven.title)), line + "\n")?;
        }
    }
    std::fs::write(folder.join("expected.json"), format!("[\n{}\n]\n", expected.join(",\n")))?;
    println!("{} tables by rules version {RULES_VERSION}", tables.len());
    Ok(())
}

/// A table, and the rows of its accepted commands.
struct Driven {
    title: &'static str,
    table: Table,
    rows: Vec<String>,
    rng: Rng,
}

impl Driven {
    fn open(title: &'static str, board: &Setup, seats: Vec<Occupant>, games: u8) -> Driven {
        let plan = Plan { title: title.into(), games, ..Plan::new(board, seats) };
        let table = Table::open(plan).expect("a plan that can be played");
        let rows = vec![stored::write(&[Event::Opened(table.plan().clone())])];
        Driven { title, table, rows, rng: Rng::new(title.len() as u64) }
    }

    fn tell(&mut self, command: Command) -> bool {
        match self.table.handle(command) {
            Ok(events) => {
                self.rows.push(stored::write(&events));
                true
            }
            Err(_) => false,
        }
    }

    /// This many lively answers, or all there are.
    fn play(&mut self, n: usize) {
        for _ in 0..n {
            let Some(played) = self.table.last_game().filter(|played| !played.is_over()) else {
                break;
            };
            let game = played.game();
            let Some(decision) = game.decision() else { break };
            let (seat, number) = (decision.seat, self.table.number());
            let legal = game.legal_answers();
            let answers = vec![lively(&legal, &mut self.rng)];
            assert!(self.tell(Command::Answer { seat, number, answers }), "a legal answer");
        }
    }
}

fn finished() -> Driven {
    let bot = Occupant::bot;
    let seats = vec![person("Ann"), bot(BotKind::Reeve), bot(BotKind::BigMoney)];
    let mut driven = Driven::open("finished", &board(2), seats, 1);
    driven.tell(Command::Begin { seed: 2, setup: None });
    driven.play(4000);
    assert_eq!(driven.table.stage(), Stage::Finished);
    driven
}

fn with_undos() -> Driven {
    let seats = ["Ann", "Bob", "Cleo", "Dan"].map(person).to_vec();
    let mut driven = Driven::open("undos", &board(3), seats, 1);
    driven.tell(Command::Begin { seed: 3, setup: None });
    for i in 0..8 {
        driven.play(9);
        let (seat, number) = (Seat(i % 4), driven.table.number());
        let back = if i % 2 == 0 { Back::Step } else { Back::Turn };
        driven.tell(Command::Undo { seat, number, back });
        for other in (0..4).map(Seat).filter(|other| i < 7 && *other != seat) {
            driven.tell(Command::UndoReply { seat: other, agree: i != 4 });
        }
    }
    driven
}

fn adventures() -> Driven {
    let mut board = board(4);
    board.events = vec![BoardEvent::Inheritance, BoardEvent::Ferry, BoardEvent::Mission];
    let seats = vec![person("Ann"), Occupant::bot(BotKind::Random), person("Cleo")];
    let mut driven = Driven::open("adventures", &board, seats, 1);
    driven.tell(Command::Begin { seed: 4, setup: None });
    driven.play(200);
    driven
}

fn a_match() -> Driven {
    let seats = vec![person("Ann"), Occupant::bot(BotKind::BigMoney)];
    let mut driven = Driven::open("match", &board(5), seats, 3);
    driven.tell(Command::Begin { seed: 5, setup: None });
    driven.play(4000);
    driven.tell(Command::Begin { seed: 6, setup: Some(board(6)) });
    driven.play(12);
    driven.tell(Command::EndGame);
    driven
}

/// A table of the first release whose rules were mended, and what came of it.
fn old(title: &'static str, name: &str, way: Way) -> Driven {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v1");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a golden file");
    let tables: Vec<Value> = serde_json::from_str(&read("expected.json")).expect("JSON");
    let place = tables.iter().position(|table| table["title"] == name).expect("a table") + 1;
    let start = format!("INSERT INTO entry VALUES({place},");
    let sql = read("freehold.sql");
    let row = |line: &str| {
        let (_, text) = line.strip_prefix(&start)?.split_once(",'")?;
        Some(text.strip_suffix("');")?.replace("''", "'"))
    };
    let rows: Vec<String> = sql.lines().filter_map(row).collect();
    let events = rows.iter().flat_map(|row| stored::read(row).expect("a row")).collect::<Vec<_>>();
    let table = Table::replay(&events).expect("a table");
    let mut driven = Driven { title, table, rows, rng: Rng::new(7) };
    for seat in [Seat(0), Seat(1)] {
        assert!(driven.tell(Command::Settle { seat: Some(seat), way }), "there is a choice");
    }
    driven.play(30);
    driven
}

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

fn board(seed: u64) -> Setup {
    let edition = if seed.is_multiple_of(2) { Edition::Second } else { Edition::First };
    RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed).draw().expect("enough cards")
}

/// Any answer, but rather one that makes something happen.
fn lively(legal: &[Answer], rng: &mut Rng) -> Answer {
    let first = [Answer::Buy(Card::Province), Answer::PlayTreasures];
    if let Some(answer) = first.into_iter().find(|answer| legal.contains(answer)) {
        return answer;
    }
    let lively = |answer: &&Answer| match **answer {
        Answer::Play(card) => card.is(Type::Action),
        Answer::Buy(card) => card.printed_cost() > 2,
        Answer::BuyEvent(_) => true,
        _ => false,
    };
    let some: Vec<Answer> = legal.iter().filter(lively).copied().collect();
    let from = if some.is_empty() || rng.below(6) == 0 { legal } else { &some };
    from[rng.below(from.len() as u32) as usize]
}
