//! What happened, in a line.

use super::label::labels_of;
use super::name;
use super::words::{count, plus};
use crate::dsl::destination::Destination;
use crate::interface::decision::Zone;
use crate::interface::fact::{Fact, Phase};
use crate::rules::card::Card;
use crate::state::seat::Seat;

/// A line of the log, in the present tense and without a full stop. A card that the reader may not see is "a card".
pub fn fact(fact: &Fact, names: &[String]) -> String {
    let who = |seat: &Seat| name(names, *seat);
    match fact {
        Fact::TurnBegan { seat, number, extra: false } => format!("Turn {number}: {}", who(seat)),
        Fact::TurnBegan { seat, number, extra: true } => {
            format!("Turn {number}: {}, an extra turn", who(seat))
        }
        Fact::PhaseBegan { seat, phase } => match phase {
            Phase::Action => format!("{} begins the Action phase", who(seat)),
            Phase::Buy => format!("{} begins the Buy phase", who(seat)),
            Phase::CleanUp => format!("{} cleans up", who(seat)),
        },
        Fact::Shuffled { seat } => format!("{} shuffles", who(seat)),
        Fact::Drew { seat, card } => format!("{} draws {}", who(seat), shown(card)),
        Fact::Played { seat, card, again } => {
            let again = if *again { " again" } else { "" };
            format!("{} plays {}{again}", who(seat), card.name())
        }
        Fact::GotActions { seat, n } => {
            format!("{} gets {}", who(seat), plus(*n, "Action"))
        }
        Fact::GotBuys { seat, n } => format!("{} gets {}", who(seat), plus((*n).into(), "Buy")),
        Fact::GotCoins { seat, n } => format!("{} gets {}", who(seat), plus(*n, "coin")),
        Fact::LostCoins { seat, n } => format!("{} loses {}", who(seat), count(*n, "coin")),
        Fact::Discarded { seat, card, from: zone, .. } => {
            format!("{} discards {}{}", who(seat), shown(card), from(*zone))
        }
        Fact::Trashed { seat: Some(seat), card, from: zone } => {
            format!("{} trashes {}{}", who(seat), card.name(), from(*zone))
        }
        Fact::Trashed { seat: None, card, from: zone } => {
            format!("{} is trashed{}", card.name(), from(*zone))
        }
        Fact::Bought { seat, card } => format!("{} buys {}", who(seat), card.name()),
        Fact::BoughtEvent { seat, event } => format!("{} buys {}", who(seat), event.name()),
        Fact::Gained { seat, card, to } => {
            let place = match to {
                Destination::Discard => "",
                Destination::Hand => " to the hand",
                Destination::Deck => " onto the deck",
            };
            format!("{} gains {}{place}", who(seat), card.name())
        }
        Fact::TopDecked { seat, card, from: zone, .. } => {
            format!("{} puts {}{} onto the deck", who(seat), shown(card), from(*zone))
        }
        Fact::PutAt { seat, card, depth: 0 } => {
            format!("{} puts {} onto the deck", who(seat), shown(card))
        }
        Fact::PutAt { seat, card, depth } => {
            let cards = count(*depth, "card");
            format!("{} puts {} into the deck under {cards}", who(seat), shown(card))
        }
        Fact::Took { seat, card, from: zone, .. } => {
            format!("{} takes {}{} into the hand", who(seat), shown(card), from(*zone))
        }
        Fact::SetAside { seat, card, from: zone, .. } => {
            format!("{} sets aside {}{}", who(seat), shown(card), from(*zone))
        }
        Fact::Revealed { seat, card, from: zone } => {
            format!("{} reveals {}{}", who(seat), card.name(), from(*zone))
        }
        Fact::LookedAt { seat, card } => format!("{} looks at {}", who(seat), shown(card)),
        Fact::DeckDiscarded { seat, top } => {
            let deck = format!("{} puts the whole deck into the discard pile", who(seat));
            top.map_or(deck.clone(), |top| format!("{deck}, {} on top", top.name()))
        }
        Fact::Passed { seat, to, card } => {
            format!("{} passes {} to {}", who(seat), shown(card), who(to))
        }
        Fact::Named { seat, card } => format!("{} names {}", who(seat), card.name()),
        Fact::Reacted { seat, card } => format!("{} reacts with {}", who(seat), card.name()),
        Fact::PutOnMat { seat, card } => {
            format!("{} puts {} on the Tavern mat", who(seat), card.name())
        }
        Fact::Called { seat, card } => format!("{} calls {}", who(seat), card.name()),
        Fact::Exchanged { seat, card, for_card } => {
            format!("{} exchanges {} for {}", who(seat), card.name(), for_card.name())
        }
        Fact::TokenPlaced { seat, token, pile } => {
            format!("{} moves the {} token to {}", who(seat), token.name(), pile.name())
        }
        Fact::TookMinusCard { seat } => format!("{} puts the -1 Card token on the deck", who(seat)),
        Fact::TookMinusCoin { seat } => format!("{} takes the -1 coin token", who(seat)),
        Fact::LostMinusCard { seat } => {
            format!("{} draws one card less for the -1 Card token", who(seat))
        }
        Fact::LostMinusCoin { seat } => {
            format!("{} gets one coin less for the -1 coin token", who(seat))
        }
        Fact::JourneyTurned { seat, face_up } => {
            let side = if *face_up { "up" } else { "down" };
            format!("{} turns the Journey token face {side}", who(seat))
        }
        Fact::Inherited { seat, card } => {
            format!("{} sets aside {}: Estates inherit it", who(seat), card.name())
        }
        Fact::Chose { seat, source, option } => {
            let label = labels_of(*source).into_iter().nth((*option).into());
            let label = label.unwrap_or_else(|| format!("option {}", option + 1));
            format!("{} chooses {label}", who(seat))
        }
        Fact::Resolved { seat, source } => format!("{} resolves {}", who(seat), source.name()),
        Fact::GameEnded => "The game ends".into(),
    }
}

fn shown(card: &Option<Card>) -> &'static str {
    card.map_or("a card", Card::name)
}

/// Where a card comes from; nothing where everyone would think so anyway.
fn from(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand | Zone::Revealed => "",
        Zone::Deck => " from the deck",
        Zone::Discard => " from the discard pile",
        Zone::Play => " from play",
        Zone::Aside => " from those set aside",
        Zone::Mat => " from the Tavern mat",
        Zone::Pile => " from the Supply",
        Zone::Trash => " from the trash",
    }
}
