//! What a clause can refer to.

use super::clause::{Form, Person};
use super::words::kind;
use crate::dsl::Amount;
use crate::rules::card::Edition;

/// What the clauses before have left to refer to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cx {
    /// Whom the block is about.
    pub(super) person: Person,
    /// The name of the card or Event.
    pub(super) this: &'static str,
    /// The edition whose rules are told.
    pub(super) edition: Edition,
    /// Whether the fewest words are wanted.
    pub(super) short: bool,
    /// How many cards were turned up; none if not known.
    pub(super) met: Option<u8>,
    /// How many cards were looked for.
    pub(super) sought: Option<u8>,
    /// What was done to the cards picked last, in the past tense.
    pub(super) did: &'static str,
    /// Whether that could be left.
    pub(super) optional: bool,
    /// Whether "it" is a card that was gained.
    pub(super) gained: bool,
}

impl Cx {
    /// Nothing was said yet of this card or Event.
    pub(super) fn new(this: &'static str) -> Cx {
        Cx {
            person: Person::You,
            this,
            edition: Edition::Second,
            short: false,
            met: None,
            sought: None,
            did: "did",
            optional: false,
            gained: false,
        }
    }

    /// "your" or "their".
    pub(super) fn your(&self) -> &'static str {
        if self.person == Person::You { "your" } else { "their" }
    }

    /// "you" or "they".
    pub(super) fn you(&self) -> &'static str {
        if self.person == Person::You { "you" } else { "they" }
    }

    /// The form in which a new sentence about the player begins.
    pub(super) fn form(&self) -> Form {
        if self.person == Person::You { Form::Bare } else { Form::They }
    }

    /// Cards were turned up.
    pub(super) fn meet(&mut self, n: Option<u8>) {
        self.met = n;
        self.sought = None;
        self.did_to("did", false);
    }

    /// Cards were picked, and this was done to them.
    pub(super) fn did_to(&mut self, did: &'static str, optional: bool) {
        self.did = did;
        self.optional = optional;
        self.gained = false;
    }
}

/// What is counted, in the singular.
pub(super) fn each(amount: Amount, cx: &Cx) -> String {
    match amount {
        Amount::ThatMany => "of them".into(),
        Amount::ItsCost if cx.did == "trashed" => "coin the trashed card costs".into(),
        Amount::ItsCost => "coin it costs".into(),
        Amount::OnYourMat(card) if cx.short => card.name().into(),
        Amount::OnYourMat(card) => format!("{} on {} Tavern mat", card.name(), cx.your()),
        Amount::OthersInPlay(one) => format!("other {} {} have in play", kind(one), cx.you()),
        // The reader is the player of the card, whomever the block is about.
        Amount::InPlay(one) => format!("{} you have in play", kind(one)),
        Amount::CopiesInPlay(card) => format!("{} {} have in play", card.name(), cx.you()),
        Amount::GainedToTheRight => {
            format!("card that the player on {} right gained in their last turn", cx.your())
        }
        Amount::TypesOfIt => "type it has".into(),
    }
}
