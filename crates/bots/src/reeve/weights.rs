//! The numbers that tuning on random Kingdoms gave.

/// How much things count, in coins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card of the hand that is discarded: the part of a card drawn.
    pub(super) discard: f32,
    /// A coin off every price, while it lasts.
    pub(super) discount: f32,
    /// A card drawn on another turn.
    pub(super) card: f32,
    /// What comes next turn: the part of what comes now.
    pub(super) next_turn: f32,
    /// What a call gives: the same.
    pub(super) called: f32,
    /// A card looked at and sorted.
    pub(super) sift: f32,
    /// A gain, for each coin of its price above one.
    pub(super) gain: f32,
    /// A card trashed for a dearer one.
    pub(super) swap: f32,
    /// A card that each other player discards.
    pub(super) others_discard: f32,
    /// A card that each other player trashes.
    pub(super) others_trash: f32,
    /// A card that each other player draws.
    pub(super) others_draw: f32,
    /// A coin or card that a token takes from each other player.
    pub(super) others_tokens: f32,
    /// Being a step of a Traveller line.
    pub(super) traveller: f32,
    /// A point.
    pub(super) point: f32,
    /// A Curse for each other player.
    pub(super) curse: f32,
    /// How much of what a thinner deck promises comes true.
    pub(super) trash: f32,
    /// Which part of the Coppers is junk.
    pub(super) copper: f32,
    /// Coins of a turn that always find their use.
    pub(super) enough: f32,
    /// A coin above those.
    pub(super) beyond: f32,
    /// How much more such a coin is with another Buy.
    pub(super) beyond_buy: f32,
    /// A Buy.
    pub(super) buy: f32,
    /// The size up to which a deck is seen as it will be.
    pub(super) ahead: f32,
    /// The part of the cards to come that is Gold.
    pub(super) ahead_gold: f32,
    /// The part that is Silver.
    pub(super) ahead_silver: f32,
    /// The part that only scores.
    pub(super) ahead_green: f32,
    /// Turns of an ordinary game.
    pub(super) game: f32,
    /// The coins from which a deck starts to buy Provinces.
    pub(super) rate_from: f32,
    /// Coins above those with which it buys one each turn.
    pub(super) rate: f32,
    /// How much of half a deck a new card waits.
    pub(super) delay: f32,
    /// What growth brings: more of it.
    pub(super) growth: f32,
    /// Turns for each gain of a pile that may end the game.
    pub(super) pile_turns: f32,
    /// An Action left over.
    pub(super) action: f32,
    /// What a card that only replaces itself costs after all.
    pub(super) free: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            discard: 0.576,
            discount: 1.1,
            card: 1.237,
            next_turn: 0.8,
            called: 0.3,
            sift: 0.12,
            gain: 0.28,
            swap: 0.72,
            others_discard: 0.55,
            others_trash: 2.016,
            others_draw: 0.3,
            others_tokens: 0.96,
            traveller: 0.759,
            point: 1.26,
            curse: 3.584,
            trash: 0.117,
            copper: 0.338,
            enough: 8.064,
            beyond: 0.32,
            beyond_buy: 0.5,
            buy: 0.12,
            ahead: 12.96,
            ahead_gold: 0.18,
            ahead_silver: 0.4,
            ahead_green: 0.269,
            game: 22.5,
            rate_from: 1.2,
            rate: 8.0,
            delay: 0.21,
            growth: 1.125,
            pile_turns: 3.072,
            action: 0.012,
            free: 0.602,
        }
    }
}
