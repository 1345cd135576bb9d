//! The table of letters.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Each line has what some characters look like, a colon, and those characters, as hexadecimal numbers. Behind a `!` stand those that
/// look otherwise in this form, large or small, than what they count as.
const TABLE: &str = include_str!("letters.txt");

/// What letters look like.
pub(crate) struct Letters {
    letters: HashMap<char, String>,
    faces: HashMap<char, String>,
}

/// The table, read once.
pub(crate) fn letters() -> &'static Letters {
    static LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::read(TABLE));
    &LETTERS
}

impl Letters {
    fn read(table: &str) -> Letters {
        let mut all = Letters { letters: HashMap::new(), faces: HashMap::new() };
        for line in table.lines() {
            let (map, line) = match line.strip_prefix('!') {
                Some(line) => (&mut all.faces, line),
                None => (&mut all.letters, line),
            };
            if let Some((look, chars)) = line.split_once(':') {
                let look: String = numbered(look).collect();
                map.extend(numbered(chars).map(|c| (c, look.clone())));
            }
        }
        all
    }

    /// What a character counts as, if not as itself.
    pub(crate) fn letter(&self, c: char) -> Option<&str> {
        self.letters.get(&c).map(String::as_str)
    }

    /// What a character looks like in this form, if that is not what it counts as.
    pub(crate) fn face(&self, c: char) -> Option<&str> {
        self.faces.get(&c).map(String::as_str)
    }
}

fn numbered(text: &str) -> impl Iterator<Item = char> {
    text.split_whitespace().filter_map(|hex| u32::from_str_radix(hex, 16).ok()?.try_into().ok())
}
