//! A game that every seat watches.

use freehold_bots::Memory;
use freehold_engine::{Answer, Fact, Game, Seat, Setup};

/// A game with the memory of each of its players.
pub struct Watched {
    pub game: Game,
    pub memories: Vec<Memory>,
    pub answers: Vec<Answer>,
}

impl Watched {
    pub fn new(setup: &Setup) -> Watched {
        Watched::from(Game::new(setup).expect("a good set-up"))
    }

    /// Watches a game from here on.
    pub fn from(game: Game) -> Watched {
        let n = game.n_players();
        let mut memories: Vec<Memory> = game.seats().map(|seat| Memory::new(seat, n)).collect();
        for memory in &mut memories {
            memory.watch(&[], game.view(memory.seat()));
        }
        Watched { game, memories, answers: Vec::new() }
    }

    #[track_caller]
    pub fn answer(&mut self, answer: Answer) {
        let mut facts: Vec<Fact> = Vec::new();
        self.answers.push(answer);
        self.game.apply(answer, &mut facts).expect("a legal answer");
        for memory in &mut self.memories {
            let seat = memory.seat();
            let heard: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
            memory.watch(&heard, self.game.view(seat));
            assert_eq!(memory.lapses(), 0, "{seat:?} lost the thread at {heard:?}");
        }
    }

    pub fn memory(&self, seat: Seat) -> &Memory {
        &self.memories[seat.index()]
    }
}
