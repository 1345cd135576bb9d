//! One turn as far as its coins go.

use freehold_engine::Type;
use freehold_engine::dsl::{Block, Effect};

use super::counts::{Counts, Kinds};
use crate::strategy::coins_of;

/// What outlasts a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lasting {
    /// The cards of the deck in an unknown order.
    pub(super) deck: Counts,
    /// Known cards on top of it; the last is the topmost.
    pub(super) top: Vec<usize>,
    pub(super) discard: Counts,
    pub(super) aside: Counts,
    /// How often each promise for the next turn was made.
    pub(super) promised: [u8; 8],
    pub(super) journey_face_down: bool,
}

/// A turn between two plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Turn {
    pub(super) lasting: Lasting,
    /// Whether no other turn follows that counts.
    pub(super) is_last: bool,
    pub(super) hand: Counts,
    /// The cards in play that are discarded when the turn ends.
    pub(super) in_play: Counts,
    pub(super) coins: u8,
    pub(super) actions: u8,
    pub(super) actions_played: u8,
    /// More coins for each copy of a Treasure, and for the first.
    pub(super) each_time: Counts,
    pub(super) first_time: Counts,
}

impl Turn {
    /// Every way to turn up so many cards of the deck, shuffled anew when it runs out: how likely, the cards, and what is left.
    pub(super) fn draws(&self, n: u8) -> Vec<(f64, Counts, Turn)> {
        let mut turn = self.clone();
        let mut sure = Counts::default();
        let mut left = n;
        while left > 0
            && let Some(kind) = turn.lasting.top.pop()
        {
            sure.add(kind, 1);
            left -= 1;
        }
        let lasting = &mut turn.lasting;
        if left > lasting.deck.len() {
            sure.add_all(lasting.deck);
            left -= lasting.deck.len();
            lasting.deck = std::mem::take(&mut lasting.discard);
            left = left.min(lasting.deck.len());
        }
        let handfuls = lasting.deck.handfuls(left);
        let all: u64 = handfuls.iter().map(|(_, ways)| ways).sum();
        let draw = |(handful, ways): (Counts, u64)| {
            let (mut after, mut drawn) = (turn.clone(), sure);
            after.lasting.deck.remove_all(handful);
            drawn.add_all(handful);
            (ways as f64 / all as f64, drawn, after)
        };
        handfuls.into_iter().map(draw).collect()
    }

    /// Plays Treasures from the hand.
    pub(super) fn play_treasures(&mut self, kinds: &Kinds, treasures: Counts) {
        self.hand.remove_all(treasures);
        for kind in treasures.kinds() {
            let n = treasures.of(kind);
            let effects = kinds.card(kind).def().on_play;
            let each = coins_of(kinds.card(kind)) as u8;
            self.coins += n * (each + self.each_time.of(kind)) + self.first_time.of(kind);
            self.first_time = self.first_time.only(|other| other != kind);
            if !effects.iter().any(|effect| matches!(effect, Effect::PutThisOnMat)) {
                self.in_play.add(kind, n);
            }
        }
    }

    /// Plays all Treasures and ends the turn; what is bought is left out.
    pub(super) fn end(mut self, kinds: &Kinds) -> (u8, Lasting) {
        let treasures = self.hand.only(|kind| kind < kinds.len() && is_treasure(kinds, kind));
        self.play_treasures(kinds, treasures);
        self.lasting.discard.add_all(self.hand);
        self.lasting.discard.add_all(self.in_play);
        (self.coins, self.lasting)
    }
}

fn is_treasure(kinds: &Kinds, kind: usize) -> bool {
    kinds.card(kind).is(Type::Treasure)
}

/// A block of effects that is being carried out.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) block: Block,
    pub(super) at: usize,
    /// Whether it stands inside another block of the same card, and shares what that one is about.
    pub(super) is_inside: bool,
    pub(super) about: About,
}

/// What the effects of a card refer to: the rulebook's "this", "it" and "that many", the name said, and cards turned up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct About {
    pub(super) this: usize,
    pub(super) it: Option<usize>,
    pub(super) n: u8,
    pub(super) named: Option<usize>,
    pub(super) revealed: Counts,
}

impl About {
    /// Remembers cards that were picked or met.
    pub(super) fn met(&mut self, cards: Counts) {
        self.n = cards.len();
        self.it = cards.kinds().next();
    }
}

/// What is still to be carried out; the last comes first.
pub(super) type Stack = Vec<Frame>;

/// Starts a block inside the one on top.
pub(super) fn go_inside(stack: &mut Stack, block: Block) {
    let about = stack.last().map_or(About::default(), |frame| frame.about);
    stack.push(Frame { block, at: 0, is_inside: true, about });
}
