//! `freehold play`.

mod menu;
mod score;
mod screen;
mod seats;
mod sitting;
mod talk;

use std::io::Write;
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
    freehold play --kingdom \"First Game\" --bot money --bot random\n  freehold play --load game.scn\n\n\
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

/// Reads the name of a bot.
fn bot() -> impl TypedValueParser<Value = BotKind> {
    let known = BotKind::ALL.into_iter().filter(|kind| !kind.thinks()).map(|kind| match kind {
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
    let seats = Seats::new(&options.people, &options.bots, options.deal.players)?;
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
