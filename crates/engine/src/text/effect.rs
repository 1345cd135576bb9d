//! What each effect says: the fold.

use super::block::{self, nested};
use super::clause::{Clause, Do};
use super::context::{Cx, each};
use super::pick::{pick, revealed};
use super::words::{
    a_card, coins, costing, in_letters, kind, list, noun, plural, plus, small, such, times, to,
};
use crate::dsl::destination::Destination;
use crate::dsl::{Amount, Cost, Effect, Fate, Filter, From, HowMany, Offer, PileFate, Who};
use crate::state::token::Token;

/// Adds what an effect says.
pub(super) fn say(effect: &Effect, cx: &mut Cx, out: &mut Vec<Clause>) {
    let your = cx.your();
    let clause = match *effect {
        Effect::Cards(n) => Clause::Bonus {
            plus: plus(n.into(), "Card"),
            verb: "draw",
            rest: noun(Filter::Any, cx.this).of(n.into()),
        },
        Effect::Actions(n) => bonus(plus(n.into(), "Action")),
        Effect::Buys(n) => bonus(plus(n.into(), "Buy")),
        Effect::Coins(n) => bonus(plus(n.into(), "coin")),
        Effect::CardsPer(amount) => match amount {
            Amount::ThatMany => Clause::go_on("draw", "a card for each"),
            _ => Clause::act("draw", format!("a card for each {}", each(amount, cx))),
        },
        Effect::CoinsPer(amount) => match amount {
            Amount::ThatMany => Clause::go_on("get", "+1 coin for each"),
            _ => bonus(format!("+1 coin per {}", each(amount, cx))),
        },

        Effect::Pick(Fate::Discard, n, From::Revealed, filter) => {
            let rest = revealed(n, filter, cx);
            cx.did_to("discarded", true);
            Clause::go_on("discard", rest)
        }
        Effect::Pick(Fate::Discard, n, zone, filter) => {
            pick("discard", "discarded", n, zone, filter, cx)
        }
        Effect::Pick(Fate::Trash, n, zone, filter) => pick("trash", "trashed", n, zone, filter, cx),
        Effect::Pick(Fate::TopDeck, HowMany::All, From::Hand, _) => {
            Clause::act("put", format!("{your} whole hand onto {your} deck in any order"))
        }
        Effect::Pick(
            Fate::TopDeck,
            n @ (HowMany::Exactly(1) | HowMany::UpTo(1)),
            From::DiscardPile,
            _,
        ) => {
            out.push(Clause::act("look", format!("through {your} discard pile")));
            let is_may = matches!(n, HowMany::UpTo(1));
            cx.did_to("put back", is_may);
            let rest = format!("a card from it onto {your} deck");
            if is_may { may("put", rest) } else { Clause::act("put", rest) }
        }
        Effect::Pick(Fate::TopDeck, n, zone, filter) => {
            let order = if matches!(n, HowMany::Exactly(1) | HowMany::UpTo(1)) {
                ""
            } else {
                " in any order"
            };
            block::followed(
                pick("put", "put back", n, zone, filter, cx),
                &format!(" onto {your} deck{order}"),
            )
        }
        Effect::Pick(Fate::RevealAndTopDeck, n, _, filter) => {
            out.push(block::followed(
                pick("reveal", "revealed", n, From::Hand, filter, cx),
                &format!(" from {your} hand"),
            ));
            Clause::go_on("put", format!("it onto {your} deck"))
        }
        Effect::Pick(Fate::Take, n, _, filter) => {
            let rest = format!("{} into {your} hand", revealed(n, filter, cx));
            cx.did_to("took", false);
            Clause::act("put", rest)
        }
        Effect::Pick(Fate::PutOnMat, n, _, filter) => {
            let clause = pick("put", "put", n, From::Hand, filter, cx);
            block::followed(clause, &format!(" on {your} Tavern mat"))
        }
        Effect::Pick(Fate::SetAside, n, _, _) => {
            let clause = pick("set aside", "set aside", n, From::Hand, Filter::Any, cx);
            block::followed(clause, ", face down")
        }
        Effect::Pick(Fate::Show, n, _, filter) => {
            let clause = pick("reveal", "revealed", n, From::Hand, filter, cx);
            block::followed(clause, &format!(" from {your} hand"))
        }
        Effect::Pick(Fate::AttackerDiscards, n, _, filter) => {
            let rest = revealed(n, filter, cx);
            cx.did_to("discarded", true);
            Clause::act("discard", format!("{rest} that you choose"))
        }
        Effect::Pick(Fate::PutAnywhereInDeck, ..) => {
            Clause::act("put", format!("a card from {your} hand anywhere into {your} deck"))
        }

        Effect::DiscardHand => Clause::act("discard", format!("{your} hand")),
        Effect::RevealHand => Clause::act("reveal", format!("{your} hand")),
        Effect::DeckIntoDiscard => {
            Clause::act("put", format!("{your} whole deck into {your} discard pile"))
        }
        Effect::Reveal(n) => {
            cx.meet(Some(n));
            Clause::act("reveal", top(n, your))
        }
        Effect::LookAt(n) => {
            cx.meet(Some(n));
            Clause::act("look", format!("at {}", top(n, your)))
        }
        Effect::LookAtPer(amount) => {
            let amount = each(amount, cx);
            cx.meet(None);
            Clause::act(
                "look",
                format!("at one card from the top of {your} deck for each {amount}"),
            )
        }
        Effect::RevealUntil(n, filter) => {
            cx.meet(None);
            cx.sought = Some(n);
            let verb = if n == 1 { "turns" } else { "turn" };
            let sought = noun(filter, cx.this).of(n.into());
            Clause::act("reveal", format!("cards from {your} deck until {sought} {verb} up"))
        }
        Effect::Pick(Fate::DiscardOthers, n, ..) => match n {
            HowMany::DownTo(n) => Clause::act("discard", format!("{n} of them")),
            _ => Clause::act("discard", "the others"),
        },
        Effect::DiscardRest => match cx.met {
            Some(1) => Clause::go_on("discard", "it"),
            _ => Clause::go_on("discard", "the rest"),
        },
        Effect::Pick(Fate::PutBack, ..) => match cx.met {
            Some(1) => Clause::go_on("put", "it back"),
            _ => Clause::go_on("put", format!("the rest back on top of {your} deck in any order")),
        },
        Effect::DiscardTop => {
            cx.did_to("discarded", false);
            Clause::act("discard", top(1, your))
        }
        Effect::TrashTop => {
            cx.did_to("trashed", false);
            Clause::act("trash", top(1, your))
        }
        Effect::TrashIt => Clause::act("trash", "it"),

        Effect::Pile(PileFate::Gain(place), filter, cost) => gain(filter, cost, place, false, cx),
        Effect::Pile(PileFate::MayGain(place), filter, cost) => gain(filter, cost, place, true, cx),
        Effect::Pile(PileFate::AttackerGives, filter, cost) => {
            let clause = gain(filter, cost, Destination::Discard, false, cx);
            block::followed(clause, " that you choose")
        }
        Effect::GainCard(card, place) => {
            let it =
                if card.name() == cx.this { format!("another {}", cx.this) } else { a_card(card) };
            let place = if cx.short { String::new() } else { to(place, your) };
            cx.did_to("gained", false);
            cx.gained = true;
            Clause::act("gain", it + &place)
        }
        Effect::GainPer(card, Amount::ThatMany) => {
            Clause::go_on("gain", format!("{} for each", a_card(card)))
        }
        Effect::GainPer(card, amount) => {
            Clause::act("gain", format!("{} for each {}", a_card(card), each(amount, cx)))
        }
        Effect::GainCopy if cx.optional => {
            Clause::Whole(format!("if {} do, gain a copy of it", cx.you()))
        }
        Effect::GainCopy => Clause::act("gain", "a copy of it"),
        Effect::GainFromTrash(filter) => {
            Clause::act("gain", format!("{} from the trash", card_of(filter, cx)))
        }
        Effect::Pile(PileFate::TrashFromSupply, filter, _) => {
            Clause::act("trash", format!("{} from the Supply", card_of(filter, cx)))
        }
        Effect::MoveItOntoDeck => Clause::act("move", format!("it onto {your} deck")),
        Effect::Offer(Offer::ToTopDeckIt) => may("put", format!("it onto {your} deck")),

        Effect::ChooseOne(modes) => block::choose(modes, cx, out),
        Effect::MayChooseOne(modes) => block::may_choose(modes, cx, out),
        Effect::Choose(amount, 0, modes) => block::choose_several(
            &format!("a different one for each {}", each(amount, cx)),
            modes,
            cx,
        ),
        Effect::Choose(_, n, modes) => {
            block::choose_several(&format!("{} different ones", in_letters(n)), modes, cx)
        }
        Effect::May(inner) => block::may(inner, cx),
        Effect::If(cond, inner) => return block::when(cond, inner, cx, out),
        Effect::IfElse(cond, yes, no) => return block::either(cond, yes, no, cx, out),
        Effect::Each(who, inner) => return block::each_player(player(who), who, inner, cx, out),
        Effect::Repeat(amount, inner) => {
            let inner = nested(inner, cx).join("; ");
            Clause::Whole(format!("once for each {}: {inner}", each(amount, cx)))
        }

        Effect::Pick(Fate::Play(how_often), n, _, filter) => {
            let often =
                if how_often == 1 { String::new() } else { format!(" {}", times(how_often)) };
            let clause = pick("play", "played", n, From::Hand, filter, cx);
            block::followed(clause, &format!(" from {your} hand{often}"))
        }
        Effect::Offer(Offer::ToPlayIt(filter)) => {
            Clause::Whole(format!("if it is {}, {} may play it", such(filter, cx.this), cx.you()))
        }
        Effect::MayPlayTreasures(n) => may("play", format!("up to {n} Treasures from {your} hand")),
        Effect::PlayThatAgain => Clause::act("play", "that Action again"),
        Effect::LoseAllCoins => {
            cx.did_to("lost", false);
            Clause::act("lose", format!("all {your} coins"))
        }

        Effect::TrashThis => {
            cx.did_to("trashed", false);
            Clause::act("trash", "this card")
        }
        Effect::Offer(Offer::ToTrashThis) => {
            cx.did_to("trashed", true);
            may("trash", "this card".into())
        }
        Effect::TrashThisOrFromHand => {
            cx.did_to("trashed", false);
            Clause::act("trash", format!("this card or a card from {your} hand"))
        }
        Effect::PutThisOnMat => Clause::act("put", format!("this on {your} Tavern mat")),
        Effect::NextTurn(inner) => {
            let inner = nested(inner, cx).join("; ");
            Clause::Whole(format!("{inner} at the start of your next turn"))
        }
        Effect::NowAndNextTurn(inner) => {
            let inner = nested(inner, cx).join("; ");
            Clause::Whole(format!("now, and again at the start of your next turn, {inner}"))
        }
        Effect::EachTurn(inner) => {
            let inner = nested(inner, cx).join("; ");
            Clause::Whole(format!(
                "{inner} at the start of each of your turns for the rest of the game"
            ))
        }
        Effect::WhenYouBuyUntilThen(inner) => {
            let inner = nested(inner, cx).join("; ");
            let when = "whenever you buy a card before the next turn of this card's player";
            Clause::Whole(format!("{when}, {inner}"))
        }
        Effect::TakeSetAside => Clause::act("put", format!("them into {your} hand")),
        Effect::TakeSetAsideAtEndOfTurn => {
            let when = "when the turn ends, after drawing the new hand";
            Clause::act("put", format!("it into {your} hand {when}"))
        }
        Effect::RestOfGameProtectedWithActions(n) => Clause::Whole(format!(
            "for the rest of the game this stays in play: Attacks that other players play do not affect \
             you, and each Action you play gives {}",
            plus(n.into(), "Action")
        )),

        Effect::CostsLess(n) => Clause::Whole(format!(
            "this turn all cards cost {} less, but never less than 0",
            coins(n)
        )),
        Effect::CoinsEachTimeYouPlay(card, n) => Clause::Whole(format!(
            "each {} you play this turn makes {} more",
            card.name(),
            coins(n)
        )),
        Effect::CoinsFirstTimeYouPlay(card, n) => Clause::Whole(format!(
            "the first {} you play this turn makes {} more",
            card.name(),
            coins(n)
        )),
        Effect::DrawMoreAtEnd(n) => {
            let cards = if n == 1 { "card" } else { "cards" };
            Clause::act(
                "draw",
                format!("{n} more {cards} for {your} new hand at the end of this turn"),
            )
        }
        Effect::OnYourGainsThisTurn => return,
        Effect::ExtraTurnWithoutBuyingCards => {
            out.push(Clause::Whole(
                "if the turn before this one was not yours, you take an extra turn after this one"
                    .into(),
            ));
            Clause::Whole("you cannot buy cards on it".into())
        }

        Effect::FlipJourney => Clause::act("turn", format!("{your} Journey token over")),
        Effect::TakeMinusCoin => Clause::act("take", format!("{your} -1 coin token")),
        Effect::TakeMinusCard => Clause::act("put", format!("{your} -1 Card token on {your} deck")),
        Effect::PlaceToken(token) => {
            let what = format!("{your} {} token to an Action Supply pile", token.name());
            out.push(Clause::act("move", what));
            Clause::Whole(token_rule(token).into())
        }
        Effect::PlaceTokenOnItsPile(token) => {
            out.push(Clause::act("move", format!("{your} {} token to its pile", token.name())));
            Clause::Whole(token_rule(token).into())
        }
        Effect::PlaceOneOf(tokens) => {
            let names: Vec<String> = tokens.iter().map(|token| token.name().into()).collect();
            let pile = format!("an Action Supply pile that has none of {your} tokens");
            Clause::act("move", format!("{your} {} token to {pile}", list(&names, "or")))
        }
        Effect::NameCard => Clause::act("name", "a card"),
        Effect::Pile(PileFate::Inherit(heir), filter, cost) => {
            let card =
                such(filter, cx.this) + &costing(cost, cx.did).replace(" that costs", " and costs");
            out.push(Clause::act("set aside", format!("from the Supply {card}")));
            let heirs = plural(heir.name());
            Clause::Whole(format!(
                "for the rest of the game {your} {heirs} have its abilities and types as well as their own"
            ))
        }

        Effect::Own(bespoke) => {
            let text = bespoke.text(cx.edition).trim_end_matches('.');
            Clause::Whole(small(text))
        }
    };
    out.push(clause);
}

