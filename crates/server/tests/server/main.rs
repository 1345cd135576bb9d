//! A server and those who talk to it. One program for all these tests: each more would be linked with everything once more.

#[path = "../support/passkey.rs"]
mod passkey;
#[path = "../support/mod.rs"]
mod support;

mod accounts;
mod bounds;
mod doors;
mod guard;
mod health;
mod hints;
mod lab;
mod lessons;
mod matches;
mod opened;
mod passkey_attacks;
mod passkeys;
mod people_nodes;
mod play;
mod positions;
mod puzzles;
mod rated;
mod recovered;
mod seats;
mod thinking;
