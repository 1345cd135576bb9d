//! Questions and answers in words.

use super::block::nested;
use super::effect::Cx;
use super::label::option_labels;
use super::name;
use super::words::{a, capital, costing, count, in_letters, noun, times};
use crate::card::Card;
use crate::decision::{Answer, Ask, Decision, How, Source, Verb, Waiting, Zone};
use crate::dsl::{Ability, Cost, Effect, Filter, From};

/// The question, put to the player who must answer.
pub fn prompt(decision: &Decision, names: &[String]) -> String {
    let asks = |what: String| match decision.source {
        Source::Phase => capital(&what),
        Source::Token(token) => format!("{} token: {what}", token.name()),
        Source::Card(_) | Source::Event(_) => format!("{}: {what}", decision.source.name()),
    };
    match &decision.ask {
        Ask::ActionPhase => "Action phase: play an Action or go on to the Buy phase".into(),
        Ask::BuyPhase => "Buy phase: play Treasures, buy, or end the turn".into(),
        Ask::Cards { .. } => asks(cards(decision)),
        Ask::Pile { may_decline, .. } => {
            let may = if *may_decline { "you may " } else { "" };
            asks(format!("{may}{}", pile(decision, names)))
        }
        Ask::TokenPile { tokens, .. } => match tokens.as_slice() {
            [token] => asks(format!("choose a pile for your {} token", token.name())),
            _ => asks("choose a token and a pile for it".into()),
        },
        Ask::Options { picks, may_decline, .. } => {
            let left = picks.saturating_sub(decision.picked.len() as u8);
            let more = if decision.picked.is_empty() { "" } else { " more" };
            let may = if *may_decline { "you may " } else { "" };
            asks(format!("{may}choose {}{more}", in_letters(left)))
        }
        Ask::YesNo { place } => {
            let cx = Cx::new(decision.source.name());
            match place.effect() {
                Some(Effect::May(block)) => asks(format!("{}?", nested(block, &cx).join("; "))),
                _ => asks("yes or no?".into()),
            }
        }
        Ask::Waiting { options, .. } => waiting(decision.source, options),
        Ask::Name { .. } => asks("name a card".into()),
        Ask::Depth { .. } => asks("under how many cards of your deck?".into()),
    }
}

/// An answer, as a menu shows it.
pub fn answer(decision: &Decision, answer: Answer) -> String {
    match answer {
        Answer::Card(card) => card.name().into(),
        Answer::Play(card) => format!("Play {}", card.name()),
        Answer::PlayTreasures => "Play all Treasures".into(),
        Answer::Buy(card) => format!("Buy {}", card.name()),
        Answer::BuyEvent(event) => format!("Buy {}", event.name()),
        Answer::Option(option) => {
            let labels = match &decision.ask {
                Ask::Options { place, .. } => option_labels(*place),
                _ => Vec::new(),
            };
            let label = labels.get(option as usize).map(|label| capital(label));
            label.unwrap_or_else(|| format!("Option {}", option + 1))
        }
        Answer::Next(source) => next(decision, source),
        Answer::Token(token, pile) => format!("{} token on {}", token.name(), pile.name()),
        Answer::Depth(0) => "On top".into(),
        Answer::Depth(n) => format!("Under {}", count(n, "card")),
        Answer::Yes => "Yes".into(),
        Answer::No => "No".into(),
        Answer::Done => done(decision),
    }
}

fn next(decision: &Decision, source: Source) -> String {
    let how = match &decision.ask {
        Ask::Waiting { options, .. } => options.iter().find(|one| one.source == source),
        _ => None,
    };
    let name = source.name();
    match how.map_or(How::Resolve, |one| one.how) {
        How::Resolve => match source {
            Source::Token(_) => format!("{name} token"),
            _ => name.into(),
        },
        How::Call => format!("Call {name}"),
        How::Reveal => format!("Reveal {name}"),
        How::Play => format!("Play {name}"),
        How::Exchange => match source {
            Source::Card(card) => match card.def().exchange_for {
                Some(next) => format!("Exchange {name} for {}", next.name()),
                None => format!("Exchange {name}"),
            },
            _ => format!("Exchange {name}"),
        },
    }
}

