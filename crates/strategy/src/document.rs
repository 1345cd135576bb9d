//! A strategy file, line by line: headings, and what stands under them.

use std::ops::Range;

use freehold_engine::{Buyable, suggest};

use super::check::one_blank;
use super::fault::Fault;
use super::grammar::{self, Node};

/// The parts of a file, with their places.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub(super) name: Option<String>,
    pub(super) guard: Option<bool>,
    pub(super) needs: Option<Vec<Entry>>,
    pub(super) buy: Option<Vec<Entry>>,
    pub(super) play: Option<Vec<Entry>>,
    pub(super) trash: Option<Vec<Entry>>,
    pub(super) discard: Option<Vec<Entry>>,
    pub(super) gain: Option<Vec<Entry>>,
    pub(super) treasures: Option<Vec<Entry>>,
}

/// One line of a list.
#[derive(Debug)]
pub(super) struct Entry {
    /// The line and the bytes of the name.
    pub(super) place: Place,
    pub(super) name: String,
    /// The card or Event that must ask, after `with`.
    pub(super) with: Option<(Place, String)>,
    pub(super) condition: Option<Node>,
    /// Where the condition's own text begins in its line.
    pub(super) condition_at: usize,
}

/// A place in a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Place {
    /// The line, counted from 0.
    pub(super) line: usize,
    pub(super) at: Range<usize>,
}

/// A file's lines, to point at.
pub(super) struct Source<'t>(Vec<&'t str>);

impl<'t> Source<'t> {
    pub(super) fn new(text: &'t str) -> Source<'t> {
        Source(text.trim_start_matches('\u{feff}').lines().collect())
    }

    pub(super) fn fault(&self, place: &Place, message: impl Into<String>) -> Fault {
        let line = self.0.get(place.line).copied().unwrap_or_default();
        Fault::at(line, place.line + 1, place.at.clone(), message.into())
    }
}

/// The longest line in bytes, comments aside.
const LONGEST_LINE: usize = 20_000;
/// The most lines that are not empty, comments aside.
const MOST_LINES: usize = 10_000;

const LISTS: [&str; 7] = ["needs", "buy", "play", "trash", "discard", "gain", "treasures"];
const HEADINGS: [&str; 9] =
    ["name", "needs", "guard", "buy", "play", "trash", "discard", "gain", "treasures"];

/// Reads a file's lines; all faults are noted, and reading goes on after each.
pub(super) fn read(source: &Source<'_>, faults: &mut Vec<Fault>) -> Document {
    let mut reader =
        Reader { source, faults, document: Document::default(), under: Under::Nothing };
    let mut n_lines = 0;
    for (line, &full) in source.0.iter().enumerate() {
        let text = &full[..full.find('#').unwrap_or(full.len())];
        n_lines += usize::from(!text.trim().is_empty());
        if n_lines > MOST_LINES {
            let most = format!("a strategy has {MOST_LINES} lines at the most, comments aside");
            reader.fault(&Place { line, at: 0..1 }, most);
            // What is missing may stand in what is not read.
            reader.document.buy.get_or_insert_default();
            break;
        }
        if text.len() > LONGEST_LINE {
            let most = format!("a line has {LONGEST_LINE} bytes at the most, comments aside");
            reader.fault(&Place { line, at: LONGEST_LINE..text.len() }, most);
            reader.document.buy.get_or_insert_default();
            continue;
        }
        for at in parts(text) {
            reader.part(line, text, at);
        }
    }
    reader.document
}

/// What a part of a file belongs to.
#[derive(Clone, Copy)]
enum Under {
    Nothing,
    /// A heading that does not exist: what stands under it must not be taken for the list before.
    Unknown,
    List(&'static str),
}

struct Reader<'s, 't> {
    source: &'s Source<'t>,
    faults: &'s mut Vec<Fault>,
    document: Document,
    under: Under,
}

impl Reader<'_, '_> {
    fn fault(&mut self, place: &Place, message: impl Into<String>) {
        self.faults.push(self.source.fault(place, message));
    }

