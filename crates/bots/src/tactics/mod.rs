//! The default rules of play: a strategy says what it wants, these rules do the rest.
//!
//! They go by what an effect does: the same definitions that run the game are added up into a value (in tenths of a coin),
//! once for each card, and again in the position where the position matters. `docs/rules-of-play.md` tells them in words.

mod after;
mod aside;
mod book;
mod clause;
mod harm;
mod judge;
mod market;
mod names;
mod pick;
mod pile;
mod plan;
mod purse;
mod sight;
mod tally;
mod thin;
mod wait;

use freehold_engine::dsl::Effect;
use freehold_engine::{
    Answer, Ask, Buyable, Card, CardSet, CodePath, Decision, Source, Type, Verb, ViewOf, Which,
};

use self::book::Book;
use self::judge::Judge;
use self::tally::{Reader, Tally};
use crate::{Bot, Wish, Wishes};

/// A player who wants what the wishes say and plays by the default rules of play.
#[derive(Clone, Debug)]
pub struct Tactics<W> {
    /// What the player wants.
    pub wishes: W,
    book: Book,
    /// The Attack that a Reaction which can be repeated was shown to last.
    reacted: Option<wait::Attack>,
    /// What was trashed last, and for what: it is not gained back at once.
    trashed: Option<(Source, Card)>,
}

impl<W: Wishes> Tactics<W> {
    /// A player with these wishes.
    pub fn new(wishes: W) -> Tactics<W> {
        Tactics { wishes, book: Book::new(), reacted: None, trashed: None }
    }

    #[inline(always)]
    fn action_phase(&self, view: ViewOf<'_>) -> Answer {
        if view.turn().actions == 0 {
            return Answer::Done;
        }
        let options = view.hand().kinds().and(view.actions());
        match self.wishes.play(view, options) {
            Wish::Card(card) if options.has(card) => return Answer::Play(card),
            Wish::Nothing => return Answer::Done,
            Wish::Card(_) | Wish::Open => {}
        }
        match self.book.action(view, options) {
            Some(answer) => answer,
            None => self.weigh_actions(view, options),
        }
    }

    #[inline(never)]
    fn weigh_actions(&self, view: ViewOf<'_>, options: CardSet) -> Answer {
        let judge = Judge::new(view, &self.book, &self.wishes);
        best_action(judge, options).map_or(Answer::Done, Answer::Play)
    }

    #[inline(always)]
    fn buy_phase(&self, view: ViewOf<'_>) -> Answer {
        let turn = view.turn();
        if turn.bought == 0 {
            let treasures = view.hand().kinds().and(view.treasures());
            if !treasures.is_empty() {
                return self.play_treasures(view, treasures);
            }
        }
        match self.wishes.buy(view) {
            Some(Buyable::Card(card))
                if self.wishes.buys_only_what_is_possible() || view.may_buy(card) =>
            {
                Answer::Buy(card)
            }
            Some(Buyable::Event(event)) if view.may_buy_event(event) => Answer::BuyEvent(event),
            _ => Answer::Done,
        }
    }

    #[inline(always)]
    fn play_treasures(&self, view: ViewOf<'_>, treasures: CardSet) -> Answer {
        if view.events().has(names::BEFORE_TREASURES) && self.wants_alms(view) {
            return Answer::BuyEvent(names::BEFORE_TREASURES);
        }
        match self.wishes.treasure(view, treasures) {
            Some(card) if treasures.has(card) => Answer::Play(card),
            _ => Answer::PlayTreasures,
        }
    }

    /// Alms pays only before the Treasures: it is bought first if they would buy nothing dearer.
    #[inline(never)]
    fn wants_alms(&self, view: ViewOf<'_>) -> bool {
        let me = view.seat();
        let coins: i32 = (view.hand().iter())
            .map(|(card, n)| self.book.treasure_coins(card) * i32::from(n))
            .sum();
        coins + i32::from(view.turn().coins) <= 4
            && view.may_buy_event(names::BEFORE_TREASURES)
            && !view.in_play(me).any(|card| card.is(Type::Treasure))
            && self.wishes.buy(view) == Some(Buyable::Event(names::BEFORE_TREASURES))
    }

    /// Everything but the phases.
    #[inline(never)]
    fn other(&mut self, view: ViewOf<'_>, decision: &Decision) -> Answer {
        let judge = Judge::new(view, &self.book, &self.wishes);
        let answer = match &decision.ask {
            Ask::ActionPhase | Ask::BuyPhase => Answer::Done,
            Ask::Cards { .. } => self.pick_cards(judge, decision),
            Ask::Pile { options, may_decline } => {
                self.pick_pile(judge, decision, *options, *may_decline)
            }
            Ask::TokenPile { tokens, piles } => self.place_token(judge, tokens, *piles),
            Ask::Options { path, n, may_decline, .. } => {
                choose(judge, decision, *path, *n, *may_decline)
            }
            Ask::YesNo { path } => yes_or_no(judge, decision, *path),
            Ask::Waiting { options, may_decline } => {
                let (answer, reacted) = self.next_waiting(judge, decision, options, *may_decline);
                self.reacted = reacted.or(self.reacted);
                answer
            }
            Ask::Copies { options, .. } => which_copy(options),
            Ask::Name { options } => pile::name(judge, *options),
            Ask::Depth { max } => pick::depth(judge, *max),
        };
        self.trashed = match (decision.verb, answer) {
            (Verb::Trash, Answer::Card(card)) => Some((decision.source, card)),
            // Which copy it is changes nothing about what was trashed.
            (Verb::Trash, Answer::Option(_)) => self.trashed,
            _ => None,
        };
        answer
    }
}

