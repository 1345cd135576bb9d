//! One of many games that go on at once.

use freehold_bots::Bot;
use freehold_engine::{Answer, Dealer, Fact, Game, NoLog, Rng, Seat, ViewOf};
use smallvec::SmallVec;

use crate::action::{action, answer};
use crate::kingdoms::Kingdoms;
use crate::observe::observe;
use crate::opponent::Opponent;
use crate::places::{cards_at, n_zones};
use crate::seed_of;

/// What a learner gets for a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// 1 for a game won alone, 0 for a shared one, -1 for a lost one.
    Win,
    /// The points beyond those of the best other player.
    Points,
}

/// What all rows have in common.
pub(crate) struct Terms {
    pub(crate) kingdoms: Kingdoms,
    /// The dealer of all games, if all have the same Kingdom.
    pub(crate) dealer: Dealer,
    /// Who plays the other seats; nobody if the learner plays all.
    pub(crate) opponents: Vec<Opponent>,
    pub(crate) reward: Reward,
    /// Answers after which a game is cut short.
    pub(crate) most_answers: u32,
    pub(crate) seed: u64,
}

impl Terms {
    pub(crate) fn players(&self) -> usize {
        self.kingdoms.players()
    }

    /// How many seats the learner plays, and gets rewards for.
    pub(crate) fn learners(&self) -> usize {
        if self.opponents.is_empty() { self.players() } else { 1 }
    }
}

/// Where one row's numbers go.
pub(crate) struct RowOut<'o> {
    pub(crate) observation: &'o mut [i16],
    pub(crate) mask: &'o mut [i8],
    pub(crate) seat: &'o mut i8,
    pub(crate) rewards: &'o mut [f32],
    pub(crate) terminated: &'o mut bool,
    pub(crate) truncated: &'o mut bool,
    pub(crate) points: &'o mut [i16],
    pub(crate) legal: &'o mut Legal,
    /// Room for a list.
    pub(crate) list: &'o mut Vec<Answer>,
}

/// The legal actions of a row, apart from it: whoever looks only at these need not touch the games.
pub(crate) struct Legal {
    actions: SmallVec<[u16; 28]>,
    rng: Rng,
}

impl Legal {
    pub(crate) fn new() -> Legal {
        Legal { actions: SmallVec::new(), rng: Rng::new(0) }
    }

    pub(crate) fn has(&self, number: i32) -> bool {
        u16::try_from(number).is_ok_and(|number| self.actions.contains(&number))
    }

    /// Any of them.
    pub(crate) fn sample(&mut self) -> i32 {
        match self.actions.len() {
            0 => 0,
            n => self.actions[self.rng.below(n as u32) as usize].into(),
        }
    }
}

pub(crate) struct Row {
    number: u64,
    game: Game,
    /// The bots by their seats.
    bots: Vec<Option<Box<dyn Bot + Send>>>,
    /// The learner's seat, if there is one only.
    learner: Option<Seat>,
    is_watched: bool,
    /// Games dealt, and answers given in this one.
    dealt: u64,
    answers: u32,
}

impl Row {
    pub(crate) fn new(number: u64, terms: &Terms) -> Row {
        let mut row = Row {
            number,
            game: terms.dealer.deal(0, Seat(0)),
            bots: Vec::new(),
            learner: None,
            is_watched: false,
            dealt: 0,
            answers: 0,
        };
        row.deal(terms);
        row
    }

    /// Begins anew with the first game of the seed.
    pub(crate) fn begin(&mut self, terms: &Terms, out: RowOut<'_>) {
        self.dealt = 0;
        out.observation.fill(0);
        out.legal.rng = Rng::new(seed_of(terms.seed ^ SAMPLES, self.number));
        self.deal(terms);
        // Nobody wins before the learner was asked.
        while !self.asks_learner(terms) {
            self.deal(terms);
        }
        self.show(out);
    }

