//! What is known of a game is what was heard of it: random games, through the eyes of every player and of a spectator.

use freehold_engine::text::{self, Line};
use freehold_engine::{
    Answer, Bag, Card, Edition, Event, Expansion, Fact, Game, RandomKingdom, Rng, Setup, Sight,
};

/// Somebody who counts everybody's cards by the facts that they hear.
struct Listener {
    sight: Sight,
    /// A card that came unseen and left in sight is one too few.
    counts: Vec<[i32; Card::ALL.len()]>,
    unseen: Vec<u16>,
}

impl Listener {
    fn new(sight: Sight, n_players: usize) -> Listener {
        let mut start = [0; Card::ALL.len()];
        (start[Card::Copper as usize], start[Card::Estate as usize]) = (7, 3);
        Listener { sight, counts: vec![start; n_players], unseen: vec![0; n_players] }
    }

    fn hear(&mut self, fact: &Fact) {
        let counts = &mut self.counts;
        match fact.seen(self.sight) {
            Fact::Gained { seat, card, .. } | Fact::Inherited { seat, card } => {
                counts[seat.index()][card as usize] += 1;
            }
            Fact::Trashed { seat: Some(seat), card, .. } => {
                counts[seat.index()][card as usize] -= 1;
            }
            Fact::Exchanged { seat, card, for_card } => {
                counts[seat.index()][card as usize] -= 1;
                counts[seat.index()][for_card as usize] += 1;
            }
            Fact::Passed { seat, to, card: Some(card) } => {
                counts[seat.index()][card as usize] -= 1;
                counts[to.index()][card as usize] += 1;
            }
            Fact::Passed { seat, to, card: None } => {
                self.unseen[seat.index()] += 1;
                self.unseen[to.index()] += 1;
            }
            _ => {}
        }
    }

    fn counted(&self, seat: usize) -> Bag {
        let mut bag = Bag::EMPTY;
        for card in Card::ALL {
            bag.add_many(card, self.counts[seat][card as usize].max(0) as u8);
        }
        bag
    }
}

fn setup(seed: u64) -> Setup {
    let mut rng = Rng::new(seed);
    let mut draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, seed);
    draw.editions = vec![Edition::First, Edition::Second];
    if seed.is_multiple_of(2) {
        draw.required = vec![Card::Masquerade, Card::Chapel, Card::ThroneRoom];
    }
    if seed.is_multiple_of(3) {
        draw.required_events = vec![Event::Inheritance];
    }
    let mut setup = draw.draw().expect("a legal kingdom");
    setup.players = 2 + rng.below(4) as u8;
    setup
}

/// Plays a random game and tells all that happens in it, answer by answer.
fn play(seed: u64, mut each: impl FnMut(&Game, &[Fact])) {
    let mut rng = Rng::new(seed);
    let mut facts = Vec::new();
    let mut game = Game::new_logged(&setup(seed), &mut facts).expect("a legal set-up");
    for _ in 0..400 {
        each(&game, &facts);
        let legal = game.legal_answers();
        if legal.is_empty() {
            break;
        }
        let treasures = legal.contains(&Answer::PlayTreasures) && rng.below(4) > 0;
        let answer = match treasures {
            true => Answer::PlayTreasures,
            false => legal[rng.below(legal.len() as u32) as usize],
        };
        game.apply(answer, &mut facts).expect("a legal answer");
    }
}

#[test]
fn a_view_counts_the_cards_that_its_reader_has_heard_of() {
    let mut passed_unseen = 0;
    for seed in 0..40 {
        let n_players = usize::from(setup(seed).players);
        let spectators = [Sight::Public, Sight::Open];
        let seats = (0..n_players as u8).map(|n| Sight::Seat(freehold_engine::Seat(n)));
        let mut listeners: Vec<Listener> =
            seats.chain(spectators).map(|sight| Listener::new(sight, n_players)).collect();
        let mut heard = 0;
        play(seed, |game, facts| {
            for listener in &mut listeners {
                facts[heard..].iter().for_each(|fact| listener.hear(fact));
                let view = game.seen(listener.sight);
                for (seat, player) in view.players.iter().enumerate() {
                    if game.is_over() {
                        let owner = freehold_engine::Seat(seat as u8);
                        assert_eq!(player.owned, game.player(owner).owns, "all is counted");
                        continue;
                    }
                    let who = (seed, listener.sight, seat);
                    assert_eq!(player.owned, listener.counted(seat), "{who:?}");
                    assert_eq!(player.unseen, listener.unseen[seat], "{who:?}");
                    if player.unseen == 0 {
                        let seat = freehold_engine::Seat(seat as u8);
                        assert_eq!(player.points, game.points(seat), "{who:?}");
                    }
                    passed_unseen += u32::from(player.unseen > 0);
                }
            }
            heard = facts.len();
        });
    }
    assert!(passed_unseen > 1000, "cards are passed in secret: {passed_unseen}");
}

#[test]
fn a_log_only_grows_at_its_end() {
    let names = ["Ann", "You", "Cleo", "Dan", "Eve"].map(String::from);
    for seed in 0..20 {
        let mut before: Vec<Line> = Vec::new();
        play(seed, |_, facts| {
            let log = text::log(facts, &names);
            let kept = before.len().saturating_sub(1);
            assert_eq!(log.get(..kept), Some(&before[..kept]), "game {seed}");
            if let Some(last) = before.last() {
                let (now, then) = (&log[kept], last);
                assert_eq!((now.at, now.level, now.seat), (then.at, then.level, then.seat));
            }
            before = log;
        });
    }
}

#[test]
fn a_log_may_begin_with_any_turn() {
    let names = ["Ann", "Bob", "Cleo", "Dan", "Eve"].map(String::from);
    for seed in 0..10 {
        let mut all = Vec::new();
        play(seed, |_, facts| all = facts.to_vec());
        let whole = text::log(&all, &names);
        let turns =
            all.iter().enumerate().filter(|(_, fact)| matches!(fact, Fact::TurnBegan { .. }));
        for (start, _) in turns {
            let rest = whole.iter().filter(|line| line.at as usize >= start);
            let words = |line: &Line| line.words.to_string();
            let part = text::log(&all[start..], &names);
            assert_eq!(
                part.iter().map(words).collect::<Vec<_>>(),
                rest.map(words).collect::<Vec<_>>(),
                "game {seed} from fact {start}"
            );
        }
    }
}
