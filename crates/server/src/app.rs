//! What all requests share, and the router.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;

use anyhow::Context as _;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use freehold_protocol::Reach;
use freehold_store::{Bus, Place, Store};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};

use crate::bans::Bans;
use crate::config::Config;
use crate::error::ApiError;
use crate::guard::Caller;
use crate::health::Health;
use crate::keys::new_id;
use crate::lab::{LARGEST_REQUEST, Lab};
use crate::lessons::{Analyse, Lessons, teach};
use crate::limit::{Buckets, Rate};
use crate::metrics::Metrics;
use crate::people::People;
use crate::people::matching;
use crate::share::Supply;
use crate::tables::Tables;
use crate::thinking::{Mind, Searching};
use crate::weigh::{Scales, weigh};
use crate::work::Work;
use crate::{alarms, guard, nodes, private, routes, socket};

/// The largest body of a request, in bytes.
pub const LARGEST_BODY: usize = 64 * 1024;
/// Files of the client that an address may load for each request to the API that it may make.
const FILES: f64 = 10.0;
/// Sockets of one address that may send as fast as a socket may, and are served before everybody else all the same.
const HURRY: f64 = 4.0;

/// The largest text of a position or a saved game, in bytes.
pub const LARGEST_TEXT: usize = 256 * 1024;

/// What all requests share.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

/// What all requests share.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Shared {
    pub config: Config,
    pub metrics: Arc<Metrics>,
    pub tables: Arc<Tables>,
    pub store: Arc<Store>,
    pub health: Health,
    pub bans: Arc<Bans>,
    pub requests: Buckets,
    /// Files of the client, by address.
    pub files: Buckets,
    pub sockets: AtomicU32,
    pub sockets_by_address: Mutex<HashMap<IpAddr, u32>>,
    pub lessons: Lessons,
    pub lab: Lab,
    pub people: People,
    /// Who can open its pages, once it listens.
    pub reach: OnceLock<Reach>,
    /// What takes a while.
    pub work: Work,
    pub scales: Scales,
    /// The threads that serve players.
    pub players: Handle,
    /// Those who are refused, and kept waiting for it.
    pub held: Supply,
    /// What players of an address may ask for before others, in messages.
    pub hurry: Buckets,
    stopping: watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// Opens the database.
    ///
    /// # Errors
    /// A database that cannot be opened, and no threads to think with.
    pub async fn new(config: Config) -> anyhow::Result<App> {
        App::with_teacher(config, Arc::new(teach)).await
    }

    /// The same, with another mind for the bots that think.
    ///
    /// # Errors
    /// A database that cannot be opened, and no threads to think with.
    pub async fn with_mind(config: Config, mind: Arc<dyn Mind>) -> anyhow::Result<App> {
        App::with(config, mind, Arc::new(teach)).await
    }

    /// The same, with another teacher.
    ///
    /// # Errors
    /// A database that cannot be opened, and no threads to think with.
    pub async fn with_teacher(config: Config, analyse: Arc<Analyse>) -> anyhow::Result<App> {
        let mind = Arc::new(Searching::new(config.thinks_ahead));
        App::with(config, mind, analyse).await
    }

    async fn with(
        config: Config,
        mind: Arc<dyn Mind>,
        analyse: Arc<Analyse>,
    ) -> anyhow::Result<App> {
        let metrics = Arc::new(Metrics::default());
        private::folder(&config.data)
            .with_context(|| format!("cannot use {}", config.data.display()))?;
        if let Place::File(path) = &config.database {
            private::database(path).with_context(|| format!("cannot use {}", path.display()))?;
        }
        let opened = Store::open(&config.database, metrics.written.clone()).await;
        let store = Arc::new(opened.with_context(|| config.database.to_string())?);
        let node = new_id()?;
        let (bus, hints) = Bus::connect(store.db(), config.nats.as_deref(), &node).await?;
        let tables = Tables::new(store.clone(), bus, node, metrics.clone(), mind, &config)?;
        let tables = Arc::new(tables);
        nodes::follow(&tables, hints);
        let health = Health::new(store.clone(), metrics.clone());
        let bans = Bans::follow(store.clone()).await?;
        alarms::watch(&tables);
        matching::pair_on(&tables);
        let requests = Buckets::new(config.requests);
        let Rate { per_second, burst } = config.requests;
        let files = Buckets::new(Rate { per_second: per_second * FILES, burst: burst * FILES });
        let Rate { per_second, burst } = config.messages;
        let hurry = Buckets::new(Rate { per_second: per_second * HURRY, burst: burst * HURRY });
        let lessons = Lessons::new(config.analysis, analyse, store.clone(), metrics.clone());
        let lab = Lab::new(config.lab, store.clone(), metrics.clone());
        let people = People::new(&store).await?;
        Ok(App(Arc::new(Shared {
            config,
            metrics,
            tables,
            store,
            health,
            bans,
            requests,
            files,
            sockets: AtomicU32::new(0),
            sockets_by_address: Mutex::default(),
            lessons,
            lab,
            people,
            reach: OnceLock::new(),
            work: Work::new()?,
            scales: Scales::default(),
            players: Handle::current(),
            hurry,
            held: Supply::new(guard::HELD.0, guard::HELD.1),
            stopping: watch::Sender::new(false),
        })))
    }

    /// Tells all sockets to say goodbye, all bots to stop thinking, and the teacher to end.
    pub fn stop(&self) {
        self.health.drain();
        self.tables.pool.stop();
        self.lessons.stop();
        self.lab.stop();
        self.stopping.send_replace(true);
    }

    /// Does for an address what takes a while, where nobody waits for it, and only a few pieces at a time.
    ///
    /// # Errors
    /// Too much waits already, and what is wrong with it.
    pub async fn read<T: Send + 'static>(
        &self,
        Caller(by): Caller,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.work.done(by, &self.metrics, work).await
    }

    /// Tells when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }
}

