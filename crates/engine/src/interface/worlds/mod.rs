//! Possible worlds: what a seat cannot know is dealt again, where it can be.

mod fits;
mod plan;

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::interface::remembered::{Leaning, Remembered};
use crate::interface::view::ViewOf;
use crate::rules::card::Card;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::rng::Rng;
use crate::state::seat::Seat;

/// The games that a seat cannot tell from the real one, by what it sees and remembers. Making this takes a while, dealing one
/// of the worlds does not.
#[derive(Clone, Debug)]
pub struct Worlds {
    own: Seat,
    /// The game without the cards to be dealt.
    bare: Game,
    /// The cards of all pools; those that come out of another pool are filled in.
    cards: SmallVec<[Card; 128]>,
    /// A pool comes after those it has a share of.
    pools: SmallVec<[Dealt; 4]>,
    steps: SmallVec<[Step; 16]>,
    /// Whether somebody has promised a card in secret.
    has_promises: bool,
    /// Whether it is dealt who owns what.
    has_passes: bool,
}

/// A pool to be dealt: where its cards begin, where they end, and where its steps end.
#[derive(Clone, Copy, Debug)]
struct Dealt {
    cards: (u16, u16),
    last_step: u16,
    actions: CardSet,
    treasures: CardSet,
}

/// Some cards of a pool go somewhere.
#[derive(Clone, Copy, Debug)]
struct Step {
    to: To,
    n: u16,
    leaning: Leaning,
    /// The secret pass by which the card came, as its place in the list of all passes.
    pass: Option<u16>,
}

/// Where dealt cards go.
#[derive(Clone, Copy, Debug)]
enum To {
    Hand(Seat),
    Discard(Seat),
    Deck(Seat),
    Place(Seat, u16),
    Revealed(Seat, u16),
    Aside(Seat, u16),
    /// Into another pool, at this place of the list of all cards.
    Pool(u16),
}

impl ViewOf<'_> {
    /// The games that this seat cannot tell from the real one, if it remembers this. Memory that does not fit what the seat
    /// sees is not used.
    ///
    /// Search plays on in such worlds while the decision is its own.
    pub fn worlds(self, remembered: &Remembered) -> Worlds {
        let remembered = match remembered.fits(self) {
            true => Cow::Borrowed(remembered),
            false => Cow::Owned(Remembered::nothing(self)),
        };
        Worlds::new(self, &remembered)
    }
}

impl Worlds {
    /// Deals a world.
    pub fn deal(&self, rng: &mut Rng) -> Game {
        let mut game = self.bare.clone();
        self.deal_hidden(rng, &mut game);
        game
    }

    /// Deals a world onto the table of another game.
    pub fn deal_onto(&self, rng: &mut Rng, game: &mut Game) {
        game.clone_from(&self.bare);
        self.deal_hidden(rng, game);
    }

    #[inline]
    fn deal_hidden(&self, rng: &mut Rng, game: &mut Game) {
        game.rng = rng.another();
        let mut cards: SmallVec<[Card; 128]> = SmallVec::from_slice(&self.cards);
        let mut step = 0;
        for pool in &self.pools {
            let (begin, mut end) = (usize::from(pool.cards.0), usize::from(pool.cards.1));
            let last = usize::from(pool.last_step);
            while step < last {
                let Step { to, n, leaning, pass } = self.steps[step];
                let n = usize::from(n);
                step += 1;
                // Whatever is left needs no choice.
                if step < last {
                    pool.draw(&mut cards[begin..end], n, leaning, rng);
                }
                let from = end - n;
                game.lay(&mut cards, (from, end), to);
                if let Some(pass) = pass {
                    game.passes[usize::from(pass)].card = cards[from];
                }
                end = from;
            }
        }
        if self.has_passes {
            for player in &mut game.players {
                player.owns = player.owned().collect();
            }
        }
        if self.has_promises {
            game.promise_anew(self.own, rng);
        }
    }
}

