"""Helpers of all tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import freehold
import pytest


def random_games(n: int, most: int = 300) -> Iterator[freehold.Game]:
    """Random games on random Kingdoms, shown at every decision."""
    for seed in range(n):
        chance = random.Random(seed)
        game = freehold.Game(freehold.Setup.random(seed, players=2 + seed % 5), seed=seed)
        for _ in range(most):
            yield game
            legal = game.legal_answers()
            if not legal:
                break
            game.apply(chance.choice(legal))


@pytest.fixture
def games() -> Callable[..., Iterator[freehold.Game]]:
    return random_games
