//! Adding up what a block of effects does for its player, by itself or in a position.

use freehold_engine::dsl::{Block, Effect, Fate, Filter, From, HowMany, Offer, PileFate, Who};
use freehold_engine::{Bag, Card, Type};

use super::after;
use super::harm;
use super::judge::Judge;
use super::thin::Thinning;

/// What a block does. Values are tenths of a coin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) cards: i32,
    pub(super) actions: i32,
    pub(super) buys: i32,
    pub(super) coins: i32,
    /// Everything else.
    pub(super) extra: i32,
    /// What of that comes from Curses that others gain: nothing once they have run out.
    pub(super) curses: i32,
    /// What a drawn card is worth.
    pub(super) per_card: i32,
    /// Whether the position matters.
    pub(super) depends: bool,
    /// Whether the rest of the hand goes.
    pub(super) spends_hand: bool,
    /// "That many".
    pub(super) did: i32,
    /// Turns of the Journey token so far.
    pub(super) flips: u32,
}

impl Tally {
    /// All of it but the Actions.
    pub(super) fn value(&self) -> i32 {
        10 * self.coins + self.per_card * self.cards + 3 * self.buys + self.extra
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.cards += other.cards;
        self.actions += other.actions;
        self.buys += other.buys;
        self.coins += other.coins;
        self.extra += other.extra;
        self.curses += other.curses;
        self.depends |= other.depends;
        self.spends_hand |= other.spends_hand;
    }
}

/// Reads effects for one player.
#[derive(Clone)]
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
pub(super) const USUAL_HAND: i32 = 4;

