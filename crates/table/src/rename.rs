//! Replacing a name in what was done at a table: somebody has a right to be forgotten.

use freehold_engine::Seat;

use crate::command::Event;
use crate::plan::Occupant;

impl Event {
    /// Calls the person of this name in this seat something else.
    pub fn rename(&mut self, seat: Seat, from: &str, to: &str) {
        let rename = |who: &mut Occupant| {
            if let Occupant::Person(name) = who
                && name == from
            {
                *name = to.into();
            }
        };
        match self {
            Event::Opened(plan) => plan.seats.get_mut(seat.index()).into_iter().for_each(rename),
            Event::Sat(at, who) if *at == seat => rename(who),
            Event::Told(news) => {
                if news.seat == Some(seat) && news.name == from {
                    news.name = to.into();
                }
                if news.other == from {
                    news.other = to.into();
                }
            }
            _ => {}
        }
    }
}
