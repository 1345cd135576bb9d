//! What an Event is worth, read from its definition.

use freehold_engine::dsl::{Amount, Cond, Cost, Effect, Fate, Filter, From, PileFate};
use freehold_engine::{Card, CardSet, Event, Token, Type};

use super::Board;
use super::stats::Kind;

/// Coins of an average turn below which no money is given up for a thinner deck.
const LEAST_COINS: f32 = 4.0;

impl Board<'_> {
    /// What buying an Event now is worth, in coins, but for Buys and coins of this turn.
    pub(super) fn event(&self, event: Event) -> f32 {
        self.effects(event.def().on_buy)
    }

    fn effects(&self, block: &[Effect]) -> f32 {
        block.iter().map(|effect| self.effect(effect)).sum()
    }

    fn effect(&self, effect: &Effect) -> f32 {
        let view = self.view;
        let me = view.seat();
        let in_play = |fits: &dyn Fn(Card) -> bool| view.in_play(me).filter(|&c| fits(c)).count();
        match *effect {
            Effect::Pile(PileFate::Gain(_), filter, Cost::CostUpTo(most)) => {
                self.free_gain(filter, most)
            }
            Effect::TakeMinusCoin => -1.0,
            Effect::TakeMinusCard => -self.thin,
            Effect::DrawMoreAtEnd(n) => self.thin * f32::from(n),
            Effect::PlaceToken(token) => self.token(token),
            Effect::Pile(PileFate::Inherit(heir), _, Cost::CostUpTo(most)) => {
                self.inheritance(most, heir)
            }
            Effect::Pick(Fate::Trash, _, From::Play, _) => {
                let coppers = in_play(&|card| card == Card::Copper).min(2);
                // A Copper is in the way of better money, where there is such.
                let worth = if self.now < LEAST_COINS { 0.0 } else { self.lose(Card::Copper) };
                worth.max(0.0) * coppers as f32
            }
            Effect::GainPer(card, Amount::ThatMany) => {
                let hand = view.hand();
                let junk = hand.count(Card::Curse) + hand.count(Card::Estate);
                let each = self.lose(Card::Estate) + self.gain(card);
                f32::from(junk.min(2)) * each.max(0.0)
            }
            Effect::GainPer(card, Amount::CopiesInPlay(counted)) => {
                let n = in_play(&|card| card == counted) as f32;
                let left = f32::from(view.supply().left(card));
                0.9 * n.min(left) * self.gain(card).max(0.0)
            }
            Effect::If(Cond::NoneInPlay(Filter::Is(Type::Treasure)), block)
                if in_play(&|card| card.is(Type::Treasure)) == 0 =>
            {
                self.effects(block)
            }
            Effect::If(Cond::JourneyFaceUp, _) => {
                let up = if view.tokens(me).journey_face_down { 1.0 } else { 0.4 };
                up * self.copies_of_three()
            }
            Effect::MayChooseOne(_) => {
                let hand = view.hand();
                let attack = hand.kinds().into_iter().any(|card| card.is(Type::Attack));
                let ready = attack || hand.count(Card::Curse) > 1 || hand.len() > 5;
                if ready { self.gain(Card::Gold) } else { 0.0 }
            }

            // Buys and coins of this turn are counted with the other purchases, and so is what comes of a condition that does
            // not hold.
            Effect::Buys(_) | Effect::Coins(_) | Effect::If(..) | Effect::IfElse(..) => 0.0,
            // Too little to pay for, or more than this player can make use of.
            Effect::Pick(..)
            | Effect::Pile(..)
            | Effect::LookAt(_)
            | Effect::TakeSetAsideAtEndOfTurn
            | Effect::OnYourGainsThisTurn
            | Effect::ExtraTurnWithoutBuyingCards
            | Effect::PlaceTokenOnItsPile(_)
            | Effect::FlipJourney
            | Effect::GainPer(..)
            | Effect::Each(..)
            | Effect::Own(_) => 0.0,
            // No Event does these, or only by choice.
            Effect::Cards(_)
            | Effect::Actions(_)
            | Effect::CardsPer(_)
            | Effect::CoinsPer(_)
            | Effect::Offer(_)
            | Effect::DiscardHand
            | Effect::RevealHand
            | Effect::DeckIntoDiscard
            | Effect::Reveal(_)
            | Effect::LookAtPer(_)
            | Effect::RevealUntil(..)
            | Effect::DiscardRest
            | Effect::DiscardTop
            | Effect::TrashTop
            | Effect::TrashIt
            | Effect::GainCard(..)
            | Effect::GainCopy
            | Effect::GainFromTrash(_)
            | Effect::MoveItOntoDeck
            | Effect::ChooseOne(_)
            | Effect::Choose(..)
            | Effect::May(_)
            | Effect::Repeat(..)
            | Effect::MayPlayTreasures(_)
            | Effect::PlayThatAgain
            | Effect::LoseAllCoins
            | Effect::TrashThis
            | Effect::TrashThisOrFromHand
            | Effect::NextTurn(_)
            | Effect::NowAndNextTurn(_)
            | Effect::EachTurn(_)
            | Effect::WhenYouBuyUntilThen(_)
            | Effect::TakeSetAside
            | Effect::RestOfGameProtectedWithActions(_)
            | Effect::CostsLess(_)
            | Effect::CoinsEachTimeYouPlay(..)
            | Effect::CoinsFirstTimeYouPlay(..)
            | Effect::PutThisOnMat
            | Effect::PlaceOneOf(_)
            | Effect::NameCard => 0.0,
        }
    }

    /// The best card of the Supply that costs at most this.
    fn free_gain(&self, filter: Filter, most: u8) -> f32 {
        let view = self.view;
        let fits = |card: &Card| {
            view.supply().left(*card) > 0
                && view.cost(*card) <= most
                && match filter {
                    Filter::Is(one) => card.is(one),
                    _ => true,
                }
        };
        let options: CardSet = view.supply().piles().into_iter().filter(fits).collect();
        self.best(options).map_or(0.0, |(worth, _)| worth)
    }

    /// A token of this player on the best pile, above what it does where it lies.
    fn token(&self, token: Token) -> f32 {
        let each = match token {
            Token::PlusCard => self.thin,
            Token::PlusCoin => 0.9,
            Token::PlusAction => 0.4,
            Token::PlusBuy => 0.2,
            Token::MinusCost | Token::Trashing => return 0.0,
        };
        let view = self.view;
        let lies = view.tokens(view.seat()).on[token as usize];
        let copies = |card: Card| {
            let n = f32::from(self.owned.count(card));
            match self.reeve.stats(view, card).kind {
                Kind::Terminal if token != Token::PlusAction => n.min(1.5),
                Kind::Free if token == Token::PlusAction => 0.0,
                _ => n,
            }
        };
        let now = lies.map_or(0.0, copies);
        let piles = self.owned.kinds().and(view.actions()).and(view.supply().piles());
        let most = piles.into_iter().map(copies).fold(0.0, f32::max);
        let plays = self.turn.seen / self.deck.size().max(1.0) * self.clock.turns;
        each * (most - now).max(0.0) * plays
    }

    /// What it would do if the heirs were the best Action of this cost.
    fn inheritance(&self, most: u8, heir: Card) -> f32 {
        let view = self.view;
        let fits = |card: &Card| {
            let free = self.reeve.stats(view, *card).kind == Kind::Free;
            free && !card.is(Type::Victory)
                && view.cost(*card) <= most
                && view.supply().left(*card) > 0
        };
        let options: CardSet = view.supply().piles().into_iter().filter(fits).collect();
        let Some((worth, _)) = self.best(options) else { return 0.0 };
        // It must be bought before it does anything, and Estates are few.
        0.3 * f32::from(self.owned.count(heir)) * worth
    }

    /// Copies of the best three cards in play.
    fn copies_of_three(&self) -> f32 {
        let view = self.view;
        let mut most = [0.0_f32; 3];
        let kinds: CardSet = view.in_play(view.seat()).collect();
        for card in kinds.and(view.supply().piles()) {
            if view.supply().left(card) == 0 {
                continue;
            }
            let mut worth = self.gain(card);
            for slot in &mut most {
                if worth > *slot {
                    std::mem::swap(&mut worth, slot);
                }
            }
        }
        most.iter().sum()
    }
}
