//! Whether a game is one of those that a memory thinks possible.

use freehold_engine::{Bag, Card, Game, Heap, Remembered, Seat, Share, Spot};

/// How many ways to divide cards are tried.
const PATIENCE: u32 = 300;

/// Whether every claim of a memory is true of a game; none if that would take too long to find out.
pub fn is_possible(memory: &Remembered, own: Seat, game: &Game) -> Result<Option<()>, String> {
    let mut bins = Vec::new();
    for seat in game.seats().filter(|&seat| seat != own) {
        let (hidden, player) = (&memory.seats[seat.index()], game.player(seat));
        let mut bin = |name: &str, heap: &Heap, cards: Bag| {
            let rest = less(&cards, &heap.known);
            let rest = rest.ok_or_else(|| format!("{name} of {seat:?}: {heap:?} is {cards:?}"))?;
            if rest.len() != heap.n_unknown() {
                return Err(format!("{name} of {seat:?}: {heap:?} is {cards:?}"));
            }
            bins.push(Bin { cards: rest, shares: heap.shares.to_vec() });
            Ok(())
        };
        bin("hand", &hidden.hand, player.hand.clone())?;
        bin("discard", &hidden.discard, player.discard.iter().copied().collect())?;
        bin("revealed", &hidden.revealed, player.revealed.iter().copied().collect())?;
        bin("deck", &hidden.deck, player.deck.hidden().iter().copied().collect())?;
        for (group, heap) in &hidden.aside {
            let cards = player.aside.iter().filter(|c| c.group == *group).map(|c| c.card);
            bin("aside", heap, cards.collect())?;
        }
        let from_top = player.deck.from_top();
        for &(at, spot) in &hidden.places {
            let card = from_top[from_top.len() - 1 - usize::from(at)];
            let card = card.ok_or_else(|| format!("deck of {seat:?}: nobody knows place {at}"))?;
            match spot {
                Spot::Known(known) if known == card => {}
                Spot::Known(known) => {
                    return Err(format!("deck of {seat:?}: {known:?} is {card:?}"));
                }
                Spot::Of(share) => {
                    bins.push(Bin { cards: [card].into_iter().collect(), shares: vec![share] });
                }
            }
        }
    }
    let pools: Vec<Option<Heap>> =
        memory.pools.iter().map(|pool| Some(pool.cards.clone())).collect();
    let mut patience = PATIENCE;
    match divides(&bins, &pools, &mut patience) {
        true => Ok(Some(())),
        false if patience == 0 => Ok(None),
        false => Err(format!("{bins:?} are not {pools:?}")),
    }
}

/// Cards that are of certain pools, so many of each.
#[derive(Clone, Debug)]
struct Bin {
    cards: Bag,
    shares: Vec<Share>,
}

/// Whether the cards of the bins can be divided so that each pool has its cards.
fn divides(bins: &[Bin], pools: &[Option<Heap>], patience: &mut u32) -> bool {
    if *patience == 0 {
        return false;
    }
    *patience -= 1;
    // A pool none of whose cards lie in another pool.
    let is_inside = |pool: usize| {
        let mut open = pools.iter().flatten();
        open.any(|heap| heap.shares.iter().any(|share| usize::from(share.pool) == pool))
    };
    let Some(pool) = (0..pools.len()).find(|&i| pools[i].is_some() && !is_inside(i)) else {
        return pools.iter().all(Option::is_none);
    };
    // Each part of it that lies among others is divided off in every possible way.
    let mixed = bins.iter().position(|bin| {
        bin.shares.len() > 1 && bin.shares.iter().any(|share| usize::from(share.pool) == pool)
    });
    if let Some(at) = mixed {
        let bin = &bins[at];
        let i = bin
            .shares
            .iter()
            .position(|share| usize::from(share.pool) == pool)
            .expect("it is there");
        let share = bin.shares[i];
        let kinds: Vec<(Card, u8)> = bin.cards.iter().collect();
        return some_part(&kinds, share.n, Bag::EMPTY, &mut |part| {
            let rest = less(&bin.cards, &part).expect("a part");
            let mut bins = bins.to_vec();
            bins[at].shares.remove(i);
            bins[at].cards = rest;
            bins.push(Bin { cards: part, shares: vec![share] });
            *patience == 0 || divides(&bins, pools, patience)
        }) && *patience > 0;
    }
    let mut all = Bag::EMPTY;
    let mut others = Vec::new();
    for bin in bins {
        match bin.shares.first() {
            Some(share) if usize::from(share.pool) == pool => all.extend(bin.cards.cards()),
            _ => others.push(bin.clone()),
        }
    }
    let mut pools = pools.to_vec();
    let Some(heap) = pools[pool].take() else { return false };
    let Some(rest) = less(&all, &heap.known) else { return false };
    if rest.len() != heap.n_unknown() {
        return false;
    }
    others.push(Bin { cards: rest, shares: heap.shares.to_vec() });
    divides(&others, &pools, patience)
}

/// Whether this is so of some part of so many cards.
fn some_part(kinds: &[(Card, u8)], n: u16, part: Bag, is_so: &mut impl FnMut(Bag) -> bool) -> bool {
    let Some((&(card, most), others)) = kinds.split_first() else {
        return n == 0 && is_so(part);
    };
    let beyond: u16 = others.iter().map(|&(_, n)| u16::from(n)).sum();
    let least = n.saturating_sub(beyond);
    (least..=u16::from(most).min(n)).any(|k| {
        let mut part = part.clone();
        part.add_many(card, k as u8);
        some_part(others, n - k, part, is_so)
    })
}

/// The first cards without the second, if they are among them.
fn less(cards: &Bag, others: &Bag) -> Option<Bag> {
    let mut rest = cards.clone();
    others.cards().all(|card| rest.take(card)).then_some(rest)
}
