//! What came of a simulation, for the terminal.

use comfy_table::{Cell, Table};
use freehold_sim::SimResult;
use freehold_sim::sim::{SideResult, TurnResult};
use freehold_sim::words::{ordinal, percent, thousands};

use crate::style::strong;
use crate::table::{number, plain};

/// The result as tables.
pub fn of(result: &SimResult) -> String {
    let sentence = strong(result.sentence()).to_string();
    let mut parts = vec![sentence, heading(result), scores(result).to_string()];
    parts.push(course(result));
    if (1..result.games).contains(&result.noted) {
        let noted = thousands(result.noted);
        parts.push(format!("Turns and purchases were noted in {noted} of the games:"));
    }
    parts.extend(by_turn(result).map(|table| table.to_string()));
    for side in &result.sides {
        if !side.purchases.is_empty() {
            parts.push(format!("{} bought\n{}", side.name, purchases(side)));
        }
    }
    parts.join("\n\n")
}

fn heading(result: &SimResult) -> String {
    let mut cards = result.board.kingdom.clone();
    cards.extend(result.board.events.iter().map(|event| format!("{event} (Event)")));
    let board = match (result.board.random, cards.is_empty()) {
        (true, _) => "random Kingdoms".into(),
        (false, true) => "basic cards only".into(),
        (false, false) => cards.join(", "),
    };
    let cut = if result.cut_short { ", cut short" } else { "" };
    let speed = match result.seconds > 0.0 {
        true => format!(
            " in {:.1} s ({} a second)",
            result.seconds,
            thousands((result.games as f64 / result.seconds) as u64)
        ),
        false => String::new(),
    };
    let seed = result.seed;
    let note = result.board.note.as_ref().map_or(String::new(), |note| format!("\nNote: {note}"));
    format!("Board: {board}{note}\n{} games{speed}{cut}, seed {seed}", thousands(result.games))
}

fn scores(result: &SimResult) -> Table {
    let mut headings = vec!["", "score", "95 %", "won", "tied", "lost"];
    let seats: Vec<String> =
        (1..=result.sides.len()).map(|seat| format!("won as {}", ordinal(seat))).collect();
    headings.extend(seats.iter().map(String::as_str));
    headings.extend(["points", "turns"]);
    let mut table = plain(&headings);
    let share = |n: u64| percent(n as f64 / result.games.max(1) as f64);
    for side in &result.sides {
        let mut row = vec![
            Cell::new(&side.name),
            number(percent(side.score.mean)),
            number(format!("{} – {}", percent(side.score.low), percent(side.score.high))),
            number(share(side.wins)),
            number(share(side.ties)),
            number(share(side.losses)),
        ];
        let seats = result.sides.len() as u64;
        row.extend(side.wins_by_seat.iter().map(|&n| number(share(n * seats))));
        row.push(number(format!("{:.1}", side.points)));
        row.push(number(format!("{:.1}", side.turns)));
        table.add_row(row);
    }
    table
}

fn course(result: &SimResult) -> String {
    let share = |n: u64| percent(n as f64 / result.games.max(1) as f64);
    let seats: Vec<String> = result
        .wins_by_seat
        .iter()
        .enumerate()
        .map(|(seat, &n)| format!("{} player {}", ordinal(seat + 1), share(n)))
        .collect();
    let mut text = format!(
        "By seat: {}, tied {}\nEnded by Provinces {}, by piles {}",
        seats.join(", "),
        share(result.ties),
        share(result.ends.provinces),
        share(result.ends.piles)
    );
    if result.ends.stopped > 0 {
        text += &format!(", stopped as endless {}", share(result.ends.stopped));
    }
    if result.refused > 0 {
        text += &format!("\n{} answers were against the rules", thousands(result.refused));
    }
    text
}

