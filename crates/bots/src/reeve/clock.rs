//! How long the game goes on, and how it would end.

use freehold_engine::dsl::Effect;
use freehold_engine::{Card, Supply, ViewOf};

use super::Board;
use super::deck::Turn;
use super::weights::Weights;

/// How long the game goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// The player's turns after this one.
    pub(super) turns: f32,
}

impl Clock {
    /// The clock of a position in which the player's deck has such turns.
    pub(super) fn new(view: ViewOf<'_>, w: &Weights, turn: &Turn) -> Clock {
        let players = view.n_players() as f32;
        let provinces = f32::from(view.supply().left(Card::Province));
        let rate = ((turn.coins - w.rate_from) / w.rate).clamp(0.1, 1.5);
        let by_provinces = provinces / (players * rate);
        let turns = view.turns(view.seat()) as f32;
        // Whoever waits for a better deck must stop some day, or a game between two of them never ends.
        let least = if turns < 2.0 * w.game { 4.0 } else { 0.0 };
        let by_length = (w.game - turns).max(least);
        let to_empty = view.supply().left_in_smallest(view.n_players());
        let by_piles = w.pile_turns * f32::from(to_empty) / players;
        Clock { turns: by_provinces.min(by_length).min(by_piles + 0.5) }
    }

    /// The turns on which a card that is gained now is of use.
    pub(super) fn working(&self, size: f32, seen: f32, w: &Weights) -> f32 {
        (self.turns - w.delay * size / (2.0 * seen.max(1.0))).max(0.0) * w.growth
    }
}

impl Board<'_> {
    /// Whether the last copies of this pile end the game.
    pub(super) fn ends(&self, card: Card) -> bool {
        let enough = Supply::piles_that_end(self.view.n_players());
        card == Card::Province || self.view.supply().n_empty() + 1 >= enough
    }

    /// Whether this player would win with this many more points at the end of this turn.
    pub(super) fn wins_with(&self, points: i32) -> bool {
        let view = self.view;
        let me = view.seat();
        let mine = view.points(me) + points - self.toll();
        let my_turns = view.turns(me) + 1;
        let n = view.n_players();
        me.around(n).filter(|&seat| seat != me).all(|seat| {
            let theirs = view.points(seat);
            theirs < mine || theirs == mine && view.turns(seat) >= my_turns
        })
    }

    /// The points of the best other player.
    pub(super) fn best_other(&self) -> i32 {
        let view = self.view;
        let me = view.seat();
        let others = me.around(view.n_players()).filter(|&seat| seat != me);
        others.map(|seat| view.points(seat)).max().unwrap_or(0)
    }

    /// Curses that others have made every purchase of this turn cost.
    pub(super) fn toll(&self) -> i32 {
        let view = self.view;
        let me = view.seat();
        let others = me.around(view.n_players()).filter(|&seat| seat != me);
        let hags = others.flat_map(|seat| view.in_play(seat)).filter(|card| curses_buyers(*card));
        hags.count().min(view.supply().left(Card::Curse).into()) as i32
    }
}

/// Whether others gain a Curse with each purchase while it is in play.
fn curses_buyers(card: Card) -> bool {
    let curse = |effect: &Effect| matches!(effect, Effect::GainCard(Card::Curse, _));
    let toll = |effect: &Effect| match effect {
        Effect::WhenYouBuyUntilThen(block) => block.iter().any(curse),
        _ => false,
    };
    let each = |effect: &Effect| matches!(effect, Effect::Each(_, block) if block.iter().any(toll));
    card.def().on_play.iter().any(each)
}
