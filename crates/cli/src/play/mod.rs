//! `freehold play`.

mod advice;
mod ahead;
mod desk;
mod kept;
mod level;
pub mod lines;
pub mod menu;
mod opponent;
mod score;
pub mod screen;
mod seats;
mod sitting;
mod start;
mod talk;

use std::io::{IsTerminal as _, Write};
use std::path::PathBuf;

use clap::Args;
use freehold_engine::{Rng, next_starter};
use freehold_tui::Screen;

use crate::deal::Deal;
use crate::fullscreen;
use desk::Desk;
use kept::Kept;
use lines::Lines;
use opponent::{Opponent, OpponentParser};
use seats::Seats;
use sitting::Sitting;
use start::Start;
use talk::Talk;

/// Play a game in the terminal: people on one keyboard, and bots.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold play\n  freehold play --player Ann --player Bob --sets base,intrigue\n  \
    freehold play --kingdom \"First Game\" --bot apprentice --bot my.strategy\n  \
    freehold play --watch --bot reeve --bot double_witch\n  freehold play --resume\n  freehold play --load game.scn\n\n\
    On a terminal the table takes the whole screen, and ? shows the keys; with --plain, `help` lists what can be typed.\n\
    A game is kept as it is played: after Ctrl-C, a crash or a closed terminal --resume goes on with it."
)]
pub struct Options {
    /// Lines of text, without drawing on the whole screen; what is not a terminal gets them anyway.
    #[arg(long)]
    plain: bool,
    /// The name of a person; may be repeated.
    #[arg(long = "player", value_name = "NAME")]
    people: Vec<String>,
    /// A bot, or a strategy: its file, or its name in the library. May be repeated.
    #[arg(long = "bot", value_name = "BOT", value_parser = OpponentParser)]
    bots: Vec<Opponent>,
    /// Watch bots and strategies play each other.
    #[arg(long, conflicts_with_all = ["people", "plain", "players"])]
    watch: bool,
    /// Go on with the game that was played last.
    #[arg(long, conflicts_with_all = ["people", "bots", "load", "watch"])]
    resume: bool,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE", conflicts_with = "watch")]
    load: Option<PathBuf>,
    #[command(flatten)]
    pub look: fullscreen::Look,
    #[command(flatten)]
    deal: Deal,
}

impl Options {
    /// Whether somebody sits there who has said nothing of the game to play.
    fn is_open(&self) -> bool {
        let seats = self.deal.players.map_or(2, usize::from);
        self.bots.is_empty() && self.people.len().max(1) < seats && is_terminal()
    }
}

fn is_terminal() -> bool {
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

/// Plays a game.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let full = is_terminal() && !options.plain;
    if options.watch && !full {
        anyhow::bail!("--watch needs a terminal");
    }
    if let Some(path) = &options.load {
        let (sitting, seats) = Sitting::load(path, &options.people, &options.bots)?;
        return play(options, sitting, seats, kept(), out);
    }
    if options.resume {
        let Some(game) = kept::waiting().into_iter().next() else {
            anyhow::bail!("no game waits to be resumed")
        };
        let (sitting, seats, kept) = game.resume()?;
        return play(options, sitting, seats, Some(kept), out);
    }
    let start = match options.is_open() {
        true if full => start::on_screen(options)?,
        true => start::in_lines(options, out)?,
        false => Start::usual(),
    };
    let seats = match start {
        Start::Leave => return Ok(()),
        Start::Resume(game) => {
            let (sitting, seats, kept) = game.resume()?;
            return play(options, sitting, seats, Some(kept), out);
        }
        Start::Against(_) if options.watch => Seats::watched(&options.bots)?,
        Start::Against(usual) => {
            Seats::new(&options.people, &options.bots, options.deal.players, &usual)?
        }
    };
    let wanted: Vec<_> = options.bots.iter().flat_map(Opponent::wanted).collect();
    let mut setup = options.deal.requiring(&wanted).setup(seats.names.len() as u8)?;
    setup.first = next_starter(setup.edition, setup.players, None, &mut Rng::new(setup.seed));
    let sitting = Sitting::new(setup, &seats)?;
    // Games of bots alone can be watched again, and what is piped in is known already.
    let kept = if is_terminal() && !options.watch { kept() } else { None };
    play(options, sitting, seats, kept, out)
}

/// A place for a new game. One that cannot be kept can be played all the same.
fn kept() -> Option<Kept> {
    if !is_terminal() {
        return None;
    }
    Kept::new().unwrap_or_else(|error| {
        anstream::eprintln!("the game will not be kept: {error:#}");
        None
    })
}

fn play(
    options: &Options,
    sitting: Sitting,
    seats: Seats,
    kept: Option<Kept>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if options.plain || !is_terminal() {
        return Talk::new(sitting, seats, Lines::new(std::io::stdin().lock()), kept, out).run();
    }
    let is_kept = kept.is_some();
    let screen = Screen::default();
    let (deeds, progress) = Desk::open(sitting, seats, kept, screen.post());
    let gone = options.look.show(screen, &deeds)?;
    if let Some(why) = gone {
        anyhow::bail!("{why}");
    }
    if is_kept && progress.is_unfinished() {
        writeln!(out, "The game is kept: `freehold play --resume` goes on with it.")?;
    }
    Ok(())
}
