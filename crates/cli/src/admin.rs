//! `freehold admin`: what whoever runs a server does about tables and people.

mod users;

use std::io::Write;

use anyhow::bail;
use clap::{Args, Subcommand};
use freehold_store::{Banned, Brief, Db, Store, Stored, Which, now};
use freehold_table::{Occupant, Stage, Table};

use crate::db::{DAY, Where, block_on};
use crate::table::plain;

/// See to the tables and people of a server: close tables, help and ban people, keep addresses out.
#[derive(Debug, Args)]
#[command(
    after_help = "It works on the database, also while the server runs, which takes notice within seconds.\n\n\
    Examples:\n  freehold admin tables --running --data /var/lib/freehold\n  \
    freehold admin close k3v9 --database postgres://freehold@localhost/freehold\n  \
    freehold admin ban 192.0.2.0/24 --days 7 --reason flooding"
)]
pub struct Options {
    #[command(flatten)]
    place: Where,
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List tables, the newest first.
    Tables {
        /// Only those that are not finished.
        #[arg(long)]
        running: bool,
        /// Only those at which nothing was done for so many days.
        #[arg(long, value_name = "DAYS")]
        idle: Option<u32>,
        /// The most of them.
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Show a table: who sits there, how far it has come. Never a hand.
    Table {
        /// Its id, as in its link.
        #[arg(value_name = "ID")]
        id: String,
    },
    /// End whatever is going on at a table. Its games stay.
    Close {
        /// Its id, as in its link.
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Remove a table with its games, for ever.
    Remove {
        /// Its id, as in its link.
        #[arg(value_name = "ID")]
        id: String,
    },
    #[command(flatten)]
    Users(users::Users),
    /// List the addresses that are kept out.
    Bans,
    /// Keep an address or a network out.
    Ban {
        /// Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48.
        #[arg(value_name = "ADDRESS")]
        who: Banned,
        /// For so many days; for ever if nothing is said.
        #[arg(long, value_name = "DAYS")]
        days: Option<u32>,
        /// Why, for whoever looks at it later.
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Let an address or a network in again.
    Unban {
        /// As it stands in the list.
        #[arg(value_name = "ADDRESS")]
        who: Banned,
    },
}

/// Does what was asked for.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    block_on(async {
        let db: Db = options.place.open_current().await?;
        let store = Store::of(db);
        let done = obey(&store, &options.what, out).await;
        store.close().await;
        done
    })
}

async fn obey(store: &Store, what: &What, out: &mut impl Write) -> anyhow::Result<()> {
    match what {
        What::Tables { running, idle, most } => {
            let idle_since = idle.map(|days| now() - i64::from(days) * DAY);
            let which = Which { running: *running, idle_since, most: Some(*most) };
            list(&store.list(which).await?, out)?;
        }
        What::Table { id } => match store.load(id).await? {
            Some(stored) => show(&stored, out)?,
            None => bail!("there is no table {id}"),
        },
        What::Close { id } => match store.close_table(id).await? {
            true => writeln!(out, "table {id} is closed")?,
            false => writeln!(out, "table {id} was finished already")?,
        },
        What::Remove { id } => match store.remove_table(id).await? {
            true => writeln!(out, "table {id} is gone")?,
            false => bail!("there is no table {id}"),
        },
        What::Users(what) => users::obey(store, what, out).await?,
        What::Bans => {
            let mut rows = plain(&["address", "since", "for", "reason"]);
            for ban in store.bans().await? {
                let left = ban.until.map_or("ever".into(), |until| lasting(until - now()));
                rows.add_row([ban.who.to_string(), ago(ban.at), left, ban.reason]);
            }
            writeln!(out, "{rows}")?;
        }
        What::Ban { who, days, reason } => {
            let until = days.map(|days| now() + i64::from(days) * DAY);
            store.ban(*who, until, reason).await?;
            writeln!(out, "{who} is kept out")?;
        }
        What::Unban { who } => match store.unban(*who).await? {
            true => writeln!(out, "{who} may come in again")?,
            false => bail!("nobody keeps {who} out"),
        },
    }
    Ok(())
}

fn list(tables: &[Brief], out: &mut impl Write) -> anyhow::Result<()> {
    let mut rows = plain(&["table", "stage", "opened", "last move", "entries", "listed"]);
    for table in tables {
        let listed = if table.listed { "yes" } else { "no" };
        rows.add_row([
            table.id.clone(),
            stage_words(table.stage).into(),
            ago(table.opened_at),
            ago(table.moved_at),
            table.n_entries.to_string(),
            listed.into(),
        ]);
    }
    writeln!(out, "{rows}")?;
    Ok(())
}

fn show(stored: &Stored, out: &mut impl Write) -> anyhow::Result<()> {
    let table = Table::replay_to(&stored.events, stored.stage)?;
    writeln!(out, "table {}: {}", stored.id, table.plan().title)?;
    let listed = if stored.listed { "listed" } else { "not listed" };
    let opened = ago(stored.opened_at);
    writeln!(out, "{}, opened {opened}, {listed}", stage_words(stored.stage))?;
    writeln!(out, "games: {} of {}", table.games().len(), table.plan().games)?;
    for (i, occupant) in table.seats().iter().enumerate() {
        let who = match occupant {
            Occupant::Open => "open".to_string(),
            Occupant::Person(name) => name.clone(),
            Occupant::Bot(_, name) => format!("{name} (bot)"),
        };
        writeln!(out, "seat {}: {who}", i + 1)?;
    }
    if let Some(mended) = table.mended() {
        writeln!(out, "{mended}")?;
    }
    Ok(())
}

fn stage_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Waiting => "waiting for players",
        Stage::Playing => "playing",
        Stage::BetweenGames => "between games",
        Stage::Finished => "finished",
    }
}

fn ago(at: i64) -> String {
    format!("{} ago", lasting(now() - at))
}

/// How long something lasts, in the unit that says most.
fn lasting(milliseconds: i64) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    match minutes {
        0..120 => format!("{minutes} min"),
        120..2_880 => format!("{} h", minutes / 60),
        _ => format!("{} days", minutes / 1_440),
    }
}

#[cfg(test)]
mod tests {
    use super::lasting;

    #[test]
    fn a_time_is_told_in_the_unit_that_says_most() {
        let minute = 60_000;
        let told = [0, 119, 120, 2_879, 2_880].map(|minutes| lasting(minutes * minute));
        assert_eq!(told, ["0 min", "119 min", "2 h", "47 h", "2 days"]);
        assert_eq!(lasting(-5), "0 min");
    }
}
