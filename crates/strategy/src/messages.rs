//! How the faults of a strategy file are shown.

use super::Strategy;
use super::tests::fault;

#[test]
fn a_fault_is_pointed_at_with_a_suggestion() {
    assert_eq!(
        fault("buy:\n  Province\n  Wich if count(Witch) < 2\n"),
        "test:3:3: there is no card or Event called \"Wich\"\n  |\n3 |   Wich if count(Witch) < 2\n  |   ^^^^ did you mean Witch?"
    );
    assert_eq!(
        fault("buy:\n  Gold if cout(Gold) < 2\n"),
        "test:2:11: there is no term \"cout\"\n  |\n2 |   Gold if cout(Gold) < 2\n  |           ^^^^^^^^^^ did you mean count or cost?"
    );
}

#[test]
fn every_kind_of_fault_says_what_is_wrong() {
    for (text, message) in [
        ("", "there is no `buy:` list"),
        ("Province\nbuy:", "this stands under no heading"),
        ("buy:\nbye: Gold", "there is no heading \"bye\""),
        ("buy: Gold\nbuy: Silver", "`buy:` stands here twice"),
        ("guard: maybe\nbuy:", "the guard is `on` or `off`"),
        ("buy:\n Gold if", "expected a term"),
        ("buy:\n Gold if coins >", "expected a term"),
        ("buy:\n Gold if coins > 3 4", "`and`, `or` or the end of the line"),
        ("buy:\n Gold if 1 < coins < 3", "`and`, `or` or the end of the line"),
        ("buy:\n Gold if (coins > 3", "a closing parenthesis"),
        ("buy:\n Gold if coins", "this is a number, and a comparison is wanted"),
        ("buy:\n Gold if (coins > 3) + 1 > 2", "this is a comparison, and a number is wanted"),
        ("buy:\n Gold if coins(Gold) > 3", "`coins` stands without parentheses"),
        ("buy:\n Gold if count > 3", "`count` wants one card"),
        ("buy:\n Gold if count(Alms) > 3", "Alms is an Event"),
        ("buy:\n Gold if gold > 3", "did you mean count(gold)?"),
        ("buy:\n Gold if token(+1 Card) > 3", "`token` wants a token and a card"),
        ("buy:\n Gold if token(+3 Card, Moat) > 3", "the tokens are +1 Card"),
        ("buy:\n Gold if token(-1 Card, Moat) > 3", "there is no token \"-1 Card\""),
        ("buy:\n if coins > 3", "missing before `if`"),
        ("buy:\ntrash: Alms", "Alms is an Event"),
        ("buy:\ntreasures: all; Glod", "did you mean Gold"),
        ("buy:\ntreasures: all if turn > 3; Glod", "did you mean Gold"),
        ("buy:\ntreasures: all if trun > 3", "did you mean turn"),
        ("needs: Champion\nbuy:", "Champion is no pile of a Kingdom"),
        ("buy:\n Gold if coins > 12345678901", "expected a smaller number"),
    ] {
        let shown = fault(text);
        assert!(shown.contains(message), "{text:?}: {shown}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let error = Strategy::parse("buy:\n Wich\n Gold if cout(Gold) > 1\n Silvr", "test");
    assert_eq!(error.expect_err("faults").faults.len(), 3);
}

#[test]
fn the_limits_are_named() {
    for (text, message) in [
        (format!("buy: Gold if {}1 < 2{}", "(".repeat(101), ")".repeat(101)), "100 parentheses"),
        (format!("buy: Gold if {}1 = 1", "1 + ".repeat(1_001)), "1000 signs"),
        (format!("buy: Gold if {}1 = 1", "1 = 1 and ".repeat(1_001)), "1000 signs"),
        (format!("buy: {}", "Gold;".repeat(5_000)), "a line has 20000 bytes"),
        (format!("{}buy: Gold", "name: x\n".repeat(10_001)), "a strategy has 10000 lines"),
        (format!("buy:\n{}", "Gold if 1 + 1 + 1 + 1 = 4\n".repeat(8_000)), "65535 terms and signs"),
    ] {
        let error = Strategy::parse(&text, "test").expect_err(message);
        let last = error.faults.last().expect("a fault");
        assert!(last.message.contains(message), "{}", last.message);
        let shown = last.show("test");
        assert!(shown.lines().all(|line| line.chars().count() < 260), "{shown}");
        assert!(!error.faults.iter().any(|fault| fault.message.contains("no `buy:` list")));
    }
}

#[test]
fn of_a_long_line_the_part_around_the_fault_is_shown() {
    let shown = fault(&format!("buy: {}Glod; {}", "Gold; ".repeat(100), "Silver; ".repeat(100)));
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with("test:1:606: "), "{shown}");
    assert!(lines[2].starts_with("1 | … ") && lines[2].ends_with(" …"), "{shown}");
    let at = lines[3].find('^').expect("a pointer");
    let pointed: String = lines[2].chars().skip(at).take(4).collect();
    assert_eq!(pointed, "Glod");
    assert!(lines[3].contains("^^^^ did you mean Gold"), "{shown}");
}

#[test]
fn a_fault_says_how_it_is_written_right() {
    for (text, shown) in [
        ("Witch count(Witch) < 2", "2:8: `if` is missing before this condition"),
        ("Throne  Room count(Gold) < 2", "2:15: `if` is missing before this condition"),
        ("Wich count(Witch) < 2", "2:7: `if` is missing before this condition"),
        ("Witch when count(Witch) < 2", "2:8: a condition begins with `if`, not with `when`"),
        ("Province, Gold", "between cards stands a `;` or a line break"),
        ("Gold if count Gold < 3", "2:16: expected the card in parentheses, as in count(Gold)"),
        ("Gold if (coins > 3", "expected a closing parenthesis\n"),
        ("Gold if count() > 3", "`count` wants one card: count(Gold)"),
        ("Gold if !(coins > 3)", "2:10: expected `not` instead of `!`"),
        ("Gold if coins > 3 && buys > 1", "2:20: expected `and` instead of `&`"),
        ("Gold if coins > 3 || buys > 1", "2:20: expected `or` instead of `|`"),
        ("Gold if coins > 1234567890", "2:18: expected a smaller number: nine digits at the most"),
        ("Gold if true", "there is no term \"true\""),
        ("Gold if cions", "did you mean coins or actions?"),
        ("Gold if score > 3", "^^^^^ the terms are coins, buys, turn"),
        ("Gold if piles > 3", "^^^^^ the terms are coins, buys, turn"),
        (
            "Gold if in_deck(Gold) > 3",
            "in_play, in_hand, on_mat, cost, in_trash, opp, of_type, token",
        ),
        (
            "Gold if coins > {1..4}",
            "2:18: expected a number; a range such as {1..4} is tried out by `freehold sweep`",
        ),
    ] {
        let message = fault(&format!("buy:\n {text}\n"));
        assert!(message.contains(shown), "{text:?}: {message}");
    }
}

#[test]
fn what_is_no_text_is_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("latin.strategy");
    std::fs::write(&file, b"buy:\n  Gold # gr\xfcn\n  Silver\n").expect("a file");
    let shown = Strategy::read(&file).expect_err("no text").to_string();
    assert!(shown.contains("latin.strategy:2:12: this is no text in UTF-8"), "{shown}");
}
