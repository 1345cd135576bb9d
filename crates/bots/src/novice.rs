//! A friendly beginner.
//!
//! It plays as people play their first games: it buys what looks good for its coins, has more Actions than it can play,
//! minds points too early or too late, does not like to part with money, and sometimes plays Actions in a poor order. What
//! it does with a card that it plays is mostly right.

use freehold_engine::{Answer, Ask, Buyable, Card, CardSet, Type, Verb, ViewOf};

use crate::luck::{About, Luck};
use crate::{Bot, Tactics, Wishes};

/// How often, in a hundred, the next best Action is played first.
const POOR_ORDER: u32 = 25;
/// How often a card that may be trashed is kept.
const FORGETS_TO_TRASH: u32 = 35;
/// How often a Copper that may be trashed is kept: it is money.
const KEEPS_COPPER: u32 = 70;

/// A friendly beginner with a taste of its own in each game.
#[derive(Clone, Debug)]
pub struct Novice(Tactics<Fancy>);

/// What a beginner fancies.
#[derive(Clone, Copy, Debug)]
struct Fancy {
    luck: Luck,
}

impl Novice {
    /// The beginner of a seed; the same seed plays the same game.
    pub fn new(seed: u64) -> Novice {
        Novice(Tactics::new(Fancy { luck: Luck::new(seed) }))
    }
}

impl Bot for Novice {
    fn at(&mut self, number: u32) {
        self.0.wishes.luck.at(number);
    }

    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let answer = self.0.answer(view);
        let luck = self.0.wishes.luck;
        self.0.wishes.luck.next();
        let Some(decision) = view.decision() else { return answer };
        match (&decision.ask, decision.verb, answer) {
            (Ask::ActionPhase, _, Answer::Play(card)) if luck.happens(About::Order, POOR_ORDER) => {
                Answer::Play(dearest_other(view, card).unwrap_or(card))
            }
            (Ask::Cards { .. }, Verb::Trash, Answer::Card(card)) => {
                let kept = match card {
                    Card::Curse => 0,
                    Card::Copper => KEEPS_COPPER,
                    _ => FORGETS_TO_TRASH,
                };
                let may_stop = || view.legal_answers().contains(&Answer::Done);
                let stops = luck.happens(About::Trashing, kept) && may_stop();
                if stops { Answer::Done } else { answer }
            }
            _ => answer,
        }
    }
}

/// The dearest other Action in hand: what cost most must be best.
fn dearest_other(view: ViewOf<'_>, card: Card) -> Option<Card> {
    let options = view.hand().kinds().and(view.actions());
    options.into_iter().filter(|other| *other != card).max_by_key(|other| other.printed_cost())
}

/// When somebody begins to mind points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Points {
    Early,
    Usual,
    Late,
}

impl Fancy {
    fn points(self) -> Points {
        match self.luck.always(About::Temper, 0) {
            part if part < 0.4 => Points::Early,
            part if part < 0.65 => Points::Usual,
            _ => Points::Late,
        }
    }

    /// How good a card looks, about in coins; nothing or less is not bought.
    fn appeal(self, view: ViewOf<'_>, card: Card) -> f32 {
        let cost = f32::from(card.printed_cost());
        let turns = view.turns(view.seat());
        let mood = 1.6 * self.luck.now(About::Purchase, card as usize) - 0.8;
        match card {
            Card::Curse => -1.0,
            // Money is money, when nothing else comes.
            Card::Copper => {
                if turns < 30 {
                    -1.0
                } else {
                    0.1
                }
            }
            Card::Silver => 3.6 + mood,
            Card::Gold => 6.6 + mood,
            Card::Province | Card::Duchy | Card::Estate => self.green(view, card) + mood,
            _ => {
                let taste = 3.0 * self.luck.always(About::Temper, 1 + card as usize) - 1.2;
                let owned = f32::from(view.own().count(card));
                let attack = if card.is(Type::Attack) { 0.5 } else { 0.0 };
                cost + taste + attack + mood + if owned == 0.0 { 0.8 } else { -0.5 * owned }
            }
        }
    }

    /// The same for what only scores.
    fn green(self, view: ViewOf<'_>, card: Card) -> f32 {
        let left = view.supply().left(Card::Province);
        let turns = view.turns(view.seat());
        let points = self.points();
        // Everybody wants the game to end at last.
        if turns >= 18 {
            return 4.0 + f32::from(card.printed_cost());
        }
        let minds = match (card, points) {
            (Card::Province, Points::Late) => turns >= 11 || left <= 6,
            (Card::Province, _) => true,
            (Card::Duchy, Points::Early) => turns >= 6,
            (Card::Duchy, Points::Usual) => left <= 4,
            (Card::Duchy, Points::Late) => left <= 2,
            (_, Points::Early) => turns >= 3,
            (_, Points::Usual) => left <= 2,
            (_, Points::Late) => left <= 1,
        };
        match (minds, card) {
            (true, Card::Province) => 12.0,
            (true, Card::Duchy) => 6.2,
            (true, _) => 2.6,
            (false, Card::Province) => 6.0,
            (false, _) => -2.0,
        }
    }

    fn best(self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        let appeal = |card: Card| (self.appeal(view, card), card);
        let worth = options.into_iter().map(appeal).filter(|(appeal, _)| *appeal > 0.0);
        worth.max_by(|(one, _), (two, _)| one.total_cmp(two)).map(|(_, card)| card)
    }
}

impl Wishes for Fancy {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let mut options = CardSet::default();
        for card in view.supply().piles().into_iter().filter(|card| view.may_buy(*card)) {
            options.insert(card);
        }
        self.best(view, options).map(Buyable::Card)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.best(view, options)
    }
}
