//! The judgments of the default rules of play, on positions set up by hand.

use freehold_bots::{Bot, Tactics, Wishes};
use freehold_engine::Card::*;
use freehold_engine::{
    Answer, Ask, Bag, Buyable, Card, CardSet, Edition, Event, EventSet, Game, NoLog, Phase,
    Position, Seat, Source, Token, ViewOf,
};

mod ahead;
mod attacked;
mod cards;
mod reserve;
mod thinning;
mod turns;

const ME: Seat = Seat(0);
const YOU: Seat = Seat(1);

/// Wants nothing in particular, or the first of a list that can be had.
struct Wants(&'static [Card]);

impl Wishes for Wants {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let card = self.0.iter().copied().find(|&card| view.may_buy(card));
        card.map(Buyable::Card)
    }

    fn gain(&self, _: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.0.iter().copied().find(|&card| options.has(card))
    }
}

const NOTHING: Wants = Wants(&[]);

/// A position in which it is my turn, with this hand, the usual cards and some Silver besides, and a deck of Coppers.
fn hand(cards: &[Card]) -> Position {
    let mut position = Position::new(2, Edition::Second, board(cards), EventSet::EMPTY, 1);
    position.set_turn(ME);
    position.player(ME).hand = bag(cards);
    position.player(ME).discard.extend([Silver, Silver, Silver, Gold]);
    position.set_deck(ME, &[Copper; 8]);
    position.set_deck(YOU, &[Copper; 8]);
    position.player(YOU).hand = bag(&[Copper; 5]);
    position
}

/// The piles: these cards and some that every board has.
fn board(cards: &[Card]) -> CardSet {
    let usual = [Village, Smithy, Market, Laboratory, Militia, Festival, Witch];
    cards.iter().copied().chain(usual).filter(|card| *card as u8 > Curse as u8).collect()
}

fn bag(cards: &[Card]) -> Bag {
    cards.iter().copied().collect()
}

/// The answers of the rules of play until the decision is somebody else's or the Buy phase has come.
fn answers(game: &mut Game, wants: impl Wishes) -> Vec<Answer> {
    let mut bot = Tactics::new(wants);
    let mut answers = Vec::new();
    while let Some(decision) = game.decision() {
        if decision.seat != ME || matches!(decision.ask, Ask::BuyPhase) {
            break;
        }
        let answer = bot.answer(game.view(ME));
        game.apply(answer, &mut NoLog).expect("a legal answer");
        answers.push(answer);
    }
    answers
}

/// What is answered first.
#[track_caller]
fn first(position: Position) -> Answer {
    let game = position.start(false);
    assert_eq!(game.decision().map(|decision| decision.seat), Some(ME));
    Tactics::new(NOTHING).answer(game.view(ME))
}

/// The cards picked after a card was played.
fn picks(position: Position, play: Card) -> Vec<Card> {
    picks_wanting(position, play, NOTHING)
}

fn picks_wanting(position: Position, play: Card, wants: impl Wishes) -> Vec<Card> {
    let mut game = position.start(false);
    game.apply(Answer::Play(play), &mut NoLog).expect("it is in hand");
    let picked = answers(&mut game, wants);
    let card = |answer: &Answer| match answer {
        Answer::Card(card) => Some(*card),
        _ => None,
    };
    picked.iter().filter_map(card).collect()
}

/// The option picked after a card was played.
#[track_caller]
fn option(position: Position, play: Card) -> Vec<u8> {
    let mut game = position.start(false);
    game.apply(Answer::Play(play), &mut NoLog).expect("it is in hand");
    let option = |answer: &Answer| match answer {
        Answer::Option(i) => Some(*i),
        _ => None,
    };
    answers(&mut game, NOTHING).iter().filter_map(option).collect()
}
