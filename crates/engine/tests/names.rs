//! Names that are the same but for case and apostrophes.

use freehold_engine::{Card, same_name};
use proptest::prelude::*;
use proptest::sample::select;

/// What it means, said in the plainest way.
fn spelt_out(a: &str, b: &str) -> bool {
    let plain = |s: &str| s.trim().replace('\u{2019}', "'").to_lowercase();
    plain(a) == plain(b)
}

/// Letters that are trouble: two become one or one two, one is small in two ways, signs of other alphabets are small as ours are.
const LETTERS: [char; 24] = [
    'a', 'A', 'k', 'K', 'K', 'i', 'I', 'İ', 'ı', 's', 'ß', 'ẞ', 'Σ', 'σ', 'ς', 'Å', 'Å', 'å', '\'',
    '\u{2019}', ' ', '\u{a0}', '\u{307}', 'ǅ',
];

proptest! {
    #[test]
    fn comparing_is_as_spelt_out(
        a in prop::collection::vec(select(&LETTERS[..]), 0..6),
        b in prop::collection::vec(select(&LETTERS[..]), 0..6),
    ) {
        let (a, b) = (String::from_iter(a), String::from_iter(b));
        prop_assert_eq!(same_name(&a, &b), spelt_out(&a, &b), "{:?} {:?}", a, b);
        for other in [a.to_uppercase(), a.to_lowercase(), a.replace('\'', "\u{2019}"), format!(" {a} ")] {
            prop_assert_eq!(same_name(&a, &other), spelt_out(&a, &other), "{:?} {:?}", a, other);
        }
    }

    #[test]
    fn whatever_is_written_is_compared_as_spelt_out(a in "\\PC{0,12}", b in "\\PC{0,12}") {
        prop_assert_eq!(same_name(&a, &b), spelt_out(&a, &b));
        prop_assert_eq!(same_name(&a, &a.to_uppercase()), spelt_out(&a, &a.to_uppercase()));
    }
}

#[test]
fn every_card_is_found_however_it_is_written() {
    for card in Card::ALL {
        let name = card.name();
        for written in [name.to_uppercase(), format!("\t{} ", name.replace('\'', "\u{2019}"))] {
            assert_eq!(Card::named(&written), Some(card), "{written}");
        }
    }
    assert!(same_name("ΟΔΥΣΣΕΥΣ", "οδυσσευς") && !same_name("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"));
}
