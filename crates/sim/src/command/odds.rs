//! `odds`.

use clap::Args;

use super::CommandError;
use crate::odds::{OddsOptions, odds};

/// The exact odds of an opening: coins on turns 3 and 4, and terminals that collide.
#[derive(Args, Clone, Debug)]
pub struct OddsArgs {
    /// The cards bought on turns 1 and 2, such as "Silver, Silver".
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
    pub fn run(&self) -> Result<String, CommandError> {
        let result = odds(&OddsOptions::parse(&self.buy)?)?;
        Ok(if self.json { result.to_json() } else { result.to_table() })
    }
}
