//! Figures as people read them.

/// A share in per cent.
pub fn percent(share: f64) -> String {
    // Nothing, and a little less than nothing, look the same.
    format!("{} %", tenths(share * 100.0))
}

/// A number with one decimal.
pub fn tenths(number: f64) -> String {
    let shown = format!("{number:.1}");
    if shown == "-0.0" { "0.0".into() } else { shown }
}

/// A number with its thousands separated.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// First, second, third … of at most six.
pub fn ordinal(n: usize) -> &'static str {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"];
    n.checked_sub(1).and_then(|i| words.get(i)).copied().unwrap_or("last")
}
