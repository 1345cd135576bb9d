//! Lines of input: from a pipe as they come, from a person with an editor.

use std::io::{BufRead, IsTerminal as _, Write};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::style;

/// Where lines come from.
pub enum Lines<R> {
    /// A pipe or a file.
    Piped(R),
    /// A person, who can edit the line and call earlier ones back.
    Typed(Box<DefaultEditor>),
}

impl<R: BufRead> Lines<R> {
    /// Lines from this input, which is the standard one. The editor is there if it is a terminal that can do it.
    pub fn new(input: R) -> Lines<R> {
        if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
            return Lines::Piped(input);
        }
        DefaultEditor::new().map_or(Lines::Piped(input), |editor| Lines::Typed(Box::new(editor)))
    }

    /// One line without the blanks around it; nothing at the end, or if the person wants no more.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn read(&mut self, prompt: &str, out: &mut impl Write) -> anyhow::Result<Option<String>> {
        let input = match self {
            Lines::Piped(input) => input,
            Lines::Typed(editor) => {
                out.flush()?;
                return typed(editor, prompt);
            }
        };
        piped(input, prompt, out)
    }
}

/// The next line of an input that nobody edits.
///
/// # Errors
/// Input or output that fails.
pub fn piped(
    input: &mut impl BufRead,
    prompt: &str,
    out: &mut impl Write,
) -> anyhow::Result<Option<String>> {
    write!(out, "{}", style::key(prompt))?;
    out.flush()?;
    let mut line = Vec::new();
    let n = input.read_until(b'\n', &mut line)?;
    let line = String::from_utf8_lossy(&line).trim().to_string();
    // What is piped in shows in the output as if it had been typed.
    if n == 0 || !std::io::stdin().is_terminal() {
        writeln!(out, "{line}")?;
    }
    Ok((n > 0).then_some(line))
}

fn typed(editor: &mut DefaultEditor, prompt: &str) -> anyhow::Result<Option<String>> {
    match editor.readline(prompt) {
        Ok(line) => {
            let line = line.trim().to_string();
            if !line.is_empty() {
                let _ = editor.add_history_entry(&line);
            }
            Ok(Some(line))
        }
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
