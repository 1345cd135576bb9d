//! `puzzles`.

use freehold_puzzle::library;

use crate::freehold;

const FEW: [&str; 4] = ["--playouts", "400", "--plans", "200"];

fn with_few<'a>(args: &[&'a str]) -> Vec<&'a str> {
    ["puzzles"].iter().chain(args).chain(&FEW).copied().collect()
}

#[test]
fn making_says_what_was_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let run = freehold(&with_few(&["make", "--folder", path, "--boards", "1", "--games", "1"]));
    run.shows(&["1 games on 1 boards", "decisions looked at"]);
}

#[test]
fn what_lies_in_the_folder_counts() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = &library::all()[0];
    let file = folder.path().join(format!("{}.puzzle", puzzle.id()));
    std::fs::write(file, puzzle.to_string()).unwrap();
    let path = folder.path().to_str().unwrap();
    let run = freehold(&with_few(&["make", "--folder", path, "--puzzles", "1", "--seed", "77"]));
    run.shows(&["1 puzzles. 0 games"]);
}

#[test]
fn a_puzzle_that_does_not_hold_is_named_and_fails() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let id = library::all()[0].id();
    // Whoever buys nothing is not ahead of whoever buys Silver.
    let text = "puzzle: 1\ntitle: A start\ndifficulty: easy\nthemes: opening\nsum: SUM\nanswers:\n  \
        right   60.0 ±  1.0    1000  done\n  wrong   50.0 ±  1.0    1000  buy Silver\nwords:\n  Because.\n\
        game:\n== A saved game ==\nversion: 2\nrules: 2\nplayers: Ann, Ben\nkingdom: Cellar, Market, Merchant, \
        Militia, Mine, Moat, Remodel, Smithy, Village, Workshop\nseed: 7\nstart: new game\n\n> Ann plays all Treasures\n";
    let sum = freehold_puzzle::Puzzle::parse("it", &text.replace("SUM", "0000")).unwrap_err();
    let freehold_puzzle::PuzzleError::Sum { now, .. } = sum else { panic!("{sum}") };
    let file = folder.path().join("it.puzzle");
    std::fs::write(file, text.replace("SUM", &format!("{now:04x}"))).unwrap();
    let run = freehold(&with_few(&["check", "--folder", path]));
    run.fails(1, &[]);
    for part in ["does not hold it: ", "1 of 1 puzzles checked, 1 do not hold"] {
        assert!(run.out.contains(part), "no {part:?} in:\n{}", run.out);
    }
    freehold(&with_few(&["check", "--folder", path, id])).fails(1, &["there is no puzzle"]);
}

#[test]
fn a_folder_that_cannot_be_read_is_a_clear_error() {
    freehold(&with_few(&["check", "--folder", "/no/such/folder"])).fails(1, &["cannot read"]);
    freehold(&["puzzles", "make", "--playouts", "3"]).fails(2, &["a number of playouts from 100"]);
}
