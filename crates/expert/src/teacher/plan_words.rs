//! A plan in words.

use freehold_engine::text::{Part, Phrase};
use freehold_engine::{Buyable, Setup};

use super::PlanReport;
use super::words::joined;
use crate::plan::Plan;

/// What a plan is about.
pub(super) fn report(plan: &Plan) -> PlanReport {
    PlanReport {
        text: plan.text.clone(),
        idea: idea(&plan.text),
        score: super::Estimate::exact(plan.score).mean,
    }
}

/// The buy list of a strategy file as a sentence: what it buys first of all it can pay for.
fn idea(text: &str) -> Phrase {
    let wishes: Vec<Phrase> = lines(text).filter_map(wish).collect();
    Phrase::from("Buys the first of these that it can pay for: ").then(joined(wishes, ", "))
}

/// The lines of the buy list.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut in_list = false;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.flat_map(|line| line.split(';')).filter_map(move |line| {
        let mut line = line.trim();
        if let Some((heading, rest)) = line.split_once(':') {
            in_list = heading.trim().eq_ignore_ascii_case("buy");
            line = rest.trim();
        }
        (in_list && !line.is_empty()).then_some(line)
    })
}

fn wish(line: &str) -> Option<Phrase> {
    let (name, condition) = line.split_once(" if ").unwrap_or((line, ""));
    let part = match Setup::named(name.trim()).ok()? {
        Buyable::Card(card) => Part::card(card),
        Buyable::Event(event) => Part::Event { event, text: event.name().into() },
    };
    Some(Phrase::from(part).and(when(condition.trim(), name.trim())))
}

/// The common conditions in a few words; all others are only said to be there.
fn when(condition: &str, name: &str) -> String {
    if condition.is_empty() {
        return String::new();
    }
    let mut told: Vec<String> = Vec::new();
    for test in condition.split(" and ") {
        let test: String = test.split_whitespace().collect();
        let own = format!("count({})", name.split_whitespace().collect::<String>());
        let said = match test.strip_prefix(own.as_str()).and_then(at_most) {
            Some(0) => "never".into(),
            Some(n) => format!("up to {n}"),
            None if test.starts_with("left(Province)") || test.starts_with("gains_to_end") => {
                "near the end".into()
            }
            None => "under conditions".into(),
        };
        if !told.contains(&said) {
            told.push(said);
        }
    }
    format!(" ({})", told.join(", "))
}

/// How many copies there will be if one is got while this holds of their number: `<2`, `<=1`, `=0`.
fn at_most(test: &str) -> Option<u32> {
    let (number, more) = match test.strip_prefix("<=").or_else(|| test.strip_prefix('≤')) {
        Some(number) => (number, 1),
        None => (test.strip_prefix('<').or_else(|| test.strip_prefix("=0").map(|_| "1"))?, 0),
    };
    number.parse::<u32>().ok().map(|n| n + more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buy_list_reads_as_a_sentence() {
        let text = "name: Witches # and more\nbuy:\n  Province if count(Gold) > 0\n  Witch if count(Witch) < 2\n  \
                    Council Room if count(Council Room) <= 1\n  Gold; Duchy if left(Province) <= 4\ntrash: Curse\n";
        assert_eq!(
            idea(text).to_string(),
            "Buys the first of these that it can pay for: Province (under conditions), Witch (up to 2), \
             Council Room (up to 2), Gold, Duchy (near the end)"
        );
    }
}
