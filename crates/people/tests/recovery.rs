//! Known strengths are found again from results.

use freehold_bots::BotKind;
use freehold_people::{Placed, Skill, rate};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

type Luck = Xoshiro256PlusPlus;

fn chance(luck: &mut Luck) -> f64 {
    (luck.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A game among these strengths: the first is picked by the odds, then the next among the rest. Between two that is Elo's law.
fn play(strengths: &[f64], luck: &mut Luck) -> Vec<u8> {
    let weight = |strength: f64| 10_f64.powf(strength / 400.0);
    let mut left: Vec<usize> = (0..strengths.len()).collect();
    let mut places = vec![0; strengths.len()];
    for place in 1..=strengths.len() as u8 {
        let all: f64 = left.iter().map(|i| weight(strengths[*i])).sum();
        let mut at = chance(luck) * all;
        let found = left.iter().position(|i| {
            at -= weight(strengths[*i]);
            at < 0.0
        });
        let i = left.remove(found.unwrap_or(left.len() - 1));
        places[i] = place;
    }
    places
}

/// Twenty people of strengths from 900 to 1,850 who play each other in games of `n`.
fn league(n: usize, games: usize, seed: u64) -> Vec<(f64, Skill)> {
    let mut luck = Luck::seed_from_u64(seed);
    let truth: Vec<f64> = (0..20).map(|i| 900.0 + 50.0 * f64::from(i)).collect();
    let mut skills = vec![Skill::NEW; truth.len()];
    for _ in 0..games {
        let mut order: Vec<usize> = (0..truth.len()).collect();
        for i in 0..n {
            let j = i + (chance(&mut luck) * (order.len() - i) as f64) as usize;
            order.swap(i, j.min(truth.len() - 1));
        }
        let at_table = &order[..n];
        let strengths: Vec<f64> = at_table.iter().map(|i| truth[*i]).collect();
        let places = play(&strengths, &mut luck);
        let game: Vec<Placed> = at_table
            .iter()
            .zip(places)
            .map(|(i, place)| Placed::person(skills[*i], place))
            .collect();
        for (i, after) in at_table.iter().zip(rate(&game)) {
            skills[*i] = after;
        }
    }
    truth.into_iter().zip(skills).collect()
}

/// People among themselves only learn how far they are apart, so the mean is taken out.
fn worst_and_typical(league: &[(f64, Skill)]) -> (f64, f64) {
    let n = league.len() as f64;
    let shift = league.iter().map(|(truth, skill)| skill.mean - truth).sum::<f64>() / n;
    let errors: Vec<f64> =
        league.iter().map(|(truth, skill)| (skill.mean - truth - shift).abs()).collect();
    let worst = errors.iter().copied().fold(0.0, f64::max);
    (worst, errors.iter().sum::<f64>() / n)
}

#[test]
fn two_players_find_their_strength() {
    let (worst, typical) = worst_and_typical(&league(2, 2_000, 7));
    assert!(typical < 45.0 && worst < 130.0, "off by {typical} in the mean, {worst} at worst");
}

#[test]
fn four_players_find_their_strength() {
    let (worst, typical) = worst_and_typical(&league(4, 1_000, 7));
    assert!(typical < 50.0 && worst < 140.0, "off by {typical} in the mean, {worst} at worst");
}

#[test]
fn the_stated_doubt_covers_the_truth() {
    let mut covered = 0;
    for seed in 0..10 {
        let league = league(2, 1_000, seed);
        let shift = league.iter().map(|(truth, skill)| skill.mean - truth).sum::<f64>() / 20.0;
        covered += league
            .iter()
            .filter(|(truth, skill)| {
                (skill.mean - truth - shift).abs() <= f64::from(skill.plus_minus())
            })
            .count();
    }
    assert!(covered >= 180, "{covered} of 200 within the stated doubt");
}

#[test]
fn bots_tie_the_scale_to_their_own() {
    let bots = [BotKind::Novice, BotKind::Apprentice, BotKind::Reeve];
    for (truth, seed) in [(950.0, 1), (1_300.0, 2), (1_650.0, 3)] {
        let mut luck = Luck::seed_from_u64(seed);
        let (mut skill, mut mean) = (Skill::NEW, 0.0);
        for game in 0..300 {
            let mark = Skill::of_bot(bots[game % 3]).unwrap();
            let places = play(&[truth, mark.mean], &mut luck);
            let after = rate(&[Placed::person(skill, places[0]), Placed::mark(mark, places[1])]);
            skill = after[0];
            mean += if game >= 200 { skill.mean / 100.0 } else { 0.0 };
        }
        assert!((mean - truth).abs() < 80.0, "a strength of {truth} was found as {mean}");
        assert!(!skill.is_provisional(), "after 300 games: {skill:?}");
    }
}

#[test]
fn a_rating_settles_in_some_dozen_games() {
    let mut luck = Luck::seed_from_u64(11);
    let mark = Skill::of_bot(BotKind::Apprentice).unwrap();
    let (mut skill, mut games) = (Skill::NEW, 0);
    while skill.is_provisional() {
        let places = play(&[1_250.0, mark.mean], &mut luck);
        skill = rate(&[Placed::person(skill, places[0]), Placed::mark(mark, places[1])])[0];
        games += 1;
        assert!(games < 200);
    }
    assert!((12..=60).contains(&games), "{games} games");
}

/// Somebody settled at a strength wins this many games, each against another account that was just opened.
fn boosted(mean: f64, games: usize) -> f64 {
    let mut skill = Skill { mean, sigma: 60.0 };
    for _ in 0..games {
        skill = rate(&[Placed::person(skill, 1), Placed::person(Skill::NEW, 2)])[0];
    }
    skill.mean - mean
}

#[test]
fn fresh_accounts_that_lose_on_purpose_lift_nobody() {
    for mean in [1_200.0, 1_400.0, 1_800.0] {
        let gained = boosted(mean, 200);
        assert!(gained < 80.0, "200 fresh accounts lift {mean} by {gained}");
        assert!(gained > 0.0, "a win is a win");
    }
}

#[test]
fn newcomers_are_found_by_those_who_are_settled_and_cost_them_nothing_in_the_mean() {
    let mut luck = Luck::seed_from_u64(3);
    let mut settled = Skill { mean: 1_500.0, sigma: 60.0 };
    let mut found = 0.0;
    for _ in 0..100 {
        let mut newcomer = Skill::NEW;
        for _ in 0..10 {
            let places = play(&[1_500.0, 1_350.0], &mut luck);
            let game = [Placed::person(settled, places[0]), Placed::person(newcomer, places[1])];
            let after = rate(&game);
            (settled, newcomer) = (after[0], after[1]);
        }
        found += newcomer.mean / 100.0;
    }
    assert!((found - 1_350.0).abs() < 60.0, "a strength of 1,350 was found as {found}");
    let moved = (settled.mean - 1_500.0).abs();
    assert!(moved < 60.0, "a thousand games with newcomers moved somebody by {moved}");
}

#[test]
fn beating_weak_bots_for_ever_leads_nowhere() {
    let mut luck = Luck::seed_from_u64(5);
    let novice = Skill::of_bot(BotKind::Novice).unwrap();
    let mut skill = Skill::NEW;
    for _ in 0..1_000 {
        let places = play(&[1_400.0, novice.mean], &mut luck);
        skill = rate(&[Placed::person(skill, places[0]), Placed::mark(novice, places[1])])[0];
    }
    assert!(skill.mean < 1_650.0, "a strength of 1,400 became {} by beating novices", skill.mean);
}
