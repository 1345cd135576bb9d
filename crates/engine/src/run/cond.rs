//! Whether something is so, and how many.

use super::frame::Script;
use crate::dsl::{Amount, Cond, From};
use crate::state::game::Game;

impl Game {
    pub(crate) fn holds(&self, script: &Script, cond: Cond) -> bool {
        let you = self.player(script.you);
        match cond {
            Cond::YouDid => script.n > 0,
            Cond::YouDidNot => script.n == 0,
            Cond::YouDidAll(n) => script.n == u16::from(n),
            Cond::ItIs(filter) => {
                script.it.is_some_and(|card| self.fits(card, filter, Some(script.you)))
            }
            Cond::ItCosts(low, high) => {
                script.it.is_some_and(|card| (low..=high).contains(&self.cost(card)))
            }
            Cond::ItWasNamed => script.it.is_some() && script.it == script.named,
            Cond::HandAtMost(n) => you.hand.len() <= n as usize,
            Cond::HandAtLeast(n) => you.hand.len() >= n as usize,
            Cond::NoneInHand(filter) => self.options(script, From::Hand, filter).is_empty(),
            Cond::NoneInPlay(filter) => self.options(script, From::Play, filter).is_empty(),
            Cond::ActionsPlayed(n) => self.turn.actions_played >= u16::from(n),
            Cond::JourneyFaceUp => !you.tokens.journey_face_down,
            Cond::NoMinusCardToken => !you.tokens.minus_card,
            Cond::FirstPurchase => self.turn.bought == 0,
        }
    }

    pub(crate) fn amount(&self, script: &Script, amount: Amount) -> u16 {
        let you = self.player(script.you);
        let owner = self.player(script.owner);
        let n = match amount {
            Amount::ThatMany => script.n as usize,
            Amount::ItsCost => script.its_cost as usize,
            Amount::OnYourMat(card) => you.tavern.count(card) as usize,
            Amount::OthersInPlay(one) => you
                .in_play
                .iter()
                .filter(|c| Some(c.id) != script.this && you.types(c.card).has(one))
                .count(),
            Amount::InPlay(one) => owner.count_in_play(|card| owner.types(card).has(one)),
            Amount::CopiesInPlay(card) => you.count_in_play(|c| c == card),
            Amount::GainedToTheRight => {
                self.player(script.you.right(self.n_players())).gained_last_turn as usize
            }
            Amount::TypesOfIt => script.it.map_or(0, |card| you.types(card).count() as usize),
        };
        // Cards, coins and gains of one turn: a table has far fewer cards than that.
        n as u16
    }
}
