//! Running a scenario.

pub(crate) mod act;
mod answers;
pub(crate) mod asking;
pub(crate) mod build;
pub(crate) mod copies;
mod expect;
pub(crate) mod first_labels;
pub(crate) mod labels;
mod report;
mod tell;
mod walk;
pub(crate) mod world;

pub use report::{Failure, Report, pending_text};

use freehold_engine::{Seat, Source, text};

use self::asking::Asking;
use self::build::{BadGiven, build, can_be_given, stack};
use self::world::{Care, Trouble, World};
use crate::ast::{At, Deed, Line, Move, Says, Scenario, State};
use crate::print::{line_text, move_text};

/// Runs a scenario.
pub fn run(scenario: &Scenario) -> Report {
    run_logged(scenario, &mut |_| {})
}

/// Runs a scenario and tells what happens, line by line.
pub fn run_logged(scenario: &Scenario, log: &mut dyn FnMut(&str)) -> Report {
    let (mut report, mut lines) = run_asking(scenario, Asking::Everything);
    // A saved game leaves out what has a single answer, and its moves mean the questions that were asked.
    if scenario.start_new_game && !report.passed() {
        let (other, other_lines) = run_asking(scenario, Asking::Choices);
        let got = |report: &Report| report.failures.first().map_or(usize::MAX, |f| f.line);
        if got(&other) > got(&report) {
            (report, lines) = (other, other_lines);
        }
    }
    lines.iter().for_each(|line| log(line));
    report
}

/// Runs a scenario. Where it does not say which copy is meant, it is one with which all the rest holds, if there is one.
fn run_asking(scenario: &Scenario, asking: Asking) -> (Report, Vec<String>) {
    let run = |unsaid: &[u8]| {
        let mut lines = Vec::new();
        let (report, copies) = Runner::new(scenario, asking, &mut lines).run(unsaid);
        (report, lines, copies)
    };
    let (mut report, lines, mut copies) = run(&[]);
    let mut unsaid = Vec::new();
    for _ in 0..MOST_WAYS {
        if report.passed() || !next_way(&mut unsaid, &copies) {
            return (report, lines);
        }
        let (other, other_lines, other_copies) = run(&unsaid);
        if other.passed() {
            return (other, other_lines);
        }
        copies = other_copies;
    }
    if let Some(failure) = report.failures.first_mut() {
        failure.found.push_str(TOO_MANY_WAYS);
    }
    (report, lines)
}

/// Goes on to the next way of saying which copies, given how many ways there are each time; false after the last.
fn next_way(unsaid: &mut Vec<u8>, copies: &[u8]) -> bool {
    unsaid.resize(copies.len(), 0);
    while let Some(last) = unsaid.pop() {
        if last + 1 < copies[unsaid.len()] {
            unsaid.push(last + 1);
            return true;
        }
    }
    false
}

/// So many ways to say which copies are meant are tried, where no move says so.
const MOST_WAYS: usize = 500;

/// What is said where there are more.
const TOO_MANY_WAYS: &str =
    " (the copies may be meant in more ways than were tried: say which, in parentheses)";

/// No more questions with a single answer follow one another where expectations are read.
const MOST_UNASKED: usize = 100;

struct Runner<'s> {
    scenario: &'s Scenario,
    asking: Asking,
    log: &'s mut Vec<String>,
    failures: Vec<Failure>,
    /// How many ways there were to say which copy, each time.
    copies: Vec<u8>,
}

