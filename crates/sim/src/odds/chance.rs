//! What chance can make of an answer: every way in which unknown cards can come off the deck.

use freehold_engine::{Answer, Card, Fact, Game, Log, Seat, Stacked, Zone};

use super::handful::Pool;

/// The player whose odds they are.
pub(super) const ME: Seat = Seat(0);

/// Tries answers.
#[derive(Default)]
pub(super) struct Chance {
    /// How often.
    pub(super) tries: u64,
    /// Whether an answer led to two shuffles whose cards cannot be told apart: then no result is right.
    pub(super) is_lost: bool,
}

/// What is assumed about unknown cards: those from the top of the deck, and those from the top of the next shuffle.
#[derive(Clone, Default)]
struct Order {
    deck: Vec<Card>,
    shuffle: Vec<Card>,
    /// What is shuffled, once that is known.
    shuffled: Option<Pool>,
}

impl Chance {
    /// Every way in which an answer can turn out, and how likely it is. An answer is tried with nothing assumed about the deck. As long as
    /// unknown cards came off it, it is tried again with all that they can be.
    pub(super) fn ways(&mut self, before: &Game, answer: Answer) -> Vec<(f64, Game)> {
        let deck = &before.player(ME).deck;
        let hidden: Pool = deck.hidden().iter().collect();
        let has_known = deck.len() > hidden.len();
        let mut ways = Vec::new();
        let mut open = vec![(1.0, Order::default())];
        while let Some((chance, mut order)) = open.pop() {
            let (after, course) = self.try_out(before, answer, &order);
            if self.is_lost {
                return Vec::new();
            }
            let left = after.player(ME).deck.hidden().len();
            let in_deck = hidden.len() - order.deck.len();
            // Whoever shuffles has emptied the deck.
            let from_deck =
                if course.shuffles > 0 { in_deck } else { in_deck.saturating_sub(left) };
            let assumed = order.deck.len() + order.shuffle.len();
            // Known cards between the unknown ones: nobody counts which draw a card belongs to.
            let handful = |unknown| match course.draws[..] {
                [_] => unknown,
                _ if has_known => 1,
                _ => course.handful(assumed, unknown),
            };
            if from_deck > 0 {
                let rest = hidden.without(&order.deck);
                for (cards, share) in rest.handfuls(handful(from_deck)) {
                    let deck = [&order.deck[..], &cards].concat();
                    open.push((chance * share, Order { deck, ..order.clone() }));
                }
                continue;
            }
            if course.shuffles > 0 {
                let pool = match order.shuffled.take() {
                    Some(pool) => pool,
                    None => self.shuffled(before, answer, &order, &after),
                };
                let rest = pool.without(&order.shuffle);
                let from_shuffle = rest.len().saturating_sub(left);
                if from_shuffle > 0 {
                    for (cards, share) in rest.handfuls(handful(from_shuffle)) {
                        let shuffle = [&order.shuffle[..], &cards].concat();
                        let (deck, shuffled) = (order.deck.clone(), Some(pool.clone()));
                        open.push((chance * share, Order { deck, shuffle, shuffled }));
                    }
                    continue;
                }
            }
            ways.push((chance, after));
        }
        ways
    }

    fn try_out(&mut self, before: &Game, answer: Answer, order: &Order) -> (Game, Course) {
        self.tries += 1;
        let mut game = before.clone();
        let stacked = |cards: &[Card]| Stacked { top_first: cards.to_vec(), and_others: true };
        if !order.deck.is_empty() {
            game.stack_deck(ME, &stacked(&order.deck));
        }
        if !order.shuffle.is_empty() {
            game.stack_shuffle(ME, stacked(&order.shuffle));
        }
        let mut course = Course::default();
        let mut answer = answer;
        while game.apply(answer, &mut course).is_ok() {
            // The other player has nothing to do.
            match game.decision() {
                Some(decision) if decision.seat != ME => {
                    let legal = game.legal_answers();
                    let idle = legal.iter().find(|answer| matches!(answer, Answer::Done));
                    answer = idle.or(legal.first()).copied().unwrap_or(Answer::Done);
                }
                _ => break,
            }
        }
        self.is_lost |= course.shuffles > 1;
        (game, course)
    }

    /// The cards that are shuffled. An order that asks for cards which are not among them is not used up.
    fn shuffled(&mut self, before: &Game, answer: Answer, order: &Order, after: &Game) -> Pool {
        let kinds = before.player(ME).owns.kinds().or(after.player(ME).owns.kinds());
        let mut pool = Pool::default();
        for card in kinds {
            for n in 1.. {
                let shuffle = vec![card; n];
                let order = Order { deck: order.deck.clone(), shuffle, shuffled: None };
                if !self.try_out(before, answer, &order).0.player(ME).stacked.is_empty() {
                    break;
                }
                pool.add(card, 1);
            }
        }
        pool
    }
}

/// How cards came off the deck: in draws of several, whose order cannot be seen, or one by one.
#[derive(Default)]
struct Course {
    shuffles: u8,
    draws: Vec<usize>,
    /// Whether the next card drawn belongs to the last draw.
    is_drawing: bool,
}

impl Course {
    /// How many of these unknown cards to consider at a time, after those that are assumed: the cards of one draw.
    fn handful(&self, assumed: usize, unknown: usize) -> usize {
        let mut end = 0;
        let ends = self.draws.iter().map(|n| {
            end += n;
            end
        });
        let end = ends.into_iter().find(|&end| end > assumed);
        end.map_or(1, |end| unknown.min(end - assumed))
    }
}

impl Log for Course {
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        match fact() {
            Fact::Drew { seat: ME, .. } => match self.draws.last_mut() {
                Some(n) if self.is_drawing => *n += 1,
                _ => {
                    self.draws.push(1);
                    self.is_drawing = true;
                }
            },
            Fact::Shuffled { seat: ME } => self.shuffles += 1,
            Fact::LookedAt { seat: ME, .. }
            | Fact::DeckDiscarded { seat: ME, .. }
            | Fact::Revealed { seat: ME, from: Zone::Deck, .. }
            | Fact::Discarded { seat: ME, from: Zone::Deck, .. }
            | Fact::Trashed { seat: Some(ME), from: Zone::Deck, .. }
            | Fact::SetAside { seat: ME, from: Zone::Deck, .. }
            | Fact::Took { seat: ME, from: Zone::Deck, .. } => {
                self.draws.push(1);
                self.is_drawing = false;
            }
            _ => self.is_drawing = false,
        }
    }
}
