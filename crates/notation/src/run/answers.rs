//! A move as an answer to one question.

use std::fmt::{self, Display, Formatter};

use freehold_engine::{
    Answer, Ask, Bag, Buyable, Card, Decision, How, Refusal, Source, Type, Verb, Zone, text,
};

use super::first_labels::first_labels;
use super::walk::{Way, walk};
use super::world::World;
use super::{copies, labels};
use crate::ast::{Deed, Listed, Move, Word};
use crate::spell::word_fits;

/// Why a move is no answer, if that can be said.
pub(crate) type Why = Option<Reason>;

/// Something that speaks against a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The game refuses it.
    Refused(Refusal),
    /// Words after a name are not true.
    Words(String),
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Refused(refusal) => refusal.fmt(f),
            Reason::Words(words) => f.write_str(words),
        }
    }
}

/// The game has said why.
pub(crate) fn refused(refusal: Refusal) -> Why {
    Some(Reason::Refused(refusal))
}

/// The move as an answer to the pending decision. What is left of a list of cards to play is held.
pub(crate) fn direct(world: &World, a_move: &Move) -> Result<World, Why> {
    let decision = world.game.decision().ok_or(refused(Refusal::GameOver))?;
    if decision.seat != a_move.seat {
        return Err(None);
    }
    match &a_move.deed {
        Deed::Picks(word, listed) => {
            let after = picks(world, decision, a_move, *word, listed)?;
            let which: Vec<_> =
                listed.which().map(|(thing, words)| (thing.name(), words)).collect();
            copies::say(world, after, a_move.seat, &which)
        }
        Deed::PlaysAllTreasures => match decision.ask {
            Ask::BuyPhase => give(world, [Answer::PlayTreasures]),
            Ask::Cards { .. } => all_treasures(world, decision),
            _ => Err(None),
        },
        Deed::Buys(thing) => match (&decision.ask, *thing) {
            (Ask::BuyPhase, Buyable::Card(card)) => give(world, [Answer::Buy(card)]),
            (Ask::BuyPhase, Buyable::Event(event)) => give(world, [Answer::BuyEvent(event)]),
            _ => Err(None),
        },
        Deed::Gives(to, card) if decision.verb == Verb::Give(*to) => {
            give(world, [Answer::Card(*card)])
        }
        Deed::PutsAt(card, depth) => puts_at(world, decision, *card, *depth),
        Deed::Resolves(source, which) => {
            let after = waiting(world, decision, *source, |_| true)?;
            let which: Vec<_> = which.iter().map(|words| (source.name(), words.as_str())).collect();
            copies::say(world, after, a_move.seat, &which)
        }
        Deed::Chooses { labels, open } => chooses(world, decision, labels, *open),
        Deed::NamesStranger(card) if matches!(decision.ask, Ask::Name { options } if options.has(*card)) => {
            Err(Some(Reason::Words(format!("{} is in the game", card.name()))))
        }
        Deed::Names(card) | Deed::NamesStranger(card) if decision.verb == Verb::Name => {
            give(world, [Answer::Card(*card)])
        }
        Deed::Places(token, Buyable::Card(pile)) => match decision.ask {
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

/// Every Treasure there is to pick from, one by one.
fn all_treasures(world: &World, decision: &Decision) -> Result<World, Why> {
    let Ask::Cards { from: Zone::Hand, options, .. } = &decision.ask else { return Err(None) };
    let treasures: Vec<Card> = options.cards().collect();
    let fits = matches!(decision.verb, Verb::Play(_))
        && treasures.iter().all(|card| card.is(Type::Treasure));
    match treasures.split_first() {
        Some((&first, others)) if fits => {
            Ok(pick(world, &[first], false)?.holding(decision.seat, others))
        }
        _ => Err(None),
    }
}

fn give(world: &World, answers: impl IntoIterator<Item = Answer>) -> Result<World, Why> {
    let mut after = world.clone();
    for answer in answers {
        after.answer(answer).map_err(refused)?;
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
            Buyable::Card(card) => cards.push(card),
            Buyable::Event(_) => return Err(None),
        }
    }
    let Some((&first, others)) = cards.split_first() else { return Err(None) };
    match &decision.ask {
        Ask::Cards { .. } if word == Word::Plays && word_fits(word, decision.verb) => {
            let after = pick(world, &[first], listed.open && others.is_empty())?;
            Ok(after.holding(a_move.seat, others))
        }
        Ask::Cards { .. } if word == Word::TopDecks && decision.verb == Verb::PutAt => {
            let after = pick(world, &cards, listed.open)?;
            if listed.open || !asks_depth(&after) {
                return Ok(after);
            }
            give(&after, [Answer::Depth(0)])
        }
        Ask::Cards { .. } if word_fits(word, decision.verb) => pick(world, &cards, listed.open),
        // To keep a card is not to set it aside.
        Ask::Cards { from: Zone::Revealed, options, .. }
            if word == Word::Keeps && decision.verb == Verb::SetAside =>
        {
            match options.count(first) {
                0 => Err(refused(Refusal::NotAChoice(first))),
                _ => give(world, [Answer::Done]),
            }
        }
        Ask::Pile { .. } if word_fits(word, decision.verb) && others.is_empty() && !listed.open => {
            match decision.verb {
                // Whoever "gains" it is not the one who picks it, unless only one can be meant.
                Verb::Give(_) if world.game.n_players() > 2 => Err(None),
                _ => give(world, [Answer::Card(first)]),
            }
        }
        Ask::ActionPhase | Ask::BuyPhase if word == Word::Plays => {
            Ok(give(world, [Answer::Play(first)])?.holding(a_move.seat, others))
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
            match word {
                Word::Plays => Ok(after.holding(a_move.seat, others)),
                _ => one_by_one(after, a_move, word, others),
            }
        }
        _ => Err(None),
    }
}

/// The rest of a list whose elements are answers to one question each.
fn one_by_one(mut world: World, a_move: &Move, word: Word, cards: &[Card]) -> Result<World, Why> {
    for &card in cards {
        let began = world.began;
        let deed = Deed::Picks(word, Listed::cards([card]));
        let one = Move { seat: a_move.seat, deed };
        world = walk(&world, &one, Way::Any).map_err(|failed| failed.why)?;
        world.began = began;
    }
    Ok(world)
}

/// All cards of one pick.
fn pick(world: &World, cards: &[Card], open: bool) -> Result<World, Why> {
    let mut after = world.clone();
    let before = n_picked(world);
    for (i, &card) in cards.iter().enumerate() {
        let rest = rest_without_choice(&after, card);
        after.answer(Answer::Card(card)).map_err(refused)?;
        let others = &cards[i + 1..];
        if n_picked(&after) != before + i + 1 && !others.is_empty() {
            // The pick is complete: by itself, if nothing else was left to pick.
            let same = rest.is_some_and(|rest| rest == others.iter().copied().collect());
            return if same { Ok(after) } else { Err(None) };
        }
    }
    // A new question starts without picks: this one is still the same.
    if !open && n_picked(&after) == before + cards.len() {
        after.answer(Answer::Done).map_err(refused)?;
    }
    Ok(after)
}

/// The cards that must be picked besides this one, if the game takes them by itself where there is no choice.
fn rest_without_choice(world: &World, card: Card) -> Option<Bag> {
    let decision = world.game.decision()?;
    let Ask::Cards { options, min, .. } = &decision.ask else { return None };
    let mut left = options.as_ref().clone();
    left.take(card);
    let still = usize::from(*min).saturating_sub(decision.picked.len() + 1);
    Some(left.cards().take(still).collect())
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
    if asks_depth(&after) {
        after.answer(Answer::Depth(depth)).map_err(refused)?;
    } else if card.is_none() || depth > 0 {
        // There is no depth in an empty deck.
        return Err(card.map(|_| Reason::Refused(Refusal::TooDeep(0))));
    }
    Ok(after)
}

fn asks_depth(world: &World) -> bool {
    world.game.decision().is_some_and(|decision| matches!(decision.ask, Ask::Depth { .. }))
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
        Err(refused(Refusal::NotWaiting(source)))
    }
}

fn chooses(world: &World, decision: &Decision, names: &[String], open: bool) -> Result<World, Why> {
    match &decision.ask {
        Ask::Copies { options, .. } if !open => {
            // Cards set aside are a list of their own.
            let answer = copies::named(options, &names.join(", "));
            give(world, [answer.ok_or(None)?])
        }
        Ask::Options { path, .. } => {
            let labels = text::option_labels(*path);
            let mut after = world.clone();
            for (i, name) in names.iter().enumerate() {
                let named = labels::option_named(&labels, name).or_else(|| {
                    let old = first_labels(&world.game, decision).iter().map(|l| l.to_string());
                    labels::option_named(&old.collect::<Vec<_>>(), name)
                });
                let answer = named.ok_or(None)?;
                if n_picked(&after) != i + decision.picked.len() {
                    return Err(None);
                }
                after.answer(answer).map_err(refused)?;
            }
            let still = names.len() + decision.picked.len();
            if !open && n_picked(&after) == still {
                return Err(refused(Refusal::TooFew(1)));
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
