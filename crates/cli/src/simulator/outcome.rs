//! What a long run leaves behind.

use std::io::Write;
use std::process::ExitCode;

use crate::style::faint;

/// The exit status of a run that was stopped: that of a program ended by Ctrl-C.
pub const STOPPED: u8 = 130;

/// What a long run leaves behind: what to print, and how to go on if it was stopped.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What to print.
    pub text: String,
    /// How to go on, if it was stopped before its end.
    pub go_on: Option<String>,
}

impl Outcome {
    /// Prints it. How to go on stands beside the result, which may be read by a program.
    ///
    /// # Errors
    /// The output is closed.
    pub fn print(&self, out: &mut impl Write) -> std::io::Result<ExitCode> {
        writeln!(out, "{}", self.text.trim_end())?;
        let Some(go_on) = &self.go_on else { return Ok(ExitCode::SUCCESS) };
        out.flush()?;
        anstream::eprintln!("{}", faint(format!("Stopped. {go_on}")));
        Ok(ExitCode::from(STOPPED))
    }
}
