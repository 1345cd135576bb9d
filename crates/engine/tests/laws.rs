//! What holds in every game: random play on random kingdoms of all cards, by 2 to 6 players, in both editions, with and
//! without shortcuts.
//!
//! `LAW_GAMES` sets how many games are played (default 500); `LAW_FIRST` the first seed. A failing game prints its replay.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "the environment says how many games, and figures are printed"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};

use freehold_engine::{
    Answer, Ask, Bag, Card, Dealer, Edition, Event, Expansion, Fact, Game, Log, NoLog,
    RandomKingdom, Replay, Rng, Seat, Setup, Shortcut, Source, Token,
};

/// The rules let players do nothing for ever: two who have trashed their money can only pass. Such a game is stopped after so
/// many answers.
const BOUND: usize = 4_000;

#[test]
fn the_laws_hold_in_random_games() {
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let first = number("LAW_FIRST", 0);
    let games = number("LAW_GAMES", 500);
    let mut taken = [0; Shortcut::ALL.len()];
    for seed in first..first + games {
        let mut replay = Replay { setup: random_setup(seed), answers: Vec::new() };
        let kept = catch_unwind(AssertUnwindSafe(|| play(seed, &mut replay, &mut taken)));
        if kept.is_err() {
            let line = freehold_stored::replay::write(&replay);
            panic!("a law failed in game {seed}; replay: {line}");
        }
    }
    for (shortcut, n) in Shortcut::ALL.into_iter().zip(taken) {
        println!("{n:>12}  times {shortcut:?} was taken, and the long way led to the same game");
        assert!(n >= 5 * games, "{shortcut:?} was taken only {n} times in {games} games");
    }
}

/// Facts, and how often each shortcut was taken.
#[derive(Default)]
struct Heard {
    facts: Vec<Fact>,
    taken: [u64; Shortcut::ALL.len()],
}

impl Log for Heard {
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        self.facts.push(fact());
    }

    fn shortcut(&mut self, shortcut: Shortcut) {
        self.taken[shortcut as usize] += 1;
    }
}

fn random_setup(seed: u64) -> Setup {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let sets: Vec<Expansion> = match rng.below(6) {
        0 => vec![Expansion::Base],
        1 => vec![Expansion::Intrigue],
        2 => vec![Expansion::Adventures],
        _ => Expansion::KINGDOM.to_vec(),
    };
    let mut draw = RandomKingdom::new(sets, Edition::Second, seed);
    draw.editions = vec![Edition::First, Edition::Second];
    // Some kingdoms are made to be hostile.
    draw.required = match rng.below(8) {
        0 => vec![Card::Page, Card::Peasant, Card::ThroneRoom, Card::RoyalCarriage],
        1 => durations(),
        2 => vec![
            Card::Masquerade,
            Card::Moat,
            Card::SecretChamber,
            Card::CaravanGuard,
            Card::Diplomat,
        ],
        3 => vec![
            Card::Duplicate,
            Card::RoyalCarriage,
            Card::CoinOfTheRealm,
            Card::Guide,
            Card::Transmogrify,
            Card::WineMerchant,
        ],
        // Cards with a straight way to play them, with what may come in its way.
        4 => vec![
            Card::Village,
            Card::Smithy,
            Card::Market,
            Card::Witch,
            Card::CouncilRoom,
            Card::Woodcutter,
            Card::Bridge,
            Card::Merchant,
            Card::Moat,
        ],
        _ => Vec::new(),
    };
    if rng.below(3) == 0 {
        draw.required_events = vec![Event::Inheritance, Event::TravellingFair];
    }
    let mut setup = draw.draw().expect("a legal kingdom");
    setup.players = 2 + rng.below(5) as u8;
    setup.first = Seat(rng.below(setup.players.into()) as u8);
    setup.edition = if rng.below(2) == 0 { Edition::First } else { Edition::Second };
    setup.discreet = seed % 3 == 0;
    setup
}

fn durations() -> Vec<Card> {
    let all = Card::ALL.into_iter().filter(|card| card.is_kingdom());
    all.filter(|card| card.is(freehold_engine::Type::Duration)).collect()
}

fn play(seed: u64, replay: &mut Replay, taken: &mut [u64]) {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(&replay.setup).expect("a legal set-up");
    let mut long = game.clone();
    long.take_shortcuts(false);
    let cards = all_cards(&game);
    let mut facts = Vec::new();
    while game.decision().is_some() && replay.answers.len() < BOUND {
        assert_eq!(all_cards(&game), cards, "cards are conserved");
        for seat in game.seats() {
            let player = game.player(seat);
            assert_eq!(player.owns, player.owned().collect(), "the list of owned cards is kept");
        }
        let legal = game.legal_answers();
        assert!(!legal.is_empty(), "a question has an answer");
        // The expensive laws are checked now and then.
        match rng.below(40) {
            0 => only_legal_answers_are_taken(&game, &legal),
            1 => views_hide_what_is_hidden(&game, &mut rng),
            2 => saved_and_cloned_games_have_the_same_future(&game, &mut rng),
            _ => {}
        }
        let answer = pick(&game, &legal, &mut rng);
        replay.answers.push(answer);
        let (mut heard, mut told) = (Heard::default(), Heard::default());
        game.apply(answer, &mut heard).expect("a legal answer");
        long.apply(answer, &mut told).expect("the same answers are legal without shortcuts");
        assert_eq!(heard.facts, told.facts, "shortcuts tell the same");
        facts.extend(heard.facts);
        assert_eq!(told.taken, [0; Shortcut::ALL.len()], "no shortcut is taken unasked");
        long.take_shortcuts(true);
        assert_eq!(long, game, "shortcuts lead to the same game");
        long.take_shortcuts(false);
        for (sum, n) in taken.iter_mut().zip(heard.taken) {
            *sum += n;
        }
    }
    assert!(game.is_over() || replay.answers.len() == BOUND, "a game ends or is stopped");
    assert!(!game.winners().is_empty(), "somebody wins");
    if replay.setup.discreet {
        let mut begins = Vec::new();
        Game::new_logged(&replay.setup, &mut begins).expect("a legal set-up");
        let (plain, mut told) = (replay.plain(), Vec::new());
        let other =
            plain.run(&mut told).expect("the answers fit without what a discreet game asks");
        begins.extend(facts);
        assert_eq!(told, begins, "a discreet game is the same game");
        assert_eq!(other.decision(), game.decision(), "and ends the same way");
    }
    if rng.below(10) == 0 {
        let setup = &replay.setup;
        let dealer = Dealer::new(setup).expect("a legal set-up");
        let mut used = game.clone();
        dealer.deal_onto(&mut used, setup.seed, setup.first);
        assert_eq!(
            Some(&used),
            Game::new(setup).ok().as_ref(),
            "a used table is as good as a new one"
        );
        assert_eq!(replay.run(&mut NoLog).as_ref(), Ok(&game), "a replay gives the same game");
    }
}

