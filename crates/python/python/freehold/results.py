"""What came of simulations, tournaments and sweeps."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import matplotlib.axes
    import pandas
    import polars


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Turn:
    """Means over the games that came to a turn."""

    turn: int
    games: int
    points: float
    coins: float
    bought: dict[str, float]
    owned: dict[str, float]


@dataclass(frozen=True)
class Purchase:
    """What was bought of one thing."""

    name: str
    per_game: float
    gained: float
    share: float
    turns: list[float]


@dataclass(frozen=True)
class Side:
    """What came of one side."""

    name: str
    score: Estimate
    wins: int
    ties: int
    losses: int
    wins_by_seat: list[int]
    turns: float
    points: float
    by_turn: list[Turn]
    purchases: list[Purchase]


class _Table:
    """Something that is rows of numbers."""

    def rows(self, what: str = "") -> list[dict[str, Any]]:
        """The rows, as dictionaries."""
        raise NotImplementedError

    def to_pandas(self, what: str = "") -> pandas.DataFrame:
        """The rows as a frame of pandas."""
        import pandas

        return pandas.DataFrame(self.rows(what))

    def to_polars(self, what: str = "") -> polars.DataFrame:
        """The rows as a frame of polars."""
        import polars

        return polars.DataFrame(self.rows(what))


@dataclass(frozen=True)
class SimResult(_Table):
    """What came of a simulation. All of it but the time depends on the options alone, not on the machine."""

    sides: list[Side]
    games: int
    seed: int
    kingdom: list[str]
    events: list[str]
    edition: int
    random_kingdoms: bool
    cut_short: bool
    ties: int
    wins_by_seat: list[int]
    ends: dict[str, int]
    lengths: list[int]
    verdict: dict[str, Any] | None
    seconds: float = field(compare=False)
    json: str = field(compare=False, repr=False)

    @staticmethod
    def from_json(text: str, seconds: float = 0.0) -> SimResult:
        """Out of what `freehold sim --json` prints."""
        told = json.loads(text)
        board = told["board"]
        return SimResult(
            sides=[_side(side) for side in told["sides"]],
            games=told["games"],
            seed=told["seed"],
            kingdom=board["kingdom"],
            events=board["events"],
            edition=board["edition"],
            random_kingdoms=board["random"],
            cut_short=told["cut_short"],
            ties=told["ties"],
            wins_by_seat=told["wins_by_seat"],
            ends=told["ends"],
            lengths=told["lengths"],
            verdict=told.get("verdict"),
            seconds=seconds,
            json=text,
        )

    def __getitem__(self, name: str | int) -> Side:
        """A side by its name or number."""
        if isinstance(name, int):
            return self.sides[name]
        for side in self.sides:
            if side.name == name:
                return side
        raise KeyError(name)

    def rows(self, what: str = "sides") -> list[dict[str, Any]]:
        """The rows of `sides`, `turns` or `purchases`."""
        if what in ("", "sides"):
            return [
                {
                    "side": side.name,
                    "score": side.score.mean,
                    "low": side.score.low,
                    "high": side.score.high,
                    "wins": side.wins,
                    "ties": side.ties,
                    "losses": side.losses,
                    "points": side.points,
                    "turns": side.turns,
                }
                for side in self.sides
            ]
        if what == "turns":
            return [
                {"side": side.name, "turn": t.turn, "games": t.games, "points": t.points, "coins": t.coins}
                for side in self.sides
                for t in side.by_turn
            ]
        if what == "purchases":
            return [
                {"side": side.name, "thing": p.name, "per_game": p.per_game, "gained": p.gained, "share": p.share}
                for side in self.sides
                for p in side.purchases
            ]
        raise ValueError(f"there are no rows of {what!r}: sides, turns or purchases")

    def plot(self, what: str = "score", ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
        """Draws the scores, or `points` or `coins` by turn."""
        ax = ax or _axes()
        if what == "score":
            return _bars(ax, [(side.name, side.score) for side in self.sides])
        for side in self.sides:
            shown = [turn for turn in side.by_turn if turn.games * 10 >= side.by_turn[0].games]
            ax.plot([turn.turn for turn in shown], [getattr(turn, what) for turn in shown], label=side.name)
        ax.set_xlabel("turn")
        ax.set_ylabel(what)
        ax.legend()
        return ax

    def __str__(self) -> str:
        lines = [f"{self.games} games in {self.seconds:.1f} s, seed {self.seed}"]
        width = max(len(side.name) for side in self.sides)
        for side in self.sides:
            s = side.score
            lines.append(
                f"  {side.name:<{width}}  {100 * s.mean:5.1f} % ({100 * s.low:.1f} – {100 * s.high:.1f})"
                f"  points {side.points:.1f}  turns {side.turns:.1f}"
            )
        return "\n".join(lines)


@dataclass(frozen=True)
class Rating:
    """The rating of one side."""

    name: str
    elo: float
    error: float | None
    score: float


@dataclass(frozen=True)
class TournamentResult(_Table):
    """What came of a tournament: ratings, best first, and the score of each against each."""

    ratings: list[Rating]
    scores: list[list[float | None]]
    games: int
    met: tuple[int, int]
    apart: list[dict[str, str]]

    @staticmethod
    def from_json(text: str) -> TournamentResult:
        """Out of what `freehold tournament --json` prints."""
        told = json.loads(text)
        return TournamentResult(
            ratings=[Rating(**rating) for rating in told["ratings"]],
            scores=told["scores"],
            games=told["games"],
            met=(told["met"][0], told["met"][1]),
            apart=told["apart"],
        )

    def rows(self, what: str = "ratings") -> list[dict[str, Any]]:
        """The rows of `ratings` or `scores`."""
        if what in ("", "ratings"):
            return [{"side": r.name, "elo": r.elo, "error": r.error, "score": r.score} for r in self.ratings]
        if what == "scores":
            names = [rating.name for rating in self.ratings]
            return [
                {"side": name, **dict(zip(names, row, strict=True))}
                for name, row in zip(names, self.scores, strict=True)
            ]
        raise ValueError(f"there are no rows of {what!r}: ratings or scores")

    def plot(self, ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
        """Draws the ratings with their intervals."""
        ax = ax or _axes()
        best = self.ratings[::-1]
        ax.barh([r.name for r in best], [r.elo for r in best], xerr=[r.error or 0.0 for r in best])
        ax.set_xlabel("Elo")
        return ax


@dataclass(frozen=True)
class Variant:
    """One choice of values."""

    values: list[int]
    score: Estimate


@dataclass(frozen=True)
class SweepResult(_Table):
    """What came of a sweep: the values, best first."""

    variants: list[Variant]
    against: str
    games: int
    tried: tuple[int, int]

    @staticmethod
    def from_json(text: str) -> SweepResult:
        """Out of what `freehold sweep --json` prints."""
        told = json.loads(text)
        variants = [Variant(one["values"], Estimate(**one["score"])) for one in told["variants"]]
        return SweepResult(variants, told["against"], told["games"], (told["tried"][0], told["tried"][1]))

    def rows(self, what: str = "") -> list[dict[str, Any]]:
        """A row for each choice of values."""
        return [
            {
                **{f"value{i + 1}": value for i, value in enumerate(variant.values)},
                "score": variant.score.mean,
                "low": variant.score.low,
                "high": variant.score.high,
            }
            for variant in self.variants
        ]

    def plot(self, ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
        """Draws the scores with their intervals."""
        variants = sorted(self.variants, key=lambda variant: variant.values)
        return _bars(ax or _axes(), [(" ".join(map(str, v.values)), v.score) for v in variants])


@dataclass(frozen=True)
class CoinOdds:
    """The chances of at least so many coins."""

    coins: int
    third: float
    fourth: float
    either: float
    both: float


@dataclass(frozen=True)
class OddsResult(_Table):
    """The exact odds of an opening."""

    buy: list[str]
    affordable: float | None
    coins: list[CoinOdds]
    collide: float | None
    drawn: tuple[float, float, float]

    @staticmethod
    def from_json(text: str) -> OddsResult:
        """Out of what `freehold odds --json` prints."""
        told = json.loads(text)
        each, every, none = told["drawn"]
        return OddsResult(
            buy=told["buy"],
            affordable=told["affordable"],
            coins=[CoinOdds(**one) for one in told["coins"]],
            collide=told["collide"],
            drawn=(each, every, none),
        )

    def rows(self, what: str = "") -> list[dict[str, Any]]:
        """A row for each number of coins."""
        return [vars(one) for one in self.coins]


def _side(told: dict[str, Any]) -> Side:
    def shares(list_: Iterable[dict[str, Any]]) -> dict[str, float]:
        return {share["name"]: share["mean"] for share in list_}

    return Side(
        name=told["name"],
        score=Estimate(**told["score"]),
        wins=told["wins"],
        ties=told["ties"],
        losses=told["losses"],
        wins_by_seat=told["wins_by_seat"],
        turns=told["turns"],
        points=told["points"],
        by_turn=[
            Turn(t["turn"], t["games"], t["points"], t["coins"], shares(t["bought"]), shares(t["owned"]))
            for t in told["by_turn"]
        ],
        purchases=[Purchase(**purchase) for purchase in told["purchases"]],
    )


def _axes() -> matplotlib.axes.Axes:
    import matplotlib.pyplot

    return matplotlib.pyplot.subplots()[1]


def _bars(ax: matplotlib.axes.Axes, bars: list[tuple[str, Estimate]]) -> matplotlib.axes.Axes:
    means = [100 * score.mean for _, score in bars]
    below = [100 * (score.mean - score.low) for _, score in bars]
    above = [100 * (score.high - score.mean) for _, score in bars]
    ax.bar([name for name, _ in bars], means, yerr=[below, above], capsize=4)
    ax.axhline(100 / 2, color="grey", linewidth=0.8)
    ax.set_ylabel("score in %")
    ax.tick_params(axis="x", labelrotation=45)
    return ax
