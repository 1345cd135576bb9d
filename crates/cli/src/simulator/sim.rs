//! `sim`.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::anyhow;
use clap::Args;
use freehold_sim::{
    Crew, Length, Noted, Side, SimOptions, SimResult, Start, Which, library, read_text, report,
    sample_game, simulate, start,
};

use super::board::BoardArgs;
use super::ray::Ray;
use super::{
    Outcome, cannot_write, game_table, games, interrupt, may_write, per_cent, progress, side,
    sim_table, write,
};
use crate::table;

/// Let strategies and bots play against each other, many times.
///
/// Every side takes every seat equally often, with the same shuffles. Ctrl-C stops and shows what is known so far.
#[derive(Args, Clone, Debug)]
pub struct SimArgs {
    /// Two to six sides: strategy files, names from `freehold strategies`, or bots: random, big-money, novice,
    /// apprentice, reeve (once called steward), expert, master and grandmaster. `expert@2000` thinks by as many playouts about a
    /// decision, `master@0.5s` for as long.
    #[arg(required = true, num_args = 2..=6, value_name = "SIDE")]
    pub sides: Vec<PathBuf>,
    /// How many games.
    #[arg(long, default_value = "10000", value_parser = games, value_name = "N")]
    pub games: u64,
    /// Play until every score is known to within this many per cent.
    #[arg(long, value_parser = per_cent, value_name = "PERCENT", conflicts_with = "games")]
    pub until: Option<f64>,
    /// Play until it is clear which of two is better, or that neither is this many per cent away from even.
    #[arg(long, value_parser = per_cent, value_name = "PERCENT", num_args = 0..=1, default_missing_value = "1")]
    #[arg(conflicts_with_all = ["games", "until"])]
    pub decide: Option<f64>,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Begin every game where this position stands: a scenario in the notation, with its moves. The first side plays the first
    /// player of the position, and so on.
    #[arg(long, value_name = "FILE", help_heading = "Board", conflicts_with_all = ["board", "opening", "deck", "edition"])]
    pub from: Option<PathBuf>,
    /// Shuffle the decks of the position: the order in which they are written does not count.
    #[arg(long, help_heading = "Board", requires = "from")]
    pub shuffle: bool,
    /// Show one of the games, with open hands: the first, the median by points, or the first that a side won or lost: first, median,
    /// won=NAME or lost=NAME.
    #[arg(long, value_name = "WHICH", num_args = 0..=1, default_missing_value = "first")]
    pub show: Option<Which>,
    /// Let a Ray cluster play the games, with the same result: its address, or `auto`. Needs the Python package.
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["threads", "from", "opening", "deck"])]
    pub ray: Option<String>,
    /// Keep what was played in this file: stopped with Ctrl-C, the same command goes on where it was.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print CSV.
    #[arg(long)]
    pub csv: bool,
    /// Write every turn's figures as CSV, of all games; otherwise turns are noted in enough of them.
    #[arg(long, value_name = "FILE")]
    pub turns: Option<PathBuf>,
    /// Write a report as one HTML page.
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Write the pictures of the report as SVG files.
    #[arg(long, value_name = "FOLDER")]
    pub svg: Option<PathBuf>,
}

impl SimArgs {
    /// The options that are meant.
    ///
    /// # Errors
    /// A strategy cannot be read.
    pub fn options(&self) -> anyhow::Result<SimOptions> {
        let sides: Result<Vec<Side>, _> = self.sides.iter().map(|path| side(path)).collect();
        let length = match (self.until, self.decide) {
            (Some(share), _) => Length::Until(share),
            (_, Some(share)) => Length::Decided(share),
            _ => Length::Games(self.games),
        };
        // Whoever asks for the turns themselves gets those of all games.
        let noted = if self.turns.is_some() { Noted::Everything } else { Noted::Enough };
        Ok(SimOptions {
            noted,
            board: self.board.board(),
            start: self.start()?,
            edition: self.board.edition,
            length,
            threads: self.board.threads,
            seed: self.board.seed,
            crew: self.crew(),
            // A cluster keeps its own.
            checkpoint: self.checkpoint.clone().filter(|_| self.ray.is_none()),
            ..SimOptions::new(sides?)
        })
    }

    /// How games begin.
    fn start(&self) -> anyhow::Result<Start> {
        let Some(path) = &self.from else { return Ok(self.board.start()?) };
        let text = freehold_notation::read_file(path)
            .map_err(|cause| anyhow!("cannot read {}: {cause}", path.display()))?;
        start::position(&text, self.shuffle).map_err(|error| anyhow!("{}: {error}", path.display()))
    }

