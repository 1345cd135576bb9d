//! One position through the eyes of one player, and what that player's cards are worth in it.

use freehold_engine::dsl::{Effect, Fate, Filter};
use freehold_engine::{
    Bag, Card, CardSet, Phase, Seat, Source, Supply, Token, Type, TypeSet, ViewOf,
};

use super::book::{Book, Entry};
use super::names;
use super::tally::{Reader, Tally, USUAL_CARD, only_scores};
use crate::Wishes;

/// The least that one of the player's cards is taken to be worth on average.
pub(super) const LEAST_DENSITY: i32 = 6;
/// The most.
pub(super) const MOST_DENSITY: i32 = 16;

/// What a card is worth for the rest of the game that gives Actions which the deck does not need.
const SPARE_ACTION: i32 = 15;

/// Judges a position for the player whose view it is. Values are tenths of a coin.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) view: ViewOf<'a>,
    pub(super) me: Seat,
    pub(super) book: &'a Book,
    pub(super) wishes: &'a dyn Wishes,
}

impl<'a> Judge<'a> {
    /// A judge of this view, for one decision.
    #[inline]
    pub(super) fn new(view: ViewOf<'a>, book: &'a Book, wishes: &'a dyn Wishes) -> Judge<'a> {
        book.purchases.set(None);
        Judge { view, me: view.seat(), book, wishes }
    }

    /// Whether it is this player's turn.
    pub(super) fn is_my_turn(self) -> bool {
        self.view.turn().seat == self.me
    }

    /// The card whose abilities matter: what an heir inherits, otherwise the card itself.
    #[inline]
    pub(super) fn code(self, card: Card) -> Card {
        match self.view.inherits(self.me) {
            Some(inherited) if inherited.heir == card => inherited.from,
            _ => card,
        }
    }

    /// The source with the abilities that matter.
    pub(super) fn code_of(self, source: Source) -> Source {
        match source {
            Source::Card(card) => Source::Card(self.code(card)),
            _ => source,
        }
    }

    /// What the book says of a card of this player.
    #[inline]
    pub(super) fn entry(self, card: Card) -> &'a Entry {
        self.book.of(self.code(card))
    }

    /// What playing a card from the hand does now.
    #[inline]
    pub(super) fn tally(self, card: Card) -> Tally {
        let code = self.code(card);
        let entry = self.book.of(code);
        let mut tally = if entry.depends {
            Reader::before_playing(self, card).play()
        } else {
            Tally {
                cards: entry.cards.into(),
                actions: entry.actions.into(),
                buys: entry.buys.into(),
                coins: entry.coins.into(),
                extra: i32::from(entry.value)
                    - 10 * i32::from(entry.coins)
                    - USUAL_CARD * i32::from(entry.cards)
                    - 3 * i32::from(entry.buys)
                    - if self.curses_are_gone() { i32::from(entry.curses) } else { 0 },
                per_card: USUAL_CARD,
                spends_hand: entry.spends_hand,
                ..Tally::default()
            }
        };
        self.add_tokens(card, &mut tally);
        tally
    }

    /// Whether nobody can be given a Curse any more.
    #[inline]
    fn curses_are_gone(self) -> bool {
        self.view.supply().left(Card::Curse) == 0
    }

    #[inline]
    fn add_tokens(self, card: Card, tally: &mut Tally) {
        let on = &self.view.tokens(self.me).on;
        let lies = |token: Token| i32::from(on[token as usize] == Some(card));
        tally.cards += lies(Token::PlusCard);
        tally.actions += lies(Token::PlusAction);
        tally.buys += lies(Token::PlusBuy);
        tally.coins += lies(Token::PlusCoin);
        let champions = self.view.supply().outside().and(names::CHAMPIONS);
        if !champions.is_empty() {
            let ready = self.view.in_play(self.me).filter(|&card| champions.has(card)).count();
            tally.actions += ready as i32;
        }
    }

