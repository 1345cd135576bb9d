//! Masquerade.
//!
//! Ruling: nobody sees what comes in before having chosen what to pass: the answers are kept until all are given.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::dsl::*;
use crate::interface::decision::{Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::rules::card::{Card, Edition};
use crate::run::{Bespoke, Flow, Pick, Script};
use crate::state::game::Game;
use crate::state::seat::Seat;

/// Masquerade.
pub const CARD: CardDef = CardDef {
    name: "Masquerade",
    expansion: Intrigue,
    cost: 3,
    on_play: &[Cards(2), Own(Bespoke::Masquerade), Pick(Trash, UpTo(1), From::Hand, Any)],
    ..KINGDOM
};

pub(crate) fn text(edition: Edition) -> &'static str {
    match edition {
        Edition::First => {
            "All players at once pass a card from their hand to the player on their left."
        }
        Edition::Second => {
            "All players at once pass a card from their hand to the player on their left; \
             a player without cards is left out."
        }
    }
}

/// How far a Masquerade has got.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    /// The next player to choose: this many seats to the left.
    next: u8,
    passed: SmallVec<[(Seat, Card); 6]>,
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
        if let Some(reply) = reply {
            self.choose(cx, n, Pick::from_reply(reply).first().copied());
        }
        while (self.next as usize) < n {
            let hand = game.player(self.passer(cx, n)).hand.clone();
            match game.pick_cards(
                self.passer(cx, n),
                cx.source,
                Verb::Pass,
                Zone::Hand,
                hand,
                Exactly(1),
            ) {
                Pick::Cards(cards) => self.choose(cx, n, cards.first().copied()),
                Pick::Ask => return Flow::Ask,
            }
        }
        for &(from, card) in &self.passed {
            game.player_mut(from).hand.take(card);
            game.player_mut(from).owns.take(card);
        }
        for &(seat, card) in &self.passed {
            let to = self.receiver(game, seat);
            game.player_mut(to).hand.add(card);
            game.player_mut(to).owns.add(card);
            game.remember_pass(seat, to, card);
            log.fact(|| Fact::Passed { seat, to, card: Some(card) });
        }
        Flow::Done
    }

    /// The cards that players have chosen to pass.
    pub(crate) fn promises_mut(&mut self) -> &mut [(Seat, Card)] {
        &mut self.passed
    }

    fn passer(&self, cx: &Script, n: usize) -> Seat {
        Seat(((cx.you.0 + self.next) as usize % n) as u8)
    }

    fn choose(&mut self, cx: &Script, n: usize, card: Option<Card>) {
        if let Some(card) = card {
            self.passed.push((self.passer(cx, n), card));
        }
        self.next += 1;
    }

    /// The neighbour on the left; by the second edition the next one who passes something too.
    fn receiver(&self, game: &Game, from: Seat) -> Seat {
        let n = game.n_players();
        let takes_part = |seat: &Seat| {
            game.edition() == Edition::First || self.passed.iter().any(|(passer, _)| passer == seat)
        };
        from.left(n).around(n).find(takes_part).unwrap_or(from)
    }
}
