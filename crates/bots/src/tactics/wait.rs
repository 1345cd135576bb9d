//! Which of several waiting effects comes next: Reactions, calls, exchanges, and the start of a turn.

use freehold_engine::dsl::{Moment, Respond};
use freehold_engine::{Answer, Card, Decision, Edition, How, Source, Waiting, features};

use super::judge::Judge;
use super::tally::Reader;
use super::{Tactics, this_of};
use crate::Wishes;

/// One play of an Attack: the turn, the Actions played in it, and the cards its player has in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    turn: u32,
    actions: u16,
    in_play: usize,
}

/// An effect that must happen anyway.
const MUST: i32 = 50;

impl<W: Wishes> Tactics<W> {
    /// What comes next, and the Attack to remember if a Reaction was shown that could be shown again.
    pub(super) fn next_waiting(
        &self,
        judge: Judge<'_>,
        decision: &Decision,
        options: &[Waiting],
        may_decline: bool,
    ) -> (Answer, Option<Attack>) {
        let mut best: Option<(i32, &Waiting)> = None;
        for waiting in options {
            let rank = self.rank_waiting(judge, decision, waiting);
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, waiting));
            }
        }
        match best {
            Some((rank, waiting)) if rank > 0 || !may_decline => {
                let reacted = (waiting.how == How::Reveal).then(|| attack(judge));
                (Answer::Next(waiting.source), reacted)
            }
            _ => (Answer::Done, None),
        }
    }

    fn rank_waiting(&self, judge: Judge<'_>, decision: &Decision, waiting: &Waiting) -> i32 {
        let Source::Card(card) = judge.code_of(waiting.source) else { return MUST };
        match waiting.how {
            How::Resolve => MUST + draws_later(card),
            How::Play => 80,
            How::Reveal => self.rank_reaction(judge, card),
            How::Call => rank_call(judge, decision, card),
            How::Exchange => rank_exchange(judge, card),
        }
    }

    fn rank_reaction(&self, judge: Judge<'_>, card: Card) -> i32 {
        match card.def().reaction.map(|reaction| reaction.respond) {
            Some(Respond::BeUnaffected) => 90,
            Some(Respond::Do(block)) => {
                // Shown again it would do the same to the same hand.
                if self.reacted == Some(attack(judge)) {
                    return 0;
                }
                Reader::now(judge, Some(card), None).block(block).value().min(70)
            }
            Some(Respond::PlayThis) => 80,
            None => 0,
        }
    }
}

fn rank_call(judge: Judge<'_>, decision: &Decision, card: Card) -> i32 {
    let Some(call) = card.def().call else { return 0 };
    let that = this_of(judge, decision);
    let reader = Reader::now(judge, Some(card), that);
    let tally = reader.block(call.effects);
    let value = tally.value() + reader.worth_of_actions(tally.actions, 0);
    let wanted = match call.when {
        Moment::StartOfTurn if tally.spends_hand => value > 8,
        Moment::StartOfTurn => value > 3,
        Moment::AfterAction => judge.slots() == 0 && value > 6,
        Moment::AfterActionInPlay => that.is_some_and(|that| is_worth_repeating(judge, that)),
        Moment::GainedCosting(_) => {
            that.is_some_and(|that| is_worth_doubling(judge, decision, that))
        }
    };
    match (wanted, tally.spends_hand) {
        (false, _) => 0,
        // A new hand comes before everything that works on the hand.
        (true, true) => MUST + 40,
        (true, false) => MUST - 10 + (value / 4).clamp(0, 9),
    }
}

/// Whether a gain is good enough to be doubled: 4 coins or more.
fn is_worth_doubling(judge: Judge<'_>, decision: &Decision, that: Card) -> bool {
    let card = match decision.source {
        Source::Card(card) => card,
        _ => that,
    };
    let supply = judge.view.supply();
    supply.left(card) > 0 && supply.piles().has(card) && judge.market().quality(card) >= 40
}

/// Cards that a Duration draws at the start of a turn: they come first.
fn draws_later(card: Card) -> i32 {
    let features = features::of(card, Edition::Second);
    (features.next_turn.cards + features.each_turn.cards) as i32
}

/// Always upwards, but not to a second copy of the last card of the line, which would not help.
fn rank_exchange(judge: Judge<'_>, card: Card) -> i32 {
    let Some(next) = card.def().exchange_for else { return 0 };
    let last = next.def().exchange_for.is_none();
    if last && judge.view.own().count(next) > 0 { 0 } else { 60 }
}

/// Whether an Action is about the best that this deck can do again.
fn is_worth_repeating(judge: Judge<'_>, that: Card) -> bool {
    let value = i32::from(judge.book.of(that).value);
    let waits = |card: Card| judge.view.tavern(judge.me).count(card) == 0;
    let actions = judge.view.own().kinds().and(judge.view.actions());
    let best = actions
        .into_iter()
        .filter(|&card| waits(card))
        .map(|card| i32::from(judge.entry(card).value));
    let again = Reader::now(judge, Some(that), None).play().value();
    // Now it may do less than it usually does: a hand may be full, or nothing left to trash.
    value >= 15 && value * 10 >= best.max().unwrap_or(0) * 7 && again * 2 >= value
}

fn attack(judge: Judge<'_>) -> Attack {
    let turn = judge.view.turn();
    let in_play = judge.view.in_play(turn.seat).count();
    Attack { turn: turn.number, actions: turn.actions_played, in_play }
}
