//! The command line as a whole, and the words that several commands understand.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, styling};
use clap::{Parser, Subcommand, ValueEnum};
use freehold_engine::{Edition, Expansion, Type};

/// Dominion in the browser and the terminal: play it, simulate it, look cards up, and check rulings.
///
/// Without a command the server starts on this machine, and you play in the browser.
#[derive(Debug, Parser)]
#[command(name = "freehold", version, styles = STYLES, disable_help_subcommand = true)]
#[command(
    after_help = "Start with `freehold`, `freehold card moat` or `freehold new --sets base,intrigue`.\n\
    `freehold COMMAND --help` tells more about a command."
)]
pub struct Cli {
    /// Colours: auto, always or never; NO_COLOR in the environment is respected.
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true
    )]
    #[arg(help_heading = "Everywhere", hide_default_value = true)]
    pub color: Color,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(crate::serve::Serve),
    Play(crate::play::Options),
    Join(crate::join::Options),
    New(crate::new::Options),
    Card(crate::card::Options),
    Cards(crate::cards::Options),
    Kingdoms(crate::kingdoms::Options),
    Sim(crate::simulator::SimArgs),
    Strategies(crate::simulator::StrategiesArgs),
    Tournament(crate::simulator::TournamentArgs),
    Sweep(crate::simulator::SweepArgs),
    Odds(crate::simulator::OddsArgs),
    Plan(crate::plan::Options),
    Check(crate::check::Options),
    Rulings(crate::rulings::Options),
    Analyse(crate::analyse::Options),
    Puzzle(crate::puzzle::Options),
    Puzzles(crate::puzzles::Options),
    Replay(crate::replay::Options),
    Db(crate::db::Options),
    Admin(crate::admin::Options),
    Completions(crate::completions::Options),
}

/// When to use colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Color {
    /// On a terminal that has them.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// What the output streams call it.
    pub fn choice(self) -> anstream::ColorChoice {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
    }
}

/// Reads an edition.
pub fn edition() -> impl TypedValueParser<Value = Edition> {
    let values = [PossibleValue::new("1").alias("first"), PossibleValue::new("2").alias("second")];
    PossibleValuesParser::new(values).map(|word| match word.as_str() {
        "1" | "first" => Edition::First,
        _ => Edition::Second,
    })
}

/// Reads the name of a set; the basic cards are one.
pub fn any_set() -> impl TypedValueParser<Value = Expansion> {
    set_among(&Expansion::ALL)
}

/// Reads the name of a set that has Kingdom cards.
pub fn kingdom_set() -> impl TypedValueParser<Value = Expansion> {
    set_among(&Expansion::KINGDOM)
}

/// Where random Kingdoms are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// All sets.
    All,
    /// This one.
    From(Expansion),
}

/// Reads where random Kingdoms are drawn from.
pub fn draw() -> impl TypedValueParser<Value = Draw> {
    let sets = Expansion::KINGDOM.into_iter().map(Expansion::id);
    let words: Vec<&'static str> = std::iter::once("random").chain(sets).collect();
    PossibleValuesParser::new(words)
        .map(|word| Expansion::with_id(&word).map_or(Draw::All, Draw::From))
}

/// Reads a card type.
pub fn card_type() -> impl TypedValueParser<Value = Type> {
    PossibleValuesParser::new([
        "action",
        "treasure",
        "victory",
        "curse",
        "attack",
        "reaction",
        "duration",
        "reserve",
        "traveller",
    ])
    .map(|word| {
        let named = |one: &Type| one.name().eq_ignore_ascii_case(&word);
        Type::ALL.into_iter().find(named).unwrap_or(Type::Action)
    })
}

fn set_among(sets: &[Expansion]) -> impl TypedValueParser<Value = Expansion> + use<> {
    let words: Vec<&'static str> = sets.iter().map(|set| set.id()).collect();
    PossibleValuesParser::new(words)
        .map(|word| Expansion::with_id(&word).unwrap_or(Expansion::Base))
}

const STYLES: styling::Styles = styling::Styles::styled()
    .header(styling::AnsiColor::Yellow.on_default().bold())
    .usage(styling::AnsiColor::Yellow.on_default().bold())
    .literal(styling::AnsiColor::Green.on_default())
    .placeholder(styling::AnsiColor::Cyan.on_default());
