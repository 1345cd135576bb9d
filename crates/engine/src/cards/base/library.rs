//! Library.
//!
//! Ruling: cards set aside stay out of a shuffle and are discarded at the end; it draws, so the -1 Card token costs one
//! draw, and it goes on to seven.

use serde::{Deserialize, Serialize};

use crate::dsl::*;
use crate::interface::decision::{Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::run::{Bespoke, Flow, Pick, Script};
use crate::state::game::Game;
use crate::state::player;

/// Library.
pub const CARD: CardDef =
    CardDef { name: "Library", cost: 5, on_play: &[Own(Bespoke::Library)], ..KINGDOM };

pub(crate) const TEXT: &str = "Draw until you have 7 cards in hand. You may set aside each Action you draw; \
     discard the cards set aside when you are done.";

const FULL_HAND: usize = 7;

/// How far a Library has got.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    group: u32,
}

impl Steps {
    pub(crate) fn step<L: Log>(
        &mut self,
        game: &mut Game,
        cx: &Script,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let seat = cx.you;
        if self.group == 0 {
            self.group = game.new_id();
        }
        if let Some(reply) = reply {
            let sets_aside = !Pick::from_reply(reply).is_empty();
            self.put(game, cx, sets_aside, log);
        }
        while game.player(seat).hand.len() < FULL_HAND {
            if game.player_mut(seat).skips_a_draw(seat, log) {
                log.mended(2);
                continue;
            }
            let Some(card) = game.turn_up_one(seat, false, log) else { break };
            if game.player(seat).actions().has(card) {
                let options = std::iter::once(card).collect();
                match game.pick_cards(
                    seat,
                    cx.source,
                    Verb::SetAside,
                    Zone::Revealed,
                    options,
                    UpTo(1),
                ) {
                    Pick::Ask => return Flow::Ask,
                    Pick::Cards(_) => unreachable!("one may be set aside or not"),
                }
            }
            self.put(game, cx, false, log);
        }
        let player = game.player_mut(seat);
        let aside = player.aside.iter().filter(|c| c.group == self.group).count();
        let mut i = 0;
        let mut n = 0;
        while i < player.aside.len() {
            if player.aside[i].group != self.group {
                i += 1;
                continue;
            }
            let card = player.aside.remove(i).card;
            player.discard.push(card);
            n += 1;
            log.fact(|| Fact::Discarded {
                seat,
                card: Some(card),
                from: Zone::Aside,
                last: n == aside,
            });
        }
        Flow::Done
    }

    fn put<L: Log>(&self, game: &mut Game, cx: &Script, aside: bool, log: &mut L) {
        let seat = cx.you;
        let player = game.player_mut(seat);
        let card = player.revealed.pop().expect("a card was looked at");
        if aside {
            let (by, group) = (cx.source, self.group);
            player.aside.push(player::Aside { card, by, group, face_down: false });
            log.fact(|| Fact::SetAside { seat, card: Some(card), from: Zone::Deck, shown: true });
        } else {
            player.hand.add(card);
            log.fact(|| Fact::Took { seat, card: Some(card), from: Zone::Deck, shown: false });
        }
    }
}
