//! One play of a card.

use super::frame::{Each, Flow, Frame, Moment, Play, PlayStep, Script, Window};
use super::turn::Run;
use crate::dsl::Ability;
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::types::Type;
use crate::interface::decision::{Answer, Ask, How, Picks, Source, Verb, Waiting, Zone};
use crate::interface::fact::{Fact, Log};
use crate::rules::card::{Card, Edition, PLAIN_ACTIONS, PLAIN_TREASURES, REACTIONS};
use crate::state::game::Game;
use crate::state::play_area::PlayId;
use crate::state::seat::{Seat, SeatSet};
use crate::state::token::Token;

impl Play {
    pub(crate) fn new(seat: Seat, card: Card, id: PlayId) -> Play {
        Play {
            seat,
            card,
            id,
            step: PlayStep::Announce,
            tokens: 0,
            unaffected: SeatSet::default(),
            again: false,
        }
    }
}

impl Game {
    /// Moves a card from hand into play; the frame plays it.
    pub(crate) fn play_from_hand(&mut self, seat: Seat, card: Card) -> Frame {
        self.take_from(seat, card, Zone::Hand);
        let id = self.put_into_play(seat, card);
        Frame::Play(Play::new(seat, card, id))
    }

    /// Plays a plain Action from hand at one go, if nothing else works on it or waits for it; otherwise nothing happens.
    #[inline]
    pub(crate) fn play_plain_action<L: Log>(
        &mut self,
        seat: Seat,
        card: Card,
        log: &mut L,
    ) -> Option<Run> {
        let plain = PLAIN_ACTIONS[card as usize]?;
        let player = &mut self.players[seat.index()];
        let alone = self.turn.bonuses.is_empty()
            && (self.quiet
                || player.tavern.is_empty()
                    && player.actions_per_action == 0
                    && player.inherits.is_none()
                    && !player.tokens.any_on(card));
        if !alone || plain.attack && self.may_react(seat) {
            return None;
        }
        let id = self.new_play_id();
        let player = &mut self.players[seat.index()];
        player.hand.take(card);
        player.in_play.push(card, id);
        self.turn.played.insert(card);
        self.turn.actions_played = self.turn.actions_played.saturating_add(1);
        log.fact(|| Fact::Played { seat, card, again: false });
        if plain.cards > 0 {
            self.draw(seat, plain.cards.into(), log);
        }
        self.add_actions(seat, plain.actions, log);
        self.add_buys(seat, plain.buys, log);
        self.add_coins(seat, plain.coins.into(), log);
        let Some(effect) = plain.others else { return Some(Run::On) };
        let path = CodePath::at(Root::Card(card, self.play_ability()), effect).inside(0);
        let script = Script::new(path, seat, Source::Card(card), Some(id));
        Some(self.run_each(Each { script, next: 1 }, log))
    }

    /// Whether anybody but this player might react to an Attack or be safe from it.
    #[inline]
    fn may_react(&self, attacker: Seat) -> bool {
        self.players.iter().enumerate().any(|(i, player)| {
            i != attacker.index()
                && (player.protected
                    || player.inherits.is_some()
                    || !player.hand.kinds().and(REACTIONS).is_empty())
        })
    }

    /// The ability that a play of a card carries out.
    fn play_ability(&self) -> Ability {
        match self.edition {
            Edition::First => Ability::PlayFirstEdition,
            Edition::Second => Ability::Play,
        }
    }

    /// Plays the Treasures in hand one after the other: first those that do nothing but make coins, then the others.
    #[inline]
    pub(crate) fn play_all_treasures<L: Log>(&mut self, seat: Seat, log: &mut L) {
        if self.turn.bonuses.is_empty() && !self.players[seat.index()].tokens.minus_coin {
            self.play_plain_treasures(seat, log);
        }
        if let Flow::Call(frame) = self.step_treasures(seat) {
            self.stack.push(Frame::Treasures(seat));
            self.stack.push(frame);
        }
    }

    /// Plays the next Treasure in hand.
    #[inline]
    pub(crate) fn step_treasures(&mut self, seat: Seat) -> Flow {
        let player = &self.players[seat.index()];
        match player.hand.kinds().and(player.treasures()).first() {
            Some(card) => Flow::Call(self.play_from_hand(seat, card)),
            None => Flow::Done,
        }
    }

