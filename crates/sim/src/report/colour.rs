//! The colour of a card, the same in every picture and after the colours at the table.

use freehold_engine::{Card, Type};

/// The colour of a card by its name, as CSS; grey for whatever is none.
pub(crate) fn of_name(name: &str) -> String {
    Card::named(name).map_or_else(|| "#7a7f87".into(), of)
}

/// The colour of a card, as CSS: its type says the hue, and cards of a type differ in shade.
pub(crate) fn of(card: Card) -> String {
    let (hue, saturation, lightness) = match card {
        Card::Copper => (25, 52, 46),
        Card::Silver => (214, 12, 62),
        Card::Gold => (45, 88, 50),
        Card::Estate => (112, 30, 62),
        Card::Duchy => (122, 36, 46),
        Card::Province => (132, 48, 30),
        Card::Curse => (285, 42, 48),
        card => shade(card),
    };
    format!("hsl({hue} {saturation}% {lightness}%)")
}

fn shade(card: Card) -> (u32, u32, u32) {
    const HUES: [(Type, u32); 7] = [
        (Type::Treasure, 45),
        (Type::Attack, 2),
        (Type::Reaction, 208),
        (Type::Duration, 26),
        (Type::Reserve, 36),
        (Type::Traveller, 318),
        (Type::Victory, 96),
    ];
    let number = card as u32;
    let hue = HUES.iter().find(|(one, _)| card.is(*one)).map_or(188, |(_, hue)| *hue);
    // Plain Actions are the most: they share the blues and violets.
    let spread = if hue == 188 { (number * 37) % 84 } else { (number * 37) % 18 };
    (hue + spread, 48 + (number * 13) % 22, 40 + (number * 7) % 24)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_a_kingdom_have_colours_of_their_own() {
        let mut colours: Vec<String> = Card::ALL.map(of).to_vec();
        let n = colours.len();
        colours.sort();
        colours.dedup();
        assert!(colours.len() * 100 >= n * 95, "{} of {n}", colours.len());
        assert_eq!(of_name("Gold"), of(Card::Gold));
        assert_eq!(of_name("others"), "#7a7f87");
    }
}
