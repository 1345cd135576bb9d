//! A plan in a line of words.

use freehold_engine::{Buyable, Card, Type, text};

use super::usage::{Bought, Usage};

/// What a plan is about, such as "Chapel, then 4 Laboratories and Militia, with Gold; Provinces and Duchies".
pub(super) fn idea(usage: &Usage) -> String {
    let parts: Vec<&Bought> = usage.things.iter().filter(|bought| is_part(bought)).collect();
    let first: Vec<&Bought> = parts.iter().copied().filter(|bought| bought.turn < 3.0).collect();
    let later: Vec<&Bought> = parts.iter().copied().filter(|bought| bought.turn >= 3.0).collect();
    let mut words = match (first.is_empty(), later.is_empty()) {
        (true, true) => "Money".to_string(),
        (false, true) => all(&first),
        (true, false) => all(&later),
        (false, false) => format!("{}, then {}", all(&first), all(&later)),
    };
    let money: Vec<&Bought> = usage.things.iter().filter(|bought| is_money(bought)).collect();
    if !money.is_empty() && !parts.is_empty() {
        words += &format!(", with {}", names(&money, false));
    }
    let mut points: Vec<&Bought> = usage.things.iter().filter(|bought| is_points(bought)).collect();
    points.sort_by(|a, b| b.copies.total_cmp(&a.copies));
    if !points.is_empty() {
        words += &format!("; {}", names(&points, true));
    }
    words
}

/// What to call a plan: its most important cards.
pub(super) fn name(usage: &Usage) -> String {
    let mut parts: Vec<&Bought> = usage.things.iter().filter(|bought| is_part(bought)).collect();
    let weight =
        |bought: &Bought| bought.copies.min(4.0) * f64::from(2 + bought.thing.printed_cost());
    parts.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    match parts.as_slice() {
        [] => "Money".into(),
        parts => {
            let names: Vec<&str> = parts.iter().take(3).map(|part| part.thing.name()).collect();
            names.join(", ")
        }
    }
}

/// Cards and Events of the Kingdom that most games see.
fn is_part(bought: &Bought) -> bool {
    let of_kingdom = match bought.thing {
        Buyable::Card(card) => card.is_kingdom() && !is_points(bought),
        Buyable::Event(_) => true,
    };
    of_kingdom && bought.copies >= 0.5
}

fn is_money(bought: &Bought) -> bool {
    [Card::Gold, Card::Silver].map(Buyable::Card).contains(&bought.thing) && bought.copies >= 1.0
}

fn is_points(bought: &Bought) -> bool {
    let only_scores =
        |card: Card| card.is(Type::Victory) && !card.is(Type::Action) && !card.is(Type::Treasure);
    bought.thing.card().is_some_and(only_scores) && bought.copies >= 0.7
}

fn all(parts: &[&Bought]) -> String {
    let words: Vec<String> = parts.iter().map(|part| several(part)).collect();
    joined(&words)
}

/// A number of copies in words.
fn several(bought: &Bought) -> String {
    let n = bought.copies.round().max(1.0) as usize;
    match bought.thing {
        Buyable::Card(card) => text::cards(std::iter::repeat_n(card, n)).to_string(),
        Buyable::Event(event) if n > 1 => format!("{} ({n} times)", event.name()),
        Buyable::Event(event) => event.name().into(),
    }
}

fn names(parts: &[&Bought], plural: bool) -> String {
    let word = |part: &&Bought| match part.thing {
        // The plural without the number before it.
        Buyable::Card(card) if plural => {
            let two = text::cards([card, card]).to_string();
            two.trim_start_matches("2 ").to_string()
        }
        thing => thing.name().to_string(),
    };
    joined(&parts.iter().map(word).collect::<Vec<_>>())
}

fn joined(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [many @ .., last] => format!("{} and {last}", many.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_idea_names_what_is_bought_in_its_order() {
        let bought =
            |card: Card, copies: f64, turn: f64| Bought { thing: card.into(), copies, turn };
        let things = vec![
            bought(Card::Chapel, 1.0, 1.4),
            bought(Card::Silver, 1.6, 2.0),
            bought(Card::Laboratory, 3.8, 6.0),
            bought(Card::Militia, 1.1, 7.0),
            bought(Card::Village, 0.2, 8.0),
            bought(Card::Province, 4.2, 14.0),
        ];
        let usage = Usage { lines: Vec::new(), trashes: false, things };
        assert_eq!(idea(&usage), "Chapel, then 4 Laboratories and Militia, with Silver; Provinces");
        assert_eq!(name(&usage), "Laboratory, Militia, Chapel");
        let money =
            Usage { lines: Vec::new(), trashes: false, things: vec![bought(Card::Gold, 3.0, 8.0)] };
        assert_eq!((idea(&money), name(&money)), ("Money".into(), "Money".into()));
    }
}
