//! What each opponent seems to be playing.

use freehold_bots::Wishes;
use freehold_engine::{Buyable, Fact, Game, Phase, Rng, Seat, ViewOf};

use super::pilots::Pilots;

/// How much likelier a purchase is under a plan that makes it than under one that does not.
const TELLING: f32 = 5.0;

/// How much of what was learnt is still believed a purchase later: people change their minds.
const KEPT: f32 = 0.97;

/// How sure one may get: whoever plays is none of the plans that are known, only like one.
const SUREST: f32 = 6.0;

/// What each opponent seems to be playing.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    // By seat and pilot: the logarithm of how well it explains the purchases.
    fits: Vec<Vec<f32>>,
    // A world in which somebody else is about to buy.
    before: Option<Game>,
}

impl Belief {
    /// Nothing is known of anybody but how strong each pilot is.
    pub(super) fn new(n_players: usize, pilots: &Pilots) -> Belief {
        Belief { fits: vec![pilots.priors(); n_players], before: None }
    }

    /// How many play.
    pub(super) fn n_players(&self) -> usize {
        self.fits.len()
    }

    /// Nothing is known any more of what they are playing.
    pub(super) fn forget(&mut self, pilots: &Pilots) {
        *self = Belief::new(self.n_players(), pilots);
    }

    /// Takes note of a purchase, and of a position in which somebody else may buy.
    pub(super) fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>, pilots: &Pilots) {
        if let Some(before) = self.before.take()
            && let Some(bought) = first_purchase(facts, before.turn().seat)
        {
            self.learn(&before, bought, pilots);
        }
        let turn = view.turn();
        let somebody_buys = turn.seat != view.seat() && turn.phase == Phase::Buy;
        if somebody_buys && turn.buys > 0 {
            // What a plan buys depends on what lies open; the hand, which is dealt here, does not matter.
            self.before = Some(view.sample(&mut Rng::new(0)));
        }
    }

    fn learn(&mut self, before: &Game, bought: Option<Buyable>, pilots: &Pilots) {
        let seat = before.turn().seat;
        let view = before.view(seat);
        let fits = &mut self.fits[seat.index()];
        for (fit, plan) in fits.iter_mut().zip(pilots.plans()) {
            let fits = plan.strategy.buy(view) == bought;
            *fit = *fit * KEPT + if fits { TELLING.ln() } else { 0.0 };
        }
        let best = fits.iter().copied().fold(f32::MIN, f32::max);
        fits.iter_mut().for_each(|fit| *fit = (*fit - best).max(-SUREST));
    }

    /// The pilot of a seat in a world with this luck.
    pub(super) fn pick(&self, seat: Seat, rng: &mut Rng) -> usize {
        let fits = &self.fits[seat.index()];
        let total: f32 = fits.iter().map(|fit| fit.exp()).sum();
        let mut at = rng.below(1 << 24) as f32 / (1 << 24) as f32 * total;
        for (i, fit) in fits.iter().enumerate() {
            at -= fit.exp();
            if at < 0.0 {
                return i;
            }
        }
        0
    }
}

/// What the player whose turn it is did with a Buy, if that is what these facts are about; nothing bought is an answer, too.
fn first_purchase(facts: &[Fact], seat: Seat) -> Option<Option<Buyable>> {
    for fact in facts {
        match *fact {
            Fact::Bought { seat: buyer, card } if buyer == seat => {
                return Some(Some(Buyable::Card(card)));
            }
            Fact::BoughtEvent { seat: buyer, event } if buyer == seat => {
                return Some(Some(Buyable::Event(event)));
            }
            Fact::PhaseBegan { phase: Phase::CleanUp, .. } => return Some(None),
            // Treasures come first: these coins were not all.
            Fact::Played { .. } => return None,
            _ => {}
        }
    }
    None
}
