//! The values on the stack.

use serde::{Deserialize, Serialize};

use super::copies::TrashFromPlay;
use super::own::OwnFrame;
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::destination::Destination;
use crate::interface::decision::Source;
use crate::rules::card::Card;
use crate::state::play_area::PlayId;
use crate::state::seat::{Seat, SeatSet};

/// Something that is under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// The effects of a block.
    Script(Script),
    /// One play of a card.
    Play(Play),
    /// All Treasures are played from the hand.
    Treasures(Seat),
    /// A purchase.
    Buy(Buy),
    /// Effects of one moment that wait for their player.
    Window(Window),
    /// A block for several players.
    Each(Each),
    /// Cards from play are trashed.
    TrashFromPlay(Box<TrashFromPlay>),
    /// What only one card does.
    Own(Box<(Script, OwnFrame)>),
}

/// What a step of a frame leads to.
pub(crate) enum Flow {
    /// The frame is finished.
    Done,
    /// It goes on with its next step.
    Next,
    /// Another frame takes its place.
    Become(Frame),
    /// Another frame runs first.
    Call(Frame),
    /// A player must answer first: the question is put.
    Ask,
}

/// A block being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Script {
    /// The effect that comes next.
    pub path: CodePath,
    /// How far that effect has got.
    pub step: u16,
    /// The player whom the block is about.
    pub you: Seat,
    /// The player whose card or Event this is.
    pub owner: Seat,
    /// The card, Event or token behind it.
    pub source: Source,
    /// The copy in play, if it still is.
    pub this: Option<PlayId>,
    /// The copy that a called card is about.
    pub that: Option<PlayId>,
    /// The players whom this play of an Attack does not affect.
    pub unaffected: SeatSet,
    /// The card that the step before was about.
    pub it: Option<Card>,
    /// Where that card was put, if it was gained.
    pub it_went_to: Destination,
    /// What that card cost then.
    pub its_cost: u8,
    /// How many cards the step before was about.
    pub n: u16,
    /// The card that was named.
    pub named: Option<Card>,
    /// The number of the cards set aside by this block.
    pub group: u32,
}

impl Script {
    pub(crate) fn new(path: CodePath, you: Seat, source: Source, this: Option<PlayId>) -> Script {
        Script {
            path,
            step: 0,
            you,
            owner: you,
            source,
            this,
            that: None,
            unaffected: SeatSet::default(),
            it: None,
            it_went_to: Destination::Discard,
            its_cost: 0,
            n: 0,
            named: None,
            group: 0,
        }
    }

    /// Goes on to the next effect.
    pub(crate) fn advance(&mut self) -> Flow {
        self.path = self.path.next();
        self.step = 0;
        Flow::Next
    }

    /// The script of a block inside the present effect.
    pub(crate) fn inside(&self, block: u8) -> Script {
        Script { path: self.path.inside(block), step: 0, ..*self }
    }

    /// Goes on to the next effect after carrying out a block inside the present one.
    pub(crate) fn call_inside(&mut self, block: u8) -> Flow {
        let inner = self.inside(block);
        self.advance();
        Flow::Call(Frame::Script(inner))
    }
}

/// One play of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// Who plays it.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
    /// Which copy; it may have left play since.
    pub id: PlayId,
    /// How far it has got.
    pub step: PlayStep,
    /// Tokens that still work, one bit each.
    pub tokens: u8,
    /// Whom it does not affect, if it is an Attack.
    pub unaffected: SeatSet,
    /// Whether it has been played before without leaving play.
    pub again: bool,
}

/// The steps of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayStep {
    /// It is announced.
    Announce,
    /// Tokens on its pile work.
    Tokens,
    /// Other players react; the next one sits this many seats to the left.
    Reactions(u8),
    /// Its own abilities work, from this one on.
    Abilities(u8),
    /// It is resolved.
    Resolved,
}

/// A purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buy {
    /// Who buys.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// A moment at which effects may wait for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// The player's turn starts.
    StartOfTurn,
    /// Another player plays an Attack.
    Attacked,
    /// The player resolved an Action.
    AfterAction,
    /// The player bought a card.
    Bought,
    /// The player gained a card.
    Gained,
    /// The player's Buy phase ends.
    EndOfBuys,
    /// The player's cards leave play.
    LeavingPlay,
}

/// Effects of one moment that wait for their player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The moment.
    pub moment: Moment,
    /// The player.
    pub seat: Seat,
    /// The card it is about.
    pub card: Option<Card>,
    /// The copy in play it is about.
    pub id: Option<PlayId>,
    /// Where a gained card went.
    pub to: Destination,
    /// Whether an Attack does nothing to the player already.
    pub unaffected: bool,
    /// The source of several effects that differ, of which the player picks one.
    pub chosen: Option<Source>,
    /// The texts that work once at this moment and have done so, with the source of each.
    pub done: Vec<(Source, Root)>,
}

/// A block for several players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Each {
    /// The block, as it starts for each.
    pub script: Script,
    /// The next player: this many seats to the left of the owner.
    pub next: u8,
}

impl Frame {
    /// The cards that players have promised in secret.
    pub(crate) fn promises_mut(&mut self) -> &mut [(Seat, Card)] {
        match self {
            Frame::Own(own) => own.1.promises_mut(),
            _ => &mut [],
        }
    }
}
