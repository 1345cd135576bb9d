//! From text to scenarios.

mod atoms;
mod deed;
mod line;

use freehold_engine::Phase;
use winnow::Parser;
use winnow::stream::{LocatingSlice, Stateful};

use self::atoms::In;
pub(crate) use self::deed::NOT_IN_THE_GAME;
use self::line::{Header, Item, line};
use crate::ast::{At, File, Line, Move, Says, Scenario, State};
use crate::error::SyntaxError;

/// Reads a file.
///
/// # Errors
/// The first thing that is not in the notation.
pub fn parse(text: &str) -> Result<File, SyntaxError> {
    // An invisible mark that some editors put first is no part of the text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut scenarios = Vec::new();
    let mut section: Option<Section<'_>> = None;
    for (i, source) in text.lines().enumerate() {
        let at = i + 1;
        if source.trim_start().starts_with("==") {
            scenarios.extend(section.take().map(Section::read).transpose()?);
            section = Some(Section { title: title(at, source)?, at, lines: Vec::new() });
            continue;
        }
        let bare = without_comment(source);
        if bare.trim().is_empty() {
            continue;
        }
        match &mut section {
            Some(section) => section.lines.push(Source { at, bare, whole: source }),
            None => {
                let byte = source.len() - source.trim_start().len();
                let message = "a position starts with its title: == title ==";
                return Err(SyntaxError::new(at, source, byte, message.into()));
            }
        }
    }
    scenarios.extend(section.map(Section::read).transpose()?);
    Ok(File { scenarios })
}

/// Reads a move without the `>` before it.
///
/// # Errors
/// What is not in the notation.
pub fn parse_move(text: &str, players: &[String]) -> Result<Move, SyntaxError> {
    let source = Source { at: 1, bare: without_comment(text), whole: text };
    let mut input: In<'_> = Stateful { input: LocatingSlice::new(source.bare), state: players };
    deed::a_move.parse_next(&mut input).map_err(|error| source.error(error))
}

struct Section<'t> {
    title: String,
    at: usize,
    lines: Vec<Source<'t>>,
}

struct Source<'t> {
    at: usize,
    bare: &'t str,
    whole: &'t str,
}

impl Source<'_> {
    fn read(&self, players: &[String]) -> Result<Item, SyntaxError> {
        let mut input: In<'_> = Stateful { input: LocatingSlice::new(self.bare), state: players };
        line.parse_next(&mut input).map_err(|error| self.error(error))
    }

    fn error(&self, error: winnow::error::ErrMode<atoms::Fault>) -> SyntaxError {
        use winnow::error::ErrMode;
        match error {
            ErrMode::Backtrack(fault) | ErrMode::Cut(fault) => {
                SyntaxError::new(self.at, self.whole, fault.at, fault.message)
            }
            ErrMode::Incomplete(_) => self.fault("this line ends too early"),
        }
    }

    fn fault(&self, message: impl Into<String>) -> SyntaxError {
        let byte = self.whole.len() - self.whole.trim_start().len();
        self.fault_at(byte, message)
    }

    fn fault_at(&self, byte: usize, message: impl Into<String>) -> SyntaxError {
        SyntaxError::new(self.at, self.whole, byte, message.into())
    }

    /// The byte where the value of a line begins.
    fn value(&self) -> usize {
        let colon = self.bare.find(':').map_or(0, |colon| colon + 1);
        colon + self.bare[colon..].len() - self.bare[colon..].trim_start().len()
    }
}

impl Section<'_> {
    fn read(self) -> Result<Scenario, SyntaxError> {
        let mut scenario = Scenario { line: At(self.at), ..Scenario::new(self.title) };
        // The names are needed to read any other line.
        let default = scenario.players.clone();
        for source in &self.lines {
            let is_players = source
                .bare
                .split_once(':')
                .is_some_and(|(key, _)| key.trim().eq_ignore_ascii_case("players"));
            if is_players && let Item::Header(Header::Players(players)) = source.read(&default)? {
                scenario.players = players;
                break;
            }
        }
        let mut items = Vec::new();
        for source in &self.lines {
            items.push((source.read(&scenario.players)?, source));
        }
        scenario.start_new_game =
            items.iter().any(|(item, _)| *item == Item::Header(Header::StartNewGame));
        let mut assembly = Assembly { scenario, seen: Vec::new(), moved: false };
        for (item, source) in items {
            assembly.add(item, source)?;
        }
        Ok(assembly.scenario)
    }
}

