//! What is left when an effect or a card is over. Each word of the vocabulary has its line here: a new one does not compile
//! until it has been thought of.

use super::card::{CardDef, Respond};
use super::effect::{Block, Effect, Fate, PileFate};
use super::types::{Type, TypeSet};
use crate::run::Bespoke;

impl Effect {
    /// Whether something of it is left when it is over: a card out of the way, a token, something still to happen. The
    /// blocks inside it answer for themselves.
    pub(crate) const fn leaves_something(&self) -> bool {
        match self {
            Effect::Pick(fate, ..) => match fate {
                Fate::PutOnMat | Fate::SetAside => true,
                Fate::Discard
                | Fate::Trash
                | Fate::TopDeck
                | Fate::RevealAndTopDeck
                | Fate::Take
                | Fate::Show
                | Fate::AttackerDiscards
                | Fate::PutAnywhereInDeck
                | Fate::DiscardOthers
                | Fate::PutBack
                | Fate::Play(_) => false,
            },
            Effect::Pile(fate, ..) => match fate {
                PileFate::Inherit(_) => true,
                PileFate::Gain(_)
                | PileFate::MayGain(_)
                | PileFate::AttackerGives
                | PileFate::TrashFromSupply => false,
            },
            Effect::PutThisOnMat
            | Effect::NextTurn(_)
            | Effect::NowAndNextTurn(_)
            | Effect::EachTurn(_)
            | Effect::WhenYouBuyUntilThen(_)
            | Effect::TakeSetAsideAtEndOfTurn
            | Effect::RestOfGameProtectedWithActions(_)
            | Effect::OnYourGainsThisTurn
            | Effect::ExtraTurnWithoutBuyingCards
            | Effect::FlipJourney
            | Effect::TakeMinusCoin
            | Effect::TakeMinusCard
            | Effect::PlaceToken(_)
            | Effect::PlaceTokenOnItsPile(_)
            | Effect::PlaceOneOf(_) => true,
            Effect::Cards(_)
            | Effect::Actions(_)
            | Effect::Buys(_)
            | Effect::Coins(_)
            | Effect::CardsPer(_)
            | Effect::CoinsPer(_)
            | Effect::Offer(_)
            | Effect::DiscardHand
            | Effect::RevealHand
            | Effect::DeckIntoDiscard
            | Effect::Reveal(_)
            | Effect::LookAt(_)
            | Effect::LookAtPer(_)
            | Effect::RevealUntil(..)
            | Effect::DiscardRest
            | Effect::DiscardTop
            | Effect::TrashTop
            | Effect::TrashIt
            | Effect::GainCard(..)
            | Effect::GainPer(..)
            | Effect::GainCopy
            | Effect::GainFromTrash(_)
            | Effect::MoveItOntoDeck
            | Effect::ChooseOne(_)
            | Effect::Choose(..)
            | Effect::MayChooseOne(_)
            | Effect::May(_)
            | Effect::If(..)
            | Effect::IfElse(..)
            | Effect::Each(..)
            | Effect::Repeat(..)
            | Effect::MayPlayTreasures(_)
            | Effect::PlayThatAgain
            | Effect::LoseAllCoins
            | Effect::TrashThis
            | Effect::TrashThisOrFromHand
            | Effect::TakeSetAside
            | Effect::CostsLess(_)
            | Effect::CoinsEachTimeYouPlay(..)
            | Effect::CoinsFirstTimeYouPlay(..)
            | Effect::DrawMoreAtEnd(_)
            | Effect::NameCard => false,
            Effect::Own(own) => match own {
                Bespoke::Library
                | Bespoke::Thief
                | Bespoke::Masquerade
                | Bespoke::Tribute
                | Bespoke::Pilgrimage => false,
            },
        }
    }
}

/// Whether a block leaves something behind.
const fn block_leaves_something(block: Block) -> bool {
    let mut i = 0;
    while i < block.len() {
        if block[i].leaves_something() {
            return true;
        }
        let mut inner = 0;
        while let Some(inside) = block[i].inside(inner) {
            if block_leaves_something(inside) {
                return true;
            }
            inner += 1;
        }
        i += 1;
    }
    false
}

impl CardDef {
    /// Whether the card can leave something behind when its play, purchase or gain is over.
    pub(crate) const fn leaves_something(&self) -> bool {
        let CardDef {
            name: _,
            expansion: _,
            editions: _,
            cost: _,
            types,
            pile: _,
            on_play,
            on_play_first_edition,
            points: _,
            reaction,
            on_buy,
            on_gain,
            call,
            end_of_buys,
            exchange_for,
            discount_in_play: _, // It is gone with the cards in play.
        } = self;
        let lasting = TypeSet::of(&[Type::Duration, Type::Reserve, Type::Traveller]);
        let reacts_by_play = match reaction {
            Some(reaction) => matches!(reaction.respond, Respond::PlayThis),
            None => false,
        };
        let by_first_edition = match on_play_first_edition {
            Some(block) => block_leaves_something(block),
            None => false,
        };
        TypeSet::of(types).meets(lasting)
            || reacts_by_play
            || by_first_edition
            || block_leaves_something(on_play)
            || !on_buy.is_empty()
            || !on_gain.is_empty()
            || call.is_some()
            || end_of_buys.is_some()
            || exchange_for.is_some()
    }
}
