//! The grammar of a condition.

use std::ops::Range;

use winnow::ascii::digit1;
use winnow::combinator::{
    alt, cut_err, delimited, opt, peek, preceded, repeat, separated, terminated,
};
use winnow::error::{ContextError, ErrMode, StrContext, StrContextValue};
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Stream};
use winnow::token::{one_of, take_while};

use super::program::{Arithmetic, Comparison};
use super::ratio::Ratio;
use super::term::OF_A_CARD;

/// A part of a condition with its place in the text.
#[derive(Clone, Debug)]
pub struct Node {
    /// The bytes it stands at.
    pub at: Range<usize>,
    /// What it is.
    pub expr: Expr,
}

/// What a part of a condition is.
#[derive(Clone, Debug)]
pub enum Expr {
    /// A number.
    Number(Ratio),
    /// A term, by name, with what stands in its parentheses.
    Term(String, Vec<(Range<usize>, String)>),
    /// The opposite number.
    Negative(Box<Node>),
    /// A sum, difference, product or quotient.
    Arithmetic(Arithmetic, Box<[Node; 2]>),
    /// A comparison.
    Compare(Comparison, Box<[Node; 2]>),
    /// What does not hold.
    Not(Box<Node>),
    /// Both hold.
    And(Box<[Node; 2]>),
    /// One of them holds.
    Or(Box<[Node; 2]>),
}

/// A condition that could not be read: where, and what was expected there.
pub struct SyntaxFault {
    /// The byte.
    pub at: usize,
    /// What was expected.
    pub expected: String,
}

/// The most parentheses within each other.
const MOST_PARENTHESES: usize = 100;
/// The most signs and joining words in one condition.
const MOST_SIGNS: usize = 1_000;

/// Reads a condition.
pub fn condition(text: &str) -> Result<Node, SyntaxFault> {
    // A tree as deep as that is no danger to anybody who walks along it.
    let (mut open, mut n_signs) = (0_usize, 0);
    let mut word = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            '+' | '-' | '−' | '*' | '×' | '/' | '÷' => n_signs += 1,
            _ => {}
        }
        if !c.is_alphabetic() {
            let is_keyword =
                KEYWORDS.iter().any(|keyword| text[word..at].eq_ignore_ascii_case(keyword));
            n_signs += usize::from(is_keyword);
            word = at + c.len_utf8();
        }
        let expected = match (open > MOST_PARENTHESES, n_signs > MOST_SIGNS) {
            (true, _) => format!("no more than {MOST_PARENTHESES} parentheses within each other"),
            (_, true) => {
                format!("no more than {MOST_SIGNS} signs and joining words in a condition")
            }
            _ => continue,
        };
        return Err(SyntaxFault { at, expected });
    }
    terminated(either, blanks).parse(LocatingSlice::new(text)).map_err(|error| {
        let at = error.offset();
        let expected = match foreign(text[at..].trim_start()) {
            Some(instead) => Some(instead.to_string()),
            // The innermost part knows best what it lacks.
            None => error.inner().context().find_map(|context| match context {
                StrContext::Expected(what) => Some(what.to_string()),
                _ => None,
            }),
        };
        let nothing_more = || "`and`, `or` or the end of the line".into();
        SyntaxFault { at, expected: expected.unwrap_or_else(nothing_more) }
    })
}

/// What is wanted instead of signs that mean something elsewhere.
fn foreign(text: &str) -> Option<&'static str> {
    let foreign = [
        ("!", "`not` instead of `!`"),
        ("&", "`and` instead of `&`"),
        ("|", "`or` instead of `|`"),
        ("{", "a number; a range such as {1..4} is tried out by `freehold sweep`"),
    ];
    foreign.into_iter().find(|(sign, _)| text.starts_with(sign)).map(|(_, instead)| instead)
}

type Input<'t> = LocatingSlice<&'t str>;
type Read<T> = Result<T, ErrMode<ContextError>>;

fn either(input: &mut Input<'_>) -> Read<Node> {
    let first = both(input)?;
    let rest: Vec<Node> = repeat(0.., preceded(keyword("or"), cut_err(both))).parse_next(input)?;
    Ok(rest.into_iter().fold(first, |left, right| join(left, right, Expr::Or)))
}

fn both(input: &mut Input<'_>) -> Read<Node> {
    let first = negated(input)?;
    let rest: Vec<Node> =
        repeat(0.., preceded(keyword("and"), cut_err(negated))).parse_next(input)?;
    Ok(rest.into_iter().fold(first, |left, right| join(left, right, Expr::And)))
}

fn negated(input: &mut Input<'_>) -> Read<Node> {
    let nots: Vec<()> = repeat(0.., keyword("not")).parse_next(input)?;
    let node = comparison(input)?;
    // Twice is not at all, but one of them must stay for the types to be checked.
    let n = if nots.is_empty() { 0 } else { 2 - nots.len() % 2 };
    Ok((0..n).fold(node, |node, _| Node { at: node.at.clone(), expr: Expr::Not(Box::new(node)) }))
}

fn comparison(input: &mut Input<'_>) -> Read<Node> {
    let left = sum(input)?;
    match opt(preceded(blanks, comparison_sign)).parse_next(input)? {
        None => Ok(left),
        Some(sign) => {
            let right = cut_err(sum).parse_next(input)?;
            Ok(join(left, right, |pair| Expr::Compare(sign, pair)))
        }
    }
}

fn comparison_sign(input: &mut Input<'_>) -> Read<Comparison> {
    alt((
        alt(("<=", "≤", "=<")).value(Comparison::AtMost),
        alt((">=", "≥", "=>")).value(Comparison::AtLeast),
        alt(("!=", "≠", "<>")).value(Comparison::Not),
        "<".value(Comparison::Less),
        ">".value(Comparison::More),
        alt(("==", "=")).value(Comparison::Equal),
    ))
    .parse_next(input)
}

