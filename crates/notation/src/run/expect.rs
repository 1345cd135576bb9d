//! Whether things are as a scenario expects them.

use freehold_engine::{Bag, Card, Fact, Game, Seat, Token};

use super::copies;
use super::world::World;
use crate::ast::{Area, Cards, Counted, Counter, Mark, Marked, Placed, State};
use crate::names::written;
use crate::print::{cards_text, join, marked_text, phase, tokens_text};

/// What there is instead of what is expected; nothing if it is as expected.
pub(crate) fn differs(world: &World, players: &[String], state: &State) -> Option<String> {
    let game = &world.game;
    match state {
        State::Area { seat, area, cards } => {
            let there = area_of(game, *seat, *area);
            (there != cards.iter().collect()).then(|| bag_text(&there))
        }
        State::Play { seat, cards } => play_differs(game, *seat, cards),
        State::Turns { seat, n } => number_differs(game.player(*seat).turns.into(), (*n).into()),
        State::Deck { seat, cards, and_others } => deck_differs(game, *seat, cards, *and_others),
        State::DiscardTop { seat, card } => {
            let top = game.player(*seat).discard_top();
            (top != *card).then(|| match top {
                Some(top) => top.name().into(),
                None => "the discard pile is empty".into(),
            })
        }
        State::Size { seat, of, n } => {
            let player = game.player(*seat);
            let there = match of {
                Counted::Hand => player.hand.len(),
                Counted::Deck => player.deck.len(),
                Counted::Discard => player.discard.len(),
            };
            number_differs(there as i64, i64::from(*n))
        }
        State::Counter { seat, which, n } => {
            let turn = game.turn();
            if turn.seat != *seat {
                return Some(format!("it is the turn of {}", written(players, turn.seat)));
            }
            let there = match which {
                Counter::Actions => turn.actions,
                Counter::Buys => turn.buys,
                Counter::Coins => turn.coins,
            };
            number_differs(there.into(), (*n).into())
        }
        State::Vp { seat, points } => number_differs(game.points(*seat).into(), (*points).into()),
        State::Tokens { seat, tokens } => {
            let there = tokens_of(game, *seat);
            let mut expected = tokens.clone();
            expected.sort();
            (there != expected).then(|| tokens_text(&there))
        }
        State::Journey { seat, face_up } => {
            let there = !game.player(*seat).tokens.journey_face_down;
            (there != *face_up).then(|| if there { "face up" } else { "face down" }.into())
        }
        State::Inherits { seat, card } => {
            let there = game.player(*seat).inherits.map(|inherited| inherited.from);
            (there != *card).then(|| there.map_or("-", Card::name).into())
        }
        State::Trash(cards) => {
            let there = game.trash();
            (*there != cards.iter().collect()).then(|| bag_text(there))
        }
        State::Supply(piles) => counts_differ(piles, |card| game.supply().left(card)),
        State::Cost(costs) => counts_differ(costs, |card| game.cost(card)),
        State::EmptyPiles(n) => number_differs(game.supply().n_empty().into(), (*n).into()),
        State::Turn(seat) => {
            let there = game.turn().seat;
            (there != *seat).then(|| written(players, there))
        }
        State::Phase(expected) => {
            let there = game.turn().phase;
            (there != *expected).then(|| phase(there).into())
        }
        State::Decides(seat) => {
            let there = game.decision().map(|decision| decision.seat);
            (there != *seat).then(|| match there {
                Some(seat) => written(players, seat),
                None => "nobody: the game is over".into(),
            })
        }
        State::GameOver => (!game.is_over()).then(|| "the game is not over".into()),
        State::Winners(_) if !game.is_over() => Some("the game is not over".into()),
        State::Winners(seats) => {
            let there = game.winners();
            let mut expected = seats.clone();
            expected.sort();
            (there != expected).then(|| join(there.iter().map(|seat| written(players, *seat))))
        }
        State::Score(scores) => {
            let differs = scores.iter().any(|(seat, points)| game.points(*seat) != *points);
            differs.then(|| {
                join(
                    scores.iter().map(|(seat, _)| {
                        format!("{} {}", written(players, *seat), game.points(*seat))
                    }),
                )
            })
        }
        State::Revealed(cards) => {
            let there = revealed(world);
            let mut expected = vec![Bag::EMPTY; game.n_players()];
            for (seat, n, card) in cards {
                expected[seat.index()].add_many(*card, *n);
            }
            (there != expected).then(|| {
                let shown = there.iter().enumerate().flat_map(|(i, bag)| {
                    let name = written(players, Seat(i as u8));
                    bag.iter().map(move |(card, n)| {
                        format!("{name} {}", cards_text(&Cards(vec![(n, card)])))
                    })
                });
                join(shown.collect::<Vec<_>>().into_iter())
            })
        }
    }
}

