"""Plays the Big Money mirror with pyminion and prints games per CPU second."""

import copy
import logging
import sys
import time

logging.disable(logging.CRITICAL)

from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import Game

n = int(sys.argv[1])
game = Game(
    players=[BigMoney("one"), BigMoney("two")],
    expansions=[base_set],
    kingdom_cards=[],
    log_stdout=False,
    log_file=False,
)
start = time.process_time()
for _ in range(n):
    copy.copy(game).play()
print(n / (time.process_time() - start))
