//! A bot that is written in Python.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use freehold_bots::Bot;
use freehold_engine::{Answer, Ask, Rng, ViewOf};
use freehold_sim::Side;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::view::View;
use crate::{answers, errors};

/// What went wrong in somebody's Python, and the flag that ends what is under way because of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trouble {
    first: Arc<Mutex<Option<PyErr>>>,
    pub(crate) stop: Arc<AtomicBool>,
}

impl Trouble {
    /// Remembers the first thing that went wrong, and stops.
    pub(crate) fn note(&self, error: PyErr) {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops because of an error; Ctrl-C is none: what is known so far is the result.
    pub(crate) fn hear(&self, error: PyErr) {
        if Python::attach(|py| error.is_instance_of::<PyKeyboardInterrupt>(py)) {
            self.stop.store(true, Ordering::Relaxed);
        } else {
            self.note(error);
        }
    }

    /// # Errors
    /// What went wrong, if anything did.
    pub(crate) fn raise(&self) -> PyResult<()> {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        first.take().map_or(Ok(()), Err)
    }
}

/// The side of a bot: an object with the method `answer(view)`. Every game gets a copy, which is told a number for its
/// random choices by `start(seed)` if it has that method.
pub(crate) fn side(bot: &Bound<'_, PyAny>, trouble: &Trouble) -> PyResult<Side> {
    let name = match bot.getattr_opt("name")? {
        Some(name) => name.extract()?,
        None => bot.get_type().name()?.to_string(),
    };
    let (model, trouble) = (bot.clone().unbind(), trouble.clone());
    Ok(Side::bot(name, move |luck| {
        let made = Python::attach(|py| -> PyResult<Py<PyAny>> {
            let bot = py.import("copy")?.call_method1("copy", (model.bind(py),))?;
            if bot.hasattr("start")? {
                bot.call_method1("start", (luck,))?;
            }
            Ok(bot.unbind())
        });
        let bot = made.map_err(|error| trouble.note(error)).ok();
        PythonBot { bot, rng: Rng::new(luck), trouble: trouble.clone() }
    }))
}

struct PythonBot {
    bot: Option<Py<PyAny>>,
    rng: Rng,
    trouble: Trouble,
}

impl PythonBot {
    fn ask(&mut self, view: ViewOf<'_>) -> PyResult<Option<Answer>> {
        let Some(bot) = &self.bot else { return Ok(None) };
        let seen = View::of(view, &mut self.rng);
        let answer = Python::attach(|py| {
            let answer = bot.bind(py).call_method1("answer", (seen,))?;
            answers::meant(&answer)
        })?;
        let names = |ask: &Ask| matches!((ask, answer), (Ask::Name { .. }, Answer::Card(_)));
        let may_name = view.decision().is_some_and(|decision| names(&decision.ask));
        if may_name || view.legal_answers().contains(&answer) {
            return Ok(Some(answer));
        }
        let words = freehold_stored::answer::write(answer);
        let legal: Vec<String> =
            view.legal_answers().into_iter().map(freehold_stored::answer::write).collect();
        Err(errors::refusal(format!(
            "{words:?} is none of the legal answers: {}",
            legal.join(", ")
        )))
    }
}

impl Bot for PythonBot {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let legal = || view.legal_answers().first().copied().unwrap_or(Answer::Done);
        if self.trouble.stop.load(Ordering::Relaxed) {
            return legal();
        }
        match self.ask(view) {
            Ok(answer) => answer.unwrap_or_else(legal),
            Err(error) => {
                self.trouble.hear(error);
                legal()
            }
        }
    }
}
