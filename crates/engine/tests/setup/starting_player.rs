//! Who takes the first turn.

use super::*;

/// rulings: B1.starting-player.1, B2.starting-player.1
#[test]
fn the_first_game_starts_with_anybody_alike() {
    for edition in [Edition::First, Edition::Second] {
        for players in 2..=6 {
            are_equally_likely(&everyone(players), |rng| next_starter(edition, players, None, rng));
        }
    }
}

/// rulings: B1.starting-player.2, B2.starting-player.2
#[test]
fn after_a_sole_win_the_winners_left_neighbour_starts_and_the_winner_comes_last() {
    for edition in [Edition::First, Edition::Second] {
        for players in 2..=6 {
            for winner in everyone(players) {
                for seed in 0..20 {
                    let mut rng = Rng::new(seed);
                    let starter = next_starter(edition, players, Some(&[winner]), &mut rng);
                    assert_eq!(starter, Seat((winner.0 + 1) % players));
                    assert_eq!(starter.around(players.into()).last(), Some(winner));
                }
            }
        }
    }
}

/// rulings: B1.starting-player.3
#[test]
fn after_a_tie_the_first_edition_draws_among_those_who_did_not_win() {
    let after = |winners: &'static [Seat], players| {
        move |rng: &mut Rng| next_starter(Edition::First, players, Some(winners), rng)
    };
    are_equally_likely(&[Seat(2)], after(&[Seat(0), Seat(1)], 3));
    are_equally_likely(&[Seat(0), Seat(2)], after(&[Seat(1), Seat(3)], 4));
    are_equally_likely(&[Seat(1), Seat(2), Seat(5)], after(&[Seat(0), Seat(3), Seat(4)], 6));
    // If all have won, the rules leave it open; anybody may start.
    are_equally_likely(&everyone(3), after(&[Seat(0), Seat(1), Seat(2)], 3));
}

/// rulings: B2.starting-player.3
#[test]
fn after_a_tie_the_second_edition_draws_among_all_players_winners_too() {
    let after = |winners: &'static [Seat], players| {
        move |rng: &mut Rng| next_starter(Edition::Second, players, Some(winners), rng)
    };
    are_equally_likely(&everyone(2), after(&[Seat(0), Seat(1)], 2));
    are_equally_likely(&everyone(3), after(&[Seat(0), Seat(1)], 3));
    are_equally_likely(&everyone(4), after(&[Seat(1), Seat(3)], 4));
    are_equally_likely(&everyone(6), after(&[Seat(0), Seat(3), Seat(4)], 6));
}

fn everyone(players: u8) -> Vec<Seat> {
    (0..players).map(Seat).collect()
}

/// Checks that exactly these seats come up, none more often than chance allows. The seeds are fixed, so the answer is always
/// the same.
#[track_caller]
fn are_equally_likely(seats: &[Seat], draw: impl Fn(&mut Rng) -> Seat) {
    let n_draws = 6_000;
    let mut counts = [0; 6];
    for seed in 0..n_draws {
        counts[draw(&mut Rng::new(seed)).index()] += 1;
    }
    for seat in everyone(6) {
        let chance = if seats.contains(&seat) { 1.0 / seats.len() as f64 } else { 0.0 };
        is_about(counts[seat.index()], chance, n_draws);
    }
}
