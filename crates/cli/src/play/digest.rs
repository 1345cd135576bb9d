//! What happened, told briefly.
//!
//! The log has a line for every card. People want to read "draws 3 cards", and not that every card in play is discarded at the
//! end of every turn.

use freehold_engine::{Card, Destination, Fact, Phase, Seat, Type, text};

/// The facts as lines; those of a turn are indented under its first.
pub fn lines(facts: &[Fact], names: &[String]) -> Vec<String> {
    let mut digest =
        Digest { names, told: Vec::new(), in_cleanup: false, bought: None, coins_told: false };
    for fact in facts {
        digest.take(fact);
    }
    digest.told.into_iter().map(Line::into_text).collect()
}

struct Digest<'n> {
    names: &'n [String],
    told: Vec<Line>,
    in_cleanup: bool,
    /// The purchase whose gain need not be told.
    bought: Option<(Seat, Card)>,
    /// Whether the last thing told was a Treasure whose coins everyone knows.
    coins_told: bool,
}

/// A line that may take more things of the same kind: "Ann draws ", some things, and " from the deck".
struct Line {
    start: String,
    things: Vec<(String, usize)>,
    end: String,
}

impl Line {
    fn into_text(self) -> String {
        let things: Vec<String> = self
            .things
            .into_iter()
            .map(|(thing, n)| match (thing.as_str(), n) {
                (_, 1) => thing,
                ("a card", n) => format!("{n} cards"),
                (_, n) => format!("{n} {thing}"),
            })
            .collect();
        format!("{}{}{}", self.start, things.join(", "), self.end)
    }
}

impl Digest<'_> {
    fn take(&mut self, fact: &Fact) {
        let coins_told = std::mem::replace(&mut self.coins_told, is_plain_treasure(fact));
        match fact {
            Fact::TurnBegan { .. } => self.in_cleanup = false,
            Fact::PhaseBegan { phase, .. } => {
                self.in_cleanup = *phase == Phase::CleanUp;
                return;
            }
            Fact::Discarded { .. } | Fact::Drew { .. } if self.in_cleanup => return,
            Fact::GotCoins { .. } if coins_told => return,
            Fact::GameEnded => return,
            Fact::Bought { seat, card } => self.bought = Some((*seat, *card)),
            Fact::Gained { seat, card, to: Destination::Discard }
                if self.bought == Some((*seat, *card)) =>
            {
                self.bought = None;
                return;
            }
            _ => {}
        }
        let line = self.line(fact);
        match self.told.last_mut() {
            Some(last)
                if !line.things.is_empty() && last.start == line.start && last.end == line.end =>
            {
                for (thing, n) in line.things {
                    match last.things.iter_mut().find(|(known, _)| *known == thing) {
                        Some((_, known)) => *known += n,
                        None => last.things.push((thing, n)),
                    }
                }
            }
            _ => self.told.push(line),
        }
    }

    fn line(&self, fact: &Fact) -> Line {
        let whole = text::fact(fact, self.names);
        let Some((who, thing)) = thing_in(fact) else {
            let start = match fact {
                Fact::TurnBegan { .. } => format!("\n{whole}"),
                _ => format!("  {}", addressed(&whole)),
            };
            return Line { start, things: Vec::new(), end: String::new() };
        };
        // The name may look like a card: the thing is looked for behind it.
        let name = self.names.get(who.index()).map_or("", String::as_str);
        let (head, tail) = whole.split_at(if whole.starts_with(name) { name.len() } else { 0 });
        match tail.split_once(thing.as_str()) {
            Some((verb, end)) => Line {
                start: format!("  {}", addressed(&format!("{head}{verb}"))),
                things: vec![(thing, 1)],
                end: end.into(),
            },
            None => Line {
                start: format!("  {}", addressed(&whole)),
                things: Vec::new(),
                end: String::new(),
            },
        }
    }
}

