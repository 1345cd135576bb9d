//! What somebody may know, as a value that can be sent: the only place where that is decided.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::dsl::Effect;
use crate::dsl::types::Type;
use crate::events::Event;
use crate::interface::decision::{Source, Verb};
use crate::interface::fact::Phase;
use crate::interface::sight::Sight;
use crate::rules::card::{Card, Edition, N_CARDS};
use crate::state::bag::Bag;
use crate::state::game::{Game, Pass};
use crate::state::play_area::PlayId;
use crate::state::seat::Seat;
use crate::state::token::Token;
use crate::text::{effects_of, later as later_in_words};

impl Game {
    /// Everything that somebody may know, as a value that can be sent.
    pub fn seen(&self, sight: Sight) -> View {
        let journey = self.turns_journey_tokens();
        View {
            seat: sight.seat(),
            edition: self.edition,
            players: self.seats().map(|seat| self.player_as_seen(seat, sight, journey)).collect(),
            piles: self.piles_as_seen(),
            events: self.events.iter().collect(),
            trash: self.trash.clone(),
            turn: TurnView {
                seat: self.turn.seat,
                number: self.turn.number,
                phase: self.turn.phase,
                actions: self.turn.actions,
                buys: self.turn.buys,
                coins: self.turn.coins,
                may_buy_cards: self.turn.may_buy_cards,
            },
            deciding: self.decision().map(|d| Deciding {
                seat: d.seat,
                source: d.source,
                verb: d.verb,
            }),
            over: self.over,
        }
    }

    /// A player's points if the game ended now, as far as somebody can know.
    pub fn points_as_known(&self, seat: Seat, sight: Sight) -> i32 {
        let owned = self.owned_as_known(seat, sight);
        crate::rules::score::points(&owned, &self.player(seat).tavern)
    }

    /// Whether something in this game turns Journey tokens.
    fn turns_journey_tokens(&self) -> bool {
        let cards = self.supply.piles.or(self.supply.outside).into_iter().map(Source::Card);
        let mut sources = cards.chain(self.events.iter().map(Source::Event));
        let turns = |effect: &&Effect| matches!(effect, Effect::FlipJourney);
        sources.any(|source| effects_of(source).iter().any(turns))
    }

    fn piles_as_seen(&self) -> Vec<PileView> {
        let pile = |card: Card| PileView {
            card,
            left: self.supply.left(card),
            cost: self.cost(card),
            kind: match () {
                () if self.supply.outside.has(card) => PileKind::Outside,
                () if card.is_kingdom() => PileKind::Kingdom,
                () => PileKind::Basic,
            },
        };
        let all = self.supply.piles.or(self.supply.outside);
        let mut piles: Vec<PileView> = all.into_iter().map(pile).collect();
        // As they are laid out: Treasures and Curses before the Victory cards, then the Kingdom.
        let is_victory = |pile: &PileView| pile.card.is(Type::Victory);
        piles.sort_by_key(|pile| (pile.kind, pile.kind == PileKind::Basic && is_victory(pile)));
        piles
    }

    fn player_as_seen(&self, seat: Seat, sight: Sight, journey: bool) -> PlayerView {
        let player = self.player(seat);
        let own = sight.is_of(seat);
        let sees_revealed = own || player.revealed_to_all;
        let tokens = &player.tokens;
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
                    stays: self.stays(seat, c.id),
                    waits: self.waits(seat, c.id),
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
            tokens: TokensView {
                on: Token::ALL
                    .into_iter()
                    .filter_map(|token| Some(TokenOn { token, pile: tokens.pile(token)? }))
                    .collect(),
                minus_card: tokens.minus_card,
                minus_coin: tokens.minus_coin,
                journey_face_up: journey.then_some(!tokens.journey_face_down),
            },
            inherits: player.inherits.map(|inherited| inherited.from),
            protected: player.protected,
            turns: player.turns,
            points: self.points_as_known(seat, sight),
            owned: self.owned_as_known(seat, sight).into_owned(),
            unseen: self.unseen_passes(seat, sight).count() as u16,
        }
    }

    /// The cards a player owns, as somebody can count them who heard of every gain, trashing and exchange, and of those passes
    /// that they saw.
    pub(crate) fn owned_as_known(&self, seat: Seat, sight: Sight) -> Cow<'_, Bag> {
        let owns = &self.player(seat).owns;
        if self.unseen_passes(seat, sight).next().is_none() {
            return Cow::Borrowed(owns);
        }
        // What went unseen is still counted, what came unseen is not. A card that came unseen and then left in sight counts
        // as one too few, and only in the end as none: whoever heard the same must count the same.
        // Once through the passes, not once for each card: with six players there are soon hundreds.
        let mut net = [0_i16; N_CARDS];
        for pass in self.unseen_passes(seat, sight) {
            net[pass.card as usize] += i16::from(pass.from == seat) - i16::from(pass.to == seat);
        }
        let mut known = Bag::EMPTY;
        for card in Card::ALL {
            known.add_many(card, (i16::from(owns.count(card)) + net[card as usize]).max(0) as u8);
        }
        Cow::Owned(known)
    }

    /// Whether a player has got a card that not everybody saw.
    pub(crate) fn was_passed_unseen(&self, seat: Seat) -> bool {
        self.unseen_passes(seat, Sight::Public).any(|pass| pass.to == seat)
    }

    /// The cards that a player passed or got without somebody seeing them. At the end everything is counted in the open.
    fn unseen_passes(&self, seat: Seat, sight: Sight) -> impl Iterator<Item = &Pass> {
        let secret = if self.over { &[] } else { self.passes.as_slice() };
        secret
            .iter()
            .filter(move |pass| pass.from == seat || pass.to == seat)
            .filter(move |pass| !sight.is_of(pass.from) && !sight.is_of(pass.to))
    }

    /// All cards that others passed without somebody seeing them, as their places in the list of passes, oldest first.
    pub(super) fn places_of_unseen_passes(&self, sight: Sight) -> impl Iterator<Item = u16> {
        let secret = move |pass: &Pass| !sight.is_of(pass.from) && !sight.is_of(pass.to);
        self.passes.iter().enumerate().filter(move |(_, pass)| secret(pass)).map(|(i, _)| i as u16)
    }

    /// Why a card stays in play, in words.
    fn waits(&self, seat: Seat, id: PlayId) -> Vec<String> {
        let mut waits: Vec<String> = self
            .players
            .iter()
            .flat_map(|player| &player.later)
            .filter(|later| {
                later.owner == seat && later.play == Some(id) && later.when.keeps_in_play()
            })
            .map(later_in_words)
            .collect();
        let player = self.player(seat);
        for &(this, with) in &player.stays_with {
            if this == id
                && let Some(at) = player.find_in_play(with)
                && self.stays(seat, with)
            {
                waits.push(format!("Stays with {}.", player.in_play.cards()[at].name()));
            }
        }
        waits
    }
}

