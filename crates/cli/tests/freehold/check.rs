//! `check`.

use std::path::PathBuf;

use crate::freehold;

/// A file of this text that lives as long as the folder.
fn file(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, text).expect("a file in a folder of our own");
    path.to_string_lossy().into_owned()
}

const GOOD: &str = "== Smithy draws three cards ==\nrulings: B1.smithy.1\nAlice hand: Smithy\nAlice deck: 3 Copper\n\n\
    > Alice plays Smithy\n\nAlice hand: 3 Copper\n";

#[test]
fn what_holds_passes() {
    let folder = tempfile::tempdir().unwrap();
    let good = file(&folder, "good.scn", GOOD);
    let run = freehold(&["check", &good]);
    run.shows(&[]);
    assert_eq!(run.out.lines().last(), Some("1 passed, 0 failed"));
    freehold(&["check", "--list", &good]).shows(&["Smithy draws three cards", "B1.smithy.1"]);
    freehold(&["check", "--explain", &good]).shows(&["Smithy", "1 passed, 0 failed"]);
}

#[test]
fn what_does_not_hold_fails_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let bad = file(&folder, "bad.scn", &GOOD.replace("hand: 3 Copper", "hand: 4 Copper"));
    let run = freehold(&["check", &bad]);
    run.fails(1, &[]);
    assert!(run.out.contains("bad.scn:1: Smithy draws three cards"), "{}", run.out);
    assert_eq!(run.out.lines().last(), Some("0 passed, 1 failed"));
}

#[test]
fn bad_syntax_and_missing_files_are_told_apart_from_failures() {
    let folder = tempfile::tempdir().unwrap();
    let bad = file(&folder, "bad.scn", &GOOD.replace("Alice deck:", "Alice dekc:"));
    let run = freehold(&["check", &bad]);
    run.fails(2, &[]);
    assert!(run.out.contains("bad.scn:4:"), "{}", run.out);
    let run = freehold(&["check", "no such file.scn"]);
    run.fails(2, &[]);
    assert!(run.out.contains("no such file.scn"), "{}", run.out);
    freehold(&["check"]).fails(2, &["FILE"]);
}
