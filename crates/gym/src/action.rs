//! Every primitive answer has a number, the same in every game.
//!
//! The numbers are a promise: they stay what they are for every Kingdom and every release of a major version, and
//! `tests/actions.golden` pins them. A new card gets its numbers behind all others.

use freehold_engine::{Answer, Card, Event, N_CARDS, Source, Token, ViewOf};

const N_EVENTS: usize = Event::ALL.len();
const N_TOKENS: usize = Token::ALL.len();
/// No question has more options, and no table has the cards for more copies that differ.
const N_OPTIONS: usize = 64;
/// A deck of a dealt game is never deeper: nobody can own so many cards.
const N_DEPTHS: usize = 256;

const DONE: usize = 0;
const YES: usize = 1;
const NO: usize = 2;
const TREASURES: usize = 3;
const PLAY: usize = 4;
const BUY: usize = PLAY + N_CARDS;
const PICK: usize = BUY + N_CARDS;
const EVENT: usize = PICK + N_CARDS;
const NEXT_PHASE: usize = EVENT + N_EVENTS;
const NEXT_CARD: usize = NEXT_PHASE + 1;
const NEXT_EVENT: usize = NEXT_CARD + N_CARDS;
const NEXT_TOKEN: usize = NEXT_EVENT + N_EVENTS;
const TOKEN: usize = NEXT_TOKEN + N_TOKENS;
const OPTION: usize = TOKEN + N_TOKENS * N_CARDS;
const DEPTH: usize = OPTION + N_OPTIONS;

/// How many numbers there are.
pub const N_ACTIONS: usize = DEPTH + N_DEPTHS;

/// The number of an answer; none for one that no dealt game asks for.
#[inline]
pub fn action(answer: Answer) -> Option<u16> {
    let number = match answer {
        Answer::Done => DONE,
        Answer::Yes => YES,
        Answer::No => NO,
        Answer::PlayTreasures => TREASURES,
        Answer::Play(card) => PLAY + card as usize,
        Answer::Buy(card) => BUY + card as usize,
        Answer::Card(card) => PICK + card as usize,
        Answer::BuyEvent(event) => EVENT + event as usize,
        Answer::Next(Source::Phase) => NEXT_PHASE,
        Answer::Next(Source::Card(card)) => NEXT_CARD + card as usize,
        Answer::Next(Source::Event(event)) => NEXT_EVENT + event as usize,
        Answer::Next(Source::Token(token)) => NEXT_TOKEN + token as usize,
        Answer::Token(token, pile) => TOKEN + token as usize * N_CARDS + pile as usize,
        Answer::Option(option) if usize::from(option) < N_OPTIONS => OPTION + usize::from(option),
        Answer::Depth(depth) if usize::from(depth) < N_DEPTHS => DEPTH + usize::from(depth),
        Answer::Option(_) | Answer::Depth(_) => return None,
    };
    Some(number as u16)
}

/// The answer with this number; none beyond the last.
#[inline]
pub fn answer(number: u16) -> Option<Answer> {
    let at = usize::from(number);
    Some(match at {
        DONE => Answer::Done,
        YES => Answer::Yes,
        NO => Answer::No,
        TREASURES => Answer::PlayTreasures,
        PLAY..BUY => Answer::Play(Card::ALL[at - PLAY]),
        BUY..PICK => Answer::Buy(Card::ALL[at - BUY]),
        PICK..EVENT => Answer::Card(Card::ALL[at - PICK]),
        EVENT..NEXT_PHASE => Answer::BuyEvent(Event::ALL[at - EVENT]),
        NEXT_PHASE => Answer::Next(Source::Phase),
        NEXT_CARD..NEXT_EVENT => Answer::Next(Source::Card(Card::ALL[at - NEXT_CARD])),
        NEXT_EVENT..NEXT_TOKEN => Answer::Next(Source::Event(Event::ALL[at - NEXT_EVENT])),
        NEXT_TOKEN..TOKEN => Answer::Next(Source::Token(Token::ALL[at - NEXT_TOKEN])),
        TOKEN..OPTION => {
            let (token, pile) = ((at - TOKEN) / N_CARDS, (at - TOKEN) % N_CARDS);
            Answer::Token(Token::ALL[token], Card::ALL[pile])
        }
        OPTION..DEPTH => Answer::Option((at - OPTION) as u8),
        DEPTH..N_ACTIONS => Answer::Depth((at - DEPTH) as u16),
        _ => return None,
    })
}

/// The words of every number, as answers are stored: `buy CouncilRoom`.
pub fn action_names() -> Vec<String> {
    let words = |number: u16| answer(number).map(freehold_stored::answer::write);
    (0..N_ACTIONS as u16).filter_map(words).collect()
}

/// The numbers of the legal answers, if the pending decision is this seat's.
pub fn legal_actions(view: ViewOf<'_>) -> Vec<u16> {
    view.legal_answers().into_iter().filter_map(action).collect()
}
