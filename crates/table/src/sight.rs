//! What somebody at or around a table may see.

use freehold_engine::{Fact, Phase, Seat, Sight, View};

use crate::count::{coarse, hides_from};
use crate::game::PlayedGame;
use crate::plan::Spectators;
use crate::table::Table;

/// Somebody who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody else.
    Spectator,
    /// Somebody whose seat, or whose link to one, has gone to another: looks on, but never sees hands, whatever others see.
    Former,
}

impl Table {
    /// How much a viewer sees now.
    pub fn sight(&self, viewer: Viewer) -> Sight {
        let over = self.last_game().is_some_and(|game| game.is_over());
        if let Viewer::Seat(seat) = viewer
            && self.is_person(seat)
        {
            return if self.plan.alone { Sight::Open } else { Sight::Seat(seat) };
        }
        let sits_nowhere = viewer == Viewer::Spectator;
        match self.plan().spectators {
            // Whoever has a key to a seat without sitting there may sit down any moment, and must not have seen the hands.
            Spectators::AllHands if over || sits_nowhere => Sight::Open,
            Spectators::EverythingAfter if over => Sight::Open,
            _ => Sight::Public,
        }
    }

    /// For whom a viewer plays now: for whoever must decide, if one person plays for all.
    pub fn acts_for(&self, viewer: Viewer) -> Option<Seat> {
        let Viewer::Seat(seat) = viewer else { return None };
        if !self.is_person(seat) || !self.plan.alone {
            return Some(seat);
        }
        let game = self.game();
        let deciding = game.and_then(|game| game.decision()).map(|decision| decision.seat);
        deciding.or(game.map(|game| game.turn().seat)).or(Some(seat))
    }

    /// The game as somebody may see it. In a discreet game others learn by what happens how far a player has come in a turn,
    /// not by what is asked: many questions only come up if the hand has something for them.
    pub fn view(&self, sight: Sight) -> Option<View> {
        let played = self.last_game()?;
        let mut view = played.game().seen(sight);
        let turn = view.turn.seat;
        if played.is_discreet() && !played.is_over() && hides_from(sight, turn) {
            if played.n_facts(sight) < played.facts().len() {
                view.turn.phase = Phase::Action;
            }
            view.deciding = view.deciding.map(|deciding| coarse(played.game(), deciding));
        }
        Some(view)
    }

    /// What happened in the game being played or just over, from a fact on, as far as a viewer may know.
    pub fn facts_from(&self, from: usize, sight: Sight) -> Vec<Fact> {
        let known = |game: &'_ PlayedGame| game.n_facts(sight);
        let facts = self.last_game().map_or(&[][..], |game| &game.facts()[..known(game)]);
        // What a seat was shown before somebody came to sit there is for whoever sat there then.
        let unseen = match sight {
            Sight::Seat(seat) => self.since.get(seat.index()).map_or(0, |since| since.facts),
            _ => 0,
        };
        let seen = |(i, fact): (usize, &Fact)| {
            fact.seen(if i < unseen as usize { Sight::Public } else { sight })
        };
        facts.iter().enumerate().skip(from).map(seen).collect()
    }
}
