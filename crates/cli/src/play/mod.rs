//! `freehold play`.

mod advice;
mod level;
pub mod menu;
mod score;
pub mod screen;
mod seats;
mod sitting;
mod talk;

use std::io::{IsTerminal as _, Write};
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use freehold_bots::BotKind;
use freehold_engine::{Rng, next_starter};

use crate::deal::Deal;
use seats::Seats;
use sitting::Sitting;
use talk::Talk;

/// Play a game in the terminal: people on one keyboard, and bots.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold play\n  freehold play --player Ann --player Bob --sets base,intrigue\n  \
    freehold play --kingdom \"First Game\" --bot apprentice --bot reeve\n  freehold play --load game.scn\n\n\
    In the game `help` lists what can be typed."
)]
pub struct Options {
    /// Lines of text, without drawing on the whole screen; so far the only way.
    #[arg(long)]
    plain: bool,
    /// The name of a person; may be repeated.
    #[arg(long = "player", value_name = "NAME")]
    people: Vec<String>,
    /// A bot; may be repeated.
    #[arg(long = "bot", value_name = "BOT", value_parser = bot())]
    bots: Vec<BotKind>,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    #[command(flatten)]
    deal: Deal,
}

impl Options {
    /// Whether somebody sits there who has not said against whom to play.
    fn wants_to_choose(&self) -> bool {
        let seats = self.deal.players.map_or(2, usize::from);
        let bots_missing = self.bots.is_empty() && self.people.len().max(1) < seats;
        bots_missing && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
    }
}

/// Reads the name of a bot.
fn bot() -> impl TypedValueParser<Value = BotKind> {
    let known = BotKind::ALL.into_iter().map(|kind| match kind {
        BotKind::BigMoney => PossibleValue::new("money").alias("big_money").help(kind.style()),
        BotKind::Reeve => PossibleValue::new("reeve")
            .alias("steward")
            .help(format!("{} Once called steward", kind.style())),
        _ => PossibleValue::new(kind.id()).help(kind.style()),
    });
    PossibleValuesParser::new(known).map(|word| match word.as_str() {
        "money" => BotKind::BigMoney,
        word => BotKind::named(word).unwrap_or(BotKind::Reeve),
    })
}

/// Plays a game.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(path) = &options.load {
        let (sitting, seats) = Sitting::load(path, &options.people)?;
        return start(sitting, seats, out);
    }
    let usual = match options.wants_to_choose() {
        true => level::choose(&mut std::io::stdin().lock(), out)?,
        false => Some(BotKind::FIRST_OPPONENT),
    };
    let Some(usual) = usual else { return Ok(()) };
    let seats = Seats::new(&options.people, &options.bots, options.deal.players, usual)?;
    play(&options.deal, seats, out)
}

fn play(deal: &Deal, seats: Seats, out: &mut impl Write) -> anyhow::Result<()> {
    let mut setup = deal.setup(seats.names.len() as u8)?;
    setup.first = next_starter(setup.edition, setup.players, None, &mut Rng::new(setup.seed));
    let sitting = Sitting::new(setup, &seats)?;
    start(sitting, seats, out)
}

fn start(sitting: Sitting, seats: Seats, out: &mut impl Write) -> anyhow::Result<()> {
    Talk::new(sitting, seats, std::io::stdin().lock(), out).run()
}
