"""Read-only queries about a table: why a move is refused, hints, the log, the record, the analysis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Game
from rumpus.core.play.position import Position
from rumpus.core.words.messages import ENGLISH, say
from rumpus.errors import Refused, RumpusError
from rumpus.server.runtime.bots.pool import Dropped, cost_of, hint_moves
from rumpus.server.runtime.live import Live
from rumpus.server.runtime.service import Service
from rumpus.server.tables.refusals import NotNow, Refusal, Stale
from rumpus.server.tables.request import (
    out_of_turn,
    require_begun,
    require_playing,
    require_seat,
    require_seat_at_screen,
)
from rumpus.server.tables.scenes import choices, narration, replay
from rumpus.server.tables.scenes.viewpoint import eyes_of, known_position
from rumpus.server.tables.table import Table
from rumpus.server.web.routes.catalogue import clause_title


async def why(table: Table, person: str, seat: int, touched: list[str], lang: str = ENGLISH) -> dict[str, Any]:
    """The clause that forbids what a seat touched; computed from the rules alone, without a bot."""
    require_seat(table, person, seat)
    require_begun(table)
    if not table.over:
        require_seat_at_screen(table, person, seat)
    if table.archived and not table.over:
        raise NotNow(say("table-put-away"))
    if table.place_of(seat).bot and not table.over:
        raise NotNow(say("bot-plays-here"))
    return await asyncio.to_thread(_why, table, person, seat, touched, lang)


def _why(table: Table, person: str, seat: int, touched: list[str], lang: str) -> dict[str, Any]:
    at = table.position
    if table.over:
        return _refusal_data(at.game, Refused("ALL-4", at.game.words(lang).text(say("is-over"))), lang)
    if seat not in table.plans and choices.plan_of(table, seat) is not None:
        return _refusal_data(at.game, at.why_not_laid(seat, touched, lang), lang)
    if (asked := choices.asked_at(table, seat)) is not None:
        return forbidden(asked.seen_by(seat), touched, lang)
    if at.to_move == CHANCE and table.place_of(at.thrower[0]).person == person:
        seat = at.thrower[0]  # of several seats of one person the one whose throw it is
    return waiting(at, seat, lang)


def forbidden(at: Position, touched: list[str], lang: str = ENGLISH) -> dict[str, Any]:
    """The clause that forbids going on by touching the last of these things; none if a legal move begins so."""
    return _refusal_data(at.game, at.why_untouchable(touched, lang) or _first_refusal(at, touched, lang), lang)


def waiting(at: Position, seat: int, lang: str = ENGLISH) -> dict[str, Any]:
    """The clause by which a seat that is not to move throws first, or waits for others."""
    return _refusal_data(at.game, at.why_waiting(seat, lang), lang)


def _refusal_data(game: Game, refusal: Refused | None, lang: str) -> dict[str, Any]:
    if refusal is None:
        return {"clause": None}
    title = clause_title(game, refusal.clause, lang)
    return {"clause": refusal.clause, "title": title, "reason": refusal.reason}


def _first_refusal(at: Position, touched: list[str], lang: str) -> Refused | None:
    """Why the first move made by touching these things is refused: of what is said, such as a pass."""
    for move in (*at.moves, *at.range):
        try:
            if at.touch(move)[: len(touched)] == touched:
                return at.why_not(move, lang)
        except (RumpusError, LookupError, ValueError):  # numbers that mean nothing here
            continue
    return None


async def hint(
    service: Service, live: Live, person: str, seat: int, address: str, lang: str = ENGLISH
) -> list[dict[str, Any]]:
    """The adviser's best three moves, for somebody who plays with bots alone; charged to their address.

    Dropped from the queue if the table has moved on before a thread is free.
    """
    table = live.table
    require_seat_at_screen(table, person, seat)
    require_playing(table)
    if table.position.to_move != seat:
        raise out_of_turn(table, seat)
    if set(table.deciders) - {person}:
        raise NotNow(say("no-hints"))
    at, adviser = known_position(table, seat), service.settings.adviser
    try:
        return await service.bot_pool.think(
            lambda: hint_moves(adviser, at, seat, lang),
            game=at.box.game,
            owner=service.owner_at(address),
            table=live.id,
            cost=cost_of(adviser),
            wanted=lambda: live.table.stale_before == table.stale_before,
        )
    except Dropped:
        raise Stale from None


T = TypeVar("T")


async def while_connected(request: Request, work: Coroutine[None, None, T]) -> T:
    """The result of some work, which is cancelled as soon as the client disconnects."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Disconnected
        return task.result()
    finally:
        task.cancel()
        gone.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class Disconnected(Refusal):
    """The client disconnected: nobody reads the answer."""

    status, code = 499, "disconnected"

    def __init__(self) -> None:
        super().__init__("the client disconnected")


async def log_for(table: Table, person: str | None, lang: str = ENGLISH) -> list[str]:
    """The sentences so far, as a person sees them."""
    eyes = eyes_of(table, person)
    return await asyncio.to_thread(narration.match_log, table, eyes, lang)


async def record_data(table: Table) -> dict[str, Any]:
    """The record, once the game is over: then the secret of the dice is told too."""
    replay.require_over(table)
    made = await asyncio.to_thread(table.record)
    return made.to_json(private=True)


async def analysis(
    service: Service, table: Table, begin: Callable[[], None], entry: int | None = None, lang: str = ENGLISH
) -> dict[str, Any]:
    """Analysis of a finished game, as far as it has got; ``begin`` (a rate limit) may refuse to start one."""
    found = await service.analyses.of(replay.require_over(table), begin, entry)
    return {**found, "points": await asyncio.to_thread(_best_in, table, list(found["points"]), lang)}


def _best_in(table: Table, points: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """The judged entries, their best moves in a language."""
    shown = []
    for point in points:
        best = point["best"]
        if lang != ENGLISH and best is not None:
            best = table.position_at(point["entry"] - 1).words(point["best_move"], lang)
        shown.append({**{key: value for key, value in point.items() if key != "best_move"}, "best": best})
    return shown
