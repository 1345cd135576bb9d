//! Who sits where.

use anyhow::{bail, ensure};
use freehold_bots::{Bot, BotKind};
use freehold_engine::{Seat, same_name};

/// The players in turn order.
pub struct Seats {
    /// Their names.
    pub names: Vec<String>,
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
    /// People first, then bots. Where too few are named, there is one person, and this bot takes the seats left over.
    ///
    /// # Errors
    /// Names that cannot be told apart, and more players than there are seats.
    pub fn new(
        people: &[String],
        bots: &[BotKind],
        players: Option<u8>,
        usual: BotKind,
    ) -> anyhow::Result<Seats> {
        let mut names: Vec<String> = people.iter().map(|name| name.trim().to_string()).collect();
        if names.is_empty() {
            names.push("You".into());
        }
        let named = names.len() + bots.len();
        let n = players.map_or(named.max(2), usize::from);
        ensure!((2..=6).contains(&n), "{n} players: a game has 2 to 6");
        ensure!(named <= n, "{named} players are named, but there are {n} seats");
        let more = std::iter::repeat_n(usual, n - named);
        for kind in bots.iter().copied().chain(more) {
            let earlier = names.iter().filter(|name| kind_of(name) == Some(kind)).count();
            names.push(match earlier {
                0 => kind.name().into(),
                n => format!("{} {}", kind.name(), n + 1),
            });
        }
        Seats::named(names, people)
    }

    /// The players of these names: those with the name of a bot are bots, unless they are said to be people.
    ///
    /// # Errors
    /// Names that cannot be told apart or written down, and people who are not at the table.
    pub fn named(names: Vec<String>, people: &[String]) -> anyhow::Result<Seats> {
        for (i, name) in names.iter().enumerate() {
            ensure!(!name.is_empty(), "a player has no name");
            ensure!(!name.contains(char::is_control), "a name is one line of letters: {name:?}");
            ensure!(
                !names[..i].iter().any(|other| same_name(other, name)),
                "two players are called {name:?}"
            );
        }
        for person in people {
            if !names.iter().any(|name| same_name(name, person)) {
                bail!(
                    "{person:?} does not play in this game; the players are {}",
                    names.join(", ")
                );
            }
        }
        let is_person = |name: &str| people.iter().any(|person| same_name(person, name));
        let bot = |(i, name): (usize, &String)| {
            let kind = kind_of(name).filter(|_| !is_person(name));
            kind.map(|kind| match kind.bot(i as u64) {
                Some(bot) => SeatedBot::Quick(bot),
                None => SeatedBot::Thinks(kind),
            })
        };
        let bots = names.iter().enumerate().map(bot).collect();
        Ok(Seats { names, bots })
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_none()
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
        let seats = Seats::new(&people, bots, players, BotKind::FIRST_OPPONENT);
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
        let seats = Seats::named(vec!["Ann".into(), "Big Money 2".into()], &[]).unwrap();
        assert!(seats.is_person(Seat(0)) && !seats.is_person(Seat(1)));
        let old = Seats::named(vec!["Steward".into(), "Steward 2".into()], &["Steward".into()]);
        let old = old.unwrap();
        assert!(old.is_person(Seat(0)) && !old.is_person(Seat(1)));
        assert!(Seats::named(vec!["Ann".into(), "Bob".into()], &["Cid".into()]).is_err());
    }
}
