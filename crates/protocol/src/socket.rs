//! What is sent over a WebSocket.

use freehold_engine::text::{Line, Phrase};
use freehold_engine::{Answer, Fact, Seat, View};
use serde::{Deserialize, Serialize};

use crate::api::ErrorBody;
use crate::game::{BotKind, GameResult, TableInfo, Way};
use crate::kingdom::{Kingdom, KingdomChoice};
use crate::question::Question;

/// From a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ClientMessage {
    /// The first message: which table, and the key to it.
    Hello {
        /// The id of the table.
        game: String,
        /// The key of a seat or of spectators; without one, a listed table may be watched.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        token: Option<String>,
        /// How many facts the client knows already of the game numbered `game_number`.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
        known_facts: u32,
        /// The game of the match that the known facts belong to.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
        game_number: u32,
        /// The number of the decision in the last state that the client got: facts from before an undo do not count.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
        number: u32,
    },
    /// Takes the open seat that the key belongs to, or changes the name there before the first game. Whoever takes a seat
    /// gets a key of their own, and the link that led there no longer works.
    Sit {
        /// The name to be called by.
        name: String,
        /// The key to have from now on, 64 random hexadecimal digits. Whoever keeps it before sending it cannot lose it on
        /// the way; if it is left out the server makes one.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        token: Option<String>,
    },
    /// Plays on in the seat in which a bot stands in for the reader.
    TakeBack,
    /// Leaves: before a game the seat is open again, in the middle of one a bot stands in.
    Leave {
        /// The bot.
        bot: BotKind,
    },
    /// Gives the game up: of two the other one wins, among more a bot plays on.
    Resign {
        /// The bot.
        bot: BotKind,
    },
    /// Would like to play another game. It begins once all people at the table agree.
    Rematch {
        /// Another Kingdom; the same if it is left out.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        kingdom: Option<KingdomChoice>,
        /// What to call the table with another Kingdom.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        title: Option<String>,
    },
    /// Agrees to another game, or does not. The player who asked withdraws it with `agree: false`.
    RematchReply {
        /// Whether it is fine.
        agree: bool,
        /// The number of what is agreed to, as the state has it; if it is left out, whatever is asked now.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        number: Option<u32>,
    },
    /// Says one of a few things to everybody at the table.
    Say {
        /// What.
        saying: Saying,
    },
    /// Answers the pending decision.
    Answer {
        /// The number of the decision.
        number: u32,
        /// The steps of the answer; several picks may be given at once.
        answers: Vec<Answer>,
    },
    /// Wants to take something back.
    Undo {
        /// The number of the decision that is pending.
        number: u32,
        /// How far.
        back: UndoTo,
    },
    /// Agrees to another player's undo, or does not. The player who asked withdraws it with `agree: false`.
    UndoReply {
        /// Whether it is fine.
        agree: bool,
        /// The number of what is agreed to, as the state has it; if it is left out, whatever is asked now.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        number: Option<u32>,
    },
    /// Says what to do with a game whose rules were mended in the middle of it: once all people at the table want the same, it
    /// is done.
    Settle {
        /// What to do.
        way: Way,
    },
    /// Asks what had better be answered. Only in a game of one person against bots.
    Hint {
        /// The number of the decision.
        number: u32,
    },
    /// Asks whether an answer that is about to be given loses much. Only in a game of one person against bots.
    Check {
        /// The number of the decision.
        number: u32,
        /// The steps of the answer.
        answers: Vec<Answer>,
    },
    /// Asks for a `pong`.
    Ping,
}

/// How far to go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum UndoTo {
    /// One's last answer.
    Step,
    /// The start of the turn in which one answered last.
    Turn,
}

/// From the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The key fits; a `state` follows.
    Welcome {
        /// The client's seat; none for a spectator.
        seat: Option<Seat>,
        /// The seat that the key once led to: somebody else has sat down there since, and its owner only watches.
        former: Option<Seat>,
        /// The version of the server.
        server: String,
    },
    /// The reader has sat down. From now on this key leads to the seat, and nothing else does.
    Seated {
        /// The key.
        token: String,
    },
    /// The table now. Only the newest counts.
    State(Box<State>),
    /// The last message was refused; nothing has changed.
    Error(ErrorBody),
    /// The answer to a `hint`.
    Hint(Hint),
    /// The answer to a `check`.
    Checked(Checked),
    /// The answer to a `ping`.
    Pong,
    /// The server closes the connection.
    Bye {
        /// Why.
        reason: String,
        /// Whether it makes sense to come back.
        reconnect: bool,
    },
}

/// What had better be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The number of the decision.
    pub number: u32,
    /// The best answer, one step of it.
    pub best: Hinted,
    /// The next best, if there is another worth a thought.
    pub other: Option<Hinted>,
    /// Whether the best is better beyond doubt; otherwise it is too close to tell.
    pub clear: bool,
}

/// An answer in a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hinted {
    /// The answer.
    pub answer: Answer,
    /// What it is, in words.
    pub words: String,
    /// The chance to win with it, in per cent; none where there was nothing to think about.
    pub percent: Option<u8>,
}

/// Whether an answer loses much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Checked {
    /// The number of the decision.
    pub number: u32,
    /// What to tell whoever is about to give it; nothing if all is well.
    pub warning: Option<Warning>,
}

