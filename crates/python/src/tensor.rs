//! The numbering of answers and the places of tensors.

use freehold_engine::ViewOf;
use freehold_gym::{N_ACTIONS, action, action_names, legal_actions, place_names, zone_names};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answers;

/// 1 for every legal action.
pub(crate) fn mask(view: ViewOf<'_>) -> Vec<i8> {
    let mut mask = vec![0; N_ACTIONS];
    for number in legal_actions(view) {
        mask[usize::from(number)] = 1;
    }
    mask
}

/// The words of every action, by its number.
#[pyfunction]
#[pyo3(name = "action_names")]
fn names() -> Vec<String> {
    action_names()
}

/// The number of an answer.
#[pyfunction]
fn action_number(answer: &Bound<'_, PyAny>) -> PyResult<u16> {
    let answer = answers::meant(answer)?;
    action(answer).ok_or_else(|| PyValueError::new_err("no game asks for that"))
}

/// The name of every place of a tensor.
#[pyfunction]
#[pyo3(signature = (players = 2))]
fn observation_names(players: usize) -> PyResult<Vec<String>> {
    Ok(place_names(checked(players)?))
}

/// The columns of the table of cards with which a tensor ends.
#[pyfunction]
#[pyo3(signature = (players = 2))]
fn card_columns(players: usize) -> PyResult<Vec<String>> {
    Ok(zone_names(checked(players)?))
}

/// Where the table of cards begins.
#[pyfunction]
#[pyo3(signature = (players = 2))]
fn cards_at(players: usize) -> PyResult<usize> {
    Ok(freehold_gym::cards_at(checked(players)?))
}

fn checked(players: usize) -> PyResult<usize> {
    if (2..=6).contains(&players) {
        Ok(players)
    } else {
        Err(crate::errors::setup(format!("{players} players: a game has 2 to 6")))
    }
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("N_ACTIONS", N_ACTIONS)?;
    module.add_function(wrap_pyfunction!(names, module)?)?;
    module.add_function(wrap_pyfunction!(action_number, module)?)?;
    module.add_function(wrap_pyfunction!(observation_names, module)?)?;
    module.add_function(wrap_pyfunction!(card_columns, module)?)?;
    module.add_function(wrap_pyfunction!(cards_at, module)?)
}
