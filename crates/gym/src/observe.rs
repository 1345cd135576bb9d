//! What a seat sees, as numbers.

use freehold_engine::{
    Answer, Ask, Bag, Card, Decision, N_CARDS, Seat, Source, Verb, ViewOf, Zone,
};

use crate::places as at;

/// What a seat sees, as a tensor. [`crate::place_names`] says what stands where.
pub fn observation(view: ViewOf<'_>) -> Vec<i16> {
    let mut tensor = vec![0; at::n_places(view.n_players())];
    observe(view, |place, value| tensor[place] = value);
    tensor
}

/// Tells all places of a seat's tensor that are not zero.
///
/// Everything comes out of the view: worlds that the seat cannot tell apart have the same tensor.
pub fn observe(view: ViewOf<'_>, mut put: impl FnMut(usize, i16)) {
    let mut put = |place: usize, value: i16| {
        if value != 0 {
            put(place, value);
        }
    };
    let n = view.n_players();
    let table = Table { start: at::cards_at(n), width: at::n_zones(n) };
    game(view, table, &mut put);
    deciding(view, table, &mut put);
    if let Some(decision) = view.decision() {
        question(decision, table, &mut put);
    }
    for (i, seat) in view.seat().around(n).enumerate() {
        player(view, i, seat, table, &mut put);
    }
}

/// The table of cards in the tensor.
#[derive(Clone, Copy)]
struct Table {
    start: usize,
    width: usize,
}

impl Table {
    /// The place of a number that is told of a card.
    #[inline(always)]
    fn at(self, card: Card, zone: usize) -> usize {
        self.start + card as usize * self.width + zone
    }
}

fn game(view: ViewOf<'_>, table: Table, put: &mut impl FnMut(usize, i16)) {
    let turn = view.turn();
    put(at::PLAYERS, view.n_players() as i16);
    put(at::EDITION, view.edition().number().into());
    put(at::TURN_OF, from_me(view, turn.seat));
    put(at::TURN_NUMBER, small(turn.number as usize));
    put(at::PHASE + turn.phase as usize, 1);
    put(at::ACTIONS, small(turn.actions.into()));
    put(at::BUYS, small(turn.buys.into()));
    put(at::COINS, small(turn.coins.into()));
    put(at::MAY_BUY_CARDS, turn.may_buy_cards.into());
    put(at::EMPTY_PILES, view.supply().n_empty().into());
    put(at::OVER, view.is_over().into());
    bag(table, at::HAND, view.hand(), put);
    bag(table, at::TRASH, view.trash(), put);
    let (supply, prices) = (view.supply(), view.prices());
    for (kind, piles) in [(1, supply.piles()), (2, supply.outside())] {
        for card in piles {
            let row = table.at(card, 0);
            put(row + at::PILE, kind);
            put(row + at::LEFT, supply.left(card).into());
            put(row + at::COST, prices.of(card).into());
        }
    }
    for event in view.events().iter() {
        put(at::EVENTS + event as usize, 1);
    }
}

/// Who decides and for what, which everybody sees.
fn deciding(view: ViewOf<'_>, table: Table, put: &mut impl FnMut(usize, i16)) {
    let Some(deciding) = view.deciding() else { return };
    put(at::DECIDES, (deciding.seat == view.seat()).into());
    put(at::DECIDES_WHO, from_me(view, deciding.seat));
    put(at::VERB + verb(deciding.verb), 1);
    match deciding.verb {
        Verb::Play(times) => put(at::TIMES, times.into()),
        Verb::Give(to) => put(at::GIVES_TO, from_me(view, to)),
        _ => {}
    }
    match deciding.source {
        Source::Phase => {}
        Source::Card(card) => put(table.at(card, at::BY_CARD), 1),
        Source::Event(event) => put(at::BY_EVENT + event as usize, 1),
        Source::Token(token) => put(at::BY_TOKEN + token as usize, 1),
    }
}

/// What exactly is asked, which only the seat that decides is told.
fn question(decision: &Decision, table: Table, put: &mut impl FnMut(usize, i16)) {
    put(at::ASK + ask(&decision.ask), 1);
    put(at::N_PICKED, small(decision.picked.len()));
    for pick in &decision.picked {
        if let Answer::Card(card) = pick {
            let copies = decision.picked.iter().filter(|other| *other == pick).count();
            put(table.at(*card, at::PICKED), small(copies));
        }
    }
    match &decision.ask {
        Ask::Cards { from, options, min, max, all_or_none } => {
            put(at::FROM + zone(*from), 1);
            put(at::AT_LEAST, small((*min).into()));
            put(at::AT_MOST, small((*max).into()));
            put(at::ALL_OR_NONE, (*all_or_none).into());
            bag(table, at::OPTIONS, options, put);
        }
        Ask::Pile { options: piles, .. }
        | Ask::TokenPile { piles, .. }
        | Ask::Name { options: piles } => {
            piles.into_iter().for_each(|pile| put(table.at(pile, at::OPTIONS), 1));
        }
        Ask::Options { n, picks, .. } => {
            put(at::AT_LEAST, (*n).into());
            put(at::AT_MOST, (*picks).into());
        }
        Ask::Copies { options, .. } => put(at::AT_LEAST, small(options.len())),
        Ask::Depth { max } => put(at::AT_MOST, small((*max).into())),
        Ask::ActionPhase | Ask::BuyPhase | Ask::YesNo { .. } | Ask::Waiting { .. } => {}
    }
}

