//! Picking cards of the player's own hand, deck, play area and mat.

use freehold_engine::dsl::{Cond, Effect, Offer};
use freehold_engine::{Answer, Ask, Bag, Card, Decision, Source, Type, Verb, Zone};
use smallvec::SmallVec;

use super::Tactics;
use super::after::{self, AfterDiscard, AfterTrash};
use super::judge::Judge;
use super::thin::Thinning;
use crate::{Wish, Wishes};

/// A question for cards, taken apart.
#[derive(Clone, Copy, Debug)]
struct Pick<'a> {
    decision: &'a Decision,
    options: &'a Bag,
    from: Zone,
    min: i32,
    max: i32,
    picked: i32,
}

impl Pick<'_> {
    fn must(&self) -> bool {
        self.picked < self.min
    }

    /// A wish that can be had.
    fn legal(&self, wish: Option<Card>) -> Option<Card> {
        wish.filter(|&card| self.options.count(card) > 0)
    }

    /// What follows from a wish: a card, or none; nothing if the rules of play decide.
    fn wished(&self, wish: Wish) -> Option<Option<Card>> {
        match wish {
            Wish::Card(card) => self.legal(Some(card)).map(Some),
            Wish::Nothing if !self.must() => Some(None),
            Wish::Nothing | Wish::Open => None,
        }
    }
}

impl<W: Wishes> Tactics<W> {
    /// One more card, or no more.
    pub(super) fn pick_cards(&self, judge: Judge<'_>, decision: &Decision) -> Answer {
        let Ask::Cards { from, options, min, max, all_or_none } = &decision.ask else {
            return Answer::Done;
        };
        let picked = decision.picked.len() as i32;
        // A pick of all or none that has begun must go on.
        let begun = *all_or_none && picked > 0;
        let min = if begun { *max } else { *min };
        let pick =
            Pick { decision, options, from: *from, min: min.into(), max: (*max).into(), picked };
        let card = self.one_card(judge, &pick).filter(|&card| options.count(card) > 0);
        match card {
            Some(card) => Answer::Card(card),
            None if pick.must() => judge.cheapest(options).map_or(Answer::Done, Answer::Card),
            None => Answer::Done,
        }
    }

    fn one_card(&self, judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
        match pick.decision.verb {
            Verb::Discard => self.discard(judge, pick),
            Verb::Trash => self.trash(judge, pick),
            Verb::Gain => self.gain_some(judge, pick),
            Verb::Play(times) => self.play(judge, pick, times),
            Verb::TopDeck => top_deck(judge, pick),
            Verb::Keep => dearest(pick.options, |card| judge.drawn(card)),
            Verb::SetAside => set_aside(judge, pick),
            Verb::Reveal => dearest(pick.options, |card| {
                10 * judge.types(card).count() as i32 + i32::from(card.printed_cost())
            }),
            Verb::Pass => {
                let market = judge.market();
                dearest(pick.options, |card| -market.loss(card, Thinning::ONE))
            }
            Verb::PutAt => put_back(judge, pick.options).map(|(card, _)| card),
            Verb::PutOnMat => pick.options.kinds().first(),
            _ => judge.cheapest(pick.options),
        }
    }

    fn discard(&self, judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
        match pick.from {
            Zone::Mat => return pick.options.kinds().first(),
            Zone::Revealed => return discard_revealed(judge, pick),
            _ => {}
        }
        if let Some(wished) = pick.wished(self.wishes.discard(judge.view, pick.options.kinds())) {
            return wished;
        }
        if pick.must() {
            return judge.cheapest(pick.options);
        }
        let then = after::discard_of(judge.code_of(pick.decision.source));
        let plan = match then {
            AfterDiscard::Nothing => return None,
            // As many as the whole hand suggests, however many are picked already.
            AfterDiscard::GainForAsMany => {
                let hand = judge.view.hand();
                judge.plan_discard(hand, 0, hand.len() as i32, then).n - pick.picked
            }
            _ => judge.plan_discard(pick.options, 0, pick.max - pick.picked, then).n,
        };
        if plan > 0 { judge.cheapest(pick.options) } else { None }
    }

