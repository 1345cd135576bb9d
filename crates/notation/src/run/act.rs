//! Finding the answers that a move stands for.

use freehold_engine::{Answer, Ask, Card, Decision, How, Refusal, Source, Type, Verb, Zone, text};

use super::labels;
use super::world::World;
use crate::ast::{Deed, Listed, Move, Thing, Word};
use crate::spell::word_fits;

/// Why a move is no answer: what the game said, if it was asked.
pub(crate) type Why = Option<Refusal>;

/// No game asks more questions in a row with a single answer each.
const MOST_FORCED: usize = 1000;

/// The world after a move, with the questions answered on the way that have a single answer.
pub(crate) fn attempt(world: &World, a_move: &Move) -> Result<World, Why> {
    let mut world = world.clone();
    let mut why = None;
    for _ in 0..MOST_FORCED {
        world.began = world.facts.len();
        match direct(&world, a_move) {
            Ok(after) => return Ok(after),
            Err(refusal) => why = why.or(refusal),
        }
        let way =
            implied(&world, a_move).or_else(|| world.waiting_token()).or_else(|| world.forced());
        match way {
            Some(answer) => world.answer(answer).map_err(Some)?,
            None => return through_an_option(&world, a_move).ok_or(why),
        }
    }
    Err(why)
}

/// Treasures and purchases leave the Action phase, and so does the end of the turn.
fn implied(world: &World, a_move: &Move) -> Option<Answer> {
    let decision = world.game.decision()?;
    let mine = decision.seat == a_move.seat && decision.ask == Ask::ActionPhase;
    let leaves = match &a_move.deed {
        Deed::PlaysAllTreasures | Deed::Buys(_) | Deed::EndsTurn => true,
        Deed::Picks(Word::Plays, listed) => {
            matches!(listed.iter().next(), Some(Thing::Card(card)) if card.is(Type::Treasure))
        }
        _ => false,
    };
    (mine && leaves).then_some(Answer::Done)
}

/// The move as an answer to what one of several waiting effects or options asks.
fn through_an_option(world: &World, a_move: &Move) -> Option<World> {
    let decision = world.game.decision().filter(|decision| decision.seat == a_move.seat)?;
    let options: Vec<Answer> = match &decision.ask {
        // A Reaction or a call is a move of its own.
        Ask::Waiting { options, .. } => {
            let resolved = options.iter().filter(|waiting| waiting.how == How::Resolve);
            resolved.map(|waiting| Answer::Next(waiting.source)).collect()
        }
        // An option that may be left tells itself by what is picked for it (Quest); the others are chosen first.
        Ask::Options { n, picks: 1, may_decline: true, .. } => {
            (0..*n).map(Answer::Option).collect()
        }
        _ => return None,
    };
    options.into_iter().find_map(|option| {
        let mut after = world.clone();
        after.answer(option).ok()?;
        direct(&after, a_move).ok()
    })
}

/// The move as an answer to the pending decision.
fn direct(world: &World, a_move: &Move) -> Result<World, Why> {
    let decision = world.game.decision().ok_or(Some(Refusal::GameOver))?;
    if decision.seat != a_move.seat {
        return Err(None);
    }
    match &a_move.deed {
        Deed::Picks(word, listed) => picks(world, decision, a_move, *word, listed),
        Deed::PlaysAllTreasures => match decision.ask {
            Ask::BuyPhase => give(world, [Answer::PlayTreasures]),
            _ => Err(None),
        },
        Deed::Buys(thing) => match (&decision.ask, *thing) {
            (Ask::BuyPhase, Thing::Card(card)) => give(world, [Answer::Buy(card)]),
            (Ask::BuyPhase, Thing::Event(event)) => give(world, [Answer::BuyEvent(event)]),
            _ => Err(None),
        },
        Deed::Gives(to, card) if decision.verb == Verb::Give(*to) => {
            give(world, [Answer::Card(*card)])
        }
        Deed::PutsAt(card, depth) => puts_at(world, decision, *card, *depth),
        Deed::Resolves(source) => waiting(world, decision, *source, |_| true),
        Deed::Chooses { labels, open } => chooses(world, decision, labels, *open),
        Deed::Names(card) if decision.verb == Verb::Name => give(world, [Answer::Card(*card)]),
        Deed::Places(token, Thing::Card(pile)) => match decision.ask {
            Ask::TokenPile { .. } => give(world, [Answer::Token(*token, *pile)]),
            _ => Err(None),
        },
        Deed::Declines => match decision.ask {
            Ask::ActionPhase | Ask::BuyPhase => Err(None),
            Ask::YesNo { .. } => give(world, [Answer::No]),
            _ => give(world, [Answer::Done]),
        },
        Deed::EndsActions if decision.ask == Ask::ActionPhase => give(world, [Answer::Done]),
        Deed::EndsTurn if decision.ask == Ask::BuyPhase => give(world, [Answer::Done]),
        _ => Err(None),
    }
}

fn give(world: &World, answers: impl IntoIterator<Item = Answer>) -> Result<World, Why> {
    let mut after = world.clone();
    for answer in answers {
        after.answer(answer).map_err(Some)?;
    }
    Ok(after)
}

