//! Thief.
//!
//! Ruling: only the Treasures trashed by this play can be gained, after all of them were trashed.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::dsl::*;
use crate::interface::decision::{Picks, Verb, Zone};
use crate::interface::fact::Log;
use crate::rules::card::Card;
use crate::run::{Bespoke, Flow, Pick, Script};
use crate::state::game::Game;
use crate::state::seat::Seat;

/// Thief.
pub const CARD: CardDef = CardDef {
    name: "Thief",
    editions: Editions::OnlyFirst,
    cost: 4,
    types: &[Action, Attack],
    on_play: &[Own(Bespoke::Thief)],
    ..KINGDOM
};

pub(crate) const TEXT: &str = "Each other player reveals the top 2 cards of their deck, trashes a Treasure among \
     them that you choose, and discards the rest. You may gain any of the Treasures trashed this way.";

/// How far a Thief has got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    /// The next victim: this many seats to the left.
    next: u8,
    stage: Stage,
    trashed: SmallVec<[Card; 6]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Reveal,
    Trash,
    Gain,
    TakeGains,
}

impl Default for Steps {
    fn default() -> Steps {
        Steps { next: 1, stage: Stage::Reveal, trashed: SmallVec::new() }
    }
}

impl Steps {
    pub(crate) fn step<L: Log>(
        &mut self,
        game: &mut Game,
        cx: &Script,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let n = game.n_players();
        let victim = Seat(((cx.you.0 + self.next) as usize % n) as u8);
        match self.stage {
            Stage::Reveal => {
                if self.next as usize >= n {
                    self.stage = Stage::Gain;
                    return Flow::Next;
                }
                if cx.unaffected.has(victim) {
                    self.next += 1;
                    return Flow::Next;
                }
                game.turn_up(victim, 2, true, log);
                let treasures = game.player(victim).treasures();
                let options = game.player(victim).revealed.iter().copied();
                let options = options.filter(|&card| treasures.has(card)).collect();
                self.stage = Stage::Trash;
                match game.pick_cards(
                    cx.you,
                    cx.source,
                    Verb::Trash,
                    Zone::Revealed,
                    options,
                    Exactly(1),
                ) {
                    Pick::Cards(cards) => self.trash(game, victim, cards.first().copied(), log),
                    Pick::Ask => Flow::Ask,
                }
            }
            Stage::Trash => {
                let picked = reply.map(Pick::from_reply).and_then(|cards| cards.first().copied());
                self.trash(game, victim, picked, log)
            }
            Stage::Gain => {
                if let Some(reply) = reply {
                    self.trashed = Pick::from_reply(reply).into_iter().collect();
                    self.stage = Stage::TakeGains;
                    return Flow::Next;
                }
                let options = self.trashed.iter().copied().collect();
                match game.pick_cards(
                    cx.you,
                    cx.source,
                    Verb::Gain,
                    Zone::Trash,
                    options,
                    AnyNumber,
                ) {
                    Pick::Cards(_) => Flow::Done,
                    Pick::Ask => Flow::Ask,
                }
            }
            Stage::TakeGains => {
                if self.trashed.is_empty() {
                    return Flow::Done;
                }
                let card = self.trashed.remove(0);
                // A card that left the trash meanwhile is lost track of.
                if !game.trash.take(card) {
                    return Flow::Next;
                }
                game.gained(cx.you, card, Destination::Discard, log).map_or(Flow::Next, Flow::Call)
            }
        }
    }

    fn trash<L: Log>(
        &mut self,
        game: &mut Game,
        victim: Seat,
        card: Option<Card>,
        log: &mut L,
    ) -> Flow {
        if let Some(card) = card {
            game.trash_from(victim, card, Zone::Revealed, log);
            self.trashed.push(card);
        }
        game.discard_revealed(victim, log);
        self.next += 1;
        self.stage = Stage::Reveal;
        Flow::Next
    }
}
