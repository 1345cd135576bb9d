//! A game under way, with what happened in it.

use freehold_engine::{Answer, Ask, Fact, Game, Refusal, Seat, Source, Token, Verb};

use crate::names::written;

/// How questions and answers are handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// The game is saved and reloaded before every answer.
    SavesAndReloads,
    /// The game just runs.
    Runs,
}

/// What can go wrong beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// This player shuffled other cards than the order was laid down for.
    OtherCards(Seat),
    /// The game cannot be saved and reloaded.
    NotSaved(String),
    /// The reloaded game is not equal to the one saved.
    AnotherGame,
}

impl Trouble {
    /// In words.
    pub(crate) fn text(&self, players: &[String]) -> String {
        match self {
            Trouble::OtherCards(seat) => {
                let who = written(players, *seat);
                format!("{who} shuffles other cards than the next shuffle was laid down for")
            }
            Trouble::NotSaved(why) => format!("the game cannot be saved and reloaded: {why}"),
            Trouble::AnotherGame => "the game is another one once saved and reloaded".into(),
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
    /// Every answer that was given.
    pub(crate) answers: Vec<Answer>,
    /// What went wrong beside the moves.
    pub(crate) trouble: Option<Trouble>,
    care: Care,
}

impl World {
    pub(crate) fn new(game: Game, facts: Vec<Fact>, care: Care) -> World {
        World { game, facts, began: 0, answers: Vec::new(), trouble: None, care }
    }

    /// Gives an answer.
    pub(crate) fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        if self.care == Care::SavesAndReloads {
            self.save_and_reload();
        }
        let orders: Vec<usize> =
            self.game.seats().map(|seat| self.game.player(seat).stacked.len()).collect();
        let before = self.facts.len();
        self.game.apply(answer, &mut self.facts)?;
        self.answers.push(answer);
        for (i, &had) in orders.iter().enumerate() {
            let seat = Seat(i as u8);
            let shuffled = |fact: &&Fact| **fact == Fact::Shuffled { seat };
            let shuffles = self.facts[before..].iter().filter(shuffled).count();
            let used = had - self.game.player(seat).stacked.len();
            if used < shuffles.min(had) {
                self.trouble.get_or_insert(Trouble::OtherCards(seat));
            }
        }
        Ok(())
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

    /// The only answer to the pending decision, or the first of several that come to the same.
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
        match self.game.legal_answers()[..] {
            [only] => Some(only),
            _ => None,
        }
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
