//! How the server is set up: by flags, by the environment, by a file, in this order.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use freehold_passkey::Site;
use freehold_store::Place;
use serde::Deserialize;

use crate::lab;
use crate::lessons::Effort;
use crate::limit::Rate;
use crate::quota::Most;
use crate::thinking::Size;
use crate::windows::Pause;

/// What can be said on the command line, in the environment, and in `freehold.toml`.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// The address to listen on; 127.0.0.1:8420 if nothing is said. Port 0 takes any free one.
    #[arg(long, env = "FREEHOLD_LISTEN", value_name = "ADDRESS")]
    pub listen: Option<SocketAddr>,
    /// The folder for freehold.db; the user's data folder if nothing is said.
    #[arg(long, env = "FREEHOLD_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Where the games are kept: postgres://USER:PASSWORD@HOST/NAME for servers on several machines, or a file; freehold.db in the
    /// data folder if nothing is said.
    #[arg(long, env = "FREEHOLD_DATABASE", value_name = "WHERE", hide_env_values = true)]
    pub database: Option<String>,
    /// The NATS server by which servers with one database hear of each other, as nats://HOST:4222. Without it they use PostgreSQL's own
    /// notifications.
    #[arg(long, env = "FREEHOLD_NATS", value_name = "ADDRESS", hide_env_values = true)]
    pub nats: Option<String>,
    /// A file with any of these settings; freehold.toml in the data folder if nothing is said.
    #[arg(long, env = "FREEHOLD_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// A name under which browsers may call the server, besides localhost and addresses; may be repeated.
    #[arg(
        long = "host-name",
        env = "FREEHOLD_HOST_NAMES",
        value_name = "NAME",
        value_delimiter = ','
    )]
    pub host_names: Vec<String>,
    /// The one address at which people use passkeys, such as `https://play.example.org`: they are bound to its name for ever. If nothing
    /// is said, it is the name under which the server is called.
    #[arg(long, env = "FREEHOLD_ORIGIN", value_name = "ORIGIN")]
    pub origin: Option<String>,
    /// Open the browser.
    #[arg(long, conflicts_with = "no_open")]
    #[serde(skip)]
    pub open: bool,
    /// Do not open the browser, and do not ask.
    #[arg(long)]
    pub no_open: bool,
    /// How much to log: error, warn, info, debug or trace.
    #[arg(long, env = "FREEHOLD_LOG", value_name = "LEVEL")]
    pub log: Option<String>,
    /// How to write the log.
    #[arg(long, env = "FREEHOLD_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
    /// A proxy stands in front of the server: take the client's address from the last entry of X-Forwarded-For.
    #[arg(long, env = "FREEHOLD_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Show /metrics to everyone, not only to this machine.
    #[arg(long, env = "FREEHOLD_OPEN_METRICS")]
    pub open_metrics: bool,
    /// Seconds for which the server goes on after it was told to stop; /readyz says no at once, so that traffic can be sent elsewhere. 0 if nothing is said.
    #[arg(long, env = "FREEHOLD_DRAIN", value_name = "SECONDS")]
    pub drain: Option<u32>,
    /// Requests a second that one address may make; ten times as many at once.
    #[arg(long, env = "FREEHOLD_REQUESTS_PER_SECOND", value_name = "N")]
    pub requests_per_second: Option<u32>,
    /// Messages a second that one connection may send; four times as many at once.
    #[arg(long, env = "FREEHOLD_MESSAGES_PER_SECOND", value_name = "N")]
    pub messages_per_second: Option<u32>,
    /// Connections that one address may hold.
    #[arg(long, env = "FREEHOLD_SOCKETS_PER_ADDRESS", value_name = "N")]
    pub sockets_per_address: Option<u32>,
    /// Connections altogether.
    #[arg(long, env = "FREEHOLD_SOCKETS", value_name = "N")]
    pub sockets: Option<u32>,
    /// Connections that may look on at one table; 2,000 if nothing is said.
    #[arg(long, env = "FREEHOLD_WATCHERS", value_name = "N")]
    pub watchers: Option<u32>,
    /// Connections of one address that may look on at one table; 32 if nothing is said.
    #[arg(long, env = "FREEHOLD_WATCHERS_PER_ADDRESS", value_name = "N")]
    pub watchers_per_address: Option<u32>,
    /// Tables that one address may open in a minute; three times as many at once. 30 if nothing is said.
    #[arg(long, env = "FREEHOLD_TABLES_PER_MINUTE", value_name = "N")]
    pub tables_per_minute: Option<u32>,
    /// Tables of one address that the lobby lists and that wait for players; 10 if nothing is said.
    #[arg(long, env = "FREEHOLD_TABLES_WAITING", value_name = "N")]
    pub tables_waiting: Option<u32>,
    /// Tables that are kept altogether; 1,000,000 if nothing is said.
    #[arg(long, env = "FREEHOLD_TABLES", value_name = "N")]
    pub tables: Option<u32>,
    /// Seconds that a guest must have been away before the host may open the seat to somebody else; 60 if nothing is said.
    #[arg(long, env = "FREEHOLD_AWAY_SECONDS", value_name = "N")]
    pub away_seconds: Option<u16>,
    /// The least time for a question that hides whether a Reaction is in hand, in milliseconds; 1200 if nothing is said.
    #[arg(long, env = "FREEHOLD_SHORTEST_PAUSE", value_name = "MS")]
    pub shortest_pause: Option<u16>,
    /// The usual most time for such a question, in milliseconds; 4000 if nothing is said. One in eight takes longer.
    #[arg(long, env = "FREEHOLD_LONGEST_PAUSE", value_name = "MS")]
    pub longest_pause: Option<u16>,
    /// Turns that everybody must have had before winning a rated game by somebody's giving up lifts a rating; 5 if nothing is said.
    #[arg(long, env = "FREEHOLD_LEAST_TURNS", value_name = "N")]
    pub least_turns: Option<u16>,
    /// Threads that think for strong bots; half the cores if nothing is said.
    #[arg(long, env = "FREEHOLD_THINKERS", value_name = "N")]
    pub thinkers: Option<u16>,
    /// Decisions that may wait for such a thread; beyond them a quick bot answers instead.
    #[arg(long, env = "FREEHOLD_THOUGHTS_WAITING", value_name = "N")]
    pub thoughts_waiting: Option<u16>,
    /// Tables of one address for which bots may think at once; the others take turns.
    #[arg(long, env = "FREEHOLD_THOUGHTS_PER_ADDRESS", value_name = "N")]
    pub thoughts_per_address: Option<u16>,
    /// The longest that a bot may think about one decision, in milliseconds.
    #[arg(long, env = "FREEHOLD_LONGEST_THOUGHT", value_name = "MS")]
    pub longest_thought: Option<u16>,
    /// Bots look for better plans only when it is their turn, not while people decide.
    #[arg(long, env = "FREEHOLD_NO_THINKING_AHEAD")]
    pub no_thinking_ahead: bool,
    /// Threads that analyse finished games; half of the cores if nothing is said, and 0 to analyse none.
    #[arg(long, env = "FREEHOLD_ANALYSIS_THREADS", value_name = "N")]
    pub analysis_threads: Option<u32>,
    /// The most seconds for the analysis of one game; what is known then counts. 240 if nothing is said.
    #[arg(long, env = "FREEHOLD_ANALYSIS_SECONDS", value_name = "N")]
    pub analysis_seconds: Option<u32>,
    /// Games that may wait to be analysed; 100 if nothing is said.
    #[arg(long, env = "FREEHOLD_ANALYSES_WAITING", value_name = "N")]
    pub analyses_waiting: Option<u32>,
    /// Games that one address may have analysed at a time, those that wait included; 2 if nothing is said.
    #[arg(long, env = "FREEHOLD_ANALYSES_PER_ADDRESS", value_name = "N")]
    pub analyses_per_address: Option<u32>,
    /// Threads that simulate games for the lab; half of the cores if nothing is said, and 0 for no lab.
    #[arg(long, env = "FREEHOLD_LAB_THREADS", value_name = "N")]
    pub lab_threads: Option<u32>,
    /// The most games of one simulation in the lab; 200,000 if nothing is said.
    #[arg(long, env = "FREEHOLD_LAB_GAMES", value_name = "N")]
    pub lab_games: Option<u32>,
    /// The most seconds of one simulation in the lab; what is known then counts. 30 if nothing is said.
    #[arg(long, env = "FREEHOLD_LAB_SECONDS", value_name = "N")]
    pub lab_seconds: Option<u32>,
    /// Simulations that may wait; 20 if nothing is said.
    #[arg(long, env = "FREEHOLD_LAB_WAITING", value_name = "N")]
    pub lab_waiting: Option<u32>,
    /// Simulations of one address, those that wait included; 2 if nothing is said.
    #[arg(long, env = "FREEHOLD_LAB_PER_ADDRESS", value_name = "N")]
    pub lab_per_address: Option<u32>,
    /// Seconds after which a simulation ends that nobody looks at and nobody has shared; 15 if nothing is said.
    #[arg(long, env = "FREEHOLD_LAB_PATIENCE", value_name = "N")]
    pub lab_patience: Option<u32>,
    /// Results of the lab that are kept when they are shared, the newest of them; 1,000 if nothing is said.
    #[arg(long, env = "FREEHOLD_LAB_KEPT", value_name = "N")]
    pub lab_kept: Option<u32>,
}

