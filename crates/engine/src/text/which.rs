//! How copies of one name differ, in words.

use super::words::list;
use crate::interface::which::{Stays, Which};
use crate::rules::card::Card;

/// How a copy differs from others, as a menu shows it.
pub(super) fn which(which: &Which) -> String {
    match which {
        Which::InHand => "The one in hand".into(),
        Which::This { in_play: true } => "This one, in play".into(),
        Which::This { in_play: false } => "This one, which has left play: nothing happens".into(),
        Which::InPlay { stays, keeps } => {
            let stays = match stays {
                Stays::ThisTurn => "Leaves play this turn",
                Stays::NextTurn => "Stays in play for the next turn",
                Stays::ForGood => "Stays in play for the rest of the game",
            };
            match keeps[..] {
                [] => stays.into(),
                _ => format!("{stays}, and keeps {} there", names(keeps)),
            }
        }
        Which::DoesAs(card) => format!("What {} does", card.name()),
        Which::Only => "The only one".into(),
        Which::SetAside(cards) if cards.is_empty() => "The one that set nothing aside".into(),
        Which::SetAside(cards) => format!("The one that set aside {}", names(cards)),
    }
}

fn names(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(|card| card.name().into()).collect();
    list(&names, "and")
}
