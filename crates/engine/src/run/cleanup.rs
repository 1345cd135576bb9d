//! Clean-up, the end of the game, and whose turn comes next.

use super::turn::Run;
use crate::interface::decision::Zone;
use crate::interface::fact::{Fact, Log};
use crate::state::few;
use crate::state::game::Game;
use crate::state::play_area::{InPlay, PlayId};
use crate::state::player::{Player, When};
use crate::state::seat::Seat;
use crate::state::turn::TurnStep;

impl Game {
    /// Whether a card stays in play: it has something left to do, or keeps track of a card that has.
    pub(crate) fn stays(&self, seat: Seat, id: PlayId) -> bool {
        let has_to_do = |id: PlayId| {
            self.players.iter().flat_map(|player| &player.later).any(|later| {
                later.owner == seat && later.play == Some(id) && later.when.keeps_in_play()
            })
        };
        has_to_do(id)
            || self
                .player(seat)
                .stays_with
                .iter()
                .any(|&(this, with)| this == id && has_to_do(with))
    }

    /// Clean-up when cards may stay in play or other players have some there.
    pub(crate) fn clean_up<L: Log>(&mut self, log: &mut L) -> Run {
        let seat = self.turn.seat;
        let nothing_from_play = self.player(seat).in_play.iter().all(|c| self.stays(seat, c.id));
        self.player_mut(seat).discard_hand_unseen(seat, nothing_from_play, log);
        for seat in self.seats() {
            self.discard_what_leaves_play(seat, log);
        }
        self.draw_hand(seat, log);
        self.end_of_turn_effects(seat, log);
        self.end_turn(log)
    }

    /// Clean-up when nothing waits for anything.
    #[inline(always)]
    pub(crate) fn clean_up_quietly<L: Log>(&mut self, log: &mut L) -> Run {
        let seat = self.turn.seat;
        let player = &mut self.players[seat.index()];
        player.discard_hand_unseen(seat, player.in_play.is_empty(), log);
        player.discard_all_in_play(seat, log);
        self.draw_hand(seat, log);
        self.end_turn(log)
    }

    #[inline(always)]
    fn end_turn<L: Log>(&mut self, log: &mut L) -> Run {
        let seat = self.turn.seat;
        // An extra turn is none of those that break a tie.
        let counts = self.turn.before != Some(seat);
        let player = &mut self.players[seat.index()];
        player.turns += u32::from(counts);
        player.gained_last_turn = self.turn.gained;
        if self.supply.ends_game(self.players.len()) {
            self.over = true;
            self.turn.step = TurnStep::CleanUp;
            self.decision = None;
            log.fact(|| Fact::GameEnded);
            return Run::Stop;
        }
        let extra = self.turn.extra_turn_follows;
        let next = if extra { seat } else { seat.left(self.players.len()) };
        self.turn.begin(next, self.turn.number + 1, Some(seat), extra);
        Run::On
    }

    fn discard_what_leaves_play<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let leaves: smallvec::SmallVec<[bool; 16]> =
            self.player(seat).in_play.iter().map(|c| !self.stays(seat, c.id)).collect();
        let last_place = leaves.iter().rposition(|&leaves| leaves);
        // Places move up as cards before them leave.
        let mut at = 0;
        for (place, leaves) in leaves.into_iter().enumerate() {
            if !leaves {
                at += 1;
                continue;
            }
            let InPlay { card, id } = self.player_mut(seat).in_play.remove(at);
            self.left_play(seat, id);
            self.player_mut(seat).discard.push(card);
            let last = Some(place) == last_place;
            log.fact(|| Fact::Discarded { seat, card: Some(card), from: Zone::Play, last });
        }
    }

    fn end_of_turn_effects<L: Log>(&mut self, seat: Seat, log: &mut L) {
        while let Some(i) =
            self.player(seat).later.iter().position(|later| later.when == When::EndOfTurn)
        {
            let group = self.player_mut(seat).later.remove(i).group;
            self.take_set_aside(seat, group, log);
        }
    }
}

impl Player {
    /// Discards the hand. If nothing comes from play to cover it, one of its cards is seen on top.
    #[inline(always)]
    fn discard_hand_unseen<L: Log>(&mut self, seat: Seat, ends_on_top: bool, log: &mut L) {
        let shown = if ends_on_top { self.hand.take_least_telling(log) } else { None };
        self.hand.drain(|card, n| {
            few::push_copies(&mut self.discard, card, n);
            if L::EVERY_CARD {
                for _ in 0..n {
                    let (card, from) = (Some(card), Zone::Hand);
                    log.fact(|| Fact::Discarded { seat, card, from, last: false });
                }
            }
        });
        if let Some(card) = shown {
            self.discard.push(card);
            if L::EVERY_CARD {
                let (card, from) = (Some(card), Zone::Hand);
                log.fact(|| Fact::Discarded { seat, card, from, last: true });
            }
        }
    }

    #[inline(always)]
    fn discard_all_in_play<L: Log>(&mut self, seat: Seat, log: &mut L) {
        self.stays_with.clear();
        self.discard.extend_from_slice(self.in_play.cards());
        if L::EVERY_CARD {
            for (i, &card) in self.in_play.cards().iter().enumerate() {
                let last = i + 1 == self.in_play.len();
                log.fact(|| Fact::Discarded { seat, card: Some(card), from: Zone::Play, last });
            }
        }
        self.in_play.clear();
    }
}
