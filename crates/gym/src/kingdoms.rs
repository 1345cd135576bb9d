//! Which Kingdoms the games are dealt with.

use freehold_engine::{Dealer, RandomKingdom, Seat, Setup, SetupError};

use crate::seed_of;

/// Which Kingdoms the games are dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kingdoms {
    /// All with the same; the seed of the set-up is not used.
    One(Setup),
    /// Each with another, drawn like this; the seed of the draw is not used.
    Random {
        /// How it is drawn.
        draw: RandomKingdom,
        /// How many players there are.
        players: u8,
    },
}

impl Kingdoms {
    /// How many players there are.
    pub fn players(&self) -> usize {
        match self {
            Kingdoms::One(setup) => setup.players.into(),
            Kingdoms::Random { players, .. } => (*players).into(),
        }
    }

    /// Whether every game has another.
    pub(crate) fn vary(&self) -> bool {
        matches!(self, Kingdoms::Random { .. })
    }

    /// A dealer for the game with this seed; the first seat always starts.
    pub(crate) fn dealer(&self, seed: u64) -> Result<Dealer, SetupError> {
        match self {
            Kingdoms::One(setup) => Dealer::new(&Setup { first: Seat(0), ..setup.clone() }),
            Kingdoms::Random { draw, players } => {
                let drawn = RandomKingdom { seed: seed_of(seed, 1), ..draw.clone() }.draw()?;
                Dealer::new(&Setup { players: *players, ..drawn })
            }
        }
    }
}
