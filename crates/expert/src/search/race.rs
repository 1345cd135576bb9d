//! Several choices played out in the same worlds until it is clear which is best.

use std::time::Instant;

use rayon::prelude::*;
use smallvec::SmallVec;

use super::playout::Worth;

/// Worlds in the first round of a race.
const FIRST_ROUND: u32 = 16;

/// Worlds dealt between two looks at the clock.
const BLOCK: u32 = 64;

/// Worlds dealt before it is known how long a playout takes.
const FIRST_BLOCK: u32 = 4;

/// The answers of a playout of usual length: a longer one counts for several.
const USUAL_ANSWERS: f64 = 100.0;

/// What the shortest playout counts: a world is dealt for it all the same.
const LEAST_PRICE: f64 = 0.25;

/// How many standard errors behind the leader a runner gives up at the end of a round.
const BEHIND: f64 = 2.4;

/// How many it takes in the middle of a round: whoever looks often is fooled often.
const FAR_BEHIND: f64 = 3.5;

/// Worlds after which a race that may end early is looked at in the middle of a round, and again whenever they have doubled.
const FIRST_LOOK: u32 = 256;

/// Who cannot be ahead of the first runner by more than this need not run on: nobody would notice.
const UNNOTICED: f64 = 0.002;

/// How much a race may cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// The most playouts of usual length.
    pub(super) playouts: u32,
    /// When it must be over, whatever it has come to.
    pub(super) until: Option<Instant>,
    /// Whether all threads take part.
    pub(super) parallel: bool,
    /// Whether only the best is asked for, so that no more is played than it takes to tell it.
    pub(super) ends_early: bool,
}

impl Budget {
    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// One choice, and what became of it in each world, from the first on.
#[derive(Clone, Debug, Default)]
pub(super) struct Runner {
    /// Runners of one team stand for the same thing done in different ways.
    pub(super) team: usize,
    values: Vec<f32>,
    wins: f64,
    sum: f64,
}

impl Runner {
    /// A runner of a team.
    pub(super) fn of(team: usize) -> Runner {
        Runner { team, ..Runner::default() }
    }

    /// In how many worlds it was played out.
    pub(super) fn worlds(&self) -> u32 {
        self.values.len() as u32
    }

    /// What it was worth on average.
    pub(super) fn mean(&self) -> f64 {
        self.sum / self.values.len().max(1) as f64
    }

    /// The share of wins, and its standard error.
    pub(super) fn chance(&self) -> (f64, f64) {
        let n = self.values.len().max(1) as f64;
        let mean = self.wins / n;
        // Two more worlds, one of each kind, keep a certain result from claiming to be exact.
        let held = (self.wins + 1.0) / (n + 2.0);
        (mean, (held * (1.0 - held) / n).sqrt())
    }

    /// Notes one more world.
    pub(super) fn take(&mut self, worth: Worth) {
        self.values.push(worth.value);
        self.sum += f64::from(worth.value);
        self.wins += f64::from(worth.win);
    }