fn player(view: ViewOf<'_>, i: usize, seat: Seat, table: Table, put: &mut impl FnMut(usize, i16)) {
    let own = at::GAME_WIDTH + i * at::PLAYER_WIDTH;
    put(own + at::HAND_SIZE, small(view.hand_size(seat)));
    if i == 0 {
        put(own + at::DECK_SIZE, small(view.deck_size()));
    }
    put(own + at::DECK_IS_EMPTY, view.deck_is_empty(seat).into());
    put(own + at::TURNS, small(view.turns(seat) as usize));
    put(own + at::POINTS, view.points(seat) as i16);
    put(own + at::N_REVEALED, small(view.n_revealed(seat)));
    let zone = at::CARD_WIDTH + i * at::CARD_OF_PLAYER_WIDTH;
    bag(table, zone + at::OWNED, &view.owned(seat), put);
    if let Some(top) = view.discard_top(seat) {
        put(table.at(top, zone + at::DISCARD_TOP), 1);
    }
    cards(table, zone + at::IN_PLAY, view.in_play(seat), put);
    if let Some(revealed) = view.revealed(seat) {
        cards(table, zone + at::REVEALED, revealed.iter().copied(), put);
    }
    // Library sets cards aside even where nothing is left behind.
    put(own + at::N_ASIDE, small(view.aside(seat).count()));
    cards(table, zone + at::ASIDE, view.aside(seat).filter_map(|(_, card)| card), put);
    if view.is_quiet() {
        return;
    }
    cards(table, zone + at::STAYS, view.staying(seat), put);
    bag(table, zone + at::TAVERN, view.tavern(seat), put);
    put(own + at::PROTECTED, view.is_protected(seat).into());
    if let Some(inherited) = view.inherits(seat) {
        put(table.at(inherited.from, zone + at::INHERITS), 1);
    }
    let tokens = view.tokens(seat);
    put(own + at::MINUS_CARD, tokens.minus_card.into());
    put(own + at::MINUS_COIN, tokens.minus_coin.into());
    put(own + at::JOURNEY_FACE_DOWN, tokens.journey_face_down.into());
    let on = |pile| {
        let bit = |(i, on): (usize, &Option<_>)| if *on == Some(pile) { 1 << i } else { 0 };
        tokens.on.iter().enumerate().map(bit).sum()
    };
    for &pile in tokens.on.iter().flatten() {
        put(table.at(pile, zone + at::TOKEN_ON), on(pile));
    }
}

fn bag(table: Table, zone: usize, bag: &Bag, put: &mut impl FnMut(usize, i16)) {
    for (card, n) in bag.iter() {
        put(table.at(card, zone), n.into());
    }
}

/// Counts cards that come in any order.
fn cards(
    table: Table,
    zone: usize,
    cards: impl IntoIterator<Item = Card>,
    put: &mut impl FnMut(usize, i16),
) {
    let mut cards = cards.into_iter().peekable();
    if cards.peek().is_none() {
        return;
    }
    let mut copies = [0; N_CARDS];
    for card in cards {
        copies[card as usize] += 1;
        put(table.at(card, zone), copies[card as usize]);
    }
}

/// How far to the left of the reader somebody sits.
fn from_me(view: ViewOf<'_>, seat: Seat) -> i16 {
    let n = view.n_players();
    ((seat.index() + n - view.seat().index()) % n) as i16
}

fn small(n: usize) -> i16 {
    n.min(i16::MAX as usize) as i16
}

fn ask(ask: &Ask) -> usize {
    match ask {
        Ask::ActionPhase => 0,
        Ask::BuyPhase => 1,
        Ask::Cards { .. } => 2,
        Ask::Pile { .. } => 3,
        Ask::TokenPile { .. } => 4,
        Ask::Options { .. } => 5,
        Ask::YesNo { .. } => 6,
        Ask::Waiting { .. } => 7,
        Ask::Copies { .. } => 8,
        Ask::Name { .. } => 9,
        Ask::Depth { .. } => 10,
    }
}

fn verb(verb: Verb) -> usize {
    match verb {
        Verb::Continue => 0,
        Verb::Play(_) => 1,
        Verb::Discard => 2,
        Verb::Trash => 3,
        Verb::TopDeck => 4,
        Verb::RevealAndTopDeck => 5,
        Verb::Keep => 6,
        Verb::PutOnMat => 7,
        Verb::SetAside => 8,
        Verb::Reveal => 9,
        Verb::Pass => 10,
        Verb::Gain => 11,
        Verb::Give(_) => 12,
        Verb::TrashFromSupply => 13,
        Verb::Choose => 14,
        Verb::Resolve => 15,
        Verb::Name => 16,
        Verb::Place => 17,
        Verb::PutAt => 18,
    }
}

fn zone(zone: Zone) -> usize {
    match zone {
        Zone::Hand => 0,
        Zone::Deck => 1,
        Zone::Discard => 2,
        Zone::Play => 3,
        Zone::Aside => 4,
        Zone::Revealed => 5,
        Zone::Mat => 6,
        Zone::Pile => 7,
        Zone::Trash => 8,
    }
}