fn picks(
    world: &World,
    decision: &Decision,
    a_move: &Move,
    word: Word,
    listed: &Listed,
) -> Result<World, Why> {
    let mut cards = Vec::new();
    for thing in listed.iter() {
        match thing {
            Thing::Card(card) => cards.push(card),
            Thing::Event(_) => return Err(None),
        }
    }
    let Some((&first, others)) = cards.split_first() else { return Err(None) };
    match &decision.ask {
        Ask::Cards { .. } if word == Word::Plays && word_fits(word, decision.verb) => {
            let after = pick(world, &[first], listed.open && others.is_empty())?;
            one_by_one(after, a_move, word, others)
        }
        Ask::Cards { .. } if word_fits(word, decision.verb) => pick(world, &cards, listed.open),
        // To keep a card is not to set it aside.
        Ask::Cards { from: Zone::Revealed, options, .. }
            if word == Word::Keeps && decision.verb == Verb::SetAside =>
        {
            match options.count(first) {
                0 => Err(Some(Refusal::NotAChoice(first))),
                _ => give(world, [Answer::Done]),
            }
        }
        Ask::Pile { .. } if word_fits(word, decision.verb) && others.is_empty() && !listed.open => {
            match decision.verb {
                Verb::Give(_) => Err(None),
                _ => give(world, [Answer::Card(first)]),
            }
        }
        Ask::ActionPhase | Ask::BuyPhase if word == Word::Plays => {
            one_by_one(give(world, [Answer::Play(first)])?, a_move, word, others)
        }
        Ask::Waiting { .. } => {
            let fits = |how| match word {
                Word::Plays => how == How::Play,
                Word::Exchanges => how == How::Exchange,
                Word::Calls => how == How::Call,
                Word::Reveals => how == How::Reveal,
                _ => false,
            };
            let after = waiting(world, decision, Source::Card(first), fits)?;
            one_by_one(after, a_move, word, others)
        }
        _ => Err(None),
    }
}

/// The rest of a list whose elements are answers to one question each.
fn one_by_one(mut world: World, a_move: &Move, word: Word, cards: &[Card]) -> Result<World, Why> {
    for &card in cards {
        let began = world.began;
        let deed = Deed::Picks(word, Listed::cards([card]));
        world = attempt(&world, &Move { seat: a_move.seat, deed })?;
        world.began = began;
    }
    Ok(world)
}

/// All cards of one pick.
fn pick(world: &World, cards: &[Card], open: bool) -> Result<World, Why> {
    let mut after = world.clone();
    let before = n_picked(world);
    for (i, &card) in cards.iter().enumerate() {
        if n_picked(&after) != before + i {
            // The pick was complete already.
            return Err(None);
        }
        after.answer(Answer::Card(card)).map_err(Some)?;
    }
    // A new question starts without picks: this one is still the same.
    if !open && n_picked(&after) == before + cards.len() {
        after.answer(Answer::Done).map_err(Some)?;
    }
    Ok(after)
}

fn n_picked(world: &World) -> usize {
    world.game.decision().map_or(0, |decision| decision.picked.len())
}

fn puts_at(
    world: &World,
    decision: &Decision,
    card: Option<Card>,
    depth: u16,
) -> Result<World, Why> {
    if decision.verb != Verb::PutAt {
        return Err(None);
    }
    let mut after = match card {
        Some(card) => pick(world, &[card], false)?,
        None => world.clone(),
    };
    let asks_depth = |world: &World| {
        world.game.decision().is_some_and(|decision| matches!(decision.ask, Ask::Depth { .. }))
    };
    if asks_depth(&after) {
        after.answer(Answer::Depth(depth)).map_err(Some)?;
    } else if card.is_none() || depth > 0 {
        // There is no depth in an empty deck.
        return Err(card.map(|_| Refusal::TooDeep(0)));
    }
    Ok(after)
}

fn waiting(
    world: &World,
    decision: &Decision,
    source: Source,
    fits: impl Fn(How) -> bool,
) -> Result<World, Why> {
    let Ask::Waiting { options, .. } = &decision.ask else { return Err(None) };
    if options.iter().any(|waiting| waiting.source == source && fits(waiting.how)) {
        give(world, [Answer::Next(source)])
    } else {
        Err(Some(Refusal::NotWaiting(source)))
    }
}

fn chooses(world: &World, decision: &Decision, names: &[String], open: bool) -> Result<World, Why> {
    match decision.ask {
        Ask::Options { place, .. } => {
            let labels = text::option_labels(place);
            let mut after = world.clone();
            for (i, name) in names.iter().enumerate() {
                let answer = labels::option_named(&labels, name).ok_or(None)?;
                if n_picked(&after) != i + decision.picked.len() {
                    return Err(None);
                }
                after.answer(answer).map_err(Some)?;
            }
            let still = names.len() + decision.picked.len();
            if !open && n_picked(&after) == still {
                return Err(Some(Refusal::TooFew(1)));
            }
            Ok(after)
        }
        Ask::YesNo { .. } => match names {
            [name] if name.eq_ignore_ascii_case("yes") => give(world, [Answer::Yes]),
            [name] if name.eq_ignore_ascii_case("no") => give(world, [Answer::No]),
            _ => Err(None),
        },
        _ => Err(None),
    }
}
