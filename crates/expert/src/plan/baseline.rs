//! Plain opponents to measure plans against. They know nothing of the search: only games are played by the same code.

use freehold_engine::{Card, Rng, Setup, SetupError, Type, text};
use freehold_strategy::Strategy;
use rayon::prelude::*;

use super::arena::{Arena, Score};

/// Every "Big Money and one card" of a set-up: one to three copies of each Action or Treasure of the Kingdom.
pub fn money_with_one(setup: &Setup) -> Vec<Strategy> {
    let helps = |card: &&Card| card.is(Type::Action) || card.is(Type::Treasure);
    let mut all = Vec::new();
    for card in setup.kingdom.iter().filter(helps) {
        for most in 1..=3 {
            let name = text::cards(std::iter::repeat_n(*card, most as usize)).to_string();
            all.extend(with_lines(&name, &[(*card, most)]));
        }
    }
    all
}

/// The strategy of these that does best: all meet each other, the better half again with twice the games, and so on, with about
/// this many games in all. The first one if there are no games.
///
/// # Errors
/// The set-up makes no game.
pub fn best_of(
    setup: &Setup,
    strategies: &[Strategy],
    games: u64,
    seed: u64,
) -> Result<Option<Strategy>, SetupError> {
    let arena = Arena::new(setup, seed)?;
    let mut alive: Vec<&Strategy> = strategies.iter().collect();
    let big_money = Strategy::big_money();
    let mut rivals: Vec<&Strategy> = vec![&big_money];
    let rounds = (alive.len().max(2) as f64).log2().ceil() as u64;
    let mut set = 0;
    while alive.len() > 1 {
        let tables = (alive.len() * rivals.len() * arena.players) as u64;
        let sets = (games / rounds / tables).max(1);
        let value = |plan: &&Strategy| -> u64 {
            let met = rivals.iter().filter(|&rival| !std::ptr::eq(*rival, *plan));
            met.map(|rival| arena.play(plan, &[rival], set..set + sets).0.won).sum::<u64>()
        };
        // Whoever is a rival misses the games against itself.
        let mean = |plan: &&Strategy| {
            let met = rivals.iter().filter(|&rival| !std::ptr::eq(*rival, *plan)).count();
            value(plan) as f64 / met.max(1) as f64
        };
        let values: Vec<f64> = alive.par_iter().map(mean).collect();
        let mut order: Vec<usize> = (0..alive.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        alive = order[..alive.len().div_ceil(2)].iter().map(|&i| alive[i]).collect();
        rivals = alive.iter().copied().take(3).collect();
        set += sets;
    }
    Ok(alive.first().map(|&best| best.clone()))
}

/// This many plain buy lists: money with one or two cards, and lists drawn at random. All have different names.
pub fn lists(setup: &Setup, n: usize, seed: u64) -> Vec<Strategy> {
    let mut rng = Rng::new(seed);
    let mut all = vec![Strategy::big_money()];
    all.extend(money_with_one(setup));
    let helps = |card: &&Card| card.is(Type::Action) || card.is(Type::Treasure);
    let cards: Vec<Card> = setup.kingdom.iter().filter(helps).copied().collect();
    for (i, &one) in cards.iter().enumerate() {
        for &two in &cards[i + 1..] {
            let name = format!("{} and {}", one.name(), two.name());
            all.extend(with_lines(&name, &[(one, 1), (two, 1)]));
        }
    }
    while all.len() < n && !setup.kingdom.is_empty() {
        let number = all.len();
        all.extend(drawn(setup, &mut rng, number));
    }
    all.truncate(n.max(1));
    all
}

/// The best of this many plain buy lists, by about a thousand games for each.
///
/// # Errors
/// The set-up makes no game.
pub fn search_lists(setup: &Setup, n: usize, seed: u64) -> Result<Strategy, SetupError> {
    let all = lists(setup, n, seed);
    let best = best_of(setup, &all, 1_000 * all.len() as u64, seed)?;
    Ok(best.unwrap_or_else(Strategy::big_money))
}

/// What a strategy wins against another one, and the standard error of that, from all seats; the others at a table of more than
/// two are copies of the opponent.
///
/// # Errors
/// The set-up makes no game.
pub fn measure(
    setup: &Setup,
    plan: &Strategy,
    against: &Strategy,
    games: u64,
    seed: u64,
) -> Result<(f64, f64), SetupError> {
    const SETS_AT_ONCE: u64 = 16;
    let arena = Arena::new(setup, seed)?;
    let sets = games.div_ceil(arena.players as u64).max(1);
    let starts: Vec<u64> = (0..sets).step_by(SETS_AT_ONCE as usize).collect();
    let part =
        |&start: &u64| arena.play(plan, &[against], start..(start + SETS_AT_ONCE).min(sets)).0;
    let parts: Vec<Score> = starts.par_iter().map(part).collect();
    let mut score = Score::default();
    parts.iter().for_each(|part| score.add(part));
    Ok((score.mean(), score.error()))
}

fn with_lines(name: &str, cards: &[(Card, u32)]) -> Option<Strategy> {
    let line = |&(card, most): &(Card, u32)| format!("{0} if count({0}) < {most}; ", card.name());
    let is_dear = |(card, _): &&(Card, u32)| card.printed_cost() >= 5;
    let dear: String = cards.iter().filter(is_dear).map(line).collect();
    let cheap: String = cards.iter().filter(|card| !is_dear(card)).map(line).collect();
    let text = format!(
        "buy: Province; Duchy if left(Province) <= 4; Estate if left(Province) <= 2; {dear}Gold; {cheap}\
         Duchy if left(Province) <= 6; Silver"
    );
    Strategy::parse(&text, name).ok()
}

/// A list drawn at random: up to five cards with limits, the dear ones mostly first, among money and points.
fn drawn(setup: &Setup, rng: &mut Rng, number: usize) -> Option<Strategy> {
    let mut below = |n: usize| rng.below(n as u32) as usize;
    let duchies = 2 + below(5);
    let first_province =
        if below(3) == 0 { format!(" if money >= {}", 8 + below(12)) } else { String::new() };
    let mut lines: Vec<(i32, String)> = vec![(60, "Gold".into()), (30, "Silver".into())];
    for _ in 0..1 + below(5) {
        let name = setup.kingdom[below(setup.kingdom.len())].name();
        let card = Card::named(name)?;
        let height = 10 * i32::from(card.printed_cost()) + below(31) as i32 - 10;
        let most = [1, 1, 2, 2, 3, 4, 6, 10][below(8)];
        lines.push((height, format!("{name} if count({name}) < {most}")));
    }
    if let Some(&event) = setup.events.get(below(setup.events.len() + 2)) {
        lines.push((below(70) as i32, format!("{} if turn <= {}", event.name(), 2 + below(20))));
    }
    lines.sort_by_key(|(height, _)| std::cmp::Reverse(*height));
    let lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    let text = format!(
        "buy: Province{first_province}; Province if left(Province) <= 5; Duchy if left(Province) <= {duchies}; \
         Estate if left(Province) <= {}; {}",
        below(4),
        lines.join("; ")
    );
    Strategy::parse(&text, &format!("List {number}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_with_one_is_called_after_its_cards() {
        let setup = Setup::new(vec![Card::Thief], Vec::new());
        let names: Vec<String> =
            money_with_one(&setup).iter().map(|one| one.name().to_string()).collect();
        assert_eq!(names, ["Thief", "2 Thieves", "3 Thieves"]);
    }
}
