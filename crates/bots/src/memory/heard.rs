//! What each fact tells about hidden cards. None where it cannot be: then the memory was wrong.

use freehold_engine::{Destination, Phase, Type, Zone};

use super::pools::Where;
use super::*;

/// The number of cards set aside of which it is not heard yet which play they belong to.
const FRESH: u32 = u32::MAX;

impl Memory {
    /// Takes in what happened since the last view.
    pub(super) fn hear(&mut self, facts: &[Fact], view: ViewOf<'_>) -> Option<()> {
        let mut rest = facts;
        let mut from_discard = self.played_from_discard(facts, view);
        while let Some((fact, after)) = rest.split_first() {
            let n = 1 + after.iter().take_while(|next| goes_with(fact, next)).count();
            let (run, after) = rest.split_at(n);
            rest = after;
            match *fact {
                Fact::Discarded { seat, from: Zone::Hand, .. } if seat != self.seat => {
                    self.hand_discarded(seat, run)?;
                }
                Fact::Revealed { seat, from: Zone::Hand, .. } if seat != self.seat => {
                    self.hand_revealed(seat, run)?;
                }
                Fact::Passed { .. } => self.passed(run)?,
                Fact::Played { seat, card, again: false } if seat != self.seat => {
                    let from = match std::mem::take(&mut from_discard) {
                        true => Where::Discard(seat),
                        false => Where::Hand(seat),
                    };
                    self.take_seen(card, from)?;
                }
                ref fact => self.one(fact, view)?,
            }
        }
        for seat in self.others() {
            if let Some(top) = view.discard_top(seat) {
                self.find(top, 1, Where::Discard(seat))?;
            }
            self.name_aside(seat, view);
        }
        Some(())
    }

