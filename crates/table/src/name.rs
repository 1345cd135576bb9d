//! What people and tables may be called.
//!
//! A name is for others: they must see all of it, and must be able to tell two of them apart. So nothing in it is invisible or turns
//! the text around, one word does not mix alphabets that look alike, and two names are the same if they look the same, by Unicode's
//! own tables ([UTS 39](https://www.unicode.org/reports/tr39/)). Emoji are fine, also joined ones and flags.

pub use freehold_look::alike;
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji as _, UnicodeGeneralCategory as _,
};
use unicode_security::{
    GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _,
};
use unicode_segmentation::UnicodeSegmentation as _;

/// The longest name: so many signs as one sees them, and so many characters.
const LONGEST_NAME: (usize, usize) = (24, 64);
/// The most characters of one sign, such as a letter with its accents.
const LONGEST_SIGN: usize = 4;
/// The most characters of one emoji: families and flags have many.
const LONGEST_EMOJI: usize = 12;

const JOINER: char = '\u{200d}';
const AS_EMOJI: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const END_OF_TAGS: char = '\u{e007f}';

/// A person's name as it will be used.
///
/// # Errors
/// Why nobody can be called that, in words for people.
pub fn name(wanted: &str) -> Result<String, String> {
    // Whatever is longer is not worth looking at.
    if wanted.len() > 1024 {
        return Err(too_long());
    }
    let name = plain(wanted);
    if name.is_empty() {
        return Err("a name cannot be empty".into());
    }
    if name.graphemes(true).count() > LONGEST_NAME.0 || name.chars().count() > LONGEST_NAME.1 {
        return Err(too_long());
    }
    if name.graphemes(true).any(|sign| !is_shown(sign)) {
        return Err("a name cannot hold invisible characters".into());
    }
    if let Some(word) = name.split(' ').find(|word| mixes_alphabets(word)) {
        return Err(format!("{word:?} mixes letters of alphabets that look alike"));
    }
    // The log would speak to everybody as if they were this person.
    if alike(&name, "You") {
        return Err(format!("nobody can be called {name:?}"));
    }
    Ok(name)
}

fn too_long() -> String {
    format!("a name has at most {} characters", LONGEST_NAME.0)
}

/// A title as it will be shown: what cannot be shown is left out, and what is too long is cut.
pub fn title(wanted: &str, longest: usize) -> String {
    let short: String = wanted.chars().take(longest.saturating_mul(LONGEST_EMOJI)).collect();
    let plain = plain(&short);
    let shown = plain.graphemes(true).filter(|sign| is_shown(sign)).take(longest);
    shown.collect::<String>().trim().into()
}

