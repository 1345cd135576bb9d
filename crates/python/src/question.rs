//! A question that the rules cannot go on without.

use freehold_engine::{Ask, Decision as Engine, text};
use pyo3::prelude::*;

use crate::answers;

/// A question to one player.
#[pyclass(frozen, eq, module = "freehold")]
#[derive(PartialEq, Eq)]
pub(crate) struct Decision(pub(crate) Engine);

#[pymethods]
impl Decision {
    /// Who must answer.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.0
    }

    /// The card, Event or token that asks, or `the turn`.
    #[getter]
    fn source(&self) -> &'static str {
        self.0.source.name()
    }

    /// What happens to what is picked.
    #[getter]
    fn verb(&self) -> &'static str {
        text::act(self.0.verb)
    }

    /// What kind of question.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0.ask {
            Ask::ActionPhase => "action_phase",
            Ask::BuyPhase => "buy_phase",
            Ask::Cards { .. } => "cards",
            Ask::Pile { .. } => "pile",
            Ask::TokenPile { .. } => "token_pile",
            Ask::Options { .. } => "options",
            Ask::YesNo { .. } => "yes_no",
            Ask::Waiting { .. } => "waiting",
            Ask::Copies { .. } => "copies",
            Ask::Name { .. } => "name",
            Ask::Depth { .. } => "depth",
        }
    }

    /// The fewest and the most cards to pick, if cards are picked.
    #[getter]
    fn bounds(&self) -> Option<(u16, u16)> {
        match self.0.ask {
            Ask::Cards { min, max, .. } => Some((min, max)),
            _ => None,
        }
    }

    /// The picks made so far, where several are wanted.
    #[getter]
    fn picked(&self) -> Vec<String> {
        self.0.picked.iter().copied().map(freehold_stored::answer::write).collect()
    }

    /// The question in words.
    #[pyo3(signature = (names = None))]
    fn text(&self, names: Option<Vec<String>>) -> String {
        text::prompt(&self.0, &names.unwrap_or_else(|| answers::player_names(6))).to_string()
    }

    /// What an answer to it means, in words.
    fn describe(&self, answer: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(text::answer(&self.0, answers::meant(answer)?))
    }

    fn __repr__(&self) -> String {
        format!("<Decision of seat {}: {}>", self.0.seat.0, self.text(None))
    }
}
