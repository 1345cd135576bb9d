//! Reading a puzzle.

use freehold_engine::Answer;

use crate::error::PuzzleError;
use crate::puzzle::{Difficulty, Draft, FORMAT, LARGEST, Puzzle, Theme, Tried};

impl Puzzle {
    /// Reads a file; the id is its name without the ending.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(id: &str, text: &str) -> Result<Puzzle, PuzzleError> {
        if text.len() > LARGEST {
            return Err(PuzzleError::TooLarge(LARGEST));
        }
        let file = File::read(text)?;
        // The notation counts its lines from the top of the file.
        let saved = freehold_notation::load(&file.game)?;
        if let Some(mended) = saved.mended {
            return Err(PuzzleError::Mended(mended));
        }
        let puzzle = Puzzle::new(Draft {
            id: id.to_string(),
            title: file.title.ok_or(PuzzleError::Missing("title"))?,
            difficulty: file.difficulty.ok_or(PuzzleError::Missing("difficulty"))?,
            themes: file.themes,
            checked: file.checked,
            answers: file.answers,
            words: file.words.trim().to_string(),
            setup: saved.setup,
            players: saved.players,
            moves: saved.answers,
        })?;
        let (then, now) = (file.sum.ok_or(PuzzleError::Missing("sum"))?, puzzle.sum());
        if then == now { Ok(puzzle) } else { Err(PuzzleError::Sum { then, now }) }
    }
}

/// A file, cut into its parts.
#[derive(Default)]
struct File {
    title: Option<String>,
    difficulty: Option<Difficulty>,
    themes: Vec<Theme>,
    checked: Option<String>,
    sum: Option<u16>,
    answers: Vec<Tried>,
    words: String,
    game: String,
}

/// The part of a file that the next lines belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Head,
    Answers,
    Words,
}

impl File {
    fn read(text: &str) -> Result<File, PuzzleError> {
        let mut lines = text.lines().enumerate();
        let first = lines.by_ref().map(|(_, line)| line).find(|line| is_said(line));
        let version = first.and_then(|line| line.strip_prefix("puzzle:"));
        let version = version.and_then(|n| n.trim().parse::<u32>().ok());
        match version.ok_or(PuzzleError::NoPuzzle)? {
            FORMAT => {}
            newer if newer > FORMAT => return Err(PuzzleError::Newer(newer)),
            _ => return Err(PuzzleError::NoPuzzle),
        }
        let mut file = File::default();
        let mut part = Part::Head;
        while let Some((i, line)) = lines.next() {
            let at = |why: String| PuzzleError::Line { line: i + 1, why };
            if part == Part::Words && (line.starts_with(' ') || line.trim().is_empty()) {
                file.words.push_str(line.trim());
                file.words.push('\n');
                continue;
            }
            if !is_said(line) {
                continue;
            }
            if line.starts_with(' ') {
                if part != Part::Answers {
                    return Err(at("only answers and words are indented".into()));
                }
                file.answers.push(tried(i + 1, line)?);
                continue;
            }
            let (key, value) = line.split_once(':').ok_or_else(|| at(format!("{line:?}")))?;
            let (key, value) = (key.trim(), value.trim());
            part = Part::Head;
            match key {
                "title" => file.title = Some(value.to_string()),
                "difficulty" => {
                    let found = Difficulty::ALL.into_iter().find(|one| one.word() == value);
                    file.difficulty = Some(found.ok_or_else(|| at(no(value, "difficulty")))?);
                }
                "themes" => {
                    for word in value.split(',').map(str::trim) {
                        let found = Theme::ALL.into_iter().find(|theme| theme.word() == word);
                        file.themes.push(found.ok_or_else(|| at(no(word, "theme")))?);
                    }
                }
                "checked" => file.checked = Some(value.to_string()),
                "sum" => {
                    let sum = u16::from_str_radix(value, 16);
                    file.sum = Some(sum.map_err(|_| at(no(value, "sum")))?);
                }
                "answers" if value.is_empty() => part = Part::Answers,
                "words" if value.is_empty() => part = Part::Words,
                "game" if value.is_empty() => {
                    // Empty lines stand for those before, so that a fault names the line of the file.
                    file.game = "\n".repeat(i + 1);
                    for (_, line) in lines.by_ref() {
                        file.game.push_str(line);
                        file.game.push('\n');
                    }
                }
                _ => return Err(at(format!("{line:?} means nothing here"))),
            }
        }
        if file.game.is_empty() { Err(PuzzleError::Missing("game")) } else { Ok(file) }
    }
}

fn is_said(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

fn no(word: &str, what: &str) -> String {
    format!("{word:?} is no {what}")
}

/// `right 71.2 ± 0.8 12000 buy Duchy | a note`.
fn tried(line: usize, text: &str) -> Result<Tried, PuzzleError> {
    let bad = || PuzzleError::Line {
        line,
        why: "an answer is written \"right 71.2 ± 0.8 12000 buy Duchy\"".into(),
    };
    let (figures, note) = match text.split_once('|') {
        Some((figures, note)) => (figures, Some(note.trim().to_string())),
        None => (text, None),
    };
    let mut words = figures.split_whitespace();
    let mut next = || words.next().ok_or_else(bad);
    let right = match next()? {
        "right" => true,
        "wrong" => false,
        _ => return Err(bad()),
    };
    let chance = next()?.parse().map_err(|_| bad())?;
    if next()? != "±" {
        return Err(bad());
    }
    let error = next()?.parse().map_err(|_| bad())?;
    let playouts = next()?.parse().map_err(|_| bad())?;
    let answers = words.collect::<Vec<_>>().join(" ");
    let read = |words: &str| {
        let answer = freehold_stored::answer::read(words.trim());
        answer.map_err(|error| PuzzleError::Words { line, error })
    };
    let answers: Vec<Answer> = answers.split(',').map(read).collect::<Result<_, _>>()?;
    Ok(Tried { answers, right, chance, error, playouts, note })
}
