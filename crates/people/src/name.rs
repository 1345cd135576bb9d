//! What an account may be called.

use freehold_look::{fold_name, written_name};
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _};

/// The fewest characters of a name.
pub const SHORTEST_NAME: usize = 2;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// Names that would be taken for somebody else: bots, the host, or the server speaking.
const RESERVED: [&str; 17] = [
    "you",
    "admin",
    "administrator",
    "moderator",
    "freehold",
    "system",
    "server",
    "host",
    "guest",
    "somebody",
    "random",
    "big money",
    "novice",
    "apprentice",
    "reeve",
    "expert",
    "deleted",
];
const RESERVED_TOO: [&str; 2] = ["master", "grandmaster"];

/// The name of an account as it will be shown.
///
/// # Errors
/// Why it cannot be used, for a person.
pub fn name_of_account(wanted: &str) -> Result<String, String> {
    let name = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    let n = name.chars().count();
    if !(SHORTEST_NAME..=LONGEST_NAME).contains(&n) {
        return Err(format!("a name has {SHORTEST_NAME} to {LONGEST_NAME} characters"));
    }
    let allowed = |c: char| c.is_alphanumeric() || " -_.'".contains(c);
    if !name.chars().all(|c| allowed(c) && (c.is_ascii() || c.identifier_allowed())) {
        return Err("a name has letters, digits, spaces and - _ . ' alone".into());
    }
    if !name.chars().any(char::is_alphabetic) {
        return Err("a name has at least one letter".into());
    }
    if !name.as_str().is_single_script() {
        return Err("a name is written in one script".into());
    }
    let looks = [fold_name(&name), written_name(&name)];
    if RESERVED.into_iter().chain(RESERVED_TOO).any(|taken| looks.contains(&fold_name(taken))) {
        return Err(format!("nobody can be called {name:?}"));
    }
    if crate::words::mask(&name) != name {
        return Err("find a name that nobody minds to read".into());
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Ann", "ann"),
            ("Ann", "A nn"),
            ("paypal", "раураl"),
            ("Alice", "AIice"),
            ("Bill_7", "bill-7"),
            ("O0ps", "oops"),
            ("Ilya", "ilya"),
            ("Ilya", "llya"),
            ("ILYA", "1lya"),
            ("Вова", "вова"),
            ("ТОМ", "Tom"),
            ("Νίκος", "ΝΊΚΟΣ"),
            ("Marta", "RNARTA"),
        ] {
            assert_eq!(fold_name(one), fold_name(other), "{one} {other}");
        }
        assert_ne!(fold_name("Ann"), fold_name("Anna"));
        assert_ne!(fold_name("Bob 1"), fold_name("Bob 2"));
    }

    #[test]
    fn good_names_are_kept_and_tidied() {
        for (wanted, name) in [
            (" Ann  Lee ", "Ann Lee"),
            ("Jürgen", "Jürgen"),
            ("Ольга", "Ольга"),
            ("李明", "李明"),
            ("O'Neil", "O'Neil"),
        ] {
            assert_eq!(name_of_account(wanted).as_deref(), Ok(name));
        }
    }

    #[test]
    fn bad_names_are_refused() {
        for wanted in [
            "",
            "x",
            "a name that goes on and on and on",
            "42",
            "Ann\u{202e}",
            "An\u{200b}n",
            "<b>",
            "Аdam",
            "You",
            "Υου",
            "Υoυ",
            "ADMlN",
            "Big Money",
            "Grand-Master",
            "MODERATOR",
            "Shit",
        ] {
            assert!(name_of_account(wanted).is_err(), "{wanted:?}");
        }
    }
}
