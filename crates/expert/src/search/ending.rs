//! Ends of the game that one turn can bring about, looked for without playouts.
//!
//! A playout goes on by a plan, and no plan buys two Cellars because that empties the third pile. So where purchases may end the game
//! on this very turn, all of them are tried.

use freehold_bots::{Bot, Tactics};
use freehold_engine::{Answer, Ask, Card, Game, NoLog, Seat, Type, ViewOf};
use freehold_strategy::Strategy;

use super::playout::worth;
use super::{Expert, dealt};

/// Worlds in all of which a game must be won for it to be won for sure.
const SURE: u32 = 16;

/// The seed of these worlds.
const SURE_SEED: u64 = 0x5eed_0f7e_5eed_0f7e;

/// Positions that are looked at for the end of one world, at most.
const MOST_POSITIONS: u32 = 1_000;

/// Copies that one purchase may take from the piles: two by Port, for one.
const BY_A_PURCHASE: u16 = 2;

/// Purchases that Events may add to those of the Buys.
const BY_EVENTS: u16 = 2;

impl Expert {
    /// An answer by which the game is won on this very turn, whatever cannot be known.
    pub(super) fn winning(&mut self, view: ViewOf<'_>, answers: &[Answer]) -> Option<Answer> {
        if view.turn().seat != view.seat() || answers.len() < 2 {
            return None;
        }
        self.in_all_worlds(view, answers, |_, end| end == Some(1.0)).next()
    }

    /// These answers but for those that end the game and lose it; all of them if nothing else is left.
    pub(super) fn without_lost_ends(
        &mut self,
        view: ViewOf<'_>,
        answers: Vec<Answer>,
    ) -> Vec<Answer> {
        if answers.len() < 2 || !is_near(view) {
            return answers;
        }
        let lost = |is_ended: bool, end| is_ended && end == Some(0.0);
        let lost: Vec<Answer> = self.in_all_worlds(view, &answers, lost).collect();
        if lost.len() == answers.len() {
            return answers;
        }
        answers.into_iter().filter(|answer| !lost.contains(answer)).collect()
    }

    /// The answers of which this holds in every world that was dealt: whether they end the game, and how that turn can end it best.
    fn in_all_worlds<'a>(
        &'a mut self,
        view: ViewOf<'a>,
        answers: &'a [Answer],
        holds: impl Fn(bool, Option<f32>) -> bool + 'a,
    ) -> impl Iterator<Item = Answer> + 'a {
        let plan = self.plans[0];
        let (seen, pilots) = self.seen(view);
        let worlds = seen.memory.worlds(view);
        let in_world = move |answer: Answer, number: u32| {
            let (mut world, ..) = dealt(&worlds, pilots, &seen.belief, SURE_SEED, number);
            if world.apply(answer, &mut NoLog).is_err() {
                return false;
            }
            let is_ended = is_ended(&world);
            holds(is_ended, best_end(&mut world, pilots.get(plan), view.seat()))
        };
        let in_all = move |answer: &Answer| (0..SURE).all(|number| in_world(*answer, number));
        answers.iter().copied().filter(in_all)
    }
}

/// These answers, and the purchases that are made for nothing but the end of the game: behind the usual answer, so that a win is
/// not put off by other purchases.
pub(super) fn with_ends(view: ViewOf<'_>, answers: &[Answer]) -> Vec<Answer> {
    let buys = view.decision().is_some_and(|decision| matches!(decision.ask, Ask::BuyPhase));
    let ends = if buys { purchases(view) } else { Vec::new() };
    let usual = answers.iter().take(1);
    let mut all: Vec<Answer> = usual.chain(&ends).copied().collect();
    all.extend(answers.iter().skip(1).filter(|answer| !ends.contains(answer)));
    all
}

/// Whether the piles are so low that purchases of this turn might end the game.
fn is_near(view: ViewOf<'_>) -> bool {
    let more = if view.events().is_empty() { 0 } else { BY_EVENTS };
    let supply = view.supply();
    let gains = supply.left_in_smallest(view.n_players()).min(supply.left(Card::Province).into());
    gains <= BY_A_PURCHASE * (view.turn().buys + more)
}

/// Purchases that are made for nothing but the end they bring nearer.
fn purchases(view: ViewOf<'_>) -> Vec<Answer> {
    let mut purchases = if is_near(view) { view.legal_answers() } else { Vec::new() };
    purchases.retain(|answer| matches!(*answer, Answer::Buy(card) if empties(view, card)));
    purchases
}

/// Whether this pile may be empty at the end of the turn.
fn empties(view: ViewOf<'_>, card: Card) -> bool {
    u16::from(view.supply().left(card)) <= BY_A_PURCHASE * view.turn().buys
}

/// Whether an answer after which the world stands here has ended the game, now or when the turn ends.
fn is_ended(world: &Game) -> bool {
    world.is_over() || world.view(Seat(0)).supply().ends_game(world.n_players())
}

/// The largest share of the win with which a player can end the game on this turn: by this plan, or by the best of all purchases after
/// the plan's Actions and Treasures. Nothing if the game goes on, or if there is more to try than can be tried.
fn best_end(world: &mut Game, plan: &Strategy, me: Seat) -> Option<f32> {
    let turn = world.turn().number;
    let mut player = Tactics::new(plan);
    let mut search = Search { me, turn, positions: MOST_POSITIONS };
    let mut by_purchases = None;
    let mut is_buying = false;
    while let Some(decision) = world.decision()
        && decision.seat == me
        && world.turn().number == turn
    {
        let answer = player.answer(world.view(me));
        let plays = matches!(answer, Answer::Play(_) | Answer::PlayTreasures);
        if !is_buying && matches!(decision.ask, Ask::BuyPhase) && !plays {
            is_buying = true;
            by_purchases = search.best(world, None);
        }
        world.apply(answer, &mut NoLog).ok()?;
    }
    let by_plan = world.is_over().then(|| worth(world, me).win);
    // No end at all is less than one that is lost.
    let best = if by_plan > by_purchases { by_plan } else { by_purchases };
    best.filter(|&share| share > 0.0 || search.positions > 0)
}

/// The purchases of a turn, all of them.
struct Search {
    me: Seat,
    turn: u32,
    positions: u32,
}

impl Search {
    /// The best end from here. What was bought just before keeps the same purchases from being tried in every order.
    fn best(&mut self, world: &Game, before: Option<Card>) -> Option<f32> {
        let Some(decision) = world.decision() else { return Some(worth(world, self.me).win) };
        if decision.seat != self.me || world.turn().number != self.turn || self.positions == 0 {
            return None;
        }
        self.positions -= 1;
        let view = world.view(self.me);
        let buys = matches!(decision.ask, Ask::BuyPhase);
        if buys && !is_near(view) {
            return None;
        }
        let mut best = None;
        for answer in view.legal_answers() {
            let bought = match answer {
                Answer::Buy(card) => {
                    let helps = empties(view, card) || card.is(Type::Victory);
                    if !helps || before.is_some_and(|before| card < before) {
                        continue;
                    }
                    Some(card)
                }
                Answer::Play(_) | Answer::PlayTreasures if buys => continue,
                _ => None,
            };
            let mut next = world.clone();
            let end = next.apply(answer, &mut NoLog).ok().and_then(|()| self.best(&next, bought));
            best = if end > best { end } else { best };
            if best == Some(1.0) {
                break;
            }
        }
        best
    }
}
