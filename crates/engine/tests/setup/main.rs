//! Before the first turn: rosters, set-up, random kingdoms, recommended sets and the starting player.

use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, Event, EventSet, Expansion, Game, Kingdom, NoLog,
    Position, RandomKingdom, Refusal, Rng, Seat, Setup, SetupError, SetupFault, Type, kingdoms,
    next_starter,
};

mod mixed;
mod random;
mod recommended;
mod roster;
mod starting_player;
mod ten_piles;

const BASIC: [Card; 7] = [
    Card::Copper,
    Card::Silver,
    Card::Gold,
    Card::Estate,
    Card::Duchy,
    Card::Province,
    Card::Curse,
];

const SECOND: Option<Edition> = Some(Edition::Second);

#[track_caller]
fn cards(names: &str) -> Vec<Card> {
    let named = |name| Card::named(name).unwrap_or_else(|| panic!("there is no card {name}"));
    names.split(", ").map(named).collect()
}

#[track_caller]
fn events(names: &str) -> Vec<Event> {
    let named = |name| Event::named(name).unwrap_or_else(|| panic!("there is no Event {name}"));
    names.split(", ").filter(|name| !name.is_empty()).map(named).collect()
}

fn kingdom_cards_of(expansion: Expansion, edition: Edition) -> Vec<Card> {
    let fits =
        |card: &Card| card.is_kingdom() && card.def().expansion == expansion && card.is_in(edition);
    Card::ALL.into_iter().filter(fits).collect()
}

#[track_caller]
fn same_cards(found: &[Card], expected: &[Card]) {
    let sorted = |cards: &[Card]| {
        let mut names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        names.sort();
        names
    };
    assert_eq!(sorted(found), sorted(expected));
}

#[track_caller]
fn supply_is_basic_and(game: &Game, kingdom: &[Card]) {
    let piles: Vec<Card> = game.supply().piles().into_iter().collect();
    same_cards(&piles, &[&BASIC[..], kingdom].concat());
    assert!(piles.iter().all(|&card| game.supply().left(card) > 0));
}

#[track_caller]
fn is_recommended(name: &str, edition: Option<Edition>, events: &str, members: &str) {
    let Some(kingdom) = kingdoms::named(name, edition) else { panic!("no set is called {name}") };
    assert_eq!(kingdom.name, name);
    same_cards(&kingdom.cards, &cards(members));
    let mut found = kingdom.events.clone();
    found.sort();
    assert_eq!(found, self::events(events), "the Events of {name}");

    let setup = Setup {
        edition: kingdom.edition,
        ..Setup::new(kingdom.cards.clone(), kingdom.events.clone())
    };
    let game = Game::new(&setup).unwrap();
    supply_is_basic_and(&game, &cards(members));
    assert_eq!(game.events().iter().collect::<Vec<_>>(), found);
    let is_of_its_edition = |card: &Card| card.is_in(kingdom.edition);
    assert!(kingdom.cards.iter().all(is_of_its_edition), "{name} keeps to its edition");
}

/// Checks which sets of an edition are made of cards and Events from exactly these expansions.
#[track_caller]
fn only_sets_of(edition: Edition, expansions: &[Expansion], names: &str) {
    let fits = |kingdom: &Kingdom| kingdom.edition == edition && kingdom.expansions() == expansions;
    let mut found: Vec<&str> =
        kingdoms::all().into_iter().filter(fits).map(|kingdom| kingdom.name).collect();
    found.sort();
    assert_eq!(found.join(", "), names);
}

/// Checks that something of this chance happened about as often as it should: within five standard deviations.
#[track_caller]
fn is_about(count: u64, chance: f64, n: u64) {
    let expected = chance * n as f64;
    let deviation = (expected * (1.0 - chance)).sqrt();
    let off = (count as f64 - expected).abs();
    assert!(off <= 5.0 * deviation, "{count} of {n}, where {expected:.0} were to be expected");
}
