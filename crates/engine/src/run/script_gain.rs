//! Effects about piles: gaining, placing tokens, naming, inheriting.

use smallvec::SmallVec;

use super::frame::{Flow, Script};
use super::pick::Pick;
use crate::dsl::destination::Destination;
use crate::dsl::types::Type;
use crate::dsl::{Cost, Effect, Filter};
use crate::interface::decision::{Answer, Ask, Picks, Verb, Zone};
use crate::interface::fact::{Fact, Log};
use crate::rules::card::Card;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::Inherited;
use crate::state::seat::Seat;
use crate::state::token::Token;

impl Game {
    pub(crate) fn step_gain<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &Effect,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        if let Some(reply) = reply {
            return match reply.first() {
                Some(&Answer::Token(token, pile)) => self.place_token(s, token, pile, log),
                _ => self.done_to_pile(s, effect, Pick::from_reply(reply).first().copied(), log),
            };
        }
        let (who, verb, options, may_decline) = match *effect {
            Effect::Gain(filter, cost, _) => (you, Verb::Gain, self.piles(s, filter, cost), false),
            Effect::MayGain(filter, cost, _) => {
                (you, Verb::Gain, self.piles(s, filter, cost), true)
            }
            Effect::AttackerGives(filter, cost) => {
                (s.owner, Verb::Give(you), self.piles(s, filter, cost), false)
            }
            Effect::Inherit(filter, cost, _) => {
                (you, Verb::SetAside, self.piles(s, filter, cost), false)
            }
            Effect::TrashFromSupply(filter) => {
                (you, Verb::TrashFromSupply, self.piles(s, filter, Cost::AnyCost), false)
            }
            Effect::GainFromTrash(filter) => {
                let fits = |card: &Card| self.fits(*card, filter, None);
                let options = self.trash.kinds().into_iter().filter(fits).collect();
                (you, Verb::Gain, options, false)
            }
            Effect::GainCard(card, to) => return self.gain_one(s, Some(card), to, log),
            Effect::GainCopy => return self.gain_one(s, s.it, Destination::Discard, log),
            Effect::GainPer(card, amount) => {
                // The amount is read once; the step counts down to one.
                if s.step == 0 {
                    s.step = self.amount(s, amount) + 1;
                }
                if s.step == 1 {
                    return s.advance();
                }
                s.step -= 1;
                return self
                    .gain(you, card, Destination::Discard, log)
                    .map_or(Flow::Next, Flow::Call);
            }
            Effect::PlaceToken(token) => {
                return self.ask_token(s, &[token], self.action_piles(), log);
            }
            Effect::PlaceOneOf(tokens) => {
                let mine = &self.player(you).tokens;
                let free =
                    self.action_piles().into_iter().filter(|&pile| !mine.any_on(pile)).collect();
                return self.ask_token(s, tokens, free, log);
            }
            Effect::PlaceTokenOnItsPile(token) => {
                return match s.it {
                    Some(pile) => self.place_token(s, token, pile, log),
                    None => s.advance(),
                };
            }
            Effect::NameCard => {
                let options = self.cards_of_the_game();
                return self.ask(you, s.source, Verb::Name, Ask::Name { options });
            }
            _ => unreachable!("not about a pile: {effect:?}"),
        };
        match self.pick_pile(who, s.source, verb, options, may_decline) {
            Pick::Cards(cards) => self.done_to_pile(s, effect, cards.first().copied(), log),
            Pick::Ask => Flow::Ask,
        }
    }

    /// Every card that somebody could have in this game.
    pub(crate) fn cards_of_the_game(&self) -> CardSet {
        let mut cards = self.supply.piles.or(self.supply.outside).or(self.trash.kinds());
        for player in &self.players {
            cards = cards.or(player.owned().collect());
        }
        cards
    }

    fn done_to_pile<L: Log>(
        &mut self,
        s: &mut Script,
        effect: &Effect,
        picked: Option<Card>,
        log: &mut L,
    ) -> Flow {
        let you = s.you;
        match *effect {
            Effect::Gain(_, _, to) | Effect::MayGain(_, _, to) => self.gain_one(s, picked, to, log),
            Effect::AttackerGives(..) => self.gain_one(s, picked, Destination::Discard, log),
            Effect::GainFromTrash(_) => {
                s.n = picked.is_some().into();
                s.it = picked;
                let Some(card) = picked else { return s.advance() };
                self.trash.take(card);
                s.advance();
                self.gained(you, card, Destination::Discard, log).map_or(Flow::Next, Flow::Call)
            }
            Effect::TrashFromSupply(_) => {
                if let Some(card) = picked {
                    self.supply.take(card);
                    self.trash.add(card);
                    log.fact(|| Fact::Trashed { seat: None, card, from: Zone::Pile });
                }
                s.advance()
            }
            Effect::Inherit(_, _, heir) => {
                if let Some(from) = picked {
                    self.supply.take(from);
                    let player = self.player_mut(you);
                    player.inherits = Some(Inherited { heir, from });
                    player.owns.add(from);
                    log.fact(|| Fact::Inherited { seat: you, card: from });
                }
                s.advance()
            }
            Effect::NameCard => {
                s.named = picked;
                if let Some(card) = picked {
                    log.fact(|| Fact::Named { seat: you, card });
                }
                s.advance()
            }
            _ => unreachable!("not a pick of a pile: {effect:?}"),
        }
    }

    /// Gains a card if one is left; "it" is that card or nothing.
    fn gain_one<L: Log>(
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

    fn action_piles(&self) -> CardSet {
        self.supply.piles.into_iter().filter(|card| card.is(Type::Action)).collect()
    }

    fn ask_token<L: Log>(
        &mut self,
        s: &mut Script,
        tokens: &[Token],
        piles: CardSet,
        log: &mut L,
    ) -> Flow {
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

    fn place_token<L: Log>(
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
