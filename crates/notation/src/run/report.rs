//! What came of a scenario.

use std::fmt::{self, Display, Formatter};

use freehold_engine::{Ask, Decision, Game, Source, Verb};

use crate::names::written;
use crate::spell::spell;

/// What came of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its title.
    pub title: String,
    /// Where the title stands.
    pub line: usize,
    /// What did not hold, in order.
    pub failures: Vec<Failure>,
}

impl Report {
    /// Whether everything held.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// One line that did not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Where it stands.
    pub line: usize,
    /// The line itself.
    pub text: String,
    /// What was expected.
    pub expected: String,
    /// What was there.
    pub found: String,
    /// The pending decision and its legal answers, a line each.
    pub pending: Vec<String>,
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "  line {}: {}", self.line, self.text)?;
        if self.expected != self.text {
            writeln!(f, "    expected: {}", self.expected)?;
        }
        write!(f, "    found: {}", self.found)?;
        for line in &self.pending {
            write!(f, "\n    {line}")?;
        }
        Ok(())
    }
}

/// More moves than these say nothing more.
const MOST_SHOWN: usize = 30;

/// The pending decision and its legal answers, spelled as moves.
pub fn pending_text(game: &Game, players: &[String]) -> Vec<String> {
    let Some(decision) = game.decision() else {
        return vec!["pending: nothing, the game is over".into()];
    };
    let who = written(players, decision.seat);
    let mut lines = vec![format!("pending: {who} {}; legal:", question(decision))];
    let answers = game.legal_answers();
    let shown = answers.iter().take(MOST_SHOWN);
    lines.extend(shown.map(|&answer| format!("  > {}", spell(game, players, answer))));
    if answers.len() > MOST_SHOWN {
        lines.push(format!("  … and {} more", answers.len() - MOST_SHOWN));
    }
    lines
}

/// What a player is asked, in a few words.
fn question(decision: &Decision) -> String {
    let what = match &decision.ask {
        Ask::ActionPhase => return "is in the Action phase".into(),
        Ask::BuyPhase => return "is in the Buy phase".into(),
        Ask::Cards { min, max, all_or_none, .. } => {
            let n = match (*min, *max) {
                (0, max) if *all_or_none => format!("{max} cards or none"),
                (min, max) if min == max => format!("{min}"),
                (min, max) => format!("{min} to {max}"),
            };
            let picked = match decision.picked.len() {
                0 => String::new(),
                n => format!(", {n} picked so far"),
            };
            format!("picks {n} to {}{picked}", purpose(decision.verb))
        }
        Ask::Pile { .. } => format!("picks a pile to {}", purpose(decision.verb)),
        Ask::TokenPile { .. } => "places a token".into(),
        Ask::Options { picks, .. } => format!("chooses {picks}"),
        Ask::YesNo { .. } => "chooses yes or no".into(),
        Ask::Waiting { may_decline: true, .. } => "may use a waiting effect".into(),
        Ask::Waiting { .. } => "picks the next waiting effect".into(),
        Ask::Name { .. } => "names a card".into(),
        Ask::Depth { .. } => "picks a depth".into(),
    };
    match decision.source {
        Source::Phase => what,
        source => format!("{what}, for {}", source.name()),
    }
}

fn purpose(verb: Verb) -> &'static str {
    match verb {
        Verb::Play(_) => "play",
        Verb::Discard => "discard",
        Verb::Trash => "trash",
        Verb::TopDeck => "put onto the deck",
        Verb::RevealAndTopDeck => "reveal and put onto the deck",
        Verb::Keep => "keep",
        Verb::PutOnMat => "put onto the Tavern mat",
        Verb::SetAside => "set aside",
        Verb::Reveal => "show",
        Verb::Pass => "pass on",
        Verb::Gain => "gain",
        Verb::Give(_) => "give to another player",
        Verb::TrashFromSupply => "trash from the Supply",
        Verb::PutAt => "put into the deck",
        Verb::Continue | Verb::Choose | Verb::Resolve | Verb::Name | Verb::Place => "choose",
    }
}
