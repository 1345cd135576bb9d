//! What a file of the notation says.

use freehold_engine::{Buyable, Card, Edition, Event, Phase, Reseed, Seat, Source, Token};

/// A file: any number of scenarios.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// The scenarios in order.
    pub scenarios: Vec<Scenario>,
}

/// Where something stands in its file, lines being counted from 1. What says the same is equal wherever it stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct At(pub usize);

impl PartialEq for At {
    fn eq(&self, _: &At) -> bool {
        true
    }
}

impl Eq for At {}

/// A position, moves, and what must hold between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The title.
    pub title: String,
    /// Where the title stands.
    pub line: At,
    /// The rulings it proves.
    pub rulings: Vec<String>,
    /// The version of a saved game's form.
    pub version: Option<u32>,
    /// The version of the rules by which a saved game was played.
    pub rules: Option<u16>,
    /// The edition whose rules are in force.
    pub edition: Edition,
    /// The players in turn order.
    pub players: Vec<String>,
    /// The Kingdom piles that are listed; others may be named further down.
    pub kingdom: Vec<Card>,
    /// The Events that are listed; others may be named further down.
    pub events: Vec<Event>,
    /// The seed of what nobody lays down.
    pub seed: u64,
    /// Other luck from some answers on.
    pub reseeds: Vec<Reseed>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The phase it starts in.
    pub phase: Phase,
    /// Whether it starts with the first turn of a game instead of a position.
    pub start_new_game: bool,
    /// Everything below the header.
    pub lines: Vec<Line>,
}

impl Scenario {
    /// A scenario for Alice and Bob that says nothing yet.
    pub fn new(title: impl Into<String>) -> Scenario {
        Scenario {
            title: title.into(),
            line: At::default(),
            rulings: Vec::new(),
            version: None,
            rules: None,
            edition: Edition::Second,
            players: vec!["Alice".into(), "Bob".into()],
            kingdom: Vec::new(),
            events: Vec::new(),
            seed: 0,
            reseeds: Vec::new(),
            turn: Seat(0),
            phase: Phase::Action,
            start_new_game: false,
            lines: Vec::new(),
        }
    }

    /// The seat of a player by name, ignoring case.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        crate::names::seat_named(&self.players, name)
    }
}

/// One line below the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it stands.
    pub at: At,
    /// What it says.
    pub says: Says,
}

impl Line {
    /// The move that the line makes, if it is one.
    pub(crate) fn a_move(&self) -> Option<&Move> {
        match &self.says {
            Says::Move(a_move) => Some(a_move),
            _ => None,
        }
    }
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// How things are: given before the first move, expected after it.
    State(State),
    /// The order of a coming shuffle.
    NextShuffle {
        /// Whose shuffle.
        seat: Seat,
        /// The cards from the top.
        cards: Cards,
        /// Whether others may follow in any order.
        and_others: bool,
    },
    /// A move.
    Move(Move),
    /// The move would be taken.
    Can(Move),
    /// The move would be refused.
    Cannot(Move),
}

/// Cards with their numbers, in the order in which they are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards(pub Vec<(u8, Card)>);

impl Cards {
    /// The cards one by one.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().flat_map(|&(n, card)| std::iter::repeat_n(card, n.into()))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut runs: Vec<(u8, Card)> = Vec::new();
        for card in cards {
            match runs.last_mut() {
                Some((n, last)) if *last == card && *n < crate::names::MOST => *n += 1,
                _ => runs.push((1, card)),
            }
        }
        Cards(runs)
    }
}

/// The zones that are multisets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
    /// The cards in play.
    Play,
    /// The cards set aside.
    Aside,
    /// The Tavern mat.
    Tavern,
}

/// The piles of a player that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// The discard pile.
    Discard,
}

/// The counters of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Actions left.
    Actions,
    /// Buys left.
    Buys,
    /// Coins left.
    Coins,
}

/// A token that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Placed {
    /// A token on a pile.
    On(Token, Card),
    /// The -1 Card token on the deck.
    MinusCard,
    /// The -1 coin token in front of the player.
    MinusCoin,
}

/// Some copies of a card in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// How many.
    pub n: u8,
    /// Of which card.
    pub card: Card,
    /// What is said about them.
    pub mark: Mark,
}

/// What is said about a card in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing: given, it has nothing left to do.
    None,
    /// It leaves play this turn.
    Leaves,
    /// It stays in play for what it has to do, with these cards set aside for it.
    Stays(Cards),
}

