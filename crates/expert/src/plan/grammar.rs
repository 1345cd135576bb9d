//! The plans a search begins with: what people would try on a board.

use freehold_engine::dsl::{Effect, Points};
use freehold_engine::{Card, Type};
use freehold_strategy::library;

use super::advance::advanced;
use super::board::Board;
use super::genome::{Genome, Line, Term, Test};
use super::mutate::copies_of;
use super::thinning::thinned;
use super::{book, read};

/// All first plans for a board, those that must not be missing first: the kinds of plans take turns.
pub(super) fn seeds(board: &Board) -> Vec<Genome> {
    let (one, built, many, two) = (with_one(board), engines(board), many(board), with_two(board));
    let thin = in_turn(&[&one, &built, &many, &two].map(|kind| thinned(board, kind)));
    let advanced = in_turn(&[&one, &two, &built].map(|kind| advanced(board, kind)));
    in_turn(&[
        money(board),
        one,
        rushes(board),
        from_library(board),
        built,
        thin,
        many,
        two,
        openings(board),
        with_events(board),
        advanced,
        book::plans(board),
    ])
}

/// The plans of all kinds, the kinds taking turns.
fn in_turn(kinds: &[Vec<Genome>]) -> Vec<Genome> {
    let longest = kinds.iter().map(Vec::len).max().unwrap_or(0);
    let mut all: Vec<Genome> = Vec::new();
    for i in 0..longest {
        for genome in kinds.iter().filter_map(|kind| kind.get(i)) {
            if !all.contains(genome) {
                all.push(genome.clone());
            }
        }
    }
    all
}

fn end_within(n: i16) -> Test {
    Test::AtMost(Term::GainsToEnd, n)
}

fn still_beyond(n: i16) -> Test {
    Test::AtLeast(Term::GainsToEnd, n + 1)
}

/// When to buy points.
#[derive(Clone, Copy, Debug)]
struct Green {
    /// Provinces only from this much money on, unless the end is near.
    money: i16,
    /// Duchies from this near to the end on.
    duchies: i16,
    /// Duchies with five coins from this near to the end on.
    early_duchies: i16,
}

const USUAL: Green = Green { money: 0, duchies: 4, early_duchies: 5 };
const LATE: Green = Green { money: 16, duchies: 3, early_duchies: 5 };

/// A plan for Provinces: points, these lines, Gold, these lines, Silver.
fn provinces(green: Green, above: Vec<Line>, below: Vec<Line>) -> Genome {
    let mut buy = Vec::new();
    if green.money > 0 {
        buy.push(Line::new(Card::Province).when(Test::AtLeast(Term::Money, green.money)));
        buy.push(Line::new(Card::Province).when(end_within(6)));
    } else {
        buy.push(Line::new(Card::Province));
    }
    buy.push(Line::new(Card::Duchy).when(end_within(green.duchies)));
    buy.push(Line::new(Card::Estate).when(end_within(2)));
    buy.extend(above);
    buy.push(Line::new(Card::Gold));
    buy.push(Line::new(Card::Duchy).when(end_within(green.early_duchies)));
    buy.extend(below);
    buy.push(Line::new(Card::Silver));
    Genome::buying(buy)
}

/// The same for a deck of Actions: Provinces once it stands.
fn engine(ready: Vec<Test>, parts: Vec<Line>, silver: i16) -> Genome {
    let mut buy = vec![Line { thing: Card::Province.into(), tests: ready }];
    buy.push(Line::new(Card::Province).when(end_within(5)));
    buy.push(Line::new(Card::Duchy).when(end_within(3)));
    buy.push(Line::new(Card::Estate).when(end_within(2)));
    buy.extend(parts);
    buy.push(Line::new(Card::Gold));
    buy.push(Line::up_to(Card::Silver, silver));
    Genome::buying(buy)
}

