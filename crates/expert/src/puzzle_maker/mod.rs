//! Making puzzles: games are played, and where one answer is clearly best but not everybody finds it, there is a puzzle.
//!
//! A decision at which all usual players agree is passed over. The others are looked at with few playouts; what seems clear is
//! weighed with many, in other worlds and against several plans of the others, and dropped if it does not hold.

mod answers;
mod boards;
mod check;
mod quota;
mod solvers;
mod spot;
mod themes;
mod title;
mod weigh;
mod words;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use freehold_bots::{BigMoney, Bot, BotKind, Tactics};
use freehold_engine::{Answer, Fact, Game, Rng, Seat, Setup};
use freehold_puzzle::{Puzzle, Theme};

pub use check::{CheckError, CheckTerms, Checked, check};

use self::boards::Board;
use self::quota::Quota;
use self::spot::Spot;
use crate::luck::mixed;
use crate::plan::{Effort, Plans};
use crate::search::{Expert, Thought};
use crate::shelf::Shelf;

/// Playouts of which a part goes into choosing the plan for a turn.
const FOR_PLANS: u32 = 1_500;

/// The most puzzles of one game, and how many turns lie between them at least.
const OF_A_GAME: usize = 2;
const TURNS_BETWEEN: u32 = 6;

/// The most answers of a game: a longer one is given up.
const LONGEST: usize = 2_000;

/// The players of every puzzle.
const NAMES: [&str; 6] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/// How puzzles are to be made. The same terms make the same puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The seed of everything.
    pub seed: u64,
    /// How many puzzles there are to be, with those that are there.
    pub puzzles: usize,
    /// The most boards to look at.
    pub boards: u32,
    /// Games on each board.
    pub games: u32,
    /// Playouts of the long search that a puzzle must pass.
    pub playouts: u32,
    /// How much to do for the plans of a board.
    pub plans: Effort,
    /// The main themes that are wanted; all if none is named.
    pub themes: Vec<Theme>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            seed: 1,
            puzzles: 100,
            boards: 1_000,
            games: 6,
            playouts: 20_000,
            plans: Effort::Games(60_000),
            themes: Vec::new(),
        }
    }
}

/// How far the making has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Boards that were looked at.
    pub boards: u32,
    /// Games that were played.
    pub games: u32,
    /// Decisions at which the usual players did not agree.
    pub looked_at: u32,
    /// Those where few playouts saw a clear best answer.
    pub candidates: u32,
    /// Those of them that there was room for, so that they were weighed.
    pub weighed: u32,
    /// Those that held.
    pub held: u32,
    /// Puzzles that there are now, with those that were there.
    pub puzzles: usize,
}

/// Makes puzzles until there are enough, the boards are used up, `keep` wants no more, or the flag is set. Those that are known
/// count for what is wanted, and the boards before the last one that made one of them are not looked at again.
pub fn make(
    terms: &Terms,
    known: &[Puzzle],
    keep: &mut dyn FnMut(&Puzzle) -> bool,
    tell: &dyn Fn(&Made),
    stop: &AtomicBool,
) -> Made {
    let first = known.iter().filter_map(|one| board_of(terms.seed, one.id())).max().unwrap_or(0);
    let mut quota = Quota::new(terms.puzzles);
    let here = |one: &&Puzzle| board_of(terms.seed, one.id()) == Some(first);
    known.iter().filter(|one| !here(one)).for_each(|one| quota.add(one));
    let again: Vec<&Puzzle> = known.iter().filter(here).collect();
    let mut maker = Maker { terms, quota, again, shelf: Shelf::default(), made: Made::default() };
    maker.made.puzzles = known.len();
    for number in first..terms.boards {
        let board = boards::board(terms.seed, number);
        maker.made.boards += 1;
        for game in 0..terms.games {
            if stop.load(Ordering::Relaxed) || maker.quota.is_full() {
                return maker.made;
            }
            if !maker.play(&board, number, game, keep, stop) {
                return maker.made;
            }
            maker.made.games += 1;
            tell(&maker.made);
        }
    }
    maker.made
}

