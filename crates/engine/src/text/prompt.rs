//! Questions in words.

use super::block::nested;
use super::context::Cx;
use super::name;
use super::phrase::{Part, Phrase};
use super::words::{a, costing, in_letters, noun, times};
use crate::dsl::types::Type;
use crate::dsl::{Ability, Block, Cost, Effect, Filter, From, HowMany, Moment, PileFate};
use crate::interface::decision::{Ask, Decision, How, Source, Verb, Waiting, Zone};
use crate::rules::card::Card;

/// The question, put to the player who must answer.
pub fn prompt(decision: &Decision, names: &[String]) -> Phrase {
    let asks = |what: Phrase| asks(decision, what);
    match &decision.ask {
        Ask::ActionPhase => "Action phase: play an Action or go on to the Buy phase".into(),
        // Whether something was bought already is not known here, and this is true before and after.
        Ask::BuyPhase => "Buy phase: play your Treasures first, then buy, or end the turn".into(),
        Ask::Cards { .. } if trashes_this_or_another(decision) => {
            asks("trash this card or one from your hand".into())
        }
        Ask::Cards { .. } => asks(cards(decision)),
        Ask::Pile { may_decline, .. } => {
            asks(Phrase::from(may(*may_decline)).then(pile(decision, names)))
        }
        Ask::TokenPile { tokens, .. } => match tokens.as_slice() {
            [token] => asks(format!("choose a pile for your {} token", token.name()).into()),
            _ => asks("choose a token and a pile for it".into()),
        },
        Ask::Options { picks, may_decline, .. } => {
            let left = picks.saturating_sub(decision.picked.len() as u8);
            let more = if decision.picked.is_empty() { "" } else { " more" };
            asks(format!("{}choose {}{more}", may(*may_decline), in_letters(left)).into())
        }
        Ask::YesNo { path } => {
            let cx = Cx::new(decision.source.name());
            match path.effect() {
                Some(Effect::May(block)) => {
                    asks(format!("{}?", nested(block, &cx).join("; ")).into())
                }
                _ => asks("yes or no?".into()),
            }
        }
        Ask::Waiting { options, .. } => waiting(decision.source, options),
        Ask::Copies { of, .. } => asks(Phrase::from("which ").and(Part::from(*of)).and("?")),
        Ask::Name { .. } => asks("name a card".into()),
        Ask::Depth { .. } => asks("under how many cards of your deck?".into()),
    }
}

/// What is asked, after the name of what asks it.
pub(super) fn asks(decision: &Decision, what: Phrase) -> Phrase {
    match decision.source {
        Source::Phase => what.capital(),
        Source::Token(token) => {
            let text = format!("{} token", token.name());
            Phrase::from(Part::Token { token, text }).and(": ").then(what)
        }
        Source::Card(_) | Source::Event(_) => {
            Phrase::from(Part::from(decision.source)).and(": ").then(what)
        }
    }
}

fn may(is_may: bool) -> &'static str {
    if is_may { "you may " } else { "" }
}

/// What is to be done to how many cards.
fn cards(decision: &Decision) -> Phrase {
    let Ask::Cards { from, options, min, max, all_or_none } = &decision.ask else {
        return Phrase::default();
    };
    let picked = decision.picked.len() as u16;
    let (least, most) = (min.saturating_sub(picked), max.saturating_sub(picked));
    let behind = effect_behind(decision);
    let any_number = matches!(behind, Some((HowMany::AnyNumber, _)));
    let cards = noun(behind.map_or(Filter::Any, |(_, filter)| filter), decision.source.name());
    let named = matches!(behind, Some((_, Filter::Named(_) | Filter::LikeThis)));
    let only = options.kinds().first().filter(|_| options.len() == 1 && picked == 0 && !named);
    let must = least == most;
    let some: Part = match (picked, most) {
        _ if let Some(only) = only => Part::card(only),
        (0, 1) => cards.of(1).into(),
        (_, 1) => format!("one more {}", cards.one).into(),
        (0, n) if must || *all_or_none => cards.of(n).into(),
        (_, n) if must || *all_or_none => format!("{n} more {}", cards.many).into(),
        (0, _) if any_number => format!("any number of {}", cards.many).into(),
        (0, n) => format!("up to {n} {}", cards.many).into(),
        (_, n) => format!("up to {n} more {}", cards.many).into(),
    };
    // "Up to" and "any number" say by themselves that it may be none.
    let is_may = !must && if *all_or_none { picked == 0 } else { most == 1 };
    Phrase::from(may(is_may)).then(done_to(decision.verb, *from, some, most > 1))
}

