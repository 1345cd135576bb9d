//! Which names look alike.
//!
//! [`fold`] leaves of a text what two texts have in common that can be taken for each other: one letter for all that look like it,
//! large or small, in any script. What is written down by it must be found again, so that it goes by a table of its own
//! (`letters.txt`), and not by whatever a library says today.
//!
//! ```
//! use freehold_look::{alike, fold};
//!
//! assert_eq!(fold("Ilya"), fold("1LYA"));
//! assert!(alike("Tom", "ТОМ"), "the second one is Cyrillic");
//! assert_ne!(fold("Zoe"), fold("Zoë"));
//! ```

mod letters;

use unicode_normalization::UnicodeNormalization as _;

use crate::letters::{Letters, letters};

/// A text with one letter for all that look alike, whether large or small. Folding twice changes nothing more.
///
/// A letter whose large and small forms look like two different ones (`Ν` like N, `ν` like v) counts as one of them: see [`as_written`].
pub fn fold(text: &str) -> String {
    settle(text.nfd().collect())
}

/// A text folded by how each letter looks in the form in which it is written, large or small.
pub fn as_written(text: &str) -> String {
    settle(through(text.nfd(), Letters::face))
}

/// Whether two texts look alike.
pub fn alike(a: &str, b: &str) -> bool {
    fold(a) == fold(b) || as_written(a) == as_written(b)
}

/// What the names of two accounts have in common that can be taken for each other: what [`fold`] leaves of the letters and digits.
/// Spaces, signs and accents count for nothing.
pub fn fold_name(name: &str) -> String {
    bare(fold(name))
}

/// The same of a name by how each letter looks in the form in which it is written: no account is opened that looks like another's.
pub fn written_name(name: &str) -> String {
    bare(as_written(name))
}

/// The letters and digits of a folded text. Once signs are gone, marks may change places.
fn bare(mut folded: String) -> String {
    loop {
        let kept: String = folded.chars().filter(|c| c.is_alphanumeric()).collect();
        let next = fold(&kept);
        if next == folded {
            return folded;
        }
        folded = next;
    }
}

/// One round is enough but where marks change places: each round leaves fewer of those.
fn settle(mut text: String) -> String {
    loop {
        let next = through(text.chars(), Letters::letter).nfd().collect();
        if next == text {
            return text;
        }
        text = next;
    }
}

fn through<'t>(
    chars: impl Iterator<Item = char>,
    look: impl Fn(&'t Letters, char) -> Option<&'t str>,
) -> String {
    let letters = letters();
    let mut looks = String::new();
    for c in chars {
        match look(letters, c) {
            Some(other) => looks.push_str(other),
            None => looks.push(c),
        }
    }
    looks
}
