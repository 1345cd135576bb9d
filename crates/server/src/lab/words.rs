//! The words of strategies, for whoever writes one.

use freehold_protocol::LabWord;

/// The terms of conditions and what they mean.
const WORDS: [(&str, &str); 28] = [
    ("count(X)", "copies of X that I own"),
    ("left(X)", "copies left in X's pile"),
    ("coins", "coins available now"),
    ("buys", "Buys available now"),
    ("turn", "the number of my turn, from 1"),
    ("money", "coins that all my Treasures would make"),
    ("treasures", "Treasures that I own"),
    ("actions", "Action cards that I own"),
    ("cards", "cards that I own"),
    ("vp", "my points now"),
    ("lead", "my points less those of the best other player"),
    ("gains_to_end", "fewest gains that could end the game"),
    ("empty_piles", "piles that are empty"),
    ("players", "how many play"),
    ("in_play(X)", "my copies of X in play"),
    ("in_hand(X)", "my copies of X in hand"),
    ("on_mat(X)", "my copies of X on a mat"),
    ("token(+1 Card, X)", "1 if my token is on X's pile, else 0"),
    ("opp(X)", "the most copies of X that another player owns"),
    ("opp_points", "the most points of another player"),
    ("opp_cards", "the most cards of another player"),
    ("opp_hand", "the most cards in another player's hand"),
    ("of_type(Attack)", "cards of a type that I own"),
    ("terminals", "my Actions that leave no Action for another"),
    ("cost(X)", "what X costs now"),
    ("in_trash(X)", "copies of X in the trash"),
    ("hand", "cards in my hand"),
    ("with", "only when this card asks: Copper with Chapel"),
];

/// All of them.
pub fn all() -> Vec<LabWord> {
    let word =
        |(word, meaning): (&str, &str)| LabWord { word: word.into(), meaning: meaning.into() };
    WORDS.into_iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use freehold_sim::Strategy;

    use super::*;

    #[test]
    fn the_reader_knows_every_word() {
        for (word, _) in WORDS {
            let term = word.replace("(X)", "(Gold)").replace(", X)", ", Smithy)");
            let text = match term.as_str() {
                "with" => "buy: Gold\ntrash: Copper with Chapel".to_string(),
                term => format!("buy: Gold if {term} >= 0"),
            };
            Strategy::parse(&text, "x").unwrap_or_else(|error| panic!("{error}"));
        }
    }
}