    /// All seats but its own.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let own = self.seat;
        (0..self.n_players as u8).map(Seat).filter(move |&seat| seat != own)
    }

    fn one(&mut self, fact: &Fact, view: ViewOf<'_>) -> Option<()> {
        match *fact {
            // It sees its own cards.
            Fact::Shuffled { seat }
            | Fact::Drew { seat, .. }
            | Fact::LookedAt { seat, .. }
            | Fact::Revealed { seat, .. }
            | Fact::Played { seat, .. }
            | Fact::Discarded { seat, .. }
            | Fact::Trashed { seat: Some(seat), .. }
            | Fact::Gained { seat, .. }
            | Fact::TopDecked { seat, .. }
            | Fact::PutAt { seat, .. }
            | Fact::Took { seat, .. }
            | Fact::SetAside { seat, .. }
            | Fact::DeckDiscarded { seat, .. }
            | Fact::Reacted { seat, .. }
            | Fact::PutOnMat { seat, .. }
            | Fact::Exchanged { seat, .. }
                if seat == self.seat => {}
            Fact::PhaseBegan { seat, phase } => {
                self.cleaning_up = (phase == Phase::CleanUp).then_some(seat);
            }
            Fact::TurnBegan { .. } => self.cleaning_up = None,
            Fact::Shuffled { seat } => {
                let discard = Where::Discard(seat);
                self.mix(discard, seat);
                let deck = std::mem::take(self.heap(discard));
                let hidden = &mut self.cards.seats[seat.index()];
                if !hidden.deck.is_empty() || !hidden.places.is_empty() {
                    return None;
                }
                hidden.deck = deck;
            }
            Fact::Drew { seat, .. } => {
                let top = self.draw(seat)?;
                self.put(top, Where::Hand(seat));
            }
            Fact::LookedAt { seat, card } => {
                let top = self.draw(seat)?;
                let top = self.seen_as(top, card)?;
                self.put(top, Where::Revealed(seat));
            }
            Fact::Revealed { seat, card, from: Zone::Deck } => {
                let top = self.draw(seat)?;
                self.turn_up(top, card)?;
                self.put(Spot::Known(card), Where::Revealed(seat));
            }
            Fact::Discarded { seat, card, from, .. } => {
                let spot = self.taken(seat, card, from, view)?;
                self.put(spot, Where::Discard(seat));
            }
            Fact::Trashed { seat: Some(seat), card, from } => {
                self.taken(seat, Some(card), from, view)?;
            }
            Fact::Gained { seat, card, to } => {
                let card = Spot::Known(card);
                match to {
                    Destination::Discard => self.put(card, Where::Discard(seat)),
                    Destination::Hand => self.put(card, Where::Hand(seat)),
                    Destination::Deck => self.put_at(seat, card, 0),
                }
            }
            Fact::TopDecked { seat, card, from, .. } => {
                let spot = self.taken(seat, card, from, view)?;
                self.put_at(seat, spot, 0);
            }
            Fact::PutAt { seat, card, depth } => {
                let spot = self.taken(seat, card, Zone::Hand, view)?;
                self.put_at(seat, spot, depth.into());
            }
            Fact::Took { seat, card, from, .. } => {
                let spot = self.taken(seat, card, looked_at(from), view)?;
                self.put(spot, Where::Hand(seat));
            }
            Fact::SetAside { seat, card, from, .. } => {
                let spot = self.taken(seat, card, looked_at(from), view)?;
                let hidden = &mut self.cards.seats[seat.index()];
                hidden.aside_of(FRESH);
                let at = hidden.aside.iter().position(|(group, _)| *group == FRESH)?;
                self.put(spot, Where::Aside(seat, at));
            }
            Fact::DeckDiscarded { seat, top: Some(bottom) } => {
                self.deck_discarded(seat, bottom)?;
            }
            Fact::Reacted { seat, card } => {
                self.find(card, 1, Where::Hand(seat))?;
            }
            Fact::PutOnMat { seat, card } => {
                if !is_reserve(card, seat, view) {
                    self.take_seen(card, Where::Hand(seat))?;
                }
            }
            Fact::Exchanged { seat, for_card, .. } => {
                self.put(Spot::Known(for_card), Where::Discard(seat));
            }
            // These come in runs, and are heard together.
            Fact::Passed { .. } | Fact::Played { .. } => {}
            // These are about no hidden card, or about one that is shown where it lay open before.
            Fact::Revealed { .. }
            | Fact::Trashed { seat: None, .. }
            | Fact::DeckDiscarded { top: None, .. }
            | Fact::GotActions { .. }
            | Fact::GotBuys { .. }
            | Fact::GotCoins { .. }
            | Fact::LostCoins { .. }
            | Fact::Bought { .. }
            | Fact::BoughtEvent { .. }
            | Fact::Named { .. }
            | Fact::Called { .. }
            | Fact::TokenPlaced { .. }
            | Fact::TookMinusCard { .. }
            | Fact::TookMinusCoin { .. }
            | Fact::LostMinusCard { .. }
            | Fact::LostMinusCoin { .. }
            | Fact::JourneyTurned { .. }
            | Fact::Inherited { .. }
            | Fact::Chose { .. }
            | Fact::Resolved { .. }
            | Fact::Within { .. }
            | Fact::GameEnded => {}
        }
        Some(())
    }

    /// Takes a card from a zone, seen or not.
    fn taken(
        &mut self,
        seat: Seat,
        card: Option<Card>,
        from: Zone,
        view: ViewOf<'_>,
    ) -> Option<Spot> {
        let place = match from {
            Zone::Hand => Where::Hand(seat),
            Zone::Discard => Where::Discard(seat),
            Zone::Revealed => Where::Revealed(seat),
            Zone::Aside => Where::Aside(seat, self.aside_taken(seat, view)?),
            Zone::Deck => {
                let top = self.draw(seat)?;
                return self.seen_as(top, card);
            }
            // They lie open.
            Zone::Play | Zone::Mat | Zone::Pile | Zone::Trash => return card.map(Spot::Known),
        };
        match card {
            Some(card) => {
                self.take_seen(card, place)?;
                Some(Spot::Known(card))
            }
            None => self.take_unseen(place, seat),
        }
    }

    fn seen_as(&mut self, spot: Spot, card: Option<Card>) -> Option<Spot> {
        match card {
            Some(card) => {
                self.turn_up(spot, card)?;
                Some(Spot::Known(card))
            }
            None => Some(spot),
        }
    }

    /// Takes the top card of a deck.
    fn draw(&mut self, seat: Seat) -> Option<Spot> {
        let hidden = &mut self.cards.seats[seat.index()];
        let n = hidden.deck.len() + hidden.places.len();
        match hidden.places.last() {
            Some(&(at, spot)) if usize::from(at) + 1 == n => {
                hidden.places.pop();
                Some(spot)
            }
            _ => self.take_unseen(Where::Deck(seat), seat),
        }
    }

    /// Puts a card under so many others of the deck.
    fn put_at(&mut self, seat: Seat, spot: Spot, depth: usize) {
        let hidden = &mut self.cards.seats[seat.index()];
        let n = hidden.deck.len() + hidden.places.len();
        let at = n.saturating_sub(depth) as u16;
        let i = hidden.places.partition_point(|(place, _)| *place < at);
        hidden.places[i..].iter_mut().for_each(|(place, _)| *place += 1);
        hidden.places.insert(i, (at, spot));
    }

    /// The deck is turned over onto the discard pile.
    fn deck_discarded(&mut self, seat: Seat, bottom: Card) -> Option<()> {
        let hidden = &mut self.cards.seats[seat.index()];
        match hidden.places.first() {
            Some(&(0, spot)) => {
                hidden.places.remove(0);
                self.turn_up(spot, bottom)?;
            }
            _ => self.take_seen(bottom, Where::Deck(seat))?,
        }
        let hidden = &mut self.cards.seats[seat.index()];
        let deck = std::mem::take(&mut hidden.deck);
        let places = std::mem::take(&mut hidden.places);
        let pile = &mut hidden.discard;
        deck.known.iter().for_each(|(card, n)| pile.known.add_many(card, n));
        let places = places.into_iter().map(|(_, spot)| spot);
        for spot in deck.shares.into_iter().map(Spot::Of).chain(places) {
            self.put(spot, Where::Discard(seat));
        }
        self.put(Spot::Known(bottom), Where::Discard(seat));
        Some(())
    }

    /// Which of the cards set aside are taken: those that are not there any more.
    fn aside_taken(&self, seat: Seat, view: ViewOf<'_>) -> Option<usize> {
        let still = |group| view.aside(seat).filter(|(there, _)| *there == group).count();
        let aside = &self.cards.seats[seat.index()].aside;
        aside.iter().position(|(group, heap)| heap.len() > still(*group))
    }

    /// Notes which play set cards aside, and forgets what is empty.
    fn name_aside(&mut self, seat: Seat, view: ViewOf<'_>) {
        let aside = &mut self.cards.seats[seat.index()].aside;
        aside.retain(|(_, heap)| !heap.is_empty());
        let known: Vec<u32> = aside.iter().map(|(group, _)| *group).collect();
        let new = view.aside(seat).map(|(group, _)| group).find(|group| !known.contains(group));
        if let (Some(fresh), Some(new)) = (aside.iter_mut().find(|(group, _)| *group == FRESH), new)
        {
            fresh.0 = new;
        }
    }

    /// Whether the first card played was not in hand: then the hand is larger than it would be.
    fn played_from_discard(&self, facts: &[Fact], view: ViewOf<'_>) -> bool {
        let first = facts.iter().find_map(|fact| match *fact {
            Fact::Played { seat, card, again: false } if seat != self.seat => Some((seat, card)),
            _ => None,
        });
        let Some((seat, card)) = first else { return false };
        let Hidden { hand, discard, .. } = &self.cards.seats[seat.index()];
        let change: i32 = facts.iter().map(|fact| in_hand(fact, seat, view)).sum();
        discard.known.count(card) > 0
            && hand.len() as i32 + change + 1 == view.hand_size(seat) as i32
    }
}

