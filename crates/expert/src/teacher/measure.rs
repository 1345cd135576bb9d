//! What happens in a playout, counted.

use freehold_engine::{Ask, Card, CardSet, Fact, Game, Log, Phase, Seat, Type};

use super::Measure;

/// Coins that buy a Province.
const PROVINCE: u32 = 8;

/// What happened in one playout, as far as it may explain why it went as it did.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    me: Seat,
    // The turn in which the decision was made.
    turn: u32,
    // The cards that the two moves get, if they get any.
    cards: [Option<Card>; 2],
    turns: u32,
    turns_of_others: u32,
    coins: u32,
    coins_of_others: u32,
    coins_now: u32,
    rich_turns: u32,
    drawn: u32,
    junk: u32,
    stranded: u32,
    plays: [u32; 2],
    dead: [u32; 2],
    provinces: u32,
    curses_of_others: u32,
    looked_at: Option<u32>,
    // How it ended.
    last_turn: u32,
    over: bool,
    by_piles: bool,
    points: i32,
    points_of_others: i32,
}

impl Tally {
    /// Nothing has happened yet in this world.
    pub(super) fn new(world: &Game, me: Seat, cards: [Option<Card>; 2]) -> Tally {
        let turn = world.turn();
        let whole_turn = turn.seat == me && turn.phase == Phase::Action;
        Tally {
            me,
            turn: turn.number,
            cards,
            // A turn of which some is over already is not counted.
            turns: u32::from(whole_turn),
            turns_of_others: 0,
            coins: 0,
            coins_of_others: 0,
            coins_now: 0,
            rich_turns: 0,
            drawn: 0,
            junk: 0,
            stranded: 0,
            plays: [0; 2],
            dead: [0; 2],
            provinces: 0,
            curses_of_others: 0,
            looked_at: None,
            last_turn: turn.number,
            over: false,
            by_piles: false,
            points: 0,
            points_of_others: 0,
        }
    }

    /// A playout with so many turns, in which so many coins came in all.
    #[cfg(test)]
    pub(super) fn played(
        world: &Game,
        me: Seat,
        cards: [Option<Card>; 2],
        (turns, coins): (u32, u32),
    ) -> Tally {
        Tally { turns, coins, ..Tally::new(world, me, cards) }
    }

    /// Looks at the world before an answer, and at its end.
    pub(super) fn look(&mut self, world: &Game) {
        let turn = world.turn();
        self.last_turn = turn.number;
        if world.is_over() {
            self.finish(world);
            return;
        }
        // What is in hand when the Buy phase begins is not played any more.
        let buys = world.decision().is_some_and(|decision| matches!(decision.ask, Ask::BuyPhase));
        let is_new = self.turns > 0 && self.looked_at != Some(turn.number);
        if buys && turn.seat == self.me && is_new {
            self.looked_at = Some(turn.number);
            if turn.actions == 0 {
                let player = world.player(self.me);
                let actions: CardSet = player.actions();
                self.stranded += player.hand.count_of(actions) as u32;
                for (dead, card) in self.dead.iter_mut().zip(self.cards) {
                    let card = card.filter(|&card| actions.has(card));
                    *dead += card.map_or(0, |card| player.hand.count(card).into());
                }
            }
        }
    }

    fn finish(&mut self, world: &Game) {
        self.end_turn();
        self.over = true;
        self.by_piles = world.supply().left(Card::Province) > 0;
        self.points = world.points(self.me);
        let others = world.seats().filter(|&seat| seat != self.me);
        self.points_of_others = others.map(|seat| world.points(seat)).max().unwrap_or(0);
    }

    fn end_turn(&mut self) {
        self.rich_turns += u32::from(self.coins_now >= PROVINCE);
        self.coins_now = 0;
    }

    /// A measure of this playout; none if there was nothing to measure. The card is the one of the played move or of the
    /// best one.
    pub(super) fn get(&self, measure: Measure, card: usize) -> Option<f64> {
        let share = |part: u32, of: u32| (of > 0).then(|| f64::from(part) / f64::from(of));
        let flag = |is: bool| Some(f64::from(u8::from(is)));
        match measure {
            Measure::DrawnDead => share(self.dead[card], self.dead[card] + self.plays[card]),
            Measure::Plays => Some(self.plays[card].into()),
            Measure::Coins => share(self.coins, self.turns),
            Measure::EightCoins => share(self.rich_turns, self.turns),
            Measure::Junk => share(self.junk, self.drawn),
            Measure::CardsSeen => share(self.drawn, self.turns),
            Measure::Stranded => share(self.stranded, self.turns),
            Measure::Turns => Some(self.turns.into()),
            Measure::Provinces => Some(self.provinces.into()),
            Measure::Points => Some(self.points.into()),
            Measure::PointsOfOthers => Some(self.points_of_others.into()),
            Measure::EndsByPiles => flag(self.over && self.by_piles),
            Measure::EndsNow => flag(self.over && self.last_turn == self.turn),
            Measure::CoinsOfOthers => share(self.coins_of_others, self.turns_of_others),
            Measure::CursesOfOthers => Some(self.curses_of_others.into()),
        }
    }
}

impl Log for Tally {
    const EVERY_CARD: bool = false;

    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        match fact() {
            Fact::TurnBegan { seat, .. } => {
                self.end_turn();
                match seat == self.me {
                    true => self.turns += 1,
                    false => self.turns_of_others += 1,
                }
            }
            Fact::GotCoins { seat, n } if seat != self.me => self.coins_of_others += u32::from(n),
            Fact::GotCoins { n, .. } if self.turns > 0 => {
                self.coins += u32::from(n);
                self.coins_now += u32::from(n);
            }
            Fact::LostCoins { seat, n } if seat == self.me => {
                self.coins = self.coins.saturating_sub(n.into());
                self.coins_now = self.coins_now.saturating_sub(n.into());
            }
            Fact::Drew { seat, card: Some(card) } if seat == self.me => {
                self.drawn += 1;
                self.junk += u32::from(is_junk(card));
            }
            Fact::Played { seat, card, again: false } if seat == self.me => {
                for (plays, of) in self.plays.iter_mut().zip(self.cards) {
                    *plays += u32::from(of == Some(card));
                }
            }
            Fact::Gained { seat, card: Card::Province, .. } if seat == self.me => {
                self.provinces += 1;
            }
            Fact::Gained { seat, card: Card::Curse, .. } if seat != self.me => {
                self.curses_of_others += 1;
            }
            _ => {}
        }
    }
}

/// Whether a card does nothing in a hand.
fn is_junk(card: Card) -> bool {
    card == Card::Curse
        || card.is(Type::Victory) && !card.is(Type::Action) && !card.is(Type::Treasure)
}
