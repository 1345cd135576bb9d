//! The tokens of Adventures that lie on piles.

use serde::{Deserialize, Serialize};

use crate::rules::card::Card;

/// A token that a player puts on a Supply pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Token {
    /// Draw a card first.
    PlusCard,
    /// One more Action first.
    PlusAction,
    /// One more Buy first.
    PlusBuy,
    /// One more coin first.
    PlusCoin,
    /// Cards of the pile cost 2 less on the owner's turns.
    MinusCost,
    /// Buying from the pile lets the owner trash a card from hand.
    Trashing,
}

impl Token {
    /// All of them.
    pub const ALL: [Token; 6] = [
        Token::PlusCard,
        Token::PlusAction,
        Token::PlusBuy,
        Token::PlusCoin,
        Token::MinusCost,
        Token::Trashing,
    ];
    /// Those that work when a card of the pile is played.
    pub const PLUS: [Token; 4] =
        [Token::PlusCard, Token::PlusAction, Token::PlusBuy, Token::PlusCoin];

    /// Its name, as the notation writes it.
    pub fn name(self) -> &'static str {
        match self {
            Token::PlusCard => "+1 Card",
            Token::PlusAction => "+1 Action",
            Token::PlusBuy => "+1 Buy",
            Token::PlusCoin => "+1 coin",
            Token::MinusCost => "-2 cost",
            Token::Trashing => "Trashing",
        }
    }
}

/// The tokens of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens {
    /// The pile each pile token lies on.
    pub on: [Option<Card>; Token::ALL.len()],
    /// The next draw is one card smaller.
    pub minus_card: bool,
    /// The next coins are one fewer.
    pub minus_coin: bool,
    /// The Journey token; it starts face up.
    pub journey_face_down: bool,
}

impl Tokens {
    /// The pile this token lies on.
    #[inline]
    pub fn pile(&self, token: Token) -> Option<Card> {
        self.on[token as usize]
    }

    /// Whether any token lies on this pile.
    #[inline]
    pub fn any_on(&self, pile: Card) -> bool {
        self.on.contains(&Some(pile))
    }
}
