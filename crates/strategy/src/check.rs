//! From names to cards, and from conditions to programs.

use freehold_engine::{Buyable, Card, Token, Type, suggest};

use super::buy_list::BuyList;
use super::document::{Document, Entry, Place, Source};
use super::fault::Fault;
use super::grammar::{Expr, Node};
use super::program::{DEEP, Op, Program, Programs};
use super::shadow;
use super::term::{OF_A_CARD, PLAIN, Term};
use super::{CardLine, Line, Strategy, TreasureLine};

/// Makes a strategy of a document; the faults are added to those there are.
pub(super) fn strategy(
    document: Document,
    source: &Source<'_>,
    default_name: &str,
    faults: &mut Vec<Fault>,
) -> Strategy {
    let mut check = Check { source, faults, programs: Programs::default(), named: Vec::new() };
    if document.buy.is_none() {
        let fault = check.source.fault(&Place::default(), "there is no `buy:` list");
        check.faults.push(fault);
    }
    let buy = document.buy.unwrap_or_default();
    let lines: Vec<Option<Line>> = buy.iter().map(|entry| check.line(entry)).collect();
    let warnings = shadow::warnings(source, &buy, &lines);
    let buy = BuyList::new(lines.into_iter().flatten().collect());
    let mut cards = |list: Option<Vec<Entry>>, may_stop: bool| -> Vec<CardLine> {
        let list = list.unwrap_or_default();
        list.iter().filter_map(|entry| check.card_line(entry, may_stop)).collect()
    };
    let gain = cards(document.gain, false);
    let play = cards(document.play, true);
    let trash = cards(document.trash, true);
    let discard = cards(document.discard, true);
    let treasures = check.treasures(&document.treasures.unwrap_or_default());
    let needs = document.needs.map(|needs| {
        let needed = needs.iter().filter(|entry| !entry.name.eq_ignore_ascii_case("none"));
        needed.filter_map(|entry| check.needed(entry)).collect::<Vec<Buyable>>()
    });
    let Check { programs, named, .. } = check;
    Strategy {
        name: document.name.filter(|name| !name.is_empty()).unwrap_or(default_name.into()),
        guard: document.guard.unwrap_or(true),
        needs,
        named,
        programs,
        buy,
        play,
        trash,
        discard,
        gain,
        treasures,
        warnings,
    }
}

struct Check<'s, 't> {
    source: &'s Source<'t>,
    faults: &'s mut Vec<Fault>,
    programs: Programs,
    named: Vec<Buyable>,
}

impl Check<'_, '_> {
    fn line(&mut self, entry: &Entry) -> Option<Line> {
        self.without_with(entry);
        let thing = self.thing(&entry.name, &entry.place);
        let condition = self.condition(entry);
        Some(Line { thing: thing?, condition: condition? })
    }

    /// A line of a list of cards; some of them may say `nothing`.
    fn card_line(&mut self, entry: &Entry, may_stop: bool) -> Option<CardLine> {
        let stops = may_stop && entry.name.eq_ignore_ascii_case("nothing");
        let card = if stops { Some(None) } else { self.card(&entry.name, &entry.place).map(Some) };
        let with = match &entry.with {
            Some((place, name)) => self.asking(name, place).map(Some),
            None => Some(None),
        };
        let condition = self.condition(entry);
        Some(CardLine { card: card?, with: with?, condition: condition? })
    }

    /// What must ask: it is no wish of the strategy.
    fn asking(&mut self, name: &str, place: &Place) -> Option<Buyable> {
        let found = Buyable::named(&one_blank(name));
        if found.is_none() {
            let message = format!("there is no card or Event called {name:?}");
            let fault = self.source.fault(place, message);
            self.faults.push(fault.suggest(&Buyable::suggestions(name)));
        }
        found
    }

    fn without_with(&mut self, entry: &Entry) {
        if let Some((place, _)) = &entry.with {
            let message = "`with` stands in lists of what to play, trash, discard or gain";
            self.faults.push(self.source.fault(place, message));
        }
    }

    /// The lines of the Treasures. Those after an `all` without a condition never come into play, but are checked.
    fn treasures(&mut self, list: &[Entry]) -> Vec<TreasureLine> {
        let mut lines = Vec::new();
        let mut is_open = true;
        for entry in list {
            self.without_with(entry);
            let is_all = entry.name.eq_ignore_ascii_case("all");
            let card =
                if is_all { Some(None) } else { self.card(&entry.name, &entry.place).map(Some) };
            let condition = self.condition(entry);
            is_open &= !is_all || entry.condition.is_some();
            if let (Some(card), Some(condition), true) = (card, condition, is_open) {
                lines.push(TreasureLine { card, condition });
            }
        }
        lines
    }

