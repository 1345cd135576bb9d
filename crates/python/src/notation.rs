//! Positions and scenarios as text.

use freehold_engine::NoLog;
use pyo3::prelude::*;

use crate::errors;
use crate::game::Game;

/// Runs every scenario of a text: for each its title, and what did not hold.
#[pyfunction]
fn check(py: Python<'_>, text: &str) -> PyResult<Vec<(String, Vec<String>)>> {
    let file = freehold_notation::parse(text).map_err(errors::notation)?;
    Ok(py.detach(|| {
        let report = |scenario| {
            let report = freehold_notation::run(scenario);
            let failures = report.failures.iter().map(ToString::to_string).collect();
            (report.title, failures)
        };
        file.scenarios.iter().map(report).collect()
    }))
}

/// The game that a position with its moves leads to.
#[pyfunction]
fn position(py: Python<'_>, text: &str) -> PyResult<Game> {
    let played = py.detach(|| freehold_notation::played(text)).map_err(errors::notation)?;
    let mut game = played.start;
    for answer in played.answers {
        game.apply(answer, &mut NoLog).map_err(errors::refusal)?;
    }
    Ok(Game::found(game))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(check, module)?)?;
    module.add_function(wrap_pyfunction!(position, module)?)
}
