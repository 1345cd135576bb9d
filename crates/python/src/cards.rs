//! Cards and Events.

use freehold_engine::{Buyable, Card as Engine, Edition, Event as EngineEvent, features, text};
use freehold_stored::{CardId, EventId};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::answers;
use crate::errors;

/// A card, by its name.
#[pyclass(frozen, eq, hash, module = "freehold", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Card(pub(crate) Engine);

#[pymethods]
impl Card {
    #[new]
    fn new(name: &str) -> PyResult<Card> {
        answers::card(name).map(Card)
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Its id, as answers and places of tensors spell it.
    #[getter]
    fn id(&self) -> &'static str {
        CardId(self.0).word()
    }

    /// Its row in tensors.
    #[getter]
    fn row(&self) -> usize {
        self.0 as usize
    }

    /// Its printed cost.
    #[getter]
    fn cost(&self) -> u8 {
        self.0.printed_cost()
    }

    /// Its types.
    #[getter]
    fn types(&self) -> Vec<&'static str> {
        self.0.types().iter().map(|one| one.name()).collect()
    }

    /// The set it comes from.
    #[getter]
    fn expansion(&self) -> &'static str {
        self.0.def().expansion.id()
    }

    /// The editions it is in.
    #[getter]
    fn editions(&self) -> Vec<u32> {
        let all = [Edition::First, Edition::Second].into_iter();
        all.filter(|&edition| self.0.is_in(edition))
            .map(|edition| edition.number().into())
            .collect()
    }

    /// Whether it is a Kingdom card.
    #[getter]
    fn is_kingdom(&self) -> bool {
        self.0.is_kingdom()
    }

    /// What it says, by the rules of an edition.
    #[pyo3(signature = (edition = 2))]
    fn text(&self, edition: u8) -> PyResult<String> {
        Ok(text::of(self.0, meant(edition)?))
    }

    /// What it does, in numbers: an estimate of one ordinary play.
    #[pyo3(signature = (edition = 2))]
    fn features<'py>(&self, py: Python<'py>, edition: u8) -> PyResult<Bound<'py, PyDict>> {
        crate::features::dict(py, &features::of(self.0, meant(edition)?))
    }

    fn __repr__(&self) -> String {
        format!("Card({:?})", self.0.name())
    }

    fn __str__(&self) -> &'static str {
        self.0.name()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (py.get_type::<Card>().into_any(), (self.0.name(),))
    }
}

/// An Event, by its name.
#[pyclass(frozen, eq, hash, module = "freehold", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Event(pub(crate) EngineEvent);

#[pymethods]
impl Event {
    #[new]
    fn new(name: &str) -> PyResult<Event> {
        EngineEvent::named(name).map(Event).ok_or_else(|| {
            let known = Buyable::suggestions(name);
            let like =
                known.first().map_or(String::new(), |like| format!("; did you mean {like}?"));
            errors::plain(format!("there is no Event called {name:?}{like}"))
        })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Its id, as answers and places of tensors spell it.
    #[getter]
    fn id(&self) -> &'static str {
        EventId(self.0).word()
    }

    /// Its cost.
    #[getter]
    fn cost(&self) -> u8 {
        self.0.def().cost
    }

    /// What it says.
    fn text(&self) -> String {
        text::of_event(self.0)
    }

    /// What it does, in numbers.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        crate::features::dict(py, &features::of_event(self.0))
    }

    fn __repr__(&self) -> String {
        format!("Event({:?})", self.0.name())
    }

    fn __str__(&self) -> &'static str {
        self.0.name()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (py.get_type::<Event>().into_any(), (self.0.name(),))
    }
}

/// The edition of this number.
pub(crate) fn meant(edition: u8) -> PyResult<Edition> {
    Edition::try_from(edition).map_err(errors::setup)
}

/// All cards, in the order of the catalogue.
#[pyfunction]
fn cards() -> Vec<Card> {
    Engine::ALL.into_iter().map(Card).collect()
}

/// All Events, in the order of the catalogue.
#[pyfunction]
fn events() -> Vec<Event> {
    EngineEvent::ALL.into_iter().map(Event).collect()
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Card>()?;
    module.add_class::<Event>()?;
    module.add_function(wrap_pyfunction!(cards, module)?)?;
    module.add_function(wrap_pyfunction!(events, module)?)
}