/// Copies that a plan of money wants of a card: a Traveller counts with all that it has become.
fn some(card: Card, most: i16) -> Line {
    Line::new(card).when(Test::AtMost(copies_of(card), most - 1))
}

fn money(_: &Board) -> Vec<Genome> {
    vec![
        provinces(USUAL, Vec::new(), Vec::new()),
        provinces(LATE, Vec::new(), Vec::new()),
        provinces(Green { money: 12, duchies: 5, early_duchies: 7 }, Vec::new(), Vec::new()),
    ]
}

/// Lines of one card, above or below Gold by what it costs.
fn placed(card: Card, line: Line) -> (Vec<Line>, Vec<Line>) {
    if card.printed_cost() >= 5 { (vec![line], Vec::new()) } else { (Vec::new(), vec![line]) }
}

fn with_one(board: &Board) -> Vec<Genome> {
    let mut all = Vec::new();
    for n in [1, 2, 3] {
        for card in board.helpful() {
            let (above, below) = placed(card, some(card, n));
            all.push(provinces(USUAL, above, below));
        }
    }
    // Dear cards may still be worth less than Gold.
    for card in board.helpful().into_iter().filter(|card| card.printed_cost() >= 5) {
        all.push(provinces(USUAL, Vec::new(), vec![some(card, 2)]));
    }
    all
}

/// As many as can be had of cards that do not get in each other's way.
fn many(board: &Board) -> Vec<Genome> {
    let mut all = Vec::new();
    for card in board.helpful() {
        if board.is_terminal(card) {
            continue;
        }
        let line = || Line::new(card).when(still_beyond(3));
        let (above, below) = placed(card, line());
        all.push(provinces(USUAL, above.clone(), below.clone()));
        let terminals = board.terminals();
        for trasher in board.trashers().into_iter().filter(|&other| other != card).take(3) {
            let lines = vec![some(trasher, 1), line()];
            all.push(provinces(LATE, lines, Vec::new()));
        }
        for other in terminals.into_iter().take(6) {
            let lines = vec![some(other, 1), line()];
            all.push(provinces(USUAL, lines, Vec::new()));
        }
    }
    all
}

fn with_two(board: &Board) -> Vec<Genome> {
    let helpful = board.helpful();
    let mut all = Vec::new();
    for (i, &one) in helpful.iter().enumerate() {
        for &two in &helpful[i + 1..] {
            let (mut above, mut below) = (Vec::new(), Vec::new());
            // The dearer one first.
            for card in [two, one] {
                let n = if board.is_terminal(card) { 1 } else { 3 };
                let (a, b) = placed(card, some(card, n));
                above.extend(a);
                below.extend(b);
            }
            all.push(provinces(USUAL, above, below));
        }
    }
    all
}

/// The first two turns apart from the rest: what four coins buy, what three, what two.
fn openings(board: &Board) -> Vec<Genome> {
    let first = |card: Card| Line::up_to(card, 1).when(Test::AtMost(Term::Turn, 2));
    let helpful = board.helpful();
    let cheap: Vec<Card> =
        helpful.iter().copied().filter(|card| card.printed_cost() <= 4).collect();
    let mut all = Vec::new();
    for (i, &one) in cheap.iter().enumerate() {
        for &two in &cheap[i + 1..] {
            let mut genome = provinces(USUAL, Vec::new(), vec![some(two, 2)]);
            genome.buy.splice(0..0, [first(two), first(one)]);
            all.push(genome);
        }
        for dear in helpful.iter().copied().filter(|card| card.printed_cost() >= 5) {
            let line = if board.is_terminal(dear) { some(dear, 2) } else { some(dear, 5) };
            let mut genome = provinces(USUAL, vec![line], Vec::new());
            genome.buy.splice(0..0, [first(one)]);
            all.push(genome);
        }
    }
    all
}

