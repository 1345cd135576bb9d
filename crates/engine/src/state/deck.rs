//! A face-down deck of which only what somebody can know has an order.
//!
//! A shuffled deck is a set of equally likely orders. Nothing is decided before a card leaves it: a hidden card is drawn
//! from the pool at that moment. Cards that were put somewhere in the deck in full knowledge keep their position.

use serde::{Deserialize, Serialize};

use crate::rules::card::Card;
use crate::state::bag::Bag;
use crate::state::clone::clone_by_field;
use crate::state::few;
use crate::state::player::Stacked;
use crate::state::rng::{FEW_PLACES, Rng};

/// A player's deck.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    // The cards whose places are unknown, in no order that matters.
    hidden: Vec<Card>,
    // Invariant: sorted by position; position 0 is the bottom of the deck.
    fixed: Vec<(u16, Card)>,
}

clone_by_field!(Deck { hidden, fixed });

impl Deck {
    /// An empty deck with room for `n` cards.
    pub(crate) fn with_room(n: usize) -> Deck {
        Deck { hidden: Vec::with_capacity(n), fixed: Vec::new() }
    }

    /// Takes every card out.
    pub(crate) fn clear(&mut self) {
        self.hidden.clear();
        self.fixed.clear();
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.hidden.len() + self.fixed.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the top card.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<Card> {
        let len = self.len();
        match self.fixed.last() {
            Some(&(position, card)) if position as usize + 1 == len => {
                self.fixed.pop();
                Some(card)
            }
            _ if self.hidden.is_empty() => None,
            _ => Some(self.hidden.swap_remove(rng.below(self.hidden.len() as u32) as usize)),
        }
    }

    /// Takes at most `n` cards off the top.
    #[inline]
    pub(crate) fn draw_some(
        &mut self,
        n: usize,
        rng: &mut Rng,
        mut each: impl FnMut(Card),
    ) -> usize {
        if !self.fixed.is_empty() {
            let mut drawn = 0;
            while drawn < n
                && let Some(card) = self.draw(rng)
            {
                each(card);
                drawn += 1;
            }
            return drawn;
        }
        let left = self.hidden.len();
        if n >= left {
            // All of them: there is nothing to choose.
            self.hidden.drain(..).for_each(each);
            return left;
        }
        // Nearly all draws are those of a new hand, or of a card or a few.
        match n {
            _ if left > FEW_PLACES => self.draw_many(n, rng, each),
            1 => self.draw_exactly::<1>(rng, each),
            2 => self.draw_exactly::<2>(rng, each),
            3 => self.draw_exactly::<3>(rng, each),
            4 => self.draw_exactly::<4>(rng, each),
            5 => self.draw_exactly::<5>(rng, each),
            _ => self.draw_many(n, rng, each),
        }
        n
    }

    fn draw_many(&mut self, n: usize, rng: &mut Rng, mut each: impl FnMut(Card)) {
        let hidden = &mut self.hidden;
        rng.draw_without_return(hidden.len() as u32, n as u32, |i| {
            each(hidden.swap_remove(i as usize));
        });
    }

    /// Whether every place is unknown, and there are more cards than that, but not too many for one random number.
    #[inline]
    pub(crate) fn hides_more_than(&self, n: usize) -> bool {
        self.fixed.is_empty() && (n + 1..=FEW_PLACES).contains(&self.hidden.len())
    }

    /// Takes some hidden cards of more than that, and of [`FEW_PLACES`] at most.
    #[inline]
    pub(crate) fn draw_exactly<const K: usize>(
        &mut self,
        rng: &mut Rng,
        mut each: impl FnMut(Card),
    ) {
        let hidden = &mut self.hidden[..];
        let mut left = hidden.len();
        for i in rng.draw_exactly::<K>(left as u32) {
            left -= 1;
            each(hidden[i as usize]);
            hidden[i as usize] = hidden[left];
        }
        self.hidden.truncate(left);
    }

    /// Puts a card on top.
    pub fn put_on_top(&mut self, card: Card) {
        self.fixed.push((self.len() as u16, card));
    }

    /// Puts a card under `depth` others (0: on top; as deep as possible if there are fewer).
    pub fn put_under(&mut self, card: Card, depth: usize) {
        let position = self.len().saturating_sub(depth) as u16;
        let at = self.fixed.partition_point(|&(p, _)| p < position);
        for (p, _) in &mut self.fixed[at..] {
            *p += 1;
        }
        self.fixed.insert(at, (position, card));
    }

    /// Turns these cards into the deck, shuffled. Invariant of the rules: the deck is empty then.
    pub(crate) fn refill(&mut self, cards: &mut Vec<Card>) {
        debug_assert!(self.is_empty(), "only an empty deck is refilled");
        std::mem::swap(&mut self.hidden, cards);
    }

    /// Makes the places of all cards unknown.
    pub(crate) fn forget(&mut self) {
        self.hidden.extend(self.fixed.drain(..).map(|(_, card)| card));
    }

    /// Fixes which cards lie at the topmost unknown places; the rest stays unknown. False, and nothing is done, if these are
    /// not the hidden cards.
    pub(crate) fn arrange(&mut self, order: &Stacked) -> bool {
        let mut rest = self.hidden.clone();
        for card in &order.top_first {
            match rest.iter().position(|c| c == card) {
                Some(i) => drop(rest.swap_remove(i)),
                None => return false,
            }
        }
        if !rest.is_empty() && !order.and_others {
            return false;
        }
        let is_unknown = |place: &u16| self.fixed.iter().all(|(known, _)| known != place);
        let places: Vec<u16> = (0..self.len() as u16).rev().filter(is_unknown).collect();
        self.hidden = rest;
        self.fixed.extend(places.into_iter().zip(order.top_first.iter().copied()));
        self.fixed.sort_unstable_by_key(|&(place, _)| place);
        true
    }

    /// Turns the whole deck over onto a pile: the bottom card ends on top of it, where it is seen.
    pub(crate) fn flip_onto(&mut self, pile: &mut Vec<Card>, rng: &mut Rng) -> Option<Card> {
        let bottom = match self.fixed.first() {
            Some(&(0, card)) => {
                self.fixed.remove(0);
                Some(card)
            }
            _ if self.hidden.is_empty() => None,
            _ => Some(self.hidden.swap_remove(rng.below(self.hidden.len() as u32) as usize)),
        };
        self.take_all(pile);
        pile.extend(bottom);
        bottom
    }

    /// Makes it a deck of these cards, some at known places counted from the bottom.
    pub(crate) fn lay(
        &mut self,
        hidden: impl Iterator<Item = Card>,
        fixed: impl Iterator<Item = (u16, Card)>,
    ) {
        self.clear();
        self.hidden.extend(hidden);
        self.fixed.extend(fixed);
    }

    /// Makes it a deck of these cards at unknown places.
    pub(crate) fn lay_kinds(&mut self, cards: &Bag) {
        self.clear();
        cards.iter().for_each(|(card, n)| few::push_copies(&mut self.hidden, card, n));
    }

    /// Adds cards at unknown places.
    #[inline]
    pub(crate) fn lay_hidden(&mut self, cards: &[Card]) {
        self.hidden.extend_from_slice(cards);
    }

    /// Says which card lies at one of the known places.
    #[inline]
    pub(crate) fn lay_at(&mut self, known: usize, card: Card) {
        self.fixed[known].1 = card;
    }

    /// Leaves nothing in the order of the hidden cards.
    pub(crate) fn forget_order(&mut self) {
        self.hidden.sort_unstable();
    }

    /// Takes every card out, in no order that matters.
    pub fn take_all(&mut self, into: &mut Vec<Card>) {
        into.extend(self.fixed.drain(..).map(|(_, card)| card));
        into.append(&mut self.hidden);
    }

    /// Every card in it, in no order that matters.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.hidden.iter().copied().chain(self.fixed.iter().map(|&(_, card)| card))
    }

    /// The deck from the top: a card where the place is known, nothing where it is not.
    pub fn from_top(&self) -> Vec<Option<Card>> {
        let mut places = vec![None; self.len()];
        for &(position, card) in &self.fixed {
            places[self.len() - 1 - position as usize] = Some(card);
        }
        // One kind of card left makes the unknown known.
        if let Some(&first) = self.hidden.first()
            && self.hidden.iter().all(|&card| card == first)
        {
            places.iter_mut().for_each(|place| *place = place.or(Some(first)));
        }
        places
    }

    /// The cards whose places are unknown.
    pub fn hidden(&self) -> &[Card] {
        &self.hidden
    }
}
