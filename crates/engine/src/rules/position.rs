//! Setting up any position by hand.

use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::{Ability, Effect, Fate, PileFate};
use crate::events::{Event, EventSet};
use crate::interface::decision::{Answer, Source};
use crate::interface::fact::{NoLog, Phase};
use crate::rules::card::{Card, Edition};
use crate::rules::setup::{pile_size, upgrades_of};
use crate::run::Script;
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::game::Game;
use crate::state::player::{Aside, Inherited, Player, When};
use crate::state::seat::Seat;
use crate::state::turn::{Turn, TurnStep};

/// No player may come to own more cards of one name.
pub const MOST_OF_A_NAME: usize = u8::MAX as usize;

/// A table on which nothing lies yet but the piles. What is given need not add up.
#[derive(Clone, Debug)]
pub struct Position {
    game: Game,
}

impl Position {
    /// A table with these piles, full for the number of players. Upgrade cards among `cards` have their piles too.
    pub fn new(
        players: u8,
        edition: Edition,
        cards: CardSet,
        events: EventSet,
        seed: u64,
    ) -> Position {
        let kingdom = cards.into_iter().filter(|card| card.is_kingdom()).collect();
        let mut game = Game::bare(players, edition, kingdom, events, seed);
        // An upgrade card in somebody's hands has the piles of its whole line beside it.
        for card in cards.into_iter().filter(|card| card.is_upgrade()) {
            let line = Card::ALL.into_iter().map(|first| upgrades_of(CardSet::one(first)));
            let line = line.filter(|line| line.has(card)).max_by_key(|line| line.len());
            game.supply.outside = game.supply.outside.or(line.unwrap_or_default());
        }
        for card in game.supply.outside {
            game.supply.set(card, pile_size(card, players));
        }
        // Anything at all may be given to a player.
        game.quiet = false;
        Position { game }
    }

    /// All that belongs to a player.
    pub fn player(&mut self, seat: Seat) -> &mut Player {
        self.game.player_mut(seat)
    }

    /// Puts cards onto a player's deck; the first ends on top.
    pub fn set_deck(&mut self, seat: Seat, top_first: &[Card]) {
        for &card in top_first.iter().rev() {
            self.game.player_mut(seat).deck.put_on_top(card);
        }
    }

    /// Puts a card into play that has nothing left to do. What it does for the rest of the game it does.
    pub fn put_in_play(&mut self, seat: Seat, card: Card) {
        let id = self.game.put_into_play(seat, card);
        for (i, effect) in card.def().on_play.iter().enumerate() {
            if matches!(effect, Effect::RestOfGameProtectedWithActions(_)) {
                let mut path = CodePath::start(Root::Card(card, Ability::Play));
                (0..i).for_each(|_| path = path.next());
                let mut script = Script::new(path, seat, Source::Card(card), Some(id));
                self.game.step_script(&mut script, None, &mut NoLog);
            }
        }
    }

    /// Puts a card into play that was played this turn, or the turn before by somebody else, and has something left to do:
    /// what it will do happens at its time, with the cards set aside for it. False if it has nothing to do later, or sets
    /// none or others aside.
    pub fn put_in_play_waiting(&mut self, seat: Seat, card: Card, aside: &[Card]) -> bool {
        let id = self.game.put_into_play(seat, card);
        let codes: Vec<Card> = self.game.player(seat).abilities(card).collect();
        let mut waits = false;
        for code in codes {
            let path = CodePath::start(Root::Card(code, Ability::Play));
            let sets_aside = |e: &Effect| matches!(e, Effect::Pick(Fate::SetAside, ..));
            let sets_aside = code.def().on_play.iter().any(sets_aside);
            let mut script = Script::new(path, seat, Source::Card(card), Some(id));
            if sets_aside == aside.is_empty() {
                continue;
            }
            if sets_aside {
                script.group = self.game.new_id();
                let (by, group) = (script.source, script.group);
                let aside = aside.iter().map(|&card| Aside { card, by, group, face_down: true });
                self.game.player_mut(seat).aside.extend(aside);
            }
            waits |= self.set_up_what_waits(script);
        }
        waits
    }