/// What an answer loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Warning {
    /// The chance to win that it loses, in points of per cent.
    pub loses: u8,
    /// What would be better, in words.
    pub best: String,
}

/// The table as its reader may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct State {
    /// Grows with everything that is done at the table.
    pub version: u32,
    /// The table.
    pub table: TableInfo,
    /// The game being played or just over; none before the first.
    pub view: Option<View>,
    /// The number of the pending decision.
    pub number: u32,
    /// The pending decision, if it is the reader's.
    pub question: Option<Question>,
    /// Whom the table waits for, and why, for everybody else.
    pub waiting: Option<Phrase>,
    /// The bot that thinks about the pending decision, if one does.
    pub thinking: Option<Seat>,
    /// The known facts from this one on are replaced by `facts`: after an undo there may be fewer than before.
    pub facts_from: u32,
    /// What happened from then on.
    pub facts: Vec<Fact>,
    /// The known lines of the log from this fact on are replaced by `log`: the last of them may have grown.
    pub log_from: u32,
    /// What happened from then on, in words.
    pub log: Vec<Line>,
    /// Whether the reader may ask for hints: the only person, against bots.
    pub may_hint: bool,
    /// What the reader may take back.
    pub may_undo: MayUndo,
    /// An undo that waits for others to agree.
    pub undo: Option<UndoAsked>,
    /// What keeps the game from going on, if its rules were mended in the middle of it.
    pub mended: Option<Mended>,
    /// The latest news of the people at the table, the oldest first.
    pub notices: Vec<Notice>,
    /// The latest of what players said, the oldest first.
    pub said: Vec<Said>,
    /// A game that somebody would like to play next.
    pub rematch: Option<RematchAsked>,
    /// Whether the reader's seat is open in another window too.
    pub open_elsewhere: bool,
    /// Whether a bot stands in for the reader, who may take the seat back.
    pub may_take_back: bool,
    /// What binds the server to the seed of the game.
    pub seal: Option<Seal>,
    /// How the game ended, if it is over.
    pub result: Option<GameResult>,
    /// Once it is over: everybody's points at the start of each turn and at the end, as far as the reader could know them.
    pub points: Vec<Vec<i32>>,
    /// The clocks, if the table has some and a game is being played.
    #[serde(default)]
    pub clocks: Option<crate::clock::Clocks>,
    /// The number of the newest line of the chat: whoever knows fewer asks for the rest.
    #[serde(default)]
    pub chat: u32,
}

/// A game whose rules were mended in the middle of it. It stands at the last decision to which both rules lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mended {
    /// What has happened, for a person.
    pub message: String,
    /// How many answers would be dropped to go on.
    pub dropped: u32,
    /// Who has said what to do.
    pub wanted: Vec<Wanted>,
}

/// What somebody wants to be done with such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Wanted {
    /// Who.
    pub seat: Seat,
    /// What.
    pub way: Way,
}

/// News of the people at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Notice {
    /// Its number at this table: whoever knows one need not be told it again.
    pub number: u32,
    /// The game of the match at that time.
    pub game_number: u32,
    /// How many facts had happened in it.
    pub at: u32,
    /// The news, in words.
    pub words: Phrase,
}

/// A few things that players may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Saying {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Nice move.
    NiceMove,
    /// Thanks.
    Thanks,
    /// Oops.
    Oops,
    /// One moment, please.
    OneMoment,
    /// Your turn, whenever you are ready.
    YourTurn,
    /// Good game.
    GoodGame,
}

/// What a player said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Said {
    /// Its number at this table.
    pub number: u32,
    /// The game of the match at that time.
    pub game_number: u32,
    /// How many facts had happened in it.
    pub at: u32,
    /// Who.
    pub seat: Seat,
    /// What.
    pub saying: Saying,
    /// Who said what, in words.
    pub words: Phrase,
}

/// A game that somebody would like to play next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RematchAsked {
    /// Who asks.
    pub by: Seat,
    /// Who has not agreed yet.
    pub waiting_for: Vec<Seat>,
    /// The Kingdom, if it is another one.
    pub kingdom: Option<Kingdom>,
    /// What the table is to be called with it.
    pub title: Option<String>,
    /// What to name in a reply.
    #[serde(default)]
    pub number: u32,
}

/// What binds the server to the seed of a game from its start. Once the game is over anybody can check it: the hash is that
/// of the text `SEED:NONCE`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seal {
    /// The SHA-256 hash, 64 hexadecimal digits.
    pub hash: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The number that it was sealed with, 32 hexadecimal digits, once the game is over.
    pub nonce: Option<String>,
}

/// What may be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MayUndo {
    /// One's last answer.
    pub step: UndoCost,
    /// All of the turn.
    pub turn: UndoCost,
}

/// What an undo takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum UndoCost {
    /// There is nothing to take back.
    #[default]
    Nothing,
    /// It is done at once.
    Free,
    /// Other people must agree.
    Ask,
}

/// An undo that waits for others to agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UndoAsked {
    /// Who asks.
    pub by: Seat,
    /// Who has not agreed yet.
    pub waiting_for: Vec<Seat>,
    /// How many answers would be taken back.
    pub answers: u32,
    /// What to name in a reply.
    #[serde(default)]
    pub number: u32,
}