/// What a card drawn is worth by itself.
pub(super) const USUAL_CARD: i32 = 9;

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
            // Only a Traveller that was played goes on.
            tally.extra += if def.exchange_for.is_some() { 9 } else { 0 };
        }
        tally
    }

    /// What a block does.
    pub(super) fn block(&self, block: Block) -> Tally {
        let mut tally = self.fresh();
        self.read(block, &mut tally);
        tally
    }

    /// What this many more Actions are worth besides those of the tally.
    pub(super) fn worth_of_actions(&self, n: i32, before: i32) -> i32 {
        let Some(judge) = self.judge else { return n };
        if n <= 0 || !judge.is_my_turn() {
            return 0;
        }
        let actions = self.hand.kinds().and(judge.view.actions());
        let waiting = self.hand.count_of(actions) as i32 - self.slots - before;
        let per_card = judge.density() - USUAL_CARD;
        let value = |card: Card| {
            let entry = judge.entry(card);
            i32::from(entry.value) + per_card * i32::from(entry.cards)
        };
        match actions.into_iter().map(value).max() {
            Some(best) if waiting > 0 => {
                let best = best.clamp(4, 50);
                best + if n > 1 && waiting > 1 { best / 2 } else { 0 } + n
            }
            _ => n,
        }
    }

    fn fresh(&self) -> Tally {
        let per_card = self.judge.map_or(USUAL_CARD, |judge| judge.density());
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

            Effect::Pick(fate, n, from, filter) => self.pick(fate, (n, from, filter), rest, t),
            Effect::TrashThisOrFromHand => {
                t.depends = true;
                t.extra += match self.judge {
                    Some(judge) => {
                        let worst =
                            judge.market().worst(&self.hand, after::trash(rest), Thinning::ONE);
                        let worth = worst.map_or(0, |(_, worth)| worth);
                        // It could trash itself, but who wanted it would only buy it again.
                        if worth > 0 { worth } else { judge.look_at_the_end() }
                    }
                    None => 13,
                };
            }
            Effect::RevealUntil(n, _) => t.did = n.into(),
            Effect::DiscardHand => {
                t.depends = true;
                t.spends_hand = true;
                let lost = self.judge.map_or(20, |judge| judge.hand_value(&self.hand));
                t.extra -= lost;
            }
            Effect::DeckIntoDiscard => t.extra += 2,

            Effect::Pile(PileFate::Gain(_) | PileFate::MayGain(_), filter, cost) => {
                t.extra += match self.judge {
                    Some(judge) => judge.gain_of(filter, cost, t.did).max(-8),
                    None => after::usual_gain(cost),
                };
                t.depends = true;
            }
            Effect::GainCard(card, _) => self.gain_one(card, 1, t),
            Effect::GainPer(card, amount) => self.gain_one(card, self.amount(amount, t), t),
            Effect::GainCopy => {
                t.depends = true;
                t.extra += match (self.judge, self.that) {
                    (Some(judge), Some(that)) => judge.market().gain_in_coins(that),
                    _ => 12,
                };
            }
            Effect::GainFromTrash(filter) => {
                t.depends = true;
                t.extra += self.judge.map_or(8, |judge| judge.gain_from_trash(filter));
            }
            Effect::Pile(PileFate::TrashFromSupply, _, _) => {
                t.depends = true;
                t.extra += match (self.judge, self.this) {
                    (Some(judge), Some(this)) if judge.can_fetch(this, &self.hand) => 12,
                    _ => 0,
                };
            }

            Effect::ChooseOne(modes) | Effect::MayChooseOne(modes) => {
                self.choose(1, modes.iter().map(|mode| mode.0), t);
            }
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
                let curses =
                    self.judge.is_none_or(|judge| judge.view.supply().left(Card::Curse) > 0);
                let harm = harm::of(block, curses);
                t.extra += harm;
                t.curses += harm - harm::of(block, false);
            }

            Effect::Offer(Offer::ToPlayIt(_)) => t.extra += 4,
            Effect::MayPlayTreasures(n) => self.play_treasures(n.into(), t),
            Effect::LoseAllCoins => {
                let had = self.judge.map_or(0, |judge| judge.view.turn().coins.into());
                t.extra -= 10 * had;
                t.did = had + t.coins;
                if let Some(judge) = self.judge {
                    t.did = t.did.min(judge.left_to_draw());
                }
                t.coins = 0;
            }
            Effect::PlayThatAgain => self.play_again(t),

            Effect::TrashThis => {
                t.extra -= 4 * self.this.map_or(0, |card| i32::from(card.printed_cost()));
            }
            Effect::Offer(Offer::ToTrashThis) => t.did = 0,
            Effect::PutThisOnMat => self.put_on_mat(t),
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

            // Turning cards up is worth what becomes of them, which the next effects say.
            Effect::Reveal(_)
            | Effect::LookAt(_)
            | Effect::LookAtPer(_)
            | Effect::NameCard
            | Effect::RevealHand
            | Effect::DiscardRest
            | Effect::DiscardTop => {}
            // Others do these: `harm` counts what they cost them.
            Effect::TrashTop
            | Effect::TrashIt
            | Effect::Pile(PileFate::AttackerGives, ..)
            | Effect::Repeat(..)
            | Effect::WhenYouBuyUntilThen(_)
            | Effect::TakeMinusCoin
            | Effect::TakeMinusCard => {}
            // What was set aside was counted then; where a gained card goes, and what only Events do, nobody asks here.
            Effect::TakeSetAside
            | Effect::TakeSetAsideAtEndOfTurn
            | Effect::Offer(Offer::ToTopDeckIt)
            | Effect::MoveItOntoDeck
            | Effect::Pile(PileFate::Inherit(_), ..)
            | Effect::DrawMoreAtEnd(_)
            | Effect::OnYourGainsThisTurn
            | Effect::ExtraTurnWithoutBuyingCards
            | Effect::PlaceTokenOnItsPile(_) => {}
        }
    }

    /// A pick of cards, with the effects after it.
    fn pick(
        &self,
        fate: Fate,
        (n, from, filter): (HowMany, From, Filter),
        rest: Block,
        t: &mut Tally,
    ) {
        match (fate, from) {
            (Fate::Discard, From::Hand) => self.discard(n, filter, after::discard(rest), t),
            (Fate::Trash, From::Hand) => self.trash(n, filter, after::trash(rest), t),
            (Fate::Trash, From::Revealed) => t.extra += 8,
            (Fate::TopDeck, From::Hand) => t.extra -= 5,
            (Fate::TopDeck, From::DiscardPile) => t.extra += 3,
            (Fate::PutAnywhereInDeck, _) => t.extra -= 4,
            (Fate::SetAside, _) => t.extra += 6,
            (Fate::PutOnMat, _) => {
                t.depends = true;
                t.extra += self.judge.map_or(12, |judge| judge.copper_for_mat(&self.hand));
            }
            (Fate::Take, _) if t.did > 1 => {
                t.cards += t.did;
                t.extra += 4 * t.did;
            }
            (Fate::Take, _) => t.extra += if matches!(n, HowMany::All) { 4 } else { 0 },
            (Fate::Play(times), _) => self.play_from_hand(times.into(), t),
            // Discarding what was turned up, and leaving it where it was, costs nothing.
            (Fate::Discard | Fate::TopDeck | Fate::DiscardOthers | Fate::PutBack, _) => {}
            // Only Events trash from elsewhere.
            (Fate::Trash, From::Play | From::DiscardPile | From::Mat) => {}
            // Others do these, or nothing happens to the cards.
            (Fate::RevealAndTopDeck | Fate::AttackerDiscards | Fate::Show, _) => {}
        }
    }
}

/// What a block is worth on a later turn.
pub(super) fn later(block: Block) -> i32 {
    let reader = Reader { judge: None, this: None, that: None, hand: Bag::EMPTY, slots: 0 };
    reader.block(block).value()
}

/// Whether a card is of use only in what it scores.
pub(super) fn only_scores(card: Card) -> bool {
    !card.is(Type::Action) && !card.is(Type::Treasure)
}
