//! Who sits where.

use anyhow::{bail, ensure};
use freehold_bots::{Bot, BotKind};
use freehold_engine::{Seat, same_name};
use freehold_notation::LONGEST_NAME;

use super::opponent::Opponent;

/// The players in turn order.
pub struct Seats {
    /// Their names.
    pub names: Vec<String>,
    /// Who of them is no person.
    pub opponents: Vec<Option<Opponent>>,
    bots: Vec<Option<SeatedBot>>,
}

/// A bot in its seat.
pub enum SeatedBot {
    /// It answers at once.
    Quick(Box<dyn Bot + Send>),
    /// It takes its time.
    Thinks(BotKind),
}

impl Seats {
    /// People first, then opponents. Where too few are named, there is one person, and this one takes the seats left over.
    ///
    /// # Errors
    /// Names that cannot be told apart, and more players than there are seats.
    pub fn new(
        people: &[String],
        opponents: &[Opponent],
        players: Option<u8>,
        usual: &Opponent,
    ) -> anyhow::Result<Seats> {
        let mut names: Vec<String> = people.iter().map(|name| name.trim().to_string()).collect();
        if names.is_empty() {
            names.push("You".into());
        }
        let named = names.len() + opponents.len();
        let n = players.map_or(named.max(2), usize::from);
        ensure!((2..=6).contains(&n), "{n} players: a game has 2 to 6");
        ensure!(named <= n, "{named} players are named, but there are {n} seats");
        let more = std::iter::repeat_n(usual, n - named);
        Seats::seated(names, opponents.iter().chain(more).cloned().collect())
    }

    /// Opponents alone, for somebody who watches them.
    ///
    /// # Errors
    /// Too few or too many of them.
    pub fn watched(opponents: &[Opponent]) -> anyhow::Result<Seats> {
        let n = opponents.len();
        ensure!((2..=6).contains(&n), "{n} players: a game has 2 to 6; name each with --bot");
        Seats::seated(Vec::new(), opponents.to_vec())
    }

    fn seated(people: Vec<String>, opponents: Vec<Opponent>) -> anyhow::Result<Seats> {
        let mut names = people.clone();
        let mut sitters = vec![None; people.len()];
        for (i, opponent) in opponents.iter().enumerate() {
            let earlier = opponents[..i].iter().filter(|other| other.name() == opponent.name());
            names.push(match earlier.count() {
                0 => opponent.name().into(),
                n => format!("{} {}", opponent.name(), n + 1),
            });
            // Somebody may have named themselves after a bot of the same game.
            sitters.push(Some(opponent.clone()));
        }
        Seats::placed(names, sitters)
    }

    /// The players of these names: those with the name of a bot are bots, unless they are said to be people.
    ///
    /// # Errors
    /// Names that cannot be told apart or written down, and people who are not at the table.
    pub fn named(
        names: Vec<String>,
        people: &[String],
        known: &[Opponent],
    ) -> anyhow::Result<Seats> {
        for person in people {
            if !names.iter().any(|name| same_name(name, person)) {
                bail!(
                    "{person:?} does not play in this game; the players are {}",
                    names.join(", ")
                );
            }
        }
        let is_person = |name: &str| people.iter().any(|person| same_name(person, name));
        let opponent = |name: &String| {
            let given = known.iter().find(|one| same_name(one.name(), name)).cloned();
            given.or_else(|| kind_of(name).map(Opponent::Bot)).filter(|_| !is_person(name))
        };
        let opponents = names.iter().map(opponent).collect();
        Seats::placed(names, opponents)
    }

