//! What an average turn of a deck is worth.
//!
//! A deck is kept as sums, so that a deck with one more card is a handful of additions away.

use super::stats::{Kind, Stats};
use super::weights::Weights;

/// What the cards of one kind do together.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    n: f32,
    actions: f32,
    cards: f32,
    coins: f32,
    buys: f32,
    extra: f32,
    trashes: f32,
    curses: f32,
    replays: f32,
}

/// The sums of a deck.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Deck {
    size: f32,
    treasures: Sums,
    free: Sums,
    terminals: Sums,
    each_turn: f32,
    /// Cards that had better be gone.
    pub(super) junk: f32,
}

/// An average turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Turn {
    /// What it can buy, in coins, with everything else it does.
    pub(super) worth: f32,
    /// Cards seen.
    pub(super) seen: f32,
    /// Cards trashed.
    pub(super) trashes: f32,
    /// Curses given to each other player.
    pub(super) curses: f32,
    /// Coins alone.
    pub(super) coins: f32,
}

impl Deck {
    /// Adds this many copies.
    #[inline]
    pub(super) fn add(&mut self, stats: &Stats, n: f32) {
        self.size += n;
        let sums = match stats.kind {
            Kind::Dead => return,
            Kind::Treasure => &mut self.treasures,
            Kind::Free => &mut self.free,
            Kind::Terminal => &mut self.terminals,
        };
        sums.n += n;
        sums.actions += n * stats.actions;
        sums.cards += n * stats.cards;
        sums.coins += n * stats.coins;
        sums.buys += n * stats.buys;
        sums.extra += n * stats.extra;
        sums.trashes += n * stats.trashes;
        sums.curses += n * stats.curses;
        sums.replays += n * stats.replays;
        self.each_turn += n * stats.each_turn;
    }

    /// How many cards.
    pub(super) fn size(&self) -> f32 {
        self.size
    }

    /// An average turn.
    pub(super) fn turn(&self, w: &Weights) -> Turn {
        let size = self.size.max(5.0);
        let (free, end) = (&self.free, &self.terminals);
        let hand = (5.0 + self.each_turn).min(size);
        // Cards that cost no Action draw others of their kind.
        let chain = 1.0 - (free.cards / size).clamp(-0.5, 0.8);
        let per_play = if end.n > 0.0 { end.cards / end.n } else { 0.0 };
        let per_action = if end.n > 0.0 { end.actions / end.n } else { 0.0 };
        let mut seen = (hand / chain).min(size);
        let mut plays = 0.0;
        for _ in 0..2 {
            // What the last Action draws comes too late for another.
            let last = per_play.max(0.0) * f32::min(plays, 1.0) / chain;
            let part = ((seen - last).max(hand.min(seen)) / size).min(1.0);
            let slots = 1.0 + part * free.actions + plays * per_action;
            plays = expected_plays(end.n, part, slots);
            seen = ((hand + plays * per_play) / chain).clamp(1.0, size);
        }
        let part = seen / size;
        let each = if end.n > 0.0 { plays / end.n } else { 0.0 };
        let of = |sum: fn(&Sums) -> f32| {
            part * sum(free) + each * sum(end) + part * sum(&self.treasures)
        };
        let coins = of(|s| s.coins);
        let mut extra = of(|s| s.extra);
        let replays = of(|s| s.replays);
        if replays > 0.0 {
            let others = free.n + end.n;
            let worth =
                free.coins + end.coins + free.extra + end.extra + w.card * (free.cards + end.cards);
            let there = (part * others / 2.0).min(1.0);
            extra += replays * there * (worth / others.max(1.0)).max(0.0);
        }
        let buys = of(|s| s.buys);
        let beyond = (coins - w.enough).max(0.0);
        let slope = w.beyond + w.beyond_buy * buys.min(1.0);
        let bought = coins.min(w.enough) + slope * beyond;
        let left = w.action * (part * free.actions).min(2.0);
        Turn {
            worth: bought + extra + w.buy * buys.min(2.0) + left,
            seen,
            trashes: of(|s| s.trashes),
            curses: of(|s| s.curses),
            coins,
        }
    }
}

/// How many of `n` cards are played on average when each is seen with this chance and `slots` can be played.
#[inline]
fn expected_plays(n: f32, chance: f32, slots: f32) -> f32 {
    if n <= 0.0 {
        return 0.0;
    }
    let mean = n * chance;
    if chance >= 0.999 {
        return n.min(slots);
    }
    // The chance of exactly `j` of them, from none upwards.
    let odds = chance / (1.0 - chance);
    let mut exactly = (1.0 - chance).powf(n);
    let mut more = 1.0 - exactly;
    let mut plays = 0.0;
    let mut left = slots;
    let mut j = 0.0;
    while left > 0.0 && j < 8.0 && more > 0.01 {
        plays += more * left.min(1.0);
        left -= 1.0;
        exactly *= (n - j).max(0.0) / (j + 1.0) * odds;
        more -= exactly;
        j += 1.0;
    }
    plays.min(mean)
}
