//! `freehold puzzle`.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use comfy_table::{Cell, ColumnConstraint};
use freehold_engine::{Answer, Fact, Sight, suggest, text};
use freehold_puzzle::{Puzzle, Tried, Unanswered, library, percent};

use crate::play::lines::piped;
use crate::play::menu::Menu;
use crate::play::screen;
use crate::{card, lookup, style, table};

/// Solve a puzzle: a position of a real game, and what now?
///
/// Without an id it lists all puzzles. `next` is the first that you have not solved.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  freehold puzzle\n  freehold puzzle next")]
pub struct Options {
    /// The id of a puzzle, or `next`.
    id: Option<String>,
    /// The folder that remembers what you have solved; the user's data folder if nothing is said.
    #[arg(long, env = "FREEHOLD_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

const HELP: &str = "\
Type the number of a choice, or its name; several on one line where several are wanted.
  board    the whole table      log    all that happened
  card NAME    what a card says    quit    another time";

/// Lists the puzzles, or asks one.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let solved = Solved::read(options.data.clone().or_else(freehold_server::data_folder));
    let puzzle = match options.id.as_deref() {
        None => return list(&solved, out),
        Some("next") => match library::all().iter().find(|puzzle| !solved.has(puzzle.id())) {
            Some(puzzle) => puzzle,
            None => {
                writeln!(out, "All puzzles are solved.")?;
                return Ok(());
            }
        },
        Some(id) => named(id)?,
    };
    ask(puzzle, &mut std::io::stdin().lock(), solved, out)
}

fn named(id: &str) -> anyhow::Result<&'static Puzzle> {
    if let Some(puzzle) = library::named(id) {
        return Ok(puzzle);
    }
    match suggest(id, library::all().iter().map(Puzzle::id)).first() {
        Some(near) => bail!("there is no puzzle {id:?}; did you mean {near}?"),
        None => bail!("there is no puzzle {id:?}; `freehold puzzle` lists them"),
    }
}

