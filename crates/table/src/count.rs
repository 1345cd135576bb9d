//! How everybody counts what happens at a table.
//!
//! A number that grows with every answer would tell others of answers that change nothing for them: that somebody ended the
//! Action phase with an Action in hand, or has begun to pick. So in a discreet game everybody counts what they can see, and
//! whoever answers counts their own answers besides.

use freehold_engine::{Deciding, Decision, Fact, Game, Phase, Seat, Sight, Source, Verb};

use crate::game::PlayedGame;
use crate::table::Table;

/// What one viewer has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    /// The number of the pending decision.
    pub(crate) number: u32,
    /// Grows with every event.
    pub(crate) version: u32,
    /// The number of the decision to which the last undo led.
    pub(crate) undone_at: u32,
}

/// What everybody can see of a game: who must decide, and how much has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    deciding: Option<Deciding>,
    facts: usize,
}

impl PlayedGame {
    /// Whether questions are asked, and things counted, by what everybody can see.
    pub fn is_discreet(&self) -> bool {
        self.setup().discreet
    }

    /// How many facts somebody may know of. That a Buy phase has begun is the player's own business until something happens
    /// in it: whoever holds no Action begins it without having decided anything.
    pub fn n_facts(&self, sight: Sight) -> usize {
        let n = self.facts().len();
        match self.facts().last() {
            Some(Fact::PhaseBegan { seat, phase: Phase::Buy })
                if self.is_discreet() && !self.is_over() && hides_from(sight, *seat) =>
            {
                n - 1
            }
            _ => n,
        }
    }

    /// What everybody can see of it.
    fn seen(&self) -> Seen {
        let game = self.game();
        let deciding = game.decision().filter(|_| !self.is_over()).map(|decision| {
            let Decision { seat, source, verb, .. } = *decision;
            coarse(game, Deciding { seat, source, verb })
        });
        Seen { deciding, facts: self.n_facts(Sight::Public) }
    }
}

/// What others see of a question: in one's own turn many only come up if the hand has something for them.
pub(crate) fn coarse(game: &Game, deciding: Deciding) -> Deciding {
    let own = deciding.seat == game.turn().seat;
    let turn = Deciding { source: Source::Phase, verb: Verb::Continue, ..deciding };
    if own { turn } else { deciding }
}

/// Whether somebody is another than this player, and sees no hands.
pub(crate) fn hides_from(sight: Sight, seat: Seat) -> bool {
    match sight {
        Sight::Seat(own) => own != seat,
        Sight::Public => true,
        Sight::Open => false,
    }
}

impl Table {
    /// The number of the pending decision, as whoever must decide counts. It grows, also when answers are taken back.
    pub fn number(&self) -> u32 {
        let deciding = self.game().and_then(|game| game.decision()).map(|decision| decision.seat);
        self.number_for(deciding.map_or(Sight::Public, Sight::Seat))
    }

    /// The same, as somebody counts who sees this much.
    pub fn number_for(&self, sight: Sight) -> u32 {
        self.count(sight).number
    }

    /// The number of the decision to which the last undo led: who has seen that one knows no fact that was taken back.
    pub fn undone_at(&self, sight: Sight) -> u32 {
        self.count(sight).undone_at
    }

    /// Grows with every event that everybody can see.
    pub fn version(&self) -> u32 {
        self.version_for(Sight::Public)
    }

    /// Grows with every event that somebody can see who sees this much.
    pub fn version_for(&self, sight: Sight) -> u32 {
        self.count(sight).version
    }

    fn count(&self, sight: Sight) -> &Count {
        let seats = self.seats.len();
        let i = sight.seat().map_or(seats, |seat| seat.index().min(seats));
        &self.counts[i]
    }

    /// What everybody can see of the game being played, if it is a discreet one. Of a game that today's rules no longer lead
    /// to nobody knows what was seen.
    pub(crate) fn seen_of_game(&self) -> Option<Seen> {
        let game = self.last_game().filter(|game| game.is_discreet() && game.mended().is_none());
        game.map(PlayedGame::seen)
    }

    /// Counts an event that everybody hears of.
    pub(crate) fn count_event(&mut self) {
        self.counts.iter_mut().for_each(|clock| clock.version += 1);
    }

    /// Counts decisions that everybody hears of.
    pub(crate) fn count_decisions(&mut self, n: u32) {
        self.counts.iter_mut().for_each(|clock| clock.number += n);
    }

    /// Counts answers, or that some were taken back, and says whether everybody sees something of it. Before it, this was
    /// seen.
    pub(crate) fn count_answers(&mut self, before: Option<Seen>, n: u32, undone: bool) -> bool {
        let after = self.seen_of_game();
        let only = after.filter(|_| before == after).and_then(|seen| seen.deciding);
        let only = only.map(|deciding| deciding.seat);
        let n = if self.last_game().is_some_and(PlayedGame::is_discreet) { 1 } else { n };
        for (i, clock) in self.counts.iter_mut().enumerate() {
            if only.is_none_or(|seat| seat.index() == i) {
                clock.version += 1;
                clock.number += n;
                if undone {
                    clock.undone_at = clock.number;
                }
            }
        }
        only.is_none()
    }
}
