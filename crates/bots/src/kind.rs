//! The bots that are included, by name, and the levels among them.

use std::time::Duration;

use freehold_engine::same_name;

use crate::{Apprentice, BigMoney, Bot, Novice, Random, Reeve, Tactics};

/// A bot that is included.
///
/// ```
/// use freehold_bots::BotKind;
///
/// assert_eq!(BotKind::named("reeve"), Some(BotKind::Reeve));
/// assert_eq!(BotKind::named("Big Money"), Some(BotKind::BigMoney));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Gives any legal answer.
    Random,
    /// Buys Provinces, Gold and Silver.
    BigMoney,
    /// A beginner who makes a beginner's mistakes.
    Novice,
    /// Money and one or two good Actions.
    Apprentice,
    /// Judges every card by what it does: the standard player.
    Reeve,
    /// Searches, for a moment.
    Expert,
    /// Searches, for about a second.
    Master,
    /// Searches for as long as people do.
    Grandmaster,
}

/// What there is to tell of a bot.
struct Told {
    id: &'static str,
    name: &'static str,
    style: &'static str,
    /// As `docs/levels.md` says it was measured on random boards, with Big Money at 1,000; nothing that was not measured stands here.
    rating: Option<i16>,
    /// How long it thinks about a decision, in milliseconds.
    thinks: Option<u16>,
}

/// Names that bots used to have. What was written with them can always be read.
const OLD_NAMES: [(&str, BotKind); 1] = [("Steward", BotKind::Reeve)];

impl BotKind {
    /// All of them.
    pub const ALL: [BotKind; 8] = [
        BotKind::Random,
        BotKind::BigMoney,
        BotKind::Novice,
        BotKind::Apprentice,
        BotKind::Reeve,
        BotKind::Expert,
        BotKind::Master,
        BotKind::Grandmaster,
    ];

    /// Those that people are offered as opponents, weakest first.
    pub const LEVELS: [BotKind; 6] = [
        BotKind::Novice,
        BotKind::Apprentice,
        BotKind::Reeve,
        BotKind::Expert,
        BotKind::Master,
        BotKind::Grandmaster,
    ];

    /// The opponent of somebody who has not chosen one: a newcomer should win some games.
    pub const FIRST_OPPONENT: BotKind = BotKind::Novice;

    fn told(self) -> Told {
        match self {
            BotKind::Random => Told {
                id: "random",
                name: "Random",
                style: "Does anything that the rules allow.",
                rating: None,
                thinks: None,
            },
            BotKind::BigMoney => Told {
                id: "big_money",
                name: "Big Money",
                style: "Buys Provinces, Gold and Silver, and nothing else.",
                rating: Some(1_000),
                thinks: None,
            },
            BotKind::Novice => Told {
                id: "novice",
                name: "Novice",
                style: "New to the game: buys what looks good and makes a beginner's mistakes.",
                rating: Some(940),
                thinks: None,
            },
            BotKind::Apprentice => Told {
                id: "apprentice",
                name: "Apprentice",
                style: "Money, one or two good Actions, and now and then a slip.",
                rating: Some(1_300),
                thinks: None,
            },
            BotKind::Reeve => Told {
                id: "reeve",
                name: "Reeve",
                style: "Sound on any board: judges every card by what it does.",
                rating: Some(1_510),
                thinks: None,
            },
            BotKind::Expert => Told {
                id: "expert",
                name: "Expert",
                style: "Plans for the board and looks ahead, for a moment.",
                rating: Some(1_890),
                thinks: Some(100),
            },
            BotKind::Master => Told {
                id: "master",
                name: "Master",
                style: "Looks further ahead, about a second for each decision.",
                rating: Some(1_900),
                thinks: Some(1_000),
            },
            BotKind::Grandmaster => Told {
                id: "grandmaster",
                name: "Grandmaster",
                style: "As strong as it gets; takes up to five seconds for a decision.",
                rating: Some(1_900),
                thinks: Some(5_000),
            },
        }
    }

    /// What programs call it.
    pub fn id(self) -> &'static str {
        self.told().id
    }

    /// Its name at a table.
    pub fn name(self) -> &'static str {
        self.told().name
    }

    /// How it plays, in a sentence.
    pub fn style(self) -> &'static str {
        self.told().style
    }

    /// How strong it is on the scale of all levels, if that was measured.
    pub fn rating(self) -> Option<i16> {
        self.told().rating
    }

    /// Whether it takes its time. Such a bot is not made here: its search lives above this crate.
    pub fn thinks(self) -> bool {
        self.told().thinks.is_some()
    }

    /// How long it thinks about a decision; no time at all if it answers at once.
    pub fn thinking_time(self) -> Duration {
        Duration::from_millis(self.told().thinks.unwrap_or(0).into())
    }

    /// The bot of this name or id, or of a name it used to have.
    pub fn named(name: &str) -> Option<BotKind> {
        let name = name.replace(['_', '-'], " ");
        let now = BotKind::ALL.into_iter().map(|kind| (kind.name(), kind));
        now.chain(OLD_NAMES).find(|(known, _)| same_name(known, &name)).map(|(_, kind)| kind)
    }

    /// Such a bot, if it answers at once. The seed only decides its random choices.
    pub fn bot(self, seed: u64) -> Option<Box<dyn Bot + Send>> {
        match self {
            BotKind::Random => Some(Box::new(Random::new(seed))),
            BotKind::BigMoney => Some(Box::new(BigMoney)),
            BotKind::Novice => Some(Box::new(Novice::new(seed))),
            BotKind::Apprentice => Some(Box::new(Apprentice::new(seed))),
            BotKind::Reeve => Some(Box::new(Tactics::new(Reeve::shared()))),
            BotKind::Expert | BotKind::Master | BotKind::Grandmaster => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name_and_its_id() {
        for kind in BotKind::ALL {
            assert_eq!(BotKind::named(kind.name()), Some(kind));
            assert_eq!(BotKind::named(kind.id()), Some(kind));
        }
        assert_eq!(BotKind::named("Steward 2"), None);
    }

    #[test]
    fn the_reeve_answers_to_its_old_name() {
        assert_eq!(BotKind::named("Steward"), Some(BotKind::Reeve));
        assert_eq!(BotKind::named("steward"), Some(BotKind::Reeve));
    }

    #[test]
    fn whoever_thinks_is_not_made_here_and_all_others_are() {
        for kind in BotKind::ALL {
            assert_eq!(kind.bot(1).is_none(), kind.thinks(), "{kind:?}");
            assert_eq!(kind.thinks(), !kind.thinking_time().is_zero(), "{kind:?}");
        }
    }

    #[test]
    fn a_newcomer_is_offered_a_level_that_answers_at_once() {
        assert!(BotKind::LEVELS.contains(&BotKind::FIRST_OPPONENT));
        assert!(!BotKind::FIRST_OPPONENT.thinks());
    }

    #[test]
    fn levels_that_were_measured_stand_weakest_first() {
        let ratings: Vec<i16> = BotKind::LEVELS.into_iter().filter_map(BotKind::rating).collect();
        assert!(ratings.is_sorted(), "{ratings:?}");
    }
}
