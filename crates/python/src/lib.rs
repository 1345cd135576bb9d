//! The Python package `freehold`: a thin layer over the other crates. `crates/python/python/freehold` is what people import.

mod answers;
mod arena;
mod cards;
mod errors;
mod fact;
mod features;
mod game;
mod html;
mod notation;
mod python_bot;
mod question;
mod setup;
mod sim;
mod strategy;
mod tensor;
mod view;

use pyo3::prelude::*;

/// The native half of the package.
#[pymodule(gil_used = true)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("RULES_VERSION", freehold_engine::RULES_VERSION)?;
    errors::add(module)?;
    cards::add(module)?;
    module.add_class::<setup::Setup>()?;
    module.add_function(wrap_pyfunction!(setup::kingdoms, module)?)?;
    module.add_class::<game::Game>()?;
    module.add_class::<question::Decision>()?;
    module.add_class::<fact::Fact>()?;
    module.add_class::<view::View>()?;
    notation::add(module)?;
    tensor::add(module)?;
    module.add_class::<arena::Arena>()?;
    module.add_class::<strategy::Strategy>()?;
    strategy::add(module)?;
    sim::add(module)
}
