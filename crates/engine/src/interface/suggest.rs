//! The right word for a misspelt one.

/// Words with more bytes are nothing misspelt.
const LONGEST: usize = 100;

/// The candidates that look most like a word, best first; empty if none comes close.
pub fn suggest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.trim();
    // No name is so long, and comparing long words takes long.
    if word.len() > LONGEST {
        return Vec::new();
    }
    let word = word.to_lowercase();
    let mut near: Vec<(f64, &str)> = candidates
        .into_iter()
        .map(|candidate| {
            let lower = candidate.to_lowercase();
            let likeness = strsim::jaro_winkler(&word, &lower);
            let starts = !word.is_empty() && lower.starts_with(&word);
            (if starts { likeness.max(0.9) } else { likeness }, candidate)
        })
        .filter(|(likeness, _)| *likeness > 0.82)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    near.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}
