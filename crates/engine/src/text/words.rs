//! Small words: articles, plurals, lists, and what a condition on a card is called.

use crate::dsl::destination::Destination;
use crate::dsl::types::Type;
use crate::dsl::{Cost, Filter, HowMany};
use crate::rules::card::Card;

/// What a card is called in the singular and in the plural.
pub(super) struct Noun {
    /// "card".
    pub(super) one: String,
    /// "cards".
    pub(super) many: String,
}

impl Noun {
    fn plain(one: &str) -> Noun {
        Noun { one: one.into(), many: plural(one) }
    }

    /// "a card", "2 cards".
    pub(super) fn of(&self, n: u16) -> String {
        match n {
            1 => a(&self.one),
            _ => format!("{n} {}", self.many),
        }
    }
}

/// What cards that fit are called; copies of the asking card by its name.
pub(super) fn noun(filter: Filter, this: &str) -> Noun {
    match filter {
        Filter::Any => Noun::plain("card"),
        Filter::Is(one) => Noun::plain(kind(one)),
        Filter::IsOneOf(kinds) => {
            let names = || kinds.iter().map(|&one| kind(one));
            Noun {
                one: names().map(a).collect::<Vec<_>>().join(" or "),
                many: names().map(plural).collect::<Vec<_>>().join(" and "),
            }
        }
        Filter::IsNot(one, not) => qualified(kind(one), &format!("that is not {}", a(kind(not)))),
        Filter::Named(card) => Noun::plain(card.name()),
        Filter::IsBut(one, card) => qualified(kind(one), &format!("other than {}", card.name())),
        Filter::CostsAtLeast(n) => qualified("card", &format!("that costs at least {}", coins(n))),
        Filter::LikeThis => Noun::plain(this),
    }
}

fn qualified(one: &str, how: &str) -> Noun {
    Noun { one: format!("{one} {how}"), many: format!("{} {how}", plural(one)) }
}

/// What a card of a type is called.
pub(super) fn kind(one: Type) -> &'static str {
    match one {
        Type::Victory => "Victory card",
        _ => one.name(),
    }
}

/// "an Action or a Treasure": what a card is said to be.
pub(super) fn such(filter: Filter, this: &str) -> String {
    match filter {
        Filter::IsOneOf(_) => noun(filter, this).one,
        _ => a(&noun(filter, this).one),
    }
}

/// How many cards, and whether the player may as well pick none.
pub(super) fn quantity(how_many: HowMany, noun: &Noun) -> (bool, String) {
    match how_many {
        HowMany::Exactly(n) => (false, noun.of(n.into())),
        HowMany::UpTo(1) => (true, noun.of(1)),
        HowMany::UpTo(n) => (false, format!("up to {n} {}", noun.many)),
        HowMany::AnyNumber => (false, format!("any number of {}", noun.many)),
        HowMany::NoneOr(n) => (true, noun.of(n.into())),
        HowMany::DownTo(n) => (false, format!("all but {n} {}", noun.many)),
        HowMany::All => (false, format!("all {}", noun.many)),
        HowMany::OnePerEmptyPile => (false, format!("{} for each empty Supply pile", noun.of(1))),
    }
}

/// What a gained card may cost, to follow its noun; what was done to the cards picked before, in the past tense.
pub(super) fn costing(cost: Cost, did: &str) -> String {
    match cost {
        Cost::AnyCost => String::new(),
        Cost::CostUpTo(n) => format!(" that costs at most {}", coins(n)),
        Cost::UpToItsPlus(0) => " that costs at most as much".into(),
        Cost::UpToItsPlus(n) => format!(" that costs at most {} more than it", coins(n)),
        Cost::UpToItsMinus(n) => format!(" that costs at least {} less than it", coins(n)),
        Cost::ExactlyItsPlus(0) => " of the same cost".into(),
        Cost::ExactlyItsPlus(n) => format!(" that costs exactly {} more than it", coins(n)),
        Cost::ExactlyThatMany => format!(" that costs exactly 1 coin per card {did}"),
    }
}

/// Where a gained card goes, if not to the discard pile.
pub(super) fn to(to: Destination, your: &str) -> String {
    match to {
        Destination::Discard => String::new(),
        Destination::Hand => format!(" to {your} hand"),
        Destination::Deck => format!(" onto {your} deck"),
    }
}

/// "1 coin", "3 coins".
pub(super) fn coins(n: u8) -> String {
    count(n.into(), "coin")
}

/// "1 card", "3 cards".
pub(super) fn count(n: u16, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {}", plural(one)) }
}

/// "+1 Card", "+2 coins".
pub(super) fn plus(n: u16, one: &str) -> String {
    format!("+{}", count(n, one))
}

/// A noun with its article.
pub(super) fn a(one: &str) -> String {
    let vowel = one.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {one}", if vowel { "an" } else { "a" })
}

/// The plural of a word or of a card's name.
pub(super) fn plural(one: &str) -> String {
    // Coins of the Realm.
    if let Some((head, rest)) = one.split_once(" of ") {
        return format!("{} of {rest}", plural(head));
    }
    if let Some(stem) = one.strip_suffix("ief") {
        return format!("{stem}ieves");
    }
    if let Some(stem) = one.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'o', 'u'])
    {
        return format!("{stem}ies");
    }
    match one {
        _ if one.ends_with('s') => one.into(),
        _ if one.ends_with("ch") || one.ends_with("sh") || one.ends_with(['x', 'o']) => {
            format!("{one}es")
        }
        _ => format!("{one}s"),
    }
}

/// The third person of a verb, which may have a second word.
pub(super) fn third(verb: &str) -> String {
    if let Some((verb, word)) = verb.split_once(' ') {
        return format!("{} {word}", third(verb));
    }
    if verb.ends_with("sh") || verb.ends_with("ss") || verb.ends_with('o') {
        format!("{verb}es")
    } else {
        format!("{verb}s")
    }
}

/// A number that is small, in letters.
pub(super) fn in_letters(n: u8) -> String {
    match n {
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        _ => n.to_string(),
    }
}

/// "once", "twice", "3 times".
pub(super) fn times(n: u8) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{n} times"),
    }
}

/// "a", "a and b", "a, b, and c".
pub(super) fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} {and} {two}"),
        [most @ .., last] => format!("{}, {and} {last}", most.join(", ")),
    }
}

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Without the capital letter.
pub(super) fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// A card's name with its article.
pub(super) fn a_card(card: Card) -> String {
    a(card.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::card::Card;

    #[test]
    fn every_card_has_a_plural_that_people_would_write() {
        let odd = [
            (Card::Thief, "Thieves"),
            (Card::Spy, "Spies"),
            (Card::Hero, "Heroes"),
            (Card::Witch, "Witches"),
            (Card::CoinOfTheRealm, "Coins of the Realm"),
            (Card::LostCity, "Lost Cities"),
            (Card::Nobles, "Nobles"),
        ];
        for (card, many) in odd {
            assert_eq!(plural(card.name()), many);
        }
        // The others end as most words do.
        let is_plain = |name: &str| !name.ends_with(['f', 'o', 's', 'x', 'y', 'z', 'h']);
        for card in Card::ALL.into_iter().filter(|card| is_plain(card.name())) {
            let known = odd.iter().any(|&(known, _)| known == card);
            assert!(known || plural(card.name()) == format!("{}s", card.name()), "{card:?}");
        }
    }
}