    fn trash(&self, judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
        let mine = judge.view.looked_at();
        if pick.from == Zone::Revealed && mine.is_empty() {
            // Somebody else's: the best of it.
            return dearest(pick.options, |card| {
                judge.drawn(card) + i32::from(card.printed_cost())
            });
        }
        if let Some(wished) = pick.wished(self.wishes.trash(judge.view, pick.options.kinds())) {
            return wished;
        }
        let source = judge.code_of(pick.decision.source);
        if pick.from == Zone::Play
            && let Source::Card(this) = source
        {
            return (pays_to_trash(judge, this)).then(|| pick.options.kinds().first()).flatten();
        }
        let gone = coins_picked(judge, pick.decision);
        let thinning = Thinning { gone, more: pick.max - pick.picked };
        let then = after::trash_of(source);
        let market = match (pick.from, source) {
            (Zone::Hand, _) => judge.market(),
            (Zone::Play, Source::Event(_)) => judge.market_for_burning(),
            _ => judge.market_elsewhere(),
        };
        if let (AfterTrash::Look, Source::Card(this)) = (then, source) {
            // Itself only where nothing else had better go: who bought it would only buy it again.
            let mut others = pick.options.clone();
            others.take(this);
            let worst = market.worst(&others, then, thinning).filter(|&(_, worth)| worth > 0);
            return Some(worst.map_or(this, |(card, _)| card));
        }
        let (card, worth) = market.worst(pick.options, then, thinning)?;
        (worth > 0 || pick.must()).then_some(card)
    }

    fn gain_some(&self, judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
        if let Some(card) = pick.legal(self.wishes.gain(judge.view, pick.options.kinds())) {
            return Some(card);
        }
        let market = judge.market();
        let card = market.best_of(pick.options.kinds())?;
        (market.quality(card) > 0 || pick.must()).then_some(card)
    }

    fn play(&self, judge: Judge<'_>, pick: &Pick<'_>, times: u8) -> Option<Card> {
        let kinds = pick.options.kinds();
        if kinds.and(judge.view.actions()).is_empty() {
            return treasure_for_cards(judge, pick);
        }
        if let Some(wished) = pick.wished(self.wishes.play(judge.view, kinds)) {
            return wished;
        }
        if pick.from == Zone::Hand {
            return judge.best_replay(pick.options, times.into()).map(|(card, ..)| card);
        }
        let card = kinds.first()?;
        (judge.entry(card).value >= 0).then_some(card)
    }
}

/// The first of the cards for which this is most.
fn dearest(options: &Bag, worth: impl Fn(Card) -> i32) -> Option<Card> {
    let mut best: Option<(i32, Card)> = None;
    for card in options.kinds() {
        let worth = worth(card);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, card));
        }
    }
    best.map(|(_, card)| card)
}

/// The player's own cards go if they are not worth drawing; the others' cards go if they are.
fn discard_revealed(judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
    let mine = !judge.view.looked_at().is_empty();
    let poor = |card: Card| judge.drawn(card) < judge.density() - 2;
    if pick.must() {
        return dearest(
            pick.options,
            |card| if mine { -judge.drawn(card) } else { judge.drawn(card) },
        );
    }
    if !mine && judge.steals_next() {
        // What stays on top is stolen: only Treasures that are worth it.
        let market = judge.market();
        let worth = |card: Card| card.is(Type::Treasure) && market.quality(card) > 0;
        return pick.options.kinds().into_iter().find(|&card| !worth(card));
    }
    pick.options.kinds().into_iter().find(|&card| poor(card) == mine)
}

/// Whether a card in play had better be trashed for what it pays: if that buys more than the card is worth later.
fn pays_to_trash(judge: Judge<'_>, this: Card) -> bool {
    let pays = match this.def().on_play {
        [
            ..,
            Effect::Offer(Offer::ToTrashThis),
            Effect::If(Cond::YouDid, [Effect::Coins(coins)]),
        ] => i32::from(*coins),
        _ => return false,
    };
    let purse = judge.purse_now();
    let purchases = judge.purchases_now(&judge.purchases());
    let gain = purse.buys(pays, &purchases) - purse.buys(0, &purchases);
    gain > judge.rest_of_game(this)
}

