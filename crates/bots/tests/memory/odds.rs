//! How likely a memory thinks what turns out to be so.

use freehold_bots::{Bot, Reeve, Tactics};
use freehold_engine::{Card, Game, Rng, Seat, Setup, Worlds};

use super::watched::Watched;

const BOARDS: [&str; 6] =
    ["First Game", "Size Distortion", "Deck Top", "Victory Dance", "Gentle Intro", "Level Up"];
const GAMES: u64 = 60;
const WORLDS: u32 = 60;

#[test]
fn what_is_remembered_makes_the_worlds_likelier() {
    let reeve = Reeve::new();
    let mut bot = Tactics::new(&reeve);
    let (mut remembering, mut pooling) = (Odds::default(), Odds::default());
    let mut rng = Rng::new(7);
    for (seed, board) in (0..GAMES).zip(BOARDS.into_iter().cycle()) {
        let setup = Setup::recommended(board).expect("a known set");
        let mut watched = Watched::new(&Setup { seed, ..setup });
        let mut turn = 0;
        while let Some(decision) = watched.game.decision() {
            let seat = decision.seat;
            let (game, memory) = (&watched.game, watched.memory(seat));
            if game.turn().number != turn && game.turn().seat == seat {
                turn = game.turn().number;
                let view = game.view(seat);
                remembering.add(&memory.worlds(view), game, seat, &mut rng);
                let nothing = freehold_engine::Remembered::nothing(view);
                pooling.add(&view.worlds(&nothing), game, seat, &mut rng);
            }
            let answer = bot.answer(watched.game.view(seat));
            watched.answer(answer);
        }
    }
    println!("remembering: {remembering}\npooling: {pooling}");
    assert!(remembering.score() < pooling.score() - 0.08, "it is much less surprised");
    assert!(remembering.error() < 0.02, "what it thinks so likely happens so often");
    let (dealt, real) = remembering.coins;
    let off = (dealt - real) / f64::from(remembering.positions);
    assert!(off.abs() < 0.1, "the hands dealt are as rich as the real ones");
    assert!(remembering.off < pooling.off);
}

/// How well worlds foretell the other player's hand.
#[derive(Default)]
struct Odds {
    positions: u32,
    /// Coins of the Treasures in the hands that were dealt, and in the real ones.
    coins: (f64, f64),
    /// The squared distance of the two.
    off: f64,
    /// Ten bins of how likely a card was in hand: how many, how likely, how often it was.
    bins: [(u32, f64, f64); 10],
    /// The sum of the logarithms of how likely it was that each card lay where it did.
    log: f64,
}

impl Odds {
    fn add(&mut self, worlds: &Worlds, game: &Game, seat: Seat, rng: &mut Rng) {
        let other = seat.left(2);
        let mut has = [0_u32; freehold_engine::N_CARDS];
        let mut coins = 0.0;
        let mut world = game.clone();
        for _ in 0..WORLDS {
            worlds.deal_onto(rng, &mut world);
            let hand = &world.player(other).hand;
            hand.kinds().into_iter().for_each(|card| has[card as usize] += 1);
            coins += coins_of(&world, other) / f64::from(WORLDS);
        }
        let real = coins_of(game, other);
        self.positions += 1;
        self.coins.0 += coins;
        self.coins.1 += real;
        self.off += (coins - real).powi(2);
        for card in game.player(other).owns.kinds() {
            let n = has[card as usize];
            let likely = (f64::from(n) + 0.5) / f64::from(WORLDS + 1);
            let is_so = game.player(other).hand.count(card) > 0;
            let bin = &mut self.bins[((likely * 10.0) as usize).min(9)];
            bin.0 += 1;
            bin.1 += likely;
            bin.2 += f64::from(u8::from(is_so));
            self.log -= if is_so { likely.ln() } else { (1.0 - likely).ln() };
        }
    }

    /// The mean surprise: less is better.
    fn score(&self) -> f64 {
        self.log / f64::from(self.bins.iter().map(|bin| bin.0).sum::<u32>())
    }

    /// How far the odds are from what happens, on average.
    fn error(&self) -> f64 {
        let n: u32 = self.bins.iter().map(|bin| bin.0).sum();
        self.bins.iter().map(|bin| (bin.1 - bin.2).abs()).sum::<f64>() / f64::from(n)
    }
}

fn coins_of(game: &Game, seat: Seat) -> f64 {
    let worth = |card: Card| match card {
        Card::Copper => 1,
        Card::Silver => 2,
        Card::Gold => 3,
        _ => 0,
    };
    let hand = &game.player(seat).hand;
    hand.iter().map(|(card, n)| f64::from(worth(card) * i32::from(n))).sum()
}

impl std::fmt::Display for Odds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = f64::from(self.positions);
        let (dealt, real) = (self.coins.0 / n, self.coins.1 / n);
        writeln!(f, "{n} positions, surprise {:.4}, off by {:.4}", self.score(), self.error())?;
        writeln!(
            f,
            "  coins in hand: dealt {dealt:.3}, real {real:.3}, off by {:.3}",
            (self.off / n).sqrt()
        )?;
        for (n, likely, often) in self.bins {
            let of = f64::from(n.max(1));
            writeln!(
                f,
                "  {n:>6} cards thought {:.3} likely: {:.3} of them were in hand",
                likely / of,
                often / of
            )?;
        }
        Ok(())
    }
}
