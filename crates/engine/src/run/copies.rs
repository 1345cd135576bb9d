//! Which of several copies of one name, where they differ.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::frame::Flow;
use crate::dsl::code_path::Root;
use crate::interface::decision::{Answer, Ask, Picks, Source, Verb, Zone};
use crate::interface::fact::Log;
use crate::interface::which::{Stays, Which};
use crate::rules::card::Card;
use crate::state::game::Game;
use crate::state::play_area::PlayId;
use crate::state::player::{Later, When};
use crate::state::seat::Seat;

/// Cards picked from play by name that are still to be trashed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrashFromPlay {
    /// Whose cards.
    pub seat: Seat,
    /// What trashes them.
    pub source: Source,
    /// The cards, the next first.
    pub cards: SmallVec<[Card; 8]>,
}

impl Game {
    /// Trashes the next card, after asking which copy where that matters.
    pub(crate) fn step_trash_from_play<L: Log>(
        &mut self,
        trash: &mut TrashFromPlay,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let Some(&card) = trash.cards.first() else { return Flow::Done };
        let seat = trash.seat;
        let copies = self.copies_in_play(seat, card);
        // Where all of them go, their order is no question.
        let n = trash.cards.iter().filter(|&&c| c == card).count();
        let all = n == self.player(seat).count_in_play(|c| c == card);
        let i = match which_option(reply) {
            Some(i) => i,
            None if all || copies.len() == 1 => copies.len() - 1,
            None => {
                let options = copies.into_iter().map(|(which, _)| which).collect();
                return self.ask_which(seat, trash.source, Verb::Trash, card, options);
            }
        };
        trash.cards.remove(0);
        self.take_out_of_play(seat, copies[i].1);
        self.put_into_trash(seat, card, Zone::Play, log);
        Flow::Next
    }

    /// Asks which copy of a card is meant.
    pub(crate) fn ask_which(
        &mut self,
        seat: Seat,
        source: Source,
        verb: Verb,
        card: Card,
        options: Vec<Which>,
    ) -> Flow {
        self.ask(seat, source, verb, Ask::Copies { of: Source::Card(card), options })
    }

    /// The copies of a card that a player has in play: each way to differ once, with the place of the newest such copy.
    fn copies_in_play(&self, seat: Seat, card: Card) -> SmallVec<[(Which, usize); 2]> {
        let mut copies: SmallVec<[(Which, usize); 2]> = SmallVec::new();
        for (at, c) in self.player(seat).in_play.iter().enumerate().filter(|(_, c)| c.card == card)
        {
            let which = self.which_in_play(seat, c.id);
            match copies.iter_mut().find(|(known, _)| *known == which) {
                Some((_, newest)) => *newest = at,
                None => copies.push((which, at)),
            }
        }
        copies
    }

    /// How a card in play differs from others of its name: what is still to happen for it happens in any case.
    pub(crate) fn which_in_play(&self, seat: Seat, id: PlayId) -> Which {
        let player = self.player(seat);
        let own = self.stays_itself(seat, id);
        let with = player.stays_with.iter().filter(|(this, _)| *this == id);
        let with = with.map(|&(_, with)| self.stays_itself(seat, with)).max();
        let mut keeps: Vec<Card> = Vec::new();
        if own > Stays::ThisTurn {
            for &(this, _) in player.stays_with.iter().filter(|(_, with)| *with == id) {
                keeps.extend(player.find_in_play(this).map(|at| player.in_play.cards()[at]));
            }
            keeps.sort_unstable();
        }
        Which::InPlay { stays: with.map_or(own, |with| with.max(own)), keeps }
    }

    /// How long a card stays in play for what it has to do itself.
    fn stays_itself(&self, seat: Seat, id: PlayId) -> Stays {
        let laters = self.players.iter().flat_map(|player| &player.later);
        let own = laters.filter(|later| later.owner == seat && later.play == Some(id));
        own.map(|later| match later.when {
            When::YouBuy(_) => Stays::ThisTurn,
            When::NextTurn | When::Due | When::EndOfTurn => Stays::NextTurn,
            When::EachTurn(_) | When::EndOfGame => Stays::ForGood,
        })
        .max()
        .unwrap_or(Stays::ThisTurn)
    }

    /// How something set up differs from others of the same source: in the cards set aside for it, and in what it does if
    /// the card has abilities of another. Whose card it comes from changes nothing.
    pub(crate) fn which_later(&self, seat: Seat, later: &Later) -> Which {
        let aside = self.player(seat).aside.iter().filter(|aside| aside.group == later.group);
        let mut cards: Vec<Card> = aside.map(|aside| aside.card).collect();
        cards.sort_unstable();
        match which_text(later.source, later.path.root()) {
            does @ Which::DoesAs(_) if cards.is_empty() => does,
            _ => Which::SetAside(cards),
        }
    }
}

/// How the text of a card differs from others that the same card has.
pub(crate) fn which_text(source: Source, root: Root) -> Which {
    match (source, root) {
        (Source::Card(card), Root::Card(code, _)) if card != code => Which::DoesAs(code),
        _ => Which::Only,
    }
}

/// The number of the copy that was chosen.
pub(crate) fn which_option(reply: Option<Picks>) -> Option<usize> {
    match reply.as_deref() {
        Some([Answer::Option(option)]) => Some(usize::from(*option)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dsl::{Block, Effect};

    fn all(block: Block) -> Vec<&'static Effect> {
        let inside = |effect: &'static Effect| effect.blocks().flat_map(all);
        block.iter().flat_map(|effect| std::iter::once(effect).chain(inside(effect))).collect()
    }

    #[test]
    fn what_a_card_sets_up_for_one_moment_differs_in_cards_set_aside_alone() {
        for card in Card::ALL {
            let effects = all(card.def().on_play);
            let n = |is: fn(&Effect) -> bool| effects.iter().filter(|e| is(e)).count();
            let next = |e: &Effect| matches!(e, Effect::NextTurn(_) | Effect::NowAndNextTurn(_));
            let each = |e: &Effect| matches!(e, Effect::EachTurn(_));
            let buys = |e: &Effect| matches!(e, Effect::WhenYouBuyUntilThen(_));
            assert!(n(next) + n(each) <= 1 && n(buys) <= 1, "{}", card.name());
            for effect in effects {
                if let Effect::WhenYouBuyUntilThen(block) = effect {
                    // Nothing in it asks whose card it is.
                    let words = format!("{block:?}");
                    assert!(!words.contains("Attacker") && !words.contains("InPlay"), "{words}");
                }
            }
        }
    }
}