fn done(decision: &Decision) -> String {
    match &decision.ask {
        Ask::ActionPhase => "End the Action phase".into(),
        Ask::BuyPhase => "End the turn".into(),
        _ if !decision.picked.is_empty() => "No more".into(),
        Ask::Waiting { options, .. } => {
            let all = |how: How| options.iter().all(|one| one.how == how);
            if all(How::Call) {
                "Call nothing".into()
            } else if all(How::Exchange) {
                "Exchange nothing".into()
            } else if options.iter().any(|one| matches!(one.how, How::Reveal | How::Play)) {
                "No reaction".into()
            } else {
                "Nothing more".into()
            }
        }
        _ => match decision.verb {
            Verb::Discard => "Discard nothing".into(),
            Verb::Trash | Verb::TrashFromSupply => "Trash nothing".into(),
            Verb::Play(_) => "Play nothing".into(),
            Verb::Gain | Verb::Give(_) => "Gain nothing".into(),
            Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt => {
                "Put nothing onto the deck".into()
            }
            Verb::SetAside => "Set nothing aside".into(),
            Verb::Keep => "Keep nothing".into(),
            Verb::PutOnMat => "Put nothing on the mat".into(),
            Verb::Reveal => "Reveal nothing".into(),
            Verb::Pass => "Pass nothing".into(),
            Verb::Place => "Place nothing".into(),
            Verb::Choose | Verb::Continue | Verb::Resolve | Verb::Name => "Nothing".into(),
        },
    }
}

/// What is to be done to how many cards.
fn cards(decision: &Decision) -> String {
    let Ask::Cards { from, options, min, max, all_or_none } = &decision.ask else {
        return String::new();
    };
    let picked = decision.picked.len() as u8;
    let (least, most) = (min.saturating_sub(picked), max.saturating_sub(picked));
    let is_may = picked == 0 && *min == 0 && (*max == 1 || *all_or_none);
    let one_kind = options.kinds().first().filter(|_| options.kinds().len() == 1);
    let cards = match (one_kind, filter(decision)) {
        (Some(card), _) => noun(Filter::Named(card), ""),
        (None, Some(filter)) => noun(filter, decision.source.name()),
        (None, None) => noun(Filter::Any, ""),
    };
    let more = if picked > 0 { "more " } else { "" };
    let all_of_them =
        most as usize >= options.len() && *from == Zone::Hand && picked == 0 && most > 1;
    let some = match (least == most || *all_or_none, most) {
        (true, 1) | (false, 1) if picked == 0 => cards.of(1),
        (true, 1) => format!("one more {}", cards.one),
        (true, n) => format!("{n} {more}{}", cards.many),
        (false, _) if all_of_them => format!("any number of {}", cards.many),
        (false, n) => format!("up to {n} {more}{}", if n == 1 { &cards.one } else { &cards.many }),
    };
    let may = if is_may { "you may " } else { "" };
    format!("{may}{}", done_to(decision.verb, *from, &some, most > 1))
}

fn done_to(verb: Verb, from: Zone, some: &str, several: bool) -> String {
    let place = match from {
        Zone::Hand => " from your hand",
        Zone::Discard => " from your discard pile",
        Zone::Play => " from play",
        Zone::Mat => " from your Tavern mat",
        Zone::Trash => " from the trash",
        Zone::Aside => " from those set aside",
        Zone::Pile => " from the Supply",
        Zone::Revealed | Zone::Deck => "",
    };
    let top_first = if several { ", the top one first" } else { "" };
    match verb {
        Verb::Discard if from == Zone::Hand => format!("discard {some}"),
        Verb::Discard => format!("discard {some}{place}"),
        Verb::Trash | Verb::TrashFromSupply => format!("trash {some}{place}"),
        Verb::Play(1) => format!("play {some}{place}"),
        Verb::Play(n) => format!("play {some}{place} {}", times(n)),
        Verb::TopDeck if from == Zone::Revealed => {
            format!("put {some} back onto your deck{top_first}")
        }
        Verb::TopDeck => format!("put {some}{place} onto your deck{top_first}"),
        Verb::RevealAndTopDeck => format!("reveal {some}{place} and put it onto your deck"),
        Verb::Keep => format!("keep {some}"),
        Verb::PutOnMat => format!("put {some}{place} on your Tavern mat"),
        Verb::SetAside => format!("set aside {some}{place}"),
        Verb::Reveal => format!("reveal {some}{place}"),
        Verb::Pass => format!("pass {some} to the left"),
        Verb::Gain if from == Zone::Play => format!("choose {some} in play to gain a copy of each"),
        Verb::Gain | Verb::Give(_) => format!("gain {some}{place}"),
        Verb::PutAt => format!("put {some}{place} into your deck"),
        Verb::Continue | Verb::Choose | Verb::Resolve | Verb::Name | Verb::Place => {
            format!("choose {some}{place}")
        }
    }
}

