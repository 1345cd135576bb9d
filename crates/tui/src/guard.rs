//! Asking once more before an accident.

use freehold_engine::{Answer, Type};
use freehold_protocol::{AskKind, Question};

/// What to ask before these answers are given; nothing if they are no accident.
pub fn warning(question: &Question, answers: &[Answer]) -> Option<String> {
    let [only] = answers else { return None };
    match *only {
        Answer::Buy(card) if card.is(Type::Curse) => {
            Some(format!("Buy a {}? It is worth less than nothing.", card.name()))
        }
        Answer::Done if question.ask == AskKind::BuyPhase && has_treasures(question) => Some(
            "There are Treasures in your hand that you have not played. End the Buy phase?".into(),
        ),
        _ => None,
    }
}

fn has_treasures(question: &Question) -> bool {
    let treasure = |answer| matches!(answer, Answer::PlayTreasures | Answer::Play(_));
    question.choices.iter().any(|choice| treasure(choice.answer))
}
