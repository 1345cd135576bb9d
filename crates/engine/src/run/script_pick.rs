//! Effects that pick cards of a player.

use super::frame::{Flow, Frame, Play, PlayStep, Script};
use super::pick::Pick;
use crate::dsl::destination::Destination;
use crate::dsl::{Effect, Filter, From, HowMany};
use crate::interface::decision::{Answer, Ask, Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::rules::card::Card;
use crate::state::game::Game;
use crate::state::player::Aside;
use crate::state::seat::{Seat, SeatSet};

impl Game {
    pub(crate) fn step_pick<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &Effect,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        let (who, verb, from, how_many, filter) = match *effect {
            Effect::Discard(n, from, filter) => (you, Verb::Discard, from, n, filter),
            Effect::Trash(n, from, filter) => (you, Verb::Trash, from, n, filter),
            Effect::TopDeck(n, from, filter) => (you, Verb::TopDeck, from, n, filter),
            Effect::RevealAndTopDeck(n, filter) => {
                (you, Verb::RevealAndTopDeck, From::Hand, n, filter)
            }
            Effect::Take(n, filter) => (you, Verb::Keep, From::Revealed, n, filter),
            Effect::PutOnMat(n, filter) => (you, Verb::PutOnMat, From::Hand, n, filter),
            Effect::SetAside(n) => (you, Verb::SetAside, From::Hand, n, Filter::Any),
            Effect::Show(n, filter) => (you, Verb::Reveal, From::Hand, n, filter),
            Effect::AttackerDiscards(n, filter) => {
                (s.owner, Verb::Discard, From::Revealed, n, filter)
            }
            Effect::KeepAllBut(n) => {
                (you, Verb::Keep, From::Revealed, HowMany::DownTo(n), Filter::Any)
            }
            Effect::PutBackRest => (you, Verb::TopDeck, From::Revealed, HowMany::All, Filter::Any),
            Effect::PlayFromHand(n, filter, times) => {
                (you, Verb::Play(times), From::Hand, n, filter)
            }
            Effect::PutAnywhereInDeck if s.step == 0 => {
                (you, Verb::PutAt, From::Hand, HowMany::Exactly(1), Filter::Any)
            }
            Effect::PutAnywhereInDeck => return self.put_at(s, reply, log),
            Effect::MayPlayTreasures(n) => {
                return self.play_treasures(s, n, reply);
            }
            Effect::MayTopDeckIt
            | Effect::MayTrashThis
            | Effect::TrashThisOrFromHand
            | Effect::MayPlayIt(_) => return self.step_this(s, effect, reply, log),
            _ => unreachable!("not a pick: {effect:?}"),
        };
        let cards = match reply {
            Some(reply) => Pick::from_reply(reply),
            None => {
                let options = self.options(s, from, filter);
                match self.pick_cards(who, s.source, verb, from.into(), options, how_many) {
                    Pick::Cards(cards) => cards,
                    Pick::Ask => return Flow::Ask,
                }
            }
        };
        // Putting back what was only looked at is about no card.
        if !matches!(effect, Effect::PutBackRest) {
            s.n = cards.len() as u16;
            s.it = cards.last().copied();
            s.its_cost = s.it.map_or(0, |card| self.cost(card));
        }
        self.done_to_cards(s, effect, &cards, from.into(), log)
    }

    /// Does to the picked cards what the effect says.
    fn done_to_cards<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &Effect,
        cards: &[Card],
        from: Zone,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        match *effect {
            Effect::Discard(..) | Effect::AttackerDiscards(..) => {
                self.discard_cards(you, cards, from, log);
            }
            Effect::Trash(..) => {
                for &card in cards {
                    self.trash_from(you, card, from, log);
                }
            }
            Effect::TopDeck(..) | Effect::RevealAndTopDeck(..) | Effect::PutBackRest => {
                let revealing = matches!(effect, Effect::RevealAndTopDeck(..));
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
            Effect::Take(..) => {
                let shown = self.player(you).revealed_to_all;
                for &card in cards {
                    self.take_from(you, card, from);
                    self.player_mut(you).hand.add(card);
                    log.fact(|| Fact::Took { seat: you, card: Some(card), from, shown });
                }
            }
            Effect::KeepAllBut(_) => {
                let mut rest = self.player(you).revealed.clone();
                for &card in cards {
                    let at =
                        rest.iter().position(|&c| c == card).expect("a kept card was looked at");
                    rest.remove(at);
                }
                self.discard_cards(you, &rest, Zone::Revealed, log);
            }
            Effect::PutOnMat(..) => {
                for &card in cards {
                    self.take_from(you, card, from);
                    self.player_mut(you).tavern.add(card);
                    log.fact(|| Fact::PutOnMat { seat: you, card });
                }
            }
            Effect::SetAside(_) => {
                s.group = self.new_id();
                for &card in cards {
                    self.take_from(you, card, from);
                    let aside = Aside { card, by: s.source, group: s.group, face_down: true };
                    self.player_mut(you).aside.push(aside);
                    log.fact(|| Fact::SetAside { seat: you, card: Some(card), from, shown: false });
                }
            }
            Effect::Show(..) => {
                for &card in cards {
                    log.fact(|| Fact::Revealed { seat: you, card, from });
                }
            }
            Effect::PlayFromHand(_, _, times) => {
                let Some(&card) = cards.first() else { return s.advance() };
                return self.play_several(s, card, times);
            }
            Effect::PutAnywhereInDeck => {
                if cards.is_empty() {
                    return s.advance();
                }
                s.step = 1;
                return Flow::Next;
            }
            _ => unreachable!("not a pick: {effect:?}"),
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
            self.stack.push(Frame::Play(Play {
                seat: you,
                card,
                id,
                step: PlayStep::Announce,
                tokens: 0,
                unaffected: SeatSet::default(),
                again: i > 0,
            }));
        }
        Flow::Done
    }

    fn play_treasures(&mut self, s: &mut Script, n: u8, reply: Option<Picks>) -> Flow {
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

    /// Effects about one certain card.
    fn step_this<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &Effect,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        let this = s.this.and_then(|id| self.player(you).find_in_play(id));
        let this = this.map(|at| self.player(you).in_play.cards()[at]);
        if let Some(reply) = reply {
            let picked = Pick::from_reply(reply).first().copied();
            return self.done_to_this(s, effect, picked, log);
        }
        let (verb, from, options, how_many) = match *effect {
            Effect::MayTopDeckIt => {
                let from = place_of_it(s);
                let there = s.it.filter(|&card| match from {
                    Zone::Hand => self.player(you).hand.count(card) > 0,
                    _ => self.player(you).discard_top() == Some(card),
                });
                (Verb::TopDeck, from, there.into_iter().collect(), HowMany::UpTo(1))
            }
            Effect::MayTrashThis => {
                (Verb::Trash, Zone::Play, this.into_iter().collect(), HowMany::UpTo(1))
            }
            Effect::TrashThisOrFromHand => {
                let mut options = self.player(you).hand.clone();
                if let Some(card) = this {
                    options.add(card);
                }
                (Verb::Trash, Zone::Hand, options, HowMany::Exactly(1))
            }
            Effect::MayPlayIt(filter) => {
                let it = s.it.filter(|&card| {
                    self.fits(card, filter, Some(you))
                        && self.player(you).discard_top() == Some(card)
                });
                (Verb::Play(1), Zone::Discard, it.into_iter().collect(), HowMany::UpTo(1))
            }
            _ => unreachable!("not about one card: {effect:?}"),
        };
        match self.pick_cards(you, s.source, verb, from, options, how_many) {
            Pick::Cards(cards) => self.done_to_this(s, effect, cards.first().copied(), log),
            Pick::Ask => Flow::Ask,
        }
    }

    fn done_to_this<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &Effect,
        picked: Option<Card>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        s.n = picked.is_some().into();
        let Some(card) = picked else {
            s.it = None;
            return s.advance();
        };
        s.it = Some(card);
        s.its_cost = self.cost(card);
        match *effect {
            Effect::MayTopDeckIt => {
                self.put_onto_deck(you, card, place_of_it(s), true, log);
            }
            Effect::MayTrashThis => {
                self.take_this(you, s.this);
                self.put_into_trash(you, card, Zone::Play, log);
            }
            Effect::TrashThisOrFromHand => {
                // A copy in hand and this card differ in nothing but where they are: the hand's goes only if
                // this one has left play.
                let this = s.this.and_then(|id| self.player(you).find_in_play(id));
                match this.map(|at| self.player(you).in_play.cards()[at]) {
                    Some(this) if this == card => {
                        self.take_this(you, s.this);
                        self.put_into_trash(you, card, Zone::Play, log);
                    }
                    _ => self.trash_from(you, card, Zone::Hand, log),
                }
            }
            Effect::MayPlayIt(_) => {
                self.take_from(you, card, Zone::Discard);
                let id = self.put_into_play(you, card);
                s.advance();
                return Flow::Call(Frame::Play(Play::new(you, card, id)));
            }
            _ => unreachable!("not about one card: {effect:?}"),
        }
        s.advance()
    }
}

/// Where the card lies that was just gained.
fn place_of_it(s: &Script) -> Zone {
    match s.it_went_to {
        Destination::Hand => Zone::Hand,
        Destination::Discard | Destination::Deck => Zone::Discard,
    }
}
