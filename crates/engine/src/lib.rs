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

pub mod cards;
pub mod dsl;
pub mod events;
pub mod features;
mod interface;
#[cfg(feature = "openapi")]
mod openapi;
mod rules;
mod run;
mod state;
pub mod text;

pub use dsl::code_path::{CodePath, Root};
pub use dsl::destination::Destination;
pub use dsl::types::{Type, TypeSet};
pub use dsl::{CardDef, EventDef, Limit, PileSize};
pub use events::{Event, EventSet};
pub use interface::decision::{
    Answer, Ask, Auto, Decision, How, Picks, Refusal, Source, Verb, Waiting, Zone,
};
pub use interface::fact::{Fact, Log, NoLog, Phase};
pub use interface::remembered::{Heap, Hidden, Leaning, Pool, Remembered, Share, Spot};
pub use interface::replay::Replay;
pub use interface::seen::{
    AsideView, Deciding, InPlayView, PileKind, PileView, PlayerView, TokenOn, TokensView, TurnView,
    View,
};
pub use interface::sight::Sight;
pub use interface::suggest::suggest;
pub use interface::view::ViewOf;
pub use interface::which::{Stays, Which};
pub use interface::worlds::Worlds;
pub use rules::buyable::Buyable;
pub use rules::card::{Card, Edition, N_CARDS, same_name};
pub use rules::cost::Prices;
pub use rules::dealer::Dealer;
pub use rules::expansion::Expansion;
pub use rules::kingdoms::{self, Kingdom};
pub use rules::position::{MOST_OF_A_NAME, Position};
pub use rules::random_kingdom::RandomKingdom;
pub use rules::score::{ScoreLine, places};
pub use rules::setup::{Reseed, Setup, SetupError, SetupFault, next_starter};
pub use rules::version::RULES_VERSION;
pub use run::{Bespoke, Shortcut};
pub use state::bag::{Bag, CardCount};
pub use state::card_set::{CardSet, CardSetIter};
pub use state::deck::Deck;
pub use state::game::Game;
pub use state::play_area::{InPlay, PlayArea, PlayId};
pub use state::player::{Aside, DiscardPile, Inherited, Later, Player, Stacked, When};
pub use state::rng::Rng;
pub use state::seat::{Seat, SeatSet};
pub use state::supply::Supply;
pub use state::token::{Token, Tokens};
pub use state::turn::{Bonus, Turn};
