//! The schemas in docs/schemas are those of the code, and what is printed keeps to them.

use std::path::PathBuf;

use freehold_sim::schema::{COMMANDS, schema};
use freehold_sim::{Length, OddsOptions, SimOptions, Strategy, odds, simulate};
use serde_json::Value;

fn file(command: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    folder.join(format!("{command}.json"))
}

#[test]
fn the_schemas_in_the_documentation_are_true() {
    for command in COMMANDS {
        let text = schema(command).expect(command);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(file(command).parent().expect("a folder")).expect("a folder");
            std::fs::write(file(command), &text).expect("it can be written");
        }
        let written = std::fs::read_to_string(file(command)).unwrap_or_default();
        assert_eq!(written, text, "UPDATE=1 cargo test -p freehold-sim --test schemas writes it");
    }
}

/// Every field is described, and every field that must be there is.
fn keeps_to(value: &Value, schema: &Value, command: &str) {
    let fields = schema["properties"].as_object().expect("fields");
    let value = value.as_object().expect("an object");
    for name in value.keys() {
        assert!(fields.contains_key(name), "{command}: {name} is not described");
    }
    for name in schema["required"].as_array().into_iter().flatten() {
        let name = name.as_str().expect("a name");
        assert!(value.contains_key(name), "{command}: {name} is missing");
    }
}

#[test]
fn what_is_printed_keeps_to_its_schema() {
    let read = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
    let schema = |command: &str| read(&schema(command).expect(command));
    let sides = vec![Strategy::big_money(), Strategy::big_money()];
    let options = SimOptions { length: Length::Decided(0.05), ..SimOptions::new(sides) };
    let result = simulate(&options, &|_| (), &Default::default()).expect("a game");
    keeps_to(&read(&result.to_json()), &schema("sim"), "sim");
    let found = odds(&OddsOptions::parse("Silver, Silver").expect("cards")).expect("odds");
    keeps_to(&read(&found.to_json()), &schema("odds"), "odds");
}
