//! Play, look, take it back.

use freehold_engine::{Answer, Card, Fact, Game, Rng, Seat};
use freehold_table::{Back, UndoCost};

use super::support::*;

fn outcome(game: &Game, answer: Answer, seat: Seat) -> Option<(Vec<Fact>, String)> {
    let (mut after, mut facts) = (game.clone(), Vec::new());
    after.apply(answer, &mut facts).ok()?;
    let asked = format!("{:?} {:?}", after.view(seat).deciding(), after.view(seat).decision());
    Some((facts.iter().map(|fact| fact.for_seat(seat)).collect(), asked))
}

#[test]
fn what_showed_something_is_not_taken_back_for_nothing() {
    attack(true);
    attack(false);
}

/// An undo is free only if its player knew before what would come of the answer, and nobody else was asked: whole games, all
/// cards and Events.
fn attack(discreet: bool) {
    let (mut free, mut costs, mut told) = (0, 0, Vec::new());
    let mut played = freehold_engine::CardSet::EMPTY;
    for seed in 0..120 {
        let kingdom: Vec<Card> = Card::ALL.into_iter().filter(|card| card.is_kingdom()).collect();
        // Every card has its turn.
        let first = kingdom[(seed as usize * 7) % kingdom.len()];
        let mut table = table(&board(seed, vec![first]), discreet);
        let mut rng = Rng::new(seed);
        for _ in 0..160 {
            let Some(seat) = deciding(&table) else { break };
            let choice = lively(game(&table), &mut rng);
            if let Answer::Play(card) = choice {
                played.insert(card);
            }
            let real = outcome(game(&table), choice, seat);
            let unknown = (0..3).any(|_| {
                let world = game(&table).view(seat).sample(&mut rng);
                outcome(&world, choice, seat) != real
            });
            answer(&mut table, &[choice]).unwrap();
            let others_turn = deciding(&table) != Some(seat);
            for back in [Back::Step, Back::Turn] {
                match table.undo_cost(seat, back) {
                    UndoCost::Free if unknown || others_turn => told.push((seed, choice)),
                    UndoCost::Free => free += 1,
                    UndoCost::Ask | UndoCost::Nothing => costs += 1,
                }
            }
        }
    }
    figure(
        &format!("free undos of what showed something, discreet {discreet}"),
        told.len(),
        free + costs,
    );
    assert!(free > 500 && costs > 500 && played.len() > 60, "{free} {costs} {}", played.len());
    assert!(told.is_empty(), "{told:?}");
}
