//! What a search at the choices of one card brings to a strategy whose every other choice the rules of play make: where that is
//! much, the rule for this card is to be mended, and the list shows how.
//!
//! `measure_choice CARD MINE.strategy THEIRS.strategy [games] [playouts] [first|second] [plays]`: with `plays` the search also
//! says which Action comes next while the card is in hand.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use freehold_bots::{Bot, Tactics};
use freehold_engine::text;
use freehold_engine::{
    Ask, Buyable, Card, Edition, Expansion, Fact, Game, RandomKingdom, Seat, Setup, Source,
};
use freehold_expert::{Expert, Part, Plan, Plans, Thought};
use freehold_strategy::{Strategy, read_text};
use rayon::prelude::*;

/// How often each answer was given instead of each other one, and what that was worth in all.
type Changed = BTreeMap<(String, String), (u32, f64)>;

/// What the search decides.
#[derive(Clone, Copy)]
struct Searched {
    /// The choices of this card.
    card: Card,
    /// Also whether it is played.
    plays: bool,
    playouts: u32,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |i: usize, usual: u32| args.get(i).map_or(usual, |text| text.parse().expect("a number"));
    let card = Card::ALL.into_iter().find(|card| card.name() == args[0]).expect("a card");
    let plan =
        |i: usize| Plan::new(&read_text(Path::new(&args[i])).expect("a file")).expect("a strategy");
    let plans = Arc::new(Plans { plans: vec![plan(1), plan(2)], ..Plans::default() });
    let (games, playouts) = (number(3, 500), number(4, 600));
    let edition = match args.get(5).map(String::as_str) {
        Some("first") => Edition::First,
        _ => Edition::Second,
    };
    let plays = args.iter().any(|word| word == "plays");
    let setup = board(&plans, edition);
    let played: Vec<(f64, f64, Changed)> = (0..games)
        .into_par_iter()
        .map(|i| {
            let setup = Setup { seed: (i / 2).into(), first: Seat((i % 2) as u8), ..setup.clone() };
            let (usual, _) = play(&setup, &plans, None);
            if playouts == 0 {
                return (usual, usual, Changed::new());
            }
            let (searched, changed) =
                play(&setup, &plans, Some(Searched { card, plays, playouts }));
            (usual, searched, changed)
        })
        .collect();
    let mean = |of: fn(&(f64, f64, Changed)) -> f64| {
        let n = f64::from(games);
        let mean = played.iter().map(of).sum::<f64>() / n;
        let spread = played.iter().map(|one| (of(one) - mean).powi(2)).sum::<f64>() / n;
        format!("{:.1} ± {:.1} %", 100.0 * mean, 196.0 * (spread / n).sqrt())
    };
    println!(
        "by the rules {}, by search {}, the difference {}",
        mean(|one| one.0),
        mean(|one| one.1),
        mean(|one| one.1 - one.0)
    );
    let mut all = Changed::new();
    for (what, (n, gain)) in played.into_iter().flat_map(|(.., changed)| changed) {
        let sum = all.entry(what).or_default();
        *sum = (sum.0 + n, sum.1 + gain);
    }
    let mut rows: Vec<_> = all.into_iter().collect();
    rows.sort_by(|a, b| b.1.1.total_cmp(&a.1.1));
    for ((best, usual), (n, gain)) in rows.iter().take(40) {
        println!("{n:>6} {:>6.1} %  {best} instead of {usual}", 100.0 * gain / f64::from(*n));
    }
}

/// A board with what both of them want.
fn board(plans: &Plans, edition: Edition) -> Setup {
    let mut kingdom: Vec<Card> = Vec::new();
    let wanted = plans.plans.iter().flat_map(|plan| Strategy::wanted(&plan.strategy));
    let cards = wanted.filter_map(|thing| match thing {
        Buyable::Card(card) => Some(card),
        Buyable::Event(_) => None,
    });
    let filling = RandomKingdom::new(vec![Expansion::Base], edition, 1).draw().expect("a Kingdom");
    for card in cards.chain(filling.kingdom.iter().copied()) {
        if card.is_kingdom() && !kingdom.contains(&card) && kingdom.len() < 10 {
            kingdom.push(card);
        }
    }
    Setup { kingdom, events: Vec::new(), players: 2, ..filling }
}

/// The share of the first seat, and what the search changed.
fn play(setup: &Setup, plans: &Arc<Plans>, searched: Option<Searched>) -> (f64, Changed) {
    let me = Seat(0);
    let thought = Thought::playouts(searched.map_or(1, |searched| searched.playouts));
    let mut expert = Expert::new(plans.clone(), thought, setup.seed).without(Part::OtherPlans);
    let mut sides =
        plans.plans.iter().map(|plan| Tactics::new(plan.strategy.clone())).collect::<Vec<_>>();
    let (mut facts, mut changed): (Vec<Fact>, Changed) = Default::default();
    let mut game = Game::new_logged(setup, &mut facts).expect("a game");
    for _ in 0..20_000 {
        if searched.is_some() {
            let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(me)).collect();
            expert.watch(&seen, game.view(me));
        }
        facts.clear();
        let Some(decision) = game.decision() else { break };
        let here = searched.is_some_and(|Searched { card, plays, .. }| {
            let next = plays && matches!(decision.ask, Ask::ActionPhase);
            decision.source == Source::Card(card) || next && game.view(me).hand().count(card) > 0
        });
        let answer = if here && decision.seat == me {
            let verdict = expert.think(game.view(me));
            let usual = verdict.judged.iter().find(|judged| judged.answer == verdict.usual);
            if let Some(usual) = usual.filter(|_| verdict.best != verdict.usual) {
                let [best, other] =
                    [verdict.best, verdict.usual].map(|one| text::answer(decision, one));
                let sum = changed.entry((best, other)).or_default();
                *sum = (sum.0 + 1, sum.1 - usual.ahead);
            }
            verdict.best
        } else {
            sides[decision.seat.index()].answer(game.view(decision.seat))
        };
        game.apply(answer, &mut facts).expect("a legal answer");
    }
    let winners = game.winners();
    let share = if winners.contains(&me) { 1.0 / winners.len() as f64 } else { 0.0 };
    (share, changed)
}