fn engines(board: &Board) -> Vec<Genome> {
    let villages = board.villages();
    let draws = board.draws();
    let payloads = board.payloads();
    let trashers: Vec<Option<Card>> =
        board.trashers().into_iter().map(Some).chain([None]).take(4).collect();
    let mut all = Vec::new();
    for &draw in draws.iter().rev() {
        let free = !board.is_terminal(draw);
        let supports: Vec<Option<Card>> = match (free, villages.is_empty()) {
            (true, _) => vec![None],
            (false, true) => continue,
            (false, false) => villages.iter().rev().copied().map(Some).collect(),
        };
        for &village in supports.iter().filter(|&&village| village != Some(draw)) {
            for &trasher in &trashers {
                for payload in payloads.iter().rev().copied().map(Some).chain([None]) {
                    if trasher == Some(draw) || payload.is_some() && payload == trasher {
                        continue;
                    }
                    all.push(built(board, village, draw, payload, trasher));
                }
            }
        }
    }
    // The most different ones first.
    let n = all.len();
    let step = (1..).map(|k| n / 3 + k).find(|&step| gcd(step, n.max(1)) == 1).unwrap_or(1);
    (0..n).map(|i| all[i * step % n].clone()).take(MOST_ENGINES).collect()
}

const MOST_ENGINES: usize = 120;

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn built(
    board: &Board,
    village: Option<Card>,
    draw: Card,
    payload: Option<Card>,
    trasher: Option<Card>,
) -> Genome {
    let mut parts = Vec::new();
    if let Some(trasher) = trasher {
        parts.push(some(trasher, 1));
    }
    let draw_line = match village {
        // A terminal first, then one more for each village.
        Some(village) => {
            let over = Term::Excess(vec![draw], vec![village]);
            Line::up_to(draw, 5).when(Test::AtMost(over, 0))
        }
        None => Line::up_to(draw, 6),
    };
    let mut cards: Vec<(u8, Line)> = vec![(draw.printed_cost(), draw_line)];
    if let Some(payload) = payload.filter(|&payload| payload != draw && village != Some(payload)) {
        let line = match (board.is_terminal(payload), village) {
            (true, Some(village)) => {
                let over = Term::Excess(vec![payload, draw], vec![village]);
                Line::up_to(payload, 3).when(Test::AtMost(over, 1))
            }
            (true, None) => Line::up_to(payload, 1),
            (false, _) => Line::up_to(payload, 3),
        };
        cards.push((payload.printed_cost(), line));
    }
    // What is dearer comes first; villages at the end, unless they cost as much.
    cards.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
    parts.extend(cards.into_iter().map(|(_, line)| line));
    if let Some(village) = village {
        parts.push(Line::up_to(village, 6));
    }
    let ready = vec![Test::AtLeast(Term::Count(draw), 3)];
    engine(ready, parts, 3)
}

