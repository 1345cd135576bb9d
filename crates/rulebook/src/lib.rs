//! The rulebook that runs.
//!
//! Every ruling has an id (`document.subject.number`). A scenario proves it by naming it in its header, a Rust test by naming it
//! in a comment above the test. Everything is embedded, so that a program knows the rulebook wherever it is installed.
//!
//! ```
//! use freehold_rulebook::{Status, status};
//!
//! let (ruling, status) = status().into_iter().find(|(ruling, _)| ruling.subject == "moat").unwrap();
//! assert_eq!(ruling.document(), "B1");
//! let Status::Proven(proofs) = status else { panic!("{} is not proven", ruling.id) };
//! assert!(proofs[0].path.ends_with("/moat.scn"));
//! ```

mod examples;

use std::collections::BTreeMap;

pub use examples::{Example, examples};

/// The documents that the rulings come from, each with what it is.
pub const DOCUMENTS: [(&str, &str); 5] = [
    ("B1", "Dominion, first edition"),
    ("B2", "Dominion, second edition"),
    ("I1", "Intrigue, first edition"),
    ("I2", "Intrigue, second edition"),
    ("AD", "Adventures"),
];

/// One thing the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its id.
    pub id: &'static str,
    /// The card, Event or part of the rules it is about, in lower case with hyphens.
    pub subject: &'static str,
    /// What it says.
    pub statement: &'static str,
}

impl Ruling {
    /// The document it comes from.
    pub fn document(&self) -> &'static str {
        self.id.split('.').next().unwrap_or_default()
    }
}

/// How the rulebook spells the name of a card.
pub fn subject(name: &str) -> String {
    let spelled = |c: char| match c {
        ' ' | '-' => Some('-'),
        c if c.is_alphanumeric() => Some(c.to_ascii_lowercase()),
        _ => None,
    };
    name.chars().filter_map(spelled).collect()
}

/// How the rulebook spells the name of an Event.
pub fn subject_of_event(name: &str) -> String {
    format!("event-{}", subject(name))
}

/// Where a ruling is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The file, from the root of the workspace.
    pub path: &'static str,
    /// The line.
    pub line: usize,
    /// The title of the scenario or the name of the test.
    pub title: &'static str,
}

/// How a ruling stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Something proves it.
    Proven(Vec<Proof>),
    /// Nothing does yet.
    Unproven,
    /// Nothing can, for this reason.
    Untestable(&'static str),
}

/// Every scenario file: its path from the root of the workspace, and its text.
pub fn scenarios() -> &'static [(&'static str, &'static str)] {
    include!(concat!(env!("OUT_DIR"), "/scenarios.rs"))
}

/// All rulings, in the order of the documents.
pub fn rulings() -> Vec<Ruling> {
    let read = |line: &'static str| {
        let mut fields = line.splitn(3, '\t');
        let mut field = || fields.next().unwrap_or_default();
        Ruling { id: field(), subject: field(), statement: field() }
    };
    include_str!("../../engine/rulebook/rulings.tsv").lines().skip(1).map(read).collect()
}

/// The rulings that cannot be proven here, each with the reason.
pub fn untestable() -> BTreeMap<&'static str, &'static str> {
    let lines = include_str!("../../engine/rulebook/untestable.tsv").lines().skip(1);
    lines.filter_map(|line| line.split_once('\t')).collect()
}

/// Where each id is proven; ids that are no rulings too.
pub fn proofs() -> BTreeMap<&'static str, Vec<Proof>> {
    let mut proofs: BTreeMap<&'static str, Vec<Proof>> = BTreeMap::new();
    for example in examples() {
        for id in example.rulings {
            let proof = Proof { path: example.path, line: example.line, title: example.title };
            proofs.entry(id).or_default().push(proof);
        }
    }
    for &(path, line, title, ids) in TESTS {
        for id in ids.split(',') {
            proofs.entry(id.trim()).or_default().push(Proof { path, line, title });
        }
    }
    proofs
}

/// How every ruling stands.
pub fn status() -> Vec<(Ruling, Status)> {
    let (mut proofs, untestable) = (proofs(), untestable());
    let status = |ruling: Ruling| {
        let status = match (proofs.remove(ruling.id), untestable.get(ruling.id)) {
            (Some(proofs), _) => Status::Proven(proofs),
            (None, Some(reason)) => Status::Untestable(reason),
            (None, None) => Status::Unproven,
        };
        (ruling, status)
    };
    rulings().into_iter().map(status).collect()
}

const TESTS: &[(&str, usize, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/proofs.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_in_lower_case_with_hyphens() {
        assert_eq!(subject("Mining Village"), "mining-village");
        assert_eq!(subject("Traveller's Ring-road"), "travellers-ring-road");
        assert_eq!(subject_of_event("Lost Arts"), "event-lost-arts");
    }
}
