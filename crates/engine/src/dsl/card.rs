//! One card.

use serde::{Deserialize, Serialize};

use super::effect::{Block, Effect, Who};
use crate::dsl::types::{Type, TypeSet};
use crate::rules::card::Card;
use crate::rules::expansion::Expansion;

/// Everything there is to say about a card. Its rules, its text, its prompts and what bots know of it come from this value.
#[derive(Debug)]
pub struct CardDef {
    /// Its name.
    pub name: &'static str,
    /// The set it comes from.
    pub expansion: Expansion,
    /// The editions of that set which hold it.
    pub editions: Editions,
    /// The printed cost in coins.
    pub cost: u8,
    /// The type line.
    pub types: &'static [Type],
    /// How many copies its pile has.
    pub pile: PileSize,
    /// What happens when it is played.
    pub on_play: Block,
    /// What happens instead when it is played by first edition rules.
    pub on_play_first_edition: Option<Block>,
    /// Victory points at the end.
    pub points: Points,
    /// What it does from the hand when another player plays an Attack.
    pub reaction: Option<Reaction>,
    /// What happens to its buyer before it is gained.
    pub on_buy: Block,
    /// What happens to its gainer.
    pub on_gain: Block,
    /// When and for what it may be called from the Tavern mat.
    pub call: Option<Call>,
    /// What its owner does at the end of the Buy phase while it lies on the Tavern mat.
    pub end_of_buys: Option<EndOfBuys>,
    /// What it may be exchanged for when discarded from play.
    pub exchange_for: Option<Card>,
    /// By how much each copy in play lowers the cost of cards on its owner's turns.
    pub discount_in_play: u8,
}

/// A Kingdom card of both editions that does nothing: the rest of a definition.
pub const KINGDOM: CardDef = CardDef {
    name: "",
    expansion: Expansion::Base,
    editions: Editions::Both,
    cost: 0,
    types: &[Type::Action],
    pile: PileSize::Kingdom,
    on_play: &[],
    on_play_first_edition: None,
    points: Points::None,
    reaction: None,
    on_buy: &[],
    on_gain: &[],
    call: None,
    end_of_buys: None,
    exchange_for: None,
    discount_in_play: 0,
};

/// What playing a plain Action does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    pub(crate) cards: u8,
    pub(crate) actions: u8,
    pub(crate) buys: u8,
    pub(crate) coins: u8,
    /// The number of the effect with the block for the other players, the last one.
    pub(crate) others: Option<u8>,
    /// Whether other players may react to it.
    pub(crate) attack: bool,
}

impl CardDef {
    /// The coins it makes, if playing it is only that.
    pub(crate) const fn plain_coins(&self) -> Option<u8> {
        match self.on_play {
            [Effect::Coins(n)] => Some(*n),
            _ => None,
        }
    }

    /// What playing it does, if that is only drawing cards and giving Actions, Buys and coins, in this order, and then a
    /// block for the other players.
    pub(crate) const fn plain(&self) -> Option<Plain> {
        let types = TypeSet::of(self.types);
        if !types.has(Type::Action) || self.on_play_first_edition.is_some() {
            return None;
        }
        let attack = types.has(Type::Attack);
        let mut plain = Plain { cards: 0, actions: 0, buys: 0, coins: 0, others: None, attack };
        let (mut i, mut before) = (0, 0);
        while i < self.on_play.len() {
            let rank = match self.on_play[i] {
                Effect::Cards(n) => {
                    plain.cards = n;
                    1
                }
                Effect::Actions(n) => {
                    plain.actions = n;
                    2
                }
                Effect::Buys(n) => {
                    plain.buys = n;
                    3
                }
                Effect::Coins(n) => {
                    plain.coins = n;
                    4
                }
                Effect::Each(Who::Other, _) => {
                    plain.others = Some(i as u8);
                    5
                }
                _ => return None,
            };
            if rank <= before {
                return None;
            }
            before = rank;
            i += 1;
        }
        Some(plain)
    }

    /// The effects of one of its abilities.
    pub fn ability(&self, ability: Ability) -> Block {
        match ability {
            Ability::Play => self.on_play,
            Ability::PlayFirstEdition => self.on_play_first_edition.unwrap_or(self.on_play),
            Ability::Buy => self.on_buy,
            Ability::Gain => self.on_gain,
            Ability::Call => self.call.as_ref().map_or(&[], |call| call.effects),
            Ability::React => match &self.reaction {
                Some(Reaction { respond: Respond::Do(effects), .. }) => effects,
                _ => &[],
            },
            Ability::EndOfBuys => self.end_of_buys.as_ref().map_or(&[], |end| end.effects),
        }
    }
}

/// The editions of a set that hold a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editions {
    /// Both.
    Both,
    /// It was taken out of the second edition.
    OnlyFirst,
    /// It came with the second edition.
    OnlySecond,
}

/// How many copies a pile starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileSize {
    /// Ten, or the size of a Victory pile if it is a Victory card.
    Kingdom,
    /// The same number in every game.
    Always(u8),
    /// The same number in every game, outside the Supply.
    OutsideTheSupply(u8),
    /// A Treasure pile: this many in one set of basic cards; the cards dealt to players come out of it.
    Treasure(u8),
    /// 8 with 2 players, otherwise 12.
    Victory,
    /// 8, 12, 12, 15 or 18.
    Province,
    /// Ten for each player but one.
    Curse,
}

/// What a card scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// Nothing.
    None,
    /// A fixed number.
    Fixed(i8),
    /// One for every this many cards owned, rounded down.
    PerCards(u8),
    /// One for each copy of a card.
    PerCopy(Card),
    /// A fixed number on the Tavern mat, nothing elsewhere.
    OnTavernMat(i8),
}

/// What a card in hand does when another player plays an Attack.
#[derive(Clone, Copy, Debug)]
pub struct Reaction {
    /// The fewest cards in hand with which it may be used.
    pub min_hand: u8,
    /// What it does.
    pub respond: Respond,
}

/// What a Reaction does.
#[derive(Clone, Copy, Debug)]
pub enum Respond {
    /// Its owner is unaffected by that play of the Attack.
    BeUnaffected,
    /// These effects happen.
    Do(Block),
    /// It is played.
    PlayThis,
}

/// When a Reserve card may be called, and for what.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The moment.
    pub when: Moment,
    /// What it does.
    pub effects: Block,
}

/// What happens at the end of the Buy phase to the owner of a card on the Tavern mat.
#[derive(Clone, Copy, Debug)]
pub struct EndOfBuys {
    /// The fewest coins that must be left.
    pub coins_left: u8,
    /// What happens.
    pub effects: Block,
}

/// A moment at which a Reserve card may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The start of its owner's turn.
    StartOfTurn,
    /// Directly after its owner resolved a played Action.
    AfterAction,
    /// The same, if that Action is still in play.
    AfterActionInPlay,
    /// Its owner gained a card that costs at most this.
    GainedCosting(u8),
}

/// Which of a card's blocks of effects is meant: the first part of the name of a place in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ability {
    /// Playing it.
    Play,
    /// Playing it by first edition rules.
    PlayFirstEdition,
    /// Buying it.
    Buy,
    /// Gaining it.
    Gain,
    /// Calling it.
    Call,
    /// Reacting with it.
    React,
    /// The end of the Buy phase with it on the mat.
    EndOfBuys,
}
