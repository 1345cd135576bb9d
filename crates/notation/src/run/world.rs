//! A game under way, with what happened in it.

use freehold_engine::{
    Answer, Ask, Bag, Card, Fact, Game, NoLog, Refusal, Seat, Source, Stacked, Token, Verb,
};

use crate::ast::Cards;
use crate::names::{MOST, written};
use crate::print::cards_text;

/// How questions and answers are handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// The game is saved and reloaded before every answer, and every answer is given to a copy that takes no shortcuts.
    ProvesItself,
    /// The game just runs.
    Runs,
}

/// What can go wrong apart from the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// This player shuffled these cards, and the order was laid down for others.
    OtherCards(Seat, Cards),
    /// There are more of this card in one place than can be counted.
    TooMany(Card),
    /// The game cannot be saved and reloaded.
    NotSaved(String),
    /// The reloaded game is not equal to the one saved.
    AnotherGame,
    /// Without shortcuts the game goes on differently.
    ShortcutLies,
}

impl Trouble {
    /// In words.
    pub(crate) fn text(&self, players: &[String]) -> String {
        match self {
            Trouble::OtherCards(seat, cards) => {
                let who = written(players, *seat);
                format!("{who} shuffles other cards: {}", cards_text(cards))
            }
            Trouble::TooMany(card) => {
                format!("there are more than {MOST} of {} in one place", card.name())
            }
            Trouble::NotSaved(why) => format!("the game cannot be saved and reloaded: {why}"),
            Trouble::AnotherGame => "the game is another one once saved and reloaded".into(),
            Trouble::ShortcutLies => "the game goes on differently without shortcuts".into(),
        }
    }
}

/// A game with its facts and answers.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) game: Game,
    /// Everything that happened.
    pub(crate) facts: Vec<Fact>,
    /// Where in the facts the last move began.
    pub(crate) began: usize,
    /// Which of the facts since then were told by moves.
    pub(crate) told: Vec<usize>,
    /// Who made the last move, unless that player has declined since.
    pub(crate) moved: Option<Seat>,
    /// Cards listed to be played that wait until their player is asked again.
    pub(crate) held: Vec<(Seat, Card)>,
    /// Every answer that was given.
    pub(crate) answers: Vec<Answer>,
    /// What went wrong apart from the moves.
    pub(crate) trouble: Option<Trouble>,
    /// How many ways there were to say which copy, each time that was asked.
    pub(crate) copies: Vec<u8>,
    /// Which copy to take each time, where no move says so; the first after the end.
    unsaid: Vec<u8>,
    care: Care,
}

impl World {
    pub(crate) fn new(game: Game, facts: Vec<Fact>, care: Care) -> World {
        World {
            game,
            facts,
            began: 0,
            told: Vec::new(),
            moved: None,
            held: Vec::new(),
            answers: Vec::new(),
            trouble: None,
            copies: Vec::new(),
            unsaid: Vec::new(),
            care,
        }
    }

    /// With these copies taken where no move says which.
    pub(crate) fn with_unsaid(mut self, unsaid: &[u8]) -> World {
        self.unsaid = unsaid.into();
        self
    }

    /// Begins a move: what was before is not told any more.
    pub(crate) fn begin(&mut self) {
        self.began = self.facts.len();
        self.told.clear();
    }

    /// Forgets the facts before the last move, which no move can tell any more: a long game has many.
    pub(crate) fn forget(&mut self) {
        let began = std::mem::take(&mut self.began);
        self.facts.drain(..began);
        self.told.iter_mut().for_each(|i| *i -= began);
    }

    /// The first fact since the last move began that is like this, with those after it, and was not told yet.
    pub(crate) fn untold(&self, is: impl Fn(&[Fact]) -> bool) -> Option<usize> {
        (self.began..self.facts.len()).find(|i| !self.told.contains(i) && is(&self.facts[*i..]))
    }

    /// With cards that their player will play, before all others that wait.
    pub(crate) fn holding(mut self, seat: Seat, cards: &[Card]) -> World {
        self.held.splice(0..0, cards.iter().map(|&card| (seat, card)));
        self
    }

