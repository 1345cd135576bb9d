//! The strategy every other one is measured against.

use freehold_engine::{Answer, Ask, Card, Decision, Type, Verb, ViewOf};

use crate::Bot;

/// Buys a Province with 8 coins, a Gold with 6, a Silver with 3, and nothing else. It plays no Actions and takes the mildest
/// answer to everything that others make it decide: nothing where that is allowed, otherwise the least loss.
#[derive(Clone, Copy, Debug, Default)]
pub struct BigMoney;

impl Bot for BigMoney {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let Some(decision) = view.decision() else { return Answer::Done };
        let legal = view.legal_answers();
        let wishes = match decision.ask {
            Ask::BuyPhase => &PURCHASES[..],
            _ => &[Answer::Done, Answer::No],
        };
        let wish = wishes.iter().find(|wish| legal.contains(wish)).copied();
        wish.unwrap_or_else(|| mildest(decision, &legal))
    }
}

const PURCHASES: [Answer; 5] = [
    Answer::PlayTreasures,
    Answer::Buy(Card::Province),
    Answer::Buy(Card::Gold),
    Answer::Buy(Card::Silver),
    Answer::Done,
];

/// The answer that costs least where something must be done; the first one where that says nothing.
fn mildest(decision: &Decision, legal: &[Answer]) -> Answer {
    let worth = |answer: &Answer| match *answer {
        Answer::Card(card) => worth_of(card),
        _ => 0,
    };
    // The first of several equals, so that the bot does the same on every machine.
    let pick = match decision.verb {
        Verb::Gain | Verb::Keep | Verb::Play(_) | Verb::TopDeck | Verb::RevealAndTopDeck => {
            legal.iter().rev().max_by_key(|answer| worth(answer))
        }
        _ => legal.iter().min_by_key(|answer| worth(answer)),
    };
    pick.copied().unwrap_or(Answer::Done)
}

/// What a card is worth to a player who only buys Treasures and Provinces.
fn worth_of(card: Card) -> i32 {
    match card {
        Card::Curse => -20,
        Card::Copper => 5,
        _ if card.is(Type::Treasure) => 10 * i32::from(card.printed_cost()),
        _ if card.is(Type::Victory) => i32::from(card.printed_cost()) - 10,
        _ => i32::from(card.printed_cost()),
    }
}
