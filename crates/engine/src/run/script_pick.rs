//! Effects that pick cards of a player.

use super::copies::TrashFromPlay;
use super::frame::{Flow, Frame, Play, Script};
use super::pick::Pick;
use crate::dsl::{Fate, Filter, From, HowMany};
use crate::interface::decision::{Answer, Ask, Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::rules::card::Card;
use crate::state::game::Game;
use crate::state::player::Aside;
use crate::state::seat::Seat;

/// A card was picked for the deck; its depth comes next.
const PLACE_NEXT: u16 = 1;

impl Game {
    /// Picks cards and does something to them.
    pub(crate) fn step_pick<L: Log>(
        &mut self,
        s: &mut Script,
        (fate, how_many, from, filter): (Fate, HowMany, From, Filter),
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        if s.step == PLACE_NEXT && fate == Fate::PutAnywhereInDeck {
            return self.put_at(s, reply, log);
        }
        let cards = match reply {
            Some(reply) => Pick::from_reply(reply),
            None => {
                let options = self.options(s, from, filter);
                let who = if fate == Fate::AttackerDiscards { s.owner } else { s.you };
                let verb = Verb::of(fate);
                match self.pick_cards(who, s.source, verb, from.into(), options, how_many) {
                    Pick::Cards(cards) => cards,
                    Pick::Ask => return Flow::Ask,
                }
            }
        };
        // Putting back what was only looked at is about no card.
        if fate != Fate::PutBack {
            s.n = cards.len() as u16;
            s.it = cards.last().copied();
            s.its_cost = s.it.map_or(0, |card| self.cost(card));
        }
        self.done_to_cards(s, fate, &cards, from.into(), log)
    }

    /// Does to the picked cards what is to become of them.
    fn done_to_cards<L: Log>(
        &mut self,
        s: &mut Script,
        fate: Fate,
        cards: &[Card],
        from: Zone,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        match fate {
            Fate::Discard | Fate::AttackerDiscards => {
                self.discard_cards(you, cards, from, log);
            }
            Fate::Trash if from == Zone::Play => {
                let trash = TrashFromPlay { seat: you, source: s.source, cards: cards.into() };
                s.advance();
                return Flow::Call(Frame::TrashFromPlay(Box::new(trash)));
            }
            Fate::Trash => {
                for &card in cards {
                    self.trash_from(you, card, from, log);
                }
            }
            Fate::TopDeck | Fate::RevealAndTopDeck | Fate::PutBack => {
                let revealing = fate == Fate::RevealAndTopDeck;
                // The order of cards put back is nobody else's business, unless there is none.
                let known = from == Zone::Revealed
                    && self.player(you).revealed_to_all
                    && cards.iter().all(|card| Some(card) == cards.first());
                // What lay on top of the discard pile is seen to leave it.
                let top = from == Zone::Discard
                    && self.player(you).discard_top() == cards.first().copied();
                let shown = revealing || known || top;
                for &card in cards.iter().rev() {
                    if revealing {
                        log.fact(|| Fact::Revealed { seat: you, card, from });
                    }
                    self.put_onto_deck(you, card, from, shown, log);
                }
            }
            Fate::Take => {
                let shown = self.player(you).revealed_to_all;
                for &card in cards {
                    self.take_from(you, card, from);
                    self.player_mut(you).hand.add(card);
                    log.fact(|| Fact::Took { seat: you, card: Some(card), from, shown });
                }
            }
            Fate::DiscardOthers => {
                let mut rest = self.player(you).revealed.clone();
                for &card in cards {
                    let at =
                        rest.iter().position(|&c| c == card).expect("a kept card was looked at");
                    rest.remove(at);
                }
                self.discard_cards(you, &rest, Zone::Revealed, log);
            }
            Fate::PutOnMat => {
                for &card in cards {
                    self.take_from(you, card, from);
                    self.player_mut(you).tavern.add(card);
                    log.fact(|| Fact::PutOnMat { seat: you, card });
                }
            }
            Fate::SetAside => {
                s.group = self.new_id();
                for &card in cards {
                    self.take_from(you, card, from);
                    let aside = Aside { card, by: s.source, group: s.group, face_down: true };
                    self.player_mut(you).aside.push(aside);
                    log.fact(|| Fact::SetAside { seat: you, card: Some(card), from, shown: false });
                }
            }
            Fate::Show => {
                for &card in cards {
                    log.fact(|| Fact::Revealed { seat: you, card, from });
                }
            }
            Fate::Play(times) => {
                let Some(&card) = cards.first() else { return s.advance() };
                return self.play_several(s, card, times);
            }
            Fate::PutAnywhereInDeck => {
                if cards.is_empty() {
                    return s.advance();
                }
                s.step = PLACE_NEXT;
                return Flow::Next;
            }
        }
        s.advance()
    }

    pub(crate) fn put_onto_deck<L: Log>(
        &mut self,
        seat: Seat,
        card: Card,
        from: Zone,
        shown: bool,
        log: &mut L,
    ) {
        let taken = self.take_from(seat, card, from);
        debug_assert!(taken, "{card:?} is not in {from:?}");
        self.player_mut(seat).deck.put_on_top(card);
        log.fact(|| Fact::TopDecked { seat, card: Some(card), from, shown });
    }

    /// Plays a card from hand several times, one play after the other.
    fn play_several(&mut self, s: &mut Script, card: Card, times: u8) -> Flow {
        let you = s.you;
        self.take_from(you, card, Zone::Hand);
        let id = self.put_into_play(you, card);
        if times > 1 {
            self.stay_with(you, s.this, id, card);
        }
        s.advance();
        self.stack.push(Frame::Script(*s));
        for i in (0..times).rev() {
            self.stack.push(Frame::Play(Play { again: i > 0, ..Play::new(you, card, id) }));
        }
        Flow::Done
    }

    pub(crate) fn play_treasures(&mut self, s: &mut Script, n: u8, reply: Option<Picks>) -> Flow {
        let you = s.you;
        if let Some(reply) = reply {
            let Some(&card) = Pick::from_reply(reply).first() else { return s.advance() };
            s.step += 1;
            self.take_from(you, card, Zone::Hand);
            let id = self.put_into_play(you, card);
            return Flow::Call(Frame::Play(Play::new(you, card, id)));
        }
        if s.step == u16::from(n) {
            return s.advance();
        }
        let hand = &self.player(you).hand;
        let options = hand.only(hand.kinds().and(self.player(you).treasures()));
        match self.pick_cards(you, s.source, Verb::Play(1), Zone::Hand, options, HowMany::UpTo(1)) {
            Pick::Cards(_) => s.advance(),
            Pick::Ask => Flow::Ask,
        }
    }

    fn put_at<L: Log>(&mut self, s: &mut Script, reply: Option<Picks>, log: &mut L) -> Flow {
        let you = s.you;
        let Some(card) = s.it else { return s.advance() };
        let max = self.player(you).deck.len() as u16;
        let depth = match reply.as_deref() {
            Some([Answer::Depth(depth)]) => *depth,
            Some(_) => unreachable!("only a depth answers"),
            None if max == 0 => 0,
            None => return self.ask(you, s.source, Verb::PutAt, Ask::Depth { max }),
        };
        self.take_from(you, card, Zone::Hand);
        self.player_mut(you).deck.put_under(card, depth as usize);
        log.fact(|| Fact::PutAt { seat: you, card: Some(card), depth });
        s.advance()
    }
}
