//! Nobody learns for nothing whether others hold a Reaction.

use freehold_engine::{Answer, Ask, Card, Edition, Seat, Setup};
use freehold_table::{Back, Command, Occupant, Plan, Table, TableError, UndoCost};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const HAG: Answer = Answer::Play(Card::SwampHag);

fn setup(reaction: Card) -> Setup {
    let mut kingdom = vec![
        Card::SwampHag,
        Card::Festival,
        Card::Village,
        Card::Smithy,
        Card::Market,
        Card::Cellar,
        Card::Laboratory,
        Card::Moneylender,
        Card::Workshop,
    ];
    kingdom.push(reaction);
    let edition = if reaction.is_in(Edition::Second) { Edition::Second } else { Edition::First };
    Setup { edition, ..Setup::new(kingdom, Vec::new()) }
}

fn answer(table: &mut Table, answers: &[Answer]) -> Result<(), TableError> {
    let seat = table.game().unwrap().decision().unwrap().seat;
    let (number, answers) = (table.number(), answers.to_vec());
    table.handle(Command::Answer { seat, number, answers }).map(|_| ())
}

/// Ann buys Swamp Hags and Bob buys Reactions; whenever she could play one, she tries to find out what he holds. Says how
/// often he held a Reaction then, and how often he did not.
fn attack(seed: u64, reaction: Card) -> [usize; 2] {
    let people = ["Ann", "Bob"].map(|name| Occupant::Person(name.into()));
    let mut table = Table::open(Plan::new(&setup(reaction), people.to_vec())).unwrap();
    table.handle(Command::Begin { seed, setup: None }).unwrap();
    let mut worlds = [0, 0];
    for _ in 0..240 {
        let game = table.game().unwrap();
        let Some(decision) = game.decision() else { break };
        let (seat, legal) = (decision.seat, game.legal_answers());
        if legal.contains(&HAG) {
            let holds = game.player(BOB).hand.count(reaction) > 0;
            worlds[usize::from(holds)] += 1;
            let owns = game.player(BOB).owns.count(reaction) > 0;
            probe(&mut table, owns);
            continue;
        }
        let wanted = if seat == ANN { Card::SwampHag } else { reaction };
        let asks_to_react =
            seat == BOB && !matches!(decision.ask, Ask::BuyPhase | Ask::ActionPhase);
        let wishes = [Answer::PlayTreasures, Answer::Buy(wanted), Answer::Buy(Card::Silver)];
        let wish = wishes.into_iter().find(|wish| legal.contains(wish));
        let done = legal.contains(&Answer::Done).then_some(Answer::Done);
        let any = if asks_to_react { legal.first() } else { legal.last() };
        let choice = wish.or(done).unwrap_or(*any.unwrap());
        answer(&mut table, &[choice]).unwrap();
    }
    worlds
}

#[track_caller]
fn probe(table: &mut Table, owns: bool) {
    let before = table.clone();
    let next = Card::ALL.map(Answer::Play).into_iter().chain(Card::ALL.map(Answer::Card));
    for next in next.chain([Answer::PlayTreasures, Answer::Done, Answer::Yes, Answer::No]) {
        assert_eq!(answer(table, &[HAG, next]), Err(TableError::GoesTooFar), "{next:?}");
        assert_eq!(*table, before, "{next:?}");
    }
    answer(table, &[HAG]).unwrap();
    let asked = table.game().unwrap().decision().unwrap().seat;
    let hand = table.game().unwrap().player(BOB).hand.len();
    // Everybody sees who owns a Reaction, and how large the hands are.
    assert!(asked == BOB || !owns || hand < 5, "whoever may hold a Reaction is asked");
    assert!(asked == ANN || owns, "nobody else has anything to say");
    for back in [Back::Step, Back::Turn] {
        assert_eq!(table.undo_cost(ANN, back), UndoCost::Ask, "{back:?}, {asked:?} is asked");
    }
}

#[test]
fn an_attack_is_answered_the_same_whether_anybody_can_react() {
    for reaction in [Card::Moat, Card::SecretChamber, Card::CaravanGuard, Card::Diplomat] {
        let mut worlds = [0, 0];
        for seed in 0..12 {
            let seen = attack(seed, reaction);
            worlds = [worlds[0] + seen[0], worlds[1] + seen[1]];
        }
        assert!(worlds.iter().all(|n| *n >= 5), "{reaction:?}: {worlds:?}");
    }
}
