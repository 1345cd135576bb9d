//! Setting up a game.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::dsl::PileSize;
use crate::dsl::types::Type;
use crate::events::{Event, EventSet};
use crate::interface::fact::{Log, NoLog};
use crate::interface::suggest::suggest;
use crate::rules::buyable::Buyable;
use crate::rules::card::{Card, Edition, cards_where};
use crate::rules::dealer::Dealer;
use crate::rules::expansion::Expansion;
use crate::rules::kingdoms;
use crate::run::Shortcuts;
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::Player;
use crate::state::quiet;
use crate::state::rng::Rng;
use crate::state::seat::Seat;
use crate::state::supply::Supply;
use crate::state::turn::Turn;

/// All that is agreed upon before a game: with the answers it gives the same game for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many players.
    pub players: u8,
    /// The edition whose rules are in force.
    pub edition: Edition,
    /// The ten Kingdom cards.
    pub kingdom: Vec<Card>,
    /// The Events.
    pub events: Vec<Event>,
    /// The seed of all shuffles.
    pub seed: u64,
    /// Who takes the first turn.
    pub first: Seat,
    /// Whether questions are asked by what everybody can see, so that nobody tells by a question what others hold.
    #[serde(default)]
    pub discreet: bool,
    /// Other luck from some answers on, the earliest first, in a game that goes on from another one.
    #[serde(default)]
    pub reseeds: Vec<Reseed>,
}

/// Other luck than that of the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reseed {
    /// After how many answers.
    pub after: u32,
    /// The seed of all shuffles and draws from then on.
    pub seed: u64,
}

/// Everything that is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct SetupError {
    /// The faults, all of them.
    pub faults: Vec<SetupFault>,
}

/// One thing that is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Too few or too many players.
    #[error("{0} players: a game has 2 to 6")]
    Players(u8),
    /// The first player is not at the table.
    #[error("the first player is seat {first}, but there are {players} players", first = .first.0)]
    First {
        /// The seat.
        first: Seat,
        /// How many players there are.
        players: u8,
    },
    /// Not ten piles.
    #[error("{0} Kingdom cards: a game has 10")]
    Piles(usize),
    /// The same pile twice.
    #[error("{} is named twice", .0.name())]
    Twice(Card),
    /// The same Event twice.
    #[error("the Event {} is named twice", .0.name())]
    EventTwice(Event),
    /// Not a Kingdom card.
    #[error("{} is not a Kingdom card", .0.name())]
    NotKingdom(Card),
    /// No card or Event of this name.
    #[error("there is no card or Event called {name:?}{}", did_you_mean(.suggestions))]
    Unknown {
        /// What was written.
        name: String,
        /// What may have been meant.
        suggestions: Vec<&'static str>,
    },
    /// No recommended set of this name.
    #[error("there is no recommended set called {name:?}{}", did_you_mean(.suggestions))]
    UnknownKingdom {
        /// What was written.
        name: String,
        /// What may have been meant.
        suggestions: Vec<&'static str>,
    },
    /// A recommended set with cards that are not here.
    #[error(
        "the recommended set {name:?} needs the expansion {needs}, which is not part of freehold"
    )]
    KingdomNeeds {
        /// The set.
        name: &'static str,
        /// The expansion.
        needs: &'static str,
    },
    /// The same card is required and forbidden.
    #[error("{} is both required and forbidden", .0.name())]
    RequiredAndForbidden(Card),
    /// More cards required than a Kingdom has.
    #[error("{0} cards are required, but a Kingdom has 10")]
    TooManyRequired(usize),
    /// Not enough cards to choose from.
    #[error("only {0} Kingdom cards to choose from: 10 are needed")]
    PoolTooSmall(usize),
}

impl From<SetupFault> for SetupError {
    fn from(fault: SetupFault) -> SetupError {
        SetupError { faults: vec![fault] }
    }
}

fn did_you_mean(suggestions: &[&str]) -> String {
    match suggestions {
        [] => String::new(),
        some => format!("; did you mean {}?", some.join(" or ")),
    }
}

impl Setup {
    /// A game for two with these Kingdom cards and Events.
    pub fn new(kingdom: Vec<Card>, events: Vec<Event>) -> Setup {
        let edition = Edition::Second;
        Setup {
            players: 2,
            edition,
            kingdom,
            events,
            seed: 0,
            first: Seat(0),
            discreet: false,
            reseeds: Vec::new(),
        }
    }

    /// A game for two with a recommended set.
    ///
    /// # Errors
    /// A set that needs an expansion which is not here, or an unknown name with suggestions.
    pub fn recommended(name: &str) -> Result<Setup, SetupError> {
        Ok(kingdoms::find(name, None)?.setup())
    }

