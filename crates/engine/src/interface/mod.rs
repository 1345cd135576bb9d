//! The doors of a game: questions and answers, what happened, what a seat may know, and worlds it cannot tell apart.

mod auto;
pub(crate) mod decision;
pub(crate) mod fact;
pub(crate) mod remembered;
pub(crate) mod replay;
mod sample;
pub(crate) mod seen;
pub(crate) mod sight;
pub(crate) mod suggest;
pub(crate) mod view;
pub(crate) mod which;
pub(crate) mod worlds;
mod zone;
