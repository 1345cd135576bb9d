//! The table as lines of text.

use std::io::Write;

use freehold_engine::text::{Level, Line};
use freehold_engine::{Bag, Card, Event, Seat, Type, ViewOf};

use super::menu::Menu;
use crate::{style, table};

/// Cards with their numbers, in colour: "Smithy, 3 Copper".
pub fn cards(bag: &Bag) -> String {
    list(bag.iter().map(|(card, n)| (card, n.into())))
}

fn list(cards: impl Iterator<Item = (Card, usize)>) -> String {
    let mut cards: Vec<(Card, usize)> = cards.collect();
    // What can be played first comes first.
    cards.sort_by_key(|(card, _)| (!card.is(Type::Action), *card));
    let named = cards.into_iter().map(|(card, n)| match n {
        1 => style::of_card(card, card.name().to_string()).to_string(),
        n => style::of_card(card, format!("{n} {}", card.name())).to_string(),
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { "nothing".into() } else { named.join(", ") }
}

/// A line across the screen with a title in it.
pub fn rule(title: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let rest = width().saturating_sub(title.chars().count() + 4);
    writeln!(
        out,
        "\n{} {} {}",
        style::faint("──"),
        style::strong(title),
        style::faint("─".repeat(rest))
    )?;
    Ok(())
}

/// The piles and what lies in front of everybody.
pub fn board(view: ViewOf<'_>, names: &[String], out: &mut impl Write) -> anyhow::Result<()> {
    let supply = view.supply();
    let (mut basic, mut kingdom) = (Vec::new(), Vec::new());
    for card in supply.piles() {
        if card.is_kingdom() { kingdom.push(card) } else { basic.push(card) }
    }
    kingdom.sort_by_key(|card| (view.cost(*card), card.name()));
    let all = basic.iter().chain(&kingdom);
    let widest = all.map(|card| card.name().len()).max().unwrap_or(0);
    // Four columns: Treasures and Curse above the Victory cards.
    if per_row(widest + 6) == 4 {
        basic.sort_by_key(|card| card.is(Type::Victory));
    }
    for piles in [&basic, &kingdom] {
        let cells: Vec<Cell> = piles.iter().map(|card| pile(view, *card, widest)).collect();
        rows(&cells, out)?;
    }
    let events: Vec<String> = view.events().iter().map(event).collect();
    if !events.is_empty() {
        entry("Events", &events.join(", "), out)?;
    }
    let outside = supply.outside().into_iter().map(|card| (card, supply.left(card).into()));
    if !supply.outside().is_empty() {
        entry("Upgrades", &list(outside), out)?;
    }
    if !view.trash().is_empty() {
        entry("Trash", &cards(view.trash()), out)?;
    }
    for seat in view.seat().around(view.n_players()) {
        let name = names.get(seat.index()).map_or("?", String::as_str);
        entry(name, &in_front_of(view, seat), out)?;
    }
    Ok(())
}

/// The player's hand, what is being looked at, and what is left of the turn.
pub fn hand(view: ViewOf<'_>, out: &mut impl Write) -> anyhow::Result<()> {
    if !view.looked_at().is_empty() {
        let looked_at: Bag = view.looked_at().iter().copied().collect();
        entry("You see", &cards(&looked_at), out)?;
    }
    entry("Your hand", &cards(view.hand()), out)?;
    let turn = view.turn();
    if turn.seat == view.seat() {
        let left = [(turn.actions, "Action"), (turn.buys, "Buy"), (turn.coins, "coin")];
        let left = left.map(|(n, what)| format!("{n} {what}{}", if n == 1 { "" } else { "s" }));
        entry("You have", &left.join(", "), out)?;
    }
    Ok(())
}

/// The choices with their numbers, in columns.
pub fn menu(menu: &Menu, out: &mut impl Write) -> anyhow::Result<()> {
    if menu.depth.is_some() {
        return Ok(());
    }
    let number = |n: usize| format!("{n:>2}");
    let mut cells: Vec<Cell> = menu
        .items
        .iter()
        .enumerate()
        .map(|(i, item)| {
            let copies =
                if item.copies > 1 { format!(" ×{}", item.copies) } else { String::new() };
            let label = format!("{}{copies}", item.label);
            let painted = match item.card {
                Some(card) => style::of_card(card, label.as_str()).to_string(),
                None => label.clone(),
            };
            Cell::new(label.chars().count() + 3, format!("{} {painted}", style::key(number(i + 1))))
        })
        .collect();
    if let Some(done) = &menu.done {
        cells
            .push(Cell::new(done.chars().count() + 3, format!("{} {done}", style::key(number(0)))));
    }
    columns(&cells, out)
}

/// A text and how wide it is without its colours.
struct Cell {
    width: usize,
    text: String,
}

impl Cell {
    fn new(width: usize, text: String) -> Cell {
        Cell { width, text }
    }
}

fn pile(view: ViewOf<'_>, card: Card, widest: usize) -> Cell {
    let left = view.supply().left(card);
    let text = format!("{:>2} {:widest$} {left:>2}", view.cost(card), card.name());
    let painted = match left {
        0 => style::faint(text).to_string(),
        _ => {
            let name = style::of_card(card, format!("{:widest$}", card.name()));
            format!("{:>2} {name} {:>2}", view.cost(card), style::faint(format!("{left:>2}")))
        }
    };
    Cell::new(widest + 6, painted)
}

fn event(event: Event) -> String {
    format!("{} ({})", style::of_event(event.name()), event.def().cost)
}

/// What a player has in front of them, as far as the view knows.
fn in_front_of(view: ViewOf<'_>, seat: Seat) -> String {
    let value = view.to_value();
    let player = &value.players[seat.index()];
    let mut parts = vec![format!("hand {}", player.hand_size)];
    match player.deck_size {
        Some(n) => parts.push(format!("deck {n}")),
        None if player.deck_is_empty => parts.push("deck empty".into()),
        None => {}
    }
    if let Some(top) = player.discard_top {
        parts.push(format!("discard {}", style::of_card(top, top.name())));
    }
    let in_play: Bag = player.in_play.iter().map(|c| c.card).collect();
    if !in_play.is_empty() {
        parts.push(format!("in play {}", cards(&in_play)));
    }
    if !player.aside.is_empty() {
        let hidden = player.aside.iter().filter(|c| c.card.is_none()).count();
        let shown: Bag = player.aside.iter().filter_map(|c| c.card).collect();
        let mut aside: Vec<String> = Vec::new();
        if !shown.is_empty() {
            aside.push(cards(&shown));
        }
        if hidden > 0 {
            aside.push(format!("{hidden} face down"));
        }
        parts.push(format!("set aside {}", aside.join(", ")));
    }
    if !player.tavern.is_empty() {
        parts.push(format!("Tavern mat {}", cards(&player.tavern)));
    }
    let tokens = &player.tokens;
    let on_piles = tokens.on.iter().map(|o| format!("{} on {}", o.token.name(), o.pile.name()));
    let mut placed: Vec<String> = on_piles.collect();
    placed.extend(tokens.minus_card.then(|| "-1 Card".to_string()));
    placed.extend(tokens.minus_coin.then(|| "-1 coin".to_string()));
    let is_down = tokens.journey_face_up == Some(false);
    placed.extend(is_down.then(|| "Journey face down".to_string()));
    if !placed.is_empty() {
        parts.push(format!("tokens {}", placed.join(", ")));
    }
    if let Some(inherited) = player.inherits {
        parts.push(format!("Estates are {}", inherited.name()));
    }
    parts.join(" · ")
}

/// One line of what happened, with its continuation further in.
pub fn log_line(line: &Line, out: &mut impl Write) -> anyhow::Result<()> {
    let text = line.words.to_string();
    if line.level == Level::Turn {
        writeln!(out, "\n{}", style::faint(text))?;
        return Ok(());
    }
    // However deep plays are nested, there is room for words.
    let indent = 2 * usize::from(line.depth.min(6));
    let mut margin = 2 + indent;
    for part in table::wrap(&text, width() - 6 - indent) {
        writeln!(out, "{:margin$}{part}", "")?;
        margin = 6 + indent;
    }
    Ok(())
}

const LABEL: usize = 12;

/// A label in the margin with a text beside it.
fn entry(label: &str, text: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let short: String = match label.chars().count() {
        n if n > LABEL => label.chars().take(LABEL - 1).chain(['…']).collect(),
        _ => label.into(),
    };
    let mut margin = format!("{} ", style::faint(format!("{short:LABEL$}")));
    for line in wrap_painted(text, width() - LABEL - 2) {
        writeln!(out, " {margin}{line}")?;
        margin = " ".repeat(LABEL + 1);
    }
    Ok(())
}

/// Breaks a painted text between words; colours have no width.
fn wrap_painted(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let n = anstream::adapter::strip_str(word).to_string().chars().count();
        if used > 0 && used + 1 + n > width {
            lines.push(String::new());
            used = 0;
        }
        let Some(line) = lines.last_mut() else { break };
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += n;
    }
    lines
}

/// Cells from left to right, as many on a line as fit.
fn rows(cells: &[Cell], out: &mut impl Write) -> anyhow::Result<()> {
    let widest = cells.iter().map(|cell| cell.width).max().unwrap_or(0);
    for row in cells.chunks(per_row(widest)) {
        write_row(row.iter(), widest, out)?;
    }
    Ok(())
}

/// Cells from top to bottom in as few lines as the width allows.
fn columns(cells: &[Cell], out: &mut impl Write) -> anyhow::Result<()> {
    let widest = cells.iter().map(|cell| cell.width).max().unwrap_or(0);
    let most = per_row(widest);
    // A few choices read best as a list.
    let n_rows = cells.len().div_ceil(most).max(cells.len().min(6));
    for i in 0..n_rows {
        write_row(cells.iter().skip(i).step_by(n_rows), widest, out)?;
    }
    Ok(())
}

fn write_row<'a>(
    cells: impl Iterator<Item = &'a Cell>,
    widest: usize,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut gap = 1;
    for cell in cells {
        write!(out, "{:gap$}{}", "", cell.text)?;
        gap = widest - cell.width + 2;
    }
    writeln!(out)?;
    Ok(())
}

/// How many cells of this width fit on a line.
fn per_row(widest: usize) -> usize {
    ((width() + 1) / (widest + 2)).max(1)
}

fn width() -> usize {
    table::width().min(100)
}
