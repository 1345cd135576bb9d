//! Questions that come up, or do not, by what others hold: the same answer in worlds that a player cannot tell apart.

use std::collections::BTreeMap;

use freehold_engine::{
    Answer, Ask, Card, Deciding, Decision, Fact, Game, NoLog, Phase, Rng, Seat, Setup, Source,
    Verb, Zone,
};

use super::support::*;

/// What a player is told after an answer: what happened, as everybody hears it, and who must decide.
fn told(game: &Game, mut facts: Vec<Fact>, viewer: Seat) -> (Vec<Fact>, Option<Deciding>) {
    let turn = game.turn().seat;
    let mut deciding = game.view(viewer).deciding();
    if game.is_discreet() && turn != viewer {
        let begins = |fact: &mut Fact| matches!(fact, Fact::PhaseBegan { phase: Phase::Buy, .. });
        facts.pop_if(begins);
        if let Some(one) = deciding.as_mut().filter(|one| one.seat == turn) {
            (one.source, one.verb) = (Source::Phase, Verb::Continue);
        }
    }
    (facts.iter().map(Fact::for_everyone).collect(), deciding)
}

/// How often a player could tell worlds apart by a question alone, of how many comparisons; by what was asked.
fn leaks(discreet: bool, games: u64) -> (usize, usize, BTreeMap<String, usize>) {
    let (mut n, mut all, mut by) = (0, 0, BTreeMap::new());
    let mut by_the_rules = 0;
    let hostile = [
        vec![Card::Moat, Card::Bureaucrat, Card::Militia, Card::Masquerade],
        vec![Card::SecretChamber, Card::Torturer, Card::Witch],
        vec![Card::Diplomat, Card::CaravanGuard, Card::Bureaucrat, Card::Minion],
        Vec::new(),
    ];
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let required = hostile[(seed % 4) as usize].clone();
        let setup = Setup { discreet, players: 2 + (seed % 2) as u8, ..board(seed, required) };
        let mut game = Game::new(&setup).unwrap();
        for _ in 0..400 {
            let Some(decider) = game.decision().map(|decision| decision.seat) else { break };
            let choice = lively(&game, &mut rng);
            let mut after = game.clone();
            let mut facts = Vec::new();
            after.apply(choice, &mut facts).unwrap();
            for viewer in game.seats() {
                // What others do in their turns is seen; that they do nothing must be the same whatever they hold.
                let phase = |d: &Decision| matches!(d.ask, Ask::ActionPhase | Ask::BuyPhase);
                let passes = choice == Answer::Done && game.decision().is_some_and(phase);
                if viewer != decider && !passes {
                    continue;
                }
                let mut world = game.view(viewer).sample(&mut rng);
                let mut other = Vec::new();
                if world.apply(choice, &mut other).is_err() {
                    continue;
                }
                let (one, two) = (told(&after, facts.clone(), viewer), told(&world, other, viewer));
                // Where one goes on and the other asks, what has happened until then is the same.
                let (short, long) =
                    if one.0.len() <= two.0.len() { (&one, &two) } else { (&two, &one) };
                if !long.0.starts_with(&short.0) {
                    continue;
                }
                all += 1;
                let goes_on = long.0.get(short.0.len());
                if goes_on.is_some_and(|next| is_shown(next, viewer)) {
                    by_the_rules += 1;
                    continue;
                }
                // What one is asked oneself follows from cards that one sees.
                let own = |deciding: &Option<Deciding>| deciding.is_some_and(|d| d.seat == viewer);
                if own(&short.1) && (goes_on.is_some() || own(&long.1)) {
                    continue;
                }
                if one.1 != two.1 || goes_on.is_some() {
                    n += 1;
                    let words = |d: Option<Deciding>| d.map(|d| (d.source.name(), d.verb));
                    let mut pair = [format!("{:?}", words(one.1)), format!("{:?}", words(two.1))];
                    pair.sort();
                    *by.entry(pair.join(" or ")).or_default() += 1;
                }
            }
            game.apply(choice, &mut NoLog).unwrap();
        }
    }
    figure("shown by the rules of the game instead of a question", by_the_rules, all);
    (n, all, by)
}

/// Whether somebody else shows cards from hand, as the rules of a card want it, or plays on what was to be played anyway.
fn is_shown(fact: &Fact, viewer: Seat) -> bool {
    match fact {
        Fact::Revealed { seat, from: Zone::Hand, .. } => *seat != viewer,
        Fact::Played { seat, .. } => *seat != viewer,
        _ => false,
    }
}

#[test]
fn no_question_depends_on_what_only_others_can_see() {
    let (before, all, by) = leaks(false, 40);
    figure("a question tells, not discreet", before, all);
    assert!(before > 100, "the attack works where it may: {by:?}");
    let (after, all, by) = leaks(true, 160);
    figure("a question tells, discreet", after, all);
    assert_eq!(after, 0, "{by:#?}");
    assert!(all > 10_000);
}
