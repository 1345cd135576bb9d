//! The table as somebody may see it.

use freehold_engine as engine;
use serde::{Deserialize, Serialize};

use crate::id::{CardCount, CardId, Edition, EventId, Seat, Source, cards_of};
use crate::words::{Phase, Token, Verb};

/// The table as one seat or a spectator may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub seat: Option<Seat>,
    /// The edition whose rules are in force.
    pub edition: Edition,
    /// The players in turn order.
    pub players: Vec<PlayerView>,
    /// The piles of the Supply and those outside it.
    pub piles: Vec<Pile>,
    /// The Events of this game.
    pub events: Vec<EventId>,
    /// The trash.
    pub trash: Vec<CardCount>,
    /// The turn being taken.
    pub turn: TurnView,
    /// Who must decide, and for what.
    pub deciding: Option<Deciding>,
    /// Whether the game is over.
    pub over: bool,
}

/// One player as somebody may see them. What may not be seen is null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// The hand.
    pub hand: Option<Vec<CardCount>>,
    /// How many cards are in hand.
    pub hand_size: u16,
    /// How many cards are in the deck; nobody may count another player's deck.
    pub deck_size: Option<u16>,
    /// Whether the deck is empty.
    pub deck_is_empty: bool,
    /// The top of the discard pile; nobody may look through it or count it.
    pub discard_top: Option<CardId>,
    /// The cards in play, oldest first.
    pub in_play: Vec<CardInPlay>,
    /// The cards looked at or revealed just now.
    pub revealed: Option<Vec<CardId>>,
    /// How many cards are looked at or revealed just now.
    pub n_revealed: u16,
    /// The cards set aside.
    pub aside: Vec<AsideCard>,
    /// The Tavern mat.
    pub tavern: Vec<CardCount>,
    /// The tokens.
    pub tokens: TokensView,
    /// The card whose abilities this player's Estates have.
    pub inherits: Option<CardId>,
    /// Whether Attacks do nothing to this player.
    pub protected: bool,
    /// Turns taken to their end.
    pub turns: u32,
}

/// The tokens of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokensView {
    /// Those that lie on piles.
    pub on: Vec<TokenOn>,
    /// Whether the next draw is one card smaller.
    pub minus_card: bool,
    /// Whether the next coins are one fewer.
    pub minus_coin: bool,
    /// Whether the Journey token lies face up.
    pub journey_face_up: bool,
}

/// A token on a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenOn {
    /// The token.
    pub token: Token,
    /// The pile.
    pub pile: CardId,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardInPlay {
    /// The card.
    pub card: CardId,
    /// Whether it stays in play after this turn.
    pub stays: bool,
    /// What it waits to do, or which card it stays with, in words.
    pub waits: Vec<String>,
}

/// A card set aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AsideCard {
    /// What set it aside.
    pub by: Source,
    /// The card, if it may be seen.
    pub card: Option<CardId>,
}

/// A pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Pile {
    /// The card.
    pub card: CardId,
    /// How many are left.
    pub left: u8,
    /// What it costs now.
    pub cost: u8,
    /// Whether it lies outside the Supply.
    pub outside: bool,
}

/// The turn being taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// Turns begun in this game, this one included.
    pub number: u32,
    /// The phase.
    pub phase: Phase,
    /// Actions left.
    pub actions: u16,
    /// Buys left.
    pub buys: u16,
    /// Coins left.
    pub coins: u16,
    /// Whether cards may be bought on this turn.
    pub may_buy_cards: bool,
}

/// Who must decide, and for what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Deciding {
    /// Who.
    pub seat: Seat,
    /// What asks.
    pub source: Source,
    /// What happens to the pick.
    pub verb: Verb,
}

impl View {
    /// What a seat sees.
    pub fn of_seat(game: &engine::Game, seat: engine::Seat) -> View {
        let view = game.view(seat).to_value();
        let players = (0..view.players.len()).map(|i| player(&view, i)).collect();
        View { seat: Some(seat.0), ..shared(&view, players) }
    }

    /// What anybody may see: of each player what the others at the table see.
    pub fn public(game: &engine::Game) -> View {
        let n = game.n_players();
        spectator(game, |seat| seat.left(n))
    }

    /// Everything that any player sees.
    pub fn open(game: &engine::Game) -> View {
        spectator(game, |seat| seat)
    }
}

/// The table where each player is seen through the eyes of the seat that `eyes` names.
fn spectator(game: &engine::Game, eyes: impl Fn(engine::Seat) -> engine::Seat) -> View {
    let views: Vec<engine::View> =
        game.seats().map(|seat| game.view(eyes(seat)).to_value()).collect();
    let players = views.iter().enumerate().map(|(i, view)| player(view, i)).collect();
    shared(&views[0], players)
}

fn shared(view: &engine::View, players: Vec<PlayerView>) -> View {
    let turn = &view.turn;
    View {
        seat: None,
        edition: Edition(view.edition),
        players,
        piles: view
            .piles
            .iter()
            .map(|pile| Pile {
                card: CardId(pile.card),
                left: pile.left,
                cost: pile.cost,
                outside: pile.outside,
            })
            .collect(),
        events: view.events.iter().map(|&event| EventId(event)).collect(),
        trash: cards_of(&view.trash),
        turn: TurnView {
            seat: turn.seat.0,
            number: turn.number,
            phase: turn.phase.into(),
            actions: turn.actions,
            buys: turn.buys,
            coins: turn.coins,
            may_buy_cards: turn.may_buy_cards,
        },
        deciding: view.deciding.as_ref().map(|deciding| Deciding {
            seat: deciding.seat.0,
            source: deciding.source.into(),
            verb: deciding.verb.into(),
        }),
        over: view.over,
    }
}

fn player(view: &engine::View, i: usize) -> PlayerView {
    let player = &view.players[i];
    let tokens = &player.tokens;
    let on = |token: engine::Token| {
        let pile = CardId(tokens.pile(token)?);
        Some(TokenOn { token: token.into(), pile })
    };
    PlayerView {
        hand: player.hand.as_ref().map(cards_of),
        hand_size: player.hand_size,
        deck_size: player.deck_size,
        deck_is_empty: player.deck_is_empty,
        discard_top: player.discard_top.map(CardId),
        in_play: player
            .in_play
            .iter()
            .map(|c| CardInPlay { card: CardId(c.card), stays: c.stays, waits: c.waits.clone() })
            .collect(),
        revealed: player.revealed.as_ref().map(|cards| cards.iter().map(|&c| CardId(c)).collect()),
        n_revealed: player.n_revealed,
        aside: player
            .aside
            .iter()
            .map(|c| AsideCard { by: c.by.into(), card: c.card.map(CardId) })
            .collect(),
        tavern: cards_of(&player.tavern),
        tokens: TokensView {
            on: engine::Token::ALL.into_iter().filter_map(on).collect(),
            minus_card: tokens.minus_card,
            minus_coin: tokens.minus_coin,
            journey_face_up: !tokens.journey_face_down,
        },
        inherits: player.inherits.map(|inherited| CardId(inherited.from)),
        protected: player.protected,
        turns: player.turns,
    }
}