    /// Reads one part of a line: a heading, what stands under one, or both.
    fn part(&mut self, line: usize, text: &str, at: Range<usize>) {
        let mut rest = at.clone();
        if let Some(word) = heading(text, &at) {
            rest.start = text[at.clone()].find(':').map_or(at.end, |colon| at.start + colon + 1);
            self.heading(line, text, word, &rest);
            if matches!(self.under, Under::Nothing) {
                return;
            }
        }
        let rest = trim(text, rest);
        if rest.is_empty() {
            return;
        }
        match self.under {
            Under::Unknown => {}
            Under::Nothing => {
                let place = Place { line, at: rest };
                let fault = self.source.fault(&place, "this stands under no heading");
                self.faults.push(fault.help("a list begins with a heading such as `buy:`"));
            }
            Under::List("needs") => self.needs(line, text, rest),
            Under::List(list) => match entry(text, line, rest) {
                Ok(entry) => self.document.list(list).get_or_insert_default().push(entry),
                Err((at, message)) => self.fault(&Place { line, at }, message),
            },
        }
    }

    /// Reads a heading; the name and the guard take what stands after it, too.
    fn heading(&mut self, line: usize, text: &str, word: Range<usize>, rest: &Range<usize>) {
        let place = Place { line, at: word.clone() };
        let Some(known) = known_heading(&text[word.clone()]) else {
            let heading = &text[word];
            let message = format!("there is no heading {heading:?}");
            let words = suggest(heading, HEADINGS);
            let fault = self.source.fault(&place, message);
            self.faults.push(if words.is_empty() {
                fault.help(format!("the headings are {}", HEADINGS.join(", ")))
            } else {
                fault.suggest(&words)
            });
            self.under = Under::Unknown;
            return;
        };
        if self.document.has(known) {
            self.fault(&place, format!("`{known}:` stands here twice"));
        }
        self.under = Under::Nothing;
        let value = text[rest.clone()].trim();
        match known {
            "name" => {
                if value.is_empty() {
                    self.fault(&place, "the name is missing");
                }
                self.document.name = Some(value.into());
            }
            "guard" => {
                self.document.guard = match value.to_lowercase().as_str() {
                    "on" => Some(true),
                    "off" => Some(false),
                    _ => {
                        let place = Place { line, at: rest.clone() };
                        self.fault(&place, "the guard is `on` or `off`");
                        Some(true)
                    }
                };
            }
            list => {
                self.under = Under::List(list);
                self.document.list(list).get_or_insert_default();
            }
        }
    }

    /// Reads what is needed: names with commas between them.
    fn needs(&mut self, line: usize, text: &str, at: Range<usize>) {
        for at in split(text, at, ',') {
            match entry(text, line, at.clone()) {
                Ok(entry) if entry.condition.is_some() => {
                    self.fault(&Place { line, at }, "what is needed has no condition");
                }
                Ok(entry) => self.document.needs.get_or_insert_default().push(entry),
                Err((at, message)) => self.fault(&Place { line, at }, message),
            }
        }
    }
}

/// The parts of a line: semicolons stand for line ends. A name may have some in it, unless a heading follows.
fn parts(text: &str) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for at in split(text, 0..text.len(), ';') {
        let is_name =
            |at: &Range<usize>| heading(text, at).is_some_and(|word| is(&text[word], "name"));
        let begins = heading(text, &at).is_some_and(|word| known_heading(&text[word]).is_some());
        match parts.last_mut() {
            Some(name) if is_name(name) && !begins => name.end = at.end,
            _ => parts.push(at),
        }
    }
    parts
}

/// The parts between separators, without blanks at their ends and without empty ones.
fn split(text: &str, at: Range<usize>, separator: char) -> Vec<Range<usize>> {
    let mut from = at.start;
    let mut parts = Vec::new();
    for part in text[at].split(separator) {
        parts.push(trim(text, from..from + part.len()));
        from += part.len() + separator.len_utf8();
    }
    parts.retain(|part| !part.is_empty());
    parts
}

impl Document {
    fn list(&mut self, name: &str) -> &mut Option<Vec<Entry>> {
        match name {
            "needs" => &mut self.needs,
            "play" => &mut self.play,
            "trash" => &mut self.trash,
            "discard" => &mut self.discard,
            "gain" => &mut self.gain,
            "treasures" => &mut self.treasures,
            _ => &mut self.buy,
        }
    }

