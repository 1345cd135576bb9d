//! A game in a line, and as a table for notebooks.

use freehold_engine::{Bag, Sight, ViewOf, text};

use crate::answers;

/// A game in a line.
pub(crate) fn line(what: &str, view: ViewOf<'_>) -> String {
    let names = answers::player_names(view.n_players());
    let state = match view.deciding() {
        None => "over".to_string(),
        Some(deciding) => text::waiting(&deciding, &names).to_string(),
    };
    let points = view.seat().around(view.n_players()).map(|seat| (seat.0, view.points(seat)));
    let mut points: Vec<(u8, i32)> = points.collect();
    points.sort();
    let points: Vec<String> = points.into_iter().map(|(_, points)| points.to_string()).collect();
    format!("<{what}: turn {}, points {}, {state}>", view.turn().number, points.join(" : "))
}

/// What a seat sees, as a table.
pub(crate) fn table(view: ViewOf<'_>) -> String {
    let seen = view.to_value();
    let names = answers::player_names(view.n_players());
    let mut html = String::from("<table><tr><th></th>");
    let seats: Vec<_> = (0..view.n_players() as u8).map(freehold_engine::Seat).collect();
    for &seat in &seats {
        let mark = if seat == view.turn().seat { " ▸" } else { "" };
        html += &format!("<th>{}{mark}</th>", names[seat.index()]);
    }
    let mut row = |name: &str, cell: &dyn Fn(usize) -> String| {
        html += &format!("</tr><tr><th>{name}</th>");
        for i in 0..seats.len() {
            html += &format!("<td>{}</td>", cell(i));
        }
    };
    row("points", &|i| seen.players[i].points.to_string());
    row("hand", &|i| match &seen.players[i].hand {
        Some(hand) => bag(hand),
        None => format!("{} cards", seen.players[i].hand_size),
    });
    row("in play", &|i| {
        text::cards(seen.players[i].in_play.iter().map(|one| one.card)).to_string()
    });
    row("owned", &|i| bag(&seen.players[i].owned));
    let pile = |pile: &freehold_engine::PileView| {
        format!("{} ({}): {}", pile.card.name(), pile.cost, pile.left)
    };
    let piles: Vec<String> = seen.piles.iter().map(pile).collect();
    html += &format!(
        "</tr></table><p>{}</p><p>{} Actions, {} Buys, {} coins. {}</p>",
        piles.join(", "),
        seen.turn.actions,
        seen.turn.buys,
        seen.turn.coins,
        match (view.decision(), &seen.deciding) {
            (Some(decision), _) => text::prompt(decision, &names).to_string(),
            (None, Some(deciding)) => text::waiting(deciding, &names).to_string(),
            (None, None) => "The game is over.".into(),
        }
    );
    debug_assert_eq!(seen.seat, Sight::Seat(view.seat()).seat());
    html
}

fn bag(bag: &Bag) -> String {
    text::cards(bag.cards()).to_string()
}
