"""Questions about a table that change nothing: why not, what would a bot do, how did it go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from rumpus.core.errors import RumpusError
from rumpus.core.position import Position
from rumpus.server.runtime.bot_pool import advice
from rumpus.server.runtime.service import Service
from rumpus.server.tables import acts, narration, replay
from rumpus.server.tables.refusals import NotNow
from rumpus.server.tables.table import Table
from rumpus.server.tables.viewpoint import eyes_of, known


async def why(service: Service, table: Table, person: str, seat: int, touched: list[str]) -> dict[str, Any]:
    """The clause that forbids what a seat touched."""
    acts.at_screen(table, person, seat)
    if not table.playing or table.position.to_move != seat:
        raise NotNow("it is not your turn")
    at = known(table, seat)
    return await service.bot_pool.think(lambda: forbidden(at, touched), patient=True)


def forbidden(at: Position, touched: list[str]) -> dict[str, Any]:
    """The clause that forbids the first move made by touching these things; none if there is a legal one."""
    for move in (*at.moves, *at.range):
        try:
            if at.touch(move)[: len(touched)] != touched:
                continue
            refusal = at.why_not(move)
        except (RumpusError, LookupError, ValueError):  # numbers that mean nothing here
            continue
        if refusal is None:
            return {"clause": None}
        return {"clause": refusal.clause, "title": at.game.rulebook[refusal.clause].title, "reason": refusal.reason}
    return {"clause": None}


async def hint(service: Service, table: Table, person: str, seat: int) -> list[dict[str, Any]]:
    """The adviser's best three moves, for one who plays with bots alone."""
    acts.at_screen(table, person, seat)
    if not table.playing or table.position.to_move != seat:
        raise NotNow("it is not your turn")
    if set(table.deciders) - {person}:
        raise NotNow("there are no hints where other people play")
    at = known(table, seat)
    return await service.bot_pool.think(lambda: advice(service.settings.adviser, at, seat), patient=True)


async def log(table: Table, person: str | None) -> list[str]:
    """The sentences so far, as a person sees them."""
    eyes = eyes_of(table, person)
    return await asyncio.to_thread(narration.log, table, eyes)


async def record(table: Table) -> dict[str, Any]:
    """The record, once the game is over: then the secret of the dice is told too."""
    replay.finished(table)
    made = await asyncio.to_thread(table.record)
    return made.to_json(private=True)


async def throws(table: Table) -> dict[str, Any]:
    """Every throw of a finished game, so that a browser can check them all."""
    replay.finished(table)
    return {"throws": await asyncio.to_thread(replay.throws, table)}


async def analysed(service: Service, table: Table, begin: Callable[[], None]) -> dict[str, Any]:
    """What a search makes of a finished game, as far as it has got; ``begin`` may refuse to start one."""
    return await service.analyses.of(replay.finished(table), begin)
