//! Lists of answers that are meant to be refused, for what the refusal tells.

use freehold_engine::{Answer, Card, Fact, Rng, Seat, Source};
use freehold_table::{Command, TableError};

use super::support::*;

/// What comes of an answer, in the eyes of whoever gives it.
fn outcome(
    game: &freehold_engine::Game,
    answer: Answer,
    seat: Seat,
) -> Option<(Vec<Fact>, String)> {
    let (mut after, mut facts) = (game.clone(), Vec::new());
    after.apply(answer, &mut facts).ok()?;
    let asked = format!("{:?} {:?}", after.view(seat).deciding(), after.view(seat).decision());
    Some((facts.iter().map(|fact| fact.for_seat(seat)).collect(), asked))
}

#[test]
fn a_list_ends_where_something_new_begins() {
    attack(true);
    attack(false);
}

/// Every list of two whose first answer leads to something that its player cannot know is refused with the same words, and
/// changes nothing: whole games, all cards.
fn attack(discreet: bool) {
    let (mut tried, mut told) = (0, 0);
    for seed in 0..60 {
        let required = match seed % 3 {
            0 => vec![Card::Smithy, Card::Witch, Card::Moat],
            1 => vec![Card::SwampHag, Card::Masquerade, Card::CaravanGuard],
            _ => Vec::new(),
        };
        let mut table = table(&board(seed, required), discreet);
        let mut rng = Rng::new(seed);
        for _ in 0..200 {
            let Some(seat) = deciding(&table) else { break };
            let choice = lively(game(&table), &mut rng);
            let real = outcome(game(&table), choice, seat);
            let unknown = (0..3).any(|_| {
                let world = game(&table).view(seat).sample(&mut rng);
                outcome(&world, choice, seat) != real
            });
            let ends_pick = game(&table).decision().is_some_and(|d| {
                // The rest of a pick may be named though the rules have filled it in.
                matches!(d.ask, freehold_engine::Ask::Cards { .. })
            });
            if unknown && !ends_pick {
                tried += 1;
                let before = table.clone();
                let card = Card::ALL[rng.below(Card::ALL.len() as u32) as usize];
                let seconds = [
                    Answer::Play(card),
                    Answer::Play(Card::Copper),
                    Answer::Play(Card::Province),
                    Answer::Buy(card),
                    Answer::Card(card),
                    Answer::Next(Source::Card(card)),
                    Answer::PlayTreasures,
                    Answer::Option(0),
                    Answer::Yes,
                    Answer::Done,
                ];
                for second in seconds {
                    let more = [choice, second, Answer::Done];
                    let answers = more[..2 + rng.below(2) as usize].to_vec();
                    let number = table.number();
                    let result = table.handle(Command::Answer { seat, number, answers });
                    if result != Err(TableError::GoesTooFar) || table != before {
                        told += 1;
                        table = before.clone();
                    }
                }
            }
            answer(&mut table, &[choice]).unwrap();
        }
    }
    figure(&format!("lists that told something, discreet {discreet}"), told, tried * 10);
    assert!(tried > 500, "{tried}");
    assert_eq!(told, 0);
}
