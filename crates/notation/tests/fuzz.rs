//! No text makes the parser or the runner panic.

mod scenarios;

use std::fs;
use std::sync::LazyLock;

use freehold_notation::{Laid, load, parse, run};
use proptest::prelude::*;

/// The lines of all scenario files, scenario by scenario.
static SCENARIOS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let mut all: Vec<Vec<String>> = Vec::new();
    for path in scenarios::files() {
        for line in fs::read_to_string(path).unwrap().lines() {
            if line.starts_with("==") {
                all.push(Vec::new());
            }
            if let Some(scenario) = all.last_mut() {
                scenario.push(line.into());
            }
        }
    }
    all
});

/// One thing done to a scenario.
#[derive(Clone, Debug)]
enum Change {
    Drop(usize),
    Repeat(usize),
    Swap(usize, usize),
    /// A line out of another scenario.
    Graft(usize, usize, usize),
    /// A word out of another scenario in place of one of this.
    Word(usize, usize, usize, usize),
    Number(usize, u32),
    Cut(usize, usize),
    Insert(usize, usize, String),
}

fn change() -> impl Strategy<Value = Change> {
    let i = || any::<prop::sample::Index>().prop_map(|i| i.index(1 << 20));
    prop_oneof![
        i().prop_map(Change::Drop),
        i().prop_map(Change::Repeat),
        (i(), i()).prop_map(|(a, b)| Change::Swap(a, b)),
        (i(), i(), i()).prop_map(|(a, b, c)| Change::Graft(a, b, c)),
        (i(), i(), i(), i()).prop_map(|(a, b, c, d)| Change::Word(a, b, c, d)),
        (i(), prop_oneof![0..100_u32, any::<u32>()]).prop_map(|(a, n)| Change::Number(a, n)),
        (i(), i()).prop_map(|(a, b)| Change::Cut(a, b)),
        (i(), i(), "\\PC{1,3}|…|\"|,|:| -|#|==|>|at 3|on Port")
            .prop_map(|(a, b, s)| Change::Insert(a, b, s)),
    ]
}

fn changed(mut lines: Vec<String>, changes: &[Change]) -> String {
    for change in changes {
        let n = lines.len();
        if n == 0 {
            break;
        }
        let elsewhere = |s: usize, l: usize| {
            let other = &SCENARIOS[s % SCENARIOS.len()];
            other[l % other.len()].clone()
        };
        match change {
            Change::Drop(i) => drop(lines.remove(i % n)),
            Change::Repeat(i) => lines.insert(i % n, lines[i % n].clone()),
            Change::Swap(i, j) => lines.swap(i % n, j % n),
            Change::Graft(i, s, l) => lines.insert(i % n, elsewhere(*s, *l)),
            Change::Word(i, j, s, l) => {
                let other = elsewhere(*s, *l);
                let word = other.split(' ').nth(l % (other.split(' ').count())).unwrap_or_default();
                let mut words: Vec<&str> = lines[i % n].split(' ').collect();
                let at = j % words.len();
                words[at] = word;
                lines[i % n] = words.join(" ");
            }
            Change::Number(i, number) => {
                let line = &mut lines[i % n];
                if let Some(at) = line.find(|c: char| c.is_ascii_digit()) {
                    line.replace_range(at..=at, &number.to_string());
                }
            }
            Change::Cut(i, at) => {
                let line = &mut lines[i % n];
                let at = line.char_indices().map(|(b, _)| b).nth(at % (line.chars().count() + 1));
                line.truncate(at.unwrap_or(line.len()));
            }
            Change::Insert(i, at, text) => {
                let line = &mut lines[i % n];
                let at = line.char_indices().map(|(b, _)| b).nth(at % (line.chars().count() + 1));
                line.insert_str(at.unwrap_or(line.len()), text);
            }
        }
    }
    lines.join("\n")
}

/// Whatever comes of it, it comes without a panic.
fn read_and_run(text: &str) {
    let _ = load(text);
    if let Ok((laid, answers)) = Laid::with_moves(text) {
        assert!(
            Laid::read(&laid.text()).is_ok_and(|again| again.game() == laid.game()),
            "{}",
            laid.text()
        );
        let _ = laid.save(laid.players(), &answers);
    }
    match parse(text) {
        Ok(file) => {
            assert_eq!(parse(&file.to_string()).as_ref(), Ok(&file), "{text}");
            for scenario in &file.scenarios {
                for failure in run(scenario).failures {
                    let _ = failure.to_string();
                }
            }
        }
        Err(error) => {
            assert!(error.column <= error.source_line.chars().count() + 1, "{error:?}");
            let _ = error.to_string();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_scenarios_do_no_harm(
        scenario in any::<prop::sample::Index>(),
        changes in prop::collection::vec(change(), 1..5),
    ) {
        read_and_run(&changed(scenario.get(&SCENARIOS[..]).clone(), &changes));
    }

    #[test]
    fn arbitrary_text_does_no_harm(text in "(?s).{0,200}") {
        read_and_run(&text);
        read_and_run(&format!("== x ==\n{text}"));
        read_and_run(&format!("== x ==\n> Alice {text}"));
        read_and_run(&format!("== x ==\nAlice {text}"));
    }

    #[test]
    fn arbitrary_words_do_no_harm(words in prop::collection::vec(word(), 0..40)) {
        read_and_run(&format!("== x ==\n{}", words.join(" ")));
    }
}

fn word() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "\n",
        "\n>",
        "\n> Alice",
        "\nAlice",
        "Bob",
        "hand:",
        "deck:",
        "supply:",
        "tokens:",
        "can",
        "cannot",
        "buys",
        "gains",
        "plays",
        "topdecks",
        "at",
        "on",
        "chooses",
        "places",
        "ends turn",
        "ends actions",
        "declines",
        "Copper",
        "Gold,",
        "Province",
        "3",
        "x2",
        "-",
        "…",
        "+1 Card",
        "Trashing",
        "Port",
        "\"",
        "\nplayers:",
        "\nkingdom:",
        "\nstart: new game",
        "\nphase: buy",
        "\nturn:",
        "99",
        "\n== y ==",
    ])
}
