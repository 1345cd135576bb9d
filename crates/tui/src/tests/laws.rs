//! What holds for every question of every game.

use freehold_engine::{Answer, Card, Edition, Expansion, RandomKingdom, Seat, Setup};

use super::Play;
use crate::board::{Act, Board, Item};
use crate::picks::Picks;

/// Chance that is the same every time.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % n as u64) as usize
    }
}

fn setups() -> impl Iterator<Item = Setup> {
    (0..16).map(|seed| {
        let sets = Expansion::KINGDOM.to_vec();
        let edition = if seed % 2 == 0 { Edition::Second } else { Edition::First };
        let mut kingdom = RandomKingdom::new(sets, edition, seed);
        // These ask what few others do.
        kingdom.required.push(Card::WishingWell);
        if edition == Edition::Second {
            kingdom.required.push(Card::SecretPassage);
        }
        let draw = kingdom.draw().expect("there are enough cards");
        Setup { seed, players: 2 + (seed % 3) as u8, ..draw }
    })
}

/// Whether an answer can be given with what is on the screen.
fn can_give(board: &Board, answer: Answer) -> bool {
    let acts = |item: &Item| match &item.act {
        Some(Act::Give(one) | Act::Pick(one)) => *one == answer,
        Some(Act::Confirm) => answer == Answer::Done,
        None => false,
    };
    let all = board.supply.iter().chain(&board.hand).chain(&board.answers);
    all.into_iter().any(acts)
}

#[test]
fn every_choice_of_every_question_is_on_the_screen() {
    let mut kinds = Vec::new();
    for setup in setups() {
        let mut play = Play::new(&setup);
        let mut luck = Luck(setup.seed);
        for step in 0..400 {
            let Some(seat) = play.game.decision().map(|decision| decision.seat) else { break };
            let legal = play.game.view(seat).legal_answers();
            if seat == Seat(0) {
                let scene = play.scene();
                let question = scene.question.as_ref().expect("it is asked");
                let board = Board::new(&scene, &Picks::default());
                for answer in &legal {
                    assert!(can_give(&board, *answer), "no {answer:?} for {question:?}");
                }
                if !kinds.contains(&question.ask) {
                    kinds.push(question.ask);
                }
                if step % 7 == 0 {
                    play.show();
                    let screen = play.draw(80, 24);
                    assert!(screen.contains("You decide"), "{screen}");
                }
            }
            // Somebody who plays and buys is asked more.
            let worth = |answer: &Answer| match answer {
                Answer::Buy(card) => card.printed_cost() >= 2,
                answer => *answer != Answer::Done,
            };
            let keen: Vec<Answer> = legal.iter().copied().filter(worth).collect();
            let from = if keen.is_empty() || luck.below(8) == 0 { &legal } else { &keen };
            let answer = from[luck.below(from.len())];
            play.game.apply(answer, &mut play.facts).expect("it is legal");
        }
    }
    assert!(kinds.len() >= 10, "too few kinds of questions came up: {kinds:?}");
}
