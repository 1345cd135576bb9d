//! Why something cannot be done now, for somebody who tried it.

use super::words::{a, coins, count, kind};
use crate::dsl::types::Type;
use crate::interface::decision::{Answer, Refusal};
use crate::interface::fact::Phase;
use crate::interface::view::ViewOf;
use crate::rules::card::Card;

/// Why the player may not give this answer, as a sentence.
pub fn refusal(view: ViewOf<'_>, answer: Answer, refusal: Refusal) -> String {
    match (refusal, answer) {
        (Refusal::NotPlayable(card), _) => unplayable(view, card),
        (Refusal::NoActions, _) => "You have no Actions left.".into(),
        (Refusal::NoBuys, _) => "You have no Buys left.".into(),
        (Refusal::AlreadyBought, _) => {
            "No Treasure can be played after something was bought.".into()
        }
        (Refusal::NotInSupply(card), _) => {
            format!("{} is not in the Supply: it comes by exchanging.", card.name())
        }
        (Refusal::TooExpensive { card, cost, coins }, _) => too_expensive(card.name(), cost, coins),
        (Refusal::EventTooExpensive { event, cost, coins }, _) => {
            too_expensive(event.name(), cost, coins)
        }
        (Refusal::WrongKind, Answer::Buy(_) | Answer::BuyEvent(_)) => {
            "Buying comes after the Action phase.".into()
        }
        (other, _) => super::words::capital(&other.to_string()) + ".",
    }
}

fn unplayable(view: ViewOf<'_>, card: Card) -> String {
    let name = card.name();
    let (is_action, is_treasure) = (view.actions().has(card), view.treasures().has(card));
    match view.turn().phase {
        Phase::Action if is_treasure => {
            format!("{name} is {}: it is played in the Buy phase.", a(kind(Type::Treasure)))
        }
        Phase::Buy if is_action => "Your Action phase is over.".into(),
        _ => format!("{name} cannot be played."),
    }
}

fn too_expensive(name: &str, cost: u8, have: u16) -> String {
    format!("{name} costs {}, and you have {}.", coins(cost), count(have, "coin"))
}
