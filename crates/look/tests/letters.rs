//! The table of letters is what Unicode's tables of cases and of characters that are confused come to
//! ([UTS 39](https://www.unicode.org/reports/tr39/)). `UPDATE=1` writes it anew; accounts are folded anew when a database is opened.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;

/// Letters that people tell apart, whatever else looks like both of them: besides those of ASCII, ß is not b for the sake of β, and the
/// Ukrainian є is not е for the sake of ε.
fn is_apart(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || "ßє".contains(c)
}

/// Г is Γ, so that γ cannot be y while г is r.
const NOT_ALIKE: (char, char) = ('γ', 'y');

/// Letters in classes: each has another of its class, nearer to the one that stands for all.
#[derive(Default)]
struct Classes(BTreeMap<char, char>);

impl Classes {
    fn of(&self, mut c: char) -> char {
        while let Some(nearer) = self.0.get(&c) {
            c = *nearer;
        }
        c
    }

    /// Puts two into one class, unless people tell them apart.
    fn join(&mut self, a: char, b: char) -> bool {
        let (a, b) = (self.of(a), self.of(b));
        // Marks of some scripts count as letters. The common ones, which do not, stand for what looks like them.
        let is_mark = |c: char| ('\u{300}'..='\u{36f}').contains(&c);
        let rank = |c: char| {
            let ascii = (!is_apart(c), !c.is_ascii());
            (ascii, !is_mark(c), c.is_uppercase(), !c.is_alphabetic() || c == '\u{345}', c)
        };
        if a != b && is_apart(a) && is_apart(b) {
            return false;
        }
        if a != b {
            let (first, other) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
            self.0.insert(other, first);
        }
        true
    }
}

fn single(mut chars: impl Iterator<Item = char>) -> Option<char> {
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}

/// All that is left as it is when letters are taken apart from their marks.
fn all() -> Vec<char> {
    let assigned = ('\0'..='\u{323af}').chain('\u{e0000}'..='\u{e01ef}');
    assigned.filter(|c| single([*c].into_iter().nfd()) == Some(*c)).collect()
}

struct Looks {
    all: Vec<char>,
    classes: Classes,
    /// What a class looks like that looks like several characters, or like none.
    several: BTreeMap<char, String>,
    /// The look of each character that has one.
    looks: BTreeMap<char, String>,
}

impl Looks {
    fn new() -> Looks {
        let mut classes = Classes::default();
        let all = all();
        let looks: BTreeMap<char, String> = all
            .iter()
            .map(|c| (*c, skeleton(&c.to_string()).collect::<String>()))
            .filter(|(c, look)| *look != c.to_string())
            .collect();
        // A mark has a large form: the letter iota.
        for c in all.iter().copied().filter(|c| *c != '\u{345}') {
            for other in [single(c.to_lowercase()), single(c.to_uppercase())].iter().flatten() {
                assert!(classes.join(c, *other), "{c} {other}");
            }
        }
        // What holds within ASCII holds; then what large letters look like, as they differ least.
        for (c, look) in &looks {
            let ascii = single(look.chars()).filter(|look| c.is_ascii() && look.is_ascii());
            if let Some(look) = ascii {
                let (c, look) = (classes.of(*c), classes.of(look));
                if c != look {
                    classes.0.insert(c, look);
                }
            }
        }
        for large in [true, false] {
            for (c, look) in looks.iter().filter(|(c, _)| c.is_uppercase() == large) {
                if let Some(look) = single(look.chars()).filter(|look| (*c, *look) != NOT_ALIKE) {
                    classes.join(*c, look);
                }
            }
        }
        let mut several = BTreeMap::new();
        for (c, look) in looks.iter().filter(|(_, look)| single(look.chars()).is_none()) {
            let class = classes.of(*c);
            if !is_apart(class) || *c == 'm' {
                several.entry(class).or_insert_with(|| look.clone());
            }
        }
        Looks { all, classes, several, looks }
    }

    /// What a text counts as.
    fn fold(&self, text: &str) -> String {
        let mut text: String = text.nfd().collect();
        for _ in 0..8 {
            let each = text.chars().map(|c| {
                let class = self.classes.of(c);
                self.several.get(&class).cloned().unwrap_or_else(|| class.into())
            });
            text = each.collect::<String>().nfd().collect();
        }
        text
    }
}

fn table() -> String {
    let looks = Looks::new();
    let mut lines: BTreeMap<(bool, String), BTreeSet<char>> = BTreeMap::new();
    for c in looks.all.iter().copied() {
        let letter = looks.fold(&c.to_string());
        if let Some(look) = looks.looks.get(&c) {
            let face = looks.fold(look);
            if face != letter {
                lines.entry((true, face)).or_default().insert(c);
            }
        }
        if letter != c.to_string() {
            lines.entry((false, letter)).or_default().insert(c);
        }
    }
    let mut text = String::new();
    for ((is_face, look), chars) in lines {
        let hex = |chars: &mut dyn Iterator<Item = char>| {
            chars.map(|c| format!("{:x}", u32::from(c))).collect::<Vec<_>>().join(" ")
        };
        let sign = if is_face { "!" } else { "" };
        let (look, chars) = (hex(&mut look.chars()), hex(&mut chars.into_iter()));
        writeln!(text, "{sign}{look}: {chars}").unwrap();
    }
    text
}

#[test]
fn the_table_is_what_unicode_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/letters.txt");
    let table = table();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &table).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap();
    let differs = known.lines().zip(table.lines()).find(|(known, line)| known != line);
    assert_eq!(differs, None);
    assert!(known == table, "run with UPDATE=1");
}
