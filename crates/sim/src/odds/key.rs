//! Positions between two plays as keys, so that one that recurs is recognised.

use freehold_engine::{Bag, Card, Game, Phase, Player, Turn};

use super::chance::ME;

/// A position between two plays, as far as the coins of this turn and the next can depend on it.
pub(super) type Key = Vec<u32>;

/// Parts of positions that are not numbers, each with the number it was given.
#[derive(Default)]
pub(super) struct Numbers(Vec<String>);

impl Numbers {
    fn of(&mut self, part: &impl std::fmt::Debug) -> u32 {
        let text = format!("{part:?}");
        let i = self.0.iter().position(|one| *one == text).unwrap_or_else(|| {
            self.0.push(text);
            self.0.len() - 1
        });
        i as u32
    }
}

/// The end of a list.
const END: u32 = u32::MAX;

/// The key of a position in which nothing is being carried out.
pub(super) fn key(game: &Game, numbers: &mut Numbers) -> Key {
    let mut key = Key::with_capacity(48);
    let Player {
        hand,
        deck,
        discard,
        in_play,
        aside,
        tavern,
        tokens,
        later,
        stays_with,
        actions_per_action,
        turns,
        // It follows from the rest.
        owns: _,
        // Nothing is being carried out.
        revealed: _,
        revealed_to_all: _,
        stacked: _,
        // Nobody else does anything, and no Event is in the game.
        protected: _,
        gained_last_turn: _,
        inherits: _,
        events_used: _,
    } = game.player(ME);
    bag(&mut key, hand);
    bag(&mut key, tavern);
    bag(&mut key, game.trash());
    list(&mut key, deck.hidden());
    list(&mut key, discard);
    key.extend(deck.from_top().iter().map(|card| card.map_or(END, |card| card as u32)));
    key.push(END);
    for one in in_play.iter() {
        key.extend([one.card as u32, one.id.0]);
    }
    key.extend([END, *turns, u32::from(*actions_per_action)]);
    for part in stays_with {
        key.extend([part.0.0, part.1.0]);
    }
    key.push(END);
    if !aside.is_empty() {
        key.push(numbers.of(aside));
    }
    key.push(END);
    if !later.is_empty() {
        key.push(numbers.of(later));
    }
    key.push(END);
    if *tokens != Default::default() {
        key.push(numbers.of(tokens));
    }
    key.push(END);
    turn(&mut key, game.turn());
    key
}

fn turn(key: &mut Key, turn: &Turn) {
    key.extend([turn.actions, turn.buys, turn.coins, turn.actions_played].map(u32::from));
    key.extend([
        turn.extra_cards.into(),
        turn.cost_less.into(),
        u32::from(turn.phase == Phase::Buy),
    ]);
    key.extend(turn.played.into_iter().map(|card| card as u32));
    key.push(END);
    for bonus in &turn.bonuses {
        key.extend([bonus.card as u32, bonus.coins.into(), bonus.only_first.into()]);
    }
}

fn bag(key: &mut Key, bag: &Bag) {
    for (card, n) in bag.iter() {
        key.extend([card as u32, n.into()]);
    }
    key.push(END);
}

/// Cards whose order nobody can see.
fn list(key: &mut Key, cards: &[Card]) {
    let from = key.len();
    key.extend(cards.iter().map(|&card| card as u32));
    key[from..].sort_unstable();
    key.push(END);
}
