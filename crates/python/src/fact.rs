//! What happened.

use freehold_engine::{Fact as Engine, text};
use pyo3::prelude::*;

use crate::{answers, errors};

/// One thing that happened.
#[pyclass(frozen, eq, module = "freehold")]
#[derive(PartialEq, Eq)]
pub(crate) struct Fact(pub(crate) Engine);

#[pymethods]
impl Fact {
    /// What kind of thing.
    #[getter]
    fn kind(&self) -> PyResult<String> {
        let value = serde_json::to_value(&self.0).map_err(errors::plain)?;
        Ok(value["kind"].as_str().unwrap_or_default().into())
    }

    /// Everything about it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        answers::from_json(py, &serde_json::to_string(&self.0).map_err(errors::plain)?)
    }

    /// The fact as this seat may know it.
    fn for_seat(&self, seat: u8) -> Fact {
        Fact(self.0.for_seat(freehold_engine::Seat(seat)))
    }

    /// In words.
    #[pyo3(signature = (names = None))]
    fn text(&self, names: Option<Vec<String>>) -> String {
        text::fact(&self.0, &names.unwrap_or_else(|| answers::player_names(6))).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Fact: {}>", self.text(None))
    }
}
