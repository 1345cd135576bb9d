//! The rulebook: every scenario holds, and every line of it proves something.

mod scenarios;

use freehold_engine::{Card, Phase, Seat};
use freehold_notation::{Cards, Placed, Says, Scenario, State, run};

#[test]
fn every_scenario_holds() {
    let mut failures = Vec::new();
    let mut n = 0;
    for (path, scenario) in scenarios::all() {
        n += 1;
        for failure in run(&scenario).failures {
            failures.push(format!("{}:{}: {}\n{failure}", path, scenario.line.0, scenario.title));
        }
    }
    assert!(n > 1000, "only {n} scenarios were found");
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

/// If a wrong expectation could pass, a right one would prove nothing.
#[test]
fn no_wrong_expectation_passes() {
    let mut passed = Vec::new();
    let mut n = 0;
    for (path, scenario) in scenarios::all() {
        let first_move = scenario.lines.iter().position(|line| matches!(line.says, Says::Move(_)));
        for i in first_move.unwrap_or(scenario.lines.len())..scenario.lines.len() {
            let Some(says) = falsified(&scenario, &scenario.lines[i].says) else { continue };
            let mut wrong = scenario.clone();
            wrong.lines[i].says = says;
            // Each line is tried with what comes before it.
            wrong.lines.truncate(i + 1);
            n += 1;
            if run(&wrong).passed() {
                passed.push(format!("{path}:{}: {wrong}", wrong.lines[i].at.0));
            }
        }
    }
    assert!(n > 5000, "only {n} expectations were found");
    assert!(passed.is_empty(), "{} of {n} pass\n{}", passed.len(), passed.join("\n"));
}

/// Something like it that cannot be true as well.
fn falsified(scenario: &Scenario, says: &Says) -> Option<Says> {
    let next = |seat: Seat| seat.left(scenario.players.len());
    let more = |cards: &Cards| Cards(cards.0.iter().copied().chain([(1, Card::Curse)]).collect());
    let one_off = |counts: &[(u8, Card)]| {
        let mut counts = counts.to_vec();
        counts.last_mut()?.0 += 1;
        Some(counts)
    };
    let state = match says {
        Says::Can(a_move) => return Some(Says::Cannot(a_move.clone())),
        Says::Cannot(a_move) => return Some(Says::Can(a_move.clone())),
        Says::Move(_) | Says::NextShuffle { .. } => return None,
        Says::State(state) => state.clone(),
    };
    Some(Says::State(match state {
        State::Area { seat, area, cards } => State::Area { seat, area, cards: more(&cards) },
        State::Trash(cards) => State::Trash(more(&cards)),
        State::Deck { seat, cards, and_others } => {
            // One card too many on top.
            let mut cards = cards.0;
            let other = if cards.first().is_some_and(|c| c.1 == Card::Curse) {
                Card::Gold
            } else {
                Card::Curse
            };
            cards.insert(0, (1, other));
            State::Deck { seat, cards: Cards(cards), and_others }
        }
        State::DiscardTop { seat, card } => {
            let other = if card == Some(Card::Curse) { Card::Gold } else { Card::Curse };
            State::DiscardTop { seat, card: Some(other) }
        }
        State::Size { seat, of, n } => State::Size { seat, of, n: n + 1 },
        State::Counter { seat, which, n } => State::Counter { seat, which, n: n + 1 },
        State::Vp { seat, points } => State::Vp { seat, points: points + 1 },
        State::Tokens { seat, mut tokens } => {
            match tokens.iter().position(|token| *token == Placed::MinusCoin) {
                Some(i) => drop(tokens.remove(i)),
                None => tokens.push(Placed::MinusCoin),
            }
            State::Tokens { seat, tokens }
        }
        State::Journey { seat, face_up } => State::Journey { seat, face_up: !face_up },
        State::Inherits { seat, card } => {
            let card = if card.is_none() { Some(Card::Copper) } else { None };
            State::Inherits { seat, card }
        }
        State::Supply(piles) => State::Supply(one_off(&piles)?),
        State::Cost(costs) => State::Cost(one_off(&costs)?),
        State::EmptyPiles(n) => State::EmptyPiles(n + 1),
        State::Turn(seat) => State::Turn(next(seat)),
        State::Phase(Phase::Action) => State::Phase(Phase::Buy),
        State::Phase(_) => State::Phase(Phase::Action),
        // Another player may be next after a question with a single answer.
        State::Decides(Some(_)) => State::Decides(None),
        State::Decides(None) => State::Decides(Some(Seat(0))),
        State::GameOver => return None,
        State::Winners(mut seats) => {
            seats.pop();
            State::Winners(seats)
        }
        State::Score(mut scores) => {
            scores.last_mut()?.1 += 1;
            State::Score(scores)
        }
        State::Revealed(mut cards) => {
            cards.push((Seat(0), 1, Card::Copper));
            State::Revealed(cards)
        }
    }))
}
