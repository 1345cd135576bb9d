//! Any bot can take part in a simulation.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use freehold_bots::{Bot, BotKind, Memory, Random, Reeve, Tactics};
use freehold_engine::{Answer, Buyable, Card, Event, Expansion, Fact, ViewOf};
use freehold_sim::{
    Board, Length, Noted, Side, SimOptions, SimResult, Strategy, SweepOptions, Terms,
    TournamentOptions, Which, round_robin, sample_game, simulate, sweep, tournament,
};

/// Plays all Treasures and buys the first of its list that it can.
struct Lister(&'static [Card]);

impl Bot for Lister {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let legal = view.legal_answers();
        let wishes = self.0.iter().map(|&card| Answer::Buy(card));
        let mut wishes = [Answer::PlayTreasures].into_iter().chain(wishes).chain([Answer::Done]);
        wishes.find(|wish| legal.contains(wish)).unwrap_or(legal[0])
    }
}

fn lister() -> Side {
    Side::bot("Lister", |_| Lister(&[Card::Province, Card::Gold, Card::Silver]))
}

fn options(sides: [Side; 2], games: u64) -> SimOptions {
    SimOptions { length: Length::Games(games), ..SimOptions::new(sides) }
}

fn run(options: &SimOptions) -> SimResult {
    let result = simulate(options, &|_| (), &AtomicBool::new(false)).expect("a game");
    SimResult { seconds: 0.0, ..result }
}

fn terms(games: u64) -> Terms {
    Terms {
        games,
        start: freehold_sim::Start::Usual,
        board: Board::Named,
        edition: None,
        threads: None,
        seed: 3,
        afresh: false,
        crew: None,
    }
}

#[test]
fn a_bot_of_ones_own_plays_like_the_strategy_it_is() {
    let text = "guard: off\nbuy: Province; Gold; Silver";
    let money = Strategy::parse(text, "Lister").expect("it is right");
    let own = run(&options([lister(), Strategy::big_money().into()], 600));
    let strategy = run(&options([money.into(), Strategy::big_money().into()], 600));
    assert_eq!(own.sides, strategy.sides, "the same games, game by game");
    assert_eq!(own.refused, 0);
}

#[test]
fn a_strategy_plays_the_same_as_a_bot() {
    let witch = "buy: Province; Witch if count(Witch) < 2; Gold; Silver";
    let witch = Strategy::parse(witch, "Witch").expect("it is right");
    let bot = {
        let witch = witch.clone();
        Side::bot("Witch", move |_| Tactics::new(witch.clone()))
    };
    let bot = bot.needing([Buyable::Card(Card::Witch)]);
    let one = run(&options([bot, Strategy::big_money().into()], 1_000));
    let other = run(&options([witch.into(), Strategy::big_money().into()], 1_000));
    assert_eq!(one, other);
}

/// Plays like the standard bot and keeps a memory of what it is told.
struct Watcher {
    plays: Tactics<std::sync::Arc<Reeve>>,
    memory: Option<Memory>,
    told: std::sync::Arc<AtomicU64>,
}

impl Bot for Watcher {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let memory = self.memory.as_ref().expect("it was told of the start");
        assert!(memory.remembered().fits(view) && memory.lapses() == 0, "it was told everything");
        self.plays.answer(view)
    }

    fn watches(&self) -> bool {
        true
    }

    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        let new = || Memory::new(view.seat(), view.n_players());
        self.memory.get_or_insert_with(new).watch(facts, view);
        self.told.fetch_add(1, Ordering::Relaxed);
        let hides = |fact: &Fact| !matches!(fact, Fact::Drew { seat, card: Some(_) } if *seat != view.seat());
        assert!(facts.iter().all(hides), "it was not told what it may not know");
    }
}

