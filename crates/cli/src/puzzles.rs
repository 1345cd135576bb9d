//! `freehold puzzles`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use anyhow::{Context as _, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use freehold_expert::puzzle_maker::{CheckTerms, Made, Terms, check, make};
use freehold_expert::{Effort, Shelf};
use freehold_puzzle::{Puzzle, Theme, library};
use freehold_sim::words::thousands;

use crate::simulator::{games, interrupt, progress};
use crate::style;

/// Make puzzles, or look whether they still hold.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  freehold puzzles make --folder puzzles --puzzles 120\n  \
    freehold puzzles check --playouts 50k")]
pub struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Make(MakeArgs),
    Check(CheckArgs),
}

/// Play games and keep the decisions where one answer is clearly best.
///
/// The same seed and numbers make the same puzzles. Each is written as soon as it is found: stopped with Ctrl-C, the same command goes on where it was.
/// How they are found and checked stands in docs/puzzles.md.
#[derive(Debug, Args)]
struct MakeArgs {
    /// The folder for the files; puzzles that lie there count.
    #[arg(long, value_name = "DIR", default_value = "puzzles")]
    folder: PathBuf,
    /// How many puzzles there are to be.
    #[arg(long, value_name = "N", default_value_t = Terms::default().puzzles)]
    puzzles: usize,
    /// The most boards to look at.
    #[arg(long, value_name = "N", default_value_t = Terms::default().boards)]
    boards: u32,
    /// Games on each board.
    #[arg(long, value_name = "N", default_value_t = Terms::default().games)]
    games: u32,
    /// Playouts that each puzzle must pass.
    #[arg(long, value_name = "N", default_value = "20k", value_parser = playouts)]
    playouts: u32,
    /// Games to find the plans of a board.
    #[arg(long, value_name = "GAMES", default_value = "60k", value_parser = games)]
    plans: u64,
    /// Only puzzles that are mainly about these.
    #[arg(long, value_name = "THEMES", value_delimiter = ',', value_parser = theme())]
    themes: Vec<Theme>,
    /// The seed of everything.
    #[arg(long, value_name = "N", default_value_t = Terms::default().seed)]
    seed: u64,
}

/// Search long for the best answers again, and say which puzzles no longer hold.
///
/// Exit status: 0 when all hold, 1 when one does not.
#[derive(Debug, Args)]
struct CheckArgs {
    /// The ids of puzzles; all if none is named.
    ids: Vec<String>,
    /// A folder of puzzles, instead of those that come with the program.
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Playouts for each.
    #[arg(long, value_name = "N", default_value = "20k", value_parser = playouts)]
    playouts: u32,
    /// Games to find the plans of a board.
    #[arg(long, value_name = "GAMES", default_value = "60k", value_parser = games)]
    plans: u64,
    /// The seed; another one than that of the making tells more.
    #[arg(long, value_name = "N", default_value_t = 2)]
    seed: u64,
}

/// Makes or checks puzzles.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match &options.what {
        What::Make(args) => args.run(out),
        What::Check(args) => args.run(out),
    }
}

