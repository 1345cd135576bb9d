//! The rulebook: every scenario holds, and every line of it proves something. Each scenario file is a test by itself, so that
//! `cargo nextest run militia` runs those of Militia.

mod scenarios;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use freehold_engine::{Card, Phase, Seat};
use freehold_notation::{Cards, Line, Mark, Placed, Says, Scenario, State, run};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let of_file = |path: PathBuf| Trial::test(scenarios::name(&path), move || check(&path));
    let mut trials: Vec<Trial> = scenarios::files().into_iter().map(of_file).collect();
    trials.push(Trial::test("there_is_enough_to_check", there_is_enough_to_check));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Every scenario of a file holds, and none would if it expected something else.
fn check(path: &Path) -> Result<(), Failed> {
    let mut faults = Vec::new();
    for scenario in scenarios::read(path).scenarios {
        let at = |line| format!("{}:{line}", path.display());
        for failure in run(&scenario).failures {
            faults.push(format!("{}: {}\n{failure}", at(scenario.line.0), scenario.title));
        }
        // If a wrong expectation could pass, a right one would prove nothing.
        for wrong in falsified(&scenario).filter(|wrong| run(wrong).passed()) {
            let line = wrong.lines.last().map_or(scenario.line, |line| line.at);
            faults.push(format!("{}: this passes as well: {wrong}", at(line.0)));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

/// Files that are not found, or scenarios that expect nothing, fail no test of their own.
fn there_is_enough_to_check() -> Result<(), Failed> {
    let all = scenarios::all();
    let n = all.iter().map(|(_, scenario)| falsified(scenario).count()).sum::<usize>();
    if all.len() <= 1000 || n <= 5000 {
        return Err(format!("only {} scenarios with {n} expectations", all.len()).into());
    }
    Ok(())
}

/// The scenario up to each of its expectations, which expects something else.
fn falsified(scenario: &Scenario) -> impl Iterator<Item = Scenario> {
    let is_move = |line: &Line| matches!(line.says, Says::Move(_));
    let first_move = scenario.lines.iter().position(is_move).unwrap_or(scenario.lines.len());
    (first_move..scenario.lines.len()).filter_map(move |i| {
        let says = something_else(scenario, &scenario.lines[i].says)?;
        let mut wrong = scenario.clone();
        wrong.lines.truncate(i + 1);
        wrong.lines[i].says = says;
        Some(wrong)
    })
}

/// Something like it that cannot be true as well.
fn something_else(scenario: &Scenario, says: &Says) -> Option<Says> {
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
        State::Play { seat, mut cards } => {
            let marked = cards.iter_mut().rev().find(|one| one.mark != Mark::None)?;
            marked.mark = match &marked.mark {
                Mark::Leaves => Mark::Stays(Cards::default()),
                _ => Mark::Leaves,
            };
            State::Play { seat, cards }
        }
        State::Size { seat, of, n } => State::Size { seat, of, n: n + 1 },
        State::Counter { seat, which, n } => State::Counter { seat, which, n: n + 1 },
        State::Turns { seat, n } => State::Turns { seat, n: n + 1 },
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
