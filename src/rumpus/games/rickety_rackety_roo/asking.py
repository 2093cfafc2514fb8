"""Rickety Rackety Roo: prompts, what whoever is to throw or to put a counter is to do."""

from typing import Any

from rumpus.core.contract.rules import CHANCE
from rumpus.core.words.messages import Said, say
from rumpus.games.rickety_rackety_roo import rules


def asks(box: Any, s: Any) -> Said:
    """To throw (ROO-L5), or to put a counter into the Roo of one's block (ROO-L6)."""
    return say("ask-throw") if rules.to_move(box, s) == CHANCE else say("ask-counter", roo=int(s.roo) + 1)
