//! A position with the moves made from it.

use freehold_engine::{Answer, Game};

use crate::ast::{Line, Says, Scenario};
use crate::print::line_text;
use crate::run::act::{left_open_for, make};
use crate::run::build::{BadGiven, build, stack};
use crate::run::pending_text;
use crate::run::world::Care;
use crate::save::{LoadError, Saved, of_scenario, parse_known};

/// A position with the moves made from it, as answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position.
    pub start: Game,
    /// The names of the players.
    pub players: Vec<String>,
    /// Every answer that was given.
    pub answers: Vec<Answer>,
}

/// Reads one scenario as a position and the moves made from it. What it expects is not looked at. A game from its beginning is
/// one that [`load`](crate::load) reads, or one that spells out what goes without saying.
///
/// # Errors
/// What is wrong with it, and where. A saved game whose rules were mended since does not lead where it led.
pub fn played(text: &str) -> Result<Played, LoadError> {
    let file = parse_known(text)?;
    let [scenario] = &file.scenarios[..] else {
        return Err(LoadError::NotAPosition("it must be one position"));
    };
    if scenario.start_new_game {
        match of_scenario(scenario) {
            Ok(saved) => return of_saved(saved),
            // People lay down shuffles, and write moves that have no other choice.
            Err(LoadError::NotASavedGame(_)) => {}
            Err(LoadError::Move { .. }) if scenario.version.is_none() => {}
            Err(error) => return Err(error),
        }
    }
    step_by_step(scenario)
}

fn of_saved(saved: Saved) -> Result<Played, LoadError> {
    let Saved { setup, players, answers, mended, .. } = saved;
    match mended {
        None => Ok(Played { start: Game::new(&setup)?, players, answers }),
        Some(mended) => Err(mended.into()),
    }
}

fn step_by_step(scenario: &Scenario) -> Result<Played, LoadError> {
    let given = |BadGiven { at, message }| LoadError::Given { line: at.0, message };
    let mut world = build(scenario, scenario.into(), Care::Runs).map_err(given)?;
    let mut start = None;
    for (i, line) in scenario.lines.iter().enumerate() {
        match &line.says {
            Says::Move(a_move) => {
                start.get_or_insert_with(|| world.game.clone());
                let next = scenario.lines[i + 1..].iter().find_map(Line::a_move);
                world = make(&world, &left_open_for(a_move, next)).map_err(|not_made| {
                    let pending = pending_text(&not_made.at().game, &scenario.players);
                    let text = line_text(&scenario.players, line);
                    LoadError::Move { line: line.at.0, text, pending }
                })?;
            }
            Says::NextShuffle { seat, cards, and_others } if start.is_none() => {
                stack(&mut world, *seat, cards, *and_others);
            }
            Says::NextShuffle { .. } => {
                return Err(LoadError::NotAPosition(
                    "its shuffles must be laid down before its moves",
                ));
            }
            // What is expected of a game is no part of it.
            Says::State(_) | Says::Can(_) | Says::Cannot(_) => {}
        }
    }
    let start = start.unwrap_or_else(|| world.game.clone());
    Ok(Played { start, players: scenario.players.clone(), answers: world.answers })
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Card, NoLog};

    const SMITHY: &str = "== Smithy draws three cards ==\nAlice hand: Smithy\nAlice deck: 2 Copper, Gold, Estate\n\n\
        > Alice plays Smithy\n\nAlice hand: 2 Copper, Gold\n";

    #[test]
    fn a_position_and_its_moves_lead_where_they_led() {
        let Played { start, players, answers } = played(SMITHY).unwrap();
        assert_eq!(players, ["Alice", "Bob"]);
        assert_eq!(answers, [Answer::Play(Card::Smithy)]);
        let mut game = start;
        game.apply(answers[0], &mut NoLog).unwrap();
        assert_eq!(game.player(freehold_engine::Seat(0)).hand.len(), 3);
    }

    #[test]
    fn what_is_no_position_is_said_with_its_line() {
        let said = |text: &str| played(text).unwrap_err().to_string();
        let twice = SMITHY.repeat(2);
        assert!(said(&twice).contains("one position"), "{}", said(&twice));
        let moat = SMITHY.replace("plays Smithy", "plays Moat");
        assert!(said(&moat).starts_with("line 5: > Alice plays Moat"), "{}", said(&moat));
        let misspelt = SMITHY.replace("hand: Smithy", "hand: Smihty");
        assert!(
            said(&misspelt).starts_with("2:13: there is no card called"),
            "{}",
            said(&misspelt)
        );
    }
}
