//! The options that say which game to set up.

use std::hash::{BuildHasher, RandomState};

use anyhow::anyhow;
use clap::Args;
use freehold_engine::{
    Buyable, Edition, Expansion, RandomKingdom, Setup, SetupError, SetupFault, kingdoms,
};

use crate::args;

/// Which Kingdom to play with.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Set-up")]
pub struct Deal {
    /// How many players, 2 to 6.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The sets to draw from, separated by commas.
    #[arg(long, value_name = "SETS", value_delimiter = ',', value_parser = args::kingdom_set(), default_values = ["base"])]
    sets: Vec<Expansion>,
    /// The edition whose cards and rules are used.
    #[arg(long, value_parser = args::edition())]
    edition: Option<Edition>,
    /// A card or Event that must be in the game; may be repeated.
    #[arg(long, value_name = "CARD")]
    require: Vec<String>,
    /// A card that must not be in the game; may be repeated.
    #[arg(long, value_name = "CARD")]
    forbid: Vec<String>,
    /// How many Events; without this they are drawn along with the cards of Adventures, two at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=20))]
    events: Option<u8>,
    /// The seed of the draw and of all shuffles: the same seed gives the same game.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A recommended set; `freehold kingdoms` lists them.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["cards", "require", "forbid", "events", "sets"])]
    kingdom: Option<String>,
    /// The ten cards, and Events if wanted, separated by commas.
    #[arg(long, value_name = "CARDS", conflicts_with_all = ["require", "forbid", "events", "sets"])]
    cards: Option<String>,
}

impl Deal {
    /// The seed, if one was given.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The edition, if one was given.
    pub fn edition(&self) -> Option<Edition> {
        self.edition
    }

    /// Whether anything was said about the game to play.
    pub fn is_chosen(&self) -> bool {
        let Deal { players, sets, edition, require, forbid, events, seed, kingdom, cards } = self;
        let drawn = require.is_empty() && forbid.is_empty() && events.is_none();
        let usual = players.is_none() && edition.is_none() && seed.is_none();
        let named = kingdom.is_some() || cards.is_some();
        !(drawn && usual) || named || *sets != [Expansion::Base]
    }

    /// The same, but these are in the Kingdom if it is drawn.
    pub fn requiring(&self, wanted: &[Buyable]) -> Deal {
        let mut deal = self.clone();
        if deal.kingdom.is_none() && deal.cards.is_none() {
            deal.require.extend(wanted.iter().map(|one| one.name().to_string()));
        }
        deal
    }

    /// The set-up for a number of players.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn setup(&self, players: u8) -> anyhow::Result<Setup> {
        let seed = self.seed.unwrap_or_else(new_seed);
        let mut faults = Vec::new();
        let setup = if let Some(name) = &self.kingdom {
            self.recommended(name)
        } else if let Some(cards) = &self.cards {
            Ok(self.with_cards(cards, &mut faults))
        } else {
            self.draw(seed, &mut faults)
        };
        let setup = match setup {
            Ok(setup) => Some(Setup { players, seed, ..setup }),
            Err(SetupError { faults: more }) => {
                faults.extend(more.iter().map(ToString::to_string));
                None
            }
        };
        match &setup {
            Some(setup) => faults.extend(setup.faults().iter().map(ToString::to_string)),
            None if !(2..=6).contains(&players) => {
                faults.push(SetupFault::Players(players).to_string())
            }
            None => {}
        }
        match setup {
            Some(setup) if faults.is_empty() => Ok(setup),
            _ => Err(all_of(&faults)),
        }
    }

    /// A recommended set, as the edition has it that was asked for.
    ///
    /// # Errors
    /// There is none of this name.
    pub fn recommended(&self, name: &str) -> Result<Setup, SetupError> {
        let setup = kingdoms::find(name, self.edition)?.setup();
        // A set of the other edition can be played by these rules.
        Ok(Setup { edition: self.edition.unwrap_or(setup.edition), ..setup })
    }

    fn with_cards(&self, cards: &str, faults: &mut Vec<String>) -> Setup {
        let mut setup = Setup::new(Vec::new(), Vec::new());
        setup.edition = self.edition.unwrap_or_default();
        for name in cards.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            match Setup::named(name) {
                Ok(Buyable::Card(card)) => setup.kingdom.push(card),
                Ok(Buyable::Event(event)) => setup.events.push(event),
                Err(fault) => faults.push(fault.to_string()),
            }
        }
        setup
    }

    fn draw(&self, seed: u64, faults: &mut Vec<String>) -> Result<Setup, SetupError> {
        let mut kingdom = RandomKingdom {
            n_events: self.events,
            ..RandomKingdom::new(self.sets.clone(), self.edition.unwrap_or_default(), seed)
        };
        for name in &self.require {
            match Setup::named(name) {
                Ok(Buyable::Card(card)) => kingdom.required.push(card),
                Ok(Buyable::Event(event)) => kingdom.required_events.push(event),
                Err(fault) => faults.push(fault.to_string()),
            }
        }
        for name in &self.forbid {
            match Setup::named(name) {
                Ok(Buyable::Card(card)) => kingdom.forbidden.push(card),
                Ok(Buyable::Event(event)) => kingdom.forbidden_events.push(event),
                Err(fault) => faults.push(fault.to_string()),
            }
        }
        kingdom.draw()
    }
}

/// One error for all faults.
fn all_of(faults: &[String]) -> anyhow::Error {
    match faults {
        [one] => anyhow!("{one}"),
        many => {
            let list: Vec<String> = many.iter().map(|fault| format!("\n  - {fault}")).collect();
            anyhow!("the set-up has {} faults:{}", many.len(), list.concat())
        }
    }
}

/// A seed that is short enough to be read out.
fn new_seed() -> u64 {
    RandomState::new().hash_one("a new game") % 1_000_000
}
