//! Asking for cards.

use smallvec::SmallVec;

use super::frame::{Flow, Script};
use crate::dsl::HowMany;
use crate::interface::decision::{Answer, Ask, Decision, Picks, Source, Verb, Zone};
use crate::rules::card::Card;
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::seat::Seat;

/// A pick that is already made, or a question.
pub(crate) enum Pick {
    /// These cards.
    Cards(SmallVec<[Card; 8]>),
    /// A player must pick: the question is put.
    Ask,
}

impl Pick {
    /// The cards of an answer.
    pub(crate) fn from_reply(reply: Picks) -> SmallVec<[Card; 8]> {
        reply
            .into_iter()
            .filter_map(|answer| match answer {
                Answer::Card(card) => Some(card),
                _ => None,
            })
            .collect()
    }
}

impl Game {
    /// Asks for cards of a zone, unless there is nothing to choose.
    pub(crate) fn pick_cards(
        &mut self,
        seat: Seat,
        source: Source,
        verb: Verb,
        from: Zone,
        options: Bag,
        how_many: HowMany,
    ) -> Pick {
        let n = options.len() as u16;
        let (min, max) = match how_many {
            HowMany::Exactly(k) => (n.min(k.into()), n.min(k.into())),
            HowMany::UpTo(k) | HowMany::NoneOr(k) => (0, n.min(k.into())),
            HowMany::AnyNumber => (0, n),
            HowMany::DownTo(k) => (n.saturating_sub(k.into()), n.saturating_sub(k.into())),
            HowMany::All => (n, n),
            HowMany::OnePerEmptyPile => {
                let k = n.min(self.supply.n_empty().into());
                (k, k)
            }
        };
        if max == 0 {
            return Pick::Cards(SmallVec::new());
        }
        let hides = self.discreet && from == Zone::Hand && self.hides_choice(seat, &options, min);
        if is_forced(&options, min, max, verb)
            && !hides
            && !self.asks_forced(verb, how_many, &options)
        {
            return Pick::Cards(options.cards().take(min as usize).collect());
        }
        let all_or_none = matches!(how_many, HowMany::NoneOr(_));
        let ask = Ask::Cards { from, options: Box::new(options), min, max, all_or_none };
        self.ask(seat, source, verb, ask);
        Pick::Ask
    }

    /// Whether only the player can tell that a pick from the hand leaves no choice: there are more cards in hand than must be
    /// picked. In one's own turn what may be picked at all goes without saying.
    fn hides_choice(&self, seat: Seat, options: &Bag, min: u16) -> bool {
        let hand = self.player(seat).hand.len();
        usize::from(min) < hand && (seat != self.turn.seat || options.len() == hand)
    }

    // "All of them" leaves nothing to say, unless their order matters; nor does what an option has said already.
    fn asks_forced(&self, verb: Verb, how_many: HowMany, options: &Bag) -> bool {
        let said =
            matches!(how_many, HowMany::All) && verb != Verb::TopDeck || verb == Verb::PutOnMat;
        self.spells_out && (!said || options.kinds().len() > 1)
    }

    /// Asks for a pile, unless there is nothing to choose.
    pub(crate) fn pick_pile(
        &mut self,
        seat: Seat,
        source: Source,
        verb: Verb,
        options: CardSet,
        may_decline: bool,
    ) -> Pick {
        match options.len() {
            0 => return Pick::Cards(SmallVec::new()),
            1 if !may_decline && !self.spells_out => {
                return Pick::Cards(options.into_iter().collect());
            }
            _ => {}
        }
        let ask = Ask::Pile { options, may_decline };
        self.ask(seat, source, verb, ask);
        Pick::Ask
    }

    /// Puts a question.
    pub(crate) fn ask(&mut self, seat: Seat, source: Source, verb: Verb, ask: Ask) -> Flow {
        self.decision = Some(Decision { seat, source, verb, ask, picked: Picks::new() });
        Flow::Ask
    }

    /// The cards a script may pick from.
    pub(crate) fn options(
        &self,
        script: &Script,
        from: crate::dsl::From,
        filter: crate::dsl::Filter,
    ) -> Bag {
        use crate::dsl::Filter;
        use crate::dsl::From;
        let filter = match (filter, script.source) {
            (Filter::LikeThis, Source::Card(card)) => Filter::Named(card),
            _ => filter,
        };
        let player = self.player(script.you);
        let fits = |card: &Card| self.fits(*card, filter, Some(script.you));
        match from {
            From::Hand if matches!(filter, Filter::Any) => player.hand.clone(),
            From::Hand => {
                player.hand.only(player.hand.kinds().into_iter().filter(|c| fits(c)).collect())
            }
            From::Play => player.in_play.cards().iter().copied().filter(fits).collect(),
            From::DiscardPile => player.discard.iter().copied().filter(fits).collect(),
            From::Revealed => player.revealed.iter().copied().filter(fits).collect(),
            From::Mat => player.tavern.cards().filter(fits).collect(),
        }
    }
}

/// Whether only one answer is possible.
pub(crate) fn is_forced(options: &Bag, min: u16, max: u16, verb: Verb) -> bool {
    let kinds = options.kinds().len();
    let ordered = matches!(verb, Verb::TopDeck);
    kinds == 1 && min == max || min as usize == options.len() && (!ordered || kinds <= 1)
}

impl From<crate::dsl::From> for Zone {
    fn from(from: crate::dsl::From) -> Zone {
        match from {
            crate::dsl::From::Hand => Zone::Hand,
            crate::dsl::From::Play => Zone::Play,
            crate::dsl::From::DiscardPile => Zone::Discard,
            crate::dsl::From::Revealed => Zone::Revealed,
            crate::dsl::From::Mat => Zone::Mat,
        }
    }
}