/// How long a guest must have been away before the host may open the seat to somebody else, if nothing is said.
const AWAY: Duration = Duration::from_secs(60);

/// How to write the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// The settings, all of them.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The options say it.
pub struct Config {
    pub listen: SocketAddr,
    pub data: PathBuf,
    pub database: Place,
    pub nats: Option<String>,
    pub host_names: Vec<String>,
    pub site: Option<Site>,
    pub behind_proxy: bool,
    pub open_metrics: bool,
    pub drain: Duration,
    pub requests: Rate,
    pub messages: Rate,
    pub sockets_per_address: u32,
    pub sockets: u32,
    pub watchers: (usize, usize),
    pub tables: Most,
    pub away: Duration,
    pub least_turns: u32,
    pub pause: Pause,
    pub thinking: Size,
    pub longest_thought: Duration,
    pub thinks_ahead: bool,
    pub analysis: Effort,
    pub lab: lab::Effort,
    pub log: Option<String>,
    pub log_format: LogFormat,
    pub no_open: bool,
}

impl Config {
    /// The settings that these options and their file make.
    ///
    /// # Errors
    /// A file that cannot be read, and no place for the data.
    pub fn new(options: &Options) -> anyhow::Result<Config> {
        let from_file = |path: &Path| -> anyhow::Result<Options> {
            let shown = path.display();
            let text =
                std::fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
            toml::from_str(&text).with_context(|| format!("{shown} has a fault"))
        };
        let named = options.config.as_deref().map(from_file).transpose()?;
        let in_file = |file: &Option<Options>| file.as_ref().and_then(|file| file.data.clone());
        let data = options.data.clone().or_else(|| in_file(&named)).or_else(data_folder);
        let data = data.context("there is no data folder here: name one with --data")?;
        let usual = data.join("freehold.toml");
        let file = match named {
            Some(file) => file,
            None if usual.is_file() => from_file(&usual)?,
            None => Options::default(),
        };
        let rate = |n: Option<u32>, usual: u32, burst: f64| {
            let per_second = f64::from(n.unwrap_or(usual).max(1));
            Rate { per_second, burst: per_second * burst }
        };
        let number = |n: Option<u16>, usual: usize| n.map_or(usual, usize::from);
        let origin = options.origin.as_deref().or(file.origin.as_deref());
        let read = |origin: &str| Site::of_origin(origin).with_context(|| origin.to_string());
        let site = origin.map(read).transpose().context("the origin cannot be used")?;
        Ok(Config {
            listen: options.listen.or(file.listen).unwrap_or(([127, 0, 0, 1], 8420).into()),
            database: match options.database.as_deref().or(file.database.as_deref()) {
                Some(named) => Place::named(named),
                None => Place::File(data.join("freehold.db")),
            },
            nats: options.nats.clone().or_else(|| file.nats.clone()),
            data,
            host_names: host_names(options, &file, site.as_ref()),
            site,
            behind_proxy: options.behind_proxy || file.behind_proxy,
            open_metrics: options.open_metrics || file.open_metrics,
            drain: Duration::from_secs(options.drain.or(file.drain).unwrap_or(0).into()),
            requests: rate(options.requests_per_second.or(file.requests_per_second), 20, 10.0),
            messages: rate(options.messages_per_second.or(file.messages_per_second), 20, 4.0),
            sockets_per_address: options
                .sockets_per_address
                .or(file.sockets_per_address)
                .unwrap_or(64),
            sockets: options.sockets.or(file.sockets).unwrap_or(8192),
            watchers: watchers(options, &file),
            tables: tables(options, &file),
            away: options
                .away_seconds
                .or(file.away_seconds)
                .map_or(AWAY, |seconds| Duration::from_secs(seconds.into())),
            pause: pause(options, &file),
            least_turns: options.least_turns.or(file.least_turns).unwrap_or(5).into(),
            thinking: Size {
                thinkers: number(options.thinkers.or(file.thinkers), half_the_cores()).max(1),
                waiting: number(options.thoughts_waiting.or(file.thoughts_waiting), 256),
                per_address: number(options.thoughts_per_address.or(file.thoughts_per_address), 8)
                    .max(1),
            },
            longest_thought: Duration::from_millis(
                options.longest_thought.or(file.longest_thought).unwrap_or(10_000).into(),
            ),
            thinks_ahead: !(options.no_thinking_ahead || file.no_thinking_ahead),
            analysis: effort(options, &file),
            lab: lab_effort(options, &file),
            log: options.log.clone().or(file.log),
            log_format: options.log_format.or(file.log_format).unwrap_or_default(),
            no_open: options.no_open || file.no_open && !options.open,
        })
    }
}

