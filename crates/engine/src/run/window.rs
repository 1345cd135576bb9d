//! Effects of one moment that wait for a player, who picks their order.

use smallvec::SmallVec;

use super::copies::which_text;
use super::frame::{Flow, Frame, Moment, Script, Window};
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::destination::Destination;
use crate::dsl::{self, Ability, Respond};
use crate::interface::decision::{Answer, Ask, How, Picks, Source, Verb, Waiting};
use crate::interface::fact::{Fact, Log};
use crate::interface::which::Which;
use crate::rules::card::{Card, cards_where};
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::play_area::PlayId;
use crate::state::player::When;
use crate::state::seat::Seat;
use crate::state::token::Token;

/// One effect that waits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// How it is offered.
    pub(crate) waiting: Waiting,
    /// Whether it must happen.
    mandatory: bool,
    todo: Todo,
}

#[derive(Clone, Copy, Debug)]
enum Todo {
    /// What was set up, by its number in the player's list.
    Later(usize),
    /// A text that works once at this moment.
    Once(Root),
    /// A card on the mat is called, for the ability of the second card.
    Call(Card, Card),
    /// A card in hand reacts, by the ability of the second card.
    React(Card, Card),
    /// A Traveller is exchanged.
    Exchange(PlayId, Card),
}

impl Game {
    /// What waits for the player of a window now.
    #[inline]
    pub(crate) fn waiting(&self, window: &Window) -> SmallVec<[Entry; 4]> {
        let mut entries = SmallVec::new();
        match window.moment {
            Moment::StartOfTurn => self.at_start_of_turn(window, &mut entries),
            Moment::Attacked => self.when_attacked(window, &mut entries),
            Moment::AfterAction => self.after_action(window, &mut entries),
            Moment::Bought => self.when_bought(window, &mut entries),
            Moment::Gained => self.when_gained(window, &mut entries),
            Moment::EndOfBuys => self.at_end_of_buys(window, &mut entries),
            Moment::LeavingPlay => self.when_leaving_play(window, &mut entries),
        }
        entries
    }

    /// Whether anything can wait for a purchase; usually nothing can.
    #[inline]
    pub(crate) fn may_wait_for_purchase(&self, seat: Seat, card: Card) -> bool {
        let player = &self.players[seat.index()];
        !self.is_quiet()
            && (WORK_ON_BUY.has(card)
                || player.inherits.is_some()
                || !player.later.is_empty()
                || player.tokens.pile(Token::Trashing).is_some())
    }

    /// Whether anything can wait for a gain; usually nothing can.
    #[inline]
    pub(crate) fn may_wait_for_gain(&self, seat: Seat, card: Card) -> bool {
        let player = &self.players[seat.index()];
        !self.is_quiet()
            && (WORK_ON_GAIN.has(card)
                || player.inherits.is_some()
                || !player.tavern.is_empty()
                || !self.turn.on_gain.is_empty())
    }

    pub(crate) fn step_window<L: Log>(
        &mut self,
        window: &mut Window,
        reply: Option<Picks>,
        log: &mut L,
    ) -> Flow {
        let entries = self.waiting(window);
        if let Some(reply) = reply {
            return match (reply.first(), window.chosen.take()) {
                (Some(&Answer::Next(source)), _) => self.one_of(window, &entries, source, log),
                (Some(&Answer::Option(i)), Some(source)) => {
                    let kinds = self.that_differ(window.seat, &entries, source);
                    self.resolve(window, kinds[usize::from(i)].1, log)
                }
                _ => Flow::Done,
            };
        }
        let Some(first) = entries.first() else {
            if self.might_react(window) {
                let ask = Ask::Waiting { options: SmallVec::new(), may_decline: true };
                return self.ask(window.seat, window.source(), Verb::Resolve, ask);
            }
            return Flow::Done;
        };
        let mut options: SmallVec<[Waiting; 4]> = SmallVec::new();
        for entry in &entries {
            if !options.contains(&entry.waiting) {
                options.push(entry.waiting);
            }
        }
        let may_decline = entries.iter().all(|e| !e.mandatory);
        if options.len() == 1 && !may_decline {
            // Nothing can come between effects of one source: they may differ, but not their order.
            return self.resolve(window, *first, log);
        }
        let ask = Ask::Waiting { options, may_decline };
        self.ask(window.seat, window.source(), Verb::Resolve, ask)
    }

    /// Resolves an effect of this source, after asking which one where they differ.
    fn one_of<L: Log>(
        &mut self,
        window: &mut Window,
        entries: &[Entry],
        source: Source,
        log: &mut L,
    ) -> Flow {
        let kinds = self.that_differ(window.seat, entries, source);
        if let [(_, entry)] = kinds[..] {
            return self.resolve(window, entry, log);
        }
        window.chosen = Some(source);
        let options = kinds.into_iter().map(|(which, _)| which).collect();
        let ask = Ask::Copies { of: source, options };
        self.ask(window.seat, window.source(), Verb::Resolve, ask)
    }

