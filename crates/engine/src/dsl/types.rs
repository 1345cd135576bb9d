//! The types on a card's type line.

use serde::{Deserialize, Serialize};

/// One word of a type line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Type {
    /// Playable in the Action phase.
    Action,
    /// Playable in the Buy phase.
    Treasure,
    /// Scores at the end.
    Victory,
    /// A Curse is neither Victory nor Action.
    Curse,
    /// Other players may react before it works.
    Attack,
    /// Usable at a moment it names.
    Reaction,
    /// Works on a later turn too.
    Duration,
    /// Goes to the Tavern mat when played.
    Reserve,
    /// May be exchanged when discarded from play.
    Traveller,
}

impl Type {
    /// All types, in the order in which a type line prints them.
    pub const ALL: [Type; 9] = [
        Type::Action,
        Type::Treasure,
        Type::Attack,
        Type::Duration,
        Type::Reaction,
        Type::Reserve,
        Type::Traveller,
        Type::Victory,
        Type::Curse,
    ];

    /// The word on the card.
    pub fn name(self) -> &'static str {
        match self {
            Type::Action => "Action",
            Type::Treasure => "Treasure",
            Type::Victory => "Victory",
            Type::Curse => "Curse",
            Type::Attack => "Attack",
            Type::Reaction => "Reaction",
            Type::Duration => "Duration",
            Type::Reserve => "Reserve",
            Type::Traveller => "Traveller",
        }
    }
}

/// A set of types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypeSet(u16);

impl TypeSet {
    /// The set of these types.
    pub const fn of(types: &[Type]) -> TypeSet {
        let mut bits = 0;
        let mut i = 0;
        while i < types.len() {
            bits |= 1 << types[i] as u16;
            i += 1;
        }
        TypeSet(bits)
    }

    /// Whether it holds this type.
    #[inline]
    pub const fn has(self, one: Type) -> bool {
        self.0 & (1 << one as u16) != 0
    }

    /// Whether it holds at least one of those.
    #[inline]
    pub const fn meets(self, those: TypeSet) -> bool {
        self.0 & those.0 != 0
    }

    /// Both sets together.
    pub const fn union(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 | other.0)
    }

    /// How many types.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The types in printing order.
    pub fn iter(self) -> impl Iterator<Item = Type> {
        Type::ALL.into_iter().filter(move |t| self.has(*t))
    }
}
