"""Dominion for two to six learners, as PettingZoo wants it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from freehold._native import N_ACTIONS, Game, Setup
from freehold.gymnasium import observation_space

AgentID = str


class DominionEnv(AECEnv[AgentID, dict[str, NDArray[Any]], int]):  # type: ignore[misc]
    """Everybody answers when the rules ask them. Rewards come at the end: 1, 0 or -1, or by points.

    `kingdom` is a recommended set, a list of cards, a `Setup`, or `None` for a random Kingdom in every game.
    """

    metadata = {"name": "dominion_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 2,
        kingdom: str | list[str] | Setup | None = "First Game",
        *,
        reward: str = "win",
        most_answers: int = 2_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in ("win", "points"):
            raise ValueError(f"reward is 'win' or 'points', not {reward!r}")
        self._kingdom = None if kingdom is None else Setup(kingdom, players=players)
        if kingdom is None:
            Setup.random(0, players=players)
        self._players = players
        self._reward = reward
        self._most_answers = most_answers
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._rng = np.random.default_rng()
        space = observation_space(players)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(N_ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: AgentID) -> spaces.Space[Any]:
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: AgentID) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        number = int(self._rng.integers(2**63))
        setup = self._kingdom or Setup.random(number, players=self._players)
        self.game = Game(setup, seed=number)
        self._answers = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[AgentID, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: AgentID) -> dict[str, NDArray[Any]]:
        view = self.game.view(self.possible_agents.index(agent))
        return {"observation": view.observation(), "action_mask": view.mask()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is a number")
        self.game.apply(int(action))
        self._answers += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._settle()
        elif self._answers >= self._most_answers:
            self.truncations = dict.fromkeys(self.agents, True)
            if self._reward == "points":
                self._settle()
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode == "human":
            print(repr(self.game))
            return None
        return repr(self.game)

    def close(self) -> None:
        """Nothing is open."""

    def _select(self) -> None:
        decision = self.game.decision
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]

    def _settle(self) -> None:
        winners = self.game.winners()
        points = [self.game.points(seat) for seat in range(self._players)]
        for seat, agent in enumerate(self.possible_agents):
            if self._reward == "points":
                best = max(points[:seat] + points[seat + 1 :])
                self.rewards[agent] = float(points[seat] - best)
            elif seat not in winners:
                self.rewards[agent] = -1.0
            else:
                self.rewards[agent] = 1.0 if len(winners) == 1 else 0.0


env = DominionEnv
