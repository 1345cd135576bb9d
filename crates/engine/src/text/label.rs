//! Options in the fewest words.

use super::block::clauses;
use super::clause::{Form, Person, Style, units};
use super::context::Cx;
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::{Block, Effect, Mode};
use crate::interface::decision::Source;

/// What the options of the choice at this place are called, in order; empty if there is no choice.
pub fn option_labels(path: CodePath) -> Vec<String> {
    let this = match path.root() {
        Root::Card(card, _) => card.name(),
        Root::Event(event) | Root::EventGain(event) => event.name(),
        Root::TrashingToken => "",
    };
    let person = Person::You;
    path.effect().and_then(modes).map_or(Vec::new(), |modes| labels(modes, this, person))
}

/// The options of the one choice that a card or Event has, as they are told of a player.
pub(super) fn labels_of(source: Source, person: Person) -> Vec<String> {
    let modes = super::prompt::effects_of(source).into_iter().find_map(modes);
    modes.map_or(Vec::new(), |modes| labels(modes, source.name(), person))
}

fn labels(modes: &[Mode], this: &'static str, person: Person) -> Vec<String> {
    modes.iter().map(|mode| short(mode.0, this, person)).collect()
}

fn modes(effect: &Effect) -> Option<&'static [Mode]> {
    match effect {
        Effect::ChooseOne(modes) | Effect::Choose(_, _, modes) | Effect::MayChooseOne(modes) => {
            Some(modes)
        }
        _ => None,
    }
}

/// A block without zones, conditions and other players.
fn short(block: Block, this: &'static str, person: Person) -> String {
    let mut cx = Cx { short: true, person, ..Cx::new(this) };
    let clauses = clauses(block, &mut cx);
    units(&clauses, cx.person, Form::Bare, Style::Tight).join("; ")
}
