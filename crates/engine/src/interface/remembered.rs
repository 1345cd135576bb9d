//! What a seat can remember of the cards that the others hide.
//!
//! Nothing here is a guess, except a [`Leaning`]: a card is said to lie somewhere only if everybody who watched could know it.
//! What is less than known is a share of a [`Pool`].

use smallvec::SmallVec;

use crate::interface::sight::Sight;
use crate::interface::view::ViewOf;
use crate::rules::card::Card;
use crate::state::bag::Bag;
use crate::state::player::Player;
use crate::state::seat::Seat;

/// What a seat remembers of the hidden cards of all others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// By seat; nothing is kept of the seat that remembers.
    pub seats: Vec<Hidden>,
    /// The pools, by their numbers. An empty one is free.
    pub pools: Vec<Pool>,
    /// The cards that others passed each other in secret, oldest first, as far as it came out since what they were.
    pub passes: Vec<Option<Card>>,
}

/// The hidden cards of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// The hand.
    pub hand: Heap,
    /// The discard pile; the top is among what is known.
    pub discard: Heap,
    /// The cards of the deck whose places say nothing.
    pub deck: Heap,
    /// The cards of the deck whose places say something, by their places counted from the bottom.
    pub places: Vec<(u16, Spot)>,
    /// The cards taken from the deck to be revealed or looked at.
    pub revealed: Heap,
    /// The cards set aside, by the number that those of one play share.
    pub aside: Vec<(u32, Heap)>,
}

/// Cards that lie together, in no order that anybody knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heap {
    /// Those that are known.
    pub known: Bag,
    /// The others.
    pub shares: SmallVec<[Share; 2]>,
}

/// Cards of which nobody who remembers can tell which of them lies where: all arrangements are equally likely.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    /// Whose cards they are or were.
    pub owner: Seat,
    /// The cards; some of them may be a share of an older pool.
    pub cards: Heap,
}

/// Some cards of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of the pool.
    pub pool: u16,
    /// How many cards.
    pub n: u16,
    /// What they seem to be.
    pub leaning: Leaning,
    /// The number of the secret pass by which the card came, if it did; the share is then of one card.
    pub pass: Option<u16>,
}

/// A card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// It is known.
    Known(Card),
    /// It is one of a pool.
    Of(Share),
}

/// What unseen cards seem to be, by what their player did with them: a weight, never a law.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaning {
    /// Nobody can tell.
    #[default]
    None,
    /// They were left over at the end of the player's own turn, though an Action could have been played.
    LeftOver,
    /// They were left over when no Actions were left to play.
    LeftOverSpent,
    /// The player chose to part with them.
    GivenUp,
}

impl Heap {
    /// How many cards.
    pub fn len(&self) -> usize {
        self.known.len() + self.n_unknown()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && self.shares.is_empty()
    }

    /// How many cards are not known.
    pub fn n_unknown(&self) -> usize {
        self.shares.iter().map(|share| usize::from(share.n)).sum()
    }

    /// Adds some cards of a pool.
    pub fn add(&mut self, share: Share) {
        let alike = |other: &&mut Share| {
            (other.pool, other.leaning, other.pass) == (share.pool, share.leaning, None)
        };
        match self.shares.iter_mut().find(alike).filter(|_| share.pass.is_none()) {
            Some(other) => other.n += share.n,
            None if share.n > 0 => self.shares.push(share),
            None => {}
        }
    }
}

impl Share {
    /// Some cards of a pool that nothing else is known of.
    pub fn of(pool: usize, n: usize) -> Share {
        Share { pool: pool as u16, n: n as u16, leaning: Leaning::None, pass: None }
    }
}

impl Remembered {
    /// What a seat knows that has watched nothing and only counts cards.
    pub fn nothing(view: ViewOf<'_>) -> Remembered {
        let game = view.game();
        let mut seats = Vec::with_capacity(game.n_players());
        let mut pools = Vec::with_capacity(game.n_players());
        for seat in game.seats() {
            if seat == view.seat() {
                seats.push(Hidden::default());
                continue;
            }
            let (pool, player) = (pools.len(), game.player(seat));
            let some =
                |n| Heap { known: Bag::EMPTY, shares: [Share::of(pool, n)].into_iter().collect() };
            let mut hidden = Hidden {
                hand: some(player.hand.len()),
                deck: some(player.deck.len()),
                discard: some(player.discard.len() - usize::from(!player.discard.is_empty())),
                ..Hidden::default()
            };
            hidden.discard.known.extend(player.discard_top());
            match player.revealed_to_all {
                true => hidden.revealed.known.extend(player.revealed.iter().copied()),
                false => hidden.revealed = some(player.revealed.len()),
            }
            for aside in &player.aside {
                let heap = hidden.aside_of(aside.group);
                match aside.face_down {
                    true => heap.add(Share::of(pool, 1)),
                    false => heap.known.add(aside.card),
                }
            }
            for heap in hidden.heaps_mut() {
                heap.shares.retain(|share| share.n > 0);
            }
            let cards = Heap { known: player.hidden_cards(), shares: SmallVec::new() };
            seats.push(hidden);
            pools.push(Pool { owner: seat, cards });
        }
        let secret = game.places_of_unseen_passes(Sight::Seat(view.seat()));
        // What went before was not heard of, and stays where it is.
        let passes = secret.map(|at| Some(game.passes[usize::from(at)].card)).collect();
        Remembered { seats, pools, passes }
    }
}

impl Hidden {
    /// The cards set aside by one play.
    pub fn aside_of(&mut self, group: u32) -> &mut Heap {
        let at = self.aside.iter().position(|(known, _)| *known == group);
        let at = at.unwrap_or_else(|| {
            self.aside.push((group, Heap::default()));
            self.aside.len() - 1
        });
        &mut self.aside[at].1
    }

    /// Every heap of cards.
    pub fn heaps(&self) -> impl Iterator<Item = &Heap> {
        let aside = self.aside.iter().map(|(_, heap)| heap);
        [&self.hand, &self.discard, &self.deck, &self.revealed].into_iter().chain(aside)
    }

    /// Every heap of cards.
    pub fn heaps_mut(&mut self) -> impl Iterator<Item = &mut Heap> {
        let aside = self.aside.iter_mut().map(|(_, heap)| heap);
        [&mut self.hand, &mut self.discard, &mut self.deck, &mut self.revealed]
            .into_iter()
            .chain(aside)
    }
}

impl Player {
    /// The cards that others cannot see. They are the cards owned less those that lie open.
    pub(super) fn hidden_cards(&self) -> Bag {
        let mut cards = self.owns.clone();
        let open = self.discard_top().into_iter().chain(self.in_play.cards().iter().copied());
        let open = open.chain(self.revealed.iter().copied().filter(|_| self.revealed_to_all));
        let open = open.chain(self.aside.iter().filter(|c| !c.face_down).map(|c| c.card));
        for card in open.chain(self.tavern.cards()).chain(self.inherits.map(|i| i.from)) {
            cards.take(card);
        }
        cards
    }
}
