//! Many games at once go as each would alone.

use freehold_engine::{Edition, Expansion, RandomKingdom, Setup};
use freehold_gym::{
    Arena, ArenaError, ArenaOptions, Kingdoms, N_ACTIONS, Opponent, Out, Reward, legal_actions,
    n_places, observation,
};

/// The arrays of an arena.
#[derive(Clone, Debug, PartialEq)]
struct Arrays {
    observations: Vec<i16>,
    masks: Vec<i8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    points: Vec<i16>,
}

impl Arrays {
    fn of(arena: &Arena) -> Arrays {
        let (games, players) = (arena.games(), arena.players());
        Arrays {
            observations: vec![0; games * n_places(players)],
            masks: vec![0; games * N_ACTIONS],
            seats: vec![0; games],
            rewards: vec![0.0; games * arena.learners()],
            terminated: vec![false; games],
            truncated: vec![false; games],
            points: vec![0; games * players],
        }
    }

    fn out(&mut self) -> Out<'_> {
        Out {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            points: &mut self.points,
        }
    }
}

fn random_kingdoms(players: u8) -> Kingdoms {
    let draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, 0);
    Kingdoms::Random { draw, players }
}

fn options(games: usize, kingdoms: Kingdoms, opponents: &[&str]) -> ArenaOptions {
    let opponents = opponents.iter().map(|name| Opponent::named(name).expect("it is known"));
    ArenaOptions {
        games,
        kingdoms,
        opponents: opponents.collect(),
        reward: Reward::Win,
        most_answers: 300,
        threads: Some(1),
        seed: 3,
    }
}

fn first_game() -> Kingdoms {
    Kingdoms::One(Setup::recommended("First Game").unwrap())
}

/// Random play, showing the arrays after every step.
fn play(arena: &mut Arena, steps: usize, mut look: impl FnMut(&Arena, &Arrays)) {
    let mut arrays = Arrays::of(arena);
    arena.reset(None, arrays.out()).unwrap();
    look(arena, &arrays);
    let mut actions = vec![0; arena.games()];
    for _ in 0..steps {
        arena.sample(&mut actions).unwrap();
        arena.step(&actions, arrays.out()).unwrap();
        look(arena, &arrays);
    }
}

