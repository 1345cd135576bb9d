//! What effects do to the coins of a turn.

use freehold_engine::dsl::{
    Amount, Block, Cond, Effect, Fate, Filter, From, HowMany, Mode, Offer, PileFate, Who,
};
use freehold_engine::{Card, Type};

use super::counts::Counts;
use super::pick::{Goal, put};
use super::solve::{Flow, Solver};
use super::turn::{About, Stack, Turn, go_inside};

impl Solver {
    /// Carries out an effect of the frame on top. One that is not known here does nothing, and its card is remembered.
    pub(super) fn carry_out(
        &mut self,
        effect: &Effect,
        turn: &mut Turn,
        stack: &mut Stack,
    ) -> Flow {
        let about = about(stack);
        match *effect {
            Effect::Cards(n) => return draw(turn, stack, n),
            Effect::CardsPer(amount) => {
                let n = self.amount(amount, turn, about);
                return draw(turn, stack, n);
            }
            Effect::Actions(n) => turn.actions += n,
            Effect::Coins(n) => turn.coins += n,
            Effect::CoinsPer(amount) => turn.coins += self.amount(amount, turn, about),
            // Nothing of this makes coins on one's own turns 3 and 4.
            Effect::Buys(_) | Effect::RevealHand | Effect::Each(Who::Other, _) => (),

            Effect::Pick(Fate::Discard, n, from, filter) => {
                return self.pick(turn, stack, (n, from, filter), Goal::Discard);
            }
            Effect::Pick(Fate::Trash, n, from, filter) => {
                return self.pick(turn, stack, (n, from, filter), Goal::Trash);
            }
            Effect::Pick(Fate::TopDeck, n, from, filter) => {
                return self.pick(turn, stack, (n, from, filter), Goal::Deck);
            }
            Effect::Pick(Fate::Take, n, _, filter) => {
                return self.pick(turn, stack, (n, From::Revealed, filter), Goal::Hand);
            }
            Effect::Pick(Fate::Show, n, _, filter) => {
                return self.pick(turn, stack, (n, From::Hand, filter), Goal::Hand);
            }
            Effect::Pick(Fate::SetAside, n, _, _) => {
                return self.pick(turn, stack, (n, From::Hand, Filter::Any), Goal::Aside);
            }
            Effect::TakeSetAside => {
                let aside = std::mem::take(&mut turn.lasting.aside);
                turn.hand.add_all(aside);
            }
            Effect::DiscardHand => {
                let hand = std::mem::take(&mut turn.hand);
                turn.lasting.discard.add_all(hand);
                met(stack, hand);
            }
            Effect::Reveal(n) | Effect::LookAt(n) => return reveal(turn, stack, n),
            Effect::LookAtPer(amount) => {
                let n = self.amount(amount, turn, about);
                return reveal(turn, stack, n);
            }
            Effect::DiscardRest => {
                turn.lasting.discard.add_all(about.revealed);
                set(stack, |about| about.revealed = Counts::default());
            }
            Effect::Pick(Fate::PutBack, ..) => {
                self.put_on_deck(turn, about.revealed);
                set(stack, |about| about.revealed = Counts::default());
            }
            Effect::DiscardTop => {
                let ways = turn.draws(1).into_iter().map(|(chance, card, mut after)| {
                    after.lasting.discard.add_all(card);
                    let mut stack = stack.clone();
                    met(&mut stack, card);
                    (chance, after, stack)
                });
                return Flow::Chance(ways.collect());
            }

            Effect::Pile(PileFate::Gain(to), filter, cost) => {
                return self.gain(turn, stack, filter, cost, to);
            }
            Effect::Pile(PileFate::MayGain(to), filter, cost) => {
                let mut without = stack.clone();
                met(&mut without, Counts::default());
                let Flow::Choice(mut options) = self.gain(turn, stack, filter, cost, to) else {
                    return Flow::On;
                };
                options.push((turn.clone(), without));
                return Flow::Choice(options);
            }
            Effect::GainCard(card, to) => {
                let mut gained = Counts::default();
                if let Some(kind) = self.kinds.kind(card) {
                    gained.add(kind, 1);
                    put(turn, kind, to);
                }
                met(stack, gained);
            }

            Effect::ChooseOne(modes) => return choose_one(turn, stack, modes, false),
            Effect::MayChooseOne(modes) => return choose_one(turn, stack, modes, true),
            Effect::Choose(amount, n, modes) => {
                let n = if n == 0 { self.amount(amount, turn, about) } else { n };
                return choose_some(turn, stack, modes, n.into());
            }
            Effect::May(block) => return choose_one(turn, stack, &[Mode(block)], true),
            Effect::If(cond, block) => {
                if self.holds(cond, turn, about) {
                    go_inside(stack, block);
                }
            }
            Effect::IfElse(cond, yes, no) => {
                let block = if self.holds(cond, turn, about) { yes } else { no };
                go_inside(stack, block);
            }
            Effect::Repeat(amount, block) => {
                (0..self.amount(amount, turn, about)).for_each(|_| go_inside(stack, block));
            }

            Effect::Pick(Fate::Play(times), n, _, filter) => {
                return self.play_from_hand(turn, stack, n, filter, times);
            }
            Effect::Offer(Offer::ToPlayIt(filter)) => {
                if let Some(kind) = about.it.filter(|&it| self.kinds.fits(it, filter, about.this)) {
                    let mut options = vec![(turn.clone(), stack.clone())];
                    let (mut played, mut more) = (turn.clone(), stack.clone());
                    if played.lasting.discard.take(kind) {
                        self.play(&mut played, &mut more, kind, 1);
                        options.push((played, more));
                    }
                    return Flow::Choice(options);
                }
            }
            Effect::MayPlayTreasures(most) => {
                let treasures = self.fitting(turn.hand, Filter::Is(Type::Treasure), about.this);
                let handfuls = (0..=most).flat_map(|n| treasures.handfuls(n));
                let options = handfuls.map(|(handful, _)| {
                    let mut after = turn.clone();
                    after.play_treasures(&self.kinds, handful);
                    (after, stack.clone())
                });
                return Flow::Choice(options.collect());
            }
            Effect::LoseAllCoins => {
                let n = std::mem::take(&mut turn.coins);
                set(stack, |about| about.n = n);
            }

            Effect::TrashThis | Effect::PutThisOnMat => {
                let there = turn.in_play.take(about.this);
                set(stack, |about| about.n = u8::from(there));
            }
            Effect::Offer(Offer::ToTrashThis) => {
                let (mut trashed, mut stays) = (turn.clone(), stack.clone());
                set(&mut stays, |about| about.n = 0);
                let mut options = vec![(turn.clone(), stays)];
                if trashed.in_play.take(about.this) {
                    set(stack, |about| about.n = 1);
                    options.push((trashed, stack.clone()));
                }
                return Flow::Choice(options);
            }
            Effect::NextTurn(block) | Effect::EachTurn(block) => self.promise(turn, about, block),
            Effect::NowAndNextTurn(block) => {
                self.promise(turn, about, block);
                go_inside(stack, block);
            }
            Effect::CoinsEachTimeYouPlay(card, n) => self.more_for(&mut turn.each_time, card, n),
            Effect::CoinsFirstTimeYouPlay(card, n) => self.more_for(&mut turn.first_time, card, n),
            Effect::FlipJourney => {
                turn.lasting.journey_face_down = !turn.lasting.journey_face_down;
            }
            Effect::NameCard => {
                let options = (0..self.kinds.len()).map(|kind| {
                    let mut stack = stack.clone();
                    set(&mut stack, |about| about.named = Some(kind));
                    (turn.clone(), stack)
                });
                return Flow::Choice(options.collect());
            }
            Effect::Pick(Fate::PutAnywhereInDeck, ..) => {
                // Only the top is tried.
                self.passed_over.insert(about.this);
                let one = (HowMany::Exactly(1), From::Hand, Filter::Any);
                return self.pick(turn, stack, one, Goal::Deck);
            }
            _ => _ = self.passed_over.insert(about.this),
        }
        Flow::On
    }

