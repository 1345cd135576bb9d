//! Which of several copies of one name a move means.

use freehold_engine::{Answer, Ask, Card, Decision, Game, Seat, Source, Stays, Which};

use super::answers::Why;
use super::labels::option_named;
use super::world::World;
use crate::ast::{Cards, Mark};
use crate::names;
use crate::print::join;

/// Says which copies are meant, as the game asks for them one after the other: names with the words after them.
pub(super) fn say<'m>(
    before: &World,
    mut world: World,
    seat: Seat,
    which: impl Iterator<Item = (&'m str, &'m str)>,
) -> Result<World, Why> {
    for (name, words) in which {
        let asked = match world.game.decision() {
            Some(Decision { seat: s, ask: Ask::Copies { of, options }, .. })
                if *s == seat && of.name() == name =>
            {
                Some(named(options, words).ok_or(None)?)
            }
            _ => None,
        };
        match asked {
            Some(answer) => world.answer(answer).map_err(Some)?,
            // Where the copies do not differ, nothing is asked, and the words must only be true.
            None if is_true(before, seat, name, words) => {}
            None => return Err(None),
        }
    }
    Ok(world)
}

/// How a copy is told from others of its name.
pub(crate) fn label(which: &Which) -> String {
    match which {
        Which::InHand => IN_HAND.into(),
        Which::This { .. } => THIS.into(),
        Which::InPlay { stays, keeps } => {
            let stays = match stays {
                Stays::ThisTurn => "leaves",
                Stays::NextTurn => "stays",
                Stays::ForGood => "stays for good",
            };
            match keeps[..] {
                [] => stays.into(),
                _ => format!("{stays} and keeps {}", join(keeps.iter().map(|card| card.name()))),
            }
        }
        Which::DoesAs(card) => card.name().into(),
        Which::Only => "only".into(),
        Which::SetAside(cards) if cards.is_empty() => "nothing".into(),
        Which::SetAside(cards) => join(cards.iter().map(|card| card.name())),
    }
}

const IN_HAND: &str = "in hand";
const THIS: &str = "this";

/// The copy that these words stand for; cards set aside may be listed in any order.
pub(super) fn named(options: &[Which], words: &str) -> Option<Answer> {
    if let Some(cards) = listed(words) {
        let i = options.iter().position(|which| *which == Which::SetAside(cards.clone()))?;
        return u8::try_from(i).ok().map(Answer::Option);
    }
    let labels: Vec<String> = options.iter().map(label).collect();
    option_named(&labels, words)
}

/// Cards with commas between them, in order.
fn listed(words: &str) -> Option<Vec<Card>> {
    let card = |name: &str| names::card(name.trim()).ok();
    let mut cards = words.split(',').map(card).collect::<Option<Vec<Card>>>()?;
    cards.sort_unstable();
    Some(cards)
}

/// Whether words are true of the only kind of copy there is.
fn is_true(world: &World, seat: Seat, name: &str, words: &str) -> bool {
    let game = &world.game;
    let Some(card) = Card::named(name) else { return false };
    let mut marks = in_play(game, seat).into_iter().filter(|(c, _)| *c == card);
    match words {
        IN_HAND => game.player(seat).hand.count(card) > 0,
        THIS => game.decision().is_some_and(|decision| decision.source == Source::Card(card)),
        "leaves" => marks.any(|(_, mark)| mark == Mark::Leaves),
        _ if words.starts_with("stays") => marks.any(|(_, mark)| mark != Mark::Leaves),
        _ => {
            let aside = listed(words).map(|cards| Mark::Stays(cards.into_iter().collect()));
            marks.any(|(_, mark)| Some(mark) == aside)
        }
    }
}

/// The cards a player has in play, each with whether it stays and what is set aside for it.
pub(super) fn in_play(game: &Game, seat: Seat) -> Vec<(Card, Mark)> {
    let player = game.player(seat);
    let view = game.view(seat).to_value();
    let aside_for = |id| {
        let laters = player.later.iter().filter(|later| later.play == Some(id));
        let groups: Vec<u32> = laters.map(|later| later.group).collect();
        let aside = player.aside.iter().filter(|aside| groups.contains(&aside.group));
        let mut cards: Vec<Card> = aside.map(|aside| aside.card).collect();
        cards.sort_unstable();
        cards.into_iter().collect::<Cards>()
    };
    let seen = view.players[seat.index()].in_play.iter();
    let marks = player.in_play.iter().zip(seen).map(|(c, seen)| {
        (c.card, if seen.stays { Mark::Stays(aside_for(c.id)) } else { Mark::Leaves })
    });
    marks.collect()
}