/// Whether a fact goes on telling what the one before began.
fn goes_with(fact: &Fact, next: &Fact) -> bool {
    match (fact, next) {
        (
            Fact::Discarded { seat, from: Zone::Hand, .. },
            Fact::Discarded { seat: same, from: Zone::Hand, .. },
        )
        | (
            Fact::Revealed { seat, from: Zone::Hand, .. },
            Fact::Revealed { seat: same, from: Zone::Hand, .. },
        ) => seat == same,
        (Fact::Passed { .. }, Fact::Passed { .. }) => true,
        _ => false,
    }
}

/// A card that is told to come from the deck was looked at before.
fn looked_at(from: Zone) -> Zone {
    if from == Zone::Deck { Zone::Revealed } else { from }
}

/// Whether a card goes to the mat by being played.
fn is_reserve(card: Card, seat: Seat, view: ViewOf<'_>) -> bool {
    card.is(Type::Reserve) || view.inherits(seat).is_some_and(|inherited| inherited.heir == card)
}

/// By how many cards a fact makes a hand larger.
fn in_hand(fact: &Fact, player: Seat, view: ViewOf<'_>) -> i32 {
    match *fact {
        Fact::Drew { seat, .. }
        | Fact::Took { seat, .. }
        | Fact::Gained { seat, to: Destination::Hand, .. } => i32::from(seat == player),
        Fact::Played { seat, again: false, .. }
        | Fact::Discarded { seat, from: Zone::Hand, .. }
        | Fact::Trashed { seat: Some(seat), from: Zone::Hand, .. }
        | Fact::TopDecked { seat, from: Zone::Hand, .. }
        | Fact::SetAside { seat, from: Zone::Hand, .. }
        | Fact::PutAt { seat, .. } => -i32::from(seat == player),
        Fact::PutOnMat { seat, card } => {
            -i32::from(seat == player && !is_reserve(card, seat, view))
        }
        Fact::Passed { seat, to, .. } => i32::from(to == player) - i32::from(seat == player),
        _ => 0,
    }
}