fn bonus(plus: String) -> Clause {
    Clause::Bonus { rest: plus.clone(), plus, verb: "get" }
}

/// Something the player may do.
pub(super) fn may(verb: &'static str, rest: String) -> Clause {
    Clause::Do(Do { verb, rest, may: true, goes_on: false })
}

fn gain(filter: Filter, cost: Cost, place: Destination, is_may: bool, cx: &mut Cx) -> Clause {
    let place = if cx.short { String::new() } else { to(place, cx.your()) };
    let rest = format!("{}{place}{}", such(filter, cx.this), costing(cost, cx.did));
    cx.did_to("gained", is_may);
    cx.gained = true;
    if is_may { may("gain", rest) } else { Clause::act("gain", rest) }
}

/// "an Action card".
fn card_of(filter: Filter, cx: &Cx) -> String {
    match filter {
        Filter::Is(one) if kind(one) == one.name() => format!("{} card", such(filter, cx.this)),
        _ => such(filter, cx.this),
    }
}

fn top(n: u8, your: &str) -> String {
    if n == 1 {
        format!("the top card of {your} deck")
    } else {
        format!("the top {n} cards of {your} deck")
    }
}

fn player(who: Who) -> &'static str {
    match who {
        Who::Other => "each other player",
        Who::EveryPlayer => "each player, starting with you,",
    }
}

/// What a token does where it lies.
fn token_rule(token: Token) -> &'static str {
    match token {
        Token::PlusCard => "when you play a card of that pile, you first get +1 Card",
        Token::PlusAction => "when you play a card of that pile, you first get +1 Action",
        Token::PlusBuy => "when you play a card of that pile, you first get +1 Buy",
        Token::PlusCoin => "when you play a card of that pile, you first get +1 coin",
        Token::MinusCost => "on your turns its cards cost 2 coins less, but never less than 0",
        Token::Trashing => "when you buy a card of that pile, you may trash a card from your hand",
    }
}