struct Assembly {
    scenario: Scenario,
    seen: Vec<&'static str>,
    moved: bool,
}

impl Assembly {
    fn add(&mut self, item: Item, source: &Source<'_>) -> Result<(), SyntaxError> {
        let scenario = &mut self.scenario;
        let says = match item {
            Item::Header(_) if self.moved => {
                return Err(source.fault("this line stands before the first move"));
            }
            Item::Header(header) => return self.add_header(header, source),
            Item::Says(says) => says,
        };
        match says {
            // Before the first move these say where the scenario starts.
            Says::State(State::Turn(seat)) if !self.moved => {
                scenario.turn = seat;
                self.once("turn", source)
            }
            Says::State(State::Phase(phase)) if !self.moved && !scenario.start_new_game => {
                if phase == Phase::CleanUp {
                    let message = "a position starts in the action or buy phase";
                    return Err(source.fault_at(source.value(), message));
                }
                scenario.phase = phase;
                self.once("phase", source)
            }
            says => {
                self.moved |= matches!(says, Says::Move(_));
                scenario.lines.push(Line { at: At(source.at), says });
                Ok(())
            }
        }
    }

    fn add_header(&mut self, header: Header, source: &Source<'_>) -> Result<(), SyntaxError> {
        let scenario = &mut self.scenario;
        match header {
            Header::Rulings(rulings) => scenario.rulings.extend(rulings),
            Header::Kingdom(cards) => {
                for (byte, card) in cards {
                    if scenario.kingdom.contains(&card) {
                        let message = format!("{} is named twice", card.name());
                        return Err(source.fault_at(byte, message));
                    }
                    if !card.is_kingdom() {
                        let message = format!("{} is not a Kingdom card", card.name());
                        return Err(source.fault_at(byte, message));
                    }
                    scenario.kingdom.push(card);
                }
            }
            Header::Events(events) => {
                for (byte, event) in events {
                    if scenario.events.contains(&event) {
                        let message = format!("{} is named twice", event.name());
                        return Err(source.fault_at(byte, message));
                    }
                    scenario.events.push(event);
                }
            }
            Header::Edition(edition) => {
                scenario.edition = edition;
                self.once("edition", source)?;
            }
            Header::Seed(seed) => {
                scenario.seed = seed;
                self.once("seed", source)?;
            }
            Header::Reseed(reseed) => {
                scenario.reseeds.push(reseed);
            }
            Header::Version(version) => {
                scenario.version = Some(version);
                self.once("version", source)?;
            }
            Header::Rules(rules) => {
                scenario.rules = Some(rules);
                self.once("rules", source)?;
            }
            Header::Players(_) => self.once("players", source)?,
            Header::StartNewGame => self.once("start", source)?,
        }
        Ok(())
    }

    fn once(&mut self, key: &'static str, source: &Source<'_>) -> Result<(), SyntaxError> {
        if self.seen.contains(&key) {
            return Err(source.fault(format!("{key} is given twice")));
        }
        self.seen.push(key);
        Ok(())
    }
}

/// The title of a scenario.
fn title(at: usize, source: &str) -> Result<String, SyntaxError> {
    let start = source.find("==").unwrap_or_default() + 2;
    let inner = &source[start..];
    let Some(end) = inner.rfind("==") else {
        let message = "a title ends with ==".to_string();
        return Err(SyntaxError::new(at, source, source.trim_end().len(), message));
    };
    let after = inner[end + 2..].trim_start();
    if !after.is_empty() && !after.starts_with('#') {
        let byte = source.len() - after.len();
        let message = "nothing more is expected after a title".to_string();
        return Err(SyntaxError::new(at, source, byte, message));
    }
    let title = inner[..end].trim();
    if title.is_empty() {
        return Err(SyntaxError::new(at, source, start, "a title is missing here".into()));
    }
    Ok(title.to_string())
}

/// The line up to its comment; a quoted name may hold anything.
fn without_comment(line: &str) -> &str {
    let mut in_quotes = false;
    let mut escaped = false;
    for (i, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_quotes => escaped = true,
            '"' => in_quotes = !in_quotes,
            '#' if !in_quotes => return &line[..i],
            _ => {}
        }
    }
    line
}
