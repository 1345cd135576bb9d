//! Whoever plays the parts of a simulation, its result is the same.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_bots::BotKind;
use freehold_sim::{Crew, Go, Job, Length, Part, Side, SimOptions, SimResult, Strategy, simulate};

/// Plays everything backwards, each part twice, and sends it as bytes, as a troubled cluster would.
#[derive(Debug)]
struct Elsewhere;

impl Crew for Elsewhere {
    fn play(
        &self,
        job: &Job<'_>,
        parts: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        _: &AtomicBool,
    ) -> Result<(), String> {
        let last = parts.end.min(40);
        let mut sent: Vec<Vec<u8>> = (parts.start..last)
            .rev()
            .map(|part| {
                let bytes = job.play(part).to_bytes();
                assert_eq!(bytes, job.play(part).to_bytes(), "a part played again is the same");
                bytes
            })
            .collect();
        sent.reverse();
        for bytes in sent {
            if take(Part::from_bytes(&bytes)?) == Go::Home {
                break;
            }
        }
        Ok(())
    }
}

fn sides(n: usize) -> Vec<Side> {
    let smithy = "buy: Province; Gold; Smithy if count(Smithy) < 1; Silver";
    let smithy = Strategy::parse(smithy, "Smithy").unwrap();
    let all = [smithy.into(), Strategy::big_money().into(), BotKind::Random.into()];
    all.into_iter().take(n).collect()
}

fn played(options: &SimOptions) -> SimResult {
    SimResult { seconds: 0.0, ..simulate(options, &|_| (), &AtomicBool::new(false)).unwrap() }
}

#[test]
fn a_simulation_that_is_played_elsewhere_has_the_same_result_to_the_last_digit() {
    for n in [2, 3] {
        let here = SimOptions { length: Length::Games(1_500), ..SimOptions::new(sides(n)) };
        let there = SimOptions { crew: Some(Arc::new(Elsewhere)), ..here.clone() };
        let (here, there) = (played(&here), played(&there));
        assert_eq!(here, there);
        assert_eq!(here.to_json(), there.to_json());
        assert!(!here.cut_short);
    }
}

#[test]
fn one_that_ends_when_enough_is_known_ends_at_the_same_game() {
    let length = Length::Until(0.02);
    let here = SimOptions { length, ..SimOptions::new(sides(2)) };
    let there = SimOptions { crew: Some(Arc::new(Elsewhere)), ..here.clone() };
    let (here, there) = (played(&here), played(&there));
    assert!(here.games > 300 && here.games < 10_000, "{}", here.games);
    assert_eq!(here, there);
}

#[derive(Debug)]
struct OnStrike;

impl Crew for OnStrike {
    fn play(
        &self,
        job: &Job<'_>,
        _: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        take(job.play(0));
        if stop.load(Ordering::Relaxed) { Ok(()) } else { Err("nobody came".into()) }
    }
}

#[test]
fn why_nothing_was_played_is_told() {
    let options = SimOptions { crew: Some(Arc::new(OnStrike)), ..SimOptions::new(sides(2)) };
    let error = simulate(&options, &|_| (), &AtomicBool::new(false)).unwrap_err();
    assert_eq!(error.to_string(), "nobody came");
    let stopped = simulate(&options, &|_| (), &AtomicBool::new(true)).unwrap();
    assert!(stopped.cut_short && stopped.games == 256);
}

#[test]
fn bytes_that_are_no_part_are_refused() {
    assert!(Part::from_bytes(b"{}").is_err());
}
