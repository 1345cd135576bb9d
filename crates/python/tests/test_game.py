"""The game as a value."""

import copy
import pickle
import threading

import freehold
import pytest
from freehold import Card, Event, Game, Refusal, Setup, SetupError


def test_a_game_is_played_with_words_or_numbers():
    game = Game("First Game", seed=7)
    other = game.clone()
    assert game == other
    while game.decision.kind != "buy_phase":
        game.apply("done")
    number = freehold.action_number("treasures")
    game.apply("treasures")
    while other.decision.kind != "buy_phase":
        other.apply("done")
    other.apply(number)
    assert game == other
    game.apply("buy Copper")
    assert game != other
    assert game.answers[-1] == "buy Copper"


def test_a_refusal_has_the_words_of_the_rules_and_changes_nothing():
    game = Game("First Game", seed=7)
    while game.decision.kind != "buy_phase":
        game.apply("done")
    before = game.clone()
    with pytest.raises(Refusal, match="^Province costs 8, and there are 0 coins$"):
        game.apply("buy Province")
    with pytest.raises(Refusal, match="there is no action 5000"):
        game.apply(5000)
    with pytest.raises(Refusal, match='no card "Moot"'):
        game.apply("buy Moot")
    with pytest.raises(TypeError):
        game.apply(1.5)
    assert game == before


def test_a_set_up_names_all_its_faults():
    with pytest.raises(SetupError, match='there is no card or Event called "Maot"; did you mean Moat'):
        Setup(["Maot", "Village"])
    with pytest.raises(SetupError, match="7 players: a game has 2 to 6"):
        Setup("First Game", players=7)
    with pytest.raises(SetupError, match="there is no recommended set called"):
        Setup("Second Gmae")
    with pytest.raises(SetupError):
        Setup("First Game", edition=3)
    with pytest.raises(TypeError):
        Setup(5)


def test_set_ups_are_values():
    setup = Setup("First Game", players=3, seed=2**64 - 1)
    assert pickle.loads(pickle.dumps(setup)) == setup
    assert hash(Setup(setup)) == hash(setup)
    assert len(setup.kingdom) == 10 and setup.players == 3 and setup.seed == 2**64 - 1
    assert "Village" in repr(setup)
    drawn = Setup.random(5, expansions=["adventures"], required=["Moat"], players=4)
    assert "Moat" in drawn.kingdom and drawn.players == 4
    assert Setup.random(5) == Setup.random(5) != Setup.random(6)
    assert any(kingdom["name"] == "First Game" for kingdom in freehold.kingdoms())


def test_games_survive_pickle_copy_and_saving(games):
    for i, game in enumerate(games(4)):
        if i % 37 == 0:
            assert pickle.loads(pickle.dumps(game)) == game
            assert copy.deepcopy(game) == copy.copy(game) == game
            loaded = Game.load(game.save())
            assert loaded == game and loaded.answers == game.answers


def test_what_was_pickled_goes_on_as_the_original_would():
    game = Game("First Game", seed=3)
    twin = pickle.loads(pickle.dumps(game))
    while not game.is_over and game.turn < 30:
        answer = game.legal_answers()[0]
        game.apply(answer)
        twin.apply(answer)
    assert game == twin


def test_a_possible_world_cannot_be_saved_but_played():
    game = Game("First Game", seed=3)
    world = game.view(0).sample(5)
    assert world.setup is None
    with pytest.raises(freehold.NotationError):
        world.save()
    world.apply(world.legal_answers()[0])
    assert pickle.loads(pickle.dumps(world)) == world


def test_a_view_shows_what_the_seat_may_know(games):
    for i, game in enumerate(games(6)):
        if i % 41 == 0:
            for seat in range(game.players):
                view = game.view(seat)
                world = view.sample(i)
                assert world.view(seat) == view
                assert world.view(seat).to_dict() == view.to_dict()
                assert (world.view(seat).observation() == view.observation()).all()
                assert (world.view(seat).mask() == view.mask()).all()
                assert pickle.loads(pickle.dumps(view)) == view


