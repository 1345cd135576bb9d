//! The rulebook is complete.

use std::collections::BTreeSet;

use freehold_rulebook::{DOCUMENTS, Status, proofs, rulings, scenarios, status, untestable};

#[test]
fn every_ruling_is_proven_or_cannot_be() {
    let unproven = status().into_iter().filter(|(_, status)| *status == Status::Unproven);
    let ids: Vec<&str> = unproven.map(|(ruling, _)| ruling.id).collect();
    assert!(ids.is_empty(), "{} unproven:\n{}", ids.len(), ids.join("\n"));
}

#[test]
fn every_proof_names_a_ruling_that_exists() {
    let known: BTreeSet<&str> = rulings().iter().map(|ruling| ruling.id).collect();
    for (id, proofs) in proofs() {
        assert!(known.contains(id), "{}:{}: no ruling {id:?}", proofs[0].path, proofs[0].line);
    }
}

#[test]
fn an_untestable_ruling_exists_says_why_and_is_not_proven() {
    let known: BTreeSet<&str> = rulings().iter().map(|ruling| ruling.id).collect();
    let proofs = proofs();
    for (id, reason) in untestable() {
        assert!(known.contains(id), "{id}");
        assert!(!reason.is_empty(), "{id}");
        assert!(!proofs.contains_key(id), "{id} is proven after all");
    }
}

#[test]
fn ids_are_unique_and_name_their_document_and_subject() {
    let mut seen = BTreeSet::new();
    for ruling in rulings() {
        assert!(seen.insert(ruling.id), "{} twice", ruling.id);
        assert!(
            DOCUMENTS.iter().any(|(document, _)| *document == ruling.document()),
            "{}",
            ruling.id
        );
        let start = format!("{}.{}.", ruling.document(), ruling.subject);
        let number = ruling.id.strip_prefix(&start).and_then(|n| n.parse::<u32>().ok());
        assert!(number.is_some(), "{} is about {}", ruling.id, ruling.subject);
        assert!(!ruling.statement.is_empty(), "{}", ruling.id);
    }
}

#[test]
fn scenario_files_are_embedded_with_their_paths() {
    let moat =
        scenarios().iter().find(|(path, _)| *path == "crates/engine/src/cards/base/moat.scn");
    assert!(moat.is_some_and(|(_, text)| text.contains("== ")));
}
