//! The `freehold` command.

mod admin;
mod analyse;
mod args;
mod card;
mod cards;
mod check;
mod completions;
mod db;
mod deal;
mod fullscreen;
mod join;
mod kingdoms;
mod lookup;
mod new;
mod plan;
mod play;
mod puzzle;
mod puzzles;
mod replay;
mod rulings;
mod serve;
mod shown;
mod simulator;
mod style;
mod table;

use std::io::{self, IsTerminal as _, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use shown::{Output, shown};

fn main() -> ExitCode {
    let cli = Cli::parse();
    cli.color.choice().write_global();
    match run(cli) {
        Ok(code) => code,
        // Whoever reads our output has seen enough: `freehold cards | head` is no failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let why = format!("{error:#}");
            anstream::eprintln!("{}: {}", style::error("error"), shown(&why));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let is_terminal = io::stdout().is_terminal();
    let out = &mut Output::new(anstream::stdout().lock(), is_terminal);
    match cli.command {
        Some(Command::Check(options)) => return check::run(&options, out),
        Some(Command::Puzzles(options)) => return puzzles::run(&options, out),
        Some(Command::Rulings(options)) => rulings::run(&options, out)?,
        Some(Command::Cards(options)) => cards::run(&options, out)?,
        Some(Command::Card(options)) => card::run(&options, out)?,
        Some(Command::Kingdoms(options)) => kingdoms::run(&options, out)?,
        Some(Command::New(options)) => new::run(&options, out)?,
        Some(Command::Play(options)) => play::run(&options, out)?,
        Some(Command::Join(options)) => join::run(&options, out)?,
        Some(Command::Sim(options)) => return Ok(options.run()?.print(out)?),
        Some(Command::Strategies(options)) => writeln!(out, "{}", options.run()?.trim_end())?,
        Some(Command::Tournament(options)) => return Ok(options.run()?.print(out)?),
        Some(Command::Sweep(options)) => return Ok(options.run()?.print(out)?),
        Some(Command::Plan(options)) => return Ok(plan::run(&options)?.print(out)?),
        Some(Command::Odds(options)) => writeln!(out, "{}", options.run()?.trim_end())?,
        Some(Command::Analyse(options)) => analyse::run(&options, out)?,
        Some(Command::Puzzle(options)) => puzzle::run(&options, out)?,
        Some(Command::Replay(options)) => replay::run(&options, out)?,
        Some(Command::Completions(options)) => completions::run(&options, out)?,
        Some(Command::Serve(options)) => serve::run(options)?,
        Some(Command::Db(options)) => return db::run(&options, out),
        Some(Command::Admin(options)) => admin::run(&options, out)?,
        None => serve::run_default()?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(is))
}
