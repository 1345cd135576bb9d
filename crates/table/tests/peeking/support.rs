//! Tables of people who play at random on random Kingdoms of all cards.

use freehold_engine::{
    Answer, Ask, Card, Edition, Expansion, Fact, Game, RandomKingdom, Rng, Seat, Setup, Sight, Type,
};
use freehold_table::{Command, Occupant, Plan, Start, Table, TableError};

pub const ANN: Seat = Seat(0);
pub const BOB: Seat = Seat(1);

/// A random board with some of these cards.
pub fn board(seed: u64, required: Vec<Card>) -> Setup {
    let mut draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, seed);
    draw.editions = vec![Edition::First, Edition::Second];
    draw.required = required;
    let mut setup = draw.draw().expect("a legal kingdom");
    setup.edition = if seed.is_multiple_of(2) { Edition::First } else { Edition::Second };
    setup.seed = seed;
    setup
}

/// A table at which two people play this board, as a server lets them or without discretion.
pub fn table(setup: &Setup, discreet: bool) -> Table {
    let people = ["Ann", "Bob"].map(|name| Occupant::Person(name.into())).to_vec();
    let mut table = Table::open(Plan::new(setup, people)).unwrap();
    let setup = Setup { players: 2, first: ANN, discreet, ..setup.clone() };
    let begin = Command::BeginFrom { start: Start::Dealt(setup), answers: Vec::new() };
    table.handle(begin).unwrap();
    table
}

pub fn game(table: &Table) -> &Game {
    table.game().unwrap()
}

pub fn deciding(table: &Table) -> Option<Seat> {
    game(table).decision().map(|decision| decision.seat)
}

/// Whoever must decide answers.
pub fn answer(table: &mut Table, answers: &[Answer]) -> Result<(), TableError> {
    let seat = deciding(table).unwrap();
    let (number, answers) = (table.number(), answers.to_vec());
    table.handle(Command::Answer { seat, number, answers }).map(|_| ())
}

/// A random answer of somebody who likes to play Actions, Attacks and Reactions above all.
pub fn lively(game: &Game, rng: &mut Rng) -> Answer {
    let legal = game.legal_answers();
    let any = |from: &[Answer], rng: &mut Rng| from[rng.below(from.len() as u32) as usize];
    let ask = game.decision().map(|decision| &decision.ask);
    if matches!(ask, Some(Ask::BuyPhase)) {
        if legal.contains(&Answer::PlayTreasures) {
            return Answer::PlayTreasures;
        }
        let fine = |answer: &&Answer| match answer {
            Answer::Buy(card) => card.is(Type::Attack) || card.is(Type::Reaction),
            _ => false,
        };
        let fine: Vec<Answer> = legal.iter().filter(fine).copied().collect();
        if !fine.is_empty() && rng.below(3) > 0 {
            return any(&fine, rng);
        }
        let dull = |answer: &&Answer| {
            !matches!(answer, Answer::Done | Answer::Buy(Card::Copper | Card::Curse | Card::Estate))
        };
        let lively: Vec<Answer> = legal.iter().filter(dull).copied().collect();
        return if lively.is_empty() { Answer::Done } else { any(&lively, rng) };
    }
    let plays: Vec<Answer> =
        legal.iter().filter(|answer| matches!(answer, Answer::Play(_))).copied().collect();
    if !plays.is_empty() && rng.below(8) > 0 { any(&plays, rng) } else { any(&legal, rng) }
}

/// Everything that a player is sent, but for words that follow from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sent {
    pub facts: Vec<Fact>,
    pub view: serde_json::Value,
    pub numbers: (u32, u32, u32),
    pub offers: [freehold_table::UndoCost; 2],
    pub notices: usize,
}

pub fn sent(table: &Table, seat: Seat) -> Sent {
    use freehold_table::Back;
    let sight = Sight::Seat(seat);
    Sent {
        facts: table.facts_from(0, sight),
        view: serde_json::to_value(table.view(sight)).unwrap(),
        numbers: (table.number_for(sight), table.version_for(sight), table.undone_at(sight)),
        offers: [Back::Step, Back::Turn].map(|back| table.undo_cost(seat, back)),
        notices: table.notices().len(),
    }
}

/// Prints a figure for the record.
#[allow(clippy::print_stdout, reason = "the figures are what the attacks are for")]
pub fn figure(what: &str, learnt: usize, of: usize) {
    println!("{what}: {learnt} of {of}");
}