/// Points and coins by turn, ten turns at the most.
fn by_turn(result: &SimResult) -> Option<Table> {
    let last = result.sides.iter().map(|side| result.turns_shown(side).len()).max()?;
    if last == 0 {
        return None;
    }
    let step = last.div_ceil(10);
    let turns: Vec<usize> = (step..=last).step_by(step).collect();
    let mut table = plain(&[]);
    let headings = turns.iter().map(number);
    table.set_header([Cell::new("on turn")].into_iter().chain(headings));
    let figures: [Figure; 2] = [("points", |turn| turn.points), ("coins", |turn| turn.coins)];
    for (what, figure) in figures {
        for side in &result.sides {
            let shown = result.turns_shown(side);
            let mut row = vec![Cell::new(format!("{what} of {}", side.name))];
            row.extend(turns.iter().map(|turn| match shown.get(turn - 1) {
                Some(turn) => number(format!("{:.1}", figure(turn))),
                None => number("·"),
            }));
            table.add_row(row);
        }
    }
    Some(table)
}

/// A figure of a turn with its name.
type Figure = (&'static str, fn(&TurnResult) -> f64);

fn purchases(side: &SideResult) -> Table {
    let mut table = plain(&["", "a game", "games with any", "mean turn of the 1st, 2nd, 3rd …"]);
    for purchase in &side.purchases {
        let turns: Vec<String> =
            purchase.turns.iter().take(5).map(|turn| format!("{turn:.1}")).collect();
        table.add_row(vec![
            Cell::new(&purchase.name),
            number(format!("{:.2}", purchase.per_game)),
            number(percent(purchase.share)),
            Cell::new(turns.join("  ")),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use freehold_sim::{Length, Noted, SimOptions, Strategy, simulate};

    use super::*;

    fn options(games: u64) -> SimOptions {
        let witch = "buy: Province; Witch if count(Witch) < 2; Gold; Silver";
        let witch = Strategy::parse(witch, "Witch").expect("it is right");
        let strategies = vec![witch, Strategy::big_money()];
        SimOptions { length: Length::Games(games), ..SimOptions::new(strategies) }
    }

    fn run(options: &SimOptions) -> SimResult {
        simulate(options, &|_| (), &AtomicBool::new(false)).expect("a game")
    }

    #[test]
    fn points_and_coins_are_shown_by_turn() {
        let result = run(&options(400));
        let table = of(&result);
        let row = |name: &str| -> Vec<f64> {
            let line = table.lines().find(|line| line.trim_start().starts_with(name)).expect(name);
            line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
        };
        let (turns, points, coins) =
            (row("on turn"), row("points of Witch"), row("coins of Witch"));
        assert!((5..=10).contains(&turns.len()), "{table}");
        let second = &result.sides[0].by_turn[turns[0] as usize - 1];
        assert!((points[0] - second.points).abs() < 0.06 && (coins[0] - second.coins).abs() < 0.06);
        let unnoted = run(&SimOptions { noted: Noted::Nothing, ..options(40) });
        assert!(!of(&unnoted).contains("on turn"));
    }

    #[test]
    fn how_many_games_were_noted_is_told_where_it_is_not_all() {
        let enough = of(&run(&options(20_000)));
        assert!(enough.contains("purchases were noted in 16"), "{enough}");
        let all = of(&run(&SimOptions { noted: Noted::Everything, ..options(400) }));
        assert!(!all.contains("were noted"), "{all}");
    }

    #[test]
    fn a_verdict_is_shown() {
        let table = of(&run(&SimOptions { length: Length::Decided(0.01), ..options(0) }));
        assert!(table.contains("Witch is better, decided after"), "{table}");
    }

    #[test]
    fn what_is_unusual_about_the_board_is_shown() {
        let list = |cards: &str| Strategy::parse(&format!("buy: {cards}"), "x").expect("right");
        let strategies = vec![
            list("Cellar; Chapel; Moat; Harbinger; Merchant; Vassal"),
            list("Library; Market; Mine; Sentry; Witch; Artisan"),
        ];
        let options = SimOptions { length: Length::Games(20), ..SimOptions::new(strategies) };
        assert!(of(&run(&options)).contains("Note: 12 Kingdom cards instead of 10"));
    }

    #[test]
    fn nothing_played_can_be_shown() {
        let nothing = simulate(&options(100), &|_| (), &AtomicBool::new(true)).expect("no game");
        assert!(of(&nothing).contains("0 games") && of(&nothing).contains("cut short"));
    }
}
