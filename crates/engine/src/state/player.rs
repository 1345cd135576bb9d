//! All that belongs to one player.

use serde::{Deserialize, Serialize};

use crate::dsl::code_path::CodePath;
use crate::dsl::types::TypeSet;
use crate::events::EventSet;
use crate::interface::decision::Source;
use crate::rules::card::{ACTIONS, Card, TREASURES};
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::clone::clone_by_field;
use crate::state::deck::Deck;
use crate::state::play_area::{PlayArea, PlayId};
use crate::state::seat::Seat;
use crate::state::token::Tokens;

/// A pile where only the top card can be seen; the last of the list is on top.
pub type DiscardPile = Vec<Card>;

/// A card set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aside {
    /// Which card.
    pub card: Card,
    /// What set it aside.
    pub by: Source,
    /// The cards set aside by one play have one number.
    pub group: u32,
    /// Whether only the owner may look at it.
    pub face_down: bool,
}

/// Something that will happen to this player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Later {
    /// When.
    pub when: When,
    /// The effects.
    pub path: CodePath,
    /// The card it comes from.
    pub source: Source,
    /// Whose card that is.
    pub owner: Seat,
    /// The copy in play that stays for it.
    pub play: Option<PlayId>,
    /// The cards set aside for it.
    pub group: u32,
}

/// When something that was set up happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// At the start of the player's next turn.
    NextTurn,
    /// Now, at the start of the player's turn.
    Due,
    /// At the start of each of the player's turns; the flag tells whether it is still to happen this turn.
    EachTurn(bool),
    /// Whenever the player buys a card, until the owner's next turn; the flag tells whether it is still to happen for this
    /// purchase.
    YouBuy(bool),
    /// At the end of this turn, after the new hand was drawn.
    EndOfTurn,
    /// Never: a card stays in play for it until the game is over.
    EndOfGame,
}

impl When {
    /// Whether the card behind it stays in play for it.
    pub(crate) fn keeps_in_play(self) -> bool {
        !matches!(self, When::YouBuy(_))
    }
}

/// The order of a coming shuffle, laid down beforehand by a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stacked {
    /// The cards from the top.
    pub top_first: Vec<Card>,
    /// Whether other cards may follow, in any order.
    pub and_others: bool,
}

/// All that belongs to one player.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Every card owned, wherever it is; equal to [`Player::owned`] at every decision.
    pub owns: Bag,
    /// The hand.
    pub hand: Bag,
    /// The deck.
    pub deck: Deck,
    /// The discard pile.
    pub discard: DiscardPile,
    /// The cards in play, oldest first.
    pub in_play: PlayArea,
    /// Cards taken from the deck to be revealed or looked at, the former top first.
    pub revealed: Vec<Card>,
    /// Whether the cards of `revealed` are open to all.
    pub revealed_to_all: bool,
    /// Cards set aside.
    pub aside: Vec<Aside>,
    /// The Tavern mat.
    pub tavern: Bag,
    /// The tokens.
    pub tokens: Tokens,
    /// Whose abilities and types this player's Estates have.
    pub inherits: Option<Inherited>,
    /// What is still to happen to this player.
    pub later: Vec<Later>,
    /// The first card stays in play as long as the second does.
    pub stays_with: Vec<(PlayId, PlayId)>,
    /// Whether Attacks played from now on do nothing to this player.
    pub protected: bool,
    /// Actions for each Action played.
    pub actions_per_action: u16,
    /// Turns taken to their end, extra turns apart.
    pub turns: u32,
    /// Cards gained in this player's last turn.
    pub gained_last_turn: u16,
    /// Events bought that cannot be bought twice in a game.
    pub events_used: EventSet,
    /// Shuffles whose order is laid down.
    pub stacked: Vec<Stacked>,
}

clone_by_field!(Player {
    owns,
    hand,
    deck,
    discard,
    in_play,
    revealed,
    revealed_to_all,
    aside,
    tavern,
    tokens,
    inherits,
    later,
    stays_with,
    protected,
    actions_per_action,
    turns,
    gained_last_turn,
    events_used,
    stacked
});

/// Cards of one name that have the abilities and types of another card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inherited {
    /// The card whose copies have more abilities.
    pub heir: Card,
    /// The card they have them from; it lies set aside.
    pub from: Card,
}

impl Player {
    /// A player without cards, with room for those of a usual game.
    pub(crate) fn with_room() -> Player {
        Player {
            deck: Deck::with_room(32),
            discard: Vec::with_capacity(32),
            in_play: PlayArea::with_room(16),
            ..Player::default()
        }
    }

    /// The cards whose abilities a card of this player has: its own and what it inherits.
    #[inline]
    pub fn abilities(&self, card: Card) -> impl Iterator<Item = Card> + use<> {
        let inherited = self.inherits.filter(|i| i.heir == card).map(|i| i.from);
        std::iter::once(card).chain(inherited)
    }

    /// The types of a card of this player.
    #[inline]
    pub fn types(&self, card: Card) -> TypeSet {
        match self.inherits {
            Some(Inherited { heir, from }) if heir == card => card.types().union(from.types()),
            _ => card.types(),
        }
    }

    /// All cards that are of one of these types in this player's hands.
    pub fn with_types(&self, types: TypeSet) -> CardSet {
        self.extended(CardSet::with_types(types), types)
    }

    /// All cards that are Actions in this player's hands.
    #[inline]
    pub fn actions(&self) -> CardSet {
        match self.inherits {
            None => ACTIONS,
            Some(_) => self.extended(ACTIONS, TypeSet::of(&[crate::dsl::types::Type::Action])),
        }
    }

    /// All cards that are Treasures in this player's hands.
    #[inline]
    pub fn treasures(&self) -> CardSet {
        TREASURES
    }

    /// The place of the card of this id in the play area.
    #[inline]
    pub fn find_in_play(&self, id: PlayId) -> Option<usize> {
        self.in_play.position(id)
    }

    /// How many cards in play fit.
    #[inline]
    pub fn count_in_play(&self, fits: impl Fn(Card) -> bool) -> usize {
        self.in_play.cards().iter().filter(|&&card| fits(card)).count()
    }

    /// The top of the discard pile.
    pub fn discard_top(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// Every card this player owns, wherever it is.
    pub fn owned(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand
            .cards()
            .chain(self.deck.cards())
            .chain(self.discard.iter().copied())
            .chain(self.in_play.cards().iter().copied())
            .chain(self.revealed.iter().copied())
            .chain(self.aside.iter().map(|c| c.card))
            .chain(self.tavern.cards())
            .chain(self.inherits.map(|i| i.from))
    }

    fn extended(&self, mut set: CardSet, types: TypeSet) -> CardSet {
        if let Some(Inherited { heir, from }) = self.inherits
            && from.types().meets(types)
        {
            set.insert(heir);
        }
        set
    }
}