/// The number of the board that a puzzle of this seed comes from, by its id.
fn board_of(seed: u64, id: &str) -> Option<u32> {
    let mut numbers = id.rsplit('-');
    let (_step, _game) = (numbers.next()?, numbers.next()?);
    let board = numbers.next()?.parse().ok()?;
    (numbers.next()?.parse() == Ok(seed)).then_some(board)
}

/// Somebody who makes puzzles.
struct Maker<'a> {
    terms: &'a Terms,
    quota: Quota,
    /// Puzzles of the first board that are there already.
    again: Vec<&'a Puzzle>,
    shelf: Shelf,
    made: Made,
}

impl Maker<'_> {
    /// Plays a game and looks at every decision of one seat. Says whether to go on.
    fn play(
        &mut self,
        board: &Board,
        number: u32,
        game_number: u32,
        keep: &mut dyn FnMut(&Puzzle) -> bool,
        stop: &AtomicBool,
    ) -> bool {
        let seed = mixed(&[self.terms.seed, number.into(), game_number.into()]);
        let mut rng = Rng::new(seed);
        let plans = self.shelf.plans(&board.setup, self.terms.plans);
        // Seeds stand in the files: short ones are easier on the eye.
        let setup = Setup { seed: seed >> 44, ..board.setup.clone() };
        let mut facts: Vec<Fact> = Vec::new();
        let Ok(mut game) = Game::new_logged(&setup, &mut facts) else { return true };
        let me = Seat(rng.below(setup.players.into()) as u8);
        let mut bots: Vec<Box<dyn Bot + Send>> =
            (0..setup.players).map(|_| seated(&plans, &mut rng)).collect();
        let thought = Thought { parallel: true, ..Thought::playouts(FOR_PLANS) };
        let mut expert = Expert::new(plans.clone(), thought, seed);
        let mut moves: Vec<Answer> = Vec::new();
        let (mut found, mut next_turn) = (0, 0);
        loop {
            facts.iter_mut().for_each(|fact| *fact = fact.for_seat(me));
            expert.watch(&facts, game.view(me));
            facts.clear();
            let Some(decision) = game.decision() else { return true };
            let seat = decision.seat;
            let turn = game.turn().number;
            if seat == me && decision.picked.is_empty() && turn >= next_turn && found < OF_A_GAME {
                if stop.load(Ordering::Relaxed) {
                    return true;
                }
                let id = format!(
                    "{}-{}-{number}-{game_number}-{}",
                    board.slug(),
                    self.terms.seed,
                    moves.len()
                );
                let mut spot = Spot {
                    id: &id,
                    board: &board.name,
                    setup: &setup,
                    moves: &moves,
                    game: &game,
                    expert: &mut expert,
                    plans: &plans,
                    seed: mixed(&[seed, moves.len() as u64]),
                };
                let again = self.again.iter().copied().find(|one| one.id() == id);
                let made = spot.look(self.terms, &self.quota, &mut self.made, again);
                if let Some(puzzle) = made {
                    found += 1;
                    next_turn = turn + TURNS_BETWEEN;
                    self.quota.add(&puzzle);
                    if again.is_none() {
                        self.made.puzzles += 1;
                        if !keep(&puzzle) {
                            return false;
                        }
                    }
                }
            }
            let answer = bots[seat.index()].answer(game.view(seat));
            moves.push(answer);
            if moves.len() > LONGEST || game.apply(answer, &mut facts).is_err() {
                return true;
            }
        }
    }
}

/// A decent player: by rules alone, or by one of the best plans.
fn seated(plans: &Arc<Plans>, rng: &mut Rng) -> Box<dyn Bot + Send> {
    let plan = rng.below(plans.plans.len().min(4) as u32) as usize;
    let kind = match rng.below(6) {
        0 | 1 => BotKind::Reeve,
        2 => BotKind::Apprentice,
        _ => return Box::new(Tactics::new(plans.plans[plan].strategy.clone())),
    };
    let seed = rng.below(u32::MAX).into();
    kind.bot(seed).unwrap_or_else(|| Box::new(BigMoney))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_tells_the_board_to_whoever_has_the_seed() {
        assert_eq!(board_of(7, "first-game-7-12-3-140"), Some(12));
        assert_eq!(board_of(8, "first-game-7-12-3-140"), None);
        assert_eq!(board_of(7, "first-game"), None);
    }
}
