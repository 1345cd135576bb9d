use super::*;
use crate::rules::card::Card::*;

fn second(card: Card) -> Features {
    of(card, Edition::Second)
}

#[test]
fn plain_bonuses_are_counted() {
    let market = second(Market);
    let expected = Gives { cards: 1.0, actions: 1.0, buys: 1.0, coins: 1.0, discards: 0.0 };
    assert_eq!(market.now, expected);
    assert_eq!(second(Gold).now.coins, 3.0);
}

#[test]
fn a_terminal_leaves_no_action() {
    for card in [Smithy, Witch, Militia, Chapel, Moat, Workshop] {
        assert!(second(card).is_terminal(), "{}", card.name());
    }
    for card in [Village, Market, Laboratory, ThroneRoom, Copper, Estate, Pawn] {
        assert!(!second(card).is_terminal(), "{}", card.name());
    }
}

#[test]
fn a_village_gives_two_actions_if_only_by_one_option() {
    for card in [Village, Festival, MiningVillage, ShantyTown, LostCity, Port, Nobles] {
        assert!(second(card).is_village(), "{}", card.name());
    }
    assert!(!second(Market).is_village());
}

#[test]
fn a_choice_counts_as_its_best_option() {
    let nobles = second(Nobles);
    assert_eq!((nobles.now.cards, nobles.now.actions), (3.0, 0.0));
    let steward = second(Steward);
    assert_eq!(steward.now.cards + steward.now.coins, 2.0);
    assert_eq!(steward.trashes, 2.0);
}

#[test]
fn what_an_attack_does_to_others_is_not_done_to_its_player() {
    let militia = second(Militia);
    assert!(militia.types.has(Type::Attack));
    assert_eq!((militia.others_discard, militia.now.discards), (2.0, 0.0));
    assert_eq!((second(Witch).curses, second(Witch).gains), (1.0, 0.0));
    assert_eq!(second(SwampHag).curses, 1.0);
    assert_eq!(second(CouncilRoom).others_draw, 1.0);
    assert_eq!(second(Relic).others_tokens, 1.0);
}

#[test]
fn a_victim_who_chooses_does_each_now_and_then() {
    let torturer = second(Torturer);
    assert_eq!((torturer.curses, torturer.others_discard), (0.5, 1.0));
}

#[test]
fn later_turns_are_counted_apart() {
    let guard = second(CaravanGuard);
    assert_eq!((guard.now.coins, guard.next_turn.coins), (0.0, 1.0));
    let dungeon = second(Dungeon);
    assert_eq!((dungeon.now.discards, dungeon.next_turn.discards), (2.0, 2.0));
    assert_eq!(second(Hireling).each_turn.cards, 1.0);
    assert_eq!(second(Guide).when_called.cards, 5.0);
    assert_eq!(second(CoinOfTheRealm).when_called.actions, 2.0);
}

#[test]
fn gains_know_their_limit() {
    assert_eq!(second(Workshop).gain_cost, 4);
    assert_eq!(second(Artisan).gain_cost, 5);
    assert_eq!(second(Remodel).gain_above, 2);
    assert_eq!((second(Port).gains, second(Port).extra_gains), (0.0, 1.0));
    assert_eq!(second(Chapel).trashes, 4.0);
    assert_eq!(second(ThroneRoom).plays, 2.0);
}

#[test]
fn an_event_is_counted_as_it_is_bought() {
    assert_eq!(of_event(Event::Ball).gains, 2.0);
    assert_eq!(of_event(Event::Expedition).next_turn.cards, 2.0);
    assert_eq!(of_event(Event::TravellingFair).now.buys, 2.0);
    assert_eq!(of_event(Event::Ferry).tokens, 1);
    assert_eq!(of_event(Event::Mission).extra_turns, 1);
}

#[test]
fn a_card_is_known_by_what_it_brings() {
    use Role::*;
    let roles = |card| second(card).roles();
    assert_eq!(roles(Card::Village), [Role::Village]);
    assert_eq!(roles(Smithy), [Draw]);
    assert_eq!(roles(Laboratory), [Draw]);
    assert_eq!(roles(Cellar), [Sifting]);
    assert_eq!(roles(Chapel), [Trashing]);
    assert_eq!(roles(Workshop), [Gaining]);
    assert_eq!(roles(Market), [Buys, Coins]);
    assert_eq!(roles(ThroneRoom), [Replay]);
    assert_eq!(roles(Bridge), [Buys, Coins, Discount]);
    assert_eq!(roles(Witch), [Draw, Attack, Curses]);
    assert_eq!(roles(Moat), [Draw, Defence]);
    assert_eq!(roles(Remodel), [Trashing, Gaining]);
    assert_eq!(roles(Hireling), [Draw]);
    assert!(roles(Gardens).is_empty());
    assert_eq!(of_event(Event::TravellingFair).roles(), [Buys]);
    // Also by an option that is not the best, and by a token.
    assert_eq!(roles(Steward), [Draw, Trashing, Coins]);
    assert_eq!(roles(Courtier), [Gaining, Buys, Coins]);
    assert_eq!(roles(CoinOfTheRealm), [Role::Village, Coins]);
    assert_eq!(of_event(Event::Seaway).roles(), [Gaining, Buys]);
}

#[test]
fn every_role_is_somebodys() {
    for role in Role::ALL {
        let is_its = |card: &Card| card.is_kingdom() && second(*card).roles().contains(&role);
        assert!(Card::ALL.iter().any(is_its), "{}", role.name());
    }
}
