//! What lies inside an effect, and what an effect leaves behind. Each word of the vocabulary has its line here: a new one
//! does not compile until it has its line.

use super::effect::{Block, Effect};

impl Effect {
    /// The blocks inside it, in order; a place in the rules names one by its number.
    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        (0..).map_while(|i| self.inside(i))
    }

    /// The block inside it with this number.
    pub(crate) const fn inside(&self, i: usize) -> Option<Block> {
        let (first, second): (Block, Block) = match self {
            Effect::ChooseOne(modes)
            | Effect::Choose(_, _, modes)
            | Effect::MayChooseOne(modes) => {
                return if i < modes.len() { Some(modes[i].0) } else { None };
            }
            Effect::IfElse(_, yes, no) => (yes, no),
            Effect::May(block)
            | Effect::If(_, block)
            | Effect::Each(_, block)
            | Effect::Repeat(_, block)
            | Effect::NextTurn(block)
            | Effect::NowAndNextTurn(block)
            | Effect::EachTurn(block)
            | Effect::WhenYouBuyUntilThen(block) => (block, &[]),
            Effect::Cards(_)
            | Effect::Actions(_)
            | Effect::Buys(_)
            | Effect::Coins(_)
            | Effect::CardsPer(_)
            | Effect::CoinsPer(_)
            | Effect::Pick(..)
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
            | Effect::Pile(..)
            | Effect::GainCard(..)
            | Effect::GainPer(..)
            | Effect::GainCopy
            | Effect::GainFromTrash(_)
            | Effect::MoveItOntoDeck
            | Effect::MayPlayTreasures(_)
            | Effect::PlayThatAgain
            | Effect::LoseAllCoins
            | Effect::TrashThis
            | Effect::TrashThisOrFromHand
            | Effect::PutThisOnMat
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
            | Effect::TakeMinusCoin
            | Effect::TakeMinusCard
            | Effect::PlaceToken(_)
            | Effect::PlaceTokenOnItsPile(_)
            | Effect::PlaceOneOf(_)
            | Effect::NameCard
            | Effect::Own(_) => return None,
        };
        match i {
            0 => Some(first),
            1 if !second.is_empty() => Some(second),
            _ => None,
        }
    }
}
