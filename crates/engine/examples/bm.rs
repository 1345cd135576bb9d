use freehold_engine::*;
use std::time::Instant;
fn play(setup: &Setup) -> u16 {
    let mut game = Game::new(setup).unwrap();
    while let Some(d) = game.decision() {
        let seat = d.seat;
        let view = game.view(seat);
        let t = view.turn();
        let answer = if t.bought == 0 && !view.hand().kinds().and(view.treasures()).is_empty() { Answer::PlayTreasures }
        else if t.coins >= 8 { Answer::Buy(Card::Province) }
        else if t.coins >= 6 && view.supply().left(Card::Gold) > 0 { Answer::Buy(Card::Gold) }
        else if t.coins >= 3 && view.supply().left(Card::Silver) > 0 { Answer::Buy(Card::Silver) }
        else { Answer::Done };
        game.apply(answer, &mut NoLog).unwrap();
    }
    game.turn().number
}
fn main() {
    let mut setup = Setup::recommended("First Game").unwrap();
    let n: u64 = std::env::args().nth(1).map_or(100_000, |s| s.parse().unwrap());
    let t = Instant::now();
    let mut turns = 0u64;
    for seed in 0..n { setup.seed = seed; turns += play(&setup) as u64; }
    let dt = t.elapsed().as_secs_f64();
    println!("{:.0} games/s, {:.2} turns per player", n as f64 / dt, turns as f64 / n as f64 / 2.0);
    let game = Game::new(&setup).unwrap();
    let t = Instant::now();
    for _ in 0..if n > 10_000 { 1_000_000 } else { 0 } { std::hint::black_box(std::hint::black_box(&game).clone()); }
    println!("clone {:.0} ns, {} bytes, player {}", t.elapsed().as_secs_f64() * 1e3, std::mem::size_of::<Game>(), std::mem::size_of::<Player>());
}
