//! Tribute.
//!
//! Ruling: two copies of one card count once; a card of two types gives both bonuses.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::dsl::*;
use crate::interface::fact::Log;
use crate::rules::card::Card;
use crate::run::{Bespoke, Flow, Script};
use crate::state::game::Game;

/// Tribute.
pub const CARD: CardDef = CardDef {
    name: "Tribute",
    expansion: Intrigue,
    editions: Editions::OnlyFirst,
    cost: 5,
    on_play: &[Own(Bespoke::Tribute)],
    ..KINGDOM
};

pub(crate) const TEXT: &str = "The player on your left reveals, then discards, the top 2 cards of their deck. \
     For each differently named card revealed you get, if it is an Action, +2 Actions; a Treasure, +2 coins; \
     a Victory card, +2 Cards.";

/// Tribute asks nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps;

impl Steps {
    pub(crate) fn step<L: Log>(&mut self, game: &mut Game, cx: &Script, log: &mut L) -> Flow {
        let left = cx.you.left(game.n_players());
        game.turn_up(left, 2, true, log);
        let revealed: SmallVec<[Card; 2]> = game.player(left).revealed.iter().copied().collect();
        game.discard_revealed(left, log);
        for (i, &card) in revealed.iter().enumerate() {
            if revealed[..i].contains(&card) {
                continue;
            }
            let types = game.player(left).types(card);
            if types.has(Action) {
                game.add_actions(cx.you, 2, log);
            }
            if types.has(Treasure) {
                game.add_coins(cx.you, 2, log);
            }
            if types.has(Victory) {
                game.draw(cx.you, 2, log);
            }
        }
        Flow::Done
    }
}
