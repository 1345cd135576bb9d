//! Which of several copies of one name a move means.

use freehold_engine::{
    Answer, Ask, Card, Decision, Game, How, PlayId, Player, Seat, Source, Stays, When, Which, Zone,
    same_name,
};

use super::answers::{Reason, Why, refused};
use super::world::World;
use crate::ast::Mark;
use crate::names;
use crate::print::join;

/// Says which copies are meant, as the game asks for them one after the other: names with the words after them.
pub(super) fn say(
    before: &World,
    mut world: World,
    seat: Seat,
    which: &[(&str, &str)],
) -> Result<World, Why> {
    for (i, &(name, words)) in which.iter().enumerate() {
        let asked = match world.game.decision() {
            Some(Decision { seat: s, ask: Ask::Copies { of, options }, .. })
                if *s == seat && of.name() == name =>
            {
                let fitting = fitting(options, words);
                Some(world.unsaid_of(&fitting).ok_or_else(|| do_not_fit(name, words))?)
            }
            _ => None,
        };
        // Where the copies do not differ, nothing is asked, and the words must only be true; of several words, all of them.
        let first = which[..i].iter().all(|(before, _)| *before != name);
        let decided = asked.is_some() && which.len() == 1;
        if first && !decided && !are_true(before, seat, name, which) {
            return Err(do_not_fit(name, words));
        }
        if let Some(answer) = asked {
            world.answer(answer).map_err(refused)?;
        }
    }
    Ok(world)
}

fn do_not_fit(name: &str, words: &str) -> Why {
    Some(Reason::Words(format!("the words \"({words})\" do not fit: there is no such {name}")))
}

/// How a copy is told from others of its name.
pub(crate) fn label(which: &Which) -> String {
    match which {
        Which::InHand => IN_HAND.into(),
        Which::This { .. } => THIS.into(),
        Which::InPlay { stays, keeps } => {
            let stays = match stays {
                Stays::ThisTurn => "leaves",
                Stays::NextTurn => "stays",
                Stays::ForGood => "stays for good",
            };
            match keeps[..] {
                [] => stays.into(),
                _ => format!("{stays} and keeps {}", join(keeps.iter().map(|card| card.name()))),
            }
        }
        Which::DoesAs(card) => card.name().into(),
        Which::Only => "only".into(),
        Which::SetAside(cards) if cards.is_empty() => "nothing".into(),
        Which::SetAside(cards) => join(cards.iter().map(|card| card.name())),
    }
}

const IN_HAND: &str = "in hand";
const THIS: &str = "this";

/// The copy that these words stand for; cards set aside may be listed in any order.
pub(super) fn named(options: &[Which], words: &str) -> Option<Answer> {
    match fitting(options, words)[..] {
        [only] => Some(Answer::Option(only)),
        _ => None,
    }
}

/// The options that these words stand for: the one that is called so, or all of which they are true.
fn fitting(options: &[Which], words: &str) -> Vec<u8> {
    let numbered = |is: &dyn Fn(&Which) -> bool| -> Vec<u8> {
        (0u8..).zip(options).filter(|(_, which)| is(which)).map(|(i, _)| i).collect()
    };
    let called = numbered(&|which| same_name(&label(which), words));
    if !called.is_empty() {
        return called;
    }
    let number = words.to_lowercase().strip_prefix("option ").and_then(|n| n.parse::<u8>().ok());
    match number.and_then(|n| n.checked_sub(1)) {
        Some(i) if usize::from(i) < options.len() => vec![i],
        _ => numbered(&|which| is_true_of(which, words)),
    }
}

/// Whether words are true of a copy. Those that say less than could be said are true, too.
fn is_true_of(which: &Which, words: &str) -> bool {
    let called = same_name(&label(which), words);
    match which {
        Which::InHand | Which::This { .. } | Which::DoesAs(_) | Which::Only => called,
        Which::SetAside(cards) => called || listed(words).as_ref() == Some(cards),
        Which::InPlay { stays, keeps } => {
            let (word, kept) = match words.to_lowercase().split_once(" and keeps ") {
                Some((word, kept)) => (word.to_string(), Some(listed(kept))),
                None => (words.to_string(), None),
            };
            let lasts = match stays {
                Stays::ThisTurn => same_name(&word, "leaves"),
                Stays::NextTurn => same_name(&word, "stays"),
                Stays::ForGood => same_name(&word, "stays") || same_name(&word, "stays for good"),
            };
            lasts && kept.is_none_or(|kept| kept.as_ref() == Some(keeps))
        }
    }
}

/// Cards with commas between them, in order.
fn listed(words: &str) -> Option<Vec<Card>> {
    names::card_list(words).ok()
}

/// The words by which the copies of a name differ that the pending decision is about, each once.
pub(super) fn words_for(game: &Game, name: &str) -> Vec<String> {
    let Some(decision) = game.decision() else { return Vec::new() };
    let mut words: Vec<String> = Vec::new();
    for which in to_pick_from(game, decision.seat, name) {
        let label = which.first().map(label).unwrap_or_default();
        if !words.contains(&label) {
            words.push(label);
        }
    }
    words
}

