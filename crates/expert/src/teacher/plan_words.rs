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
    let mut wishes: Vec<Wish> = Vec::new();
    for wish in lines(text).filter_map(wish) {
        // What is wanted already is not wanted again, unless it is wanted more.
        let known = wishes.iter().any(|known| {
            known.thing == wish.thing && (known.when.is_empty() || !wish.when.is_empty())
        });
        if !known {
            wishes.push(wish);
        }
    }
    let wishes = wishes.into_iter().map(|wish| Phrase::from(part(wish.thing)).and(wish.when));
    Phrase::from("Buys the first of these that it can pay for: ")
        .then(joined(wishes.collect(), ", "))
}

/// A line of the list.
struct Wish {
    thing: Buyable,
    when: String,
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

fn wish(line: &str) -> Option<Wish> {
    let (name, condition) = line.split_once(" if ").unwrap_or((line, ""));
    let thing = Setup::named(name.trim()).ok()?;
    Some(Wish { thing, when: when(condition.trim(), name.trim()) })
}

fn part(thing: Buyable) -> Part {
    match thing {
        Buyable::Card(card) => Part::card(card),
        Buyable::Event(event) => Part::Event { event, text: event.name().into() },
    }
}

/// The common conditions in a few words; all others are only said to be there.
fn when(condition: &str, name: &str) -> String {
    if condition.is_empty() {
        return String::new();
    }
    let own = format!("count({})", name.split_whitespace().collect::<String>());
    let (mut most, mut late, mut others): (Option<u32>, bool, bool) = (None, false, false);
    for test in condition.split(" and ") {
        let test: String = test.split_whitespace().collect();
        match test.strip_prefix(own.as_str()).and_then(at_most) {
            Some(n) => most = Some(most.map_or(n, |most| most.min(n))),
            None if ["left(Province)<", "gains_to_end<"].iter().any(|t| test.starts_with(t)) => {
                late = true;
            }
            None => others = true,
        }
    }
    let most = most.map(|n| format!("up to {n}"));
    let late = late.then(|| "near the end".to_string());
    // Where it is said how many and when, the rest may be left out.
    let others = (others && most.is_none() && late.is_none()).then(|| "sometimes".to_string());
    let told: Vec<String> = most.into_iter().chain(late).chain(others).collect();
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
            "Buys the first of these that it can pay for: Province (sometimes), Witch (up to 2), \
             Council Room (up to 2), Gold, Duchy (near the end)"
        );
    }
}
