//! What one seat may know: the only place where that is decided.

use serde::{Deserialize, Serialize};

use crate::events::EventSet;
use crate::interface::decision::{Answer, Decision, Source, Verb};
use crate::interface::fact::Phase;
use crate::rules::card::{Card, Edition};
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::{Inherited, Player};
use crate::state::seat::Seat;
use crate::state::supply::Supply;
use crate::state::token::Tokens;
use crate::state::turn::Turn;

/// A game through the eyes of one seat. Bots get this and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct ViewOf<'g> {
    game: &'g Game,
    seat: Seat,
}

impl Game {
    /// The game through the eyes of a seat.
    pub fn view(&self, seat: Seat) -> ViewOf<'_> {
        ViewOf { game: self, seat }
    }
}

impl<'g> ViewOf<'g> {
    /// Whose eyes these are.
    #[inline]
    pub fn seat(self) -> Seat {
        self.seat
    }

    #[inline]
    pub(crate) fn game(self) -> &'g Game {
        self.game
    }

    #[inline]
    fn player_mut(self) -> &'g Player {
        self.game.player(self.seat)
    }

    /// How many players.
    #[inline]
    pub fn n_players(self) -> usize {
        self.game.n_players()
    }

    /// The edition.
    #[inline]
    pub fn edition(self) -> Edition {
        self.game.edition
    }

    /// The own hand.
    #[inline]
    pub fn hand(self) -> &'g Bag {
        &self.player_mut().hand
    }

    /// The size of anybody's hand.
    #[inline]
    pub fn hand_size(self, seat: Seat) -> usize {
        self.game.player(seat).hand.len()
    }

    /// The size of the own deck.
    #[inline]
    pub fn deck_size(self) -> usize {
        self.player_mut().deck.len()
    }

    /// The top of anybody's discard pile.
    #[inline]
    pub fn discard_top(self, seat: Seat) -> Option<Card> {
        self.game.player(seat).discard_top()
    }

    /// The cards anybody has in play.
    #[inline]
    pub fn in_play(self, seat: Seat) -> impl Iterator<Item = Card> + 'g {
        self.game.player(seat).in_play.cards().iter().copied()
    }

    /// Anybody's Tavern mat.
    #[inline]
    pub fn tavern(self, seat: Seat) -> &'g Bag {
        &self.game.player(seat).tavern
    }

    /// Anybody's tokens.
    #[inline]
    pub fn tokens(self, seat: Seat) -> &'g Tokens {
        &self.game.player(seat).tokens
    }

    /// The card whose abilities anybody's Estates have.
    #[inline]
    pub fn inherits(self, seat: Seat) -> Option<Inherited> {
        self.game.player(seat).inherits
    }

    /// The own cards that are Actions.
    #[inline]
    pub fn actions(self) -> CardSet {
        self.player_mut().actions()
    }

    /// The own cards that are Treasures.
    #[inline]
    pub fn treasures(self) -> CardSet {
        self.player_mut().treasures()
    }

    /// The own cards looked at or revealed just now.
    #[inline]
    pub fn looked_at(self) -> &'g [Card] {
        &self.player_mut().revealed
    }

    /// The own cards, wherever they are.
    #[inline]
    pub fn own(self) -> &'g Bag {
        &self.player_mut().owns
    }

    /// The cards anybody owns, as far as this seat can know: every gain and every trashing is seen by all, what two others
    /// passed each other in secret is not.
    pub fn owned(self, seat: Seat) -> std::borrow::Cow<'g, Bag> {
        use std::borrow::Cow;
        let owns = &self.game.player(seat).owns;
        if seat == self.seat || self.game.passes.is_empty() {
            return Cow::Borrowed(owns);
        }
        let mut known = owns.clone();
        for pass in self.game.passes.iter().rev() {
            if pass.from == self.seat || pass.to == self.seat {
                continue;
            }
            if pass.from == seat {
                known.add(pass.card);
            }
            if pass.to == seat {
                // A card that was passed on or trashed in sight is not missing twice.
                known.take(pass.card);
            }
        }
        Cow::Owned(known)
    }

    /// Anybody's points if the game ended now, as far as this seat can know.
    pub fn points(self, seat: Seat) -> i32 {
        let player = self.game.player(seat);
        crate::rules::score::points(&self.owned(seat), &player.tavern)
    }

    /// Turns anybody has taken to their end, extra turns apart.
    #[inline]
    pub fn turns(self, seat: Seat) -> u32 {
        self.game.player(seat).turns
    }

    /// The piles.
    #[inline]
    pub fn supply(self) -> &'g Supply {
        &self.game.supply
    }

    /// The Events.
    #[inline]
    pub fn events(self) -> EventSet {
        self.game.events
    }

    /// What a card costs now.
    #[inline]
    pub fn cost(self, card: Card) -> u8 {
        self.game.cost(card)
    }

    /// What cards cost now, read once for many of them.
    #[inline]
    pub fn prices(self) -> crate::rules::cost::Prices {
        self.game.prices()
    }

    /// Whether the player whose turn it is may buy this card now.
    #[inline]
    pub fn may_buy(self, card: Card) -> bool {
        self.game.price(card).is_ok()
    }

    /// Whether the player whose turn it is may buy this Event now.
    #[inline]
    pub fn may_buy_event(self, event: crate::events::Event) -> bool {
        self.game.may_buy_event(event).is_ok()
    }

    /// Whether no card or Event of this game leaves anything behind: nothing ever waits, lies on a mat or is a token.
    #[inline]
    pub fn is_quiet(self) -> bool {
        self.game.is_quiet()
    }

    /// The trash.
    #[inline]
    pub fn trash(self) -> &'g Bag {
        &self.game.trash
    }

    /// The turn being taken.
    #[inline]
    pub fn turn(self) -> &'g Turn {
        &self.game.turn
    }

    /// The pending decision, if it is this seat's.
    #[inline]
    pub fn decision(self) -> Option<&'g Decision> {
        self.game.decision().filter(|decision| decision.seat == self.seat)
    }

    /// The possible answers, if the decision is this seat's.
    pub fn legal_answers(self) -> Vec<Answer> {
        if self.decision().is_some() { self.game.legal_answers() } else { Vec::new() }
    }

    /// Everything this seat may know, as a value that can be sent.
    pub fn to_value(self) -> View {
        let game = self.game;
        let pile = |card: Card| PileView {
            card,
            left: game.supply.left(card),
            cost: game.cost(card),
            outside: game.supply.outside.has(card),
        };
        View {
            seat: self.seat,
            edition: game.edition,
            players: game.seats().map(|seat| self.player(seat)).collect(),
            piles: game.supply.piles.or(game.supply.outside).into_iter().map(pile).collect(),
            events: game.events.iter().collect(),
            trash: game.trash.clone(),
            turn: TurnView {
                seat: game.turn.seat,
                number: game.turn.number,
                phase: game.turn.phase,
                actions: game.turn.actions,
                buys: game.turn.buys,
                coins: game.turn.coins,
                may_buy_cards: game.turn.may_buy_cards,
            },
            deciding: game.decision().map(|d| Deciding {
                seat: d.seat,
                source: d.source,
                verb: d.verb,
            }),
            decision: self.decision().cloned(),
            answers: self.legal_answers(),
            over: game.over,
        }
    }

    fn player(self, seat: Seat) -> PlayerView {
        let player = self.game.player(seat);
        let own = seat == self.seat;
        let sees_revealed = own || player.revealed_to_all;
        PlayerView {
            hand: own.then(|| player.hand.clone()),
            hand_size: player.hand.len() as u16,
            deck_size: own.then(|| player.deck.len() as u16),
            deck_is_empty: player.deck.is_empty(),
            discard_top: player.discard_top(),
            in_play: player
                .in_play
                .iter()
                .map(|c| InPlayView {
                    card: c.card,
                    stays: self.game.stays(seat, c.id),
                    waits: self.game.waits(seat, c.id),
                })
                .collect(),
            revealed: sees_revealed.then(|| player.revealed.to_vec()),
            n_revealed: player.revealed.len() as u16,
            aside: player
                .aside
                .iter()
                .map(|c| AsideView { by: c.by, card: (own || !c.face_down).then_some(c.card) })
                .collect(),
            tavern: player.tavern.clone(),
            tokens: player.tokens.clone(),
            inherits: player.inherits,
            protected: player.protected,
            turns: player.turns,
        }
    }
}

