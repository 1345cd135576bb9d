//! The labels of options as the first release wrote them into saved games.
//!
//! Saved games name options by number now. These are frozen, so that the old ones can be read whatever a label is changed to.

use freehold_engine::{Card, Decision, Event, Game, Source};

/// What the options of a decision were called in the first release; empty if it had none.
pub(crate) fn first_labels(game: &Game, decision: &Decision) -> &'static [&'static str] {
    let source = match (decision.source, game.player(decision.seat).inherits) {
        (Source::Card(card), Some(inherited)) if inherited.heir == card => {
            Source::Card(inherited.from)
        }
        (source, _) => source,
    };
    match source {
        Source::Card(Card::Amulet) => &["+1 coin", "trash a card", "gain a Silver"],
        Source::Card(Card::Courtier) => &["+1 Action", "+1 Buy", "+3 coins", "gain a Gold"],
        Source::Card(Card::Lurker) => {
            &["trash an Action card from the Supply", "gain an Action card from the trash"]
        }
        Source::Card(Card::Minion) => &["+2 coins", "discard your hand and draw 4 cards"],
        Source::Card(Card::Miser) => &["put a Copper on your Tavern mat", "+1 coin per Copper"],
        Source::Card(Card::Nobles) => &["+3 Cards", "+2 Actions"],
        Source::Card(Card::Pawn) => &["+1 Card", "+1 Action", "+1 Buy", "+1 coin"],
        Source::Card(Card::Steward) => &["+2 Cards", "+2 coins", "trash 2 cards"],
        Source::Card(Card::Torturer) => &["discard 2 cards", "gain a Curse"],
        Source::Event(Event::Quest) => {
            &["discard an Attack", "discard 2 Curses", "discard 6 cards"]
        }
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::labels::option_named;
    use freehold_engine::{Answer, Ask, Edition, NoLog, Rng, Setup, text};

    /// Plays until every card and Event with options has asked: the labels of the first release mean the same options as the
    /// numbers do.
    #[test]
    fn labels_of_the_first_release_are_known_for_every_choice() {
        let all: Vec<Card> = Card::ALL.into_iter().filter(|card| card.is_kingdom()).collect();
        let mut seen: Vec<Source> = Vec::new();
        for seed in 0..900 {
            let mut rng = Rng::new(seed);
            let mut kingdom = all.clone();
            rng.shuffle(&mut kingdom);
            let kingdom: Vec<Card> = kingdom.into_iter().take(10).collect();
            let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
            let events = vec![Event::Quest, Event::Inheritance, Event::Raid];
            let setup = Setup { edition, seed, ..Setup::new(kingdom, events) };
            let mut game = Game::new(&setup).unwrap();
            for _ in 0..150 {
                let Some(decision) = game.decision() else { break };
                if let Ask::Options { path, n, .. } = decision.ask {
                    let old: Vec<String> = first_labels(&game, decision)
                        .iter()
                        .map(|label| label.to_string())
                        .collect();
                    assert_eq!(old.len(), usize::from(n), "{:?}", decision.source);
                    assert_eq!(text::option_labels(path).len(), old.len());
                    for (i, label) in old.iter().enumerate() {
                        assert_eq!(option_named(&old, label), Some(Answer::Option(i as u8)));
                    }
                    if !seen.contains(&decision.source) {
                        seen.push(decision.source);
                    }
                }
                let legal = game.legal_answers();
                let lively = |answer: &&Answer| match **answer {
                    Answer::Play(_) | Answer::PlayTreasures | Answer::BuyEvent(_) => true,
                    Answer::Buy(card) => card.printed_cost() > 1,
                    _ => false,
                };
                let lively: Vec<Answer> = legal.iter().filter(lively).copied().collect();
                let from = if lively.is_empty() { &legal } else { &lively };
                let answer = from[rng.below(from.len() as u32) as usize];
                game.apply(answer, &mut NoLog).unwrap();
            }
        }
        seen.retain(|source| *source != Source::Card(Card::Estate));
        assert_eq!(seen.len(), 10, "{seen:?}");
    }
}