impl Dealt {
    /// Moves some of these cards to their end.
    #[inline]
    fn draw(&self, cards: &mut [Card], n: usize, leaning: Leaning, rng: &mut Rng) {
        let mut left = cards.len();
        if leaning == Leaning::None {
            rng.draw_without_return(left as u32, n as u32, |i| {
                left -= 1;
                cards.swap(i as usize, left);
            });
            return;
        }
        for _ in 0..n {
            let i = self.draw_one(&cards[..left], leaning, rng);
            left -= 1;
            cards.swap(i, left);
        }
    }

    /// The place of one card, by its weight.
    #[inline]
    fn draw_one(&self, cards: &[Card], leaning: Leaning, rng: &mut Rng) -> usize {
        // Mostly a card that fits is met soon.
        for _ in 0..TRIES {
            let at = rng.below(cards.len() as u32 * WHOLE);
            let i = (at / WHOLE) as usize;
            if at % WHOLE < self.weight(cards[i], leaning) {
                return i;
            }
        }
        self.draw_one_of_few(cards, leaning, rng)
    }

    #[cold]
    fn draw_one_of_few(&self, cards: &[Card], leaning: Leaning, rng: &mut Rng) -> usize {
        let mut at = rng.below(cards.iter().map(|&card| self.weight(card, leaning)).sum());
        let is_it = |&card: &Card| {
            let weight = self.weight(card, leaning);
            let is_it = at < weight;
            at = at.saturating_sub(weight);
            is_it
        };
        cards.iter().position(is_it).unwrap_or(0)
    }

    /// How likely a card is one that leans so, beside others.
    #[inline]
    fn weight(&self, card: Card, leaning: Leaning) -> u32 {
        let (treasure, action) = match leaning {
            Leaning::None => (WHOLE, WHOLE),
            Leaning::LeftOver => (1, 8),
            Leaning::LeftOverSpent => (1, WHOLE),
            // Copper goes before Silver.
            Leaning::GivenUp if card.printed_cost() < 3 => (WHOLE / 4, WHOLE / 4),
            Leaning::GivenUp => (1, 4),
        };
        match () {
            () if self.actions.has(card) => action,
            () if self.treasures.has(card) => treasure,
            () => WHOLE,
        }
    }
}

/// How often a card is drawn without a look at the others.
const TRIES: u32 = 16;

/// The weight of a card that nothing speaks against.
const WHOLE: u32 = 64;

impl Game {
    /// Lays dealt cards down.
    #[inline]
    fn lay(&mut self, cards: &mut [Card], (from, to): (usize, usize), place: To) {
        match place {
            To::Hand(seat) => {
                let hand = &mut self.player_mut(seat).hand;
                cards[from..to].iter().for_each(|&card| hand.add(card));
            }
            To::Discard(seat) => {
                let pile = &mut self.player_mut(seat).discard;
                let top = pile.pop();
                pile.extend_from_slice(&cards[from..to]);
                pile.extend(top);
            }
            To::Deck(seat) => self.player_mut(seat).deck.lay_hidden(&cards[from..to]),
            To::Place(seat, at) => self.player_mut(seat).deck.lay_at(at.into(), cards[from]),
            To::Revealed(seat, at) => {
                let at = usize::from(at);
                self.player_mut(seat).revealed[at..at + (to - from)]
                    .copy_from_slice(&cards[from..to]);
            }
            To::Aside(seat, at) => self.player_mut(seat).aside[usize::from(at)].card = cards[from],
            To::Pool(at) => cards.copy_within(from..to, at.into()),
        }
    }

    /// The others who have promised a card in secret promise one of those dealt to them, mostly a cheap one.
    pub(super) fn promise_anew(&mut self, own: Seat, rng: &mut Rng) {
        let mut stack = std::mem::take(&mut self.stack);
        for (seat, card) in stack.iter_mut().flat_map(|frame| frame.promises_mut()) {
            if *seat == own {
                continue;
            }
            let hand = &self.player(*seat).hand;
            let weight = |card: Card| (WHOLE >> card.printed_cost().min(6)).max(1);
            let total = hand.iter().map(|(card, n)| weight(card) * u32::from(n)).sum();
            let mut at = rng.below(total);
            for (kind, n) in hand.iter() {
                let weight = weight(kind) * u32::from(n);
                if at < weight {
                    *card = kind;
                    break;
                }
                at -= weight;
            }
        }
        self.stack = stack;
    }
}