    /// The effects of a source, each way to differ once.
    fn that_differ(
        &self,
        seat: Seat,
        entries: &[Entry],
        source: Source,
    ) -> SmallVec<[(Which, Entry); 2]> {
        let mut kinds: SmallVec<[(Which, Entry); 2]> = SmallVec::new();
        for &entry in entries.iter().filter(|entry| entry.waiting.source == source) {
            let which = match entry.todo {
                Todo::Later(i) => self.which_later(seat, &self.player(seat).later[i]),
                Todo::Exchange(id, _) => self.which_in_play(seat, id),
                Todo::Once(root) => which_text(source, root),
                Todo::Call(_, code) => which_text(source, Root::Card(code, Ability::Call)),
                Todo::React(_, code) => which_text(source, Root::Card(code, Ability::React)),
            };
            if kinds.iter().all(|(known, _)| *known != which) {
                kinds.push((which, entry));
            }
        }
        kinds
    }

    fn resolve<L: Log>(&mut self, window: &mut Window, entry: Entry, log: &mut L) -> Flow {
        let seat = window.seat;
        let source = entry.waiting.source;
        // A call, a reaction and an exchange are told by facts of their own.
        if entry.waiting.how == How::Resolve {
            log.fact(|| Fact::Resolved { seat, source });
        }
        match entry.todo {
            Todo::Later(i) => {
                let later = self.player(seat).later[i];
                match later.when {
                    When::EachTurn(_) => {
                        self.player_mut(seat).later[i].when = When::EachTurn(false)
                    }
                    When::YouBuy(_) => self.player_mut(seat).later[i].when = When::YouBuy(false),
                    _ => drop(self.player_mut(seat).later.remove(i)),
                }
                let mut script = Script::new(later.path, seat, source, later.play);
                script.owner = later.owner;
                script.group = later.group;
                Flow::Call(Frame::Script(script))
            }
            Todo::Once(root) => {
                window.done.push((source, root));
                self.call_about(window, CodePath::start(root), source, None)
            }
            Todo::Call(card, code) => {
                self.player_mut(seat).tavern.take(card);
                let id = self.put_into_play(seat, card);
                log.fact(|| Fact::Called { seat, card });
                let path = CodePath::start(Root::Card(code, Ability::Call));
                let again =
                    code.def().call.is_some_and(|c| c.when == dsl::Moment::AfterActionInPlay);
                match self.call_about(window, path, source, Some(id)) {
                    // The play that follows opens a moment of its own, which takes the place of this one.
                    Flow::Call(frame) if again => Flow::Become(frame),
                    flow => flow,
                }
            }
            Todo::React(card, code) => {
                log.fact(|| Fact::Reacted { seat, card });
                match code.def().reaction.expect("it reacts").respond {
                    Respond::BeUnaffected => {
                        window.unaffected = true;
                        if let Some(Frame::Play(play)) = self.stack.last_mut() {
                            play.unaffected.insert(seat);
                        }
                        Flow::Next
                    }
                    Respond::Do(_) => {
                        let path = CodePath::start(Root::Card(code, Ability::React));
                        self.call_about(window, path, source, None)
                    }
                    Respond::PlayThis => Flow::Call(self.play_from_hand(seat, card)),
                }
            }
            Todo::Exchange(id, for_card) => {
                let card = self.take_this(seat, Some(id)).expect("it is in play");
                self.supply.put_back(card);
                self.supply.take(for_card);
                let player = self.player_mut(seat);
                player.discard.push(for_card);
                player.owns.take(card);
                player.owns.add(for_card);
                log.fact(|| Fact::Exchanged { seat, card, for_card });
                Flow::Next
            }
        }
    }

    /// A script about the card of the window.
    fn call_about(
        &self,
        window: &Window,
        path: CodePath,
        source: Source,
        this: Option<PlayId>,
    ) -> Flow {
        let mut script = Script::new(path, window.seat, source, this);
        script.that = window.id;
        script.it = window.card;
        script.its_cost = window.card.map_or(0, |card| self.cost(card));
        script.it_went_to = window.to;
        Flow::Call(Frame::Script(script))
    }

    fn at_start_of_turn(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        for (i, later) in self.player(window.seat).later.iter().enumerate() {
            if matches!(later.when, When::Due | When::EachTurn(true)) {
                entries.push(must(later.source, Todo::Later(i)));
            }
        }
        self.calls(window, entries, |when| when == dsl::Moment::StartOfTurn);
    }

    fn after_action(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        let in_play =
            window.id.is_some_and(|id| self.player(window.seat).find_in_play(id).is_some());
        self.calls(window, entries, |when| match when {
            dsl::Moment::AfterAction => true,
            dsl::Moment::AfterActionInPlay => in_play,
            _ => false,
        });
    }

