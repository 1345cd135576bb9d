//! Quick match: who of those who wait play together.
//!
//! Whoever has waited longest is served first. Two fit if they want the same kind of game and each is within the other's
//! reach, which grows with waiting. After a while bots of fitting strength take the seats for which nobody came, if all at
//! that table have nothing against it.

use freehold_bots::BotKind;

use crate::skill::Skill;

/// After how long bots take the empty seats, in milliseconds.
pub const BOTS_AFTER: i64 = 20_000;
/// How far from one's own strength others may be at once.
const REACH: f64 = 120.0;
/// By how much that grows in a second.
const REACH_PER_SECOND: f64 = 8.0;
/// After how long anybody will do, in milliseconds.
const ANYBODY_AFTER: i64 = 90_000;

/// Somebody who waits for a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// The numbers of players that are fine, the dearest first.
    pub players: Vec<u8>,
    /// The sets that are fine, as bits.
    pub sets: u32,
    /// What must be the same for all: edition, speed and whether it counts, in any encoding.
    pub kind: u32,
    /// Whether the game counts: only people of different houses are put together then.
    pub rated: bool,
    /// Whether bots may fill it up.
    pub bots: bool,
    /// How strong.
    pub skill: Skill,
    /// Since when, in milliseconds.
    pub since: i64,
    /// Who it is, if signed in: nobody plays with themselves.
    pub account: Option<i64>,
    /// The network from which they come, in any encoding.
    pub network: String,
}

/// People who play together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// Who, by their index among those who waited.
    pub people: Vec<usize>,
    /// The bots in the other seats.
    pub bots: Vec<BotKind>,
    /// The sets that are fine for all.
    pub sets: u32,
}

/// How far from one's own strength others may be after so much waiting.
pub fn reach(waited: i64) -> f64 {
    if waited >= ANYBODY_AFTER {
        return f64::INFINITY;
    }
    REACH + REACH_PER_SECOND * (waited.max(0) as f64 / 1_000.0)
}

/// Who plays with whom now. Nobody is in two parties, and who is in none goes on waiting.
pub fn pair(waiting: &[Waiting], now: i64) -> Vec<Party> {
    let mut order: Vec<usize> = (0..waiting.len()).collect();
    order.sort_by_key(|i| (waiting[*i].since, *i));
    let mut free = vec![true; waiting.len()];
    let mut parties = Vec::new();
    for &first in &order {
        if !free[first] {
            continue;
        }
        let party = with_people(waiting, &order, &free, first, now)
            .or_else(|| with_bots(waiting, &order, &free, first, now));
        if let Some(party) = party {
            party.people.iter().for_each(|i| free[*i] = false);
            parties.push(party);
        }
    }
    parties
}

fn with_people(
    waiting: &[Waiting],
    order: &[usize],
    free: &[bool],
    first: usize,
    now: i64,
) -> Option<Party> {
    waiting[first].players.iter().find_map(|&n| {
        let (people, sets) = gather(waiting, order, free, first, n, now, false);
        (people.len() == usize::from(n)).then(|| Party { people, bots: Vec::new(), sets })
    })
}

fn with_bots(
    waiting: &[Waiting],
    order: &[usize],
    free: &[bool],
    first: usize,
    now: i64,
) -> Option<Party> {
    let wish = &waiting[first];
    if !wish.bots || now - wish.since < BOTS_AFTER {
        return None;
    }
    let n = *wish.players.first()?;
    let (people, sets) = gather(waiting, order, free, first, n, now, true);
    let mean = people.iter().map(|i| waiting[*i].skill.mean).sum::<f64>() / people.len() as f64;
    let bots = bots_near(mean, usize::from(n) - people.len());
    Some(Party { people, bots, sets })
}

/// Up to so many who fit, the nearest in strength first.
fn gather(
    waiting: &[Waiting],
    order: &[usize],
    free: &[bool],
    first: usize,
    n: u8,
    now: i64,
    bots: bool,
) -> (Vec<usize>, u32) {
    let wish = &waiting[first];
    let mut others: Vec<usize> = order
        .iter()
        .copied()
        .filter(|i| *i != first && free[*i] && waiting[*i].players.contains(&n))
        .filter(|i| !bots || waiting[*i].bots)
        .collect();
    let distance = |i: &usize| (waiting[*i].skill.mean - wish.skill.mean).abs();
    others.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    let (mut people, mut sets) = (vec![first], wish.sets);
    for other in others {
        if people.len() == usize::from(n) {
            break;
        }
        let them = &waiting[other];
        if sets & them.sets != 0 && people.iter().all(|i| fits(&waiting[*i], them, now)) {
            sets &= them.sets;
            people.push(other);
        }
    }
    (people, sets)
}

