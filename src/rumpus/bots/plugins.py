"""Bots from outside: files, other processes, and whatever a package offers under the entry point ``rumpus.bots``.

An entry point names a bot (:class:`rumpus.bots.Bot`) or a function without arguments that gives one:

    [project.entry-points."rumpus.bots"]
    mine = "my_package.bots:MyBot"

and then ``mine`` is a name like ``thumb``.
"""

from __future__ import annotations

import re
from importlib.metadata import entry_points
from pathlib import Path

from rumpus.bots.engine import LIMIT_MS, Engine
from rumpus.bots.player import Bot
from rumpus.bots.policy import Policy
from rumpus.errors import RumpusError

BOT_ENTRY_POINTS = "rumpus.bots"
OUTSIDE_KINDS = ("file", "engine")
_LIMITED = re.compile(r"([1-9]\d{0,6})ms:(.+)")


def offered_bots() -> list[str]:
    """The names of bots that installed packages offer."""
    return sorted(entry_points(group=BOT_ENTRY_POINTS).names)


def from_package(name: str) -> Bot:
    """The bot of this name that a package offers."""
    found = next(iter(entry_points(group=BOT_ENTRY_POINTS, name=name)))
    try:
        made = found.load()
        bot: Bot = made() if callable(made) else made
    except Exception as error:  # any error of another package is reported in one line
        raise RumpusError(f"bot {name}: {found.value} cannot be used: {type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "sit", None)) or not isinstance(getattr(bot, "name", None), str):
        raise RumpusError(f"bot {name}: {found.value} is no bot: it must have a name and a method sit(box, seat, seed)")
    return bot


def from_outside(kind: str, rest: str) -> Bot:
    """``file:PATH`` or ``engine:[LIMITms:]COMMAND``."""
    if not rest:
        raise RumpusError(f"bot {kind}: say which, such as file:policy.npz or engine:250ms:./my-engine")
    if kind == "file":
        return Policy(Path(rest))
    limited = _LIMITED.fullmatch(rest)
    limit, command = (float(limited[1]), limited[2]) if limited else (LIMIT_MS, rest)
    return Engine(f"engine:{rest}", command, limit)
