//! Features added up and compared.

use super::{Features, Gives};

impl Features {
    /// Both together.
    pub(super) fn and(&self, other: &Features) -> Features {
        Features {
            types: self.types.union(other.types),
            now: self.now.and(&other.now),
            next_turn: self.next_turn.and(&other.next_turn),
            each_turn: self.each_turn.and(&other.each_turn),
            when_called: self.when_called.and(&other.when_called),
            most_actions: self.most_actions + other.most_actions,
            sifts: self.sifts + other.sifts,
            trashes: self.trashes + other.trashes,
            trashes_itself: self.trashes_itself || other.trashes_itself,
            gains: self.gains + other.gains,
            gain_cost: self.gain_cost.max(other.gain_cost),
            gain_above: self.gain_above.max(other.gain_above),
            extra_gains: self.extra_gains + other.extra_gains,
            plays: self.plays + other.plays,
            discount: self.discount + other.discount,
            tokens: self.tokens + other.tokens,
            also: self.also.union(other.also),
            extra_turns: self.extra_turns + other.extra_turns,
            points: self.points + other.points,
            protects: self.protects || other.protects,
            curses: self.curses + other.curses,
            others_discard: self.others_discard + other.others_discard,
            others_trash: self.others_trash + other.others_trash,
            others_draw: self.others_draw + other.others_draw,
            others_tokens: self.others_tokens + other.others_tokens,
        }
    }

    /// What an option is worth beside other options.
    pub(super) fn worth(&self) -> f32 {
        let gives = |gives: &Gives| {
            let kept = gives.cards - gives.discards;
            kept + 0.8 * gives.actions + 0.4 * gives.buys + 0.9 * gives.coins
        };
        let gain = self.gains * f32::from(self.gain_cost) * 0.4;
        gives(&self.now) + gives(&self.next_turn) + gives(&self.when_called) + self.trashes + gain
    }
}

impl Gives {
    fn and(&self, other: &Gives) -> Gives {
        Gives {
            cards: self.cards + other.cards,
            actions: self.actions + other.actions,
            buys: self.buys + other.buys,
            coins: self.coins + other.coins,
            discards: self.discards + other.discards,
        }
    }
}
