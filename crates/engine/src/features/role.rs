//! What a card is good for, in a word.

use serde::{Deserialize, Serialize};

use super::{Features, Gives};
use crate::dsl::types::Type;
use crate::state::token::Token;

/// What a card or Event brings to a Kingdom. It may bring several things, or none of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Role {
    /// Lets its player play two more Actions.
    Village,
    /// Makes the hand larger.
    Draw,
    /// Changes cards of the hand or deck for others.
    Sifting,
    /// Takes cards out of the deck.
    Trashing,
    /// Brings cards without buying them.
    Gaining,
    /// Lets its player buy more.
    Buys,
    /// Gives coins.
    Coins,
    /// Plays other cards, or one of them again.
    Replay,
    /// Makes cards cheaper.
    Discount,
    /// Hurts the other players.
    Attack,
    /// Gives Curses to the other players.
    Curses,
    /// Keeps Attacks from working.
    Defence,
}

impl Role {
    /// All of them, what builds a deck first.
    pub const ALL: [Role; 12] = [
        Role::Village,
        Role::Draw,
        Role::Sifting,
        Role::Trashing,
        Role::Gaining,
        Role::Buys,
        Role::Coins,
        Role::Replay,
        Role::Discount,
        Role::Attack,
        Role::Curses,
        Role::Defence,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Village => "Villages",
            Role::Draw => "Draw",
            Role::Sifting => "Sifting",
            Role::Trashing => "Trashing",
            Role::Gaining => "Gaining",
            Role::Buys => "+Buy",
            Role::Coins => "Coins",
            Role::Replay => "Extra plays",
            Role::Discount => "Lower costs",
            Role::Attack => "Attacks",
            Role::Curses => "Curses",
            Role::Defence => "Defence",
        }
    }

    /// What it means, for somebody who has not heard the name.
    pub const fn meaning(self) -> &'static str {
        match self {
            Role::Village => "play two more Actions",
            Role::Draw => "a larger hand",
            Role::Sifting => "better cards instead of bad ones",
            Role::Trashing => "get rid of cards for good",
            Role::Gaining => "cards without buying them",
            Role::Buys => "buy more than one card a turn",
            Role::Coins => "money to spend this turn",
            Role::Replay => "play other cards, or one again",
            Role::Discount => "everything is cheaper",
            Role::Attack => "hurts the other players",
            Role::Curses => "gives Curses to the other players",
            Role::Defence => "keeps Attacks from working",
        }
    }
}

/// Some roles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roles(u16);

impl Roles {
    /// Whether a role is among them.
    pub fn has(self, role: Role) -> bool {
        self.0 & 1 << role as u16 != 0
    }

    pub(super) fn union(self, other: Roles) -> Roles {
        Roles(self.0 | other.0)
    }

    pub(super) fn of_token(token: Token) -> Roles {
        Roles::from_iter([match token {
            Token::PlusCard => Role::Draw,
            Token::PlusAction => Role::Village,
            Token::PlusBuy => Role::Buys,
            Token::PlusCoin => Role::Coins,
            Token::MinusCost => Role::Discount,
            Token::Trashing => Role::Trashing,
        }])
    }
}

impl FromIterator<Role> for Roles {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Roles {
        Roles(roles.into_iter().fold(0, |bits, role| bits | 1 << role as u16))
    }
}

impl Features {
    /// What it is good for, in the order of [`Role::ALL`].
    pub fn roles(&self) -> Vec<Role> {
        Role::ALL.into_iter().filter(|&role| self.also.has(role) || self.shows(role)).collect()
    }

    /// Whether the numbers show a role.
    fn shows(&self, role: Role) -> bool {
        let gives = [&self.now, &self.next_turn, &self.each_turn, &self.when_called];
        let any = |of: fn(&Gives) -> f32| gives.into_iter().any(|gives| of(gives) > 0.0);
        let kept = |gives: &Gives| gives.cards - gives.discards;
        match role {
            Role::Village => {
                self.is_village() || gives.into_iter().any(|gives| gives.actions >= 2.0)
            }
            // The card itself leaves the hand, so one card for it is none more; one on each later turn is.
            Role::Draw => {
                kept(&self.now) + kept(&self.next_turn) + kept(&self.when_called) >= 2.0
                    || kept(&self.each_turn) >= 1.0
            }
            Role::Sifting => self.sifts > 0.0 || any(|gives| gives.cards.min(gives.discards)),
            Role::Trashing => self.trashes > 0.0,
            Role::Gaining => self.gains + self.extra_gains > 0.0,
            Role::Buys => any(|gives| gives.buys),
            Role::Coins => any(|gives| gives.coins),
            Role::Replay => self.plays > 0.0,
            Role::Discount => self.discount > 0,
            Role::Attack => self.types.has(Type::Attack),
            Role::Curses => self.curses > 0.0,
            Role::Defence => self.protects,
        }
    }
}