fn list(solved: &Solved, out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = table::with_headings(&["", "Id", "Title", "Difficulty", "Themes", "Players"]);
    for puzzle in library::all() {
        let themes: Vec<&str> = puzzle.themes().iter().map(|theme| theme.word()).collect();
        table.add_row([
            Cell::new(if solved.has(puzzle.id()) { "✓" } else { " " }),
            Cell::new(puzzle.id()),
            Cell::new(puzzle.title()),
            Cell::new(puzzle.difficulty().word()),
            Cell::new(themes.join(", ")),
            table::number(puzzle.setup().players),
        ]);
    }
    // Whoever wants to type an id must see it whole.
    if let Some(ids) = table.column_mut(1) {
        ids.set_constraint(ColumnConstraint::ContentWidth);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

/// Shows a puzzle, listens until it is answered, and says what the answer is worth.
fn ask(
    puzzle: &Puzzle,
    input: &mut impl BufRead,
    solved: Solved,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let view = puzzle.view();
    let Some(decision) = view.decision() else { bail!("the puzzle asks nothing") };
    let (names, name) = (puzzle.players(), &puzzle.players()[puzzle.seat().index()]);
    screen::rule(&format!("{} · turn {}", puzzle.title(), puzzle.turn()), out)?;
    screen::board(view, names, out)?;
    writeln!(out)?;
    screen::hand(view, out)?;
    writeln!(out, "\nYou are {name}. {}", style::strong("What now?"))?;
    writeln!(out, "{}", style::strong(text::prompt(decision, names)))?;
    let menu = Menu::new(view, decision);
    screen::menu(&menu, out)?;
    if menu.is_for_several() || menu.depth.is_some() {
        writeln!(out, "{}", style::faint(format!(" ({})", menu.hint())))?;
    }
    loop {
        let Some(line) = piped(input, &format!("{name}> "), out)? else { return Ok(()) };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", _) => {}
            ("help" | "?", "") => writeln!(out, "{HELP}")?,
            ("quit" | "exit" | "q", "") => return Ok(()),
            ("log", "") => log(puzzle, out)?,
            ("board", "") => {
                screen::board(view, names, out)?;
                screen::hand(view, out)?;
            }
            ("card", name) if !name.is_empty() => match lookup::named(name) {
                Ok(subject) => card::describe(subject, Some(view.edition()), out)?,
                Err(error) => writeln!(out, "{}", style::error(error))?,
            },
            _ => {
                let judged = menu.read(&line).and_then(|answers| judge(puzzle, answers));
                match judged {
                    Ok((answers, tried)) => {
                        verdict(puzzle, &answers, tried, out)?;
                        if tried.is_some_and(|tried| tried.right) {
                            solved.keep(puzzle.id())?;
                        }
                        return Ok(());
                    }
                    Err(message) => writeln!(out, "{}", style::error(message))?,
                }
            }
        }
    }
}

/// The whole answer, and what is known of it. Whoever picks fewer cards than they might means no more.
fn judge(
    puzzle: &Puzzle,
    mut answers: Vec<Answer>,
) -> Result<(Vec<Answer>, Option<&Tried>), String> {
    let judged = match puzzle.judge(&answers) {
        Err(Unanswered::Unfinished) => {
            answers.push(Answer::Done);
            puzzle.judge(&answers)
        }
        judged => judged,
    };
    judged.map(|tried| (answers, tried)).map_err(|error| error.to_string())
}

fn verdict(
    puzzle: &Puzzle,
    answers: &[Answer],
    given: Option<&Tried>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let label = puzzle.label(answers);
    match given {
        Some(tried) if tried.right => writeln!(out, "\n{}: {label}", style::good("Right"))?,
        Some(_) => writeln!(out, "\n{} than {label}", style::error("There is better"))?,
        None => {
            let unknown = "nobody has tried that, so its chance is not known";
            writeln!(out, "\n{} than {label} ({unknown})", style::error("There is better"))?;
        }
    }
    for line in table::wrap(puzzle.words(), table::width()) {
        writeln!(out, "{line}")?;
    }
    let mut table = table::plain(&["", "Answer", "Chance to win", "95 %", "Games"]);
    for tried in puzzle.answers() {
        let mark = match (tried.right, given == Some(tried)) {
            (true, true) => "★ yours",
            (true, false) => "★",
            (false, true) => "  yours",
            (false, false) => "",
        };
        table.add_row([
            Cell::new(mark),
            Cell::new(puzzle.label(&tried.answers)),
            table::number(percent(tried.chance)),
            table::number(format!("± {:.1}", tried.error)),
            table::number(tried.playouts),
        ]);
    }
    writeln!(out, "\n{}", table.trim_fmt())?;
    let most = puzzle.answers().iter().map(|tried| tried.playouts).max();
    if puzzle.answers().iter().any(|tried| Some(tried.playouts) < most) {
        let less =
            "What was tried in fewer games was given up early: it may win more than it says.";
        for line in table::wrap(less, table::width()) {
            writeln!(out, "{}", style::faint(line))?;
        }
    }
    for tried in puzzle.answers() {
        if let Some(note) = &tried.note {
            writeln!(out, "{}: {note}", puzzle.label(&tried.answers))?;
        }
    }
    if let Some(checked) = puzzle.checked() {
        writeln!(out, "{}", style::faint(checked))?;
    }
    Ok(())
}

/// Tells what happened, as far as the player may know.
fn log(puzzle: &Puzzle, out: &mut impl Write) -> anyhow::Result<()> {
    let sight = Sight::Seat(puzzle.seat());
    let facts: Vec<Fact> = puzzle.facts().iter().map(|fact| fact.seen(sight)).collect();
    for line in text::log(&facts, puzzle.players()) {
        screen::log_line(&line, out)?;
    }
    Ok(())
}

/// The puzzles that were solved: a file with an id on each line.
struct Solved {
    file: Option<PathBuf>,
    ids: Vec<String>,
}

impl Solved {
    /// Without a folder, or without the file, nothing is solved.
    fn read(folder: Option<PathBuf>) -> Solved {
        let file = folder.map(|folder| folder.join("puzzles-solved.txt"));
        let text = file.as_deref().and_then(|file| std::fs::read_to_string(file).ok());
        let ids = text.unwrap_or_default().lines().map(|line| line.trim().to_string()).collect();
        Solved { file, ids }
    }

    fn has(&self, id: &str) -> bool {
        self.ids.iter().any(|solved| solved == id)
    }

    fn keep(mut self, id: &str) -> anyhow::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        if !self.has(id) {
            self.ids.push(id.to_string());
            let write = || {
                std::fs::create_dir_all(file.parent().unwrap_or(Path::new("")))?;
                std::fs::write(file, self.ids.join("\n") + "\n")
            };
            write().with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }
}
