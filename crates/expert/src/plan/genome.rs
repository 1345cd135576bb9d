//! A plan as a value that can be changed a little: the lines of its lists.

use std::fmt::{self, Display, Formatter};

use freehold_engine::{Buyable, Card, Token};
use freehold_strategy::Strategy;

/// A plan as lists of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Genome {
    /// What to buy, from the top.
    pub(super) buy: Vec<Line>,
    /// The other sections that are not empty, by their headings.
    pub(super) others: Vec<(Section, Vec<Line>)>,
}

/// The optional sections of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Section {
    Play,
    Trash,
    Discard,
    Gain,
    Treasures,
}

/// One line: a thing, and all that must hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Line {
    pub(super) thing: Buyable,
    pub(super) tests: Vec<Test>,
}

/// A simple condition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Test {
    /// A number is at most this.
    AtMost(Term, i16),
    /// A number is at least this.
    AtLeast(Term, i16),
    /// A number is exactly this.
    Is(Term, i16),
    /// So many coins are missing for a card.
    Lacking(Card, i16),
    /// A condition that a person wrote, kept as it is.
    Written(Box<str>),
}

/// A number that a condition can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Term {
    Count(Card),
    /// Copies of all of these together.
    Sum(Vec<Card>),
    /// Copies of the first of these without those of the second.
    Excess(Vec<Card>, Vec<Card>),
    Left(Card),
    InPlay(Card),
    Token(Token, Card),
    Coins,
    Buys,
    Turn,
    Money,
    Cards,
    Lead,
    GainsToEnd,
    EmptyPiles,
}

impl Line {
    /// A line without a condition.
    pub(super) fn new(thing: impl Into<Buyable>) -> Line {
        Line { thing: thing.into(), tests: Vec::new() }
    }

    /// The same line under one more condition.
    pub(super) fn when(mut self, test: Test) -> Line {
        self.tests.push(test);
        self
    }

    /// A card of which no more copies than this are wanted.
    pub(super) fn up_to(card: Card, most: i16) -> Line {
        Line::new(card).when(Test::AtMost(Term::Count(card), most - 1))
    }
}

impl Genome {
    /// A plan with nothing but a list of purchases.
    pub(super) fn buying(buy: Vec<Line>) -> Genome {
        Genome { buy, others: Vec::new() }
    }

    /// The text of its strategy file, after these comments and headings.
    pub(super) fn text(&self, idea: &str, name: &str) -> String {
        let mut text = String::new();
        for line in idea.lines() {
            text += &format!("# {line}\n");
        }
        if !name.is_empty() {
            text += &format!("name: {name}\n");
        }
        text += "buy:\n";
        write_lines(&mut text, &self.buy);
        for (section, lines) in &self.others {
            text += section.heading();
            text.push('\n');
            write_lines(&mut text, lines);
        }
        text
    }

    /// The strategy, if the text is one: it always is, unless somebody else wrote a part of it.
    pub(super) fn compile(&self) -> Option<Strategy> {
        Strategy::parse(&self.text("", ""), "plan").ok()
    }
}

fn write_lines(text: &mut String, lines: &[Line]) {
    let width = lines.iter().map(|line| line.thing.name().len()).max().unwrap_or(0);
    for line in lines {
        *text += "  ";
        match line.tests.as_slice() {
            [] => *text += line.thing.name(),
            tests => {
                *text += &format!("{:width$} if ", line.thing.name());
                for (i, test) in tests.iter().enumerate() {
                    let and = if i == 0 { "" } else { " and " };
                    *text += &format!("{and}{test}");
                }
            }
        }
        text.push('\n');
    }
}

impl Test {
    /// Names another card in the place of one.
    pub(super) fn exchange(&mut self, old: Card, new: Card) {
        let change = |card: &mut Card| {
            if *card == old {
                *card = new;
            }
        };
        let term = match self {
            Test::AtMost(term, _) | Test::AtLeast(term, _) | Test::Is(term, _) => term,
            Test::Lacking(card, _) => return change(card),
            Test::Written(_) => return,
        };
        match term {
            Term::Count(card) | Term::Left(card) | Term::InPlay(card) | Term::Token(_, card) => {
                change(card)
            }
            Term::Sum(cards) => cards.iter_mut().for_each(change),
            Term::Excess(these, those) => these.iter_mut().chain(those).for_each(change),
            Term::Coins
            | Term::Buys
            | Term::Turn
            | Term::Money
            | Term::Cards
            | Term::Lead
            | Term::GainsToEnd
            | Term::EmptyPiles => {}
        }
    }
}

impl Section {
    fn heading(self) -> &'static str {
        match self {
            Section::Play => "play:",
            Section::Trash => "trash:",
            Section::Discard => "discard:",
            Section::Gain => "gain:",
            Section::Treasures => "treasures:",
        }
    }
}

impl Display for Test {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            // Copies are wanted up to a number: the usual way to write it.
            Test::AtMost(term @ (Term::Count(_) | Term::Sum(_)), n) => {
                write!(f, "{term} < {}", n + 1)
            }
            Test::AtMost(term, n) => write!(f, "{term} <= {n}"),
            Test::AtLeast(term, n) => write!(f, "{term} >= {n}"),
            Test::Is(term, n) => write!(f, "{term} = {n}"),
            Test::Lacking(card, n) => write!(f, "coins = cost({}) - {n}", card.name()),
            Test::Written(text) => f.write_str(text),
        }
    }
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sum = |f: &mut Formatter<'_>, cards: &[Card], sign: &str| {
            for (i, card) in cards.iter().enumerate() {
                let sign = if i == 0 { "" } else { sign };
                write!(f, "{sign}count({})", card.name())?;
            }
            Ok(())
        };
        match self {
            Term::Count(card) => write!(f, "count({})", card.name()),
            Term::Sum(cards) => sum(f, cards, " + "),
            Term::Excess(these, those) => {
                sum(f, these, " + ")?;
                f.write_str(" - ")?;
                sum(f, those, " - ")
            }
            Term::Left(card) => write!(f, "left({})", card.name()),
            Term::InPlay(card) => write!(f, "in_play({})", card.name()),
            Term::Token(token, card) => write!(f, "token({}, {})", token.name(), card.name()),
            Term::Coins => f.write_str("coins"),
            Term::Buys => f.write_str("buys"),
            Term::Turn => f.write_str("turn"),
            Term::Money => f.write_str("money"),
            Term::Cards => f.write_str("cards"),
            Term::Lead => f.write_str("lead"),
            Term::GainsToEnd => f.write_str("gains_to_end"),
            Term::EmptyPiles => f.write_str("empty_piles"),
        }
    }
}
