//! What the tables say of one card.

use serde::{Deserialize, Serialize};

pub use crate::cards::{Card, N_CARDS};
use crate::dsl::types::{Type, TypeSet};
use crate::dsl::{CardDef, Editions, PileSize, Plain};
use crate::rules::expansion::Expansion;
use crate::state::card_set::CardSet;

/// Which edition's rules are in force; written as 1 or 2.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "1 | 2"))]
pub enum Edition {
    /// First edition.
    First,
    /// Second edition.
    #[default]
    Second,
}

impl Edition {
    /// Its number.
    pub const fn number(self) -> u8 {
        match self {
            Edition::First => 1,
            Edition::Second => 2,
        }
    }
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> u8 {
        edition.number()
    }
}

impl TryFrom<u8> for Edition {
    type Error = String;

    fn try_from(n: u8) -> Result<Edition, String> {
        match n {
            1 => Ok(Edition::First),
            2 => Ok(Edition::Second),
            n => Err(format!("there is no edition {n}: 1 or 2")),
        }
    }
}

impl Card {
    /// Its definition.
    pub fn def(self) -> &'static CardDef {
        crate::cards::DEFS[self as usize]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.def().name
    }

    /// The cost printed on it.
    #[inline]
    pub fn printed_cost(self) -> u8 {
        COSTS[self as usize]
    }

    /// The types printed on it.
    #[inline]
    pub fn types(self) -> TypeSet {
        TYPES[self as usize]
    }

    /// Whether this type is printed on it.
    #[inline]
    pub fn is(self, one: Type) -> bool {
        self.types().has(one)
    }

    /// Whether it belongs to this edition of its set.
    pub fn is_in(self, edition: Edition) -> bool {
        match self.def().editions {
            Editions::Both => true,
            Editions::OnlyFirst => edition == Edition::First,
            Editions::OnlySecond => edition == Edition::Second,
        }
    }

    /// Whether it can be one of the ten piles of a Kingdom.
    pub fn is_kingdom(self) -> bool {
        self.def().expansion != Expansion::Basic && !self.is_upgrade()
    }

    /// Whether it lies outside the Supply and is only exchanged for.
    pub fn is_upgrade(self) -> bool {
        matches!(self.def().pile, PileSize::OutsideTheSupply(_))
    }

    /// The coins it makes, if playing it does nothing but that.
    #[inline]
    pub fn plain_coins(self) -> Option<u8> {
        PLAIN_COINS[self as usize]
    }

    /// The card of this name, whatever its case and apostrophes; a card that was renamed has both names.
    pub fn named(name: &str) -> Option<Card> {
        let renamed = OTHER_NAMES.into_iter().find(|(other, _)| same_name(other, name));
        renamed
            .map(|(_, card)| card)
            .or_else(|| Card::ALL.into_iter().find(|card| same_name(card.name(), name)))
    }
}

/// The names that cards have in other printings.
const OTHER_NAMES: [(&str, Card); 1] = [("Farm", Card::Harem)];

/// Whether two names are the same but for case and the shape of the apostrophe.
pub fn same_name(a: &str, b: &str) -> bool {
    let (a, b) = (a.trim(), b.trim());
    // Nearly all names are so, and a name is looked for among hundreds.
    if a.is_ascii() && b.is_ascii() {
        return a.eq_ignore_ascii_case(b);
    }
    // The one letter whose small form depends on where it stands: the last of a word has another.
    if a.contains('Σ') || b.contains('Σ') {
        let whole = |name: &str| name.replace('\u{2019}', "'").to_lowercase();
        return whole(a) == whole(b);
    }
    lower(a).eq(lower(b))
}

fn lower(name: &str) -> impl Iterator<Item = char> {
    let straight = |c: char| if c == '\u{2019}' { '\'' } else { c };
    name.chars().map(straight).flat_map(char::to_lowercase)
}

const COSTS: [u8; N_CARDS] = {
    let mut costs = [0; N_CARDS];
    let mut i = 0;
    while i < N_CARDS {
        costs[i] = crate::cards::DEFS[i].cost;
        i += 1;
    }
    costs
};

const TYPES: [TypeSet; N_CARDS] = {
    let mut types = [TypeSet::of(&[]); N_CARDS];
    let mut i = 0;
    while i < N_CARDS {
        types[i] = TypeSet::of(crate::cards::DEFS[i].types);
        i += 1;
    }
    types
};

const PLAIN_COINS: [Option<u8>; N_CARDS] = {
    let mut coins = [None; N_CARDS];
    let mut i = 0;
    while i < N_CARDS {
        coins[i] = crate::cards::DEFS[i].plain_coins();
        i += 1;
    }
    coins
};

/// The set of all cards whose definition fits, as a constant.
macro_rules! cards_where {
    ($def:ident => $fits:expr) => {{
        let mut set = $crate::state::card_set::CardSet::EMPTY;
        let mut i = 0;
        while i < $crate::rules::card::N_CARDS {
            let $def = $crate::cards::DEFS[i];
            if $fits {
                set = set
                    .or($crate::state::card_set::CardSet::one($crate::rules::card::Card::ALL[i]));
            }
            i += 1;
        }
        set
    }};
}
pub(crate) use cards_where;

/// All cards that are Actions by their print.
pub const ACTIONS: CardSet = CardSet::with_types(TypeSet::of(&[Type::Action]));
/// All cards that are Treasures by their print.
pub const TREASURES: CardSet = CardSet::with_types(TypeSet::of(&[Type::Treasure]));

/// All Treasures that do nothing but make coins, as a set and as a list.
pub(crate) const PLAIN_TREASURES: (CardSet, [Card; PLAIN.len()]) = {
    let mut list = [Card::Copper; PLAIN.len()];
    let (mut i, mut n) = (0, 0);
    while i < N_CARDS {
        if PLAIN.has(Card::ALL[i]) {
            list[n] = Card::ALL[i];
            n += 1;
        }
        i += 1;
    }
    (PLAIN, list)
};

const PLAIN: CardSet = cards_where!(
    def => TypeSet::of(def.types).has(Type::Treasure) && def.plain_coins().is_some()
);

/// What the plain Actions do.
pub(crate) static PLAIN_ACTIONS: [Option<Plain>; N_CARDS] = {
    let mut plains = [None; N_CARDS];
    let mut i = 0;
    while i < N_CARDS {
        plains[i] = crate::cards::DEFS[i].plain();
        i += 1;
    }
    plains
};

/// All cards that can react from the hand.
pub(crate) const REACTIONS: CardSet = cards_where!(def => def.reaction.is_some());
