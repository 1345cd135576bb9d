//! The options of a question by their labels.

use freehold_engine::Answer;

/// The answer that a label stands for.
///
/// A label fits when it equals an option, or when one is the beginning of the other at a word boundary and only one
/// option fits. `option 2` is the second option, whatever its label.
pub(crate) fn option_named(labels: &[String], label: &str) -> Option<Answer> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let wanted = plain(label);
    let labels: Vec<String> = labels.iter().map(|label| plain(label)).collect();
    let option = |i: usize| u8::try_from(i).ok().map(Answer::Option);
    if let Some(i) = labels.iter().position(|label| *label == wanted) {
        return option(i);
    }
    let fits = |label: &String| begins(label, &wanted) || begins(&wanted, label);
    let mut fitting = (0..labels.len()).filter(|&i| fits(&labels[i]));
    if let (Some(i), None) = (fitting.next(), fitting.next()) {
        return option(i);
    }
    let number = wanted.strip_prefix("option ")?.parse::<usize>().ok()?;
    option(number.checked_sub(1)?).filter(|_| number <= labels.len())
}

/// How an option is written so that it is found again.
pub(crate) fn written(labels: &[String], option: u8) -> String {
    let numbered = format!("option {}", u16::from(option) + 1);
    let Some(label) = labels.get(usize::from(option)) else { return numbered };
    // A list has commas between its elements, and a comment may follow it.
    let short = label.split([',', '#', '"']).next().unwrap_or_default().trim();
    let found = !short.is_empty() && option_named(labels, short) == Some(Answer::Option(option));
    if found { short.into() } else { numbered }
}

fn begins(long: &str, short: &str) -> bool {
    !short.is_empty()
        && long
            .strip_prefix(short)
            .is_some_and(|rest| rest.chars().next().is_none_or(|c| !c.is_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn finds(labels: &[&str], label: &str, expected: Option<u8>) {
        let labels: Vec<String> = labels.iter().map(|l| l.to_string()).collect();
        assert_eq!(option_named(&labels, label), expected.map(Answer::Option), "{label}");
    }

    #[test]
    fn a_label_is_found_by_its_beginning_if_only_one_fits() {
        let quest = ["discard an Attack", "discard 2 Curses", "discard 6 cards"];
        finds(&["+1 Card", "+1 coin"], "+1 COIN", Some(1));
        finds(&["+1 coin", "trash a card"], "trash", Some(1));
        finds(&["+1 coin", "trash a card"], "tra", None);
        finds(&["discard", "gain"], "discard your hand", Some(0));
        finds(&quest, "discard", None);
        finds(&quest, "discard 2", Some(1));
        finds(&quest, "option 3", Some(2));
        finds(&quest, "option 4", None);
        finds(&quest, "option 0", None);
    }
}
