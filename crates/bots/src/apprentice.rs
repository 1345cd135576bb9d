//! A player who has learnt the first lesson: money, and one or two good Actions.

use std::sync::Arc;

use freehold_engine::{Answer, Buyable, Card, CardSet, Supply, Type, ViewOf, features};

use crate::luck::{About, Luck};
use crate::{Bot, Reeve, Tactics, Wishes};

/// How often, in a hundred, the better purchase is overlooked.
const OVERLOOKS: u32 = 12;
/// How many kinds of Action it keeps in mind.
const KINDS: usize = 2;

/// Buys money and one or two Actions that suit the board, points in time, and makes few mistakes.
#[derive(Clone, Debug)]
pub struct Apprentice(Tactics<Lesson>);

/// What an apprentice wants.
#[derive(Clone, Debug)]
struct Lesson {
    luck: Luck,
    reeve: Arc<Reeve>,
}

impl Apprentice {
    /// The apprentice of a seed; the same seed plays the same game.
    pub fn new(seed: u64) -> Apprentice {
        Apprentice(Tactics::new(Lesson { luck: Luck::new(seed), reeve: Reeve::shared() }))
    }
}

impl Bot for Apprentice {
    fn at(&mut self, number: u32) {
        self.0.wishes.luck.at(number);
    }

    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let answer = self.0.answer(view);
        self.0.wishes.luck.next();
        answer
    }
}

impl Lesson {
    /// The points to buy now, if it is time for them.
    fn points(&self, view: ViewOf<'_>) -> Option<Card> {
        let left = view.supply().left(Card::Province);
        let slow = view.turns(view.seat()) >= 25;
        let wanted = [
            (Card::Province, true),
            (Card::Duchy, left <= 4 || slow),
            (Card::Estate, left <= 2 || slow),
        ];
        let wanted = wanted.into_iter().find(|(card, wanted)| *wanted && view.may_buy(*card));
        wanted.map(|(card, _)| card).filter(|card| !loses(view, *card))
    }

    /// The Actions that are wanted: those it has begun with, others only while it knows too few.
    fn action(&self, view: ViewOf<'_>) -> Option<Card> {
        let own = view.own();
        let is_kingdom = |card: Card| card.is(Type::Action) && !card.is(Type::Victory);
        let kinds = own.iter().filter(|(card, _)| is_kingdom(*card)).count();
        let mut options = CardSet::default();
        for card in view.supply().piles() {
            let owned = own.count(card);
            let suits = is_kingdom(card)
                && view.may_buy(card)
                && (owned > 0 || kinds < KINDS)
                && owned < most(view, card)
                && !loses(view, card);
            if suits {
                options.insert(card);
            }
        }
        let coins = view.turn().coins;
        let money = [Card::Gold, Card::Silver];
        let money = money.into_iter().find(|card| coins >= u16::from(view.cost(*card)));
        let (card, worth) = self.reeve.best_of(view, options)?;
        let instead = money.map_or(0.0, |money| self.reeve.worth(view, money));
        (worth > instead).then_some(card)
    }
}

impl Wishes for Lesson {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let money = [Card::Gold, Card::Silver].into_iter().find(|card| view.may_buy(*card));
        let points = self.points(view);
        if points == Some(Card::Province) {
            return points.map(Buyable::Card);
        }
        if self.luck.happens(About::Purchase, OVERLOOKS) && money.is_some() {
            return money.map(Buyable::Card);
        }
        let wanted = points.or_else(|| self.action(view)).or(money);
        wanted.filter(|card| !loses(view, *card)).map(Buyable::Card)
    }
}

/// How many copies of a card are enough.
fn most(view: ViewOf<'_>, card: Card) -> u8 {
    let features = features::of(card, view.edition());
    match features.is_terminal() {
        true if view.own().len() < 16 => 1,
        true => 2,
        // Nobody has so many Actions that villages matter.
        false if features.is_village() && features.now.cards < 2.0 => 0,
        false => 3,
    }
}

/// Whether buying a card ends the game for somebody who does not win then.
fn loses(view: ViewOf<'_>, card: Card) -> bool {
    let supply = view.supply();
    let last = supply.left(card) == 1;
    let ends = last
        && (card == Card::Province
            || supply.n_empty() + 1 >= Supply::piles_that_end(view.n_players()));
    let me = view.seat();
    let points = i32::from(features::of(card, view.edition()).points);
    let others = me.around(view.n_players()).filter(|seat| *seat != me);
    ends && others.map(|seat| view.points(seat)).any(|theirs| theirs > view.points(me) + points)
}
