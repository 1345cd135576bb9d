//! Saved games: the set-up, then every move.

use freehold_engine::{
    Answer, Ask, Buyable, Decision, Game, NoLog, RULES_VERSION, Replay, Setup, SetupError, Verb,
};
use thiserror::Error;

use crate::ast::{At, Deed, File, Line, Listed, Move, Says, Scenario};
use crate::error::SyntaxError;
use crate::names::distinct;
use crate::parse::parse;
use crate::print::line_text;
use crate::run::act::{attempt, left_open_for};
use crate::run::pending_text;
use crate::run::world::{Care, World};
use crate::spell::deed_of;

/// The version of the form in which games are saved. The first release wrote none, and is version 1.
pub const SAVED_VERSION: u32 = 2;

/// A saved game, read back: the set-up and the answers reproduce it to the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// What was agreed upon before the game.
    pub setup: Setup,
    /// The names of the players.
    pub players: Vec<String>,
    /// Every answer that was given.
    pub answers: Vec<Answer>,
    /// The game after them.
    pub game: Game,
    /// Where the game breaks off, because the rules were mended since it was saved.
    pub mended: Option<Mended>,
}

/// A move that the rules no longer allow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "the rules were mended since this game was saved (version {rules} then, {RULES_VERSION} now): \
     line {line}, {text:?}, no longer answers what is asked, and the game stands before it"
)]
pub struct Mended {
    /// Where it stands.
    pub line: usize,
    /// The move.
    pub text: String,
    /// The version of the rules by which the game was played.
    pub rules: u16,
}

