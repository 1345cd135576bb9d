//! Where the cards lie that a question is about.

use crate::dsl::{Effect, Filter};
use crate::interface::decision::{Answer, Ask, Decision, How, Source, Verb, Zone};
use crate::text::effects_of;

impl Decision {
    /// Where the cards lie that an answer can pick.
    pub fn zone(&self) -> Option<Zone> {
        match &self.ask {
            Ask::Cards { from, .. } => Some(*from),
            Ask::Pile { .. } if self.gains_from_trash().is_some() => Some(Zone::Trash),
            Ask::Pile { .. } | Ask::TokenPile { .. } => Some(Zone::Pile),
            _ => None,
        }
    }

    /// Where the card lies that this answer is about.
    pub fn zone_of(&self, answer: Answer) -> Option<Zone> {
        match answer {
            Answer::Play(_) => Some(Zone::Hand),
            Answer::Buy(_) | Answer::Token(..) => Some(Zone::Pile),
            Answer::Card(_) => self.zone(),
            Answer::Next(source) => self.zone_of_waiting(source),
            _ => None,
        }
    }

    fn zone_of_waiting(&self, source: Source) -> Option<Zone> {
        let Ask::Waiting { options, .. } = &self.ask else { return None };
        match options.iter().find(|one| one.source == source)?.how {
            How::Reveal | How::Play => Some(Zone::Hand),
            How::Call => Some(Zone::Mat),
            How::Exchange => Some(Zone::Play),
            How::Resolve => None,
        }
    }

    /// Which cards are to be gained from the trash, if a question about piles looks for them there.
    pub(crate) fn gains_from_trash(&self) -> Option<Filter> {
        let (Ask::Pile { .. }, Verb::Gain) = (&self.ask, self.verb) else { return None };
        effects_of(self.source).into_iter().find_map(|effect| match *effect {
            Effect::GainFromTrash(filter) => Some(filter),
            _ => None,
        })
    }
}
