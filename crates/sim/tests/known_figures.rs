//! Published figures, reproduced within the error of the number of games.

use std::sync::atomic::AtomicBool;

use freehold_sim::{Length, SimOptions, SimResult, Strategy, simulate};

const BIG_MONEY: &str = "guard: off\nbuy: Province; Gold; Silver";
const SMITHY: &str = "guard: off\nbuy: Province; Gold; Smithy if count(Smithy) < 1; Silver";
const DOUBLE_WITCH: &str = "\
guard: off
needs: Witch
buy:
  Province
  Witch   if count(Witch) < 2
  Gold
  Duchy   if left(Province) <= 4
  Silver
";
const IDLE: &str = "guard: off\nbuy:";

fn games(strategies: [&str; 2], n: u64) -> SimResult {
    let names = ["one", "other"];
    let strategies = strategies.iter().zip(names);
    let strategies =
        strategies.map(|(text, name)| Strategy::parse(text, name).expect("it is right"));
    let options = SimOptions { length: Length::Games(n), seed: 7, ..SimOptions::new(strategies) };
    let result = simulate(&options, &|_| (), &AtomicBool::new(false)).expect("a game");
    assert_eq!(result.refused, 0, "every answer keeps to the rules");
    result
}

/// Whether a share of this many games may well be this one: within four standard deviations, and the rounding of the source.
#[track_caller]
fn near(what: &str, share: f64, known: f64, n: u64) {
    let error = 4.0 * (known * (1.0 - known) / n as f64).sqrt() + 0.0005;
    assert!((share - known).abs() < error, "{what}: {share:.4}, known {known:.4} ± {error:.4}");
}

#[test]
fn big_money_against_itself_favours_the_second_player() {
    let result = games([BIG_MONEY, BIG_MONEY], 20_000);
    let share = |n: u64| n as f64 / result.games as f64;
    near("first wins", share(result.wins_by_seat[0]), 0.243, result.games);
    near("second wins", share(result.wins_by_seat[1]), 0.422, result.games);
    near("ties", share(result.ties), 0.335, result.games);
    let turns = (result.sides[0].turns + result.sides[1].turns) / 2.0;
    assert!((turns - 17.1).abs() < 0.1, "{turns} turns");
}

#[test]
fn one_smithy_beats_big_money() {
    let result = games([SMITHY, BIG_MONEY], 20_000);
    near("Smithy", result.sides[0].score.mean, 0.734, result.games);
}

#[test]
fn two_smithies_beat_big_money_in_three_games_of_five() {
    let result = games([&SMITHY.replace("< 1", "< 2"), BIG_MONEY], 20_000);
    let share = |n: u64| n as f64 / result.games as f64;
    near("won", share(result.sides[0].wins), 0.607, result.games);
    near("tied", share(result.sides[0].ties), 0.257, result.games);
    near("lost", share(result.sides[0].losses), 0.136, result.games);
}

#[test]
fn two_witches_beat_big_money() {
    let result = games([DOUBLE_WITCH, BIG_MONEY], 20_000);
    near("Double Witch", result.sides[0].score.mean, 0.956, result.games);
}

#[test]
fn big_money_alone_has_four_provinces_on_turn_seventeen() {
    let result = games([BIG_MONEY, IDLE], 10_000);
    let provinces = result.sides[0].purchases.iter().find(|p| p.name == "Province");
    let turn = provinces.expect("it buys Provinces").turns[3];
    assert!((turn - 16.8).abs() < 0.1, "turn {turn}");
}