fn sum(input: &mut Input<'_>) -> Read<Node> {
    let signs = alt(('+'.value(Arithmetic::Add), one_of(['-', '−']).value(Arithmetic::Subtract)));
    chain(product, signs, input)
}

fn product(input: &mut Input<'_>) -> Read<Node> {
    let signs = alt((
        one_of(['*', '×']).value(Arithmetic::Multiply),
        one_of(['/', '÷']).value(Arithmetic::Divide),
    ));
    chain(factor, signs, input)
}

fn chain<'t>(
    part: impl Fn(&mut Input<'t>) -> Read<Node>,
    signs: impl Parser<Input<'t>, Arithmetic, ErrMode<ContextError>>,
    input: &mut Input<'t>,
) -> Read<Node> {
    let first = part(input)?;
    let rest: Vec<(Arithmetic, Node)> =
        repeat(0.., (preceded(blanks, signs), cut_err(&part))).parse_next(input)?;
    Ok(rest
        .into_iter()
        .fold(first, |left, (sign, right)| join(left, right, |pair| Expr::Arithmetic(sign, pair))))
}

fn factor(input: &mut Input<'_>) -> Read<Node> {
    let minus: Vec<()> =
        repeat(0.., preceded(blanks, one_of(['-', '−']).void())).parse_next(input)?;
    let node = primary(input)?;
    Ok(match minus.len() % 2 {
        0 => node,
        _ => Node { at: node.at.clone(), expr: Expr::Negative(Box::new(node)) },
    })
}

fn primary(input: &mut Input<'_>) -> Read<Node> {
    preceded(blanks, alt((number, group, term)))
        .context(expected("a term such as count(Gold), a number or a parenthesis"))
        .parse_next(input)
}

fn group(input: &mut Input<'_>) -> Read<Node> {
    delimited(
        '(',
        cut_err(either),
        cut_err(preceded(blanks, ')')).context(expected("a closing parenthesis")),
    )
    .parse_next(input)
}

fn number(input: &mut Input<'_>) -> Read<Node> {
    let start = input.checkpoint();
    let (text, at) = (digit1, opt(('.', digit1))).take().with_span().parse_next(input)?;
    let (before, after) = text.split_once('.').unwrap_or((text, ""));
    let digits = format!("{before}{after}");
    match digits.parse::<i64>() {
        Ok(n) if digits.len() <= MOST_DIGITS => {
            Ok(Node { at, expr: Expr::Number(Ratio::new(n, 10_i64.pow(after.len() as u32))) })
        }
        _ => {
            input.reset(&start);
            Err(fail("a smaller number: nine digits at the most"))
        }
    }
}

/// The most digits of a number.
const MOST_DIGITS: usize = 9;

fn term(input: &mut Input<'_>) -> Read<Node> {
    let ((name, arguments), at) = (word, opt(arguments)).with_span().parse_next(input)?;
    let name = name.to_lowercase();
    let wants_a_card = || OF_A_CARD.iter().any(|(of_a_card, _)| *of_a_card == name);
    if arguments.is_none()
        && wants_a_card()
        && peek(preceded(blanks, word)).parse_next(input).is_ok()
    {
        return Err(fail("the card in parentheses, as in count(Gold)"));
    }
    Ok(Node { at, expr: Expr::Term(name, arguments.unwrap_or_default()) })
}

/// Nothing else can be read here.
fn fail(what: &'static str) -> ErrMode<ContextError> {
    let mut error = ContextError::new();
    error.push(expected(what));
    ErrMode::Cut(error)
}

fn arguments(input: &mut Input<'_>) -> Read<Vec<(Range<usize>, String)>> {
    let argument = take_while(0.., |c| !matches!(c, '(' | ')' | ',')).with_span();
    delimited(
        (blanks, '('),
        separated(1.., argument.map(|(name, at): (&str, Range<usize>)| trimmed(name, at)), ','),
        cut_err(')').context(expected("a closing parenthesis")),
    )
    .parse_next(input)
}

fn trimmed(name: &str, at: Range<usize>) -> (Range<usize>, String) {
    let start = at.start + (name.len() - name.trim_start().len());
    let name = name.trim();
    (start..start + name.len(), name.into())
}

fn word<'t>(input: &mut Input<'t>) -> Read<&'t str> {
    take_while(1.., |c: char| c.is_alphanumeric() || c == '_')
        .verify(|word: &str| !KEYWORDS.iter().any(|keyword| keyword.eq_ignore_ascii_case(word)))
        .parse_next(input)
}

const KEYWORDS: [&str; 4] = ["and", "or", "not", "if"];

/// Blanks of any kind, also those that a text processor puts in.
fn blanks(input: &mut Input<'_>) -> Read<()> {
    take_while(0.., char::is_whitespace).void().parse_next(input)
}

/// A whole word, whatever its case.
fn keyword<'t>(keyword: &'static str) -> impl Parser<Input<'t>, (), ErrMode<ContextError>> {
    let letters = take_while(1.., |c: char| c.is_alphanumeric() || c == '_');
    preceded(blanks, letters).verify(move |word: &str| word.eq_ignore_ascii_case(keyword)).void()
}

fn expected(what: &'static str) -> StrContext {
    StrContext::Expected(StrContextValue::Description(what))
}

fn join(left: Node, right: Node, expr: impl FnOnce(Box<[Node; 2]>) -> Expr) -> Node {
    Node { at: left.at.start..right.at.end, expr: expr(Box::new([left, right])) }
}
