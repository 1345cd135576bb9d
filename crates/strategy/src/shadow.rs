//! Lines of a `buy:` list that stand in the shadow of a line above them.

use freehold_engine::{Buyable, Type};

use super::Line;
use super::document::{Entry, Source};
use super::fault::Fault;

/// Warns of every line that is followed only once a pile above it is empty: whoever can pay for it can pay for that.
pub(super) fn warnings(
    source: &Source<'_>,
    entries: &[Entry],
    lines: &[Option<Line>],
) -> Vec<Fault> {
    let mut found = Vec::new();
    for (i, (entry, line)) in entries.iter().zip(lines).enumerate() {
        let Some(Buyable::Card(card)) = line.as_ref().map(|line| line.thing) else { continue };
        let above = entries.iter().zip(lines).take(i).find_map(|(entry, line)| {
            let thing = line.as_ref()?.thing;
            let Buyable::Card(above) = thing else { return None };
            let always = entry.condition.is_none();
            // Other piles may well run out, and the line be meant for then.
            let lasts = above == card || above.is(Type::Treasure) && !above.is_kingdom();
            (always && lasts && above.printed_cost() <= card.printed_cost()).then_some(above)
        });
        let Some(above) = above else { continue };
        let message = match above == card {
            true => format!("{} was bought by a line above already", card.name()),
            false => format!(
                "{} is bought only once there is no {} left: whoever can pay for it buys that first; \
                 what is meant for gains stands under `gain:`",
                card.name(),
                above.name()
            ),
        };
        found.push(source.fault(&entry.place, message));
    }
    found
}
