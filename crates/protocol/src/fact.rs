//! What happened.

use freehold_engine as engine;
use freehold_engine::Fact;
use freehold_engine::text;
use serde::{Deserialize, Serialize};

use crate::id::{CardId, EventId, Seat, Source};
use crate::words::{Destination, FactKind, Phase, Token, Zone};

/// One thing that happened, as its reader may know it. What does not apply, and what the reader may not see, is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FactLine {
    /// What kind of thing.
    pub kind: FactKind,
    /// The line for the log, in English.
    pub text: String,
    /// Whom it happened to, or who did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<Seat>,
    /// The card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub card: Option<CardId>,
    /// The Event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub event: Option<EventId>,
    /// Where the card comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub from: Option<Zone>,
    /// Where a gained card goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<Destination>,
    /// The other player: who gets a passed card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub other: Option<Seat>,
    /// The card that another was exchanged for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub for_card: Option<CardId>,
    /// The token, which goes onto the pile `card`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub token: Option<Token>,
    /// The effect that was chosen from or resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub source: Option<Source>,
    /// The phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub phase: Option<Phase>,
    /// A number: of the turn, of Actions, of coins, of cards above, of the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub n: Option<u32>,
    /// Whether it was an extra turn, another play of the same card, or the Journey token turned up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub flag: bool,
}

impl FactLine {
    /// The line of a fact, which must be masked for its reader already.
    pub fn new(fact: &Fact, names: &[String]) -> FactLine {
        let line = |kind| FactLine::bare(kind, text::fact(fact, names));
        match *fact {
            Fact::TurnBegan { seat, number, extra } => {
                line(FactKind::TurnBegan).of(seat).n(number).flag(extra)
            }
            Fact::PhaseBegan { seat, phase } => {
                FactLine { phase: Some(phase.into()), ..line(FactKind::PhaseBegan).of(seat) }
            }
            Fact::Shuffled { seat } => line(FactKind::Shuffled).of(seat),
            Fact::Drew { seat, card } => line(FactKind::Drew).of(seat).card(card),
            Fact::Played { seat, card, again } => {
                line(FactKind::Played).of(seat).card(Some(card)).flag(again)
            }
            Fact::GotActions { seat, n } => line(FactKind::GotActions).of(seat).n(n.into()),
            Fact::GotBuys { seat, n } => line(FactKind::GotBuys).of(seat).n(n.into()),
            Fact::GotCoins { seat, n } => line(FactKind::GotCoins).of(seat).n(n.into()),
            Fact::LostCoins { seat, n } => line(FactKind::LostCoins).of(seat).n(n.into()),
            Fact::Discarded { seat, card, from, last: _ } => {
                line(FactKind::Discarded).of(seat).card(card).from(from)
            }
            Fact::Trashed { seat, card, from } => {
                let line = line(FactKind::Trashed).card(Some(card)).from(from);
                FactLine { seat: seat.map(|seat| seat.0), ..line }
            }
            Fact::Bought { seat, card } => line(FactKind::Bought).of(seat).card(Some(card)),
            Fact::BoughtEvent { seat, event } => {
                FactLine { event: Some(EventId(event)), ..line(FactKind::BoughtEvent).of(seat) }
            }
            Fact::Gained { seat, card, to } => {
                let line = line(FactKind::Gained).of(seat).card(Some(card));
                FactLine { to: Some(to.into()), ..line }
            }
            Fact::TopDecked { seat, card, from, shown: _ } => {
                line(FactKind::TopDecked).of(seat).card(card).from(from)
            }
            Fact::PutAt { seat, card, depth } => {
                line(FactKind::PutAt).of(seat).card(card).n(depth.into())
            }
            Fact::Took { seat, card, from, shown: _ } => {
                line(FactKind::Took).of(seat).card(card).from(from)
            }
            Fact::SetAside { seat, card, from, shown: _ } => {
                line(FactKind::SetAside).of(seat).card(card).from(from)
            }
            Fact::Revealed { seat, card, from } => {
                line(FactKind::Revealed).of(seat).card(Some(card)).from(from)
            }
            Fact::LookedAt { seat, card } => line(FactKind::LookedAt).of(seat).card(card),
            Fact::DeckDiscarded { seat, top } => line(FactKind::DeckDiscarded).of(seat).card(top),
            Fact::Passed { seat, to, card } => {
                FactLine { other: Some(to.0), ..line(FactKind::Passed).of(seat).card(card) }
            }
            Fact::Named { seat, card } => line(FactKind::Named).of(seat).card(Some(card)),
            Fact::Reacted { seat, card } => line(FactKind::Reacted).of(seat).card(Some(card)),
            Fact::PutOnMat { seat, card } => line(FactKind::PutOnMat).of(seat).card(Some(card)),
            Fact::Called { seat, card } => line(FactKind::Called).of(seat).card(Some(card)),
            Fact::Exchanged { seat, card, for_card } => {
                let line = line(FactKind::Exchanged).of(seat).card(Some(card));
                FactLine { for_card: Some(CardId(for_card)), ..line }
            }
            Fact::TokenPlaced { seat, token, pile } => {
                let line = line(FactKind::TokenPlaced).of(seat).card(Some(pile));
                FactLine { token: Some(token.into()), ..line }
            }
            Fact::TookMinusCard { seat } => line(FactKind::TookMinusCard).of(seat),
            Fact::TookMinusCoin { seat } => line(FactKind::TookMinusCoin).of(seat),
            Fact::LostMinusCard { seat } => line(FactKind::LostMinusCard).of(seat),
            Fact::LostMinusCoin { seat } => line(FactKind::LostMinusCoin).of(seat),
            Fact::JourneyTurned { seat, face_up } => {
                line(FactKind::JourneyTurned).of(seat).flag(face_up)
            }
            Fact::Inherited { seat, card } => line(FactKind::Inherited).of(seat).card(Some(card)),
            Fact::Chose { seat, source, option } => {
                line(FactKind::Chose).of(seat).source(source).n(option.into())
            }
            Fact::Resolved { seat, source } => line(FactKind::Resolved).of(seat).source(source),
            Fact::GameEnded => line(FactKind::GameEnded),
        }
    }

    fn bare(kind: FactKind, text: String) -> FactLine {
        FactLine {
            kind,
            text,
            seat: None,
            card: None,
            event: None,
            from: None,
            to: None,
            other: None,
            for_card: None,
            token: None,
            source: None,
            phase: None,
            n: None,
            flag: false,
        }
    }

    fn of(self, seat: engine::Seat) -> FactLine {
        FactLine { seat: Some(seat.0), ..self }
    }

    fn card(self, card: Option<engine::Card>) -> FactLine {
        FactLine { card: card.map(CardId), ..self }
    }

    fn from(self, zone: engine::Zone) -> FactLine {
        FactLine { from: Some(zone.into()), ..self }
    }

    fn source(self, source: engine::Source) -> FactLine {
        FactLine { source: Some(source.into()), ..self }
    }

    fn n(self, n: u32) -> FactLine {
        FactLine { n: Some(n), ..self }
    }

    fn flag(self, flag: bool) -> FactLine {
        FactLine { flag, ..self }
    }
}