fn number_differs(there: i64, expected: i64) -> Option<String> {
    (there != expected).then(|| there.to_string())
}

fn counts_differ(expected: &[(u8, Card)], there: impl Fn(Card) -> u8) -> Option<String> {
    let differs = expected.iter().any(|&(n, card)| there(card) != n);
    differs
        .then(|| join(expected.iter().map(|&(_, card)| format!("{} {}", there(card), card.name()))))
}

fn area_of(game: &Game, seat: Seat, area: Area) -> Bag {
    let player = game.player(seat);
    match area {
        Area::Hand => player.hand.clone(),
        Area::Discard => player.discard.iter().copied().collect(),
        Area::Play => player.in_play.cards().iter().copied().collect(),
        Area::Aside => player.aside.iter().map(|c| c.card).collect(),
        Area::Tavern => player.tavern.clone(),
    }
}

/// All cards in play, each with whether it stays; at least as many as are said to stay or to leave do so.
fn play_differs(game: &Game, seat: Seat, expected: &[Marked]) -> Option<String> {
    let there = copies::in_play(game, seat);
    let all = expected.iter().map(|one| (one.n, one.card)).collect();
    let said = |wanted: &Marked| {
        let as_wanted = |one: &&Marked| one.card == wanted.card && one.mark == wanted.mark;
        let n = expected.iter().filter(as_wanted).map(|one| usize::from(one.n)).sum::<usize>();
        let fits = |(card, mark): &&(Card, Mark)| {
            *card == wanted.card
                && match (&wanted.mark, mark) {
                    (Mark::None, _) => true,
                    // What was set aside for it need not be said.
                    (Mark::Stays(aside), Mark::Stays(_)) if aside.0.is_empty() => true,
                    (wanted, mark) => wanted == mark,
                }
        };
        there.iter().filter(fits).count() >= n
    };
    let same_cards = Cards(all).iter().collect::<Bag>() == area_of(game, seat, Area::Play);
    if same_cards && expected.iter().all(said) {
        return None;
    }
    let marked = |(card, mark): &(Card, Mark)| Marked { n: 1, card: *card, mark: mark.clone() };
    Some(marked_text(&there.iter().map(marked).collect::<Vec<_>>()))
}

fn bag_text(bag: &Bag) -> String {
    cards_text(&Cards(bag.iter().map(|(card, n)| (n, card)).collect()))
}

fn deck_differs(game: &Game, seat: Seat, cards: &Cards, and_others: bool) -> Option<String> {
    let there = game.player(seat).deck.from_top();
    let expected: Vec<Card> = cards.iter().collect();
    let length_fits =
        if and_others { expected.len() <= there.len() } else { expected.len() == there.len() };
    let cards_fit = expected.iter().zip(&there).all(|(card, place)| *place == Some(*card));
    if length_fits && cards_fit {
        return None;
    }
    let places = there.iter().map(|place| place.map_or("?", Card::name));
    let hidden = game.player(seat).deck.hidden();
    let mut text = join(places);
    if there.iter().take(expected.len()).any(Option::is_none) {
        let unknown: Bag = hidden.iter().copied().collect();
        let why = "these are in no order yet, since nobody has seen them";
        text = format!("{text} (? is one of {}: {why})", bag_text(&unknown));
    }
    Some(text)
}

fn tokens_of(game: &Game, seat: Seat) -> Vec<Placed> {
    let tokens = &game.player(seat).tokens;
    let on = |token: Token| tokens.pile(token).map(|pile| Placed::On(token, pile));
    let mut placed: Vec<Placed> = Token::ALL.into_iter().filter_map(on).collect();
    placed.extend(tokens.minus_card.then_some(Placed::MinusCard));
    placed.extend(tokens.minus_coin.then_some(Placed::MinusCoin));
    placed.sort();
    placed
}

/// What each player showed to everyone since the last move began.
fn revealed(world: &World) -> Vec<Bag> {
    let mut shown = vec![Bag::EMPTY; world.game.n_players()];
    let facts = &world.facts[world.began.min(world.facts.len())..];
    for (i, fact) in facts.iter().enumerate() {
        match *fact {
            Fact::Revealed { seat, card, .. } => shown[seat.index()].add(card),
            Fact::Reacted { seat, card } => {
                // A Reaction that is played is not shown first.
                let next = facts[i + 1..].iter().find(|next| !matches!(next, Fact::Within { .. }));
                let played = matches!(
                    next,
                    Some(Fact::Played { seat: s, card: c, .. }) if *s == seat && *c == card
                );
                if !played {
                    shown[seat.index()].add(card);
                }
            }
            _ => {}
        }
    }
    shown
}
