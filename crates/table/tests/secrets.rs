//! How games that keep secrets, and games with luck of their own, are stored.

use freehold_engine::{Answer, Card, Reseed, Rng, Seat, Setup, Type};
use freehold_table::{Command, Event, Occupant, Plan, Start, Table, stored};

/// A row as this release writes it. It is never changed: later ones read it.
const ROW: &str = r#"{"v":2,"events":[{"began":{"rules":2,"setup":{"players":2,"edition":2,"kingdom":["Cellar","Market","Merchant","Militia","Mine","Moat","Remodel","Smithy","Village","Workshop"],"events":[],"seed":"7","first":0,"discreet":true,"reseeds":[{"after":3,"seed":"18446744073709551615"}]},"answers":[],"sums":""}}]}"#;

fn people() -> Vec<Occupant> {
    ["Ann", "Bob"].map(|name| Occupant::Person(name.into())).to_vec()
}

fn first_game() -> Setup {
    Setup::recommended("First Game").unwrap()
}

#[test]
fn a_row_of_a_discreet_game_with_other_luck_is_read_and_written() {
    let events = stored::read(ROW).unwrap();
    let [Event::Began(Start::Dealt(setup), _)] = &events[..] else { panic!("{events:?}") };
    assert!(setup.discreet);
    assert_eq!(setup.reseeds, [Reseed { after: 3, seed: u64::MAX }]);
    assert_eq!(stored::write(&events), ROW);
    let plain = ROW.replace(r#","discreet":true"#, "");
    let plain = plain.replace(r#","reseeds":[{"after":3,"seed":"18446744073709551615"}]"#, "");
    let [Event::Began(Start::Dealt(setup), _)] = &stored::read(&plain).unwrap()[..] else {
        panic!("{plain}")
    };
    assert!(!setup.discreet && setup.reseeds.is_empty(), "what says nothing is as it was");
}

#[test]
fn a_delay_for_spectators_is_stored_and_none_is_left_out() {
    let mut plan = Plan::new(&first_game(), people());
    assert!(!stored::write(&[Event::Opened(plan.clone())]).contains("spectator_delay"));
    plan.spectator_delay = 120;
    let row = stored::write(&[Event::Opened(plan.clone())]);
    assert!(row.contains(r#""spectator_delay":120"#), "{row}");
    assert_eq!(stored::read(&row).unwrap(), [Event::Opened(plan)]);
}

/// Two people, and one among bots: who is asked whatever they hold.
#[test]
fn a_game_is_discreet_where_two_people_play() {
    let begun = |seats: Vec<Occupant>| {
        let mut table = Table::open(Plan::new(&first_game(), seats)).unwrap();
        table.handle(Command::Begin { seed: 1, setup: None }).unwrap();
        table.last_game().unwrap().is_discreet()
    };
    assert!(begun(people()));
    let bot = Occupant::bot(freehold_table::BotKind::BigMoney);
    assert!(!begun(vec![Occupant::Person("Ann".into()), bot]));
}

#[test]
fn a_discreet_game_is_read_back_as_it_was_at_every_moment() {
    for seed in 0..3 {
        let mut table = Table::open(Plan::new(&first_game(), people())).unwrap();
        let mut rows = vec![stored::write(&[Event::Opened(table.plan().clone())])];
        let mut rng = Rng::new(seed);
        rows.push(stored::write(&table.handle(Command::Begin { seed, setup: None }).unwrap()));
        let mut closed = 0;
        for _ in 0..160 {
            let Some(decision) = table.game().unwrap().decision() else { break };
            let (seat, number) = (decision.seat, table.number());
            let legal = table.game().unwrap().legal_answers();
            let command = if table.window().is_some_and(|window| window.answer.is_some()) {
                closed += 1;
                Command::Close { number }
            } else {
                let wanted = |answer: &&Answer| match answer {
                    Answer::Buy(card) => card.is(Type::Attack) || *card == Card::Moat,
                    Answer::Play(card) => card.is(Type::Action),
                    Answer::PlayTreasures => true,
                    _ => false,
                };
                let wish = legal.iter().find(wanted).copied();
                let any = legal[rng.below(legal.len() as u32) as usize];
                let answers = vec![wish.unwrap_or(any)];
                Command::Answer { seat, number, answers }
            };
            rows.push(stored::write(&table.handle(command).unwrap()));
            if rng.below(20) == 0 {
                let events: Vec<Event> =
                    rows.iter().flat_map(|row| stored::read(row).unwrap()).collect();
                assert_eq!(Table::replay(&events).unwrap(), table, "game {seed}");
            }
        }
        assert!(closed > 0 || seed > 0, "somebody had nothing to show");
    }
}

/// A game that goes on from another one: the same until then, and other draws afterwards, each time it is read.
#[test]
fn other_luck_begins_where_it_should_and_lasts() {
    let begin = |reseeds: Vec<Reseed>| {
        let setup = Setup { seed: 5, reseeds, ..first_game() };
        let seats = vec![Occupant::Person("Ann".into()), Occupant::Person("Bob".into())];
        let mut table = Table::open(Plan { practice: true, ..Plan::new(&setup, seats) }).unwrap();
        let start = Start::Dealt(setup);
        let events = table.handle(Command::BeginFrom { start, answers: Vec::new() }).unwrap();
        (table, events)
    };
    let play = |table: &mut Table| {
        let mut hands = Vec::new();
        for _ in 0..160 {
            let game = table.game().unwrap();
            let seat: Seat = game.decision().unwrap().seat;
            let legal = game.legal_answers();
            let wishes = [Answer::PlayTreasures, Answer::Done];
            let answer = wishes.into_iter().find(|wish| legal.contains(wish)).unwrap();
            let number = table.number();
            table.handle(Command::Answer { seat, number, answers: vec![answer] }).unwrap();
            hands.push(format!("{:?}", table.game().unwrap().player(Seat(0)).hand));
        }
        hands
    };
    let (mut plain, _) = begin(Vec::new());
    let usual = play(&mut plain);
    let two = vec![Reseed { after: 4, seed: 77 }, Reseed { after: 30, seed: 78 }];
    let (mut one, _) = begin(two[..1].to_vec());
    let (mut both, _) = begin(two);
    let (first, second) = (play(&mut one), play(&mut both));
    assert_eq!(first[..3], usual[..3], "before it nothing is changed");
    assert_ne!(first, usual);
    assert_eq!(second[..29], first[..29]);
    assert_ne!(second, first);
    let (mut again, _) = begin(vec![Reseed { after: 4, seed: 77 }]);
    assert_eq!(play(&mut again), first);
    let text = freehold_notation::save(one.last_game().unwrap().setup(), &[], &[]);
    assert!(text.contains("reseed: 77 after 4"), "{text}");
    assert_eq!(freehold_notation::load(&text).unwrap().setup.reseeds.len(), 1);
}