fn done_to(verb: Verb, from: Zone, some: Part, several: bool) -> Phrase {
    let place = Part::zone(
        from,
        match from {
            Zone::Hand => " from your hand",
            Zone::Discard => " from your discard pile",
            Zone::Play => " from play",
            Zone::Mat => " from your Tavern mat",
            Zone::Trash => " from the trash",
            Zone::Aside => " from those set aside",
            Zone::Pile => " from the Supply",
            Zone::Revealed | Zone::Deck => "",
        },
    );
    let top_first = if several { ", the top one first" } else { "" };
    let does = |verb: &str| Phrase::from(verb).and(" ").and(some.clone());
    let from_there = |verb: &str| match place.text() {
        "" => does(verb),
        _ => does(verb).and(place.clone()),
    };
    match verb {
        Verb::Discard if from == Zone::Hand => does("discard"),
        Verb::Discard => from_there("discard"),
        Verb::Trash | Verb::TrashFromSupply => from_there("trash"),
        Verb::Play(1) => from_there("play"),
        Verb::Play(n) => from_there("play").and(format!(" {}", times(n))),
        Verb::TopDeck if from == Zone::Revealed => {
            does("put").and(" back onto your deck").and(top_first)
        }
        Verb::TopDeck => from_there("put").and(" onto your deck").and(top_first),
        Verb::RevealAndTopDeck => from_there("reveal").and(" and put it onto your deck"),
        Verb::Keep => does("keep"),
        Verb::PutOnMat => from_there("put").and(" on your Tavern mat"),
        Verb::SetAside => from_there("set aside"),
        Verb::Reveal => from_there("reveal"),
        Verb::Pass => does("pass").and(" to the left"),
        Verb::Gain if from == Zone::Play && several => does("gain copies of").and(" in play"),
        Verb::Gain if from == Zone::Play => does("gain a copy of").and(" in play"),
        Verb::Gain | Verb::Give(_) => from_there("gain"),
        Verb::PutAt => from_there("put").and(" into your deck"),
        Verb::Continue | Verb::Choose | Verb::Resolve | Verb::Name | Verb::Place => {
            from_there("choose")
        }
    }
}

fn pile(decision: &Decision, names: &[String]) -> Phrase {
    let effects = effects_of(decision.source);
    match decision.verb {
        Verb::Give(seat) => {
            let text = name(names, seat);
            Phrase::from("choose a card that ").and(Part::Seat { seat, text }).and(" gains")
        }
        Verb::TrashFromSupply => {
            let place = Part::zone(Zone::Pile, " from the Supply");
            Phrase::from(format!("trash {}", kind_of_pile(&effects))).and(place)
        }
        Verb::SetAside => {
            Phrase::from("set aside a card").and(Part::zone(Zone::Pile, " from the Supply"))
        }
        Verb::Gain => {
            let kind = |filter| a(&noun(filter, decision.source.name()).one);
            if let Some(filter) = decision.gains_from_trash() {
                let place = Part::zone(Zone::Trash, " from the trash");
                return Phrase::from(format!("gain {}", kind(filter))).and(place);
            }
            let gain = effects.iter().find_map(|effect| match **effect {
                Effect::Pile(PileFate::Gain(_) | PileFate::MayGain(_), filter, cost) => {
                    Some((filter, cost))
                }
                _ => None,
            });
            let (filter, cost) = gain.unwrap_or((Filter::Any, Cost::AnyCost));
            // What the card in question costs is not said here.
            let cost = match cost {
                Cost::CostUpTo(_) => costing(cost, ""),
                _ => String::new(),
            };
            format!("gain {}{cost}", kind(filter)).into()
        }
        _ => "choose a pile".into(),
    }
}

