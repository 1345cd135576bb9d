//! `plan`.

use crate::freehold;

#[test]
fn the_best_plans_of_a_board_are_shown() {
    let run = freehold(&["plan", "witch, moat, village", "--games", "2000", "--keep", "3"]);
    run.shows(&[
        "Board: Witch, Moat, Village",
        "Big Money",
        "the others",
        "buy:",
        "Witch",
        "2 players",
    ]);
    let again = ["plan", "witch, moat, village", "--games", "2000", "--keep", "3", "--json"];
    let found = freehold(&again).json();
    assert_eq!(found["plans"].as_array().map(Vec::len), Some(3));
    let best = &found["plans"][0];
    assert!(best["against_big_money"]["low"].as_f64() > Some(0.5), "{best}");
    // But for the time it took, the same games find the same plans.
    let plain = |mut found: serde_json::Value| {
        found["seconds"] = 0.into();
        found
    };
    assert_eq!(plain(freehold(&again).json()), plain(found));
}

#[test]
fn plans_are_written_as_strategy_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("plans");
    let path = out.to_str().expect("a path");
    let run = freehold(&["plan", "first game", "--games", "1500", "--keep", "2", "--out", path]);
    run.shows(&["Cellar", "Militia"]);
    let [one, two] = ["plan_1.strategy", "plan_2.strategy"].map(|name| out.join(name));
    let (one, two) = (one.to_str().expect("a path"), two.to_str().expect("a path"));
    freehold(&["sim", one, two, "--kingdom", "First Game", "--games", "20"]).shows(&["Plan 1"]);
}

#[test]
fn a_folder_has_the_plans_of_the_last_search_and_what_people_put_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("plans");
    let path = out.to_str().expect("a path");
    let plan = |keep: &str| {
        freehold(&["plan", "first game", "--games", "1", "--keep", keep, "--out", path])
    };
    // More than a simulation has sides, and as many as a tournament wants.
    plan("8").shows(&["Militia"]);
    let words = ["tournament", path, "--kingdom", "First Game", "--games", "2"];
    freehold(&words).shows(&["Plan 1", "Plan 8"]);
    let mine = out.join("plan_6.strategy");
    std::fs::write(&mine, "name: Mine\nbuy: Province; Gold; Silver\n").expect("it is written");
    let run = plan("3");
    assert!(run.err.contains("plan_8.strategy, a plan of an earlier search"), "{}", run.err);
    let there = |number: usize| out.join(format!("plan_{number}.strategy")).exists();
    let there: Vec<usize> = (1..=9).filter(|&number| there(number)).collect();
    assert_eq!(there, [1, 2, 3, 6]);
}

#[test]
fn a_search_may_have_a_time_and_more_players() {
    let args = ["plan", "--sets", "adventures", "--seed", "3", "--players", "4", "--time", "200ms"];
    freehold(&args).shows(&["4 players", "seed 3", "buy:"]);
}

#[test]
fn what_is_wrong_with_a_board_is_said() {
    freehold(&["plan", "frist game"]).fails(1, &["did you mean First Game"]);
    freehold(&["plan", "wich, moat"]).fails(1, &["did you mean Witch"]);
    freehold(&["plan", "witch, moat", "--players", "7"]).fails(1, &["7 players"]);
    freehold(&["plan", "first game", "--time", "soon"]).fails(2, &["10s"]);
    freehold(&["plan", "first game", "--kingdom", "First Game"]).fails(2, &["cannot be used"]);
}

#[test]
fn plans_that_never_met_have_no_score() {
    for players in ["2", "3"] {
        // Hardly anything meets in so little time.
        let words = ["plan", "masters of finance", "--time", "50ms", "--threads", "1"];
        let words = [&words[..], &["--players", players]].concat();
        freehold(&words).hides(&["50.0 % ± 0.0 %", "33.3 % ± 0.0 %"]);
        let found = freehold(&[&words[..], &["--json"]].concat()).json();
        let plans = found["plans"].as_array().expect("plans");
        for (i, plan) in plans.iter().enumerate() {
            assert_eq!(plan["games"] == 0, plan.get("score").is_none(), "{plan}");
            let others = (0..plans.len()).filter(|&j| j != i);
            let met = others.filter(|&j| !found["matchups"][i][j].is_null()).count();
            assert_eq!(plan["games"] == 0, met == 0, "{found}");
        }
    }
}

#[test]
fn a_set_that_both_editions_have_is_that_of_the_edition() {
    let board = |edition: &str| {
        let run = freehold(&[
            "plan",
            "size distortion",
            "--edition",
            edition,
            "--games",
            "1",
            "--keep",
            "2",
        ]);
        run.shows(&[&format!("edition {edition}")])
            .out
            .lines()
            .next()
            .unwrap_or_default()
            .to_string()
    };
    assert!(board("1").contains("Woodcutter"), "{}", board("1"));
    assert!(board("2").contains("Bandit"), "{}", board("2"));
}

#[cfg(unix)]
#[test]
fn a_stopped_search_shows_what_it_found_and_says_so() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("plans");
    let mut search = Command::new(assert_cmd::cargo::cargo_bin!("freehold"));
    let search = search
        .args(["plan", "first game", "--time", "10m", "--out"])
        .arg(&out)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // From then on the signal is caught.
    while !out.exists() {
        std::thread::sleep(Duration::from_millis(10));
    }
    let kill = Command::new("kill").args(["-INT", &search.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    let output = search.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.contains("Stopped. These are the plans found so far."), "{err}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("buy:"));
}