/// Everything a seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct View {
    pub seat: Seat,
    pub edition: Edition,
    pub players: Vec<PlayerView>,
    pub piles: Vec<PileView>,
    pub events: Vec<crate::events::Event>,
    pub trash: Bag,
    pub turn: TurnView,
    /// Who must decide, and for what; everybody sees that much.
    pub deciding: Option<Deciding>,
    pub decision: Option<Decision>,
    pub answers: Vec<Answer>,
    pub over: bool,
}

/// One player as a seat may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct PlayerView {
    pub hand: Option<Bag>,
    pub hand_size: u16,
    /// Nobody may count another player's deck.
    pub deck_size: Option<u16>,
    pub deck_is_empty: bool,
    /// Nobody may look through or count a discard pile.
    pub discard_top: Option<Card>,
    pub in_play: Vec<InPlayView>,
    pub revealed: Option<Vec<Card>>,
    pub n_revealed: u16,
    pub aside: Vec<AsideView>,
    pub tavern: Bag,
    pub tokens: Tokens,
    pub inherits: Option<Inherited>,
    pub protected: bool,
    pub turns: u32,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct InPlayView {
    pub card: Card,
    /// Whether it has something left to do or keeps track of a card that has.
    pub stays: bool,
    /// What it waits to do, or which card it stays with, in words.
    pub waits: Vec<String>,
}

/// A card set aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct AsideView {
    pub by: Source,
    pub card: Option<Card>,
}

/// A pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct PileView {
    pub card: Card,
    pub left: u8,
    pub cost: u8,
    pub outside: bool,
}

/// The turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct TurnView {
    pub seat: Seat,
    pub number: u32,
    pub phase: Phase,
    pub actions: u16,
    pub buys: u16,
    pub coins: u16,
    pub may_buy_cards: bool,
}

/// Who must decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Deciding {
    pub seat: Seat,
    pub source: Source,
    pub verb: Verb,
}