#[test]
fn a_bot_that_watches_hears_every_card_and_changes_no_game() {
    let reeve = std::sync::Arc::new(Reeve::new());
    let told = std::sync::Arc::new(AtomicU64::new(0));
    let watcher = {
        let told = told.clone();
        Side::bot(BotKind::Reeve.name(), move |_| Watcher {
            plays: Tactics::new(reeve.clone()),
            memory: None,
            told: told.clone(),
        })
    };
    for noted in [Noted::Nothing, Noted::Everything] {
        let of = |side: Side| {
            let sides = [side, BotKind::Random.into(), lister()];
            let board = Board::Random;
            run(&SimOptions { board, noted, length: Length::Games(60), ..SimOptions::new(sides) })
        };
        assert_eq!(of(watcher.clone()), of(BotKind::Reeve.into()), "{noted:?}");
    }
    assert!(told.load(Ordering::Relaxed) > 60 * 100, "{told:?}");
}

#[test]
fn games_of_bots_do_not_depend_on_the_number_of_threads() {
    let sides = || [BotKind::Random.into(), lister()];
    let one = run(&SimOptions { threads: Some(1), ..options(sides(), 900) });
    let three = run(&SimOptions { threads: Some(3), ..options(sides(), 900) });
    assert_eq!(one, three);
    let other = run(&SimOptions { seed: 1, ..options(sides(), 900) });
    assert_ne!(one.sides, other.sides);
}

#[test]
fn kingdoms_are_drawn_from_the_sets_that_were_named() {
    let drawn = |sets: &[Expansion]| {
        let board = Board::Drawn(sets.to_vec());
        let length = Length::Games(200);
        let sides = [BotKind::Reeve, BotKind::Reeve].map(Side::from);
        run(&SimOptions { board, length, ..SimOptions::new(sides) })
    };
    let sets_of = |result: &SimResult| -> BTreeSet<&'static str> {
        let cards = result.left.iter().filter_map(|left| Card::named(&left.card));
        cards.filter(|card| card.is_kingdom()).map(|card| card.def().expansion.id()).collect()
    };
    let events_bought = |result: &SimResult| {
        let mut purchases = result.sides.iter().flat_map(|side| &side.purchases);
        purchases.any(|purchase| Event::named(&purchase.name).is_some())
    };
    let base = drawn(&[Expansion::Base]);
    assert_eq!(sets_of(&base), BTreeSet::from(["base"]));
    assert!(base.board.random && !events_bought(&base));
    assert_eq!(base.board.note.as_deref(), Some("drawn from Base"));
    let two = drawn(&[Expansion::Base, Expansion::Adventures]);
    assert_eq!(sets_of(&two), BTreeSet::from(["adventures", "base"]));
    assert!(events_bought(&two), "Events come with Adventures");
}

#[test]
fn every_bot_that_comes_along_can_take_part() {
    for kind in BotKind::ALL.into_iter().filter(|kind| !kind.thinks()) {
        let sides = [kind.into(), lister()];
        let options = SimOptions { board: Board::Random, ..options(sides, 40) };
        let result = run(&options);
        assert_eq!((result.games, result.refused), (40, 0), "{kind:?}");
        assert_eq!(result.sides[0].name, kind.name());
        assert!(!sample_game(&options, &Which::Median).expect("a game").lines.is_empty());
    }
}

#[test]
fn the_reeve_beats_money_on_random_boards() {
    let sides = [BotKind::Reeve.into(), Strategy::big_money().into()];
    let result = run(&SimOptions { board: Board::Random, ..options(sides, 400) });
    assert!(result.sides[0].score.low > 0.7, "{:?}", result.sides[0].score);
}

#[test]
fn each_quick_level_clearly_beats_the_one_below() {
    let levels = BotKind::LEVELS.into_iter().filter(|kind| !kind.thinks());
    let levels: Vec<BotKind> = levels.collect();
    for pair in levels.windows(2) {
        let sides = [pair[1].into(), pair[0].into()];
        let result = run(&SimOptions { board: Board::Random, ..options(sides, 600) });
        assert!(result.sides[0].score.low > 0.6, "{pair:?}: {:?}", result.sides[0].score);
    }
}

#[test]
fn chance_is_the_same_for_whoever_takes_a_seat() {
    let random = || Side::bot("Random", Random::new);
    let result = run(&options([random(), random()], 60));
    assert_eq!(result.sides[0].score.mean, 0.5);
}

