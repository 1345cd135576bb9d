//! Words that are masked in a chat.
//!
//! A short list of our own: what nobody should have to read at a table. Whole words only, so that Scunthorpe keeps its name.
//! A masked line is shown all the same: nobody's table stops because of a word.

use freehold_look::fold_name;

/// The words, in small letters.
const WORDS: [&str; 42] = [
    "arsehole",
    "arseholes",
    "asshole",
    "assholes",
    "bastard",
    "bastards",
    "bitch",
    "bitches",
    "bullshit",
    "chink",
    "chinks",
    "cock",
    "cocksucker",
    "cunt",
    "cunts",
    "dickhead",
    "dyke",
    "fag",
    "faggot",
    "faggots",
    "fags",
    "fuck",
    "fucked",
    "fucker",
    "fuckers",
    "fucking",
    "kike",
    "kikes",
    "motherfucker",
    "nigga",
    "nigger",
    "niggers",
    "pussy",
    "retard",
    "retarded",
    "shit",
    "shitty",
    "slut",
    "twat",
    "wanker",
    "wankers",
    "whore",
];

/// The same text with bad words as stars.
pub fn mask(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut word = String::new();
    for c in text.chars() {
        if c.is_whitespace() {
            masked.push_str(&mask_word(&word));
            word.clear();
            masked.push(c);
        } else {
            word.push(c);
        }
    }
    masked + &mask_word(&word)
}

/// Between spaces the whole counts, without its signs (`f.u.c.k`), and so does each part between signs (`well,shit`).
fn mask_word(word: &str) -> String {
    let is_sign = |c: char| !c.is_alphanumeric() && letter_of(c).is_none();
    let inner = word.trim_matches(is_sign);
    if is_bad(inner) {
        let stars: String = inner.chars().map(|_| '*').collect();
        return word.replacen(inner, &stars, 1);
    }
    let mut masked = String::with_capacity(word.len());
    for part in word.split_inclusive(is_sign) {
        match is_bad(part) {
            true => masked.extend(part.chars().map(|c| if is_sign(c) { c } else { '*' })),
            false => masked.push_str(part),
        }
    }
    masked
}

fn is_bad(word: &str) -> bool {
    // A sign at the end is more often a sign than a letter.
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    [word, bare].into_iter().any(|word| {
        let folded = fold(word);
        let lists = |word: &str| WORDS.into_iter().any(|bad| fold(bad) == word);
        lists(&folded) || lists(&shorten(&folded, 1)) || lists(&shorten(&folded, 2))
    })
}

/// Letters for the signs and digits that stand for them, one letter for all that look like it, nothing for the rest.
fn fold(word: &str) -> String {
    let letters: String = word.chars().map(|c| letter_of(c).unwrap_or(c)).collect();
    fold_name(&letters)
}

fn letter_of(c: char) -> Option<char> {
    Some(match c {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        '8' => 'b',
        _ => return None,
    })
}

/// Three and more of a letter in a row become so many.
fn shorten(word: &str, to: usize) -> String {
    let letters: Vec<char> = word.chars().collect();
    let runs = letters.chunk_by(|a, b| a == b);
    runs.flat_map(|run| {
        let n = if run.len() >= 3 { to } else { run.len() };
        std::iter::repeat_n(run[0], n)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_words_are_masked_however_they_are_written() {
        for text in
            ["shit", "SHIT", "sh1t", "$hit", "shiiiit", "s.h.i.t", "ѕhіt", "ｓｈｉｔ", "(shit)"]
        {
            let masked = mask(text);
            assert!(masked.contains("****"), "{text} became {masked}");
        }
        assert_eq!(mask("oh shit, that hurt"), "oh ****, that hurt");
        assert_eq!(mask("well,shit."), "well,****.");
    }

    #[test]
    fn good_words_are_left_alone() {
        for text in [
            "Scunthorpe",
            "classic",
            "a cockatoo in the bassoon",
            "Essex and Sussex",
            "pass it on",
            "Shitake? No, shiitake.",
            "as good as it gets",
            "Duchy for 5!",
            "the Witch's curse",
            "grape 100 % assured",
            "I have 3 Provinces :)",
            "Ah, Swindler ...",
            "",
        ] {
            assert_eq!(mask(text), text);
        }
    }

    #[test]
    fn masking_twice_changes_nothing_more() {
        for text in ["what a bitch of a hand", "f u c k", "!!! $$$ ||| 1337", "a\u{301}\u{200d}b"] {
            assert_eq!(mask(&mask(text)), mask(text));
        }
    }
}
