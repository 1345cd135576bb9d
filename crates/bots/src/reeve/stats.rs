//! What one copy of a card does for a deck, in coins: read once from the definitions.

use freehold_engine::dsl::{Block, Effect, Fate, Filter};
use freehold_engine::features::{self, Features, Gives};
use freehold_engine::{Card, Edition, N_CARDS, Type};

use super::names;
use super::weights::Weights;

/// What one copy of a card does when it is played.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stats {
    /// How it is played.
    pub(super) kind: Kind,
    /// Actions beyond the one that it takes.
    pub(super) actions: f32,
    pub(super) cards: f32,
    pub(super) coins: f32,
    pub(super) buys: f32,
    /// Everything else, in coins.
    pub(super) extra: f32,
    /// Cards trashed.
    pub(super) trashes: f32,
    /// Curses that each other player gains.
    pub(super) curses: f32,
    /// Times that it plays another Action again.
    pub(super) replays: f32,
    /// Cards at the start of every turn for the rest of the game.
    pub(super) each_turn: f32,
    /// Copies that come with each purchase.
    pub(super) copies: f32,
}

/// How a card is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// Never.
    #[default]
    Dead,
    /// In the Buy phase.
    Treasure,
    /// It gives back the Action that it takes.
    Free,
    /// It takes an Action.
    Terminal,
}

/// The numbers of every card in an edition.
pub(super) fn all(edition: Edition, weights: &Weights) -> [Stats; N_CARDS] {
    Card::ALL.map(|card| of(card, edition, weights))
}

fn of(card: Card, edition: Edition, w: &Weights) -> Stats {
    let f = features::of(card, edition);
    let kind = match f.types {
        types if types.has(Type::Action) && gives_actions(card) => Kind::Free,
        types if types.has(Type::Action) => Kind::Terminal,
        types if types.has(Type::Treasure) => Kind::Treasure,
        _ => Kind::Dead,
    };
    if kind == Kind::Dead {
        return Stats { copies: 1.0, ..Stats::default() };
    }
    // What leaves the hand is the worst of it.
    let cards = f.now.cards - w.discard * f.now.discards;
    let mut stats = Stats {
        kind,
        actions: if kind == Kind::Free { f.now.actions - 1.0 } else { 0.5 * f.most_actions },
        cards,
        coins: f.now.coins + w.discount * f32::from(f.discount),
        buys: f.now.buys,
        extra: extra(&f, w) + names::correction(card)
            - if kind == Kind::Free { w.free } else { 0.0 },
        trashes: if trashes_junk(card.def().on_play) { f.trashes } else { 0.0 },
        curses: f.curses,
        replays: if f.plays >= 1.0 { (f.plays - 1.0).max(0.5) } else { 0.3 * f.plays },
        each_turn: f.each_turn.cards,
        copies: 1.0,
    };
    if card.def().exchange_for.is_some() {
        stats.extra += w.traveller;
    }
    let more = |effect: &Effect| matches!(*effect, Effect::GainCard(other, _) if other == card);
    stats.copies += card.def().on_buy.iter().filter(|effect| more(effect)).count() as f32;
    stats
}

/// What comes later, what is gained, and what the others lose.
fn extra(f: &Features, w: &Weights) -> f32 {
    let gives = |g: &Gives| {
        w.card * (g.cards - w.discard * g.discards) + g.coins + 0.3 * g.buys + 0.2 * g.actions
    };
    let gain = match (f.gain_above, f.gain_cost) {
        (1.., _) => w.swap,
        (0, cost) => w.gain * (f32::from(cost) - 1.0).max(0.0),
    };
    w.next_turn * gives(&f.next_turn)
        + w.called * gives(&f.when_called)
        + w.sift * f.sifts
        + gain * f.gains.min(2.0)
        + w.others_discard * f.others_discard
        + w.others_trash * f.others_trash
        - w.others_draw * f.others_draw
        + w.others_tokens * f.others_tokens
}

/// Whether it always gives an Action.
fn gives_actions(card: Card) -> bool {
    let gives = |effect: &Effect| match effect {
        Effect::Actions(_) => true,
        Effect::NowAndNextTurn(block) => block.iter().any(|e| matches!(e, Effect::Actions(_))),
        _ => false,
    };
    card.def().on_play.iter().any(gives)
}

/// Whether it can trash any card and not only Treasures.
fn trashes_junk(block: Block) -> bool {
    !block.iter().any(|effect| match effect {
        Effect::Pick(Fate::Trash, _, _, filter) => !matches!(filter, Filter::Any),
        Effect::Pick(Fate::PutOnMat, ..) => true,
        _ => false,
    })
}
