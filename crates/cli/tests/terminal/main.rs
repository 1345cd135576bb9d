//! The table on the whole screen, in a real terminal: tmux is one that tests can read.
//!
//! `cargo xtask ci` sees to it that tmux is there; `FREEHOLD_TMUX` names another place than /usr/bin/tmux.

mod in_a_terminal;
mod server;
mod tmux;
