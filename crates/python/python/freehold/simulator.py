"""Simulations, tournaments and sweeps on this machine. `freehold.ray` does the same on a cluster."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from freehold import _native
from freehold.results import OddsResult, SimResult, SweepResult, TournamentResult

if TYPE_CHECKING:
    from freehold._native import Crew, Strategy, View

Progress = Callable[[int, int], object]


@runtime_checkable
class Bot(Protocol):
    """A bot of your own: any object with this method.

    Every game gets a copy (`copy.copy`) of the bot. If it has a method `start(seed)`, that is called at the start
    of each game; whatever chance the bot takes must come from that seed, so that the same seed gives the same
    games.
    """

    def answer(self, view: View) -> str | int:
        """One of `view.legal_answers()`, or of `view.legal_actions()`."""
        ...


if TYPE_CHECKING:
    from typing import TypeAlias

    SideLike: TypeAlias = str | PathLike[str] | Strategy | Bot


SETS = ("base", "intrigue", "adventures")


def spec(
    *,
    games: int | None = None,
    until: float | None = None,
    decide: float | None = None,
    board: str | Sequence[str] | None = None,
    edition: int | None = None,
    seed: int = 0,
    noted: str = "enough",
) -> str:
    """What is simulated, as it goes to whoever plays it."""
    if sum(length is not None for length in (games, until, decide)) > 1:
        raise ValueError("give one of games, until and decide")
    if board is None:
        where: object = "named"
    elif isinstance(board, str):
        sets = [word.strip() for word in board.split(",")]
        if board in ("named", "filled", "random"):
            where = board
        elif all(word in SETS for word in sets):
            where = {"drawn": sets}
        else:
            where = {"recommended": board}
    else:
        where = {"cards": list(board)}
    told = {
        "games": games,
        "until": until,
        "decide": decide,
        "board": where,
        "edition": edition,
        "seed": seed,
        "noted": noted,
    }
    return json.dumps(told)


def simulate(
    sides: Sequence[SideLike],
    *,
    games: int | None = None,
    until: float | None = None,
    decide: float | None = None,
    board: str | Sequence[str] | None = None,
    edition: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    noted: str = "enough",
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> SimResult:
    """Lets two to six sides play against each other, each taking every seat equally often with the same shuffles.

    A side is the name of a bot or strategy (`freehold.bots()`, `freehold.strategies()`), a strategy file, a
    `Strategy`, or a bot of your own. It plays `games` games (10 000 if nothing is said), or `until` every score is
    known to within this share (0.005 is half a per cent), or to `decide` which of two is better by at least this
    share.

    `board` is the name of a recommended set, a list of cards and Events, or: `named` (what the strategies name),
    `filled` (that, filled up to ten), `random` (another one for every set of games), or the sets that another Kingdom
    with its Events is drawn from for every set of games (`base`, `base,intrigue,adventures`). The result does not
    depend on `threads`. `progress(done, of)` is called now and then. Ctrl-C ends it with what is known so far, and
    `cut_short` set.
    """
    told = spec(games=games, until=until, decide=decide, board=board, edition=edition, seed=seed, noted=noted)
    text, seconds = _native.simulate(list(sides), told, threads, progress, crew)
    return SimResult.from_json(text, seconds)


def tournament(
    sides: Sequence[SideLike] | str | PathLike[str],
    *,
    guests: Sequence[SideLike] = (),
    games: int = 10_000,
    board: str | Sequence[str] | None = None,
    edition: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    afresh: bool = False,
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> TournamentResult:
    """Lets everybody meet everybody: a list of sides, or the strategies of a folder and guests.

    With a folder, the result of every pair of strategies is kept beside it, and a tournament that was stopped goes
    on where it was, unless it is to begin `afresh`.
    """
    told = spec(games=games, board=board, edition=edition, seed=seed)
    if isinstance(sides, str | PathLike):
        text = _native.tournament(list(guests), told, sides, afresh, threads, progress, crew)
    else:
        text = _native.tournament([*sides, *guests], told, None, afresh, threads, progress, crew)
    return TournamentResult.from_json(text)


def sweep(
    file: str | PathLike[str],
    against: SideLike = "big_money",
    *,
    games: int = 10_000,
    board: str | Sequence[str] | None = None,
    edition: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    afresh: bool = False,
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> SweepResult:
    """Tries every value of the numbers that a strategy file leaves open as `{1..4}`, `{2..10..2}` or `{3,5,7}`.

    Each result is kept beside the file, and a sweep that was stopped goes on where it was, unless it is to begin
    `afresh`.
    """
    told = spec(games=games, board=board, edition=edition, seed=seed)
    return SweepResult.from_json(_native.sweep(file, against, told, afresh, threads, progress, crew))


def odds(buy: str) -> OddsResult:
    """The exact odds of an opening: the cards bought on turns 1 and 2, separated by commas."""
    return OddsResult.from_json(_native.odds(buy))
