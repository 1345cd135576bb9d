//! Writing a puzzle.

use std::fmt;

use crate::puzzle::{FORMAT, Puzzle, written};

/// The puzzle as a file, which [`Puzzle::parse`] reads.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "puzzle: {FORMAT}")?;
        writeln!(f, "title: {}", self.title().trim())?;
        writeln!(f, "difficulty: {}", self.difficulty().word())?;
        let themes: Vec<&str> = self.themes().iter().map(|theme| theme.word()).collect();
        writeln!(f, "themes: {}", themes.join(", "))?;
        if let Some(checked) = self.checked() {
            writeln!(f, "checked: {}", checked.trim())?;
        }
        writeln!(f, "sum: {:04x}", self.sum())?;
        writeln!(f, "answers:")?;
        for tried in self.answers() {
            let verdict = if tried.right { "right" } else { "wrong" };
            let (chance, error, playouts) = (tried.chance, tried.error, tried.playouts);
            let answers = written(&tried.answers);
            write!(f, "  {verdict}  {chance:5.1} ± {error:4.1}  {playouts:>7}  {answers}")?;
            match &tried.note {
                Some(note) => writeln!(f, " | {}", note.trim())?,
                None => writeln!(f)?,
            }
        }
        writeln!(f, "words:")?;
        for line in self.words().trim().lines() {
            writeln!(f, "{}", format!("  {}", line.trim()).trim_end())?;
        }
        writeln!(f, "game:")?;
        f.write_str(&freehold_notation::save(self.setup(), self.players(), self.moves()))
    }
}
