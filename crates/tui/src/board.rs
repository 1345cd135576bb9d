//! What lies on the table to be pointed at, and what choosing it means.

use std::ops::Range;

use freehold_engine::{Answer, Bag, Card, Event, Seat, Source, Type, View, Zone};
use freehold_protocol::{AskKind, Choice, PileKind, Question};

use crate::picks::Picks;
use crate::scene::Scene;

/// A part of the screen that has things in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pane {
    /// The piles and the Events.
    Supply,
    /// What lies in front of the players.
    Players,
    /// The answers that are no card on the table.
    Answers,
    /// The hand.
    Hand,
    /// What happened.
    Log,
}

/// A card or an Event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A card.
    Card(Card),
    /// An Event.
    Event(Event),
}

impl Subject {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Subject::Card(card) => card.name(),
            Subject::Event(event) => event.name(),
        }
    }
}

/// Something to point at.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it says.
    pub label: String,
    /// What it is.
    pub subject: Option<Subject>,
    /// How many of it there are.
    pub n: usize,
    /// What it costs.
    pub cost: Option<u8>,
    /// What choosing it does now; none if it cannot be chosen.
    pub act: Option<Act>,
    /// Why it cannot be chosen, if somebody might try.
    pub why: Option<String>,
    /// The key that chooses it.
    pub key: Option<char>,
    /// How often it is picked.
    pub picked: usize,
}

/// What choosing something does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Gives this answer.
    Give(Answer),
    /// Adds this to the picks.
    Pick(Answer),
    /// Sends the picks.
    Confirm,
}

/// The things in each part of the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// Piles and Events, the Kingdom last.
    pub supply: Vec<Item>,
    /// Where the Kingdom begins among them.
    pub kingdom: usize,
    /// The hand.
    pub hand: Vec<Item>,
    /// Answers that are no card on the table.
    pub answers: Vec<Item>,
    /// What lies in front of the players, and the trash.
    pub players: Vec<Item>,
    /// Which of it lies where.
    pub places: Vec<Place>,
}

/// Cards that lie open somewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// In front of whom; nobody for the trash and what is not in the Supply.
    pub seat: Option<Seat>,
    /// Where.
    pub name: &'static str,
    /// Which of the items.
    pub items: Range<usize>,
    /// How many more lie there face down.
    pub hidden: usize,
}

impl Board {
    /// What lies there, and what can be done with it.
    pub fn new(scene: &Scene, picks: &Picks) -> Board {
        let Some(view) = &scene.view else { return Board::default() };
        let asked = scene.question.as_ref();
        let (mut supply, kingdom) = piles(view);
        let mut hand = whose_hand(view).map_or_else(Vec::new, in_hand);
        let mut answers = Vec::new();
        if let Some(question) = asked {
            for choice in &question.choices {
                let place = place(question, choice, &mut supply, &mut hand);
                let act = act(question, choice.answer, picks);
                match place {
                    Some(item) => {
                        item.picked = picks.count(choice.answer);
                        item.act = act;
                    }
                    None => answers.extend(answer(question, choice, act, picks)),
                }
            }
            for refused in &question.refused {
                if let Some(item) = place_of(refused.answer, refused.zone, &mut supply, &mut hand) {
                    item.why.get_or_insert_with(|| refused.why.clone());
                }
            }
            if picks.is_for_several(question) {
                answers.extend(confirm(question, picks));
            }
        }
        // Digits for what has no letter.
        let free = answers.iter_mut().filter(|item| item.key.is_none());
        free.zip('1'..='9').for_each(|(item, digit)| item.key = Some(digit));
        let (players, places) = in_front(view);
        Board { supply, kingdom, hand, answers, players, places }
    }

    /// The things in a part of the screen.
    pub fn items(&self, pane: Pane) -> &[Item] {
        match pane {
            Pane::Supply => &self.supply,
            Pane::Hand => &self.hand,
            Pane::Answers => &self.answers,
            Pane::Players => &self.players,
            Pane::Log => &[],
        }
    }