/// The names under which the server may be called; the one that passkeys are bound to is one of them.
fn host_names(options: &Options, file: &Options, site: Option<&Site>) -> Vec<String> {
    let named = if options.host_names.is_empty() { file } else { options };
    let mut names = named.host_names.clone();
    names.extend(site.map(|site| site.id.clone()).filter(|name| !names.contains(name)));
    names
}

/// Half the cores: the other half is for people.
fn half_the_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() / 2)
}

/// How long a question takes that hides whether a Reaction is in hand.
fn pause(options: &Options, file: &Options) -> Pause {
    let set = |of: fn(&Options) -> Option<u16>, usual: u16| {
        Duration::from_millis(of(options).or(of(file)).unwrap_or(usual).into())
    };
    let shortest = set(|o| o.shortest_pause, 1200);
    Pause { shortest, longest: set(|o| o.longest_pause, 4000).max(shortest) }
}

/// How many may look on at one table, in all and of one address.
fn watchers(options: &Options, file: &Options) -> (usize, usize) {
    let all = options.watchers.or(file.watchers).unwrap_or(2_000);
    let of_one = options.watchers_per_address.or(file.watchers_per_address).unwrap_or(32);
    (all as usize, of_one as usize)
}

/// How many tables there may be.
fn tables(options: &Options, file: &Options) -> Most {
    Most {
        per_minute: options.tables_per_minute.or(file.tables_per_minute).unwrap_or(30).max(1),
        waiting: options.tables_waiting.or(file.tables_waiting).unwrap_or(10) as usize,
        kept: options.tables.or(file.tables).unwrap_or(1_000_000).into(),
    }
}

