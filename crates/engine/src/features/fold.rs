//! The count of each effect: the fold.

use super::{Features, Gives, Roles};
use crate::dsl::types::Type;
use crate::dsl::{
    Amount, Block, Cond, Cost, Effect, Fate, Filter, From, HowMany, Mode, Offer, PileFate, Who,
};
use crate::run::Bespoke;
use crate::state::token::Token;

/// Cards that "any number" means.
const ANY_NUMBER: f32 = 2.0;
/// The part of the cards turned up that are of the kind looked for.
const FITTING: f32 = 0.4;
/// The cost of the dearest card that is gained without a limit.
const DEAREST: u8 = 6;

/// What a block gives its player at once.
pub(super) fn now(block: Block) -> Features {
    let mut fold = Fold::new(Time::Now);
    fold.block(block);
    fold.sum
}

/// What a block gives the player who calls for it.
pub(super) fn called(block: Block) -> Features {
    let mut fold = Fold::new(Time::Called);
    fold.block(block);
    fold.sum
}

#[derive(Clone, Copy)]
enum Time {
    Now,
    NextTurn,
    EachTurn,
    Called,
}

#[derive(Clone, Copy)]
struct Fold {
    sum: Features,
    time: Time,
    /// Whether the block is about other players.
    others: bool,
    /// How likely it is that this happens.
    chance: f32,
    /// How many cards the step before was about.
    that_many: f32,
    /// How many cards are turned up.
    turned_up: f32,
}

impl Fold {
    fn new(time: Time) -> Fold {
        let sum = Features::default();
        Fold { sum, time, others: false, chance: 1.0, that_many: 0.0, turned_up: 0.0 }
    }

    fn gives(&mut self) -> &mut Gives {
        match self.time {
            Time::Now => &mut self.sum.now,
            Time::NextTurn => &mut self.sum.next_turn,
            Time::EachTurn => &mut self.sum.each_turn,
            Time::Called => &mut self.sum.when_called,
        }
    }

