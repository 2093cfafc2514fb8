"""Adapters for machine-learning tools: batch environments, PettingZoo, OpenSpiel and Gymnasium.

Tested with the versions in ``TESTED_WITH``. All of them number actions alike (see
:mod:`rumpus.core.play.action_numbers`), observe what ``features`` gives of what a seat may know, and reward shares of
the win at the end.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

ENVIRONMENT_VERSION = 0
"""Of the ids: raised when observations, actions, rewards or rules change, so that results stay comparable."""
RULES_OF_IDS = {"bamboozle": 1, "india": 2, "rickety-rackety-roo": 1, "rin-tin-tin": 1, "ruffhouse": 2}
"""The version of the rules that the ids of this version stand for; environments have it in their metadata, too."""
TESTED_WITH = {"gymnasium": "1.4.0", "pettingzoo": "1.27.0", "open_spiel": "2.0.2"}
ADAPTERS = ("batch", "gymnasium", "openspiel", "pettingzoo")


def __getattr__(name: str) -> Any:
    # Each needs an extra of its own, so that it is brought in when it is first asked for.
    if name in ADAPTERS:
        return import_module(f"rumpus.adapters.{name}")
    raise AttributeError(f"module 'rumpus.adapters' has no attribute {name!r}")
