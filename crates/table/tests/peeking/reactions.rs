//! Whether somebody holds a Reaction.

use freehold_engine::{Card, Edition, Seat, Setup, Type};
use freehold_table::{Command, Table};

use super::support::*;

/// The cards that react to Attacks, with a Kingdom of their edition full of Attacks.
fn boards() -> Vec<Setup> {
    let attacks = [Card::Witch, Card::Militia, Card::SwampHag, Card::Bureaucrat];
    let others = [Card::Village, Card::Festival, Card::Market, Card::Laboratory, Card::Moneylender];
    let reactions = [Card::Moat, Card::SecretChamber, Card::Diplomat, Card::CaravanGuard];
    let board = |reaction: Card| {
        let kingdom = attacks.into_iter().chain(others).chain([reaction]).collect();
        let second = reaction.is_in(Edition::Second);
        let edition = if second { Edition::Second } else { Edition::First };
        Setup { edition, ..Setup::new(kingdom, Vec::new()) }
    };
    reactions.into_iter().map(board).collect()
}

/// Ann plays an Attack on Bob. Says whether he holds a Reaction that he could use, and whether he is asked, as she is told.
fn attack(table: &mut Table, card: Card, reaction: Card) -> (bool, bool) {
    let bob = game(table).player(BOB);
    let holds = bob.hand.count(reaction) > 0 && (reaction != Card::Diplomat || bob.hand.len() >= 5);
    answer(table, &[freehold_engine::Answer::Play(card)]).unwrap();
    let asked = table.view(freehold_engine::Sight::Seat(ANN)).unwrap().deciding;
    let source = freehold_engine::Source::Card(card);
    let asked = asked.is_some_and(|deciding| {
        deciding.seat == BOB
            && deciding.source == source
            && deciding.verb == freehold_engine::Verb::Resolve
    });
    (holds, asked)
}

/// Games in which Ann attacks and Bob owns Reactions. Counts by whether he holds one and whether she sees that he is asked.
fn attacks(discreet: bool) -> [[usize; 2]; 2] {
    let mut seen = [[0; 2]; 2];
    for (seed, setup) in (0..10).flat_map(|seed| boards().into_iter().map(move |b| (seed, b))) {
        let reaction = *setup.kingdom.last().unwrap();
        let mut table = table(&Setup { seed, ..setup }, discreet);
        let mut rng = freehold_engine::Rng::new(seed);
        for _ in 0..300 {
            let Some(seat) = deciding(&table) else { break };
            if table.window().is_some_and(|window| window.answer.is_some()) {
                let number = table.number();
                table.handle(Command::Close { number }).unwrap();
                continue;
            }
            let legal = game(&table).legal_answers();
            let attack_now = legal.iter().find_map(|answer| match answer {
                freehold_engine::Answer::Play(card) if card.is(Type::Attack) => Some(*card),
                _ => None,
            });
            if let Some(card) = attack_now.filter(|_| seat == ANN)
                && game(&table).player(BOB).owns.count(reaction) > 0
            {
                let (holds, asked) = attack(&mut table, card, reaction);
                seen[usize::from(holds)][usize::from(asked)] += 1;
                continue;
            }
            let buy = freehold_engine::Answer::Buy(reaction);
            let wish = (seat == BOB && legal.contains(&buy) && rng.below(2) == 0).then_some(buy);
            let choice = wish.unwrap_or_else(|| lively(game(&table), &mut rng));
            answer(&mut table, &[choice]).unwrap();
        }
    }
    seen
}

#[test]
fn an_attacker_sees_the_same_whether_a_reaction_is_held_or_not() {
    let before = attacks(false);
    let told = before[0][0] + before[1][1];
    let all = before.iter().flatten().sum();
    figure("asked only with a Reaction, not discreet", told, all);
    assert!(all > 200 && told * 100 > all * 95, "{before:?}: the attack works where it may");
    let [without, with] = attacks(true);
    figure("asked without a Reaction, discreet", without[1], without[0] + without[1]);
    figure("asked with a Reaction, discreet", with[1], with[0] + with[1]);
    // Diplomat wants five cards in hand, which everybody can count: with fewer nobody is asked, whatever they hold.
    assert!(with[0] == 0 && with[1] > 50 && without[1] > 50, "{without:?} {with:?}");
}

#[test]
fn what_closes_a_question_is_carried_out_once_and_only_where_there_is_no_choice() {
    let setup = boards().remove(0);
    let mut closed = 0;
    for seed in 0..12 {
        let mut table = table(&Setup { seed, ..setup.clone() }, true);
        let mut rng = freehold_engine::Rng::new(seed);
        for _ in 0..300 {
            let Some(seat) = deciding(&table) else { break };
            let number = table.number();
            let Some(window) = table.window() else {
                assert!(table.handle(Command::Close { number }).is_err(), "nothing is hidden");
                let choice = lively(game(&table), &mut rng);
                answer(&mut table, &[choice]).unwrap();
                continue;
            };
            assert_eq!((window.seat, window.number), (seat, number));
            let before = table.clone();
            assert!(table.handle(Command::Close { number: number + 1 }).is_err(), "another one");
            assert_eq!(table, before);
            if window.answer.is_none() {
                assert!(table.handle(Command::Close { number }).is_err(), "there is a choice");
                answer(&mut table, &[freehold_engine::Answer::Done]).unwrap();
                continue;
            }
            table.handle(Command::Close { number }).unwrap();
            assert!(table.handle(Command::Close { number }).is_err(), "only once");
            closed += 1;
        }
    }
    assert!(closed > 20, "{closed}");
    assert_eq!(BOB, Seat(1));
}
