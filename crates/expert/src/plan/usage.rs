//! What a plan really does: which of its lines come into play, and what it buys when.

use std::cell::RefCell;

use freehold_bots::{Tactics, Wish, Wishes};
use freehold_engine::{Buyable, Card, CardSet, ViewOf};
use freehold_strategy::Strategy;

use super::arena::Arena;
use super::genome::Genome;

/// What a plan did in some games.
#[derive(Clone, Debug)]
pub(super) struct Usage {
    /// How often each line of the purchases was followed.
    pub(super) lines: Vec<u32>,
    /// Whether it was ever asked what to trash.
    pub(super) trashes: bool,
    /// What was bought, in the order in which it came on average.
    pub(super) things: Vec<Bought>,
}

/// Something that a plan buys.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bought {
    pub(super) thing: Buyable,
    /// Copies in a game.
    pub(super) copies: f64,
    /// The turn on which a copy is bought, on average.
    pub(super) turn: f64,
}

/// Watches a plan in these sets of games against another one.
pub(super) fn of(
    arena: &Arena,
    genome: &Genome,
    against: &Strategy,
    sets: std::ops::Range<u64>,
) -> Option<Usage> {
    let watched = Watched::new(genome)?;
    let games = (sets.end - sets.start) * arena.players as u64;
    let mut seats: Vec<Tactics<&dyn Wishes>> = vec![Tactics::new(&watched)];
    seats.extend((1..arena.players).map(|_| Tactics::new(against as &dyn Wishes)));
    arena.play_each(&mut seats, sets, |_, _| ());
    let notes = watched.notes.into_inner();
    let mut things: Vec<Bought> = Buyable::all()
        .filter(|thing| notes.bought[thing.index()].0 > 0)
        .map(|thing| {
            let (n, turns) = notes.bought[thing.index()];
            let copies = f64::from(n) / games as f64;
            Bought { thing, copies, turn: f64::from(turns) / f64::from(n) }
        })
        .collect();
    things.sort_by(|a, b| a.turn.total_cmp(&b.turn));
    Some(Usage { lines: notes.lines, trashes: notes.trashes, things })
}

/// A plan whose lines stand alone, so that it can be seen which one is followed.
struct Watched {
    whole: Strategy,
    lines: Vec<Strategy>,
    notes: RefCell<Notes>,
}

struct Notes {
    lines: Vec<u32>,
    trashes: bool,
    /// Copies bought, and the sum of the turns.
    bought: Vec<(u32, u32)>,
}

impl Watched {
    fn new(genome: &Genome) -> Option<Watched> {
        let alone = |line: &super::genome::Line| Genome::buying(vec![line.clone()]).compile();
        let lines: Option<Vec<Strategy>> = genome.buy.iter().map(alone).collect();
        let (unused, nothing) = (vec![0; genome.buy.len()], vec![(0, 0); Buyable::COUNT]);
        let notes = Notes { lines: unused, trashes: false, bought: nothing };
        Some(Watched { whole: genome.compile()?, lines: lines?, notes: RefCell::new(notes) })
    }

    fn follow(&self, line: usize) {
        self.notes.borrow_mut().lines[line] += 1;
    }
}

impl Wishes for Watched {
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let find = |(i, line): (usize, &Strategy)| line.buy(view).map(|thing| (i, thing));
        let (line, thing) = self.lines.iter().enumerate().find_map(find)?;
        self.follow(line);
        let (n, turns) = &mut self.notes.borrow_mut().bought[thing.index()];
        *n += 1;
        *turns += view.turns(view.seat()) + 1;
        Some(thing)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        let wish = self.whole.gain(view, options)?;
        let line = self.lines.iter().position(|line| line.gain(view, options) == Some(wish));
        line.inspect(|&line| self.follow(line));
        Some(wish)
    }

    fn play(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
        self.whole.play(view, options)
    }

    fn trash(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
        self.notes.borrow_mut().trashes = true;
        self.whole.trash(view, options)
    }

    fn discard(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
        self.whole.discard(view, options)
    }

    fn treasure(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.whole.treasure(view, options)
    }
}
