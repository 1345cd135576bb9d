//! People with accounts, as whoever runs a server sees to them.

use std::io::Write;

use anyhow::{Context as _, bail};
use clap::Subcommand;
use freehold_store::{Account, Shown, Store, now};
use sha2::{Digest as _, Sha256};

use super::{ago, lasting};
use crate::db::DAY;
use crate::table::plain;

/// What can be done about people.
#[derive(Debug, Subcommand)]
pub enum People {
    /// List accounts, the newest first.
    Users {
        /// The most of them.
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Show an account.
    User {
        /// Its name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Give somebody who has lost the password a recovery code, with which they choose another. The old password, all passkeys and all sessions end.
    ResetPassword {
        /// The name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// List the passkeys of somebody.
    Passkeys {
        /// The name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Remove a passkey of somebody, or all of them. Sessions that began with it go on.
    RemovePasskey {
        /// The name.
        #[arg(value_name = "NAME")]
        name: String,
        /// The passkey, as it stands in the list.
        #[arg(value_name = "ID", required_unless_present = "all")]
        id: Option<String>,
        /// All of them.
        #[arg(long, conflicts_with = "id")]
        all: bool,
    },
    /// Let an account no longer sign in; its games stay.
    BanUser {
        /// Its name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Let an account sign in again.
    UnbanUser {
        /// Its name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Let somebody write nothing in chats for so many hours; 0 lets them write again.
    Mute {
        /// The name.
        #[arg(value_name = "NAME")]
        name: String,
        /// For how long.
        #[arg(long, value_name = "N", default_value_t = 24)]
        hours: u32,
    },
    /// Let somebody see reports and act on them.
    Moderator {
        /// The name.
        #[arg(value_name = "NAME")]
        name: String,
        /// No longer.
        #[arg(long)]
        remove: bool,
    },
}

/// Does what was asked for.
pub async fn obey(store: &Store, what: &People, out: &mut impl Write) -> anyhow::Result<()> {
    match what {
        People::Users { most } => list(&store.accounts(*most).await?, out)?,
        People::User { name } => show(&named(store, name).await?, out)?,
        People::ResetPassword { name } => {
            let account = named(store, name).await?;
            let (code, kept) = new_code()?;
            // No password has this for its hash.
            store.set_password(account.id, Shown::Nothing, "", Some(&kept), None).await?;
            writeln!(out, "recovery code of {}: {code}", account.name)?;
        }
        People::Passkeys { name } => {
            let account = named(store, name).await?;
            let mut rows = plain(&["id", "name", "for", "added", "used"]);
            for row in store.passkeys(account.id).await? {
                let used = row.used_at.map_or("never".into(), ago);
                rows.add_row([row.id, row.name, row.site, ago(row.added_at), used]);
            }
            writeln!(out, "{rows}")?;
        }
        People::RemovePasskey { name, id: Some(id), .. } => {
            let account = named(store, name).await?;
            match store.remove_passkey(account.id, id).await? {
                true => writeln!(out, "the passkey is gone")?,
                false => bail!("{} has no passkey {id}", account.name),
            }
        }
        People::RemovePasskey { name, id: None, .. } => {
            let account = named(store, name).await?;
            let n = store.remove_passkeys(account.id).await?;
            writeln!(out, "passkeys of {} that are gone: {n}", account.name)?;
        }
        People::BanUser { name } => {
            let account = named(store, name).await?;
            store.set_banned(account.id, true).await?;
            writeln!(out, "{} is banned", account.name)?;
        }
        People::UnbanUser { name } => {
            let account = named(store, name).await?;
            store.set_banned(account.id, false).await?;
            writeln!(out, "{} may sign in again", account.name)?;
        }
        People::Mute { name, hours } => {
            let account = named(store, name).await?;
            let until = (*hours > 0).then(|| now() + i64::from(*hours) * DAY / 24);
            store.mute(account.id, until).await?;
            match until {
                Some(_) => writeln!(out, "{} is muted for {hours} hours", account.name)?,
                None => writeln!(out, "{} may write again", account.name)?,
            }
        }
        People::Moderator { name, remove } => {
            let account = named(store, name).await?;
            store.set_moderator(account.id, !remove).await?;
            let is = if *remove { "is no longer" } else { "is" };
            writeln!(out, "{} {is} a moderator", account.name)?;
        }
    }
    Ok(())
}

async fn named(store: &Store, name: &str) -> anyhow::Result<Account> {
    let found = store.account_named(&store.known_as(name).await?).await?;
    found.with_context(|| format!("there is no account {name}"))
}

fn list(accounts: &[Account], out: &mut impl Write) -> anyhow::Result<()> {
    let mut rows = plain(&["name", "opened", "rated games", "rating", ""]);
    for account in accounts {
        let rated = &account.rated;
        let rating = if rated.games > 0 { (rated.mean / 1000).to_string() } else { "–".into() };
        let opened = ago(account.opened_at);
        rows.add_row([
            account.name.clone(),
            opened,
            rated.games.to_string(),
            rating,
            marks(account).join(", "),
        ]);
    }
    writeln!(out, "{rows}")?;
    Ok(())
}

fn show(account: &Account, out: &mut impl Write) -> anyhow::Result<()> {
    let Account { name, opened_at, rated, public, .. } = account;
    writeln!(out, "{name}, opened {}", ago(*opened_at))?;
    let (mean, sigma) = (rated.mean / 1000, rated.sigma / 1000);
    writeln!(out, "rating {mean} ± {}, {} rated games", 2 * sigma, rated.games)?;
    writeln!(out, "profile: {}", if *public { "public" } else { "private" })?;
    for mark in marks(account) {
        writeln!(out, "{mark}")?;
    }
    Ok(())
}

/// What is special about an account.
fn marks(account: &Account) -> Vec<String> {
    let mut marks = Vec::new();
    if account.moderator {
        marks.push("moderator".into());
    }
    if account.banned {
        marks.push("banned".into());
    }
    if let Some(until) = account.muted_until.filter(|until| *until > now()) {
        marks.push(format!("muted for {}", lasting(until - now())));
    }
    marks
}

/// A recovery code of 128 random bits, and what is kept of it.
fn new_code() -> anyhow::Result<(String, String)> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("no randomness: {error}"))?;
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let groups: Vec<String> = bytes.chunks(2).map(hex).collect();
    let kept = hex(&Sha256::digest(groups.concat().as_bytes()));
    Ok((groups.join("-"), kept))
}
