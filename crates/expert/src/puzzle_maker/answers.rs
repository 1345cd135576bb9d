//! All whole answers to a question.

use freehold_engine::{Answer, Ask, Game, NoLog, Verb};
use freehold_puzzle::whole;

/// The most answers to a question that are all tried.
const MOST: usize = 32;

/// The most ways to give them, in whatever order.
const MOST_WAYS: usize = 400;

/// All whole answers to the pending question, step by step, each once; none if there are too many to try them all, or if it is
/// no question for a puzzle.
pub(super) fn whole_answers(game: &Game) -> Option<Vec<Vec<Answer>>> {
    let decision = game.decision()?;
    let legal = game.legal_answers();
    let plays_treasures =
        |answer: &Answer| matches!(answer, Answer::Play(_) | Answer::PlayTreasures);
    match decision.ask {
        // All Treasures come first.
        Ask::BuyPhase if legal.iter().any(plays_treasures) => return None,
        Ask::Name { .. } | Ask::Copies { .. } => return None,
        _ => {}
    }
    let in_order = matches!(decision.verb, Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt);
    let mut search = Search { legal, in_order, steps: Vec::new(), found: Vec::new() };
    search.go(game)?;
    let mut known: Vec<Vec<Answer>> = Vec::new();
    let mut found = search.found;
    found.retain(|steps| match whole(game, steps) {
        Ok(answer) if !known.contains(&answer) => {
            known.push(answer);
            true
        }
        _ => false,
    });
    (found.len() <= MOST).then_some(found)
}

struct Search {
    /// The answers to the first step, whose order is that of all picks where order does not matter.
    legal: Vec<Answer>,
    in_order: bool,
    steps: Vec<Answer>,
    found: Vec<Vec<Answer>>,
}

impl Search {
    fn go(&mut self, game: &Game) -> Option<()> {
        let n = game.decision()?.picked.len();
        let place = |answer: &Answer| self.legal.iter().position(|one| one == answer);
        let from = self.steps.last().and_then(place).unwrap_or(0);
        let comes_later = |answer: &Answer| place(answer).is_none_or(|at| at >= from);
        let mut legal = game.legal_answers();
        legal.retain(|answer| self.in_order || *answer == Answer::Done || comes_later(answer));
        for answer in legal {
            let mut next = game.clone();
            if next.apply(answer, &mut NoLog).is_err() {
                continue;
            }
            self.steps.push(answer);
            if next.decision().is_some_and(|now| now.picked.len() > n) {
                self.go(&next)?;
            } else {
                self.found.push(self.steps.clone());
            }
            self.steps.pop();
            if self.found.len() > MOST_WAYS {
                return None;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Card, Fact, Setup};

    #[test]
    fn every_pick_of_several_cards_is_found_once() {
        let setup = Setup { seed: 3, ..Setup::recommended("First Game").unwrap() };
        let mut game = Game::new(&setup).unwrap();
        let mut facts: Vec<Fact> = Vec::new();
        // Until somebody holds a Militia, and plays it.
        for _ in 0..200 {
            let legal = game.legal_answers();
            let wanted =
                [Answer::Play(Card::Militia), Answer::PlayTreasures, Answer::Buy(Card::Militia)];
            let decision = game.decision().unwrap();
            if decision.verb == Verb::Discard {
                break;
            }
            let answer = wanted.into_iter().find(|answer| legal.contains(answer));
            game.apply(answer.unwrap_or(Answer::Done), &mut facts).unwrap();
        }
        let decision = game.decision().unwrap();
        assert_eq!(decision.verb, Verb::Discard);
        let hand = game.view(decision.seat).hand().clone();
        let mut pairs = std::collections::BTreeSet::new();
        let cards: Vec<Card> = hand.cards().collect();
        for (i, one) in cards.iter().enumerate() {
            for other in &cards[i + 1..] {
                pairs.insert((*one.min(other), *one.max(other)));
            }
        }
        assert_eq!(whole_answers(&game).unwrap().len(), pairs.len(), "{cards:?}");
    }
}