def test_a_view_tells_its_numbers():
    game = Game("First Game", seed=1)
    view = game.view()
    assert view.seat == 0 and sum(view.hand.values()) == 5 and view.deck_size == 5
    assert view.supply["Province"] == 8 and view.cost("Province") == 8
    assert view.owned(1) == {"Copper": 7, "Estate": 3} and view.points() == 3
    assert view.hand_size(1) == 5 and view.discard_top() is None
    assert view.to_dict()["players"][1]["hand"] is None
    with pytest.raises(IndexError):
        view.points(2)
    assert game.view(1).decision is None and game.view(1).legal_answers() == []


def test_facts_say_what_happened():
    game = Game("First Game", seed=1)
    log: list[freehold.Fact] = []
    while not any(fact.kind == "bought" for fact in log):
        legal = game.legal_answers()
        game.apply("treasures" if "treasures" in legal else "buy Copper" if "buy Copper" in legal else "done", log)
    bought = next(fact for fact in log if fact.kind == "bought")
    assert bought.to_dict()["card"] == "Copper"
    assert "Copper" in bought.text(["Ann", "Bob"]) and "Ann" in bought.text(["Ann", "Bob"])


def test_a_drawn_card_is_hidden_from_others():
    game = Game("First Game", seed=1)
    log: list[freehold.Fact] = []
    while not any(fact.kind == "drew" for fact in log):
        game.apply("done", log)
    drew = next(fact for fact in log if fact.kind == "drew")
    assert drew.to_dict()["card"] is not None
    assert drew.for_seat(1 - drew.to_dict()["seat"]).to_dict()["card"] is None


def test_cards_and_events_tell_of_themselves():
    village = Card("village")
    assert village.editions == [1, 2] and village.expansion == "base"
    assert village.text() == "+1 Card, +2 Actions" and village.cost == 3
    assert village.features()["is_village"] == 1.0 and village.types == ["Action"]
    assert pickle.loads(pickle.dumps(village)) == village == freehold.cards()[village.row]
    with pytest.raises(freehold.FreeholdError, match="did you mean Moat"):
        Card("Maot")
    assert Event("Alms").cost == 0 and Event("Alms").text()
    assert len(freehold.events()) == 20 and len({card.id for card in freehold.cards()}) == len(freehold.cards())


def test_the_notation_is_checked_and_read():
    scenario = """== Smithy draws three cards ==
Alice hand: Smithy
Alice deck: 2 Copper, Gold, Estate

> Alice plays Smithy

Alice hand: 2 Copper, Gold
"""
    assert freehold.check(scenario) == [("Smithy draws three cards", [])]
    [(_, failures)] = freehold.check(scenario.replace("hand: 2 Copper, Gold", "hand: 3 Copper"))
    assert len(failures) == 1 and "line 7" in failures[0]
    assert freehold.position(scenario).view(0).hand == {"Copper": 2, "Gold": 1}
    with pytest.raises(freehold.NotationError, match="there is no card called"):
        freehold.check(scenario.replace("Smithy\n", "Smihty\n"))


def test_a_game_shows_itself():
    game = Game("First Game", seed=1)
    assert repr(game).startswith("<Game: turn 1, points 3 : 3, ")
    html = game._repr_html_()
    assert html.startswith("<table>") and "Province (8): 8" in html and html.count("<table>") == 1
    # A notebook shows what the seat that is asked may know.
    assert "5 cards" in html
    assert repr(game.view()).startswith("<View: ")
    assert "Decision of seat 0" in repr(game.decision)


def test_games_end_and_have_winners():
    game = Game("First Game", seed=5)
    while not game.is_over:
        legal = game.legal_answers()
        wishes = ["treasures", "buy Province", "buy Gold", "buy Silver"]
        game.apply(next((wish for wish in wishes if wish in legal), legal[-1]))
    assert game.decision is None and game.legal_answers() == []
    best = max(game.points(0), game.points(1))
    assert isinstance(game.winners(), list) and game.winners()
    assert all(game.points(seat) == best for seat in game.winners())
    with pytest.raises(Refusal, match="the game is over"):
        game.apply("done")


def test_other_threads_go_on_while_rust_works():
    """A long simulation lets a Python thread count."""
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    freehold.simulate(["big_money", "big_money"], games=50_000, threads=1)
    after = counted
    done.set()
    thread.join()
    assert after - before > 1_000