    /// The best Action of a hand to play several times, what one play of it does, and how many of them do it.
    pub(super) fn best_replay(self, hand: &Bag, times: i32) -> Option<(Card, Tally, i32)> {
        let slots = (i32::from(self.view.turn().actions) - 1).max(0);
        let mut best: Option<(i32, Card, Tally, i32)> = None;
        for card in hand.kinds().and(self.view.actions()) {
            let one = self.replayed(card, hand);
            let times = if names::works_once(self.code(card)) { 1 } else { times };
            let reader =
                Reader { judge: Some(self), this: None, that: None, hand: hand.clone(), slots };
            let actions = reader.worth_of_actions(times * one.actions, -1);
            let value = times * one.value() + actions;
            if value > 0 && best.as_ref().is_none_or(|(most, ..)| value > *most) {
                best = Some((value, card, one, times));
            }
        }
        best.map(|(_, card, one, times)| (card, one, times))
    }

    /// Whether a card that does nothing but play another twice waits: a terminal Action is there to be doubled, and others
    /// can be played first.
    pub(super) fn plays_later(self, card: Card, options: CardSet) -> bool {
        let replays =
            |card: Card| matches!(self.code(card).def().on_play, [Effect::Pick(Fate::Play(_), ..)]);
        let terminal = |card: Card| !replays(card) && self.entry(card).actions < 1;
        let free = |card: Card| !replays(card) && self.entry(card).actions > 0;
        replays(card) && options.into_iter().any(terminal) && options.into_iter().any(free)
    }

    /// Whether a card in hand can still take Treasures from the top of the others' decks this turn.
    pub(super) fn steals_next(self) -> bool {
        let steals = |card: Card| names::takes_treasures_from_top(self.code(card));
        self.is_my_turn() && self.slots() > 0 && self.view.hand().kinds().into_iter().any(steals)
    }

    /// One play of a card by another card. A card that replays itself is taken as the book has it.
    fn replayed(self, card: Card, hand: &Bag) -> Tally {
        let code = self.code(card);
        let entry = self.book.of(code);
        let replays = code
            .def()
            .on_play
            .iter()
            .any(|effect| matches!(effect, Effect::Pick(Fate::Play(_), ..)));
        if !replays {
            return self.tally(card);
        }
        // Another card to play again must be there.
        let others = hand.count_of(self.view.actions()) > 1;
        let extra = if others { i32::from(entry.value) } else { 0 };
        Tally { extra, per_card: USUAL_CARD, ..Tally::default() }
    }

    /// What an Action that gives Actions is worth for the rest of the game, about ten for each coin of cost: much while the
    /// deck has terminals that need it, little where it has Actions to spare, and nothing on the last turns.
    pub(super) fn rest_of_game(self, card: Card) -> i32 {
        let price = 10 * i32::from(card.printed_cost());
        let actions =
            |(card, n): (Card, u8)| i32::from(n) * (i32::from(self.entry(card).actions) - 1);
        let spare: i32 = self.view.own().only_kinds(self.view.actions()).map(actions).sum();
        match self.view.supply().left(Card::Province) {
            ..=2 => 0,
            _ if spare > 1 => SPARE_ACTION,
            _ if self.is_late() => price,
            _ => price * 3 / 2,
        }
    }

    /// Whether the game is near its end: points count now, and what only helps later does not.
    pub(super) fn is_late(self) -> bool {
        let supply = self.view.supply();
        let players = self.view.n_players();
        let enough = Supply::piles_that_end(players);
        usize::from(supply.left(Card::Province)) <= players + 2 || supply.n_empty() + 1 >= enough
    }

    /// The coins that all of the player's cards would make.
    pub(super) fn money(self) -> i32 {
        self.view
            .own()
            .iter()
            .map(|(card, n)| i32::from(self.entry(card).coins) * i32::from(n))
            .sum()
    }

