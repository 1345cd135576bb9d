//! What travels between a server and its clients, as types.
//!
//! The types are plain and flat, so that a client in any language can read them; the engine's own types stay at home. The
//! TypeScript in `web/src/lib/protocol` is written from here by this crate's tests.
//!
//! ```
//! use freehold_protocol::{ClientMessage, UndoTo};
//!
//! let undo = ClientMessage::Undo { number: 7, back: UndoTo::Step };
//! let text = serde_json::to_string(&undo).unwrap();
//! assert_eq!(text, r#"{"type":"undo","number":7,"back":"step"}"#);
//! assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"dance"}"#).is_err());
//! ```

mod answer;
mod api;
mod fact;
mod game;
mod id;
mod kingdom;
mod socket;
#[cfg(test)]
mod typescript;
mod view;
mod words;

pub use answer::{Answer, Choice, Question};
pub use api::*;
pub use fact::FactLine;
pub use game::*;
pub use id::{CardCount, CardId, Edition, EventId, Seat, Source, cards_of};
pub use kingdom::*;
pub use socket::*;
pub use view::{
    AsideCard, CardInPlay, Deciding, Pile, PlayerView, TokenOn, TokensView, TurnView, View,
};
pub use words::{AskKind, Destination, FactKind, Phase, SetName, Token, Verb, Zone};
