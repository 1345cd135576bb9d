//! The bots that are included, by name.

use freehold_engine::same_name;

use crate::{BigMoney, Bot, Random, standard};

/// A bot that is included.
///
/// ```
/// use freehold_bots::BotKind;
///
/// assert_eq!(BotKind::named("reeve"), Some(BotKind::Reeve));
/// assert_eq!(BotKind::named("Big Money"), Some(BotKind::BigMoney));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// Gives any legal answer.
    Random,
    /// Buys Provinces, Gold and Silver.
    BigMoney,
    /// Judges every card by what it does: the standard player.
    Reeve,
}

/// Names that bots used to have. What was written with them can always be read.
const OLD_NAMES: [(&str, BotKind); 1] = [("Steward", BotKind::Reeve)];

impl BotKind {
    /// All of them.
    pub const ALL: [BotKind; 3] = [BotKind::Random, BotKind::BigMoney, BotKind::Reeve];

    /// What programs call it.
    pub fn id(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::BigMoney => "big_money",
            BotKind::Reeve => "reeve",
        }
    }

    /// Its name at a table.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "Random",
            BotKind::BigMoney => "Big Money",
            BotKind::Reeve => "Reeve",
        }
    }

    /// The bot of this name or id, or of a name it used to have.
    pub fn named(name: &str) -> Option<BotKind> {
        let name = name.replace(['_', '-'], " ");
        let now = BotKind::ALL.into_iter().map(|kind| (kind.name(), kind));
        now.chain(OLD_NAMES).find(|(known, _)| same_name(known, &name)).map(|(_, kind)| kind)
    }

    /// Such a bot. The seed only decides its random choices.
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::BigMoney => Box::new(BigMoney),
            BotKind::Reeve => Box::new(standard()),
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
}
