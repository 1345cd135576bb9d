//! The default rules of play answer everything, whatever the wishes are, and every game ends.

use std::cell::RefCell;

use freehold_bots::{Bot, Random, Tactics, Wish, Wishes};
use freehold_engine::{
    Buyable, Card, CardSet, Edition, Expansion, Game, NoLog, RandomKingdom, Rng, Seat, Setup, Type,
    ViewOf,
};

/// A Kingdom of this seed, out of all sets; the seeds go through both editions and every number of players.
fn setup(seed: u64) -> Setup {
    let edition = if seed.is_multiple_of(2) { Edition::Second } else { Edition::First };
    let kingdom = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
    Setup { players: 2 + (seed % 5) as u8, ..kingdom.draw().expect("all sets are enough") }
}

/// Buys the dearest card or Event there is, a random one of several; sometimes any.
#[derive(Debug)]
struct Dearest(RefCell<Rng>);

impl Dearest {
    fn any(&self, options: impl Iterator<Item = (Buyable, u8)>) -> Option<Buyable> {
        let mut rng = self.0.borrow_mut();
        let by_price = rng.below(4) > 0;
        let rank = |rng: &mut Rng, price: u8| (if by_price { price } else { 0 }, rng.below(1000));
        options.max_by_key(|(_, price)| rank(&mut rng, *price)).map(|(purchase, _)| purchase)
    }
}

impl Wishes for Dearest {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let cards = view.supply().piles().into_iter().filter(|&card| view.may_buy(card));
        // A game in which nobody wants points would not end.
        let worth = |card: Card| if card == Card::Curse { 0 } else { 1 + view.cost(card) };
        let cards = cards.map(|card| (Buyable::Card(card), worth(card)));
        let events = view.events().iter().filter(|&event| view.may_buy_event(event));
        let events = events.map(|event| (Buyable::Event(event), event.def().cost));
        self.any(cards.chain(events))
    }

    fn play(&self, _: ViewOf<'_>, options: CardSet) -> Wish {
        let mut rng = self.0.borrow_mut();
        options.into_iter().find(|_| rng.below(20) == 0).into()
    }

    fn trash(&self, _: ViewOf<'_>, options: CardSet) -> Wish {
        let mut rng = self.0.borrow_mut();
        options.into_iter().find(|card| rng.below(20) == 0 && !card.is(Type::Treasure)).into()
    }
}

/// Wishes for what cannot be had.
struct Impossible;

impl Wishes for Impossible {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let coins = view.turn().coins;
        Some(Buyable::Card(if coins > 7 { Card::Province } else { Card::Teacher }))
    }

    fn play(&self, _: ViewOf<'_>, _: CardSet) -> Wish {
        Wish::Card(Card::Province)
    }

    fn gain(&self, _: ViewOf<'_>, _: CardSet) -> Option<Card> {
        Some(Card::Champion)
    }

    fn trash(&self, _: ViewOf<'_>, _: CardSet) -> Wish {
        Wish::Card(Card::Champion)
    }

    fn discard(&self, _: ViewOf<'_>, _: CardSet) -> Wish {
        Wish::Card(Card::Champion)
    }

    fn treasure(&self, _: ViewOf<'_>, _: CardSet) -> Option<Card> {
        Some(Card::Smithy)
    }
}

/// Plays until the game or the patience ends, and checks every answer.
#[track_caller]
fn play(setup: &Setup, spell_out: bool, bots: &mut [Box<dyn Bot>], most_answers: usize) -> Game {
    let mut game = Game::new(setup).expect("a good set-up");
    game.spell_out(spell_out);
    for _ in 0..most_answers {
        let Some(decision) = game.decision() else { break };
        let view = game.view(decision.seat);
        let answer = bots[decision.seat.index()].answer(view);
        let refusal = game.check_answer(answer).err();
        assert_eq!(refusal, None, "seed {}: {answer:?} to {decision:?}", setup.seed);
        game.apply(answer, &mut NoLog).expect("a legal answer");
    }
    game
}

#[test]
fn every_answer_is_legal_and_every_game_ends() {
    for seed in 0..500 {
        let setup = setup(seed);
        let mut bots: Vec<Box<dyn Bot>> = (0..u64::from(setup.players))
            .map(|seat| {
                let rng = RefCell::new(Rng::new(seed * 10 + seat));
                Box::new(Tactics::new(Dearest(rng))) as Box<dyn Bot>
            })
            .collect();
        let game = play(&setup, seed % 7 == 0, &mut bots, 60_000);
        assert!(game.is_over(), "seed {seed}: {setup:?}");
    }
}

#[test]
fn whatever_random_players_do_to_it_is_answered() {
    for seed in 0..200 {
        let setup = setup(seed);
        let mut bots: Vec<Box<dyn Bot>> = (0..u64::from(setup.players))
            .map(|seat| match seat {
                0 => Box::new(Tactics::new(Dearest(RefCell::new(Rng::new(seed))))) as Box<dyn Bot>,
                _ => Box::new(Random::new(seed * 10 + seat)),
            })
            .collect();
        play(&setup, seed % 3 == 0, &mut bots, 4_000);
    }
}

#[test]
fn wishes_that_cannot_be_had_are_passed_over() {
    for seed in 0..100 {
        let setup = setup(seed);
        let mut bots: Vec<Box<dyn Bot>> = (0..u64::from(setup.players))
            .map(|seat| match seat {
                0 => Box::new(Tactics::new(Impossible)) as Box<dyn Bot>,
                _ => Box::new(Random::new(seed * 10 + seat)),
            })
            .collect();
        play(&setup, seed % 3 == 0, &mut bots, 4_000);
    }
}

#[test]
fn a_view_without_a_decision_gets_done() {
    let game = Game::new(&setup(0)).expect("a good set-up");
    let deciding = game.decision().map(|decision| decision.seat);
    let idle = game.seats().find(|&seat| Some(seat) != deciding).unwrap_or(Seat(0));
    let answer = Tactics::new(Impossible).answer(game.view(idle));
    assert_eq!(answer, freehold_engine::Answer::Done);
}
