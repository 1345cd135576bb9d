//! What goes wrong, as Python exceptions with the words of the Rust errors.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(freehold, FreeholdError, PyValueError, "Anything that this package refuses.");
create_exception!(
    freehold,
    Refusal,
    FreeholdError,
    "An answer that the rules refuse; the game is as it was."
);
create_exception!(freehold, SetupError, FreeholdError, "A set-up with faults, all of them named.");
create_exception!(
    freehold,
    NotationError,
    FreeholdError,
    "A text that is no position or saved game, and where."
);
create_exception!(
    freehold,
    StrategyError,
    FreeholdError,
    "A strategy with faults, all of them named."
);
create_exception!(freehold, SimError, FreeholdError, "A simulation that cannot be played.");

pub(crate) fn refusal(error: impl Display) -> PyErr {
    Refusal::new_err(error.to_string())
}

pub(crate) fn setup(error: impl Display) -> PyErr {
    SetupError::new_err(error.to_string())
}

pub(crate) fn notation(error: impl Display) -> PyErr {
    NotationError::new_err(error.to_string())
}

pub(crate) fn strategy(error: impl Display) -> PyErr {
    StrategyError::new_err(error.to_string())
}

pub(crate) fn sim(error: impl Display) -> PyErr {
    SimError::new_err(error.to_string())
}

pub(crate) fn plain(error: impl Display) -> PyErr {
    FreeholdError::new_err(error.to_string())
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("FreeholdError", py.get_type::<FreeholdError>())?;
    module.add("Refusal", py.get_type::<Refusal>())?;
    module.add("SetupError", py.get_type::<SetupError>())?;
    module.add("NotationError", py.get_type::<NotationError>())?;
    module.add("StrategyError", py.get_type::<StrategyError>())?;
    module.add("SimError", py.get_type::<SimError>())
}