#[test]
fn what_breaks_the_rules_is_counted_and_changes_nothing_else() {
    struct Cheat;
    impl Bot for Cheat {
        fn answer(&mut self, _: ViewOf<'_>) -> Answer {
            Answer::Buy(Card::Province)
        }
    }
    let result = run(&options([Side::bot("Cheat", |_| Cheat), lister()], 20));
    assert!(result.refused > 0 && result.games == 20);
    assert!(result.sides[1].score.mean > 0.9, "{:?}", result.sides[1].score);
}

#[test]
fn a_name_means_a_bot_and_a_path_a_file() {
    let name = |path: &str| Side::read(Path::new(path)).map(|side| side.name().to_owned());
    assert_eq!(name("reeve").expect("a bot"), "Reeve");
    assert_eq!(name("steward").expect("its old name"), "Reeve");
    assert_eq!(name("random").expect("a bot"), "Random");
    let money = Side::read(Path::new("big_money")).expect("a strategy");
    assert!(matches!(money, Side::Strategy(_)), "a strategy that is included keeps its name");
    assert!(name("./reeve").is_err(), "no such file");
    let error = name("reve").expect_err("no such bot").to_string();
    assert!(error.contains("did you mean reeve"), "{error}");
}

#[test]
fn what_no_bot_can_think_is_said() {
    let said = |name: &str| Side::read(Path::new(name)).expect_err(name).to_string();
    for much in ["0", "1e9", "-5", "100000h", "0s", "601s", "much", ""] {
        let error = said(&format!("expert@{much}"));
        let much = format!("{much:?} is no amount of thought");
        for part in [much.as_str(), "expert@2000", "0.001 to 600"] {
            assert!(error.contains(part), "{error}");
        }
    }
    assert!(said("reeve@100").contains("reeve answers at once"), "{}", said("reeve@100"));
    assert!(said("exprt@100").contains("there is no file"), "{}", said("exprt@100"));
    assert!(Side::read(Path::new("expert@600s")).is_ok());
}

#[test]
fn bots_meet_in_tournaments() {
    let sides = [lister(), BotKind::Reeve.into(), BotKind::Random.into()];
    let result = round_robin(&sides, &terms(60), &|_| (), &AtomicBool::new(false)).expect("three");
    assert_eq!(result.met, (3, 3));
    assert_eq!(result.ratings[2].name, "Random");
    let alone = round_robin(&sides[..1], &terms(2), &|_| (), &AtomicBool::new(false));
    assert_eq!(alone.expect_err("nobody to meet").to_string(), "a tournament needs 2 sides, not 1");
}

#[test]
fn guests_join_the_strategies_of_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let field = folder.path().join("field");
    std::fs::create_dir(&field).expect("a folder");
    for (name, buys) in [("gold", "Province; Gold; Silver"), ("silver", "Province; Silver")] {
        let file = field.join(format!("{name}.strategy"));
        std::fs::write(file, format!("buy: {buys}")).expect("a file");
    }
    let guests = vec![lister()];
    let options = TournamentOptions { folder: field, guests, terms: terms(60) };
    let go = |stopped| tournament(&options, &|_| (), &AtomicBool::new(stopped)).expect("played");
    assert_eq!(go(false).met, (3, 3));
    // Of a bot nobody can tell whether it is still the same: only the two files are known again.
    assert_eq!(go(true).met, (1, 3));
}

#[test]
fn a_sweep_may_be_against_a_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("gold.strategy");
    std::fs::write(&file, "buy: Province; Gold if coins > {0,9}; Silver").expect("a file");
    let options = SweepOptions { file, against: lister(), terms: terms(400) };
    let result = sweep(&options, &|_, _| (), &AtomicBool::new(false)).expect("a sweep");
    assert_eq!(result.variants[0].values, [0]);
    let again = sweep(&options, &|_, _| (), &AtomicBool::new(true)).expect("nothing");
    assert_eq!(again.tried, (0, 2));
}