/// A random answer, with a taste for playing and buying so that games see more than Copper.
fn pick(game: &Game, legal: &[Answer], rng: &mut Rng) -> Answer {
    let dull = |answer: &Answer| {
        matches!(answer, Answer::Done | Answer::Buy(Card::Copper | Card::Curse | Card::Estate))
    };
    let lively: Vec<Answer> = legal.iter().copied().filter(|answer| !dull(answer)).collect();
    let from = if lively.is_empty() || rng.below(6) == 0 { legal } else { &lively };
    let treasures = legal.contains(&Answer::PlayTreasures);
    if treasures
        && matches!(game.decision().map(|d| &d.ask), Some(Ask::BuyPhase))
        && rng.below(4) > 0
    {
        return Answer::PlayTreasures;
    }
    from[rng.below(from.len() as u32) as usize]
}

fn all_cards(game: &Game) -> Bag {
    let mut all = game.trash().clone();
    for card in game.supply().piles().or(game.supply().outside()) {
        all.add_many(card, game.supply().left(card));
    }
    for seat in game.seats() {
        for card in game.player(seat).owned() {
            all.add(card);
        }
    }
    all
}

fn only_legal_answers_are_taken(game: &Game, legal: &[Answer]) {
    let mut conceivable = vec![Answer::PlayTreasures, Answer::Yes, Answer::No, Answer::Done];
    for card in Card::ALL {
        conceivable.extend([Answer::Card(card), Answer::Play(card), Answer::Buy(card)]);
        conceivable.push(Answer::Next(Source::Card(card)));
        conceivable.extend(Token::ALL.map(|token| Answer::Token(token, card)));
    }
    for event in Event::ALL {
        conceivable.extend([Answer::BuyEvent(event), Answer::Next(Source::Event(event))]);
    }
    conceivable.extend(Token::ALL.map(|token| Answer::Next(Source::Token(token))));
    conceivable.extend((0..8).map(Answer::Option));
    conceivable.extend((0..80).map(Answer::Depth));
    for answer in conceivable {
        let mut copy = game.clone();
        match copy.apply(answer, &mut NoLog) {
            Ok(()) => {
                let listed = legal.contains(&answer) || is_deep(answer) || is_a_name(game, answer);
                assert!(listed, "{answer:?} was taken");
            }
            Err(_) => {
                assert!(!legal.contains(&answer), "{answer:?} was refused");
                assert_eq!(&copy, game, "a refused answer changes nothing");
            }
        }
    }
}

fn is_deep(answer: Answer) -> bool {
    matches!(answer, Answer::Depth(_))
}

/// Of all names, only those are listed that can be right.
fn is_a_name(game: &Game, answer: Answer) -> bool {
    let asked = game.decision().is_some_and(|d| matches!(d.ask, Ask::Name { .. }));
    asked && matches!(answer, Answer::Card(_))
}

fn views_hide_what_is_hidden(game: &Game, rng: &mut Rng) {
    for seat in game.seats() {
        let view = game.view(seat);
        let world = view.sample(rng);
        assert_eq!(all_cards(&world), all_cards(game), "a possible world has the same cards");
        let bytes = |game: &Game| {
            serde_json::to_string(&game.view(seat).to_value()).expect("a view can be written")
        };
        assert_eq!(bytes(&world), bytes(game), "seat {} sees no difference", seat.0);
    }
}

fn saved_and_cloned_games_have_the_same_future(game: &Game, rng: &mut Rng) {
    let saved = serde_json::to_string(game).expect("a game can be saved");
    let mut loaded: Game = serde_json::from_str(&saved).expect("a saved game can be loaded");
    let mut clone = game.clone();
    assert_eq!(&loaded, game, "a loaded game is the game that was saved");
    for _ in 0..20 {
        let legal = clone.legal_answers();
        assert_eq!(loaded.legal_answers(), legal);
        if legal.is_empty() {
            break;
        }
        let answer = legal[rng.below(legal.len() as u32) as usize];
        clone.apply(answer, &mut NoLog).expect("a legal answer");
        let mut facts = Vec::new();
        loaded.apply(answer, &mut facts).expect("a legal answer");
        assert_eq!(loaded, clone, "the log changes nothing");
    }
}