/// Whether there are as many copies of a name to pick from as these words say.
fn are_true(world: &World, seat: Seat, name: &str, which: &[(&str, &str)]) -> bool {
    let there = to_pick_from(&world.game, seat, name);
    let said = which.iter().filter(|(of, _)| *of == name);
    let fits: Vec<Vec<usize>> = said
        .map(|(_, words)| {
            (0..there.len()).filter(|&i| there[i].iter().any(|w| is_true_of(w, words))).collect()
        })
        .collect();
    let mut meant: Vec<Option<usize>> = vec![None; there.len()];
    (0..fits.len()).all(|i| finds_copy(&fits, i, &mut meant, &mut vec![false; there.len()]))
}

/// Finds a copy for the words `i`, if need be by finding another one for those that meant it before.
fn finds_copy(
    fits: &[Vec<usize>],
    i: usize,
    meant: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    fits[i].iter().any(|&copy| {
        if std::mem::replace(&mut tried[copy], true) {
            return false;
        }
        let free = match meant[copy] {
            Some(other) => finds_copy(fits, other, meant, tried),
            None => true,
        };
        if free {
            meant[copy] = Some(i);
        }
        free
    })
}

/// The copies of a name that the pending decision is about, each with all that can be said of it.
fn to_pick_from(game: &Game, seat: Seat, name: &str) -> Vec<Vec<Which>> {
    let (Some(card), Some(decision)) = (Card::named(name), game.decision()) else {
        return Vec::new();
    };
    let in_hand = || vec![vec![Which::InHand]; game.player(seat).hand.count(card).into()];
    match &decision.ask {
        Ask::ActionPhase | Ask::BuyPhase => in_hand(),
        Ask::Cards { from: Zone::Hand, options, .. } => {
            let mut there = in_hand();
            // A card that may trash itself is among the choices.
            if options.count(card) > game.player(seat).hand.count(card) {
                there.push(vec![Which::This { in_play: true }]);
            }
            there
        }
        Ask::Cards { from: Zone::Play, .. } => copies_in_play(game, seat, card),
        Ask::Waiting { options, .. } => {
            let how = options.iter().find(|waiting| waiting.source == Source::Card(card));
            match how.map(|waiting| waiting.how) {
                Some(How::Exchange) => copies_in_play(game, seat, card),
                Some(How::Reveal | How::Play) => in_hand(),
                Some(How::Resolve) => effects(game, seat, card),
                Some(How::Call) | None => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// What waits for a player because of this card: the cards set aside for each.
fn effects(game: &Game, seat: Seat, card: Card) -> Vec<Vec<Which>> {
    let player = game.player(seat);
    let of_card = player.later.iter().filter(|later| later.source == Source::Card(card));
    of_card.map(|later| vec![Which::SetAside(aside_for(player, &[later.group]))]).collect()
}

fn copies_in_play(game: &Game, seat: Seat, card: Card) -> Vec<Vec<Which>> {
    let player = game.player(seat);
    let itself = |id: PlayId| {
        let laters = game.seats().flat_map(|seat| &game.player(seat).later);
        let own = laters.filter(|later| later.owner == seat && later.play == Some(id));
        let lasts = own.map(|later| match later.when {
            When::YouBuy(_) => Stays::ThisTurn,
            When::NextTurn | When::Due | When::EndOfTurn => Stays::NextTurn,
            When::EachTurn(_) | When::EndOfGame => Stays::ForGood,
        });
        lasts.max().unwrap_or(Stays::ThisTurn)
    };
    let kept_by = |id: PlayId| {
        let with = player.stays_with.iter().filter(|(_, with)| *with == id);
        let card = |this| player.in_play.iter().find(|c| c.id == this).map(|c| c.card);
        let mut cards: Vec<Card> = with.filter_map(|&(this, _)| card(this)).collect();
        cards.sort_unstable();
        cards
    };
    let copies = player.in_play.iter().filter(|c| c.card == card).map(|c| {
        let own = itself(c.id);
        let with = player.stays_with.iter().filter(|(this, _)| *this == c.id);
        let stays = with.map(|&(_, with)| itself(with)).fold(own, Stays::max);
        let keeps = if own > Stays::ThisTurn { kept_by(c.id) } else { Vec::new() };
        let aside = aside_of(player, c.id);
        let aside = (!aside.is_empty()).then_some(Which::SetAside(aside));
        [Which::InPlay { stays, keeps }].into_iter().chain(aside).collect()
    });
    copies.collect()
}

/// The cards set aside for a card in play, in order.
fn aside_of(player: &Player, id: PlayId) -> Vec<Card> {
    let laters = player.later.iter().filter(|later| later.play == Some(id));
    let groups: Vec<u32> = laters.map(|later| later.group).collect();
    aside_for(player, &groups)
}

fn aside_for(player: &Player, groups: &[u32]) -> Vec<Card> {
    let aside = player.aside.iter().filter(|aside| groups.contains(&aside.group));
    let mut cards: Vec<Card> = aside.map(|aside| aside.card).collect();
    cards.sort_unstable();
    cards
}

/// The cards a player has in play, each with whether it stays and what is set aside for it.
pub(super) fn in_play(game: &Game, seat: Seat) -> Vec<(Card, Mark)> {
    let player = game.player(seat);
    let view = game.view(seat).to_value();
    let seen = view.players[seat.index()].in_play.iter();
    let marks = player.in_play.iter().zip(seen).map(|(c, seen)| {
        (
            c.card,
            if seen.stays {
                Mark::Stays(aside_of(player, c.id).into_iter().collect())
            } else {
                Mark::Leaves
            },
        )
    });
    marks.collect()
}
