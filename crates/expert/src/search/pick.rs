//! Picks of several cards, each of which is one choice although its cards are asked for one by one.

use freehold_bots::{Bot, Tactics, Wishes};
use freehold_engine::{Answer, Ask, Card, Decision, Game, NoLog, Rng, Verb, ViewOf};

/// A question and what is answered.
type Pair = (Decision, Answer);

/// The most answers that are looked at as one pick.
const MOST: usize = 40;

/// The seed of the world in which a pick is tried. Nothing that is hidden has to do with it.
const SEED: u64 = 0x9c1d_0a3b_71e2_5f64;

/// Whether several cards may be picked, in any order.
pub(crate) fn is_pick(decision: &Decision) -> bool {
    let in_order = matches!(decision.verb, Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt);
    matches!(decision.ask, Ask::Cards { max: 2.., .. }) && !in_order
}

/// An answer to the view's own decision with the further cards of the same pick, as this player would choose them.
pub(super) fn whole_pick<W: Wishes>(
    view: ViewOf<'_>,
    answer: Answer,
    player: &mut Tactics<W>,
) -> Vec<Pair> {
    let Some(decision) = view.decision() else { return Vec::new() };
    let mut pairs = vec![(decision.clone(), answer)];
    let mut world: Game = view.sample(&mut Rng::new(SEED));
    while pairs.len() < MOST && is_pick(decision) {
        if world.apply(pairs[pairs.len() - 1].1, &mut NoLog).is_err() {
            break;
        }
        let Some(next) = world.decision().filter(|next| !next.picked.is_empty()) else { break };
        if next.seat != decision.seat || next.source != decision.source {
            break;
        }
        let next = next.clone();
        let answer = player.answer(world.view(decision.seat));
        pairs.push((next, answer));
    }
    pairs
}

/// Leaves of these answers to the view's own decision only the first of those that pick the same cards in the end.
pub(super) fn without_same_picks<W: Wishes + Clone>(
    view: ViewOf<'_>,
    answers: &mut Vec<Answer>,
    player: &Tactics<W>,
) {
    if !view.decision().is_some_and(is_pick) {
        return;
    }
    let mut picks: Vec<Vec<Card>> = Vec::new();
    answers.retain(|&answer| {
        let card = |(_, answer): Pair| match answer {
            Answer::Card(card) => Some(card),
            _ => None,
        };
        let pairs = whole_pick(view, answer, &mut player.clone());
        let mut pick: Vec<Card> = pairs.into_iter().filter_map(card).collect();
        pick.sort_unstable();
        let is_new = !picks.contains(&pick);
        picks.push(pick);
        is_new
    });
}
