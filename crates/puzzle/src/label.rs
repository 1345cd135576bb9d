//! A whole answer in words.

use freehold_engine::{Answer, Ask, Game, NoLog, text};

/// An answer to the pending decision in words: what is done to which cards, or what its steps are called.
pub(crate) fn label(game: &Game, answers: &[Answer]) -> String {
    let Some(decision) = game.decision() else { return String::new() };
    let picks = answers.iter().filter_map(|answer| match answer {
        Answer::Card(card) => Some(*card),
        _ => None,
    });
    let mut cards = Vec::new();
    for card in picks {
        match cards.iter_mut().find(|(one, _)| *one == card) {
            Some((_, n)) => *n += 1,
            None => cards.push((card, 1)),
        }
    }
    if !cards.is_empty() && matches!(decision.ask, Ask::Cards { .. } | Ask::Pile { .. }) {
        let named = |&(card, n): &(freehold_engine::Card, u32)| match n {
            1 => card.name().to_string(),
            n => format!("{n} {}", card.name()),
        };
        let names: Vec<String> = cards.iter().map(named).collect();
        return format!("{} {}", text::act(decision.verb), names.join(", "));
    }
    let mut game = game.clone();
    let mut words = Vec::new();
    for &answer in answers {
        let Some(decision) = game.decision() else { break };
        if answer != Answer::Done || words.is_empty() {
            words.push(text::answer(decision, answer));
        }
        if game.apply(answer, &mut NoLog).is_err() {
            break;
        }
    }
    words.join(", ")
}
