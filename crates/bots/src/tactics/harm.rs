//! What a card does to the other players, in tenths of a coin.

use freehold_engine::Card;
use freehold_engine::dsl::{Block, Effect, Fate, PileFate};

/// The harm of a block to each other player; what helps them counts against it.
pub(super) fn of(block: Block, curses_left: bool) -> i32 {
    block.iter().map(|effect| one(effect, curses_left)).sum()
}

fn one(effect: &Effect, curses_left: bool) -> i32 {
    let of = |block: Block| of(block, curses_left);
    match *effect {
        Effect::GainCard(Card::Curse, _) if curses_left => 28,
        Effect::GainCard(Card::Curse, _) => 0,
        Effect::GainCard(Card::Copper, _) => 6,
        Effect::Pick(Fate::Discard, ..) => 13,
        Effect::DiscardHand => 30,
        Effect::Pick(Fate::TopDeck, ..) | Effect::Pick(Fate::RevealAndTopDeck, ..) => 7,
        Effect::Cards(n) => -5 * i32::from(n),
        Effect::TrashTop => 9,
        Effect::Pick(Fate::Trash, ..) | Effect::TrashIt => 11,
        Effect::DiscardTop => 1,
        Effect::Pile(PileFate::AttackerGives, ..) => 3,
        Effect::Pile(PileFate::MayGain(_), ..) => -2,
        Effect::TakeMinusCoin => 5,
        Effect::TakeMinusCard => 6,
        Effect::WhenYouBuyUntilThen(block) => of(block) * 3 / 4,
        Effect::If(_, block) => of(block) * 2 / 3,
        Effect::IfElse(_, yes, no) => (of(yes) + of(no)) / 2,
        Effect::ChooseOne(modes) => modes.iter().map(|mode| of(mode.0)).min().unwrap_or(0),
        Effect::Repeat(_, block) => of(block),
        _ => 0,
    }
}
