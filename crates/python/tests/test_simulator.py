"""Simulations, tournaments and sweeps."""

import random

import freehold
import pytest
from freehold import Strategy

SMITHY = "buy: Province; Gold; Smithy if count(Smithy) < {}; Silver"


class Thrifty:
    """Buys Provinces and Silver."""

    def answer(self, view):
        wishes = ["treasures", "buy Province", "buy Silver"]
        legal = view.legal_answers()
        return next((wish for wish in wishes if wish in legal), legal[-1])


class Dice:
    """Takes chances by its seed alone."""

    name = "Any Answer"

    def start(self, seed):
        self.chance = random.Random(seed)

    def answer(self, view):
        return self.chance.choice(view.legal_actions())


def test_strategies_names_and_python_bots_meet():
    smithy = Strategy.from_text(SMITHY.format(1), "Smithy")
    result = freehold.simulate([smithy, "big_money", Thrifty()], games=60)
    assert [side.name for side in result.sides] == ["Smithy", "Big Money", "Thrifty"]
    assert result["Thrifty"].score.mean < 0.4
    assert sum(side.score.mean for side in result.sides) == pytest.approx(1.0)
    assert result.kingdom == ["Smithy"] and result.games == 60


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads():
    sides = [Dice(), "random"]
    one = freehold.simulate(sides, games=40, threads=1, seed=5, board="First Game")
    two = freehold.simulate(sides, games=40, threads=2, seed=5, board="First Game")
    assert one == two and one.json == two.json
    assert one != freehold.simulate(sides, games=40, seed=6, board="First Game")
    assert one[0].name == "Any Answer"


def test_what_a_bot_raises_is_raised():
    class Broken:
        def answer(self, view):
            raise RuntimeError("I do not know")

    with pytest.raises(RuntimeError, match="I do not know"):
        freehold.simulate([Broken(), "big_money"], games=10_000)

    class Cheat:
        def answer(self, view):
            return "buy Province"

    with pytest.raises(freehold.Refusal, match='"buy Province" is none of the legal answers'):
        freehold.simulate([Cheat(), "big_money"], games=10_000)


def test_bad_sides_are_refused():
    with pytest.raises(freehold.StrategyError, match="did you mean Witch"):
        Strategy.from_text("buy: Wich")
    with pytest.raises(freehold.StrategyError):
        freehold.simulate(["big_money", "no_such_strategy"])
    with pytest.raises(TypeError, match="a side is"):
        freehold.simulate(["big_money", 5])
    with pytest.raises(freehold.SimError, match="1 sides: a game has 2 to 6 players"):
        freehold.simulate(["big_money"])
    with pytest.raises(ValueError, match="give one of"):
        freehold.simulate(["big_money", "big_money"], games=5, until=0.1)


def test_results_become_frames_and_pictures():
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    result = freehold.simulate(["big_money", "reeve"], games=200, board="First Game")
    frame = result.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and frame["score"].sum() == pytest.approx(1.0)
    turns = result.to_polars("turns")
    assert isinstance(turns, polars.DataFrame) and set(turns["side"]) == {"Big Money", "Reeve"}
    assert len(result.plot().patches) == 2
    assert len(result.plot("points").lines) == 2
    assert "Big Money" in str(result)
    with pytest.raises(ValueError, match="no rows of"):
        result.rows("cards")


def test_kingdoms_are_drawn_from_sets() -> None:
    base = freehold.simulate(["reeve", "big_money"], games=40, board="base")
    both = freehold.simulate(["reeve", "big_money"], games=40, board="base, adventures")
    assert base.random_kingdoms and both.random_kingdoms
    assert base != both


def test_progress_is_told_and_precision_can_be_asked_for():
    told = []
    result = freehold.simulate(
        ["big_money", "big_money"], until=0.02, progress=lambda done, of: told.append((done, of))
    )
    assert told and told[-1][0] == result.games and not result.cut_short
    assert all(side.score.high - side.score.low <= 0.0401 for side in result.sides)
    decided = freehold.simulate(["big_money", "random"], decide=0.01, board="First Game")
    assert decided.verdict["better"] == "Big Money"


def test_everybody_meets_everybody(tmp_path):
    result = freehold.tournament(["big_money", "random", Thrifty()], games=40, board="First Game")
    assert result.ratings[-1].name == "Random" and result.met == (3, 3)
    assert len(result.rows("scores")) == 3
    for n in (1, 2):
        (tmp_path / f"smithy{n}.strategy").write_text(SMITHY.format(n))
    first = freehold.tournament(tmp_path, games=100)
    assert (tmp_path.parent / f"{tmp_path.name}.tournament.json").exists()
    assert freehold.tournament(tmp_path, games=100) == first


def test_a_sweep_tries_every_value(tmp_path):
    file = tmp_path / "smithy.strategy"
    file.write_text(SMITHY.format("{0..2}"))
    result = freehold.sweep(file, games=400)
    assert sorted(variant.values for variant in result.variants) == [[0], [1], [2]]
    assert result.variants[0].score.mean > 0.5 and result.variants[-1].values == [0]
    assert freehold.sweep(file, games=400) == result


def test_odds_are_exact():
    odds = freehold.odds("Silver, Silver")
    assert next(one for one in odds.coins if one.coins == 6).either == pytest.approx(0.424, abs=5e-4)


def test_ctrl_c_gives_what_is_known_so_far():
    def interrupt(done, of):
        raise KeyboardInterrupt

    result = freehold.simulate(["big_money", "big_money"], games=100_000_000, progress=interrupt)
    assert result.cut_short and 0 < result.games < 10_000_000
