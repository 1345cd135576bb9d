//! Clauses, and how they become sentences.

use super::words::{capital, list, third};

/// Whom a text is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Person {
    /// The reader.
    You,
    /// Another player.
    They,
}

/// What one effect says.
#[derive(Clone, Debug)]
pub(super) enum Clause {
    /// "+1 Card", or amid verbs "draw a card".
    Bonus { plus: String, verb: &'static str, rest: String },
    /// Something the player does.
    Do(Do),
    /// Words with a subject of their own, which can end a list of verbs.
    Item(String),
    /// Words that stand alone.
    Whole(String),
}

/// A verb and what follows it.
#[derive(Clone, Debug)]
pub(super) struct Do {
    /// The verb as an order; a second word belongs to it.
    pub(super) verb: &'static str,
    /// What follows it.
    pub(super) rest: String,
    /// Whether the player may leave it.
    pub(super) may: bool,
    /// Whether it belongs into the sentence before.
    pub(super) goes_on: bool,
}

impl Clause {
    /// Something the player does, in a sentence of its own.
    pub(super) fn act(verb: &'static str, rest: impl Into<String>) -> Clause {
        Clause::Do(Do { verb, rest: rest.into(), may: false, goes_on: false })
    }

    /// Something the player does on top of what was said before.
    pub(super) fn go_on(verb: &'static str, rest: impl Into<String>) -> Clause {
        Clause::Do(Do { verb, rest: rest.into(), may: false, goes_on: true })
    }
}

/// The form of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// "discard": an order, or what follows "to".
    Bare,
    /// "discards": the subject stands before it.
    Third,
    /// "they discard".
    They,
}

impl Form {
    fn of(self, verb: &str, first: bool) -> String {
        match self {
            Form::Bare => verb.into(),
            Form::Third => third(verb),
            Form::They if first => format!("they {verb}"),
            Form::They => verb.into(),
        }
    }

    fn may(self, person: Person) -> &'static str {
        match (self, person) {
            (Form::Bare, Person::You) => "you may",
            (Form::Bare | Form::Third, _) => "may",
            (Form::They, _) => "they may",
        }
    }
}

/// How closely clauses are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// A sentence for each.
    Loose,
    /// Verbs in one list.
    Tight,
}

/// Puts clauses together to sentences without capitals and full stops.
pub(super) fn units(
    clauses: &[Clause],
    person: Person,
    mut form: Form,
    style: Style,
) -> Vec<String> {
    let only_bonuses = clauses.iter().all(|clause| matches!(clause, Clause::Bonus { .. }));
    let as_plus = person == Person::You && (style == Style::Loose || only_bonuses);
    let mut done: Vec<String> = Vec::new();
    let mut run = Run::default();
    for clause in clauses {
        match clause {
            Clause::Bonus { plus, .. } if as_plus => {
                if run.kind != Kind::Pluses {
                    run.end(&mut done, &mut form);
                    run.kind = Kind::Pluses;
                    run.and = if style == Style::Loose { "," } else { "and" };
                }
                run.items.push(plus.clone());
            }
            Clause::Bonus { verb, rest, .. } => {
                if run.kind != Kind::Verbs {
                    run.end(&mut done, &mut form);
                }
                run.verb(form, verb, rest);
                run.draws |= *verb == "draw" && run.items.len() == 1;
            }
            Clause::Do(Do { verb, rest, may: true, .. }) => {
                run.end(&mut done, &mut form);
                done.push(format!("{} {verb} {rest}", form.may(person)).trim_end().into());
                form = after(form);
            }
            Clause::Do(Do { verb, rest, goes_on, .. }) => {
                let joins = *goes_on || style == Style::Tight || form != Form::Bare;
                if run.kind != Kind::Verbs || !joins {
                    run.end(&mut done, &mut form);
                }
                run.verb(form, verb, rest);
            }
            Clause::Item(text) => {
                if run.kind == Kind::Verbs && style == Style::Tight {
                    run.items.push(text.clone());
                    run.ends_with_item = true;
                    run.end(&mut done, &mut form);
                } else {
                    run.end(&mut done, &mut form);
                    done.push(text.clone());
                }
            }
            Clause::Whole(text) => {
                run.end(&mut done, &mut form);
                done.push(text.clone());
                form = after(form);
            }
        }
    }
    run.end(&mut done, &mut form);
    done
}

/// What is in the making.
#[derive(Default)]
struct Run {
    kind: Kind,
    items: Vec<String>,
    and: &'static str,
    draws: bool,
    ends_with_item: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Nothing,
    Pluses,
    Verbs,
}

impl Run {
    fn verb(&mut self, form: Form, verb: &str, rest: &str) {
        self.kind = Kind::Verbs;
        self.and = "and";
        let first = self.items.is_empty();
        self.items.push(format!("{} {rest}", form.of(verb, first)).trim_end().into());
    }

    fn end(&mut self, done: &mut Vec<String>, form: &mut Form) {
        let run = std::mem::take(self);
        let text = match (run.kind, run.items.as_slice()) {
            (_, []) => return,
            (Kind::Pluses, items) if run.and == "," => items.join(", "),
            (Kind::Verbs, [one, two]) if run.ends_with_item || one.contains(" until ") => {
                format!("{one}, and {two}")
            }
            (Kind::Verbs, [one, two]) if run.draws => format!("{one}, then {two}"),
            (_, items) => list(items, run.and),
        };
        done.push(text);
        *form = after(*form);
    }
}

/// A subject is not said twice.
fn after(form: Form) -> Form {
    if form == Form::Third { Form::They } else { form }
}

/// Sentences with capitals and full stops.
pub(super) fn sentences(units: &[String]) -> String {
    let units: Vec<String> = units.iter().map(|unit| capital(unit) + ".").collect();
    units.join(" ")
}
