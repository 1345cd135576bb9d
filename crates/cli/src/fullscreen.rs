//! What all tables on the whole screen have in common.

use std::sync::mpsc::Sender;
use std::time::Duration;

use clap::Args;
use freehold_tui::{Deed, Paint, Screen};

/// How a table looks.
#[derive(Clone, Copy, Debug, Args)]
pub struct Look {
    /// Seconds between the steps of others; 0 for none. `<` and `>` change it in the game.
    #[arg(long, value_name = "SECONDS", default_value_t = 0.7, value_parser = seconds)]
    pace: f64,
}

impl Look {
    /// Shows a table until the player leaves it; gives back why, if it ended by itself.
    ///
    /// # Errors
    /// A terminal that fails.
    pub fn show(self, screen: Screen, deeds: &Sender<Deed>) -> anyhow::Result<Option<String>> {
        let post = screen.post();
        // Whoever ends the program, or closes the terminal, leaves: the screen is given back and the game is kept.
        let _ = ctrlc::set_handler(move || post.stop());
        Ok(screen.run(deeds, paint(), Duration::from_secs_f64(self.pace))?)
    }
}

/// Colours where the output has them.
pub fn paint() -> Paint {
    let choice = anstream::stdout().current_choice();
    Paint { colours: choice != anstream::ColorChoice::Never }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(n) if (0.0..=60.0).contains(&n) => Ok(n),
        _ => Err("it is a number from 0 to 60".into()),
    }
}
