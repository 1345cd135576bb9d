//! Reading the game, whatever form it has.

use std::path::Path;

use anyhow::{Context as _, anyhow};
use freehold_engine::RULES_VERSION;
use freehold_expert::teacher::Subject;
use freehold_notation::{LoadError, Played, Saved, read_file, read_text};
use freehold_stored::replay::{self, ReplayLine};

/// A game, and what is to be said about it.
pub struct Found {
    /// The game.
    pub subject: Subject,
    /// Why it may not be all that was played.
    pub note: Option<String>,
}

/// Reads a game: a replay line, or a file with one, or with a game in the notation.
pub fn read(game: &str) -> anyhow::Result<Found> {
    let (shown, text) = text_of(game)?;
    let found = match text.trim_start().starts_with('{') {
        true => of_replay(&text),
        false => of_notation(&text),
    };
    let mut found = found.with_context(|| format!("{shown} cannot be read as a game"))?;
    let given = found.subject.answers.len();
    let carried_out = carried_out(&found.subject);
    if carried_out < given && found.note.is_none() {
        found.note = Some(format!(
            "only {carried_out} of {given} answers fit today's rules; the game is analysed up to there"
        ));
    }
    Ok(found)
}

fn text_of(game: &str) -> anyhow::Result<(String, String)> {
    if game == "-" {
        let text = read_text(std::io::stdin().lock()).context("cannot read the input")?;
        return Ok(("the input".into(), text));
    }
    if game.trim_start().starts_with('{') {
        return Ok(("this line".into(), game.into()));
    }
    let text = read_file(Path::new(game));
    Ok((game.into(), text.with_context(|| format!("cannot read {game}"))?))
}

fn of_replay(text: &str) -> anyhow::Result<Found> {
    let ReplayLine { replay, rules } = replay::read(text.trim())?;
    let names = (1..=replay.setup.players).map(|n| format!("Player {n}")).collect();
    let subject = Subject::new(&replay.setup, names, replay.answers)?;
    let note = (rules < RULES_VERSION && carried_out(&subject) < subject.answers.len()).then(|| {
        format!(
            "the rules were mended since this game was played (version {rules} then, {RULES_VERSION} now); \
             it is analysed up to there"
        )
    });
    Ok(Found { subject, note })
}

fn of_notation(text: &str) -> anyhow::Result<Found> {
    match freehold_notation::load(text) {
        Ok(Saved { setup, players, answers, mended, .. }) => {
            let subject = Subject::new(&setup, players, answers)?;
            Ok(Found { subject, note: mended.map(|mended| mended.to_string()) })
        }
        Err(LoadError::NotASavedGame(_)) => {
            let Played { start, players, answers } = freehold_notation::played(text)?;
            Ok(Found { subject: Subject::of_position(start, players, answers), note: None })
        }
        Err(LoadError::Syntax(error)) => Err(anyhow!("line {error}")),
        Err(error) => Err(error.into()),
    }
}

/// How many answers today's rules carry out.
fn carried_out(subject: &Subject) -> usize {
    let mut game = subject.start.clone();
    let fits = |&&answer: &&_| game.apply(answer, &mut freehold_engine::NoLog).is_ok();
    subject.answers.iter().take_while(fits).count()
}
