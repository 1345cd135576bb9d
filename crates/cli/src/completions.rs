//! `freehold completions`.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;

/// Print a script that teaches a shell to complete `freehold` commands.
///
/// For bash: freehold completions bash > ~/.local/share/bash-completion/completions/freehold
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Options {
    /// The shell.
    shell: Shell,
}

/// Prints the script.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "freehold", &mut script);
    out.write_all(&script)?;
    Ok(())
}
