//! Questions as they are sent.

use freehold_engine::{Answer, Ask, Auto, Bag, Decision, Source, Verb, ViewOf, Zone, text};
use serde::{Deserialize, Serialize};

/// A question to the player who gets it. One answer after the other may be sent, or all picks at once as a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Question {
    /// The question in words.
    pub prompt: text::Phrase,
    /// What asks.
    pub source: Source,
    /// What happens to the pick.
    pub verb: Verb,
    /// What kind of question it is.
    pub ask: AskKind,
    /// Where the cards to pick from are, if cards or piles are picked.
    pub from: Option<Zone>,
    /// What is left to pick from, if cards are picked.
    pub options: Bag,
    /// The fewest to pick, those picked already included.
    pub min: u16,
    /// The most to pick, those picked already included.
    pub max: u16,
    /// Whether either `max` or none must be picked.
    pub all_or_none: bool,
    /// Whether the order of the picks matters.
    pub ordered: bool,
    /// The word for sending the picks, such as "Discard".
    pub act: String,
    /// The picks made so far.
    pub picked: Vec<Answer>,
    /// The possible next steps of the answer.
    pub choices: Vec<Choice>,
    /// In a phase: what one might try instead, and why it cannot be.
    pub refused: Vec<Refused>,
    /// What may be answered without asking the player.
    pub auto: Option<AutoAnswer>,
}

/// A possible answer, as a menu shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// What to send.
    pub answer: Answer,
    /// What to show.
    pub label: String,
    /// Where the card lies that it is about.
    pub zone: Option<Zone>,
}

/// An answer that is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// What would be sent.
    pub answer: Answer,
    /// Where the card lies that it is about.
    pub zone: Option<Zone>,
    /// Why not, as a sentence.
    pub why: String,
}

/// An answer that needs no thought. Whether a player wants to be asked all the same is their affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AutoAnswer {
    /// What to send.
    pub answer: Answer,
    /// Why it needs no thought.
    pub because: Auto,
}

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AskKind {
    /// Play an Action or end the phase.
    ActionPhase,
    /// Play Treasures, buy, or end the phase.
    BuyPhase,
    /// Pick cards out of a zone.
    Cards,
    /// Pick a pile.
    Pile,
    /// Pick a pile for a token.
    TokenPile,
    /// Pick some of several options.
    Options,
    /// Yes or no.
    YesNo,
    /// Which of several waiting effects comes next.
    Waiting,
    /// Which of several copies of one name that differ; picked like an option.
    Copies,
    /// Name a card.
    Name,
    /// Under how many cards of the deck.
    Depth,
}

impl Question {
    /// The question that is put to a seat; none if it need not decide.
    pub fn new(view: ViewOf<'_>, names: &[String]) -> Option<Question> {
        let decision = view.decision()?;
        let (mut options, mut all_or_none) = (Bag::EMPTY, false);
        let (ask, min, max) = match &decision.ask {
            Ask::ActionPhase => (AskKind::ActionPhase, 1, 1),
            Ask::BuyPhase => (AskKind::BuyPhase, 1, 1),
            Ask::Cards { options: bag, min, max, all_or_none: all, .. } => {
                options = (**bag).clone();
                all_or_none = *all;
                (AskKind::Cards, *min, *max)
            }
            Ask::Pile { may_decline, .. } => (AskKind::Pile, u16::from(!may_decline), 1),
            Ask::TokenPile { .. } => (AskKind::TokenPile, 1, 1),
            Ask::Options { picks, may_decline, .. } => {
                let picks = u16::from(*picks);
                (AskKind::Options, if *may_decline { 0 } else { picks }, picks)
            }
            Ask::YesNo { .. } => (AskKind::YesNo, 1, 1),
            Ask::Waiting { may_decline, .. } => (AskKind::Waiting, u16::from(!may_decline), 1),
            Ask::Copies { .. } => (AskKind::Copies, 1, 1),
            Ask::Name { .. } => (AskKind::Name, 1, 1),
            Ask::Depth { .. } => (AskKind::Depth, 1, 1),
        };
        let left = usize::from(max).saturating_sub(decision.picked.len());
        Some(Question {
            prompt: text::question(view, names)?,
            source: decision.source,
            verb: decision.verb,
            ask,
            from: decision.zone(),
            options,
            min,
            max,
            all_or_none,
            ordered: decision.verb == Verb::TopDeck && left > 1,
            act: text::act(decision.verb).into(),
            picked: decision.picked.to_vec(),
            choices: view.legal_answers().into_iter().map(|a| choice(decision, a)).collect(),
            refused: refused(view, decision),
            auto: view.auto().map(|(answer, because)| AutoAnswer { answer, because }),
        })
    }
}

fn choice(decision: &Decision, answer: Answer) -> Choice {
    Choice { answer, label: text::answer(decision, answer), zone: decision.zone_of(answer) }
}

fn refused(view: ViewOf<'_>, decision: &Decision) -> Vec<Refused> {
    let why = |(answer, refusal)| Refused {
        answer,
        zone: decision.zone_of(answer),
        why: text::refusal(view, answer, refusal),
    };
    view.refusals().into_iter().map(why).collect()
}