/// How much may be done for analyses.
fn effort(options: &Options, file: &Options) -> Effort {
    let set = |of: fn(&Options) -> Option<u32>, usual: usize| {
        of(options).or(of(file)).map_or(usual, |n| n as usize)
    };
    Effort {
        threads: set(|o| o.analysis_threads, half_the_cores().max(1)),
        time: Duration::from_secs(set(|o| o.analysis_seconds, 240).max(1) as u64),
        waiting: set(|o| o.analyses_waiting, 100),
        per_address: set(|o| o.analyses_per_address, 2),
    }
}

/// How much may be done for the lab.
fn lab_effort(options: &Options, file: &Options) -> lab::Effort {
    let set =
        |of: fn(&Options) -> Option<u32>, usual: u32| of(options).or(of(file)).unwrap_or(usual);
    let seconds = |n: u32| Duration::from_secs(n.max(1).into());
    lab::Effort {
        threads: set(|o| o.lab_threads, half_the_cores().max(1) as u32) as usize,
        games: set(|o| o.lab_games, 200_000).max(1),
        time: seconds(set(|o| o.lab_seconds, 30)),
        waiting: set(|o| o.lab_waiting, 20) as usize,
        per_address: set(|o| o.lab_per_address, 2) as usize,
        patience: seconds(set(|o| o.lab_patience, 15)),
        kept: set(|o| o.lab_kept, 1_000),
    }
}

/// Where programs keep a user's data.
pub fn data_folder() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        from("APPDATA")
    } else if cfg!(target_os = "macos") {
        from("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("freehold"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_file_and_the_file_before_what_is_usual() {
        let folder = tempfile::tempdir().unwrap();
        let text = "listen = \"127.0.0.1:9000\"\nsockets = 7\nhost-names = [\"table.example\"]\n";
        std::fs::write(folder.path().join("freehold.toml"), text).unwrap();
        let options = Options {
            data: Some(folder.path().into()),
            listen: Some(([127, 0, 0, 1], 0).into()),
            ..Options::default()
        };
        let config = Config::new(&options).unwrap();
        assert_eq!(config.listen.port(), 0);
        assert_eq!((config.sockets, config.sockets_per_address), (7, 64));
        assert_eq!(config.host_names, ["table.example"]);
    }

    #[test]
    fn the_origin_of_passkeys_is_a_name_of_the_server_and_must_be_secure() {
        let folder = tempfile::tempdir().unwrap();
        let with = |origin: &str| {
            let (data, origin) = (Some(folder.path().into()), Some(origin.into()));
            Config::new(&Options { data, origin, ..Options::default() })
        };
        let config = with("https://play.example.org").unwrap();
        assert_eq!(config.host_names, ["play.example.org"]);
        assert_eq!(config.site.unwrap().id, "play.example.org");
        let error = format!("{:#}", with("http://play.example.org").unwrap_err());
        assert!(error.contains("http://play.example.org") && error.contains("https"), "{error}");
        assert!(with("https://192.0.2.1").is_err());
    }

    #[test]
    fn a_fault_in_the_file_names_the_file() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("freehold.toml"), "lisen = 1\n").unwrap();
        let options = Options { data: Some(folder.path().into()), ..Options::default() };
        let error = format!("{:#}", Config::new(&options).unwrap_err());
        assert!(error.contains("freehold.toml") && error.contains("lisen"), "{error}");
    }
}
