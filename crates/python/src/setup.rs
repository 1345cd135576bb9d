//! Setting up a game.

use freehold_engine::{
    Card, Edition, Event, Expansion, RandomKingdom, Seat, Setup as Engine, kingdoms as all,
};
use freehold_stored::SetupText;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::{answers, cards, errors};

/// All that is agreed upon before a game: with the answers it gives the same game for ever.
#[pyclass(frozen, eq, module = "freehold", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Setup(pub(crate) Engine);

#[pymethods]
impl Setup {
    /// The recommended set of a name, or the cards and Events of a list.
    #[new]
    #[pyo3(signature = (kingdom, *, players = None, edition = None, seed = None, first = None))]
    pub(crate) fn new(
        kingdom: &Bound<'_, PyAny>,
        players: Option<u8>,
        edition: Option<u8>,
        seed: Option<u64>,
        first: Option<u8>,
    ) -> PyResult<Setup> {
        let edition = edition.map(cards::meant).transpose()?;
        let mut setup = if let Ok(setup) = kingdom.extract::<Setup>() {
            setup.0
        } else if let Ok(name) = kingdom.extract::<&str>() {
            all::find(name, edition).map_err(errors::setup)?.setup()
        } else if let Ok(names) = kingdom.extract::<Vec<String>>() {
            Engine::from_names(names.iter().map(String::as_str)).map_err(errors::setup)?
        } else {
            let what = "a Kingdom is the name of a recommended set, a list of names, or a Setup";
            return Err(PyTypeError::new_err(what));
        };
        setup.edition = edition.unwrap_or(setup.edition);
        setup.players = players.unwrap_or(setup.players);
        setup.seed = seed.unwrap_or(setup.seed);
        setup.first = first.map_or(setup.first, Seat);
        checked(setup)
    }

    /// Ten random Kingdom cards, and Events if Adventures is among the sets.
    #[staticmethod]
    #[pyo3(signature = (seed = 0, *, expansions = None, edition = 2, required = vec![], forbidden = vec![], n_events = None, players = 2))]
    fn random(
        seed: u64,
        expansions: Option<Vec<String>>,
        edition: u8,
        required: Vec<String>,
        forbidden: Vec<String>,
        n_events: Option<u8>,
        players: u8,
    ) -> PyResult<Setup> {
        let draw = draw(seed, expansions, edition, &required, &forbidden, n_events)?;
        let drawn = draw.draw().map_err(errors::setup)?;
        checked(Engine { players, ..drawn })
    }

    /// How many players.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players
    }

    /// The edition whose rules are in force.
    #[getter]
    fn edition(&self) -> u8 {
        self.0.edition.number()
    }

    /// The Kingdom cards.
    #[getter]
    fn kingdom(&self) -> Vec<&'static str> {
        answers::names(self.0.kingdom.iter().copied())
    }

    /// The Events.
    #[getter]
    fn events(&self) -> Vec<&'static str> {
        self.0.events.iter().map(|event| event.name()).collect()
    }

    /// The seed of all shuffles.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed
    }

    /// Who takes the first turn.
    #[getter]
    fn first(&self) -> u8 {
        self.0.first.0
    }

    fn __repr__(&self) -> String {
        let Engine { players, edition, seed, first, .. } = &self.0;
        let things: Vec<&str> = self.kingdom().into_iter().chain(self.events()).collect();
        let edition = edition.number();
        format!(
            "Setup({things:?}, players={players}, edition={edition}, seed={seed}, first={})",
            first.0
        )
    }

    fn __hash__(&self) -> u64 {
        let text = format!("{:?}", self.0);
        text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let text = serde_json::to_string(&SetupText::from(&self.0)).map_err(errors::plain)?;
        Ok((py.get_type::<Setup>().getattr("_from_json")?, (text,)))
    }

    #[staticmethod]
    fn _from_json(text: &str) -> PyResult<Setup> {
        let text: SetupText = serde_json::from_str(text).map_err(errors::setup)?;
        Engine::try_from(text).map(Setup).map_err(errors::setup)
    }
}

/// The sets of these names.
pub(crate) fn sets(ids: &[String]) -> PyResult<Vec<Expansion>> {
    let set = |id: &String| {
        Expansion::with_id(&id.to_lowercase())
            .ok_or_else(|| errors::setup(format!("there is no set called {id:?}")))
    };
    ids.iter().map(set).collect()
}

/// How a random Kingdom is drawn.
pub(crate) fn draw(
    seed: u64,
    expansions: Option<Vec<String>>,
    edition: u8,
    required: &[String],
    forbidden: &[String],
    n_events: Option<u8>,
) -> PyResult<RandomKingdom> {
    let sets = match expansions {
        None => Expansion::KINGDOM.to_vec(),
        Some(ids) => sets(&ids)?,
    };
    let named = |names: &[String]| -> PyResult<(Vec<Card>, Vec<Event>)> {
        let setup = Engine::from_names(names.iter().map(String::as_str)).map_err(errors::setup)?;
        Ok((setup.kingdom, setup.events))
    };
    let (required, required_events) = named(required)?;
    let (forbidden, forbidden_events) = named(forbidden)?;
    Ok(RandomKingdom {
        required,
        required_events,
        forbidden,
        forbidden_events,
        n_events,
        ..RandomKingdom::new(sets, cards::meant(edition)?, seed)
    })
}

fn checked(setup: Engine) -> PyResult<Setup> {
    // Fewer or more than ten piles make a game, too; everything else is a fault.
    freehold_engine::Dealer::new(&setup).map_err(errors::setup)?;
    Ok(Setup(setup))
}

/// All recommended sets: name, edition, cards and Events.
#[pyfunction]
#[pyo3(signature = (edition = None))]
pub(crate) fn kingdoms<'py>(
    py: Python<'py>,
    edition: Option<u8>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let edition: Option<Edition> = edition.map(cards::meant).transpose()?;
    let fits = |kingdom: &all::Kingdom| edition.is_none_or(|edition| kingdom.edition == edition);
    let dict = |kingdom: all::Kingdom| -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("name", kingdom.name)?;
        dict.set_item("edition", kingdom.edition.number())?;
        dict.set_item("cards", answers::names(kingdom.cards))?;
        let events: Vec<&str> = kingdom.events.iter().map(|event| event.name()).collect();
        dict.set_item("events", events)?;
        Ok(dict)
    };
    all::all().into_iter().filter(fits).map(dict).collect()
}
