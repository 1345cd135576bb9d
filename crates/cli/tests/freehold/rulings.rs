//! `rulings`.

use crate::freehold;

#[test]
fn rulings_are_listed_with_a_summary() {
    freehold(&["rulings"]).shows(&[
        "B1: Dominion, first edition",
        "✓ B1.goal.1",
        "– AD.",
        "Untestable",
        "1228",
    ]);
    freehold(&["rulings", "--summary"]).shows(&["AD", "1228"]).hides(&["B1.goal.1"]);
    freehold(&["rulings", "--doc", "i2"]).shows(&["I2.", "107"]).hides(&["B1.goal.1", "1228"]);
    freehold(&["rulings", "--unproven"]).hides(&["✓"]);
}

#[test]
fn rulings_as_json_tell_where_they_are_proven() {
    let rows = freehold(&["rulings", "--doc", "B2", "--json"]).json();
    let moat = rows.as_array().unwrap().iter().find(|row| row["id"] == "B2.moat.10").unwrap();
    assert_eq!(moat["status"], "proven");
    assert!(moat["proofs"][0]["file"].as_str().unwrap().ends_with(".scn"));
    let needs = freehold(&["rulings", "--doc", "AD", "--json"]).json();
    let row = needs.as_array().unwrap().iter().find(|row| row["id"] == "AD.giant.6").unwrap();
    assert_eq!(
        (row["status"].as_str(), row["reason"].as_str()),
        (Some("untestable"), Some("needs Alchemy"))
    );
}

#[test]
fn an_unknown_document_lists_the_known_ones() {
    freehold(&["rulings", "--doc", "X1"]).fails(2, &["B1, B2, I1, I2, AD"]);
}