/// Everything that somebody may know of a game. What may not be seen is null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub seat: Option<Seat>,
    /// The edition whose rules are in force.
    pub edition: Edition,
    /// The players in turn order.
    pub players: Vec<PlayerView>,
    /// The piles as they are laid out: those of every game, the Kingdom, those outside the Supply.
    pub piles: Vec<PileView>,
    /// The Events of this game.
    pub events: Vec<Event>,
    /// The trash.
    pub trash: Bag,
    /// The turn being taken.
    pub turn: TurnView,
    /// Who must decide, and for what; everybody sees that much.
    pub deciding: Option<Deciding>,
    /// Whether the game is over.
    pub over: bool,
}

/// One player as somebody may see them. What may not be seen is null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// The hand.
    pub hand: Option<Bag>,
    /// How many cards are in hand.
    pub hand_size: u16,
    /// How many cards are in the deck; nobody may count another player's deck.
    pub deck_size: Option<u16>,
    /// Whether the deck is empty.
    pub deck_is_empty: bool,
    /// The top of the discard pile; nobody may look through it or count it.
    pub discard_top: Option<Card>,
    /// The cards in play, oldest first.
    pub in_play: Vec<InPlayView>,
    /// The cards looked at or revealed just now.
    pub revealed: Option<Vec<Card>>,
    /// How many cards are looked at or revealed just now.
    pub n_revealed: u16,
    /// The cards set aside.
    pub aside: Vec<AsideView>,
    /// The Tavern mat.
    pub tavern: Bag,
    /// The tokens.
    pub tokens: TokensView,
    /// The card whose abilities this player's Estates have.
    pub inherits: Option<Card>,
    /// Whether Attacks do nothing to this player.
    pub protected: bool,
    /// Turns taken to their end.
    pub turns: u32,
    /// All cards owned, as far as the reader can know: gains and trashings are seen by all.
    pub owned: Bag,
    /// How many cards came or went without the reader seeing them, so that `owned` and `points` may be wrong.
    pub unseen: u16,
    /// The points if the game ended now, as far as the reader can know.
    pub points: i32,
}

/// The tokens of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokensView {
    /// Those that lie on piles.
    pub on: Vec<TokenOn>,
    /// Whether the next draw is one card smaller.
    pub minus_card: bool,
    /// Whether the next coins are one fewer.
    pub minus_coin: bool,
    /// Whether the Journey token lies face up; none if nothing in this game turns it.
    pub journey_face_up: Option<bool>,
}

/// A token on a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenOn {
    /// The token.
    pub token: Token,
    /// The pile.
    pub pile: Card,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InPlayView {
    /// The card.
    pub card: Card,
    /// Whether it has something left to do or keeps track of a card that has.
    pub stays: bool,
    /// What it waits to do, or which card it stays with, in words.
    pub waits: Vec<String>,
}

/// A card set aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AsideView {
    /// What set it aside.
    pub by: Source,
    /// The card, if it may be seen.
    pub card: Option<Card>,
}

/// A pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PileView {
    /// The card.
    pub card: Card,
    /// How many are left.
    pub left: u8,
    /// What it costs now.
    pub cost: u8,
    /// Where it belongs.
    pub kind: PileKind,
}

/// Where a pile belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PileKind {
    /// To the cards of every game.
    Basic,
    /// To the Kingdom.
    Kingdom,
    /// Outside the Supply.
    Outside,
}

/// The turn being taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Deciding {
    /// Who.
    pub seat: Seat,
    /// What asks.
    pub source: Source,
    /// What happens to the pick.
    pub verb: Verb,
}