fn pile(decision: &Decision, names: &[String]) -> String {
    let effects = effects_of(decision.source);
    let gain = effects.iter().find_map(|effect| match **effect {
        Effect::Gain(filter, cost, _) | Effect::MayGain(filter, cost, _) => {
            Some((filter, cost, ""))
        }
        Effect::GainFromTrash(filter) => Some((filter, Cost::AnyCost, " from the trash")),
        _ => None,
    });
    match decision.verb {
        Verb::Give(seat) => format!("choose a card that {} gains", name(names, seat)),
        Verb::TrashFromSupply => format!("trash {} from the Supply", kind_of_pile(&effects)),
        Verb::SetAside => "set aside a card from the Supply".into(),
        Verb::Gain => {
            let (filter, cost, place) = gain.unwrap_or((Filter::Any, Cost::AnyCost, ""));
            // What the card in question costs is not said here.
            let cost = match cost {
                Cost::CostUpTo(_) => costing(cost, ""),
                _ => String::new(),
            };
            format!("gain {}{place}{cost}", a(&noun(filter, decision.source.name()).one))
        }
        _ => "choose a pile".into(),
    }
}

fn kind_of_pile(effects: &[&'static Effect]) -> String {
    let filter = effects.iter().find_map(|effect| match **effect {
        Effect::TrashFromSupply(filter) => Some(filter),
        _ => None,
    });
    a(&noun(filter.unwrap_or(Filter::Any), "").one)
}

fn waiting(source: Source, options: &[Waiting]) -> String {
    let any = |how: How| options.iter().any(|one| one.how == how);
    let about = source.name();
    match source {
        Source::Phase if any(How::Exchange) => "End of your turn: exchange a Traveller?".into(),
        Source::Phase if options.iter().any(|one| works_at_end_of_buys(one.source)) => {
            "End of your Buy phase: what comes next?".into()
        }
        Source::Phase if options.iter().all(|one| one.how == How::Call) => {
            "Start of your turn: call a card?".into()
        }
        Source::Phase => "Start of your turn: what comes next?".into(),
        _ if any(How::Reveal) || any(How::Play) => format!("{about} is played: how do you react?"),
        _ if options.iter().all(|one| one.how == How::Call) => {
            format!("After {about}: call a card?")
        }
        _ if options.iter().all(|one| matches!(one.source, Source::Token(_))) => {
            format!("{about}: which token works first?")
        }
        _ => format!("{about}: what comes next?"),
    }
}

fn works_at_end_of_buys(source: Source) -> bool {
    matches!(source, Source::Card(card) if !card.def().on_mat_at_end_of_buys.is_empty())
}

/// What the cards have to be for the effect that asks, if that is plain.
fn filter(decision: &Decision) -> Option<Filter> {
    let Ask::Cards { from, .. } = &decision.ask else { return None };
    let effects = effects_of(decision.source);
    let mut filters = effects.iter().filter_map(|effect| {
        let (verb, zone, filter) = match **effect {
            Effect::Discard(_, zone, filter) => (Verb::Discard, zone, filter),
            Effect::Trash(_, zone, filter) => (Verb::Trash, zone, filter),
            Effect::TopDeck(_, zone, filter) => (Verb::TopDeck, zone, filter),
            Effect::RevealAndTopDeck(_, filter) => (Verb::RevealAndTopDeck, From::Hand, filter),
            Effect::Take(_, filter) => (Verb::Keep, From::Revealed, filter),
            Effect::PutOnMat(_, filter) => (Verb::PutOnMat, From::Hand, filter),
            Effect::PlayFromHand(_, filter, n) => (Verb::Play(n), From::Hand, filter),
            Effect::MayPlayTreasures(_) => {
                (Verb::Play(1), From::Hand, Filter::Is(crate::kind::Type::Treasure))
            }
            _ => return None,
        };
        (verb == decision.verb && Zone::from(zone) == *from).then_some(filter)
    });
    let first = filters.next();
    // Several effects of one card may ask for different cards.
    if filters.next().is_some() { None } else { first }
}

/// All effects of a card or Event, those inside others too.
pub(super) fn effects_of(source: Source) -> Vec<&'static Effect> {
    let mut blocks = match source {
        Source::Phase | Source::Token(_) => Vec::new(),
        Source::Card(card) => abilities(card),
        Source::Event(event) => vec![event.def().on_buy, event.def().on_gain_this_turn],
    };
    let mut effects = Vec::new();
    while let Some(block) = blocks.pop() {
        for effect in block {
            effects.push(effect);
            blocks.extend(effect.blocks());
        }
    }
    effects
}

fn abilities(card: Card) -> Vec<crate::dsl::Block> {
    let all = [
        Ability::Play,
        Ability::Buy,
        Ability::Gain,
        Ability::Call,
        Ability::React,
        Ability::EndOfBuys,
    ];
    all.into_iter().map(|ability| card.def().ability(ability)).collect()
}
