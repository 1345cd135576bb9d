//! Picking piles: what to gain, to give, to trash, to name, and where tokens go.

use freehold_engine::dsl::Effect;
use freehold_engine::{Answer, Bag, Card, CardSet, Decision, Seat, Supply, Token, Verb};

use super::judge::Judge;
use super::{Tactics, this_of};
use crate::Wishes;

impl<W: Wishes> Tactics<W> {
    /// One of the piles, or none.
    pub(super) fn pick_pile(
        &self,
        judge: Judge<'_>,
        decision: &Decision,
        options: CardSet,
        may_decline: bool,
    ) -> Answer {
        let card = match decision.verb {
            Verb::Gain => self.gain(judge, options, may_decline, self.gone_for(judge, decision)),
            Verb::Give(to) => {
                let market = judge.market();
                least(judge.safe(options, Some(to)), |card| market.gift(card))
            }
            Verb::TrashFromSupply => self.trash_from_supply(judge, decision, options),
            Verb::SetAside => least(options, |card| {
                let entry = judge.book.of(card);
                // Many copies collide unless they leave an Action.
                -i32::from(entry.value) - if entry.actions > 0 { 20 } else { 0 }
            }),
            _ => options.first(),
        };
        match card.filter(|&card| options.has(card)) {
            Some(card) => Answer::Card(card),
            None if may_decline => Answer::Done,
            None => options.first().map_or(Answer::Done, Answer::Card),
        }
    }

    /// The card that was given up for this gain.
    fn gone_for(&self, judge: Judge<'_>, decision: &Decision) -> Option<Card> {
        match self.trashed {
            Some((source, card)) if source == decision.source => Some(card),
            _ => this_of(judge, decision).filter(|this| {
                this.def().on_play.iter().any(|effect| matches!(effect, Effect::TrashThis))
            }),
        }
    }

    fn trash_from_supply(
        &self,
        judge: Judge<'_>,
        decision: &Decision,
        options: CardSet,
    ) -> Option<Card> {
        let market = judge.market();
        let hand = judge.view.hand();
        let mine = this_of(judge, decision).is_some_and(|this| judge.can_fetch(this, hand));
        let options = judge.safe(options, None);
        let wish = self.wishes.gain(judge.view, options);
        least(options, |card| match mine {
            true if wish == Some(card) => i32::MIN,
            true => -market.quality(card),
            false => market.quality(card),
        })
    }

    fn gain(
        &self,
        judge: Judge<'_>,
        options: CardSet,
        may_decline: bool,
        gone: Option<Card>,
    ) -> Option<Card> {
        let mut good = options;
        for card in options {
            match judge.ending(card, Some(judge.me)) {
                Some(Ending::Won) => return Some(card),
                Some(Ending::NotWon) => good.remove(card),
                None => {}
            }
        }
        if good.is_empty() {
            return if may_decline { None } else { options.first() };
        }
        if let Some(gone) = gone.filter(|&gone| good.has(gone)) {
            good = judge.better_than(gone, good);
        }
        if let Some(card) = self.wishes.gain(judge.view, good).filter(|&card| good.has(card)) {
            return Some(card);
        }
        let market = judge.market();
        let card = market.best_of(good)?;
        (!may_decline || market.quality(card) > 0).then_some(card)
    }

    /// A token onto a pile: where it works most often.
    pub(super) fn place_token(&self, judge: Judge<'_>, tokens: &[Token], piles: CardSet) -> Answer {
        let wish = self.wishes.gain(judge.view, piles);
        let owned = judge.view.own();
        let mut best: Option<(i32, Answer)> = None;
        for pile in piles {
            let terminal = judge.book.is_terminal(pile);
            let copies = 4 * i32::from(owned.count(pile))
                + if wish == Some(pile) { 6 } else { 0 }
                + i32::from(judge.view.supply().left(pile)).min(1);
            for &token in tokens {
                let worth = match token {
                    Token::PlusAction if terminal => 30,
                    Token::PlusAction => 5,
                    Token::PlusCard => 25,
                    Token::PlusCoin => 22,
                    Token::PlusBuy => 6,
                    // These two work when a card is bought: what is dear and wanted.
                    Token::MinusCost | Token::Trashing => 10 + i32::from(pile.printed_cost()),
                };
                let worth = worth * copies + i32::from(judge.book.of(pile).value) / 4;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, Answer::Token(token, pile)));
                }
            }
        }
        best.map_or(Answer::Done, |(_, answer)| answer)
    }
}

/// How a game would end with a gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With this player alone in front.
    Won,
    /// Without.
    NotWon,
}

impl Judge<'_> {
    /// Whether what this card puts into the trash can be fetched by another copy: at once, or later because nobody else can.
    pub(super) fn can_fetch(self, this: Card, hand: &Bag) -> bool {
        let n = self.view.n_players();
        let others = self.me.left(n).around(n).take(n - 1);
        let mut rivals = others.filter(|&seat| self.view.owned(seat).count(this) > 0);
        hand.count(this) > 0 && self.slots() > 0 || rivals.next().is_none()
    }

    /// The piles whose card can go without ending the game too early; all of them if there is no such pile.
    fn safe(self, options: CardSet, to: Option<Seat>) -> CardSet {
        let safe = |card: &Card| self.ending(*card, to) != Some(Ending::NotWon);
        let safe: CardSet = options.into_iter().filter(safe).collect();
        if safe.is_empty() { options } else { safe }
    }

    /// How the game would end if somebody gained this card, or if it were trashed; none if it would go on.
    fn ending(self, card: Card, to: Option<Seat>) -> Option<Ending> {
        let supply = self.view.supply();
        if supply.left(card) != 1 || !supply.piles().has(card) {
            return None;
        }
        let enough = Supply::piles_that_end(self.view.n_players());
        if card != Card::Province && supply.n_empty() + 1 < enough {
            return None;
        }
        let points = |seat: Seat| {
            self.view.points(seat) + if to == Some(seat) { self.points_of(card) } else { 0 }
        };
        let mine = points(self.me);
        let my_turns = self.view.turns(self.me) + u32::from(self.is_my_turn());
        let behind =
            self.me.left(self.view.n_players()).around(self.view.n_players()).any(|seat| {
                let theirs = points(seat);
                let turns = self.view.turns(seat);
                seat != self.me && (theirs > mine || theirs == mine && turns <= my_turns)
            });
        Some(if behind { Ending::NotWon } else { Ending::Won })
    }
}

/// The first of the cards for which this is least.
fn least(options: CardSet, worth: impl Fn(Card) -> i32) -> Option<Card> {
    let mut best: Option<(i32, Card)> = None;
    for card in options {
        let worth = worth(card);
        if best.is_none_or(|(least, _)| worth < least) {
            best = Some((worth, card));
        }
    }
    best.map(|(_, card)| card)
}

/// The card that is most likely on top of the player's deck: of those that can be there, the one with the most copies.
pub(super) fn name(judge: Judge<'_>, options: CardSet) -> Answer {
    let (view, me) = (judge.view, judge.me);
    let mut unseen = judge.view.own().clone();
    for bag in [view.hand(), view.tavern(me)] {
        for card in bag.cards() {
            unseen.take(card);
        }
    }
    for card in view.in_play(me) {
        unseen.take(card);
    }
    let likely = |card: Card| -(100 * i32::from(unseen.count(card)) + judge.drawn(card).min(99));
    least(options, likely).map_or(Answer::Done, Answer::Card)
}
