//! Simple lists score as they should against Big Money.

use freehold_bots::{BigMoney, Bot, Tactics, Wishes};
use freehold_engine::Card::{self, *};
use freehold_engine::{Buyable, CardSet, Game, NoLog, Seat, Setup, ViewOf};

/// A buy list: each card up to a number of copies, from this many Provinces left downwards.
#[derive(Clone, Copy)]
struct List(&'static [(Card, u8, u8)]);

/// No limit.
const ANY: u8 = u8::MAX;

impl List {
    fn first(&self, view: ViewOf<'_>, fits: impl Fn(Card) -> bool) -> Option<Card> {
        let owned = view.owned(view.seat());
        let provinces = view.supply().left(Province);
        let wanted = |&&(card, most, late): &&(Card, u8, u8)| {
            fits(card) && owned.count(card) < most && provinces <= late
        };
        self.0.iter().find(wanted).map(|&(card, ..)| card)
    }
}

impl Wishes for List {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        self.first(view, |card| view.may_buy(card)).map(Buyable::Card)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.first(view, |card| options.has(card))
    }
}

const GAMES: u64 = 2_000;

/// The score of a list against Big Money in per cent, ties a half; seats alternate.
fn score(list: List) -> f64 {
    let kingdom =
        vec![Smithy, Witch, Militia, Laboratory, Market, Chapel, Gardens, Workshop, Moat, Village];
    let mut setup = Setup::new(kingdom, Vec::new());
    let mut tactics = Tactics::new(list);
    let mut points = 0.0;
    for game in 0..GAMES {
        setup.seed = game / 2;
        let me = Seat((game % 2) as u8);
        let mut game = Game::new(&setup).expect("a good set-up");
        while let Some(decision) = game.decision() {
            let view = game.view(decision.seat);
            let answer = match decision.seat == me {
                true => tactics.answer(view),
                false => BigMoney.answer(view),
            };
            game.apply(answer, &mut NoLog).expect("a legal answer");
        }
        let winners = game.winners();
        if winners.contains(&me) {
            points += 1.0 / winners.len() as f64;
        }
    }
    100.0 * points / GAMES as f64
}

#[test]
fn the_same_list_wins_half_its_games() {
    let score = score(List(&[(Province, ANY, ANY), (Gold, ANY, ANY), (Silver, ANY, ANY)]));
    assert!((47.0..53.0).contains(&score), "{score} %");
}

#[test]
fn smithy_money_beats_big_money() {
    let score = score(List(&[
        (Province, ANY, ANY),
        (Gold, ANY, ANY),
        (Smithy, 1, ANY),
        (Silver, ANY, ANY),
    ]));
    assert!(score > 70.0, "{score} %");
}

#[test]
fn double_witch_crushes_big_money() {
    let score = score(List(&[
        (Province, ANY, ANY),
        (Witch, 2, ANY),
        (Gold, ANY, ANY),
        (Duchy, ANY, 4),
        (Silver, ANY, ANY),
    ]));
    assert!(score > 92.0, "{score} %");
}

#[test]
fn an_attack_deck_and_a_drawing_deck_beat_big_money() {
    let militia = score(List(&[
        (Province, ANY, ANY),
        (Duchy, ANY, 4),
        (Gold, ANY, ANY),
        (Militia, 2, ANY),
        (Silver, ANY, ANY),
    ]));
    assert!(militia > 70.0, "Militia {militia} %");
    let laboratory = score(List(&[
        (Province, ANY, ANY),
        (Duchy, ANY, 4),
        (Gold, ANY, ANY),
        (Laboratory, ANY, ANY),
        (Silver, ANY, ANY),
    ]));
    assert!(laboratory > 55.0, "Laboratory {laboratory} %");
}

#[test]
fn a_rush_for_gardens_beats_big_money() {
    let score = score(List(&[
        (Workshop, 4, ANY),
        (Gardens, ANY, ANY),
        (Duchy, ANY, 4),
        (Workshop, ANY, ANY),
        (Estate, ANY, ANY),
        (Copper, ANY, ANY),
    ]));
    assert!(score > 70.0, "{score} %");
}