    /// Sets up what the effects from here on leave for later; false if they leave nothing.
    fn set_up_what_waits(&mut self, mut script: Script) -> bool {
        let mut waits = false;
        while let Some(effect) = script.path.effect() {
            match effect {
                Effect::NextTurn(_) | Effect::NowAndNextTurn(_) | Effect::EachTurn(_) => {
                    waits = true;
                    let when = match effect {
                        Effect::EachTurn(_) => When::EachTurn(false),
                        _ => When::NextTurn,
                    };
                    self.game.set_up(&script, when);
                }
                Effect::RestOfGameProtectedWithActions(_) => {
                    waits = true;
                    self.game.step_script(&mut script.clone(), None, &mut NoLog);
                }
                Effect::WhenYouBuyUntilThen(_) => self.game.set_up(&script, When::YouBuy(false)),
                Effect::If(..) => waits |= self.set_up_what_waits(script.inside(0)),
                Effect::Each(..) => {
                    for you in self.game.seats().filter(|&other| other != script.owner) {
                        self.set_up_what_waits(Script { you, ..script.inside(0) });
                    }
                }
                _ => {}
            }
            script.path = script.path.next();
        }
        waits
    }

    /// Gives a player's heirs the abilities and types of a card, as the Event does that can be bought once.
    pub fn inherit(&mut self, seat: Seat, from: Card) {
        let player = self.game.player_mut(seat);
        for event in Event::ALL {
            for effect in event.def().on_buy {
                if let Effect::Pile(PileFate::Inherit(heir), _, _) = *effect {
                    player.inherits = Some(Inherited { heir, from });
                    player.events_used.insert(event);
                }
            }
        }
    }

    /// Sets the size of a pile.
    pub fn set_pile(&mut self, card: Card, n: u8) {
        self.game.supply.set(card, n);
    }

    /// How many of a card the player has who has most of it.
    pub fn most_owned(&self, card: Card) -> usize {
        let owned = |player: &Player| player.owned().filter(|&c| c == card).count();
        self.game.players.iter().map(owned).max().unwrap_or_default()
    }

    /// Puts cards into the trash.
    pub fn set_trash(&mut self, cards: Bag) {
        self.game.trash = cards;
    }

    /// The turn being taken.
    pub fn turn(&mut self) -> &mut Turn {
        &mut self.game.turn
    }

    /// Says whose turn it is.
    pub fn set_turn(&mut self, seat: Seat) {
        self.game.turn = Turn::new(seat, 1, None);
    }

    /// What lies in play before the player whose turn it is was played earlier this turn.
    fn count_plays(&mut self) {
        let player = self.game.player(self.game.turn.seat);
        let played: CardSet = player.in_play.cards().iter().copied().collect();
        let actions = player.count_in_play(|card| player.actions().has(card));
        let turn = &mut self.game.turn;
        turn.played = turn.played.or(played);
        turn.actions_played = turn.actions_played.max(actions as u16);
    }

    /// The game from here on, after the effects at the start of this turn.
    pub fn start(mut self, spell_out: bool) -> Game {
        for player in &mut self.game.players {
            player.owns = player.owned().collect();
        }
        // A byte counts the cards of one name that a player owns, even if all that are left are gained at once.
        for card in self.game.supply.piles.or(self.game.supply.outside) {
            let room = MOST_OF_A_NAME.saturating_sub(self.most_owned(card));
            let left = usize::from(self.game.supply.left(card));
            self.game.supply.set(card, left.min(room) as u8);
        }
        self.count_plays();
        self.game.spells_out = spell_out;
        let phase = self.game.turn.phase;
        self.game.turn.step = TurnStep::Actions;
        self.game.turn.phase = Phase::Action;
        if phase == Phase::Buy {
            // Leaving the Action phase is an answer like any other.
            let spells_out = std::mem::replace(&mut self.game.spells_out, true);
            self.game.run(None, &mut NoLog);
            self.game.apply(Answer::Done, &mut NoLog).expect("the Action phase can be left");
            self.game.spells_out = spells_out;
        } else {
            self.game.run(None, &mut NoLog);
        }
        self.game
    }
}

impl Game {
    /// Lays down the order of a player's next shuffle that has none yet.
    pub fn stack_shuffle(&mut self, seat: Seat, stacked: crate::state::player::Stacked) {
        self.player_mut(seat).stacked.push(stacked);
    }

    /// Lays down which cards lie at the topmost places of a player's deck that nobody knows; false if they are not in it.
    pub fn stack_deck(&mut self, seat: Seat, stacked: &crate::state::player::Stacked) -> bool {
        self.player_mut(seat).deck.arrange(stacked)
    }
}