/// Who did it, and the words for the one thing of which there may be more.
fn thing_in(fact: &Fact) -> Option<(Seat, String)> {
    let named = |card: &Option<Card>| card.map_or("a card", Card::name).to_string();
    match fact {
        Fact::Drew { seat, card }
        | Fact::LookedAt { seat, card }
        | Fact::Discarded { seat, card, .. }
        | Fact::TopDecked { seat, card, .. }
        | Fact::Took { seat, card, .. }
        | Fact::SetAside { seat, card, .. } => Some((*seat, named(card))),
        Fact::Trashed { seat: Some(seat), card, .. }
        | Fact::Revealed { seat, card, .. }
        | Fact::Gained { seat, card, .. } => Some((*seat, card.name().into())),
        Fact::Played { seat, card, again: false } if card.is(Type::Treasure) => {
            Some((*seat, card.name().into()))
        }
        Fact::GotActions { seat, n } => Some((*seat, plus(*n, "Action"))),
        Fact::GotBuys { seat, n } => Some((*seat, plus((*n).into(), "Buy"))),
        Fact::GotCoins { seat, n } => Some((*seat, plus(*n, "coin"))),
        _ => None,
    }
}

fn plus(n: u16, what: &str) -> String {
    format!("+{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn is_plain_treasure(fact: &Fact) -> bool {
    matches!(fact, Fact::Played { card, .. } if card.is(Type::Treasure) && card.plain_coins().is_some())
}

/// A player called You is spoken to: "You draws" becomes "You draw".
fn addressed(line: &str) -> String {
    let Some(rest) = line.strip_prefix("You ") else { return line.into() };
    let (verb, rest) = rest.split_at(rest.find(' ').unwrap_or(rest.len()));
    let plain = match verb {
        "is" => "are",
        _ if ["sses", "shes", "ches", "xes"].iter().any(|end| verb.ends_with(end)) => {
            &verb[..verb.len() - 2]
        }
        _ => verb.strip_suffix('s').unwrap_or(verb),
    };
    format!("You {plain}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::Zone;

    const ANN: Seat = Seat(0);
    const YOU: Seat = Seat(1);

    #[track_caller]
    fn told(facts: &[Fact], expected: &[&str]) {
        assert_eq!(lines(facts, &["Ann".into(), "You".into()]), expected);
    }

    fn drew(seat: Seat, card: Option<Card>) -> Fact {
        Fact::Drew { seat, card }
    }

    #[test]
    fn cards_of_one_kind_of_fact_share_a_line() {
        told(&[drew(ANN, None), drew(ANN, None)], &["  Ann draws 2 cards"]);
        let copper = drew(YOU, Some(Card::Copper));
        told(
            &[copper.clone(), drew(YOU, Some(Card::Moat)), copper],
            &["  You draw 2 Copper, Moat"],
        );
    }

    #[test]
    fn treasures_are_played_on_one_line_without_their_coins() {
        let play = |card| {
            [Fact::Played { seat: ANN, card, again: false }, Fact::GotCoins { seat: ANN, n: 1 }]
        };
        let facts: Vec<Fact> =
            [Card::Copper, Card::Copper, Card::Silver].into_iter().flat_map(play).collect();
        told(&facts, &["  Ann plays 2 Copper, Silver"]);
    }

    #[test]
    fn the_gain_of_a_purchase_and_the_end_of_a_turn_are_left_out() {
        let facts = [
            Fact::Bought { seat: YOU, card: Card::Gold },
            Fact::Gained { seat: YOU, card: Card::Gold, to: Destination::Discard },
            Fact::PhaseBegan { seat: YOU, phase: Phase::CleanUp },
            Fact::Discarded { seat: YOU, card: Some(Card::Gold), from: Zone::Play, last: true },
            drew(YOU, None),
            Fact::TurnBegan { seat: ANN, number: 2, extra: false },
        ];
        told(&facts, &["  You buy Gold", "\nTurn 2: Ann"]);
    }

    #[test]
    fn verbs_follow_you() {
        assert_eq!(addressed("You passes a card to Ann"), "You pass a card to Ann");
        assert_eq!(addressed("You exchanges Page"), "You exchange Page");
        assert_eq!(addressed("You trashes Curse"), "You trash Curse");
        assert_eq!(addressed("You shuffles"), "You shuffle");
        assert_eq!(addressed("Youssef draws"), "Youssef draws");
    }
}
