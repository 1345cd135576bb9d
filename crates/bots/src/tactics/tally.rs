//! Adding up what a block of effects does for its player, by itself or in a position.

use freehold_engine::dsl::{Amount, Block, Cond, Effect, From, Points, Who};
use freehold_engine::{Bag, Card, CardSet, Type};

use super::after::{self, AfterDiscard};
use super::harm;
use super::judge::Judge;
use super::names;

/// What a block does. Values are tenths of a coin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) cards: i32,
    pub(super) actions: i32,
    pub(super) buys: i32,
    pub(super) coins: i32,
    /// Everything else.
    pub(super) extra: i32,
    /// What a drawn card is worth.
    pub(super) per_card: i32,
    /// Whether the position matters.
    pub(super) depends: bool,
    /// Whether the rest of the hand goes.
    pub(super) spends_hand: bool,
    /// Whether cards of the hand are trashed.
    pub(super) trashes: bool,
    /// "That many".
    did: i32,
    /// Turns of the Journey token so far.
    flips: u32,
}

impl Tally {
    /// All of it but the Actions.
    pub(super) fn value(&self) -> i32 {
        10 * self.coins + self.per_card * self.cards + 3 * self.buys + self.extra
    }

    fn add(&mut self, other: &Tally) {
        self.cards += other.cards;
        self.actions += other.actions;
        self.buys += other.buys;
        self.coins += other.coins;
        self.extra += other.extra;
        self.depends |= other.depends;
        self.spends_hand |= other.spends_hand;
        self.trashes |= other.trashes;
    }
}

/// Reads effects for one player.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    /// The position; none to read a card by itself.
    pub(super) judge: Option<Judge<'a>>,
    /// The card whose effects these are.
    pub(super) this: Option<Card>,
    /// The card that was just played, bought or gained, where the effects are about one.
    pub(super) that: Option<Card>,
    /// The hand without the card being played.
    pub(super) hand: Bag,
    /// Actions left besides those that the effects give.
    pub(super) slots: i32,
}

/// A card by itself is read as if it were the only Action in a hand of five.
const USUAL_HAND: i32 = 4;

