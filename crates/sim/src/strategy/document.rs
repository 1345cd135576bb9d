//! A strategy file, line by line: headings, and what stands under them.

use std::ops::Range;

use freehold_engine::suggest;

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

/// The longest line: longer ones are no strategy, and a program has its bounds.
const LONGEST_LINE: usize = 1_000;
/// The most lines.
const MOST_LINES: usize = 2_000;

const LISTS: [&str; 7] = ["needs", "buy", "play", "trash", "discard", "gain", "treasures"];
const HEADINGS: [&str; 9] =
    ["name", "needs", "guard", "buy", "play", "trash", "discard", "gain", "treasures"];

/// Reads a file's lines; all faults are noted, and reading goes on behind each.
pub(super) fn read(source: &Source<'_>, faults: &mut Vec<Fault>) -> Document {
    let mut document = Document::default();
    let mut list: Option<&'static str> = None;
    for (line, &full) in source.0.iter().enumerate() {
        if line >= MOST_LINES || full.len() > LONGEST_LINE {
            let what = if line >= MOST_LINES { "the file is" } else { "the line is" };
            faults.push(source.fault(&Place { line, at: 0..1 }, format!("{what} too long")));
            if line >= MOST_LINES {
                break;
            }
            continue;
        }
        let text = &full[..full.find('#').unwrap_or(full.len())];
        let mut start = 0;
        if let Some((heading, at)) = heading(text) {
            start = at.end + 1;
            let Some(known) = HEADINGS.into_iter().find(|h| h.eq_ignore_ascii_case(heading)) else {
                let message = format!("there is no heading {heading:?}");
                let words = suggest(heading, HEADINGS);
                let fault = source.fault(&Place { line, at }, message);
                faults.push(if words.is_empty() {
                    fault.help(format!("the headings are {}", HEADINGS.join(", ")))
                } else {
                    fault.suggest(&words)
                });
                // What stands under it must not be taken for the list before.
                list = Some("");
                continue;
            };
            let place = Place { line, at };
            if document.has(known) {
                faults.push(source.fault(&place, format!("`{known}:` stands here twice")));
            }
            let rest = text[start..].trim();
            match known {
                "name" => {
                    if rest.is_empty() {
                        faults.push(source.fault(&place, "the name is missing"));
                    }
                    document.name = Some(rest.into());
                    list = None;
                    continue;
                }
                "guard" => {
                    document.guard = match rest.to_lowercase().as_str() {
                        "on" => Some(true),
                        "off" => Some(false),
                        _ => {
                            let place = Place { line, at: start..text.len() };
                            let fault = source.fault(&place, "the guard is `on` or `off`");
                            faults.push(fault);
                            Some(true)
                        }
                    };
                    list = None;
                    continue;
                }
                known => {
                    list = Some(known);
                    document.list(known).get_or_insert_default();
                }
            }
        }
        if text[start..].trim().is_empty() {
            continue;
        }
        match list {
            Some("") => {}
            None => {
                let at = trim(text, start..text.len());
                let fault = source.fault(&Place { line, at }, "this stands under no heading");
                faults.push(fault.help("a list begins with a heading such as `buy:`"));
            }
            Some(list) => {
                let entries = entries(source, line, text, start, list == "needs", faults);
                document.list(list).get_or_insert_default().extend(entries);
            }
        }
    }
    document
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

/// The word before a colon at the start of a line.
fn heading(text: &str) -> Option<(&str, Range<usize>)> {
    let colon = text.find(':')?;
    let at = trim(text, 0..colon);
    let word = &text[at.clone()];
    let plain = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    plain.then_some((word, at.start..colon))
}

/// The entries of one line; semicolons stand for line ends, and in a list of names commas too.
fn entries(
    source: &Source<'_>,
    line: usize,
    text: &str,
    start: usize,
    only_names: bool,
    faults: &mut Vec<Fault>,
) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut from = start;
    for part in text[start..].split(|c| c == ';' || only_names && c == ',') {
        let at = trim(text, from..from + part.len());
        from += part.len() + 1;
        if at.is_empty() {
            continue;
        }
        match entry(text, line, at.clone()) {
            Ok(entry) if only_names && entry.condition.is_some() => {
                faults.push(source.fault(&Place { line, at }, "what is needed has no condition"));
            }
            Ok(entry) => entries.push(entry),
            Err((at, message)) => faults.push(source.fault(&Place { line, at }, message)),
        }
    }
    entries
}

fn entry(text: &str, line: usize, at: Range<usize>) -> Result<Entry, (Range<usize>, String)> {
    let part = &text[at.clone()];
    let Some(keyword) = find_word(part, "if") else {
        let name = part.into();
        let place = Place { line, at };
        return Ok(Entry { place, name, condition: None, condition_at: 0 });
    };
    let name_at = trim(text, at.start..at.start + keyword);
    if name_at.is_empty() {
        return Err((at.start..at.start + 2, "a card or an Event is missing before `if`".into()));
    }
    let condition_at = at.start + keyword + 2;
    let condition = grammar::condition(&text[condition_at..at.end]).map_err(|fault| {
        let here = condition_at + fault.at;
        let rest = &text[here.min(at.end)..at.end];
        let end = here + rest.trim_start().find(char::is_whitespace).unwrap_or(rest.len());
        let here = here + (rest.len() - rest.trim_start().len());
        (here..end.max(here + 1).min(at.end.max(here + 1)), format!("expected {}", fault.expected))
    })?;
    let name = text[name_at.clone()].into();
    Ok(Entry { place: Place { line, at: name_at }, name, condition: Some(condition), condition_at })
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