    /// Players of whom is said who they are.
    ///
    /// # Errors
    /// Names that cannot be told apart or written down.
    pub fn placed(names: Vec<String>, opponents: Vec<Option<Opponent>>) -> anyhow::Result<Seats> {
        for (i, name) in names.iter().enumerate() {
            ensure!(!name.is_empty(), "a player has no name");
            let n = name.chars().count();
            ensure!(n <= LONGEST_NAME, "a name has at most {LONGEST_NAME} characters, not {n}");
            ensure!(!name.contains(char::is_control), "a name is one line of letters: {name:?}");
            ensure!(
                !names[..i].iter().any(|other| same_name(other, name)),
                "two players are called {name:?}"
            );
        }
        let bot = |(i, opponent): (usize, &Option<Opponent>)| {
            opponent.as_ref().and_then(|opponent| match (opponent.player(i as u64), opponent) {
                (Some(bot), _) => Some(SeatedBot::Quick(bot)),
                (None, Opponent::Bot(kind)) => Some(SeatedBot::Thinks(*kind)),
                (None, Opponent::Strategy(..)) => None,
            })
        };
        let bots = opponents.iter().enumerate().map(bot).collect();
        Ok(Seats { names, opponents, bots })
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_none()
    }

    /// Whether a bot sits there that takes its time.
    pub fn thinks(&self, seat: Seat) -> bool {
        matches!(self.bots[seat.index()], Some(SeatedBot::Thinks(_)))
    }

    /// The bot that takes the most time, if any does.
    pub fn strongest_thinker(&self) -> Option<BotKind> {
        let kind = |bot: &SeatedBot| match bot {
            SeatedBot::Thinks(kind) => Some(*kind),
            SeatedBot::Quick(_) => None,
        };
        let thinkers = self.bots.iter().flatten().filter_map(kind);
        thinkers.max_by_key(|kind| kind.thinking_time())
    }

    /// How many people there are.
    pub fn n_people(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    /// The bot there; none for a person.
    pub fn bot(&mut self, seat: Seat) -> Option<&mut SeatedBot> {
        self.bots[seat.index()].as_mut()
    }
}

/// The bot with such a name: saved games recognise their bots by it.
fn kind_of(name: &str) -> Option<BotKind> {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    BotKind::named(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(people: &[&str], bots: &[BotKind], players: Option<u8>) -> Vec<String> {
        let people: Vec<String> = people.iter().map(ToString::to_string).collect();
        let bots: Vec<Opponent> = bots.iter().copied().map(Opponent::Bot).collect();
        let seats = Seats::new(&people, &bots, players, &Opponent::Bot(BotKind::FIRST_OPPONENT));
        seats.map_or_else(|e| vec![e.to_string()], |seats| seats.names)
    }

    #[test]
    fn an_opponent_for_newcomers_takes_the_seats_left_over() {
        assert_eq!(names(&[], &[], None), ["You", "Novice"]);
        assert_eq!(names(&["Ann"], &[], Some(4)), ["Ann", "Novice", "Novice 2", "Novice 3"]);
        assert_eq!(names(&["Ann", "Bob"], &[], None), ["Ann", "Bob"]);
        assert_eq!(names(&[], &[BotKind::Random], None), ["You", "Random"]);
    }

    #[test]
    fn too_many_players_and_equal_names_are_refused() {
        assert_eq!(
            names(&["A", "B", "C"], &[], Some(2)),
            ["3 players are named, but there are 2 seats"]
        );
        assert_eq!(names(&["Ann", "ann"], &[], None), ["two players are called \"ann\""]);
    }

    #[test]
    fn a_saved_game_knows_its_bots_again() {
        let seats = Seats::named(vec!["Ann".into(), "Big Money 2".into()], &[], &[]).unwrap();
        assert!(seats.is_person(Seat(0)) && !seats.is_person(Seat(1)));
        let old =
            Seats::named(vec!["Steward".into(), "Steward 2".into()], &["Steward".into()], &[]);
        let old = old.unwrap();
        assert!(old.is_person(Seat(0)) && !old.is_person(Seat(1)));
        assert!(Seats::named(vec!["Ann".into(), "Bob".into()], &["Cid".into()], &[]).is_err());
    }
}