impl<'a> Reader<'a> {
    /// Reads a card without a position.
    pub(super) fn by_itself(card: Card) -> Reader<'static> {
        Reader { judge: None, this: Some(card), that: None, hand: Bag::EMPTY, slots: 0 }
    }

    /// Reads effects that happen now.
    pub(super) fn now(judge: Judge<'a>, this: Option<Card>, that: Option<Card>) -> Reader<'a> {
        let slots = if judge.is_my_turn() { judge.view.turn().actions.into() } else { 0 };
        Reader { judge: Some(judge), this, that, hand: judge.view.hand().clone(), slots }
    }

    /// Reads the play of a card out of the hand.
    pub(super) fn before_playing(judge: Judge<'a>, card: Card) -> Reader<'a> {
        let mut reader = Reader::now(judge, Some(judge.code(card)), None);
        reader.hand.take(card);
        reader.slots = (reader.slots - 1).max(0);
        reader
    }

    /// What playing the card does.
    pub(super) fn play(&self) -> Tally {
        let mut tally = self.fresh();
        if let Some(card) = self.this {
            let def = card.def();
            self.read(def.on_play, &mut tally);
            tally.extra += 8 * i32::from(def.discount_in_play);
        }
        tally
    }

    /// What a block does.
    pub(super) fn block(&self, block: Block) -> Tally {
        let mut tally = self.fresh();
        self.read(block, &mut tally);
        tally
    }

    /// What so many more Actions are worth besides those of the tally.
    pub(super) fn worth_of_actions(&self, n: i32, before: i32) -> i32 {
        let Some(judge) = self.judge else { return n };
        if n <= 0 || !judge.is_my_turn() {
            return 0;
        }
        let actions = self.hand.kinds().and(judge.view.actions());
        let waiting = self.hand.count_of(actions) as i32 - self.slots - before;
        let best = actions.into_iter().map(|card| judge.entry(card).value).max();
        match best {
            Some(best) if waiting > 0 => {
                let best = i32::from(best).clamp(4, 40);
                best + if n > 1 && waiting > 1 { best / 2 } else { 0 } + n
            }
            _ => n,
        }
    }

    fn fresh(&self) -> Tally {
        let per_card = self.judge.map_or(9, |judge| judge.density());
        Tally { per_card, ..Tally::default() }
    }

    fn read(&self, block: Block, t: &mut Tally) {
        for (i, effect) in block.iter().enumerate() {
            self.effect(effect, &block[i + 1..], t);
        }
    }

    fn effect(&self, effect: &Effect, rest: Block, t: &mut Tally) {
        match *effect {
            Effect::Cards(n) => t.cards += i32::from(n),
            Effect::Actions(n) => t.actions += i32::from(n),
            Effect::Buys(n) => t.buys += i32::from(n),
            Effect::Coins(n) => t.coins += i32::from(n),
            Effect::CardsPer(amount) => t.cards += self.amount(amount, t),
            Effect::CoinsPer(amount) => t.coins += self.amount(amount, t),

            Effect::Discard(n, From::Hand, filter) => {
                self.discard(n, filter, after::discard(rest), t);
            }
            Effect::Trash(n, From::Hand, filter) => {
                t.trashes = true;
                self.trash(n, filter, after::trash(rest), t);
            }
            Effect::TrashThisOrFromHand => {
                t.depends = true;
                t.extra += self.judge.map_or(6, |judge| judge.best_trash(&self.hand).max(-3));
            }
            Effect::Trash(_, From::Revealed, _) => t.extra += 8,
            Effect::TopDeck(_, From::Hand, _) => t.extra -= 5,
            Effect::TopDeck(_, From::DiscardPile, _) => t.extra += 3,
            Effect::PutAnywhereInDeck => t.extra -= 4,
            Effect::SetAside(_) => t.extra += 6,
            Effect::PutOnMat(..) => {
                t.depends = true;
                t.extra += self.judge.map_or(12, |judge| judge.copper_for_mat(&self.hand));
            }
            Effect::Take(..) if t.did > 1 => {
                t.cards += t.did;
                t.extra += 4 * t.did;
            }
            Effect::Take(..) => t.extra += 4,
            Effect::RevealUntil(n, _) => t.did = n.into(),
            Effect::DiscardHand => {
                t.depends = true;
                t.spends_hand = true;
                let lost = self.judge.map_or(20, |judge| judge.hand_value(&self.hand));
                t.extra -= lost;
            }
            Effect::DeckIntoDiscard => t.extra += 2,
            Effect::LookAtPer(_) => t.extra += 3,

            Effect::Gain(filter, cost, _) | Effect::MayGain(filter, cost, _) => {
                t.extra += match self.judge {
                    Some(judge) => judge.gain_of(filter, cost, t.did).max(-20) * 2 / 5,
                    None => after::usual_gain(cost),
                };
                t.depends = true;
            }
            Effect::GainCard(card, _) => self.gain_one(card, 1, t),
            Effect::GainPer(card, amount) => self.gain_one(card, self.amount(amount, t), t),
            Effect::GainCopy => {
                t.depends = true;
                t.extra += match (self.judge, self.that) {
                    (Some(judge), Some(that)) => judge.market().quality(that) * 2 / 5,
                    _ => 12,
                };
            }
            Effect::GainFromTrash(filter) => {
                t.depends = true;
                t.extra += self.judge.map_or(8, |judge| judge.gain_from_trash(filter)) * 2 / 5;
            }
            Effect::TrashFromSupply(_) => {
                // Worth it only with another card that fetches it at once.
                let again = self.this.is_some_and(|this| self.hand.count(this) > 0);
                t.extra += if again && self.slots + t.actions > 0 { 10 } else { 1 };
                t.depends = true;
            }

            Effect::ChooseOne(modes) => self.choose(1, modes.iter().map(|mode| mode.0), t),
            Effect::MayChooseOne(modes) => self.choose(1, modes.iter().map(|mode| mode.0), t),
            Effect::Choose(amount, n, modes) => {
                let n = if n == 0 { self.amount(amount, t) } else { n.into() };
                self.choose(n, modes.iter().map(|mode| mode.0), t);
            }
            Effect::May(block) => {
                let may = self.block(block);
                if may.value() > 0 {
                    t.add(&may);
                }
            }
            Effect::If(cond, block) => match self.holds(cond, t) {
                Some(true) => self.read(block, t),
                Some(false) => {}
                None => t.extra += self.block(block).value() / 2,
            },
            Effect::IfElse(cond, yes, no) => match self.holds(cond, t) {
                Some(true) => self.read(yes, t),
                Some(false) => self.read(no, t),
                None => t.extra += (self.block(yes).value() + self.block(no).value()) / 2,
            },
            Effect::Each(Who::EveryPlayer, _) => t.extra += 4,
            Effect::Each(_, block) => {
                let curses = self.judge.is_none_or(|judge| judge.view.supply().left(Card::Curse) > 0);
                t.extra += harm::of(block, curses);
                t.depends |= harm::of(block, true) != harm::of(block, false);
            }

            Effect::PlayFromHand(_, _, times) => self.play_from_hand(times.into(), t),
            Effect::MayPlayIt(_) => t.extra += 4,
            Effect::MayPlayTreasures(n) => self.play_treasures(n.into(), t),
            Effect::LoseAllCoins => {
                let had = self.judge.map_or(0, |judge| judge.view.turn().coins.into());
                t.extra -= 10 * had;
                t.did = had + t.coins;
                t.coins = 0;
            }
            Effect::PlayThatAgain => self.play_again(t),

            Effect::TrashThis => {
                t.extra -= 4 * self.this.map_or(0, |card| i32::from(card.printed_cost()));
            }
            Effect::MayTrashThis => t.did = 0,
            Effect::PutThisOnMat => t.extra += self.this.map_or(0, on_mat),
            Effect::NextTurn(block) => t.extra += later(block) * 6 / 10,
            Effect::NowAndNextTurn(block) => {
                self.read(block, t);
                t.extra += later(block) * 6 / 10;
            }
            Effect::EachTurn(block) => {
                let late = self.judge.is_some_and(|judge| judge.is_late());
                t.depends = true;
                t.extra += later(block) * if late { 1 } else { 3 };
            }
            Effect::RestOfGameProtectedWithActions(_) => t.extra += 80,
            Effect::CostsLess(n) => t.extra += 8 * i32::from(n),
            Effect::CoinsEachTimeYouPlay(card, n) => {
                t.depends = true;
                let copies = if self.judge.is_some() { self.hand.count(card).into() } else { 2 };
                t.extra += 10 * i32::from(n) * copies;
            }
            Effect::CoinsFirstTimeYouPlay(..) => t.extra += 4,
            Effect::FlipJourney => {
                t.flips += 1;
                t.depends = true;
            }
            Effect::PlaceToken(_) | Effect::PlaceOneOf(_) => t.extra += 30,
            Effect::Own(_) => self.own(t),
            _ => {}
        }
    }

    fn own(&self, t: &mut Tally) {
        let Some(card) = self.this else { return };
        match (names::draws_up_to(card), self.judge) {
            (Some(full), Some(_)) => t.cards += (full - self.hand_size(t)).max(0),
            (full, _) => {
                t.depends |= full.is_some();
                let (cards, extra) = names::own_steps(card).unwrap_or_default();
                t.cards += cards;
                t.extra += extra;
            }
        }
    }

    fn discard(
        &self,
        n: freehold_engine::dsl::HowMany,
        filter: freehold_engine::dsl::Filter,
        then: AfterDiscard,
        t: &mut Tally,
    ) {
        t.depends = true;
        let Some(judge) = self.judge else {
            let (least, most) = after::range(n, USUAL_HAND);
            t.did = if least == most { most } else { most.min(2) };
            t.extra -= 4 * least;
            return;
        };
        let kinds = judge.kinds_that_fit(&self.hand, filter);
        let (least, most) = after::range(n, self.hand.count_of(kinds) as i32);
        let plan = judge.plan_discard(&self.hand.only(kinds), least, most, then);
        t.did = plan.n;
        t.extra -= plan.lost;
    }

    fn trash(
        &self,
        n: freehold_engine::dsl::HowMany,
        filter: freehold_engine::dsl::Filter,
        then: after::AfterTrash,
        t: &mut Tally,
    ) {
        t.depends = true;
        let Some(judge) = self.judge else {
            let (_, most) = after::range(n, USUAL_HAND);
            t.did = most;
            t.extra += 7 * most.min(2);
            return;
        };
        let kinds = judge.kinds_that_fit(&self.hand, filter);
        let (least, most) = after::range(n, self.hand.count_of(kinds) as i32);
        let plan = judge.plan_trash(&self.hand.only(kinds), least, most, then);
        t.did = plan.n;
        t.extra += plan.worth;
        // What the plan counted already is not counted again behind it.
        if matches!(then, after::AfterTrash::Swap(..)) {
            t.did = 0;
        }
    }

    fn gain_one(&self, card: Card, n: i32, t: &mut Tally) {
        let (left, quality) = match self.judge {
            Some(judge) => {
                (judge.view.supply().left(card).into(), judge.market().quality(card))
            }
            None => (n, 10 * i32::from(card.printed_cost()) - if card == Card::Curse { 60 } else { 0 }),
        };
        t.depends = true;
        t.did = n.min(left);
        t.extra += quality * 2 / 5 * n.min(left);
    }

    /// Adds the best so many of these blocks.
    fn choose(&self, n: i32, blocks: impl Iterator<Item = Block> + Clone, t: &mut Tally) {
        t.depends = true;
        let mut taken = 0u32;
        for _ in 0..n {
            let mut best: Option<(usize, i32, Tally)> = None;
            for (i, block) in blocks.clone().enumerate() {
                if taken & (1 << i) != 0 {
                    continue;
                }
                let one = self.block(block);
                let value = one.value() + self.worth_of_actions(one.actions, t.actions);
                if best.is_none_or(|(_, most, _)| value > most) {
                    best = Some((i, value, one));
                }
            }
            let Some((i, _, one)) = best else { return };
            taken |= 1 << i;
            t.add(&one);
        }
    }

    fn play_from_hand(&self, times: i32, t: &mut Tally) {
        t.depends = true;
        let Some(judge) = self.judge else {
            t.extra += 12 * times;
            return;
        };
        let Some((_, one)) = judge.best_replay(&self.hand, times) else { return };
        t.cards += times * one.cards;
        t.actions += times * one.actions;
        t.buys += times * one.buys;
        t.coins += times * one.coins;
        t.extra += times * one.extra;
    }

    fn play_again(&self, t: &mut Tally) {
        t.depends = true;
        match (self.judge, self.that) {
            (Some(judge), Some(that)) => {
                let entry = judge.entry(that);
                t.actions += i32::from(entry.actions);
                t.extra += i32::from(entry.value);
            }
            _ => t.extra += 20,
        }
    }

    fn play_treasures(&self, most: i32, t: &mut Tally) {
        t.depends = true;
        let Some(judge) = self.judge else {
            t.coins += 3;
            t.extra -= 30;
            return;
        };
        let mut left = most;
        for coins in (2..=5).rev() {
            for (card, n) in self.hand.iter() {
                if judge.book.treasure_coins(card) == coins {
                    let n = i32::from(n).min(left);
                    left -= n;
                    t.coins += coins * n;
                    t.extra -= 10 * coins * n;
                }
            }
        }
    }

    fn hand_size(&self, t: &Tally) -> i32 {
        let hand = if self.judge.is_some() { self.hand.len() as i32 } else { USUAL_HAND };
        hand + t.cards
    }

    fn amount(&self, amount: Amount, t: &mut Tally) -> i32 {
        if !matches!(amount, Amount::ThatMany) {
            t.depends = true;
        }
        let in_play = |fits: &dyn Fn(Card) -> bool| {
            let judge = self.judge?;
            Some(judge.view.in_play(judge.me).filter(|&card| fits(card)).count() as i32)
        };
        match amount {
            Amount::ThatMany => t.did,
            Amount::ItsCost => 2,
            Amount::OnYourMat(card) => {
                self.judge.map_or(2, |judge| judge.view.tavern(judge.me).count(card).into())
            }
            Amount::OthersInPlay(one) | Amount::InPlay(one) => {
                in_play(&|card| card.is(one)).unwrap_or(0)
            }
            Amount::CopiesInPlay(card) => in_play(&|c| c == card).unwrap_or(1),
            Amount::GainedToTheRight => 1,
            Amount::TypesOfIt => {
                let types = |card: Card| card.types().count() as i32;
                self.hand.kinds().into_iter().map(types).max().unwrap_or(0)
            }
        }
    }

    /// Whether something is so, as far as it can be known.
    fn holds(&self, cond: Cond, t: &mut Tally) -> Option<bool> {
        let fits = |filter| self.judge.map(|judge| judge.kinds_that_fit(&self.hand, filter));
        if !matches!(cond, Cond::YouDid | Cond::YouDidNot | Cond::YouDidAll(_)) {
            t.depends = true;
        }
        match cond {
            Cond::YouDid => Some(t.did > 0),
            Cond::YouDidNot => Some(t.did == 0),
            Cond::YouDidAll(n) => Some(t.did == i32::from(n)),
            Cond::HandAtMost(n) => Some(self.hand_size(t) <= i32::from(n)),
            Cond::HandAtLeast(n) => Some(self.hand_size(t) >= i32::from(n)),
            Cond::NoneInHand(filter) => fits(filter).map(CardSet::is_empty),
            Cond::ActionsPlayed(n) => {
                self.judge.map(|judge| judge.view.turn().actions_played + 1 >= n)
            }
            Cond::JourneyFaceUp => self.judge.map(|judge| {
                judge.view.tokens(judge.me).journey_face_down == (t.flips % 2 == 1)
            }),
            Cond::NoMinusCardToken => {
                self.judge.map(|judge| !judge.view.tokens(judge.me).minus_card)
            }
            Cond::FirstPurchase => self.judge.map(|judge| judge.view.turn().bought == 0),
            Cond::ItIs(_) | Cond::ItCosts(..) | Cond::ItWasNamed | Cond::NoneInPlay(_) => None,
        }
    }
}

/// What a block is worth on a later turn.
fn later(block: Block) -> i32 {
    let reader = Reader { judge: None, this: None, that: None, hand: Bag::EMPTY, slots: 0 };
    reader.block(block).value()
}

/// What it is worth to have a card on the Tavern mat.
fn on_mat(card: Card) -> i32 {
    let def = card.def();
    let call = def.call.map_or(0, |call| {
        let called = later(call.effects);
        // A call comes at the best moment, but later.
        (called * 7 / 10).max(6)
    });
    match def.points {
        Points::OnTavernMat(points) => call + 5 * i32::from(points),
        _ => call,
    }
}

/// Whether a card is of use only in what it scores.
pub(super) fn only_scores(card: Card) -> bool {
    !card.is(Type::Action) && !card.is(Type::Treasure)
}