/// How things are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub enum State {
    /// The cards of a zone in any order.
    Area { seat: Seat, area: Area, cards: Cards },
    /// The cards in play, some of which are said to stay there or to leave.
    Play { seat: Seat, cards: Vec<Marked> },
    /// The deck from the top.
    Deck { seat: Seat, cards: Cards, and_others: bool },
    /// The visible card of the discard pile; none if the pile is empty.
    DiscardTop { seat: Seat, card: Option<Card> },
    /// How many cards.
    Size { seat: Seat, of: Counted, n: u16 },
    /// A counter of the turn.
    Counter { seat: Seat, which: Counter, n: u16 },
    /// Turns taken, extra turns apart.
    Turns { seat: Seat, n: u32 },
    /// The score if the game ended now.
    Vp { seat: Seat, points: i32 },
    /// The tokens that are placed, all of them.
    Tokens { seat: Seat, tokens: Vec<Placed> },
    /// The Journey token.
    Journey { seat: Seat, face_up: bool },
    /// The card under the Estate token.
    Inherits { seat: Seat, card: Option<Card> },
    /// The trash.
    Trash(Cards),
    /// Sizes of piles.
    Supply(Vec<(u8, Card)>),
    /// How many piles of the Supply are empty.
    EmptyPiles(u8),
    /// Whose turn it is.
    Turn(Seat),
    /// Which phase it is.
    Phase(Phase),
    /// Who must answer; nobody when the game is over.
    Decides(Option<Seat>),
    /// What cards cost now.
    Cost(Vec<(u8, Card)>),
    /// The game is over.
    GameOver,
    /// Who has won.
    Winners(Vec<Seat>),
    /// The scores of these players.
    Score(Vec<(Seat, i32)>),
    /// What the last move and its consequences showed to everyone.
    Revealed(Vec<(Seat, u8, Card)>),
}

/// Somebody does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed,
}

/// The verbs that pick cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Play them.
    Plays,
    /// Gain them.
    Gains,
    /// Trash them.
    Trashes,
    /// Discard them.
    Discards,
    /// Pass them on.
    Passes,
    /// Set them aside.
    SetsAside,
    /// Put them onto the deck.
    TopDecks,
    /// Exchange them.
    Exchanges,
    /// Show them.
    Reveals,
    /// Call them.
    Calls,
    /// Keep them.
    Keeps,
}

impl Word {
    /// All of them.
    pub const ALL: [Word; 11] = [
        Word::Plays,
        Word::Gains,
        Word::Trashes,
        Word::Discards,
        Word::Passes,
        Word::SetsAside,
        Word::TopDecks,
        Word::Exchanges,
        Word::Reveals,
        Word::Calls,
        Word::Keeps,
    ];

    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Word::Plays => "plays",
            Word::Gains => "gains",
            Word::Trashes => "trashes",
            Word::Discards => "discards",
            Word::Passes => "passes",
            Word::SetsAside => "sets aside",
            Word::TopDecks => "topdecks",
            Word::Exchanges => "exchanges",
            Word::Reveals => "reveals",
            Word::Calls => "calls",
            Word::Keeps => "keeps",
        }
    }
}

/// Some copies of a thing that are picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// How many.
    pub n: u8,
    /// Of what.
    pub thing: Buyable,
    /// Which copies, where that is said: the words in parentheses.
    pub which: Option<String>,
}

/// A pick as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What is picked, in order.
    pub items: Vec<Item>,
    /// Whether the pick goes on: nothing says yet that these are all.
    pub open: bool,
}

impl Listed {
    /// These cards and no others.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> Listed {
        let runs: Cards = cards.into_iter().collect();
        let item = |(n, card)| Item { n, thing: Buyable::Card(card), which: None };
        Listed { items: runs.0.into_iter().map(item).collect(), open: false }
    }

    /// The things one by one.
    pub fn iter(&self) -> impl Iterator<Item = Buyable> + '_ {
        self.items.iter().flat_map(|item| std::iter::repeat_n(item.thing, item.n.into()))
    }

    /// The things of which it is said which copy, one by one.
    pub fn which(&self) -> impl Iterator<Item = (Buyable, &str)> + '_ {
        let said = self.items.iter().filter_map(|item| Some((item, item.which.as_deref()?)));
        said.flat_map(|(item, which)| std::iter::repeat_n((item.thing, which), item.n.into()))
    }
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Picks cards for a purpose.
    Picks(Word, Listed),
    /// Plays all Treasures.
    PlaysAllTreasures,
    /// Buys a card or an Event.
    Buys(Buyable),
    /// Has another player gain a card.
    Gives(Seat, Card),
    /// Puts a card under this many others of the deck; the card may have been picked before.
    PutsAt(Option<Card>, u16),
    /// Picks which waiting effect comes next, and which of several where that is said.
    Resolves(Source, Option<String>),
    /// Picks options by their labels.
    Chooses {
        /// The labels.
        labels: Vec<String>,
        /// Whether more will follow.
        open: bool,
    },
    /// Names a card.
    Names(Card),
    /// Names a card that is not in the game.
    NamesStranger(Card),
    /// Puts a token on a pile.
    Places(Token, Buyable),
    /// Picks nothing, or no more.
    Declines,
    /// Leaves the Action phase.
    EndsActions,
    /// Ends the turn.
    EndsTurn,
}
