//! `analyse`.

use freehold_expert::teacher::{Analysis, Grade};

use crate::{freehold, with_input};

/// Ann could win with the last Province, and buys nothing.
const BLUNDER: &str = "== The last Province ==
players: Ann, Bob
phase: buy
Ann hand: 2 Gold, Silver
Ann deck: 5 Copper
Bob hand: 3 Gold, Duchy
Bob deck: 5 Gold
supply: 1 Province

> Ann plays 2 Gold, Silver
> Ann ends turn
> Bob plays 3 Gold
> Bob buys Province
> Bob ends turn
";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }

    fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }
}

fn golden(name: &str) -> String {
    format!("{}/../table/tests/golden/v1/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_blunder_is_shown_with_what_was_better_and_why() {
    let folder = Folder::new();
    let game = folder.file("blunder.scn", BLUNDER);
    let run = freehold(&["analyse", &game, "--depth", "quick", "--player", "ann"]);
    run.shows(&[
        "the game is over. Depth quick, seed 1.",
        "Ann: 1 blunder; a move lost ",
        "Bob: the shuffles",
        "Chance to win of Ann; Bob has the rest",
        "100 % │",
        "Luck and decisions",
        "Turn 1, Ann: buy nothing – a blunder, −",
        "Better: buy Province (",
        "it ends the game at once",
        "Turning points",
        "The plan of a strong player",
        "Buys the first of these that it can pay for: ",
    ])
    .hides(&["\x1b[", "Turn 2, Bob"]);
    let wide = run.out.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
}

#[test]
fn json_is_what_is_stored() {
    let run = with_input(&["analyse", "-", "--depth", "quick", "--seat", "1", "--json"], BLUNDER);
    assert_eq!(run.code, 0, "{}", run.err);
    let analysis = Analysis::from_text(&run.out).unwrap();
    assert!(analysis.over && analysis.complete);
    assert_eq!(analysis.moves[0].grade, Grade::Blunder);
    let names: Vec<&str> = analysis.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bob"]);
    assert_eq!(analysis.players[0].grades.blunders, 1);
}

#[test]
fn a_report_is_one_page_that_needs_nothing_else() {
    let folder = Folder::new();
    let game = folder.file("blunder.scn", BLUNDER);
    let page = folder.path("report.html");
    freehold(&["analyse", &game, "--depth", "quick", "--html", &page]).shows(&["Faults"]);
    let page = std::fs::read_to_string(&page).unwrap();
    for part in ["<!doctype html>", "<svg", "Ann against Bob", "buy Province", "</html>"] {
        assert!(page.contains(part), "no {part:?}");
    }
    for part in ["http://", "https://", "<script", "src="] {
        let found = page.replace("http://www.w3.org/2000/svg", "").contains(part);
        assert!(!found, "{part:?}");
    }
}

#[test]
fn saved_games_and_replay_lines_are_read_also_of_old_rules() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(golden("three-mid-pick.scn")).unwrap();
    // The first moves are enough here.
    let short: Vec<&str> = text.lines().take(40).collect();
    let short = folder.file("short.scn", &short.join("\n"));
    let args = ["--depth", "quick", "--seat", "1", "--json"];
    let of = |game: &str| {
        let run = freehold(&[&["analyse", game][..], &args].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        (Analysis::from_text(&run.out).unwrap(), run.err)
    };
    let (saved, _) = of(&short);
    assert_eq!(saved.players.len(), 3);
    assert!(!saved.over && saved.answers > 0);
    let (mended, said) = of(&golden("first-edition-finished.replay"));
    assert_eq!(mended.answers, 23);
    assert!(said.contains("the rules were mended since"), "{said}");
}

#[test]
fn the_same_seed_gives_the_same_analysis() {
    let args = ["analyse", "-", "--depth", "quick", "--no-limit", "--json"];
    let one = with_input(&args, BLUNDER);
    assert_eq!(one.code, 0, "{}", one.err);
    assert_eq!(one.out, with_input(&args, BLUNDER).out);
    let other = with_input(&[&args[..], &["--seed", "2"]].concat(), BLUNDER);
    assert_ne!(one.out, other.out);
}

#[test]
fn what_cannot_be_analysed_is_said_clearly() {
    freehold(&["analyse", "no such file.scn"]).fails(1, &["cannot read no such file.scn"]);
    freehold(&["analyse", "{}"]).fails(1, &["this line cannot be read as a game"]);
    freehold(&["analyse", "-", "--depth", "abyss"]).fails(2, &["quick, normal, deep"]);
    let of = |text: &str, args: &[&str]| with_input(&[&["analyse", "-"][..], args].concat(), text);
    of("", &[]).fails(1, &["the input cannot be read as a game"]);
    of("== A ==\nAnn hand: Maot\n", &[]).fails(1, &["the input cannot be read as a game", "Maot"]);
    of(BLUNDER, &["--player", "Cleo"]).fails(1, &["\"Cleo\" does not play in this game: Ann, Bob"]);
    of(BLUNDER, &["--seat", "3"]).fails(1, &["there is no seat 3 in a game of 2"]);
    of(BLUNDER, &["--html", "/no such folder/x.html"]).fails(1, &["cannot write"]);
    let nothing = BLUNDER.split("> ").next().unwrap();
    of(nothing, &[]).fails(1, &["there is nothing to analyse"]);
    let long = BLUNDER.replace("Ann", &"Ann".repeat(100_000));
    of(&long, &[]).fails(1, &["a name has at most 200 characters"]);
    let odd = BLUNDER.replace("Ann ends turn", "Ann plays Estate");
    of(&odd, &[]).fails(1, &["line 11"]);
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_not_read_to_it() {
    let endless = "/dev/zero";
    let sim = ["sim", "reeve", "reeve", "--from", endless];
    let commands =
        [&["analyse", endless][..], &["play", "--load", endless], &["replay", endless], &sim];
    for command in commands {
        freehold(command).fails(1, &["cannot read /dev/zero", "larger than 16 MB"]);
    }
    assert!(freehold(&["check", endless]).out.contains("larger than 16 MB"));
}
