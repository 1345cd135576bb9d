//! What came of a scenario.

use std::fmt::{self, Display, Formatter};

use freehold_engine::{Answer, Ask, Card, Decision, Game, Source, Verb, text};

use super::{copies, labels};
use crate::ast::{Cards, Deed, Item, Listed, Move};
use crate::error::cut;
use crate::names::written;
use crate::print::{cards_text, move_text};
use crate::spell::{deed_of, word_of};

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
        writeln!(f, "  line {}: {}", self.line, cut(&self.text))?;
        if self.expected != self.text {
            writeln!(f, "    expected: {}", cut(&self.expected))?;
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
    let Legal { moves, note } = legal(game, decision);
    let moves: Vec<Deed> = moves.into_iter().flat_map(|deed| each_copy(game, deed)).collect();
    let shown = moves.iter().take(MOST_SHOWN);
    let spelled =
        |deed: &Deed| move_text(players, &Move { seat: decision.seat, deed: deed.clone() });
    lines.extend(shown.map(|deed| format!("  > {}", spelled(deed))));
    if moves.len() > MOST_SHOWN {
        lines.push(format!("  … and {} more", moves.len() - MOST_SHOWN));
    }
    lines.extend(note.map(|note| format!("  {note}")));
    lines
}

/// A move once for each kind of copy it can mean, with the words that say so.
fn each_copy(game: &Game, deed: Deed) -> Vec<Deed> {
    let name = match &deed {
        Deed::Picks(_, Listed { items, .. }) if let [Item { n: 1, thing, .. }] = &items[..] => {
            thing.name()
        }
        Deed::Resolves(source, _) => source.name(),
        _ => return vec![deed],
    };
    let words = copies::words_for(game, name);
    if words.len() < 2 {
        return vec![deed];
    }
    let saying = |words: String| match deed.clone() {
        Deed::Picks(word, mut listed) => {
            listed.items.iter_mut().for_each(|item| item.which = Some(words.clone()));
            Deed::Picks(word, listed)
        }
        Deed::Resolves(source, _) => Deed::Resolves(source, Some(words)),
        other => other,
    };
    words.into_iter().map(saying).collect()
}

/// Moves that would be taken, and what others there are.
struct Legal {
    moves: Vec<Deed>,
    note: Option<String>,
}

/// Each answer as a whole move: where several cards or options must be picked, one example of them.
fn legal(game: &Game, decision: &Decision) -> Legal {
    let answers = game.legal_answers();
    let each = || answers.iter().map(|&answer| deed_of(decision, answer)).collect();
    let done = answers.contains(&Answer::Done).then_some(Deed::Declines);
    let picked = decision.picked.len();
    match &decision.ask {
        Ask::Cards { options, .. } if decision.verb == Verb::PutAt => {
            let deepest = game.player(decision.seat).deck.len();
            let at = |card| Deed::PutsAt(Some(card), 0);
            let note = Some(format!("at 0 (on top) to {deepest}")).filter(|_| deepest > 0);
            Legal { moves: options.kinds().into_iter().map(at).chain(done).collect(), note }
        }
        Ask::Cards { options, min, max, all_or_none, .. } if *max > 1 => {
            let still = |n: u16| usize::from(n).saturating_sub(picked);
            let fewest = if *all_or_none { still(*max) } else { still(*min) };
            let pick = |cards: Vec<Card>| Deed::Picks(word_of(decision.verb), Listed::cards(cards));
            let mut moves: Vec<Deed> = match fewest {
                0 | 1 => options.kinds().into_iter().map(|card| pick(vec![card])).collect(),
                n => vec![pick(options.cards().take(n).collect())],
            };
            moves.extend(done);
            let n = match (fewest, still(*max)) {
                (n, _) if *all_or_none => format!("{n}"),
                (least, most) if least == most => format!("{most}"),
                (0, most) => format!("1 to {most}"),
                (least, most) => format!("{least} to {most}"),
            };
            let cards = options.iter().map(|(card, n)| (n, card)).collect();
            let note = format!("{n} of: {}", cards_text(&Cards(cards)));
            Legal { moves, note: Some(note).filter(|_| still(*max) > 1) }
        }
        Ask::Options { path, picks, .. } if *picks > 1 => {
            let labels = text::option_labels(*path);
            let left: Vec<String> = answers
                .iter()
                .filter_map(|answer| match answer {
                    Answer::Option(option) => Some(labels::written(&labels, *option)),
                    _ => None,
                })
                .collect();
            let n = usize::from(*picks).saturating_sub(picked);
            let note = format!("{n} of: {}", left.join(", "));
            let example = Deed::Chooses { labels: left.into_iter().take(n).collect(), open: false };
            Legal { moves: [example].into_iter().chain(done).collect(), note: Some(note) }
        }
        _ => Legal { moves: each(), note: None },
    }
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
        Ask::Copies { of, .. } => format!("picks which {}", of.name()),
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
