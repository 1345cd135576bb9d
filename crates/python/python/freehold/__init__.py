"""Dominion as a value: set up, play, look at, simulate, learn.

>>> import freehold
>>> game = freehold.Game("First Game", seed=1)
>>> while (decision := game.decision) is not None:
...     game.apply(game.legal_answers()[-1])
...     if game.turn > 10: break
>>> game.turn
11
"""

from freehold._native import (
    N_ACTIONS,
    RULES_VERSION,
    Arena,
    Card,
    Decision,
    Event,
    Fact,
    FreeholdError,
    Game,
    NotationError,
    Refusal,
    Setup,
    SetupError,
    SimError,
    Strategy,
    StrategyError,
    View,
    __version__,
    action_names,
    action_number,
    bots,
    card_columns,
    cards,
    cards_at,
    check,
    events,
    kingdoms,
    observation_names,
    position,
    strategies,
)
from freehold.results import OddsResult, SimResult, SweepResult, TournamentResult
from freehold.simulator import Bot, odds, simulate, sweep, tournament
from freehold.vector import VectorGames

__all__ = [
    "N_ACTIONS",
    "RULES_VERSION",
    "Arena",
    "Bot",
    "Card",
    "Decision",
    "Event",
    "Fact",
    "FreeholdError",
    "Game",
    "NotationError",
    "OddsResult",
    "Refusal",
    "Setup",
    "SetupError",
    "SimError",
    "SimResult",
    "Strategy",
    "StrategyError",
    "SweepResult",
    "TournamentResult",
    "VectorGames",
    "View",
    "__version__",
    "action_names",
    "action_number",
    "bots",
    "card_columns",
    "cards",
    "cards_at",
    "check",
    "events",
    "kingdoms",
    "observation_names",
    "odds",
    "position",
    "simulate",
    "strategies",
    "sweep",
    "tournament",
]
