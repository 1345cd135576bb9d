//! What to call a puzzle, without telling the answer.

use freehold_engine::{Ask, Card, Decision, Source, ViewOf};
use freehold_puzzle::Theme;

use crate::luck::mixed;

const NUMBERS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A title that is not taken yet.
pub(super) fn title(
    view: ViewOf<'_>,
    decision: &Decision,
    theme: Theme,
    board: &str,
    seed: u64,
    taken: &dyn Fn(&str) -> bool,
) -> String {
    let titles = match decision.ask {
        Ask::BuyPhase => of_purchase(view, theme),
        Ask::ActionPhase => of_actions(view),
        _ => of_source(view, decision, theme),
    };
    let first = (mixed(&[seed, 6]) % titles.len().max(1) as u64) as usize;
    let plain = titles.iter().cycle().skip(first).take(titles.len()).cloned();
    // The one that is being taken, as the table and the log call it.
    let turn = view.turns(view.turn().seat) + 1;
    let mut longer: Vec<String> = Vec::new();
    for title in plain.clone() {
        let joint = if title.ends_with('?') { " " } else { ", " };
        longer.push(format!("{title}{joint}{}", capital(&format!("turn {turn}"), joint == " ")));
    }
    for title in plain.clone() {
        longer.push(format!("{title} ({board}, turn {turn})"));
    }
    let known = plain.chain(longer).find(|title| !taken(title));
    let numbered = || (2..).map(|n| format!("{} ({n})", titles[first])).find(|title| !taken(title));
    known.or_else(numbered).unwrap_or_default()
}

fn of_purchase(view: ViewOf<'_>, theme: Theme) -> Vec<String> {
    let turn = view.turn();
    let coins = many(turn.coins.into(), "coin", "coins");
    let provinces = many(view.supply().left(Card::Province).into(), "Province", "Provinces");
    let mut titles = vec![
        format!("{coins}, {provinces} left"),
        format!("{coins} to spend"),
        format!("{coins}, and {}", score(view)),
        format!("What are {coins} good for?"),
    ];
    if turn.buys > 1 {
        titles.insert(0, format!("{coins} and {}", many(turn.buys.into(), "Buy", "Buys")));
    }
    if theme == Theme::Opening {
        titles = vec![
            format!("{coins} at the start"),
            format!("Opening with {coins}"),
            format!("The first {coins}"),
        ];
    }
    if theme == Theme::Event {
        titles = vec![
            format!("{coins}, for a card or an Event"),
            format!("An Event at the side, {coins} in hand"),
            format!("{coins}, {provinces} left, and Events"),
        ];
    }
    titles.into_iter().map(|title| capital(&title, true)).collect()
}

fn of_actions(view: ViewOf<'_>) -> Vec<String> {
    let actions = view.actions();
    let mut names: Vec<&str> = Vec::new();
    for card in view.hand().cards().filter(|&card| actions.has(card)) {
        if !names.contains(&card.name()) {
            names.push(card.name());
        }
    }
    let left = many(view.turn().actions.into(), "Action", "Actions");
    match &names[..] {
        [one] => vec![format!("{one}, now?"), format!("A lone {one}"), format!("{one} or not")],
        [one, two] => vec![
            format!("{one} or {two}?"),
            format!("{one} and {two}, {left}"),
            format!("{one} beside {two}"),
        ],
        [one, two, three] => {
            vec![format!("{one}, {two} or {three}?"), format!("{one}, {two}, {three}: {left}")]
        }
        [one, .., last] => vec![
            format!("From {one} to {last}: which comes first?"),
            format!(
                "{} to play, {left}",
                capital(&many(names.len() as i32, "Action", "Actions"), true)
            ),
        ],
        [] => vec![format!("What to play, {left}")],
    }
}

fn of_source(view: ViewOf<'_>, decision: &Decision, theme: Theme) -> Vec<String> {
    let name = match decision.source {
        Source::Phase => "The turn",
        source => source.name(),
    };
    let own_turn = view.turn().seat == view.seat();
    let hand = many(view.hand().len() as i32, "card", "cards");
    match theme {
        _ if !own_turn => vec![
            format!("{name} strikes"),
            format!("In the way of {name}"),
            format!("{name} from the other side, {hand} in hand"),
        ],
        Theme::Trashing => vec![
            format!("Something for {name} to trash"),
            format!("{name}, and {hand} in hand"),
            format!("What to give to {name}"),
        ],
        Theme::Discarding => vec![
            format!("What {name} may take"),
            format!("{name}, and {hand} in hand"),
            format!("{name}: what can go?"),
        ],
        Theme::Gaining => vec![
            format!("A gift from {name}"),
            format!("What {name} should bring"),
            format!("{name} opens the Supply"),
        ],
        Theme::Action => vec![format!("A card for {name}"), format!("What is worth {name}?")],
        _ => vec![
            format!("{name}: which way?"),
            format!("The sides of {name}"),
            format!("{name}, and {hand} in hand"),
        ],
    }
}

/// Who is ahead, as far as the player can know.
fn score(view: ViewOf<'_>) -> String {
    let others =
        (0..view.n_players() as u8).map(freehold_engine::Seat).filter(|&s| s != view.seat());
    let best = others.map(|seat| view.points(seat)).max().unwrap_or(0);
    match view.points(view.seat()) - best {
        0 => "level on points".into(),
        ahead @ 1.. => format!("{} ahead", many(ahead, "point", "points")),
        behind => format!("{} behind", many(-behind, "point", "points")),
    }
}

fn many(n: i32, one: &str, several: &str) -> String {
    let word = usize::try_from(n).ok().and_then(|n| NUMBERS.get(n));
    let number = word.map_or_else(|| n.to_string(), |word| word.to_string());
    format!("{number} {}", if n == 1 { one } else { several })
}

fn capital(text: &str, yes: bool) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if yes => first.to_uppercase().chain(chars).collect(),
        _ => text.to_string(),
    }
}
