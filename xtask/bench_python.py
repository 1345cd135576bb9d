"""Answers a second of random play: through the vector environment, a plain loop over `Game`, and pyminion."""

import copy
import logging
import os
import random
import time

logging.disable(logging.CRITICAL)

import freehold
from pyminion.bots.bot import Bot, BotDecider
from pyminion.expansions.base import base_set
from pyminion.game import Game as Theirs

SECONDS = 3.0


def best(round_, rounds: int = 3) -> tuple[float, float]:
    """The best rates of some rounds, by the clock and by the time of all cores: noise only ever slows a round down."""
    by_clock, by_cores = [], []
    for _ in range(rounds):
        start, cores = time.perf_counter(), time.process_time()
        n = round_(start + SECONDS / rounds)
        by_clock.append(n / (time.perf_counter() - start))
        by_cores.append(n / (time.process_time() - cores))
    return max(by_clock), max(by_cores)


def vector(games: int, threads: int | None) -> tuple[float, float]:
    env = freehold.VectorGames(games, threads=threads)
    env.reset(seed=1)
    for _ in range(200):
        env.step(env.sample())

    def round_(end: float) -> int:
        n = 0
        while time.perf_counter() < end:
            for _ in range(max(1, 1_000 // games)):
                env.step(env.sample())
                n += games
        return n

    return best(round_)


def loop() -> tuple[float, float]:
    chance = random.Random(1)
    setup = freehold.Setup("First Game")

    def round_(end: float) -> int:
        n = 0
        while time.perf_counter() < end:
            game = freehold.Game(setup, seed=chance.getrandbits(64))
            while not game.is_over and game.turn < 200:
                game.apply(chance.choice(game.legal_actions()))
                n += 1
        return n

    return best(round_)


class Dice(BotDecider):
    """Answers anything that pyminion allows, and counts."""

    answers = 0

    def yes_no_decision(self, *args, **kwargs):
        Dice.answers += 1
        return random.random() < 0.5

    def action_phase_decision(self, valid_actions, player, game):
        Dice.answers += 1
        return random.choice([*valid_actions, None])

    def treasure_phase_decision(self, valid_treasures, player, game):
        Dice.answers += 1
        return list(valid_treasures)

    def buy_phase_decision(self, valid_cards, player, game):
        Dice.answers += 1
        return random.choice([*valid_cards, None])

    def discard_decision(self, prompt, card, valid_cards, player, game, min_num_discard=0, max_num_discard=-1):
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(self, prompt, card, valid_cards, player, game, min_num_trash=0, max_num_trash=-1):
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(self, prompt, card, valid_cards, player, game, min_num_gain=0, max_num_gain=-1):
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(self, prompt, card, valid_cards, player, game, min_num_topdeck=0, max_num_topdeck=-1):
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(self, prompt, card, valid_cards, player, game, required=True):
        Dice.answers += 1
        return random.choice(valid_cards)

    def _some(self, cards, least, most):
        Dice.answers += 1
        most = len(cards) if most < 0 else min(most, len(cards))
        return random.sample(list(cards), random.randint(min(least, most), most))


def pyminion() -> tuple[float, float]:
    """The cards of the same recommended set, as far as it has them all (it does)."""
    names = freehold.Setup("First Game").kingdom
    kingdom = [card for card in base_set if card.name in names]
    assert len(kingdom) == len(names), "pyminion has the cards"
    players = [Bot(decider=Dice(), player_id=name) for name in ("one", "two")]
    game = Theirs(players=players, expansions=[base_set], kingdom_cards=kingdom, log_stdout=False, log_file=False)

    def round_(end: float) -> int:
        Dice.answers = 0
        while time.perf_counter() < end:
            copy.copy(game).play()
        return Dice.answers

    return best(round_)


theirs, their_core = pyminion()
plain, plain_core = loop()
print(f"{theirs:>12.0f}  answers a second, random games by pyminion 0.4.0 on one thread")
print(f"{plain:>12.0f}  answers a second, a plain Python loop over freehold.Game: {plain / theirs:.1f} times")
for n in (1, 64, 4_096):
    rate, core = vector(n, None)
    times = f"{rate / theirs:.1f} times pyminion, {rate / plain:.1f} times the loop"
    print(f"{rate:>12.0f}  answers a second, {n} games at once on {os.cpu_count()} cores: {times}")
    times = f"{core / their_core:.1f} times pyminion, {core / plain_core:.1f} times the loop"
    print(f"{core:>12.0f}      the same in a second of one core: {times}")
