//! Effects about piles: gaining, placing tokens, naming, inheriting.

use smallvec::SmallVec;

use super::frame::{Flow, Script};
use super::pick::Pick;
use crate::dsl::destination::Destination;
use crate::dsl::types::Type;
use crate::dsl::{Amount, Cost, Filter, PileFate};
use crate::interface::decision::{Answer, Ask, Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::rules::card::Card;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::Inherited;
use crate::state::seat::Seat;
use crate::state::token::Token;

impl Game {
    /// Picks a pile of the Supply and does something with its card.
    pub(crate) fn step_pile<L: Log>(
        &mut self,
        s: &mut Script,
        (fate, filter, cost): (PileFate, Filter, Cost),
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let picked = match reply {
            Some(reply) => Pick::from_reply(reply),
            None => {
                let options = self.piles(s, filter, cost);
                let who = if fate == PileFate::AttackerGives { s.owner } else { s.you };
                let may_decline = matches!(fate, PileFate::MayGain(_));
                let verb = match fate {
                    PileFate::Gain(_) | PileFate::MayGain(_) => Verb::Gain,
                    PileFate::AttackerGives => Verb::Give(s.you),
                    PileFate::TrashFromSupply => Verb::TrashFromSupply,
                    PileFate::Inherit(_) => Verb::SetAside,
                };
                match self.pick_pile(who, s.source, verb, options, may_decline) {
                    Pick::Cards(cards) => cards,
                    Pick::Ask => return Flow::Ask,
                }
            }
        };
        self.done_to_pile(s, fate, picked.first().copied(), log)
    }

    fn done_to_pile<L: Log>(
        &mut self,
        s: &mut Script,
        fate: PileFate,
        picked: Option<Card>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        match fate {
            PileFate::Gain(to) | PileFate::MayGain(to) => return self.gain_one(s, picked, to, log),
            PileFate::AttackerGives => {
                return self.gain_one(s, picked, Destination::Discard, log);
            }
            PileFate::TrashFromSupply => {
                if let Some(card) = picked {
                    self.supply.take(card);
                    self.trash.add(card);
                    log.fact(|| Fact::Trashed { seat: None, card, from: Zone::Pile });
                }
            }
            PileFate::Inherit(heir) => {
                if let Some(from) = picked {
                    self.supply.take(from);
                    let player = self.player_mut(you);
                    player.inherits = Some(Inherited { heir, from });
                    player.owns.add(from);
                    log.fact(|| Fact::Inherited { seat: you, card: from });
                }
            }
        }
        s.advance()
    }

    /// Gains a card out of the trash.
    pub(crate) fn gain_from_trash<L: Log>(
        &mut self,
        s: &mut Script,
        filter: Filter,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let picked = match reply {
            Some(reply) => Pick::from_reply(reply),
            None => {
                let fits = |card: &Card| self.fits(*card, filter, None);
                let options = self.trash.kinds().into_iter().filter(fits).collect();
                match self.pick_pile(s.you, s.source, Verb::Gain, options, false) {
                    Pick::Cards(cards) => cards,
                    Pick::Ask => return Flow::Ask,
                }
            }
        };
        s.it = picked.first().copied();
        s.n = s.it.is_some().into();
        s.advance();
        let Some(card) = s.it else { return Flow::Next };
        self.trash.take(card);
        self.gained(s.you, card, Destination::Discard, log).map_or(Flow::Next, Flow::Call)
    }

    /// Gains a card once for each.
    pub(crate) fn gain_per<L: Log>(
        &mut self,
        s: &mut Script,
        card: Card,
        amount: Amount,
        log: &mut L,
    ) -> Flow {
        // The amount is read once; the step counts down to one.
        if s.step == 0 {
            s.step = self.amount(s, amount) + 1;
        }
        if s.step == 1 {
            return s.advance();
        }
        s.step -= 1;
        self.gain(s.you, card, Destination::Discard, log).map_or(Flow::Next, Flow::Call)
    }

    /// Names a card.
    pub(crate) fn name_card<L: Log>(
        &mut self,
        s: &mut Script,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        let Some(reply) = reply else {
            let options = self.cards_of_the_game();
            return self.ask(you, s.source, Verb::Name, Ask::Name { options });
        };
        s.named = Pick::from_reply(reply).first().copied();
        if let Some(card) = s.named {
            log.fact(|| Fact::Named { seat: you, card });
        }
        s.advance()
    }

    /// Every card that somebody could have in this game.
    pub(crate) fn cards_of_the_game(&self) -> CardSet {
        let mut cards = self.supply.piles.or(self.supply.outside).or(self.trash.kinds());
        for player in &self.players {
            cards = cards.or(player.owned().collect());
        }
        cards
    }

    /// Gains a card if one is left; "it" is that card or nothing.
    pub(crate) fn gain_one<L: Log>(
        &mut self,
        s: &mut Script,
        card: Option<Card>,
        to: Destination,
        log: &mut L,
    ) -> Flow {
        let left = |card: &Card| self.supply.piles.has(*card) && self.supply.left(*card) > 0;
        s.it = card.filter(left);
        s.n = s.it.is_some().into();
        s.its_cost = s.it.map_or(0, |card| self.cost(card));
        let (you, it) = (s.you, s.it);
        s.advance();
        match it.and_then(|card| self.gain(you, card, to, log)) {
            Some(frame) => Flow::Call(frame),
            None => Flow::Next,
        }
    }

    /// The piles with a card left that fits.
    fn piles(&self, s: &Script, filter: Filter, cost: Cost) -> CardSet {
        let prices = self.prices();
        let its = s.its_cost;
        self.supply
            .piles
            .into_iter()
            .filter(|&card| {
                let c = prices.of(card);
                let affordable = match cost {
                    Cost::AnyCost => true,
                    Cost::CostUpTo(n) => c <= n,
                    Cost::UpToItsPlus(n) => c <= its + n,
                    Cost::UpToItsMinus(n) => its >= n && c <= its - n,
                    Cost::ExactlyItsPlus(n) => c == its + n,
                    Cost::ExactlyThatMany => u16::from(c) == s.n,
                };
                affordable && self.supply.left(card) > 0 && self.fits(card, filter, None)
            })
            .collect()
    }

    /// The Action piles of the Supply.
    pub(crate) fn action_piles(&self) -> CardSet {
        self.supply.piles.into_iter().filter(|card| card.is(Type::Action)).collect()
    }

    /// Puts one of these tokens on one of these piles.
    pub(crate) fn step_token<L: Log>(
        &mut self,
        s: &mut Script,
        tokens: &[Token],
        piles: CardSet,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        if let Some(Answer::Token(token, pile)) = reply.as_deref().and_then(<[Answer]>::first) {
            return self.place_token(s, *token, *pile, log);
        }
        match piles.first() {
            None => s.advance(),
            Some(pile) if tokens.len() * piles.len() == 1 && !self.spells_out => {
                self.place_token(s, tokens[0], pile, log)
            }
            _ => {
                let tokens: SmallVec<[Token; 4]> = tokens.into();
                self.ask(s.you, s.source, Verb::Place, Ask::TokenPile { tokens, piles })
            }
        }
    }

    /// The Action piles of the Supply that have no token of this player.
    pub(crate) fn piles_without_token(&self, seat: Seat) -> CardSet {
        let mine = &self.player(seat).tokens;
        self.action_piles().into_iter().filter(|&pile| !mine.any_on(pile)).collect()
    }

    pub(crate) fn place_token<L: Log>(
        &mut self,
        s: &mut Script,
        token: Token,
        pile: Card,
        log: &mut L,
    ) -> Flow {
        let seat: Seat = s.you;
        self.player_mut(seat).tokens.on[token as usize] = Some(pile);
        log.fact(|| Fact::TokenPlaced { seat, token, pile });
        s.advance()
    }
}