fn rushes(board: &Board) -> Vec<Genome> {
    let mut all = Vec::new();
    for points in board.growing_points() {
        let gainers = board.gainers();
        for gainer in gainers.into_iter().map(Some).chain([None]) {
            for n in [2, 4] {
                let mut buy = vec![Line::new(Card::Province)];
                if let Some(gainer) = gainer {
                    buy.push(Line::up_to(gainer, n));
                }
                buy.push(Line::new(points).when(Test::AtLeast(Term::Turn, 2 * n - 2)));
                buy.push(Line::new(Card::Duchy).when(end_within(6)));
                buy.extend(gainer.map(|gainer| Line::up_to(gainer, 2 * n)));
                buy.push(Line::new(Card::Estate).when(end_within(5)));
                buy.push(Line::new(Card::Silver));
                let mut wide = buy.clone();
                all.push(Genome::buying(buy));
                // More cards are more points, whatever they are.
                wide.push(Line::new(Card::Estate));
                wide.push(Line::new(Card::Copper));
                all.push(Genome::buying(wide));
            }
        }
        if let Points::PerCopy(counted) = points.def().points {
            for money in [10, 16, 22] {
                let over = Term::Excess(vec![counted], vec![points]);
                all.push(Genome::buying(vec![
                    Line::new(points).when(Test::AtLeast(over, 4)),
                    Line::new(counted).when(Test::AtLeast(Term::Money, money)),
                    Line::new(counted).when(end_within(6)),
                    Line::new(points).when(Test::AtLeast(Term::Count(counted), 4)),
                    Line::new(Card::Province).when(Test::Is(Term::Left(points), 0)),
                    Line::new(Card::Gold),
                    Line::new(Card::Estate).when(end_within(2)),
                    Line::new(Card::Silver),
                ]));
            }
        }
    }
    // Points beside the Provinces.
    for points in board.fixed_points() {
        for near in [8, 5] {
            let line = Line::new(points).when(end_within(near));
            let (above, below) = placed(points, line);
            all.push(provinces(USUAL, above, below));
        }
    }
    // Three piles as fast as cards can be gained.
    let gainers = board.gainers();
    for &gainer in gainers.iter().filter(|card| card.printed_cost() <= 5).take(4) {
        let mut buy = vec![
            Line::new(Card::Province),
            Line::new(Card::Duchy).when(end_within(6)),
            Line::up_to(gainer, 4),
        ];
        for card in board.fixed_points().into_iter().chain([Card::Estate]) {
            buy.push(Line::new(card).when(Test::AtLeast(Term::Turn, 5)));
        }
        buy.push(Line::new(gainer));
        buy.push(Line::new(Card::Silver));
        all.push(Genome::buying(buy));
    }
    all
}

fn with_events(board: &Board) -> Vec<Genome> {
    let mut all = Vec::new();
    for &event in &board.events {
        let line = || Line::new(event);
        let mut add = |line: Line| {
            let (mut above, mut below) = (Vec::new(), Vec::new());
            let list = if event.def().cost != 3 { &mut above } else { &mut below };
            list.push(line.clone());
            all.push(provinces(USUAL, above, below));
            let best = board.helpful();
            for &card in best.iter().rev().take(4) {
                let (mut above, mut below) = placed(card, some(card, 2));
                let list = if event.def().cost != 3 { &mut above } else { &mut below };
                list.insert(0, line.clone());
                all.push(provinces(USUAL, above, below));
            }
        };
        let cost = i16::from(event.def().cost);
        add(line().when(Test::AtMost(Term::Coins, cost)));
        add(line().when(Test::AtMost(Term::Coins, cost + 2)));
        add(line());
        add(line().when(Test::AtMost(Term::Turn, 4)));
        add(line().when(Test::Is(Term::Buys, 1)).when(Test::AtLeast(Term::Coins, 5)));
        let places = |effect: &Effect| match effect {
            Effect::PlaceToken(token) => Some(*token),
            _ => None,
        };
        for token in event.def().on_buy.iter().filter_map(places) {
            for card in board.cards.iter().copied().filter(|card| card.is(Type::Action)) {
                let mut genome = provinces(USUAL, Vec::new(), vec![some(card, 5)]);
                let off = Test::Is(Term::Token(token, card), 0);
                let ready = Test::AtLeast(Term::Count(card), 1);
                genome.buy.insert(0, line().when(off).when(ready));
                all.push(genome);
            }
        }
    }
    all
}

/// The strategies of the library whose cards are on the board, with what is not left out.
fn from_library(board: &Board) -> Vec<Genome> {
    let fits = |genome: &Genome| genome.buy.len() > 1;
    let needs = |entry: &library::Entry| {
        let strategy = entry.strategy().ok()?;
        let all = strategy.needs().unwrap_or_default().iter().all(|&thing| board.has(thing));
        all.then_some(())
    };
    let mut all: Vec<Genome> = library::all()
        .filter(|entry| needs(entry).is_some())
        .map(|entry| read::genome(entry.text, board))
        .filter(fits)
        .collect();
    all.dedup();
    all
}
