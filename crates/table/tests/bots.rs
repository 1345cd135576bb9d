//! Bots at a table.

use freehold_engine::{Answer, Card, Edition, Rng, Setup};
use freehold_table::{BotKind, Command, Event, Occupant, Plan, Table};

/// A bot that could show the same Reaction for ever would never let the game go on.
#[test]
fn a_bot_does_not_react_for_ever() {
    let kingdom = vec![
        Card::SecretChamber,
        Card::Swindler,
        Card::Militia,
        Card::Minion,
        Card::Moat,
        Card::Village,
        Card::Market,
        Card::Witch,
        Card::Bureaucrat,
        Card::Smithy,
    ];
    let mut reactions = 0;
    for seed in 0..24 {
        let setup = Setup {
            edition: Edition::First,
            kingdom: kingdom.clone(),
            seed,
            ..Setup::recommended("First Game").unwrap()
        };
        let seats = vec![Occupant::Person("Ann".into()), Occupant::bot(BotKind::Reeve)];
        let mut table = Table::open(Plan::new(&setup, seats)).unwrap();
        table.handle(Command::Begin { seed, setup: None }).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..400 {
            let Some(decision) = table.game().and_then(|game| game.decision()) else { break };
            let seat = decision.seat;
            let legal = table.game().unwrap().legal_answers();
            let wanted = [Answer::Card(Card::SecretChamber), Answer::Play(Card::Swindler)];
            let bought = [Answer::Buy(Card::Swindler), Answer::Buy(Card::SecretChamber)];
            let treasures = Answer::PlayTreasures;
            let first = wanted.into_iter().chain([treasures]).chain(bought);
            let answer = first.into_iter().find(|answer| legal.contains(answer));
            let any = legal[rng.below(legal.len() as u32) as usize];
            let command = Command::Answer {
                seat,
                number: table.number(),
                answers: vec![answer.unwrap_or(any)],
            };
            let events = table.handle(command).unwrap();
            for event in &events {
                if let Event::Answered(given) = event {
                    assert!(given.answers.len() < 1_000, "seed {seed}: a bot goes on for ever");
                    let chamber = |answer: &&Answer| {
                        **answer == Answer::Next(freehold_engine::Source::Card(Card::SecretChamber))
                    };
                    reactions += given.answers.iter().filter(chamber).count();
                }
            }
        }
    }
    assert!(reactions > 20, "a bot reacted only {reactions} times");
}
