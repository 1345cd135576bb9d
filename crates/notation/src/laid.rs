//! A position to play on from.

use freehold_engine::{Answer, Card, Edition, Event, Game, NoLog, RULES_VERSION, Reseed, Setup};

use crate::ast::{At, Line, Says, Scenario, State};
use crate::names::distinct;
use crate::parse::parse;
use crate::print::line_text;
use crate::run::act::{left_open_for, make};
use crate::run::asking::Asking;
use crate::run::build::{BadGiven, build, can_be_given, stack};
use crate::run::pending_text;
use crate::run::world::{Care, World};
use crate::save::{LoadError, SAVED_VERSION, moves};

/// A position that was laid out by hand, and the text that brings it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    // Nothing but what is given: no moves, and nothing that is expected.
    given: Scenario,
    game: Game,
    setup: Setup,
}

impl Laid {
    /// Reads the position of a scenario. Its moves are not made, and what it expects is not looked at, but what they name
    /// is in the game. All shuffles that it lays down are laid down from the beginning.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Laid, LoadError> {
        Laid::of(&one_scenario(text)?)
    }

    /// The same, with the answers that the moves of the scenario give.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn with_moves(text: &str) -> Result<(Laid, Vec<Answer>), LoadError> {
        let scenario = one_scenario(text)?;
        let laid = Laid::of(&scenario)?;
        let mut world = laid_out(&scenario, Asking::from(&scenario))?;
        let mut long = world.game.clone();
        for (i, line) in scenario.lines.iter().enumerate() {
            let Some(a_move) = line.a_move() else { continue };
            let next = scenario.lines[i + 1..].iter().find_map(Line::a_move);
            world = make(&world, &left_open_for(a_move, next)).map_err(|not_made| {
                let pending = pending_text(&not_made.at().game, &scenario.players);
                let text = line_text(&scenario.players, line);
                LoadError::Move { line: line.at.0, text, pending }
            })?;
            world.forget();
        }
        let mut game = laid.game.clone();
        let mut answers = Vec::new();
        for &answer in &world.answers {
            // What only one answer is left for goes without saying.
            let is_asked =
                game.decision() == long.decision() && game.turn().number == long.turn().number;
            if is_asked && game.apply(answer, &mut NoLog).is_ok() {
                answers.push(answer);
            }
            if long.apply(answer, &mut NoLog).is_err() {
                break;
            }
        }
        Ok((laid, answers))
    }

    fn of(scenario: &Scenario) -> Result<Laid, LoadError> {
        if scenario.start_new_game {
            return Err(LoadError::NotAPosition("it begins with a new game"));
        }
        let game = laid_out(scenario, Asking::Choices)?.game;
        let given = only_given(scenario, &game);
        let setup = Setup {
            players: given.players.len() as u8,
            edition: given.edition,
            kingdom: given.kingdom.clone(),
            events: given.events.clone(),
            seed: given.seed,
            first: given.turn,
            discreet: false,
            reseeds: given.reseeds.clone(),
        };
        Ok(Laid { given, game, setup })
    }

    /// The same position with other luck from some answers on.
    #[must_use]
    pub fn reseeded(&self, reseeds: Vec<Reseed>) -> Laid {
        let mut other = self.clone();
        other.game.reseed(&reseeds);
        other.given.reseeds.clone_from(&reseeds);
        other.setup.reseeds = reseeds;
        other
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board: players, edition, cards and Events. There may be more or fewer than ten cards.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What it is called.
    pub fn title(&self) -> &str {
        &self.given.title
    }

    /// The names of the players.
    pub fn players(&self) -> &[String] {
        &self.given.players
    }

    /// The edition whose rules are in force.
    pub fn edition(&self) -> Edition {
        self.given.edition
    }

    /// The position in the notation. Read again, it is the same position.
    pub fn text(&self) -> String {
        self.given.to_string()
    }

    /// The position with the moves made from it, by players of these names.
    pub fn save(&self, players: &[String], answers: &[Answer]) -> String {
        let mut scenario = self.given.clone();
        if players.len() == scenario.players.len() {
            scenario.players = distinct(players);
        }
        scenario.version = Some(SAVED_VERSION);
        scenario.rules = Some(RULES_VERSION);
        scenario.lines.extend(moves(self.game.clone(), answers));
        scenario.to_string()
    }
}