    /// A game for two with the cards and Events of these names.
    ///
    /// # Errors
    /// All unknown names, with suggestions.
    pub fn from_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Setup, SetupError> {
        let (mut kingdom, mut events, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        for name in names {
            match Setup::named(name) {
                Ok(Buyable::Card(card)) => kingdom.push(card),
                Ok(Buyable::Event(event)) => events.push(event),
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() { Ok(Setup::new(kingdom, events)) } else { Err(SetupError { faults }) }
    }

    /// The card or Event of this name.
    ///
    /// # Errors
    /// An unknown name, with suggestions of what a game can be set up with.
    pub fn named(name: &str) -> Result<Buyable, SetupFault> {
        Buyable::named(name).ok_or_else(|| {
            let fits = |one: &Buyable| one.card().is_none_or(Card::is_kingdom);
            let known = Buyable::all().filter(fits).map(Buyable::name);
            SetupFault::Unknown { name: name.trim().into(), suggestions: suggest(name, known) }
        })
    }

    /// All that is wrong with it.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        if !(2..=6).contains(&self.players) {
            faults.push(SetupFault::Players(self.players));
        } else if self.first.0 >= self.players {
            faults.push(SetupFault::First { first: self.first, players: self.players });
        }
        for (i, &card) in self.kingdom.iter().enumerate() {
            if !card.is_kingdom() {
                faults.push(SetupFault::NotKingdom(card));
            }
            if self.kingdom[..i].contains(&card) {
                faults.push(SetupFault::Twice(card));
            }
        }
        for (i, &event) in self.events.iter().enumerate() {
            if self.events[..i].contains(&event) {
                faults.push(SetupFault::EventTwice(event));
            }
        }
        if self.kingdom.len() != 10 {
            faults.push(SetupFault::Piles(self.kingdom.len()));
        }
        faults
    }
}

/// Who starts a game. The first game of a match and, by second edition rules, one after a tie start with anybody;
/// after a sole win the player to the winner's left starts; after a tie the first edition draws among those who did not win.
pub fn next_starter(
    edition: Edition,
    players: u8,
    last_winners: Option<&[Seat]>,
    rng: &mut Rng,
) -> Seat {
    match last_winners {
        Some([winner]) => winner.left(players as usize),
        Some(winners) if edition == Edition::First && winners.len() < players as usize => {
            let losers: Vec<Seat> =
                (0..players).map(Seat).filter(|s| !winners.contains(s)).collect();
            losers[rng.below(losers.len() as u32) as usize]
        }
        _ => Seat(rng.below(players.into()) as u8),
    }
}

impl Game {
    /// Sets a game up and begins the first turn.
    ///
    /// # Errors
    /// All the faults of the set-up.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Game::new_logged(setup, &mut NoLog)
    }

    /// The same, with the facts of the first turn.
    ///
    /// # Errors
    /// All the faults of the set-up.
    pub fn new_logged(setup: &Setup, log: &mut impl Log) -> Result<Game, SetupError> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        Game::deal(setup, false, log)
    }

    /// The same with any number of Kingdom piles, asking questions with a single answer too if told to: for scenarios.
    ///
    /// # Errors
    /// All the other faults of the set-up.
    pub fn deal(setup: &Setup, spell_out: bool, log: &mut impl Log) -> Result<Game, SetupError> {
        let mut game = Dealer::new(setup)?.table();
        game.spells_out = spell_out;
        game.deal_hands(setup.seed, setup.first, log);
        game.reseed(&setup.reseeds);
        Ok(game)
    }

    /// The table without cards dealt and before any turn.
    pub(crate) fn bare(
        players: u8,
        edition: Edition,
        kingdom: CardSet,
        events: EventSet,
        seed: u64,
    ) -> Game {
        let size = |card| pile_size(card, players);
        let supply = Supply::new(BASIC.or(kingdom), upgrades_of(kingdom), size);
        Game {
            edition,
            players: (0..players).map(|_| Player::with_room()).collect(),
            supply,
            events,
            trash: Bag::EMPTY,
            turn: Turn::new(Seat(0), 1, None),
            stack: Vec::new(),
            decision: None,
            rng: Rng::new(seed),
            passes: Vec::new(),
            next_id: 0,
            quiet: quiet::is_quiet(kingdom, events),
            shortcuts: Shortcuts(true),
            spells_out: false,
            discreet: false,
            reseeds: Vec::new(),
            over: false,
        }
    }
}

/// The piles of every game.
const BASIC: CardSet = cards_where!(def => matches!(def.expansion, Expansion::Basic));

/// The upgrade cards that these cards lead to.
pub(crate) fn upgrades_of(cards: CardSet) -> CardSet {
    let mut upgrades = CardSet::EMPTY;
    for card in cards {
        let mut next = card.def().exchange_for;
        while let Some(upgrade) = next {
            upgrades.insert(upgrade);
            next = upgrade.def().exchange_for;
        }
    }
    upgrades
}

/// How many cards a pile starts with.
pub(crate) fn pile_size(card: Card, players: u8) -> u8 {
    let victory = if players == 2 { 8 } else { 12 };
    match card.def().pile {
        PileSize::Kingdom if card.is(Type::Victory) => victory,
        PileSize::Kingdom => 10,
        PileSize::Always(n) | PileSize::OutsideTheSupply(n) => n,
        PileSize::Treasure(one_set) => {
            let sets = if players > 4 { 2 } else { 1 };
            let dealt = if card == Card::Copper { 7 * players } else { 0 };
            one_set * sets - dealt
        }
        PileSize::Victory => victory,
        PileSize::Province => match players {
            2 => 8,
            3 | 4 => 12,
            n => 3 * n,
        },
        PileSize::Curse => 10 * (players - 1),
    }
}
