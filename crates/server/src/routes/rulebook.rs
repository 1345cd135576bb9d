//! The rulebook that runs.

use std::collections::HashMap;
use std::sync::OnceLock;

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use freehold_engine::{Card, Event};
use freehold_protocol as wire;
use freehold_rulebook::{DOCUMENTS, Example, Proof, Status, status, subject, subject_of_event};

use crate::error::ApiError;
use crate::fixed::Fixed;

/// Every ruling, with the scenarios that prove it.
#[utoipa::path(get, path = "/api/rulebook", tag = "rulebook",
    responses((status = 200, body = wire::Rulebook)))]
pub async fn all(headers: HeaderMap) -> impl IntoResponse {
    static TEXT: OnceLock<Fixed> = OnceLock::new();
    let text = || serde_json::to_vec(&rulebook()).unwrap_or_default();
    let fixed = TEXT.get_or_init(|| Fixed::new("application/json", text()));
    ([(header::CACHE_CONTROL, "max-age=3600")], fixed.answer(&headers))
}

/// A scenario of the rulebook, in the notation.
#[utoipa::path(get, path = "/api/rulebook/scenarios/{id}", tag = "rulebook",
    params(("id" = String, Path)),
    responses((status = 200, body = wire::RulebookScenario), (status = 404, body = wire::ErrorBody)))]
pub async fn scenario(Path(id): Path<String>) -> Result<Json<wire::RulebookScenario>, ApiError> {
    let shown = || id.chars().take(64).collect::<String>();
    let found = scenarios().iter().find(|one| one.id == id);
    let found = found.ok_or_else(|| ApiError::NotFound(format!("scenario {:?}", shown())))?;
    Ok(Json(wire::RulebookScenario {
        id: found.id.clone(),
        title: found.example.title.into(),
        rulings: found.example.rulings.iter().map(|&id| id.into()).collect(),
        text: found.example.text.into(),
    }))
}

/// A scenario under the name by which it is asked for.
struct Named {
    id: String,
    example: Example,
}

fn scenarios() -> &'static [Named] {
    static ALL: OnceLock<Vec<Named>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut n_in_file = HashMap::new();
        let named = |example: Example| {
            let n = n_in_file.entry(example.path).and_modify(|n| *n += 1).or_insert(1);
            let file = example.path.rsplit('/').next().unwrap_or_default();
            let file = file.trim_end_matches(".scn").replace('_', "-");
            let id = match example.path.contains("/src/") {
                true => format!("{file}.{n}"),
                false => format!("rules.{file}.{n}"),
            };
            Named { id, example }
        };
        freehold_rulebook::examples().into_iter().map(named).collect()
    })
}

fn rulebook() -> wire::Rulebook {
    let place: HashMap<(&str, usize), u32> = scenarios()
        .iter()
        .enumerate()
        .map(|(i, one)| ((one.example.path, one.example.line), i as u32))
        .collect();
    let scenario_of = |proof: &Proof| place.get(&(proof.path, proof.line)).copied();
    let cards: HashMap<String, Card> =
        Card::ALL.into_iter().map(|card| (subject(card.name()), card)).collect();
    let events: HashMap<String, Event> =
        Event::ALL.into_iter().map(|event| (subject_of_event(event.name()), event)).collect();
    let ruling = |(ruling, status): (freehold_rulebook::Ruling, Status)| {
        let (proofs, untestable) = match status {
            Status::Proven(proofs) => (proofs, None),
            Status::Unproven => (Vec::new(), None),
            Status::Untestable(reason) => (Vec::new(), Some(reason.to_string())),
        };
        let scenarios: Vec<u32> = proofs.iter().filter_map(scenario_of).collect();
        let card = cards.get(ruling.subject).copied();
        let event = events.get(ruling.subject).copied();
        let name = card.map(Card::name).or(event.map(Event::name));
        wire::RulebookRuling {
            id: ruling.id.into(),
            about: name.map_or_else(|| words(ruling.subject), str::to_string),
            card,
            event,
            statement: ruling.statement.into(),
            tests: (proofs.len() - scenarios.len()) as u32,
            scenarios,
            untestable,
        }
    };
    let title =
        |one: &Named| wire::ScenarioTitle { id: one.id.clone(), title: one.example.title.into() };
    let document =
        |(id, name): (&str, &str)| wire::RulebookDocument { id: id.into(), name: name.into() };
    wire::Rulebook {
        documents: DOCUMENTS.into_iter().map(document).collect(),
        rulings: status().into_iter().map(ruling).collect(),
        scenarios: scenarios().iter().map(title).collect(),
    }
}

/// A part of the rules as people write it.
fn words(subject: &str) -> String {
    let mut words = subject.replace('-', " ");
    if let Some(first) = words.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_scenario_has_an_id_of_its_own() {
        let ids: HashSet<&str> = scenarios().iter().map(|one| one.id.as_str()).collect();
        assert_eq!(ids.len(), scenarios().len());
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        assert!(ids.iter().all(|id| id.chars().all(plain)));
    }

    #[test]
    fn every_ruling_says_what_proves_it() {
        let book = rulebook();
        assert_eq!(book.rulings.len(), freehold_rulebook::rulings().len());
        for ruling in &book.rulings {
            let proven = !ruling.scenarios.is_empty() || ruling.tests > 0;
            assert!(proven || ruling.untestable.is_some(), "{}", ruling.id);
            for &i in &ruling.scenarios {
                assert!(scenarios()[i as usize].example.rulings.contains(&ruling.id.as_str()));
            }
        }
        let moat = book.rulings.iter().find(|ruling| ruling.id == "B2.moat.10").unwrap();
        assert_eq!((moat.about.as_str(), moat.card), ("Moat", Some(Card::Moat)));
        let mission = book.rulings.iter().find(|r| r.id.starts_with("AD.event-mission")).unwrap();
        assert_eq!((mission.about.as_str(), mission.event), ("Mission", Some(Event::Mission)));
        let end = book.rulings.iter().find(|r| r.id.contains(".game-end.")).unwrap();
        assert_eq!((end.about.as_str(), &end.card), ("Game end", &None));
    }
}
