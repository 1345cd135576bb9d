//! A game through the eyes of one seat.

use std::borrow::Cow;

use crate::events::{Event, EventSet};
use crate::interface::decision::{Answer, Ask, Decision, Refusal};
use crate::interface::seen::{Deciding, View};
use crate::interface::sight::Sight;
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
    fn me(self) -> &'g Player {
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

    /// This seat's hand.
    #[inline]
    pub fn hand(self) -> &'g Bag {
        &self.me().hand
    }

    /// The size of anybody's hand.
    #[inline]
    pub fn hand_size(self, seat: Seat) -> usize {
        self.game.player(seat).hand.len()
    }

    /// The size of this seat's deck.
    #[inline]
    pub fn deck_size(self) -> usize {
        self.me().deck.len()
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

    /// What anybody has set aside: the number that the cards of one play share, and the card if this seat may see it.
    pub fn aside(self, seat: Seat) -> impl Iterator<Item = (u32, Option<Card>)> + 'g {
        let own = seat == self.seat;
        let aside = self.game.player(seat).aside.iter();
        aside.map(move |c| (c.group, (own || !c.face_down).then_some(c.card)))
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

    /// The cards that are Actions for this seat.
    #[inline]
    pub fn actions(self) -> CardSet {
        self.me().actions()
    }

    /// The cards that are Treasures for this seat.
    #[inline]
    pub fn treasures(self) -> CardSet {
        self.me().treasures()
    }

    /// This seat's cards looked at or revealed just now.
    #[inline]
    pub fn looked_at(self) -> &'g [Card] {
        &self.me().revealed
    }

    /// The cards anybody looks at or reveals just now, if this seat may see them.
    pub fn revealed(self, seat: Seat) -> Option<&'g [Card]> {
        let player = self.game.player(seat);
        (seat == self.seat || player.revealed_to_all).then_some(&player.revealed)
    }

    /// How many cards anybody looks at or reveals just now.
    pub fn n_revealed(self, seat: Seat) -> usize {
        self.game.player(seat).revealed.len()
    }

    /// The cards that anybody has in play and that stay there, having something left to do or keeping track of a card that has.
    pub fn staying(self, seat: Seat) -> impl Iterator<Item = Card> + 'g {
        let game = self.game;
        let waits = game.players.iter().any(|player| !player.later.is_empty());
        let in_play = game.player(seat).in_play.iter().filter(move |_| waits);
        in_play.filter(move |one| game.stays(seat, one.id)).map(|one| one.card)
    }

    /// Whether anybody's deck is empty.
    pub fn deck_is_empty(self, seat: Seat) -> bool {
        self.game.player(seat).deck.is_empty()
    }

    /// Whether Attacks do nothing to anybody.
    pub fn is_protected(self, seat: Seat) -> bool {
        self.game.player(seat).protected
    }

    /// Who must decide, by what, and what happens to the pick: everybody sees that much.
    pub fn deciding(self) -> Option<Deciding> {
        let deciding = |d: &Decision| Deciding { seat: d.seat, source: d.source, verb: d.verb };
        self.game.decision().map(deciding)
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        self.game.is_over()
    }

    /// This seat's cards, wherever they are.
    #[inline]
    pub fn own(self) -> &'g Bag {
        &self.me().owns
    }

    /// The cards anybody owns, as far as this seat can know: every gain and every trashing is seen by all, what two others
    /// passed each other in secret is not.
    pub fn owned(self, seat: Seat) -> Cow<'g, Bag> {
        self.game.owned_as_known(seat, Sight::Seat(self.seat))
    }

    /// Anybody's points if the game ended now, as far as this seat can know.
    pub fn points(self, seat: Seat) -> i32 {
        self.game.points_as_known(seat, Sight::Seat(self.seat))
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
    pub fn may_buy_event(self, event: Event) -> bool {
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

    /// What a player could think of doing in a phase but may not, and why: playing the other cards in hand, buying the other
    /// piles and Events. Nothing if no phase asks this seat.
    pub fn refusals(self) -> Vec<(Answer, Refusal)> {
        let Some(Decision { ask: Ask::ActionPhase | Ask::BuyPhase, .. }) = self.decision() else {
            return Vec::new();
        };
        let piles = self.game.supply.piles.or(self.game.supply.outside);
        let plays = self.hand().kinds().into_iter().map(Answer::Play);
        let buys = piles.into_iter().map(Answer::Buy);
        let events = self.game.events.iter().map(Answer::BuyEvent);
        let refused = |answer| Some((answer, self.game.check_answer(answer).err()?));
        plays.chain(buys).chain(events).filter_map(refused).collect()
    }

    /// Everything this seat may know, as a value that can be sent.
    pub fn to_value(self) -> View {
        self.game.seen(Sight::Seat(self.seat))
    }
}
