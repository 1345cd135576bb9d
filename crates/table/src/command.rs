//! What a table is told, and what came of it.

use freehold_bots::BotKind;
use freehold_engine::{Answer, Seat, Setup};
use freehold_stored::sum::Sum;

use crate::news::News;
use crate::plan::{Occupant, Plan};
use crate::record::Record;
use crate::rematch::Board;
use crate::start::Start;

/// A random number that nobody knows before the end of a game.
pub type Nonce = [u8; 16];

/// What a table is told. Whoever tells it has made sure that the right person asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A person takes an open seat.
    Sit {
        /// The seat.
        seat: Seat,
        /// The name.
        name: String,
    },
    /// A person who sits there takes another name before the first game.
    Rename {
        /// The seat.
        seat: Seat,
        /// The name.
        name: String,
    },
    /// The host puts a bot into an open seat, or lets it stand in for a person, who may come back.
    PutBot {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotKind,
    },
    /// The host opens a seat again. Whoever tells this has made sure that its owner is away.
    OpenSeat {
        /// The seat.
        seat: Seat,
    },
    /// A person for whom a bot stands in, or whose seat was opened, plays on.
    TakeBack {
        /// The seat.
        seat: Seat,
    },
    /// A person leaves: the seat is open, or in the middle of a game a bot stands in.
    Leave {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotKind,
    },
    /// A person gives the game up: the other one wins, or among more than two a bot plays on.
    Resign {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotKind,
    },
    /// Somebody would like to play the next game, which begins once all people at the table agree.
    Rematch {
        /// Who; nobody if it is the host, for whom it begins at once.
        seat: Option<Seat>,
        /// Another Kingdom; none for the same.
        board: Option<Board>,
        /// The seed, should it begin.
        seed: u64,
    },
    /// A player agrees to another game or does not, or withdraws the wish.
    RematchReply {
        /// Who.
        seat: Seat,
        /// Whether it is fine.
        agree: bool,
        /// The seed, should it begin.
        seed: u64,
    },
    /// The seed of the game that has just begun is sealed with a number that nobody knows: told together, their hash binds
    /// the one who shuffles, and gives nothing away.
    Seal {
        /// The number.
        nonce: Nonce,
    },
    /// The first or next game begins.
    Begin {
        /// The seed of its shuffles and of the choice of who starts.
        seed: u64,
        /// Another Kingdom from now on; of the set-up only edition, cards and Events count.
        setup: Option<Setup>,
    },
    /// The first game begins as this one did, after these answers.
    BeginFrom {
        /// How it began.
        start: Start,
        /// The answers.
        answers: Vec<Answer>,
    },
    /// A player answers.
    Answer {
        /// Who.
        seat: Seat,
        /// The number of the decision.
        number: u32,
        /// The steps of the answer.
        answers: Vec<Answer>,
    },
    /// A bot has thought and answers. No client may say this: it comes from whoever let the bot think.
    BotAnswer {
        /// The bot's seat.
        seat: Seat,
        /// The number of the decision.
        number: u32,
        /// The steps of the answer.
        answers: Vec<Answer>,
    },
    /// The time is over for a question that hides whether there is anything to answer: whoever had no choice has answered, and
    /// so has a bot. No client may say this: it comes from whoever measures the time.
    Close {
        /// The number of the decision.
        number: u32,
    },
    /// A player wants to take something back.
    Undo {
        /// Who.
        seat: Seat,
        /// The number of the pending decision.
        number: u32,
        /// How far.
        back: Back,
    },
    /// A player agrees to an undo or does not, or withdraws their own.
    UndoReply {
        /// Who.
        seat: Seat,
        /// Whether it is fine.
        agree: bool,
    },
    /// The only person among bots gets advice.
    Help {
        /// Who.
        seat: Seat,
    },
    /// Somebody says what to do with a game whose rules were mended in the middle of it.
    Settle {
        /// Who; nobody if it is the host.
        seat: Option<Seat>,
        /// What to do.
        way: Way,
    },
    /// The time of whoever must decide has run out. No client may say this, and it counts only with the time at which it is
    /// said ([`Table::handle_at`](crate::Table::handle_at)).
    TimeOut {
        /// The number of the decision.
        number: u32,
        /// The bot that plays on, if one does.
        bot: BotKind,
    },
    /// The game being played ends here; between games, the match.
    EndGame,
    /// Somebody who looks after all tables ends this one, whatever is being played.
    CloseTable,
}

/// What can be done with a game whose rules were mended in the middle of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It goes on from the last decision to which both rules lead.
    GoOn,
    /// It ends without a result.
    End,
}

/// How far to go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// One's last answer.
    Step,
    /// The start of the turn in which one answered last.
    Turn,
}

/// Something that was done at a table. Written down in order ([`crate::stored`]), they are the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The table was opened.
    Opened(Plan),
    /// Somebody sits in a seat from now on.
    Sat(Seat, Occupant),
    /// The host opened a seat. The person whose it was may come back until somebody else sits there.
    Vacated(Seat),
    /// A bot stands in for the person in a seat from now on.
    StoodIn(Seat, Occupant),
    /// That person sits there again.
    CameBack(Seat),
    /// Everybody is told something about the people at the table.
    Told(News),
    /// The table has another title.
    Titled(String),
    /// A player would like another game, perhaps with another Kingdom.
    RematchAsked(Seat, Option<Board>),
    /// A player agreed to that.
    RematchAgreed(Seat),
    /// It will not be.
    RematchDropped,
    /// The seed of the game that began is sealed with this number.
    Sealed(Nonce),
    /// A player gave the game up; the other one has won.
    Resigned(Seat),
    /// A game began, after these answers.
    Began(Start, Given),
    /// These answers were given, by whoever's turn it was; bots' answers stand here too.
    Answered(Given),
    /// A player wants to go back until this many answers are left.
    UndoAsked(Seat, u32),
    /// A player agreed to that.
    UndoAgreed(Seat),
    /// It will not be.
    UndoDropped,
    /// The game went back until this many answers were left.
    Undone(u32),
    /// The only person of the game was helped: it is practice from now on.
    Helped,
    /// A player says what to do with a game whose rules were mended.
    WayWanted(Seat, Way),
    /// It goes on by today's rules after this many of its answers.
    WentOn(u32),
    /// The game was ended before it was over, or the match between games.
    Ended,
    /// A game is over; this is kept of it.
    Over(Box<Record>),
    /// What follows was done at this time, in milliseconds since 1970. Only tables with a clock note it.
    At(u64),
}

/// Answers, and what they led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The answers.
    pub answers: Vec<Answer>,
    /// The checksum of the position after each, by which a later build sees whether its rules lead to the same; empty if
    /// none were taken.
    pub sums: Vec<Sum>,
    /// The version of the rules.
    pub rules: u16,
}
