//! Every fact comes back, and the compiler sees to it that none is forgotten.

use super::*;
use freehold_engine::{Destination, Event, Phase, Source, Token, Zone};

const ZONES: [Zone; 9] = [
    Zone::Hand,
    Zone::Deck,
    Zone::Discard,
    Zone::Play,
    Zone::Aside,
    Zone::Revealed,
    Zone::Mat,
    Zone::Pile,
    Zone::Trash,
];

/// The kind after this one, so that a walk from the first meets every kind there is: a new kind does not compile until it has
/// its place here.
fn next(fact: &Fact) -> Option<Fact> {
    let (seat, to, card) = (Seat(3), Seat(0), Card::CouncilRoom);
    let (seen, from) = (Some(card), Zone::Hand);
    Some(match fact {
        Fact::TurnBegan { .. } => Fact::PhaseBegan { seat, phase: Phase::Buy },
        Fact::PhaseBegan { .. } => Fact::Shuffled { seat },
        Fact::Shuffled { .. } => Fact::Drew { seat, card: seen },
        Fact::Drew { .. } => Fact::Within { seat, plays: 2 },
        Fact::Within { .. } => Fact::Played { seat, card, again: true },
        Fact::Played { .. } => Fact::GotActions { seat, n: 255 },
        Fact::GotActions { .. } => Fact::GotBuys { seat, n: 1 },
        Fact::GotBuys { .. } => Fact::GotCoins { seat, n: u16::MAX },
        Fact::GotCoins { .. } => Fact::LostCoins { seat, n: 2 },
        Fact::LostCoins { .. } => Fact::Discarded { seat, card: seen, from, last: true },
        Fact::Discarded { .. } => Fact::Trashed { seat: Some(seat), card, from },
        Fact::Trashed { .. } => Fact::Bought { seat, card },
        Fact::Bought { .. } => Fact::BoughtEvent { seat, event: Event::LostArts },
        Fact::BoughtEvent { .. } => Fact::Gained { seat, card, to: Destination::Deck },
        Fact::Gained { .. } => Fact::TopDecked { seat, card: seen, from, shown: true },
        Fact::TopDecked { .. } => Fact::PutAt { seat, card: seen, depth: 4 },
        Fact::PutAt { .. } => Fact::Took { seat, card: seen, from, shown: true },
        Fact::Took { .. } => Fact::SetAside { seat, card: seen, from, shown: true },
        Fact::SetAside { .. } => Fact::Revealed { seat, card, from },
        Fact::Revealed { .. } => Fact::LookedAt { seat, card: seen },
        Fact::LookedAt { .. } => Fact::DeckDiscarded { seat, top: seen },
        Fact::DeckDiscarded { .. } => Fact::Passed { seat, to, card: seen },
        Fact::Passed { .. } => Fact::Named { seat, card },
        Fact::Named { .. } => Fact::Reacted { seat, card },
        Fact::Reacted { .. } => Fact::PutOnMat { seat, card },
        Fact::PutOnMat { .. } => Fact::Called { seat, card },
        Fact::Called { .. } => Fact::Exchanged { seat, card, for_card: Card::Hero },
        Fact::Exchanged { .. } => {
            Fact::TokenPlaced { seat, token: Token::MinusCost, pile: Card::Moat }
        }
        Fact::TokenPlaced { .. } => Fact::TookMinusCard { seat },
        Fact::TookMinusCard { .. } => Fact::TookMinusCoin { seat },
        Fact::TookMinusCoin { .. } => Fact::LostMinusCard { seat },
        Fact::LostMinusCard { .. } => Fact::LostMinusCoin { seat },
        Fact::LostMinusCoin { .. } => Fact::JourneyTurned { seat, face_up: true },
        Fact::JourneyTurned { .. } => Fact::Inherited { seat, card },
        Fact::Inherited { .. } => {
            Fact::Chose { seat, source: Source::Token(Token::Trashing), option: 3 }
        }
        Fact::Chose { .. } => Fact::Resolved { seat, source: Source::Event(Event::Raid) },
        Fact::Resolved { .. } => Fact::GameEnded,
        Fact::GameEnded => return None,
    })
}

#[test]
fn every_kind_of_fact_comes_back() {
    let first = Fact::TurnBegan { seat: Seat(3), number: 9, extra: true };
    let mut all: Vec<Fact> = std::iter::successors(Some(first), next).collect();
    let (seat, card) = (Seat(5), None);
    all.push(Fact::TurnBegan { seat, number: 1, extra: false });
    all.push(Fact::Played { seat, card: Card::Copper, again: false });
    all.push(Fact::JourneyTurned { seat, face_up: false });
    all.extend([Phase::Action, Phase::CleanUp].map(|phase| Fact::PhaseBegan { seat, phase }));
    all.extend([Destination::Discard, Destination::Hand].map(|to| Fact::Gained {
        seat,
        card: Card::Moat,
        to,
    }));
    all.extend([Fact::Drew { seat, card }, Fact::LookedAt { seat, card }]);
    all.extend([Fact::PutAt { seat, card, depth: 0 }, Fact::Passed { seat, to: Seat(1), card }]);
    all.push(Fact::DeckDiscarded { seat, top: None });
    for from in ZONES {
        let shown = false;
        all.push(Fact::Discarded { seat, card, from, last: false });
        all.push(Fact::Trashed { seat: None, card: Card::Curse, from });
        all.push(Fact::TopDecked { seat, card, from, shown });
        all.push(Fact::Took { seat, card, from, shown });
        all.push(Fact::SetAside { seat, card, from, shown });
        all.push(Fact::Revealed { seat, card: Card::Gold, from });
    }
    let mut words: Vec<String> = all.iter().map(write).collect();
    for (fact, words) in all.iter().zip(&words) {
        assert_eq!(read(words).as_ref(), Ok(fact), "{words}");
        // Facts are listed with these between them.
        assert!(!words.contains([';', '|']), "{words}");
    }
    words.sort();
    words.dedup();
    assert_eq!(words.len(), all.len(), "no words stand for two facts");
}

#[test]
fn what_is_no_fact_is_said_clearly() {
    let said = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(said("0 draws Moot"), "there is no card \"Moot\"");
    assert_eq!(said("6 draws Moat"), "there is no seat \"6\"");
    assert_eq!(said("0 gains Moat mat"), "there is no place for a gained card \"mat\"");
    for text in ["0", "0 draws", "0 plays Moat twice", "0 +actions 65536", "0 draws Moat hand"] {
        assert_eq!(said(text), format!("{text:?} is no fact"));
    }
}
