//! Effects about one certain card: this one, or the one just gained or discarded.

use super::copies::which_option;
use super::frame::{Flow, Frame, Play, Script};
use super::pick::Pick;
use crate::dsl::destination::Destination;
use crate::dsl::{HowMany, Offer};
use crate::interface::decision::{Picks, Source, Verb, Zone};
use crate::interface::fact::Log;
use crate::interface::which::Which;
use crate::rules::card::Card;
use crate::state::game::Game;

/// This card or a copy of it was picked; which of them comes next.
const WHICH_NEXT: u16 = 1;

impl Game {
    /// You may do something to one certain card.
    pub(crate) fn step_offer<L: Log>(
        &mut self,
        s: &mut Script,
        offer: Offer,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        if let Some(reply) = reply {
            return self.taken_up(s, offer, Pick::from_reply(reply).first().copied(), log);
        }
        let (verb, from, card) = match offer {
            Offer::ToTopDeckIt => {
                let from = place_of_it(s);
                let there = s.it.filter(|&card| match from {
                    Zone::Hand => self.player(you).hand.count(card) > 0,
                    _ => self.player(you).discard_top() == Some(card),
                });
                (Verb::TopDeck, from, there)
            }
            Offer::ToTrashThis => (Verb::Trash, Zone::Play, self.this_card(s)),
            Offer::ToPlayIt(filter) => {
                let there = s.it.filter(|&card| {
                    self.fits(card, filter, Some(you))
                        && self.player(you).discard_top() == Some(card)
                });
                (Verb::Play(1), Zone::Discard, there)
            }
        };
        let options = card.into_iter().collect();
        match self.pick_cards(you, s.source, verb, from, options, HowMany::UpTo(1)) {
            Pick::Cards(cards) => self.taken_up(s, offer, cards.first().copied(), log),
            Pick::Ask => Flow::Ask,
        }
    }

    fn taken_up<L: Log>(
        &mut self,
        s: &mut Script,
        offer: Offer,
        picked: Option<Card>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        self.set_it(s, picked);
        let Some(card) = picked else { return s.advance() };
        match offer {
            Offer::ToTopDeckIt => self.put_onto_deck(you, card, place_of_it(s), true, log),
            Offer::ToTrashThis => {
                self.take_this(you, s.this);
                self.put_into_trash(you, card, Zone::Play, log);
            }
            Offer::ToPlayIt(_) => {
                self.take_from(you, card, Zone::Discard);
                let id = self.put_into_play(you, card);
                s.advance();
                return Flow::Call(Frame::Play(Play::new(you, card, id)));
            }
        }
        s.advance()
    }

    /// Trashes this card or one from the hand. This card may be picked even if it has left play since, for nothing; a copy
    /// of it in hand is another choice.
    pub(crate) fn trash_this_or_from_hand<L: Log>(
        &mut self,
        s: &mut Script,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        let this = match s.source {
            Source::Card(card) => Some(card),
            _ => None,
        };
        if s.step == WHICH_NEXT {
            let in_hand = which_option(reply) == Some(0);
            return self.trashed_this_or_from_hand(s, s.it, in_hand, log);
        }
        let cards = match reply {
            Some(reply) => Pick::from_reply(reply),
            None => {
                let mut options = self.player(you).hand.clone();
                options.extend(this);
                let how_many = HowMany::Exactly(1);
                match self.pick_cards(you, s.source, Verb::Trash, Zone::Hand, options, how_many) {
                    Pick::Cards(cards) => cards,
                    Pick::Ask => return Flow::Ask,
                }
            }
        };
        let picked = cards.first().copied();
        match picked {
            Some(card) if picked == this && self.player(you).hand.count(card) > 0 => {
                s.step = WHICH_NEXT;
                s.it = picked;
                let in_play = self.this_card(s).is_some();
                let options = vec![Which::InHand, Which::This { in_play }];
                self.ask_which(you, s.source, Verb::Trash, card, options)
            }
            _ => self.trashed_this_or_from_hand(s, picked, picked != this, log),
        }
    }

    fn trashed_this_or_from_hand<L: Log>(
        &mut self,
        s: &mut Script,
        picked: Option<Card>,
        in_hand: bool,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        let trashed = if in_hand { picked } else { self.this_card(s) };
        // What costs nothing is what is not there.
        s.its_cost = 0;
        self.set_it(s, trashed);
        match trashed {
            Some(card) if in_hand => self.trash_from(you, card, Zone::Hand, log),
            Some(card) => {
                self.take_this(you, s.this);
                self.put_into_trash(you, card, Zone::Play, log);
            }
            None => {}
        }
        s.advance()
    }

    /// This card, if it is still in play.
    fn this_card(&self, s: &Script) -> Option<Card> {
        let player = self.player(s.you);
        let at = player.find_in_play(s.this?)?;
        Some(player.in_play.cards()[at])
    }

    /// "It" is this card, and "that many" whether there is one.
    fn set_it(&self, s: &mut Script, it: Option<Card>) {
        s.n = it.is_some().into();
        s.it = it;
        s.its_cost = it.map_or(s.its_cost, |card| self.cost(card));
    }
}

/// Where the card lies that was just gained.
fn place_of_it(s: &Script) -> Zone {
    match s.it_went_to {
        Destination::Hand => Zone::Hand,
        Destination::Discard | Destination::Deck => Zone::Discard,
    }
}