impl<'s> Runner<'s> {
    fn new(scenario: &'s Scenario, asking: Asking, log: &'s mut Vec<String>) -> Runner<'s> {
        Runner { scenario, asking, log, failures: Vec::new(), copies: Vec::new() }
    }

    fn run(mut self, unsaid: &[u8]) -> (Report, Vec<u8>) {
        let scenario = self.scenario;
        match build(scenario, self.asking, Care::ProvesItself) {
            Ok(world) => self.run_lines(world.with_unsaid(unsaid)),
            Err(BadGiven { at: At(line), message }) => {
                let text = scenario.lines.iter().find(|l| l.at.0 == line);
                let text = text.map_or(scenario.title.clone(), |l| line_text(&scenario.players, l));
                self.failures.push(Failure {
                    line,
                    text,
                    expected: "a position that can be set up".into(),
                    found: message,
                    pending: Vec::new(),
                });
            }
        }
        let (title, line) = (scenario.title.clone(), scenario.line.0);
        (Report { title, line, failures: self.failures }, self.copies)
    }

    fn run_lines(&mut self, mut world: World) {
        let scenario = self.scenario;
        let is_given =
            |state: &State, moved: bool| !moved && !scenario.start_new_game && can_be_given(state);
        let mut told = 0;
        let mut moved = false;
        // Expectations are read up to here.
        let mut read = 0;
        // Where the list of cards stands that is being played.
        let Some(mut listed) = scenario.lines.first() else { return };
        for (i, line) in scenario.lines.iter().enumerate() {
            match &line.says {
                Says::State(_) if i < read => {}
                Says::State(_) => {
                    let rest = &scenario.lines[i..];
                    let block = rest.iter().take_while(|line| !matches!(line.says, Says::Move(_)));
                    let states: Vec<(&Line, &State)> = block
                        .clone()
                        .filter_map(|line| match &line.says {
                            Says::State(state) if !is_given(state, moved) => Some((line, state)),
                            _ => None,
                        })
                        .collect();
                    read = i + block.count();
                    self.resolve_tokens(&mut world, rest);
                    self.expect(&world, &states);
                }
                Says::NextShuffle { seat, cards, and_others } => {
                    stack(&mut world, *seat, cards, *and_others);
                }
                Says::Can(a_move) => {
                    if let Err(not_made) = act::attempt(&world, a_move) {
                        let found = not_made.text();
                        self.fail(not_made.at(), line, "this move is accepted", found);
                    }
                }
                Says::Cannot(a_move) => {
                    if act::attempt(&world, a_move).is_ok() {
                        self.fail(&world, line, "this move is refused", "it is accepted".into());
                    }
                }
                Says::Move(a_move) => {
                    moved = true;
                    self.log.push(format!("> {}", move_text(&scenario.players, a_move)));
                    let next = scenario.lines[i + 1..].iter().find_map(Line::a_move);
                    match act::make(&world, &act::left_open_for(a_move, next)) {
                        Ok(after) => {
                            if world.held.is_empty() {
                                listed = line;
                            }
                            world = after;
                            self.note_copies(&world);
                        }
                        Err(not_made) => {
                            let found = not_made.text();
                            self.note_copies(not_made.at());
                            self.fail(not_made.at(), line, "this move answers a decision", found);
                            return;
                        }
                    }
                    self.tell(&world, &mut told);
                }
            }
            if let Some(trouble) = world.trouble.take() {
                let found = trouble.text(&scenario.players);
                let shuffle = match &trouble {
                    Trouble::OtherCards(seat, _) => shuffle_to_come(scenario, &world, *seat, i),
                    _ => None,
                };
                let line = shuffle.unwrap_or(line);
                self.fail(&world, line, "the game goes on as laid down", found);
                return;
            }
        }
        self.tell(&world, &mut told);
        if let Some((_, card)) = world.held.first() {
            let found = format!("{} is still not played", card.name());
            self.fail(&world, listed, "every card of this list is played", found);
        }
        for seat in world.game.seats() {
            if let Some(line) = shuffle_to_come(scenario, &world, seat, scenario.lines.len()) {
                self.fail(&world, line, "this shuffle happens", "it does not".into());
            }
        }
    }

    /// Tokens whose order does not matter are not spelled out, unless the next move does so.
    fn resolve_tokens(&mut self, world: &mut World, lines: &[Line]) {
        let next = lines.iter().find_map(|line| match &line.says {
            Says::Move(a_move) | Says::Can(a_move) | Says::Cannot(a_move) => Some(a_move),
            _ => None,
        });
        if matches!(next, Some(Move { deed: Deed::Resolves(Source::Token(_), _), .. })) {
            return;
        }
        while let Some(answer) = world.waiting_token() {
            if world.answer(answer).is_err() {
                return;
            }
        }
    }

    /// Reads all that is expected between two moves. It holds as things are, or, since some steps are no question to a
    /// reader, at one moment on the way to the next question that has two answers.
    fn expect(&mut self, world: &World, states: &[(&Line, &State)]) {
        let players = &self.scenario.players;
        // Where it is said whose turn it is or who decides, everything is read as things are.
        let as_is =
            |state: &State| matches!(state, State::Decides(_) | State::Turn(_) | State::Phase(_));
        let most = if states.iter().any(|(_, state)| as_is(state)) { 0 } else { MOST_UNASKED };
        let wrong = |now: &World| -> Vec<(usize, String)> {
            let found = |(i, (_, state)): (usize, &(&Line, &State))| {
                expect::differs(now, players, state).map(|found| (i, found))
            };
            states.iter().enumerate().filter_map(found).collect()
        };
        let mut now = world.clone();
        let mut least = wrong(&now);
        for _ in 0..most {
            if least.is_empty() {
                return;
            }
            let way = now.waiting_token().or_else(|| now.forced_within_phase());
            let Some(answer) = way else { break };
            if now.answer(answer).is_err() {
                break;
            }
            let later = wrong(&now);
            if later.len() < least.len() {
                least = later;
            }
        }
        self.note_copies(&now);
        for (i, found) in least {
            let line = states[i].0;
            self.fail(world, line, &line_text(players, line), found);
        }
    }

    /// What comes after the first failure cannot mend it.
    fn note_copies(&mut self, world: &World) {
        if self.failures.is_empty() && world.copies.len() > self.copies.len() {
            self.copies = world.copies.clone();
        }
    }

    fn tell(&mut self, world: &World, told: &mut usize) {
        for fact in &world.facts[*told..] {
            self.log.push(format!("    {}", text::fact(fact, &self.scenario.players)));
        }
        *told = world.facts.len();
    }

    fn fail(&mut self, world: &World, line: &Line, expected: &str, found: String) {
        let players = &self.scenario.players;
        self.failures.push(Failure {
            line: line.at.0,
            text: line_text(players, line),
            expected: expected.into(),
            found,
            pending: pending_text(&world.game, players),
        });
    }
}

/// The first of a player's shuffles laid down before this line that is still to come.
fn shuffle_to_come<'s>(
    scenario: &'s Scenario,
    world: &World,
    seat: Seat,
    before: usize,
) -> Option<&'s Line> {
    let is_order =
        |line: &&Line| matches!(line.says, Says::NextShuffle { seat: s, .. } if s == seat);
    let orders: Vec<&Line> = scenario.lines[..before].iter().filter(is_order).collect();
    let left = world.game.player(seat).stacked.len();
    orders.get(orders.len().checked_sub(left)?).copied()
}
