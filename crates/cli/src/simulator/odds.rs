//! `odds`.

use clap::Args;
use freehold_sim::{OddsOptions, odds};

use super::odds_table;

/// The exact odds of an opening: coins on turns 3 and 4, and terminals that collide.
///
/// Seven Coppers, three Estates and the cards bought are shuffled after turn 2. Every order of them is counted, and turns 3 and 4
/// are played by the rules of the game: Actions with all that they do, then all Treasures. The player does not know the deck
/// and does whatever makes the most coins of that turn on average; what makes no difference then is done for the coins of the
/// next.
///
/// Turns 3 and 4 buy nothing. Cards that are gained come from the basic cards and those bought. The other player has no cards
/// and does nothing: what can be had from them, as by Tribute and Masquerade, is left out.
///
/// A terminal is an Action after which no other can be played.
#[derive(Args, Clone, Debug)]
pub struct OddsArgs {
    /// The cards bought on turns 1 and 2, one to four of them, such as "Silver, Silver".
    #[arg(long, value_name = "CARDS")]
    pub buy: String,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

impl OddsArgs {
    /// Does it, and says what to print.
    ///
    /// # Errors
    /// Whatever stood in the way.
    pub fn run(&self) -> anyhow::Result<String> {
        let result = odds(&OddsOptions::parse(&self.buy)?)?;
        Ok(if self.json { result.to_json() } else { odds_table::of(&result) })
    }
}
