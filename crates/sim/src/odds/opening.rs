//! What turns 1 and 2 leave behind.

use freehold_engine::{
    Answer, Ask, Card, CardSet, Edition, EventSet, Game, NoLog, Phase, Position,
};

use super::chance::ME;

/// The cards a player has after turn 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    edition: Edition,
    /// The piles besides the basic ones.
    piles: CardSet,
    /// All cards, the starting ones first.
    pub(super) cards: Vec<Card>,
}

/// The number of cards at the start.
pub(super) const N_START: usize = 10;
/// More coins than any card costs.
const RICH: u16 = 100;

impl Opening {
    /// All that can come of buying these cards, one per turn: a purchase may gain others by choice.
    pub(super) fn all(buy: &[Card]) -> Vec<Opening> {
        let all_in = |edition| buy.iter().all(|card| card.is_in(edition));
        let edition = if all_in(Edition::Second) { Edition::Second } else { Edition::First };
        let piles = buy.iter().copied().collect();
        let start = [Card::Copper; 7].into_iter().chain([Card::Estate; 3]);
        let mut openings = vec![Opening { edition, piles, cards: start.collect() }];
        for &card in buy {
            openings = openings.iter().flat_map(|opening| opening.after_buying(card)).collect();
        }
        openings
    }

    fn after_buying(&self, card: Card) -> Vec<Opening> {
        let mut bought = self.position(RICH, 0).start(false);
        if bought.apply(Answer::Buy(card), &mut NoLog).is_err() {
            // Nobody sells the cards that others turn into.
            return vec![self.with([card])];
        }
        let mut all: Vec<Opening> = Vec::new();
        let mut open = vec![bought];
        while let Some(game) = open.pop() {
            let Some(decision) = game.decision() else { continue };
            if decision.seat == ME && decision.ask == Ask::BuyPhase {
                let opening = self.with(gained(&game, &self.cards));
                if !all.contains(&opening) {
                    all.push(opening);
                }
                continue;
            }
            for answer in game.legal_answers() {
                let mut after = game.clone();
                if after.apply(answer, &mut NoLog).is_ok() {
                    open.push(after);
                }
            }
        }
        all
    }

    fn with(&self, more: impl IntoIterator<Item = Card>) -> Opening {
        let mut opening = self.clone();
        opening.cards.extend(more);
        opening
    }

    /// The end of turn 2: all cards are shuffled next.
    pub(super) fn game(&self) -> Game {
        self.game_of(0)
    }

    /// The same, with shuffles of a seed.
    pub(super) fn game_of(&self, seed: u64) -> Game {
        self.position(0, seed).start(false)
    }

    /// All cards lie in the discard pile; the other player has none.
    fn position(&self, coins: u16, seed: u64) -> Position {
        let mut position = Position::new(2, self.edition, self.piles, EventSet::EMPTY, seed);
        position.set_turn(ME);
        let turn = position.turn();
        // With a Buy to spare, the phase goes on after a purchase.
        (turn.phase, turn.coins, turn.buys) = (Phase::Buy, coins, 2);
        position.player(ME).discard.clone_from(&self.cards);
        position
    }
}

/// The cards of a player beyond these, in the order of the catalogue.
fn gained(game: &Game, before: &[Card]) -> Vec<Card> {
    let mut owns = game.player(ME).owns.clone();
    before.iter().for_each(|&card| _ = owns.take(card));
    owns.cards().collect()
}