impl MakeArgs {
    fn run(&self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let terms = Terms {
            seed: self.seed,
            puzzles: self.puzzles,
            boards: self.boards,
            games: self.games,
            playouts: self.playouts,
            plans: Effort::Games(self.plans),
            themes: self.themes.clone(),
        };
        std::fs::create_dir_all(&self.folder)
            .with_context(|| format!("cannot make the folder {}", self.folder.display()))?;
        let known = read(&self.folder)?;
        let bar = progress::bar("puzzles");
        bar.set_length(terms.puzzles as u64);
        let mut failed = None;
        let mut keep = |puzzle: &Puzzle| {
            let path = self.folder.join(format!("{}.puzzle", puzzle.id()));
            let written = std::fs::write(&path, puzzle.to_string());
            let written = written.with_context(|| format!("cannot write {}", path.display()));
            let told = written.and_then(|()| Ok(writeln!(out, "{}", puzzle.id())?));
            failed = told.err();
            failed.is_none()
        };
        let tell = |made: &Made| {
            bar.set_position(made.puzzles as u64);
            bar.set_message(format!("board {}, game {}", made.boards, made.games));
        };
        let stop = interrupt::watch();
        let made = make(&terms, &known, &mut keep, &tell, &stop);
        bar.finish_and_clear();
        if let Some(error) = failed {
            return Err(error);
        }
        let number = |n: u32| thousands(n.into());
        writeln!(
            out,
            "{} puzzles. {} games on {} boards, {} decisions looked at; {} seemed clear, {} were weighed, {} held.",
            thousands(made.puzzles as u64),
            number(made.games),
            number(made.boards),
            number(made.looked_at),
            number(made.candidates),
            number(made.weighed),
            number(made.held),
        )?;
        if stop.load(Ordering::Relaxed) {
            writeln!(out, "Stopped; the same command goes on.")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl CheckArgs {
    fn run(&self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let all = match &self.folder {
            Some(folder) => read(folder)?,
            None => library::all().to_vec(),
        };
        if let Some(id) = self.ids.iter().find(|id| !all.iter().any(|one| one.id() == **id)) {
            bail!("there is no puzzle {id:?}; `freehold puzzle` lists them");
        }
        let wanted =
            |one: &&Puzzle| self.ids.is_empty() || self.ids.iter().any(|id| id == one.id());
        let puzzles: Vec<&Puzzle> = all.iter().filter(wanted).collect();
        let plans = Effort::Games(self.plans);
        let terms = CheckTerms { playouts: self.playouts, plans, seed: self.seed };
        let (shelf, stop) = (Shelf::default(), interrupt::watch());
        let bar = progress::bar("puzzles");
        bar.set_length(puzzles.len() as u64);
        let (mut checked, mut failed) = (0, 0);
        for &puzzle in &puzzles {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let found = check(puzzle, &shelf, terms);
            checked += 1;
            bar.inc(1);
            let why = match found {
                Ok(checked) if checked.holds => continue,
                Ok(checked) => {
                    let (lead, width) =
                        (checked.lead.mean * 100.0, checked.lead.half_width() * 100.0);
                    format!("the right answer is ahead by {lead:.1} ± {width:.1} points")
                }
                Err(error) => error.to_string(),
            };
            failed += 1;
            bar.suspend(|| {
                writeln!(out, "{} {}: {why}", style::error("does not hold"), puzzle.id())
            })?;
        }
        bar.finish_and_clear();
        writeln!(out, "{} of {} puzzles checked, {failed} do not hold", checked, puzzles.len())?;
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// The puzzles of a folder, by their names.
fn read(folder: &Path) -> anyhow::Result<Vec<Puzzle>> {
    let cannot = || format!("cannot read {}", folder.display());
    let entries = std::fs::read_dir(folder).with_context(cannot)?;
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .with_context(cannot)?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "puzzle"));
    files.sort();
    let parse = |path: PathBuf| {
        let text = std::fs::read_to_string(&path)?;
        let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Puzzle::parse(&id, &text).with_context(|| format!("{}", path.display()))
    };
    files.into_iter().map(parse).collect()
}

/// Reads a theme.
fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::word)).map(|word| {
        let named = |theme: &Theme| theme.word() == word;
        Theme::ALL.into_iter().find(named).unwrap_or(Theme::Purchase)
    })
}

/// A number of playouts, written as a number of games is.
fn playouts(text: &str) -> Result<u32, String> {
    const LEAST: u32 = 100;
    let n = games(text).ok().and_then(|n| u32::try_from(n).ok());
    n.filter(|&n| (LEAST..=100_000_000).contains(&n))
        .ok_or_else(|| format!("a number of playouts from {LEAST} to 100M, such as 20000 or 50k"))
}
