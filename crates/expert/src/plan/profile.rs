//! A plan drawn from what another player buys: the standard player sees much that no grammar says.

use freehold_bots::{Bot, Reeve, Tactics};
use freehold_engine::{Buyable, Card, Dealer, Fact, Log, NoLog, Seat, Setup, Type};

use super::arena::seed_of;
use super::board::line_of;
use super::genome::{Genome, Line, Term, Test};

const GAMES: u64 = 12;
const MOST_ANSWERS: u32 = 6_000;

/// Purchases of every player together.
struct Purchases {
    n: Vec<u32>,
    /// The sum of the turns of the table on which they were made.
    turns: Vec<u64>,
    turn: u32,
}

impl Log for Purchases {
    const EVERY_CARD: bool = false;

    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        let thing: Buyable = match fact() {
            Fact::TurnBegan { number, .. } => {
                self.turn = number;
                return;
            }
            Fact::Bought { card, .. } => card.into(),
            Fact::BoughtEvent { event, .. } => event.into(),
            _ => return,
        };
        self.n[thing.index()] += 1;
        self.turns[thing.index()] += u64::from(self.turn);
    }
}

/// Plans that buy about what the standard player buys in a few games with itself.
pub(super) fn plans(setup: &Setup, seed: u64) -> Vec<Genome> {
    let Ok(dealer) = Dealer::new(setup) else { return Vec::new() };
    let reeve = Reeve::new();
    let players = usize::from(setup.players);
    let mut seats: Vec<_> = (0..players).map(|_| Tactics::new(&reeve)).collect();
    let (n, turns) = (vec![0; Buyable::COUNT], vec![0; Buyable::COUNT]);
    let mut bought = Purchases { n, turns, turn: 0 };
    for i in 0..GAMES {
        let mut game = dealer.deal(seed_of(seed, i), Seat(0));
        for _ in 0..MOST_ANSWERS {
            let Some(decision) = game.decision() else { break };
            let seat = decision.seat;
            let answer = seats[seat.index()].answer(game.view(seat));
            if game.apply(answer, &mut bought).is_err()
                && game.apply(freehold_engine::Answer::Done, &mut NoLog).is_err()
            {
                break;
            }
        }
    }
    let decks = (GAMES * players as u64) as f64;
    let wanted: Vec<Wanted> = Buyable::all()
        .filter(|&thing| !is_plain(thing))
        .map(|thing| {
            let n = f64::from(bought.n[thing.index()]);
            let turn = bought.turns[thing.index()] as f64 / n.max(1.0);
            Wanted { thing, copies: n / decks, turn }
        })
        .filter(|wanted| wanted.copies >= 0.3)
        .collect();
    [0.7, 1.3]
        .into_iter()
        .flat_map(|times| [list(&wanted, times, 4), list(&wanted, times, 6)])
        .collect()
}

/// Something that is bought, how often, and when on average.
struct Wanted {
    thing: Buyable,
    copies: f64,
    turn: f64,
}

fn is_plain(thing: Buyable) -> bool {
    const PLAIN: [Card; 7] = [
        Card::Province,
        Card::Duchy,
        Card::Estate,
        Card::Gold,
        Card::Silver,
        Card::Copper,
        Card::Curse,
    ];
    thing.card().is_some_and(|card| PLAIN.contains(&card))
}

fn list(wanted: &[Wanted], times: f64, duchies: i16) -> Genome {
    let end = |n: i16| Test::AtMost(Term::GainsToEnd, n);
    let mut lines: Vec<(u8, f64, Line)> = vec![
        (6, 50.0, Line::new(Card::Gold)),
        (5, 60.0, Line::new(Card::Duchy).when(end(duchies + 1))),
        (3, 50.0, Line::new(Card::Silver)),
    ];
    for one in wanted {
        let cost = one.thing.printed_cost();
        let line = match one.thing {
            Buyable::Card(card) if card.is(Type::Victory) && !card.is(Type::Action) => {
                Line::new(card)
            }
            Buyable::Card(card) => {
                let most = (one.copies * times).round().max(1.0) as i16;
                let line = line_of(card);
                let term = if line.len() > 1 { Term::Sum(line) } else { Term::Count(card) };
                Line::new(card).when(Test::AtMost(term, most - 1))
            }
            // What costs next to nothing is bought with what is left over.
            Buyable::Event(event) => {
                Line::new(event).when(Test::AtMost(Term::Coins, i16::from(cost) + 1))
            }
        };
        lines.push((cost.max(if one.thing.card().is_none() { 2 } else { 0 }), one.turn, line));
    }
    lines.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.total_cmp(&b.1)));
    let mut buy = vec![
        Line::new(Card::Province),
        Line::new(Card::Duchy).when(end(duchies)),
        Line::new(Card::Estate).when(end(2)),
    ];
    buy.extend(lines.into_iter().map(|(_, _, line)| line));
    Genome::buying(buy)
}
