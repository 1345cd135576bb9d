//! The text of a card or Event.

use super::block::{nested, paragraphs};
use super::context::Cx;
use super::phrase::{Part, Unit};
use super::words::{a_card, capital, coins, plus};
use crate::dsl::{Block, Call, Effect, Limit, Moment, PileSize, Points, Reaction, Respond};
use crate::events::Event;
use crate::rules::card::{Card, Edition};
use crate::state::player::{Later, When};

/// What a card does, by the rules of an edition: a line for what it gives, one for what it makes happen, and one for each
/// further ability.
pub fn of(card: Card, edition: Edition) -> String {
    let def = card.def();
    let cx = Cx { edition, ..Cx::new(def.name) };
    let on_play = match (edition, def.on_play_first_edition) {
        (Edition::First, Some(first)) => first,
        _ => def.on_play,
    };
    let mut lines = paragraphs(on_play, &mut cx.clone());
    if def.discount_in_play > 0 {
        let less = coins(def.discount_in_play);
        lines.push(format!(
            "While this is in play, all cards cost {less} less on your turns, but never less than 0."
        ));
    }
    lines.extend(when("When bought:", def.on_buy, &cx));
    lines.extend(when("When gained:", def.on_gain, &cx));
    lines.extend(def.reaction.as_ref().map(|reaction| reacting(reaction, &cx)));
    lines.extend(def.call.as_ref().map(|call| calling(call, &cx)));
    if let Some(end) = def.end_of_buys {
        let start = format!(
            "At the end of your Buy phase, if you have {} or more coins left,",
            end.coins_left
        );
        lines.extend(when(&start, end.effects, &cx));
    }
    if let Some(next) = def.exchange_for {
        let next = a_card(next);
        lines.push(format!("You may exchange this for {next} when you discard it from play."));
    }
    lines.extend(worth(def.points));
    if let PileSize::OutsideTheSupply(_) = def.pile {
        lines.push("It is not in the Supply.".into());
    }
    lines.join("\n")
}

/// What is worth knowing of a card at a glance: what it gives first of all, and the points it is always worth.
pub fn gist(card: Card) -> Vec<Part> {
    let def = card.def();
    let given = def.on_play.iter().map_while(|effect| match *effect {
        Effect::Cards(n) => Some((Unit::Card, n)),
        Effect::Actions(n) => Some((Unit::Action, n)),
        Effect::Buys(n) => Some((Unit::Buy, n)),
        Effect::Coins(n) => Some((Unit::Coin, n)),
        _ => None,
    });
    let given = given.map(|(unit, n)| {
        let text = plus(n.into(), unit.word());
        Part::Amount { unit, n: n.into(), text }
    });
    let worth = match def.points {
        Points::Fixed(n) => {
            let text = format!("{n} {}", Unit::Point.word());
            Some(Part::Amount { unit: Unit::Point, n: n.into(), text })
        }
        _ => None,
    };
    given.chain(worth).collect()
}

/// What a card in play still waits to do.
pub(crate) fn later(later: &Later) -> String {
    let lead = match later.when {
        When::EachTurn(_) => "At the start of each turn: ",
        When::EndOfGame => return "For the rest of the game.".into(),
        _ => "At the start of the next turn: ",
    };
    then(lead, later.path.block(), &Cx::new(later.source.name()))
}

/// What an Event does.
pub fn of_event(event: Event) -> String {
    let def = event.def();
    let cx = Cx::new(def.name);
    let mut lines = Vec::new();
    match def.limit {
        Limit::None => {}
        Limit::OncePerTurn => lines.push("At most once each turn.".into()),
        Limit::OncePerGame => lines.push("At most once each game.".into()),
    }
    lines.extend(paragraphs(def.on_buy, &mut cx.clone()));
    let gains = "For the rest of the turn, each time you gain a card,";
    lines.extend(when(gains, def.on_gain_this_turn, &cx));
    lines.join("\n")
}

/// The type line of a card.
pub fn types(card: Card) -> String {
    let types: Vec<&str> = card.def().types.iter().map(|one| one.name()).collect();
    types.join(" – ")
}

fn when(moment: &str, block: Block, cx: &Cx) -> Option<String> {
    if block.is_empty() {
        return None;
    }
    Some(then(&format!("{moment} "), block, cx))
}

/// A block after words that lead to it.
fn then(lead: &str, block: Block, cx: &Cx) -> String {
    let parts = nested(block, cx);
    let sentences: Vec<String> = parts
        .iter()
        .enumerate()
        .map(|(i, part)| if i == 0 { format!("{lead}{part}.") } else { capital(part) + "." })
        .collect();
    sentences.join(" ")
}

fn reacting(reaction: &Reaction, cx: &Cx) -> String {
    let mut moment = String::from("When another player plays an Attack");
    if reaction.min_hand > 0 {
        moment += &format!(" while you have at least {} cards in hand", reaction.min_hand);
    }
    match reaction.respond {
        Respond::BeUnaffected => {
            format!(
                "{moment}, you may reveal this from your hand; that Attack then does not affect you."
            )
        }
        Respond::Do(block) => {
            then(&format!("{moment}, you may first reveal this from your hand: "), block, cx)
        }
        Respond::PlayThis => format!("{moment}, you may first play this from your hand."),
    }
}

fn calling(call: &Call, cx: &Cx) -> String {
    let moment = match call.when {
        Moment::StartOfTurn => "at the start of your turn".into(),
        Moment::AfterAction => "right after an Action you played is resolved".into(),
        Moment::AfterActionInPlay => {
            "right after an Action you played is resolved, if that is still in play".into()
        }
        Moment::GainedCosting(most) => {
            format!("when you gain a card that costs at most {}", coins(most))
        }
    };
    then(&format!("You may call this {moment}: "), call.effects, cx)
}

fn worth(points: Points) -> Option<String> {
    Some(match points {
        Points::None => return None,
        Points::Fixed(n) => format!("Worth {n} VP."),
        Points::PerCards(cards) => {
            format!("Worth 1 VP for every {cards} cards you own, rounded down.")
        }
        Points::PerCopy(card) => format!("Worth 1 VP for each {} you own.", card.name()),
        Points::OnTavernMat(n) => {
            format!("Worth {n} VP if it is on your Tavern mat when the game ends, otherwise 0 VP.")
        }
    })
}
