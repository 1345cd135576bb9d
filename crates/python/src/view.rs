//! A game through the eyes of one seat.

use freehold_engine::{Game as Engine, Phase, Rng, Seat, ViewOf};
use freehold_stored::answer;
use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::question::Decision;
use crate::{answers, errors, html, tensor};

/// A game through the eyes of one seat. Bots get this and nothing else.
#[pyclass(frozen, module = "freehold")]
#[derive(Serialize, Deserialize)]
pub(crate) struct View {
    /// A world that the seat cannot tell from the real one: there is nothing hidden in here to find.
    world: Engine,
    seat: Seat,
}

impl View {
    /// What a view shows, as a value.
    pub(crate) fn of(view: ViewOf<'_>, rng: &mut Rng) -> View {
        View { world: view.sample(rng), seat: view.seat() }
    }

    fn seen(&self) -> ViewOf<'_> {
        self.world.view(self.seat)
    }

    fn seat_of(&self, number: Option<usize>) -> PyResult<Seat> {
        number.map_or(Ok(self.seat), |number| answers::seat(number, self.world.n_players()))
    }
}

#[pymethods]
impl View {
    /// Whose eyes these are.
    #[getter]
    fn seat(&self) -> u8 {
        self.seat.0
    }

    /// How many players.
    #[getter]
    fn players(&self) -> usize {
        self.seen().n_players()
    }

    /// The edition whose rules are in force.
    #[getter]
    fn edition(&self) -> u8 {
        self.seen().edition().number()
    }

    /// The hand.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        answers::counts(py, self.seen().hand())
    }

    /// The size of the deck.
    #[getter]
    fn deck_size(&self) -> usize {
        self.seen().deck_size()
    }

    /// The cards left in each pile of the Supply.
    #[getter]
    fn supply<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let supply = self.seen().supply();
        let left = PyDict::new(py);
        for card in supply.piles() {
            left.set_item(card.name(), supply.left(card))?;
        }
        Ok(left)
    }

    /// The Events.
    #[getter]
    fn events(&self) -> Vec<&'static str> {
        self.seen().events().iter().map(|event| event.name()).collect()
    }

    /// The trash.
    #[getter]
    fn trash<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        answers::counts(py, self.seen().trash())
    }

    /// Whose turn it is.
    #[getter]
    fn turn_seat(&self) -> u8 {
        self.seen().turn().seat.0
    }

    /// The number of the turn being taken, from 1.
    #[getter]
    fn turn(&self) -> u32 {
        self.seen().turn().number
    }

    /// The phase: `action`, `buy` or `clean_up`.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.seen().turn().phase {
            Phase::Action => "action",
            Phase::Buy => "buy",
            Phase::CleanUp => "clean_up",
        }
    }

    /// Actions left.
    #[getter]
    fn actions(&self) -> u16 {
        self.seen().turn().actions
    }

    /// Buys left.
    #[getter]
    fn buys(&self) -> u16 {
        self.seen().turn().buys
    }

    /// Coins left.
    #[getter]
    fn coins(&self) -> u16 {
        self.seen().turn().coins
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.seen().is_over()
    }

    /// The pending decision, if it is this seat's.
    #[getter]
    fn decision(&self) -> Option<Decision> {
        self.seen().decision().cloned().map(Decision)
    }

    /// The size of a seat's hand.
    #[pyo3(signature = (seat = None))]
    fn hand_size(&self, seat: Option<usize>) -> PyResult<usize> {
        Ok(self.seen().hand_size(self.seat_of(seat)?))
    }

    /// The cards a seat owns, as far as this one can know.
    #[pyo3(signature = (seat = None))]
    fn owned<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyDict>> {
        answers::counts(py, &self.seen().owned(self.seat_of(seat)?))
    }

    /// A seat's points if the game ended now, as far as this one can know.
    #[pyo3(signature = (seat = None))]
    fn points(&self, seat: Option<usize>) -> PyResult<i32> {
        Ok(self.seen().points(self.seat_of(seat)?))
    }

    /// Turns a seat has taken to their end.
    #[pyo3(signature = (seat = None))]
    fn turns(&self, seat: Option<usize>) -> PyResult<u32> {
        Ok(self.seen().turns(self.seat_of(seat)?))
    }

    /// The cards a seat has in play, oldest first.
    #[pyo3(signature = (seat = None))]
    fn in_play(&self, seat: Option<usize>) -> PyResult<Vec<&'static str>> {
        Ok(answers::names(self.seen().in_play(self.seat_of(seat)?)))
    }

    /// A seat's Tavern mat.
    #[pyo3(signature = (seat = None))]
    fn tavern<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyDict>> {
        answers::counts(py, self.seen().tavern(self.seat_of(seat)?))
    }

    /// The top of a seat's discard pile.
    #[pyo3(signature = (seat = None))]
    fn discard_top(&self, seat: Option<usize>) -> PyResult<Option<&'static str>> {
        Ok(self.seen().discard_top(self.seat_of(seat)?).map(|card| card.name()))
    }

    /// What a card costs now.
    fn cost(&self, card: &str) -> PyResult<u8> {
        Ok(self.seen().cost(answers::card(card)?))
    }

    /// Whether this card can be bought now.
    fn may_buy(&self, card: &str) -> PyResult<bool> {
        Ok(self.seen().may_buy(answers::card(card)?))
    }

    /// The possible answers in words, if the decision is this seat's.
    fn legal_answers(&self) -> Vec<String> {
        self.seen().legal_answers().into_iter().map(answer::write).collect()
    }

    /// The possible answers as numbers, in the same order.
    fn legal_actions(&self) -> Vec<u16> {
        freehold_gym::legal_actions(self.seen())
    }

    /// What the seat sees, as a tensor.
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i16>> {
        freehold_gym::observation(self.seen()).to_pyarray(py)
    }

    /// 1 for every legal action.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        tensor::mask(self.seen()).to_pyarray(py)
    }

    /// A game that this seat could not tell from the real one.
    #[pyo3(signature = (seed = 0))]
    fn sample(&self, py: Python<'_>, seed: u64) -> Game {
        py.detach(|| Game::found(self.seen().sample(&mut Rng::new(seed))))
    }

    /// Everything this seat may know.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = serde_json::to_string(&self.seen().to_value()).map_err(errors::plain)?;
        answers::from_json(py, &text)
    }

    /// Two views are the same if they show the same and can be answered in the same way.
    fn __eq__(&self, other: &View) -> bool {
        let (one, two) = (self.seen(), other.seen());
        self.seat == other.seat
            && one.to_value() == two.to_value()
            && one.decision() == two.decision()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = py.get_type::<View>().getattr("_from_json")?;
        let bytes = serde_json::to_vec(self).map_err(errors::plain)?;
        Ok((read, (PyBytes::new(py, &bytes),)))
    }

    #[staticmethod]
    fn _from_json(bytes: &[u8]) -> PyResult<View> {
        serde_json::from_slice(bytes).map_err(errors::plain)
    }

    fn __repr__(&self) -> String {
        html::line("View", self.seen())
    }

    fn _repr_html_(&self) -> String {
        html::table(self.seen())
    }
}
