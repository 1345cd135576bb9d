"""Dominion for one learner, as Gymnasium wants it. `gymnasium.make("freehold/Dominion-v0")` finds it by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from freehold._native import N_ACTIONS, Setup, observation_names
from freehold.vector import Observation, VectorGames

if TYPE_CHECKING:
    from freehold._native import Strategy


def observation_space(players: int) -> Any:
    """What a seat sees at a table of so many."""
    places = len(observation_names(players))
    return spaces.Dict(
        {
            "observation": spaces.Box(-(2**15), 2**15 - 1, (places,), np.int16),
            "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8),
        }
    )


class DominionEnv(gymnasium.Env[dict[str, NDArray[Any]], np.int64]):
    """One learner against bots. An illegal action raises `Refusal`, or with `lenient` is replaced by any legal one.

    The last observation of a game is all zeros: nobody is asked any more.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        kingdom: str | list[str] | Setup | None = "First Game",
        opponents: Sequence[str | Strategy] = ("big_money",),
        *,
        reward: str = "win",
        most_answers: int = 2_000,
        lenient: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self._make = {"opponents": opponents, "reward": reward, "most_answers": most_answers, "threads": 1}
        self._games = VectorGames(1, kingdom, **self._make)  # type: ignore[arg-type]
        self.lenient = lenient
        self.render_mode = render_mode
        self.observation_space = observation_space(self._games.players)
        self.action_space = spaces.Discrete(N_ACTIONS)
        self._fresh = False

    def _seen(self, over: bool) -> dict[str, NDArray[Any]]:
        if over:
            return {name: np.zeros_like(rows[0]) for name, rows in self._games.observation.items()}
        return {name: rows[0].copy() for name, rows in self._games.observation.items()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self._fresh:
            self._games.reset(int(self.np_random.integers(2**63)))
        self._fresh = False
        return self._seen(False), {}

    def step(self, action: np.int64 | int) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        if self.lenient and not self._games.observation["action_mask"][0][action]:
            action = int(self._games.sample()[0])
        _, rewards, terminated, truncated, info = self._games.step(np.array([action], np.int32))
        over = bool(terminated[0] or truncated[0])
        # The next game has been dealt: a reset without a seed takes it.
        self._fresh = over
        told = {"points": info["points"][0].tolist()} if over else {}
        return self._seen(over), float(rewards[0]), bool(terminated[0]), bool(truncated[0]), told

    def render(self) -> str:
        return repr(self._games.view(0))


class DominionVectorEnv(VectorEnv[Observation, NDArray[np.int32], Any]):
    """`VectorGames` for one learner as a vector environment of Gymnasium: the same arrays, without a copy."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int,
        kingdom: str | list[str] | Setup | None = "First Game",
        opponents: Sequence[str | Strategy] = ("big_money",),
        **options: Any,
    ) -> None:
        self.games = VectorGames(num_envs, kingdom, opponents=opponents, **options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.games.players)
        self.single_action_space = spaces.Discrete(N_ACTIONS)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("give one seed: every game has its own that follows from it")
        return self.games.reset(seed)

    def step(self, actions: NDArray[np.int32]) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        return self.games.step(actions)


def register() -> None:
    """Tells Gymnasium."""
    if "freehold/Dominion-v0" not in gymnasium.registry:
        gymnasium.register(
            id="freehold/Dominion-v0",
            entry_point="freehold.gymnasium:DominionEnv",
            vector_entry_point="freehold.gymnasium:DominionVectorEnv",
        )


register()
