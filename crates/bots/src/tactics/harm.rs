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
        Effect::GainCard(Card::Curse, _) => 28 * i32::from(curses_left),
        Effect::GainCard(Card::Copper, _) => 6,
        Effect::Pick(fate, ..) => pick(fate),
        Effect::Pile(fate, ..) => pile(fate),
        Effect::DiscardHand => 30,
        Effect::Cards(n) => -5 * i32::from(n),
        Effect::TrashTop => 9,
        Effect::TrashIt => 11,
        Effect::DiscardTop => 1,
        Effect::TakeMinusCoin => 5,
        Effect::TakeMinusCard => 6,
        Effect::WhenYouBuyUntilThen(block) => of(block) * 3 / 4,
        Effect::If(_, block) => of(block) * 2 / 3,
        Effect::IfElse(_, yes, no) => (of(yes) + of(no)) / 2,
        Effect::ChooseOne(modes) => modes.iter().map(|mode| of(mode.0)).min().unwrap_or(0),
        Effect::Repeat(_, block) => of(block),

        // They only lead to what is counted above.
        Effect::RevealHand
        | Effect::Reveal(_)
        | Effect::RevealUntil(..)
        | Effect::LookAt(_)
        | Effect::LookAtPer(_)
        | Effect::DiscardRest
        | Effect::GainCopy
        | Effect::NameCard => 0,
        // No card does these to others.
        Effect::Actions(_)
        | Effect::Buys(_)
        | Effect::Coins(_)
        | Effect::CardsPer(_)
        | Effect::CoinsPer(_)
        | Effect::Offer(_)
        | Effect::DeckIntoDiscard
        | Effect::GainCard(..)
        | Effect::GainPer(..)
        | Effect::GainFromTrash(_)
        | Effect::MoveItOntoDeck
        | Effect::Choose(..)
        | Effect::MayChooseOne(_)
        | Effect::May(_)
        | Effect::Each(..)
        | Effect::MayPlayTreasures(_)
        | Effect::PlayThatAgain
        | Effect::LoseAllCoins
        | Effect::TrashThis
        | Effect::TrashThisOrFromHand
        | Effect::PutThisOnMat
        | Effect::NextTurn(_)
        | Effect::NowAndNextTurn(_)
        | Effect::EachTurn(_)
        | Effect::TakeSetAside
        | Effect::TakeSetAsideAtEndOfTurn
        | Effect::RestOfGameProtectedWithActions(_)
        | Effect::CostsLess(_)
        | Effect::CoinsEachTimeYouPlay(..)
        | Effect::CoinsFirstTimeYouPlay(..)
        | Effect::DrawMoreAtEnd(_)
        | Effect::OnYourGainsThisTurn
        | Effect::ExtraTurnWithoutBuyingCards
        | Effect::FlipJourney
        | Effect::PlaceToken(_)
        | Effect::PlaceTokenOnItsPile(_)
        | Effect::PlaceOneOf(_)
        | Effect::Own(_) => 0,
    }
}

fn pick(fate: Fate) -> i32 {
    match fate {
        Fate::Discard => 13,
        Fate::TopDeck | Fate::RevealAndTopDeck => 7,
        Fate::Trash => 11,
        // What happens to every player, this one included, is counted as a whole.
        Fate::AttackerDiscards => 0,
        // No card does these to others.
        Fate::DiscardOthers
        | Fate::Take
        | Fate::PutOnMat
        | Fate::SetAside
        | Fate::Show
        | Fate::PutAnywhereInDeck
        | Fate::PutBack
        | Fate::Play(_) => 0,
    }
}

fn pile(fate: PileFate) -> i32 {
    match fate {
        PileFate::AttackerGives => 3,
        PileFate::MayGain(_) => -2,
        PileFate::Gain(_) | PileFate::TrashFromSupply | PileFate::Inherit(_) => 0,
    }
}
