//! Of which games every turn is noted.

/// Of which games every turn is noted, for figures by turn and what was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// Of none.
    Nothing,
    /// Of the first sets, then of one set in sixteen: the means are as good as anybody needs, and the games are played
    /// nearly as fast as if nothing were noted. Scores are always those of all games.
    Enough,
    /// Of all.
    Everything,
}

/// The sets that are noted without exception.
const FIRST: u64 = 8_192;
/// The sets after them come in blocks, each played by one thread in one step: one block in this many is noted.
const ONE_IN: u64 = 16;
/// The sets of a block.
pub(crate) const BLOCK: u64 = 128;

impl Noted {
    /// Whether the turns of this set of games are noted.
    #[inline]
    pub(crate) fn has(self, set: u64) -> bool {
        match self {
            Noted::Nothing => false,
            Noted::Enough => set < FIRST || (set / BLOCK).is_multiple_of(ONE_IN),
            Noted::Everything => true,
        }
    }
}