    /// How much more it was worth than another in the worlds of both, and the standard error of that.
    pub(super) fn ahead_of(&self, other: &Runner) -> (f64, f64) {
        let n = self.values.len().min(other.values.len());
        let (mut sum, mut squares) = (0.0, 0.0);
        for (own, other) in self.values.iter().zip(&other.values) {
            let difference = f64::from(own - other);
            sum += difference;
            squares += difference * difference;
        }
        let n = n.max(1) as f64;
        let mean = sum / n;
        // As if one more world had gone the other way: few equal worlds prove nothing.
        let variance = (squares + 0.25) / n - mean * mean;
        (mean, (variance.max(0.0) / n).sqrt())
    }
}

/// Runs until it is clear which team is best, or the budget is spent. `play` plays a world of this number out for each of the
/// runners asked for. Says how many playouts of usual length that came to.
pub(super) fn race(
    runners: &mut [Runner],
    budget: Budget,
    play: impl Fn(u32, &[usize]) -> SmallVec<[Worth; 16]> + Sync,
) -> f64 {
    let mut running: Vec<usize> = (0..runners.len()).collect();
    let rounds = usize::BITS - runners.len().leading_zeros();
    let in_each_round = f64::from(budget.playouts) / f64::from(rounds);
    let mut price = Price::default();
    let mut done = 0;
    let mut look = if budget.ends_early { FIRST_LOOK } else { u32::MAX };
    while !is_settled(&running, runners) {
        let least = done + FIRST_ROUND;
        let end = (price.spent + in_each_round).min(budget.playouts.into());
        while (price.spent < end || done < least) && !is_settled(&running, runners) {
            let left = (f64::from(budget.playouts) - price.spent).max(0.0);
            let until = if done < least { left } else { end - price.spent };
            let worlds = (until / (price.each() * running.len() as f64)) as u32;
            let most = if done == 0 { FIRST_BLOCK } else { BLOCK };
            if done > 0 && (left <= 0.0 || budget.is_late()) {
                return price.spent;
            }
            let block = done..done + worlds.clamp(1, most);
            done = block.end;
            let one = |world: u32| play(world, &running);
            let results: Vec<_> = match budget.parallel {
                true => block.into_par_iter().map(one).collect(),
                false => block.map(one).collect(),
            };
            for worths in results {
                for (&i, worth) in running.iter().zip(worths) {
                    runners[i].take(worth);
                    price.take(worth);
                }
            }
            if done >= look {
                look = 2 * done;
                drop_hopeless(&mut running, runners);
            }
        }
        drop_slow(&mut running, runners);
        if price.spent >= budget.playouts.into() {
            break;
        }
    }
    price.spent
}

/// What playouts cost: one of usual length is the unit.
#[derive(Clone, Copy, Debug, Default)]
struct Price {
    spent: f64,
    playouts: f64,
}

impl Price {
    fn take(&mut self, worth: Worth) {
        self.spent += (f64::from(worth.answers) / USUAL_ANSWERS).max(LEAST_PRICE);
        self.playouts += 1.0;
    }

    /// The price of one, as far as it is known.
    fn each(&self) -> f64 {
        if self.playouts > 0.0 { self.spent / self.playouts } else { 1.0 }
    }
}

/// Whether all who still run belong to one team.
fn is_settled(running: &[usize], runners: &[Runner]) -> bool {
    running.iter().all(|&i| runners[i].team == runners[running[0]].team)
}

/// Drops whoever is far behind the leader, and whoever is at best as good as the first runner. The order of the runners is kept.
fn drop_hopeless(running: &mut Vec<usize>, runners: &[Runner]) {
    let better = |&a: &usize, &b: &usize| runners[a].mean().total_cmp(&runners[b].mean());
    let Some(leader) = running.iter().copied().max_by(|a, b| better(a, b).then(b.cmp(a))) else {
        return;
    };
    let first = if running[0] == 0 { 0 } else { leader };
    running.retain(|&i| {
        let (ahead, error) = runners[i].ahead_of(&runners[leader]);
        let (gain, gain_error) = runners[i].ahead_of(&runners[first]);
        let may_win = ahead + FAR_BEHIND * error >= 0.0;
        i == leader || may_win && (i == first || gain + BEHIND * gain_error > UNNOTICED)
    });
}

/// Leaves the better half running, and of those only who may still win. The first runner is the one to beat: it stays unless it
/// is clearly behind. The order of the runners is kept.
fn drop_slow(running: &mut Vec<usize>, runners: &[Runner]) {
    let mut ranked = running.clone();
    ranked.sort_by(|&a, &b| runners[b].mean().total_cmp(&runners[a].mean()).then(a.cmp(&b)));
    let leader = ranked[0];
    ranked.truncate(ranked.len().div_ceil(2).max(2));
    running.retain(|&i| {
        let may_win = || {
            let (ahead, error) = runners[i].ahead_of(&runners[leader]);
            ahead + BEHIND * error >= 0.0
        };
        i == leader || (i == 0 || ranked.contains(&i)) && may_win()
    });
}