    /// Plays all Treasures that do nothing but make coins, when nothing else works on them.
    #[inline]
    fn play_plain_treasures<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let player = &mut self.players[seat.index()];
        let kinds = player.hand.kinds().and(PLAIN_TREASURES.0);
        self.turn.played = self.turn.played.or(kinds);
        let before = self.turn.coins;
        let counts = player.hand.take_kinds(PLAIN_TREASURES);
        for (i, card) in PLAIN_TREASURES.1.into_iter().enumerate() {
            let (n, coins) = (counts[i], card.plain_coins().unwrap_or_default());
            player.in_play.push_nobodies(card, n);
            self.turn.coins += u16::from(coins) * u16::from(n);
            if L::EVERY_CARD {
                for _ in 0..n {
                    log.fact(|| Fact::Played { seat, card, again: false });
                    log.fact(|| Fact::GotCoins { seat, n: coins.into() });
                }
            }
        }
        if !L::EVERY_CARD {
            let n = self.turn.coins - before;
            log.fact(|| Fact::GotCoins { seat, n });
        }
    }

    pub(crate) fn step_play<L: Log>(
        &mut self,
        play: &mut Play,
        mut reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        loop {
            let flow = self.one_step_of_play(play, reply.take(), log);
            if !matches!(flow, Flow::Next) {
                return flow;
            }
        }
    }

    fn one_step_of_play<L: Log>(
        &mut self,
        play: &mut Play,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let Play { seat, card, .. } = *play;
        match play.step {
            PlayStep::Announce => {
                log.fact(|| Fact::Played { seat, card, again: play.again });
                let is_action = self.player(seat).actions().has(card);
                if seat == self.turn.seat {
                    self.turn.played.insert(card);
                    if is_action {
                        self.turn.actions_played = self.turn.actions_played.saturating_add(1);
                    }
                    self.pay_bonuses(seat, card, log);
                }
                if is_action {
                    self.add_actions(seat, self.player(seat).actions_per_action, log);
                }
                play.tokens = self.plus_tokens(seat, card);
                play.step = PlayStep::Tokens;
                Flow::Next
            }
            PlayStep::Tokens => {
                if let Some([Answer::Next(Source::Token(token))]) = reply.as_deref() {
                    play.tokens &= !(1 << *token as u8);
                    self.token_works(seat, *token, log);
                    return Flow::Next;
                }
                if play.tokens.count_ones() > 1 && self.spells_out {
                    return self.ask_token_order(play);
                }
                // The order changes nothing.
                for token in Token::PLUS {
                    if play.tokens & (1 << token as u8) != 0 {
                        self.token_works(seat, token, log);
                    }
                }
                play.tokens = 0;
                let attack = self.player(seat).types(card).has(Type::Attack);
                play.step = if attack { PlayStep::Reactions(1) } else { PlayStep::Abilities(0) };
                Flow::Next
            }
            PlayStep::Reactions(n) => {
                let others = self.n_players() as u8;
                if n >= others {
                    play.step = PlayStep::Abilities(0);
                    return Flow::Next;
                }
                let other = Seat((seat.0 + n) % others);
                if self.player(other).protected {
                    play.unaffected.insert(other);
                }
                play.step = PlayStep::Reactions(n + 1);
                let mut window = Window::about(Moment::Attacked, other, card);
                window.done = play.unaffected.has(other).into();
                if self.waiting(&window).is_empty() {
                    return Flow::Next;
                }
                Flow::Call(Frame::Window(window))
            }
            PlayStep::Abilities(n) => {
                let Some(code) = self.player(seat).abilities(card).nth(n as usize) else {
                    play.step = PlayStep::Resolved;
                    return Flow::Next;
                };
                play.step = PlayStep::Abilities(n + 1);
                let path = CodePath::start(Root::Card(code, self.play_ability()));
                let mut script = Script::new(path, seat, Source::Card(card), Some(play.id));
                script.unaffected = play.unaffected;
                Flow::Call(Frame::Script(script))
            }
            PlayStep::Resolved => {
                if !self.player(seat).actions().has(card) || self.player(seat).tavern.is_empty() {
                    return Flow::Done;
                }
                let window = Window::about(Moment::AfterAction, seat, card);
                Flow::Become(Frame::Window(Window { id: Some(play.id), ..window }))
            }
        }
    }

    fn pay_bonuses<L: Log>(&mut self, seat: Seat, card: Card, log: &mut L) {
        let coins: u8 = self.turn.bonuses.iter().filter(|b| b.card == card).map(|b| b.coins).sum();
        if coins > 0 {
            self.turn.bonuses.retain(|b| b.card != card || !b.only_first);
            self.add_coins(seat, coins.into(), log);
        }
    }

    fn plus_tokens(&self, seat: Seat, card: Card) -> u8 {
        let tokens = &self.player(seat).tokens;
        Token::PLUS
            .into_iter()
            .filter(|&token| tokens.pile(token) == Some(card))
            .fold(0, |bits, token| bits | 1 << token as u8)
    }

    fn token_works<L: Log>(&mut self, seat: Seat, token: Token, log: &mut L) {
        match token {
            Token::PlusCard => self.draw(seat, 1, log),
            Token::PlusAction => self.add_actions(seat, 1, log),
            Token::PlusBuy => self.add_buys(seat, 1, log),
            Token::PlusCoin => self.add_coins(seat, 1, log),
            Token::MinusCost | Token::Trashing => {}
        }
    }

    fn ask_token_order(&mut self, play: &Play) -> Flow {
        let options = Token::PLUS
            .into_iter()
            .filter(|&token| play.tokens & (1 << token as u8) != 0)
            .map(|token| Waiting { source: Source::Token(token), how: How::Resolve })
            .collect();
        let ask = Ask::Waiting { options, may_decline: false };
        self.ask(play.seat, Source::Card(play.card), Verb::Resolve, ask)
    }
}
