//! Many games at once, stepped into numpy arrays that are made once.

use std::sync::{Mutex, PoisonError};

use freehold_engine::Rng;
use freehold_gym::{
    Arena as Gym, ArenaError, ArenaOptions, Kingdoms, N_ACTIONS, Opponent, Out, Reward, n_places,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::errors;
use crate::setup::{self, Setup};
use crate::strategy::Strategy;
use crate::view::View;

/// Many games at once. The arrays are made once and written over by every step.
#[pyclass(module = "freehold")]
pub(crate) struct Arena {
    gym: Mutex<Gym>,
    /// The array of observations, a row for each game.
    #[pyo3(get)]
    observations: Py<PyArray2<i16>>,
    /// The array of masks, a row for each game.
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    /// The seats that are asked.
    #[pyo3(get)]
    seats: Py<PyArray1<i8>>,
    /// The rewards of the last step, a row for each game and a column for each learner.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Which games ended with the last step.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Which games were cut short with the last step.
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
    /// The points at the end of the last game, the learner's first.
    #[pyo3(get)]
    points: Py<PyArray2<i16>>,
    /// The actions that were sampled last.
    #[pyo3(get)]
    actions: Py<PyArray1<i32>>,
}

/// Borrows all arrays, which nobody else may be borrowing, and hands them over without the lock of the interpreter.
macro_rules! with_arrays {
    ($self:ident, $py:ident, |$gym:ident, $out:ident| $body:expr) => {{
        let Arena {
            gym, observations, masks, seats, rewards, terminated, truncated, points, ..
        } = &mut *$self;
        let mut observations = observations.bind($py).try_readwrite().map_err(errors::plain)?;
        let mut masks = masks.bind($py).try_readwrite().map_err(errors::plain)?;
        let mut seats = seats.bind($py).try_readwrite().map_err(errors::plain)?;
        let mut rewards = rewards.bind($py).try_readwrite().map_err(errors::plain)?;
        let mut terminated = terminated.bind($py).try_readwrite().map_err(errors::plain)?;
        let mut truncated = truncated.bind($py).try_readwrite().map_err(errors::plain)?;
        let mut points = points.bind($py).try_readwrite().map_err(errors::plain)?;
        let $out = Out {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            points: points.as_slice_mut()?,
        };
        let $gym = gym.get_mut().unwrap_or_else(PoisonError::into_inner);
        $py.detach(|| $body)
    }};
}

impl Arena {
    fn gym(&mut self) -> &mut Gym {
        self.gym.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Arena {
    #[new]
    #[pyo3(signature = (games, *, setup = None, players = 2, expansions = None, edition = 2, opponents = vec![], by_points = false, most_answers = 2_000, threads = None, seed = 0))]
    #[allow(clippy::too_many_arguments)] // They are the keywords of a Python call.
    fn new(
        py: Python<'_>,
        games: usize,
        setup: Option<Setup>,
        players: u8,
        expansions: Option<Vec<String>>,
        edition: u8,
        opponents: Vec<Bound<'_, PyAny>>,
        by_points: bool,
        most_answers: u32,
        threads: Option<usize>,
        seed: u64,
    ) -> PyResult<Arena> {
        let kingdoms = match setup {
            Some(setup) => Kingdoms::One(setup.0),
            None => {
                let draw = setup::draw(seed, expansions, edition, &[], &[], None)?;
                Kingdoms::Random { draw, players }
            }
        };
        let opponents: Vec<Opponent> = opponents.iter().map(opponent).collect::<PyResult<_>>()?;
        let reward = if by_points { Reward::Points } else { Reward::Win };
        let options =
            ArenaOptions { games, kingdoms, opponents, reward, most_answers, threads, seed };
        let gym = py.detach(|| Gym::new(options)).map_err(refused)?;
        let (players, learners) = (gym.players(), gym.learners());
        Ok(Arena {
            gym: Mutex::new(gym),
            observations: PyArray2::zeros(py, [games, n_places(players)], false).unbind(),
            masks: PyArray2::zeros(py, [games, N_ACTIONS], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, learners], false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            points: PyArray2::zeros(py, [games, players], false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        })
    }

    /// How many games go on at once.
    #[getter]
    fn games(&mut self) -> usize {
        self.gym().games()
    }

    /// How many players each game has.
    #[getter]
    fn players(&mut self) -> usize {
        self.gym().players()
    }

    /// Begins all games anew, with another seed if there is one.
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        with_arrays!(self, py, |gym, out| gym.reset(seed, out)).map_err(refused)
    }

    /// Takes one action in every game; a game that ends is followed by the next.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        with_arrays!(self, py, |gym, out| gym.step(actions, out)).map_err(refused)
    }

    /// Any legal action for every game, in an array that is made once.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let array = self.actions.bind(py).clone();
        let mut actions = array.try_readwrite().map_err(errors::plain)?;
        let gym = self.gym.get_mut().unwrap_or_else(PoisonError::into_inner);
        let slice = actions.as_slice_mut()?;
        py.detach(|| gym.sample(slice)).map_err(refused)?;
        drop(actions);
        Ok(array)
    }

    /// A game through the eyes of the seat that is asked.
    fn view(&self, game: usize) -> PyResult<View> {
        let gym = self.gym.lock().unwrap_or_else(PoisonError::into_inner);
        let view = gym.view(game);
        let view = view.ok_or_else(|| PyIndexError::new_err(format!("there is no game {game}")))?;
        Ok(View::of(view, &mut Rng::new(0)))
    }
}

fn opponent(given: &Bound<'_, PyAny>) -> PyResult<Opponent> {
    if let Ok(strategy) = given.extract::<Strategy>() {
        return Ok(Opponent::Strategy(strategy.0));
    }
    Opponent::named(given.extract()?).map_err(errors::strategy)
}

fn refused(error: ArenaError) -> PyErr {
    match error {
        ArenaError::Setup(_) => errors::setup(error),
        ArenaError::Illegal { .. } => errors::refusal(error),
        _ => errors::plain(error),
    }
}
