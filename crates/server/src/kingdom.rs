//! Cards and Kingdoms as they are sent.

use std::sync::OnceLock;

use freehold_engine::features::{self, Role};
use freehold_engine::{
    Buyable, Card, Edition, Event, Expansion, Setup, SetupError, SetupFault, Token, Type, kingdoms,
    text,
};
use freehold_protocol as wire;
use freehold_rulebook::{subject, subject_of_event};
use freehold_stored::{CardId, EventId};

use crate::error::ApiError;
use crate::keys::new_seed;

/// The most names that are looked at, all cards and Events included, and the longest of them in bytes.
const MOST_NAMES: (usize, usize) = (200, 60);
/// The most unknown names for which it is looked up what may have been meant; the others are not looked at.
const MOST_FAULTS: usize = 20;

/// Whether names can be looked at in a moment.
///
/// # Errors
/// Too many, and too long ones.
pub fn check_names(names: &[String]) -> Result<(), ApiError> {
    let (most, longest) = MOST_NAMES;
    if names.len() > most {
        return Err(ApiError::Malformed(format!("{} names: {most} at the most", names.len())));
    }
    if let Some(long) = names.iter().find(|name| name.len() > longest) {
        let start: String = long.chars().take(20).collect();
        return Err(ApiError::Malformed(format!(
            "no card or Event has a name as long as {start:?}…"
        )));
    }
    Ok(())
}

/// Whether a Kingdom is found in a moment: nobody has named any card.
pub fn is_quick(choice: &wire::KingdomChoice) -> bool {
    match choice {
        wire::KingdomChoice::Recommended { name, .. } => name.len() <= MOST_NAMES.1,
        wire::KingdomChoice::Cards(_) => false,
        wire::KingdomChoice::Random(random) => {
            random.required.is_empty() && random.forbidden.is_empty()
        }
    }
}

/// A set-up with the Kingdom that was chosen.
///
/// # Errors
/// All that is wrong with it.
pub fn setup_of(choice: &wire::KingdomChoice) -> Result<Setup, ApiError> {
    match choice {
        wire::KingdomChoice::Recommended { name, edition } => {
            check_names(std::slice::from_ref(name))?;
            Ok(kingdoms::find(name, *edition).map_err(SetupError::from)?.setup())
        }
        wire::KingdomChoice::Cards(named) => {
            check_names(&named.names)?;
            Ok(setup_of_names(named)?)
        }
        wire::KingdomChoice::Random(random) => random_setup(random),
    }
}

/// A set-up with the cards and Events of these names.
///
/// # Errors
/// All that is wrong with them.
pub fn setup_of_names(named: &wire::NamedKingdom) -> Result<Setup, SetupError> {
    let setup = read_names(&named.names)?;
    let edition = named.edition.unwrap_or(setup.edition);
    let setup = Setup { edition, ..setup };
    let faults = setup.faults();
    if faults.is_empty() { Ok(setup) } else { Err(SetupError { faults }) }
}

fn read_names(names: &[String]) -> Result<Setup, SetupError> {
    let (mut known, mut n_unknown) = (Vec::new(), 0);
    for name in names.iter().map(|name| name_of(name)) {
        n_unknown += usize::from(Buyable::named(name).is_none());
        known.push(name);
        if n_unknown == MOST_FAULTS {
            break;
        }
    }
    Setup::from_names(known)
}

/// A random set-up.
///
/// # Errors
/// All the reasons why it cannot be drawn.
pub fn random_setup(random: &wire::RandomKingdom) -> Result<Setup, ApiError> {
    let seed = match &random.seed {
        Some(text) => parse_seed(text)?,
        None => new_seed()?,
    };
    let sets: Vec<Expansion> = match random.sets.as_slice() {
        [] => Expansion::KINGDOM.to_vec(),
        some => some.to_vec(),
    };
    let edition = random.edition.unwrap_or_default();
    check_names(&random.required)?;
    check_names(&random.forbidden)?;
    let mut faults = Vec::new();
    let mut read = |names: &[String]| {
        read_names(names).unwrap_or_else(|error| {
            faults.extend(error.faults);
            Setup::new(Vec::new(), Vec::new())
        })
    };
    let (required, forbidden) = (read(&random.required), read(&random.forbidden));
    if !faults.is_empty() {
        return Err(SetupError { faults }.into());
    }
    let draw = freehold_engine::RandomKingdom {
        required: required.kingdom,
        required_events: required.events,
        forbidden: forbidden.kingdom,
        forbidden_events: forbidden.events,
        n_events: random.events,
        ..freehold_engine::RandomKingdom::new(sets, edition, seed)
    };
    Ok(draw.draw()?)
}

/// A seed as it is written.
///
/// # Errors
/// Something that is no number.
pub fn parse_seed(text: &str) -> Result<u64, ApiError> {
    let wrong = || ApiError::Malformed(format!("{text:?} is no seed: a number from 0 to 2^64 - 1"));
    text.trim().parse().map_err(|_| wrong())
}

