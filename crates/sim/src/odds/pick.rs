//! Cards that are picked, gained or played by choice.

use freehold_engine::Destination;
use freehold_engine::dsl::{Cost, Filter, From, HowMany};

use super::counts::Counts;
use super::effect::{about, met, set};
use super::solve::{Flow, Solver};
use super::turn::{Stack, Turn};

/// Where picked cards go.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    Discard,
    Trash,
    Deck,
    Hand,
    Aside,
}

impl Solver {
    pub(super) fn pick(
        &mut self,
        turn: &Turn,
        stack: &Stack,
        (n, from, filter): (HowMany, From, Filter),
        goal: Goal,
    ) -> Flow {
        let about = about(stack);
        let cards = match from {
            From::Hand => turn.hand,
            From::DiscardPile => turn.lasting.discard,
            From::Revealed => about.revealed,
            From::Play | From::Mat => {
                self.passed_over.insert(about.this);
                return Flow::On;
            }
        };
        let cards = self.fitting(cards, filter, about.this);
        let handfuls = sizes(n, cards.len()).into_iter().flat_map(|size| cards.handfuls(size));
        let option = |(handful, _): (Counts, u64)| {
            let (mut after, mut stack) = (turn.clone(), stack.clone());
            met(&mut stack, handful);
            match from {
                From::Hand => after.hand.remove_all(handful),
                From::DiscardPile => after.lasting.discard.remove_all(handful),
                _ => set(&mut stack, |about| about.revealed.remove_all(handful)),
            }
            match goal {
                Goal::Discard => after.lasting.discard.add_all(handful),
                Goal::Trash => (),
                Goal::Deck => self.put_on_deck(&mut after, handful),
                Goal::Hand => after.hand.add_all(handful),
                Goal::Aside => after.lasting.aside.add_all(handful),
            }
            (after, stack)
        };
        Flow::Choice(handfuls.map(option).collect())
    }

    pub(super) fn gain(
        &mut self,
        turn: &Turn,
        stack: &Stack,
        filter: Filter,
        cost: Cost,
        to: Destination,
    ) -> Flow {
        let about = about(stack);
        let its_cost = about.it.map_or(0, |it| self.kinds.cost(it));
        let fits = |&kind: &usize| {
            let own = self.kinds.cost(kind);
            self.kinds.fits(kind, filter, about.this)
                && match cost {
                    Cost::AnyCost => true,
                    Cost::CostUpTo(most) => own <= most,
                    Cost::UpToItsPlus(more) => own <= its_cost + more,
                    Cost::UpToItsMinus(less) => own + less <= its_cost,
                    Cost::ExactlyItsPlus(more) => own == its_cost + more,
                    Cost::ExactlyThatMany => own == about.n,
                }
        };
        let mut options: Vec<(Turn, Stack)> = (0..self.kinds.len())
            .filter(fits)
            .map(|kind| {
                let (mut after, mut stack) = (turn.clone(), stack.clone());
                let mut gained = Counts::default();
                gained.add(kind, 1);
                put(&mut after, kind, to);
                met(&mut stack, gained);
                (after, stack)
            })
            .collect();
        if options.is_empty() {
            let mut stack = stack.clone();
            met(&mut stack, Counts::default());
            options.push((turn.clone(), stack));
        }
        Flow::Choice(options)
    }

    pub(super) fn play_from_hand(
        &mut self,
        turn: &Turn,
        stack: &Stack,
        n: HowMany,
        filter: Filter,
        times: u8,
    ) -> Flow {
        let this = about(stack).this;
        let cards = self.fitting(turn.hand, filter, this);
        let mut options = Vec::new();
        for size in sizes(n, cards.len()) {
            for (handful, _) in cards.handfuls(size) {
                let (mut after, mut stack) = (turn.clone(), stack.clone());
                met(&mut stack, handful);
                after.hand.remove_all(handful);
                for kind in handful.kinds() {
                    self.play(&mut after, &mut stack, kind, times);
                }
                options.push((after, stack));
            }
        }
        Flow::Choice(options)
    }

    /// Puts cards on the deck, those worth most on top.
    pub(super) fn put_on_deck(&self, turn: &mut Turn, cards: Counts) {
        let mut list: Vec<usize> = cards.kinds().collect();
        list.sort_by_key(|&kind| self.kinds.card(kind).plain_coins());
        for kind in list {
            (0..cards.of(kind)).for_each(|_| turn.lasting.top.push(kind));
        }
    }
}

/// Puts a gained card where it goes. One that goes to the discard pile is left out, as what is bought is.
pub(super) fn put(turn: &mut Turn, kind: usize, to: Destination) {
    match to {
        Destination::Hand => turn.hand.add(kind, 1),
        Destination::Deck => turn.lasting.top.push(kind),
        Destination::Discard => (),
    }
}

/// How many of so many cards may be picked. No pile is empty yet.
fn sizes(n: HowMany, there: u8) -> Vec<u8> {
    match n {
        HowMany::Exactly(n) => vec![n.min(there)],
        HowMany::UpTo(n) => (0..=n.min(there)).collect(),
        HowMany::AnyNumber => (0..=there).collect(),
        HowMany::NoneOr(n) if there > 0 => vec![0, n.min(there)],
        HowMany::DownTo(n) => vec![there.saturating_sub(n)],
        HowMany::All => vec![there],
        HowMany::NoneOr(_) | HowMany::OnePerEmptyPile => vec![0],
    }
}
