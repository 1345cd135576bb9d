//! `freehold join`.

mod connection;
mod follow;
mod link;
mod own_key;

use std::io::{IsTerminal as _, Write};
use std::sync::mpsc::channel;
use std::thread;

use clap::Args;
use freehold_tui::Screen;

use crate::fullscreen;
use connection::Connection;
use link::Link;

/// Play at a server's table, with people in browsers and other terminals.
#[derive(Debug, Args)]
#[command(
    after_help = "The link is what the browser shows for a seat, or for whoever is invited.\n\n\
    Examples:\n  freehold join 'http://127.0.0.1:8080/table/k3v9#5f0c…'\n  freehold join --name Ann 'LINK'\n\n\
    Put it between quotes: everything after # is the key to the seat."
)]
pub struct Options {
    /// The link to the seat.
    #[arg(value_name = "LINK")]
    link: String,
    /// The name to be called by, if nobody sits there yet; otherwise that of this user.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    look: fullscreen::Look,
}

/// Plays until the player leaves.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let link = Link::read(&options.link)?;
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        anyhow::bail!("a table needs a terminal; `freehold play --plain` plays in lines of text");
    }
    let screen = Screen::default();
    let (deeds, wanted) = channel();
    let (tell_first, first) = channel();
    let connection = Connection::new(link, name(options), screen.post(), tell_first);
    thread::spawn(move || connection.run(wanted));
    // What is wrong with a link is said before the screen is taken over.
    first.recv().map_err(|_| anyhow::anyhow!("the connection has stopped"))??;
    if let Some(why) = options.look.show(screen, &deeds)? {
        anyhow::bail!("{why}");
    }
    writeln!(out, "Your seat is kept: the same link brings you back, on this machine.")?;
    Ok(())
}

fn name(options: &Options) -> String {
    let user = || std::env::var("USER").or_else(|_| std::env::var("USERNAME")).ok();
    let name = options.name.clone().or_else(user).filter(|name| !name.trim().is_empty());
    name.unwrap_or_else(|| "Guest".into())
}