    fn needed(&mut self, entry: &Entry) -> Option<Buyable> {
        let thing = self.thing(&entry.name, &entry.place)?;
        match thing {
            Buyable::Card(card) if card.is_upgrade() => {
                let message = format!("{} is no pile of a Kingdom", card.name());
                self.faults.push(self.source.fault(&entry.place, message));
                None
            }
            thing => Some(thing),
        }
    }

    fn thing(&mut self, name: &str, place: &Place) -> Option<Buyable> {
        let name = &one_blank(name);
        match Buyable::named(name) {
            Some(thing) => {
                self.name(thing);
                Some(thing)
            }
            None => {
                let message = format!("there is no card or Event called {name:?}");
                let fault = self.source.fault(place, message);
                self.faults.push(match name.contains(',') {
                    true => fault.help("between cards stands a `;` or a line break"),
                    false => fault.suggest(&Buyable::suggestions(name)),
                });
                None
            }
        }
    }

    fn card(&mut self, name: &str, place: &Place) -> Option<Card> {
        match self.thing(name, place)? {
            Buyable::Card(card) => Some(card),
            Buyable::Event(event) => {
                let message = format!("{} is an Event; a card is wanted here", event.name());
                self.faults.push(self.source.fault(place, message));
                None
            }
        }
    }

    fn name(&mut self, thing: Buyable) {
        if !self.named.contains(&thing) {
            self.named.push(thing);
        }
    }

    fn condition(&mut self, entry: &Entry) -> Option<Program> {
        let start = self.programs.ops.len();
        let mut depth = 0;
        if let Some(node) = &entry.condition {
            depth = self.compile(node, entry, Kind::Truth)?;
        }
        let end = self.programs.ops.len();
        self.programs.depth = self.programs.depth.max(depth);
        let most = usize::from(u16::MAX);
        let message = match (depth >= DEEP, end > most) {
            (true, _) => format!("fewer than {DEEP} numbers may wait for each other"),
            (_, true) => {
                format!("the conditions of a strategy have {most} terms and signs at the most")
            }
            _ => return Some(Program { start: start as u16, end: end as u16 }),
        };
        // The others go on with the room that is left.
        self.programs.ops.truncate(start);
        self.fault(entry, entry.condition.as_ref()?, message);
        None
    }

    /// Writes the program of a node and says how deep its stack gets.
    fn compile(&mut self, node: &Node, entry: &Entry, wanted: Kind) -> Option<usize> {
        let kind = match &node.expr {
            Expr::Number(_) | Expr::Term(..) | Expr::Negative(_) | Expr::Arithmetic(..) => {
                Kind::Number
            }
            _ => Kind::Truth,
        };
        if let Expr::Term(name, arguments) = &node.expr
            && kind != wanted
        {
            // A term that does not exist is the greater fault.
            self.term(name, arguments, node, entry)?;
        }
        if kind != wanted {
            let message = match wanted {
                Kind::Truth => "this is a number, and a comparison is wanted".to_string(),
                Kind::Number => "this is a comparison, and a number is wanted".to_string(),
            };
            self.fault(entry, node, message);
            return None;
        }
        match &node.expr {
            Expr::Number(number) => {
                self.programs.ops.push(Op::Number(*number));
                Some(1)
            }
            Expr::Term(name, arguments) => {
                let term = self.term(name, arguments, node, entry)?;
                self.programs.ops.push(Op::Term(term));
                Some(1)
            }
            Expr::Negative(inner) => {
                let depth = self.compile(inner, entry, Kind::Number)?;
                match self.programs.ops.last_mut() {
                    Some(Op::Number(number)) if depth == 1 => *number = number.neg(),
                    _ => self.programs.ops.push(Op::Negate),
                }
                Some(depth)
            }
            Expr::Arithmetic(sign, pair) => {
                let depth = self.pair(pair, entry)?;
                self.programs.ops.push(Op::Arithmetic(*sign));
                Some(depth)
            }
            Expr::Compare(sign, pair) => {
                let start = self.programs.ops.len();
                let depth = self.pair(pair, entry)?;
                if let [Op::Term(term), Op::Number(number)] = self.programs.ops[start..]
                    && let Some(number) = number.as_small()
                {
                    self.programs.ops.truncate(start);
                    self.programs.ops.push(Op::Test(term, *sign, number));
                    return Some(1);
                }
                self.programs.ops.push(Op::Compare(*sign));
                Some(depth)
            }
            Expr::Not(inner) => {
                let depth = self.compile(inner, entry, Kind::Truth)?;
                self.programs.ops.push(Op::Not);
                Some(depth)
            }
            Expr::And(pair) => self.joined(pair, entry, Op::UnlessSkipTo),
            Expr::Or(pair) => self.joined(pair, entry, Op::IfSkipTo),
        }
    }

