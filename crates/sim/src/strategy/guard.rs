//! The guard: not the purchase that ends the game while it is lost.

use freehold_engine::{Card, Player, ViewOf};

use super::term::piles_to_end;

/// Whether buying this card ends the game for a player who is then behind, or level with more turns taken than
/// somebody who is level too.
#[inline]
pub(super) fn throws_the_game(view: ViewOf<'_>, card: Card) -> bool {
    // Mostly it is not the last card of its pile.
    view.supply().left(card) == 1 && ends_the_game(view, card) && !is_safe(view, card)
}

/// Whether buying the last card of its pile ends the game, not a purchase before it in the same turn.
#[inline(never)]
fn ends_the_game(view: ViewOf<'_>, card: Card) -> bool {
    let supply = view.supply();
    let (empty, enough) = (usize::from(supply.n_empty()), piles_to_end(view));
    let over_already = supply.left(Card::Province) == 0 || empty >= enough;
    !over_already && (card == Card::Province || empty + 1 >= enough)
}

#[cold]
fn is_safe(view: ViewOf<'_>, card: Card) -> bool {
    let me = view.seat();
    let mut after = Player {
        owns: view.owned(me).into_owned(),
        tavern: view.tavern(me).clone(),
        ..Player::default()
    };
    after.owns.add(card);
    let mine = (after.points(), std::cmp::Reverse(view.turns(me) + 1));
    let mut others = me.around(view.n_players()).skip(1);
    others.all(|seat| mine >= (view.points(seat), std::cmp::Reverse(view.turns(seat))))
}
