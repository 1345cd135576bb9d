//! Which answers are worth thinking about.

use freehold_engine::{Answer, Ask, Card, Decision, ViewOf};

/// The most answers that are thought about.
const MOST: usize = 40;

/// The answers worth thinking about, the one that would be given without thinking first; one if there is nothing to think about.
pub(super) fn candidates(view: ViewOf<'_>, decision: &Decision, usual: Answer) -> Vec<Answer> {
    let mut answers = vec![usual];
    if is_plain(view, decision, usual) {
        return answers;
    }
    let mut legal = view.legal_answers();
    if let Ask::Depth { max } = decision.ask {
        // A deck is drawn from the top: how deep exactly matters for the next cards alone.
        legal.retain(|answer| !matches!(answer, Answer::Depth(n) if *n > 5 && *n != max));
    }
    let worthless = !near_the_end(view);
    for answer in legal {
        let poor = match answer {
            Answer::PlayTreasures => true,
            Answer::Play(card) => view.treasures().has(card) && !view.actions().has(card),
            Answer::Buy(Card::Curse) => true,
            Answer::Buy(Card::Copper) => worthless,
            _ => false,
        };
        if answer != usual && !poor && answers.len() < MOST {
            answers.push(answer);
        }
    }
    answers
}

/// Whether the usual answer needs no thought: Treasures are all played, and before anything is bought.
fn is_plain(view: ViewOf<'_>, decision: &Decision, usual: Answer) -> bool {
    let plays = match usual {
        Answer::PlayTreasures => true,
        Answer::Play(card) => view.treasures().has(card),
        _ => false,
    };
    matches!(decision.ask, Ask::BuyPhase) && plays
}

/// Whether any purchase at all may matter because it empties a pile.
fn near_the_end(view: ViewOf<'_>) -> bool {
    let supply = view.supply();
    let empty = supply.piles().into_iter().filter(|&card| supply.left(card) == 0).count();
    empty >= 2 || supply.left(Card::Copper) <= 3
}