    /// Gives an answer.
    pub(crate) fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let mut long = None;
        if self.care == Care::ProvesItself {
            self.save_and_reload();
            long = Some(self.game.clone());
        }
        // Which cards were shuffled instead is found out at length, and only said where a scenario is proven.
        let proves = self.care == Care::ProvesItself;
        let orders: Vec<usize> = match proves {
            true => self.game.seats().map(|seat| self.game.player(seat).stacked.len()).collect(),
            false => Vec::new(),
        };
        let had_orders = orders.iter().any(|&n| n > 0).then(|| self.game.clone());
        let before = self.facts.len();
        let copies = match self.game.decision().map(|decision| &decision.ask) {
            Some(Ask::Copies { options, .. }) => Some(options.len() as u8),
            _ => None,
        };
        self.game.apply(answer, &mut self.facts)?;
        self.copies.extend(copies);
        self.answers.push(answer);
        if let Some(long) = long
            && !self.is_where_it_leads(long, answer, before)
        {
            self.trouble.get_or_insert(Trouble::ShortcutLies);
        }
        for (i, &had) in orders.iter().enumerate() {
            let seat = Seat(i as u8);
            let shuffled = |fact: &&Fact| **fact == Fact::Shuffled { seat };
            let shuffles = self.facts[before..].iter().filter(shuffled).count();
            let used = had - self.game.player(seat).stacked.len();
            if used < shuffles.min(had) {
                let cards = had_orders.as_ref().map(|game| shuffled_cards(game, seat, answer));
                self.trouble.get_or_insert(Trouble::OtherCards(seat, cards.unwrap_or_default()));
            }
        }
        if let Some(card) = self.too_many() {
            self.trouble.get_or_insert(Trouble::TooMany(card));
        }
        Ok(())
    }

    /// A card of which there are more in one place than the game may have to count.
    fn too_many(&self) -> Option<Card> {
        let many = |bag: &Bag| bag.kinds().into_iter().find(|&card| bag.count(card) > MOST);
        let supply = self.game.supply();
        let mut piles = supply.piles().into_iter().chain(supply.outside());
        many(self.game.trash())
            .or_else(|| self.game.seats().find_map(|seat| many(&self.game.player(seat).owns)))
            .or_else(|| piles.find(|&pile| supply.left(pile) > MOST))
    }

    /// Whether the same answer, given to a game that takes no shortcuts, leads to the same game by the same facts.
    fn is_where_it_leads(&self, mut long: Game, answer: Answer, before: usize) -> bool {
        let mut facts = Vec::new();
        long.take_shortcuts(false);
        let taken = long.apply(answer, &mut facts).is_ok();
        long.take_shortcuts(true);
        taken && facts == self.facts[before..] && long == self.game
    }

    fn save_and_reload(&mut self) {
        let reloaded =
            serde_json::to_string(&self.game).and_then(|text| serde_json::from_str::<Game>(&text));
        match reloaded {
            Ok(game) if game == self.game => self.game = game,
            Ok(_) => {
                self.trouble.get_or_insert(Trouble::AnotherGame);
            }
            Err(error) => {
                self.trouble.get_or_insert(Trouble::NotSaved(error.to_string()));
            }
        }
    }

    /// The only answer to the pending decision, or the first of several that come to the same; which copy, if no move says.
    pub(crate) fn forced(&self) -> Option<Answer> {
        let decision = self.game.decision()?;
        if let Ask::Cards { options, min, .. } = &decision.ask {
            // All of them, and their order cannot be seen.
            let ordered = matches!(decision.verb, Verb::TopDeck | Verb::RevealAndTopDeck);
            let all = usize::from(*min) == options.len() + decision.picked.len();
            if all && !ordered {
                return options.kinds().first().map(Answer::Card);
            }
        }
        if let Ask::Copies { .. } = decision.ask {
            return Some(Answer::Option(self.unsaid_now()));
        }
        match self.game.legal_answers()[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Which of these copies to take where no move says so.
    pub(crate) fn unsaid_of(&self, copies: &[u8]) -> Option<Answer> {
        let i = usize::from(self.unsaid_now());
        copies.get(i).or_else(|| copies.last()).copied().map(Answer::Option)
    }

    fn unsaid_now(&self) -> u8 {
        self.unsaid.get(self.copies.len()).copied().unwrap_or_default()
    }

    /// The first of several +1 tokens that wait, whose order never matters.
    pub(crate) fn waiting_token(&self) -> Option<Answer> {
        match &self.game.decision()?.ask {
            Ask::Waiting { options, may_decline: false } => {
                let plus = |source| matches!(source, Source::Token(t) if Token::PLUS.contains(&t));
                let all = options.iter().all(|waiting| plus(waiting.source));
                options.first().filter(|_| all).map(|waiting| Answer::Next(waiting.source))
            }
            _ => None,
        }
    }

    /// The only answer to a question that is not one of the turn itself.
    pub(crate) fn forced_within_phase(&self) -> Option<Answer> {
        let decision = self.game.decision()?;
        match decision.ask {
            Ask::ActionPhase | Ask::BuyPhase => None,
            _ => self.forced(),
        }
    }
}

/// The cards that a player shuffles first after this answer, found out by laying down orders for them.
fn shuffled_cards(game: &Game, seat: Seat, answer: Answer) -> Cards {
    let fits = |card: Card, n: u8| {
        let order = Stacked { top_first: vec![card; n.into()], and_others: true };
        let mut text = serde_json::to_value(game).ok()?;
        *text.get_mut("players")?.get_mut(seat.index())?.get_mut("stacked")? =
            serde_json::to_value([order]).ok()?;
        let mut game: Game = serde_json::from_value(text).ok()?;
        game.apply(answer, &mut NoLog).ok()?;
        game.player(seat).stacked.is_empty().then_some(())
    };
    let count = |card: Card| (1..=MOST).take_while(|&n| fits(card, n).is_some()).count() as u8;
    let counts = Card::ALL.into_iter().map(|card| (count(card), card));
    Cards(counts.filter(|&(n, _)| n > 0).collect())
}
