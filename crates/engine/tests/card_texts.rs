//! The English that is made of the definitions, kept where people can read it, and whether every question of a game can be
//! read.
//!
//! `UPDATE=1 cargo test -p freehold-engine --test card_texts` writes the texts anew.

#![allow(clippy::disallowed_methods, reason = "it reads and updates a file of texts")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use freehold_engine::{Answer, Card, Edition, Event, Expansion, Fact, Game, Setup, kingdoms, text};

#[test]
fn the_texts_of_all_cards_and_events_are_as_they_were_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/card_texts.snap");
    let texts = texts();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &texts).expect("the texts can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    for (made, kept) in texts.split("\n\n").zip(kept.split("\n\n")) {
        assert_eq!(made, kept, "read it, then run this test with UPDATE=1");
    }
    assert_eq!(texts.len(), kept.len(), "run this test with UPDATE=1");
}

#[test]
fn every_question_of_a_game_can_be_read() {
    let names = ["Alice".to_string(), "Bob".to_string(), "Carol".to_string()];
    for (i, kingdom) in kingdoms::all().into_iter().enumerate() {
        let setup = Setup {
            players: 3,
            edition: kingdom.edition,
            seed: i as u64,
            ..Setup::new(kingdom.cards, kingdom.events)
        };
        let mut game = Game::new(&setup).expect("a recommended set can be played");
        let mut log: Vec<Fact> = Vec::new();
        for step in 0..600 {
            let Some(decision) = game.decision() else { break };
            let question = text::prompt(decision, &names).to_string();
            assert!(question.len() > 8, "{decision:?}: {question}");
            let legal = game.legal_answers();
            let lines: BTreeSet<String> =
                legal.iter().map(|&answer| text::answer(decision, answer)).collect();
            assert_eq!(lines.len(), legal.len(), "{question}: {lines:?}");
            let answer = pick(&legal, step);
            game.apply(answer, &mut log).expect("a legal answer");
        }
        assert!(log.iter().all(|fact| !text::fact(fact, &names).to_string().is_empty()));
    }
}

/// Some answer, rarely the one that ends a phase.
fn pick(legal: &[Answer], step: usize) -> Answer {
    if legal.contains(&Answer::PlayTreasures) {
        return Answer::PlayTreasures;
    }
    let at = step * 7 + step / 5;
    match legal[at % legal.len()] {
        Answer::Done => legal[(at + 1) % legal.len()],
        answer => answer,
    }
}

fn texts() -> String {
    let mut out =
        String::from("# What the definitions say in English. Made by tests/card_texts.rs.\n");
    for expansion in Expansion::ALL {
        writeln!(out, "\n# {}", expansion.name()).expect("a string takes everything");
        for card in Card::ALL.into_iter().filter(|card| card.def().expansion == expansion) {
            write(&mut out, card);
        }
    }
    out.push_str("\n# Events\n");
    for event in Event::ALL {
        let def = event.def();
        write!(out, "\n== {} ({}) ==\n{}\n", def.name, def.cost, text::of_event(event))
            .expect("a string takes everything");
    }
    out
}

fn write(out: &mut String, card: Card) {
    let editions = match (card.is_in(Edition::First), card.is_in(Edition::Second)) {
        (true, false) => ", first edition",
        (false, true) => ", second edition",
        _ => "",
    };
    let (first, second) = (text::of(card, Edition::First), text::of(card, Edition::Second));
    let (name, cost, types) = (card.name(), card.printed_cost(), text::types(card));
    write!(out, "\n== {name} ({cost}, {types}{editions}) ==\n{second}\n")
        .expect("a string takes everything");
    if first != second {
        write!(out, "-- first edition --\n{first}\n").expect("a string takes everything");
    }
}
