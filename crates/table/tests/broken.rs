//! What is stored may be broken: it is refused with an error, or read as what it then says, and never a panic.

#[path = "golden/described.rs"]
mod described;
#[path = "golden/old.rs"]
mod old;

use std::path::Path;

use described::described;
use freehold_engine::{Rng, Seat, Sight, text};
use freehold_stored::replay;
use freehold_table::{Back, Command, Event, Stage, Table, TableError, Viewer, stored};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The rows of every golden table, with its stage.
fn tables() -> Vec<(Stage, Vec<String>)> {
    let sql = std::fs::read_to_string(format!("{GOLDEN}/v1/freehold.sql")).unwrap();
    let mut tables: Vec<_> =
        old::rows(&sql).into_iter().map(|(_, stage, rows)| (stage, rows)).collect();
    for path in files("v2", "rows") {
        let rows: Vec<String> =
            std::fs::read_to_string(path).unwrap().lines().map(String::from).collect();
        let events: Vec<Event> = rows.iter().flat_map(|row| stored::read(row).unwrap()).collect();
        tables.push((Table::replay(&events).unwrap().stage(), rows));
    }
    tables
}

fn files(folder: &str, ext: &str) -> Vec<std::path::PathBuf> {
    let found = std::fs::read_dir(Path::new(GOLDEN).join(folder)).unwrap();
    let mut found: Vec<_> = found.map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|found| found == ext));
    found.sort();
    found
}

/// The text with something broken in it: a bit, a missing or a doubled part, or another number.
fn broken(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = rng.below(bytes.len() as u32) as usize;
    let to = (at + 1 + rng.below(12) as usize).min(bytes.len());
    match rng.below(8) {
        0 => bytes[at] ^= 1 << rng.below(7),
        1 => drop(bytes.drain(at..to)),
        2 => {
            let part = bytes[at..to].to_vec();
            bytes.splice(at..at, part);
        }
        _ => {
            let numbers =
                ["0", "1", "5", "7", "9", "31", "255", "256", "65535", "4294967295", "-1"];
            let digit = |i: &usize| bytes[*i].is_ascii_digit();
            let Some(from) = (at..bytes.len()).find(digit) else { return text.into() };
            let to = (from..bytes.len()).find(|i| !digit(i)).unwrap_or(bytes.len());
            let number = numbers[rng.below(numbers.len() as u32) as usize];
            bytes.splice(from..to, number.bytes());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Asks a table for all that it can be asked for.
fn look_at(mut table: Table) {
    described(&table);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(5))] {
        let sight = table.sight(viewer);
        let facts = table.facts_from(0, sight);
        text::log(&facts, &table.names());
        if let (Some(game), true) = (table.game(), sight != Sight::Seat(Seat(5))) {
            game.seen(sight);
        }
    }
    for seat in (0..6).map(Seat) {
        table.undo_cost(seat, Back::Turn);
        let _ = table.handle(Command::UndoReply { seat, agree: true });
    }
    for game in table.games() {
        game.positions().last();
        freehold_engine::places(
            &game.scores().iter().map(|score| (score.points, score.turns)).collect::<Vec<_>>(),
        );
    }
}

#[test]
fn broken_rows_are_refused_or_read_but_never_a_panic() {
    let mut rng = Rng::new(1);
    let (mut refused, mut corrupt, mut read) = (0, 0, 0);
    for (stage, rows) in tables() {
        let events: Vec<Vec<Event>> = rows.iter().map(|row| stored::read(row).unwrap()).collect();
        for _ in 0..400 {
            // The first and the last rows say most that is not an answer.
            let n = rows.len() as u32;
            let at = match rng.below(4) {
                0 => 0,
                1 => n - 1,
                _ => rng.below(n),
            } as usize;
            let Ok(changed) = stored::read(&broken(&rows[at], &mut rng)) else {
                refused += 1;
                continue;
            };
            if changed == events[at] {
                continue;
            }
            let mut events = events.clone();
            events[at] = changed;
            match Table::replay_to(events.iter().flatten(), stage) {
                Ok(table) => {
                    read += 1;
                    look_at(table);
                }
                Err(_) => corrupt += 1,
            }
        }
    }
    assert!(refused > 1000 && corrupt > 50 && read > 200, "{refused}, {corrupt}, {read}");
}

#[test]
fn broken_replay_lines_are_refused_or_read_but_never_a_panic() {
    let mut rng = Rng::new(2);
    for path in [files("v1", "replay"), files("v2", "replay")].concat() {
        let line = std::fs::read_to_string(path).unwrap();
        for _ in 0..300 {
            if let Ok(read) = replay::read(&broken(&line, &mut rng)) {
                let _ = read.replay.run(&mut freehold_engine::NoLog);
            }
        }
    }
}

#[test]
fn seats_and_counts_that_cannot_be_are_refused() {
    let read = |event: &str| stored::read(&format!("{{\"v\":2,\"events\":[{event}]}}"));
    for seat in [6, 8, 255] {
        for event in [
            format!("{{\"undo_agreed\":{{\"seat\":{seat}}}}}"),
            format!("{{\"undo_asked\":{{\"seat\":{seat},\"to\":0}}}}"),
            format!("{{\"way_wanted\":{{\"seat\":{seat},\"way\":\"end\"}}}}"),
            format!("{{\"sat\":{{\"seat\":{seat},\"who\":\"open\"}}}}"),
            format!("{{\"over\":{{\"rules\":2,\"winners\":[{seat}],\"scores\":[],\"steps\":[]}}}}"),
            format!(
                "{{\"over\":{{\"rules\":2,\"winners\":[],\"scores\":[],\"steps\":[\"{seat}|\"]}}}}"
            ),
        ] {
            let said = read(&event).unwrap_err().to_string();
            assert_eq!(said, format!("there is no seat \"{seat}\""), "{event}");
        }
    }
    let owns = |owns: &str| {
        let score = format!("{{\"points\":3,\"turns\":1,\"lines\":[],\"owns\":[{owns}]}}");
        read(&format!(
            "{{\"over\":{{\"rules\":2,\"winners\":[],\"scores\":[{score}],\"steps\":[]}}}}"
        ))
    };
    assert!(owns("[\"Copper\",200],[\"Curse\",55]").is_ok());
    let said = owns("[\"Copper\",200],[\"Copper\",56]").unwrap_err().to_string();
    assert!(said.contains("Copper"), "{said}");
    let sums = read("{\"answered\":{\"rules\":2,\"answers\":[\"done\"],\"sums\":\"00010002\"}}");
    assert!(sums.is_err(), "two sums for one answer");
}

#[test]
fn seats_that_a_table_does_not_have_are_refused() {
    let (_, rows) = tables().pop().unwrap();
    let events: Vec<Event> = rows.iter().flat_map(|row| stored::read(row).unwrap()).collect();
    let Event::Opened(plan) = &events[0] else { panic!("it is opened first") };
    let none = Seat(plan.seats.len() as u8);
    let began = |event: &Event| matches!(event, Event::Began(..));
    let first = events.iter().position(began).unwrap();
    let way = freehold_table::Way::End;
    for event in [Event::UndoAgreed(none), Event::UndoAsked(none, 0), Event::WayWanted(none, way)] {
        let mut events = events[..=first].to_vec();
        assert!(Table::replay(&events).is_ok());
        events.push(event);
        assert!(matches!(Table::replay(&events), Err(TableError::BadSeat(_))));
    }
    let mut other = events[..=first].to_vec();
    if let Event::Opened(plan) = &mut other[0] {
        plan.seats.pop();
    }
    assert!(matches!(Table::replay(&other), Err(TableError::Corrupt(_))));
}
