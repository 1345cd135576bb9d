//! Pilgrimage.
//!
//! Ruling: a card whose copy cannot be gained may be chosen; nothing is gained for it.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::dsl::*;
use crate::interface::decision::{Picks, Verb, Zone};
use crate::interface::fact::Log;
use crate::rules::card::Card;
use crate::run::{Bespoke, Flow, Pick, Script};
use crate::state::card_set::CardSet;
use crate::state::game::Game;

/// Pilgrimage.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Pilgrimage",
    cost: 4,
    limit: Limit::OncePerTurn,
    on_buy: &[FlipJourney, If(JourneyFaceUp, &[Own(Bespoke::Pilgrimage)])],
    ..EVENT
};

pub(crate) const TEXT: &str =
    "Choose up to 3 differently named cards you have in play and gain a copy of each.";

/// How far a Pilgrimage has got.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    chosen: bool,
    to_gain: SmallVec<[Card; 3]>,
}

impl Steps {
    pub(crate) fn step<L: Log>(
        &mut self,
        game: &mut Game,
        cx: &Script,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        if let Some(reply) = reply {
            self.chosen = true;
            self.to_gain = Pick::from_reply(reply).into_iter().collect();
        }
        if !self.chosen {
            let names: CardSet = game.player(cx.you).in_play.cards().iter().copied().collect();
            let options = names.into_iter().collect();
            match game.pick_cards(cx.you, cx.source, Verb::Gain, Zone::Play, options, UpTo(3)) {
                Pick::Cards(_) => return Flow::Done,
                Pick::Ask => return Flow::Ask,
            }
        }
        if self.to_gain.is_empty() {
            return Flow::Done;
        }
        let card = self.to_gain.remove(0);
        game.gain(cx.you, card, Destination::Discard, log).map_or(Flow::Next, Flow::Call)
    }
}
