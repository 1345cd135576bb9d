//! What the effects that follow a discarding or a trashing make of it.

use freehold_engine::dsl::{
    Amount, Block, Cond, Cost, Effect, Fate, Filter, From, HowMany, PileFate,
};
use freehold_engine::{Destination, Source, Verb};

use super::tally::Reader;

/// What follows when cards are trashed.
#[derive(Clone, Copy, Debug)]
pub(super) enum AfterTrash {
    /// Nothing.
    Nothing,
    /// A gain that goes by what the trashed card costs.
    Swap(Filter, Cost, Destination),
    /// This much, in tenths of a coin, if a card was trashed.
    Once(i32),
    /// This much for each card.
    PerCard(i32),
    /// A look at as many cards of the deck as the trashed card costs, and one of them for the hand.
    Look,
}

/// What follows when cards are discarded.
#[derive(Clone, Copy, Debug)]
pub(super) enum AfterDiscard {
    /// Nothing.
    Nothing,
    /// A card for each.
    CardEach,
    /// A coin for each.
    CoinEach,
    /// This much, in tenths of a coin, if all of them were discarded.
    Once(i32),
    /// A gain of a card that costs exactly as many coins.
    GainForAsMany,
}

/// What follows a trashing, if these are the effects after it.
pub(super) fn trash(rest: Block) -> AfterTrash {
    match rest.first() {
        Some(Effect::If(Cond::YouDid, block)) => match block.first() {
            Some(Effect::Pile(PileFate::Gain(to), filter, cost)) => {
                AfterTrash::Swap(*filter, *cost, *to)
            }
            _ => AfterTrash::Once(by_itself(block)),
        },
        Some(Effect::GainPer(card, Amount::ThatMany)) => {
            AfterTrash::PerCard(4 * i32::from(card.printed_cost()))
        }
        Some(Effect::LookAtPer(Amount::ItsCost)) => AfterTrash::Look,
        _ => AfterTrash::Nothing,
    }
}

/// What follows a discarding, if these are the effects after it.
pub(super) fn discard(rest: Block) -> AfterDiscard {
    match rest.first() {
        Some(Effect::CardsPer(Amount::ThatMany)) => AfterDiscard::CardEach,
        Some(Effect::CoinsPer(Amount::ThatMany)) => AfterDiscard::CoinEach,
        Some(Effect::Pile(PileFate::MayGain(_), _, Cost::ExactlyThatMany)) => {
            AfterDiscard::GainForAsMany
        }
        Some(Effect::If(Cond::YouDid | Cond::YouDidAll(_), block)) => {
            AfterDiscard::Once(by_itself(block))
        }
        Some(Effect::IfElse(Cond::YouDid, yes, no)) => {
            AfterDiscard::Once(by_itself(yes) - by_itself(no))
        }
        _ => AfterDiscard::Nothing,
    }
}

/// What follows the trashing that a decision is about.
pub(super) fn trash_of(source: Source) -> AfterTrash {
    let rest = |block| after_first(block, Verb::Trash).map(trash);
    of_source(source, rest).unwrap_or(AfterTrash::Nothing)
}

/// What follows the discarding that a decision is about.
pub(super) fn discard_of(source: Source) -> AfterDiscard {
    let rest = |block| after_first(block, Verb::Discard).map(discard);
    of_source(source, rest).unwrap_or(AfterDiscard::Nothing)
}

fn of_source<T>(source: Source, find: impl Fn(Block) -> Option<T>) -> Option<T> {
    match source {
        Source::Card(card) => {
            let def = card.def();
            find(def.on_play).or_else(|| def.call.and_then(|call| find(call.effects)))
        }
        Source::Event(event) => find(event.def().on_buy),
        Source::Phase | Source::Token(_) => None,
    }
}

/// The effects after the first discarding or trashing from the hand.
fn after_first(block: Block, verb: Verb) -> Option<Block> {
    for (i, effect) in block.iter().enumerate() {
        let found = match effect {
            Effect::Pick(Fate::Discard, _, From::Hand, _) => verb == Verb::Discard,
            Effect::Pick(Fate::Trash, _, From::Hand, _) | Effect::TrashThisOrFromHand => {
                verb == Verb::Trash
            }
            _ => false,
        };
        if found {
            return Some(&block[i + 1..]);
        }
    }
    None
}

fn by_itself(block: Block) -> i32 {
    let reader =
        Reader { judge: None, this: None, that: None, hand: freehold_engine::Bag::EMPTY, slots: 0 };
    reader.block(block).value()
}

/// The fewest and the most cards to pick of this many.
pub(super) fn range(n: HowMany, of: i32) -> (i32, i32) {
    match n {
        HowMany::Exactly(k) => (of.min(k.into()), of.min(k.into())),
        HowMany::UpTo(k) | HowMany::NoneOr(k) => (0, of.min(k.into())),
        HowMany::AnyNumber => (0, of),
        HowMany::DownTo(k) => ((of - i32::from(k)).max(0), (of - i32::from(k)).max(0)),
        HowMany::All => (of, of),
        HowMany::OnePerEmptyPile => (0, 0),
    }
}

/// What a gain of such a cost is worth by itself, in tenths of a coin.
pub(super) fn usual_gain(cost: Cost) -> i32 {
    match cost {
        Cost::CostUpTo(n) => 4 * i32::from(n),
        Cost::AnyCost => 24,
        Cost::UpToItsPlus(_) | Cost::ExactlyItsPlus(_) => 14,
        Cost::UpToItsMinus(_) | Cost::ExactlyThatMany => 6,
    }
}
