//! Moving cards between zones, and the counters of the turn.

use smallvec::SmallVec;

use super::frame::{Frame, Moment, Window};
use super::shortcut::Shortcut;
use crate::dsl::destination::Destination;
use crate::interface::decision::Zone;
use crate::interface::fact::{Fact, Log};
use crate::rules::card::{Card, PLAIN_TREASURES};
use crate::state::game::Game;
use crate::state::play_area::{InPlay, PlayId};
use crate::state::player::Player;
use crate::state::seat::Seat;

impl Game {
    /// Draws the new hand of Clean-up. Usually the deck has more than enough for it.
    #[inline(always)]
    pub(crate) fn draw_hand<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let n = 5 + usize::from(self.turn.extra_cards);
        let player = &mut self.players[seat.index()];
        let enough = || n == 5 && !player.tokens.minus_card && player.deck.hides_more_than(5);
        if !self.shortcuts.takes(Shortcut::NewHand, enough, log) {
            return self.draw(seat, n, log);
        }
        let hand = &mut player.hand;
        player.deck.draw_exactly::<5>(&mut self.rng, |card| {
            hand.add(card);
            log.fact(|| Fact::Drew { seat, card: Some(card) });
        });
    }

    /// Draws cards into the hand. A -1 Card token takes one off.
    #[inline(never)]
    pub(crate) fn draw<L: Log>(&mut self, seat: Seat, mut n: usize, log: &mut L) {
        let player = &mut self.players[seat.index()];
        if n > 0 && player.skips_a_draw(seat, log) {
            n -= 1;
        }
        loop {
            let hand = &mut player.hand;
            n -= player.deck.draw_some(n, &mut self.rng, |card| {
                hand.add(card);
                log.fact(|| Fact::Drew { seat, card: Some(card) });
            });
            if n == 0 || player.discard.is_empty() {
                return;
            }
            player.shuffle(seat, log);
        }
    }

    /// Takes the top card of the deck, shuffling if there is none.
    #[inline]
    pub(crate) fn take_top<L: Log>(&mut self, seat: Seat, log: &mut L) -> Option<Card> {
        let player = &mut self.players[seat.index()];
        if player.deck.is_empty() {
            if player.discard.is_empty() {
                return None;
            }
            player.shuffle(seat, log);
        }
        self.players[seat.index()].deck.draw(&mut self.rng)
    }

    /// Takes cards off the deck to be revealed or looked at.
    pub(crate) fn turn_up<L: Log>(
        &mut self,
        seat: Seat,
        n: usize,
        to_all: bool,
        log: &mut L,
    ) -> usize {
        let mut met = 0;
        for _ in 0..n {
            if self.turn_up_one(seat, to_all, log).is_none() {
                break;
            }
            met += 1;
        }
        met
    }

    /// Takes one card off the deck to be revealed or looked at.
    pub(crate) fn turn_up_one<L: Log>(
        &mut self,
        seat: Seat,
        to_all: bool,
        log: &mut L,
    ) -> Option<Card> {
        let card = self.take_top(seat, log)?;
        let player = self.player_mut(seat);
        player.revealed.push(card);
        player.revealed_to_all = to_all;
        log.fact(|| match to_all {
            true => Fact::Revealed { seat, card, from: Zone::Deck },
            false => Fact::LookedAt { seat, card: Some(card) },
        });
        Some(card)
    }

    /// Takes a card out of one of a player's zones; false if it is not there.
    pub(crate) fn take_from(&mut self, seat: Seat, card: Card, zone: Zone) -> bool {
        let player = self.player_mut(seat);
        let position = |cards: &[Card]| cards.iter().rposition(|&c| c == card);
        match zone {
            Zone::Hand => player.hand.take(card),
            Zone::Mat => player.tavern.take(card),
            Zone::Discard => position(&player.discard).map(|i| player.discard.remove(i)).is_some(),
            Zone::Revealed => {
                position(&player.revealed).map(|i| player.revealed.remove(i)).is_some()
            }
            Zone::Play | Zone::Deck | Zone::Aside | Zone::Pile | Zone::Trash => {
                unreachable!("cards are not taken from there by their name alone")
            }
        }
    }

    /// Takes one copy out of play; none if it has already left.
    pub(crate) fn take_this(&mut self, seat: Seat, id: Option<PlayId>) -> Option<Card> {
        let at = self.player(seat).find_in_play(id?)?;
        Some(self.take_out_of_play(seat, at))
    }

    /// Takes the copy at this place out of play.
    pub(crate) fn take_out_of_play(&mut self, seat: Seat, at: usize) -> Card {
        let InPlay { card, id } = self.player_mut(seat).in_play.remove(at);
        self.left_play(seat, id);
        card
    }

    /// What is still to happen for a card goes on without it; nothing stays in play for it any more.
    pub(crate) fn left_play(&mut self, seat: Seat, id: PlayId) {
        let player = self.player_mut(seat);
        player.stays_with.retain(|(a, b)| *a != id && *b != id);
        for later in self.players.iter_mut().flat_map(|p| p.later.iter_mut()) {
            if later.owner == seat && later.play == Some(id) {
                later.play = None;
            }
        }
    }

    /// Puts a card into play as a new copy.
    #[inline]
    pub(crate) fn put_into_play(&mut self, seat: Seat, card: Card) -> PlayId {
        // Nothing ever refers to a Treasure that only makes coins.
        if PLAIN_TREASURES.0.has(card) {
            self.player_mut(seat).in_play.push_nobodies(card, 1);
            return PlayId::NOBODY;
        }
        let id = self.new_play_id();
        self.player_mut(seat).in_play.push(card, id);
        id
    }

    /// Discards cards that were picked together; the last one ends on top.
    pub(crate) fn discard_cards<L: Log>(
        &mut self,
        seat: Seat,
        cards: &[Card],
        from: Zone,
        log: &mut L,
    ) {
        let open = from == Zone::Revealed && self.player(seat).revealed_to_all;
        for (i, &card) in cards.iter().enumerate() {
            let taken = self.take_from(seat, card, from);
            debug_assert!(taken, "{card:?} is not in {from:?}");
            self.player_mut(seat).discard.push(card);
            let last = open || i + 1 == cards.len();
            log.fact(|| Fact::Discarded { seat, card: Some(card), from, last });
        }
    }

    /// Trashes a card out of a zone of a player.
    pub(crate) fn trash_from<L: Log>(&mut self, seat: Seat, card: Card, from: Zone, log: &mut L) {
        let taken = self.take_from(seat, card, from);
        debug_assert!(taken, "{card:?} is not in {from:?}");
        self.put_into_trash(seat, card, from, log);
    }

    /// Puts a card that a player owned, taken from somewhere, into the trash.
    pub(crate) fn put_into_trash<L: Log>(
        &mut self,
        seat: Seat,
        card: Card,
        from: Zone,
        log: &mut L,
    ) {
        self.player_mut(seat).owns.take(card);
        self.trash.add(card);
        log.fact(|| Fact::Trashed { seat: Some(seat), card, from });
    }

    /// Discards the whole hand; the card that tells least ends on top.
    pub(crate) fn discard_hand<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let mut hand = self.player(seat).hand.clone();
        let shown = hand.take_least_telling(log);
        let cards: SmallVec<[Card; 16]> = hand.cards().chain(shown).collect();
        self.discard_cards(seat, &cards, Zone::Hand, log);
    }

    /// Moves what is revealed or looked at to the discard pile.
    pub(crate) fn discard_revealed<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let cards = self.player(seat).revealed.clone();
        self.discard_cards(seat, &cards, Zone::Revealed, log);
    }

    /// Gains a card if its pile has one: out of the pile, to its place. The frame holds what waits for it.
    #[inline(always)]
    pub(crate) fn gain<L: Log>(
        &mut self,
        seat: Seat,
        card: Card,
        to: Destination,
        log: &mut L,
    ) -> Option<Frame> {
        if !self.supply.piles.has(card) || !self.supply.take(card) {
            return None;
        }
        self.gained(seat, card, to, log)
    }

    /// Gives a card that was taken from somewhere to its new owner as a gain.
    #[inline(always)]
    pub(crate) fn gained<L: Log>(
        &mut self,
        seat: Seat,
        card: Card,
        to: Destination,
        log: &mut L,
    ) -> Option<Frame> {
        let player = self.player_mut(seat);
        player.owns.add(card);
        match to {
            Destination::Discard => player.discard.push(card),
            Destination::Hand => player.hand.add(card),
            Destination::Deck => player.deck.put_on_top(card),
        }
        log.fact(|| Fact::Gained { seat, card, to });
        if seat == self.turn.seat {
            self.turn.gained += 1;
        }
        if self.shortcuts.takes(Shortcut::Gain, || !self.may_wait_for_gain(seat, card), log) {
            return None;
        }
        Some(Frame::Window(Window { to, ..Window::about(Moment::Gained, seat, card) }))
    }

    /// Coins for the player whose turn it is; nobody else has a use for them. A -1 coin token takes one away in any case.
    #[inline]
    pub(crate) fn add_coins<L: Log>(&mut self, seat: Seat, mut n: u16, log: &mut L) {
        let tokens = &mut self.players[seat.index()].tokens;
        if tokens.minus_coin && n > 0 {
            tokens.minus_coin = false;
            log.fact(|| Fact::LostMinusCoin { seat });
            n -= 1;
        }
        if seat == self.turn.seat {
            self.turn.coins += n;
            if n > 0 {
                log.fact(|| Fact::GotCoins { seat, n });
            }
        }
    }

    /// Actions for the player whose turn it is.
    #[inline]
    pub(crate) fn add_actions<L: Log>(&mut self, seat: Seat, n: u16, log: &mut L) {
        if seat == self.turn.seat {
            self.turn.actions += n;
            if n > 0 {
                log.fact(|| Fact::GotActions { seat, n });
            }
        }
    }

    /// Buys for the player whose turn it is.
    #[inline]
    pub(crate) fn add_buys<L: Log>(&mut self, seat: Seat, n: u8, log: &mut L) {
        if seat == self.turn.seat {
            self.turn.buys += u16::from(n);
            if n > 0 {
                log.fact(|| Fact::GotBuys { seat, n });
            }
        }
    }
}

impl Player {
    /// Takes the -1 Card token off before a draw, which is then one card smaller; false if there is none.
    #[inline]
    pub(crate) fn skips_a_draw<L: Log>(&mut self, seat: Seat, log: &mut L) -> bool {
        let had_it = self.tokens.minus_card;
        if had_it {
            self.tokens.minus_card = false;
            log.fact(|| Fact::LostMinusCard { seat });
        }
        had_it
    }

    /// Makes the discard pile the deck.
    fn shuffle<L: Log>(&mut self, seat: Seat, log: &mut L) {
        log.fact(|| Fact::Shuffled { seat });
        self.deck.refill(&mut self.discard);
        // An order for other cards than these is not used up: whoever laid it down sees that it is still there.
        if self.stacked.first().is_some_and(|order| self.deck.arrange(order)) {
            self.stacked.remove(0);
        }
    }
}
