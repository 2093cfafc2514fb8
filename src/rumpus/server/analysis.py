"""Analysis: a finished game judged entry by entry, luck told apart from skill, in the background.

At every position the chances of all seats are estimated by playing on by rules of thumb many times. What an outcome
changed for each seat is luck; what a move changed for the seat that made it is its quality: a good move keeps what one
had, a blunder costs something.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.core import contract
from rumpus.core.contract import CHANCE, OVER
from rumpus.core.position import Position
from rumpus.core.rng import stream

if TYPE_CHECKING:
    from rumpus.server.service import Service
    from rumpus.server.table import Table

PLAYOUTS = 200
KEPT = 200
_found: dict[str, dict[str, Any]] = {}


def of(service: Service, table: Table) -> dict[str, Any]:
    """The analysis of a finished table so far; the first to ask starts it."""
    if table.id not in _found:
        if len(_found) >= KEPT:
            del _found[next(iter(_found))]
        _found[table.id] = {"done": 0, "of": len(table.lines), "points": []}
        task = asyncio.get_running_loop().create_task(_run(service, table, _found[table.id]))
        _running.add(task)
        task.add_done_callback(_running.discard)
    return _found[table.id]


_running: set[asyncio.Task[None]] = set()


async def _run(service: Service, table: Table, found: dict[str, Any]) -> None:
    """One position after the other, so that bots at other tables never wait for more than one."""
    players = table.match.players
    at = table.position_at(0)
    before = await service.thinkers.think(lambda at=at: chances(at), patient=True)  # type: ignore[misc]
    for number, line in enumerate(table.lines):
        at = table.position_at(number + 1)
        after = await service.thinkers.think(lambda at=at: chances(at), patient=True)  # type: ignore[misc]
        change = [round(after[k] - before[k], 4) for k in range(players)]
        found["points"].append(
            {
                "entry": number + 1,
                "chances": [round(x, 4) for x in after],
                "luck": change if line.entry.who == CHANCE else None,
                "quality": change[line.entry.who] if line.entry.who != CHANCE else None,
            }
        )
        found["done"] = number + 1
        before = after


def chances(at: Position, playouts: int = PLAYOUTS) -> list[float]:
    """Each seat's part of the win if everybody plays on by rules of thumb. Runs in a thread."""
    from rumpus.bots.thumb import play_on

    players = at.box.players
    if at.to_move == OVER:
        return list(at.shares)
    rules, packed = at.game.rules, at.box.packed
    size = max(rules.MOVES, rules.OUTCOMES)
    out, weight = np.zeros(size, np.int64), np.zeros(size, np.int64)
    won, rng, total = np.zeros(4), stream(17), np.zeros(4)
    for _ in range(playouts):
        s = at.state
        who, _ = play_on(packed, s, max(0, at.to_move), rng, out, weight, 200, 5000)
        if who == OVER:
            contract.shares(packed, s, won)
        else:
            won[:players] = 1 / players
        total += won
    return [float(x) / playouts for x in total[:players]]
