//! What holds for every memory in random games of all cards, by 2 to 6 players in both editions.
//!
//! `LAW_GAMES` sets how many games are played (default 40); `LAW_FIRST` the first seed.

use freehold_bots::{Bot, Random, Reeve, Tactics};
use freehold_engine::{
    Bag, Card, Edition, Event, Expansion, Game, NoLog, RandomKingdom, Rng, Seat, Setup,
};

use super::possible::is_possible;
use super::watched::Watched;

/// Random players may go on for ever.
const MOST_ANSWERS: usize = 1_500;

#[test]
fn every_memory_is_true_and_its_worlds_look_like_the_game() {
    let reeve = Reeve::new();
    let (mut checked, mut unclear) = (0, 0);
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let first = number("LAW_FIRST", 0);
    for seed in first..first + number("LAW_GAMES", 40) {
        let setup = setup(seed);
        let mut watched = Watched::new(&setup);
        let mut rng = Rng::new(seed);
        let mut bots: Vec<Box<dyn Bot + '_>> = Vec::new();
        for seat in 0..u64::from(setup.players) {
            bots.push(match (seed + seat) % 2 {
                0 => Box::new(Tactics::new(&reeve)),
                _ => Box::new(Random::new(seed * 10 + seat)),
            });
        }
        while let Some(decision) = watched.game.decision()
            && watched.answers.len() < MOST_ANSWERS
        {
            let seat = decision.seat;
            for memory in &watched.memories {
                // The expensive laws are checked now and then.
                if memory.seat() != seat && rng.below(4) > 0 {
                    continue;
                }
                checked += 1;
                match is_possible(memory.remembered(), memory.seat(), &watched.game) {
                    Ok(Some(())) => {}
                    Ok(None) => unclear += 1,
                    Err(why) => panic!("seed {seed}: {:?}: {why}", memory.seat()),
                }
                if rng.below(8) == 0 {
                    worlds_look_like_the_game(&watched, memory.seat(), &mut rng);
                }
            }
            let answer = bots[seat.index()].answer(watched.game.view(seat));
            watched.answer(answer);
        }
    }
    println!("{checked} memories, {unclear} of them too tangled to check");
    assert!(unclear * 20 < checked, "most memories are checked");
}

/// A world shows the seat what the game does, has the same cards, deals the same worlds, and can be played on.
#[track_caller]
fn worlds_look_like_the_game(watched: &Watched, seat: Seat, rng: &mut Rng) {
    let (game, memory) = (&watched.game, watched.memory(seat));
    let view = game.view(seat);
    let worlds = memory.worlds(view);
    let mut world = worlds.deal(rng);
    assert_eq!(world.view(seat).to_value(), view.to_value(), "it looks the same");
    assert_eq!(world.view(seat).legal_answers(), view.legal_answers(), "the same can be done");
    assert_eq!(all_cards(&world), all_cards(game), "the same cards");
    for seat in world.seats() {
        let player = world.player(seat);
        assert_eq!(player.owns, player.owned().collect(), "it is known who owns what");
    }
    // Who cannot tell the worlds apart must not be dealt different worlds in them.
    let luck = rng.below(u32::MAX).into();
    let again = memory.worlds(world.view(seat)).deal(&mut Rng::new(luck));
    assert_eq!(again, worlds.deal(&mut Rng::new(luck)), "nothing hidden shines through");
    let mut table = world.clone();
    worlds.deal_onto(&mut Rng::new(luck), &mut table);
    assert_eq!(again, table, "a used table is as good as a new one");
    // The question of somebody else is about the cards that they have, not about those dealt to them.
    let own = view.decision().is_some();
    for _ in 0..if own { 60 } else { 0 } {
        let legal = world.legal_answers();
        let Some(&answer) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else { break };
        world.apply(answer, &mut NoLog).expect("a legal answer");
    }
}

fn all_cards(game: &Game) -> Bag {
    let mut all = game.trash().clone();
    for card in game.supply().piles().or(game.supply().outside()) {
        all.add_many(card, game.supply().left(card));
    }
    all.extend(game.seats().flat_map(|seat| game.player(seat).owned()));
    all
}

/// Random Kingdoms of all sets, some made of cards that hide something.
fn setup(seed: u64) -> Setup {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let mut draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, seed);
    draw.editions = vec![Edition::First, Edition::Second];
    draw.required = match rng.below(5) {
        0 => vec![Card::Masquerade, Card::Moat, Card::SecretChamber, Card::Diplomat],
        1 => vec![Card::Gear, Card::Library, Card::Courtyard, Card::SecretPassage, Card::Harbinger],
        2 => vec![Card::Vassal, Card::Bureaucrat, Card::Militia, Card::Chancellor, Card::Spy],
        3 => vec![Card::Masquerade, Card::Swindler, Card::Minion, Card::Miser, Card::Messenger],
        _ => Vec::new(),
    };
    if rng.below(3) == 0 {
        draw.required_events = vec![Event::Save, Event::ScoutingParty];
    }
    let mut setup = draw.draw().expect("a legal kingdom");
    setup.players = 2 + rng.below(5) as u8;
    setup.first = Seat(rng.below(setup.players.into()) as u8);
    setup.edition = if rng.below(2) == 0 { Edition::First } else { Edition::Second };
    setup
}
