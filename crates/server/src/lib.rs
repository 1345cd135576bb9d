//! Tables over HTTP and WebSocket, kept in SQLite or PostgreSQL.
//!
//! `docs/protocol.md` says what is sent. [`run`] is the whole server; [`app`] is its router, for tests.
//!
//! ```
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! use freehold_server::{App, Config, Options, app};
//!
//! let data = tempfile::tempdir()?;
//! let options = Options { data: Some(data.path().into()), ..Options::default() };
//! let shared = App::new(Config::new(&options)?).await?;
//! let router: axum::Router = app(shared);
//! assert!(router.has_routes());
//! assert!(data.path().join("freehold.db").exists());
//! # Ok::<(), anyhow::Error>(())
//! # })?;
//! # Ok::<(), anyhow::Error>(())
//! ```

#![allow(unnameable_types, reason = "whoever holds an App passes it on; what is inside it is ours")]

mod access;
mod alarms;
mod app;
mod audience;
mod bans;
pub mod bite;
mod claim;
mod config;
pub mod delay;
pub mod doors;
mod error;
mod fixed;
mod guard;
mod health;
mod jobs;
mod keys;
mod kingdom;
mod lab;
mod lane;
mod lessons;
mod limit;
mod lobby;
mod metrics;
mod news;
mod nodes;
mod openapi;
mod order;
mod people;
mod present;
mod private;
mod quota;
mod routes;
mod run;
mod sayings;
mod settled;
mod share;
mod slot;
mod socket;
mod tables;
mod thinking;
mod toll;
mod weigh;
mod windows;
mod wire;
mod work;

pub use app::{App, app};
pub use config::{Config, LogFormat, Options, data_folder};
pub use lessons::{Analyse, Effort, Progress};
pub use limit::Rate;
pub use run::run;
pub use thinking::{Case, Mind};