    fn holds(&mut self, cond: Cond, turn: &Turn, about: About) -> bool {
        let none = |solver: &Solver, cards: Counts, filter: Filter| {
            solver.fitting(cards, filter, about.this).len() == 0
        };
        match cond {
            Cond::YouDid => about.n > 0,
            Cond::YouDidNot => about.n == 0,
            Cond::YouDidAll(n) => about.n == n,
            Cond::ItIs(filter) => {
                about.it.is_some_and(|it| self.kinds.fits(it, filter, about.this))
            }
            Cond::ItCosts(low, high) => {
                about.it.is_some_and(|it| (low..=high).contains(&self.kinds.cost(it)))
            }
            Cond::ItWasNamed => about.it.is_some() && about.it == about.named,
            Cond::HandAtMost(n) => turn.hand.len() <= n,
            Cond::HandAtLeast(n) => turn.hand.len() >= n,
            Cond::NoneInHand(filter) => none(self, turn.hand, filter),
            Cond::NoneInPlay(filter) => none(self, turn.in_play, filter),
            Cond::ActionsPlayed(n) => turn.actions_played >= n,
            Cond::JourneyFaceUp => !turn.lasting.journey_face_down,
            Cond::NoMinusCardToken | Cond::FirstPurchase => true,
        }
    }

