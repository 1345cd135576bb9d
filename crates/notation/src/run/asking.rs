//! Which questions a game asks.

use crate::ast::Scenario;

/// Whether single answers are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// Every question is asked.
    Everything,
    /// Only what can be answered in two ways.
    Choices,
}

impl From<&Scenario> for Asking {
    /// People write moves for a game that asks everything; what was saved was played with choices alone.
    fn from(scenario: &Scenario) -> Asking {
        if scenario.version.is_some() { Asking::Choices } else { Asking::Everything }
    }
}