    /// Where somebody who must decide looks first: at what most people want.
    pub fn start(&self, question: &Question) -> (Pane, usize) {
        let can = |item: &Item| item.act.is_some();
        let treasures = |item: &Item| item.act == Some(Act::Give(Answer::PlayTreasures));
        if let Some(i) = self.answers.iter().position(treasures) {
            return (Pane::Answers, i);
        }
        if question.ask != AskKind::BuyPhase
            && let Some(i) = self.hand.iter().position(can)
        {
            return (Pane::Hand, i);
        }
        let dearest = (0..self.supply.len())
            .filter(|&i| can(&self.supply[i]))
            .max_by_key(|&i| (self.supply[i].cost, std::cmp::Reverse(i)));
        match dearest {
            Some(i) => (Pane::Supply, i),
            None => (Pane::Answers, 0),
        }
    }
}

impl Item {
    fn new(subject: Subject, n: usize) -> Item {
        Item {
            label: subject.name().into(),
            subject: Some(subject),
            n,
            cost: None,
            act: None,
            why: None,
            key: None,
            picked: 0,
        }
    }
}

/// The hand that is shown: one's own, or that of the player whose turn it is for whoever sees all.
pub fn whose_hand(view: &View) -> Option<&Bag> {
    let seat = view.seat.unwrap_or(view.turn.seat);
    view.players.get(seat.index())?.hand.as_ref()
}

/// The piles of every game and the Events; then the Kingdom, which is counted apart.
fn piles(view: &View) -> (Vec<Item>, usize) {
    let of_kind = |kind: PileKind| {
        let mut piles: Vec<_> = view.piles.iter().filter(|pile| pile.kind == kind).collect();
        if kind == PileKind::Kingdom {
            piles.sort_by_key(|pile| (pile.cost, pile.card.name()));
        }
        piles.into_iter().map(|pile| {
            let item = Item::new(Subject::Card(pile.card), pile.left.into());
            Item { cost: Some(pile.cost), ..item }
        })
    };
    let events = view
        .events
        .iter()
        .map(|event| Item { cost: Some(event.def().cost), ..Item::new(Subject::Event(*event), 0) });
    let mut all: Vec<Item> = of_kind(PileKind::Basic).chain(events).collect();
    let kingdom = all.len();
    all.extend(of_kind(PileKind::Kingdom));
    (all, kingdom)
}

/// What lies open in front of everybody, oneself first, the trash, and what is not in the Supply.
fn in_front(view: &View) -> (Vec<Item>, Vec<Place>) {
    let (mut items, mut places) = (Vec::new(), Vec::new());
    let mut lay = |seat, name, cards: Vec<(Card, usize)>, hidden| {
        if cards.is_empty() && hidden == 0 {
            return;
        }
        let start = items.len();
        items.extend(cards.into_iter().map(|(card, n)| Item::new(Subject::Card(card), n)));
        places.push(Place { seat, name, items: start..items.len(), hidden });
    };
    let n = view.players.len();
    for seat in view.seat.unwrap_or_default().around(n) {
        let player = &view.players[seat.index()];
        let revealed = player.revealed.clone().unwrap_or_default();
        let unseen = usize::from(player.n_revealed) - revealed.len();
        lay(Some(seat), "in play", runs(player.in_play.iter().map(|one| one.card)), 0);
        lay(Some(seat), "looks at", runs(revealed.into_iter()), unseen);
        let known = runs(player.aside.iter().filter_map(|one| one.card));
        let hidden = player.aside.iter().filter(|one| one.card.is_none()).count();
        lay(Some(seat), "set aside", known, hidden);
        lay(Some(seat), "on the Tavern mat", bag(&player.tavern), 0);
    }
    lay(None, "Trash", bag(&view.trash), 0);
    let outside = view.piles.iter().filter(|pile| pile.kind == PileKind::Outside);
    lay(None, "Not in the Supply", outside.map(|pile| (pile.card, pile.left.into())).collect(), 0);
    (items, places)
}

fn bag(bag: &Bag) -> Vec<(Card, usize)> {
    bag.iter().map(|(card, n)| (card, n.into())).collect()
}

