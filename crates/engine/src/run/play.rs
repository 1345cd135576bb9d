//! One play of a card.

use super::frame::{Each, Flow, Frame, Moment, Play, PlayStep, Script, Window};
use super::shortcut::Shortcut;
use super::turn::Run;
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::types::Type;
use crate::dsl::{Ability, Plain};
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

    /// Plays an Action from hand in the Action phase.
    #[inline]
    pub(crate) fn play_action<L: Log>(&mut self, seat: Seat, card: Card, log: &mut L) -> Run {
        let id = self.new_play_id();
        let player = &mut self.players[seat.index()];
        player.hand.take(card);
        player.in_play.push(card, id);
        let tokens = self.announce(seat, card, false, log);
        if let Some(plain) = &PLAIN_ACTIONS[card as usize]
            && self.shortcuts.takes(
                Shortcut::PlainAction,
                || self.is_alone(seat, tokens, plain),
                log,
            )
        {
            return self.resolve_plain(seat, card, id, plain, log);
        }
        let play = Play { step: PlayStep::Tokens, tokens, ..Play::new(seat, card, id) };
        self.stack.push(Frame::Play(play));
        Run::On
    }

    /// Whether nothing but its own effects works on an announced play: no token, no reaction, nothing that follows it.
    #[inline]
    fn is_alone(&self, seat: Seat, tokens: u8, plain: &Plain) -> bool {
        let player = &self.players[seat.index()];
        let alone =
            self.quiet || tokens == 0 && player.tavern.is_empty() && player.inherits.is_none();
        alone && !(plain.attack && self.may_react(seat))
    }

    /// Carries a plain Action out after its announcement.
    #[inline]
    fn resolve_plain<L: Log>(
        &mut self,
        seat: Seat,
        card: Card,
        id: PlayId,
        plain: &Plain,
        log: &mut L,
    ) -> Run {
        if plain.cards > 0 {
            self.draw(seat, plain.cards.into(), log);
        }
        self.add_actions(seat, plain.actions.into(), log);
        self.add_buys(seat, plain.buys, log);
        self.add_coins(seat, plain.coins.into(), log);
        let Some(effect) = plain.others else { return Run::On };
        let path = CodePath::at(Root::Card(card, self.play_ability()), effect);
        let script = Script::new(path, seat, Source::Card(card), Some(id));
        let run = self.run_each(Each { script: script.inside(0), next: 1 }, log);
        if !self.stack.is_empty() {
            // Somebody must answer first: the end of the play waits below, as it does without the shortcut.
            let play = Play { step: PlayStep::Abilities(1), ..Play::new(seat, card, id) };
            self.stack.insert(0, Frame::Play(play));
        }
        run
    }

    /// Whether anybody but this player might react to an Attack or be safe from it.
    #[inline]
    fn may_react(&self, attacker: Seat) -> bool {
        self.players.iter().enumerate().any(|(i, player)| {
            i != attacker.index()
                && (player.protected
                    || player.inherits.is_some()
                    || !player.hand.kinds().and(REACTIONS).is_empty()
                    || self.discreet && !self.known_reactions(Seat(i as u8)).is_empty())
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
        let alone =
            || self.turn.bonuses.is_empty() && !self.players[seat.index()].tokens.minus_coin;
        if self.shortcuts.takes(Shortcut::PlainTreasures, alone, log) {
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
        let kinds = player.hand.kinds();
        let plain = kinds.and(PLAIN_TREASURES.0).first();
        match plain.or_else(|| kinds.and(player.treasures()).first()) {
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
                self.tell_inner_play(Some(seat), log);
                play.tokens = self.announce(seat, card, play.again, log);
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
                window.unaffected = play.unaffected.has(other);
                if self.waiting(&window).is_empty() && !self.might_react(&window) {
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
                self.tell_inner_play(None, log);
                if !self.player(seat).actions().has(card) || self.player(seat).tavern.is_empty() {
                    return Flow::Done;
                }
                let window = Window::about(Moment::AfterAction, seat, card);
                Flow::Become(Frame::Window(Window { id: Some(play.id), ..window }))
            }
        }
    }

    /// Tells that a play by this player begins inside another one, or without a player that it ends.
    fn tell_inner_play<L: Log>(&self, begins: Option<Seat>, log: &mut L) {
        if !L::EVERY_CARD {
            return;
        }
        let mut around = self.stack.iter().filter_map(|frame| match frame {
            // A second play of the same card waits beside the first, not around it.
            Frame::Play(play) if play.step != PlayStep::Announce => Some(play.seat),
            _ => None,
        });
        let plays = around.clone().count() as u8;
        if let Some(outer) = around.next_back() {
            log.fact(|| match begins {
                Some(seat) => Fact::Within { seat, plays },
                None => Fact::Within { seat: outer, plays: plays - 1 },
            });
        }
    }

    /// Announces a play: what is counted and paid for playing a card as such. Returns the tokens that work on it.
    #[inline(always)]
    fn announce<L: Log>(&mut self, seat: Seat, card: Card, again: bool, log: &mut L) -> u8 {
        log.fact(|| Fact::Played { seat, card, again });
        let player = &self.players[seat.index()];
        let (is_action, per_action) = (player.actions().has(card), player.actions_per_action);
        if seat == self.turn.seat {
            self.turn.played.insert(card);
            if is_action {
                self.turn.actions_played += 1;
            }
            if !self.turn.bonuses.is_empty() {
                self.pay_bonuses(seat, card, log);
            }
        }
        if is_action {
            self.add_actions(seat, per_action, log);
        }
        self.plus_tokens(seat, card)
    }

    fn pay_bonuses<L: Log>(&mut self, seat: Seat, card: Card, log: &mut L) {
        let bonuses = self.turn.bonuses.iter().filter(|b| b.card == card);
        let coins: u16 = bonuses.map(|b| u16::from(b.coins)).sum();
        if coins > 0 {
            self.turn.bonuses.retain(|b| b.card != card || !b.only_first);
            self.add_coins(seat, coins, log);
        }
    }

    #[inline]
    fn plus_tokens(&self, seat: Seat, card: Card) -> u8 {
        let tokens = &self.players[seat.index()].tokens;
        if self.is_quiet() || !tokens.any_on(card) {
            return 0;
        }
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
