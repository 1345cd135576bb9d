//! A sound player for any board.
//!
//! It buys what helps most until the end of the game: points, and what an average turn of the deck gets better by, for as
//! many turns as seem to be left. What a card does for a deck is read from its definition.

mod clock;
mod deck;
mod events;
mod names;
mod purchase;
mod stats;
mod weights;

use std::sync::{Arc, LazyLock};

use freehold_engine::dsl::Points;
use freehold_engine::{Bag, Buyable, Card, CardSet, Edition, N_CARDS, ViewOf};

use self::clock::Clock;
use self::deck::{Deck, Turn};
use self::stats::Stats;
use self::weights::Weights;
use crate::{Tactics, Wishes};

/// The standard player: the wishes of a [`Reeve`], played by the default rules of play.
///
/// ```
/// let reeve = freehold_bots::standard();
/// ```
pub fn standard() -> Tactics<Reeve> {
    Tactics::new(Reeve::new())
}

/// Wishes for any board: Provinces, Treasures, and whatever Actions and Events make the deck better.
#[derive(Clone, Debug)]
pub struct Reeve {
    stats: Box<[[Stats; N_CARDS]; 2]>,
    weights: Weights,
}

impl Default for Reeve {
    fn default() -> Reeve {
        Reeve::new()
    }
}

impl Reeve {
    /// Reads the definitions of all cards.
    pub fn new() -> Reeve {
        let weights = Weights::default();
        let stats = [Edition::First, Edition::Second].map(|edition| stats::all(edition, &weights));
        Reeve { stats: Box::new(stats), weights }
    }

    /// The one that all share: reading the definitions takes longer than an answer.
    pub fn shared() -> Arc<Reeve> {
        static SHARED: LazyLock<Arc<Reeve>> = LazyLock::new(|| Arc::new(Reeve::new()));
        Arc::clone(&SHARED)
    }

    /// What one more copy of a card is worth in this position, in coins until the end of the game.
    pub(crate) fn worth(&self, view: ViewOf<'_>, card: Card) -> f32 {
        Board::new(self, view, view.own()).gain(card)
    }

    fn stats(&self, view: ViewOf<'_>, card: Card) -> &Stats {
        let edition = usize::from(view.edition() == Edition::Second);
        let card = match view.inherits(view.seat()) {
            Some(inherited) if inherited.heir == card => inherited.from,
            _ => card,
        };
        &self.stats[edition][card as usize]
    }
}

/// One position, with what it says about all purchases.
struct Board<'a> {
    reeve: &'a Reeve,
    view: ViewOf<'a>,
    owned: &'a Bag,
    clock: Clock,
    /// Coins of an average turn of the deck as it is.
    now: f32,
    /// The deck as it will be.
    deck: Deck,
    turn: Turn,
    /// Coins that a turn without a card of the deck would get better by.
    thin: f32,
    total: f32,
}

impl<'a> Board<'a> {
    fn new(reeve: &'a Reeve, view: ViewOf<'a>, owned: &'a Bag) -> Board<'a> {
        let w = &reeve.weights;
        let mut deck = Deck::default();
        for (card, n) in owned.iter() {
            deck.add(reeve.stats(view, card), n.into());
        }
        deck.junk = f32::from(owned.count(Card::Curse))
            + if view.inherits(view.seat()).is_some() {
                0.0
            } else {
                owned.count(Card::Estate).into()
            }
            + w.copper * f32::from(owned.count(Card::Copper));
        let now = deck.turn(w);
        let clock = Clock::new(view, w, &now);
        let now = now.coins;
        // The deck goes on to grow: what is bought now must fit what it will be.
        let more = (w.ahead - deck.size()).clamp(0.0, clock.turns.max(0.0));
        deck.add(reeve.stats(view, Card::Gold), more * w.ahead_gold);
        deck.add(reeve.stats(view, Card::Silver), more * w.ahead_silver);
        deck.add(reeve.stats(view, Card::Province), more * w.ahead_green);
        let turn = deck.turn(w);
        let thin = turn.coins / deck.size().max(1.0);
        let mut board = Board { reeve, view, owned, clock, now, deck, turn, thin, total: 0.0 };
        board.total = board.value(&deck, &turn);
        board
    }

    /// What the coming turns of a deck are worth, in coins.
    fn value(&self, deck: &Deck, turn: &Turn) -> f32 {
        let w = &self.reeve.weights;
        let turns = self.clock.working(deck.size(), turn.seen, w);
        let trashed = (turn.trashes * turns).min(deck.junk);
        let view = self.view;
        let others = (view.n_players() - 1).max(1) as f32;
        let curses = f32::from(view.supply().left(Card::Curse)) / others;
        turn.worth * turns
            + w.curse * (turn.curses * turns).min(curses)
            + w.trash * trashed * self.thin * turns
    }

    /// What this many more copies of a card are worth.
    fn gain(&self, card: Card) -> f32 {
        let stats = self.reeve.stats(self.view, card);
        let mut deck = self.deck;
        deck.add(stats, stats.copies);
        if card == Card::Curse || card == Card::Estate {
            deck.junk += 1.0;
        }
        let turn = deck.turn(&self.reeve.weights);
        self.value(&deck, &turn) - self.total + self.reeve.weights.point * self.points(card)
    }

    /// What it is worth to be rid of a card.
    fn lose(&self, card: Card) -> f32 {
        let mut deck = self.deck;
        deck.add(self.reeve.stats(self.view, card), -1.0);
        let turn = deck.turn(&self.reeve.weights);
        self.value(&deck, &turn) - self.total - self.reeve.weights.point * self.points(card)
    }

    /// The points that one more copy would be worth now.
    fn sure_points(&self, card: Card) -> i32 {
        match card.def().points {
            Points::None | Points::OnTavernMat(_) => 0,
            Points::Fixed(n) => n.into(),
            Points::PerCards(per) => self.owned.len() as i32 / i32::from(per),
            Points::PerCopy(other) => self.owned.count(other).into(),
        }
    }

    /// The points that one more copy will be worth at the end.
    fn points(&self, card: Card) -> f32 {
        let points = |n: u8| f32::from(n);
        let own = match card.def().points {
            Points::None => 0.0,
            Points::Fixed(n) => f32::from(n),
            Points::PerCards(per) => (self.owned.len() as f32 + self.clock.turns) / points(per),
            Points::PerCopy(other) => {
                points(self.owned.count(other)) + (self.clock.turns / 3.0).min(1.5)
            }
            Points::OnTavernMat(n) => f32::from(n) * (self.clock.turns / 5.0).min(1.0),
        };
        // Others that count this one.
        let mut counted = 0.0;
        for (other, n) in self.owned.iter() {
            match other.def().points {
                Points::PerCopy(counts) if counts == card => counted += points(n),
                Points::PerCards(per) => counted += points(n) / points(per),
                _ => {}
            }
        }
        own + counted
    }

    /// The best of these to gain, if it is better than nothing.
    fn best(&self, options: CardSet) -> Option<(f32, Card)> {
        let mut best: Option<(f32, Card)> = None;
        for card in options {
            let worth = self.gain(card);
            if worth > best.map_or(0.0, |(most, _)| most) {
                best = Some((worth, card));
            }
        }
        best
    }
}

impl Wishes for Reeve {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        Board::new(self, view, view.own()).purchase()
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        let board = Board::new(self, view, view.own());
        board.best(options).map(|(_, card)| card)
    }
}
