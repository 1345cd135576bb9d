//! The cards a player has in play.

use serde::{Deserialize, Serialize};

use crate::rules::card::Card;
use crate::state::clone::clone_by_field;
use crate::state::few;

/// Names one card for as long as it stays in play. A card that leaves play and comes back is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayId(pub u32);

impl PlayId {
    /// The id of the copies that nothing ever refers to: Treasures that only make coins.
    pub const NOBODY: PlayId = PlayId(0);
}

/// A card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InPlay {
    /// Which card.
    pub card: Card,
    /// Which copy.
    pub id: PlayId,
}

/// The cards a player has in play, oldest first.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<InPlay>", into = "Vec<InPlay>")]
pub struct PlayArea {
    cards: Vec<Card>,
    // The names of the first cards. Those after them are nobodies, and the last one here is not.
    ids: Vec<PlayId>,
}

clone_by_field!(PlayArea { cards, ids });

impl PlayArea {
    pub(crate) fn with_room(n: usize) -> PlayArea {
        PlayArea { cards: Vec::with_capacity(n), ids: Vec::with_capacity(n) }
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards, oldest first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards with their names, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = InPlay> + ExactSizeIterator + '_ {
        (0..self.cards.len()).map(|i| self.at(i))
    }

    /// The place of the card of this name.
    #[inline]
    pub fn position(&self, id: PlayId) -> Option<usize> {
        self.ids.iter().position(|&i| i == id)
    }

    fn at(&self, i: usize) -> InPlay {
        InPlay { card: self.cards[i], id: self.ids.get(i).copied().unwrap_or(PlayId::NOBODY) }
    }

    /// Puts a card into play.
    #[inline]
    pub(crate) fn push(&mut self, card: Card, id: PlayId) {
        if self.ids.len() < self.cards.len() {
            self.name_nobodies();
        }
        self.cards.push(card);
        self.ids.push(id);
    }

    #[cold]
    fn name_nobodies(&mut self) {
        self.ids.resize(self.cards.len(), PlayId::NOBODY);
    }

    /// Puts some copies of a card into play that nothing will ever refer to.
    #[inline]
    pub(crate) fn push_nobodies(&mut self, card: Card, n: u8) {
        few::push_copies(&mut self.cards, card, n);
    }

    /// Takes the card at this place out.
    pub(crate) fn remove(&mut self, i: usize) -> InPlay {
        let card = self.cards.remove(i);
        let id = if i < self.ids.len() { self.ids.remove(i) } else { PlayId::NOBODY };
        while self.ids.last() == Some(&PlayId::NOBODY) {
            self.ids.pop();
        }
        InPlay { card, id }
    }

    /// Takes all cards out.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        self.ids.clear();
    }
}

impl From<Vec<InPlay>> for PlayArea {
    fn from(list: Vec<InPlay>) -> PlayArea {
        let mut area = PlayArea::default();
        for InPlay { card, id } in list {
            match id {
                PlayId::NOBODY => area.push_nobodies(card, 1),
                _ => area.push(card, id),
            }
        }
        area
    }
}

impl From<PlayArea> for Vec<InPlay> {
    fn from(area: PlayArea) -> Vec<InPlay> {
        area.iter().collect()
    }
}