/// The game that a scenario starts from, with all shuffles that are laid down in it.
fn laid_out(scenario: &Scenario, asking: Asking) -> Result<World, LoadError> {
    let bad = |BadGiven { at, message }| LoadError::Given { line: at.0, message };
    let mut world = build(scenario, asking, Care::Runs).map_err(bad)?;
    for line in &scenario.lines {
        if let Says::NextShuffle { seat, cards, and_others } = &line.says {
            stack(&mut world, *seat, cards, *and_others);
        }
    }
    Ok(world)
}

fn one_scenario(text: &str) -> Result<Scenario, LoadError> {
    let mut scenarios = parse(text)?.scenarios;
    match (scenarios.pop(), scenarios.is_empty()) {
        (Some(only), true) => Ok(only),
        (None, _) => Err(LoadError::NotAPosition("it has no title line, == like this ==")),
        _ => Err(LoadError::NotAPosition("it must be one position")),
    }
}

/// The scenario without what is done and expected in it. What only that has named is listed instead.
fn only_given(scenario: &Scenario, game: &Game) -> Scenario {
    let mut given = scenario.clone();
    let piles = game.supply().piles();
    let in_game = piles.into_iter().filter(|card| card.is_kingdom());
    given.kingdom.retain(|&card| piles.has(card));
    given.kingdom.extend(in_game.filter(|card| !scenario.kingdom.contains(card)));
    given.events.retain(|&event| game.events().has(event));
    given.events.extend(unlisted(scenario, game));
    given.rulings.clear();
    (given.version, given.rules) = (None, None);
    let mut is_before_moves = true;
    given.lines.retain(|line| {
        is_before_moves &= line.a_move().is_none();
        match &line.says {
            Says::State(state) => is_before_moves && can_be_given(state),
            Says::NextShuffle { .. } => true,
            Says::Move(_) | Says::Can(_) | Says::Cannot(_) => false,
        }
    });
    // Upgrade piles that only moves have named stand in the Supply line of a position.
    let is_said = |line: &Line, card: Card| match &line.says {
        Says::State(State::Supply(piles)) => piles.iter().any(|&(_, said)| said == card),
        _ => false,
    };
    let outside = game.supply().outside().into_iter();
    let unsaid = outside.filter(|&card| !given.lines.iter().any(|line| is_said(line, card)));
    let outside: Vec<(u8, Card)> = unsaid.map(|card| (game.supply().left(card), card)).collect();
    if !outside.is_empty() {
        let says = Says::State(State::Supply(outside));
        given.lines.insert(0, Line { at: At::default(), says });
    }
    given
}

fn unlisted(scenario: &Scenario, game: &Game) -> Vec<Event> {
    game.events().iter().filter(|event| !scenario.events.contains(event)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMITHY: &str = "== Smithy draws three cards ==\nAlice hand: Smithy\nAlice deck: 2 Copper, Gold, Estate\n\n\
        > Alice plays Smithy\n\nAlice hand: 2 Copper, Gold\n";

    #[test]
    fn only_the_position_is_laid_out() {
        let laid = Laid::read(SMITHY).unwrap();
        assert_eq!(
            (laid.title(), laid.players()),
            ("Smithy draws three cards", &["Alice".to_string(), "Bob".into()][..])
        );
        assert_eq!(laid.setup().kingdom, [Card::Smithy]);
        assert!(
            !laid.text().contains('>') && laid.text().contains("Alice hand: Smithy"),
            "{}",
            laid.text()
        );
        let (same, answers) = Laid::with_moves(SMITHY).unwrap();
        assert_eq!((same, answers), (laid, vec![Answer::Play(Card::Smithy)]));
    }

    #[test]
    fn what_was_played_from_it_is_saved_with_it() {
        let (laid, answers) = Laid::with_moves(SMITHY).unwrap();
        let text = laid.save(&["Ann".into(), "Ben".into()], &answers);
        assert!(text.contains("Ann hand: Smithy") && text.contains("> Ann plays Smithy"), "{text}");
        let (again, same) = Laid::with_moves(&text).unwrap();
        assert_eq!((again.game(), same), (laid.game(), answers));
    }

    #[test]
    fn what_is_no_position_is_said() {
        let said = |text: &str| Laid::read(text).unwrap_err().to_string();
        assert!(said("").contains("title line"), "{}", said(""));
        assert!(said(&SMITHY.repeat(2)).contains("one position"));
        assert!(said("== A game ==\nstart: new game\n").contains("new game"));
        let bad = Laid::with_moves(&SMITHY.replace("plays Smithy", "plays Moat")).unwrap_err();
        assert!(bad.to_string().starts_with("line 5: > Alice plays Moat"), "{bad}");
    }
}