    fn pair(&mut self, pair: &[Node; 2], entry: &Entry) -> Option<usize> {
        let left = self.compile(&pair[0], entry, Kind::Number);
        let right = self.compile(&pair[1], entry, Kind::Number);
        Some(left?.max(right? + 1))
    }

    fn joined(
        &mut self,
        pair: &[Node; 2],
        entry: &Entry,
        skip: impl Fn(u16) -> Op,
    ) -> Option<usize> {
        let left = self.compile(&pair[0], entry, Kind::Truth);
        let at = self.programs.ops.len();
        self.programs.ops.push(skip(0));
        let right = self.compile(&pair[1], entry, Kind::Truth);
        let end = self.programs.ops.len();
        if let Some(op) = self.programs.ops.get_mut(at) {
            *op = skip(end as u16);
        }
        Some(left?.max(right?))
    }

    fn term(
        &mut self,
        name: &str,
        arguments: &[(std::ops::Range<usize>, String)],
        node: &Node,
        entry: &Entry,
    ) -> Option<Term> {
        let place = |at: &std::ops::Range<usize>| Place {
            line: entry.place.line,
            at: at.start + entry.condition_at..at.end + entry.condition_at,
        };
        if let Some((_, term)) = PLAIN.into_iter().find(|(plain, _)| *plain == name) {
            if !arguments.is_empty() {
                self.fault(entry, node, format!("`{name}` stands without parentheses"));
                return None;
            }
            return Some(term);
        }
        if let Some((_, term)) = OF_A_CARD.into_iter().find(|(of_a_card, _)| *of_a_card == name) {
            return match arguments {
                [(at, card)] if !card.is_empty() => self.card(card, &place(at)).map(term),
                _ => {
                    self.fault(entry, node, format!("`{name}` wants one card: {name}(Gold)"));
                    None
                }
            };
        }
        if name == "of_type" {
            let known = |(_, word): &(_, String)| {
                Type::ALL.into_iter().find(|one| one.name().eq_ignore_ascii_case(word.trim()))
            };
            let found = match arguments {
                [argument] => known(argument),
                _ => None,
            };
            if found.is_none() {
                let names = Type::ALL.map(Type::name).join(", ");
                let message = "`of_type` wants a type: of_type(Attack)";
                let fault = self.source.fault(&place(&node.at), message);
                self.faults.push(fault.help(format!("the types are {names}")));
            }
            return found.map(Term::OfType);
        }
        if name == "token" {
            let [(token_at, token), (card_at, card)] = arguments else {
                let message = "`token` wants a token and a card: token(+1 Card, Smithy)";
                self.fault(entry, node, message.into());
                return None;
            };
            let found = token_named(token);
            if found.is_none() {
                let message = format!("there is no token {token:?}");
                let names = Token::ALL.map(Token::name).join(", ");
                let fault = self.source.fault(&place(token_at), message);
                self.faults.push(fault.help(format!("the tokens are {names}")));
            }
            let card = self.card(card, &place(card_at));
            return Some(Term::Token(found?, card?));
        }
        let known = PLAIN.map(|(name, _)| name).into_iter();
        let known = known.chain(OF_A_CARD.map(|(name, _)| name)).chain(["of_type", "token"]);
        let words = suggest(name, known.clone());
        let fault = self.source.fault(&place(&node.at), format!("there is no term {name:?}"));
        self.faults.push(if Card::named(name).is_some() {
            fault.help(format!("did you mean count({name})?"))
        } else if words.is_empty() {
            fault.help(format!("the terms are {}", known.collect::<Vec<_>>().join(", ")))
        } else {
            fault.suggest(&words)
        });
        None
    }

    fn fault(&mut self, entry: &Entry, node: &Node, message: String) {
        let at = node.at.start + entry.condition_at..node.at.end + entry.condition_at;
        let place = Place { line: entry.place.line, at };
        self.faults.push(self.source.fault(&place, message));
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Truth,
}

/// The same words with one blank between them.
pub(super) fn one_blank(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn token_named(name: &str) -> Option<Token> {
    let plain = |name: &str| name.replace('−', "-").replace(char::is_whitespace, "").to_lowercase();
    Token::ALL.into_iter().find(|token| plain(token.name()) == plain(name))
}
