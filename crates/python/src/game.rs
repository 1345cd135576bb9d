//! The whole game as one value.

use freehold_engine::{Answer, Game as Engine, NoLog, Rng, Seat, Setup as EngineSetup};
use freehold_stored::answer;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use serde::{Deserialize, Serialize};

use crate::fact::Fact;
use crate::question::Decision;
use crate::setup::Setup;
use crate::view::View;
use crate::{answers, errors, html};

/// The whole game: clone it, compare it, save it at any decision.
#[pyclass(eq, module = "freehold")]
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Game {
    pub(crate) game: Engine,
    /// The set-up and the answers that led here; none for a game that was not dealt, such as a possible world.
    story: Option<(EngineSetup, Vec<Answer>)>,
}

/// Two games are the same if everything that can still happen is.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.game == other.game
    }
}

impl Game {
    /// A game that did not begin with a deal.
    pub(crate) fn found(game: Engine) -> Game {
        Game { game, story: None }
    }

    fn seat(&self, number: usize) -> PyResult<Seat> {
        answers::seat(number, self.game.n_players())
    }

    fn to_json(&self) -> PyResult<Vec<u8>> {
        serde_json::to_vec(self).map_err(errors::plain)
    }
}

#[pymethods]
impl Game {
    /// Sets a game up and begins the first turn.
    #[new]
    #[pyo3(signature = (setup, *, players = None, edition = None, seed = None, first = None))]
    fn new(
        setup: &Bound<'_, PyAny>,
        players: Option<u8>,
        edition: Option<u8>,
        seed: Option<u64>,
        first: Option<u8>,
    ) -> PyResult<Game> {
        let setup = Setup::new(setup, players, edition, seed, first)?.0;
        let mut game = Engine::deal(&setup, false, &mut NoLog).map_err(errors::setup)?;
        game.spell_out(false);
        Ok(Game { game, story: Some((setup, Vec::new())) })
    }

    /// Reads a saved game.
    #[staticmethod]
    fn load(py: Python<'_>, text: &str) -> PyResult<Game> {
        let saved = py.detach(|| freehold_notation::load(text)).map_err(errors::notation)?;
        Ok(Game { game: saved.game, story: Some((saved.setup, saved.answers)) })
    }

    /// Writes the game down in the notation: its set-up and every move.
    #[pyo3(signature = (names = vec![]))]
    fn save(&self, py: Python<'_>, names: Vec<String>) -> PyResult<String> {
        let Some((setup, answers)) = &self.story else {
            return Err(errors::notation("only a game that was dealt and played can be saved"));
        };
        Ok(py.detach(|| freehold_notation::save(setup, &names, answers)))
    }

    /// The set-up; none for a game that was not dealt, such as a possible world.
    #[getter]
    fn setup(&self) -> Option<Setup> {
        self.story.as_ref().map(|(setup, _)| Setup(setup.clone()))
    }

    /// The answers that led here; none for a game that was not dealt.
    #[getter]
    fn answers(&self) -> Option<Vec<String>> {
        let (_, answers) = self.story.as_ref()?;
        Some(answers.iter().copied().map(answer::write).collect())
    }

    /// The pending decision; none when the game is over.
    #[getter]
    fn decision(&self) -> Option<Decision> {
        self.game.decision().cloned().map(Decision)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// How many players.
    #[getter]
    fn players(&self) -> usize {
        self.game.n_players()
    }

    /// The number of the turn being taken, from 1.
    #[getter]
    fn turn(&self) -> u32 {
        self.game.turn().number
    }

    /// The possible answers in words, in a fixed order.
    fn legal_answers(&self) -> Vec<String> {
        self.game.legal_answers().into_iter().map(answer::write).collect()
    }

    /// The possible answers as numbers, in the same order.
    fn legal_actions(&self) -> Vec<u16> {
        self.game.legal_answers().into_iter().filter_map(freehold_gym::action).collect()
    }

    /// Takes an answer, in words or as a number. What happens is added to the log, if there is one.
    #[pyo3(signature = (answer, log = None))]
    fn apply(
        &mut self,
        answer: &Bound<'_, PyAny>,
        log: Option<&Bound<'_, PyList>>,
    ) -> PyResult<()> {
        let answer = answers::meant(answer)?;
        match log {
            None => self.game.apply(answer, &mut NoLog).map_err(errors::refusal)?,
            Some(log) => {
                let mut facts = Vec::new();
                self.game.apply(answer, &mut facts).map_err(errors::refusal)?;
                for fact in facts {
                    log.append(Fact(fact))?;
                }
            }
        }
        if let Some((_, answers)) = &mut self.story {
            answers.push(answer);
        }
        Ok(())
    }

    /// The game through the eyes of a seat; of whoever must answer, if none is named.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<usize>) -> PyResult<View> {
        let seat = match seat {
            Some(number) => self.seat(number)?,
            None => self.game.decision().map_or(Seat(0), |decision| decision.seat),
        };
        Ok(View::of(self.game.view(seat), &mut Rng::new(0)))
    }

    /// A seat's points, if the game ended now.
    fn points(&self, seat: usize) -> PyResult<i32> {
        Ok(self.game.points(self.seat(seat)?))
    }

    /// The winners, if the game ended now.
    fn winners(&self) -> Vec<usize> {
        self.game.winners().into_iter().map(Seat::index).collect()
    }

    /// The same game with other shuffles to come.
    fn with_luck(&self, seed: u64) -> Game {
        Game::found(self.game.with_luck(seed))
    }

    /// A game of its own that stands where this one does.
    fn clone(&self) -> Game {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Game {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        Clone::clone(self)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = py.get_type::<Game>().getattr("_from_json")?;
        Ok((read, (PyBytes::new(py, &self.to_json()?),)))
    }

    #[staticmethod]
    fn _from_json(bytes: &[u8]) -> PyResult<Game> {
        serde_json::from_slice(bytes).map_err(errors::plain)
    }

    fn __repr__(&self) -> String {
        html::line("Game", self.game.view(Seat(0)))
    }

    fn _repr_html_(&self) -> String {
        let deciding = self.game.decision().map_or(Seat(0), |decision| decision.seat);
        html::table(self.game.view(deciding))
    }
}