fn coins_picked(judge: Judge<'_>, decision: &Decision) -> i32 {
    let coins = |answer: &Answer| match answer {
        Answer::Card(card) => judge.entry(*card).coins.into(),
        _ => 0,
    };
    decision.picked.iter().map(coins).sum()
}

/// A Treasure whose coins are to become cards: one that draws more than it gives up.
fn treasure_for_cards(judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
    let card = dearest(pick.options, |card| judge.book.treasure_coins(card))?;
    let left = judge.left_to_draw() - i32::from(judge.view.turn().coins);
    (left > 0 && (judge.book.treasure_coins(card) > 1 || judge.density() > 10)).then_some(card)
}

fn top_deck(judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
    match pick.from {
        Zone::Hand if pick.min < pick.max => {
            // The card just gained.
            pick.options.kinds().into_iter().find(|&card| judge.drawn(card) > judge.density())
        }
        Zone::Hand if judge.is_my_turn() && pick.options.len() as i32 > pick.min - pick.picked => {
            put_back(judge, pick.options).map(|(card, _)| card)
        }
        Zone::Hand if judge.is_my_turn() => dearest(pick.options, |card| judge.drawn(card)),
        Zone::Hand => judge.cheapest(pick.options),
        Zone::Discard => {
            let card = dearest(pick.options, |card| judge.drawn(card))?;
            (pick.must() || judge.drawn(card) > judge.density()).then_some(card)
        }
        _ => dearest(pick.options, |card| judge.drawn(card)),
    }
}

/// The card of a hand that is best put back, and whether it goes back to be drawn soon.
fn put_back(judge: Judge<'_>, hand: &Bag) -> Option<(Card, bool)> {
    let density = judge.density();
    let spare = spare_coins(judge);
    let mut best: Option<(i32, Card, bool)> = None;
    for card in hand.kinds() {
        let soon = judge.drawn(card);
        let coins = judge.book.treasure_coins(card);
        let now = if coins > 0 && coins <= spare { 0 } else { judge.keep(card, hand) };
        let worth = if judge.is_dead(card) { -density / 2 } else { soon - 2 * now.max(0) };
        if best.is_none_or(|(most, ..)| worth > most) {
            best = Some((worth, card, !judge.is_dead(card)));
        }
    }
    best.map(|(_, card, soon)| (card, soon))
}

/// Where a card goes that may go anywhere in the deck.
pub(super) fn depth(judge: Judge<'_>, max: u16) -> Answer {
    let soon = put_back(judge, judge.view.hand()).is_none_or(|(_, soon)| soon);
    Answer::Depth(if soon { 0 } else { max })
}

/// Coins that change nothing about what can be bought.
fn spare_coins(judge: Judge<'_>) -> i32 {
    let playable = judge.view.hand().kinds().and(judge.view.actions());
    if judge.view.turn().actions > 0 && !playable.is_empty() {
        return 0;
    }
    judge.spare(judge.coins_in_sight())
}

fn set_aside(judge: Judge<'_>, pick: &Pick<'_>) -> Option<Card> {
    let options = pick.options;
    if pick.from == Zone::Revealed {
        // Library: an Action that there is no Action left to play.
        let card = options.kinds().first()?;
        let hand = judge.view.hand();
        let terminals: i32 = hand
            .only_kinds(judge.view.actions())
            .map(|(card, n)| i32::from(n) * (1 - i32::from(judge.entry(card).actions)))
            .sum();
        let free = judge.slots() - terminals.max(0);
        let useless = judge.slots() == 0 || (free <= 0 && judge.entry(card).actions < 1);
        return useless.then_some(card);
    }
    let card = |answer: &Answer| match answer {
        Answer::Card(card) => Some(*card),
        _ => None,
    };
    let picked: SmallVec<[Card; 2]> = pick.decision.picked.iter().filter_map(card).collect();
    let best = judge.set_aside(options, &picked, pick.max);
    best.or_else(|| dearest(options, |card| judge.drawn(card)).filter(|_| pick.must()))
}