    /// Who plays, if it is not this machine.
    fn crew(&self) -> Option<Arc<dyn Crew>> {
        let (sides, checkpoint) = (self.sides.clone(), self.checkpoint.clone());
        let address = self.ray.clone()?;
        Some(Arc::new(Ray { python: Ray::python(), address, sides, checkpoint }))
    }

    /// Does it, and says what to print.
    ///
    /// # Errors
    /// Whatever stood in the way.
    pub fn run(&self) -> anyhow::Result<Outcome> {
        let options = self.options()?;
        self.may_write()?;
        let names = options.names();
        let bar = progress::bar("games");
        let result = simulate(
            &options,
            &|snapshot| progress::show(&bar, &names, snapshot),
            &interrupt::watch(),
        )?;
        bar.finish_and_clear();
        let mut shown = match (self.json, self.csv) {
            (true, _) => result.to_json(),
            (_, true) => result.to_csv(),
            _ => sim_table::of(&result, table::width()),
        };
        if let (Some(which), false) = (&self.show, self.json || self.csv) {
            let with_its_luck = if result.fixed_seats { 1 } else { options.sides.len() as u64 };
            let counted = result.games.div_ceil(with_its_luck.max(1));
            shown += &format!("\n\n{}", game_table::of(&sample_game(&options, which)?, counted));
        }
        let go_on = result.cut_short.then(|| match &self.checkpoint {
            Some(_) => "The same command goes on where it was.".into(),
            None => "With --checkpoint FILE the same command would go on where it was.".into(),
        });
        match self.write(&options, &result) {
            Ok(()) => Ok(Outcome { text: shown, go_on }),
            // The result is not lost with the file.
            Err(cause) => Err(anyhow!("{cause}; the result was:\n\n{shown}")),
        }
    }

    /// Whether all that is to be written can be, before hours are spent on it.
    fn may_write(&self) -> anyhow::Result<()> {
        self.turns.iter().chain(&self.report).try_for_each(|path| may_write(path))?;
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder).map_err(|cause| cannot_write(folder, &cause))?;
            may_write(&folder.join("score.svg"))?;
        }
        Ok(())
    }

    /// The strategies' files, as far as they have one.
    fn texts(&self) -> Vec<(String, String)> {
        let text = |path: &PathBuf| {
            // A file comes before a strategy of the library, as where it is read to be played.
            let included = || library::named(&path.to_string_lossy());
            let text = read_text(path).ok().or_else(|| Some(included()?.text.into()))?;
            Some((path.display().to_string(), text))
        };
        self.sides.iter().filter_map(text).collect()
    }

    fn write(&self, options: &SimOptions, result: &SimResult) -> anyhow::Result<()> {
        if let Some(path) = &self.turns {
            write(path, &result.to_turns_csv())?;
        }
        if let Some(path) = &self.report {
            let which = self.show.clone().unwrap_or_default();
            let about = report::About {
                command: std::env::args().collect::<Vec<_>>().join(" "),
                texts: self.texts(),
                sample: Some(sample_game(options, &which)?),
            };
            write(path, &report::html(result, &about))?;
        }
        if let Some(folder) = &self.svg {
            report::write_pictures(result, folder).map_err(|cause| cannot_write(folder, &cause))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        sim: SimArgs,
    }

    fn sim(games: &str, option: &str, path: &Path) -> SimArgs {
        let start = ["sim", "big_money", "big_money", "--games", games, option];
        let words = start.into_iter().map(Into::into).chain([path.as_os_str().to_owned()]);
        Line::try_parse_from(words).unwrap_or_else(|error| panic!("{error}")).sim
    }

    #[test]
    fn what_cannot_be_written_is_told_before_any_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "before").expect("a file");
        for option in ["--report", "--turns", "--svg"] {
            // A hundred million games would take minutes.
            let error = sim("100M", option, &file.join("x")).run().expect_err(option);
            assert!(error.to_string().starts_with("cannot write"), "{option}: {error}");
        }
        assert_eq!(std::fs::read_to_string(&file).expect("the file"), "before");
    }

    #[test]
    fn what_can_be_written_is() {
        let folder = tempfile::tempdir().expect("a folder");
        for option in ["--report", "--turns", "--svg"] {
            let path = folder.path().join(option);
            assert!(sim("20", option, &path).run().expect("a result").text.contains("20 games"));
            assert!(path.exists(), "{option}");
        }
    }

    #[test]
    fn the_result_is_shown_although_a_picture_cannot_be_written() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("piles.svg")).expect("a folder in the way");
        let error = sim("20", "--svg", folder.path()).run().expect_err("no picture");
        let text = error.to_string();
        assert!(text.starts_with("cannot write") && text.contains("Ended by Provinces"), "{text}");
    }
}
