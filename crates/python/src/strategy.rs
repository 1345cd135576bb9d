//! Strategies.

use std::path::PathBuf;
use std::sync::Arc;

use freehold_strategy::{Strategy as Engine, library};
use pyo3::prelude::*;

use crate::errors;

/// A strategy, ready to be played.
#[pyclass(frozen, eq, module = "freehold", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Strategy(pub(crate) Arc<Engine>, String);

impl Strategy {
    pub(crate) fn new(strategy: Engine, text: String) -> Strategy {
        Strategy(Arc::new(strategy), text)
    }
}

#[pymethods]
impl Strategy {
    /// Reads the text of a strategy.
    #[staticmethod]
    #[pyo3(signature = (text, name = "Strategy"))]
    fn from_text(text: &str, name: &str) -> PyResult<Strategy> {
        let strategy = Engine::parse(text, name).map_err(errors::strategy)?;
        Ok(Strategy(Arc::new(strategy), text.into()))
    }

    /// Reads a file, or takes the strategy of this name from the library.
    #[staticmethod]
    fn read(path: PathBuf) -> PyResult<Strategy> {
        let strategy = Engine::read(&path).map_err(errors::strategy)?;
        let named = path.to_str().and_then(library::named).filter(|_| !path.is_file());
        let text = match named {
            Some(entry) => entry.text.to_string(),
            None => freehold_strategy::read_text(&path).map_err(errors::strategy)?,
        };
        Ok(Strategy(Arc::new(strategy), text))
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// Its text.
    #[getter]
    fn text(&self) -> &str {
        &self.1
    }

    fn __repr__(&self) -> String {
        format!("<Strategy {:?}>", self.0.name())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let read = py.get_type::<Strategy>().getattr("from_text")?;
        Ok((read, (self.1.clone(), self.0.name().into())))
    }
}

/// The strategies that are included: name and idea.
#[pyfunction]
fn strategies() -> Vec<(&'static str, &'static str)> {
    library::all().map(|entry| (entry.file, entry.idea())).collect()
}

/// The bots that are included: id, and how it plays.
#[pyfunction]
fn bots() -> Vec<(&'static str, &'static str)> {
    freehold_bots::BotKind::ALL.into_iter().map(|kind| (kind.id(), kind.style())).collect()
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(strategies, module)?)?;
    module.add_function(wrap_pyfunction!(bots, module)?)
}
