//! What a card does, in numbers.

use freehold_engine::features::{Features, Gives, Role};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The numbers by name. Nothing is left out: a new one does not compile until it has its line.
pub(crate) fn dict<'py>(py: Python<'py>, features: &Features) -> PyResult<Bound<'py, PyDict>> {
    let Features {
        types: _,
        now,
        next_turn,
        each_turn,
        when_called,
        most_actions,
        sifts,
        trashes,
        trashes_itself,
        gains,
        gain_cost,
        gain_above,
        extra_gains,
        plays,
        discount,
        tokens,
        extra_turns,
        points,
        protects,
        curses,
        others_discard,
        others_trash,
        others_draw,
        others_tokens,
        also: _,
    } = *features;
    let dict = PyDict::new(py);
    for (moment, gives) in [
        ("now", now),
        ("next_turn", next_turn),
        ("each_turn", each_turn),
        ("when_called", when_called),
    ] {
        let Gives { cards, actions, buys, coins, discards } = gives;
        for (what, n) in [
            ("cards", cards),
            ("actions", actions),
            ("buys", buys),
            ("coins", coins),
            ("discards", discards),
        ] {
            dict.set_item(format!("{moment}.{what}"), n)?;
        }
    }
    for (name, n) in [
        ("most_actions", most_actions),
        ("sifts", sifts),
        ("trashes", trashes),
        ("trashes_itself", f32::from(u8::from(trashes_itself))),
        ("gains", gains),
        ("gain_cost", gain_cost.into()),
        ("gain_above", gain_above.into()),
        ("extra_gains", extra_gains),
        ("plays", plays),
        ("discount", discount.into()),
        ("tokens", tokens.into()),
        ("extra_turns", extra_turns.into()),
        ("points", points.into()),
        ("protects", f32::from(u8::from(protects))),
        ("curses", curses),
        ("others_discard", others_discard),
        ("others_trash", others_trash),
        ("others_draw", others_draw),
        ("others_tokens", others_tokens),
        ("is_terminal", f32::from(u8::from(features.is_terminal()))),
        ("is_village", f32::from(u8::from(features.is_village()))),
    ] {
        dict.set_item(name, n)?;
    }
    // What the numbers show, and what they do not.
    let roles: Vec<Role> = features.roles();
    for role in Role::ALL {
        dict.set_item(
            format!("good_for.{}", role.name()),
            f32::from(u8::from(roles.contains(&role))),
        )?;
    }
    Ok(dict)
}