/// The name that an id stands for; a name stands for itself.
pub fn name_of(id: &str) -> &str {
    let card = CardId::read(id).map(|card| card.0.name());
    card.or_else(|_| EventId::read(id).map(|event| event.0.name())).unwrap_or(id)
}

/// The Kingdom of a set-up.
pub fn kingdom_of(edition: Edition, cards: &[Card], events: &[Event]) -> wire::Kingdom {
    static ALL: OnceLock<Vec<kingdoms::Kingdom>> = OnceLock::new();
    let all = ALL.get_or_init(kingdoms::all);
    let same = |kingdom: &&kingdoms::Kingdom| {
        kingdom.edition == edition
            && kingdom.cards.len() == cards.len()
            && kingdom.cards.iter().all(|card| cards.contains(card))
            && kingdom.events.len() == events.len()
            && kingdom.events.iter().all(|event| events.contains(event))
    };
    let made = kingdoms::Kingdom {
        name: all.iter().find(same).map_or("", |kingdom| kingdom.name),
        edition,
        events: events.to_vec(),
        cards: cards.to_vec(),
    };
    sent(&made)
}

/// A recommended set as it is sent.
pub fn sent(kingdom: &kingdoms::Kingdom) -> wire::Kingdom {
    wire::Kingdom {
        name: Some(kingdom.name.to_string()).filter(|name| !name.is_empty()),
        edition: kingdom.edition,
        sets: kingdom.expansions(),
        cards: kingdom.cards.clone(),
        events: kingdom.events.clone(),
    }
}

/// A fault as it is sent.
pub fn fault(fault: &SetupFault) -> wire::Fault {
    let (name, suggestions) = match fault {
        SetupFault::Unknown { name, suggestions }
        | SetupFault::UnknownKingdom { name, suggestions } => {
            (Some(name.clone()), suggestions.iter().map(ToString::to_string).collect())
        }
        SetupFault::KingdomNeeds { name, .. } => (Some(name.to_string()), Vec::new()),
        SetupFault::Twice(card)
        | SetupFault::NotKingdom(card)
        | SetupFault::RequiredAndForbidden(card) => (Some(card.name().into()), Vec::new()),
        SetupFault::EventTwice(event) => (Some(event.name().into()), Vec::new()),
        _ => (None, Vec::new()),
    };
    // What may have been meant is said by itself.
    let message = match fault.clone() {
        SetupFault::Unknown { name, .. } => SetupFault::Unknown { name, suggestions: Vec::new() },
        SetupFault::UnknownKingdom { name, .. } => {
            SetupFault::UnknownKingdom { name, suggestions: Vec::new() }
        }
        other => other,
    };
    wire::Fault { message: message.to_string(), name, suggestions }
}

/// All cards and Events.
pub fn catalogue() -> wire::Catalogue {
    let rulings = freehold_rulebook::rulings();
    let about = |subject: String| {
        let of = rulings.iter().filter(|ruling| ruling.subject == subject);
        let sent = |ruling: &freehold_rulebook::Ruling| wire::RulingInfo {
            id: ruling.id.into(),
            statement: ruling.statement.into(),
        };
        of.map(sent).collect::<Vec<_>>()
    };
    let card = |card: Card| {
        let editions = [Edition::First, Edition::Second];
        let editions: Vec<Edition> = editions.into_iter().filter(|&e| card.is_in(e)).collect();
        wire::CardInfo {
            id: card,
            name: card.name().into(),
            cost: card.printed_cost(),
            types: card.types().iter().map(|one| one.name().to_string()).collect(),
            set: card.def().expansion,
            editions: editions.clone(),
            kingdom: card.is_kingdom(),
            upgrade: card.is_upgrade(),
            gist: text::gist(card),
            roles: features::of(card, editions.last().copied().unwrap_or_default()).roles(),
            exchange_for: card.def().exchange_for,
            texts: editions
                .iter()
                .map(|&e| wire::EditionText { edition: e, text: text::of(card, e) })
                .collect(),
            rulings: about(subject(card.name())),
        }
    };
    let event = |event: Event| wire::EventInfo {
        id: event,
        name: event.name().into(),
        cost: event.def().cost,
        set: Expansion::OF_EVENTS,
        roles: features::of_event(event).roles(),
        text: text::of_event(event),
        rulings: about(subject_of_event(event.name())),
    };
    let set = |id: Expansion| wire::SetInfo {
        id,
        name: id.name().into(),
        kingdom: Expansion::KINGDOM.contains(&id),
    };
    let mut types = Type::ALL;
    types.sort();
    wire::Catalogue {
        cards: Card::ALL.into_iter().map(card).collect(),
        events: Event::ALL.into_iter().map(event).collect(),
        sets: Expansion::ALL.into_iter().map(set).collect(),
        types: types.into_iter().map(|one| one.name().to_string()).collect(),
        tokens: Token::ALL
            .into_iter()
            .map(|id| wire::TokenInfo { id, name: id.name().into() })
            .collect(),
        roles: Role::ALL
            .into_iter()
            .map(|id| wire::RoleInfo { id, name: id.name().into(), meaning: id.meaning().into() })
            .collect(),
    }
}