fn kind_of_pile(effects: &[&'static Effect]) -> String {
    let filter = effects.iter().find_map(|effect| match **effect {
        Effect::Pile(PileFate::TrashFromSupply, filter, _) => Some(filter),
        _ => None,
    });
    a(&noun(filter.unwrap_or(Filter::Any), "").one)
}

fn waiting(source: Source, options: &[Waiting]) -> Phrase {
    let any = |how: How| options.iter().any(|one| one.how == how);
    let only_calls = options.iter().all(|one| one.how == How::Call);
    let question = if only_calls { "call a card?" } else { "what comes next?" };
    let about = Phrase::from(Part::from(source));
    match source {
        // Everybody is asked, so that nobody tells by it who has something to show.
        _ if options.is_empty() => about.and(
            " is played: you have nothing to reveal. It goes on by itself, and nobody can tell",
        ),
        Source::Phase if any(How::Exchange) => "End of your turn: exchange a Traveller?".into(),
        Source::Phase if options.iter().any(|one| works_at_end_of_buys(one.source)) => {
            "End of your Buy phase: what comes next?".into()
        }
        Source::Phase => format!("Start of your turn: {question}").into(),
        _ if any(How::Reveal) || any(How::Play) => about.and(" is played: how do you react?"),
        _ if options.iter().any(is_called_at_a_gain) => {
            about.and(format!(" is gained: {question}"))
        }
        _ if only_calls => Phrase::from("After ").then(about).and(format!(": {question}")),
        _ if options.iter().all(|one| matches!(one.source, Source::Token(_))) => {
            about.and(": which token works first?")
        }
        _ => about.and(format!(": {question}")),
    }
}

fn is_called_at_a_gain(waiting: &Waiting) -> bool {
    match (waiting.how, waiting.source) {
        (How::Call, Source::Card(card)) => {
            let call = card.def().call.as_ref();
            call.is_some_and(|call| matches!(call.when, Moment::GainedCosting(_)))
        }
        _ => false,
    }
}

fn works_at_end_of_buys(source: Source) -> bool {
    matches!(source, Source::Card(card) if card.def().end_of_buys.is_some())
}

fn trashes_this_or_another(decision: &Decision) -> bool {
    let effects = effects_of(decision.source);
    decision.verb == Verb::Trash
        && effects.iter().any(|effect| matches!(effect, Effect::TrashThisOrFromHand))
}

/// How many of which cards the effect that asks wants, if that is plain.
fn effect_behind(decision: &Decision) -> Option<(HowMany, Filter)> {
    let Ask::Cards { from, .. } = &decision.ask else { return None };
    let effects = effects_of(decision.source);
    let mut fitting = effects.iter().filter_map(|effect| {
        let (verb, zone, how_many, filter) = match **effect {
            Effect::Pick(fate, n, zone, filter) => (Verb::of(fate), zone, n, filter),
            Effect::MayPlayTreasures(n) => {
                (Verb::Play(1), From::Hand, HowMany::UpTo(n), Filter::Is(Type::Treasure))
            }
            _ => return None,
        };
        (verb == decision.verb && Zone::from(zone) == *from).then_some((how_many, filter))
    });
    let first = fitting.next();
    // Several effects of one card may ask for different cards.
    if fitting.next().is_some() { None } else { first }
}

/// All effects of a card or Event, those inside others too.
pub(crate) fn effects_of(source: Source) -> Vec<&'static Effect> {
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

fn abilities(card: Card) -> Vec<Block> {
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