impl<W: Wishes> Bot for Tactics<W> {
    #[inline(always)]
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let Some(decision) = view.decision() else { return Answer::Done };
        match decision.ask {
            Ask::ActionPhase => self.action_phase(view),
            Ask::BuyPhase => {
                // What others did before this player's turn no longer matters: no game hears of another.
                self.reacted = None;
                self.trashed = None;
                self.book.density.set(None);
                self.buy_phase(view)
            }
            _ => self.other(view, decision),
        }
    }
}

/// The rank of what plays another Action twice while other Actions can be played before it.
const REPLAY_LATER: i32 = 650;

/// The Action to play next; none if none is worth playing.
#[inline(never)]
fn best_action(judge: Judge<'_>, options: CardSet) -> Option<Card> {
    let slots = i32::from(judge.view.turn().actions);
    // Several cards must be measured alike.
    let per_card = (options.len() > 1).then(|| judge.density());
    let mut best: Option<(i32, Card)> = None;
    for card in options {
        let mut tally = judge.tally(card);
        tally.per_card = per_card.unwrap_or(tally.per_card);
        let full_hand = names::draws_up_to(judge.code(card)).is_some();
        let mut rank = rank(full_hand, &tally, slots);
        if rank > REPLAY_LATER && judge.plays_later(card, options) {
            rank = REPLAY_LATER;
        }
        if rank > 0 && best.is_none_or(|(most, _)| rank > most) {
            best = Some((rank, card));
        }
    }
    best.map(|(_, card)| card)
}

/// How early an Action is to be played; nothing or less for never. A higher worth of drawn cards never makes it later.
#[inline]
fn rank(full_hand: bool, tally: &Tally, slots: i32) -> i32 {
    let value = tally.value();
    if tally.actions > 0 {
        // What costs no Action is played unless it does harm.
        if value < 0 || value == 0 && tally.actions < 2 {
            return 0;
        }
        return match (tally.actions, tally.cards) {
            _ if tally.spends_hand => 700,
            (2.., 1..) => 900 + tally.cards.min(20),
            (_, 2..) => 880 + tally.cards.min(15),
            (_, 1) => 860 + (value / 4).clamp(0, 15),
            (2.., _) => 840,
            _ => 800 + (value / 2).clamp(0, 35),
        };
    }
    if value <= 0 {
        return 0;
    }
    match slots {
        // With Actions to spare: first what may find more, last what fills an empty hand.
        2.. if full_hand => 200,
        2.. if tally.cards >= 2 => 600 + tally.cards.min(9) * 10,
        _ => 300 + value.clamp(1, 250),
    }
}

/// What is lost by doing at once what a copy in hand can do after this: more than the largest of all values.
const POSTPONED: i32 = 1_000;

/// The best of the options that stand at a path of the rules.
fn choose(
    judge: Judge<'_>,
    decision: &Decision,
    path: CodePath,
    n: u8,
    may_decline: bool,
) -> Answer {
    let modes = || path.effect().into_iter().flat_map(Effect::blocks);
    let reader = Reader::now(judge, this_of(judge, decision), None);
    let is_picked = |i: u8| decision.picked.contains(&Answer::Option(i));
    let mut before = Tally::default();
    for (_, mode) in (0..n).zip(modes()).filter(|&(i, _)| is_picked(i)) {
        before.add(&reader.block(mode));
    }
    let mut best: Option<(i32, u8)> = None;
    for (i, mode) in (0..n).zip(modes()).filter(|&(i, _)| !is_picked(i)) {
        let tally = reader.block(mode);
        let mut value = reader.option(&tally, &before);
        if reader.can_wait(&tally) {
            value -= POSTPONED;
        }
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, i));
        }
    }
    match best {
        Some((value, _)) if value <= 0 && may_decline => Answer::Done,
        Some((_, i)) => Answer::Option(i),
        None if may_decline => Answer::Done,
        None => first_open(decision, n),
    }
}

/// The card that asks, while it is in play: it has done what it does, and a copy in hand has not. Otherwise the first, as
/// what copies in play still do happens without them.
fn which_copy(options: &[Which]) -> Answer {
    let this = options.iter().position(|which| *which == Which::This { in_play: true });
    Answer::Option(this.unwrap_or(0) as u8)
}

fn first_open(decision: &Decision, n: u8) -> Answer {
    (0..n)
        .map(Answer::Option)
        .find(|option| !decision.picked.contains(option))
        .unwrap_or(Answer::Done)
}

fn yes_or_no(judge: Judge<'_>, decision: &Decision, path: CodePath) -> Answer {
    let block = path.effect().and_then(|effect| effect.blocks().next()).unwrap_or_default();
    let value = Reader::now(judge, this_of(judge, decision), None).block(block).value();
    if value > 0 { Answer::Yes } else { Answer::No }
}

fn this_of(judge: Judge<'_>, decision: &Decision) -> Option<Card> {
    match judge.code_of(decision.source) {
        Source::Card(card) => Some(card),
        _ => None,
    }
}