/// Cards in their order, neighbours of one name together.
fn runs(cards: impl Iterator<Item = Card>) -> Vec<(Card, usize)> {
    let mut runs: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match runs.last_mut() {
            Some((last, n)) if *last == card => *n += 1,
            _ => runs.push((card, 1)),
        }
    }
    runs
}

/// What can be played first comes first.
fn in_hand(hand: &Bag) -> Vec<Item> {
    let mut cards: Vec<(Card, u8)> = hand.iter().collect();
    cards.sort_by_key(|(card, _)| (!card.is(Type::Action), !card.is(Type::Treasure), *card));
    cards.into_iter().map(|(card, n)| Item::new(Subject::Card(card), n.into())).collect()
}

/// The thing on the table that a choice is about, if it lies where it can be seen.
fn place<'b>(
    question: &Question,
    choice: &Choice,
    supply: &'b mut [Item],
    hand: &'b mut [Item],
) -> Option<&'b mut Item> {
    // A card that is named may lie anywhere; those that have a pile are found there.
    let zone = if question.ask == AskKind::Name { Some(Zone::Pile) } else { choice.zone };
    // Several answers about one card need a list: which token, which of two effects.
    let same =
        question.choices.iter().filter(|other| subject(other.answer) == subject(choice.answer));
    if question.ask != AskKind::BuyPhase && same.count() > 1 {
        return None;
    }
    place_of(choice.answer, zone, supply, hand)
}

fn place_of<'b>(
    answer: Answer,
    zone: Option<Zone>,
    supply: &'b mut [Item],
    hand: &'b mut [Item],
) -> Option<&'b mut Item> {
    let subject = subject(answer)?;
    let items = match (zone, subject) {
        (Some(Zone::Pile), _) | (None, Subject::Event(_)) => supply,
        (Some(Zone::Hand), _) => hand,
        _ => return None,
    };
    items.iter_mut().find(|item| item.subject == Some(subject))
}

/// What an answer is about.
fn subject(answer: Answer) -> Option<Subject> {
    match answer {
        Answer::Card(card) | Answer::Play(card) | Answer::Buy(card) | Answer::Token(_, card) => {
            Some(Subject::Card(card))
        }
        Answer::Next(Source::Card(card)) => Some(Subject::Card(card)),
        Answer::BuyEvent(event) | Answer::Next(Source::Event(event)) => Some(Subject::Event(event)),
        _ => None,
    }
}

fn act(question: &Question, answer: Answer, picks: &Picks) -> Option<Act> {
    if !picks.is_for_several(question) {
        return Some(Act::Give(answer));
    }
    picks.has_room(question, answer).then_some(Act::Pick(answer))
}

/// An answer in the list; none where another item stands for it.
fn answer(question: &Question, choice: &Choice, act: Option<Act>, picks: &Picks) -> Option<Item> {
    let several = picks.is_for_several(question);
    if several && choice.answer == Answer::Done {
        return None;
    }
    let n = match choice.answer {
        Answer::Card(card) if question.ask == AskKind::Cards => question.options.count(card).into(),
        _ => 1,
    };
    let key = match choice.answer {
        Answer::PlayTreasures => Some('t'),
        Answer::Done => Some('e'),
        Answer::Yes => Some('y'),
        Answer::No => Some('n'),
        _ => None,
    };
    Some(Item {
        label: choice.label.clone(),
        subject: subject(choice.answer),
        n,
        cost: None,
        act,
        why: None,
        key,
        picked: picks.count(choice.answer),
    })
}

/// The answer that sends the picks.
fn confirm(question: &Question, picks: &Picks) -> Option<Item> {
    let n = picks.len() + question.picked.len();
    let none = question.choices.iter().find(|choice| choice.answer == Answer::Done);
    let label = match (n, none) {
        (0, Some(done)) => done.label.clone(),
        _ if question.ask == AskKind::Options => format!("Choose these {n}"),
        _ => format!("{} {n}", question.act),
    };
    let enough = picks.may_confirm(question);
    Some(Item {
        label,
        subject: None,
        n: 1,
        cost: None,
        act: enough.then_some(Act::Confirm),
        why: (!enough).then(|| picks.wanted(question)),
        key: Some('e'),
        picked: 0,
    })
}
