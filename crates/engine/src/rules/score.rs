//! Victory points, and who has won.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::dsl::Points;
use crate::rules::card::{Card, cards_where};
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::Player;
use crate::state::seat::Seat;

/// Points from the cards of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScoreLine {
    /// The card.
    pub card: Card,
    /// How many are owned.
    pub n: u8,
    /// The points they are worth together.
    pub points: i32,
}

impl Player {
    /// The points of all cards this player owns, if the game ended now.
    pub fn points(&self) -> i32 {
        points(&self.owns, &self.tavern)
    }

    /// Where the points come from.
    pub fn score_lines(&self) -> Vec<ScoreLine> {
        lines(&self.owns, &self.tavern).collect()
    }
}

/// The points of these cards, some of which lie on the Tavern mat.
pub(crate) fn points(owned: &Bag, tavern: &Bag) -> i32 {
    lines(owned, tavern).map(|line| line.points).sum()
}

fn lines<'a>(owned: &'a Bag, tavern: &'a Bag) -> impl Iterator<Item = ScoreLine> + 'a {
    owned.only_kinds(SCORING).filter_map(move |(card, n)| {
        let points = match card.def().points {
            Points::None => return None,
            Points::Fixed(each) => i32::from(each) * i32::from(n),
            Points::PerCards(cards) => owned.len() as i32 / i32::from(cards) * i32::from(n),
            Points::PerCopy(other) => i32::from(owned.count(other)) * i32::from(n),
            Points::OnTavernMat(each) => i32::from(each) * i32::from(tavern.count(card)),
        };
        Some(ScoreLine { card, n, points })
    })
}

/// The cards that score.
const SCORING: CardSet = cards_where!(def => !matches!(def.points, Points::None));

impl Game {
    /// A player's points, if the game ended now.
    pub fn points(&self, seat: Seat) -> i32 {
        self.player(seat).points()
    }

    /// The winners, if the game ended now: the most points, then the fewest turns; a tie in both is shared.
    pub fn winners(&self) -> Vec<Seat> {
        let results: Vec<(i32, u32)> =
            self.seats().map(|seat| (self.points(seat), self.player(seat).turns)).collect();
        self.seats()
            .zip(places(&results))
            .filter(|(_, place)| *place == 1)
            .map(|(s, _)| s)
            .collect()
    }
}

/// The places, from 1, of players with these points and turns: the most points, then the fewest turns. Who shares a place has the
/// same.
pub fn places(results: &[(i32, u32)]) -> Vec<u8> {
    let beats = |a: &(i32, u32), b: &(i32, u32)| (a.0, Reverse(a.1)) > (b.0, Reverse(b.1));
    let place = |own| 1 + results.iter().filter(|other| beats(other, own)).count() as u8;
    results.iter().map(place).collect()
}
