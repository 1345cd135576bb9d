//! A world played to its end.

use std::cmp::Reverse;

use freehold_bots::{Bot, Tactics, Wishes};
use freehold_engine::{Answer, Ask, Game, Log, NoLog, Seat};
use smallvec::SmallVec;

use crate::luck::Luck;

/// The most answers in one playout: a longer one is one in which nobody wants to end the game, and is told by its points.
const MOST_ANSWERS: u32 = 4_000;

/// Turns that each player may still take in a playout before it is told by its points.
const MOST_TURNS: u32 = 40;

/// How much of a playout's value is its margin: enough to go on playing well when a game is lost or won already.
const MARGIN: f32 = 0.005;

/// The lead in points that counts as half of all there can be.
const LEAD: f32 = 12.0;

/// What a playout was worth to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Worth {
    /// What is compared: the win, and a little of the margin.
    pub(crate) value: f32,
    /// The share in the win.
    pub(crate) win: f32,
    /// How many answers it took.
    pub(crate) answers: u32,
}

/// Plays a world to its end, and says how many answers that took.
pub(crate) fn play_on(world: &mut Game, luck: Luck, plans: &[impl Wishes + Copy]) -> u32 {
    play_on_watched(world, luck, plans, &mut NoLog, |_, _| ())
}

/// Plays a world to its end, and lets somebody listen, and look at it before each answer.
#[inline]
pub(super) fn play_on_watched<L: Log>(
    world: &mut Game,
    mut luck: Luck,
    plans: &[impl Wishes + Copy],
    log: &mut L,
    mut look: impl FnMut(&Game, &mut L),
) -> u32 {
    let mut players: SmallVec<[_; 6]> = plans.iter().copied().map(Tactics::new).collect();
    let last_turn = world.turn().number + MOST_TURNS * world.n_players() as u32;
    for answers in 0..MOST_ANSWERS {
        look(world, log);
        let Some(decision) = world.decision() else { return answers };
        let seat = decision.seat;
        luck.keep_up(world);
        let answer = players[seat.index()].answer(world.view(seat));
        if world.apply(answer, log).is_err() {
            // Only a fault in the rules of play leads here; the playout goes on all the same.
            let Some(&legal) = world.legal_answers().first() else { break };
            if world.apply(legal, log).is_err() {
                break;
            }
        }
        if world.turn().number > last_turn {
            return answers;
        }
    }
    MOST_ANSWERS
}

/// Plays a world on until somebody may give this answer on the same turn, and gives it: an Action to play, or a purchase once the
/// Treasures are played. Where that never comes it stops at the end of the Actions, or before anything else is bought.
pub(super) fn play_on_to<L: Log>(
    world: &mut Game,
    mut luck: Luck,
    plans: &[impl Wishes + Copy],
    then: Answer,
    log: &mut L,
) {
    let mut players: SmallVec<[_; 6]> = plans.iter().copied().map(Tactics::new).collect();
    let turn = world.turn().number;
    let is_purchase = matches!(then, Answer::Buy(_));
    while let Some(decision) = world.decision()
        && world.turn().number == turn
    {
        let (seat, acts) = (decision.seat, matches!(decision.ask, Ask::ActionPhase));
        let buys = matches!(decision.ask, Ask::BuyPhase);
        luck.keep_up(world);
        let view = world.view(seat);
        let usual = players[seat.index()].answer(view);
        let is_treasure = buys && matches!(usual, Answer::Play(_) | Answer::PlayTreasures);
        let is_due = (acts || buys && !is_treasure) && view.legal_answers().contains(&then);
        if buys && !is_due && !(is_purchase && is_treasure) {
            return;
        }
        let answer = if is_due { then } else { usual };
        if world.apply(answer, log).is_err() || is_due {
            return;
        }
    }
}

/// What the end of a world is worth to a seat: the most points win, then the fewest turns; a tie in both is shared.
pub(crate) fn worth(world: &Game, seat: Seat) -> Worth {
    let result = |seat: Seat| (world.points(seat), Reverse(world.player(seat).turns));
    let own = result(seat);
    let (mut beaten, mut level, mut best) = (false, 1_u8, i32::MIN);
    for other in world.seats().filter(|&other| other != seat) {
        let other = result(other);
        beaten |= other > own;
        level += u8::from(other == own);
        best = best.max(other.0);
    }
    let lead = (own.0 - best) as f32;
    let margin = 0.5 + 0.5 * lead / (lead.abs() + LEAD);
    let win = if beaten { 0.0 } else { 1.0 / f32::from(level) };
    Worth { value: win * (1.0 - MARGIN) + margin * MARGIN, win, answers: 0 }
}