fn fits(a: &Waiting, b: &Waiting, now: i64) -> bool {
    let oneself = a.account.is_some() && a.account == b.account;
    let one_house = a.rated && a.network == b.network;
    // Of somebody unknown a distance says little.
    let apart = (a.skill.mean - b.skill.mean).abs() - (a.skill.sigma + b.skill.sigma) / 2.0;
    let within = |one: &Waiting| apart <= reach(now - one.since);
    a.kind == b.kind && a.rated == b.rated && !oneself && !one_house && within(a) && within(b)
}

/// So many bots of about this strength. Only bots whose strength was measured, and that answer at once: one that thinks waits
/// while nobody looks on, and so a game could be left undecided by closing the window.
pub fn bots_near(mean: f64, n: usize) -> Vec<BotKind> {
    let quick = BotKind::LEVELS.into_iter().filter(|bot| !bot.thinks());
    let measured = quick.filter_map(|bot| Some((bot, Skill::of_bot(bot)?)));
    let nearest =
        measured.min_by(|(_, a), (_, b)| (a.mean - mean).abs().total_cmp(&(b.mean - mean).abs()));
    nearest.map_or_else(Vec::new, |(bot, _)| vec![bot; n])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(mean: f64, since: i64) -> Waiting {
        Waiting {
            players: vec![2],
            sets: 1,
            kind: 0,
            rated: true,
            bots: false,
            skill: Skill { mean, sigma: 50.0 },
            since,
            account: Some(mean as i64),
            network: format!("{mean}"),
        }
    }

    #[test]
    fn the_nearest_of_those_within_reach_is_taken() {
        let waiting = [wish(1_500.0, 0), wish(1_600.0, 1), wish(1_540.0, 2)];
        let parties = pair(&waiting, 1_000);
        assert_eq!(parties, [Party { people: vec![0, 2], bots: vec![], sets: 1 }]);
    }

    #[test]
    fn the_reach_grows_until_anybody_will_do() {
        let waiting = [wish(1_000.0, 0), wish(1_500.0, 0)];
        assert!(pair(&waiting, 0).is_empty());
        assert!(pair(&waiting, 30_000).is_empty(), "360 points and their doubts, not 500");
        assert_eq!(pair(&waiting, 45_000).len(), 1);
        let far = [wish(0.0, 0), wish(3_000.0, 0)];
        assert_eq!(pair(&far, ANYBODY_AFTER).len(), 1);
    }

    #[test]
    fn both_must_have_waited_for_a_far_opponent() {
        let waiting = [wish(1_000.0, 0), wish(1_900.0, 89_000)];
        assert!(pair(&waiting, 90_000).is_empty(), "the second has only just come");
    }

    #[test]
    fn nobody_plays_themselves_nor_rated_with_their_own_house() {
        let mut twice = [wish(1_500.0, 0), wish(1_500.0, 0)];
        assert!(pair(&twice, 100_000).is_empty(), "one account in two windows");
        twice[1].account = Some(7);
        assert!(pair(&twice, 100_000).is_empty(), "two accounts at one address");
        twice.iter_mut().for_each(|one| one.rated = false);
        assert_eq!(pair(&twice, 0).len(), 1, "a game that does not count is fine");
    }

    #[test]
    fn what_must_be_the_same_is_and_sets_are_what_all_share() {
        let mut waiting = [wish(1_500.0, 0), wish(1_501.0, 0), wish(1_502.0, 0)];
        waiting[0].sets = 0b011;
        waiting[1].sets = 0b100;
        waiting[2].sets = 0b110;
        let parties = pair(&waiting, 0);
        assert_eq!(parties, [Party { people: vec![0, 2], bots: vec![], sets: 0b010 }]);
        waiting[2].kind = 1;
        assert!(pair(&waiting, 0).is_empty());
    }

    #[test]
    fn bots_of_fitting_strength_fill_the_table_after_a_while_and_only_if_wished() {
        let mut waiting = [wish(1_480.0, 0), wish(1_520.0, 1)];
        for one in &mut waiting {
            one.players = vec![4];
            one.bots = true;
        }
        assert!(pair(&waiting, BOTS_AFTER - 1).is_empty());
        let parties = pair(&waiting, BOTS_AFTER);
        assert_eq!(parties[0].people, [0, 1]);
        assert_eq!(parties[0].bots, [BotKind::Reeve; 2], "the Reeve has 1,510");
        waiting[1].bots = false;
        let parties = pair(&waiting, BOTS_AFTER);
        assert_eq!(parties.len(), 1);
        assert_eq!((parties[0].people.len(), parties[0].bots.len()), (1, 3));
    }

    #[test]
    fn four_who_want_four_play_together() {
        let mut waiting: Vec<Waiting> = (0..5).map(|i| wish(1_500.0 + f64::from(i), 0)).collect();
        waiting.iter_mut().for_each(|one| one.players = vec![4, 3]);
        let parties = pair(&waiting, 0);
        assert_eq!(parties.len(), 1);
        assert_eq!(parties[0].people.len(), 4);
    }
}
