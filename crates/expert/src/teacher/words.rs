//! Moves in words.

use freehold_engine::text::{self, Part, Phrase};
use freehold_engine::{Answer, Ask, Card, Decision, Event, Verb};

/// A question and what is answered.
pub(crate) type Pair = (Decision, Answer);

/// What a player does, as an order: "buy Silver and Estate", "discard 2 Coppers", "end the Action phase".
pub(crate) fn deed(pairs: &[Pair]) -> Phrase {
    let Some((first, answer)) = pairs.first() else { return "nothing".into() };
    if matches!(first.ask, Ask::BuyPhase) {
        return purchases(pairs);
    }
    let picks = pairs.iter().filter_map(|(decision, answer)| match answer {
        Answer::Card(card) if !matches!(decision.ask, Ask::Copies { .. }) => Some(*card),
        _ => None,
    });
    let picks: Vec<Card> = picks.collect();
    if !picks.is_empty() {
        return Phrase::from(verb(first)).and(" ").then(text::cards(picks)).then(depth(pairs));
    }
    match *answer {
        Answer::Play(card) => Phrase::from("play ").and(Part::card(card)),
        Answer::Option(_) => options(pairs),
        Answer::Token(token, pile) => Phrase::from("put ")
            .and(Part::Token { token, text: format!("the {} token", token.name()) })
            .and(" on ")
            .and(Part::card(pile)),
        answer => lower(&text::answer(first, answer)).into(),
    }
}

/// The card that an answer gets.
pub(super) fn gets(decision: &Decision, answer: Answer) -> Option<Card> {
    match answer {
        Answer::Buy(card) => Some(card),
        Answer::Card(card) if decision.verb == Verb::Gain => Some(card),
        _ => None,
    }
}

/// Per cent without digits after the point where there are enough before it.
pub(crate) fn percent(share: f64) -> String {
    let hundred = share * 100.0;
    // "-0" is nothing.
    let hundred = if hundred.abs() < 0.05 { 0.0 } else { hundred };
    if hundred.abs() < 9.95 { format!("{hundred:.1} %") } else { format!("{hundred:.0} %") }
}

/// A number with one digit after the point.
pub(super) fn number(n: f64) -> String {
    format!("{:.1}", if n.abs() < 0.05 { 0.0 } else { n })
}

fn purchases(pairs: &[Pair]) -> Phrase {
    let buys = pairs.iter().filter(|(decision, _)| matches!(decision.ask, Ask::BuyPhase));
    let (mut cards, mut events): (Vec<Card>, Vec<Event>) = (Vec::new(), Vec::new());
    for (_, answer) in buys {
        match *answer {
            Answer::Buy(card) => cards.push(card),
            Answer::BuyEvent(event) => events.push(event),
            _ => {}
        }
    }
    let mut list: Vec<Phrase> = Vec::new();
    for event in events {
        list.push(Part::Event { event, text: event.name().into() }.into());
    }
    if !cards.is_empty() {
        list.push(text::cards(cards));
    }
    match list.is_empty() {
        true => "buy nothing".into(),
        false => Phrase::from("buy ").then(joined(list, ", then ")),
    }
}

fn options(pairs: &[Pair]) -> Phrase {
    let labels = pairs.iter().filter(|(_, answer)| matches!(answer, Answer::Option(_)));
    let labels: Vec<Phrase> =
        labels.map(|(decision, answer)| lower(&text::answer(decision, *answer)).into()).collect();
    Phrase::from("choose ").then(joined(labels, " and "))
}

/// Where a card was put, if that was asked too.
fn depth(pairs: &[Pair]) -> Phrase {
    let depth = pairs.iter().find(|(_, answer)| matches!(answer, Answer::Depth(_)));
    depth.map_or_else(Phrase::default, |(decision, answer)| {
        Phrase::from(format!(", {}", lower(&text::answer(decision, *answer))))
    })
}

fn verb(decision: &Decision) -> String {
    match decision.verb {
        Verb::Name => "name".into(),
        Verb::PutAt => "put".into(),
        Verb::TopDeck | Verb::RevealAndTopDeck => "put back".into(),
        Verb::PutOnMat => "put on the mat".into(),
        Verb::Play(2) => "play twice".into(),
        verb => text::act(verb).to_lowercase(),
    }
}

pub(super) fn joined(list: Vec<Phrase>, between: &str) -> Phrase {
    let mut all = Phrase::default();
    for (i, one) in list.into_iter().enumerate() {
        all = if i > 0 { all.and(between).then(one) } else { one };
    }
    all
}

/// With a small letter, but for what is said of cards: "+1 Card".
fn lower(words: &str) -> String {
    let mut chars = words.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Bag, Picks, Seat, Source, Zone};

    fn ask(verb: Verb, ask: Ask) -> Decision {
        Decision { seat: Seat(0), source: Source::Phase, verb, ask, picked: Picks::new() }
    }

    #[track_caller]
    fn assert_deed(decision: Decision, answers: &[Answer], expected: &str) {
        let pairs: Vec<Pair> = answers.iter().map(|&a| (decision.clone(), a)).collect();
        assert_eq!(deed(&pairs).to_string(), expected);
    }

    #[test]
    fn purchases_are_told_together() {
        let buys = || ask(Verb::Continue, Ask::BuyPhase);
        let silver = Answer::Buy(Card::Silver);
        assert_deed(buys(), &[Answer::PlayTreasures, silver, silver], "buy 2 Silvers");
        assert_deed(buys(), &[Answer::PlayTreasures, Answer::Done], "buy nothing");
        let fair = Answer::BuyEvent(Event::TravellingFair);
        let estate = Answer::Buy(Card::Estate);
        let told = "buy Travelling Fair, then Silver and Estate";
        assert_deed(buys(), &[fair, silver, estate], told);
    }

    #[test]
    fn a_pick_of_several_cards_is_one_move() {
        let options = [Card::Copper, Card::Estate].into_iter().collect::<Bag>().into();
        let cards = Ask::Cards { from: Zone::Hand, options, min: 0, max: 3, all_or_none: false };
        let discard = ask(Verb::Discard, cards);
        let [copper, estate] = [Answer::Card(Card::Copper), Answer::Card(Card::Estate)];
        let told = "discard 2 Coppers and Estate";
        assert_deed(discard.clone(), &[copper, estate, copper, Answer::Done], told);
        assert_deed(discard, &[Answer::Done], "discard nothing");
    }

    #[test]
    fn plays_and_the_end_of_a_phase_are_told() {
        let phase = || ask(Verb::Continue, Ask::ActionPhase);
        assert_deed(phase(), &[Answer::Play(Card::Smithy)], "play Smithy");
        assert_deed(phase(), &[Answer::Done], "end the Action phase");
    }
}