    /// The player's cards that can still be drawn this turn.
    pub(super) fn left_to_draw(self) -> i32 {
        let (view, me) = (self.view, self.me);
        let elsewhere = view.hand().len() + view.in_play(me).count() + view.tavern(me).len();
        self.view.own().len() as i32 - elsewhere as i32
    }

    /// What one of the player's cards is worth on average when drawn.
    pub(super) fn density(self) -> i32 {
        if let Some(density) = self.book.density.get() {
            return density;
        }
        let owned = self.view.own();
        let worth: i32 = owned
            .iter()
            .map(|(card, n)| {
                // Not every Action that is drawn can be played.
                let most = if self.book.is_terminal(card) { 15 } else { 30 };
                self.drawn(card).min(most) * i32::from(n)
            })
            .sum();
        let density = (worth / (owned.len() as i32).max(1)).clamp(LEAST_DENSITY, MOST_DENSITY);
        self.book.density.set(Some(density));
        density
    }

    /// What a card is worth in the hand of a coming turn.
    pub(super) fn drawn(self, card: Card) -> i32 {
        if self.view.actions().has(card) {
            let entry = self.entry(card);
            let free = if entry.actions > 0 { 6 } else { 0 };
            i32::from(entry.value) + free
        } else {
            10 * self.book.treasure_coins(card)
        }
    }

    /// What a card of a hand is worth on the turn in which it can be played.
    pub(super) fn keep(self, card: Card, hand: &Bag) -> i32 {
        if !self.view.actions().has(card) {
            let coins = self.book.treasure_coins(card);
            return match card {
                Card::Curse => -1,
                _ if coins > 0 => 10 * coins + 2,
                Card::Estate if !hand.kinds().and(names::WANT_ESTATES).is_empty() => 15,
                _ => 0,
            };
        }
        let slots = self.slots();
        let entry = self.entry(card);
        let value = i32::from(entry.value).max(3);
        if slots == 0 {
            return 1 + i32::from(card.printed_cost()) / 3;
        }
        if entry.actions > 0 {
            return value + 4;
        }
        let mut terminals = 0;
        for (other, n) in hand.only_kinds(self.view.actions()) {
            let that = self.entry(other);
            if that.actions > 1 {
                return value;
            }
            if that.actions == 0 && (that.value > entry.value || other == card) {
                terminals += i32::from(n);
            }
        }
        if terminals > slots { 4 } else { value }
    }

    /// Actions with which the cards in hand can be played.
    pub(super) fn slots(self) -> i32 {
        let turn = self.view.turn();
        match turn.phase {
            _ if turn.seat != self.me => 1,
            Phase::Action => turn.actions.into(),
            _ => 0,
        }
    }

    /// What a whole hand is worth on its turn.
    pub(super) fn hand_value(self, hand: &Bag) -> i32 {
        hand.iter().map(|(card, n)| self.keep(card, hand).max(0) * i32::from(n)).sum()
    }

    /// The kinds of a bag that fit, by the types they have for this player.
    pub(super) fn kinds_that_fit(self, bag: &Bag, filter: Filter) -> CardSet {
        bag.kinds().into_iter().filter(|&card| self.fits(card, filter)).collect()
    }

    fn fits(self, card: Card, filter: Filter) -> bool {
        let types = self.types(card);
        match filter {
            Filter::Any | Filter::LikeThis => true,
            Filter::Is(one) => types.has(one),
            Filter::IsOneOf(those) => types.meets(TypeSet::of(those)),
            Filter::IsNot(one, other) => types.has(one) && !types.has(other),
            Filter::Named(name) => card == name,
            Filter::IsBut(one, name) => types.has(one) && card != name,
            Filter::CostsAtLeast(n) => self.view.cost(card) >= n,
        }
    }

    /// The types of one of the player's cards.
    pub(super) fn types(self, card: Card) -> TypeSet {
        card.types().union(self.code(card).types())
    }

    /// Whether it is good for nothing on any turn.
    pub(super) fn is_dead(self, card: Card) -> bool {
        only_scores(card) && !self.types(card).has(Type::Action)
    }
}
