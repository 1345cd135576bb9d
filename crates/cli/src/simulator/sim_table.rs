//! What came of a simulation, for the terminal.

use comfy_table::{Cell, Table};
use freehold_sim::SimResult;
use freehold_sim::sim::{SideResult, TurnResult};
use freehold_sim::words::{ordinal, percent, tenths, thousands};

use crate::style::strong;
use crate::table::{good, number, plain, thing, wrap};

/// The result as tables that fit into this many columns.
pub fn of(result: &SimResult, width: usize) -> String {
    let sentence = strong(result.sentence()).to_string();
    let sentence = wrap(&sentence, width).join("\n");
    let heading = wrap(&heading(result), width).join("\n");
    let mut parts = vec![sentence, heading, scores(result, width)];
    parts.push(wrap(&course(result), width).join("\n"));
    if (1..result.games).contains(&result.noted) {
        let noted = thousands(result.noted);
        parts.push(format!("Turns and purchases were noted in {noted} of the games:"));
    }
    parts.extend(by_turn(result, width).map(|table| table.to_string()));
    for side in &result.sides {
        if !side.purchases.is_empty() {
            parts.push(format!("{}\n{}", strong(&side.name), purchases(side)));
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
    let start = result.start.as_ref().map_or(String::new(), |start| format!("\nStart: {start}"));
    let games = thousands(result.games);
    format!("Board: {board}{note}{start}\n{games} games{speed}{cut}, seed {seed}")
}

/// What each side scored. The wins from each seat go first where there is no room, and long names are cut short.
fn scores(result: &SimResult, width: usize) -> String {
    let full = score_table(result, !result.fixed_seats, usize::MAX);
    let short = width.saturating_sub(FIGURES).max(8);
    let tables = [full, score_table(result, false, usize::MAX), score_table(result, false, short)];
    let fits = |table: &Table| table.lines().all(|line| line.trim_end().chars().count() <= width);
    let [.., last] = &tables;
    tables.iter().find(|table| fits(table)).unwrap_or(last).to_string()
}

/// The columns that the figures of a side take at the most.
const FIGURES: usize = 66;

fn score_table(result: &SimResult, by_seat: bool, longest: usize) -> Table {
    let seats = if by_seat { result.sides.len() } else { 0 };
    let mut headings = vec!["", "score", "95 %", "won", "tied", "lost"];
    let won_as: Vec<String> = (1..=seats).map(|seat| format!("won as {}", ordinal(seat))).collect();
    headings.extend(won_as.iter().map(String::as_str));
    headings.extend(["points", "turns"]);
    let mut table = plain(&headings);
    let share = |n: u64| percent(n as f64 / result.games.max(1) as f64);
    let best = result.sides.iter().map(|side| side.score.mean).fold(0.0, f64::max);
    for side in &result.sides {
        let leads = side.score.mean == best;
        let mut row = vec![
            name(&side.name, longest, leads),
            number(percent(side.score.mean)),
            number(match longest < usize::MAX {
                true => format!("± {}", percent(side.score.half_width())),
                false => format!("{} – {}", percent(side.score.low), percent(side.score.high)),
            }),
            number(share(side.wins)),
            number(share(side.ties)),
            number(share(side.losses)),
        ];
        let wins = side.wins_by_seat.iter().take(seats);
        row.extend(wins.map(|&n| number(share(n * seats as u64))));
        row.push(number(tenths(side.points)));
        row.push(number(tenths(side.turns)));
        table.add_row(row);
    }
    table
}

/// A name, not too long, green for whoever leads.
fn name(name: &str, longest: usize, leads: bool) -> Cell {
    let short: String = match name.chars().count() > longest {
        true => name.chars().take(longest - 1).chain(['…']).collect(),
        false => name.into(),
    };
    if leads { good(&short) } else { Cell::new(short) }
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

/// Points and coins by turn, as many turns as there is room for, ten at the most.
fn by_turn(result: &SimResult, width: usize) -> Option<Table> {
    let last = result.sides.iter().map(|side| result.turns_shown(side).len()).max()?;
    if last == 0 {
        return None;
    }
    let longest = result.sides.iter().map(|side| side.name.chars().count()).max().unwrap_or(0);
    let room = width.saturating_sub(longest.min(NAME) + 14) / 7;
    let step = last.div_ceil(room.clamp(2, 10));
    let turns: Vec<usize> = (step..=last).step_by(step).collect();
    let mut table = plain(&[]);
    let headings = turns.iter().map(number);
    table.set_header([Cell::new("on turn")].into_iter().chain(headings));
    let figures: [Figure; 2] = [("points", |turn| turn.points), ("coins", |turn| turn.coins)];
    for (what, figure) in figures {
        for side in &result.sides {
            let shown = result.turns_shown(side);
            let short: String = side.name.chars().take(NAME).collect();
            let mut row = vec![Cell::new(format!("{what} of {short}"))];
            row.extend(turns.iter().map(|turn| match shown.get(turn - 1) {
                Some(turn) => number(tenths(figure(turn))),
                None => number("·"),
            }));
            table.add_row(row);
        }
    }
    // What share of the games comes that far: later figures are those of the long ones.
    let mut row = vec![Cell::new("games that far")];
    let games = |turn: usize| {
        let sides = result.sides.iter().filter_map(|side| side.by_turn.get(turn - 1));
        sides.map(|turn| turn.games).max().unwrap_or(0)
    };
    let share = |turn: &usize| 100.0 * games(*turn) as f64 / result.noted.max(1) as f64;
    row.extend(turns.iter().map(|turn| number(format!("{:.0} %", share(turn)))));
    table.add_row(row);
    Some(table)
}

/// The characters of a side's name in a table of turns.
const NAME: usize = 24;

/// A figure of a turn with its name.
type Figure = (&'static str, fn(&TurnResult) -> f64);

fn purchases(side: &SideResult) -> Table {
    let mut table = plain(&["", "bought", "gained", "in games", "turn of the 1st, 2nd, 3rd …"]);
    for purchase in &side.purchases {
        let turns: Vec<String> =
            purchase.turns.iter().take(5).map(|turn| format!("{turn:.1}")).collect();
        table.add_row(vec![
            thing(&purchase.name),
            number(format!("{:.2}", purchase.per_game)),
            number(format!("{:.2}", purchase.gained)),
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
        let table = of(&result, 100);
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
        assert!(!of(&unnoted, 100).contains("on turn"));
    }

    #[test]
    fn how_many_games_were_noted_is_told_where_it_is_not_all() {
        let enough = of(&run(&options(20_000)), 100);
        assert!(enough.contains("purchases were noted in 16"), "{enough}");
        let all = of(&run(&SimOptions { noted: Noted::Everything, ..options(400) }), 100);
        assert!(!all.contains("were noted"), "{all}");
    }

    #[test]
    fn a_verdict_is_shown() {
        let table = of(&run(&SimOptions { length: Length::Decided(0.01), ..options(0) }), 100);
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
        assert!(of(&run(&options), 100).contains("Note: 12 Kingdom cards instead of 10"));
    }

    #[test]
    fn nothing_played_can_be_shown() {
        let nothing = simulate(&options(100), &|_| (), &AtomicBool::new(true)).expect("no game");
        assert!(of(&nothing, 100).contains("0 games") && of(&nothing, 100).contains("cut short"));
    }

    #[test]
    fn six_players_fit_into_eighty_columns() {
        let one = |i: usize| {
            let name = format!("Double Witch and a long story {i}");
            Strategy::big_money().renamed(name)
        };
        let sides: Vec<Strategy> = (0..6).map(one).collect();
        let options = SimOptions { length: Length::Games(60), ..SimOptions::new(sides) };
        let table = of(&run(&options), 80);
        for line in anstream::adapter::strip_str(&table).to_string().lines() {
            assert!(line.trim_end().chars().count() <= 80, "{line}");
        }
    }
}
