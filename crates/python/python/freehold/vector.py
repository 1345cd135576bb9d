"""Many games at once, stepped in Rust on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freehold._native import Arena, Setup

if TYPE_CHECKING:
    from freehold._native import Strategy, View

Observation = dict[str, NDArray[Any]]


class VectorGames:
    """N games at once. All arrays are made once, and every step writes over them: copy what you keep.

    With `opponents` (bots or strategies by name, strategy files, or `Strategy`) there is one learner, who takes
    each seat in turn; without, the learner plays all seats, and `info["seats"]` says whose decision each row is. A
    game that ends is followed by the next in the same step.

    `kingdom` is a recommended set, a list of cards, a `Setup`, or `None` for another random Kingdom in every game.
    Rewards come at the end of a game: 1, 0 or -1 for a win, a shared win or a loss, or (`reward="points"`) the
    points beyond those of the best other player.
    """

    def __init__(
        self,
        games: int,
        kingdom: str | list[str] | Setup | None = "First Game",
        *,
        opponents: Sequence[str | Strategy] = (),
        players: int | None = None,
        edition: int | None = None,
        expansions: list[str] | None = None,
        reward: str = "win",
        most_answers: int = 2_000,
        threads: int | None = None,
        seed: int = 0,
    ) -> None:
        if reward not in ("win", "points"):
            raise ValueError(f"reward is 'win' or 'points', not {reward!r}")
        if players is None:
            players = len(opponents) + 1 if opponents else 2
        setup = None if kingdom is None else Setup(kingdom, players=players, edition=edition)
        self.arena = Arena(
            games,
            setup=setup,
            players=players,
            expansions=expansions,
            edition=edition or 2,
            opponents=list(opponents),
            by_points=reward == "points",
            most_answers=most_answers,
            threads=threads,
            seed=seed,
        )
        a = self.arena
        self.games = games
        self.players = players
        self.observation: Observation = {"observation": a.observations, "action_mask": a.masks}
        self.rewards = a.rewards[:, 0] if opponents else a.rewards
        self.terminated = a.terminated
        self.truncated = a.truncated
        self.info: dict[str, Any] = {"seats": a.seats, "points": a.points}

    def reset(self, seed: int | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins all games anew, with another seed if there is one."""
        self.arena.reset(seed)
        return self.observation, self.info

    def step(
        self, actions: NDArray[np.int32]
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Takes one action in every game. An illegal one raises `Refusal`, and no game goes on."""
        self.arena.step(np.ascontiguousarray(actions, dtype=np.int32))
        return self.observation, self.rewards, self.terminated, self.truncated, self.info

    def sample(self) -> NDArray[np.int32]:
        """Any legal action for every game."""
        return self.arena.sample()

    def view(self, game: int) -> View:
        """A game through the eyes of the seat that is asked."""
        return self.arena.view(game)
