//! What the dearest requests cost.

use std::net::SocketAddr;
use std::time::Instant;

use serde_json::{Value, json};

use super::blows::finished;
use super::{at, attacker, bot, request};

/// What the dearest requests of each kind cost: the median time of twenty of each, one after the other, in milliseconds.
pub async fn costs(server: SocketAddr) -> anyhow::Result<Vec<(&'static str, u16, usize, f64)>> {
    let unknown: Vec<String> = (0..200).map(|i| format!("Throne Rom {i}")).collect();
    let [most, few] = [6_000, 200].map(|n| (0..n).map(|i| format!("Mou{i:x}")).collect::<Vec<_>>());
    let events = json!({ "required": unknown, "forbidden": few, "events": 2 });
    let position = "Alice hand: Throne Room, Militia\n".repeat(6_000);
    let moves = format!("Alice hand: Moat\n\n{}", "> Alice plays Moat\n".repeat(12_000));
    let table = json!({
        "seats": [{ "kind": "person", "name": "Ann" }, bot(), bot(), bot(), bot(), bot()],
        "kingdom": { "kind": "recommended", "name": "First Game" },
    });
    let game = finished(server, attacker(20, 0)).await?;
    let path = |rest: &str| format!("/api/games/{game}/{rest}");
    let fork = json!({ "step": 30, "seats": [{ "kind": "person", "name": "Ann" }, bot()] });
    let all: [(&str, &str, String, Value); 19] = [
        ("kingdom of 6,000 names", "POST", "/api/kingdoms/check".into(), json!({ "names": most })),
        ("kingdom of 200 names", "POST", "/api/kingdoms/check".into(), json!({ "names": unknown })),
        ("random kingdom", "POST", "/api/kingdoms/random".into(), events),
        (
            "position with faults",
            "POST",
            "/api/positions/check".into(),
            json!({ "text": position }),
        ),
        ("position with moves", "POST", "/api/positions/check".into(), json!({ "text": moves })),
        ("table of six", "POST", "/api/games".into(), table),
        ("replay", "GET", path("replay"), Value::Null),
        ("100 views", "GET", path("replay/views?count=100"), Value::Null),
        ("notation", "GET", path("notation"), Value::Null),
        ("fork", "POST", path("fork"), fork),
        ("analysis", "GET", path("analysis"), Value::Null),
        ("one table", "GET", format!("/api/games/{game}"), Value::Null),
        ("lobby", "GET", "/api/games".into(), Value::Null),
        ("cards", "GET", "/api/cards".into(), Value::Null),
        ("rulebook", "GET", "/api/rulebook".into(), Value::Null),
        ("puzzles", "GET", "/api/puzzles".into(), Value::Null),
        ("lab", "GET", "/api/lab".into(), Value::Null),
        ("strategy", "POST", "/api/lab/check".into(), json!({ "text": "Gold\n".repeat(3_200) })),
        ("odds", "GET", "/api/lab/odds?buy=Chapel,Silver".into(), Value::Null),
    ];
    let mut found = Vec::new();
    for (i, (name, method, path, body)) in all.into_iter().enumerate() {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (mut times, mut last) = (Vec::new(), (0, 0));
        for n in 0..20 {
            let from = attacker(30 + i, n);
            let start = Instant::now();
            let (status, text) = request(server, from, method, &path, &body).await?;
            times.push(start.elapsed());
            last = (status, text.len());
        }
        times.sort_unstable();
        found.push((name, last.0, last.1, at(&times, 0.5)));
    }
    Ok(found)
}
