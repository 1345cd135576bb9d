//! What somebody's games come to, counted.

use std::collections::BTreeMap;

use freehold_engine::{Card, Event};
use freehold_protocol as wire;
use freehold_store::Took;
use freehold_stored::{CardId, EventId};

/// How many lines of each kind are told.
const MOST: usize = 60;

#[derive(Default)]
struct Count {
    games: u32,
    wins: u32,
}

impl Count {
    fn add(&mut self, won: bool) {
        self.games += 1;
        self.wins += u32::from(won);
    }
}

/// The Kingdom of a game as it is kept.
pub fn kingdom(text: &str) -> (Vec<Card>, Vec<Event>) {
    let (cards, events) = text.split_once(';').unwrap_or((text, ""));
    let cards = cards.split(',').filter_map(|word| CardId::read(word).ok()).map(|id| id.0);
    let events = events.split(',').filter_map(|word| EventId::read(word).ok()).map(|id| id.0);
    (cards.collect(), events.collect())
}

/// Counts games.
pub fn statistics(took: &[Took]) -> wire::Statistics {
    let mut players: BTreeMap<u8, Count> = BTreeMap::new();
    let mut cards: BTreeMap<&'static str, (Card, Count)> = BTreeMap::new();
    let mut events: BTreeMap<&'static str, (Event, Count)> = BTreeMap::new();
    let mut kingdoms: BTreeMap<&str, (&Took, Count)> = BTreeMap::new();
    let mut uses: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut all = Count::default();
    for one in took {
        all.add(one.won);
        players.entry(one.played.players).or_default().add(one.won);
        let (in_it, with) = kingdom(&one.played.kingdom);
        for card in in_it {
            let entry = cards.entry(CardId(card).word());
            entry.or_insert_with(|| (card, Count::default())).1.add(one.won);
        }
        for event in with {
            let entry = events.entry(EventId(event).word());
            entry.or_insert_with(|| (event, Count::default())).1.add(one.won);
        }
        let entry = kingdoms.entry(&one.played.kingdom);
        entry.or_insert_with(|| (one, Count::default())).1.add(one.won);
        let owns: BTreeMap<String, u32> = serde_json::from_str(&one.owns).unwrap_or_default();
        for (word, n) in owns.into_iter().filter(|(_, n)| *n > 0) {
            let (copies, games) = uses.entry(word).or_default();
            *copies += n;
            *games += 1;
        }
    }
    let mut by_card: Vec<wire::CardResult> = cards
        .into_values()
        .map(|(card, Count { games, wins })| wire::CardResult { card, games, wins })
        .collect();
    by_card.sort_by_key(|one| std::cmp::Reverse(one.games));
    by_card.truncate(MOST);
    let mut by_event: Vec<wire::EventResult> = events
        .into_values()
        .map(|(event, Count { games, wins })| wire::EventResult { event, games, wins })
        .collect();
    by_event.sort_by_key(|one| std::cmp::Reverse(one.games));
    let mut by_kingdom: Vec<wire::KingdomResult> = kingdoms
        .into_values()
        .filter(|(took, count)| count.games > 1 || !took.played.title.is_empty())
        .map(|(took, Count { games, wins })| wire::KingdomResult {
            name: took.played.title.clone(),
            cards: kingdom(&took.played.kingdom).0,
            games,
            wins,
        })
        .collect();
    by_kingdom.sort_by_key(|one| std::cmp::Reverse(one.games));
    by_kingdom.truncate(MOST);
    let mut favourites: Vec<wire::CardUse> = uses
        .into_iter()
        .filter_map(|(word, (copies, games))| {
            Some(wire::CardUse { card: CardId::read(&word).ok()?.0, copies, games })
        })
        .collect();
    favourites.sort_by_key(|one| std::cmp::Reverse(one.copies));
    favourites.truncate(MOST);
    let by_players = players
        .into_iter()
        .map(|(players, Count { games, wins })| wire::PlayersCount { players, games, wins });
    wire::Statistics {
        games: all.games,
        wins: all.wins,
        by_players: by_players.collect(),
        by_card,
        by_event,
        by_kingdom,
        favourites,
    }
}
