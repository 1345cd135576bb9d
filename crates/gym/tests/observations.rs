//! A tensor holds what its seat may know, and nothing else.

mod games;

use freehold_engine::{Card, Game, NoLog, Rng, Seat, Setup};
use freehold_gym::{legal_actions, observation, place_names};

#[test]
fn worlds_that_look_the_same_to_a_seat_have_the_same_tensor_and_the_same_answers() {
    let mut rng = Rng::new(1);
    let mut looked = 0u32;
    games::play(100, |game| {
        looked += 1;
        if !looked.is_multiple_of(7) {
            return;
        }
        for seat in game.seats() {
            let view = game.view(seat);
            let world = view.sample(&mut rng);
            assert_eq!(observation(view), observation(world.view(seat)));
            assert_eq!(legal_actions(view), legal_actions(world.view(seat)));
        }
    });
    assert!(looked > 10_000);
}

/// The law above would hold of a tensor that says nothing.
#[test]
fn a_tensor_tells_what_a_seat_sees() {
    let mut game = Game::new(&Setup::recommended("First Game").unwrap()).unwrap();
    let names = place_names(2);
    let told = |game: &Game, seat: u8, name: &str| {
        let place = names.iter().position(|known| known == name).expect(name);
        observation(game.view(Seat(seat)))[place]
    };
    let coppers = i16::from(game.view(Seat(0)).hand().count(Card::Copper));
    assert_eq!(told(&game, 0, "Copper.hand"), coppers);
    assert_eq!(told(&game, 0, "player0.deck_size"), 5);
    assert_eq!(told(&game, 0, "player1.deck_size"), 0, "nobody may count another deck");
    assert_eq!(told(&game, 0, "Province.left"), 8);
    assert_eq!(told(&game, 0, "Province.cost"), 8);
    assert_eq!(told(&game, 0, "Witch.pile"), 0);
    assert_eq!(told(&game, 0, "decides"), 1);
    assert_eq!(told(&game, 1, "decides"), 0);
    assert_eq!(told(&game, 1, "decides_who"), 1);
    while game.view(Seat(0)).turn().coins == 0 {
        let answer = freehold_engine::Answer::PlayTreasures;
        let legal = game.legal_answers();
        let answer = if legal.contains(&answer) { answer } else { legal[legal.len() - 1] };
        game.apply(answer, &mut NoLog).unwrap();
    }
    assert_eq!(told(&game, 0, "coins"), coppers);
    assert_eq!(told(&game, 1, "Copper.player1.in_play"), coppers);
    assert_eq!(told(&game, 0, "Copper.player0.in_play"), coppers);
    assert_eq!(told(&game, 0, "player0.points"), 3);
}