    #[inline]
    fn when_bought(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        let player = &self.players[window.seat.index()];
        let Some(card) = window.card else { return };
        for code in player.abilities(card) {
            if !code.def().on_buy.is_empty() {
                let root = Root::Card(code, Ability::Buy);
                entries.extend(window.once(Source::Card(card), root));
            }
        }
        if player.tokens.pile(Token::Trashing) == Some(card) {
            entries.extend(window.once(Source::Token(Token::Trashing), Root::TrashingToken));
        }
        for (i, later) in player.later.iter().enumerate() {
            if later.when == When::YouBuy(true) {
                entries.push(must(later.source, Todo::Later(i)));
            }
        }
    }

    #[inline]
    fn when_gained(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        let player = &self.players[window.seat.index()];
        let Some(card) = window.card else { return };
        for code in player.abilities(card) {
            if !code.def().on_gain.is_empty() {
                let root = Root::Card(code, Ability::Gain);
                entries.extend(window.once(Source::Card(card), root));
            }
        }
        if window.seat == self.turn.seat && window.to != Destination::Deck {
            for &event in &self.turn.on_gain {
                entries.extend(window.once(Source::Event(event), Root::EventGain(event)));
            }
        }
        if !player.tavern.is_empty() {
            let cost = self.cost(card);
            self.calls(window, entries, |when| match when {
                dsl::Moment::GainedCosting(most) => cost <= most,
                _ => false,
            });
        }
    }

    fn at_end_of_buys(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        let player = self.player(window.seat);
        for card in player.tavern.kinds() {
            for code in player.abilities(card) {
                let Some(end) = code.def().end_of_buys else { continue };
                if self.turn.coins >= end.coins_left.into() {
                    let root = Root::Card(code, Ability::EndOfBuys);
                    entries.extend(window.once(Source::Card(card), root));
                }
            }
        }
    }

    fn when_attacked(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        let player = self.player(window.seat);
        for card in player.hand.kinds() {
            for code in player.abilities(card) {
                let Some(reaction) = code.def().reaction else { continue };
                let how = match reaction.respond {
                    // Being unaffected twice is no use.
                    Respond::BeUnaffected if window.unaffected => continue,
                    Respond::BeUnaffected | Respond::Do(_) => How::Reveal,
                    Respond::PlayThis => How::Play,
                };
                if player.hand.len() >= reaction.min_hand as usize {
                    entries.push(Entry {
                        waiting: Waiting { source: Source::Card(card), how },
                        mandatory: false,
                        todo: Todo::React(card, code),
                    });
                }
            }
        }
    }

    fn when_leaving_play(&self, window: &Window, entries: &mut SmallVec<[Entry; 4]>) {
        let player = self.player(window.seat);
        for c in player.in_play.iter() {
            for code in player.abilities(c.card) {
                let Some(for_card) = code.def().exchange_for else { continue };
                if self.supply.left(for_card) > 0 && !self.stays(window.seat, c.id) {
                    entries.push(Entry {
                        waiting: Waiting { source: Source::Card(c.card), how: How::Exchange },
                        mandatory: false,
                        todo: Todo::Exchange(c.id, for_card),
                    });
                }
            }
        }
    }

    fn calls(
        &self,
        window: &Window,
        entries: &mut SmallVec<[Entry; 4]>,
        now: impl Fn(dsl::Moment) -> bool,
    ) {
        let player = self.player(window.seat);
        for card in player.tavern.kinds() {
            for code in player.abilities(card) {
                if code.def().call.is_some_and(|call| now(call.when)) {
                    entries.push(Entry {
                        waiting: Waiting { source: Source::Card(card), how: How::Call },
                        mandatory: false,
                        todo: Todo::Call(card, code),
                    });
                }
            }
        }
    }
}

impl Window {
    /// What the question of a window comes from.
    fn source(&self) -> Source {
        self.card.map_or(Source::Phase, Source::Card)
    }

    /// A text that works once at this moment, unless it has.
    fn once(&self, source: Source, root: Root) -> Option<Entry> {
        (!self.done.contains(&(source, root))).then(|| must(source, Todo::Once(root)))
    }
}

impl Window {
    pub(crate) fn new(moment: Moment, seat: Seat) -> Window {
        let (to, done) = (Destination::Discard, Vec::new());
        Window { moment, seat, card: None, id: None, to, unaffected: false, chosen: None, done }
    }

    /// The window of a moment that is about a card.
    pub(crate) fn about(moment: Moment, seat: Seat, card: Card) -> Window {
        Window { card: Some(card), ..Window::new(moment, seat) }
    }
}

/// The cards that do something when bought.
const WORK_ON_BUY: CardSet = cards_where!(def => !def.on_buy.is_empty());

/// The cards that do something when gained.
const WORK_ON_GAIN: CardSet = cards_where!(def => !def.on_gain.is_empty());

fn must(source: Source, todo: Todo) -> Entry {
    Entry { waiting: Waiting { source, how: How::Resolve }, mandatory: true, todo }
}