    fn amount(&mut self, amount: Amount, turn: &Turn, about: About) -> u8 {
        match amount {
            Amount::ThatMany => about.n,
            Amount::ItsCost => about.it.map_or(0, |it| self.kinds.cost(it)),
            Amount::CopiesInPlay(card) => {
                self.kinds.kind(card).map_or(0, |kind| turn.in_play.of(kind))
            }
            Amount::TypesOfIt => about.it.map_or(0, |it| self.kinds.card(it).types().count() as u8),
            Amount::InPlay(one) => self.fitting(turn.in_play, Filter::Is(one), about.this).len(),
            Amount::OnYourMat(_) | Amount::OthersInPlay(_) | Amount::GainedToTheRight => {
                self.passed_over.insert(about.this);
                0
            }
        }
    }

    pub(super) fn fitting(&self, cards: Counts, filter: Filter, this: usize) -> Counts {
        cards.only(|kind| kind < self.kinds.len() && self.kinds.fits(kind, filter, this))
    }

    fn promise(&mut self, turn: &mut Turn, about: About, block: Block) {
        let same =
            |(this, other): &(usize, Block)| *this == about.this && std::ptr::eq(*other, block);
        let i = self.promises.iter().position(same).unwrap_or_else(|| {
            self.promises.push((about.this, block));
            self.promises.len() - 1
        });
        match turn.lasting.promised.get_mut(i) {
            Some(n) => *n += 1,
            None => _ = self.passed_over.insert(about.this),
        }
    }

    fn more_for(&self, coins: &mut Counts, card: Card, n: u8) {
        if let Some(kind) = self.kinds.kind(card) {
            coins.add(kind, n);
        }
    }
}

pub(super) fn about(stack: &Stack) -> About {
    stack.last().map_or(About::default(), |frame| frame.about)
}

pub(super) fn set(stack: &mut Stack, change: impl FnOnce(&mut About)) {
    if let Some(frame) = stack.last_mut() {
        change(&mut frame.about);
    }
}

pub(super) fn met(stack: &mut Stack, cards: Counts) {
    set(stack, |about| about.met(cards));
}

fn draw(turn: &Turn, stack: &Stack, n: u8) -> Flow {
    let ways = turn.draws(n).into_iter().map(|(chance, cards, mut after)| {
        after.hand.add_all(cards);
        (chance, after, stack.clone())
    });
    Flow::Chance(ways.collect())
}

fn reveal(turn: &Turn, stack: &Stack, n: u8) -> Flow {
    let ways = turn.draws(n).into_iter().map(|(chance, cards, after)| {
        let mut stack = stack.clone();
        met(&mut stack, cards);
        set(&mut stack, |about| about.revealed.add_all(cards));
        (chance, after, stack)
    });
    Flow::Chance(ways.collect())
}

fn choose_one(turn: &Turn, stack: &Stack, modes: &[Mode], or_none: bool) -> Flow {
    let mut options = Vec::new();
    for Mode(block) in modes {
        let mut stack = stack.clone();
        go_inside(&mut stack, block);
        options.push((turn.clone(), stack));
    }
    if or_none {
        options.push((turn.clone(), stack.clone()));
    }
    Flow::Choice(options)
}

/// So many different options, carried out in their order.
fn choose_some(turn: &Turn, stack: &Stack, modes: &[Mode], n: usize) -> Flow {
    let n = n.min(modes.len());
    let sets = (0..1_u32 << modes.len()).filter(|set| set.count_ones() as usize == n);
    let options = sets.map(|set| {
        let mut stack = stack.clone();
        for i in (0..modes.len()).rev().filter(|i| set & 1 << i != 0) {
            go_inside(&mut stack, modes[i].0);
        }
        (turn.clone(), stack)
    });
    Flow::Choice(options.collect())
}
