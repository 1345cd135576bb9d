//! The game as programs that learn want it: answers are numbers, views are tensors, and many games go on at once.
//!
//! Nothing here needs Python; `crates/python` only hands it on.
//!
//! ```
//! use freehold_engine::{Answer, Card, Game, Setup};
//! use freehold_gym::{N_ACTIONS, action, answer, legal_actions, observation};
//!
//! let game = Game::new(&Setup::recommended("First Game").unwrap()).unwrap();
//! let view = game.view(game.decision().unwrap().seat);
//! assert_eq!(observation(view).len(), freehold_gym::n_places(2));
//! assert!(legal_actions(view).iter().all(|&number| usize::from(number) < N_ACTIONS));
//! let silver = action(Answer::Buy(Card::Silver)).unwrap();
//! assert_eq!(answer(silver), Some(Answer::Buy(Card::Silver)));
//! ```

mod action;
mod arena;
mod kingdoms;
mod observe;
mod opponent;
mod places;
mod row;

pub use action::{N_ACTIONS, action, action_names, answer, legal_actions};
pub use arena::{Arena, ArenaError, ArenaOptions, Out};
pub use kingdoms::Kingdoms;
pub use observe::{observation, observe};
pub use opponent::{Opponent, OpponentError};
pub use places::{cards_at, n_places, n_zones, place_names, zone_names};
pub use row::Reward;

/// The seed of one thing of many under a seed: SplitMix64.
pub(crate) fn seed_of(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add((number.wrapping_add(1)).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
