//! What holds of every text that is folded.

use std::ops::RangeInclusive;

use freehold_look::{alike, as_written, fold, fold_name, written_name};
use proptest::char::ranges;
use proptest::collection::vec;
use proptest::prelude::*;

/// One large or small form instead of every character that has exactly one.
fn cased<I: Iterator<Item = char>>(text: &str, case: impl Fn(char) -> I) -> String {
    let simple = |c: char| {
        let mut other = case(c);
        match (other.next(), other.next()) {
            // A mark has a large form, the letter iota: it stays a mark.
            (Some(other), None) if c != '\u{345}' => other,
            _ => c,
        }
    };
    text.chars().map(simple).collect()
}

fn holds(text: &str) {
    let folded = fold(text);
    assert_eq!(fold(&folded), folded, "{text:?} twice");
    assert_eq!(fold(&cased(text, char::to_uppercase)), folded, "{text:?} in large letters");
    assert_eq!(fold(&cased(text, char::to_lowercase)), folded, "{text:?} in small letters");
    let written = as_written(text);
    assert_eq!(fold(&written), written, "{text:?} as it is written");
    assert_eq!(as_written(&written), written, "{text:?} as it is written, twice");
    assert!(alike(text, &folded) && alike(&folded, text), "{text:?}");
    let name = fold_name(text);
    assert_eq!(fold_name(&name), name, "the name {text:?} twice");
    assert_eq!(fold_name(&cased(text, char::to_uppercase)), name, "{text:?} in large letters");
    assert_eq!(fold_name(&cased(text, char::to_lowercase)), name, "{text:?} in small letters");
    assert!(name.chars().all(char::is_alphanumeric), "{text:?} became {name:?}");
    let written = written_name(text);
    assert_eq!(fold_name(&written), written, "the name {text:?} as it is written");
}

#[test]
fn every_character_folds_once_and_in_any_case() {
    // All but the many signs of Chinese and Korean, which have no case and look like themselves.
    let all = ('\0'..='\u{33ff}').chain('\u{a000}'..='\u{abff}').chain('\u{f900}'..='\u{1ffff}');
    for c in all.chain("李明김연".chars()) {
        holds(c.encode_utf8(&mut [0; 4]));
    }
}

/// Letters of the scripts in which most names are written, marks, digits and signs.
const COMMON: &[RangeInclusive<char>] = &[
    ' '..='~',
    '\u{a0}'..='\u{24f}',
    '\u{2b0}'..='\u{36f}',
    '\u{370}'..='\u{3ff}',
    '\u{400}'..='\u{52f}',
    '\u{530}'..='\u{5ff}',
    '\u{600}'..='\u{6ff}',
    '\u{900}'..='\u{dff}',
    '\u{e00}'..='\u{fff}',
    '\u{10a0}'..='\u{10ff}',
    '\u{1e00}'..='\u{1fff}',
    '\u{2000}'..='\u{2fff}',
    '\u{3040}'..='\u{30ff}',
    '\u{ac00}'..='\u{acff}',
    '\u{ff00}'..='\u{ffef}',
    '\u{1d400}'..='\u{1d7ff}',
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_text_folds_once_and_in_any_case(text in vec(any::<char>(), 0..24)) {
        holds(&text.into_iter().collect::<String>());
    }

    #[test]
    fn texts_of_common_letters_do(text in vec(ranges(COMMON.into()), 0..24)) {
        holds(&text.into_iter().collect::<String>());
    }
}

#[test]
fn letters_that_look_alike_in_any_case_are_one() {
    for one in ["IiLl1|ＩІі", "Oo0ОοΟ", "BbВвΒβ", "HhНнΗη", "TtТтΤτ", "NnΝν", "YyУуΥυ", "rRГгΓγ"]
    {
        let folds: Vec<String> = one.chars().map(|c| fold(&c.to_string())).collect();
        assert!(folds.iter().all(|fold| *fold == folds[0]), "{one}: {folds:?}");
    }
    assert_eq!(fold("Marta"), fold("RNARTA"));
    assert_eq!(fold("Zoe\u{308}"), fold("ZOË"));
    assert_eq!(fold("❤\u{fe0f}"), fold("❤"));
}

#[test]
fn letters_that_people_tell_apart_stay_apart() {
    let folds: Vec<String> = ('a'..='z').chain('2'..='9').map(|c| fold(&c.to_string())).collect();
    for (i, fold) in folds.iter().enumerate() {
        let same: Vec<usize> = (0..folds.len()).filter(|j| folds[*j] == *fold).collect();
        // i is l, for I is.
        assert!(same == [i] || same == [8, 11], "{fold} {same:?}");
    }
    for (a, b) in [("Groß", "Grob"), ("є", "е"), ("Zoe", "Zoë"), ("Ęwa", "Elwa"), ("🦊", "🐻")]
    {
        assert_ne!(fold(a), fold(b));
    }
}

#[test]
fn signs_and_accents_count_for_nothing_in_names_of_accounts() {
    for (one, other) in [
        ("Ann Lee", "ann-lee"),
        ("Zoë", "ZOE"),
        ("Jürgen", "jurgen"),
        ("Ęwa", "ewa"),
        ("René", "rene"),
    ] {
        assert_eq!(fold_name(one), fold_name(other));
    }
}

/// Of a letter with two faces one counts. The other is seen all the same.
#[test]
fn letters_with_two_faces_are_known_by_both() {
    for (greek, latin) in [("Υου", "You"), ("νινα", "viva"), ("ΝΙΝΑ", "Nina"), ("νινα", "ΝΙΝΑ")]
    {
        assert!(alike(greek, latin), "{greek} {latin}");
    }
    assert!(!alike("Nina", "viva"));
}