    fn block(&mut self, block: Block) {
        for effect in block {
            self.effect(effect);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let chance = self.chance;
        match *effect {
            Effect::Cards(n) => self.cards(n.into()),
            Effect::Actions(n) => {
                self.gives().actions += chance * f32::from(n);
                if let Time::Now = self.time {
                    self.sum.most_actions += chance * f32::from(n);
                }
            }
            Effect::Buys(n) => self.gives().buys += chance * f32::from(n),
            Effect::Coins(n) => self.gives().coins += chance * f32::from(n),
            Effect::CardsPer(amount) => self.cards(self.amount(amount)),
            Effect::CoinsPer(amount) => self.gives().coins += chance * self.amount(amount),

            Effect::Pick(Fate::Discard, n, from, filter) => {
                let n = self.pick(n, filter);
                match from {
                    From::Hand => self.leaves_the_hand(n),
                    From::Revealed | From::Mat | From::Play | From::DiscardPile => {}
                }
            }
            Effect::Pick(Fate::Trash, n, _, filter) => {
                let n = self.pick(n, filter);
                match self.others {
                    true => self.sum.others_trash += chance * n,
                    false => self.sum.trashes += chance * n,
                }
            }
            Effect::Pick(Fate::TopDeck, n, from, filter) => {
                let n = self.pick(n, filter);
                match from {
                    From::Hand => self.leaves_the_hand(n),
                    From::Revealed | From::Mat | From::Play | From::DiscardPile => {
                        self.sum.sifts += chance * n;
                    }
                }
            }
            Effect::Pick(Fate::RevealAndTopDeck, n, _, filter) => {
                let n = self.pick(n, filter);
                self.leaves_the_hand(n);
            }
            Effect::Pick(Fate::Take, n, _, filter) => {
                let n = self.pick(n, filter);
                self.cards(n);
                self.sum.sifts = (self.sum.sifts - chance * n).max(0.0);
            }
            // A card on the mat is as far out of the way as one in the trash.
            Effect::Pick(Fate::PutOnMat, n, _, filter) => {
                self.sum.trashes += chance * self.pick(n, filter)
            }
            Effect::Pick(Fate::SetAside, n, _, _) => {
                let n = self.pick(n, Filter::Any);
                self.leaves_the_hand(n);
            }
            Effect::Pick(Fate::Show, n, _, filter) => self.that_many = self.pick(n, filter),
            Effect::Pick(Fate::AttackerDiscards, ..) => {}
            Effect::Pick(Fate::PutAnywhereInDeck, ..) => self.leaves_the_hand(1.0),

            Effect::DiscardHand => self.leaves_the_hand(if self.others { 5.0 } else { 4.0 }),
            Effect::RevealHand | Effect::DeckIntoDiscard => {}
            Effect::Reveal(n) | Effect::LookAt(n) => self.turn_up(n.into()),
            Effect::LookAtPer(amount) => self.turn_up(self.amount(amount)),
            Effect::RevealUntil(n, _) => {
                self.turn_up(f32::from(n) / FITTING);
                self.that_many = n.into();
            }
            Effect::Pick(Fate::DiscardOthers, ..)
            | Effect::DiscardRest
            | Effect::Pick(Fate::PutBack, ..) => {}
            Effect::DiscardTop => self.turn_up(1.0),
            Effect::TrashTop | Effect::TrashIt => match self.others {
                true => self.sum.others_trash += chance,
                false => self.sum.trashes += chance,
            },

            Effect::Pile(PileFate::Gain(_), _, cost)
            | Effect::Pile(PileFate::MayGain(_), _, cost) => self.gain_by_cost(cost),
            Effect::Pile(PileFate::AttackerGives, ..) => {}
            Effect::GainCard(card, _) if self.others => {
                if card.is(Type::Curse) {
                    self.sum.curses += chance;
                }
            }
            Effect::GainCard(card, _) => self.gain(1.0, card.printed_cost()),
            Effect::GainPer(card, amount) => self.gain(self.amount(amount), card.printed_cost()),
            Effect::GainCopy if self.others => {}
            Effect::GainCopy => self.gain(1.0, 0),
            Effect::GainFromTrash(_) => self.gain(1.0, DEAREST),
            Effect::Pile(PileFate::TrashFromSupply, _, _) => {}
            Effect::MoveItOntoDeck | Effect::Offer(Offer::ToTopDeckIt) => {}

            Effect::ChooseOne(modes) | Effect::MayChooseOne(modes) => self.choose(1, modes),
            Effect::Choose(amount, 0, modes) => self.choose(self.amount(amount) as usize, modes),
            Effect::Choose(_, n, modes) => self.choose(n.into(), modes),
            Effect::May(block) => self.block(block),
            Effect::If(cond, block) => self.perhaps(chance_of(cond), block),
            Effect::IfElse(cond, yes, no) => {
                self.perhaps(chance_of(cond), yes);
                self.perhaps(1.0 - chance_of(cond), no);
            }
            Effect::Each(who, block) => {
                let mut inner = Fold { others: true, ..*self };
                inner.block(block);
                self.sum = inner.sum;
                if who == Who::EveryPlayer {
                    self.block(block);
                }
            }
            Effect::Repeat(amount, block) => {
                let chance = chance * self.amount(amount);
                self.with(Fold { chance, ..*self }, block);
            }

            Effect::Pick(Fate::Play(times), _, _, _) => self.sum.plays += chance * f32::from(times),
            Effect::Offer(Offer::ToPlayIt(_)) => self.sum.plays += chance * FITTING,
            // They would be played anyway.
            Effect::MayPlayTreasures(_) => {}
            Effect::PlayThatAgain => self.sum.plays += chance,
            Effect::LoseAllCoins => {
                self.that_many = 2.0 + self.gives().coins;
                self.gives().coins -= chance * self.that_many;
            }

            Effect::TrashThis | Effect::Offer(Offer::ToTrashThis) => self.sum.trashes_itself = true,
            Effect::TrashThisOrFromHand => {
                self.sum.trashes += chance;
                self.sum.trashes_itself = true;
            }
            Effect::PutThisOnMat => {}
            Effect::NextTurn(block) => self.with(Fold { time: Time::NextTurn, ..*self }, block),
            Effect::NowAndNextTurn(block) => {
                self.block(block);
                self.with(Fold { time: Time::NextTurn, ..*self }, block);
            }
            Effect::EachTurn(block) => self.with(Fold { time: Time::EachTurn, ..*self }, block),
            Effect::WhenYouBuyUntilThen(block) => self.block(block),
            Effect::TakeSetAside => self.gives().cards += chance * self.that_many,
            Effect::TakeSetAsideAtEndOfTurn => self.sum.next_turn.cards += chance * self.that_many,
            Effect::RestOfGameProtectedWithActions(n) => {
                self.sum.protects = true;
                self.sum.each_turn.actions += chance * f32::from(n) * ANY_NUMBER;
            }

            Effect::CostsLess(n) => self.sum.discount += n,
            Effect::CoinsEachTimeYouPlay(_, n) => {
                self.gives().coins += chance * f32::from(n) * ANY_NUMBER;
            }
            Effect::CoinsFirstTimeYouPlay(_, n) => {
                self.gives().coins += chance * f32::from(n) * 0.5
            }
            Effect::DrawMoreAtEnd(n) => self.sum.next_turn.cards += chance * f32::from(n),
            Effect::OnYourGainsThisTurn => {}
            Effect::ExtraTurnWithoutBuyingCards => self.sum.extra_turns += 1,

            Effect::FlipJourney => {}
            Effect::TakeMinusCoin if self.others => self.sum.others_tokens += chance,
            Effect::TakeMinusCoin => self.sum.next_turn.coins -= chance,
            Effect::TakeMinusCard if self.others => self.sum.others_tokens += chance,
            Effect::TakeMinusCard => self.sum.next_turn.cards -= chance,
            Effect::PlaceToken(token) | Effect::PlaceTokenOnItsPile(token) => self.place(&[token]),
            Effect::PlaceOneOf(tokens) => self.place(tokens),
            Effect::NameCard | Effect::Pile(PileFate::Inherit(_), ..) => {}

            Effect::Own(bespoke) => self.own(bespoke),
        }
    }

    /// Cards that only one card handles.
    fn own(&mut self, bespoke: Bespoke) {
        match bespoke {
            Bespoke::Library => self.cards(3.0),
            Bespoke::Thief => {
                self.sum.others_trash += self.chance;
                self.gain(1.0, DEAREST);
            }
            // One card goes, another comes.
            Bespoke::Masquerade => {}
            Bespoke::Tribute => {
                let chance = self.chance * FITTING * 2.0;
                let gives = self.gives();
                gives.cards += chance;
                gives.actions += chance;
                gives.coins += chance;
            }
            Bespoke::Pilgrimage => self.gain(3.0, DEAREST),
        }
    }

    fn cards(&mut self, n: f32) {
        match self.others {
            true => self.sum.others_draw += self.chance * n,
            false => self.gives().cards += self.chance * n,
        }
    }

    fn leaves_the_hand(&mut self, n: f32) {
        match self.others {
            true => self.sum.others_discard += self.chance * n,
            false => self.gives().discards += self.chance * n,
        }
    }

    /// How many cards a pick is about.
    fn pick(&mut self, how_many: HowMany, filter: Filter) -> f32 {
        self.that_many = match (how_many, filter) {
            (HowMany::Exactly(n) | HowMany::UpTo(n) | HowMany::NoneOr(n), _) => n.into(),
            (HowMany::AnyNumber, _) => ANY_NUMBER,
            // A hand has five cards at first.
            (HowMany::DownTo(n), _) => 5.0 - f32::from(n.min(5)),
            (HowMany::All, Filter::Any) if self.turned_up > 0.0 => self.turned_up,
            (HowMany::All, Filter::Any) => 3.0,
            (HowMany::All, _) => self.that_many,
            (HowMany::OnePerEmptyPile, _) => 0.5,
        };
        self.that_many
    }

    fn turn_up(&mut self, n: f32) {
        self.turned_up = n;
        self.that_many = n * FITTING;
        if !self.others {
            self.sum.sifts += self.chance * n;
        }
    }

    fn gain(&mut self, n: f32, cost: u8) {
        self.sum.gains += self.chance * n;
        self.sum.gain_cost = self.sum.gain_cost.max(cost);
    }

    fn gain_by_cost(&mut self, cost: Cost) {
        if self.others {
            return;
        }
        match cost {
            Cost::AnyCost => self.gain(1.0, DEAREST),
            Cost::CostUpTo(n) => self.gain(1.0, n),
            Cost::ExactlyThatMany => self.gain(1.0, self.that_many as u8),
            Cost::UpToItsPlus(n) | Cost::ExactlyItsPlus(n) => {
                self.gain(1.0, 0);
                self.sum.gain_above = self.sum.gain_above.max(n);
            }
            Cost::UpToItsMinus(_) => self.gain(1.0, 0),
        }
    }

    /// Does the best options; other players, who choose for themselves, do each of them now and then.
    fn choose(&mut self, n: usize, modes: &[Mode]) {
        if self.others {
            for mode in modes {
                self.perhaps(1.0 / modes.len() as f32, mode.0);
            }
            return;
        }
        let alone = |mode: &Mode| {
            let mut fold = Fold { sum: Features::default(), ..*self };
            fold.block(mode.0);
            fold.sum
        };
        let mut options: Vec<Features> = modes.iter().map(alone).collect();
        options.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let none = Features::default();
        let mut chosen = options.iter().take(n.max(1)).fold(none, |sum, option| sum.and(option));
        // What some other option can do is worth knowing, too.
        for option in &options {
            chosen.trashes = chosen.trashes.max(option.trashes);
            chosen.most_actions = chosen.most_actions.max(option.most_actions);
            chosen.also = chosen.also.union(option.roles().into_iter().collect());
        }
        self.sum = self.sum.and(&chosen);
    }

    /// One of these tokens on a pile.
    fn place(&mut self, tokens: &[Token]) {
        self.sum.tokens += 1;
        let roles = tokens.iter().map(|&token| Roles::of_token(token));
        self.sum.also = roles.fold(self.sum.also, Roles::union);
    }

    fn perhaps(&mut self, chance: f32, block: Block) {
        if chance == 0.0 {
            return;
        }
        self.with(Fold { chance: self.chance * chance, ..*self }, block);
    }

    /// Counts a block under other circumstances.
    fn with(&mut self, mut inner: Fold, block: Block) {
        inner.block(block);
        self.sum = inner.sum;
    }

    /// A number that the game decides, in the middle of a game.
    fn amount(&self, amount: Amount) -> f32 {
        match amount {
            Amount::ThatMany => self.that_many,
            Amount::ItsCost
            | Amount::OnYourMat(_)
            | Amount::CopiesInPlay(_)
            | Amount::GainedToTheRight => 2.0,
            Amount::OthersInPlay(_) => 0.5,
            Amount::InPlay(_) | Amount::TypesOfIt => 1.0,
        }
    }
}

/// How likely a condition is.
fn chance_of(cond: Cond) -> f32 {
    match cond {
        Cond::YouDid
        | Cond::YouDidAll(_)
        | Cond::HandAtLeast(_)
        | Cond::NoMinusCardToken
        | Cond::FirstPurchase => 1.0,
        Cond::YouDidNot => 0.0,
        Cond::ItIs(_) | Cond::ItWasNamed => FITTING,
        Cond::ItCosts(..)
        | Cond::HandAtMost(_)
        | Cond::NoneInHand(_)
        | Cond::NoneInPlay(_)
        | Cond::ActionsPlayed(_)
        | Cond::JourneyFaceUp => 0.5,
    }
}
