//! Walking through the game once more, with somebody beside each player who sees what that player sees.

use freehold_bots::{Bot, Memory};
use freehold_engine::{Fact, Seat, ViewOf};

use super::walk::Walk;
use crate::search::Expert;

/// Somebody who sees what a player sees.
pub(super) trait Watcher {
    /// What happened as the player saw it, and where the game stands now.
    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>);
}

impl Watcher for Expert {
    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        Bot::watch(self, facts, view);
    }
}

impl Watcher for Memory {
    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        Memory::watch(self, facts, view);
    }
}

/// A walk through the game with watchers beside some of the players.
pub(super) struct Tour<'w, W> {
    walk: &'w Walk,
    watchers: Vec<Option<W>>,
    next: usize,
}

impl<'w, W: Watcher> Tour<'w, W> {
    /// A tour from the start, with the watchers that there are for seats.
    pub(super) fn new(walk: &'w Walk, watcher: impl Fn(Seat) -> Option<W>) -> Tour<'w, W> {
        let watchers = walk.end.seats().map(watcher).collect();
        let mut tour = Tour { walk, watchers, next: 0 };
        let start = walk.steps.first().map_or(&walk.end, |step| &step.game);
        tour.watch(&walk.facts, |seat| start.view(seat));
        tour
    }

    /// The watcher of the player who decides at a step, and what is seen there. Steps are asked for in order.
    pub(super) fn at(&mut self, step: usize) -> Option<(&mut W, ViewOf<'w>)> {
        let walk = self.walk;
        while self.next < step {
            let facts = &walk.steps[self.next].facts;
            self.next += 1;
            let game = &walk.steps[self.next].game;
            self.watch(facts, |seat| game.view(seat));
        }
        let seat = walk.steps[step].decision.seat;
        let view = walk.steps[step].game.view(seat);
        Some((self.watchers[seat.index()].as_mut()?, view))
    }

    fn watch<'v>(&mut self, facts: &[Fact], view: impl Fn(Seat) -> ViewOf<'v>) {
        for (seat, watcher) in (0..).map(Seat).zip(&mut self.watchers) {
            if let Some(watcher) = watcher {
                let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
                watcher.watch(&seen, view(seat));
            }
        }
    }
}
