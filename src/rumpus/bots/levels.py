"""Bots by name: ``random``, ``thumb``, ``search``, ``learned``, and the levels 1 to 5 that people play against.

A search is spoken of with its budget: ``search:500`` simulations, ``search:250ms``, ``search:250ms@2`` on two cores;
``playouts:...`` is the same without the learned value. ``file:...``, ``engine:...`` and names that installed packages
offer are bots from outside (:mod:`rumpus.bots.plugins`).
"""

from __future__ import annotations

import re
from dataclasses import replace

from rumpus.bots.blunders import Careless
from rumpus.bots.learned import Learned
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Bot, Budget
from rumpus.bots.plugins import OUTSIDE_KINDS, from_outside, from_package, offered_bots
from rumpus.bots.thumb import Random, Thumb
from rumpus.errors import RumpusError, nearest

LEVELS: dict[str, Bot] = {
    "level1": Careless("level1", Search(budget=Budget(simulations=50)), slips=80),
    "level2": Careless("level2", Search(budget=Budget(simulations=50)), slips=52),
    "level3": Careless("level3", Search(budget=Budget(simulations=150)), slips=28),
    "level4": Careless("level4", Search(budget=Budget(simulations=500)), slips=12),
    "level5": Search("level5", Budget(milliseconds=900)),
}
NAMED: dict[str, Bot] = {
    "random": Random(),
    "thumb": Thumb(),
    "learned": Learned(),
    "search": Search(),
    "playouts": Search("playouts", learned=False),
    **LEVELS,
}
LEVEL_WORDS = {
    "level1": "knows what looks good, and mostly does something else",
    "level2": "looks ahead, and slips every other time",
    "level3": "thinks a little ahead, and slips now and then",
    "level4": "thinks ahead, and seldom slips",
    "level5": "thinks hard, for about a second",
}


def bot(name: str) -> Bot:
    """The bot of this name; an error that names the nearest if there is none."""
    plain = name.strip().lower()
    kind, _, budget = plain.partition(":")
    if kind in OUTSIDE_KINDS:
        return from_outside(kind, name.strip().partition(":")[2])
    if kind not in NAMED:
        if name.strip() in offered_bots():
            return from_package(name.strip())
        raise RumpusError(f"no bot {name}: {nearest(kind, [*NAMED, *OUTSIDE_KINDS, *offered_bots()])}")
    found = NAMED[kind]
    if not budget:
        return found
    if not isinstance(found, Search) or kind in LEVELS:
        raise RumpusError(f"bot {name}: only search and playouts take a budget")
    thought, cores = parse_budget(name, budget)
    return replace(found, name=plain, budget=thought, cores=cores)


def parse_budget(name: str, text: str) -> tuple[Budget, int]:
    """A budget in words, and on how many cores: 500 is simulations, 250ms is time, 250ms@2 on two cores."""
    number = re.fullmatch(r"([1-9]\d{0,8})(ms)?(?:@([1-9]\d?))?", text)
    if not number:
        raise RumpusError(
            f"bot {name}: a budget is a number of simulations or milliseconds, such as 500 or 250ms; "
            "on two cores 500@2 or 250ms@2"
        )
    amount, cores = int(number[1]), int(number[3] or 1)
    return (Budget(milliseconds=amount) if number[2] else Budget(simulations=amount)), cores