    fn has(&mut self, name: &str) -> bool {
        match name {
            "name" => self.name.is_some(),
            "guard" => self.guard.is_some(),
            list => LISTS.contains(&list) && self.list(list).is_some(),
        }
    }
}

fn is(word: &str, other: &str) -> bool {
    word.eq_ignore_ascii_case(other)
}

fn known_heading(word: &str) -> Option<&'static str> {
    HEADINGS.into_iter().find(|heading| is(word, heading))
}

/// The word before a colon at the start of a part.
fn heading(text: &str, at: &Range<usize>) -> Option<Range<usize>> {
    let colon = text[at.clone()].find(':')?;
    let word = trim(text, at.start..at.start + colon);
    let is_plain = |c: char| c.is_alphanumeric() || c == '_';
    (!word.is_empty() && text[word.clone()].chars().all(is_plain)).then_some(word)
}

fn entry(text: &str, line: usize, at: Range<usize>) -> Result<Entry, (Range<usize>, String)> {
    let part = &text[at.clone()];
    let Some(keyword) = find_word(part, "if") else {
        if let Some((start, message)) = without_if(part) {
            return Err((at.start + start..at.end, message));
        }
        return Ok(named(text, line, at));
    };
    let name_at = trim(text, at.start..at.start + keyword);
    if name_at.is_empty() {
        return Err((at.start..at.start + 2, "a card or an Event is missing before `if`".into()));
    }
    let condition_at = at.start + keyword + 2;
    let condition = grammar::condition(&text[condition_at..at.end]).map_err(|fault| {
        let rest = trim(text, (condition_at + fault.at).min(at.end)..at.end);
        let word = text[rest.clone()].find(char::is_whitespace).unwrap_or(rest.len()).max(1);
        (rest.start..rest.start + word, format!("expected {}", fault.expected))
    })?;
    Ok(Entry { condition: Some(condition), condition_at, ..named(text, line, name_at) })
}

/// A line without a condition: a name, and perhaps with what.
fn named(text: &str, line: usize, at: Range<usize>) -> Entry {
    let part = &text[at.clone()];
    let keyword = find_word(part, "with").filter(|&keyword| keyword > 0);
    let name_at = trim(text, at.start..at.start + keyword.unwrap_or(part.len()));
    let with = keyword.map(|keyword| {
        let at = trim(text, at.start + keyword + "with".len()..at.end);
        (Place { line, at: at.clone() }, text[at].to_string())
    });
    let name = text[name_at.clone()].into();
    let place = Place { line, at: name_at };
    Entry { place, name, with, condition: None, condition_at: 0 }
}

/// Where a condition begins that lacks its `if`, with what to say about it.
fn without_if(part: &str) -> Option<(usize, String)> {
    for other in ["when", "while", "where", "unless"] {
        if let Some(at) = find_word(part, other).filter(|at| *at > 0) {
            return Some((at, format!("a condition begins with `if`, not with `{other}`")));
        }
    }
    part.find(['<', '>', '=', '≤', '≥', '≠'])?;
    let is_name = |name: &str| Buyable::named(&one_blank(name)).is_some();
    let ends = || part.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
    let name = ends().rfind(|&end| is_name(&part[..end])).or_else(|| ends().next())?;
    let rest = trim(part, name..part.len());
    Some((rest.start, "`if` is missing before this condition".into()))
}

/// Where a whole word stands, whatever its case.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let mut at = 0;
    for part in text.split(|c: char| c.is_whitespace() || c == '(') {
        if part.eq_ignore_ascii_case(word) {
            return Some(at);
        }
        let separator = text[at + part.len()..].chars().next();
        at += part.len() + separator.map_or(0, char::len_utf8);
    }
    None
}

/// The same range without the blanks at its ends.
fn trim(text: &str, at: Range<usize>) -> Range<usize> {
    let part = &text[at.clone()];
    let start = at.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}
