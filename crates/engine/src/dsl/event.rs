//! One Event.

use super::effect::Block;

/// Everything there is to say about an Event.
#[derive(Debug)]
pub struct EventDef {
    /// Its name.
    pub name: &'static str,
    /// Its cost, which nothing changes.
    pub cost: u8,
    /// How often it may be bought.
    pub limit: Limit,
    /// What buying it does.
    pub on_buy: Block,
    /// What it makes happen at each gain for the rest of the turn.
    pub on_gain_this_turn: Block,
}

/// An Event that does nothing: the rest of a definition.
pub const EVENT: EventDef =
    EventDef { name: "", cost: 0, limit: Limit::None, on_buy: &[], on_gain_this_turn: &[] };

/// How often an Event may be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// With every Buy.
    None,
    /// Once in a turn.
    OncePerTurn,
    /// Once by each player in a game.
    OncePerGame,
}
