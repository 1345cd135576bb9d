//! What each depth costs.

use super::Depth;

/// How often what is played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    /// Playouts in which the search looks for the best answer of a decision.
    pub(super) think: u32,
    /// Worlds in which the best answers are then tried.
    pub(super) trial: u32,
    /// The most worlds in which they are tried where it is close.
    pub(super) refine: u32,
    /// The most playouts for trying again, all together.
    pub(super) refine_all: u64,
    /// Playouts for everybody's chances at a moment.
    pub(super) chances: u32,
    /// Worlds in which the reasons of a fault are looked for.
    pub(super) watch: u32,
}

impl Effort {
    /// What a depth costs.
    pub(super) fn of(depth: Depth) -> Effort {
        match depth {
            Depth::Quick => Effort {
                think: 600,
                trial: 200,
                refine: 400,
                refine_all: 10_000,
                chances: 200,
                watch: 400,
            },
            Depth::Normal => Effort {
                think: 8_000,
                trial: 1_500,
                refine: 12_000,
                refine_all: 600_000,
                chances: 2_500,
                watch: 1_000,
            },
            Depth::Deep => Effort {
                think: 40_000,
                trial: 6_000,
                refine: 100_000,
                refine_all: 6_000_000,
                chances: 10_000,
                watch: 2_000,
            },
        }
    }
}
