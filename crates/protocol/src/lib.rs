//! What travels between a server and its clients, as types.
//!
//! What a game is made of travels as the engine writes it: views, facts, answers, and words in parts. The TypeScript in
//! `web/src/lib/protocol` is written from here by this crate's tests.
//!
//! ```
//! use freehold_protocol::{ClientMessage, UndoTo};
//!
//! let undo = ClientMessage::Undo { number: 7, back: UndoTo::Step };
//! let text = serde_json::to_string(&undo).unwrap();
//! assert_eq!(text, r#"{"type":"undo","number":7,"back":"step"}"#);
//! assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"dance"}"#).is_err());
//! ```

mod account;
mod analysis;
mod api;
mod chat;
mod clock;
mod game;
mod kingdom;
mod lab;
mod matching;
mod passkey;
mod people;
mod position;
mod puzzle;
mod question;
mod socket;
#[cfg(test)]
mod typescript;

pub use account::*;
pub use analysis::*;
pub use api::*;
pub use chat::*;
pub use clock::*;
pub use freehold_engine::features::Role;
pub use freehold_engine::text::{Level, Line, Part, Phrase, Unit};
pub use freehold_engine::{
    Answer, AsideView, Auto, Bag, Card, CardCount, Deciding, Destination, Edition, Event,
    Expansion, Fact, InPlayView, Phase, PileKind, PileView, PlayerView, ScoreLine, Seat, Source,
    Token, TokenOn, TokensView, TurnView, Verb, View, Zone,
};
pub use game::*;
pub use kingdom::*;
pub use lab::*;
pub use matching::*;
pub use passkey::*;
pub use people::*;
pub use position::*;
pub use puzzle::*;
pub use question::{AskKind, AutoAnswer, Choice, Question, Refused};
pub use socket::*;
