"""Choices with known best moves: positions that come with Rumpus, with the exact value of every legal move.

They are of games of two in which nothing is secret, worked out by backward induction (:mod:`rumpus.lab.measure.exact`),
and are kept as data in ``endgames.json``, which ``python -m bench.endgames`` writes. Regret is what a chosen move is
worth less than the best, in parts of the win.

    from rumpus.bots import bot
    from rumpus.lab.measure.endgames import regrets, shipped_endgames
    for endgames in shipped_endgames():
        print(endgames.box.game.id, endgames.what, sum(map(sum, regrets(bot("thumb"), endgames))))
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rumpus.bots.player import Bot, seed_for
from rumpus.core.game.game import Box, game
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError

ENDGAMES_FILE = Path(__file__).with_name("endgames.json")
ENDGAMES_FORMAT = 1


@dataclass(frozen=True)
class ExactChoice:
    """A position, and what each legal move is worth to the seat to move: its share of the win if all play best."""

    position: Position
    values: dict[int, float]

    def regret(self, move: int) -> float:
        """What a move is worth less than the best."""
        return max(self.values.values()) - self.values[move]


@dataclass(frozen=True)
class ShippedEndgame:
    """Endgame from one position: how many positions were listed, and choices that come up there.

    Where not ``all`` could be listed, values are known to a thousandth.
    """

    positions: int
    all: bool
    choices: tuple[ExactChoice, ...]


@dataclass(frozen=True)
class EndgameSet:
    """Endgames of one box."""

    box: Box
    what: str
    endgames: tuple[ShippedEndgame, ...]


def shipped_endgames(name: str | None = None) -> list[EndgameSet]:
    """The endgames that come with Rumpus, of one game or of all; an error if they are of other rules."""
    kept = json.loads(ENDGAMES_FILE.read_text(encoding="utf-8"))
    if kept["format"] != ENDGAMES_FORMAT:
        raise RumpusError(f"{ENDGAMES_FILE.name} has format {kept['format']}: must be {ENDGAMES_FORMAT}")
    return [_read(each) for each in kept["sets"] if name in (None, each["game"])]


def _read(kept: dict[str, Any]) -> EndgameSet:
    played = game(kept["game"])
    if played.file.version != kept["rules"]:
        raise RumpusError(
            f"{ENDGAMES_FILE.name}: {played.name} is of rules version {kept['rules']}, "
            f"and this is {played.file.version}: write it anew with python -m bench.endgames"
        )
    box = played.box(kept["players"], kept["options"], kept["changes"])

    def choice(each: dict[str, Any]) -> ExactChoice:
        position = Position(box.game.id, box.players, changes=box.changes, state=each["state"], **box.options)
        return ExactChoice(position, {int(move): value for move, value in each["values"].items()})

    return EndgameSet(
        box,
        kept["what"],
        tuple(ShippedEndgame(e["positions"], e["all"], tuple(map(choice, e["choices"]))) for e in kept["endgames"]),
    )


def regrets(bot: Bot, endgames: EndgameSet, seed: int = 2) -> list[list[float]]:
    """The regret of a bot at every choice, endgame by endgame; each choice is a sitting of its own."""
    found = []
    for number, endgame in enumerate(endgames.endgames):
        row = []
        for i, choice in enumerate(endgame.choices):
            at = choice.position
            move = bot.sit(at.box, at.to_move, seed_for(seed, bot.name, number, i)).choose(at).move
            row.append(choice.regret(move))
        found.append(row)
    return found
