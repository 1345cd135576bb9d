//! What is shown on a terminal stands in the order in which it is written.
//!
//! Names come out of files that anybody may have made. A mark of Unicode that turns the direction of writing would turn all that
//! follows it on the line, also figures that have nothing to do with the name.

use std::borrow::Cow;
use std::io::{Result, Write};

/// Stands for a mark that is not shown.
const INSTEAD: &str = "\u{fffd}";

/// Marks that set the direction of what follows.
fn turns(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text in which nothing turns the rest around.
pub fn shown(text: &str) -> Cow<'_, str> {
    match text.contains(turns) {
        true => text.replace(turns, INSTEAD).into(),
        false => text.into(),
    }
}

/// An output. On a terminal nothing in it turns the rest around; files and programs get what there is.
pub struct Output<W> {
    to: W,
    is_terminal: bool,
}

impl<W: Write> Output<W> {
    /// What is written goes there.
    pub fn new(to: W, is_terminal: bool) -> Output<W> {
        Output { to, is_terminal }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        // Texts are written in whole characters.
        match std::str::from_utf8(bytes) {
            Ok(text) if self.is_terminal => {
                self.to.write_all(shown(text).as_bytes())?;
                Ok(bytes.len())
            }
            _ => self.to.write(bytes),
        }
    }

    fn flush(&mut self) -> Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_turns_nothing_around_on_a_terminal() {
        let line = "\u{202e}nnA\u{2066} and Zoë 👩‍🌾: 12 points\n";
        let written = |is_terminal: bool| {
            let mut bytes = Vec::new();
            write!(Output::new(&mut bytes, is_terminal), "{line}").expect("it is written");
            String::from_utf8(bytes).expect("UTF-8")
        };
        assert_eq!(written(true), "\u{fffd}nnA\u{fffd} and Zoë 👩‍🌾: 12 points\n");
        assert_eq!(written(false), line);
        assert_eq!(shown("Ann"), "Ann");
    }
}
