//! Whether somebody holds an Action, and whatever else a question would tell.

use freehold_engine::{Answer, Ask, Card, Phase, Sight};
use freehold_table::{Back, Command, UndoCost};

use super::support::*;

/// Turns of Ann that begin with an Action in hand and with none. For each, whether Bob can tell by the phase.
fn phases(discreet: bool) -> [[usize; 2]; 2] {
    let mut seen = [[0; 2]; 2];
    for seed in 0..40 {
        let mut table = table(&board(seed, vec![Card::Village, Card::Moat]), discreet);
        let mut rng = freehold_engine::Rng::new(seed);
        let mut last = 0;
        for _ in 0..250 {
            if deciding(&table).is_none() {
                break;
            }
            let turn = game(&table).turn();
            if turn.seat == ANN && turn.number != last && deciding(&table) == Some(ANN) {
                last = turn.number;
                let has = game(&table).player(ANN).hand.kinds().into_iter();
                let has = has.filter(|card| card.is(freehold_engine::Type::Action)).count() > 0;
                let shown = table.view(Sight::Seat(BOB)).unwrap().turn.phase == Phase::Action;
                seen[usize::from(has)][usize::from(shown)] += 1;
            }
            let choice = lively(game(&table), &mut rng);
            answer(&mut table, &[choice]).unwrap();
        }
    }
    seen
}

#[test]
fn nobody_sees_by_the_phase_whether_another_holds_an_action() {
    let before = phases(false);
    figure("phase tells, not discreet", before[0][0] + before[1][1], before.iter().flatten().sum());
    assert!(before[0][0] > 50 && before[1][0] == 0, "{before:?}");
    let after = phases(true);
    let [without, with] = after;
    figure("phase tells, discreet", without[0] + with[0], after.iter().flatten().sum());
    assert!(without[0] == 0 && with[0] == 0 && without[1] > 50 && with[1] > 50, "{after:?}");
}

/// Ann ends her Action phase with an Action in hand, thinks again, ends it again: Bob is sent nothing, and what he sends in
/// the meantime is answered the same.
#[test]
fn the_end_of_an_action_phase_is_nobody_elses_business() {
    let mut tried = 0;
    for seed in 0..60 {
        let mut table = table(&board(seed, vec![Card::Village, Card::Moat]), true);
        let mut rng = freehold_engine::Rng::new(seed);
        for _ in 0..200 {
            let Some(seat) = deciding(&table) else { break };
            let ask = game(&table).decision().map(|decision| decision.ask.clone());
            if seat == ANN && ask == Some(Ask::ActionPhase) && tried < 100 {
                tried += 1;
                let before = sent(&table, BOB);
                answer(&mut table, &[Answer::Done]).unwrap();
                assert_eq!(sent(&table, BOB), before, "game {seed}");
                assert_ne!(table.number(), before.numbers.0 + 1000);
                let stale = Command::Undo { seat: BOB, number: u32::MAX, back: Back::Step };
                let refused = table.handle(stale.clone()).unwrap_err();
                assert_eq!(table.undo_cost(ANN, Back::Step), UndoCost::Free);
                let number = table.number();
                table.handle(Command::Undo { seat: ANN, number, back: Back::Step }).unwrap();
                assert_eq!(sent(&table, BOB), before, "game {seed}");
                assert_eq!(table.handle(stale).unwrap_err(), refused);
                assert!(
                    table
                        .handle(Command::Answer { seat: ANN, number, answers: vec![Answer::Done] })
                        .is_err(),
                    "Ann herself counts"
                );
                answer(&mut table, &[Answer::Done]).unwrap();
                assert_eq!(sent(&table, BOB), before, "game {seed}");
                continue;
            }
            let choice = lively(game(&table), &mut rng);
            answer(&mut table, &[choice]).unwrap();
        }
    }
    figure("ends of an Action phase that Bob heard of", 0, tried);
    assert!(tried >= 50, "{tried}");
}

/// The numbers that Bob is sent are the same in a game in which Ann ends the phase herself and one in which she has none.
#[test]
fn what_was_done_in_secret_is_not_counted_later() {
    let mut table = table(&board(3, vec![Card::Village, Card::Moat]), true);
    let mut rng = freehold_engine::Rng::new(3);
    let mut quiet = 0;
    for _ in 0..400 {
        let Some(seat) = deciding(&table) else { break };
        let before = (sent(&table, BOB), sent(&table, ANN));
        let choice = lively(game(&table), &mut rng);
        answer(&mut table, &[choice]).unwrap();
        let after = (sent(&table, BOB), sent(&table, ANN));
        let (own, other) = if seat == ANN {
            ((&before.1, &after.1), (&before.0, &after.0))
        } else {
            ((&before.0, &after.0), (&before.1, &after.1))
        };
        assert_eq!(own.1.numbers.0, own.0.numbers.0 + 1, "whoever answers counts it");
        let heard = other.1.numbers.0 - other.0.numbers.0;
        if other.0.facts == other.1.facts && other.0.view == other.1.view {
            assert_eq!(heard, 0, "what shows nothing is not counted");
            assert_eq!(other.0, other.1);
            quiet += 1;
        } else {
            assert_eq!(heard, 1);
        }
    }
    assert!(quiet > 5, "{quiet}");
}
