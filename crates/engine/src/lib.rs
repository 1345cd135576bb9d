//! The rules of Dominion as a value.
//!
//! ```
//! use freehold_engine::{Game, NoLog, Setup};
//!
//! let mut game = Game::new(&Setup::recommended("First Game").unwrap()).unwrap();
//! while game.decision().is_some() {
//!     let answer = game.legal_answers()[0];
//!     game.apply(answer, &mut NoLog).unwrap();
//! #   if game.turn().number > 20 { break; }
//! }
//! ```

mod bag;
mod card;
pub mod cards;
mod cost;
mod dealer;
mod decision;
mod deck;
pub mod dsl;
pub mod events;
mod fact;
pub mod features;
mod few;
mod gain;
mod game;
mod kind;
pub mod kingdoms;
mod place;
mod play_area;
mod player;
mod position;
mod quiet;
mod random_kingdom;
mod replay;
mod rng;
mod run;
mod sample;
mod score;
mod seat;
mod setup;
mod suggest;
pub mod text;
mod token;
mod view;

pub use bag::Bag;
pub use card::{Card, CardSet, Edition, Expansion, N_CARDS, same_name};
pub use cost::Prices;
pub use dealer::Dealer;
pub use decision::{Answer, Ask, Decision, How, Picks, Refusal, Source, Verb, Waiting, Zone};
pub use deck::Deck;
pub use dsl::{CardDef, EventDef, Limit, PileSize};
pub use events::{Event, EventSet};
pub use fact::{Fact, Log, NoLog, Phase};
pub use gain::To;
pub use game::{Game, Supply, Turn};
pub use kind::{Type, TypeSet};
pub use kingdoms::Kingdom;
pub use place::Place;
pub use play_area::{InPlay, PlayArea, PlayId};
pub use player::{Aside, Inherited, Player, Stacked};
pub use position::Position;
pub use random_kingdom::RandomKingdom;
pub use replay::Replay;
pub use rng::Rng;
pub use score::ScoreLine;
pub use seat::{Seat, SeatSet};
pub use setup::{Setup, SetupError, SetupFault, next_starter};
pub use suggest::suggest;
pub use token::{Token, Tokens};
pub use view::{AsideView, Deciding, InPlayView, PileView, PlayerView, TurnView, View, ViewOf};
