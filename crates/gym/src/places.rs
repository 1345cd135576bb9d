//! What stands at which place of a tensor.
//!
//! First what is told once of the game and of every player: the reader, then everybody else in turn order. Then a table with
//! a row for every card, so that all that is told of one card lies together: a game is about some twenty cards, and the rows of
//! all others stay zero.

use freehold_engine::{Card, Event, N_CARDS};
use freehold_stored::{CardId, EventId};

/// How wide a section is, and what its places are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    One,
    Events,
    Words(&'static [&'static str]),
}

impl Of {
    const fn width(self) -> usize {
        match self {
            Of::One => 1,
            Of::Events => Event::ALL.len(),
            Of::Words(words) => words.len(),
        }
    }

    fn names(self, section: &str) -> Vec<String> {
        let each = |word: &str| format!("{section}.{word}");
        match self {
            Of::One => vec![section.to_string()],
            Of::Events => Event::ALL.into_iter().map(|event| each(EventId(event).word())).collect(),
            Of::Words(words) => words.iter().map(|word| each(word)).collect(),
        }
    }
}

/// The kinds of questions, in the order of [`freehold_engine::Ask`].
pub(crate) const ASKS: [&str; 11] = [
    "action_phase",
    "buy_phase",
    "cards",
    "pile",
    "token_pile",
    "options",
    "yes_no",
    "waiting",
    "copies",
    "name",
    "depth",
];
/// What happens to a pick, in the order of [`freehold_engine::Verb`].
pub(crate) const VERBS: [&str; 19] = [
    "continue",
    "play",
    "discard",
    "trash",
    "top_deck",
    "reveal_and_top_deck",
    "keep",
    "put_on_mat",
    "set_aside",
    "reveal",
    "pass",
    "gain",
    "give",
    "trash_from_supply",
    "choose",
    "resolve",
    "name",
    "place",
    "put_at",
];
/// Where cards are picked from, in the order of [`freehold_engine::Zone`].
pub(crate) const ZONES: [&str; 9] =
    ["hand", "deck", "discard", "play", "aside", "revealed", "mat", "pile", "trash"];
const TOKENS: [&str; 6] =
    ["plus_card", "plus_action", "plus_buy", "plus_coin", "minus_cost", "trashing"];
const PHASES: [&str; 3] = ["action", "buy", "clean_up"];

macro_rules! sections {
    ($list:ident, $width:ident: $($name:ident $word:literal $of:expr,)*) => {
        const $list: &[(&str, Of)] = &[$(($word, $of)),*];
        sections!(@starts $list, 0; $($name)*);
        pub(crate) const $width: usize = start($list, $list.len());
    };
    (@starts $list:ident, $i:expr;) => {};
    (@starts $list:ident, $i:expr; $name:ident $($rest:ident)*) => {
        pub(crate) const $name: usize = start($list, $i);
        sections!(@starts $list, $i + 1; $($rest)*);
    };
}

const fn start(sections: &[(&str, Of)], n: usize) -> usize {
    let (mut at, mut i) = (0, 0);
    while i < n {
        at += sections[i].1.width();
        i += 1;
    }
    at
}

sections! { GAME, GAME_WIDTH:
    PLAYERS "players" Of::One,
    EDITION "edition" Of::One,
    TURN_OF "turn_of" Of::One,
    TURN_NUMBER "turn_number" Of::One,
    PHASE "phase" Of::Words(&PHASES),
    ACTIONS "actions" Of::One,
    BUYS "buys" Of::One,
    COINS "coins" Of::One,
    MAY_BUY_CARDS "may_buy_cards" Of::One,
    EMPTY_PILES "empty_piles" Of::One,
    OVER "over" Of::One,
    DECIDES "decides" Of::One,
    DECIDES_WHO "decides_who" Of::One,
    VERB "verb" Of::Words(&VERBS),
    TIMES "times" Of::One,
    GIVES_TO "gives_to" Of::One,
    ASK "ask" Of::Words(&ASKS),
    FROM "from" Of::Words(&ZONES),
    AT_LEAST "at_least" Of::One,
    AT_MOST "at_most" Of::One,
    ALL_OR_NONE "all_or_none" Of::One,
    N_PICKED "n_picked" Of::One,
    BY_TOKEN "by_token" Of::Words(&TOKENS),
    BY_EVENT "by_event" Of::Events,
    EVENTS "events" Of::Events,
}

sections! { PLAYER, PLAYER_WIDTH:
    HAND_SIZE "hand_size" Of::One,
    DECK_SIZE "deck_size" Of::One,
    DECK_IS_EMPTY "deck_is_empty" Of::One,
    N_REVEALED "n_revealed" Of::One,
    N_ASIDE "n_aside" Of::One,
    MINUS_CARD "minus_card" Of::One,
    MINUS_COIN "minus_coin" Of::One,
    JOURNEY_FACE_DOWN "journey_face_down" Of::One,
    PROTECTED "protected" Of::One,
    TURNS "turns" Of::One,
    POINTS "points" Of::One,
}

// What is told of every card: first once, then for each player.
sections! { CARD, CARD_WIDTH:
    PILE "pile" Of::One,
    LEFT "left" Of::One,
    COST "cost" Of::One,
    TRASH "trash" Of::One,
    HAND "hand" Of::One,
    OPTIONS "options" Of::One,
    PICKED "picked" Of::One,
    BY_CARD "by_card" Of::One,
}

sections! { CARD_OF_PLAYER, CARD_OF_PLAYER_WIDTH:
    OWNED "owned" Of::One,
    IN_PLAY "in_play" Of::One,
    STAYS "stays" Of::One,
    TAVERN "tavern" Of::One,
    ASIDE "aside" Of::One,
    REVEALED "revealed" Of::One,
    DISCARD_TOP "discard_top" Of::One,
    INHERITS "inherits" Of::One,
    TOKEN_ON "tokens" Of::One,
}

/// Where the table of cards begins, the rest of the tensor.
pub const fn cards_at(players: usize) -> usize {
    GAME_WIDTH + players * PLAYER_WIDTH
}

/// How many numbers are told of every card.
pub const fn n_zones(players: usize) -> usize {
    CARD_WIDTH + players * CARD_OF_PLAYER_WIDTH
}

/// How many places a tensor has for so many players.
pub const fn n_places(players: usize) -> usize {
    cards_at(players) + N_CARDS * n_zones(players)
}

/// The numbers that are told of every card, in the order of the table's columns: `hand`, `player1.owned`.
pub fn zone_names(players: usize) -> Vec<String> {
    let mut names: Vec<String> = CARD.iter().map(|(name, _)| name.to_string()).collect();
    for player in 0..players {
        names.extend(CARD_OF_PLAYER.iter().map(|(name, _)| format!("player{player}.{name}")));
    }
    names
}

/// The name of every place: `coins`, `player1.points`, `Copper.hand`, `Copper.player1.owned`. Player 0 is the reader, player 1 sits
/// to the reader's left.
pub fn place_names(players: usize) -> Vec<String> {
    let mut names: Vec<String> = GAME.iter().flat_map(|(name, of)| of.names(name)).collect();
    for player in 0..players {
        names.extend(PLAYER.iter().map(|(name, _)| format!("player{player}.{name}")));
    }
    let zones = zone_names(players);
    for card in Card::ALL {
        names.extend(zones.iter().map(|zone| format!("{}.{zone}", CardId(card).word())));
    }
    names
}