/// Why a saved game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LoadError {
    /// It is not in the notation.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// A newer program has saved it.
    #[error(
        "it has version {0}, which a newer freehold has saved; this one reads up to {SAVED_VERSION}"
    )]
    Newer(u32),
    /// It was played by newer rules.
    #[error(
        "it was played by rules {0}, which a newer freehold knows; this one knows them up to {RULES_VERSION}"
    )]
    NewerRules(u32),
    /// It is in the notation, but not a saved game.
    #[error("not a saved game: {0}")]
    NotASavedGame(&'static str),
    /// It is in the notation, but not one position with moves.
    #[error("not a position with its moves: {0}")]
    NotAPosition(&'static str),
    /// What it gives cannot be set up.
    #[error("line {line}: {message}")]
    Given {
        /// Where it stands.
        line: usize,
        /// Why not.
        message: String,
    },
    /// Its set-up has faults.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move in it is no answer by today's rules, and was one by those of then.
    #[error(transparent)]
    Mended(#[from] Mended),
    /// A move in it is no answer.
    #[error("line {line}: {text}: this answers nothing that is asked\n{}", .pending.join("\n"))]
    Move {
        /// Where it stands.
        line: usize,
        /// The move.
        text: String,
        /// The pending decision and its legal answers.
        pending: Vec<String>,
    },
}

/// Writes a game down. Answers from the first one on that the game refuses are left out; players without a name of their
/// own get one.
pub fn save(setup: &Setup, players: &[String], answers: &[Answer]) -> String {
    // What a discreet game asks besides goes without saying.
    let Replay { setup, answers } =
        Replay { setup: setup.clone(), answers: answers.to_vec() }.plain();
    let mut names = players.to_vec();
    names.truncate(setup.players.into());
    while names.len() < setup.players.into() {
        names.push(format!("Player {}", names.len() + 1));
    }
    let scenario = Scenario {
        version: Some(SAVED_VERSION),
        rules: Some(RULES_VERSION),
        edition: setup.edition,
        players: distinct(&names),
        kingdom: setup.kingdom.clone(),
        events: setup.events.clone(),
        seed: setup.seed,
        reseeds: setup.reseeds.clone(),
        turn: setup.first,
        start_new_game: true,
        lines: Game::new(&setup).map_or(Vec::new(), |game| moves(game, &answers)),
        ..Scenario::new("A saved game")
    };
    scenario.to_string()
}

/// Reads a saved game. One whose rules were mended since is read as far as they still allow it.
///
/// # Errors
/// What is wrong with it, and where.
pub fn load(text: &str) -> Result<Saved, LoadError> {
    let file = parse_known(text)?;
    let [scenario] = &file.scenarios[..] else {
        return Err(LoadError::NotASavedGame("a saved game is one scenario"));
    };
    of_scenario(scenario)
}

/// Reads a text that may have been saved by a newer program, which is said.
pub(crate) fn parse_known(text: &str) -> Result<File, LoadError> {
    // A newer form may hold lines that are no notation yet.
    if let Some(version) = in_header(text, "version").filter(|&version| version > SAVED_VERSION) {
        return Err(LoadError::Newer(version));
    }
    if let Some(rules) = in_header(text, "rules").filter(|&rules| rules > RULES_VERSION.into()) {
        return Err(LoadError::NewerRules(rules));
    }
    Ok(parse(text)?)
}

/// The saved game that a scenario is.
pub(crate) fn of_scenario(scenario: &Scenario) -> Result<Saved, LoadError> {
    if !scenario.start_new_game {
        return Err(LoadError::NotASavedGame("a saved game has the line \"start: new game\""));
    }
    let setup = Setup {
        players: scenario.players.len() as u8,
        edition: scenario.edition,
        kingdom: scenario.kingdom.clone(),
        events: scenario.events.clone(),
        seed: scenario.seed,
        first: scenario.turn,
        discreet: false,
        reseeds: scenario.reseeds.clone(),
    };
    let rules = scenario.rules.unwrap_or(1);
    let mut mended = None;
    let mut world = World::new(Game::new(&setup)?, Vec::new(), Care::Runs);
    for (i, line) in scenario.lines.iter().enumerate() {
        match &line.says {
            Says::Move(a_move) => {
                let next = scenario.lines[i + 1..].iter().find_map(Line::a_move);
                let a_move = left_open_for(a_move, next);
                let (line, text) = (line.at.0, line_text(&scenario.players, line));
                world = match attempt(&world, &a_move) {
                    Ok(after) => after,
                    Err(_) if rules < RULES_VERSION => {
                        mended = Some(Mended { line, text, rules });
                        break;
                    }
                    Err(not_made) => {
                        let pending = pending_text(&not_made.at().game, &scenario.players);
                        return Err(LoadError::Move { line, text, pending });
                    }
                };
                // Nobody reads the facts, and a long game has many.
                world.facts.clear();
            }
            Says::NextShuffle { .. } => {
                return Err(LoadError::NotASavedGame("its shuffles follow from the seed"));
            }
            // What is expected of a game is no part of it.
            Says::State(_) | Says::Can(_) | Says::Cannot(_) => {}
        }
    }
    let players = scenario.players.clone();
    Ok(Saved { setup, players, answers: world.answers, game: world.game, mended })
}

/// The number that a saved game has under this key in its header.
fn in_header(text: &str, wanted: &str) -> Option<u32> {
    let mut lines = text.lines().take_while(|line| !line.trim_start().starts_with('>'));
    lines.find_map(|line| {
        let (key, value) = line.split_once(':')?;
        let value = value.split('#').next().unwrap_or_default();
        key.trim().eq_ignore_ascii_case(wanted).then(|| value.trim().parse().ok())?
    })
}

/// The moves of a game; all answers to one decision are one move.
pub(crate) fn moves(mut game: Game, answers: &[Answer]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut under_way: Option<Move> = None;
    for &answer in answers {
        let Some(decision) = game.decision().cloned() else { break };
        if game.apply(answer, &mut NoLog).is_err() {
            break;
        }
        under_way = match under_way.take() {
            // "No more" goes without saying.
            Some(a_move) if answer == Answer::Done => Some(a_move),
            Some(a_move) => Some(extended(a_move, &decision, answer)),
            None => Some(Move { seat: decision.seat, deed: saved_deed(&decision, answer) }),
        };
        if !goes_on(&game, &decision) {
            lines.extend(under_way.take().map(line));
        }
    }
    // The last pick may not be finished.
    lines.extend(under_way.map(|a_move| line(left_open(a_move))));
    lines
}

fn line(a_move: Move) -> Line {
    Line { at: At::default(), says: Says::Move(a_move) }
}

/// Whether the same decision is still pending with one more pick, or only how deep a card goes.
fn goes_on(game: &Game, before: &Decision) -> bool {
    let is_depth = |decision: &Decision| matches!(decision.ask, Ask::Depth { .. });
    let depth = |now: &Decision| is_depth(now) && now.seat == before.seat;
    // After one place, another is that of the next card.
    if before.verb == Verb::PutAt && !is_depth(before) && game.decision().is_some_and(depth) {
        return true;
    }
    let several = matches!(before.ask, Ask::Cards { .. } | Ask::Options { .. });
    several && game.decision().is_some_and(|now| now.picked.len() == before.picked.len() + 1)
}

/// What a player does, in words that last: an option by its number, since its label may be changed.
fn saved_deed(decision: &Decision, answer: Answer) -> Deed {
    match answer {
        Answer::Option(option) => {
            let labels = vec![format!("option {}", u16::from(option) + 1)];
            Deed::Chooses { labels, open: false }
        }
        answer => deed_of(decision, answer),
    }
}

fn extended(a_move: Move, decision: &Decision, answer: Answer) -> Move {
    let deed = match (a_move.deed, saved_deed(decision, answer)) {
        (Deed::Picks(word, before), Deed::Picks(_, more)) => {
            let cards = before.iter().chain(more.iter()).filter_map(Buyable::card);
            Deed::Picks(word, Listed::cards(cards.collect::<Vec<_>>()))
        }
        (Deed::Picks(_, before), Deed::PutsAt(None, depth)) => {
            let card = before.iter().find_map(Buyable::card);
            Deed::PutsAt(card, depth)
        }
        (Deed::Chooses { mut labels, open }, Deed::Chooses { labels: more, .. }) => {
            labels.extend(more);
            Deed::Chooses { labels, open }
        }
        (before, _) => before,
    };
    Move { seat: a_move.seat, deed }
}

fn left_open(mut a_move: Move) -> Move {
    match &mut a_move.deed {
        Deed::Picks(_, listed) => listed.open = true,
        Deed::Chooses { open, .. } => *open = true,
        _ => {}
    }
    a_move
}

#[cfg(test)]
mod tests {
    use freehold_engine::{Answer, Bag, Card, CardSet, Edition, EventSet, Position, Seat};

    use super::moves;
    use crate::print::line_text;

    /// With one kind of card in hand, a Secret Passage asks for nothing but the place.
    #[test]
    fn two_places_one_after_the_other_are_two_moves() {
        let kingdom = [Card::ThroneRoom, Card::SecretPassage].into_iter().collect::<CardSet>();
        let mut position = Position::new(2, Edition::Second, kingdom, EventSet::EMPTY, 0);
        let hand = [Card::ThroneRoom, Card::SecretPassage].into_iter().collect::<Bag>();
        position.player(Seat(0)).hand = hand;
        position.set_deck(Seat(0), &[Card::Copper; 6]);
        let answers = [
            Answer::Play(Card::ThroneRoom),
            Answer::Card(Card::SecretPassage),
            Answer::Depth(2),
            Answer::Depth(1),
        ];
        let names = ["Alice".to_string(), "Bob".to_string()];
        let lines = moves(position.start(false), &answers);
        let lines: Vec<String> = lines.iter().map(|line| line_text(&names, line)).collect();
        assert_eq!(lines[2..], ["> Alice topdecks at 2", "> Alice topdecks at 1"]);
    }
}
