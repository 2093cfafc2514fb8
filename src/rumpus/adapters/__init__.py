"""Adapters for machine-learning tools: batch environments, PettingZoo, OpenSpiel and Gymnasium.

Tested with the versions in ``TESTED_WITH``. All of them number actions alike (see :mod:`rumpus.adapters.numbering`),
observe what ``features`` gives of what a seat may know, and reward shares of the win at the end.
"""

ENVIRONMENT_VERSION = 0
"""Of the ids: raised when observations, actions or rewards change, so that results stay comparable."""
TESTED_WITH = {"gymnasium": "1.4.0", "pettingzoo": "1.27.0", "open_spiel": "2.0.2"}