#[test]
fn what_is_written_over_equals_what_is_written_anew() {
    for kingdoms in [first_game(), random_kingdoms(3)] {
        for opponents in [&[][..], &["reeve", "random"]] {
            let players = kingdoms.players();
            let opponents = &opponents[..opponents.len().min(players - 1)];
            let mut arena = Arena::new(options(3, kingdoms.clone(), opponents)).unwrap();
            play(&mut arena, 900, |arena, arrays| {
                let tensors = arrays.observations.chunks(n_places(players));
                for (row, (tensor, mask)) in tensors.zip(arrays.masks.chunks(N_ACTIONS)).enumerate()
                {
                    let view = arena.view(row).unwrap();
                    assert_eq!(tensor, observation(view));
                    let mut fresh = [0; N_ACTIONS];
                    legal_actions(view).iter().for_each(|&number| fresh[usize::from(number)] = 1);
                    assert_eq!(mask, fresh);
                }
            });
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let trace = |threads| {
        let options = ArenaOptions { threads, ..options(200, first_game(), &["big_money"]) };
        let mut trace = Vec::new();
        play(&mut Arena::new(options).unwrap(), 60, |_, arrays| trace.push(arrays.clone()));
        trace
    };
    let alone = trace(Some(1));
    assert!(alone.last() != alone.first());
    assert_eq!(alone, trace(Some(3)));
    assert_eq!(alone, trace(None));
}

#[test]
fn a_game_goes_as_it_would_without_the_others() {
    let trace = |games| {
        let mut trace = Vec::new();
        let mut arena = Arena::new(options(games, first_game(), &[])).unwrap();
        play(&mut arena, 400, |_, arrays| trace.push(arrays.observations[..n_places(2)].to_vec()));
        trace
    };
    assert_eq!(trace(1), trace(70));
}

#[test]
fn an_illegal_action_is_refused_with_the_words_of_the_rules_and_no_game_goes_on() {
    let mut arena = Arena::new(options(2, first_game(), &[])).unwrap();
    let mut arrays = Arrays::of(&arena);
    arena.reset(None, arrays.out()).unwrap();
    let before = arrays.clone();
    let legal = arrays.masks.iter().position(|&legal| legal == 1).unwrap() as i32;
    let province =
        freehold_gym::action(freehold_engine::Answer::Buy(freehold_engine::Card::Province));
    for (bad, why) in [
        (i32::from(province.unwrap()), "game 1: "),
        (-1, "game 1: there is no action -1"),
        (N_ACTIONS as i32, "game 1: there is no action"),
    ] {
        let error = arena.step(&[legal, bad], arrays.out()).unwrap_err();
        assert!(matches!(error, ArenaError::Illegal { row: 1, .. }), "{error}");
        assert!(error.to_string().starts_with(why), "{error}");
        assert_eq!(arrays, before);
        assert_eq!(observation(arena.view(0).unwrap()), before.observations[..n_places(2)]);
    }
}

#[test]
fn rewards_are_paid_at_the_end_and_sum_to_nothing() {
    let (mut ended, mut cut) = (0, 0);
    let mut arena = Arena::new(options(8, first_game(), &[])).unwrap();
    play(&mut arena, 3_000, |_, arrays| {
        for (row, rewards) in arrays.rewards.chunks(2).enumerate() {
            let points = &arrays.points[2 * row..2 * row + 2];
            if arrays.terminated[row] {
                ended += 1;
                assert_eq!(rewards[0] + rewards[1], 0.0);
                assert!(points[0] <= points[1] || rewards[0] == 1.0, "more points win");
            } else {
                assert_eq!(rewards, [0.0, 0.0]);
                cut += usize::from(arrays.truncated[row]);
            }
        }
    });
    assert!(ended > 5 && cut > 5, "{ended} ended, {cut} cut short");
}

#[test]
fn points_are_paid_as_the_distance_to_the_best_other() {
    let options =
        ArenaOptions { reward: Reward::Points, ..options(4, first_game(), &["big_money"]) };
    let mut ended = 0;
    play(&mut Arena::new(options).unwrap(), 2_000, |_, arrays| {
        for (row, &reward) in arrays.rewards.iter().enumerate() {
            if arrays.terminated[row] {
                ended += 1;
                let points = &arrays.points[2 * row..2 * row + 2];
                assert_eq!(reward, f32::from(points[0] - points[1]));
            }
        }
    });
    assert!(ended > 3, "{ended}");
}

#[test]
fn the_learner_takes_each_seat_in_turn_and_is_always_the_one_who_is_asked() {
    let mut arena = Arena::new(options(5, random_kingdoms(4), &["random"; 3])).unwrap();
    let mut seats = [0; 4];
    play(&mut arena, 1_500, |arena, arrays| {
        for row in 0..arena.games() {
            let view = arena.view(row).unwrap();
            assert!(view.decision().is_some());
            seats[arrays.seats[row] as usize] += 1;
        }
    });
    assert!(seats.iter().all(|&n| n > 500), "{seats:?}");
}

#[test]
fn bad_options_are_refused() {
    let said = |options| Arena::new(options).err().expect("it is wrong").to_string();
    assert_eq!(said(options(0, first_game(), &[])), "there must be at least one game");
    let two = options(1, first_game(), &["random", "random"]);
    assert!(said(two).starts_with("2 opponents: a game of 2 players has 1"));
    let lonely = Kingdoms::One(Setup { players: 1, ..Setup::recommended("First Game").unwrap() });
    assert_eq!(said(options(1, lonely, &[])), "1 players: a game has 2 to 6");
}