/// Room for a text.
fn texts() -> DefaultBodyLimit {
    DefaultBodyLimit::max(routes::positions::LARGEST_REQUEST)
}

/// Room for six strategies.
fn strategies() -> DefaultBodyLimit {
    DefaultBodyLimit::max(LARGEST_REQUEST)
}

/// All that the server answers.
pub fn app(app: App) -> Router {
    let api = Router::new()
        .route("/cards", get(routes::cards::cards))
        .route("/kingdoms", get(routes::cards::kingdoms))
        .route("/kingdoms/random", post(routes::cards::random))
        .route("/kingdoms/check", post(routes::cards::check))
        .route("/bots", get(routes::games::bots))
        .route("/reach", get(routes::ops::reach))
        .route("/games", get(routes::games::lobby).post(routes::games::create))
        .route("/games/{id}", get(routes::games::one))
        .route("/games/{id}/join", post(routes::games::join))
        .route("/games/{id}/host", post(routes::games::host))
        .route("/games/{id}/replay", get(routes::replay::replay))
        .route("/games/{id}/replay/views", get(routes::replay::views))
        .route("/games/{id}/notation", get(routes::replay::notation))
        .route("/games/{id}/fork", post(routes::replay::fork))
        .route(
            "/games/{id}/analysis",
            get(routes::analysis::look).post(routes::analysis::ask).delete(routes::analysis::stop),
        )
        .route("/puzzles", get(routes::puzzles::list))
        .route("/puzzles/{id}", get(routes::puzzles::one))
        .route("/puzzles/{id}/answer", post(routes::puzzles::answer))
        .route("/puzzles/{id}/play", post(routes::puzzles::play))
        .route("/positions", post(routes::positions::open).layer(texts()))
        .route("/positions/check", post(routes::positions::check).layer(texts()))
        .route("/rulebook", get(routes::rulebook::all))
        .route("/rulebook/scenarios/{id}", get(routes::rulebook::scenario))
        .route("/lab", get(routes::lab::info))
        .route("/lab/charts.css", get(routes::lab::style))
        .route("/lab/check", post(routes::lab::check))
        .route("/lab/odds", get(routes::lab::odds))
        .route("/lab/runs", post(routes::lab::begin).layer(strategies()))
        .route("/lab/runs/{id}", get(routes::lab::look).delete(routes::lab::stop))
        .route("/lab/runs/{id}/share", post(routes::lab::share))
        .route("/lab/runs/{id}/report", get(routes::lab::page))
        .route("/lab/runs/{id}/game", get(routes::lab::game))
        .merge(routes::account::routes())
        .merge(routes::passkeys::routes())
        .merge(routes::sessions::routes())
        .merge(routes::settings::routes())
        .merge(routes::people::routes())
        .merge(routes::matches::routes())
        .merge(routes::chat::routes())
        .merge(routes::moderation::routes())
        .route("/socket", get(socket::upgrade))
        .fallback(routes::nothing)
        .method_not_allowed_fallback(routes::wrong_method)
        .layer(from_fn_with_state(app.clone(), guard::limit));
    let files = Router::new()
        .route("/healthz", get(routes::ops::health))
        .route("/readyz", get(routes::ops::ready))
        .route("/metrics", get(routes::ops::metrics))
        .route("/openapi.json", get(routes::ops::openapi))
        .route("/docs", get(routes::ops::docs))
        .route("/docs.js", get(routes::ops::docs_script))
        .route("/docs.css", get(routes::ops::docs_style))
        .fallback(routes::assets::asset)
        .method_not_allowed_fallback(routes::wrong_method)
        .layer(from_fn_with_state(app.clone(), guard::limit_files));
    let worth = SizeAbove::new(1024).and(NotForContentType::IMAGES);
    let packing = CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest);
    files
        .nest("/api", api)
        .layer(from_fn_with_state(app.clone(), weigh))
        .layer(packing.compress_when(worth))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(routes::panicked))
        .layer(from_fn_with_state(app.clone(), guard::same_site))
        .layer(from_fn(guard::headers))
        .layer(from_fn_with_state(app.clone(), guard::log))
        .with_state(app)
}