/// The text with composed letters and single spaces.
fn plain(text: &str) -> String {
    let composed: String = text.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether one sees everything of a sign.
fn is_shown(sign: &str) -> bool {
    let n = sign.chars().count();
    is_emoji(sign) && n <= LONGEST_EMOJI || n <= LONGEST_SIGN && !sign.chars().any(is_invisible)
}

/// Whether a sign is an emoji with nothing hidden in it: joiners join, tags end, and numbers are on a keycap.
fn is_emoji(sign: &str) -> bool {
    let signs: Vec<char> = sign.chars().collect();
    match signs[..] {
        [digit, AS_EMOJI, KEYCAP] if digit.is_ascii() => return digit.is_emoji_char(),
        [BLACK_FLAG, ref tags @ .., END_OF_TAGS] if !tags.is_empty() => {
            return tags.iter().all(|tag| ('\u{e0030}'..='\u{e007a}').contains(tag));
        }
        _ => {}
    }
    let is_part = |c: char| c.is_emoji_char() && !c.is_ascii();
    let fits = |(i, &c): (usize, &char)| match c {
        JOINER => signs.get(i + 1).is_some_and(|&next| is_part(next)),
        AS_EMOJI => i > 0 && is_part(signs[i - 1]),
        c => is_part(c),
    };
    signs.first().is_some_and(|&first| is_part(first)) && signs.iter().enumerate().all(fits)
}

/// Whether a character shows nothing, or turns the text around: control and format characters, what nobody has given a meaning,
/// and letters and marks that Unicode lets a program ignore.
fn is_invisible(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Other
        || matches!(
            c.general_category(),
            GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator
        )
        || matches!(c, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a word has letters of alphabets that Unicode does not want to see together, such as Latin and Cyrillic ones.
fn mixes_alphabets(word: &str) -> bool {
    let letters: String =
        word.chars().filter(|c| c.is_alphabetic() && c.identifier_allowed()).collect();
    !letters.as_str().check_restriction_level(RestrictionLevel::ModeratelyRestrictive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        let pairs = [
            ("Ann", "\u{410}nn"),                             // A Cyrillic A.
            ("Ann", "ann"),                                   //
            ("Paul", "Pau1"),                                 //
            ("Ilya", "llya"),                                 //
            ("Zoe\u{308}", "Zo\u{eb}"),                       // Composed and not.
            ("Ann", "\u{1d400}nn"),                           // A mathematical A.
            ("Ann", "\u{ff21}nn"),                            // A wide A.
            ("scope", "\u{455}\u{441}\u{43e}\u{440}\u{435}"), // All Cyrillic.
            ("\u{2764}\u{fe0f}", "\u{2764}"),
            ("Ilya", "ilya"), //
            ("llya", "ilya"), //
            ("ТОМ", "том"),   //
            ("Tom", "том"),   // All Cyrillic.
        ];
        for (a, b) in pairs {
            assert!(alike(a, b), "{a:?} {b:?}");
        }
        for (a, b) in
            [("Ann", "Anna"), ("Bob", "Rob"), ("Zoe", "Zo\u{eb}"), ("Player 1", "Player 2")]
        {
            assert!(!alike(a, b), "{a:?} {b:?}");
        }
    }

    #[test]
    fn people_of_all_countries_keep_their_names_and_their_emoji() {
        let fine = [
            "Ann",
            "Zo\u{eb}",
            "O'Neill",
            "Jean-Luc",
            "R2-D2",
            "Анна",
            "Ελένη",
            "李小龙",
            "タロウ",
            "ひろ子",
            "محمد",
            "שרה",
            "Anna Анна",
            "Ann 安",
            "김연아",
            "प्रिया",
            "Nguyễn",
            "🦊",
            "👩\u{200d}👩\u{200d}👧\u{200d}👦",
            "🏳\u{fe0f}\u{200d}🌈",
            "🇩🇪",
            "❤\u{fe0f}",
            "👍🏽",
            "1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "🏴\u{200d}☠\u{fe0f}",
        ];
        for wanted in fine {
            assert_eq!(name(wanted), Ok(wanted.into()), "{wanted:?}");
        }
        assert_eq!(name(" Ann \u{a0}\t Lee "), Ok("Ann Lee".into()));
        assert_eq!(name("Zoe\u{308}"), Ok("Zo\u{eb}".into()));
    }

    #[test]
    fn nothing_is_hidden_in_a_name() {
        let hidden = [
            "Ann\u{200b}",
            "A\u{200d}nn",
            "Ann\u{200d}",
            "\u{202e}nnA",
            "Ann\u{fe0f}",
            "1\u{fe0f}",
            "\u{2066}Ann",
            "Ann\u{e0041}",
            "A\u{ad}nn",
            "\u{3164}",
            "\u{2800}",
            "Ann\u{e000}",
            "🦊\u{200d}",
            "🦊\u{200d}n",
            "🏴\u{e0067}",
            "A\u{301}\u{301}\u{301}\u{301}\u{301}",
            "\u{feff}Ann",
            "Ann\u{180e}",
            "🦊\u{e0067}\u{e007f}",
        ];
        for wanted in hidden {
            let why = name(wanted).expect_err(wanted);
            assert_eq!(why, "a name cannot hold invisible characters", "{wanted:?}");
        }
    }

    #[test]
    fn a_word_does_not_mix_alphabets_that_look_alike() {
        for wanted in ["\u{410}nn", "Αnn", "pаypal", "Ann Вob"] {
            let why = name(wanted).expect_err(wanted);
            assert!(why.contains("alphabets that look alike"), "{why}");
        }
    }

    #[test]
    fn a_name_is_short_and_not_you() {
        assert!(name("").is_err() && name(" \t").is_err());
        assert!(
            name("a").is_ok() && name(&"a".repeat(24)).is_ok() && name(&"a".repeat(25)).is_err()
        );
        assert!(name(&"🏳\u{fe0f}\u{200d}🌈".repeat(20)).is_err());
        assert!(name(&"a".repeat(1_000_000)).is_err());
        for you in ["You", "you", "Y\u{3bf}u", "Уоu", "УОU"] {
            assert!(name(you).is_err(), "{you:?}");
        }
    }

    #[test]
    fn titles_are_cleaned_and_cut() {
        assert_eq!(title("  Ann's \u{202e}\u{200b}table\n", 60), "Ann's table");
        assert_eq!(title("🏳\u{fe0f}\u{200d}🌈 night", 3), "🏳\u{fe0f}\u{200d}🌈 n");
        assert_eq!(title(&"x".repeat(10_000), 60).len(), 60);
        assert_eq!(title("\u{200b}\u{2066}", 60), "");
    }
}
