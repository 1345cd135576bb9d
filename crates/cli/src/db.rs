//! `freehold db`: looking after the database of a server, also while it runs.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};
use freehold_store::{Db, Findings, Inspected, Place, Store, Which, backup, copy, inspect};
use indicatif::{ProgressBar, ProgressStyle};

/// Look after the database of a server: back it up, check it, copy it, remove what is old.
#[derive(Debug, Args)]
#[command(after_help = "All of this is right while the server runs.\n\n\
    Examples:\n  freehold db backup /var/backups/freehold.db --data /var/lib/freehold\n  \
    freehold db check --database /var/backups/freehold.db\n  \
    freehold db copy /var/lib/freehold/freehold.db postgres://freehold@localhost/freehold")]
pub struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Copy the database as it is now into a new file. Never copy a database in use with `cp`.
    Backup {
        /// The new file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        place: Where,
    },
    /// See whether the database is sound, and every table can be read and played again.
    Check {
        #[command(flatten)]
        place: Where,
    },
    /// Copy a whole database into an empty one: a file to PostgreSQL, and back.
    Copy {
        /// A file, or postgres://USER:PASSWORD@HOST/NAME.
        #[arg(value_name = "FROM")]
        from: String,
        /// The same.
        #[arg(value_name = "TO")]
        to: String,
    },
    /// Remove tables at which nothing was done for long, as the server itself does now and then (docs/limits.md).
    Expire {
        /// Finished tables after so many days.
        #[arg(long, value_name = "DAYS")]
        finished: Option<u32>,
        /// Tables that are not finished after so many days.
        #[arg(long, value_name = "DAYS")]
        unfinished: Option<u32>,
        /// Only say how many.
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        place: Where,
    },
}

/// Which database.
#[derive(Debug, Args)]
pub struct Where {
    /// The database: a file, or postgres://USER:PASSWORD@HOST/NAME; that of the server's settings if nothing is said.
    #[arg(
        long,
        env = "FREEHOLD_DATABASE",
        value_name = "PLACE",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
    /// The server's data folder.
    #[arg(long, env = "FREEHOLD_DATA", value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// The file with the server's settings.
    #[arg(long, env = "FREEHOLD_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
}

impl Where {
    fn place(&self) -> anyhow::Result<Place> {
        if let Some(named) = &self.database {
            return Ok(Place::named(named));
        }
        let options = freehold_server::Options {
            data: self.data.clone(),
            config: self.config.clone(),
            ..freehold_server::Options::default()
        };
        Ok(freehold_server::Config::new(&options)?.database)
    }

    /// Opens it, and does not make one.
    async fn open(&self) -> anyhow::Result<Db> {
        open(&self.place()?).await
    }

    /// The same, if it is one that this program can change.
    pub async fn open_current(&self) -> anyhow::Result<Db> {
        let db = self.open().await?;
        db.must_be_current().await?;
        Ok(db)
    }
}

async fn open(place: &Place) -> anyhow::Result<Db> {
    Db::existing(place).await.with_context(|| format!("cannot open {place}"))
}

/// A program that waits for one thing at a time.
pub fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?
        .block_on(work)
}

/// Does what was asked for.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match &options.what {
        What::Backup { file, place } => block_on(async {
            let db = place.open().await?;
            let done = backup(&db, file).await?;
            db.close().await;
            let (tables, entries, bytes) = (done.tables, done.entries, done.bytes);
            let shown = file.display();
            writeln!(out, "{shown}: {tables} tables, {entries} entries, {bytes} bytes")?;
            Ok(ExitCode::SUCCESS)
        }),
        What::Check { place } => {
            let findings = block_on(check(place, out))?;
            Ok(if findings.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        What::Copy { from, to } => block_on(async {
            copy_all(&Place::named(from), &Place::named(to), out).await?;
            Ok(ExitCode::SUCCESS)
        }),
        What::Expire { finished, unfinished, dry_run, place } => block_on(async {
            let store = Store::of(place.open_current().await?);
            expire(&store, [*finished, *unfinished], *dry_run, out).await?;
            Ok(ExitCode::SUCCESS)
        }),
    }
}

async fn check(place: &Where, out: &mut impl Write) -> anyhow::Result<Findings> {
    let db = place.open().await?;
    let bar = ProgressBar::new_spinner().with_style(style()?);
    let findings = inspect(&db, |step| match step {
        Inspected::Pages => bar.set_message("looking at its pages"),
        Inspected::Tables(done, all) => {
            bar.set_length(all);
            bar.set_position(done);
            bar.set_message("tables played again");
        }
        Inspected::Fault(what) => bar.suspend(|| anstream::eprintln!("{what}")),
    })
    .await?;
    db.close().await;
    bar.finish_and_clear();
    let Findings { tables, entries, mended, faults } = &findings;
    writeln!(out, "{tables} tables with {entries} entries were read and played again")?;
    if *mended > 0 {
        writeln!(out, "{mended} of them stand where a rule was mended since (docs/formats.md)")?;
    }
    match faults.len() {
        0 => writeln!(out, "the database is sound")?,
        1 => writeln!(out, "1 fault")?,
        n => writeln!(out, "{n} faults")?,
    }
    Ok(findings)
}

fn style() -> anyhow::Result<ProgressStyle> {
    Ok(ProgressStyle::with_template("{pos}/{len} {msg}")?)
}

async fn copy_all(from: &Place, to: &Place, out: &mut impl Write) -> anyhow::Result<()> {
    if from == to {
        bail!("both are {from}");
    }
    let source = open(from).await?;
    let target = Db::open(to).await.with_context(|| format!("cannot open {to}"))?;
    let copied = copy(&source, &target, |table| {
        anstream::eprintln!("{}: {} rows", table.table, table.rows);
    })
    .await;
    source.close().await;
    target.close().await;
    let copied = copied?;
    let rows: u64 = copied.iter().map(|table| table.rows).sum();
    let tables = copied.len();
    writeln!(
        out,
        "{to} has the {rows} rows of {tables} tables of {from}; counts and checksums agree"
    )?;
    Ok(())
}

/// A day in milliseconds.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

async fn expire(
    store: &Store,
    [finished, unfinished]: [Option<u32>; 2],
    dry_run: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let before = |days: u32| freehold_store::now() - i64::from(days) * DAY;
    let newest = [finished, unfinished].into_iter().flatten().min();
    let Some(newest) = newest else {
        if dry_run {
            bail!("say which tables to count: --finished DAYS, --unfinished DAYS, or both");
        }
        return expire_as_usual(store, out).await;
    };
    let idle = Which { idle_since: Some(before(newest)), ..Which::default() };
    let mut removed = 0;
    for table in store.list(idle).await? {
        let days = if table.is_finished() { finished } else { unfinished };
        if days.is_some_and(|days| table.moved_at <= before(days)) {
            if dry_run || store.remove_table(&table.id).await? {
                removed += 1;
            }
        }
    }
    let verb = if dry_run { "would be removed" } else { "removed" };
    writeln!(out, "{removed} tables {verb}")?;
    Ok(())
}

/// By the rules that the server has.
async fn expire_as_usual(store: &Store, out: &mut impl Write) -> anyhow::Result<()> {
    let (mut removed, spared) = (0, HashSet::new());
    loop {
        match store.expire(freehold_store::now(), &spared).await? {
            0 => break,
            some => removed += some,
        }
    }
    writeln!(out, "{removed} tables removed")?;
    Ok(())
}