    pub(crate) fn view(&self) -> ViewOf<'_> {
        let deciding = self.game.decision().map_or(Seat(0), |decision| decision.seat);
        self.game.view(self.learner.unwrap_or(deciding))
    }

    /// Why an answer is refused, in the words of the rules.
    pub(crate) fn refusal(&self, number: i32) -> String {
        match u16::try_from(number).ok().and_then(answer) {
            None => format!("there is no action {number}"),
            Some(answer) => match self.game.check_answer(answer) {
                Err(refusal) => refusal.to_string(),
                Ok(()) => {
                    format!("{} is not one of the choices", freehold_stored::answer::write(answer))
                }
            },
        }
    }

    /// Takes a legal action, lets the others play on, and deals again if the game is over.
    pub(crate) fn step(&mut self, terms: &Terms, number: i32, out: RowOut<'_>) {
        out.rewards.fill(0.0);
        (*out.terminated, *out.truncated) = (false, false);
        if let Some(answer) = u16::try_from(number).ok().and_then(answer) {
            self.apply(answer);
        }
        self.others_play(terms);
        while !self.asks_learner(terms) {
            *out.terminated = self.game.is_over();
            *out.truncated = !self.game.is_over();
            self.settle(terms, out.rewards, out.points);
            if terms.kingdoms.vary() {
                self.clear(out.observation);
            }
            self.deal(terms);
        }
        self.show(out);
    }

    /// Writes what is seen and what is legal over what was before.
    fn show(&mut self, out: RowOut<'_>) {
        let RowOut { observation, mask, seat, legal, list, .. } = out;
        for number in legal.actions.drain(..) {
            mask[usize::from(number)] = 0;
        }
        self.clear(observation);
        list.clear();
        self.game.legal_answers_onto(list);
        for number in list.iter().copied().filter_map(action) {
            mask[usize::from(number)] = 1;
            legal.actions.push(number);
        }
        let deciding = self.game.decision().map_or(Seat(0), |decision| decision.seat);
        let view = self.game.view(self.learner.unwrap_or(deciding));
        *seat = view.seat().0 as i8;
        observe(view, |place, value| observation[place] = value);
    }

    /// Clears the tensor. No card is in a game that has no pile there, so that all other rows of the table are clear.
    fn clear(&self, observation: &mut [i16]) {
        let n = self.game.n_players();
        let (start, width) = (cards_at(n), n_zones(n));
        observation[..start].fill(0);
        let supply = self.game.supply();
        for card in supply.piles().or(supply.outside()) {
            let row = start + card as usize * width;
            observation[row..row + width].fill(0);
        }
    }

    /// Whether the learner is asked, and the game goes on.
    fn asks_learner(&self, terms: &Terms) -> bool {
        let asked = |seat: Seat| self.learner.is_none_or(|learner| learner == seat);
        self.answers < terms.most_answers
            && self.game.decision().is_some_and(|decision| asked(decision.seat))
    }

    /// Deals the next game and lets the others play up to the learner's first decision.
    fn deal(&mut self, terms: &Terms) {
        let n = terms.players();
        let seed = seed_of(seed_of(terms.seed, self.number), self.dealt);
        let first_learner = Seat(((self.number + self.dealt) % n as u64) as u8);
        self.dealt += 1;
        self.answers = 0;
        if terms.kingdoms.vary() {
            // The terms were checked: what can be drawn once can be drawn again.
            if let Ok(dealer) = terms.kingdoms.dealer(seed) {
                self.game = dealer.deal(seed, Seat(0));
            }
        } else {
            terms.dealer.deal_onto(&mut self.game, seed, Seat(0));
        }
        if terms.opponents.is_empty() {
            return;
        }
        self.learner = Some(first_learner);
        self.bots.clear();
        self.bots.resize_with(n, || None);
        for (seat, opponent) in first_learner.around(n).skip(1).zip(&terms.opponents) {
            self.bots[seat.index()] = Some(opponent.bot(seed_of(seed ^ LUCK, seat.0.into())));
        }
        self.is_watched = self.bots.iter().flatten().any(|bot| bot.watches());
        self.tell(&[]);
        self.others_play(terms);
    }

    fn others_play(&mut self, terms: &Terms) {
        while let Some(decision) = self.game.decision() {
            let seat = decision.seat;
            if self.answers >= terms.most_answers {
                return;
            }
            let Some(Some(bot)) = self.bots.get_mut(seat.index()) else { return };
            let answer = bot.answer(self.game.view(seat));
            self.apply(answer);
        }
    }
    /// Takes an answer; a bot's that the rules refuse is replaced by the first that they do not.
    fn apply(&mut self, answer: Answer) {
        self.answers += 1;
        if self.is_watched {
            let mut facts = Vec::new();
            if self.game.apply(answer, &mut facts).is_err() {
                facts.clear();
                let legal = self.game.legal_answers();
                legal.first().map(|&legal| self.game.apply(legal, &mut facts));
            }
            self.tell(&facts);
        } else if self.game.apply(answer, &mut NoLog).is_err() {
            let legal = self.game.legal_answers();
            legal.first().map(|&legal| self.game.apply(legal, &mut NoLog));
        }
    }

    /// Tells the bots that watch what happened, each what their seat may know.
    fn tell(&mut self, facts: &[Fact]) {
        for (i, bot) in self.bots.iter_mut().enumerate() {
            let seat = Seat(i as u8);
            if let Some(bot) = bot.as_mut().filter(|bot| bot.watches()) {
                let heard: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
                bot.watch(&heard, self.game.view(seat));
            }
        }
    }

    /// What the game that has ended was worth, to the learner first.
    fn settle(&self, terms: &Terms, rewards: &mut [f32], points: &mut [i16]) {
        let n = terms.players();
        let winners = if self.game.is_over() { self.game.winners() } else { Vec::new() };
        let seats = || self.learner.unwrap_or(Seat(0)).around(n);
        for (seat, points) in seats().zip(points) {
            *points = self.game.points(seat) as i16;
        }
        for (seat, reward) in seats().zip(rewards) {
            *reward = match terms.reward {
                Reward::Win if winners.is_empty() => 0.0,
                Reward::Win if winners == [seat] => 1.0,
                Reward::Win if winners.contains(&seat) => 0.0,
                Reward::Win => -1.0,
                Reward::Points => {
                    let others = seats().filter(|other| *other != seat);
                    let best = others.map(|other| self.game.points(other)).max().unwrap_or(0);
                    (self.game.points(seat) - best) as f32
                }
            };
        }
    }
}

/// Keeps the random choices of bots apart from the shuffles.
const LUCK: u64 = 0x4C55_434B_4C55_434B;
/// Keeps random play apart from both.
const SAMPLES: u64 = 0x5341_4D50_4C45_5321;
