//! Carrying out the effects of a block: the plain ones, and where the others are.

use smallvec::SmallVec;

use super::frame::{Each, Flow, Frame, Play, Script};
use crate::dsl::destination::Destination;
use crate::dsl::{Effect, Type};
use crate::interface::decision::{Answer, Ask, Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::state::game::Game;
use crate::state::player::{Later, When};
use crate::state::turn::Bonus;

impl Game {
    pub(crate) fn step_script<L: Log>(
        &mut self,
        s: &mut Script,
        mut reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        // What asks nobody and calls no other frame is done in one step, and stays in the block.
        let block = s.path.block();
        loop {
            let Some(effect) = s.path.effect_of(block) else { return Flow::Done };
            match self.one_effect(s, effect, reply.take(), log) {
                Flow::Next => {}
                // What is called last takes the place of the script.
                Flow::Call(frame) if s.path.effect_of(block).is_none() => {
                    return Flow::Become(frame);
                }
                flow => return flow,
            }
        }
    }

    fn one_effect<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &'static Effect,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        match *effect {
            Effect::Cards(n) => self.draw(you, n as usize, log),
            Effect::Actions(n) => self.add_actions(you, n.into(), log),
            Effect::Buys(n) => self.add_buys(you, n, log),
            Effect::Coins(n) => self.add_coins(you, n.into(), log),
            Effect::CardsPer(amount) => self.draw(you, self.amount(s, amount) as usize, log),
            Effect::CoinsPer(amount) => self.add_coins(you, self.amount(s, amount), log),

            Effect::Pick(fate, n, from, filter) => {
                return self.step_pick(s, (fate, n, from, filter), reply, log);
            }
            Effect::Offer(offer) => return self.step_offer(s, offer, reply, log),
            Effect::TrashThisOrFromHand => return self.trash_this_or_from_hand(s, reply, log),
            Effect::MayPlayTreasures(n) => return self.play_treasures(s, n, reply),

            Effect::Pile(fate, filter, cost) => {
                return self.step_pile(s, (fate, filter, cost), reply, log);
            }
            Effect::GainCard(card, to) => return self.gain_one(s, Some(card), to, log),
            Effect::GainCopy => return self.gain_one(s, s.it, Destination::Discard, log),
            Effect::GainPer(card, amount) => return self.gain_per(s, card, amount, log),
            Effect::GainFromTrash(filter) => return self.gain_from_trash(s, filter, reply, log),
            Effect::NameCard => return self.name_card(s, reply, log),
            Effect::PlaceToken(token) => {
                return self.step_token(s, &[token], self.action_piles(), reply, log);
            }
            Effect::PlaceOneOf(tokens) => {
                return self.step_token(s, tokens, self.piles_without_token(you), reply, log);
            }
            Effect::PlaceTokenOnItsPile(token) => {
                return match s.it {
                    Some(pile) => self.place_token(s, token, pile, log),
                    None => s.advance(),
                };
            }

            Effect::DiscardHand => self.discard_hand(you, log),
            Effect::RevealHand => {
                for (card, n) in self.player(you).hand.iter() {
                    for _ in 0..n {
                        log.fact(|| Fact::Revealed { seat: you, card, from: Zone::Hand });
                    }
                }
            }
            Effect::DeckIntoDiscard => {
                let player = &mut self.players[you.index()];
                let top = player.deck.flip_onto(&mut player.discard, &mut self.rng);
                log.fact(|| Fact::DeckDiscarded { seat: you, top });
                if top.is_some() {
                    log.mended(2);
                }
            }
            Effect::Reveal(n) => self.meet(s, n.into(), true, log),
            Effect::LookAt(n) => self.meet(s, n.into(), false, log),
            Effect::LookAtPer(amount) => self.meet(s, self.amount(s, amount), false, log),
            Effect::RevealUntil(n, filter) => {
                s.n = 0;
                while s.n < n.into() {
                    let Some(card) = self.turn_up_one(you, true, log) else { break };
                    if self.fits(card, filter, Some(you)) {
                        s.n += 1;
                    }
                }
            }
            Effect::DiscardRest => self.discard_revealed(you, log),
            Effect::DiscardTop | Effect::TrashTop => {
                s.it = self.take_top(you, log);
                s.n = s.it.is_some().into();
                if let Some(card) = s.it {
                    s.its_cost = self.cost(card);
                    if let Effect::DiscardTop = effect {
                        self.player_mut(you).discard.push(card);
                        log.fact(|| Fact::Discarded {
                            seat: you,
                            card: Some(card),
                            from: Zone::Deck,
                            last: true,
                        });
                    } else {
                        self.put_into_trash(you, card, Zone::Deck, log);
                    }
                }
            }
            Effect::TrashIt => {
                if let Some(card) = s.it {
                    self.trash_from(you, card, Zone::Discard, log);
                }
            }
            Effect::MoveItOntoDeck => {
                if let Some(card) = s.it
                    && self.player(you).discard_top() == Some(card)
                {
                    self.put_onto_deck(you, card, Zone::Discard, true, log);
                }
            }

            Effect::ChooseOne(modes) => return self.choose(s, 1, modes.len(), false, reply, log),
            Effect::MayChooseOne(modes) => return self.choose(s, 1, modes.len(), true, reply, log),
            Effect::Choose(amount, n, modes) => {
                let n = if n == 0 { self.amount(s, amount) } else { n.into() };
                let picks = modes.len().min(n.into()) as u8;
                return self.choose(s, picks, modes.len(), false, reply, log);
            }
            Effect::May(_) => match reply.as_deref() {
                Some([Answer::Yes]) => return s.call_inside(0),
                Some(_) => {}
                None => {
                    return self.ask(you, s.source, Verb::Choose, Ask::YesNo { path: s.path });
                }
            },
            Effect::If(cond, _) => {
                if self.holds(s, cond) {
                    return s.call_inside(0);
                }
            }
            Effect::IfElse(cond, ..) => {
                return s.call_inside(if self.holds(s, cond) { 0 } else { 1 });
            }
            Effect::Each(who, _) => {
                let next = u8::from(who != crate::dsl::Who::EveryPlayer);
                let each = Each { script: s.inside(0), next };
                s.advance();
                return Flow::Call(Frame::Each(each));
            }
            Effect::Repeat(amount, _) => {
                // The amount is read once; the step counts down to one.
                if s.step == 0 {
                    s.step = self.amount(s, amount) + 1;
                }
                if s.step > 1 {
                    s.step -= 1;
                    return Flow::Call(Frame::Script(s.inside(0)));
                }
            }

            Effect::PlayThatAgain => return self.play_that_again(s),
            Effect::LoseAllCoins => {
                let n = std::mem::take(&mut self.turn.coins);
                s.n = n;
                log.fact(|| Fact::LostCoins { seat: you, n });
            }

            Effect::TrashThis => {
                s.n = 0;
                if let Some(card) = self.take_this(you, s.this) {
                    s.n = 1;
                    self.put_into_trash(you, card, Zone::Play, log);
                }
            }
            Effect::PutThisOnMat => {
                if let Some(card) = self.take_this(you, s.this) {
                    self.player_mut(you).tavern.add(card);
                    log.fact(|| Fact::PutOnMat { seat: you, card });
                }
            }
            Effect::NextTurn(_) => self.set_up(s, When::NextTurn),
            Effect::NowAndNextTurn(_) => {
                self.set_up(s, When::NextTurn);
                return s.call_inside(0);
            }
            Effect::EachTurn(_) => self.set_up(s, When::EachTurn(false)),
            Effect::WhenYouBuyUntilThen(_) => self.set_up(s, When::YouBuy(false)),
            Effect::TakeSetAside => self.take_set_aside(you, s.group, log),
            Effect::TakeSetAsideAtEndOfTurn => self.set_up(s, When::EndOfTurn),
            Effect::RestOfGameProtectedWithActions(n) => {
                let this = s.this;
                let player = self.player_mut(you);
                player.protected = true;
                player.actions_per_action += u16::from(n);
                // An empty block that is always still to come keeps the card in play.
                let path = s.path.next();
                player.later.push(Later {
                    when: When::EndOfGame,
                    path,
                    source: s.source,
                    owner: you,
                    play: this,
                    group: 0,
                });
            }

            Effect::CostsLess(n) => self.turn.cost_less = self.turn.cost_less.saturating_add(n),
            Effect::CoinsEachTimeYouPlay(card, coins) => {
                self.turn.bonuses.push(Bonus { card, coins, only_first: false });
            }
            Effect::CoinsFirstTimeYouPlay(card, coins) => {
                if !self.turn.played.has(card) {
                    self.turn.bonuses.push(Bonus { card, coins, only_first: true });
                }
            }
            Effect::DrawMoreAtEnd(n) => self.turn.extra_cards += u16::from(n),
            Effect::OnYourGainsThisTurn => {
                if let crate::interface::decision::Source::Event(event) = s.source
                    && !self.turn.on_gain.contains(&event)
                {
                    self.turn.on_gain.push(event);
                }
            }
            Effect::ExtraTurnWithoutBuyingCards => {
                if self.turn.before != Some(you) {
                    self.turn.extra_turn_follows = true;
                }
            }

            Effect::FlipJourney => {
                let tokens = &mut self.player_mut(you).tokens;
                tokens.journey_face_down = !tokens.journey_face_down;
                let face_up = !tokens.journey_face_down;
                log.fact(|| Fact::JourneyTurned { seat: you, face_up });
            }
            Effect::TakeMinusCoin => {
                self.player_mut(you).tokens.minus_coin = true;
                log.fact(|| Fact::TookMinusCoin { seat: you });
            }
            Effect::TakeMinusCard => {
                self.player_mut(you).tokens.minus_card = true;
                log.fact(|| Fact::TookMinusCard { seat: you });
            }
            Effect::Own(bespoke) => {
                let frame = Frame::Own(Box::new((*s, bespoke.start())));
                s.advance();
                return Flow::Call(frame);
            }
        }
        s.advance()
    }

    /// Turns cards up; "it" is the first of them, "that many" their number.
    fn meet<L: Log>(&mut self, s: &mut Script, n: u16, to_all: bool, log: &mut L) {
        s.n = self.turn_up(s.you, n as usize, to_all, log) as u16;
        s.it = self.player(s.you).revealed.first().copied();
        s.its_cost = s.it.map_or(0, |card| self.cost(card));
    }

    fn choose<L: Log>(
        &mut self,
        s: &mut Script,
        picks: u8,
        n: usize,
        may_decline: bool,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let n = n as u8;
        let options: SmallVec<[u8; 4]> = match reply {
            Some(reply) => reply
                .iter()
                .filter_map(|answer| match answer {
                    Answer::Option(option) => Some(*option),
                    _ => None,
                })
                .collect(),
            None if picks == 0 => SmallVec::new(),
            None if picks == n && !may_decline && !self.spells_out => (0..n).collect(),
            None => {
                let ask = Ask::Options { path: s.path, n, picks, may_decline };
                return self.ask(s.you, s.source, Verb::Choose, ask);
            }
        };
        for &option in &options {
            log.fact(|| Fact::Chose { seat: s.you, source: s.source, option });
        }
        // What was picked first is done first: it comes last onto the stack.
        let chosen: SmallVec<[Script; 4]> =
            options.iter().map(|&option| s.inside(option)).collect();
        s.advance();
        self.stack.push(Frame::Script(*s));
        self.stack.extend(chosen.into_iter().rev().map(Frame::Script));
        Flow::Done
    }

    /// Remembers a block for later; the card stays in play for it.
    pub(crate) fn set_up(&mut self, s: &Script, when: When) {
        let later = Later {
            when,
            path: s.path.inside(0),
            source: s.source,
            owner: s.owner,
            play: s.this.filter(|&id| self.player(s.owner).find_in_play(id).is_some()),
            group: s.group,
        };
        self.player_mut(s.you).later.push(later);
    }

    pub(crate) fn take_set_aside<L: Log>(
        &mut self,
        you: crate::state::seat::Seat,
        group: u32,
        log: &mut L,
    ) {
        let player = self.player_mut(you);
        let mut i = 0;
        while i < player.aside.len() {
            if player.aside[i].group == group {
                let aside = player.aside.remove(i);
                player.hand.add(aside.card);
                log.fact(|| Fact::Took {
                    seat: you,
                    card: Some(aside.card),
                    from: Zone::Aside,
                    shown: !aside.face_down,
                });
            } else {
                i += 1;
            }
        }
    }

    /// Plays the Action that was just resolved again, if it is still in play.
    fn play_that_again(&mut self, s: &mut Script) -> Flow {
        let you = s.you;
        let Some(id) = s.that else { return s.advance() };
        let Some(at) = self.player(you).find_in_play(id) else { return s.advance() };
        let card = self.player(you).in_play.cards()[at];
        self.stay_with(you, s.this, id, card);
        s.advance();
        Flow::Call(Frame::Play(Play { again: true, ..Play::new(you, card, id) }))
    }

    /// A card that plays a Duration several times stays in play as long as that does.
    pub(crate) fn stay_with(
        &mut self,
        you: crate::state::seat::Seat,
        this: Option<crate::state::play_area::PlayId>,
        id: crate::state::play_area::PlayId,
        card: crate::rules::card::Card,
    ) {
        if let Some(this) = this
            && self.player(you).types(card).has(Type::Duration)
        {
            self.player_mut(you).stays_with.push((this, id));
        }
    }
}
